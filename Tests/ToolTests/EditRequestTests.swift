import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Kept texts that are edited, and what is drawn of them.
struct EditRequestTests {
  private let handles: HandleTable
  private let call: Call

  init() {
    let session = Session(limits: Limits(textLength: 1000), defaultFonts: .files([BuiltTool.box10]))
    handles = HandleTable(session: session)
    call = Call(session: session, deadline: nil, isCancelled: { false })
  }

  @discardableResult private func ask(_ request: String) throws -> JSONValue {
    try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
  }

  /// Keeps a text in Box10 at 10 points; answers its handle.
  private func keep(_ text: String, _ fields: String = "") throws -> String {
    let answer = try ask(#"{"op":"keep","layout":{"text":"\#(text)","size":10,"width":100\#(fields)}}"#)
    return try #require(answer.at("ok.handle"), "\(answer.text)").asString()
  }

  private func edit(_ layout: String, _ fields: String) throws -> JSONValue { try ask(#"{"op":"edit","layout":"\#(layout)",\#(fields)}"#) }

  /// The same, of which only the handle is wanted.
  private func edited(_ layout: String, _ fields: String) throws -> String {
    let answer = try edit(layout, fields)
    return try #require(answer.at("ok.handle"), "\(answer.text)").asString()
  }

  /// A kept layout with all of its glyphs.
  private func layout(_ handle: String) throws -> String {
    try #require(try ask(#"{"op":"layout","glyphs":true,"layout":"\#(handle)"}"#)["ok"]).text
  }

  @Test func `an edited layout is what laying the text out anew gives`() throws {
    let before = try keep("ab cd\\nef")
    let after = try edited(before, #""edits":[{"range":[6,8],"text":"xyz\nq"},{"range":[1,2],"text":""}]"#)
    #expect(try layout(after) == layout(keep("a cd\\nxyz\\nq")))
    #expect(try layout(before) == layout(keep("ab cd\\nef")))
  }

  @Test func `what was laid out anew is the paragraphs that were touched`() throws {
    let answer = try edit(keep("ab\\ncd\\nef"), #""edits":[{"range":[4,4],"text":"x"}]"#)
    #expect(answer.at("ok.laidOut")?.text == "[3,6]")
    #expect(answer.at("ok.length") == .integer(9))
  }

  @Test func `a copy brings its styles`() throws {
    let before = try keep("ab cd", #","runs":[{"range":[0,2],"size":20}]"#)
    let after = try edited(before, #""edits":[{"range":[5,5],"copy":[0,2]},{"range":[0,2]}]"#)
    #expect(try layout(after) == layout(keep(" cdab", #","runs":[{"range":[3,5],"size":20}]"#)))
  }

  @Test func `each change is taken back as it was, and done again`() throws {
    let first = try keep("ab cd", #","runs":[{"range":[0,2],"size":20}]"#)
    let second = try edited(first, #""edits":[{"range":[0,5],"text":"x"}]"#)
    let joined = try edited(second, #""edits":[{"range":[1,1],"text":"y"}],"joins":true"#)
    let back = try edit(joined, #""step":"undo""#)
    #expect(back.at("ok.canUndo") == .boolean(false) && back.at("ok.canRedo") == .boolean(true))
    let handle = try #require(back.at("ok.handle")).asString()
    #expect(try layout(handle) == layout(first))
    let again = try edited(handle, #""step":"redo""#)
    #expect(try layout(again) == layout(joined))
    let nothing = try edit(again, #""step":"redo""#)
    #expect(nothing.at("ok.laidOut") == .null)
  }

  @Test func `settings are those of the whole text, and of what is taken back`() throws {
    let first = try keep("ab cd ef\\ngh")
    let second = try edited(first, #""edits":[{"range":[0,1],"text":""}]"#)
    let set = try edited(second, #""settings":{"width":40,"alignment":"end","size":20}"#)
    let same = try edited(edited(keep("b cd ef\\ngh"), #""settings":{"size":20,"alignment":"end"}"#), #""settings":{"width":40}"#)
    #expect(try layout(set) == layout(same))
    let back = try edited(set, #""step":"undo""#)
    #expect(try layout(back) == layout(edited(first, #""settings":{"width":40,"alignment":"end","size":20}"#)))
    // Only the last of many widths is remembered, and a width alone makes lines anew.
    let dragged = try edited(edited(set, #""settings":{"width":50}"#), #""settings":{"width":60}"#)
    #expect(try layout(edited(dragged, #""step":"undo""#)) == layout(edited(first, #""settings":{"width":60,"alignment":"end","size":20}"#)))
  }

  @Test(
    arguments: [
      (#","style":"title1""#, #""size":8"#, #","style":"title1","size":8"#), (#","style":"title1""#, #""style":null"#, ""),
      (#","style":"title1","size":30"#, #""style":null"#, #","size":30"#), (#","size":30"#, #""style":"body""#, #","size":30,"style":"body""#),
      (#","size":30,"style":"body""#, #""style":"title1""#, #","size":30,"style":"title1""#),
      (#","style":"title1""#, #""size":8,"style":null"#, #","size":8"#), (#","style":"body""#, #""weight":700"#, #","style":"body","weight":700"#),
    ])
  func `a size goes with a style, whichever of them was said first`(_ before: String, _ settings: String, _ after: String) throws {
    func kept(_ fields: String) throws -> String {
      let answer = try ask(#"{"op":"keep","layout":{"text":"ab cd ef","width":100\#(fields)}}"#)
      return try #require(answer.at("ok.handle"), "\(answer.text)").asString()
    }
    #expect(try layout(edited(kept(before), #""settings":{\#(settings)}"#)) == layout(kept(after)))
  }

  @Test func `insertions at one place stand in their order, before what is put in the place of text there`() throws {
    func text(_ edits: String) throws -> String { try layout(edited(keep("abcd"), #""edits":[\#(edits)]"#)) }
    let (first, second) = (#"{"range":[1,1],"text":"A"}"#, #"{"range":[1,1],"text":"B"}"#)
    #expect(try text(first + "," + second) == layout(keep("aABbcd")) && text(second + "," + first) == layout(keep("aBAbcd")))
    let third = #"{"range":[1,2],"text":"X"}"#
    #expect(try text(third + "," + first) == layout(keep("aAXcd")) && text(first + "," + third) == layout(keep("aAXcd")))
    let refused = try edit(keep("abcd"), #""edits":[{"range":[0,2],"text":"X"},{"range":[1,3],"text":"Y"}]"#)
    #expect(refused.at("error.field") == .string("edits.0.range"))
  }

  @Test func `an attachment takes no room of the text in its run, and is taken away`() throws {
    let run = #","runs":[{"range":[0,5],"attachment":{"width":12,"height":90}}]"#
    #expect(try layout(keep("ab cd", run)) == layout(keep("ab cd")))
    let taken = try edited(keep("ab\\ufffccd", run), #""runs":[{"range":[0,5],"attachment":null}]"#)
    #expect(try layout(taken) == layout(keep("ab\\ufffccd")))
  }

  @Test func `an item leaves its list, and new paragraphs go on with it`() throws {
    let list = #","lists":[{"range":[0,5],"markers":[{"format":"decimal"}]}]"#
    let first = try edited(keep("ab\\ncd", list), #""edits":[{"range":[2,2],"text":"\n"}]"#)
    func numbers(_ handle: String) throws -> String? {
      guard case .array(let markers)? = try ask(#"{"op":"layout","layout":"\#(handle)"}"#).at("ok.markers") else { return nil }
      return markers.compactMap { $0["text"]?.text }.joined()
    }
    #expect(try numbers(first) == #""1.""2.""3.""#)
    #expect(try numbers(edited(first, #""lists":[{"range":[3,3],"markers":[]}]"#)) == #""1.""2.""#)
  }

  @Test func `a long text is told by what is in sight of it`() throws {
    let text = (0..<9).map { "line \($0)" }.joined(separator: "\\n")
    let handle = try keep(text)
    let all = try ask(#"{"op":"layout","layout":"\#(handle)"}"#)
    let part = try ask(#"{"op":"layout","layout":"\#(handle)","visible":[0,25,100,20]}"#)
    #expect(part.at("ok.firstLine") == .integer(2) && part.at("ok.lineCount") == .integer(9))
    guard case .array(let lines)? = all.at("ok.lines"), case .array(let shown)? = part.at("ok.lines") else {
      throw RequestError(.invalidValue, "lines")
    }
    #expect(shown == Array(lines[2..<5]))
    for beside in ["[0,-50,100,20]", "[0,500,100,20]"] {
      #expect(try ask(#"{"op":"layout","layout":"\#(handle)","visible":\#(beside)}"#).at("ok.lines") == .array([]))
    }
    let drawn = try ask(#"{"op":"draw","layout":"\#(handle)","visible":[0,25,100,20]}"#)
    #expect(drawn.at("ok.firstLine") == .integer(2) && drawn.at("ok.parts.0.glyphs.2")?.text == "28")
    let breaks = try ask(#"{"op":"breaks","layout":"\#(handle)","range":[8,9]}"#)
    #expect(breaks.at("ok.breaks.0.offset") == .integer(8))
    let stops = try ask(#"{"op":"stops","layout":"\#(handle)","range":[7,9],"edges":true}"#)
    #expect(stops.at("ok.offsets")?.text == "[7,8,9]" && stops.at("ok.edges.1")?.text == "[10,10,0,10]")
  }

  @Test func `vertical lines are in sight from their own edge`() throws {
    let handle = try keep("ab\\ncd\\nef", #","writing":"vertical-rl","height":50"#)
    let part = try ask(#"{"op":"draw","layout":"\#(handle)","visible":[75,0,10,50]}"#)
    #expect(part.at("ok.firstLine") == .integer(1))
  }

  @Test func `a font is asked for by the number that it was drawn with`() throws {
    #expect(try ask(#"{"op":"outlines","font":0,"glyphs":[1]}"#).at("error.code") == .string("unknown-handle"))
    try ask(#"{"op":"draw","layout":{"text":"a"}}"#)
    let answer = try ask(#"{"op":"outlines","font":0,"glyphs":[1,65535]}"#)
    #expect(answer.at("ok.glyphs.1")?.text == #"{"glyph":65535,"path":""}"#)
    #expect(try ask(#"{"op":"outlines","font":0,"glyphs":[65536]}"#).at("error.field") == .string("glyphs.0"))
  }

  @Test func `what can't be done leaves the layout as it is`() throws {
    let handle = try keep("abc")
    let long = String(repeating: "x", count: 1001)
    for (fields, code) in [
      (#""edits":[{"range":[0,2],"text":"x"},{"range":[1,3],"text":"y"}]"#, "invalid-value"),
      (#""edits":[{"range":[0,0],"text":"\#(long)"}]"#, "text-too-long"),
      (#""settings":{"text":"x"}"#, "invalid-value"), (#""settings":{"widht":1}"#, "unknown-field"), (#""edits":[{"text":"x"}]"#, "missing-field"),
    ] {
      #expect(try edit(handle, fields).at("error.code") == .string(code))
    }
    #expect(try layout(handle) == layout(keep("abc")))
    #expect(try edit("h99", #""edits":[]"#).at("error.code") == .string("unknown-handle"))
  }
}
