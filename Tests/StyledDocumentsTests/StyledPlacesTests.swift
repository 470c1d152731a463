import Testing
import TextDocument
import TextFixtures
import TextLayout

@testable import StyledDocuments

/// Changes in several places at once.
struct StyledPlacesTests {
  @Test func `what is put in takes the style of each place, and undoing it brings all back`() {
    var document = StyledDocument("one two one")
    document.updateStyle(in: 8..<11) { $0.weight = .bold }
    let before = document
    let undo = document.apply(StyledChange([0..<3, 8..<11], with: "three"))
    #expect(document.text.string == "three two three")
    #expect(document.styles.runs(in: 0..<15).map(\.range) == [0..<10, 10..<15])
    document.apply(undo)
    #expect(document.styledText == before.styledText)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64]) func `random places are changed as if one after the other from the last to the first`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    func number(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }
    func document(_ count: Int) -> StyledDocument {
      var text = StyledText("")
      for _ in 0..<count {
        var style = CharacterStyle(size: [10, 12].randomElement(using: &random) ?? 10)
        let word = ["a", "bc ", "\n", "\r\n", "\r", "👩", "\u{2029}", "word ", "\u{FFFC}"].randomElement(using: &random) ?? ""
        if word == "\u{FFFC}" { style.attachment = Attachment(size: Size(width: 10, height: 10)) }
        var part = StyledText(word, style: style)
        var paragraphs = ParagraphStyle()
        paragraphs.firstLineIndent = LayoutUnit(rawValue: Int64(number(3)))
        part.setParagraphStyle(paragraphs, in: part.range)
        text.append(part)
      }
      return StyledDocument(text)
    }
    var fast = document(60)
    var history = ChangeHistory<StyledDocument, Int>()
    var states = [fast]
    for step in 0..<250 {
      var ranges: [Range<Int>] = []
      var place = number(fast.length + 1)
      for _ in 0..<1 + number(6) where place <= fast.length {
        ranges.append(fast.clamped(place..<min(fast.length, place + number(5))))
        place = ranges[ranges.count - 1].upperBound + number(2) * number(9)
      }
      ranges = ranges.filter { range in !ranges.contains { $0 != range && $0.overlaps(range) } }
      let kind = number(4)
      let changes: [StyledChange] = ranges.map { range in
        switch kind {
        case 0: StyledChange(range, with: document(number(3)))
        case 1: StyledChange(range, with: "x\n", style: CharacterStyle(size: 14))
        case 2: fast.styleChange(in: range) { $0.weight = .bold }
        default: StyledChange(range, with: UTF8Text(["", "y", "\n", "\r", "two\nlines"].randomElement(using: &random) ?? ""))
        }
      }
      guard let together = StyledChange.together(changes) else {
        #expect(ranges.isEmpty)
        continue
      }
      // Where places touch, what is put in at the first takes the style of what was there, which the
      // second replaces.
      let touch = zip(ranges, ranges.dropFirst()).contains { $0.upperBound == $1.lowerBound }
      var slow = fast
      for change in changes.reversed() { slow.apply(change) }
      history.apply(together, to: &fast, as: .step, from: step, to: step + 1)
      states.append(fast)
      #expect(fast.text == slow.text)
      let isSame = touch || fast.paragraphStyles == slow.paragraphStyles && fast.styles == slow.styles
      #expect(isSame, "step \(step)")
      if !isSame { return }
      if fast.length > 600 { history.apply(StyledChange(50..<fast.length, with: ""), to: &fast, as: .continuing, from: step, to: step) }
      states[states.count - 1] = fast
    }
    for state in states.dropLast().reversed() {
      _ = history.undo(&fast)
      #expect(fast.styledText == state.styledText && fast.paragraphStyles == state.paragraphStyles)
    }
    for state in states.dropFirst() {
      _ = history.redo(&fast)
      #expect(fast.styledText == state.styledText && fast.paragraphStyles == state.paragraphStyles)
    }
  }

  @Test func `paragraphs that are styled together are those that are styled one by one`() throws {
    let text = String(repeating: "a line\n", count: 30)
    var (fast, slow) = (StyledDocument(UTF8Text(text)), StyledDocument(UTF8Text(text)))
    let changes = [0..<0, 7..<20, 60..<60, 210..<210].map { range in fast.paragraphStyleChange(in: range) { $0.firstLineIndent = 7 } }
    for change in changes { slow.apply(change) }
    let before = fast
    let undo = fast.apply(try #require(StyledChange.together(changes)))
    #expect(fast.paragraphStyles == slow.paragraphStyles && fast.paragraphStyles.runCount > 3)
    fast.apply(undo)
    #expect(fast.paragraphStyles == before.paragraphStyles)
    #expect(StyledChange.together(changes + [StyledChange(2..<3, with: "x")]) == nil)
  }
}
