import Testing

@testable import TextDump
@testable import TextLayout
@testable import TextModels

@Suite struct RelaidTests {
  /// Paragraphs in several scripts and styles, with stretches of their own.
  private static func text(_ round: Int) throws -> StyledText {
    var generator = TextGenerator(seed: 81, index: round, letters: [0x61])
    let string = try (0..<generator.number(1...5)).map { _ in String(try CorpusTexts.text(generator.pick(CorpusTexts.names)).prefix(300)) }
      .joined(separator: "\n")
    var text = StyledText(string, textStyle: generator.pick(TextStyle.Role.allCases.map { TextStyle($0) }), families: ["Noto Sans"])
    for _ in 0..<6 {
      let start = generator.number(0...text.length)
      text.updateStyle(in: TextRange(start..<start + generator.number(0...30))) { style in
        switch generator.number(0...7) {
        case 0: style.textStyle = .title3
        case 1: style.color = TextColor(red: 1, green: 0, blue: 0)
        case 2: style.textStyle = nil
        case 3: style.weight = .bold
        case 4: style.letterSpacing = 2
        case 5: style.position = generator.pick([.superscript, .subscript])
        case 6: style.alignment = generator.pick([.central, .hanging, .top])
        default: style.textStyle = TextStyle.callout.scaled(from: 21)
        }
      }
    }
    return text
  }

  private static let environments = [
    TypeEnvironment(), TypeEnvironment(sizeCategory: .accessibility3), TypeEnvironment(sizeCategory: .xSmall, displayScale: 3),
    TypeEnvironment(preferredLanguages: ["en", "my"], displayScale: 2), TypeEnvironment(preferredLanguages: ["ja"]),
    TypeEnvironment(isBoldText: true),
    TypeEnvironment(typesettingLanguage: .explicit("ur")), TypeEnvironment(styleTable: .desktop),
  ]

  @Test func `a layout brought to another environment is one made for it`() throws {
    for round in 0..<30 {
      let text = try Self.text(round)
      var layout = try DocumentLayout(text, width: 300, in: TypeCase.context(Self.environments[0]))
      for environment in Self.environments.dropFirst() + [Self.environments[0]] {
        let context = TypeCase.context(environment)
        layout = try layout.relaid(text, width: 250, in: context)
        #expect(layout.dump(.all) == (try DocumentLayout(text, width: 250, in: context).dump(.all)), "round \(round)")
      }
    }
  }

  /// Many short paragraphs in one style, in stretches that end where chunks of the text do: in several scripts and fonts, with all separators.
  @Test func `paragraphs in one style are brought to another environment by the stretch`() throws {
    let parts = [
      "word ", "Wörter, ", "кот ", "שלום ", "سلام ", "日本の", "ファイル", "한국어 ", "ไทย ", "1,234 ", "\u{200F}", "“a”", "→", "e\u{301}", "\t", "\u{1C}",
    ]
    for round in 0..<6 {
      var generator = TextGenerator(seed: 83, index: round, letters: [0x61])
      var string = ""
      while string.utf16.count < 15_000 {
        // Some are long enough that scripts nobody announced no longer count for all of their lines.
        for _ in 0..<generator.pick([0, 1, 3, 8, 20, 900]) { string += generator.pick(parts) }
        string += generator.pick(["\n", "\n", "\n", "\r\n", "\r", "\u{2029}"])
      }
      var text = StyledText(string, textStyle: .body, families: ["Noto Sans"])
      var layout = try DocumentLayout(text, width: 200, in: TypeCase.context(Self.environments[0]))
      for (number, environment) in Self.environments.dropFirst().enumerated() {
        let context = TypeCase.context(environment)
        if number == 3 {
          // Another text whose paragraphs are the same memory up to a place and behind it.
          let place = generator.number(0...text.length - 100)
          let edit = TextEdit(TextRange(place..<place + generator.number(0...99)), with: generator.pick(["", "x", "\n", "\r"]))
          text.apply(edit)
          layout = try layout.edited(by: edit, of: text, in: TypeCase.context(Self.environments[number]))
        }
        layout = try layout.relaid(text, width: 180, in: context)
        #expect(layout.dump(.all) == (try DocumentLayout(text, width: 180, in: context).dump(.all)), "round \(round), \(environment)")
      }
    }
  }

  @Test func `a new size category shapes nothing`() throws {
    let corpus = try CorpusTexts.names.map { try CorpusTexts.text($0) }.joined(separator: "\n")
    let text = StyledText(Array(repeating: corpus, count: 12).joined(separator: "\n"), textStyle: .body)
    #expect(text.string.utf8.count > 1_000_000)
    var context = LayoutContext(fonts: Noto.all)
    // Lines that end inside a word have both sides shaped again, as at any width: without a width none does.
    let layout = try DocumentLayout(text, width: .unbounded, in: context)
    for category in [ContentSizeCategory.xSmall, .accessibility5] {
      context.environment.sizeCategory = category
      context.emptyWordCache()
      let other = try layout.relaid(text, width: .unbounded, in: context)
      // Every word that is shaped is kept there: no more than one slab, for parts of words that lines cut, where the text has thousands of words.
      #expect(context.wordCacheByteCount <= 1 << 15, "\(category)")
      #expect(zip(layout.paragraphs, other.paragraphs).allSatisfy { $0.shaped.sharesShapes(with: $1.shaped) }, "\(category)")
    }
    let narrow = try layout.relaid(text, width: 400, in: context)
    #expect(zip(layout.paragraphs, narrow.paragraphs).allSatisfy { $0.shaped.sharesShapes(with: $1.shaped) })
  }

  @Test func `text that is set off its baseline is not shaped again either`() throws {
    var context = TypeCase.context(TypeEnvironment())
    var text = StyledText("x2 and a note\n3", textStyle: .body, families: ["Noto Sans"])
    text.updateStyle(in: TextRange(1..<2)) { $0.position = .superscript }
    text.updateStyle(in: TextRange(9..<13)) { $0.alignment = .central }
    text.updateStyle(in: TextRange(14..<15)) { $0.position = .subscript }
    let layout = try DocumentLayout(text, width: 300, in: context)
    context.environment.sizeCategory = .accessibility2
    let larger = try layout.relaid(text, width: 300, in: context)
    #expect(larger.dump(.all) == (try DocumentLayout(text, width: 300, in: context).dump(.all)))
    #expect(zip(layout.paragraphs, larger.paragraphs).allSatisfy { $0.shaped.sharesShapes(with: $1.shaped) })
  }

  @Test func `a text keeps its limits, and what shows of it in both sizes is not shaped again`() throws {
    var context = TypeCase.context(TypeEnvironment())
    let text = StyledText("one\ntwo three four five six seven\neight nine ten\neleven", textStyle: .body)
    let truncation = Truncation(lineLimit: 5)
    let layout = try DocumentLayout(text, width: 80, truncation: truncation, in: context)
    for category in [ContentSizeCategory.accessibility1, .xSmall, .large] {
      context.environment.sizeCategory = category
      let other = try layout.relaid(text, width: 80, in: context)
      #expect(other.dump(.all) == (try DocumentLayout(text, width: 80, truncation: truncation, in: context).dump(.all)), "\(category)")
      #expect(zip(layout.paragraphs, other.paragraphs).allSatisfy { $0.shaped.sharesShapes(with: $1.shaped) }, "\(category)")
    }
  }

  @Test func `text that was changed is laid out anew`() throws {
    var context = TypeCase.context(TypeEnvironment())
    let layout = try DocumentLayout(StyledText("one\ntwo", textStyle: .body), width: 100, in: context)
    context.environment.sizeCategory = .xLarge
    var larger = StyledText("one\ntwo", textStyle: .body)
    larger.updateStyle(in: TextRange(1..<2)) { $0.textStyle = .title1 }
    for text in [
      StyledText("one\nzwo", textStyle: .body), StyledText("one", textStyle: .body), StyledText("one\ntwo\nthree", textStyle: .title1), larger,
    ] {
      #expect(try layout.relaid(text, width: 100, in: context).dump(.all) == DocumentLayout(text, width: 100, in: context).dump(.all))
    }
  }

  @Test func `a paragraph keeps its limits`() throws {
    var context = TypeCase.context(TypeEnvironment())
    let text = StyledText("one two three four five six", textStyle: .body)
    let layout = try ParagraphLayout(text, width: 60, truncation: Truncation(lineLimit: 2), in: context)
    context.environment.sizeCategory = .accessibility1
    let larger = try layout.relaid(text, width: 90, in: context)
    #expect(larger.lineCount == 2 && larger.line(at: 1).isTruncated)
    #expect(larger.dump(.all) == (try ParagraphLayout(text, width: 90, truncation: Truncation(lineLimit: 2), in: context).dump(.all)))
  }
}

extension ShapedParagraph {
  /// Whether both stand on the same shaped chunks.
  fileprivate func sharesShapes(with other: ShapedParagraph) -> Bool {
    chunks.count == other.chunks.count && zip(chunks, other.chunks).allSatisfy { $0.isSame(as: $1) }
  }
}
