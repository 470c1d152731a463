import Testing
import TextFixtures
import TextInteraction

@testable import TextLayout
@testable import TextModels

/// Notes in two rows inside of their line: characters are 10 wide, those of notes 5.
struct InlineNoteTests {
  private let box10 = Fixture.context(Fixture.box10)

  /// A text in which what is between brackets is a note: 「大[山川]」.
  private func text(_ marked: String, _ note: InlineNote = InlineNote(), _ paragraph: ParagraphStyle = .init()) -> StyledText {
    Fixture.text(bracketed: marked, paragraph) { text, range in text.updateStyle(in: range) { $0.note = note } }
  }

  private func layout(
    _ marked: String, _ note: InlineNote = InlineNote(), width: LayoutUnit = .unbounded, _ paragraph: ParagraphStyle = .init(),
    writing: WritingMode = .horizontal
  ) throws -> ParagraphLayout {
    var text = text(marked, note, paragraph)
    text.writingMode = writing
    return try ParagraphLayout(text, width: width, in: box10)
  }

  /// What stands in the rows of a line's notes: the text of each run, from left to right, the main text's among them.
  private func rows(_ layout: ParagraphLayout, _ marked: String, line: Int = 0) -> [String] {
    let string = Array(marked.utf16.filter { $0 != 0x5B && $0 != 0x5D })
    return layout.glyphRuns(ofLine: line).map { String(decoding: string[$0.range.lowerBound.utf16..<$0.range.upperBound.utf16], as: UTF16.self) }
  }

  private func lines(_ marked: String, width: LayoutUnit, _ paragraph: ParagraphStyle = .init()) throws -> [[String]] {
    let layout = try layout(marked, width: width, paragraph)
    #expect(layout.violations() == [])
    return (0..<layout.lineCount).map { rows(layout, marked, line: $0) }
  }

  // MARK: Rows

  @Test func `a note is two rows of half-size characters as high as the text`() throws {
    let layout = try layout("大[山川山川]大")
    #expect(layout.size == Size(width: 30, height: 10))
    let glyphs = layout.glyphRuns(ofLine: 0).flatMap(\.glyphs)
    #expect(glyphs.map(\.origin.x) == [0, 10, 15, 10, 15, 20])
    // The middle of Chinese characters is 3 above the baseline, which is at 8; small ones reach 1 under their own.
    #expect(glyphs.map(\.origin.y) == [8, 4, 4, 9, 9, 8])
    #expect(layout.glyphRuns(ofLine: 0).map(\.size) == [10, 5, 5, 10])
  }

  @Test(
    arguments: [
      ("[山川]", ["山", "川"]), ("[山川山]", ["山川", "山"]), ("[山]", ["山"]), ("大[山川山]大", ["大", "山川", "山", "大"]),
      // No row begins with a comma, and none divides a word.
      ("[山川、山]", ["山川、", "山"]), ("[山、川山]", ["山、", "川山"]), ("[aaa bbb]", ["aaa", " ", "bbb"]), ("[a bbbb]", ["a bbbb"]), ("[aaaa]", ["aaaa"]),
    ])
  func `the first row is as long as the second or longer`(_ marked: String, _ expected: [String]) throws {
    let layout = try layout(marked)
    #expect(rows(layout, marked) == expected)
    #expect(layout.violations() == [])
  }

  @Test func `white space at the ends of rows takes no room`() throws {
    #expect(try layout("大[aaa bbb ]大").size.width == 35)
    #expect(try layout("大[   ]大").size.width == 20)
    #expect(try layout("[aaa bbb ]大", width: 20).lines.map(\.range) == [TextRange(0..<8), TextRange(8..<9)])
  }

  @Test func `rows of larger characters make their line higher, of smaller ones not lower`() throws {
    #expect(try layout("大[山川]大", InlineNote(scale: 1)).size == Size(width: 30, height: 20))
    #expect(try layout("大[山川]大", InlineNote(scale: 0.25)).size == Size(width: 22.5, height: 10))
    #expect(try layout("[山川]").size == Size(width: 5, height: 10))
    let large = try layout("大[山川]大", InlineNote(scale: 0.8), writing: .verticalRightToLeft)
    #expect(large.size == Size(width: 16, height: 28))
  }

  @Test(arguments: [Double.nan, -1, 0, 2, .infinity]) func `any scale is defined`(scale: Double) throws {
    let note = InlineNote(scale: scale)
    #expect(0...1 ~= note.scale && note == InlineNote(scale: scale))
    #expect(try layout("大[山川山]大", note, width: 15).violations() == [])
  }

  // MARK: Lines

  @Test func `what has no room goes on in rows of its own on the next line`() throws {
    #expect(try lines("大大[山川山川山川山川山川]大", width: 40) == [["大大", "山川山川", "山川山川"], ["山", "川", "大"]])
  }

  @Test func `rows are cut where text may not end only if no shorter part of the note has room`() throws {
    let shorter = try lines("[山川大山。川山大川]", width: 20)
    #expect(shorter == [["山川大", "山。川"], ["山大", "川"]])
    let cut = try lines("[山。。。。。]", width: 15)
    #expect(cut == [["山。。", "。。。"]])
  }

  @Test func `brackets stay with the note`() throws {
    #expect(try lines("大〔[山川山川]〕大", width: 30) == [["大〔", "山川", "山"], ["川", "〕大"]])
    // No line ends behind an opening bracket or begins with a closing one.
    #expect(try lines("大大〔[山川]〕", width: 30) == [["大大"], ["〔", "山", "川", "〕"]])
    #expect(try lines("大〔[山川]〕大", width: 30) == [["大〔", "山"], ["川", "〕大"]])
  }

  @Test func `lines and rows end in need where they must`() throws {
    #expect(try lines("[aaaaaaaaaa]", width: 15) == [["aaa", "aaa"], ["aa", "aa"]])
    #expect(try lines("[aaaaaaaa bb]", width: 20) == [["aaaa", "aaaa", " "], ["bb"]])
    #expect(try lines("大[aaaaaaaa]", width: 40) == [["大"], ["aaaaaaaa"]])
    // A line without room for a character holds one in each row.
    #expect(try lines("[山川山]", width: 3) == [["山", "川"], ["山"]])
    #expect(try lines("[山川山]", width: 0) == [["山", "川"], ["山"]])
  }

  @Test func `tabs, attachments and line breaks part rows`() throws {
    #expect(try lines("[山川\u{2028}山川]", width: 100) == [["山", "川"], ["山", "川"]])
    let tabbed = try layout("[山川\t山川]")
    #expect(tabbed.violations() == [] && tabbed.glyphRuns(ofLine: 0).count == 4)
  }

  @Test func `justified lines widen beside notes and not inside`() throws {
    var paragraph = ParagraphStyle(alignment: .justified)
    paragraph.justification.steps = [.init([.ideographs, .spaces])]
    let layout = try layout("大大大[山川]大大大", width: 46, paragraph)
    #expect(layout.glyphRuns(ofLine: 0).flatMap(\.glyphs).map(\.origin.x.points) == [0, 10.5, 21, 31, 31, 36])
  }

  @Test func `lines that are chosen together are filled greedily around notes`() throws {
    let marked = "aa [b bb b bbb b b b bb b] c dd"
    let greedy = try layout(marked, width: 45).lines.map(\.range)
    for mode in [LineBreaking.Mode.pretty, .balance, .title] {
      var paragraph = ParagraphStyle()
      paragraph.lineBreaking.mode = mode
      #expect(try layout(marked, width: 45, paragraph).lines.map(\.range) == greedy, "\(mode)")
    }
  }

  @Test func `a limit cuts a note like other text`() throws {
    for position in [Truncation.Position.tail, .head, .middle] {
      var truncation = Truncation(lineLimit: 1)
      truncation.position = position
      let layout = try DocumentLayout(text("大[山川山川山川山川]大大大"), width: 45, truncation: truncation, in: box10)
      #expect(layout.lineCount == 1 && layout.size.width <= 45 && layout.lines.first?.isTruncated == true)
    }
  }

  @Test func `widths by themselves are those of rows`() throws {
    let widths = try text("大[山川山川]大").intrinsicWidths(in: box10)
    #expect(widths == IntrinsicWidths(minContent: 10, maxContent: 30))
  }

  // MARK: Vertical and right-to-left lines

  @Test func `on vertical lines the first row is on the side that lines come from`() throws {
    let fromRight = try layout("大[山川]大", writing: .verticalRightToLeft)
    #expect(fromRight.size == Size(width: 10, height: 25))
    func middles(_ layout: ParagraphLayout) -> [LayoutUnit] { (1...2).map { layout.caretRect(for: Caret(TextOffset($0))).minX } }
    #expect(middles(fromRight) == [5, 0])
    #expect(middles(try layout("大[山川]大", writing: .verticalLeftToRight)) == [0, 5])
  }

  @Test func `a note in text from right to left has rows from right to left`() throws {
    let layout = try layout("\u{5D0}[\u{5D1}\u{5D2} \u{5D3}]\u{5D4}")
    // The space at the end of the first row has a glyph and no room.
    #expect(layout.violations(inkTolerance: 5) == [])
    #expect(layout.size.width == 30)
    #expect((0...6).map { layout.caretRect(for: Caret(TextOffset($0))).minX } == [30, 20, 15, 10, 20, 10, 0])
  }

  // MARK: Questions

  @Test func `carets stand in their row's half of the line`() throws {
    let layout = try layout("大[山川山川]大")
    let rects = (0...6).map { layout.caretRect(for: Caret(TextOffset($0))) }
    #expect(rects.map(\.minX) == [0, 10, 15, 10, 15, 20, 30])
    #expect(rects.map(\.minY) == [0, 0, 0, 5, 5, 0, 0])
    #expect(rects.map(\.size.height) == [10, 5, 5, 5, 5, 10, 10])
    // At the end of a row, as at that of a line, the affinity says which.
    #expect(layout.caretRect(for: Caret(3, .upstream)) == Rect(x: 20, y: 0, width: 0, height: 5))
    #expect(layout.caretRect(for: Caret(5, .upstream)) == Rect(x: 20, y: 5, width: 0, height: 5))
    #expect(layout.caretRect(for: Caret(1, .upstream)) == Rect(x: 10, y: 0, width: 0, height: 10))
    #expect(layout.caretGeometry(for: Caret(3)).secondary == nil)
  }

  @Test func `points belong to the row that they are in`() throws {
    let layout = try layout("大[山川山]大")
    func offset(_ x: LayoutUnit, _ y: LayoutUnit) -> Int { layout.caret(at: Point(x: x, y: y)).offset.utf16 }
    #expect(offset(11, 2) == 1 && offset(11, 8) == 3 && offset(16, 2) == 2)
    // The second row is shorter.
    #expect(offset(19, 8) == 4 && offset(19, 2) == 3 && offset(21, 8) == 4 && offset(28, 2) == 5)
    #expect(layout.hitTest(Point(x: 12, y: 8)).cluster == TextRange(3..<4))
  }

  @Test func `a hit on a caret is that caret`() throws {
    for marked in ["大[山川山川]大", "[山川山]", "大[山川山、川山川]", "大〔[aaa bbb]〕大"] {
      let layout = try layout(marked, width: 25)
      for offset in layout.caretStops() {
        let rect = layout.caretRect(for: Caret(offset))
        #expect(layout.caret(at: Point(x: rect.minX, y: rect.minY + rect.size.height / 2)).offset == offset, "\(offset) of \(marked)")
      }
    }
  }

  @Test func `selections cover exactly the rows' parts`() throws {
    let layout = try layout("大[山川山川]大")
    func rects(_ range: Range<Int>) -> [Rect] { layout.selectionRects(for: TextRange(range)).map(\.rect) }
    #expect(rects(2..<4) == [Rect(x: 15, y: 0, width: 5, height: 5), Rect(x: 10, y: 5, width: 5, height: 5)])
    #expect(rects(0..<2) == [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 10, y: 0, width: 5, height: 5)])
    let all = [
      Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 10, y: 0, width: 10, height: 5), Rect(x: 10, y: 5, width: 10, height: 5),
      Rect(x: 20, y: 0, width: 10, height: 10),
    ]
    #expect(rects(0..<6) == all)
    #expect(layout.firstSelectionRect(for: TextRange(1..<3)).rect == Rect(x: 10, y: 0, width: 10, height: 5))
    #expect(layout.stretches(ofLine: 0).rects(of: TextRange(0..<6)) == all)
  }

  @Test func `what a selection goes on from is filled at the line's height`() throws {
    let layout = try layout("大[山川山川]", width: 20)
    let lines = try self.layout("[山川山]大大", width: 15)
    var policy = SelectionPolicy()
    policy.purpose = .selection
    #expect(layout.selectionRects(for: TextRange(0..<5), policy: policy).map(\.rect.size.height) == [10, 5, 5])
    let rects = lines.selectionRects(for: TextRange(0..<5), policy: policy).map(\.rect)
    #expect(rects.first == Rect(x: 0, y: 0, width: 10, height: 5))
    #expect(rects.allSatisfy { $0.maxX <= 20 })
  }

  @Test func `movement goes through the rows`() throws {
    let text = text("大[山川山川]大\n大大大大")
    let navigator = try TextNavigator(DocumentLayout(text, width: 100, in: box10), of: text, in: box10)
    func moved(_ offset: Int, _ direction: MovementDirection) -> Int? {
      navigator.selection(moving: Selection(Caret(TextOffset(offset))), direction, by: .character)?.caret.offset.utf16
    }
    // Down: from the first row to the second, and on to the next line.
    #expect(moved(2, .down) == 4 && moved(4, .down) == 9 && moved(4, .up) == 2)
    // Up: into the lower row first.
    #expect(moved(8, .up) == 3)
    // Along: one row after the other.
    var place = Selection(Caret(0))
    var passed: [Int] = []
    while let next = navigator.selection(moving: place, .right, by: .character), next.caret.offset.utf16 < 7 {
      passed.append(next.caret.offset.utf16)
      place = next
    }
    #expect(passed == [1, 2, 3, 4, 5, 6])
    var back: [Int] = []
    while let next = navigator.selection(moving: place, .left, by: .character), next.caret != place.caret {
      back.append(next.caret.offset.utf16)
      place = next
    }
    #expect(back == [5, 4, 3, 2, 1, 0])
  }

  // MARK: Beside other things

  @Test func `nothing stands beside a note or is spread in it`() throws {
    var text = text("大[山川山川]大")
    text.annotate(TextRange(1..<3), with: Ruby("あああああ"))
    text.updateStyle(in: text.range) { $0.emphasis = EmphasisMark(.text("あ")) }
    text.spread(TextRange(1..<5), over: 9)
    let layout = try ParagraphLayout(text, width: .unbounded, in: box10)
    #expect(layout.annotations(ofLine: 0).isEmpty && layout.size.width == 30)
    #expect(layout.glyphRuns(ofLine: 0).filter(\.isBeside).map(\.range) == [TextRange(0..<1), TextRange(5..<6)])
  }

  @Test func `notes of one value that touch are one, and others are two`() throws {
    var text = text("[山川山川]")
    text.updateStyle(in: TextRange(0..<2)) { $0.underline = LineDecoration(.solid) }
    #expect(try ParagraphLayout(text, width: .unbounded, in: box10).size.width == 10)
    text.updateStyle(in: TextRange(0..<2)) { $0.note = InlineNote(scale: 0.4) }
    #expect(try ParagraphLayout(text, width: .unbounded, in: box10).size.width == 9)
  }

  @Test func `decorations stand under their own row`() throws {
    var text = text("[山川山川]")
    text.updateStyle(in: text.range) { $0.underline = LineDecoration(.solid) }
    let lines = try ParagraphLayout(text, width: .unbounded, in: box10).decorations(ofLine: 0)
    #expect(lines.count == 2 && lines[1].rect.minY - lines[0].rect.minY == 5)
  }

  @Test func `a note of any length is laid out soon, and cut into lines`() throws {
    let marked = "大[" + String(repeating: "山川", count: 50_000) + "]大"
    let layout = try layout(marked, width: 300)
    #expect(layout.lineCount == 834)
    #expect(try self.layout(marked).size.width == 250_020)
  }
}
