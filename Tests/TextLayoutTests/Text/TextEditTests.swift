import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct TextEditTests {
  let red = CharacterStyle(size: 1)
  let green = CharacterStyle(size: 2)
  let centred = ParagraphStyle(alignment: .center)
  let ended = ParagraphStyle(alignment: .end)

  @Test func `an edit replaces a range and its inverse brings it back`() {
    var text = StyledText("a cat")
    let before = text
    let undo = text.apply(TextEdit(TextRange(2..<5), with: "doggy"))
    #expect(text.string == "a doggy")
    let redo = text.apply(undo)
    #expect(text == before)
    text.apply(redo)
    #expect(text.string == "a doggy")
    #expect(before.applying(TextEdit(TextRange(0..<2), with: "")).string == "cat")
  }

  @Test func `new text has the style before it`() {
    var text = StyledText("ab", style: red)
    text.setStyle(green, in: TextRange(1..<2))
    func styles(_ edit: TextEdit) -> [Double] {
      let edited = text.applying(edit)
      return (0..<edited.length).map { edited.style(at: TextOffset($0)).size.points }
    }
    #expect(styles(TextEdit(TextRange(1..<1), with: "x")) == [1, 1, 2])
    #expect(styles(TextEdit(TextRange(2..<2), with: "x")) == [1, 2, 2])
    #expect(styles(TextEdit(TextRange(0..<0), with: "x")) == [1, 1, 2], "at the start, that of the text after it")
    #expect(styles(TextEdit(TextRange(1..<2), with: "x")) == [1, 2], "in the place of other text, that text's")
    #expect(styles(TextEdit(TextRange(1..<1), with: "x", style: CharacterStyle(size: 3))) == [1, 3, 2])
    #expect(styles(TextEdit(TextRange(0..<1), with: StyledText("xy", style: green))) == [2, 2, 2])
  }

  @Test func `an attachment is not inherited`() {
    var style = red
    style.attachment = Attachment(size: Size(width: 1, height: 1))
    let text = StyledText("\u{FFFC}", style: style).applying(TextEdit(TextRange(1..<1), with: "x"))
    #expect(text.style(at: 0) == style && text.style(at: 1) == red)
  }

  @Test func `a text that was emptied keeps its style`() {
    var text = StyledText("ab", style: red)
    let undo = text.apply(TextEdit(text.range, with: ""))
    #expect(text.isEmpty && text.style(at: 0) == red)
    let retype = text.apply(TextEdit(text.range, with: "x", style: green))
    #expect(text.style(at: 0) == green)
    text.apply(retype)
    #expect(text.isEmpty && text.style(at: 0) == red)
    text.apply(undo)
    #expect(text == StyledText("ab", style: red))
  }

  @Test(arguments: ["", "x", "longer than it was"]) func `a text over a source of another kind is edited like any other`(replacement: String) {
    let source = PiecewiseSource(pieces: [Array("one t".utf16), Array("wo three".utf16)])
    var text = StyledText(source: source)
    let undo = text.apply(TextEdit(TextRange(4..<7), with: replacement))
    #expect(text.string == "one \(replacement) three")
    #expect(text.source.length == text.length)
    text.apply(undo)
    #expect(text.string == "one two three")
  }

  @Test func `ranges are clamped and snap outward`() {
    let text = StyledText("a😀b")
    #expect(text.applying(TextEdit(TextRange(2..<2), with: "x")).string == "axb")
    #expect(text.applying(TextEdit(TextRange(TextOffset(Int.min), TextOffset(Int.max)), with: "x")).string == "x")
    #expect(TextEdit(TextRange(2..<99), with: "").clamped(to: text).range == TextRange(1..<4))
  }

  @Test func `paragraphs that are joined have the first one's style`() {
    var text = StyledText("ab\ncd")
    text.setParagraphStyle(centred, in: TextRange(0..<0))
    text.setParagraphStyle(ended, in: TextRange(3..<3))
    let before = text
    let undo = text.apply(TextEdit(TextRange(2..<3), with: ""))
    #expect(text.string == "abcd" && text.paragraphs.map(\.style) == [centred])
    text.apply(undo)
    #expect(text == before)
  }

  @Test func `a paragraph that is deleted whole leaves the next one its style`() {
    var text = StyledText("ab\ncd")
    text.setParagraphStyle(centred, in: TextRange(0..<0))
    text.setParagraphStyle(ended, in: TextRange(3..<3))
    let before = text
    let undo = text.apply(TextEdit(TextRange(0..<3), with: ""))
    #expect(text.string == "cd" && text.paragraphs.map(\.style) == [ended])
    text.apply(undo)
    #expect(text == before)
  }

  @Test func `new paragraphs are like the one they are put into`() {
    var text = StyledText("ab")
    text.setParagraphStyle(centred, in: text.range)
    text.apply(TextEdit(TextRange(1..<1), with: "\n\n"))
    #expect(text.paragraphs.map(\.style) == [centred, centred, centred])
  }

  @Test func `styled text brings its paragraphs' styles after its first separator`() {
    var text = StyledText("ab")
    text.setParagraphStyle(centred, in: text.range)
    text.apply(TextEdit(TextRange(1..<1), with: StyledText("x\ny", paragraphStyle: ended)))
    #expect(text.string == "ax\nyb" && text.paragraphs.map(\.style) == [centred, ended])
  }

  @Test func `a position keeps to its side of an edit`() {
    let insertion = TextEdit(TextRange(2..<2), with: "xyz")
    #expect((0...4).map { insertion.map(TextOffset($0)).utf16 } == [0, 1, 5, 6, 7])
    #expect((0...4).map { insertion.map(TextOffset($0), bias: .before).utf16 } == [0, 1, 2, 6, 7])
    let replacement = TextEdit(TextRange(1..<3), with: "x")
    #expect((0...4).map { replacement.map(TextOffset($0)).utf16 } == [0, 1, 2, 2, 3])
    #expect((0...4).map { replacement.map(TextOffset($0), bias: .before).utf16 } == [0, 1, 1, 2, 3])
    let deletion = TextEdit(TextRange(1..<3), with: "")
    #expect((0...4).map { deletion.map(TextOffset($0)).utf16 } == [0, 1, 1, 1, 2])
  }

  @Test func `a range takes in what is put inside it`() {
    let insertion = TextEdit(TextRange(2..<2), with: "xy")
    #expect(insertion.map(TextRange(1..<3)) == TextRange(1..<5))
    #expect(insertion.map(TextRange(2..<3)) == TextRange(4..<5))
    #expect(insertion.map(TextRange(1..<2)) == TextRange(1..<2))
    #expect(insertion.map(TextRange(2..<2)) == TextRange(4..<4))
    #expect(insertion.map(TextRange(1..<2), growing: true) == TextRange(1..<4))
    #expect(insertion.map(TextRange(2..<3), growing: true) == TextRange(2..<5))
    let replacement = TextEdit(TextRange(1..<5), with: "xy")
    #expect(replacement.map(TextRange(2..<3)) == TextRange(3..<3), "a range that is gone is empty")
    #expect(replacement.map(TextRange(0..<3)) == TextRange(0..<1))
    #expect(replacement.map(TextRange(3..<9)) == TextRange(3..<7))
  }

  @Test func `mapping odd positions does not trap`() {
    let edit = TextEdit(TextRange(TextOffset(Int.min), TextOffset(Int.max)), with: "abc")
    for offset in [Int.min, -1, 0, 1, Int.max] { _ = edit.map(TextRange(TextOffset(offset), TextOffset(0))) }
  }

  @Test func `undo brings broken bytes back`() {
    var text = StyledText(utf8: [0x61, 0xFF, 0x62] as [UInt8])
    let undo = text.apply(TextEdit(TextRange(0..<2), with: "longer"))
    #expect(text.utf8Length == 7)
    text.apply(undo)
    #expect(text.utf8Length == 3 && text.utf8Offset(of: 2) == 2)
  }
}

/// Random edits and styles against one array of units, one of styles and one of paragraph styles.
@Suite struct TextEditPropertyTests {
  struct Model {
    var units: [UInt16]
    var styles: [CharacterStyle]
    /// One more than units: the last is that of the text's end.
    var paragraphStyles: [ParagraphStyle]

    func isStart(_ offset: Int) -> Bool {
      if offset == 0 { return true }
      let unit = units[offset - 1]
      return [10, 13, 0x85, 0x2029].contains(unit) && !(unit == 13 && offset < units.count && units[offset] == 10)
    }

    func snapped(_ range: Range<Int>) -> Range<Int> {
      func inside(_ offset: Int) -> Bool { 0 < offset && offset < units.count && units[offset] & 0xFC00 == 0xDC00 }
      let lower = inside(range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
      return lower..<(inside(range.upperBound) ? range.upperBound + 1 : range.upperBound)
    }

    /// Each paragraph takes its first unit's style.
    mutating func settle() {
      for offset in 1..<max(paragraphStyles.count, 1) where !isStart(offset) { paragraphStyles[offset] = paragraphStyles[offset - 1] }
    }

    mutating func apply(_ range: Range<Int>, _ new: [UInt16], _ style: CharacterStyle?) {
      let range = snapped(range)
      let inherited = styles.isEmpty ? CharacterStyle() : styles[range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound]
      let paragraphStyle = paragraphStyles[range.lowerBound]
      units.replaceSubrange(range, with: new)
      styles.replaceSubrange(range, with: Array(repeating: style ?? inherited, count: new.count))
      paragraphStyles.replaceSubrange(range, with: Array(repeating: paragraphStyle, count: new.count))
      settle()
    }
  }

  let pieces = ["", "a", "bc", "\n", "\r", "\r\n", "\u{85}", "\u{2029}", "\u{2028}", "é", "😀", "x\ny", "\n\n"]
  let styles = (1...3).map { CharacterStyle(size: LayoutUnit(Double($0))) }
  let paragraphStyles = [TextAlignment.start, .center, .end].map { ParagraphStyle(alignment: $0) }

  @Test(arguments: 0..<40) func `random edits and styles agree with plain arrays`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = StyledText("", paragraphStyle: paragraphStyles[0])
    var model = Model(units: [], styles: [], paragraphStyles: [paragraphStyles[0]])
    for _ in 0..<60 {
      let ends = [Int.random(in: 0...model.units.count, using: &random), Int.random(in: 0...model.units.count, using: &random)].sorted()
      let range = ends[0]..<min(ends[1], ends[0] + Int.random(in: 0...8, using: &random))
      let snapped = model.snapped(range)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where !range.isEmpty:
        let style = styles.randomElement(using: &random)!
        text.setStyle(style, in: TextRange(range))
        for offset in snapped { model.styles[offset] = style }
      case 1:
        let style = paragraphStyles.randomElement(using: &random)!
        text.setParagraphStyle(style, in: TextRange(range))
        let last = snapped.isEmpty || snapped.upperBound == model.units.count ? snapped.upperBound : snapped.upperBound - 1
        var first = snapped.lowerBound
        while !model.isStart(first) { first -= 1 }
        for offset in first...last { model.paragraphStyles[offset] = style }
        model.settle()
      default:
        let new = (0..<3).map { _ in pieces.randomElement(using: &random)! }.joined()
        let style = Bool.random(using: &random) ? styles.randomElement(using: &random)! : nil
        if model.styles.isEmpty && style == nil { continue }
        let before = text
        let undo = text.apply(TextEdit(TextRange(range), with: new, style: style))
        model.apply(range, Array(new.utf16), style)
        #expect(text.applying(undo) == before)
      }
      text.checkInvariants()
      #expect(text.units(in: text.range) == model.units)
      #expect(text.styles.flattened == model.styles)
      #expect(text.paragraphStyles.flattened == model.paragraphStyles)
    }
  }

  @Test(arguments: 0..<40) func `an edit's inverse restores units, styles and paragraphs, and its inverse the edit`(seed: UInt64) {
    var random = SplitMix64(seed: 1000 + seed)
    func randomText(_ count: Int) -> StyledText {
      var text = StyledText((0..<count).map { _ in pieces.randomElement(using: &random)! }.joined(), style: styles.randomElement(using: &random)!)
      for _ in 0..<4 {
        let ends = [Int.random(in: 0...text.length, using: &random), Int.random(in: 0...text.length, using: &random)]
        let range = TextRange(TextOffset(ends[0]), TextOffset(ends[1]))
        text.setStyle(styles.randomElement(using: &random)!, in: range)
        text.setParagraphStyle(paragraphStyles.randomElement(using: &random)!, in: range)
      }
      return text
    }
    for _ in 0..<50 {
      let text = randomText(Int.random(in: 0...12, using: &random))
      let ends = (0..<2).map { _ in TextOffset(Int.random(in: -1...text.length + 1, using: &random)) }
      let range = TextRange(ends[0], ends[1])
      let edit =
        Bool.random(using: &random)
        ? TextEdit(range, with: randomText(Int.random(in: 0...4, using: &random))) : TextEdit(range, with: pieces.randomElement(using: &random)!)
      var edited = text
      let undo = edited.apply(edit)
      edited.checkInvariants()
      var undone = edited
      let redo = undone.apply(undo)
      undone.checkInvariants()
      #expect(undone == text)
      #expect(undone.applying(redo) == edited)
    }
  }
}
