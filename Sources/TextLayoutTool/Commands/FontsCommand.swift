import TextLayout

extension Command {
  static let fonts = Command(
    name: "fonts", summary: "what fonts are found, and which a text gets and why", usage: "[TEXT | -]",
    explanation: """
      Lists the fonts. With a text it says of each how many of the text's characters it lacks, and for each stretch of the text
      which font it gets and why:
        first         the first font has it: of --families, of the files of --fonts, or the machine's own for the language
        listed        a later one of --families or of those files has it; the first lacks what is named
        presentation  a font was chosen because the text asks for an emoji, or for none
        fallback      none of those has it; of all others this one suits script, language and style best
        missing       no font has it: it shows as a box
      Files that could not be used are listed with the reason.
      """,
    options: [
      Option("fonts", "PATH", "a font file or folder; may be repeated. The machine's fonts unless told", isRepeated: true),
      Option("text", "TEXT", "the text, instead of an argument; whatever it looks like"),
      Option("file", "PATH", "a file with the text, in UTF-8, instead of an argument"),
      .field("language", "TAG", "the language of the text, such as ja or sr-Latn"),
      .field("families", "NAME", "a family to look in first; may be repeated", isRepeated: true),
      .field("weight", "WEIGHT", "how heavy the font is: 1 to 1000, or one of"),
      Option("json", nil, "the answer of the operation fonts, as JSON"),
      Option("covering", nil, "only the fonts that have all of the text"),
      .strict,
    ], examples: ["textlayout fonts --text \"Привет 世界\" --language ja"], argumentCounts: 0...1
  ) { arguments in
    var members: [JSONMember] = []
    if let text = try arguments.text() { members.append(JSONMember(name: "text", value: .string(text))) }
    members += try arguments.layoutMembers(among: ["language", "families", "weight"])
    if !arguments.all("fonts").isEmpty { members.append(JSONMember(name: "fonts", value: .array(arguments.all("fonts").map { .string($0) }))) }
    let answer = try Inquiry.answer(to: .object(of: ["op": .string("fonts"), "layout": .object(members)]), isStrict: arguments.has("strict"))
    for warning in answer.warnings { Terminal.warn(warning) }
    if arguments.has("json") {
      try Files.write(answer.line + [0x0A], to: "-")
      return ExitCode.done
    }
    let hasText = members.contains { $0.name == "text" }
    try Files.write(Array(FontList(answer.value, hasText: hasText, onlyCovering: arguments.has("covering")).text.utf8), to: "-")
    return ExitCode.done
  }
}

/// The answer of the operation `fonts` as text.
private struct FontList {
  private(set) var text = ""

  init(_ answer: JSONValue, hasText: Bool, onlyCovering: Bool) {
    for face in answer["faces"].elements {
      let lacks = face["lacks"]?.plain ?? "0"
      if onlyCovering, lacks != "0" { continue }
      let index = face["index"]?.plain ?? "0"
      let place = face["path"].map { $0.plain + (index == "0" ? "" : "#" + index) } ?? ""
      let coverage = !hasText ? "" : lacks == "0" ? "  has all" : "  lacks \(lacks): " + face["lacking"].elements.map(\.plain).joined(separator: " ")
      text += "\(face["name"]?.plain ?? "")  \(place)\(coverage)\n"
    }
    for problem in answer["problems"].elements { text += "left out: \(problem["message"]?.plain ?? "")\n" }
    if !hasText { return }
    text += "\n"
    for run in answer["runs"].elements {
      let range = run["range"].elements.map(\.plain).joined(separator: "..<")
      let lacked = run["lackedByFirst"].elements.map(\.plain).joined(separator: " ")
      text += "\(range)  “\(run["text"]?.plain ?? "")”  \(run["font"]?.plain ?? "")  \(run["reason"]?.plain ?? "")"
      text += lacked.isEmpty ? "\n" : "; the first font lacks \(lacked)\n"
    }
  }
}

extension JSONValue? {
  /// The elements of a list; none of anything else.
  fileprivate var elements: [JSONValue] {
    if case .array(let elements)? = self { return elements }
    return []
  }
}

extension JSONValue {
  /// A string or a number as it is read.
  fileprivate var plain: String {
    switch self {
    case .string(let string): string
    case .number(let number): number.text
    default: ""
    }
  }
}

extension Inquiry {
  /// The answer to a request of the tool's own, and what stands under `ok`. Throws what the answer calls an error.
  static func answer(to request: JSONValue, isStrict: Bool) throws -> (line: [UInt8], value: JSONValue, warnings: [String]) {
    var writer = JSONWriter()
    writer.value(request)
    let session = Session(limits: Limits(requestBytes: 1 << 30, textLength: 1 << 29, answerBytes: 1 << 32), isStrict: isStrict)
    let handles = HandleTable(session: session)
    let call = Call(session: session, handles: handles, deadline: nil, isCancelled: { false })
    let line = Inquiry(writer.bytes, handles: handles).answer(call).line
    let value = try JSONReader.value(of: line, limits: JSONReader.Limits(valueCount: .max))
    if let failure = value["error"] { throw ToolError.input(failure["message"]?.plain ?? "") }
    return (line, value["ok"] ?? .null, value["warnings"].elements.compactMap { $0["message"]?.plain })
  }
}
