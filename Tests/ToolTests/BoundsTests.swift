import Testing
import TextLayout

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// What requests may cost in memory, told before it is too late.
struct BoundsTests {
  private func ask(_ handles: HandleTable, _ session: Session, _ request: String) throws -> JSONValue {
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    return try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
  }

  /// How many of 40 requests find room, of 16 MB.
  private func keptCount(_ request: (Int) -> String) throws -> Int {
    let session = Session(limits: Limits(keptBytes: 16 << 20), defaultFonts: .files([BuiltTool.box10]))
    let handles = HandleTable(session: session)
    var count = 0
    for number in 0..<40 {
      let answer = try ask(handles, session, request(number))
      if answer["ok"] != nil { count += 1 } else { #expect(answer.at("error.code") == .string("too-many-handles"), "\(answer.text.prefix(200))") }
    }
    #expect(session.count { $0.keptBytes } <= 16 << 20)
    handles.dropAll()
    #expect(session.count { $0.keptBytes } == 0)
    return count
  }

  @Test func `kept layouts count what is in their tags and links, and sessions their needles and events`() throws {
    let long = String(repeating: "t", count: 1 << 20)
    for field in ["tag", "link"] {
      #expect(try keptCount { _ in "{\"op\":\"keep\",\"layout\":{\"text\":\"a\",\"runs\":[{\"range\":[0,1],\"\(field)\":\"\(long)\"}]}}" } == 15)
    }
    let needle = try keptCount { _ in "{\"op\":\"begin\",\"kind\":\"find\",\"layout\":{\"text\":\"a\"},\"options\":{\"needle\":\"\(long)\"}}" }
    #expect(needle == 0)
    let short = String(repeating: "t", count: 1 << 16)
    let shorter = try keptCount { _ in "{\"op\":\"begin\",\"kind\":\"find\",\"layout\":{\"text\":\"a\"},\"options\":{\"needle\":\"\(short)\"}}" }
    #expect((8...16).contains(shorter))
    let family = try keptCount { _ in "{\"op\":\"keep\",\"layout\":{\"text\":\"a\",\"families\":[\"\(long)\"]}}" }
    #expect(family == 15)
  }

  @Test func `a session that grows is counted, and what doesn't fit is refused and not done`() throws {
    let session = Session(limits: Limits(textLength: 50_000, keptBytes: 4 << 20), defaultFonts: .files([BuiltTool.box10]))
    let handles = HandleTable(session: session)
    #expect(try ask(handles, session, "{\"op\":\"begin\",\"kind\":\"find\",\"layout\":{\"text\":\"a\"},\"options\":{\"needle\":\"b\"}}")["ok"] != nil)
    let before = session.count { $0.keptBytes }
    func edit(_ count: Int) throws -> JSONValue? {
      let text = String(repeating: "b", count: count)
      return try ask(handles, session, "{\"op\":\"send\",\"session\":\"s1\",\"events\":[{\"edit\":{\"range\":[0,0],\"text\":\"\(text)\"}}]}").at(
        "error.code")
    }
    #expect(try edit(20_000) == nil)
    #expect(session.count { $0.keptBytes } > before + 20_000)
    #expect(try edit(40_000) == .string("text-too-long"))
    #expect(try edit(200_000) == .string("too-many-handles"))
    let ranges = (0..<100_000).map { "[\($0),\($0)]" }.joined(separator: ",")
    let selection = "{\"op\":\"begin\",\"kind\":\"display\",\"layout\":{\"text\":\"a\"},\"options\":{\"selection\":{\"ranges\":[\(ranges)]}}}"
    #expect(try ask(handles, session, selection).at("error.code") == .string("too-many-handles"))
  }

  /// The answer where so many bytes are allowed.
  private func answer(_ request: String, limit: Int, deadline: ContinuousClock.Instant? = nil) throws -> (line: [UInt8], value: JSONValue) {
    let session = Session(limits: Limits(answerBytes: limit), defaultFonts: .files([BuiltTool.box10]))
    let handles = HandleTable(session: session)
    let line = Inquiry(Array(request.utf8), handles: handles)
      .answer(Call(session: session, deadline: deadline, isCancelled: { false })).line
    return (line, try JSONReader.value(of: line))
  }

  private static let words = String(repeating: "ab אב ", count: 400)

  @Test(
    arguments: [
      "\"op\":\"layout\",\"glyphs\":true", "\"op\":\"levels\"", "\"op\":\"boundaries\",\"unit\":\"grapheme\"", "\"op\":\"breaks\"",
      "\"op\":\"stops\"",
      "\"op\":\"rects\",\"ranges\":[[0,2000]]", "\"op\":\"find\",\"needle\":\"a\"", "\"op\":\"fonts\"",
      "\"op\":\"display\",\"selection\":{\"ranges\":[[0,2000]]}", "\"op\":\"lasso\",\"path\":[[0,0],[9999,0],[9999,9999],[0,9999],[0,0]]",
      "\"op\":\"marked\",\"events\":[{\"set\":\"a\"},{\"set\":\"b\"}]", "\"op\":\"gesture\",\"events\":[{\"down\":[0,0]},{\"hold\":true}]",
      "\"op\":\"hello\",\"id\":\"\(words)\"", "\"op\":\"clipping\",\"box\":[0,0,1,1]",
    ])
  func `no operation writes more than an answer may have, in whatever it is long`(_ fields: String) throws {
    let layout = fields.contains("hello") ? "" : ",\"layout\":{\"text\":\"\(Self.words)\",\"size\":10,\"width\":200}"
    let request = "{\(fields)\(layout)}"
    #expect(try answer(request, limit: 1 << 20).value["ok"] != nil, "\(fields)")
    let short = try answer(request, limit: 100)
    #expect(short.value.at("error.code") == .string("answer-too-large"), "\(fields)")
    #expect(short.line.count < 300)
  }

  @Test(arguments: [
    "\"width\":{\"fractionalWidth\":1},\"height\":{\"absolute\":0}", "\"width\":{\"fractionalWidth\":1},\"height\":{\"estimated\":1}",
  ])
  func `a rectangle with a thousand million items is too much to tell`(_ size: String) throws {
    let group = "{\(size),\"subitems\":[{\"width\":{\"fractionalWidth\":1},\"height\":{\"fractionalHeight\":1}}]}"
    let collection = "{\"container\":[100,100],\"sections\":[{\"items\":1000000000,\"group\":\(group)}]}"
    let request = "{\"op\":\"collection\",\"collection\":\(collection),\"ask\":{\"rect\":[0,0,100,1e9]}}"
    #expect(try answer(request, limit: 1 << 16).value.at("error.code") == .string("answer-too-large"))
    let late = ContinuousClock.now - .seconds(1)
    #expect(try answer(request, limit: 1 << 30, deadline: late).value.at("error.code") == .string("deadline-exceeded"))
  }

  @Test func `a number of symbols that are longer than any marker goes to its fallback`() throws {
    let symbol = String(repeating: "x", count: 100_000)
    let definitions = "{\"long\":{\"system\":\"alphabetic\",\"symbols\":[\"\(symbol)\",\"y\"]}}"
    let values = (0..<300).map { _ in "4611686018427387904" }.joined(separator: ",")
    let made = try answer("{\"op\":\"marker\",\"format\":\"{long}\",\"values\":[2,\(values)],\"definitions\":\(definitions)}", limit: 1 << 20)
    #expect(
      made.value.at("ok.markers.0") == .string("y") && made.value.at("ok.markers.300") == .string("4611686018427387904"),
      "\(made.value.text.prefix(300))")
  }

  @Test func `a writer keeps no more than it may, whoever goes on, and lists ask whether there is time`() throws {
    let limit = JSONWriter.Limit(byteCount: 1000, error: RequestError.tooLong(limit: 1000))
    var writer = JSONWriter(limit: limit)
    writer.array { for number in 0..<10_000 { $0.value(number) } }
    writer.array { $0.value(String(repeating: "\u{1}", count: 900)) }
    #expect(writer.isTooLong && writer.bytes.count < 1100)
    #expect(throws: RequestError.self) { try writer.finish() }
    var count = 0
    var listed = JSONWriter(limit: limit)
    #expect(throws: RequestError.self) {
      try listed.list(0..<10_000) {
        count = $1
        $0.value($1)
      }
    }
    #expect(count < 300)
    var late = JSONWriter(checkpoint: { throw LayoutError.deadlineExceeded })
    #expect(throws: LayoutError.self) {
      try late.list(0..<10_000) {
        count = $1
        $0.value($1)
      }
    }
    #expect(count == 14)
  }

  @Test func `what is echoed in errors is cut`() throws {
    let long = String(repeating: "ä", count: 100_000)
    for request in [
      "{\"op\":\"\(long)\"}", "{\"op\":\"hello\",\"\(long)\":1}", "{\"op\":\"marker\",\"values\":[],\"definitions\":{\"\(long)\":{\"\(long)\":1}}}",
    ] {
      let made = try answer(request, limit: 1 << 20)
      #expect(made.value["error"] != nil && made.line.count < 8000)
    }
  }

  @Test func `lines are cut out of a stream as it comes, long ones once`() {
    func pieces(_ parts: [String]) -> [LineSplitter.Piece] {
      var splitter = LineSplitter(limit: 4)
      var pieces: [LineSplitter.Piece] = []
      for part in parts {
        splitter.add(Array(part.utf8)[...])
        while let piece = splitter.next() { pieces.append(piece) }
        #expect(splitter.heldBytes < 64)
      }
      return pieces + [splitter.finish()].compactMap(\.self)
    }
    func line(_ text: String) -> LineSplitter.Piece { .line(Array(text.utf8)) }
    #expect(pieces(["a\nbc\n\nd"]) == [line("a"), line("bc"), line(""), line("d")])
    #expect(pieces(["ab", "cd", "\n", "abcde", "fgh", "i\nx\n", "abcdefg"]) == [line("abcd"), .tooLong, line("x"), .tooLong])
    #expect(pieces(["abcdef\nab\n"]) == [.tooLong, line("ab")])
    #expect(pieces([]) == [])
  }
}
