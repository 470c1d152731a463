import Testing
import TextFixtures
import TextLayout

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Requests to the engine, asked in this process.
struct RequestTests {
  private let session = Session(limits: Limits(textLength: 1000, time: .seconds(60)), defaultFonts: .files([BuiltTool.box10]))

  private func ask(_ request: String) throws -> JSONValue {
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    return try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
  }

  private func layout(_ fields: String) throws -> JSONValue { try ask("{\"op\":\"layout\",\"layout\":{\(fields)}}") }

  @Test func `hello tells the versions`() throws {
    let answer = try ask("{\"op\":\"hello\"}")
    #expect(answer.at("ok.protocol") == .integer(1))
    for name in ["engine", "icu", "harfbuzz", "unicode"] { #expect(answer.at("ok.\(name)") != nil) }
  }

  @Test(arguments: ["7", "\"a\\u0000\"", "null", "[1,{\"a\":1.0}]", "1e400", "-0", "\"\\u2028\"", "{\"x\":null}", "123456789012345678901234567890"])
  func `an answer has its request's id, whatever that is`(_ id: String) throws {
    #expect(try ask("{\"op\":\"hello\",\"id\":\(id)}")["id"] == JSONValue(id))
    #expect(try ask("{\"op\":\"nothing\",\"id\":\(id)}")["id"] == JSONValue(id))
  }

  @Test func `a lone surrogate reads as U+FFFD and keeps the id`() throws {
    let answer = try ask("{\"id\":5,\"op\":\"boundaries\",\"unit\":\"grapheme\",\"layout\":{\"text\":\"a\\ud800b\"}}")
    #expect(answer.text == "{\"id\":5,\"ok\":{\"offsets\":[0,1,2,3]}}")
  }

  @Test(
    arguments: [
      ("nonsense", "invalid-json", nil),
      ("", "invalid-json", nil),
      ("{\"op\":\"hello\"}{}", "invalid-json", nil),
      ("[1]", "invalid-request", nil),
      ("7", "invalid-request", nil),
      ("{}", "missing-field", "op"),
      ("{\"op\":7}", "wrong-type", "op"),
      ("{\"op\":\"layuot\"}", "unsupported-operation", "op"),
      ("{\"op\":\"caret\",\"layout\":{\"text\":\"a\"}}", "missing-field", "offset"),
      ("{\"op\":\"caret\",\"layout\":{\"text\":\"a\"},\"offset\":1.5}", "invalid-value", "offset"),
      ("{\"op\":\"caret\",\"layout\":{\"text\":\"a\"},\"offset\":0,\"affinity\":\"up\"}", "invalid-value", "affinity"),
      ("{\"op\":\"hit\",\"layout\":{\"text\":\"a\"},\"point\":[1]}", "wrong-type", "point"),
      ("{\"op\":\"rects\",\"layout\":{\"text\":\"a\"},\"ranges\":[0,1]}", "wrong-type", "ranges.0"),
      ("{\"op\":\"paint\",\"layout\":{\"text\":\"a\"}}", "unsupported-operation", "op"),
      ("{\"op\":\"hello\",\"layout\":{}}", "unknown-field", "layout"),
      ("{\"op\":\"layout\"}", "missing-field", "layout"),
      ("{\"op\":\"layout\",\"layout\":{}}", "missing-field", "layout.text"),
      ("{\"op\":\"layout\",\"layout\":7}", "wrong-type", "layout"),
      ("{\"op\":\"layout\",\"layout\":null}", "wrong-type", "layout"),
      ("{\"op\":\"layout\",\"layout\":\"h9\"}", "unknown-handle", "layout"),
      ("{\"op\":\"layout\",\"layout\":{\"text\":\"a\"},\"glyps\":true}", "unknown-field", "glyps"),
      ("{\"op\":\"layout\",\"layout\":{\"text\":\"a\"},\"glyphs\":1}", "wrong-type", "glyphs"),
      ("{\"op\":\"drop\"}", "missing-field", "handle"),
      ("{\"op\":\"drop\",\"handle\":\"h1\"}", "unknown-handle", "handle"),
      ("{\"op\":\"drop\",\"handle\":1}", "wrong-type", "handle"),
      ("{\"op\":\"boundaries\",\"layout\":{\"text\":\"a\"}}", "missing-field", "unit"),
      ("{\"op\":\"boundaries\",\"layout\":{\"text\":\"a\"},\"unit\":\"letter\"}", "invalid-value", "unit"),
      ("{\"op\":\"loupe\",\"layout\":{\"text\":\"a\"},\"events\":[{\"begin\":[0,0]},{\"caret\":1}]}", "missing-field", "events.1"),
      ("{\"op\":\"loupe\",\"layout\":{\"text\":\"a\"},\"events\":[{\"begin\":[0,0],\"move\":[1,1]}]}", "invalid-value", "events.0"),
      ("{\"op\":\"sheet\",\"container\":[9,9],\"detents\":[{\"id\":\"a\"}]}", "missing-field", "detents.0"),
      ("{\"op\":\"sheet\",\"container\":[9,9],\"detents\":[{\"id\":\"a\",\"height\":1,\"custom\":null}]}", "invalid-value", "detents.0"),
      (#"{"op":"itemSelection","count":3,"events":[["tap",1,["ctrl"]]]}"#, "invalid-value", "events.0.2.0"),
      (#"{"op":"itemSelection","count":3,"events":[["tap",{}]]}"#, "wrong-type", "events.0.1"),
    ] as [(String, String, String?)])
  func `a request that can't be answered says why and in which field`(_ request: String, _ code: String, _ field: String?) throws {
    let answer = try ask(request)
    #expect(answer.at("error.code") == .string(code), "\(answer.text)")
    #expect(answer.at("error.field") == field.map { .string($0) }, "\(answer.text)")
    #expect(answer["ok"] == nil)
  }

  @Test(
    arguments: [
      ("\"text\":\"a\",\"widht\":3", "unknown-field", "layout.widht"),
      ("\"text\":\"a\",\"text\":\"b\"", "duplicate-field", "layout.text"),
      ("\"text\":7", "wrong-type", "layout.text"),
      ("\"text\":null", "wrong-type", "layout.text"),
      ("\"text\":\"a\",\"width\":\"3\"", "wrong-type", "layout.width"),
      ("\"text\":\"a\",\"size\":-1", "invalid-value", "layout.size"),
      ("\"text\":\"a\",\"size\":1e9", "invalid-value", "layout.size"),
      ("\"text\":\"a\",\"alignment\":\"middle\"", "invalid-value", "layout.alignment"),
      ("\"text\":\"a\",\"weight\":\"heavy\"", "invalid-value", "layout.weight"),
      ("\"text\":\"a\",\"features\":{\"lig\":1}", "invalid-value", "layout.features.lig"),
      ("\"text\":\"a\",\"features\":{\"liga\":\"on\"}", "wrong-type", "layout.features.liga"),
      ("\"text\":\"a\",\"features\":[\"liga=x\"]", "invalid-value", "layout.features.0"),
      ("\"text\":\"a\",\"indents\":{\"fist\":1}", "unknown-field", "layout.indents.fist"),
      ("\"text\":\"a\",\"tabStops\":[{\"at\":1},{}]", "missing-field", "layout.tabStops.1.at"),
      ("\"text\":\"a\",\"runs\":[{\"range\":[0,1]},{\"siez\":1}]", "unknown-field", "layout.runs.1.siez"),
      ("\"text\":\"a\",\"runs\":[{\"size\":1}]", "missing-field", "layout.runs.0.range"),
      ("\"text\":\"a\",\"runs\":[{\"range\":[0]}]", "wrong-type", "layout.runs.0.range"),
      ("\"text\":\"a\",\"runs\":[{\"range\":[0,0.5]}]", "invalid-value", "layout.runs.0.range.1"),
      ("\"text\":\"a\",\"runs\":[{\"range\":[0,1],\"attachment\":{\"width\":1}}]", "missing-field", "layout.runs.0.attachment.height"),
      ("\"text\":\"a\",\"color\":\"red\"", "invalid-value", "layout.color"),
      ("\"text\":\"a\",\"fonts\":7", "wrong-type", "layout.fonts"),
      ("\"text\":\"a\",\"fonts\":[\"/nowhere/none.ttf\"]", "no-fonts", "layout.fonts"),
      ("\"text\":\"a\",\"fonts\":[]", "no-fonts", "layout.fonts"),
      ("\"text\":\"a\",\"style\":\"bodi\"", "invalid-value", "layout.style"),
      ("\"text\":\"a\",\"lineLimit\":-2", "invalid-value", "layout.lineLimit"),
      ("\"text\":\"a\",\"resources\":{\"hyphenation\":{\"de\":\"/none.dic\"}}", "bad-resource", "layout.resources"),
      ("\"text\":\"a\",\"resources\":{\"phrases\":{\"ja\":\"/none.json\"}}", "bad-resource", "layout.resources.phrases.ja"),
      ("\"text\":\"a\",\"breaking\":\"titel\"", "invalid-value", "layout.breaking"),
      ("\"text\":\"a\",\"lists\":[{\"markers\":[]}]", "missing-field", "layout.lists.0.range"),
      ("\"text\":\"a\",\"lists\":[{\"range\":[0,1],\"markers\":[{\"fromat\":\"disc\"}]}]", "unknown-field", "layout.lists.0.markers.0.fromat"),
      ("\"text\":\"a\",\"lists\":[{\"range\":[0,1],\"markers\":[{\"state\":\"done\"}]}]", "invalid-value", "layout.lists.0.markers.0.state"),
      ("\"text\":\"a\",\"writing\":\"vertical\"", "invalid-value", "layout.writing"),
      ("\"text\":\"a\",\"orientation\":\"up\"", "invalid-value", "layout.orientation"),
      ("\"text\":\"a\",\"combining\":{\"digits\":5}", "invalid-value", "layout.combining.digits"),
      ("\"text\":\"a\",\"combine\":7", "wrong-type", "layout.combine"),
      ("\"text\":\"a\",\"combining\":{}", "missing-field", "layout.combining.digits"),
      ("\"text\":\"a\",\"punctuationTrim\":\"trimboth\"", "invalid-value", "layout.punctuationTrim"),
      ("\"text\":\"a\",\"autospace\":-0.25", "invalid-value", "layout.autospace"),
      ("\"text\":\"a\",\"hangingPunctuation\":\"yes\"", "wrong-type", "layout.hangingPunctuation"),
      ("\"text\":\"a\",\"justification\":7", "wrong-type", "layout.justification"),
      ("\"text\":\"a\",\"justification\":\"space\"", "invalid-value", "layout.justification"),
      ("\"text\":\"a\",\"justification\":{\"steps\":[{\"limit\":1}]}", "missing-field", "layout.justification.steps.0.widen"),
      ("\"text\":\"a\",\"justification\":{\"steps\":[{\"widen\":[\"space\"]}]}", "invalid-value", "layout.justification.steps.0.widen.0"),
      ("\"text\":\"a\",\"justification\":{\"lastLine\":\"middle\"}", "invalid-value", "layout.justification.lastLine"),
    ])
  func `a layout that can't be made says why and in which field`(_ fields: String, _ code: String, _ field: String) throws {
    let answer = try layout(fields)
    #expect(answer.at("error.code") == .string(code), "\(answer.text)")
    #expect(answer.at("error.field") == .string(field), "\(answer.text)")
  }

  @Test func `names and words are those of the interface, and their earlier ones are still read`() throws {
    func answer(_ fields: String) throws -> String {
      try ask("{\"op\":\"layout\",\"glyphs\":true,\"layout\":{\"text\":\"\u{5D0} 12\u{6708}\",\"size\":10,\"height\":25,\(fields)}}").text
    }
    let vertical = "\"writing\":\"vertical-rl\""
    let combined = try answer("\(vertical),\"combining\":{\"digits\":2}")
    #expect(try answer("\(vertical),\"combine\":{\"digits\":2}") == combined)
    #expect(try answer("\(vertical),\"combining\":\"none\"") != combined)
    let automatic = try answer("\"direction\":\"automatic\",\"hyphenation\":\"automatic\"")
    #expect(try answer("\"direction\":\"auto\",\"hyphenation\":\"auto\"") == automatic)
    #expect(try answer("\"direction\":\"ltr\"") != automatic)
  }

  @Test func `justification widens in the steps that a request names`() throws {
    func starts(_ justification: String) throws -> [String] {
      let fields = "\"text\":\"ab cd ef\",\"size\":10,\"width\":65,\"alignment\":\"justified\""
      let answer = try ask("{\"op\":\"layout\",\"glyphs\":true,\"layout\":{\(fields)\(justification)}}")
      return (0..<5).map { answer.at("ok.lines.0.runs.0.glyphs.\($0).origin.0")?.text ?? "" }
    }
    #expect(try starts("") == ["0", "10", "20", "45", "55"])
    #expect(try starts(",\"justification\":\"spaces\"") == ["0", "10", "20", "45", "55"])
    let steps = "[{\"widen\":[\"spaces\"],\"limit\":0.5},{\"widen\":[\"letters\"],\"limit\":null}]"
    #expect(try starts(",\"justification\":{\"steps\":\(steps)}") == ["0", "15", "25", "40", "55"])
    #expect(try starts(",\"justification\":{\"steps\":[]}") == ["0", "10", "20", "30", "40"])
    let last = try layout("\"text\":\"ab\",\"size\":10,\"width\":60,\"alignment\":\"justified\",\"justification\":{\"lastLine\":\"end\"}")
    #expect(last.at("ok.lines.0.rect.0")?.text == "40")
  }

  @Test func `autospace, hanging and trimming are the engine's`() throws {
    func widths(_ text: String, _ fields: String) throws -> [String] {
      let answer = try layout("\"text\":\"\(text)\",\"size\":10,\(fields)")
      return answer.at("ok.lines").flatMap { try? $0.asList() }?.compactMap { $0["width"]?.text } ?? []
    }
    #expect(try widths("漢a", "\"autospace\":0.25") == ["22.5"])
    #expect(try widths("漢字。漢", "\"width\":20,\"hangingPunctuation\":true") == ["20", "10"])
    #expect(try widths("漢字。漢", "\"width\":20,\"hangingPunctuation\":false") == ["10", "20", "10"])
    let fonts = "\"fonts\":[\"/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc#0\"]"
    let trimmed = ["spaceAll": "50", "normal": "40", "spaceFirst": "40", "trimStart": "35", "trimBoth": "30"]
    for (trim, width) in trimmed { #expect(try widths("「『字』」", "\"punctuationTrim\":\"\(trim)\",\(fonts)") == [width], "\(trim)") }
  }

  @Test func `a limit of lines cuts the last one, and says what it hides`() throws {
    let answer = try layout("\"text\":\"aaa bbb ccc ddd\",\"size\":10,\"width\":40,\"lineLimit\":2,\"ellipsis\":\"e\"")
    #expect(answer.at("ok.lines.1.range") == .array([.integer(4), .integer(15)]), "\(answer.text)")
    #expect(answer.at("ok.lines.1.hidden") == .array([.integer(7), .integer(15)]), "\(answer.text)")
    #expect(answer.at("ok.lines.0.hidden") == nil)
  }

  @Test func `fields whose behaviour is not there yet take their default`() throws {
    let fields = """
      "text":"a","style":null,"sizeCategory":"large","typesettingLanguage":null,"sizingRule":"typographic","displayScale":1,"writing":"horizontal",
      "breaking":"body","hyphenation":"whenNeeded","hangul":"word","wordBreak":"normal","lineLimit":null,"truncation":"tail","ellipsis":"…",
      "lists":[],"resources":{}
      """
    #expect(try layout(fields)["ok"] != nil)
  }

  @Test func `an unknown field names the nearest one`() throws {
    let message = try layout("\"text\":\"a\",\"widht\":3").at("error.message")?.asString()
    #expect(message?.contains("Did you mean “width”?") == true)
  }

  @Test func `a layout tells its lines, which are the whole text`() throws {
    let answer = try layout("\"text\":\"ab cd\\nef\",\"size\":10,\"width\":30")
    #expect(answer.at("ok.size")?.text == "[20,30]")
    #expect((0..<3).map { answer.at("ok.lines.\($0).range")?.text } == ["[0,3]", "[3,6]", "[6,8]"])
    #expect((0..<3).map { answer.at("ok.lines.\($0).rect")?.text } == ["[0,0,20,10]", "[0,10,20,10]", "[0,20,20,10]"])
    #expect((0..<3).map { answer.at("ok.lines.\($0).hardBreak")?.text } == ["false", "true", "false"])
    #expect((0..<3).map { answer.at("ok.lines.\($0).contentEnd")?.text } == ["2", "5", "8"])
    #expect(answer.at("ok.lines.1.baseline")?.text == "18")
    #expect(answer.at("ok.lines.0.runs.0.font")?.text == "\"Box10 Regular\"")
    #expect(answer.at("ok.missing")?.text == "[]")
  }

  @Test func `without a width the widest line is the width that alignment and right to left go by`() throws {
    let aligned = try layout("\"text\":\"abc\\nd\",\"size\":10,\"alignment\":\"right\"")
    #expect(aligned.at("ok.lines.1.rect")?.text == "[20,10,10,10]")
    let hebrew = try layout("\"text\":\"אבג\\nד\",\"size\":10,\"width\":null")
    #expect(hebrew.at("ok.lines.1.rect")?.text == "[20,10,10,10]")
    #expect(hebrew.at("ok.lines.0.runs.0.direction")?.text == "\"rtl\"")
  }

  @Test func `ranges of runs snap outward to graphemes, and later runs win`() throws {
    // e and an acute accent are one grapheme: units 1 and 2.
    let answer = try layout("\"text\":\"xe\\u0301yz\",\"size\":10,\"runs\":[{\"range\":[2,4],\"size\":20},{\"range\":[3,9],\"size\":30}]")
    #expect((0..<3).map { answer.at("ok.lines.0.runs.\($0).range")?.text } == ["[0,1]", "[1,3]", "[3,5]"])
    #expect((0..<3).map { answer.at("ok.lines.0.runs.\($0).size")?.text } == ["10", "20", "30"])
  }

  @Test func `what no font has is missing`() throws {
    #expect(try layout("\"text\":\"aΩb\",\"size\":10").at("ok.missing")?.text == "[[1,2]]")
  }

  @Test func `glyphs are told when they are asked for`() throws {
    let answer = try ask("{\"op\":\"layout\",\"glyphs\":true,\"layout\":{\"text\":\"ab\",\"size\":10}}")
    #expect(answer.at("ok.lines.0.runs.0.glyphs.1.origin")?.text == "[10,8]")
    #expect(answer.at("ok.lines.0.runs.0.glyphs.1.offset")?.text == "1")
    #expect(try layout("\"text\":\"ab\"").at("ok.lines.0.runs.0.glyphs") == nil)
  }

  @Test(
    arguments: [
      ("grapheme", "e\\u0301\\r\\nb", "[0,2,4,5]"), ("word", "Say no.\\nYes", "[0,3,4,6,7,8,11]"), ("sentence", "One. Two.\\nThree", "[0,5,10,15]"),
      ("line", "one two\\n\\nx", "[4,8,9,10]"), ("paragraph", "a\\r\\nb\\n", "[0,3,5]"), ("grapheme", "", "[0]"), ("line", "", "[]"),
      ("word", "", "[0]"),
      ("sentence", "\\n", "[0,1]"), ("line", "\\n", "[1]"), ("grapheme", "\\n\\n", "[0,1,2]"),
    ])
  func `boundaries`(_ unit: String, _ text: String, _ offsets: String) throws {
    #expect(try ask("{\"op\":\"boundaries\",\"unit\":\"\(unit)\",\"layout\":{\"text\":\"\(text)\"}}").at("ok.offsets")?.text == offsets)
  }

  @Test func `levels of each unit and of each paragraph`() throws {
    let answer = try ask("{\"op\":\"levels\",\"layout\":{\"text\":\"aאב\\nא1\"}}")
    #expect(answer["ok"]?.text == "{\"levels\":[0,1,1,0,1,2],\"base\":0,\"paragraphs\":[{\"range\":[0,4],\"base\":0},{\"range\":[4,6],\"base\":1}]}")
  }

  @Test func `fonts tells which font each stretch gets and why`() throws {
    let answer = try ask("{\"op\":\"fonts\",\"layout\":{\"text\":\"aΩ\",\"fonts\":[\"\(BuiltTool.box10)\",\"/nowhere\"]}}")
    #expect(answer.at("ok.faces.0.family")?.text == "\"Box10\"")
    #expect(answer.at("ok.faces.0.lacking")?.text == "[\"U+03A9\"]")
    #expect((0..<2).map { answer.at("ok.runs.\($0).reason")?.text } == ["\"first\"", "\"missing\""])
    #expect(answer.at("ok.problems.0.path")?.text == "\"/nowhere\"")
  }

  @Test func `the longest text is bounded`() throws {
    #expect(try layout("\"text\":\"\(String(repeating: "a", count: 1000))\"")["ok"] != nil)
    #expect(try layout("\"text\":\"\(String(repeating: "a", count: 1001))\"").at("error.code") == .string("text-too-long"))
  }

  @Test(
    arguments: [
      ("\"lineHeight\":3", "lineHeight", "not a number: {\"multiple\": number from 0 to 1000, \"minimum\": number, \"maximum\": number or null}."),
      ("\"runs\":{}", "runs", "A list is expected here, not an object. It is [{\"range\": [whole number, whole number], \"families\": [string, ...]"),
      ("\"runs\":[4]", "runs.0", "not a number: {\"range\": [whole number, whole number]"),
      ("\"features\":true", "features", "It is {name: true or false or"),
      ("\"resources\":[]", "resources", "not a list: {\"hyphenation\": {name: string, ...}"), ("\"width\":[]", "width", "not a list."),
    ])
  func `the error about a nested field tells what is in it`(_ member: String, _ field: String, _ message: String) throws {
    let error = #expect(throws: RequestError.self) { try LayoutRequest(try JSONValue("{\"text\":\"a\",\(member)}")) }
    #expect(error?.field == field && error?.message.contains(message) == true, "\(String(describing: error))")
  }

  @Test func `words that were shaped by themselves are told, and which of them are kept`() throws {
    let font = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    let answer = try ask("{\"op\":\"layout\",\"words\":true,\"layout\":{\"text\":\"ab cd ab \\n漢字\",\"fonts\":[\"\(font)\"]}}")
    let words = try #require(answer.at("ok.words"), "\(answer.text)").elements {
      try (#require($0["range"]).asRange(), #require($0["kept"]).asBoolean())
    }
    #expect(words.map(\.0) == [TextRange(0..<3), TextRange(3..<6), TextRange(6..<9), TextRange(10..<12)])
    #expect(words.map(\.1) == [true, true, true, false], "ideographs are looked up by themselves")
    let part = try ask("{\"op\":\"layout\",\"words\":true,\"visible\":[0,0,10,1],\"layout\":{\"text\":\"ab cd\\nef\",\"size\":10}}")
    #expect(part.at("ok.words.1.range") == .array([.integer(3), .integer(5)]) && part.at("ok.words.2") == nil)
    #expect(try ask("{\"op\":\"layout\",\"layout\":{\"text\":\"ab\"}}").at("ok.words") == nil)
  }
}
