import CommandLineParts
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells the process that it is to end: raised by SIGTERM, SIGINT or SIGHUP. The second signal ends it at once.
final class StopSignal: Sendable {
  private let raisedAt = Mutex<ContinuousClock.Instant?>(nil)
  /// How long requests that were read may still take.
  private let grace: Duration
  private let bell: Bell

  /// The bell is rung when this is raised.
  init(grace: Duration, bell: Bell) {
    self.grace = grace
    self.bell = bell
  }

  var isRaised: Bool { raisedAt.withLock { $0 != nil } }

  /// Whether the time is over in which what was begun may be finished, or that and some more.
  func isOverdue(by more: Duration = .zero) -> Bool { raisedAt.withLock { $0.map { ContinuousClock.now > $0 + grace + more } ?? false } }

  private func raise() {
    raisedAt.withLock { $0 = $0 ?? ContinuousClock.now }
    bell.ring()
  }

  /// Lets the signals raise this from now on. Called before other threads begin, which then don't see them. Throws where there is no thread for that.
  func catchSignals() throws {
    signal(SIGPIPE, SIG_IGN)
    var signals = StopSignal.signals
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard Thread.start({ self.wait() }) else { throw SystemFailure("The system has no thread for this process.") }
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { unsafe sigaddset(&signals, number) }
    return signals
  }

  private func wait() {
    var signals = StopSignal.signals
    var number: Int32 = 0
    while unsafe sigwait(&signals, &number) != 0 {}
    raise()
    // Whatever hangs, a terminal that was stopped or a disk that is gone, the process ends.
    var last = timespec(tv_sec: Int(grace.components.seconds) + 5, tv_nsec: 0)
    while true {
      let next = unsafe sigtimedwait(&signals, nil, &last)
      if next > 0 { _exit(128 + next) }
      if errno == EAGAIN { _exit(ExitCode.done.rawValue) }
    }
  }
}
