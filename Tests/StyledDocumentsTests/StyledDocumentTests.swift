import Testing
import TextDocument
import TextLayout

@testable import StyledDocuments

struct StyledDocumentTests {
  @Test func `an edit costs no style of the text around it, and undoing it brings its own back`() {
    var document = StyledDocument("one two three")
    document.updateStyle(in: 4..<7) { $0.weight = .bold }
    let before = document
    let undo = document.apply(StyledChange(2..<9, with: "x"))
    #expect(document.styledText.string == "onxhree")
    #expect(document.styles.runCount == 1)
    document.apply(undo)
    #expect(document.styledText == before.styledText)
    #expect(document.styles.run(at: 5).range == 4..<7)
  }

  @Test func `some paragraphs are handed over by themselves`() {
    var document = StyledDocument("one\r\ntwo\nthree\n")
    document.updateParagraphStyles(in: 5..<6) { $0.firstLineIndent = 7 }
    #expect(document.styledText(ofParagraphs: 0..<1).string == "one")
    let two = document.styledText(ofParagraphs: 1..<3)
    #expect(two.string == "two\nthree")
    #expect(two.paragraphStyle(at: 0).firstLineIndent == 7)
    #expect(two.paragraphStyle(at: 4).firstLineIndent == 0)
    #expect(document.styledText(ofParagraphs: 3..<99).string == "")
    #expect(document.styledText(ofParagraphs: 7..<9).isEmpty)
  }

  @Test func `typing with styles is undone word by word`() {
    var document = StyledDocument("", style: CharacterStyle(size: 20))
    var history = ChangeHistory<StyledDocument, Int>()
    for (index, character) in "a b\nc".enumerated() {
      let change = StyledChange(index..<index, with: UTF8Text(String(character)))
      history.apply(change, to: &document, as: .typing(at: Double(index) / 10), from: index, to: index + 1)
    }
    #expect(history.undo(&document) == 4)
    #expect(history.undo(&document) == 2)
    #expect(history.undo(&document) == 0)
    #expect(document.text.isEmpty)
    #expect(document.styles.value(at: 0).size == CharacterStyle(size: 20).size)
    #expect(history.redo(&document) == 2)
    #expect(document.text.string == "a ")
  }

  @Test func `an empty range inside of a pair is the pair, as of the engine's texts`() {
    var document = StyledDocument(UTF8Text("a👩b"))
    var slow = StyledText("a👩b")
    slow.apply(TextEdit(TextRange(2..<2), with: "x"))
    document.apply(StyledChange(2..<2, with: "x"))
    #expect(document.styledText.string == "axb")
    #expect(document.styledText == slow)
  }

  @Test func `an attachment is not inherited by what is typed behind it, and comes back with its text`() {
    var document = StyledDocument("a\u{FFFC}b")
    document.updateStyle(in: 1..<2) { $0.attachment = Attachment(size: Size(width: 10, height: 10)) }
    let before = document
    document.apply(StyledChange(2..<2, with: "x"))
    #expect(document.styles.value(at: 2).attachment == nil)
    let undo = document.apply(StyledChange(0..<3, with: ""))
    document.apply(undo)
    document.apply(StyledChange(2..<3, with: ""))
    #expect(document.styledText == before.styledText)
    #expect(document.styles.value(at: 1).attachment != nil)
  }

  @Test func `the engine reads the text where it is`() {
    let text = String(repeating: "Größe 👩‍🍳 مقهى\r\n", count: 1000)
    var document = StyledDocument(UTF8Text(text))
    document.updateStyle(in: 5000..<6000) { $0.size = 20 }
    #expect(document.readInPlace() == document.styledText)
    #expect(document.readInPlace(revision: 7).revision == 7)
    #expect(StyledText(source: document.source).string == text)
    document.apply(StyledChange(0..<document.length, with: ""))
    document.setStyle(CharacterStyle(size: 20), in: 0..<0)
    #expect(document.readInPlace() == document.styledText && document.readInPlace().style(at: 0).size == 20)
  }

  @Test func `an edit that only says where offsets go moves a selection as the edit itself does`() {
    let change = StyledChange(2..<5, with: "longer")
    let edit = TextEdit(TextRange(2..<5), with: "longer")
    for offset in 0..<9 {
      #expect(change.offsetEdit.map(TextOffset(offset)) == edit.map(TextOffset(offset)))
      #expect(change.offsetEdit.map(TextOffset(offset), bias: .before) == edit.map(TextOffset(offset), bias: .before))
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64]) func `after every edit, undone ones too, it is the text that the engine makes of the same edits`(
    seed: UInt64
  ) {
    var trace = Trace(random: Numbers(state: seed))
    for step in 0..<1200 {
      trace.step()
      #expect(trace.document.styledText == trace.slow, "step \(step)")
      let lower = Int.random(in: 0...trace.slow.length, using: &trace.random)
      let part = TextRange(lower..<lower + 12)
      #expect(trace.document.styledText(in: part.utf16) == trace.slow[part], "step \(step)")
      #expect(trace.document.length == trace.slow.length, "step \(step)")
      if trace.document.styledText != trace.slow { return }
    }
    while let text = trace.history.redo(&trace.document) { trace.slow = text }
    let last = trace.slow
    while let text = trace.history.undo(&trace.document) { #expect(trace.document.styledText == text) }
    var text = trace.document.styledText
    while let redone = trace.history.redo(&trace.document) {
      text = redone
      #expect(trace.document.styledText == text)
    }
    #expect(text == last)
  }
}

/// Random edits of a document and of the engine's text.
private struct Trace {
  var random: Numbers
  var slow = StyledText("")
  var document = StyledDocument("")
  var history = ChangeHistory<StyledDocument, StyledText>()
  private var clock = 0.0

  init(random: Numbers) {
    self.random = random
    slow = part()
    document = StyledDocument(slow)
  }

  /// A random part of a styled text.
  private mutating func part() -> StyledText {
    let words = ["a", "bc ", "\n", "\r\n", "\r", "é", "👩", "\u{2029}", "word ", "\u{FFFC}", "𝕏"]
    var text = StyledText("")
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      var own = CharacterStyle(size: [10, 12, 14].randomElement(using: &random) ?? 10)
      let word = words.randomElement(using: &random) ?? ""
      if word == "\u{FFFC}" { own.attachment = Attachment(size: Size(width: 10, height: 10)) }
      var piece = StyledText(word, style: own)
      piece.setParagraphStyle(style(), in: piece.range)
      text.append(piece)
    }
    return text
  }

  private mutating func style() -> ParagraphStyle {
    var style = ParagraphStyle()
    style.firstLineIndent = LayoutUnit(rawValue: Int64.random(in: 0..<3, using: &random))
    if Int.random(in: 0..<3, using: &random) == 0 { style.lists = [TextList("a", .decimal)] }
    return style
  }

  /// One edit of both.
  mutating func step() {
    let before = slow
    let lower = Int.random(in: 0...slow.length, using: &random)
    let range = TextRange(lower..<lower + Int.random(in: 0..<9, using: &random))
    var inverse: StyledChange?
    clock += 0.1
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      slow.updateStyle(in: range) { $0.weight = .bold }
      inverse = document.updateStyle(in: range.utf16) { $0.weight = .bold }
    case 1:
      let style = style()
      slow.setParagraphStyle(style, in: range)
      inverse = document.setParagraphStyle(style, in: range.utf16)
    case 2 where history.canUndo: slow = history.undo(&document) ?? slow
    case 3 where history.canRedo: slow = history.redo(&document) ?? slow
    case 4, 5:
      let edit = TextEdit(range, with: ["", "x", "\n", "two words", "\r\n", "\n\r", "👩"].randomElement(using: &random) ?? "")
      slow.apply(edit)
      inverse = document.apply(StyledChange(edit))
    case 6, 7:
      let edit = TextEdit(range, with: part())
      slow.apply(edit)
      inverse = document.apply(StyledChange(edit))
    case 8, 9:
      // Typed, letter by letter.
      var place = lower
      for letter in ["w", "o", "\r", "\n", " ", "é"].shuffled(using: &random) {
        let old = slow
        slow.apply(TextEdit(TextRange(place..<place), with: letter))
        let change = StyledChange(document.clamped(place..<place), with: UTF8Text(letter))
        history.apply(change, to: &document, as: .typing(at: clock), from: old, to: slow)
        place = change.range.lowerBound + letter.utf16.count
      }
    default:
      let edit = TextEdit(range, with: slow.length > 300 ? StyledText("") : part())
      slow.apply(edit)
      inverse = document.apply(StyledChange(range.utf16, with: StyledDocument(edit.replacement)))
    }
    if let inverse { history.record(inverse, as: .step, from: before, to: slow) }
  }
}

/// Numbers that are the same for the same seed everywhere.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
  }
}
