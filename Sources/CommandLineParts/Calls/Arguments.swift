/// What a command was called with: `--name value` or `--name=value` anywhere, the rest in order. After `--` nothing is an option.
package struct Arguments: Sendable {
  /// The arguments that are no options.
  package private(set) var positional: [String] = []
  private var values: [String: [String]] = [:]
  private let command: Command
  /// The tool that was called.
  package let tool: Tool

  init(_ words: some Sequence<String>, of command: Command, in tool: Tool) throws {
    self.command = command
    self.tool = tool
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        positional.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = try option(parts[0])
      guard values[option.name] == nil || option.isRepeated else { throw wrong("--\(option.name) was given twice") }
      if option.value == nil {
        guard parts.count == 1 else { throw wrong("--\(option.name) takes no value") }
        values[option.name] = [""]
      } else {
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw wrong("--\(option.name) needs a value: \(option.value ?? "")") }
        values[option.name, default: []].append(value)
      }
    }
    guard command.argumentCounts.contains(positional.count) else {
      let extra = positional.dropFirst(command.argumentCounts.upperBound)
      let count = extra.count == 1 ? "There is an argument too many" : "There are \(extra.count) arguments too many"
      let given = extra.isEmpty ? "Something is missing" : "\(count): “\(extra.joined(separator: "”, “"))”"
      let advice = extra.isEmpty || command.argumentCounts.upperBound == 0 ? "" : " (Several words are one argument between quotation marks.)"
      throw wrong("\(given).\(advice) It is called as: \(tool.call(of: command))")
    }
  }

  private func option(_ spelling: String) throws -> Command.Option {
    if spelling.hasPrefix("--") {
      let name = String(spelling.dropFirst(2))
      if let found = command.options.first(where: { $0.name == name }) { return found }
      let nearest = Suggestion.nearest(to: name, among: command.options.map(\.name))
      throw wrong("There is no option --\(name)\(nearest.map { " (did you mean --\($0)?)" } ?? "")")
    }
    if spelling.count == 2, let found = command.options.first(where: { $0.short == spelling.last }) { return found }
    throw wrong("There is no option \(spelling). (A text that begins with - goes behind --)")
  }

  /// The value of an option; the last, if it was repeated.
  package subscript(option: String) -> String? { values[option]?.last }

  /// All values of an option that may be repeated.
  package func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Whether an option was given.
  package func has(_ option: String) -> Bool { values[option] != nil }

  /// The parts of a list separated by commas; nil if the option was not given.
  package func list(_ option: String) throws -> [String]? {
    guard let value = self[option] else { return nil }
    let parts = value.split(separator: ",").map(String.init)
    if parts.isEmpty { throw wrong("--\(option) needs at least one name") }
    return parts
  }

  /// A whole number within bounds; `k`, `M` and `G` behind it count in steps of the tool's ``Tool/thousand``.
  package func integer(_ option: String, default standard: Int, in bounds: ClosedRange<Int>) throws -> Int {
    try self[option].map { try wholeNumber($0, option, in: bounds) } ?? standard
  }

  /// Such numbers, separated by commas.
  package func integers(_ option: String, default standard: [Int], in bounds: ClosedRange<Int>) throws -> [Int] {
    try list(option)?.map { try wholeNumber($0, option, in: bounds) } ?? standard
  }

  private func wholeNumber(_ text: String, _ option: String, in bounds: ClosedRange<Int>) throws -> Int {
    let steps = ["k": 1, "M": 2, "G": 3][text.suffix(1)] ?? 0
    let factor = repeatElement(tool.thousand, count: steps).reduce(1, *)
    guard let number = Int(text.dropLast(steps == 0 ? 0 : 1))?.multipliedReportingOverflow(by: factor), !number.overflow,
      bounds.contains(number.partialValue)
    else { throw wrong("--\(option) takes \(Arguments.wholeNumbers(bounds)), not “\(text)”") }
    return number.partialValue
  }

  /// A number within bounds.
  package func number(_ option: String, default standard: Double, in bounds: ClosedRange<Double>) throws -> Double {
    guard let text = values[option]?.last else { return standard }
    guard let number = Double(text), bounds.contains(number) else {
      throw wrong("--\(option) takes \(Arguments.numbers(bounds)), not “\(text)”")
    }
    return number
  }

  /// The numbers of some bounds, for a person.
  package static func numbers(_ bounds: ClosedRange<Double>) -> String {
    func plain(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }
    return "numbers from \(plain(bounds.lowerBound)) to \(plain(bounds.upperBound))"
  }

  /// The same of whole numbers, of which there may be no greatest.
  package static func wholeNumbers(_ bounds: ClosedRange<Int>) -> String {
    "whole numbers from \(bounds.lowerBound)" + (bounds.upperBound == .max ? "" : " to \(bounds.upperBound)")
  }

  /// An error that leads to the command's help.
  package func wrong(_ message: String) -> ToolError { .usage("\(message). Try: \(tool.name) help \(command.name)") }
}
