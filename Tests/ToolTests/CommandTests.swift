import CommandLineParts
import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// The commands as processes: what they print, where, and what they end with.
struct CommandTests {
  private let fonts = ["--fonts", BuiltTool.box10]

  @Test func `every command that the help lists has help of its own`() throws {
    let overview = try BuiltTool.call(["--help"])
    #expect(overview.code == 0)
    for command in Program.tool.commands {
      #expect(overview.output.contains("\n  \(command.name) "))
      let help = try BuiltTool.call(["help", command.name])
      #expect(help.code == 0 && help.output.hasPrefix("textlayout \(command.name)"))
      #expect(try BuiltTool.call([command.name, "--help"]).output == help.output)
    }
    #expect(try BuiltTool.call(["help"]).output == overview.output)
    #expect(try BuiltTool.call(["help", "help"]).output.contains("textlayout help [COMMAND]"))
  }

  @Test func `the help of render has every word that an option takes`() throws {
    let help = try BuiltTool.call(["help", "render"]).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in [
      "breaking: largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2, extraLargeTitle,",
      "follow: xSmall, small,", "accessibility4, accessibility5", "run: horizontal, vertical-rl, vertical-lr",
      "hyphenated: whenNeeded, automatic, none",
    ] { #expect(help.contains(words), "\(words)") }
    #expect(!help.contains("not there yet"))
    for option in Command.render.options where option.value == "WORD" { #expect(option.summary.contains(": "), "\(option.name)") }
  }

  @Test(
    arguments: [
      ([], "No command"),
      (["rendr", "x"], "Did you mean “render”?"),
      (["render", "--widht", "3", "x"], "There is no option --widht (did you mean --width?). Try"),
      (["render", "--width"], "--width needs a value"),
      (["render", "-x", "x"], "There is no option -x"),
      (["render", "--dark=yes", "x"], "takes no value"),
      (["render", "--width", "1", "--width", "2", "x"], "given twice"),
      (["render", "a", "b"], "There is an argument too many: “b”. (Several words"),
      (["render", "a", "b c", "d"], "There are 2 arguments too many: “b c”, “d”."),
      (["render", "a", "--text", "b"], "--text and an argument are both there"),
      (["render", "a", "--file", "b"], "--file and an argument are both there"),
      (["render", "--layout", "{\"text\":\"a\"}", "b"], "--layout has the field text, and another text is there"),
      (["render", "a", "--layout", "{\"width\":1}", "--width", "2"], "--layout has the field width, and --width is there"),
      (["render", "a", "--layout", "{\"width\":\"b\"}"], "--layout: width: A number is expected here"),
      (["render", "a", "--layout", "{\"widht\":1}"], "Did you mean “width”?"),
      (["render", "x", "--margin", "abc"], "--margin takes numbers from 0 to 65536, not “abc”"),
      (["render", "x", "--width", "abc"], "--width takes numbers, not “abc”"),
      (["render", "x", "--width", ""], "--width takes numbers, not “”"),
      (["render", "x", "--width", "0x10"], "--width takes numbers, not “0x10”"),
      (["render", "x", "--size", "-1"], "--size takes numbers from 0 to 65536, not “-1”"),
      (["render", "x", "--line-limit", "1.5"], "--line-limit takes whole numbers from 0, not “1.5”"),
      (["render", "x", "--weight", "heavy"], "--weight takes numbers from 1 to 1000 or one of thin, extraLight,"),
      (["render", "x", "--alignment", "centre"], "--alignment has no “centre”. Did you mean “center”? It has: natural, start"),
      (["render", "x", "--writing", "vertical"], "It has: horizontal, vertical-rl, vertical-lr"),
      (["render", "x", "--color", "red"], "--color: “red” is no colour. Write #rgb"),
      (["render", "x", "--features", "ligature"], "“ligature” is no tag"),
      (["render", "x", "--dark", "--follow-viewer"], "both there"),
      (["render", "x", "--follow-viewer", "-o", "x.png"], "--follow-viewer is for svg"),
      (["fonts", "x", "--weight", "0"], "--weight takes numbers from 1 to 1000"),
      (["help", "rendr"], "Did you mean “render”?"),
      (["help", "render", "fonts"], "There is an argument too many: “fonts”."),
      (["render", "x", "-o", "x.gif"], "no format “gif”"),
      (["render", "x", "--page", "a4"], "--page is for pdf"), (["render", "x", "--image", "a=b"], "--image is for pdf"),
      (["render", "x", "-f", "pdf", "--page", "a3"], "--page has no “a3”."), (["render", "x", "-f", "pdf", "--page", "4x0"], "or WIDTHxHEIGHT"),
      (["render", "x", "-f", "pdf", "--image", "a"], "--image takes TAG=FILE"),
      (["render", "x", "--layers", "inkBoxs"], "Did you mean “inkBoxes”?"),
      (["render", "x", "--scale", "0"], "--scale takes numbers"),
      (["render", "x", "--layout", "[1]"], "--layout takes a JSON object"),
      (["serve", "--threads", "0"], "--threads takes whole numbers"),
      (["serve", "--max-text", "2X"], "--max-text takes whole numbers"),
      (["serve", "now"], "serve [OPTIONS]. Try"),
    ] as [([String], String)])
  func `a wrong call says what is wrong on stderr and ends with 2`(_ arguments: [String], _ message: String) throws {
    let outcome = try BuiltTool.call(arguments.prefix(1) + (arguments.first == "render" ? fonts : []) + arguments.dropFirst())
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }

  @Test(
    arguments: [
      (["render", "x", "--fonts", "/nowhere.ttf"], "/nowhere.ttf"),
      (["fonts", "--fonts", "/nowhere.ttf"], "/nowhere.ttf"),
      (["render", "x", "--layout", "{\"resources\":{\"lexicon\":{\"de\":\"/nowhere\"}}}"], "/nowhere"),
    ])
  func `what can't be used says why on stderr and ends with 1`(_ arguments: [String], _ message: String) throws {
    let outcome = try BuiltTool.call(arguments + (arguments.contains("--fonts") ? [] : fonts))
    #expect(outcome.code == 1)
    #expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }

  @Test func `a text that is not UTF-8 is told`() throws {
    let outcome = try BuiltTool.call(["render", "-", "--format", "txt"] + fonts, input: Data([0x61, 0xC3, 0xA9, 0xE2, 0x82, 0x62]))
    #expect(outcome.code == 1)
    #expect(outcome.complaint.contains("not UTF-8 (byte 3)"))
  }

  @Test func `the mark of UTF-8 that begins a text is no part of it`() throws {
    let mark = Data([0xEF, 0xBB, 0xBF])
    let plain = try BuiltTool.call(["render", "-", "--format", "txt"] + fonts, input: Data("# Title".utf8))
    #expect(try BuiltTool.call(["render", "-", "--format", "txt"] + fonts, input: mark + Data("# Title".utf8)).output == plain.output)
    #expect(try BuiltTool.call(["query", "-"], input: mark + Data(#"{"id":1,"op":"hello"}"#.utf8)).code == 0)
  }

  @Test func `an image that can't be read, or that nothing has a place for, is told`() throws {
    let scratch = try Scratch()
    let (broken, pdf) = (scratch.file("broken.png"), scratch.file("x.pdf"))
    try "no image".write(toFile: broken, atomically: true, encoding: .utf8)
    let unread = try BuiltTool.call(["render", "x", "-o", pdf, "--image", "logo=\(broken)"] + fonts)
    #expect(unread.code == 1 && unread.complaint.contains("is no PNG file that can be read"))
    let image = scratch.file("image.png")
    #expect(try BuiltTool.call(["render", "x", "-o", image] + fonts).code == 0)
    let unused = try BuiltTool.call(["render", "x", "-o", pdf, "--image", "logo=\(image)"] + fonts)
    #expect(unused.code == 0 && unused.complaint.contains("No attachment of the text has the tag “logo”"))
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
    let outcome = try BuiltTool.call(["render", "--file", scratch.file("text.txt"), "-o", file, "--layers", "all"] + fonts)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file)).prefix(4)) == start)
  }

  @Test func `a PDF has pages whose lines are as long as there is room, and a title`() throws {
    let text = String(repeating: "abc ", count: 40)
    let call = ["render", text, "--size", "10", "-f", "pdf", "--title", "Letter"] + fonts
    func pageCount(_ options: [String]) throws -> Int {
      let outcome = try BuiltTool.call(call + options)
      #expect(outcome.code == 0, "\(outcome.complaint)")
      return outcome.output.components(separatedBy: "/Type /Page ").count - 1
    }
    // Ten words have room on a line, two lines on a page.
    #expect(try pageCount(["--page", "420x40", "--margin", "10"]) == 2)
    #expect(try pageCount(["--page", "420x40", "--margin", "10", "--width", "200"]) == 4)
    #expect(try pageCount(["--page", "a4"]) == 1)
    #expect(try pageCount([]) == 1)
    #expect(try BuiltTool.call(call).output.contains("<FEFF004C00650074007400650072>"))
  }

  @Test func `an SVG has one set of colours unless it follows its viewer, and colours that were asked for stay`() throws {
    let call = ["render", "x", "--color", "#000000"] + fonts
    for options in [[], ["--dark"], ["--transparent"]] {
      let svg = try BuiltTool.call(call + options).output
      #expect(!svg.contains("prefers-color-scheme") && svg.contains("<g fill=\"#000000\">"), "\(options)")
    }
    let following = try BuiltTool.call(call + ["--follow-viewer"]).output
    #expect(following.contains("@media (prefers-color-scheme:dark)") && following.contains("<g fill=\"#000000\">"))
    #expect(try BuiltTool.call(["help", "render"]).output.contains("--follow-viewer"))
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
    // What the text gets is said before the list, for which all fonts are opened.
    #expect(outcome.output.hasPrefix("0..<1  “a”  Box10 Regular  first\n1..<2  “Ω”"), "\(outcome.output)")
  }

  @Test func `version is one line that names every version`() throws {
    let outcome = try BuiltTool.call(["--version"])
    #expect(outcome.output.split(separator: "\n").count == 1)
    for name in ["TextLayout", "ICU", "Unicode", "HarfBuzz"] { #expect(outcome.output.contains(name)) }
  }
}
