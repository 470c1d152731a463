import CommandLineParts
import Synchronization
import SystemFonts
import TextLayout

/// Fonts that requests name, opened.
package struct OpenFonts: Sendable {
  /// What layouts share: the fonts, and the words that were shaped with them.
  package let context: LayoutContext
  /// The families of the files that were named, in their order: what text is set in before anything else is looked at.
  let families: [String]
  /// Those of the files and folders that can't be used, by their places in the list, with the reasons.
  package let leftOut: [(place: Int, reason: String)]
  let knownFamilies = KnownFamilies()

  init(_ context: LayoutContext, families: [String], leftOut: [(place: Int, reason: String)] = []) {
    self.context = context
    self.families = families
    self.leftOut = leftOut
  }
}

/// The fonts that were asked for lately: requests with the same list share them. Bounded; the list that was not asked for longest goes first.
final class FontShelf: Sendable {
  private struct Entry {
    let fonts: OpenFonts
    var lastUse: Int
  }

  private struct State {
    var entries: [LayoutRequest.Fonts: Entry] = [:]
    var clock = 0
  }

  private let state = Mutex(State())
  private let capacity: Int
  /// What the caches of all lists hold, and may hold between them.
  private let memory: MemoryAccount

  init(capacity: Int, cacheLimit: Int) {
    self.capacity = max(1, capacity)
    memory = MemoryAccount(limit: cacheLimit)
  }

  var count: Int { state.withLock { $0.entries.count } }

  /// The fonts of a list. O(1) when they were asked for lately; else they are opened, which reads each file's table of contents, as far as there is time.
  func fonts(_ list: LayoutRequest.Fonts, _ access: FileAccess, until deadline: ContinuousClock.Instant?) throws -> OpenFonts {
    let known = state.withLock { state in
      state.clock += 1
      state.entries[list]?.lastUse = state.clock
      return state.entries[list]?.fonts
    }
    if let known { return known }
    let made = try open(list, access, until: deadline)
    return state.withLock { state in
      if let other = state.entries[list] { return other.fonts }
      if state.entries.count >= capacity, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.entries[oldest.key] = nil
      }
      state.entries[list] = Entry(fonts: made, lastUse: state.clock)
      return made
    }
  }

  private func open(_ list: LayoutRequest.Fonts, _ access: FileAccess, until deadline: ContinuousClock.Instant?) throws -> OpenFonts {
    guard case .files(let told) = list else {
      do throws(SystemFontsError) {
        return OpenFonts(LayoutContext(fonts: try SystemFonts().collection, memory: memory), families: [])
      } catch {
        throw RequestError(.noFonts, error.description, at: ["fonts"])
      }
    }
    let paths = try told.enumerated().map { try FontShelf.allowed($1, access, at: ["fonts", String($0)]) }
    let folders = paths.filter(Files.isFolder)
    let files = paths.filter { !Files.isFolder($0) }
    var search = FontFolderSearch()
    search.deadline = deadline
    if !access.isUnlimited { search.isAllowed = { access.allowed($0) != nil } }
    let fonts = FontCollection(files: files, folders: folders, search: search)
    if let deadline, ContinuousClock.now > deadline { throw LayoutError.deadlineExceeded }
    // Some of the fonts of a folder that is too large are not what was asked for.
    if let problem = fonts.problems.first(where: \.error.isAboutTooMuch) { throw RequestError(.noFonts, problem.description, at: ["fonts"]) }
    if fonts.faces.isEmpty {
      let reasons = fonts.problems.prefix(3).map(\.description).joined(separator: " ")
      throw RequestError(.noFonts, "None of the fonts can be used. \(reasons.isEmpty ? "The list has no font files." : reasons)", at: ["fonts"])
    }
    // What a folder has of broken files was not asked for by name.
    let leftOut = paths.enumerated().compactMap { place, path in fonts.problems.first { $0.path == path }.map { (place, $0.description) } }
    return OpenFonts(LayoutContext(fonts: fonts, memory: memory), families: FontCollection(files: files).families, leftOut: leftOut)
  }

  /// The path of a file or folder, or of a face in a file, that may be read.
  private static func allowed(_ path: String, _ access: FileAccess, at place: [String]) throws -> String {
    guard let allowed = access.allowed(path) else { throw RequestError.notAllowed(at: place) }
    // What stands behind a # is a number, unless there is a file of that name.
    guard !Files.exists(allowed), let mark = path.lastIndex(of: "#"), Int(path[path.index(after: mark)...]) != nil else { return allowed }
    guard let file = access.allowed(String(path[..<mark])) else { throw RequestError.notAllowed(at: place) }
    return file + path[mark...]
  }
}
