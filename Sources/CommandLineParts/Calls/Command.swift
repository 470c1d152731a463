/// Something that a tool can be asked to do.
package struct Command: Sendable {
  /// An option of a command, as the help shows it.
  package struct Option: Sendable {
    /// The name without `--`.
    package let name: String
    /// What its value is, in capitals; nil for one that takes no value.
    package let value: String?
    package let summary: String
    package let short: Character?
    /// Whether it may be given more than once.
    package let isRepeated: Bool
    /// The words that the value may be, if they are known; the first of them where it is a list of some.
    package let words: [String]

    package init(
      _ name: String, _ value: String? = nil, _ summary: String, short: Character? = nil, isRepeated: Bool = false, words: [String] = []
    ) {
      self.name = name
      self.value = value
      self.summary = summary
      self.short = short
      self.isRepeated = isRepeated
      self.words = words
    }
  }

  /// What it is called by.
  package let name: String
  /// One line for the list of commands.
  package let summary: String
  /// What follows the name besides options: `[TEXT | FILE]`.
  package let usage: String
  /// What it does, takes and prints. Made when it is asked for: some are put together from long lists.
  package var explanation: String { makeExplanation() }
  private let makeExplanation: @Sendable () -> String
  package let options: [Option]
  package let examples: [String]
  /// How many arguments it takes besides options.
  package let argumentCounts: ClosedRange<Int>
  /// Does it, on the main thread: its allocations are those of a program that works on one thread.
  let perform: @Sendable (Arguments) throws -> ExitCode

  package init(
    name: String, summary: String, usage: String = "", explanation: @autoclosure @escaping @Sendable () -> String, options: [Option] = [],
    examples: [String] = [], argumentCounts: ClosedRange<Int> = 0...0, perform: @escaping @Sendable (Arguments) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    makeExplanation = explanation
    self.options = options
    self.examples = examples
    self.argumentCounts = argumentCounts
    self.perform = perform
  }
}
