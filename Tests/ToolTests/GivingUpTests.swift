import Synchronization
import Testing
import TextLayout

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Questions over many lines end with their call, wherever they are.
@Suite struct GivingUpTests {
  private let session: Session
  private let handles: HandleTable

  init() throws {
    session = Session(limits: Limits(answerBytes: 4 << 20), defaultFonts: .files([BuiltTool.box10]))
    handles = HandleTable(session: session)
    let text = String(repeating: "ab אב ", count: 5000)
    #expect(try ask("{\"op\":\"keep\",\"layout\":{\"text\":\"\(text)\",\"size\":10,\"width\":40}}")["ok"] != nil)
  }

  /// The answer to a request, with somebody who says when it is to be given up.
  private func ask(_ request: String, isCancelled: @escaping @Sendable () -> Bool = { false }) throws -> JSONValue {
    let call = Call(session: session, deadline: nil, isCancelled: isCancelled)
    return try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
  }

  private static let all = "\"selection\":{\"ranges\":[[0,30000]]}"

  /// Answers are short, or too long after a hundred bytes: what is asked is asked by the walks over lines.
  @Test(
    arguments: [
      "\"op\":\"rects\",\"ranges\":[[0,30000]]", "\"op\":\"display\",\(all)", "\"op\":\"menu\",\(all)", "\"op\":\"accessory\",\(all)",
      "\"op\":\"indicator\",\"dictating\":true,\"inserted\":[0,30000]", "\"op\":\"clipping\",\"box\":[0,0,1,1]",
      "\"op\":\"lasso\",\"path\":[[-9,-9],[9999,-9],[9999,999999],[-9,999999],[-9,-9]]",
      "\"op\":\"gesture\",\"on\":\"floatingCursor\",\(all),\"events\":[{\"down\":[0,0]}]",
    ])
  func `a walk over lines is given up wherever it is`(fields: String) throws {
    let request = "{\(fields),\"layout\":\"h1\"}"
    let questions = Mutex(0)
    let limit = Mutex(Int.max)
    let brief = Session(limits: Limits(answerBytes: 100), defaultFonts: .files([BuiltTool.box10]))
    func code() throws -> String? {
      questions.withLock { $0 = 0 }
      let call = Call(session: brief, deadline: nil) {
        let number = questions.withLock {
          $0 += 1
          return $0
        }
        return number >= limit.withLock { $0 }
      }
      return try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line).at("error.code")?.asString()
    }
    #expect([nil, "answer-too-large"].contains(try code()))
    let count = questions.withLock { $0 }
    #expect(count >= 10, "\(fields)")
    for number in stride(from: 1, through: count, by: max(1, count / 8)) {
      limit.withLock { $0 = number }
      #expect(try code() == "cancelled", "\(fields)")
      // Who has been told once may ask again to be sure.
      #expect(questions.withLock { $0 } <= number + 8, "\(fields)")
    }
  }

  @Test func `a display that was given up is made the next time`() throws {
    let begin = "{\"op\":\"begin\",\"kind\":\"display\",\"layout\":\"h1\",\"options\":{\"selection\":{\"ranges\":[[0,1]]}}}"
    let name = try #require(try ask(begin).at("ok.session")).asString()
    func event(_ event: String) -> String { "{\"op\":\"send\",\"session\":\"\(name)\",\"events\":[{\(event)}]}" }
    _ = try ask(event("\"active\":true"))
    let before = try ask(event("\"active\":true"))
    #expect(before["ok"] != nil)
    let questions = Mutex(0)
    let given = try ask(event(Self.all)) {
      questions.withLock {
        $0 += 1
        return $0 >= 6
      }
    }
    #expect(given.at("error.code") == .string("cancelled") && questions.withLock { $0 } <= 9)
    #expect(try ask(event("\"active\":true")) == before)
  }
}
