import Testing

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// A selection as a value, without a text or a layout.
struct SelectionValueTests {
  private func ranges(_ ranges: Range<Int>...) -> [TextRange] { ranges.map { TextRange($0) } }

  @Test func `row 96: ranges are sorted, and those that overlap become one`() {
    #expect(Array(Selection(ranges(4..<6, 1..<5)).ranges) == ranges(1..<6))
  }

  @Test func `ranges that touch become one, others stay apart`() {
    #expect(Array(Selection(ranges(7..<9, 1..<3, 3..<4)).ranges) == ranges(1..<4, 7..<9))
    #expect(Selection(ranges(7..<9, 1..<3)).span == TextRange(1..<9))
  }

  @Test func `empty ranges stay where they touch no other`() {
    #expect(Array(Selection(ranges(5..<5, 1..<3, 3..<3, 5..<5)).ranges) == ranges(1..<3, 5..<5))
    #expect(Selection(ranges(2..<2, 5..<5)).isEmpty)
    #expect(!Selection(ranges(2..<2, 5..<6, 8..<8)).isEmpty)
  }

  @Test func `no range at all is the start of the text`() {
    #expect(Selection([]).caret == Caret(0))
    #expect(Selection([]).ranges.count == 1)
  }

  @Test func `the end away from the anchor moves`() {
    #expect(Selection(TextRange(1..<4)).focus == 4)
    #expect(Selection(TextRange(1..<4), affinity: .upstream).focus == 1)
    #expect(Selection(TextRange(1..<4), anchor: 4).focus == 1)
    #expect(Selection(TextRange(1..<4), affinity: .upstream, anchor: 1).focus == 4)
    // A word in the middle stays: the affinity tells the end that moves.
    #expect(Selection(TextRange(0..<7), affinity: .upstream, granularity: .word, anchor: 4).focus == 0)
    #expect(Selection(TextRange(0..<7), affinity: .downstream, granularity: .word, anchor: 4).focus == 7)
  }

  @Test func `the caret of a range is at the edge of what is selected`() {
    #expect(Selection(TextRange(1..<4)).caret == Caret(4, .upstream))
    #expect(Selection(TextRange(1..<4), affinity: .upstream).caret == Caret(1, .downstream))
    #expect(Selection(Caret(3, .upstream)).caret == Caret(3, .upstream))
  }

  @Test func `a secondary location makes a selection follow what is seen`() {
    var selection = Selection(Caret(3))
    #expect(selection.isLogical)
    selection.secondaryLocation = 6
    #expect(!selection.isLogical)
    selection.secondaryLocation = nil
    #expect(!selection.isLogical)
  }

  // MARK: Edits

  private func mapped(_ selection: Selection, _ range: Range<Int>, _ string: String) -> Selection {
    selection.mapped(through: TextEdit(TextRange(range), with: string))
  }

  @Test func `an insertion point goes behind what is typed there`() {
    #expect(mapped(Selection(Caret(3)), 3..<3, "xy").caret == Caret(5))
    #expect(mapped(Selection(Caret(3)), 1..<2, "").caret == Caret(2))
    #expect(mapped(Selection(Caret(3)), 4..<9, "").caret == Caret(3))
    #expect(mapped(Selection(Caret(3)), 1..<5, "x").caret == Caret(2))
  }

  @Test func `a range takes in what is put inside it and not what is put at its ends`() {
    let selection = Selection(TextRange(2..<5))
    #expect(Array(mapped(selection, 3..<3, "xy").ranges) == ranges(2..<7))
    #expect(Array(mapped(selection, 2..<2, "xy").ranges) == ranges(4..<7))
    #expect(Array(mapped(selection, 5..<5, "xy").ranges) == ranges(2..<5))
    #expect(mapped(selection, 2..<2, "xy").anchor == 4)
    #expect(mapped(Selection(TextRange(2..<5), affinity: .upstream), 5..<5, "xy").anchor == 5)
  }

  @Test func `a range whose text is gone is left out, the last of all becomes an insertion point`() {
    let selection = Selection(ranges(1..<3, 5..<7))
    #expect(Array(mapped(selection, 0..<4, "").ranges) == ranges(1..<3))
    #expect(Array(mapped(selection, 0..<9, "").ranges) == ranges(0..<0))
    #expect(Array(mapped(selection, 3..<5, "").ranges) == ranges(1..<5))
  }

  @Test func `an edit keeps what a selection is and forgets the place that it kept to`() {
    var selection = Selection(TextRange(4..<7), affinity: .upstream, granularity: .word, goal: 50)
    selection.isTransient = true
    selection.typingStyle = CharacterStyle(size: 20)
    let moved = mapped(selection, 0..<0, "ab")
    #expect(moved.granularity == .word && moved.isTransient && moved.affinity == .upstream)
    #expect(moved.typingStyle == CharacterStyle(size: 20))
    #expect(moved.goal == nil)
    #expect(moved.anchor == 9)
  }

  @Test func `odd offsets are carried, never a trap`() {
    let odd = Selection(TextRange(TextOffset(.min), TextOffset(.max)), affinity: .upstream, anchor: TextOffset(.min))
    #expect(odd.focus == TextOffset(.max))
    #expect(!odd.isEmpty && odd.span.count == .max)
    #expect(mapped(odd, 0..<4, "x").ranges.count == 1)
    #expect(Selection(TextRange(9, 2)).span == TextRange(2..<9))
  }
}
