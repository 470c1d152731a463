import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Collections under handles, asked one after the other.
struct KeptCollectionTests {
  private let list = """
    {"container":[100,100],"sections":[{"items":20,"group":{"width":{"fractionalWidth":1},"height":{"estimated":20},\
    "subitems":[{"width":{"fractionalWidth":1},"height":{"estimated":20}}]}}]}
    """

  private func answers(_ requests: String...) throws -> [JSONValue] {
    let session = Session(defaultFonts: .files([BuiltTool.box10]))
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    return try requests.map { try JSONReader.value(of: Inquiry(Array($0.utf8), handles: handles).answer(call).line) }
  }

  @Test func `a kept collection stays what it is, and what is kept of it goes on from there`() throws {
    let ask = "\"ask\":{\"items\":[[0,1]],\"contentSize\":true}"
    let found = try answers(
      "{\"op\":\"keep\",\"collection\":\(list),\"measured\":{\"0/0\":[null,30]}}",
      "{\"op\":\"collection\",\"collection\":\"h1\",\"events\":[{\"measure\":{\"0/0\":[null,50]}}],\(ask)}",
      "{\"op\":\"keep\",\"collection\":\"h1\",\"events\":[{\"scroll\":200},{\"measure\":{\"0/1\":[null,21]}}]}",
      "{\"op\":\"collection\",\"collection\":\"h1\",\(ask)}",
      "{\"op\":\"collection\",\"collection\":\"h2\",\"ask\":{\"visible\":true},\"events\":[{\"measure\":{}}]}",
      "{\"op\":\"drop\",\"handle\":\"h1\"}", "{\"op\":\"collection\",\"collection\":\"h2\",\(ask)}",
      "{\"op\":\"collection\",\"collection\":\"h1\",\(ask)}")
    #expect(found[1].at("ok.contentSize")?.text == "[100,430]")
    #expect(found[3].at("ok.items")?.text == "[[0,30,100,20]]")
    #expect(found[4].at("ok.states")?.text == "[{\"offset\":[0,201],\"contentSize\":[100,411]}]")
    #expect(found[6].at("ok.contentSize")?.text == "[100,411]")
    #expect(found[7].at("error.code") == .string("unknown-handle"))
  }

  @Test func `what is kept is one thing, and is asked for as what it is`() throws {
    let found = try answers(
      "{\"op\":\"keep\",\"collection\":\(list)}", "{\"op\":\"keep\",\"layout\":{\"text\":\"a\"}}", "{\"op\":\"measure\",\"layout\":\"h1\"}",
      "{\"op\":\"collection\",\"collection\":\"h2\"}", "{\"op\":\"keep\",\"layout\":{\"text\":\"a\"},\"collection\":\(list)}", "{\"op\":\"keep\"}",
      "{\"op\":\"keep\",\"offset\":[0,0]}", "{\"op\":\"keep\",\"collection\":7}")
    #expect(found[0].at("ok.handle") == .string("h1"))
    #expect(
      found.dropFirst(2).map { $0.at("error.code")?.text } == [
        "\"wrong-type\"", "\"wrong-type\"", "\"invalid-value\"", "\"missing-field\"", "\"missing-field\"", "\"wrong-type\"",
      ])
    #expect(
      found.dropFirst(2).map { $0.at("error.field")?.text } == [
        "\"layout\"", "\"collection\"", "\"collection\"", "\"layout\"", "\"collection\"", "\"collection\"",
      ])
  }

  @Test func `learned estimates are a field of the description`() throws {
    let learning = list.replacing("{\"container\"", with: "{\"learnEstimates\":true,\"container\"").replacing("20,\"group\"", with: "100,\"group\"")
    let sizes = (0..<64).map { "\"0/\($0)\":[null,30]" }.joined(separator: ",")
    let found = try answers("{\"op\":\"collection\",\"collection\":\(learning),\"measured\":{\(sizes)},\"ask\":{\"contentSize\":true}}")
    #expect(found[0].at("ok.contentSize")?.text == "[100,3000]")
  }
}
