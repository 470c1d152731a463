import Foundation
import Testing

@testable import TextLayout

/// The figures in the article HowTextFlows are what the engine answers.
///
/// A comment `<!-- measured: items -->` stands before each block of figures. With `TEXTLAYOUT_RECORD=1` the blocks are written anew.
struct HowTextFlowsSnapshotTests {
  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/TextLayout/TextLayout.docc/HowTextFlows.md").standardized

  @Test func `every measured block shows what the engine answers`() throws {
    let journey = try SampleJourney()
    let written = try String(contentsOf: Self.article, encoding: .utf8)
    var sections = written.components(separatedBy: "<!-- measured: ")
    for index in sections.indices.dropFirst() {
      let name = String(sections[index].prefix { $0 != " " })
      var parts = sections[index].components(separatedBy: "```")
      let figures = try #require(journey.figures(named: name), "the article has a block \(name) that nothing measures")
      parts[1] = "text\n" + figures.joined(separator: "\n") + "\n"
      sections[index] = parts.joined(separator: "```")
    }
    let measured = sections.joined(separator: "<!-- measured: ")
    let environment = ProcessInfo.processInfo.environment
    if environment["TEXTLAYOUT_RECORD"] == "1" {
      try #require(environment["CI"] == nil, "continuous integration compares and never records")
      return try measured.write(to: Self.article, atomically: true, encoding: .utf8)
    }
    #expect(sections.count > SampleJourney.blockNames.count, "a stage has no block in the article")
    for (line, expected) in zip(written.split(separator: "\n"), measured.split(separator: "\n")) { #expect(line == expected) }
    #expect(written == measured, "if the change is meant, `make record` writes the article's figures anew")
  }
}
