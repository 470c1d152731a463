#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, pipe or socket, closed when nobody holds it any more.
///
/// The one place where the system's numbers of open files are. Whoever reads, writes or waits holds the object meanwhile, so that its number can't come to
/// mean another file: not while a slow answer is on its way to a client that has gone, nor at any other time.
package final class Descriptor: Sendable {
  private let number: Int32
  /// Whether the file is closed at the end; those that every process is given stay.
  private let isOwned: Bool

  private init(_ number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  deinit { if isOwned { _ = close(number) } }

  package static let standardInput = Descriptor(STDIN_FILENO, isOwned: false)
  package static let standardOutput = Descriptor(STDOUT_FILENO, isOwned: false)
  package static let standardError = Descriptor(STDERR_FILENO, isOwned: false)

  /// What the system has just opened; nil for a negative number, whose reason is in `errno`.
  private static func opened(_ number: Int32) -> Descriptor? { number < 0 ? nil : Descriptor(number, isOwned: true) }

  /// A file; nil with the reason in `errno`. No program that this one starts inherits it.
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Descriptor? {
    opened(SystemCalls.openFile(path, flags | O_CLOEXEC, mode))
  }

  /// A Unix socket; nil with the reason in `errno`.
  package static func socket() -> Descriptor? { opened(SystemCalls.makeSocket()) }

  /// A pipe whose ends don't wait; nil with the reason in `errno`.
  package static func pipe() -> (reader: Descriptor, writer: Descriptor)? {
    var ends: [Int32] = [0, 0]
    guard SystemCalls.makePipe(&ends) == 0 else { return nil }
    let (reader, writer) = (Descriptor(ends[0], isOwned: true), Descriptor(ends[1], isOwned: true))
    for end in [reader, writer] { end.neverWait() }
    return (reader, writer)
  }

  /// Calls with the number, which means this file until the call returns, and must not be kept.
  package func withNumber<Result>(_ body: (Int32) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(number) }
  }
}

extension Descriptor {
  /// Reads what is there, as far as there is room; the count, 0 at the end, or -1 with the reason in `errno`.
  package func read(into part: inout [UInt8]) -> Int {
    withNumber { number in
      while true {
        let count = unsafe part.withUnsafeMutableBytes { bytes in unsafe SystemCalls.readBytes(number, bytes.baseAddress, bytes.count) }
        if count >= 0 || errno != EINTR { return count }
      }
    }
  }

  /// Reads so many bytes, fewer only where the file ends; nil with the reason in `errno`.
  func read(upTo count: Int) -> [UInt8]? {
    var hasFailed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      while filled < count {
        let more = withNumber { unsafe SystemCalls.readBytes($0, room.baseAddress.map { unsafe $0 + filled }, count - filled) }
        if more < 0 && errno == EINTR { continue }
        hasFailed = more < 0
        if more <= 0 { break }
        filled += more
      }
    }
    return hasFailed ? nil : bytes
  }

  /// Writes all bytes, however long that takes; false when that failed, with the reason in `errno`.
  @discardableResult
  package func write(all bytes: [UInt8]) -> Bool {
    withNumber { number in
      unsafe bytes.withUnsafeBytes { bytes in
        var done = 0
        while done < bytes.count {
          let count = unsafe SystemCalls.writeBytes(number, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done)
          if count < 0 && errno == EINTR { continue }
          if count < 0 { return false }
          done += count
        }
        return true
      }
    }
  }

  /// Whether what was written is where it belongs, as far as the system tells when a file is closed; the reason is in `errno` if not.
  func isStored() -> Bool { withNumber { close(dup($0)) } == 0 }

  /// The next one who connects to a listening socket, ready to be waited for; nil with the reason in `errno`.
  package func accept() -> Descriptor? {
    guard let file = withNumber({ Descriptor.opened(SystemCalls.acceptNext($0)) }) else { return nil }
    file.neverWait()
    return file
  }

  /// Makes reading and writing answer at once, for files that no other program shares, nor will.
  package func neverWait() {
    withNumber { number in
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }
  }

  /// What kind of thing is open.
  package var facts: stat {
    var facts = stat()
    withNumber { _ = unsafe fstat($0, &facts) }
    return facts
  }
}

extension Descriptor {
  /// What can be waited for.
  package struct Events: OptionSet, Sendable {
    package let rawValue: Int16

    package init(rawValue: Int16) { self.rawValue = rawValue }

    package static let input = Events(rawValue: Int16(POLLIN))
    package static let output = Events(rawValue: Int16(POLLOUT))
    /// Whether the other side is gone, or the file is none: told whether it was asked for or not.
    package var isEnd: Bool { rawValue & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 }
  }

  /// Waits until something happens to one of some files: to each what it was waited for. At most so many milliseconds, for ever if negative. O(files).
  package static func wait(for files: [(file: Descriptor, events: Events)], milliseconds: Int32) -> [Events] {
    withExtendedLifetime(files) {
      var polled = files.map { pollfd(fd: $0.file.number, events: $0.events.rawValue, revents: 0) }
      // Interrupted, or out of memory: nothing has happened.
      if unsafe poll(&polled, nfds_t(polled.count), milliseconds) < 0 { return files.map { _ in [] } }
      return polled.map { Events(rawValue: $0.revents) }
    }
  }

  /// What happens to the file now, of what is asked for.
  package func happening(_ events: Events) -> Events { Descriptor.wait(for: [(self, events)], milliseconds: 0)[0] }
}
