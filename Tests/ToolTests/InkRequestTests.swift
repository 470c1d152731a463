import Testing
import TextFixtures

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Requests about ink, asked in this process: Box10 at 10 points, whose letters fill their lines from 8 above to 2 below the baseline.
struct InkRequestTests {
  private let session = Session(limits: Limits(textLength: 1000, time: .seconds(60)), defaultFonts: .files([BuiltTool.box10]))

  private func ask(_ request: String) throws -> String {
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    return try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line).text
  }

  private func clipping(_ layout: String, _ fields: String = "") throws -> String {
    try ask("{\"op\":\"clipping\",\"layout\":{\"size\":10,\(layout)}\(fields)}").replacing("{\"id\":null,\"ok\":", with: "").dropLast().description
  }

  @Test func `a line's ellipsis stands for the paragraphs below it, too`() throws {
    for (text, hidden) in [("abc\\ndef\\nghi", "[3,11]"), ("abcdefg\\nhi", "[4,10]")] {
      let answer = try ask("{\"op\":\"layout\",\"layout\":{\"text\":\"\(text)\",\"size\":10,\"width\":50,\"lineLimit\":1}}")
      #expect(answer.contains("\"hidden\":\(hidden),"), "\(answer)")
    }
    #expect(try !ask("{\"op\":\"layout\",\"layout\":{\"text\":\"abc\",\"size\":10,\"width\":50,\"lineLimit\":1}}").contains("hidden"))
  }

  @Test func `nothing sticks out of lines that are high enough`() throws {
    #expect(try clipping("\"text\":\"ab\"") == "[]")
    #expect(try clipping("\"text\":\"ab\"", ",\"box\":null") == "[]")
  }

  @Test func `clusters that stick out are told with their edge and how far`() throws {
    #expect(try clipping("\"text\":\"ab\",\"lineHeight\":{\"maximum\":7.5}") == expected([(0, "top", "2.5"), (1, "top", "2.5")]))
    #expect(
      try clipping("\"text\":\"a\\nb\"", ",\"box\":[2,0,50,12]")
        == expected([(0, "left", "2"), (2, "bottom", "8"), (2, "left", "2")]))
  }

  private func expected(_ clusters: [(start: Int, edge: String, amount: String)]) -> String {
    "[" + clusters.map { "{\"range\":[\($0.start),\($0.start + 1)],\"edge\":\"\($0.edge)\",\"amount\":\($0.amount)}" }.joined(separator: ",") + "]"
  }

  @Test(arguments: [("[1,2,3]", "wrong-type"), ("7", "wrong-type"), ("[1,2,\"3\",4]", "wrong-type")])
  func `a box is four numbers`(_ box: String, _ code: String) throws {
    #expect(try ask("{\"op\":\"clipping\",\"layout\":{\"text\":\"a\"},\"box\":\(box)}").contains("\"code\":\"\(code)\""))
  }

  @Test func `the ink of a line holds its underline`() throws {
    let answer = try ask("{\"op\":\"layout\",\"layout\":{\"text\":\"a\",\"size\":10,\"underline\":\"double\"}}")
    // Box10's letters end at 10 points; the second stroke of the line, half a point thick, begins at 10.
    #expect(answer.contains("\"ink\":[0,0,10,10.5]"))
  }

  @Test func `trimming, the grid and superscripts are read`() throws {
    func lines(_ fields: String) throws -> String { try ask("{\"op\":\"layout\",\"layout\":{\"text\":\"ab\",\"size\":10,\(fields)}}") }
    // Box10's capitals are as high as its ascent.
    #expect(try lines("\"textBoxTrim\":{\"over\":\"cap\",\"under\":\"alphabetic\"}").contains("\"rect\":[0,0,20,8]"))
    #expect(try lines("\"baselineGrid\":12").contains("\"baseline\":12"))
    #expect(try lines("\"runs\":[{\"range\":[1,2],\"position\":\"superscript\"}]").contains("\"size\":5,"))
    #expect(try lines("\"runs\":[{\"range\":[1,2],\"size\":20,\"baselineAlignment\":\"top\"}]").contains("\"baseline\":8,"))
    #expect(try lines("\"textBoxTrim\":{\"over\":\"ascent\"}").contains("\"field\":\"layout.textBoxTrim.over\""))
  }
}
