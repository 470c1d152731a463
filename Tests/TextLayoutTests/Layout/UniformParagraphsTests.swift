import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// Paragraphs that are alike are laid out without what they have in common, which does not show.
@Suite struct UniformParagraphsTests {
  /// The layout of a text whose paragraphs are laid out one by one.
  private func oneByOne(_ text: StyledText, width: LayoutUnit, in context: LayoutContext) throws -> DocumentLayout {
    let stretches = try context.shared.withScratch { scratch in
      var maker = StretchMaker(width: width, in: context, scratch: scratch)
      for paragraph in try LayoutPipeline(context: context).marked(text) { try maker.append(paragraph) }
      return try maker.finish()
    }
    return DocumentLayout(StretchStack(stretches), revision: text.revision)
  }

  private func isSame(_ text: StyledText, width: LayoutUnit, in context: LayoutContext) throws -> Bool {
    let layout = try DocumentLayout(text, width: width, in: context)
    let slow = try oneByOne(text, width: width, in: context)
    return dumped(layout) == dumped(slow) && layout.extent == slow.extent && layout.missing == slow.missing
      && layout.paragraphs.map(\.shaped.breaking.han) == slow.paragraphs.map(\.shaped.breaking.han)
  }

  @Test(arguments: CorpusTexts.names) func `a text of the corpus is what its paragraphs are one by one`(name: String) throws {
    let context = LayoutContext(fonts: Noto.all)
    let string = try CorpusTexts.text(name)
    for style in [
      CharacterStyle(size: 16), CharacterStyle(families: ["Noto Sans CJK JP"], size: 12, language: "ja"), CharacterStyle(textStyle: .body),
    ] {
      #expect(try isSame(StyledText(string, style: style), width: 300, in: context), "\(style)")
    }
  }

  @Test func `paragraphs of any text are what they are one by one, in any style`() throws {
    let context = LayoutContext(fonts: Noto.all)
    var generator = TextGenerator.mixed(seed: 2611, index: 1)
    for round in 0..<40 {
      var text = StyledText("", style: CharacterStyle(size: 12))
      var characterStyle = CharacterStyle(size: 12)
      var style = ParagraphStyle()
      for _ in 0..<12 {
        if generator.number(0...3) == 0 {
          characterStyle = CharacterStyle(size: generator.pick([12, 14]), language: generator.pick([.und, "ja", "de", "ko"]))
          characterStyle.letterSpacing = generator.pick([0, 0, 0, 1])
          characterStyle.underline = generator.number(0...4) == 0 ? .init() : nil
          style.baseDirection = generator.pick([.automatic, .automatic, .leftToRight, .rightToLeft])
          style.lineBreaking.mode = generator.pick([.greedy, .greedy, .title, .anywhere, .none])
          style.autospace = generator.pick([0, 0, 0.25])
          style.headIndent = generator.pick([0, 0, 10])
          style.paragraphSpacing = generator.pick([0, 4])
          style.punctuationTrim = generator.pick([.spaceAll, .spaceAll, .trimStart])
        }
        let separator = generator.pick(["\n", "\r\n", "\u{2029}", "\n\n", "\r"])
        var paragraph = StyledText(
          generator.text(words: generator.number(0...9)) + generator.pick(["", "\t", "\u{1C}x", "\u{378}", "\u{2028}"]) + separator,
          style: characterStyle)
        paragraph.setParagraphStyle(style, in: paragraph.range)
        text.append(paragraph)
      }
      #expect(try isSame(text, width: 150, in: context), "round \(round)")
    }
  }
}
