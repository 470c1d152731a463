import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The line to one client: the one owner of its open file or files.
///
/// Who holds it writes to this client or learns that it is gone, and never to another: its files are closed when nobody holds it any more, and a connection
/// that was hung up takes nothing. Neither reading nor writing waits.
final class Connection: Sendable {
  private let input: Descriptor
  private let output: Descriptor
  private let kind: Kind
  /// Whether what is written goes to a file on a disk, which takes all there is.
  private let isStored: Bool

  private enum Kind {
    /// A socket of its own.
    case socket
    /// The process's stdin and stdout, which other programs may share: they can't be told not to wait, so that they are asked each time.
    case standard
  }

  /// What came of writing.
  enum Outcome: Equatable {
    /// So many bytes were taken; fewer than there were means that the others have to wait.
    case taken(Int)
    /// Nothing is taken any more, for the system's reason.
    case gone(Int32)
  }

  /// A client of a socket.
  init(socket: Descriptor) {
    (input, output) = (socket, socket)
    kind = .socket
    isStored = false
  }

  /// The one client of stdin and stdout.
  init() {
    (input, output) = (.standardInput, .standardOutput)
    kind = .standard
    isStored = output.facts.st_mode & S_IFMT == S_IFREG
  }

  var isStandard: Bool { kind == .standard }

  /// What to wait for. O(1).
  func files(awaiting events: Descriptor.Events) -> [(file: Descriptor, events: Descriptor.Events)] {
    if kind == .socket { return [(input, events)] }
    return [(input, events.intersection(.input)), (output, events.intersection(.output))].filter { !$0.1.isEmpty }
  }

  /// Reads what is there: the count, 0 at the end, -1 where it failed, nil where there is nothing yet. Called when there is something.
  func read(into part: inout [UInt8]) -> Int? {
    let count = input.read(into: &part)
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? nil : count
  }

  /// POSIX's least PIPE_BUF is less, but Linux has 4096: a pipe that has room has room for as much.
  private static let pipeRoom = 4096

  /// Writes as much as is taken without waiting, of the bytes from a place on.
  func write(_ bytes: [UInt8], from start: Int) -> Outcome {
    let asks = kind == .standard && !isStored
    var done = start
    while done < bytes.count {
      if asks {
        let happening = output.happening(.output)
        if happening.isEnd { return .gone(EPIPE) }
        if !happening.contains(.output) { return .taken(done - start) }
      }
      let length = asks ? min(Connection.pipeRoom, bytes.count - done) : bytes.count - done
      let count = output.withNumber { number in
        unsafe bytes.withUnsafeBytes { bytes in
          let place = unsafe bytes.baseAddress.map { unsafe $0 + done }
          // A socket tells by the call that it would wait or is gone, and no signal comes.
          return kind == .socket
            ? unsafe send(number, place, length, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)) : unsafe SystemCalls.writeBytes(number, place, length)
        }
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return .taken(done - start)
      } else if errno != EINTR {
        return .gone(errno)
      }
    }
    return .taken(done - start)
  }

  /// Ends a socket for both sides at once, while others may still hold it. What they write is not taken.
  func hangUp() {
    if kind == .socket { input.withNumber { _ = shutdown($0, Int32(SHUT_RDWR)) } }
  }
}
