import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// What `measure` says of how lines end. Box10 has letters of 10 points.
struct MeasureTests {
  private func measure(_ text: String, _ options: String...) throws -> JSONValue {
    let outcome = try BuiltTool.call(["measure", text, "--size", "10", "--json", "--fonts", BuiltTool.box10] + options)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    return try JSONValue(outcome.output)
  }

  @Test(
    arguments: [
      ("abc def", 30, 0, 0), ("abcdef", 30, 0, 1), ("abcdefgh ij", 30, 0, 2), ("ab\u{AD}cd", 30, 1, 0), ("ab-cd", 30, 0, 0),
      ("ab\u{2028}cd", 20, 0, 0),
      ("ab\ncd", 20, 0, 0), ("一二三四", 20, 0, 0), ("abcdef", 60, 0, 0),
    ])
  func `lines that end inside of words are counted`(_ text: String, _ width: Int, _ hyphenated: Int, _ broken: Int) throws {
    let answer = try measure(text, "--width", "\(width)")
    #expect(answer["hyphenatedLines"] == .integer(hyphenated) && answer["brokenWords"] == .integer(broken), "\(text) \(answer.text)")
  }

  @Test func `what a limit cuts off is told`() throws {
    #expect(try measure("abc def", "--width", "30", "--line-limit", "1")["truncated"] == .boolean(true))
    #expect(try measure("abc def", "--width", "30", "--line-limit", "2")["truncated"] == .boolean(false))
  }

  @Test func `patterns divide words of their language`() throws {
    let scratch = try Scratch()
    try "UTF-8\nb1c\n".write(toFile: scratch.file("a.dic"), atomically: true, encoding: .utf8)
    let path = scratch.file("a.dic")
    for options in [["--language", "de", "--hyphenation-patterns", path], ["--language", "de", "--hyphenation-patterns", "de=" + path]] {
      let outcome = try BuiltTool.call(
        ["measure", "abbcdef", "--width", "40", "--size", "10", "--hyphenation", "auto", "--strict", "--json", "--fonts", BuiltTool.box10] + options)
      #expect(outcome.code == 0, "\(outcome.complaint)")
      #expect(try JSONValue(outcome.output)["hyphenatedLines"] == .integer(1), "\(outcome.output)")
    }
    let wrong = [
      (["--hyphenation-patterns", path], "needs a language"),
      (["--hyphenation-patterns", "de=" + path, "--hyphenation-patterns", "de=b"], "two files for de"),
      (["--hyphenation-patterns", "de=" + path, "--layout", "{\"resources\":{}}"], "has the field resources"),
    ]
    for (options, message) in wrong {
      let outcome = try BuiltTool.call(["measure", "a", "--fonts", BuiltTool.box10] + options)
      #expect(outcome.code == 2 && outcome.complaint.contains(message), "\(outcome.complaint)")
    }
    #expect(try BuiltTool.call(["measure", "a", "--fonts", BuiltTool.box10, "--hyphenation-patterns", "de=/nowhere"]).code == 1)
  }

  @Test func `a person reads a line for each answer`() throws {
    let output = try BuiltTool.call(["measure", "abcdef", "--width", "30", "--size", "10", "--fonts", BuiltTool.box10]).output
    #expect(output.contains("size             30 20\n") && output.contains("truncated        no\n") && output.hasSuffix("brokenWords      1\n"))
  }

  @Test func `markup is read from the command line and in requests`() throws {
    let outcome = try BuiltTool.call(
      [
        "render", "# a\n\n*b* c", "--markup", "markdown", "--size", "10", "-f", "json", "--fonts", BuiltTool.box10, "--layout",
        "{\"runs\":[{\"range\":[4,5],\"size\":20}]}",
      ])
    let answer = try JSONValue(outcome.output)
    #expect(answer["text"] == .string("a\nb c"))
    #expect(answer.at("lines.1.runs.1.size") == .integer(20), "\(answer.text)")
    #expect(try BuiltTool.call(["render", "a", "--markup", "html"]).complaint.contains("It has: none, markdown"))
  }
}
