import CairoPictures
import TextLayout
import TextPictures

extension Command {
  /// Options that are fields of the protocol's `layout` object, under the same names.
  private static let layoutOptions: [Option] = [
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
  ]

  static let render = Command(
    name: "render", summary: "a text as SVG, PNG, PDF, JSON or as a dump of its layout", usage: "[TEXT | -]",
    explanation: """
      Lays out a text and draws it. The text is the argument, or what is in a file (--file), or what stdin gives (-).
      The format is that of the output's name, or svg:
        svg   a picture with outlines: no fonts, no scripts, nothing to fetch
        png   an image; --scale sets how many pixels a point has
        pdf   a document of one page
        json  what the operation layout answers: lines, runs, glyphs
        txt   the layout as text, stage by stage
      """,
    options: [
      Option("output", "FILE", "where the result goes; stdout unless told", short: "o"),
      Option("format", "FORMAT", "svg, png, pdf, json or txt", short: "f"),
      Option("text", "TEXT", "the text, instead of an argument; whatever it looks like"),
      Option("file", "PATH", "a file with the text, in UTF-8, instead of an argument"),
      Option("fonts", "PATH", "a font file or folder; may be repeated. The machine's fonts unless told", isRepeated: true),
      Option("layout", "JSON", "more fields of the protocol's layout object, such as {\"tabInterval\": 40}"),
    ] + layoutOptions + [
      Option("layers", "NAME,...", "what is drawn besides text: backgrounds, lineBoxes, inkBoxes, baselines, all"),
      Option("margin", "POINTS", "the room around the text; 8 unless told"),
      Option("scale", "FACTOR", "pixels for each point; 1 unless told, 2 for png"),
      Option("transparent", nil, "no background"),
      Option("dark", nil, "light text on dark"),
      Option("follow-viewer", nil, "an SVG that is dark where its viewer prefers that; colours that were asked for stay what they are"),
      Option("stages", "NAME,...", "what a txt dump shows: header, analysis, items, words, lines, runs, glyphs, carets, all"),
      Option("time-limit", "SECONDS", "how long it may take; no limit unless told"),
      .strict,
    ],
    examples: [
      "textlayout render \"Hello, world\" -o hello.svg",
      "textlayout render --file letter.txt --width 400 --alignment justified --language en -o letter.pdf",
      "textlayout render \"السلام عليكم\" --size 40 --layers lineBoxes,baselines -o salam.png",
      "echo \"some words\" | textlayout render - --width 60 --format txt",
    ], argumentCounts: 0...1
  ) { arguments in
    let format = try RenderFormat(arguments)
    let subject = try arguments.subject(among: layoutOptions.map(\.name))
    let (bytes, warnings) = try format.result(of: subject, arguments)
    for warning in warnings { Terminal.warn(warning) }
    try Files.write(bytes, to: arguments["output"] ?? "-")
    return ExitCode.done
  }
}

extension Arguments {
  /// What the options describe, read the same way as a request.
  fileprivate func subject(among names: [String]) throws -> (subject: Subject, call: Call, request: JSONValue) {
    var members: [JSONMember] = []
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
    for (member, option) in zip(options, names.filter(has)) { try add(member, "--" + option) }
    let paths = all("fonts")
    if !paths.isEmpty {
      try add(JSONMember(name: "fonts", value: paths == ["system"] ? .string("system") : .array(paths.map { .string($0) })), "--fonts")
    }
    let hasText = members.contains { $0.name == "text" }
    if let text = try text(orInput: !hasText) { try add(JSONMember(name: "text", value: .string(text)), "another text") }
    let request: LayoutRequest
    do { request = try LayoutRequest(.object(members)) } catch let error as RequestError { throw wrong("--layout: \(error)") }
    let seconds = try number("time-limit", default: 0, in: 0...86400)
    let session = Session(limits: Limits(requestBytes: 1 << 30, textLength: 1 << 29, answerBytes: 1 << 32), isStrict: has("strict"))
    var call = Call(
      session: session, handles: HandleTable(session: session), deadline: seconds > 0 ? ContinuousClock.now + .seconds(seconds) : nil,
      isCancelled: { false })
    call.warnings = WarningList(isStrict: session.isStrict)
    do {
      return (try Subject(request, in: call), call, .object(members))
    } catch let error as RequestError {
      throw ToolError.input(error.description)
    }
  }
}

/// What `render` makes.
private enum RenderFormat: String, CaseIterable {
  case svg, png, pdf, json, txt

  init(_ arguments: Arguments) throws {
    let output = arguments["output"] ?? ""
    let ending = output.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map { $0.lowercased() }
    let name = arguments["format"] ?? ending ?? "svg"
    guard let format = RenderFormat(rawValue: name) else {
      let question = Suggestion.question(for: name, among: RenderFormat.allCases.map(\.rawValue))
      throw arguments.wrong("There is no format “\(name)”.\(question) There are svg, png, pdf, json and txt; --format names one")
    }
    self = format
  }

  /// What is made, and what there is to warn about.
  func result(
    of made: (subject: Subject, call: Call, request: JSONValue), _ arguments: Arguments
  ) throws -> (bytes: [UInt8], warnings: [String]) {
    guard self == .json else { return (try bytes(of: made.subject, arguments), made.call.warnings.all.map(\.message)) }
    let request = JSONValue.object(of: ["op": .string("layout"), "layout": made.request, "glyphs": .boolean(true)])
    let answer = try Inquiry.answer(to: request, isStrict: arguments.has("strict"))
    var writer = JSONWriter()
    writer.value(answer.value)
    return (writer.bytes + [0x0A], answer.warnings)
  }

  private func bytes(of subject: Subject, _ arguments: Arguments) throws -> [UInt8] {
    switch self {
    case .txt: return Array(try subject.document().dump(try arguments.stages(), format: .text).utf8)
    case .svg, .png, .pdf, .json:
      let picture = TextPicture(try subject.document(), of: subject.text, options: try arguments.pictureOptions(for: self))
      do throws(PictureError) {
        switch self {
        case .png: return try picture.png()
        case .pdf: return try picture.pdf()
        default: return picture.svg()
        }
      } catch {
        throw ToolError.input(error.description)
      }
    }
  }
}

extension Arguments {
  fileprivate func pictureOptions(for format: RenderFormat) throws -> PictureOptions {
    var options = PictureOptions()
    options.margin = LayoutUnit(try number("margin", default: 8, in: 0...65536))
    options.scale = try number("scale", default: format == .png ? 2 : 1, in: 1 / 64...64)
    options.paintsBackground = !has("transparent")
    if has("dark"), has("follow-viewer") { throw wrong("--dark and --follow-viewer are both there") }
    if has("follow-viewer") {
      guard format == .svg else { throw wrong("--follow-viewer is for svg: a \(format) has the same colours everywhere") }
      options.darkColors = .dark
    }
    if has("dark") { options.colors = .dark }
    let layers: KeyValuePairs<String, PictureLayers> = [
      "backgrounds": .backgrounds, "lineBoxes": .lineBoxes, "inkBoxes": .inkBoxes, "baselines": .baselines, "text": .text, "all": .all,
    ]
    for name in (self["layers"] ?? "").split(separator: ",") { options.layers.formUnion(try choice(String(name), of: layers, in: "layers")) }
    return options
  }

  fileprivate func stages() throws -> DumpStage {
    let stages: KeyValuePairs<String, DumpStage> = [
      "header": .header, "analysis": .analysis, "items": .items, "words": .words, "lines": .lines, "runs": .runs, "glyphs": .glyphs,
      "carets": .carets,
      "all": .all,
    ]
    guard let names = self["stages"] else { return .standard }
    return try names.split(separator: ",").reduce(into: []) { $0.formUnion(try choice(String($1), of: stages, in: "stages")) }
  }

  private func choice<Meaning>(_ name: String, of choices: KeyValuePairs<String, Meaning>, in option: String) throws -> Meaning {
    if let found = choices.first(where: { $0.key == name }) { return found.value }
    throw wrong(Arguments.noSuchWord(name, option, choices.map(\.key)))
  }
}
