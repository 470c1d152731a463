import Glibc
import Synchronization

/// A pipe that wakes threads which wait for input: once raised, it stays raised.
struct WakePipe: ~Copyable, Sendable {
  private let reader: Int32
  private let writer: Int32

  /// Nil where the system has no more pipes.
  init?() {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reader)
    close(writer)
  }

  func raise() {
    var byte: UInt8 = 1
    _ = unsafe write(writer, &byte, 1)
  }

  /// What becomes readable when the pipe is raised.
  fileprivate var pollable: pollfd { pollfd(fd: reader, events: Int16(POLLIN), revents: 0) }
}

/// Tells all threads that the process is to end: raised by SIGTERM, SIGINT or SIGHUP. The second signal ends it at once.
final class StopSignal: Sendable {
  private let pipe: WakePipe
  private let raisedAt = Mutex<ContinuousClock.Instant?>(nil)
  /// How long requests that were read may still take.
  private let grace: Duration

  /// Nil where the system has no more pipes.
  init?(grace: Duration) {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
    self.grace = grace
  }

  var isRaised: Bool { raisedAt.withLock { $0 != nil } }

  /// Whether the time is over in which what was begun may be finished.
  var isOverdue: Bool { raisedAt.withLock { $0.map { ContinuousClock.now > $0 + grace } ?? false } }

  func raise() {
    raisedAt.withLock { $0 = $0 ?? ContinuousClock.now }
    pipe.raise()
  }

  /// Waits until there is something to read or the file has ended; false if this is raised or the pipe is.
  func waitForInput(_ descriptor: Int32, or wake: borrowing WakePipe) -> Bool {
    var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pipe.pollable, wake.pollable]
    return StopSignal.wait(&polled)
  }

  /// The same for a file alone.
  func waitForInput(_ descriptor: Int32) -> Bool {
    var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pipe.pollable]
    return StopSignal.wait(&polled)
  }

  private static func wait(_ polled: inout [pollfd]) -> Bool {
    while true {
      let count = unsafe poll(&polled, nfds_t(polled.count), -1)
      if count < 0 && errno == EINTR { continue }
      if count < 0 || polled.dropFirst().contains(where: { $0.revents != 0 }) { return false }
      if polled[0].revents != 0 { return true }
    }
  }

  /// Lets the signals raise this from now on. Called before other threads begin, which then don't see them.
  func catchSignals() {
    signal(SIGPIPE, SIG_IGN)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let thread = Thread.start {
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      for number in [SIGTERM, SIGINT, SIGHUP] { unsafe sigaddset(&signals, number) }
      while true {
        var number: Int32 = 0
        guard unsafe sigwait(&signals, &number) == 0 else { continue }
        if self.isRaised { _exit(128 + number) }
        self.raise()
      }
    }
    thread?.detach()
  }
}
