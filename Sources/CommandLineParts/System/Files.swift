#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files by path, and the streams that every process has.
package enum Files {
  package static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether a person at a terminal would have to type what stdin gives.
  package static var isTerminal: Bool { isatty(STDIN_FILENO) != 0 }

  /// The bytes of a file; `-` is stdin. Throws for one that is longer than the limit.
  package static func read(_ path: String, limit: Int = .max) throws -> [UInt8] {
    let isInput = path == "-"
    guard let file = isInput ? Descriptor.standardInput : Descriptor.open(path, O_RDONLY) else { throw SystemFailure("read \(path)", errno) }
    // Room for all of a file at once, and a byte more, which nothing comes for: pieces that came and went would leave memory behind that a later measurement
    // doesn't see grow. What has no length that is known gets more room as it comes.
    let length = Int(file.facts.st_size)
    var room = min(length > 0 ? length : 65536, limit) + 1
    var bytes: [UInt8] = []
    while true {
      guard let part = file.read(upTo: room) else { throw SystemFailure("read \(isInput ? "stdin" : path)", errno) }
      bytes = bytes.isEmpty ? part : bytes + part
      if bytes.count > limit { throw SystemFailure("\(isInput ? "What stdin gives" : path) is longer than \(limit) bytes.") }
      if part.count < room { return bytes }
      room = bytes.count
    }
  }

  /// The same of text in UTF-8, without the mark of it that some put at a file's beginning.
  package static func readText(_ path: String, limit: Int = .max) throws -> [UInt8] {
    let bytes = try read(path, limit: limit)
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Writes a whole file anew; `-` is stdout.
  package static func write(_ bytes: [UInt8], to path: String) throws { try write(to: path) { write in try write(bytes) } }

  /// Writes a whole text file anew, in UTF-8.
  package static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  /// The same in parts, for which `body` calls what it is given. What a file held before stays as it was until all of the new is written: that is in a file beside
  /// it till then.
  package static func write(to path: String, _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
    func written(_ isDone: Bool) throws { if !isDone { throw SystemFailure("write \(path == "-" ? "stdout" : path)", errno) } }
    if path == "-" { return try body { part in try written(Descriptor.standardOutput.write(all: part)) } }
    let draft = Draft(of: path)
    do {
      let file = Descriptor.open(draft?.path ?? path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
      try written(file != nil)
      try body { part in try written(file?.write(all: part) ?? false) }
      try written(file?.isStored() ?? false)
      if let draft { try written(draft.replace()) }
    } catch {
      draft?.remove()
      throw error
    }
  }
}

/// A file on its way to take another one's place.
private struct Draft {
  /// Where it is meanwhile.
  let path: String
  private let place: String
  /// Who may use the file that was there.
  private let mode: mode_t?

  /// The draft of a file, or of one that is not there yet; nil for what is written where it is: a device, a pipe, a file in a folder that takes no other. Who leads
  /// to a file by a link leads to the new one.
  init?(of path: String) {
    let (place, mode): (String, mode_t?)
    var facts = stat()
    if unsafe lstat(path, &facts) != 0 {
      (place, mode) = (path, nil)
    } else {
      guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, unsafe access(path, W_OK) == 0,
        let found = unsafe realpath(path, nil)
      else { return nil }
      defer { unsafe free(found) }
      (place, mode) = (unsafe String(cString: found), facts.st_mode & 0o777)
    }
    let folder = place.lastIndex(of: "/").map { place[...$0] } ?? "."
    guard unsafe access(String(folder), W_OK) == 0 else { return nil }
    self.path = "\(place).\(getpid()).part"
    self.place = place
    self.mode = mode
  }

  /// Puts it in the place of the other; false if that can't be, with the reason in `errno`.
  func replace() -> Bool {
    if let mode, unsafe chmod(path, mode) != 0 { return false }
    return unsafe rename(path, place) == 0
  }

  func remove() { unsafe unlink(path) }
}
