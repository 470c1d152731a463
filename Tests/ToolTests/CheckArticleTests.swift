import Foundation
import Testing

/// The article about checking strings says what the tool does.
struct CheckArticleTests {
  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/TextLayout/TextLayout.docc/CheckingStrings.md").standardized

  private static func blocks(_ kind: String, in text: String) -> [Range<String.Index>] {
    var blocks: [Range<String.Index>] = []
    var rest = text.startIndex
    while let start = text[rest...].firstRange(of: "```\(kind)\n"), let end = text[start.upperBound...].firstRange(of: "```\n") {
      blocks.append(start.upperBound..<end.lowerBound)
      rest = end.upperBound
    }
    return blocks
  }

  /// `TEXTLAYOUT_RECORD=1` writes what is printed, and the finding as JSON, anew.
  @Test func `the article's example prints what it says`() throws {
    var text = try String(contentsOf: Self.article, encoding: .utf8)
    let scratch = try Scratch()
    let (texts, objects) = (Self.blocks("text", in: text), Self.blocks("json", in: text))
    for (number, language) in ["en", "de"].enumerated() {
      try FileManager.default.createDirectory(atPath: scratch.file("\(language).lproj"), withIntermediateDirectories: true)
      try String(text[texts[number]]).write(toFile: scratch.file("\(language).lproj/Localizable.strings"), atomically: true, encoding: .utf8)
    }
    try String(text[objects[0]]).write(toFile: scratch.file("rules.json"), atomically: true, encoding: .utf8)
    let call = ["check", "--rules", "rules.json", "en.lproj/Localizable.strings", "de.lproj/Localizable.strings"]
    let table = try BuiltTool.call(call, input: Data(), folder: scratch.path)
    let json = try BuiltTool.call(call + ["-f", "json"], input: Data(), folder: scratch.path)
    #expect(table.code == 1 && json.code == 1)
    let first = try #require(json.output.split(separator: "\n").dropFirst().first.map { $0.hasSuffix(",") ? $0.dropLast() : $0 }) + "\n"
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] != nil {
      text.replaceSubrange(objects[1], with: first)
      text.replaceSubrange(texts[2], with: table.output)
      try text.write(to: Self.article, atomically: true, encoding: .utf8)
      return
    }
    #expect(String(text[texts[2]]) == table.output)
    #expect(String(text[objects[1]]) == first)
  }

  @Test func `the article names every kind of finding`() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    for kind in try BuiltTool.call(["help", "check"]).output.split(separator: "\n").filter({ $0.hasPrefix("    ") && $0.contains(": ") }) {
      let word = kind.split(separator: " ")[0]
      if word.contains("-") && !word.hasPrefix("-") { #expect(text.contains("| `\(word)` |"), "\(word)") }
    }
  }
}
