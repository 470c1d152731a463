import Foundation
import Testing

/// A file of the repository: its path from the root and what it holds.
struct RepositoryFile: Sendable, CustomTestStringConvertible {
  let path: String
  /// Nil for a file that is not UTF-8 text, or holds NUL.
  let text: String?
  /// The lines without their ends; the last one only if it is not empty.
  let lines: [Substring]

  init(_ path: String, _ text: String?) {
    self.path = path
    self.text = text
    var lines = text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  var name: String { String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]) }
  var folder: String { String(path.dropLast(name.count + 1)) }
  var isSwift: Bool { path.hasSuffix(".swift") }
  var testDescription: String { path }

  func isIn(_ folder: String) -> Bool { path.hasPrefix(folder + "/") }
}

/// All files that belong to the project; what it builds is left out.
struct Repository: Sendable {
  let files: [RepositoryFile]

  private static let built: Set<String> = [".build", ".git", ".gallery", ".swiftpm", "Corpus/Generated", "dist"]

  init(_ files: [RepositoryFile]) { self.files = files }

  /// The repository that this file is in.
  static let current = Repository(at: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized)

  private init(at root: URL) {
    var files: [RepositoryFile] = []
    func visit(_ folder: String) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted()) ?? [] {
        let path = folder.isEmpty ? name : folder + "/" + name
        guard !Repository.built.contains(path), name != ".DS_Store", name != "__pycache__" else { continue }
        let url = root.appending(path: path)
        if (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true {
          visit(path)
        } else if let data = FileManager.default.contents(atPath: url.path) {
          files.append(RepositoryFile(path, data.contains(0) ? nil : String(data: data, encoding: .utf8)))
        }
      }
    }
    visit("")
    self.files = files
  }

  subscript(path: String) -> RepositoryFile? { files.first { $0.path == path } }

  /// The files in a folder and its subfolders.
  func files(in folder: String) -> [RepositoryFile] { files.filter { $0.isIn(folder) } }
}
