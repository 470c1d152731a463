#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The C library's functions that are used of it, by names of our own, and what goes wrong with
/// them.
///
/// This is the one file of documents that speaks to the system. What a call that fails says is a
/// ``Failure`` with the system's reason.
enum System {
  /// A call that failed, by the number that the system has for the reason.
  struct Failure: Error {
    let code: Int32

    var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
    var isTaken: Bool { [EEXIST, EWOULDBLOCK].contains(code) }
    var isMissing: Bool { [ENOENT, ENOTDIR].contains(code) }
    var isForbidden: Bool { [EACCES, EPERM, EROFS].contains(code) }
    var reason: String { unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)" }
  }

  /// What the system says of a file.
  struct Facts: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    let mode: UInt32
    let owner: UInt32
    let group: UInt32
    let isRegular: Bool
  }

  /// What is to be done with a file that is opened.
  enum Purpose {
    case reading
    /// A new one, which nobody else may read yet; it is an error if there is one.
    case creating
    case folder
    /// A new one, each of whose writes goes to its end; it is an error if there is one.
    case beginning
    /// One that there is, read from its start and written at its end.
    case continuing
  }

  private static func checked(_ result: Int) throws(Failure) -> Int {
    if result < 0 { throw Failure(code: errno) }
    return result
  }

  static func open(_ path: String, for purpose: Purpose) throws(Failure) -> Int32 {
    if path.utf8.contains(0) { throw Failure(code: EINVAL) }
    let flags =
      switch purpose {
      // Without O_NONBLOCK, opening a pipe would wait for its writer.
      case .reading: O_RDONLY | O_NONBLOCK
      case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      case .folder: O_RDONLY | O_DIRECTORY
      case .beginning: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_APPEND
      case .continuing: O_RDWR | O_NOFOLLOW | O_APPEND | O_NONBLOCK
      }
    #if canImport(Darwin)
      let number = unsafe Darwin.open(path, flags | O_CLOEXEC, 0o600)
    #elseif canImport(Musl)
      let number = unsafe Musl.open(path, flags | O_CLOEXEC, 0o600)
    #else
      let number = unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600)
    #endif
    return Int32(try checked(Int(number)))
  }

  static func closeFile(_ number: Int32) { _ = close(number) }

  static func facts(of number: Int32) throws(Failure) -> Facts {
    var facts = stat()
    _ = try checked(Int(unsafe fstat(number, &facts)))
    return Facts(facts)
  }

  /// Of what stands at a path, links followed.
  static func facts(at path: String) throws(Failure) -> Facts {
    if path.utf8.contains(0) { throw Failure(code: EINVAL) }
    var facts = stat()
    _ = try checked(Int(unsafe stat(path, &facts)))
    return Facts(facts)
  }

  /// Where a link leads; nil for what is no link.
  static func link(at path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe readlink(path, start.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// Reads as far as there is room; 0 at the end.
  static func readBytes(_ number: Int32, into bytes: inout [UInt8]) throws(Failure) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Reads so many bytes, or all up to the end: fewer mean that there are no more.
  static func readBlock(_ number: Int32, _ count: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let block = unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      unsafe populate(bytes)
      while filled < count {
        let got = unsafe read(number, bytes.baseAddress.map { unsafe $0 + filled }, count - filled)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = Failure(code: errno) }
        if got <= 0 { break }
        filled += got
      }
    }
    if let failure { throw failure }
    return block
  }

  /// Asks for the memory of many bytes at once: to be given it page by page, as each is written,
  /// takes longer than to read a file into it. Where the system can't, it comes page by page.
  private static func populate(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    #if canImport(Glibc)
      let page = 1 << 12
      guard bytes.count >= 64 * page, let start = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
      let first = unsafe start.alignedUp(toMultipleOf: page)
      _ = unsafe madvise(first, (bytes.count - (first - start)) & ~(page - 1), MADV_POPULATE_WRITE)
    #endif
  }

  /// Writes all of some bytes.
  static func writeBytes(_ number: Int32, _ bytes: [UInt8]) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress.map { unsafe $0 + done }, $0.count - done) }
      if count < 0 && errno == EINTR { continue }
      done += try checked(count)
    }
  }

  /// Takes what is behind so many bytes away.
  static func cut(_ number: Int32, to size: Int) throws(Failure) { _ = try checked(Int(ftruncate(number, off_t(size)))) }

  /// Keeps others from a file until ``unlock(_:)``, or this process' end; an error if one has it
  /// already.
  static func lock(_ number: Int32) throws(Failure) { _ = try checked(Int(flock(number, LOCK_EX | LOCK_NB))) }

  /// Lets others have a file. To close it is not enough: a child that was just begun has all open
  /// files until it runs its program, and what it has stays locked.
  static func unlock(_ number: Int32) { _ = flock(number, LOCK_UN) }

  /// Waits until what was written is on the disk.
  static func sync(_ number: Int32) throws(Failure) { _ = try checked(Int(fsync(number))) }

  /// Waits until the names in a folder are on the disk. File systems that keep none there say that
  /// the call makes no sense; then there is nothing to wait for.
  static func syncFolder(_ number: Int32) throws(Failure) {
    do { try sync(number) } catch { if error.code != EINVAL { throw error } }
  }

  /// Gives a file the mode and, as far as this process may, the owner of another one. Where it may
  /// not, nobody is to run the file as its new owner who could run it as the old one.
  static func dress(_ number: Int32, as facts: Facts) throws(Failure) {
    // Before the mode: a change of owner takes bits of it away.
    let isSame = fchown(number, facts.owner, facts.group) == 0
    if !isSame { _ = fchown(number, uid_t.max, facts.group) }
    _ = try checked(Int(fchmod(number, mode_t(isSame ? facts.mode : facts.mode & 0o1777))))
  }

  /// Gives a new file the mode that new files have.
  static func dressAsNew(_ number: Int32) throws(Failure) {
    let mask = umask(0o022)
    _ = umask(mask)
    _ = try checked(Int(fchmod(number, 0o666 & ~mask)))
  }

  static func move(_ path: String, to other: String) throws(Failure) { _ = try checked(Int(unsafe rename(path, other))) }

  static func remove(_ path: String) { _ = unsafe unlink(path) }

  static var processNumber: Int32 { getpid() }
}

extension System.Facts {
  fileprivate init(_ facts: stat) {
    #if canImport(Darwin)
      let modified = facts.st_mtimespec
    #else
      let modified = facts.st_mtim
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: facts.st_dev), number: UInt64(truncatingIfNeeded: facts.st_ino), size: Int(facts.st_size),
      seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec), mode: UInt32(facts.st_mode) & 0o7777, owner: facts.st_uid,
      group: facts.st_gid, isRegular: facts.st_mode & S_IFMT == S_IFREG)
  }
}
