import CommandLineParts
import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Where the text of a command comes from.
struct TextArgumentTests {
  private let scratch: Scratch

  /// A folder with a file that is called like a word, one that is called like a file, and a folder.
  init() throws {
    scratch = try Scratch()
    for name in ["Save", "letter.txt"] { try Data("abc\n".utf8).write(to: URL(fileURLWithPath: scratch.file(name))) }
    try FileManager.default.createDirectory(atPath: scratch.file("Texts"), withIntermediateDirectories: true)
  }

  /// What the tool makes of a call in the folder: the text of the layout's lines.
  private func text(_ arguments: [String], input: String = "") throws -> String {
    let outcome = try BuiltTool.call(
      ["render", "--fonts", BuiltTool.box10, "--format", "txt", "--stages", "lines"] + arguments, input: Data(input.utf8), folder: scratch.path)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    return outcome.output.split(separator: "\n").filter { $0.hasPrefix("  line ") }.map { $0.split(separator: "\"").last ?? "" }
      .joined(separator: "|")
  }

  @Test(arguments: ["Save", "Texts", "and/or", "km/h", "3.14", "e.g.", "…", "/", ".", "a ./b.txt", "example.com", "https://a.example/b.txt", "v1.2"])
  func `an argument is the text, whatever files there are`(_ word: String) throws {
    #expect(try text([word]) == word)
    #expect(!Arguments.looksLikePath(word))
  }

  @Test func `a file is read where it is asked for, and its last line feed begins no line`() throws {
    #expect(try text(["--file", "Save"]) == "abc")
    #expect(try text(["--file", scratch.file("letter.txt")]) == "abc")
    for input in ["ab\nc", "ab\nc\n", "ab\nc\r\n"] {
      #expect(try text(["-"], input: input) == "ab|c")
      #expect(try text(["--file", "-"], input: input) == "ab|c")
      #expect(try text([], input: input) == "ab|c")
    }
    #expect(try BuiltTool.call(["render", "--file", "/nowhere.txt", "--fonts", BuiltTool.box10]).code == 3)
  }

  @Test(
    arguments: [
      ("reprot.txt", "There is no file “reprot.txt”"), ("./Sava", "There is no file"), ("~/a", "There is no file"), ("Texts/en", "There is no file"),
      ("a/b.md", "There is no file"), ("letter.txt", "“letter.txt” is a file: --file “letter.txt”"), ("./Save", "is a file"),
      ("Texts/", "“Texts/” is a folder"), ("..", "is a folder"),
    ])
  func `what looks like a path is a wrong call that says what to write instead`(_ path: String, _ message: String) throws {
    for command in ["render", "fonts"] {
      let outcome = try BuiltTool.call([command, path, "--fonts", BuiltTool.box10], input: Data(), folder: scratch.path)
      #expect(outcome.code == 2 && outcome.output.isEmpty)
      #expect(outcome.complaint.contains(message) && outcome.complaint.contains("--text “\(path)”"), "\(outcome.complaint)")
    }
    #expect(try text(["--text", path]) == path)
  }
}
