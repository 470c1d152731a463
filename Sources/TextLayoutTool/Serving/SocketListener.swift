import Glibc

/// A Unix socket that clients connect to.
struct SocketListener: ~Copyable {
  let path: String
  private let descriptor: Int32
  /// The file that was made, so that no other is removed.
  private let file: (device: UInt, number: UInt)

  /// Listens at a path. A socket that nobody listens on any more is taken over; anything else at the path is an error.
  init(path: String) throws {
    self.path = path
    var address = sockaddr_un()
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard !path.isEmpty, path.utf8.count < capacity else {
      throw SystemFailure("A socket's path has from 1 to \(capacity - 1) bytes, and this one has \(path.utf8.count). Choose a shorter one: \(path)")
    }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    if try SocketListener.isTaken(path, &address) {
      throw SystemFailure("The socket \(path) is in use: another server answers there. End it, or choose another path.")
    }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    if descriptor < 0 { throw SystemFailure("make a socket", errno) }
    let mask = umask(0o077)  // who may connect may have any font file read
    let isBound = unsafe SocketListener.withAddress(&address) { unsafe bind(descriptor, $0, $1) } == 0
    let reason = errno
    umask(mask)
    var facts = stat()
    guard isBound, listen(descriptor, 64) == 0, unsafe stat(path, &facts) == 0 else {
      close(descriptor)
      throw SystemFailure("listen at \(path)", isBound ? errno : reason)
    }
    self.descriptor = descriptor
    file = (facts.st_dev, facts.st_ino)
  }

  deinit {
    close(descriptor)
    var facts = stat()
    if unsafe stat(path, &facts) == 0, facts.st_dev == file.device, facts.st_ino == file.number { unsafe unlink(path) }
  }

  /// Whether somebody listens at the path. Removes a socket that nobody listens on.
  private static func isTaken(_ path: String, _ address: inout sockaddr_un) throws -> Bool {
    var facts = stat()
    guard unsafe lstat(path, &facts) == 0 else { return false }
    guard facts.st_mode & S_IFMT == S_IFSOCK else {
      throw SystemFailure("\(path) exists and is no socket. It stays; choose another path.")
    }
    let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(probe) }
    if unsafe withAddress(&address, { unsafe connect(probe, $0, $1) }) == 0 { return true }
    guard errno == ECONNREFUSED else { throw SystemFailure("use the socket \(path)", errno) }
    if unsafe unlink(path) != 0 { throw SystemFailure("remove the stale socket \(path)", errno) }
    return false
  }

  private static func withAddress(_ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  /// The next client's open file; nil once `stop` is raised.
  func accept(until stop: StopSignal) -> Int32? {
    while stop.waitForInput(descriptor) {
      let client = Glibc.accept(descriptor, nil, nil)
      if client >= 0 {
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        return client
      }
      // No more files: somebody has to go first.
      if errno == EMFILE || errno == ENFILE { usleep(50_000) }
    }
    return nil
  }
}
