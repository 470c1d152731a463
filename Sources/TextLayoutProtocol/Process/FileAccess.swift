import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which files the requests of a process may name: all that its user may read, or what stands in some folders.
///
/// A path is followed step by step, and a step is looked at only inside of the folders. So what is said about a path outside is the same whether something
/// stands there or not: neither `..` nor a link that leads out and back tells.
package struct FileAccess: Sendable {
  /// A folder, or a single file, by the names that lead to it: as it was told, and without links.
  private struct Place: Sendable {
    let told: [String]
    let real: [String]
  }

  /// Nil where all is allowed.
  private let places: [Place]?
  /// Where paths that don't begin at the root begin.
  private let start: [String]

  /// Everything that the user may read.
  package static let any = FileAccess(places: nil, start: [])

  private init(places: [Place]?, start: [String]) {
    self.places = places
    self.start = start
  }

  /// What stands in some folders, or is one of them if they are files. Those that don't exist allow nothing.
  package init(folders: [String]) {
    let start = FileAccess.real(".") ?? []
    self.start = start
    places = folders.compactMap { folder in
      FileAccess.real(folder).map { Place(told: folder.hasPrefix("/") ? FileAccess.names(folder) : start + FileAccess.names(folder), real: $0) }
    }
  }

  /// Whether no path is judged.
  var isUnlimited: Bool { places == nil }

  /// How many links a path may lead through, as on Linux.
  private static let mostLinks = 40

  /// The path of a file that may be read, for opening; nil for a path that leads out of the folders, whether something stands there or not. O(its names).
  func allowed(_ path: String) -> String? {
    guard let places else { return path }
    var rest = Array(FileAccess.names(path).reversed())
    var current = path.hasPrefix("/") ? [] : start
    var linkCount = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = current.popLast()
        continue
      }
      current.append(name)
      if let place = places.first(where: { $0.told == current && $0.real != current }) {
        current = place.real
      } else if places.contains(where: { current.starts(with: $0.real) && current.count > $0.real.count }) {
        guard let target = FileAccess.target(of: FileAccess.path(current)) else { continue }
        linkCount += 1
        if linkCount > FileAccess.mostLinks { return nil }
        rest += FileAccess.names(target).reversed()
        if target.hasPrefix("/") { current = [] } else { current.removeLast() }
      } else if !places.contains(where: { $0.real.starts(with: current) || $0.told.starts(with: current) }) {
        return nil
      }
    }
    guard places.contains(where: { current.starts(with: $0.real) }) else { return nil }
    // What was judged is opened; only where that is the same in any case, the client's own words stay.
    return FileAccess.names(path).contains("..") ? FileAccess.path(current) : path
  }

  private static func names(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

  private static func path(_ names: [String]) -> String { "/" + names.joined(separator: "/") }

  /// The names that lead to a file without links; nil if nothing stands there.
  private static func real(_ path: String) -> [String]? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return names(unsafe String(cString: real))
  }

  /// Where a link leads; nil for anything but a link.
  private static func target(of path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &target, target.count)
    return count < 0 ? nil : String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension FileAccess {
  /// The folder in which the process was started; none for the root, which would be the whole disk.
  package static var startFolders: [String] { real(".")?.isEmpty ?? true ? [] : ["."] }

  /// Where systems keep fonts and patterns that all programs share, by the XDG Base Directory Specification and the places before it.
  package static var sharedFolders: [String] {
    let home = Environment["HOME"]
    let data = Environment["XDG_DATA_DIRS"]?.split(separator: ":").map(String.init) ?? ["", "/local"].map { "/usr\($0)/share" }
    let own = Environment["XDG_DATA_HOME"] ?? home.map { $0 + "/.local/share" }
    let kinds = ["fonts", "hyphen", "hunspell", "myspell"]
    let shared = (data + ["/usr/share"]).flatMap { folder in (kinds + ["texmf", "texlive/texmf-dist"]).map { "\(folder)/\($0)" } }
    let personal = kinds.compactMap { kind in own.map { "\($0)/\(kind)" } } + (home.map { ["\($0)/.fonts"] } ?? [])
    return (shared + personal).filter { $0.hasPrefix("/") }
  }
}
