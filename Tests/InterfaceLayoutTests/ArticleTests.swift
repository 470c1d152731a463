import BookshopScreen
import Foundation
import InterfaceLayout
import Testing
import TextLayout

/// What the articles show are parts of programs, word for word, and what these print. `TEXTLAYOUT_RECORD=1` writes both into the articles anew.
@Suite(.serialized) struct ArticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let isRecording = ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] != nil

  private func context() -> LayoutContext {
    LayoutContext(fonts: FontCollection(folders: ["truetype", "opentype"].map { "/usr/share/fonts/\($0)/noto" }))
  }

  @Test func `collections step by step`() throws {
    let steps = try bookshopSteps(in: context())
    let titles = try expect(steps.map(\.output), of: "Examples/bookshop/BookshopScreen.swift", in: "CollectionsStepByStep")
    #expect(titles == steps.map(\.title))
  }

  @Test func `around collections`() throws {
    try expect(
      try aroundCollections(in: context()), of: "Tests/InterfaceLayoutTests/Support/AroundCollections.swift", in: "AroundCollections")
  }

  /// Compares the blocks below an article's headings with the parts of a program between its marks, and with what each prints. Answers the parts' titles.
  @discardableResult private func expect(_ outputs: [[String]], of file: String, in article: String) throws -> [String] {
    let program = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
    let parts = program.components(separatedBy: "  // step" + ": ").dropFirst().map { $0.components(separatedBy: "  // end\n")[0] }
    #expect(parts.count == outputs.count)
    let path = Self.root.appending(path: "Sources/InterfaceLayout/InterfaceLayout.docc/\(article).md")
    var text = try String(contentsOf: path, encoding: .utf8)
    var titles: [String] = []
    for (part, output) in zip(parts, outputs) {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let code = lines.dropFirst().map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
      titles.append(String(lines[0]))
      for (kind, content) in [("swift", code), ("text", output.map { $0 + "\n" }.joined())] {
        let heading = try #require(text.firstRange(of: "## \(lines[0])\n"), "\(article) has no part “\(lines[0])”")
        let start = try #require(text[heading.upperBound...].firstRange(of: "```\(kind)\n")).upperBound
        let end = try #require(text[start...].firstRange(of: "```")).lowerBound
        if Self.isRecording { text.replaceSubrange(start..<end, with: content) } else { #expect(text[start..<end] == content) }
      }
    }
    if Self.isRecording { try text.write(to: path, atomically: true, encoding: .utf8) }
    #expect(text.components(separatedBy: "```swift").count - 1 == parts.count, "each block is run")
    return titles
  }
}
