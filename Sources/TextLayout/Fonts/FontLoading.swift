/// The opening of files and folders: gathers their faces in a fixed order, each file once, and what went wrong.
struct FontLoading {
  private(set) var faces: [FontFace] = []
  private(set) var problems: [FontProblem] = []
  private var seenFiles: Set<Place> = []
  private var seenFolders: Set<Place> = []

  private static let endings = [".ttf", ".otf", ".ttc", ".otc"]
  private static let maximumDepth = 32

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

  /// Adds the font files in a folder and in the folders in it, in the order of their names.
  mutating func add(folder path: String, depth: Int = 0) {
    do {
      let identity = try Files.identity(of: path)
      // Links may lead in a circle.
      guard depth < FontLoading.maximumDepth, seenFolders.insert(Place(device: identity.device, number: identity.number, face: nil)).inserted else {
        return
      }
      for name in try Files.names(inFolder: path) {
        let entry = path.hasSuffix("/") ? path + name : path + "/" + name
        guard let found = try? Files.identity(of: entry) else { continue }
        if found.isFolder {
          add(folder: entry, depth: depth + 1)
        } else if FontLoading.endings.contains(where: name.lowercased().hasSuffix) {
          add(file: entry)
        }
      }
    } catch {
      problems.append(FontProblem(path: path, error: FontError(.unreadable(error.reason), path: path)))
    }
  }
}
