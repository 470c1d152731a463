import CommandLineParts

extension Command {
  static let measure = Command(
    name: "measure", summary: "how much room a text takes, how narrow it can be, and whether words are cut", usage: "[TEXT | -]",
    explanation: """
      Lays out a text, given as for render, and says of it what the operation measure answers, a line for each:
        size             the width and height that it takes, in points
        lineCount        how many lines it has
        minContent       how wide the widest piece is between two places where a line may end
        maxContent       how wide it is where nothing limits the lines
        firstBaseline    where the baseline of the first line is, and lastBaseline that of the last, from the top
        inkOverflow      how far ink reaches out of the size
        truncated        whether a limit of lines has cut something off
        hyphenatedLines  how many lines end in a hyphen
        brokenWords      how many lines end inside of a word in need, as there is no room for it and no place to divide it
      """,
    options: textOptions + layoutOptions + [Option("json", nil, "the answer as JSON"), .strict],
    examples: ["textlayout measure \"Save changes\" --width 80 --size 13", "textlayout measure --file label.txt --width 120 --language de --json"],
    argumentCounts: 0...1
  ) { arguments in
    let made = try arguments.subject()
    let request = JSONValue.object(of: ["op": .string("measure"), "layout": made.request])
    let answer = try Inquiry.answer(to: request, isStrict: arguments.has("strict"))
    for warning in answer.warnings { arguments.tool.warn(warning) }
    guard case .object(let members) = answer.value else { return .failure }
    var writer = JSONWriter()
    if arguments.has("json") {
      writer.value(answer.value)
      return try arguments.tool.say(String(decoding: writer.bytes, as: UTF8.self))
    }
    let width = (members.map(\.name.count).max() ?? 0) + 2
    let lines = members.map { $0.name + String(repeating: " ", count: width - $0.name.count) + $0.value.words }
    return try arguments.tool.say(lines.joined(separator: "\n"))
  }
}

extension JSONValue {
  /// What a person reads of the value: numbers and words in a row.
  fileprivate var words: String {
    switch self {
    case .null: "none"
    case .boolean(let flag): flag ? "yes" : "no"
    case .number(let number): number.text
    case .string(let string): string
    case .array(let elements): elements.map(\.words).joined(separator: " ")
    case .object(let members): members.map { "\($0.name) \($0.value.words)" }.joined(separator: ", ")
    }
  }
}
