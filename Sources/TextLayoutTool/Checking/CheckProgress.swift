import CommandLineParts
import Synchronization

/// How far a check has come, on stderr: drawn over on a terminal, else a line now and then. What is done within two seconds says nothing.
final class CheckProgress: Sendable {
  private let state: Mutex<State>
  private static let pause = Duration.seconds(2)

  private struct State {
    var next: ContinuousClock.Instant
    var hasSpoken = false
  }

  init() { state = Mutex(State(next: .now + CheckProgress.pause)) }

  /// Says how many strings of how many are done, if it is time for that.
  func tell(_ done: Int, of count: Int) {
    let isDue = state.withLock { state in
      guard ContinuousClock.now >= state.next else { return false }
      state.next = .now + (Terminal.isInteractive ? .milliseconds(200) : CheckProgress.pause)
      state.hasSpoken = true
      return true
    }
    guard isDue else { return }
    let percent = count > 0 ? done * 100 / count : 100
    Terminal.say(Terminal.isInteractive ? "\r\u{1B}[K\(done)/\(count) strings, \(percent) %" : "\(done)/\(count) strings, \(percent) %\n")
  }

  /// Takes away what is drawn over.
  func end() { if Terminal.isInteractive, state.withLock({ $0.hasSpoken }) { Terminal.say("\r\u{1B}[K") } }
}
