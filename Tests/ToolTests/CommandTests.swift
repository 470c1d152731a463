import Foundation
import Testing

@testable import TextLayoutTool

/// The commands as processes: what they print, where, and what they end with.
struct CommandTests {
  private let fonts = ["--fonts", BuiltTool.box10]

  @Test func `every command that the help lists has help of its own`() throws {
    let overview = try BuiltTool.call(["--help"])
    #expect(overview.code == 0)
    for command in Tool.commands {
      #expect(overview.output.contains("\n  \(command.name) "))
      let help = try BuiltTool.call(["help", command.name])
      #expect(help.code == 0 && help.output.hasPrefix("textlayout \(command.name)"))
      #expect(try BuiltTool.call([command.name, "--help"]).output == help.output)
    }
  }

  @Test(
    arguments: [
      ([], "No command"),
      (["rendr", "x"], "Did you mean “render”?"),
      (["render", "--widht", "3", "x"], "did you mean --width?"),
      (["render", "--width"], "--width needs a value"),
      (["render", "-x", "x"], "There is no option -x"),
      (["render", "--dark=yes", "x"], "takes no value"),
      (["render", "--width", "1", "--width", "2", "x"], "given twice"),
      (["render", "a", "b"], "render [OPTIONS]"),
      (["render", "a", "--text", "b"], "both there"),
      (["render", "x", "-o", "x.gif"], "no format “gif”"),
      (["render", "x", "--layers", "inkBoxs"], "Did you mean “inkBoxes”?"),
      (["render", "x", "--scale", "0"], "--scale takes numbers"),
      (["render", "x", "--layout", "[1]"], "--layout takes a JSON object"),
      (["serve", "--threads", "0"], "--threads takes whole numbers"),
      (["serve", "--max-text", "2X"], "--max-text takes whole numbers"),
      (["serve", "now"], "serve [OPTIONS]"),
    ] as [([String], String)])
  func `a wrong call says what is wrong on stderr and ends with 2`(_ arguments: [String], _ message: String) throws {
    let outcome = try BuiltTool.call(arguments.prefix(1) + (arguments.first == "render" ? fonts : []) + arguments.dropFirst())
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }

  @Test(
    arguments: [
      (["render", "x", "--alignment", "centre"], "Did you mean “center”?"),
      (["render", "x", "--writing", "vertical"], "none of horizontal, vertical-rl, vertical-lr"),
      (["render", "x", "--fonts", "/nowhere.ttf"], "/nowhere.ttf"),
    ])
  func `what can't be used says why on stderr and ends with 1`(_ arguments: [String], _ message: String) throws {
    let outcome = try BuiltTool.call(arguments + (arguments.contains("--fonts") ? [] : fonts))
    #expect(outcome.code == 1)
    #expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }

  @Test func `a text that is not UTF-8 is told`() throws {
    let outcome = try BuiltTool.call(["render", "-", "--format", "txt"] + fonts, input: Data([0x61, 0xFF, 0x62]))
    #expect(outcome.code == 1)
    #expect(outcome.complaint.contains("not UTF-8"))
  }

  @Test func `a file that can't be written ends with 3`() throws {
    #expect(try BuiltTool.call(["render", "x", "-o", "/nowhere/x.svg"] + fonts).code == 3)
  }

  @Test func `query answers a request of its argument or of stdin, and ends with 1 for an error`() throws {
    let request = "{\n  \"id\": [1,\n 2],\n  \"op\": \"boundaries\", \"unit\": \"word\", \"layout\": {\"text\": \"a b\"}\n}\n"
    let answer = "{\"id\":[1,2],\"ok\":{\"offsets\":[0,1,2,3]}}\n"
    #expect(try BuiltTool.call(["query", request] + fonts).output == answer)
    let outcome = try BuiltTool.call(["query"] + fonts, input: request)
    #expect(outcome.output == answer)
    #expect(outcome.code == 0)
    #expect(try BuiltTool.call(["query", "{\"op\":\"caret\"}"]).code == 1)
    #expect(try BuiltTool.call(["query", "{}{}"]).code == 1)
  }

  @Test(arguments: [("svg", "<svg "), ("txt", "versions "), ("json", "{\"size\":[30,10]")]) func `render writes text formats`(
    _ format: String, _ start: String
  ) throws {
    let outcome = try BuiltTool.call(["render", "abc", "--size", "10", "--format", format] + fonts)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.output.hasPrefix(start), "\(outcome.output.prefix(100))")
  }

  @Test(arguments: [("png", [0x89, 0x50, 0x4E, 0x47]), ("pdf", [0x25, 0x50, 0x44, 0x46])] as [(String, [UInt8])])
  func `render writes the format of the output's name`(_ ending: String, _ start: [UInt8]) throws {
    let scratch = try Scratch()
    let file = scratch.file("x.\(ending)")
    try "abc".write(toFile: scratch.file("text.txt"), atomically: true, encoding: .utf8)
    let outcome = try BuiltTool.call(["render", scratch.file("text.txt"), "-o", file, "--layers", "all"] + fonts)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file)).prefix(4)) == start)
  }

  @Test func `options of render are fields of the protocol`() throws {
    let outcome = try BuiltTool.call(
      ["render", "ab cd", "--size=10", "--width=30", "--layout", "{\"runs\": [{\"range\": [0, 1], \"size\": 20}]}", "-f", "json"] + fonts)
    let answer = try JSONValue(outcome.output)
    #expect(answer.at("lines.0.runs.0.size") == .integer(20))
    #expect(answer.at("lines.1.range")?.text == "[3,5]")
  }

  @Test func `fonts says what is found and what a text gets`() throws {
    let outcome = try BuiltTool.call(["fonts", "--text", "aΩ"] + fonts)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Box10 Regular"))
    #expect(outcome.output.contains("lacks 1: U+03A9"))
    #expect(outcome.output.contains("missing"))
  }

  @Test func `version is one line that names every version`() throws {
    let outcome = try BuiltTool.call(["--version"])
    #expect(outcome.output.split(separator: "\n").count == 1)
    for name in ["TextLayout", "ICU", "Unicode", "HarfBuzz"] { #expect(outcome.output.contains(name)) }
  }
}
