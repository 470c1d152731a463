#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files and folders, by path.
public enum Files {
  /// The bytes of a file.
  public static func read(_ path: String) throws -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw failure("read", path) }
    defer { unsafe fclose(file) }
    // In one piece: buffers that came and went would leave memory behind that a later measurement does not see grow.
    guard unsafe fseek(file, 0, SEEK_END) == 0 else { throw failure("read", path) }
    let size = unsafe max(0, ftell(file))
    unsafe rewind(file)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in count = unsafe fread(buffer.baseAddress, 1, size, file) }
    if unsafe ferror(file) != 0 { throw failure("read", path) }
    return bytes
  }

  /// Writes a whole file anew.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = unsafe fopen(path, "wb") else { throw failure("write", path) }
    let written = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    guard unsafe fclose(file) == 0 && written == bytes.count else { throw failure("write", path) }
  }

  /// Writes a whole text file anew, in UTF-8.
  public static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  /// Makes a folder and those above it, unless they are there.
  public static func makeFolder(_ path: String) throws {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      if unsafe mkdir(made, 0o777) != 0 && errno != EEXIST { throw failure("make the folder", made) }
    }
  }

  /// Whether a file or folder is there and may be read.
  public static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// The names of a folder's files that end in `.txt`, without that ending, in order.
  public static func textNames(in folder: String) throws -> [String] { try names(in: folder, endingIn: ".txt") }

  /// The names of a folder's files that end in something, without that ending, in order.
  public static func names(in folder: String, endingIn ending: String) throws -> [String] {
    guard let stream = unsafe opendir(folder) else { throw failure("open the folder", folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(ending) && name.count > ending.count { names.append(String(name.dropLast(ending.count))) }
    }
    return names.sorted()
  }

  /// A new empty folder for files that are needed for a while.
  public static func makeTemporaryFolder() throws -> String {
    let base = environment("TMPDIR") ?? "/tmp"
    var template = Array("\(base)/textlayout.XXXXXX".utf8CString)  // mkdtemp puts letters of its own in place of the X's
    guard unsafe mkdtemp(&template) != nil else { throw failure("make a folder in", base) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a temporary folder and the files in it.
  public static func removeTemporaryFolder(_ path: String) {
    for name in (try? textNames(in: path)) ?? [] { unsafe unlink("\(path)/\(name).txt") }
    unsafe rmdir(path)
  }

  /// A variable of the environment; nil if it is not set, or empty.
  public static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static func failure(_ action: String, _ path: String) -> ToolError {
    .failure("Cannot \(action) \(path): \(SystemError.description(errno)).")
  }
}

/// What the system calls an error.
public enum SystemError {
  /// The words for a code of `errno`.
  public static func description(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
