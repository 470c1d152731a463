import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// What was asked for and not done is said.
struct WarningTests {
  private static let noto = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"

  private func answers(_ requests: [String], isStrict: Bool = false, fonts: LayoutRequest.Fonts = .files([BuiltTool.box10])) throws -> [JSONValue] {
    let session = Session(limits: Limits(time: .seconds(60)), defaultFonts: fonts, isStrict: isStrict)
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    return try requests.map { try JSONReader.value(of: Inquiry(Array($0.utf8), handles: handles).answer(call).line) }
  }

  /// The codes and fields of an answer's warnings.
  private func warnings(_ answer: JSONValue) -> [String] {
    guard case .array(let warnings)? = answer["warnings"] else { return [] }
    return warnings.map { ($0["code"]?.text ?? "") + ($0["field"]?.text ?? "") }.map { $0.replacing("\"\"", with: " ").replacing("\"", with: "") }
  }

  private func warnings(_ layout: String, fonts: LayoutRequest.Fonts = .files([BuiltTool.box10])) throws -> [String] {
    let answer = try answers(["{\"op\":\"measure\",\"layout\":{\"text\":\"ab\",\(layout)}}"], fonts: fonts)[0]
    #expect(answer["ok"] != nil, "\(answer.text)")
    return warnings(answer)
  }

  @Test(
    arguments: [
      ("\"fonts\":[\"NOTO\",\"none.ttf\"]", ["font-left-out layout.fonts.1"]),
      ("\"fonts\":[\"NOTO\",\"NOTO#9\"]", ["font-left-out layout.fonts.1"]),
      ("\"fonts\":[\"NOTO\"]", []),
      ("\"families\":[\"Box11\",\"Box10\"]", ["unknown-family layout.families.0"]),
      ("\"families\":[\"BOX10\"]", []),
      ("\"runs\":[{\"range\":[0,1],\"families\":[\"Nobody\"]}]", ["unknown-family layout.runs.0.families.0"]),
      ("\"language\":\"englisch\"", ["unknown-language layout.language"]),
      ("\"language\":\"xq-DE\"", ["unknown-language layout.language"]),
      ("\"language\":\"zh_hant-TW\",\"preferredLanguages\":[\"und-Latn\",\"\",\"ger\"],\"typesettingLanguage\":\"automatic\"", []),
      ("\"preferredLanguages\":[\"de\",\"qq\"]", ["unknown-language layout.preferredLanguages.1"]),
      ("\"typesettingLanguage\":\"qq\"", ["unknown-language layout.typesettingLanguage"]),
      ("\"runs\":[{\"range\":[0,1],\"language\":\"x-y\"}]", ["unknown-language layout.runs.0.language"]),
      ("\"width\":-1", ["changed-value layout.width"]), ("\"height\":-0.5", ["changed-value layout.height"]),
      ("\"displayScale\":0", ["changed-value layout.displayScale"]), ("\"displayScale\":1e9", ["changed-value layout.displayScale"]),
      ("\"lineHeight\":{\"minimum\":20,\"maximum\":10}", ["changed-value layout.lineHeight.minimum"]),
      ("\"lineHeight\":{\"maximum\":-1}", ["changed-value layout.lineHeight.maximum"]),
      ("\"lineSpacing\":-1,\"paragraphSpacing\":-0.5", ["changed-value layout.lineSpacing", "changed-value layout.paragraphSpacing"]),
      ("\"lineHeight\":{\"minimum\":-1}", ["changed-value layout.lineHeight.minimum"]),
      ("\"letterSpacing\":2e6,\"wordSpacing\":-2e6", ["changed-value layout.letterSpacing", "changed-value layout.wordSpacing"]),
      ("\"lists\":[{\"range\":[0,2],\"markers\":[]},{\"range\":[1,3],\"markers\":[{}]}]", ["changed-value layout.lists.1.range"]),
      (
        "\"lists\":[{\"range\":[0,2],\"markers\":[{\"start\":9223372036854775808},{\"value\":-1e30},{\"value\":null}]}]",
        ["changed-value layout.lists.0.markers.0.start", "changed-value layout.lists.0.markers.1.value"]
      ),
      (
        "\"runs\":[{\"range\":[0,1],\"letterSpacing\":2e6},{\"range\":[1,2],\"attachment\":{\"width\":-1,\"height\":0}}]",
        ["changed-value layout.runs.0.letterSpacing", "changed-value layout.runs.1.attachment.width"]
      ),
      (
        "\"runs\":[{\"range\":[2,0],\"size\":9},{\"range\":[0,3]},{\"range\":[0,2]}]",
        ["changed-value layout.runs.0.range", "changed-value layout.runs.1.range"]
      ),
      (
        "\"lists\":[{\"range\":[0,2],\"markers\":[{\"format\":\"disc\"},{\"format\":\"({nonsense})\"}]}]",
        ["unknown-format layout.lists.0.markers.1.format"]
      ),
      ("\"lists\":[{\"range\":[0,2],\"markers\":[{\"format\":\"myanmar\",\"family\":\"ready-made\"},{}]}]", []),
      ("\"hyphenation\":\"auto\",\"language\":\"de\"", ["no-patterns layout.hyphenation"]),
      ("\"markup\":\"markdown\",\"runs\":[{\"range\":[0,3]},{\"range\":[0,2]}]", ["changed-value layout.runs.0.range"]),
      ("\"language\":\"undine\"", ["unknown-language layout.language"]), ("\"language\":\"und_Latn\"", []),
      ("\"families\":[\"箱\"]", []), ("\"hyphenation\":\"auto\",\"language\":\"ja\"", []),
      ("\"hyphenation\":\"auto\"", ["no-patterns layout.hyphenation"]),
      ("\"hyphenation\":\"whenNeeded\",\"language\":\"de\",\"width\":0,\"displayScale\":2", []),
    ] as [(String, [String])])
  func `what a layout object says and is not done is a warning with its field`(_ layout: String, _ expected: [String]) throws {
    #expect(try warnings(layout.replacing("NOTO", with: Self.noto)) == expected)
  }

  @Test func `patterns that are there need no warning`() throws {
    let scratch = try Scratch()
    try "UTF-8\na1b\n".write(toFile: scratch.file("hyph.dic"), atomically: true, encoding: .utf8)
    let resources = "\"resources\":{\"hyphenation\":{\"de\":\"\(scratch.file("hyph.dic"))\"}}"
    #expect(try warnings("\"hyphenation\":\"auto\",\"language\":\"de-AT\",\(resources)") == [])
    #expect(try warnings(resources.replacing("\"de\"", with: "\"deutsch\"")) == ["unknown-language layout.resources.hyphenation.deutsch"])
    // Hyphenation follows the text's language alone.
    #expect(try warnings("\"hyphenation\":\"auto\",\"preferredLanguages\":[\"de\"],\(resources)") == ["no-patterns layout.hyphenation"])
    let run = "\"runs\":[{\"range\":[0,1],\"language\":\"fr\"}]"
    #expect(try warnings("\"hyphenation\":\"auto\",\"language\":\"de\",\(resources),\(run)") == ["no-patterns layout.hyphenation"])
  }

  @Test func `missing patterns are asked for by the names that requests and the tool have for them`() throws {
    let call = try BuiltTool.call(["render", "a", "--fonts", BuiltTool.box10, "--hyphenation", "automatic", "--language", "cy"])
    #expect(call.code == 0 && call.complaint.contains("in the field resources.hyphenation, or by --hyphenation-patterns."), "\(call.complaint)")
  }

  @Test func `names of the machine's fonts and their aliases are known`() throws {
    let names = "\"families\":[\"sans-serif\",\"DejaVu Sans\",\"noto sans\",\"monospace\",\"No Such Family\"]"
    #expect(try warnings(names, fonts: .system) == ["unknown-family layout.families.4"])
  }

  @Test func `glyphs that are missing are told with the layout, and once for a kept one`() throws {
    let text = "{\"text\":\"aΩbΩ\"}"
    let answers = try answers([
      "{\"op\":\"layout\",\"layout\":\(text)}", "{\"op\":\"caret\",\"offset\":9,\"layout\":\(text)}", "{\"op\":\"keep\",\"layout\":\(text)}",
      "{\"op\":\"caret\",\"offset\":9,\"layout\":\"h1\"}", "{\"op\":\"rects\",\"ranges\":[[0,1],[3,1]],\"layout\":\"h1\"}",
      "{\"op\":\"rects\",\"ranges\":[[1,3]],\"layout\":\"h1\"}",
    ])
    #expect(
      answers.map(warnings) == [
        ["missing-glyphs"], ["changed-value offset", "missing-glyphs"], ["missing-glyphs"], ["changed-value offset"], ["changed-value ranges.1"], [],
      ])
    #expect(answers[0].at("warnings.0.message")?.text.contains("U+03A9 at 1..<2, and for 1 more") == true)
  }

  @Test(arguments: [
    ("\"op\":\"hit\",\"point\":[0,0],\"within\":[2,1]", ["changed-value within"]), ("\"op\":\"items\",\"in\":[0,9]", ["changed-value in"]),
    ("\"op\":\"indicator\",\"inserted\":[3,99]", ["changed-value inserted"]),
    ("\"op\":\"items\",\"at\":[900,-9]", []), ("\"op\":\"select\",\"granularity\":\"word\",\"at\":99", ["changed-value at"]),
    ("\"op\":\"select\",\"granularity\":\"word\",\"at\":[99,99]", []), ("\"op\":\"select\",\"granularity\":\"word\",\"at\":2", []),
  ])
  func `places that are not in the text are warnings`(_ fields: String, _ expected: [String]) throws {
    let answer = try answers(["{\(fields),\"layout\":{\"text\":\"ab\"}}"])[0]
    #expect(answer["ok"] != nil, "\(answer.text)")
    #expect(warnings(answer) == expected)
  }

  @Test func `numbers that are not counted and heights that no sheet has are warnings`() throws {
    let sheet = "{\"op\":\"sheet\",\"container\":[393,852],\"safeArea\":[59,0,34,0],\"detents\":[\"medium\",\"large\"],\"value\":"
    let answers = try answers([
      "{\"op\":\"marker\",\"format\":\"decimal\",\"values\":[1,9223372036854775808]}", "{\"op\":\"marker\",\"format\":\"decimal\",\"values\":[9]}",
      sheet + "900,\"keyboardHeight\":301}", sheet + "0}", sheet + "749}", sheet + "null}",
      "{\"op\":\"sheetStack\",\"container\":[393,852],\"sheets\":[{\"id\":\"a\",\"value\":9},{\"id\":\"b\",\"value\":900}]}",
    ])
    #expect(
      answers.map(warnings) == [
        ["changed-value values.1"], [], ["changed-value value"], ["changed-value value"], [], [], ["changed-value sheets.1.value"],
      ])
    #expect(answers[2].at("ok.value") == .integer(749) && answers[2].at("ok.frame.1") == .integer(69))
    #expect(answers[3].at("ok.value")?.text == "0.015625" && answers[5].at("ok.value") == .integer(392))
  }

  @Test func `warnings are few, each told once`() throws {
    let runs = (0..<100).map { "{\"range\":[0,1],\"families\":[\"Nobody \($0 % 50)\"]}" }.joined(separator: ",")
    #expect(try warnings("\"runs\":[\(runs)]").count == WarningList.limit)
  }

  @Test func `where fonts are missing is said of each run, and no more families are looked for than are told`() throws {
    let text = String(repeating: "aΩ", count: 300)
    let runs = (0..<600).map { "{\"range\":[\($0),\($0 + 1)],\"families\":[\"Nobody \($0)\"]}" }.joined(separator: ",")
    let answer = try answers(["{\"op\":\"fonts\",\"layout\":{\"text\":\"\(text)\",\"runs\":[\(runs)]}}"])[0]
    #expect(warnings(answer).count == WarningList.limit)
    guard case .array(let told)? = answer.at("ok.runs") else { throw CocoaError(.coderInvalidValue) }
    #expect(told.count == 600)
    for run in told {
      let isMissing = try #require(run.at("range.0")).asInteger() % 2 == 1
      #expect(run["reason"]?.text == (isMissing ? "\"missing\"" : "\"first\""))
    }
  }

  @Test func `a strict session answers an error, and keeps nothing`() throws {
    let answers = try answers(
      [
        "{\"op\":\"keep\",\"layout\":{\"text\":\"aΩ\"}}", "{\"op\":\"stats\"}", "{\"op\":\"measure\",\"layout\":{\"text\":\"a\",\"width\":-1}}",
        "{\"op\":\"measure\",\"layout\":{\"text\":\"a\"}}",
      ], isStrict: true)
    #expect(answers[0].at("error.code") == .string("warning") && answers[0].at("error.message")?.text.contains("(missing-glyphs)") == true)
    #expect(answers[1].at("ok.handles") == .integer(0))
    #expect(answers[2].at("error.field") == .string("layout.width"))
    #expect(answers[3]["ok"] != nil)
  }

  @Test(arguments: [["render", "aΩ", "-f", "json"], ["render", "aΩ"], ["fonts", "aΩ"]]) func `commands warn on stderr, and --strict ends with 1`(
    _ call: [String]
  ) throws {
    let call = call + ["--fonts", BuiltTool.box10, "--fonts", "none.ttf", "--families", "Nobody"]
    let outcome = try BuiltTool.call(call)
    #expect(outcome.code == 0 && !outcome.output.isEmpty)
    let lines = outcome.complaint.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("textlayout: warning: ") }, "\(outcome.complaint)")
    for part in ["none.ttf", "“Nobody”", "U+03A9"] { #expect(outcome.complaint.contains(part), "\(part)") }
    let strict = try BuiltTool.call(call + ["--strict"])
    #expect(strict.code == 1 && strict.output.isEmpty && strict.complaint.contains("none.ttf"))
    #expect(try BuiltTool.call([call[0], "ab", "--strict", "--fonts", BuiltTool.box10]).code == 0)
  }

  @Test func `query and serve have warnings in their answers`() throws {
    let request = "{\"op\":\"measure\",\"layout\":{\"text\":\"Ω\"}}"
    let fonts = ["--fonts", BuiltTool.box10]
    #expect(try BuiltTool.call(["query", request] + fonts).output.contains("\"warnings\":[{\"code\":\"missing-glyphs\""))
    #expect(try BuiltTool.call(["query", request, "--strict"] + fonts).code == 1)
    let server = try ServingTool(fonts + ["--strict"])
    #expect(try server.ask(request).at("error.code") == .string("warning"))
  }
}
