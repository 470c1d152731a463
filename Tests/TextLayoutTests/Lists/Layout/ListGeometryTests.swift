import Testing
import TextFixtures

@testable import TextDump
@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// Where markers stand in vertical text, what they draw, and what a point beside an item is at.
@Suite struct ListGeometryTests {
  private let context = Fixture.context(Fixture.box10)

  private func text(_ string: String, _ lists: [TextList], _ mode: WritingMode = .horizontal) -> StyledText {
    var style = ParagraphStyle()
    style.lists = lists
    var text = Fixture.text(string, style)
    text.writingMode = mode
    return text
  }

  private func rects(_ document: DocumentLayout) -> [[Double]] {
    document.markers.map { [$0.rect.minX, $0.rect.minY, $0.rect.size.width, $0.rect.size.height].map(\.points) }
  }

  // MARK: Vertical lines

  @Test func `in vertical lines the room is above the text, and markers stand on the lines of their items`() throws {
    let list = TextList("l", "cjk-decimal")
    let rightToLeft = try DocumentLayout(text("一二\n三", [list], .verticalRightToLeft), width: 100, in: context)
    // A marker of two squares and a gap of half a one: the text begins 25 below.
    #expect(rects(rightToLeft) == [[10, 0, 10, 20], [0, 0, 10, 20]])
    #expect(rightToLeft.paragraphs.map { $0.line(at: 0).rect.minY } == [25, 25])
    #expect(rightToLeft.markers.map(\.baseline) == [15, 5])
    let glyphs = rightToLeft.markers[0].glyphRuns.flatMap(\.glyphs).map(\.origin)
    #expect(glyphs.count == 2 && glyphs.allSatisfy { (10..<20).contains($0.x.points) && (0...20).contains($0.y.points) })
    let leftToRight = try DocumentLayout(text("一二\n三", [list], .verticalLeftToRight), width: 100, in: context)
    #expect(rects(leftToRight) == [[0, 0, 10, 20], [10, 0, 10, 20]])
    #expect(rightToLeft.caretRect(for: Caret(0)).minY == 25 && rightToLeft.hitTest(Point(x: 12, y: 3)).caret.offset == 0)
    #expect(rightToLeft.hitTest(Point(x: 2, y: 3)).caret.offset == 3)
    #expect(rightToLeft.selectionRects(for: [TextRange(0..<2)], policy: SelectionPolicy()).map(\.rect.minY) == [25])
  }

  @Test func `a vertical list is the horizontal one, turned`() throws {
    for round in 0..<60 {
      var generator = TextGenerator(seed: 8, index: round, letters: [0x61, 0x62, 0x5D0, 0x4E00], others: [0x20, 0x20, 0xA])
      var flat = text(generator.text(words: generator.number(0...14)), [])
      for paragraph in flat.paragraphs {
        var style = ParagraphStyle()
        let outer = TextList("o", generator.pick([.decimal, .disc, "({upper-roman})"]))
        var inner = TextList("i", generator.pick([.decimal, .hyphen]))
        inner.prependsEnclosing = true
        inner.reservesBothSides = generator.pick([false, true])
        style.lists = generator.pick([[], [outer], [outer, inner]])
        style.alignment = generator.pick([.natural, .center, .justified])
        style.headIndent = generator.pick([0, 4])
        flat.setParagraphStyle(style, in: TextRange(paragraph.start, paragraph.start))
      }
      var turned = flat
      turned.writingMode = round.isMultiple(of: 2) ? .verticalRightToLeft : .verticalLeftToRight
      turned.updateStyle(in: turned.range) { $0.orientation = .sideways }
      let width = generator.pick([LayoutUnit(Double(generator.number(40...200))), .unbounded])
      let (lying, standing) = try (DocumentLayout(flat, width: width, in: context), DocumentLayout(turned, width: width, in: context))
      #expect(lying.markers.count == standing.markers.count, "round \(round)")
      for (marker, other) in zip(lying.markers, standing.markers) {
        #expect(standing.laidOut.axes.lineRect(other.rect) == marker.rect && other.text == marker.text, "round \(round)")
        #expect(marker.glyphRuns.map(\.x) == other.glyphRuns.map(\.x) && marker.glyphRuns.map(\.width) == other.glyphRuns.map(\.width))
      }
      for (paragraph, other) in zip(lying.paragraphs, standing.paragraphs) {
        let ink = other.inkBounds.map { $0.size.width }
        #expect((ink == nil) == (paragraph.inkBounds == nil), "round \(round)")
        #expect(other.violations() == [])
      }
    }
  }

  // MARK: Ink

  @Test func `a marker's ink is part of its line's, and may be cut`() throws {
    let layout = try DocumentLayout(text("ab", [TextList("l", .decimal)]), width: 200, in: context).paragraphs[0]
    let plain = try DocumentLayout(Fixture.text("ab"), width: 200, in: context).paragraphs[0]
    let marker = try #require(layout.markerRuns.first?.inkBounds)
    #expect(layout.inkBounds(ofLine: 0)?.minX == marker.minX && marker.minX < 25)
    #expect(layout.inkBounds?.maxX == plain.inkBounds.map { $0.maxX + 25 })
    // A box that begins in the middle of the marker cuts it, at the start of the item.
    let box = Rect(x: 15, y: -100, width: 300, height: 300)
    #expect(layout.clipping(in: box) == [ClippedCluster(range: TextRange(0..<0), edge: .left, amount: 15 - marker.minX)])
    #expect(layout.clipping() == plain.clipping())
    #expect(layout.inkOverflow(of: box).left == 15 - marker.minX)
  }

  @Test func `a dump has the marker before the lines`() throws {
    let layout = try DocumentLayout(text("ab", [TextList("l", "({decimal})")]), width: 200, in: context)
    #expect(
      layout.dump(.lines) == """
        paragraph 0..<2 width 200 size 55 10
          marker x 0 y 0 width 30 height 10 baseline 8 numbers 1 label "1" "(1)"
          line 0..<2 x 35 y 0 width 20 height 10 baseline 8 "ab"

        """)
    let runs = layout.dump([.runs, .glyphs])
    #expect(runs.contains("run marker 0..<3 level 0 x 0 width 30 size 10 \"Box10 Regular\"\n      glyphs 0:"))
    #expect(layout.dump(.lines, format: .json).contains("\"marker\":"))
  }

  // MARK: Gutters

  @Test func `a point in an item's gutter is at the start of its text, whichever of its lines it is beside`() throws {
    let document = try DocumentLayout(text("aa bb cc\ndd", [TextList("l", .decimal)]), width: 50, in: context)
    #expect(document.paragraphs[0].lineCount == 3)
    for y in [5, 15, 25] as [LayoutUnit] {
      #expect(document.hitTest(Point(x: 4, y: y)).caret.offset == 0 && document.hitTest(Point(x: 4, y: y)).line == 0)
      #expect(document.itemRange(atGutter: Point(x: 19, y: y)) == TextRange(0..<8))
      #expect(document.itemRange(atGutter: Point(x: 20 + 5, y: y)) == nil, "there is its text")
    }
    #expect(document.caret(at: Point(x: 4, y: 15)).offset == 3, "the nearest caret of the line")
    #expect(document.hitTest(Point(x: 4, y: 35)).caret.offset == 9)
    #expect(document.itemRange(atGutter: Point(x: 4, y: 99)) == nil && document.itemRange(atGutter: Point(x: 4, y: -1)) == nil)
    let plain = try DocumentLayout(Fixture.text("ab"), width: 50, in: context)
    #expect(plain.itemRange(atGutter: Point(x: -3, y: 5)) == nil && plain.hitTest(Point(x: -3, y: 5)).caret.offset == 0)
  }

  @Test func `the gutter of an item that runs from right to left is at the right`() throws {
    let document = try DocumentLayout(text("\u{5D0}\u{5D1}", [TextList("l", .decimal)]), width: 100, in: context)
    #expect(document.itemRange(atGutter: Point(x: 80, y: 5)) == TextRange(0..<2))
    #expect(document.itemRange(atGutter: Point(x: 60, y: 5)) == nil && document.itemRange(atGutter: Point(x: 2, y: 5)) == nil)
    #expect(document.hitTest(Point(x: 90, y: 5)).caret.offset == 0)
  }

  @Test func `text behind a marker that is wider than its line begins behind it in both directions`() throws {
    for width in [0, 5, 24, 80] as [LayoutUnit] {
      var list = TextList("l", "lower-roman")
      list.start = 88  // lxxxviii.
      let leftToRight = try DocumentLayout(text("ab", [list]), width: width, in: context)
      let rightToLeft = try DocumentLayout(text("\u{5D0}\u{5D1}", [list]), width: width, in: context)
      let (line, mirrored) = (leftToRight.paragraphs[0].line(at: 0).rect, rightToLeft.paragraphs[0].line(at: 0).rect)
      #expect(line.minX == 95 && mirrored.maxX == width - 95, "\(width)")
      #expect(rightToLeft.markers[0].rect.minX == width - leftToRight.markers[0].rect.maxX)
    }
  }

  @Test func `a line that holds its ink holds that of its marker, however low lines are asked to be`() throws {
    for mode in [WritingMode.horizontal, .verticalRightToLeft] {
      for height in [1, 4, 40] as [LayoutUnit] {
        var style = ParagraphStyle()
        style.lists = [TextList("l", .decimal)]
        style.sizingRule = .noClip
        style.maximumLineHeight = height
        // What has no ink beside its marker's.
        var text = Fixture.text("\n \n\u{3000}", style)
        text.writingMode = mode
        let document = try DocumentLayout(text, width: 100, in: context)
        #expect(document.paragraphs.flatMap { $0.clipping() } == [], "\(mode) \(height)")
      }
    }
  }

  @Test func `a click on a marker selects the paragraph of its item, and a drag goes on by paragraphs`() throws {
    let text = text("aa bb\ncc\ndd", [TextList("l", .decimal)])
    let navigator = try TextNavigator(DocumentLayout(text, width: 200, in: context), of: text, in: context)
    var gesture = PointerGesture()
    let pressed = gesture.down(at: Point(x: 5, y: 5), time: 0, Selection(Caret(0)), in: navigator)
    #expect(pressed.span == TextRange(0..<6))
    let dragged = gesture.drag(to: Point(x: 30, y: 15), in: navigator)
    #expect(dragged?.span == TextRange(0..<9))
    #expect(gesture.drag(to: Point(x: 5, y: 25), in: navigator)?.span == TextRange(0..<11), "the gutter beside the last item")
    #expect(gesture.drag(to: Point(x: 5, y: 15), in: navigator)?.span == TextRange(0..<9))
    let released = gesture.up()
    let chosen = try #require(released)
    #expect(chosen.span == TextRange(0..<9) && !chosen.isTransient)
    let other = gesture.down(at: Point(x: 30, y: 5), time: 9, chosen, in: navigator)
    #expect(other.span.isEmpty, "beside it a click puts the caret")
  }
}
