import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Lines compared with the slow model of them, and every promise of a layout checked.
@Suite struct LineFillerTests {
  /// The first difference between a layout and the model's lines, or the first promise that doesn't hold.
  private func firstFault(_ text: StyledText, width: LayoutUnit, in context: LayoutContext, inkTolerance: Double) throws -> String? {
    let model = try GreedyModel(text, in: context).lines(width: width)
    let layout = try ParagraphLayout(text, width: width, in: context)
    let lines = layout.modelLines
    if lines != model {
      let first = zip(lines, model).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(lines.count, model.count)
      let start = first < model.count ? model[first].range.lowerBound : 0
      let units = layout.shaped.chunks.flatMap(\.units).dropFirst(start).prefix(30)
      let scalars = String(decoding: units, as: UTF16.self).unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      return "width \(width), line \(first) of \(scalars): \(lines.dropFirst(first).prefix(2)), in the model \(model.dropFirst(first).prefix(2))"
    }
    return layout.violations(inkTolerance: inkTolerance).first.map { "width \(width): \($0)" }
  }

  private func check(_ text: StyledText, width: LayoutUnit, in context: LayoutContext, inkTolerance: Double = 10, _ note: String) throws {
    if let fault = try firstFault(text, width: width, in: context, inkTolerance: inkTolerance) { Issue.record("\(note), \(fault)") }
  }

  private static let contexts = [Fixture.box10, Fixture.ligature, Fixture.kern].map { Fixture.context($0, Fixture.wide10) }

  @Test(arguments: contexts.indices) func `random text of mixed scripts in random widths`(index: Int) throws {
    for round in 0..<150 {
      var generator = TextGenerator.mixed(seed: 11, index: round)
      let text = generator.text(words: generator.number(0...12))
      try check(
        Fixture.text(text), width: LayoutUnit(Double(generator.number(0...160))), in: Self.contexts[index], "font \(index), round \(round)")
    }
  }

  @Test(arguments: contexts.indices) func `words of ASCII in random widths`(index: Int) throws {
    let letters: [UInt32] = "AVTofi fab-.,/".unicodeScalars.map(\.value)
    for round in 0..<150 {
      var generator = TextGenerator(seed: 12, index: round, letters: letters, others: [0xAD, 0x301, 0x09, 0xA0])
      let text = generator.text(words: generator.number(1...12))
      try check(
        Fixture.text(text), width: LayoutUnit(Double(generator.number(0...160))), in: Self.contexts[index], "font \(index), round \(round)")
    }
  }

  @Test func `random styles, indents and modes`() throws {
    for round in 0..<200 {
      var generator = TextGenerator.mixed(seed: 13, index: round)
      var style = ParagraphStyle()
      style.firstLineIndent = LayoutUnit(Double(generator.number(0...30)))
      style.headIndent = LayoutUnit(Double(generator.number(0...30)))
      style.tailIndent = LayoutUnit(Double(generator.number(0...20)))
      style.alignment = generator.pick([.natural, .start, .end, .left, .right, .center])
      style.baseDirection = generator.pick([.automatic, .automatic, .leftToRight, .rightToLeft])
      style.lineBreaking.mode = generator.pick([.greedy, .greedy, .anywhere, .none])
      style.lineSpacing = LayoutUnit(Double(generator.number(0...3)))
      var text = Fixture.text(generator.text(words: 8), style)
      for _ in 0..<generator.number(0...5) {
        let start = generator.number(0...text.length)
        let range = TextRange(TextOffset(start), TextOffset(min(text.length, start + generator.number(1...6))))
        let change = generator.number(0...5)
        let amount = Double(generator.number(1...20))
        text.updateStyle(in: range) { style in
          switch change {
          case 0: style.size = LayoutUnit(amount + 0.5)
          case 1: style.letterSpacing = LayoutUnit(amount / 4)
          case 2: style.wordSpacing = LayoutUnit(amount / 2)
          case 3: style.baselineOffset = LayoutUnit(amount - 10)
          case 4: style.attachment = Attachment(size: Size(width: LayoutUnit(amount), height: 20), baseline: 3)
          default: style.color = TextColor(red: 1, green: 0, blue: 0)
          }
        }
      }
      try check(text, width: LayoutUnit(Double(generator.number(0...200))), in: Self.contexts[round % 3], inkTolerance: 25, "round \(round)")
    }
  }

  @Test(arguments: ["en", "vi", "ar", "he", "hi", "th", "ja", "bidi-mixed", "emoji-mixed", "code-like"]) func `the corpus in Noto`(name: String)
    throws
  {
    let context = LayoutContext(fonts: Noto.all)
    for (number, line) in try CorpusTexts.text(name).split(separator: "\n").prefix(6).enumerated() {
      let text = StyledText(String(line.prefix(150)), style: CharacterStyle(size: 12))
      try check(text, width: LayoutUnit(Double(40 + 61 * number)), in: context, inkTolerance: 40, "\(name) line \(number)")
    }
  }
}
