#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is said to the person at the terminal, on stderr: stdout is for results.
public enum Terminal {
  /// Whether someone looks at stderr.
  public static let isInteractive = isatty(STDERR_FILENO) == 1

  /// Says a line.
  public static func complain(_ message: String) { say(message + "\n") }

  /// Says something as it is.
  public static func say(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// How far a command has come: a bar that is drawn over on a terminal, else a line for each step.
public struct Progress {
  private let total: Int
  private var done = 0

  /// Nothing is done yet of so many steps.
  public init(total: Int) { self.total = total }

  /// Says that the next step has begun.
  public mutating func begin(_ step: String) {
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
  public func end() {
    if Terminal.isInteractive { Terminal.say("\r\u{1B}[K") }
  }
}
