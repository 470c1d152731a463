import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A Unix socket that clients connect to.
final class SocketListener {
  let path: String
  /// Readable when somebody waits to be taken in.
  let file: Descriptor
  /// The file that was made, so that no other is removed.
  private let place: (device: UInt, number: UInt)

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
    guard let file = Descriptor.socket() else { throw SystemFailure("make a socket", errno) }
    file.neverWait()
    let mask = umask(0o077)  // who may connect may have any allowed font file read
    let isBound = file.withNumber { number in unsafe SocketListener.withAddress(&address) { unsafe bind(number, $0, $1) } } == 0
    let reason = errno
    umask(mask)
    if !isBound { throw SystemFailure("listen at \(path)", reason) }
    var facts = stat()
    guard file.withNumber({ listen($0, Int32(SOMAXCONN)) }) == 0, unsafe lstat(path, &facts) == 0 else {
      let reason = errno
      unsafe unlink(path)
      throw SystemFailure("listen at \(path)", reason)
    }
    self.file = file
    place = (facts.st_dev, facts.st_ino)
  }

  deinit {
    var facts = stat()
    if unsafe lstat(path, &facts) == 0, facts.st_dev == place.device, facts.st_ino == place.number { unsafe unlink(path) }
  }

  /// Whether somebody listens at the path. Removes a socket that nobody listens on.
  private static func isTaken(_ path: String, _ address: inout sockaddr_un) throws -> Bool {
    var facts = stat()
    guard unsafe lstat(path, &facts) == 0 else { return false }
    guard facts.st_mode & S_IFMT == S_IFSOCK else {
      throw SystemFailure("\(path) exists and is no socket. It stays; choose another path.")
    }
    guard let probe = Descriptor.socket() else { throw SystemFailure("make a socket", errno) }
    // A server whose queue is full does not answer: there is no waiting for it.
    probe.neverWait()
    if probe.withNumber({ number in unsafe withAddress(&address) { unsafe connect(number, $0, $1) } }) == 0 { return true }
    if errno == EAGAIN { return true }
    guard errno == ECONNREFUSED else { throw SystemFailure("use the socket \(path)", errno) }
    if unsafe unlink(path) != 0 { throw SystemFailure("remove the stale socket \(path)", errno) }
    return false
  }

  private static func withAddress(_ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  /// The next who has connected; nil if there is nobody, or for the system's reason in `errno`.
  func accept() -> Descriptor? { file.accept() }
}
