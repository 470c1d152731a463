import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Described screens as pictures and as text.
struct ScreenTests {
  private let fonts = ["--fonts", BuiltTool.box10]
  private let list = """
    {"collection":{"container":[100,60],"insets":[10,0,0,0],"sections":[{"items":9,"group":{"width":{"fractionalWidth":1},"height":{"estimated":20},\
    "subitems":[{"width":{"fractionalWidth":1},"height":{"estimated":20}}]}}]},\
    "style":{"size":10},"padding":2,"texts":{"0/0":"aaa bbb","0/1":{"layout":{"text":"c","size":20},"padding":0},"0/2":"ddd eee fff ggg"}}
    """

  @Test func `texts are as high as the file and the options make them`() throws {
    let made = try BuiltTool.call(["render", "--screen", "-", "--format", "txt"] + fonts, input: list)
    #expect(
      made.output == """
        content 100 178 offset 0 -10
        section 0 at 0 0 100 178
          item 0/0 at 0 0 100 14
          item 0/1 at 0 14 100 20
          item 0/2 at 0 34 100 24

        """, "\(made.complaint)")
    // An option is before the file's style, and behind what a text says itself.
    let larger = try BuiltTool.call(["render", "--screen", "-", "--format", "txt", "--size", "12"] + fonts, input: list)
    #expect(larger.output.contains("item 0/0 at 0 0 100 16.015625\n  item 0/1 at 0 16.015625 100 20\n"), "\(larger.output)")
  }

  @Test func `a screen is drawn in every format, a text in its box`() throws {
    let svg = try BuiltTool.call(["render", "--screen", "-"] + fonts, input: list).output
    #expect(svg.contains("width=\"100\" height=\"60\"") && svg.contains("<desc id=\"tl-desc\">aaa bbb\nc\nddd eee fff ggg</desc>"))
    #expect(try BuiltTool.call(["render", "--screen", "-", "--format", "pdf"] + fonts, input: list).output.hasPrefix("%PDF-1."))
    let scratch = FileManager.default.temporaryDirectory.appending(path: "screen-\(ProcessInfo.processInfo.processIdentifier).png")
    defer { try? FileManager.default.removeItem(at: scratch) }
    #expect(try BuiltTool.call(["render", "--screen", "-", "--scale", "3", "-o", scratch.path] + fonts, input: list).code == 0)
    #expect(try Data(contentsOf: scratch)[16..<24] == Data([0, 0, 1, 44, 0, 0, 0, 180]))
  }

  @Test func `carousels are scrolled as the file says`() throws {
    let carousel = """
      {"collection":{"container":[100,40],"sections":[{"items":4,"orthogonal":"groupPaging","group":{"width":{"absolute":60},"height":{"absolute":30},\
      "subitems":[{"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}}]}}]},"scrolled":{"0":60}}
      """
    let output = try BuiltTool.call(["render", "--screen", "-", "--format", "txt"], input: carousel).output
    #expect(
      output == """
        content 100 30 offset 0 0
        section 0 at 0 0 100 30 groupPaging to 140 rests 0 60 120 140 scrolled 60
          item 0/1 at 0 0 60 30
          item 0/2 at 60 0 60 30

        """)
  }

  @Test(arguments: [
    ("{", "stdin is not JSON"), ("{}", "stdin: collection: A screen is described by its collection."),
    ("{\"collection\":{\"container\":[1,1],\"sections\":[]},\"texts\":{\"0/0\":7}}", "texts.0/0: A string or an object"),
    ("{\"collection\":{\"container\":[1,1],\"sections\":[]},\"styles\":{}}", "styles: There is no such field. Did you mean “style”?"),
    ("{\"collection\":{\"container\":[1,1],\"sections\":[]},\"style\":{\"siz\":3},\"texts\":{\"0/0\":\"a\"}}", "texts.0/0.layout.siz"),
    ("{\"collection\":{\"container\":[1,1],\"sections\":[]},\"scrolled\":{\"x\":3}}", "scrolled.x"), ("{\"collection\":\"h1\"}", "collection"),
    ("{\"collection\":{\"container\":[1,1],\"sections\":[{\"items\":-1}]}}", "collection.sections.0"),
  ])
  func `what can't be drawn is told with its place`(_ file: String, _ complaint: String) throws {
    let made = try BuiltTool.call(["render", "--screen", "-"], input: file)
    #expect(made.code == 1 && made.complaint.contains(complaint), "\(made.complaint)")
  }

  @Test(arguments: [["--text", "a"], ["a"], ["--width", "3"], ["--page", "a4"], ["--format", "json"], ["--margin", "3"]])
  func `options of texts alone don't go with a screen`(_ options: [String]) throws {
    let made = try BuiltTool.call(["render", "--screen", "-"] + options, input: list)
    #expect(made.code == 2 && made.complaint.contains("screen"), "\(made.complaint)")
  }

  @Test func `the example of a screen is drawn without a warning`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/screens/settings.json").standardized.path
    let made = try BuiltTool.call(["render", "--screen", file, "--format", "txt", "--strict"])
    #expect(made.code == 0 && made.output.contains("item 0/1 at 70 42 250 110"), "\(made.complaint)")
  }
}
