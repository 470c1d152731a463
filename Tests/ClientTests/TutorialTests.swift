import Foundation
import Testing

/// The tutorials' programs are those of their articles, word for word, and print what these say. `TEXTLAYOUT_RECORD=1` writes both into the articles anew.
@Suite(.serialized) struct TutorialTests {
  private struct Tutorial: CustomTestStringConvertible {
    let article: String
    let folder: String
    let program: String
    /// How many lines its program may have.
    let lineLimit: Int

    var testDescription: String { article }
  }

  private static let tutorials = [
    Tutorial(article: "TutorialLabel", folder: "label", program: "tutorial-label", lineLimit: 10),
    Tutorial(article: "TutorialTextView", folder: "textview", program: "tutorial-text-view", lineLimit: 200),
    Tutorial(article: "TutorialTitle", folder: "title", program: "tutorial-title", lineLimit: 60),
    Tutorial(article: "TutorialScreen", folder: "screen", program: "tutorial-screen", lineLimit: 60),
  ]

  private static let isRecording = ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] != nil

  /// What stands in the one block of a kind.
  private func block(_ kind: String, in text: String) throws -> Range<String.Index> {
    let start = try #require(text.firstRange(of: "```\(kind)\n")).upperBound
    return start..<(try #require(text[start...].firstRange(of: "```\n"))).lowerBound
  }

  @Test(arguments: tutorials) private func `an article has the whole program, and what it prints`(tutorial: Tutorial) throws {
    let file = BuiltProgram.root.appending(path: "Sources/TextLayout/TextLayout.docc/\(tutorial.article).md")
    let program = try String(contentsOf: BuiltProgram.root.appending(path: "Examples/tutorials/\(tutorial.folder)/main.swift"), encoding: .utf8)
    let output = try BuiltProgram(tutorial.program).output()
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= tutorial.lineLimit)
    var article = try String(contentsOf: file, encoding: .utf8)
    if Self.isRecording {
      article.replaceSubrange(try block("swift", in: article), with: program)
      article.replaceSubrange(try block("text", in: article), with: output)
      try article.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(article[try block("swift", in: article)] == program)
    #expect(article[try block("text", in: article)] == output)
    #expect(article.components(separatedBy: "```swift").count == 2 && article.components(separatedBy: "```text").count == 2)
  }
}
