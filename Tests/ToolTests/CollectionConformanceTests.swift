import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// The rows of Corpus/Conformance about interfaces, asked as any program would ask them.
struct CollectionConformanceTests {
  /// Collections; what else interfaces are made of: selection, menus, tables, split views, sheets, bars, documents.
  @Test(arguments: [("collections", 75), ("interfaces", 127)])
  func `every row about interfaces is answered as the rules have it`(_ name: String, _ least: Int) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus/Conformance/\(name).jsonl").standardized
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let session = Session()
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    let schema = SchemaCheck(root: RequestSchema.value)
    for line in lines {
      let row = try JSONValue(String(line))
      let query = try #require(row["query"])
      #expect(row["authority"] != nil, "\(line)")
      let answer = try JSONReader.value(of: Inquiry(Array(query.text.utf8), handles: handles).answer(call).line)
      if let error = row["error"] {
        #expect(answer["error"].map { $0.holds(error) } == true, "\(line)\n  is answered \(answer.text)")
      } else {
        let expected = try #require(row["expected"])
        #expect(answer["ok"].map { $0.holds(expected) } == true, "\(line)\n  is answered \(answer.text)")
        #expect(schema.problem(query) == nil, "\(line)")
      }
    }
    #expect(lines.count >= least)
  }

  @Test func `a column by its content is as wide as the widest of its texts, and is measured only where it is shown`() throws {
    let session = Session(defaultFonts: .files([BuiltTool.box10]))
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    func answer(_ columns: String, _ more: String = "") throws -> JSONValue {
      let request = "{\"op\":\"table\",\"width\":300,\"columns\":[\(columns)]\(more)}"
      return try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
    }
    func text(_ text: String) -> String { "{\"layout\":{\"text\":\"\(text)\",\"size\":10},\"padding\":[0,3,0,4]}" }
    let texts = "\"texts\":[\(text("Name")),\(text("a longer one")),\(text("short"))]"
    // Twelve letters of 10 points, and the room around them.
    let still = try answer("{\"ideal\":\"content\",\"weight\":0,\(texts)},{}")
    #expect(still["ok"]?["widths"]?.text == "[127,173]")
    #expect(try answer("{\"ideal\":\"content\",\"max\":100,\(texts)},{\"fixed\":50}")["ok"]?["widths"]?.text == "[100,50]")
    #expect(try answer("{\"ideal\":\"content\",\"texts\":[]},{}")["ok"]?["widths"]?.text == "[150,150]")
    #expect(try answer("{\"ideal\":\"content\"}")["error"]?["field"]?.text == "\"columns.0.texts\"")
    #expect(try answer("{\"ideal\":\"contents\",\(texts)}")["error"]?["field"]?.text == "\"columns.0.ideal\"")
    #expect(try answer("{\"ideal\":20,\(texts)}")["error"]?["code"]?.text == "\"unknown-field\"")
    let wrong = "{\"ideal\":\"content\",\"texts\":[{\"layout\":{\"text\":\"a\",\"fonts\":[\"/nowhere.ttf\"]}}]}"
    let error = try answer("{},\(wrong)")["error"]
    #expect(error == nil || error?["field"]?.text.hasPrefix("\"columns.1.texts.0.layout") == true)
    #expect(try answer(wrong, ",\"horizontalSizeClass\":\"compact\"")["ok"]?["widths"]?.text == "[300]")
  }

  @Test func `a text is measured in its size category, and what is below it moves`() throws {
    let session = Session(defaultFonts: .files([BuiltTool.box10]))
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    func tops(_ category: String) throws -> [Double] {
      let group = """
        {"width":{"fractionalWidth":1},"height":{"estimated":44},"subitems":[{"width":{"fractionalWidth":1},"height":{"estimated":44}}]}
        """
      let text = "{\"layout\":{\"text\":\"one two three four\",\"style\":\"body\",\"sizeCategory\":\"\(category)\"},\"padding\":[10,20,10,20]}"
      let request =
        "{\"op\":\"collection\",\"collection\":{\"container\":[200,400],\"sections\":[{\"items\":2,\"group\":\(group)}]},"
        + "\"texts\":{\"0/0\":\(text)},\"ask\":{\"items\":[[0,1]]}}"
      let answer = try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
      guard case .array(let rects)? = answer["ok"]?["items"], case .array(let parts)? = rects.first else { return [] }
      return try parts.map { try $0.asNumber() }
    }
    let (small, large) = (try tops("large"), try tops("accessibility3"))
    #expect(small.count == 4)
    // Padding, and a whole number of lines.
    #expect(try #require(small.dropFirst().first) > 20)
    #expect(try #require(large.dropFirst().first) > #require(small.dropFirst().first))
  }
}
