import Synchronization
import SystemFonts
import TextLayout

/// Fonts that requests name, opened.
struct OpenFonts: Sendable {
  /// What layouts share: the fonts, and the words that were shaped with them.
  let context: LayoutContext
  /// The families of the files that were named, in their order: what text is set in before anything else is looked at.
  let families: [String]

  init(_ context: LayoutContext, families: [String]) {
    self.context = context
    self.families = families
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

  /// The fonts of a list. O(1) when they were asked for lately; else they are opened, which reads each file's table of contents.
  func fonts(_ list: LayoutRequest.Fonts) throws -> OpenFonts {
    let known = state.withLock { state in
      state.clock += 1
      state.entries[list]?.lastUse = state.clock
      return state.entries[list]?.fonts
    }
    if let known { return known }
    let made = try open(list)
    return state.withLock { state in
      if let other = state.entries[list] { return other.fonts }
      if state.entries.count >= capacity, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.entries[oldest.key] = nil
      }
      state.entries[list] = Entry(fonts: made, lastUse: state.clock)
      return made
    }
  }

  private func open(_ list: LayoutRequest.Fonts) throws -> OpenFonts {
    guard case .files(let paths) = list else {
      do throws(SystemFontsError) {
        return OpenFonts(LayoutContext(fonts: try SystemFonts().collection, memory: memory), families: [])
      } catch {
        throw RequestError(.noFonts, error.description, at: ["fonts"])
      }
    }
    let folders = paths.filter(Files.isFolder)
    let files = paths.filter { !Files.isFolder($0) }
    let fonts = FontCollection(files: files, folders: folders)
    if fonts.faces.isEmpty {
      let reasons = fonts.problems.prefix(3).map(\.description).joined(separator: " ")
      throw RequestError(.noFonts, "None of the fonts can be used. \(reasons.isEmpty ? "The list has no font files." : reasons)", at: ["fonts"])
    }
    return OpenFonts(LayoutContext(fonts: fonts, memory: memory), families: FontCollection(files: files).families)
  }
}
