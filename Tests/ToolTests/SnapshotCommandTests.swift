import Foundation
import LayoutSnapshots
import Testing
import TextLayout

/// `snapshot` and `diff` as processes: what they write, and what they end with. Box10 has letters of 10 points.
struct SnapshotCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func snapshot(_ arguments: String..., to name: String? = nil) throws -> BuiltTool.Outcome {
    try BuiltTool.call(
      ["snapshot", "--fonts", BuiltTool.box10, "--size", "10"] + arguments + (name.map { ["-o", scratch.file($0)] } ?? []))
  }

  private func diff(_ arguments: String...) throws -> BuiltTool.Outcome {
    try BuiltTool.call(["diff"] + arguments.map { $0.hasPrefix("@") ? scratch.file(String($0.dropFirst())) : $0 })
  }

  @Test func `a snapshot is written, and read by the library`() throws {
    let outcome = try snapshot("hello world", "--width", "60", "--select", "3..8", "--select", "0..1,4..5")
    #expect(outcome.code == 0 && outcome.complaint.isEmpty)
    let read = try LayoutSnapshot(parsing: outcome.output)
    #expect(read.encoded == outcome.output)
    #expect(read.lines.map(\.text) == ["hello ", "world"])
    #expect(read.lines[0].runs?.first?.glyphs.count == 6 && read.carets?.count == 13)
    #expect(read.selections.keys.map(\.count).sorted() == [1, 2])
    let lines = try LayoutSnapshot(parsing: try snapshot("hello world", "--width", "60", "--parts", "lines").output)
    #expect(lines.lines.count == 2 && lines.lines[0].runs == nil && lines.carets == nil && lines.fonts.isEmpty)
  }

  @Test func `it ends with 0 where nothing differs, with 1 for a difference, with 2 where the two can't be compared`() throws {
    _ = try snapshot("one two", "--width", "80", to: "wide.layout")
    _ = try snapshot("one two", "--width", "60", to: "narrow.layout")
    let same = try diff("@wide.layout", "@wide.layout")
    #expect(same.code == 0 && same.output.isEmpty && same.complaint.isEmpty, "\(same)")
    let different = try diff("@wide.layout", "@narrow.layout")
    #expect(different.code == 1 && different.output.contains("the text breaks elsewhere, 1 line before and 2 now:") && different.complaint.isEmpty)
    let missing = try diff("@wide.layout", "@none.layout")
    #expect(missing.code == 2 && missing.output.isEmpty && missing.complaint.contains("none.layout"))
    try "textlayout-snapshot 1\nlien 0\n".write(toFile: scratch.file("broken.layout"), atomically: true, encoding: .utf8)
    let broken = try diff("@wide.layout", "@broken.layout")
    #expect(broken.code == 2 && broken.complaint.contains("broken.layout, line 2, column 1: There is no record “lien”"))
    for wrong in [["a"], ["-", "-"], ["a", "b", "--tolerance", "x"], ["a", "b", "-f", "png"]] {
      #expect(try BuiltTool.call(["diff"] + wrong).code == 2)
    }
  }

  @Test func `one of the two may come from stdin`() throws {
    _ = try snapshot("one two", "--width", "80", to: "wide.layout")
    let now = try snapshot("one two", "--width", "81").output
    #expect(try BuiltTool.call(["diff", scratch.file("wide.layout"), "-"], input: now).code == 1)
    #expect(try BuiltTool.call(["diff", "--tolerance", "1", "-", scratch.file("wide.layout")], input: now).code == 0)
  }

  @Test func `pictures have outlines where the font is found by its hash`() throws {
    _ = try snapshot("one two", "--width", "80", to: "wide.layout")
    _ = try snapshot("one two", "--width", "60", to: "narrow.layout")
    let svg = try diff("@wide.layout", "@narrow.layout", "-o", "@a.svg", "--fonts", BuiltTool.box10)
    let picture = try scratch.read("a.svg")
    #expect(svg.code == 1 && svg.output.isEmpty && picture.hasPrefix("<svg ") && picture.contains("<use "))
    let page = try diff("@wide.layout", "@narrow.layout", "-f", "html", "--fonts", "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf")
    #expect(page.code == 1 && page.output.hasPrefix("<!doctype html>") && !page.output.contains("<use ") && page.output.contains("<text "))
  }

  @Test func `a screen has its frames compared`() throws {
    for height in [32, 40] {
      let item = "{\"width\": {\"fractionalWidth\": 1}, \"height\": {\"fractionalHeight\": 1}}"
      let group = "{\"width\": {\"fractionalWidth\": 1}, \"height\": {\"absolute\": \(height)}, \"subitems\": [\(item)]}"
      let screen = "{\"collection\": {\"container\": [240, 200], \"sections\": [{\"items\": 3, \"group\": \(group)}]}}"
      try screen.write(toFile: scratch.file("\(height).json"), atomically: true, encoding: .utf8)
      let outcome = try BuiltTool.call(["snapshot", "--screen", scratch.file("\(height).json"), "-o", scratch.file("\(height).layout")])
      #expect(outcome.code == 0, "\(outcome)")
    }
    let outcome = try diff("@32.layout", "@40.layout")
    #expect(outcome.code == 1 && outcome.output.contains("  item 0/1: 8 lower\n"), "\(outcome)")
    #expect(try BuiltTool.call(["snapshot", "--screen", scratch.file("32.json"), "--parts", "all"]).code == 2)
  }

  @Test(arguments: [
    ["--parts", "glyph"], ["--select", "3"], ["--select", "5..3"], ["--select", "-1..3"], ["--select", "1..99999999999999999999"],
  ])
  func `a wrong call ends with 2`(arguments: [String]) throws {
    #expect(try BuiltTool.call(["snapshot", "a"] + arguments).code == 2)
  }

  /// `TEXTLAYOUT_RECORD=1` writes what is printed anew.
  @Test func `the article's example prints what it says`() throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TextLayout/TextLayout.docc/LayoutSnapshots.md").standardized
    var text = try String(contentsOf: article, encoding: .utf8)
    try FileManager.default.copyItem(atPath: BuiltTool.box10, toPath: scratch.file("Box10.ttf"))
    var outcomes: [BuiltTool.Outcome] = []
    for block in text.components(separatedBy: "```text\n").dropFirst() {
      for line in (block.components(separatedBy: "```").first ?? "").split(separator: "\n") {
        let words = line.components(separatedBy: "\"").enumerated().flatMap { number, part in
          number % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
        }
        #expect(words.first == "textlayout")
        outcomes.append(try BuiltTool.call(Array(words.dropFirst()), input: Data(), folder: scratch.path))
      }
    }
    #expect(outcomes.map(\.code) == [0, 0, 1])
    let written = ["layout": try scratch.read("old.layout"), "difference": outcomes.last?.output ?? ""]
    for (kind, printed) in written {
      let start = try #require(text.firstRange(of: "```\(kind)\n")?.upperBound)
      let end = try #require(text[start...].firstRange(of: "```")?.lowerBound)
      if ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] == "1" {
        text.replaceSubrange(start..<end, with: printed)
      } else {
        #expect(String(text[start..<end]) == printed)
      }
    }
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] == "1" { try text.write(to: article, atomically: true, encoding: .utf8) }
  }
}
