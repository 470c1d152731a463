import Foundation
import Testing
import TextFixtures

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// The machine's resources in requests, and in the tool.
struct SystemResourcesRequestTests {
  private static let hasPatterns = FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_en_US.dic")
  private let session = Session(defaultFonts: .files([BuiltTool.box10]))

  private func lines(_ fields: String) throws -> Int {
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    let request = "{\"op\":\"measure\",\"layout\":{\"text\":\"hyphenation\",\"size\":10,\"width\":70,\"hyphenation\":\"automatic\",\(fields)}}"
    let answer = try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
    return try answer.at("ok.hyphenatedLines")?.asInteger() ?? -1
  }

  @Test(.enabled(if: hasPatterns)) func `a request uses what the machine has where it asks for that, and not otherwise`() throws {
    #expect(try lines("\"language\":\"en-US\"") == 0)
    #expect(try lines("\"language\":\"en-US\",\"resources\":{\"system\":false}") == 0)
    #expect(try lines("\"language\":\"en-US\",\"resources\":{\"system\":true}") == 1)
    #expect(try lines("\"resources\":{\"system\":true},\"preferredLanguages\":[\"en\"]") >= 0)
  }

  @Test(.enabled(if: hasPatterns)) func `what is kept follows the languages that it is set to`() throws {
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    func ask(_ request: String) throws -> JSONValue { try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line) }
    let fields = "\"text\":\"hyphenation\",\"size\":10,\"width\":70,\"hyphenation\":\"automatic\",\"resources\":{\"system\":true}"
    let handle = try #require(try ask("{\"op\":\"keep\",\"layout\":{\(fields)}}").at("ok.handle")).asString()
    func count(_ handle: String) throws -> JSONValue? { try ask("{\"op\":\"measure\",\"layout\":\"\(handle)\"}").at("ok.hyphenatedLines") }
    #expect(try count(handle) == .integer(0))
    let edited = try ask("{\"op\":\"edit\",\"layout\":\"\(handle)\",\"settings\":{\"language\":\"en-US\"}}")
    #expect(try count(try #require(edited.at("ok.handle")).asString()) == .integer(1))
  }

  @Test(.enabled(if: hasPatterns)) func `the tool uses it unless fonts are named or it is told not to, and never in snapshots`() throws {
    func hyphenated(_ options: [String]) throws -> Bool {
      let call = try BuiltTool.call(
        ["measure", "hyphenation", "--size", "10", "--width", "50", "--language", "en-US", "--hyphenation", "automatic"] + options)
      #expect(call.code == 0, "\(call.complaint)")
      return !call.output.contains("hyphenatedLines  0")
    }
    #expect(try hyphenated([]))
    #expect(try !hyphenated(["--system-resources", "no"]))
    #expect(try !hyphenated(["--fonts", BuiltTool.box10]))
    #expect(try hyphenated(["--fonts", BuiltTool.box10, "--system-resources", "yes"]))
    #expect(try !hyphenated(["--layout", "{\"resources\":{}}"]))
    let snapshot = [
      "snapshot", "hyphenation", "--width", "70", "--size", "10", "--language", "en-US", "--hyphenation", "automatic", "--fonts", BuiltTool.box10,
    ]
    let (own, asked) = (try BuiltTool.call(snapshot), try BuiltTool.call(snapshot + ["--system-resources", "yes"]))
    #expect(own.code == 0 && asked.code == 0 && own.output != asked.output)
    #expect(try BuiltTool.call(["measure", "a", "--system-resources", "maybe"]).code == 2)
  }
}
