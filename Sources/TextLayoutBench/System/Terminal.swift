import Glibc

/// What is said to the person at the terminal, on stderr: stdout is for results.
enum Terminal {
  static let isInteractive = isatty(STDERR_FILENO) == 1

  static func complain(_ message: String) { say(message + "\n") }

  static func say(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// How far a command has come: a bar that is drawn over on a terminal, else a line for each step.
struct Progress {
  let total: Int
  private var done = 0

  init(total: Int) { self.total = total }

  /// Says that the next step has begun.
  mutating func begin(_ step: String) {
    if Terminal.isInteractive {
      let width = 30
      let filled = total > 0 ? done * width / total : width
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      Terminal.say("\r\u{1B}[K\(bar) \(done)/\(total) \(step)")
    } else {
      Terminal.say("[\(done + 1)/\(total)] \(step)\n")
    }
    done += 1
  }

  /// Takes the bar away.
  func end() {
    if Terminal.isInteractive { Terminal.say("\r\u{1B}[K") }
  }
}
