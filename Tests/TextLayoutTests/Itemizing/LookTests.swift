import Testing
import TextFixtures

@testable import TextHyphenation
@testable import TextLayout
@testable import TextModels

/// A colour, a decoration, a link or a tag changes nothing but itself.
@Suite struct LookTests {
  private static let noto = LayoutContext(fonts: Noto.all)

  /// A text with a colour from one offset to another.
  private func coloured(_ text: StyledText, _ range: Range<Int>) -> StyledText {
    var text = text
    text.updateStyle(in: TextRange(range)) { $0.color = TextColor(red: 1, green: 0, blue: 0) }
    return text
  }

  /// The texts of the items in which a text is set, each between bars.
  private func items(_ text: StyledText, in context: LayoutContext) throws -> String {
    let paragraph = try context.shape(text)
    let units = paragraph.chunks.flatMap(\.units)
    return WholeItemModel(paragraph).items.map { String(decoding: units[$0.range], as: UTF16.self) }.joined(separator: "|")
  }

  @Test func `a space at the start of a coloured word stays in the font of the word before it`() throws {
    let text = StyledText("नमस्ते दुनिया")
    let plain = try ParagraphLayout(text, width: .unbounded, in: Self.noto)
    for range in [0..<6, 6..<13, 6..<7, 7..<13] {
      let layout = try ParagraphLayout(coloured(text, range), width: .unbounded, in: Self.noto)
      #expect(layout.size == plain.size && layout.visualRuns(ofLine: 0).count == 1, "\(range)")
    }
  }

  @Test func `a coloured word breaks lines where a plain one does`() throws {
    let hebrew = Fixture.context(try FontFace(path: Noto.sans), try FontFace(path: Noto.folder + "/NotoSansHebrew-Regular.ttf"))
    let text = StyledText("שלום עולם")
    for range in [0..<4, 4..<9, 0..<5] {
      let lines = try ParagraphLayout(coloured(text, range), width: 78, in: hebrew).lines.map(\.range)
      #expect(try lines == ParagraphLayout(text, width: 78, in: hebrew).lines.map(\.range), "\(range)")
    }
  }

  @Test(arguments: [" ", "\u{200B}", "\u{AD}", "\u{2060}", "\u{200E}", "\u{2003}", "\u{A0}"])
  func `white space and what is invisible stays in the font of the text before it, across a colour and a size, not across families`(
    _ space: String
  ) throws {
    let context = Fixture.context(Fixture.box10, Self.greek)
    let text = Fixture.text("αα\(space)ββ")
    #expect(try items(text, in: context) == "αα\(space)ββ")
    #expect(try items(coloured(text, 2..<5), in: context) == "αα\(space)ββ")
    var sized = text
    sized.updateStyle(in: TextRange(2..<5)) { $0.size = 12 }
    #expect(try items(sized, in: context) == "αα|\(space)ββ", "the same font in another size")
    var families = text
    families.updateStyle(in: TextRange(2..<5)) { $0.families = ["Box10"] }
    let family = try items(families, in: context)
    #expect(family == "αα|\(space)|ββ", "another style begins anew")
  }

  /// Wide10 with white space, so that a space can stay in it.
  private static let greek: FontFace = {
    var recipe = FontRecipe.wide10
    recipe.addCharacters(of: " \u{A0}\u{2003}", as: .space, advance: 500)
    return Fixture.font(recipe)
  }()

  @Test func `a colour inside a word keeps the language of the word in one stretch`() throws {
    var text = Fixture.text("abcdef ghi")
    text.updateStyle(in: TextRange(7..<10)) { $0.language = "de" }
    let settings = try Self.noto.shape(coloured(text, 2..<4)).breakSettings.settings
    #expect(settings.languages.map(\.end) == [7, 10])
    let paragraph = coloured(text, 1..<3).paragraph(at: 0)
    #expect(settings.stands(for: paragraph, [ScriptRun(end: 10, script: .latin)], in: Self.noto.surroundings))
    text.updateStyle(in: TextRange(2..<4)) { $0.language = "fr" }
    #expect(!settings.stands(for: text.paragraph(at: 0), [ScriptRun(end: 10, script: .latin)], in: Self.noto.surroundings))
  }

  // MARK: The property

  /// Every script that the fonts have, emoji sequences, marks, spaces, controls, directions.
  private static let letters: [UInt32] = {
    let more: [ClosedRange<UInt32>] = [
      0x995...0x9B9, 0xB95...0xBB9, 0x1780...0x17D3, 0x1000...0x103F, 0xF40...0xF6C, 0x1200...0x1240, 0x2D30...0x2D60, 0x7CA...0x7EA,
      0xAC00...0xAC20, 0x3B1...0x3C9, 0x1F600...0x1F610, 0x1F1E6...0x1F1FF,
    ]
    return TextGenerator.mixedLetters + more.flatMap { Array($0) }
  }()
  private static let others: [UInt32] =
    TextGenerator.mixedOthers + [
      0x1F468, 0x200D, 0x1F469, 0x1F3FB, 0xFE0E, 0x20E3, 0x1F9FF, 0x12000, 0x34F, 0x0, 0x1D, 0x640, 0x2044, 0x3001, 0xFF08,
    ]

  /// Gives stretches at any offsets a look.
  private func look(at text: StyledText, _ generator: inout TextGenerator) -> StyledText {
    var text = text
    for number in 0..<generator.number(1...6) {
      let start = generator.number(0...text.length)
      let kind = generator.number(0...4)
      text.updateStyle(in: TextRange(start..<min(text.length, start + generator.number(1...8)))) { style in
        switch kind {
        case 0: style.color = TextColor(red: Float(number) / 8, green: 0, blue: 0)
        case 1: style.link = "https://example.com/\(number)"
        case 2: style.tag = "\(number)"
        case 3: style.underline = LineDecoration()
        default: style.background = TextColor(red: 0, green: 1, blue: 0)
        }
      }
    }
    return text
  }

  @Test func `random texts with random looks are the texts without them`() throws {
    var context = Self.noto
    let patterns = "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\na1b\nc1d\ne1f\n"
    for language: Language in ["en", "de"] {
      context.breakingResources.setHyphenation(try HyphenationPatterns(Array(patterns.utf8), language: language), for: language)
    }
    for round in 0..<(Fixture.isThorough ? 3000 : 150) {
      var generator = TextGenerator(seed: 61, index: round, letters: Self.letters, others: Self.others)
      var style = generator.paragraphStyle()
      style.lineBreaking.hyphenation = generator.pick([.automatic, .whenNeeded, .none])
      style.lineBreaking.mode = generator.pick([.greedy, .greedy, .balance, .pretty, .anywhere])
      style.punctuationTrim = generator.pick([.spaceAll, .trimBoth])
      style.hangsPunctuation = generator.pick([false, true])
      style.squeezesPunctuation = generator.pick([false, true])
      var text = StyledText(generator.text(words: generator.number(1...12)), style: CharacterStyle(size: 12), paragraphStyle: style)
      for _ in 0..<generator.number(0...3) {
        let start = generator.number(0...text.length)
        let change = generator.number(0...4)
        text.updateStyle(in: TextRange(start..<min(text.length, start + generator.number(1...9)))) { style in
          switch change {
          case 0: style.size = 15
          case 1: style.letterSpacing = 1.5
          case 2: style.language = "de"
          case 3: style.families = ["Noto Serif"]
          default: style.weight = .bold
          }
        }
      }
      text.writingMode = generator.pick([.horizontal, .horizontal, .verticalRightToLeft])
      let width = LayoutUnit(Double(generator.number(10...240)))
      let marked = look(at: text, &generator)
      #expect(try LayoutPicture(marked, width: width, in: context) == LayoutPicture(text, width: width, in: context), "round \(round)")
      let truncation = Truncation(lineLimit: 1, position: generator.pick([.tail, .head, .middle]))
      let shown = try [marked, text].map { LayoutPicture(try ParagraphLayout($0, width: width, truncation: truncation, in: context)) }
      #expect(shown[0] == shown[1], "round \(round), truncated")
    }
  }
}
