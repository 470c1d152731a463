/// Something that the tool can be asked to do.
public struct Command: Sendable {
  /// What it is called by.
  public let name: String
  /// One line for the list of commands.
  public let summary: String
  /// What follows the name, as the help shows it: `LANG FILE [--lang L,...]`.
  public let usage: String
  /// What it does, takes and prints.
  public let explanation: String
  /// The names of its options, without `--`. Each takes a value.
  public var options: [String]
  /// How many arguments it takes besides options.
  public var argumentCounts: ClosedRange<Int>
  /// Does it, on the main thread: its allocations are those of a program that lays out text on one thread.
  public let perform: @MainActor @Sendable (Arguments) async throws -> Void

  /// A command.
  public init(
    name: String, summary: String, usage: String, explanation: String, options: [String] = [], argumentCounts: ClosedRange<Int> = 0...0,
    perform: @escaping @MainActor @Sendable (Arguments) async throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.explanation = explanation
    self.options = options
    self.argumentCounts = argumentCounts
    self.perform = perform
  }
}
