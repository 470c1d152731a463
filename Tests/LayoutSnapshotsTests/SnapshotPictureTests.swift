import Foundation
import LayoutSnapshots
import Testing
import TextLayout

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pictures of differences.
struct SnapshotPictureTests {
  private static func groups(_ svg: String) -> [String] {
    ["same", "old", "new"].map { name in
      let start = svg.firstRange(of: "<g class=\"tl-\(name)\">\n")?.upperBound ?? svg.endIndex
      return String(svg[start...].prefix { $0 != "§" }.components(separatedBy: "</g>").first ?? "")
    }
  }

  private func isXML(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test func `what is the same is drawn once, what has moved in the colours of before and now`() throws {
    let layout = try SnapshotFixture.layout("ab cd")
    let old = try SnapshotFixture.snapshot("ab cd", selecting: [[TextRange(0..<2)]])
    var new = old
    new.lines[0].runs?[0].glyphs[4].origin.x += 3
    let svg = SnapshotDifference(from: old, to: new).svg(fonts: LayoutSnapshot.fonts(of: layout))
    let groups = Self.groups(svg)
    #expect(isXML(svg))
    #expect(groups[0].components(separatedBy: "<use ").count == 4)
    #expect(groups[0].contains("class=\"selection\"") && groups[0].contains("class=\"caret\""))
    #expect(groups[1].contains("translate(40 8)") && groups[1].components(separatedBy: "<use ").count == 2)
    #expect(groups[2].contains("translate(43 8)") && groups[2].components(separatedBy: "<use ").count == 2)
    #expect(!svg.contains("<text"))
  }

  @Test func `text whose font is not there is written, as long as it was`() throws {
    let old = try SnapshotFixture.snapshot("a<b & c\"", width: .unbounded)
    let svg = SnapshotDifference(from: old, to: old).svg()
    #expect(isXML(svg))
    #expect(svg.contains("textLength=\"80\""), "\(svg)")
    #expect(svg.contains("a&lt;b &amp; c&quot;</text>"))
    #expect(Self.groups(svg)[1].isEmpty && Self.groups(svg)[2].isEmpty)
  }

  @Test func `fonts are found by their hashes among others`() throws {
    let snapshot = try SnapshotFixture.snapshot("ab")
    #expect(snapshot.fonts(in: SnapshotFixture.boxes.fonts).count == 1)
    var other = snapshot
    other.fonts["Box10 Regular"]?.file = "0000000000000000"
    #expect(other.fonts(in: SnapshotFixture.boxes.fonts).isEmpty)
  }

  @Test func `a page tells the changes and has both layouts`() throws {
    let (old, new) = (try SnapshotFixture.snapshot("one two", width: 80), try SnapshotFixture.snapshot("one two", width: 40))
    let page = SnapshotDifference(from: old, to: new).html(title: "<title> & more")
    #expect(page.contains("<h1>&lt;title&gt; &amp; more</h1>") && page.contains("breaks elsewhere"))
    #expect(page.components(separatedBy: "<svg ").count == 4)
    #expect(!page.contains("<script") && !page.contains("http-equiv"))
  }

  @Test func `a screen is drawn as its elements with their names`() throws {
    var snapshot = LayoutSnapshot(of: try SnapshotFixture.screen())
    snapshot.screen?.elements["decoration <a>\u{1} 0"] = .init(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    let svg = snapshot.svg()
    #expect(isXML(svg))
    #expect(svg.contains(">item 0/2</text>") && svg.contains("decoration &lt;a&gt;\u{FFFD} 0"))
  }
}
