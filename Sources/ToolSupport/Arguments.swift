/// What a command was called with: `--name value` or `--name=value` anywhere, the rest in order. After `--` nothing is an option.
public struct Arguments: Sendable {
  /// The arguments that are no options.
  public private(set) var positional: [String] = []
  private var values: [String: String] = [:]
  private let command: Command
  private let tool: String

  init(_ words: some Sequence<String>, of command: Command, in tool: String) throws {
    self.command = command
    self.tool = tool
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        rest = []
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard command.options.contains(parts[0]) else { throw wrong("There is no option --\(parts[0])") }
        guard values[parts[0]] == nil else { throw wrong("--\(parts[0]) was given twice") }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw wrong("--\(parts[0]) needs a value") }
        values[parts[0]] = value
      } else {
        positional.append(word)
      }
    }
    guard command.argumentCounts.contains(positional.count) else {
      let list = positional.isEmpty ? "without arguments" : "with “\(positional.joined(separator: " "))”"
      throw wrong("“\(command.name)” was called \(list), but is called as: \(command.name) \(command.usage)")
    }
  }

  /// The value of an option; nil if it was not given.
  public subscript(option: String) -> String? { values[option] }

  /// The parts of a list separated by commas; nil if the option was not given.
  public func list(_ option: String) throws -> [String]? {
    guard let value = values[option] else { return nil }
    let parts = value.split(separator: ",").map(String.init)
    if parts.isEmpty { throw wrong("--\(option) needs at least one name") }
    return parts
  }

  /// A whole number within bounds.
  public func integer(_ option: String, default standard: Int, in bounds: ClosedRange<Int>) throws -> Int {
    guard let text = values[option] else { return standard }
    return try number(text, option, in: bounds)
  }

  /// Whole numbers within bounds, separated by commas.
  public func integers(_ option: String, default standard: [Int], in bounds: ClosedRange<Int>) throws -> [Int] {
    try list(option)?.map { try number($0, option, in: bounds) } ?? standard
  }

  private func number(_ text: String, _ option: String, in bounds: ClosedRange<Int>) throws -> Int {
    // 250k and 10M are 250,000 and 10,000,000.
    let factor = text.hasSuffix("k") ? 1_000 : text.hasSuffix("M") ? 1_000_000 : 1
    let digits = factor == 1 ? text[...] : text.dropLast()
    guard let value = Int(digits)?.multipliedReportingOverflow(by: factor), !value.overflow, bounds.contains(value.partialValue) else {
      throw wrong("--\(option) takes whole numbers from \(bounds.lowerBound) to \(bounds.upperBound), not “\(text)”")
    }
    return value.partialValue
  }

  private func wrong(_ message: String) -> ToolError {
    .usage("\(message). Try: \(tool) help \(command.name)")
  }
}
