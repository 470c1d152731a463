import Testing
import TextDocument
import TextLayout

@testable import TextDocumentStyles

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

  /// A random part of a styled text.
  private static func part(_ random: inout some RandomNumberGenerator) -> StyledText {
    let words = ["a", "bc ", "\n", "\r\n", "é", "👩", "\u{2029}", "word "]
    var text = StyledText("")
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      var piece = StyledText(
        words.randomElement(using: &random) ?? "", style: CharacterStyle(size: [10, 12, 14].randomElement(using: &random) ?? 10))
      piece.setParagraphStyle(style(&random), in: piece.range)
      text.append(piece)
    }
    return text
  }

  private static func style(_ random: inout some RandomNumberGenerator) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.firstLineIndent = LayoutUnit(rawValue: Int64.random(in: 0..<3, using: &random))
    return style
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `after every edit, undone ones too, it is the text that the engine makes of the same edits`(
    seed: UInt64
  ) {
    var random = Numbers(state: seed)
    var slow = StyledDocumentTests.part(&random)
    var document = StyledDocument(slow)
    var history = ChangeHistory<StyledDocument, StyledText>()
    for step in 0..<1200 {
      let before = slow
      let lower = Int.random(in: 0...slow.length, using: &random)
      let range = TextRange(lower..<min(slow.length, lower + Int.random(in: 0..<9, using: &random)))
      var inverse: StyledChange?
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        slow.updateStyle(in: range) { $0.weight = .bold }
        inverse = document.updateStyle(in: range.utf16) { $0.weight = .bold }
      case 1:
        let style = StyledDocumentTests.style(&random)
        slow.setParagraphStyle(style, in: range)
        inverse = document.setParagraphStyle(style, in: range.utf16)
      case 2 where history.canUndo:
        slow = history.undo(&document) ?? slow
      case 3, 4:
        let edit = TextEdit(range, with: ["", "x", "\n", "two words", "\r\n"].randomElement(using: &random) ?? "")
        slow.apply(edit)
        inverse = document.apply(StyledChange(edit))
      case 5, 6:
        let edit = TextEdit(range, with: StyledDocumentTests.part(&random))
        slow.apply(edit)
        inverse = document.apply(StyledChange(edit))
      default:
        let edit = TextEdit(range, with: slow.length > 300 ? StyledText("") : StyledDocumentTests.part(&random))
        slow.apply(edit)
        inverse = document.apply(StyledChange(range.utf16, with: StyledDocument(edit.replacement)))
      }
      if let inverse { history.record(inverse, as: .step, from: before, to: slow) }
      #expect(document.styledText == slow, "step \(step)")
      let part = TextRange(lower..<min(slow.length, lower + 12))
      #expect(document.styledText(in: part.utf16) == slow[part], "step \(step)")
      if document.styledText != slow { return }
    }
    while let text = history.undo(&document) { #expect(document.styledText == text) }
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
