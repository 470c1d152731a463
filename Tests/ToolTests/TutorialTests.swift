import Foundation
import Testing

@testable import TextLayoutTool

/// The tutorial about strings in CI does what it says, with the files and commands that stand in it.
struct TutorialTests {
  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/TextLayout/TextLayout.docc/TutorialStringsInCI.md").standardized

  private func blocks(_ kind: String, in text: String) -> [Range<String.Index>] {
    var blocks: [Range<String.Index>] = []
    var rest = text.startIndex
    while let start = text[rest...].firstRange(of: "```\(kind)\n"), let end = text[start.upperBound...].firstRange(of: "```\n") {
      blocks.append(start.upperBound..<end.lowerBound)
      rest = end.upperBound
    }
    return blocks
  }

  /// `TEXTLAYOUT_RECORD=1` writes what is printed anew.
  @Test func `the commands of the tutorial print and end as it says`() throws {
    var text = try String(contentsOf: Self.article, encoding: .utf8)
    let scratch = try Scratch()
    let texts = blocks("text", in: text)
    for (number, language) in ["en", "de"].enumerated() {
      try FileManager.default.createDirectory(atPath: scratch.file("\(language).lproj"), withIntermediateDirectories: true)
      try String(text[texts[number]]).write(toFile: scratch.file("\(language).lproj/Localizable.strings"), atomically: true, encoding: .utf8)
    }
    try String(text[try #require(blocks("json", in: text).first)]).write(toFile: scratch.file("rules.json"), atomically: true, encoding: .utf8)
    let calls = try blocks("sh", in: text).map { block in
      let words = text[block].split { $0 == " " || $0 == "\n" }.map(String.init)
      #expect(words.first == "textlayout")
      return try BuiltTool.call(Array(words.dropFirst()), input: Data(), folder: scratch.path)
    }
    #expect(calls.map(\.code) == [1, 0, 0], "\(calls.map(\.complaint))")
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] != nil {
      text.replaceSubrange(texts[2], with: calls[0].output)
      try text.write(to: Self.article, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: Self.article, encoding: .utf8)
    #expect(String(recorded[blocks("text", in: recorded)[2]]) == calls[0].output)
  }
}
