import CommandLineParts
import TextLayout

extension Command {
  /// Options that are fields of the protocol's `layout` object, under the same names.
  static let layoutOptions: [Option] = [
    .field("width", "POINTS", "the width of the lines; without it lines end only where the text says so"),
    .field("size", "POINTS", "the text size; 17 unless told"),
    .field("families", "NAME", "a font family to look in first; may be repeated", isRepeated: true),
    .field("weight", "WEIGHT", "how heavy the font is: 1 to 1000, or one of"),
    .field("stretch", "PERCENT", "how wide the font is, 50 to 200"),
    .field("slant", "SLANT", "whether the font leans, or by how many degrees"),
    .field("features", "TAG=N", "an OpenType feature, such as smcp, liga=0 or -kern; may be repeated", isRepeated: true),
    .field("variations", "TAG=N", "a place on a variable font's axis, such as wght=650; may be repeated", isRepeated: true),
    .field("language", "TAG", "the language of the text, such as ja or sr-Latn"),
    .field("preferred-languages", "TAG", "the reader's languages, the most preferred first; may be repeated", isRepeated: true),
    .field("direction", "WORD", "the paragraphs' direction"),
    .field("alignment", "WORD", "where lines stand in their width"),
    .field("breaking", "WORD", "which places lines end at"),
    .field("strictness", "WORD", "how strictly places where lines may end are kept out"),
    .field("letter-spacing", "POINTS", "what is added between characters"),
    .field("word-spacing", "POINTS", "what is added to spaces between words"),
    .field("line-spacing", "POINTS", "what is added between lines"),
    .field("paragraph-spacing", "POINTS", "what is added between paragraphs"),
    .field("color", "#RRGGBB", "the text's colour: #rgb, #rrggbb or #rrggbbaa"),
    .field("style", "WORD", "a text style, which gives size, weight, line height and breaking"),
    .field("size-category", "WORD", "the text size that the reader chose, which text styles follow"),
    .field("hyphenation", "WORD", "when words are hyphenated"),
    .field("writing", "WORD", "which way lines run"),
    .field("height", "POINTS", "the container's height: how long vertical lines are"),
    .field("line-limit", "N", "how many lines are shown at most"),
    .field("truncation", "WORD", "where the last line is cut if text is left over"),
    .field("ellipsis", "TEXT", "what stands for what is cut; the ellipsis of the language unless told"),
    .field("markup", "WORD", "what the text is written in"),
    Option(
      "hyphenation-patterns", "[TAG=]FILE",
      "patterns that say where words of a language are divided, a hyph_*.dic file or TeX's: of the language of --language unless told; may be repeated",
      isRepeated: true),
    Option(
      "system-resources", "WORD",
      "whether lines are broken by the hyphenation patterns, word lists and models that the machine has for the text's languages: yes, unless --fonts names files; in snapshots, no",
      words: ["yes", "no"]),
  ]

  /// Options that say what the text is.
  static let textOptions: [Option] = [
    Option("text", "TEXT", "the text, instead of an argument; whatever it looks like"),
    Option("file", "PATH", "a file with the text, in UTF-8, instead of an argument"),
    Option("fonts", "PATH", "a font file or folder; may be repeated. The machine's fonts unless told", isRepeated: true),
    Option("layout", "JSON", "more fields of the protocol's layout object, such as {\"tabInterval\": 40}"),
  ]
}

extension Command.Option {
  /// Of the commands whose answers may have warnings.
  static let strict = Command.Option(
    "strict", nil, "what would be a warning is an error: a font that is left out, a family or language that is unknown, a missing glyph")
}

extension Arguments {
  /// What the options describe, read the same way as a request.
  ///
  /// - Parameter room: how long lines are where nothing is said about that; nil for no bound.
  /// - Parameter usesSystemResources: whether the machine's resources are used unless options say otherwise. What is kept and compared elsewhere doesn't use
  ///   them; nor does what is set in fonts that are named, as who names them wants the same everywhere.
  func subject(on room: Size? = nil, usesSystemResources: Bool = true) throws -> (subject: Subject, call: Call, request: JSONValue) {
    var members: [JSONMember] = []
    let names = Command.layoutOptions.map(\.name)
    let options = try layoutMembers(among: names)
    if let text = self["layout"] {
      do {
        guard case .object(let fields) = try JSONReader.value(of: Array(text.utf8)) else { throw wrong("--layout takes a JSON object") }
        members = fields
      } catch let error as JSONError {
        throw wrong("--layout is not JSON: \(error)")
      }
    }
    func add(_ member: JSONMember, _ source: String) throws {
      if members.contains(where: { $0.name == member.name }) { throw wrong("--layout has the field \(member.name), and \(source) is there, too") }
      members.append(member)
    }
    for member in options { try add(member, "--" + Arguments.option(of: member.name)) }
    if let resources = try resourcesMember(isSystemDefault: usesSystemResources && !members.contains { $0.name == "resources" || $0.name == "fonts" })
    {
      try add(resources, has("hyphenation-patterns") ? "--hyphenation-patterns" : "--system-resources")
    }
    let paths = all("fonts")
    if !paths.isEmpty {
      try add(JSONMember(name: "fonts", value: paths == ["system"] ? .string("system") : .array(paths.map { .string($0) })), "--fonts")
    }
    let hasText = members.contains { $0.name == "text" }
    if let text = try text(orInput: !hasText) { try add(JSONMember(name: "text", value: .string(text)), "another text") }
    if let room {
      let isVertical = members.contains { $0.name == "writing" && $0.value != .string("horizontal") }
      let side = (name: isVertical ? "height" : "width", length: isVertical ? room.height : room.width)
      if !members.contains(where: { $0.name == side.name }) {
        members.append(JSONMember(name: side.name, value: .number(JSONNumber(text: String(side.length.points)))))
      }
    }
    let request: LayoutRequest
    do { request = try LayoutRequest(.object(members)) } catch let error as RequestError { throw wrong("--layout: \(error)") }
    let call = try call()
    do {
      return (try Subject(request, in: call), call, .object(members))
    } catch let error as RequestError {
      throw ToolError.failure(error.description)
    }
  }

  /// A call that is given up when `--time-limit` says so.
  func call() throws -> Call {
    let seconds = try number("time-limit", default: 0, in: 0...86400)
    let session = Inquiry.session(isStrict: has("strict"))
    var call = Call(session: session, deadline: seconds > 0 ? ContinuousClock.now + .seconds(seconds) : nil, isCancelled: { false })
    call.warnings = WarningList(isStrict: session.isStrict)
    return call
  }

  /// The field `resources` that `--hyphenation-patterns` and `--system-resources` describe; nil where they say nothing.
  private func resourcesMember(isSystemDefault: Bool) throws -> JSONMember? {
    let paths = all("fonts")
    let word = self["system-resources"]
    if let word, !["yes", "no"].contains(word) { throw wrong(Arguments.noSuchWord(word, "system-resources", ["yes", "no"])) }
    let usesSystem = word.map { $0 == "yes" } ?? (isSystemDefault && (paths.isEmpty || paths == ["system"]))
    let patterns = try patternMembers()
    if patterns.isEmpty, !usesSystem { return nil }
    let system = usesSystem ? [JSONMember(name: "system", value: .boolean(true))] : []
    let hyphenation = patterns.isEmpty ? [] : [JSONMember(name: "hyphenation", value: .object(patterns))]
    return JSONMember(name: "resources", value: .object(hyphenation + system))
  }

  private func patternMembers() throws -> [JSONMember] {
    let told = all("hyphenation-patterns")
    var files: [JSONMember] = []
    for text in told {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let hasTag = parts.count == 2 && !parts[0].isEmpty && parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      guard let tag = hasTag ? String(parts[0]) : self["language"] else {
        throw wrong("--hyphenation-patterns needs a language: --language, or de=\(text)")
      }
      if files.contains(where: { $0.name == tag }) { throw wrong("--hyphenation-patterns has two files for \(tag)") }
      files.append(JSONMember(name: tag, value: .string(hasTag ? String(parts[1]) : text)))
    }
    return files
  }

  /// The option of a field: `lineLimit` is `line-limit`.
  private static func option(of field: String) -> String {
    field.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
