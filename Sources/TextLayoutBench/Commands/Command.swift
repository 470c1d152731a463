/// Something that the tool can be asked to do.
struct Command: Sendable {
  /// What it is called by.
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What follows the name, as the help shows it: `LANG FILE [--lang L,...]`.
  let usage: String
  /// What it does, takes and prints.
  let explanation: String
  /// The names of its options, without `--`. Each takes a value.
  var options: [String] = []
  /// How many arguments it takes besides options.
  var argumentCounts = 0...0
  /// Does it, on the main thread: its allocations are those of a program that lays out text on one thread.
  let perform: @MainActor @Sendable (Arguments) async throws -> Void

  /// The help text.
  var help: String { "textlayout-bench \(name)\(usage.isEmpty ? "" : " " + usage)\n\n\(explanation)" }
}

/// Why a command was not done.
enum BenchError: Error {
  /// The call was wrong: exit code 2.
  case usage(String)
  /// The call was right, but something else was wrong: exit code 1.
  case failure(String)
}

extension BenchError: CustomStringConvertible {
  var description: String {
    switch self {
    case .usage(let message), .failure(let message): message
    }
  }
}
