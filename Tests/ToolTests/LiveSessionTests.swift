import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Sessions that are kept between requests.
@Suite struct LiveSessionTests {
  private let handles: HandleTable
  private let call: Call

  init() {
    let session = Session(limits: Limits(handles: 3), defaultFonts: .files([BuiltTool.box10]))
    handles = HandleTable(session: session)
    call = Call(session: session, deadline: nil, isCancelled: { false })
  }

  private func ask(_ request: String) throws -> JSONValue {
    try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
  }

  /// Begins a session over a text in Box10 at 10 points.
  private func begin(_ kind: String, _ text: String, _ options: String = "{}") throws -> String {
    let answer = try ask(#"{"op":"begin","kind":"\#(kind)","options":\#(options),"layout":{"text":"\#(text)","size":10,"width":100}}"#)
    return try #require(answer.at("ok.session"), "\(answer.text)").asString()
  }

  private func send(_ session: String, _ events: String) throws -> JSONValue {
    try ask(#"{"op":"send","session":"\#(session)","events":[\#(events)]}"#)
  }

  private func code(_ answer: JSONValue) -> String? {
    guard case .string(let code)? = answer.at("error.code") else { return nil }
    return code
  }

  @Test func `a loupe goes on from one request to the next as in one`() throws {
    let events = [
      #"{"begin":[30,5]}"#, #"{"move":[33,6],"caret":3,"tracking":true}"#, #"{"move":[33,16],"caret":13,"tracking":true}"#, #"{"invalidate":true}"#,
    ]
    let text = "abcdefghij klm"
    let whole = try ask(#"{"op":"loupe","events":[\#(events.joined(separator: ","))],"layout":{"text":"\#(text)","size":10,"width":100}}"#)
    let session = try begin("loupe", text)
    for (index, event) in events.enumerated() {
      let answer = try send(session, event)
      #expect(answer.at("ok.states.0.loupe") == whole.at("ok.states.\(index)"), "\(answer.text)")
      #expect(answer.at("ok.states.0.generation") == .integer(index + 1))
    }
    #expect(try send(session, events[1]).at("ok.states.0.generation") == .integer(4), "what is invalidated does not change")
  }

  @Test func `a gesture goes on from one request to the next as in one`() throws {
    let events = [
      #"{"down":[12,5],"time":0}"#, #"{"hold":true,"time":0.6}"#, #"{"move":[33,5],"time":0.7}"#, #"{"up":true,"time":0.8}"#,
      #"{"down":[62,5],"time":5}"#, #"{"up":true,"time":5.1}"#,
    ]
    let text = "abc def ghi"
    let whole = try ask(
      #"{"op":"gesture","press":"word","events":[\#(events.joined(separator: ","))],"layout":{"text":"\#(text)","size":10,"width":100}}"#)
    let session = try begin("gesture", text, #"{"press":"word"}"#)
    for (index, event) in events.enumerated() {
      let answer = try send(session, event)
      for field in ["selection", "phase", "taps", "loupe", "display"] {
        let wanted = try #require(whole.at("ok.states.\(index).\(field)"), "\(whole.text)")
        #expect(answer.at("ok.states.0.\(field)") == wanted, "\(answer.text)")
      }
      #expect(answer.at("ok.states.0.generation") == .integer(index + 1))
    }
    #expect(try send(session, #"{"move":[1,1],"time":6}"#).at("ok.states.0.generation") == .integer(6), "without a finger nothing changes")
    #expect(code(try send(session, #"{"time":7}"#)) == "missing-field")
  }

  @Test func `a display says what has changed, and counts`() throws {
    let session = try begin("display", "abc def", #"{"selection":{"ranges":[[1,2]]}}"#)
    let first = try send(session, "{}")
    #expect(first.at("ok.states.0.mode") == .string("range") && first.at("ok.states.0.generation") == .integer(1))
    #expect(first.at("ok.states.0.changes.added")?.text == "[[10,0,10,10]]" && first.at("ok.states.0.changes.mode") == .boolean(true))
    let both = try send(session, #"{"selection":{"ranges":[[1,2]]}},{"selection":{"ranges":[[1,3]]}}"#)
    #expect(both.at("ok.states.0.generation") == .integer(1) && both.at("ok.states.0.changes.dirty")?.text == "[]")
    #expect(both.at("ok.states.1.generation") == .integer(2))
    #expect(both.at("ok.states.1.changes.removed")?.text == "[[10,0,10,10]]" && both.at("ok.states.1.changes.added")?.text == "[[10,0,20,10]]")
    // The start's stays, but where a finger takes the one or the other is parted anew.
    #expect(both.at("ok.states.1.changes.handles")?.text == #"["start","end"]"#)
  }

  @Test func `a search finds in steps, highlights, follows edits and replaces`() throws {
    let session = try begin("find", "cat concat cat", #"{"needle":"cat"}"#)
    let found = try send(session, #"{"search":1000}"#)
    #expect(found.at("ok.states.0.found")?.text == "[[0,3],[7,10],[11,14]]" && found.at("ok.states.0.finished") == .boolean(true))
    #expect(found.at("ok.states.0.current") == .null && found.at("ok.states.0.label") == .string("3"))
    let highlighted = try send(session, #"{"highlight":2},{"highlight":"next"},{"from":5}"#)
    #expect(highlighted.at("ok.states.1.label") == .string("1 of 3") && highlighted.at("ok.states.2.highlighted")?.text == "[7,10]")
    #expect(try send(session, #"{"replace":"dog"}"#).at("ok.states.0.edits")?.text == #"[{"range":[7,10],"text":"dog"}]"#)
    let edited = try send(session, #"{"edit":{"range":[7,10],"text":"dog"}},{"search":1000},{"replaceAll":"d"}"#)
    #expect(edited.at("ok.states.1.total") == .integer(2) && edited.at("ok.states.1.highlighted")?.text == "[11,14]")
    #expect(edited.at("ok.states.2.edits")?.text == #"[{"range":[11,14],"text":"d"},{"range":[0,3],"text":"d"}]"#)
  }

  @Test func `a search stops at its time and goes on with the next event`() throws {
    let text = String(repeating: "needle and ", count: 40_000)
    let session = try begin("find", text, #"{"needle":"e.*?d","options":{"regularExpression":true}}"#)
    var count = 0
    var steps = 0
    var isFinished = false
    while !isFinished, steps < 100_000 {
      let answer = try send(session, #"{"search":1000000000,"milliseconds":1}"#)
      count += try #require(answer.at("ok.states.0.found")).asList().count
      isFinished = answer.at("ok.states.0.finished") == .boolean(true)
      steps += 1
    }
    #expect(count == 80_000 && steps > 1)  // “eed” and “e and”
  }

  @Test func `a menu is presented, moved and dismissed`() throws {
    let session = try begin("menu", "abc def")
    let shown = try send(session, #"{"present":{"selection":{"ranges":[[0,3]]},"size":[60,20],"visible":[0,-100,100,200]}}"#)
    #expect(shown.at("ok.states.0.came") == .boolean(true) && shown.at("ok.states.0.menu.arrow") == .string("down"))
    let moved = try send(session, #"{"move":{"target":[0,500,10,10],"visible":[0,-100,100,200]}}"#)
    #expect(moved.at("ok.states.0.menu.frame") == .null && moved.at("ok.states.0.menu.target") == .null)
    let other = try send(session, #"{"present":{"point":[50,50],"size":[60,20],"visible":[0,-100,100,200]}},{"dismiss":true},{"dismiss":true}"#)
    #expect(other.at("ok.states.0.gone") == .boolean(true) && other.at("ok.states.0.came") == .boolean(true))
    #expect(other.at("ok.states.1.gone") == .boolean(true) && other.at("ok.states.2.gone") == .boolean(false))
    #expect(other.at("ok.states.2.menu") == .null && other.at("ok.states.2.generation") == .integer(4))
  }

  @Test func `what is dropped, never began or is none is unknown`() throws {
    let session = try begin("loupe", "abc")
    #expect(try ask(#"{"op":"drop","handle":"\#(session)"}"#)["ok"] != nil)
    #expect(try code(send(session, "")) == "unknown-handle" && code(ask(#"{"op":"drop","handle":"\#(session)"}"#)) == "unknown-handle")
    #expect(try code(send("s9", "")) == "unknown-handle" && code(send("h1", "")) == "unknown-handle")
    let failed = try ask(#"{"op":"begin","kind":"find","options":{"needle":"(","options":{"regularExpression":true}},"layout":{"text":"a"}}"#)
    #expect(code(failed) == "invalid-value" && failed.at("error.field") == .string("options.needle"))
    #expect(try code(send("s2", "")) == "unknown-handle")
    #expect(call.session.count { $0.handles } == 0 && call.session.count { $0.keptBytes } == 0)
  }

  @Test func `a wrong event says where, and those before it have happened`() throws {
    let session = try begin("loupe", "abc")
    let wrong = try send(session, #"{"begin":[0,0]},{"mve":[1,1]}"#)
    #expect(code(wrong) == "unknown-field" && wrong.at("error.field") == .string("events.1.mve"))
    #expect(try code(send(session, "{}")) == "missing-field")
    #expect(try send(session, #"{"invalidate":true}"#).at("ok.states.0.generation") == .integer(2))
    #expect(try code(ask(#"{"op":"begin","kind":"loup","layout":{"text":"a"}}"#)) == "invalid-value")
    #expect(try code(ask(#"{"op":"begin","kind":"find","layout":{"text":"a"}}"#)) == "missing-field")
    #expect(try code(ask(#"{"op":"begin","kind":"loupe","options":{"needle":"a"},"layout":{"text":"a"}}"#)) == "unknown-field")
    #expect(try code(ask(#"{"op":"send","session":7,"events":[]}"#)) == "wrong-type")
  }

  @Test func `sessions count among what is kept`() throws {
    for _ in 0..<3 { _ = try begin("loupe", "abc") }
    #expect(call.session.count { $0.keptBytes } > 3 * 4096)
    #expect(try code(ask(#"{"op":"begin","kind":"loupe","layout":{"text":"abc"}}"#)) == "too-many-handles")
    handles.dropAll()
    #expect(call.session.count { $0.handles } == 0 && call.session.count { $0.keptBytes } == 0)
  }

  @Test func `requests to one session are answered in the order of their lines, on any threads`() throws {
    let server = try ServingTool(["--fonts", BuiltTool.box10, "--threads", "4"])
    let text = String(repeating: "a needle, ", count: 300)
    try server.send(#"{"id":0,"op":"begin","kind":"find","options":{"needle":"needle"},"layout":{"text":"\#(text)"}}"# + "\n")
    try server.send(#"{"id":1,"op":"send","session":"s1","events":[{"search":100000}]}"# + "\n")
    for id in 2...200 { try server.send(#"{"id":\#(id),"op":"send","session":"s1","events":[{"highlight":"next"}]}"# + "\n") }
    var current: [Int: String] = [:]
    for _ in 0...200 {
      let answer = try server.answer()
      current[try #require(answer["id"]).asInteger()] = answer.at("ok.states.0.current")?.text
    }
    for id in 2...200 { #expect(current[id] == String(id - 2)) }
  }

  @Test(
    arguments: [
      ("display", #"{"selection":{"ranges":[[0,1]]}}"#, #"{"selection":{"ranges":[[0,9]]}}"#, ["events.0.selection.ranges.0"]),
      ("display", #"{"selection":{"ranges":[[3,1]]}}"#, #"{"active":true}"#, []),
      ("find", #"{"needle":"a"}"#, #"{"from":-1}"#, ["events.0.from"]),
      ("find", #"{"needle":"a"}"#, #"{"edit":{"range":[2,9],"text":"xyz"},"from":5}"#, ["events.0.edit.range"]),
      ("find", #"{"needle":"a"}"#, #"{"search":9},{"edit":{"range":[0,4],"text":""},"from":1}"#, ["events.1.from"]),
      ("loupe", "{}", #"{"begin":[1,1]},{"move":[1,1],"caret":7}"#, ["events.1.caret"]),
      (
        "menu", "{}", #"{"present":{"selection":{"ranges":[[0,5]],"anchor":5}}}"#,
        ["events.0.present.selection.ranges.0", "events.0.present.selection.anchor"]
      ),
      ("gesture", "{}", #"{"down":[-4,-4],"time":0}"#, []),
    ] as [(String, String, String, [String])])
  func `places that are not in the text are warnings of an event`(_ kind: String, _ options: String, _ events: String, _ expected: [String]) throws {
    let answer = try send(try begin(kind, "abcd", options), events)
    #expect(answer["ok"] != nil, "\(answer.text)")
    var fields: [String] = []
    if case .array(let warnings)? = answer["warnings"] { fields = try warnings.map { try $0["field"]?.asString() ?? "" } }
    #expect(fields == expected)
  }

  @Test func `what a session begins with is warned of, and with strictness an event changes nothing`() throws {
    let answer = try ask(#"{"op":"begin","kind":"display","options":{"selection":{"ranges":[[3,1]]}},"layout":{"text":"abcd","size":10}}"#)
    #expect(answer.at("warnings.0.field") == .string("options.selection.ranges.0"))

    let session = Session(defaultFonts: .files([BuiltTool.box10]), isStrict: true)
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    let answers = try [
      #"{"op":"begin","kind":"find","options":{"needle":"b"},"layout":{"text":"abcd"}}"#,
      #"{"op":"send","session":"s1","events":[{"edit":{"range":[1,9],"text":""}}]}"#, #"{"op":"send","session":"s1","events":[{"search":9}]}"#,
    ].map { try JSONReader.value(of: Inquiry(Array($0.utf8), handles: handles).answer(call).line) }
    #expect(answers[1].at("error.code") == .string("warning") && answers[1].at("error.field") == .string("events.0.edit.range"), "\(answers[1].text)")
    #expect(answers[2].at("ok.states.0.total") == .integer(1))
  }
}
