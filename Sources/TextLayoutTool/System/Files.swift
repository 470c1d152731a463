import Glibc

/// What goes wrong between the tool and the system: exit code 3.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  /// A failed action, with the system's reason.
  init(_ action: String, _ code: Int32) { description = "Cannot \(action): \(SystemFailure.reason(code))." }

  init(_ description: String) { self.description = description }

  private static func reason(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

/// Files by path, and the streams that every process has.
enum Files {
  static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// The bytes of a file; `-` is stdin. Throws for one that is longer than the limit.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemFailure("read \(path)", errno) }
    defer { if !isInput { close(descriptor) } }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe part.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw SystemFailure("read \(isInput ? "stdin" : path)", errno) }
      if count == 0 { return bytes }
      bytes += part.prefix(count)
      if bytes.count > limit { throw SystemFailure("\(isInput ? "What stdin gives" : path) is longer than \(limit) bytes.") }
    }
  }

  /// Writes a whole file anew; `-` is stdout.
  static func write(_ bytes: [UInt8], to path: String) throws {
    if path == "-" { return try write(bytes, to: STDOUT_FILENO, name: "stdout") }
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw SystemFailure("write \(path)", errno) }
    do {
      try write(bytes, to: descriptor, name: path)
    } catch {
      close(descriptor)
      throw error
    }
    if close(descriptor) != 0 { throw SystemFailure("write \(path)", errno) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws {
    if !write(bytes, to: descriptor) { throw SystemFailure("write \(name)", errno) }
  }

  /// Writes all bytes to an open file; false when that failed, with the reason in `errno`.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = unsafe Glibc.write(descriptor, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return false }
        done += count
      }
      return true
    }
  }
}

/// What is said to the person at the terminal, on stderr: stdout is for results.
enum Terminal {
  static func complain(_ message: String) { Files.write(Array("textlayout: \(message)\n".utf8), to: STDERR_FILENO) }
}

/// What the process has used.
enum Usage {
  /// The CPU time of all threads since the process began, in microseconds.
  static var cpuMicroseconds: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  /// The resident set in bytes; 0 where the system does not tell.
  static var residentBytes: Int {
    guard let text = try? Files.read("/proc/self/statm", limit: 4096) else { return 0 }
    let fields = text.split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
