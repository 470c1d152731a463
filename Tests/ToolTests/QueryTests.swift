import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Requests from arguments, files and stdin.
struct QueryTests {
  private let fonts = ["--fonts", BuiltTool.box10]

  @Test func `a request is asked wherever it comes from`() throws {
    let request = "{\"op\":\"levels\",\"layout\":{\"text\":\"ab\"}}"
    let answer = try BuiltTool.call(["query", request] + fonts).output
    #expect(answer.hasPrefix("{\"id\":null,\"ok\":{\"levels\":[0,0]"))
    for call in [["query", " \n" + request], ["query", "-"], ["query"]] {
      #expect(try BuiltTool.call(call + fonts, input: request).output == answer)
    }
  }

  @Test func `a file of requests gets a line of answer for each, and ends with 1 if one fails`() throws {
    let scratch = try Scratch()
    let path = scratch.file("requests.jsonl")
    let lines = [
      "{\"id\":1,\"op\":\"keep\",\"layout\":{\"text\":\"a b\"}}", "{\"id\":2,\"op\":\"boundaries\",\"unit\":\"word\",\"layout\":\"h1\"}",
      "{\"id\":3}", "",
      "{\"id\":4,\"op\":\"drop\",\"handle\":\"h1\"}",
    ]
    try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    let outcome = try BuiltTool.call(["query", path] + fonts)
    let answers = try outcome.output.split(separator: "\n").map { try JSONValue(String($0)) }
    #expect(answers.count == 5 && outcome.code == 1)
    #expect(answers[1].at("ok.offsets")?.text == "[0,1,2,3]")
    #expect(answers[2].at("error.code") == .string("missing-field") && answers[3].at("error.code") == .string("invalid-json"))
    #expect(answers[4]["ok"] != nil)

    try (lines.prefix(2).joined(separator: "\r\n")).write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try BuiltTool.call(["query", path] + fonts).code == 0)
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try BuiltTool.call(["query", path] + fonts).output.isEmpty)
  }

  @Test func `what is neither a request nor a file is told so`() throws {
    let outcome = try BuiltTool.call(["query", "op: hello"] + fonts)
    #expect(outcome.code == 3 && outcome.output.isEmpty && outcome.complaint.contains("A request begins with {"))
  }
}
