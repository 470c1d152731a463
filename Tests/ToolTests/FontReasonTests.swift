import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Why the operation `fonts` says that stretches have their fonts.
struct FontReasonTests {
  private static let noto = "/usr/share/fonts/truetype/noto"

  private func reasons(_ layout: String) throws -> [String] {
    let session = Session(limits: Limits(time: .seconds(60)))
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    let request = "{\"op\":\"fonts\",\"layout\":{\(layout)}}"
    let answer = try JSONReader.value(
      of: Inquiry(Array(request.utf8), handles: handles).answer(call).line, bounds: JSONReader.Bounds(valueCount: .max))
    guard case .array(let runs)? = answer.at("ok.runs") else { return [answer.text] }
    return runs.compactMap { run in
      guard case .string(let reason)? = run["reason"] else { return nil }
      return reason
    }
  }

  @Test func `the machine's own font for a language is the first`() throws {
    #expect(try reasons("\"text\":\"Hello\"") == ["first"])
    #expect(try reasons("\"text\":\"Hello\",\"language\":\"ja\"") == ["first"])
    #expect(try reasons("\"text\":\"Hello\",\"preferredLanguages\":[\"ja\"]") == ["first"])
  }

  @Test(arguments: ["\"style\":\"headline\"", "\"style\":\"title1\",\"weight\":700", "\"weight\":700", "\"style\":\"body\""])
  func `the font of the style's weight is the first`(_ style: String) throws {
    let fonts = "\"fonts\":[\"\(Self.noto)/NotoSans-Regular.ttf\",\"\(Self.noto)/NotoSans-Bold.ttf\"]"
    #expect(try reasons("\"text\":\"Hello\",\(style),\(fonts)") == ["first"])
  }

  @Test func `a letter that is shown by another way of writing it is not missing`() throws {
    let fonts = "\"fonts\":[\"\(Self.noto)/NotoSans-Regular.ttf\",\"\(Self.noto)/NotoSansThai-Regular.ttf\"]"
    #expect(try reasons("\"text\":\"e\\u0301\",\(fonts)") == ["first"])
    #expect(try reasons("\"text\":\"aก世\",\(fonts)") == ["first", "listed", "missing"])
    #expect(try reasons("\"text\":\"ก\",\"families\":[\"Noto Sans\"],\"fonts\":[\"\(Self.noto)\"]") == ["fallback"])
  }
}
