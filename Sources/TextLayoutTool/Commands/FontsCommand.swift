import CommandLineParts
import TextLayout

extension Command {
  static let fonts = Command(
    name: "fonts", summary: "what fonts are found, and which a text gets and why", usage: "[TEXT | -]",
    explanation: """
      With a text it says first which font each stretch of the text gets and why:
        first         the first font has it: of --families, of the files of --fonts, or the machine's own for the language
        listed        a later one of --families or of those files has it; the first lacks what is named
        presentation  a font was chosen because the text asks for an emoji, or for none
        fallback      none of those has it; of all others this one suits script, language and style best
        missing       no font has it: it shows as a box
      Then it lists the fonts, each as soon as it is open, with how many of the text's characters it lacks. Files that could not be
      used are listed with the reason.
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
    let isStrict = arguments.has("strict")
    if arguments.has("json") {
      let answer = try Inquiry.answer(to: .object(of: ["op": .string("fonts"), "layout": .object(members)]), isStrict: isStrict)
      for warning in answer.warnings { arguments.tool.warn(warning) }
      try Files.write(answer.line + [0x0A], to: "-")
      return .done
    }
    // What the text gets is known long before all fonts are opened for the list.
    let session = Inquiry.session(isStrict: isStrict)
    let request = JSONValue.object(of: ["op": .string("fonts"), "faces": .boolean(false), "layout": .object(members)])
    let answer = try Inquiry.answer(to: request, in: session)
    for warning in answer.warnings { arguments.tool.warn(warning) }
    let text = StyledText(members.first { $0.name == "text" }.flatMap { try? $0.value.asString() } ?? "")
    if !text.isEmpty { try Files.write(Array((FontList.runs(answer.value) + "\n").utf8), to: "-") }
    try FontList.writeFaces(
      of: try session.fonts(try LayoutRequest(.object(members)).fonts), answer.value, text, onlyCovering: arguments.has("covering"))
    return .done
  }
}

/// What `fonts` writes.
private enum FontList {
  /// Which font each stretch of the text gets, from the answer of the operation `fonts`.
  static func runs(_ answer: JSONValue) -> String {
    var text = ""
    for run in answer["runs"].elements {
      let range = run["range"].elements.map(\.plain).joined(separator: "..<")
      let lacked = run["lackedByFirst"].elements.map(\.plain).joined(separator: " ")
      text += "\(range)  “\(run["text"]?.plain ?? "")”  \(run["font"]?.plain ?? "")  \(run["reason"]?.plain ?? "")"
      text += lacked.isEmpty ? "\n" : "; the first font lacks \(lacked)\n"
    }
    return text
  }

  /// Writes a line for each face as soon as it is open, and one for each file that could not be used.
  static func writeFaces(of fonts: OpenFonts, _ answer: JSONValue, _ text: StyledText, onlyCovering: Bool) throws {
    let scalars = text.distinctScalars
    for face in fonts.context.fonts.faces {
      let lacking = face.lacked(of: scalars)
      if onlyCovering, !lacking.isEmpty { continue }
      let place = face.path.map { $0 + (face.index == 0 ? "" : "#\(face.index)") } ?? ""
      let coverage =
        text.isEmpty ? "" : lacking.isEmpty ? "  has all" : "  lacks \(lacking.count): " + lacking.prefix(8).map(\.notation).joined(separator: " ")
      try Files.write(Array("\(face.description)  \(place)\(coverage)\n".utf8), to: "-")
    }
    let problems = answer["problems"].elements.map { "left out: \($0["message"]?.plain ?? "")\n" }.joined()
    if !problems.isEmpty { try Files.write(Array(problems.utf8), to: "-") }
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
  /// What requests of the tool's own are answered in.
  static func session(isStrict: Bool) -> Session {
    Session(limits: Limits(requestBytes: 1 << 30, textLength: 1 << 29, answerBytes: 1 << 32), isStrict: isStrict)
  }

  /// The answer to a request of the tool's own, and what stands under `ok`. Throws what the answer calls an error.
  static func answer(to request: JSONValue, isStrict: Bool) throws -> (line: [UInt8], value: JSONValue, warnings: [String]) {
    try answer(to: request, in: session(isStrict: isStrict))
  }

  /// The same in a session.
  static func answer(to request: JSONValue, in session: Session) throws -> (line: [UInt8], value: JSONValue, warnings: [String]) {
    var writer = JSONWriter()
    writer.value(request)
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    let line = Inquiry(writer.bytes, handles: handles).answer(call).line
    let value = try JSONReader.value(of: line, bounds: JSONReader.Bounds(valueCount: .max))
    if let failure = value["error"] { throw ToolError.failure(failure["message"]?.plain ?? "") }
    return (line, value["ok"] ?? .null, value["warnings"].elements.compactMap { $0["message"]?.plain })
  }
}
