#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Files {
  /// Makes a folder and those above it, unless they are there.
  package static func makeFolder(_ path: String) throws {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      if unsafe mkdir(made, 0o777) != 0 && errno != EEXIST { throw SystemFailure("make the folder \(made)", errno) }
    }
  }

  /// The names of a folder's files that end in something, without that ending, in order.
  package static func names(in folder: String, endingIn ending: String) throws -> [String] {
    guard let stream = unsafe opendir(folder) else { throw SystemFailure("open the folder \(folder)", errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(ending) && name.count > ending.count { names.append(String(name.dropLast(ending.count))) }
    }
    return names.sorted()
  }

  /// The same of texts, which end in `.txt`.
  package static func textNames(in folder: String) throws -> [String] { try names(in: folder, endingIn: ".txt") }

  /// A new empty folder for texts that are needed for a while.
  package static func makeTemporaryFolder() throws -> String {
    let base = Environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(base)/textlayout.XXXXXX".utf8CString)  // mkdtemp puts letters of its own in place of the X's
    guard unsafe mkdtemp(&template) != nil else { throw SystemFailure("make a folder in \(base)", errno) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a temporary folder and the texts in it.
  package static func removeTemporaryFolder(_ path: String) {
    for name in (try? textNames(in: path)) ?? [] { unsafe unlink("\(path)/\(name).txt") }
    unsafe rmdir(path)
  }
}
