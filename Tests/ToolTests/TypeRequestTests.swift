import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Text styles, size categories and line heights, asked through the protocol.
struct TypeRequestTests {
  private let session = Session(
    limits: Limits(time: .seconds(60)),
    defaultFonts: .files(["/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", "/usr/share/fonts/truetype/noto"]))

  private func ask(_ operation: String, _ layout: String) throws -> JSONValue {
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    return try JSONReader.value(of: Inquiry(Array("{\"op\":\"\(operation)\",\"layout\":{\(layout)}}".utf8), handles: handles).answer(call).line)
  }

  private func metrics(_ layout: String) throws -> String { try ask("metrics", layout)["ok"]?.text ?? "" }

  @Test func `metrics of a style, with and without languages`() throws {
    #expect(try metrics("\"style\":\"body\"") == "{\"ascent\":17,\"descent\":5,\"leading\":0,\"height\":22,\"size\":17}")
    #expect(
      try metrics("\"style\":\"body\",\"preferredLanguages\":[\"en\",\"th\"],\"displayScale\":3")
        == "{\"ascent\":17.671875,\"descent\":5,\"leading\":0,\"height\":22.671875,\"size\":17}")
    for (field, height) in [
      ("\"sizeCategory\":\"accessibility5\"", "62"), ("\"preferredLanguages\":[\"ur\"]", "49"), ("\"language\":\"ur\"", "49"),
      ("\"preferredLanguages\":[\"ur\"],\"typesettingLanguage\":\"en\"", "22"), ("\"typesettingLanguage\":\"ur\"", "49"),
      ("\"preferredLanguages\":[\"ur\"],\"sizingRule\":\"compact\"", "22"), ("\"lineHeight\":{\"multiple\":2}", "44"), ("\"text\":\"มี\"", "22"),
      ("\"typesettingLanguage\":null,\"style\":\"body\"", "22"),
    ] {
      let fields = field.contains("style\"") ? field : "\"style\":\"body\",\(field)"
      #expect(try ask("metrics", fields)["ok"]?["height"]?.text == height, "\(field)")
    }
  }

  @Test func `a size or a weight beside a style takes its place`() throws {
    // 20 * 22 / 17 = 25.88, to the nearest half
    #expect(try metrics("\"style\":\"body\",\"size\":20,\"sizeCategory\":\"large\"").contains("\"height\":26,\"size\":20"))
    let layout = try ask("layout", "\"text\":\"a\",\"style\":\"headline\",\"weight\":400")
    #expect(layout.at("ok.lines.0.runs.0.font") == .string("Noto Sans Regular"))
  }

  @Test func `metrics without a style are those of the fonts`() throws {
    let line = try #require(try ask("layout", "\"text\":\"\",\"size\":16").at("ok.lines.0"))
    let metrics = try #require(try ask("metrics", "\"size\":16")["ok"])
    #expect(metrics["ascent"] == line["baseline"])
    #expect(metrics["height"] == line.at("rect.3"))
    #expect(metrics["size"]?.text == "16")
  }

  @Test func `lines have the height that metrics tells, and titles break as titles`() throws {
    let fields = "\"text\":\"Wi-Fi and Bluetooth\",\"width\":200,\"preferredLanguages\":[\"en\",\"my\"]"
    let title = try ask("layout", "\(fields),\"style\":\"title1\"")
    #expect(
      title.at("ok.lines.0.rect.3")?.text == (try ask("metrics", "\"style\":\"title1\",\"preferredLanguages\":[\"my\"]"))["ok"]?["height"]?.text)
    #expect(try ask("layout", "\(fields),\"style\":\"title1\",\"breaking\":\"title\"")["ok"] == title["ok"])
    #expect(try ask("layout", "\(fields),\"size\":28")["ok"] != title["ok"])
  }

  @Test func `lines that are higher than their maximum say so`() throws {
    let fields = "\"text\":\"བོད་སྐད\",\"style\":\"body\",\"lineHeight\":{\"maximum\":20}"
    #expect(try ask("layout", fields).at("ok.lines.0.aboveMaximum") == .boolean(true))
    #expect(try ask("layout", "\(fields),\"sizingRule\":\"compact\"").at("ok.lines.0.aboveMaximum") == nil)
  }

  @Test func `a run with a size of its own makes its line higher`() throws {
    let answer = try ask(
      "layout", "\"text\":\"a b\",\"style\":\"headline\",\"runs\":[{\"range\":[0,1],\"size\":40},{\"range\":[2,3],\"weight\":\"regular\"}]")
    #expect(answer.at("ok.lines.0.rect.3")?.text == "55")  // 1.069 and .293 of 40 points: 43 and 12
    #expect(answer.at("ok.lines.0.runs.0.font") == .string("Noto Sans SemiBold") || answer.at("ok.lines.0.runs.0.font") == .string("Noto Sans Bold"))
  }

  @Test func `words that are none of the protocol's are refused`() throws {
    for field in ["\"style\":\"heading\"", "\"sizeCategory\":\"huge\"", "\"sizingRule\":\"none\"", "\"sizeCategory\":\"AX1\""] {
      #expect(try ask("metrics", field).at("error.code") == .string("invalid-value"))
    }
    for scale in ["0", "-1", "1e400", "0.33", "100"] {
      #expect(try ask("metrics", "\"style\":\"body\",\"displayScale\":\(scale)")["ok"] != nil)
    }
  }
}
