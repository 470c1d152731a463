import LayoutSnapshots
import Testing
import TextFixtures
import TextLayout

/// What two layouts differ in.
struct SnapshotDifferenceTests {
  private func difference(_ old: LayoutSnapshot, _ new: LayoutSnapshot, tolerance: LayoutUnit = 0) -> SnapshotDifference {
    SnapshotDifference(from: old, to: new, tolerance: tolerance)
  }

  @Test func `a layout does not differ from itself, nor by the versions of what made it`() throws {
    let snapshot = try SnapshotFixture.snapshot("hello world")
    var other = snapshot
    other.engine["icu"] = "99"
    let same = difference(snapshot, other)
    #expect(same.isEmpty && same.text().isEmpty && same.summary == "no differences")
    #expect(same.versions.map(\.name) == ["icu"])
  }

  @Test func `lines that break elsewhere are told with their texts, and nothing of what follows from it`() throws {
    let difference = difference(
      try SnapshotFixture.snapshot("one two three\nlast", width: 70), try SnapshotFixture.snapshot("one two three\nlast", width: 60))
    #expect(
      difference.text() == """
        layout
          the layout: width 70 is now 60
          the layout: 70 × 30 is now 50 × 40
        lines
          the text breaks elsewhere, 1 line before and 2 now:
            - line 0: 0..<8 "one two "
            + line 0: 0..<4 "one "
            + line 1: 4..<8 "two "
          lines 2...3: 10 lower

        """)
  }

  @Test func `neighbours that move by the same are one change`() throws {
    let old = try SnapshotFixture.snapshot("a\nb\nc\nd")
    var new = old
    for number in 1...3 { new.lines[number].rect.origin.y += 2.5 }
    #expect(difference(old, new).changes == [.moved(.lines(1...3), by: Point(x: 0, y: 2.5))])
    #expect(difference(old, new).text() == "lines\n  lines 1...3: 2.5 lower\n")
    new.lines[2].rect.origin.x -= 1
    #expect(difference(old, new).changes.count == 3)
  }

  @Test func `a paragraph that moves takes its glyphs and carets along, which is one change`() throws {
    let difference = difference(try SnapshotFixture.snapshot("a\nb c d"), try SnapshotFixture.snapshot("a\nb c d"))
    #expect(difference.isEmpty)
    var style = ParagraphStyle()
    style.paragraphSpacing = 4
    let text = StyledText("a\nb c d", style: CharacterStyle(size: 10), paragraphStyle: style)
    let lower = try DocumentLayout(text, width: 60, in: SnapshotFixture.boxes)
    let changes = self.difference(try SnapshotFixture.snapshot("a\nb c d"), LayoutSnapshot(of: lower)).changes
    #expect(changes.contains(.moved(.lines(1...1), by: Point(x: 0, y: 4))))
    let inside = changes.filter { change in
      switch change.subject {
      case .glyphs, .carets: true
      default: false
      }
    }
    #expect(inside.isEmpty)
  }

  @Test func `glyphs are told by their font, their number and how far they move`() throws {
    let old = try SnapshotFixture.snapshot("abcdef")
    var new = old
    new.lines[0].runs?[0].glyphs[1].id = 7
    for number in [2, 3, 5] { new.lines[0].runs?[0].glyphs[number].origin.x += 0.5 }
    let id = try #require(old.lines[0].runs?[0].glyphs[1].id)
    #expect(
      difference(old, new).changes == [
        .changed(.glyphs(line: 0, units: 1...1), what: "glyph", old: "\(id) of Box10 Regular", new: "7 of Box10 Regular"),
        .moved(.glyphs(line: 0, units: 2...3), by: Point(x: 0.5, y: 0)), .moved(.glyphs(line: 0, units: 5...5), by: Point(x: 0.5, y: 0)),
      ])
    new.lines[0].runs?[0].glyphs.removeLast()
    #expect(difference(old, new).changes.contains(.removed(.glyphs(line: 0, units: 5...5))))
    #expect(difference(new, old).changes.contains(.added(.glyphs(line: 0, units: 5...5))))
  }

  @Test func `a run that begins elsewhere is glyphs that move`() throws {
    let old = try SnapshotFixture.snapshot("abc")
    var new = old
    new.lines[0].runs?[0].start += 1
    #expect(difference(old, new).changes == [.moved(.glyphs(line: 0, units: 0...2), by: Point(x: 1, y: 0))])
  }

  @Test func `a tolerance leaves out what is no farther`() throws {
    let old = try SnapshotFixture.snapshot("abc def", selecting: [[TextRange(0..<2)]])
    var new = old
    new.lines[1].rect.origin.y += 0.5
    new.lines[1].baseline += 0.5
    new.lines[0].runs?[0].glyphs[2].origin.y -= 0.5
    new.carets?[1].rect.origin.x += 0.5
    new.selections[[0..<2]]?[0].rect.size.width += 0.5
    #expect(difference(old, new).changes.count == 5)
    #expect(difference(old, new, tolerance: 0.5).isEmpty)
    #expect(!difference(old, new, tolerance: LayoutUnit(rawValue: 31)).isEmpty)
    #expect(difference(old, new, tolerance: -1).tolerance == 0)
  }

  @Test func `carets and selections are told with what has changed of them`() throws {
    let old = try SnapshotFixture.snapshot("abc", selecting: [[TextRange(0..<2)]])
    var new = old
    for number in 1...2 { new.carets?[number].rect.origin.x -= 2 }
    new.carets?[3].secondary = Rect(x: 1, y: 0, width: 0, height: 10)
    new.selections[[0..<2]]?.append(.init(rect: Rect(x: 0, y: 0, width: 1, height: 1), range: 0..<1))
    #expect(
      difference(old, new).text() == """
        carets
          line 0, offset 3: secondary place none is now (1, 0) 0 × 10
          line 0, offsets 1...2: 2 to the left
        selections
          0..<2, rectangle 1: new

        """)
  }

  @Test func `what is before and behind a changed text is compared with what it was`() throws {
    let difference = difference(try SnapshotFixture.snapshot("abc\nold\ndef"), try SnapshotFixture.snapshot("abc\nnewer\ndef"))
    #expect(
      difference.changes == [
        .resized(.layout, old: Size(width: 30, height: 30), new: Size(width: 50, height: 30)),
        .changed(.paragraph(1), what: "text", old: "\"old\"", new: "\"newer\""), .brokenElsewhere(old: 1..<2, new: 1..<2),
      ])
  }

  @Test func `a line whose text has changed is another line`() throws {
    let changes = difference(try SnapshotFixture.snapshot("abcd", parts: .glyphs), try SnapshotFixture.snapshot("abxcd", parts: .glyphs)).changes
    #expect(changes.contains(.brokenElsewhere(old: 0..<1, new: 0..<1)))
  }

  @Test func `screens are compared by their elements`() throws {
    let old = LayoutSnapshot(of: try SnapshotFixture.screen())
    var new = LayoutSnapshot(of: try SnapshotFixture.screen(height: 25))
    new.screen?.elements["item 0/1"]?.isPinned = true
    #expect(
      difference(old, new).text() == """
        screen
          the screen: 100 × 80 is now 100 × 100
          section 0: 100 × 80 is now 100 × 100
          item 0/0: 100 × 20 is now 100 × 25
          item 0/1: 5 lower
          item 0/1: 100 × 20 is now 100 × 25
          item 0/1: place its own is now pinned
          item 0/2: 10 lower
          item 0/2: 100 × 20 is now 100 × 25

        """)
  }

  /// Every field of every record, changed in the file.
  @Test func `whatever is another in the file is a difference`() throws {
    let text = try SnapshotFixture.snapshot("hello world ab שלום\nmore", selecting: [[TextRange(3..<8)]]).encoded
    let screen = LayoutSnapshot(of: try SnapshotFixture.screen()).encoded
    var count = 0
    for file in [text, screen] {
      let old = try LayoutSnapshot(parsing: file)
      let lines = file.split(separator: "\n").map(String.init)
      for number in lines.indices.dropFirst(2) {
        for (place, character) in lines[number].enumerated() where character.isNumber {
          var changed = lines
          changed[number] = String(lines[number].prefix(place)) + (character == "1" ? "2" : "1") + lines[number].dropFirst(place + 1)
          guard let new = try? LayoutSnapshot(parsing: changed.joined(separator: "\n")), new != old else { continue }
          count += 1
          #expect(!SnapshotDifference(from: old, to: new).isEmpty, "\(lines[number]) -> \(changed[number])")
          #expect(!SnapshotDifference(from: new, to: old).isEmpty, "\(changed[number]) -> \(lines[number])")
        }
      }
    }
    #expect(count > 300)
  }

  @Test func `a long list of changes is cut`() throws {
    let old = try SnapshotFixture.snapshot(String(repeating: "a\n", count: 300))
    var new = old
    for number in stride(from: 0, to: 300, by: 2) { new.lines[number].baseline += 1 }
    #expect(difference(old, new).text(limit: 3).hasSuffix("... and 148 lines more\n"))
  }
}
