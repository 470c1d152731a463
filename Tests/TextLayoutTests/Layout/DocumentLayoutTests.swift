import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct DocumentLayoutTests {
  private let context = Fixture.context(Fixture.box10)

  @Test func `paragraphs stand one below the other with their spacing`() throws {
    var style = ParagraphStyle()
    style.paragraphSpacing = 3
    style.paragraphSpacingBefore = 4
    let layout = try DocumentLayout(Fixture.text("a\nbb\n", style), width: 100, in: context)
    #expect(layout.paragraphs.count == 3)
    #expect((0..<3).map { layout.top(ofParagraph: $0) } == [0, 17, 34])
    #expect(layout.size == Size(width: 20, height: 44))
    #expect(layout.lineCount == 3)
  }

  @Test func `an empty last paragraph has its own spacing`() throws {
    var style = ParagraphStyle()
    style.paragraphSpacingBefore = 4
    var text = Fixture.text("a\nbb\n", style)
    text.setParagraphStyle(ParagraphStyle(), in: TextRange(5..<5))
    let layout = try DocumentLayout(text, width: 100, in: context)
    #expect((0..<3).map { layout.top(ofParagraph: $0) } == [0, 14, 24])
  }

  @Test func `offsets and distances find their paragraph and line`() throws {
    let layout = try DocumentLayout(Fixture.text("ab cd\nef\r\ngh"), width: 30, in: context)
    #expect((0...12).map { layout.paragraphNumber(at: TextOffset($0)) } == [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2])
    #expect([-5, 0, 19, 20, 29.5, 30, 99].map { layout.paragraphNumber(atBlockOffset: $0) } == [0, 0, 0, 1, 1, 2, 2])
    let first = layout.paragraphs[0]
    #expect((0...5).map { first.lineNumber(at: TextOffset($0)) } == [0, 0, 0, 1, 1, 1])
    #expect([-1, 0, 9, 10, 50].map { first.lineNumber(atBlockOffset: $0) } == [0, 0, 0, 1, 1])
    #expect(layout.paragraphNumber(at: -3) == 0)
    #expect(layout.paragraphNumber(at: 1000) == 2)
    #expect(first.lineNumber(at: 1000) == 1)
  }

  @Test func `without a bound, alignment goes by the widest line of all paragraphs`() throws {
    let layout = try DocumentLayout(Fixture.text("ab\nabcd", ParagraphStyle(alignment: .right)), width: .unbounded, in: context)
    #expect(layout.paragraphs.map { $0.line(at: 0).rect.minX } == [20, 0])
  }

  @Test func `a document at a new width is a document made anew`() throws {
    let text = Fixture.text("one two three\nאחת שתיים שלוש\n\nfour")
    let layout = try DocumentLayout(text, width: 500, in: context)
    for width in [0, 45, 70] as [LayoutUnit] {
      let resized = try layout.resized(to: width, in: context)
      let fresh = try DocumentLayout(text, width: width, in: context)
      #expect(resized.size == fresh.size)
      #expect(resized.paragraphs.map { LayoutPicture($0) } == fresh.paragraphs.map { LayoutPicture($0) })
    }
  }

  @Test func `alignments in both directions`() throws {
    let cases: [(TextAlignment, LayoutUnit, LayoutUnit)] = [
      (.natural, 0, 60), (.start, 0, 60), (.end, 60, 0), (.left, 0, 0), (.right, 60, 60), (.center, 30, 30), (.justified, 0, 60),
    ]
    for (alignment, leftToRight, rightToLeft) in cases {
      for (string, x) in [("abcd", leftToRight), ("אבגד", rightToLeft)] {
        let layout = try ParagraphLayout(Fixture.text(string, ParagraphStyle(alignment: alignment)), width: 100, in: context)
        #expect(layout.line(at: 0).rect.minX == x, "\(alignment) \(string)")
        #expect(layout.violations() == [])
      }
    }
  }

  /// What has no room starts where lines do, unless it is set at the left, and reaches out at their
  /// end.
  @Test func `a line without room begins at its start in both directions`() throws {
    for alignment in [TextAlignment.natural, .start, .end, .right, .center, .justified] {
      var style = ParagraphStyle(alignment: alignment)
      style.lineBreaking.mode = .none
      for (string, x) in [("abcd", LayoutUnit(0)), ("אבגד", -25)] {
        let layout = try ParagraphLayout(Fixture.text(string, style), width: 15, in: context)
        #expect(layout.line(at: 0).rect.minX == x, "\(alignment) \(string)")
        #expect(layout.caretRect(for: Caret(0)).minX == (x == 0 ? 0 : 15))
      }
    }
  }

  @Test func `indents are on the side where lines begin`() throws {
    var style = ParagraphStyle()
    style.firstLineIndent = 30
    style.headIndent = 10
    style.tailIndent = 5
    let left = try ParagraphLayout(Fixture.text("ab cd ef", style), width: 75, in: context)
    #expect(left.lines.map { $0.rect.minX } == [30, 10])
    #expect(left.modelLines.map(\.range) == [0..<3, 3..<8])
    let right = try ParagraphLayout(Fixture.text("אב גד הו", style), width: 75, in: context)
    #expect(right.lines.map { $0.rect.maxX } == [45, 65])
    #expect(left.size.width == 65)
  }

  @Test func `line heights: multiple, minimum, maximum and spacing`() throws {
    func heights(_ change: (inout ParagraphStyle) -> Void) throws -> [Double] {
      var style = ParagraphStyle()
      change(&style)
      let layout = try ParagraphLayout(Fixture.text("a b", style), width: 10, in: context)
      #expect(layout.violations() == [])
      return layout.lines.map { $0.rect.size.height.points } + [layout.size.height.points] + layout.lines.map { ($0.baseline - $0.rect.minY).points }
    }
    #expect(try heights { _ in } == [10, 10, 20, 8, 8])
    #expect(try heights { $0.lineHeightMultiple = 1.5 } == [15, 15, 30, 13, 13])
    #expect(try heights { $0.minimumLineHeight = 12 } == [12, 12, 24, 10, 10])
    #expect(try heights { $0.maximumLineHeight = 7 } == [7, 7, 14, 5, 5])
    #expect(try heights { $0.lineSpacing = 3 } == [10, 10, 23, 8, 8])
    #expect(try heights { $0.lineSpacing = -3 } == heights { $0.lineSpacing = 0 }, "no line stands on another")
  }

  @Test func `no paragraph stands on another`() throws {
    func tops(_ change: (inout ParagraphStyle) -> Void) throws -> [Double] {
      var style = ParagraphStyle()
      change(&style)
      return try DocumentLayout(Fixture.text("a\nb\nc", style), width: 100, in: context).lines.map(\.rect.minY.points)
    }
    #expect(try tops { $0.paragraphSpacing = 2 } == [0, 12, 24] && tops { $0.paragraphSpacing = -2 } == [0, 10, 20])
    #expect(try tops { $0.paragraphSpacingBefore = 2 } == [0, 12, 24] && tops { $0.paragraphSpacingBefore = -2 } == [0, 10, 20])
  }

  @Test func `the tallest style makes the line`() throws {
    var text = Fixture.text("aBc d")
    text.updateStyle(in: TextRange(1..<2)) { $0.size = 20 }
    text.updateStyle(in: TextRange(2..<3)) { $0.baselineOffset = -7 }
    let layout = try ParagraphLayout(text, width: 45, in: context)
    #expect(layout.lines.map { $0.rect.size.height } == [25, 10])
    #expect(layout.lines.map(\.baseline) == [16, 33])
  }
}
