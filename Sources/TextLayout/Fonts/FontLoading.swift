/// The opening of files and folders: gathers their faces in a fixed order, each file once, and what
/// went wrong.
struct FontLoading {
  private(set) var faces: [FontFace] = []
  private(set) var problems: [FontProblem] = []
  private var seenFiles: Set<Place> = []
  private var seenFolders: Set<Place> = []

  private let search: FontFolderSearch
  private var entryCount = 0

  private static let endings = [".ttf", ".otf", ".ttc", ".otc"]

  init(_ search: FontFolderSearch = FontFolderSearch()) { self.search = search }

  /// A file or folder whatever path leads to it, and which of its faces.
  private struct Place: Hashable {
    let device: UInt64
    let number: UInt64
    let face: Int?
  }

  /// Adds a file's faces, or the one that the path names after a `#`.
  mutating func add(file path: String) {
    var file = path
    var index: Int?
    if let mark = path.lastIndex(of: "#"), let number = Int(path[path.index(after: mark)...]), (try? Files.identity(of: path)) == nil {
      file = String(path[..<mark])
      index = number
    }
    do {
      let identity = try Files.identity(of: file)
      guard seenFiles.insert(Place(device: identity.device, number: identity.number, face: index)).inserted else { return }
    } catch {
      problems.append(FontProblem(path: path, error: FontError(.unreadable(error.reason), path: path)))
      return
    }
    do {
      let file = try FontFile(path: file)
      let offsets = try file.faceOffsets()
      if let index {
        faces.append(try FontFace(file: file, index: index))
        return
      }
      for (index, offset) in offsets.enumerated() {
        do throws(FontError) {
          faces.append(try FontFace(file: file, offset: offset, index: index))
        } catch {
          problems.append(FontProblem(path: "\(path)#\(index)", error: error))
        }
      }
    } catch {
      problems.append(FontProblem(path: path, error: error))
    }
  }

  /// Adds the font files in a folder and in the folders in it, in the order of their names; none of
  /// them if there is too much to look through.
  mutating func add(folder path: String) {
    var files: [String] = []
    do {
      try look(into: path, depth: 0, &files)
      for file in files {
        if search.isLate { throw FontError(.folderTooSlow, path: path) }
        add(file: file)
      }
    } catch let error as FontError {
      problems.append(FontProblem(path: error.path ?? path, error: error))
    } catch {
      problems.append(FontProblem(path: path, error: FontError(.unreadable("\(error)"), path: path)))
    }
  }

  /// Gathers the paths of font files. What can't be read inside is noted and left out.
  private mutating func look(into path: String, depth: Int, _ files: inout [String]) throws(FontError) {
    let names: [String]?
    do throws(Files.Failure) {
      let identity = try Files.identity(of: path)
      // Links may lead in a circle.
      guard seenFolders.insert(Place(device: identity.device, number: identity.number, face: nil)).inserted else { return }
      if Files.isVirtual(identity) { throw Files.Failure(reason: "devices and processes are no fonts") }
      names = try Files.names(inFolder: path, atMost: search.entryLimit - entryCount)
    } catch {
      problems.append(FontProblem(path: path, error: FontError(.unreadable(error.reason), path: path)))
      return
    }
    guard let names else { throw FontError(.folderTooLarge(entryLimit: search.entryLimit), path: path) }
    entryCount += names.count
    for (index, name) in names.enumerated() {
      if index & 63 == 0, search.isLate { throw FontError(.folderTooSlow, path: path) }
      let entry = path.hasSuffix("/") ? path + name : path + "/" + name
      guard let found = try? Files.identity(of: entry) else { continue }
      let isFont = !found.isFolder && FontLoading.endings.contains(where: name.lowercased().hasSuffix)
      guard found.isFolder || isFont, search.isAllowed?(Files.resolved(entry)) ?? true else { continue }
      if isFont {
        files.append(entry)
      } else if depth + 1 < search.depthLimit {
        try look(into: entry, depth: depth + 1, &files)
      } else {
        throw FontError(.folderTooDeep(depthLimit: search.depthLimit), path: entry)
      }
    }
  }
}
