import Foundation
import Testing
import TextFixtures

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Editors that are kept between requests, and what is in sight of them.
@Suite struct EditorSessionTests {
  private let handles: HandleTable
  private let call: Call

  init() { self.init(limits: Limits()) }

  private init(limits: Limits) {
    let session = Session(limits: limits, defaultFonts: .files([BuiltTool.box10]))
    handles = HandleTable(session: session)
    call = Call(session: session, deadline: nil, isCancelled: { false })
  }

  private func ask(_ request: String) throws -> JSONValue {
    try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
  }

  /// Begins an editor of a text in Box10 at 10 points, whose lines are so wide, of which five are seen.
  private func begin(_ text: String, width: Int = 100) throws -> String {
    let answer = try ask(
      #"{"op":"begin","kind":"editor","options":{"height":50,"platform":"linux"},"layout":{"text":"\#(text)","size":10,"width":\#(width)}}"#)
    return try #require(answer.at("ok.session"), "\(answer.text)").asString()
  }

  /// The state after some events.
  @discardableResult private func send(_ session: String, _ events: String...) throws -> JSONValue {
    let answer = try ask(#"{"op":"send","session":"\#(session)","events":[\#(events.joined(separator: ","))]}"#)
    return try #require(answer.at("ok.states.\(events.count - 1)"), "\(answer.text)")
  }

  private func error(_ session: String, _ event: String) throws -> String? {
    guard case .string(let code)? = try ask(#"{"op":"send","session":"\#(session)","events":[\#(event)]}"#).at("error.code") else { return nil }
    return code
  }

  /// The whole text.
  private func text(_ session: String) throws -> String {
    try #require(try send(session, #"{"read":[0,1000000000]}"#).at("text")).asString()
  }

  private func ranges(_ state: JSONValue) throws -> [[Int]] {
    try #require(state.at("selection.ranges")).elements { try $0.elements { try $0.asInteger() } }
  }

  @Test func `what is typed, pasted, deleted and moved is in the text, and undone`() throws {
    let editor = try begin("one three")
    #expect(try ranges(send(editor, #"{"move":{"direction":"forward","destination":"word"}}"#)) == [[3, 3]])
    #expect(try ranges(send(editor, #"{"insert":" two","time":1}"#)) == [[7, 7]])
    #expect(try text(editor) == "one two three")
    try send(editor, #"{"select":{"ranges":[[0,0],[4,4],[8,8]]}}"#, #"{"paste":"x"}"#)
    #expect(try text(editor) == "xone xtwo xthree")
    let deleted = try send(editor, #"{"delete":{"direction":"backward"}}"#)
    #expect(try ranges(deleted) == [[0, 0], [4, 4], [8, 8]])
    #expect(deleted.at("canUndo") == .boolean(true) && deleted.at("canRedo") == .boolean(false))
    try send(editor, #"{"undo":true}"#, #"{"undo":true}"#, #"{"undo":true}"#)
    #expect(try text(editor) == "one three")
    #expect(try ranges(send(editor, #"{"redo":true}"#)) == [[7, 7]])
    try send(editor, #"{"selectAll":true}"#, #"{"paragraph":true}"#)
    #expect(try text(editor) == "\n")
  }

  @Test func `a composition is marked until it is committed, and is one step`() throws {
    let editor = try begin("ab")
    try send(editor, #"{"select":{"ranges":[[1,1]]}}"#)
    let composing = try send(editor, #"{"compose":"に"}"#, #"{"compose":"にほ"}"#)
    #expect(composing.at("marked") == .array([.integer(1), .integer(3)]))
    let state = try send(editor, #"{"commit":"日本"}"#)
    #expect(state.at("marked") == .null)
    #expect(try text(editor) == "a日本b")
    try send(editor, #"{"undo":true}"#)
    #expect(try text(editor) == "ab")
    try send(editor, #"{"compose":"x"}"#, #"{"cancel":true}"#)
    #expect(try text(editor) == "ab")
  }

  @Test func `words are dragged, set in bold, found and replaced`() throws {
    let editor = try begin("one two three two")
    #expect(try ranges(send(editor, #"{"drop":{"range":[0,4],"at":8}}"#)) == [[4, 8]])
    #expect(try text(editor) == "two one three two")
    try send(editor, #"{"style":{"tag":"here"}}"#)
    let items = try ask(#"{"op":"items","layout":"\#(try part(editor).handle)"}"#)
    #expect(items.at("ok.items.0.value") == .string("here"), "\(items.text)")
    #expect(try send(editor, #"{"find":{"needle":"two"}}"#).at("found") == .array([.integer(14), .integer(17)]))
    #expect(try send(editor, #"{"find":{"needle":"two"}}"#).at("found") == .array([.integer(0), .integer(3)]), "it goes round")
    #expect(try send(editor, #"{"find":{"needle":"two","backward":true}}"#).at("found") == .array([.integer(14), .integer(17)]))
    #expect(try send(editor, #"{"find":{"needle":"four"}}"#).at("found") == .null)
    #expect(try send(editor, #"{"replaceAll":{"needle":"TWO","options":{"caseSensitive":false},"with":"2"}}"#).at("replaced") == .integer(2))
    #expect(try text(editor) == "2 one three 2")
    #expect(try error(editor, #"{"find":{"needle":"(","options":{"regularExpression":true}}}"#) == "invalid-value")
  }

  private func part(_ session: String) throws -> (handle: String, range: [Int], top: Double, offset: Double) {
    let answer = try #require(try ask(#"{"op":"part","session":"\#(session)"}"#).at("ok"))
    return (
      try #require(answer["handle"]).asString(), try #require(answer["range"]).elements { try $0.asInteger() },
      try #require(answer["top"]).asNumber(), try #require(answer["offset"]).asNumber()
    )
  }

  /// The lines of a layout, as far as they are asked for, with their ranges and tops from a place on.
  private func lines(_ layout: String, from offset: Int, _ top: Double) throws -> [[Double]] {
    let answer = try ask(#"{"op":"layout","layout":\#(layout)}"#)
    return try #require(answer.at("ok.lines"), "\(answer.text)").elements { line in
      let range = try #require(line["range"]).elements { try $0.asInteger() }
      let rect = try #require(line["rect"]).elements { try $0.asNumber() }
      return [Double(range[0] + offset), Double(range[1] + offset), rect[0], rect[1] + top, rect[2], rect[3]]
    }
  }

  @Test func `what is in sight is what a layout of the whole text has there, wherever one scrolls and types`() throws {
    let editor = try begin("")
    var random = SplitMix64(seed: 23)
    var expected = ""
    for number in 0..<400 {
      let piece = "paragraph \(number) of a text\\n" + (number % 7 == 0 ? "a b c d e f g h i j k l m n o p q r s t\\n" : "")
      try send(editor, #"{"append":"\#(piece)"}"#)
      expected += piece
    }
    expected = expected.replacingOccurrences(of: "\\n", with: "\n")
    #expect(try text(editor) == expected)
    for _ in 0..<20 {
      let place = Int.random(in: 0..<expected.utf16.count, using: &random)
      let distance = Int.random(in: -90...90, using: &random)
      try send(editor, #"{"reveal":\#(place)}"#, #"{"scroll":\#(distance)}"#, #"{"select":{"ranges":[[\#(place),\#(place)]]}}"#)
      if Bool.random(using: &random) {
        try send(editor, #"{"insert":"X y"}"#)
        let index = String.Index(utf16Offset: place, in: expected)
        expected.insert(contentsOf: "X y", at: index)
      }
    }
    #expect(try text(editor) == expected)
    // All that is above was laid out on the way down: places are exact.
    var state = try send(editor, #"{"scrollTo":0}"#)
    while try !#require(state.at("exact")).asBoolean() { state = try send(editor, #"{"scroll":60}"#) }
    let whole = try lines(
      #"{"text":"\#(expected.replacingOccurrences(of: "\n", with: "\\n"))","size":10,"width":100}"#, from: 0, 0)
    #expect(try #require(state.at("length")).asNumber() == whole.last.map { $0[3] + $0[5] })
    for _ in 0..<10 {
      let top = Int.random(in: 0..<4000, using: &random)
      let state = try send(editor, #"{"scrollTo":\#(top)}"#)
      let part = try part(editor)
      #expect(try #require(state.at("top")).asNumber() == part.top + part.offset)
      let seen = try lines("\"\(part.handle)\"", from: part.range[0], part.top)
      #expect(part.offset >= 0 && seen.count >= 5)
      // The part's last paragraph has no separator, as what follows it is another part.
      #expect(seen.map { Array($0.dropFirst(2)) } == whole.filter { line in seen.contains { $0[0] == line[0] } }.map { Array($0.dropFirst(2)) })
      _ = try ask(#"{"op":"drop","handle":"\#(part.handle)"}"#)
    }
  }

  @Test func `what changed on the screen is told, and what moved`() throws {
    let editor = try begin("a\\nb\\nc\\nd\\ne\\nf\\ng\\nh\\ni\\nj\\nk\\nl\\nm")
    let typed = try send(editor, #"{"select":{"ranges":[[2,2]]}}"#, #"{"paragraph":true}"#)
    #expect(typed.at("changed") == .array([.array([.integer(0), .integer(30)])]), "\(typed.text)")
    #expect(typed.at("moved.0.distance") == .integer(10))
    let nothing = try send(editor, "{}")
    #expect(nothing.at("changed") == .array([]) && nothing.at("generation") == typed.at("generation"))
    #expect(try send(editor, #"{"height":70,"width":30}"#).at("length") == .integer(140))
  }

  @Test func `settings of sizes keep styles and history, others begin anew where one was`() throws {
    let editor = try begin("one two")
    try send(editor, #"{"select":{"ranges":[[0,3]]}}"#, #"{"style":{"tag":"here"}}"#, #"{"settings":{"width":40}}"#)
    #expect(try ask(#"{"op":"items","layout":"\#(try part(editor).handle)"}"#).at("ok.items.0.value") == .string("here"))
    let state = try send(editor, #"{"settings":{"size":20}}"#)
    #expect(state.at("canUndo") == .boolean(false) && state.at("length") == .integer(80))
    #expect(try ranges(state) == [[0, 3]])
    #expect(try text(editor) == "one two")
    #expect(try error(editor, #"{"settings":{"lineLimit":2}}"#) == "invalid-value")
    #expect(try error(editor, #"{"settings":{"text":"x"}}"#) == "invalid-value")
    #expect(try send(editor, "{}").at("length") == .integer(80))
  }

  @Test func `a part is asked of an editor alone, and its handle is known in the next line`() throws {
    let find = try ask(#"{"op":"begin","kind":"find","options":{"needle":"a"},"layout":{"text":"a"}}"#).at("ok.session")
    let refused = try ask(#"{"op":"part","session":"\#(try #require(find).asString())"}"#)
    #expect(refused.at("error.code") == .string("wrong-type") && refused.at("error.field") == .string("session"))
    #expect(try ask(#"{"op":"part","session":7}"#).at("error.code") == .string("wrong-type"))
    #expect(try ask(#"{"op":"part","session":"s9"}"#).at("error.code") == .string("unknown-handle"))
    let limited = try ask(#"{"op":"begin","kind":"editor","layout":{"text":"a","lineLimit":1}}"#)
    #expect(limited.at("error.code") == .string("invalid-value"))
    let editor = try begin("abc")
    let prepared = Inquiry(Array(#"{"op":"part","session":"\#(editor)"}"#.utf8), handles: handles)
    let next = Inquiry(Array(#"{"op":"caret","layout":"h2","offset":2}"#.utf8), handles: handles)
    #expect(prepared.answer(call).isOK)
    #expect(try JSONReader.value(of: next.answer(call).line).at("ok.primary.0") == .integer(20))
  }

  @Test func `the result before is found behind more results than a search keeps`() throws {
    let editor = try begin("")
    let lines = String(repeating: #"\n"# + String(repeating: "ab", count: 1000), count: 100)
    for _ in 0..<12 { try send(editor, #"{"append":"\#(lines)"}"#) }
    let length = 12 * 100 * 2001
    #expect(try send(editor, #"{"find":{"needle":"b","backward":true}}"#).at("found") == .array([.integer(length - 1), .integer(length)]))
    #expect(try send(editor, #"{"find":{"needle":"b","backward":true}}"#).at("found") == .array([.integer(length - 3), .integer(length - 2)]))
    let atStart = try send(editor, #"{"append":"c"}"#, #"{"select":{"ranges":[[0,0]]}}"#, #"{"find":{"needle":"c","backward":true}}"#)
    #expect(atStart.at("found") == .array([.integer(length), .integer(length + 1)]), "it goes round")
    try send(editor, #"{"select":{"ranges":[[0,0]]}}"#, #"{"insert":"d"}"#)
    let only = try send(editor, #"{"find":{"needle":"d","backward":true}}"#)
    #expect(only.at("found") == .array([.integer(0), .integer(1)]))
  }

  @Test func `who moves, scrolls and types for days can go on, and may undo what was done last`() throws {
    let tests = EditorSessionTests(limits: Limits(keptBytes: 400_000))
    let editor = try tests.begin("some words here")
    let moves = (0..<200).map { #"{"move":{"direction":"\#($0 % 2 == 0 ? "forward" : "backward")"}}"# }.joined(separator: ",")
    let edits = (0..<100).map { #"{"insert":"x","time":\#(10 * $0)},{"delete":{"direction":"backward"}}"# }.joined(separator: ",")
    for _ in 0..<20 {
      #expect(try tests.error(editor, moves) == nil)
      #expect(try tests.error(editor, edits) == nil)
    }
    #expect(try tests.send(editor, #"{"undo":true}"#, #"{"undo":true}"#).at("canUndo") == .boolean(true))
    #expect(try tests.text(editor) == "some words here")
  }

  @Test func `no more text comes in than may be kept`() throws {
    let tests = EditorSessionTests(limits: Limits(keptBytes: 400_000))
    let editor = try tests.begin("")
    let piece = String(repeating: "some words\\n", count: 3000)
    #expect(try tests.error(editor, #"{"append":"\#(piece)"}"#) == nil)
    let carets = (0..<10).map { "[\($0),\($0)]" }.joined(separator: ",")
    #expect(try tests.error(editor, #"{"select":{"ranges":[\#(carets)]}},{"paste":"\#(piece)"}"#) == "too-many-handles")
    #expect(try tests.error(editor, #"{"replaceAll":{"needle":"o","with":"\#(piece.prefix(500))"}}"#) == "text-too-long")
    #expect(try tests.send(editor, "{}").at("units") == .integer(33_000))
  }
}
