#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is said to the person at the terminal, on stderr: stdout is for results.
package enum Terminal {
  /// Whether someone looks at stderr.
  package static let isInteractive = isatty(STDERR_FILENO) == 1

  /// Says something as it is.
  package static func say(_ text: String) { Descriptor.standardError.write(all: Array(text.utf8)) }
}

/// How far a command has come: a bar that is drawn over on a terminal, else a line for each step.
package struct Progress {
  private let total: Int
  private var done = 0

  /// Nothing is done yet of so many steps.
  package init(total: Int) { self.total = total }

  /// Says that the next step has begun.
  package mutating func begin(_ step: String) {
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
  package func end() {
    if Terminal.isInteractive { Terminal.say("\r\u{1B}[K") }
  }
}
