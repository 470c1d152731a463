@testable import TextLayout

extension TextGenerator {
  /// A paragraph's style of any alignment, direction, indents, tab stops and line heights.
  mutating func paragraphStyle() -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = pick([.natural, .end, .center, .justified])
    style.justification = pick([
      Justification(), .everyScript, Justification(steps: [.init(.letters, limit: 0.2), .init(.spaces)], lastLine: .justified),
    ])
    style.autospace = pick([0, 0, 0.25])
    style.baseDirection = pick([.automatic, .automatic, .leftToRight, .rightToLeft])
    if number(0...1) == 1 {
      style.firstLineIndent = LayoutUnit(Double(number(-5...30)))
      style.headIndent = LayoutUnit(Double(number(-5...30)))
      style.tailIndent = LayoutUnit(Double(number(-5...20)))
    }
    style.lineHeightMultiple = pick([1, 1, 1.25])
    style.lineSpacing = LayoutUnit(Double(number(0...3)))
    style.paragraphSpacing = LayoutUnit(Double(number(0...9)))
    style.paragraphSpacingBefore = LayoutUnit(Double(number(0...9)))
    style.tabStops = (0..<number(0...2)).map { _ in TabStop(LayoutUnit(Double(number(0...90))), pick([.start, .end, .center, .decimal])) }
    style.lineBreaking.mode = pick([.greedy, .greedy, .greedy, .anywhere, .none])
    return style
  }

  /// A paragraph of so many words in a few styles: sizes, spacing, baselines, attachments.
  mutating func styledParagraph(words: Int) -> StyledText {
    var text = Fixture.text(self.text(words: words), paragraphStyle())
    for _ in 0..<number(0...4) {
      let start = number(0...text.length)
      let change = number(0...4)
      let amount = Double(number(1...20))
      text.updateStyle(in: TextRange(start..<min(text.length, start + number(1...6)))) { style in
        switch change {
        case 0: style.size = LayoutUnit(amount + 0.5)
        case 1: style.letterSpacing = LayoutUnit(amount / 4)
        case 2: style.wordSpacing = LayoutUnit(amount / 2)
        case 3: style.baselineOffset = LayoutUnit(amount - 10)
        default: style.attachment = Attachment(size: Size(width: LayoutUnit(amount), height: 20), baseline: 3)
        }
      }
    }
    return text
  }
}
