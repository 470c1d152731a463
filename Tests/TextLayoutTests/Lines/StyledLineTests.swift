import Testing

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// Lines of paragraphs in text styles, one thing at a time.
@Suite struct StyledLineTests {
  private let environment = TypeEnvironment(displayScale: 3)

  private func heights(_ text: StyledText, width: LayoutUnit = 200, _ environment: TypeEnvironment? = nil) throws -> [Double] {
    let layout = try ParagraphLayout(text, width: width, in: TypeCase.context(environment ?? self.environment))
    return layout.lines.map { ($0.rect.size.height.points * 3).rounded() / 3 }
  }

  private func text(_ string: String, _ style: TextStyle = .body, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> StyledText {
    var text = StyledText(string, textStyle: style)
    var paragraphStyle = ParagraphStyle(textStyle: style)
    change(&paragraphStyle)
    text.setParagraphStyle(paragraphStyle, in: text.range)
    return text
  }

  @Test func `a script that nobody announced makes all lines of its paragraph higher`() throws {
    let english = String(repeating: "English words. ", count: 6)
    let lines = try heights(text(english + "မြန်မာ " + english))
    #expect(lines.count > 3 && Set(lines) == [82.0 / 3])
    #expect(Set(try heights(text(english))) == [22])
  }

  @Test func `in a paragraph of more than 2,000 units it makes its own line higher`() throws {
    let english = String(repeating: "English words. ", count: 140)
    let lines = try heights(text(english + "မြန်မာ " + english))
    #expect(lines.filter { $0 == 82.0 / 3 }.count == 1)
    #expect(lines.filter { $0 == 22 }.count == lines.count - 1)
  }

  @Test func `Arabic in Nastaliq needs more than Arabic in Naskh does`() throws {
    var urdu = text("اردو")
    urdu.updateStyle(in: urdu.range) { $0.families = ["Noto Nastaliq Urdu"] }
    var arabic = text("عربي")
    arabic.updateStyle(in: arabic.range) { $0.families = ["Noto Sans Arabic"] }
    #expect(try heights(urdu) == [49])
    #expect(try heights(arabic) == [79.0 / 3])  // 1.08 and .45 of 17 points: 18 2/3 and 7 2/3
    let arab = TypeEnvironment(preferredLanguages: ["ar"], displayScale: 3)
    #expect(try heights(urdu, arab) == [49])
  }

  @Test(arguments: [
    ("हिन्दी", "Noto Serif Devanagari", "hi"), ("عربي", "Noto Naskh Arabic", "ar"), ("اردو", "Noto Nastaliq Urdu", "ur"),
    ("ไทย", "Noto Serif Thai", "th"),
    ("ខ្មែរ", "Noto Serif Khmer", "km"),
  ])
  func `a script that is announced makes lines as high as one that is not, in whatever font`(string: String, family: String, language: String) throws
  {
    for weight in [FontWeight.regular, .bold] {
      var text = text(string)
      text.updateStyle(in: text.range) {
        $0.families = [family]
        $0.weight = weight
      }
      let announced = try heights(text, TypeEnvironment(preferredLanguages: ["en", Language(language)], displayScale: 3))
      let others = try heights(text, TypeEnvironment(preferredLanguages: ["en"], displayScale: 3))
      #expect(announced[0] >= others[0] && (weight == .bold || announced == others))
    }
  }

  @Test func `larger letters make their line higher, and all lines of a label`() throws {
    let words = String(repeating: "word ", count: 30)
    var long = text(words)
    long.updateStyle(in: TextRange(0..<4)) {
      $0.textStyle = nil
      $0.size = 34
    }
    let lines = try heights(long)
    // 1.069 and .293 of 34 points: 36 2/3 and 10.
    #expect(lines[0] == 140.0 / 3)
    #expect(lines.count > 3 && Set(lines.dropFirst()) == [22])
    var short = text(String(words.prefix(20)))
    short.updateStyle(in: TextRange(0..<4)) {
      $0.textStyle = nil
      $0.size = 34
    }
    #expect(Set(try heights(short, width: 100)) == [lines[0]])
    short.setParagraphStyle(ParagraphStyle(textStyle: .body).with { $0.uniformLineHeights = .never }, in: short.range)
    #expect(try heights(short, width: 100).last == 22)
    long.setParagraphStyle(ParagraphStyle(textStyle: .body).with { $0.uniformLineHeights = .always }, in: long.range)
    #expect(Set(try heights(long)) == [lines[0]])
  }

  @Test func `a stretch in another text style brings that style's line along`() throws {
    var mixed = text("small LARGE")
    mixed.updateStyle(in: TextRange(6..<11)) { $0.textStyle = .largeTitle }
    #expect(try heights(mixed, width: .unbounded) == [41])
  }

  @Test func `a compact line is no higher for what is larger or raised in it`() throws {
    for rule in SizingRule.allCases {
      var mixed = text("small LARGE") { $0.sizingRule = rule }
      mixed.updateStyle(in: TextRange(6..<11)) {
        $0.textStyle = nil
        $0.size = 34
      }
      var raised = text("x2") { $0.sizingRule = rule }
      raised.updateStyle(in: TextRange(1..<2)) { $0.baselineOffset = 9 }
      for text in [mixed, raised] {
        let height = try heights(text, width: .unbounded)[0]
        #expect(rule == .compact ? height == 22 : height > 22, "\(rule): \(height)")
      }
    }
  }

  @Test func `an attachment makes room for itself under every rule but a compact maximum`() throws {
    for rule in SizingRule.allCases {
      var inline = text("a\u{FFFC}b") { $0.sizingRule = rule }
      inline.updateStyle(in: TextRange(1..<2)) { $0.attachment = Attachment(size: Size(width: 10, height: 50), baseline: 10) }
      #expect(try heights(inline) == [50])
    }
    var cut = text("a\u{FFFC}b") {
      $0.sizingRule = .compact
      $0.maximumLineHeight = 30
    }
    cut.updateStyle(in: TextRange(1..<2)) { $0.attachment = Attachment(size: Size(width: 10, height: 50), baseline: 10) }
    #expect(try heights(cut) == [30])
  }

  @Test func `ink overrides a maximum where no glyph may leave its line`() throws {
    let layout = try ParagraphLayout(
      text("ཧྐྵྨླྺྻཱུྃ") {
        $0.sizingRule = .noClip
        $0.maximumLineHeight = 20
      }, width: .unbounded, in: TypeCase.context(environment))
    #expect(layout.line(at: 0).rect.size.height > 40)
    #expect(layout.linesAboveMaximum == [0])
    let kept = try ParagraphLayout(text("a") { $0.maximumLineHeight = 30 }, width: 100, in: TypeCase.context(environment))
    #expect(kept.linesAboveMaximum.isEmpty)
  }

  @Test func `without a text style the fonts make the lines, and ink makes them higher only when asked`() throws {
    var style = ParagraphStyle()
    var font = StyledText("ཧྐྵྨླྺྻཱུྃ g", style: CharacterStyle(size: 17))
    let own = try heights(font, width: .unbounded)
    for rule in [SizingRule.compact, .typographic] {
      style.sizingRule = rule
      font.setParagraphStyle(style, in: font.range)
      #expect(try heights(font, width: .unbounded) == own)
    }
    style.sizingRule = .noClip
    font.setParagraphStyle(style, in: font.range)
    let layout = try ParagraphLayout(font, width: .unbounded, in: TypeCase.context(environment))
    let ink = try #require(TypeCase.ink(layout, line: 0))
    #expect(ink.top >= 0 && ink.bottom <= layout.size.height.points + 1.0 / 64)
    #expect(layout.size.height.points > own[0])
  }

  @Test func `a paragraph in Chinese characters alone has their baseline, one with a Latin word the common one`() throws {
    func baseline(_ string: String) throws -> LayoutUnit {
      try ParagraphLayout(text(string), width: .unbounded, in: TypeCase.context(TypeEnvironment(displayScale: 2))).line(at: 0).baseline
    }
    #expect(try baseline("漢字、かな。") == 17.5)
    #expect(try baseline("漢字 and Latin") == 17)
    #expect(try baseline("한국어") == 17.5)
  }

  @Test func `characters in a text style give their paragraph its lines`() throws {
    #expect(try heights(StyledText("a", style: CharacterStyle(textStyle: .title1))) == [34])
  }

  @Test func `a box that is trimmed is not trimmed below its ink where no glyph may leave its line`() throws {
    func size(_ rule: SizingRule) throws -> LayoutUnit {
      let trimmed = text("Ẹ̀́g") {
        $0.sizingRule = rule
        $0.textBoxTrim = TextBoxTrim(over: .capHeight, under: .alphabetic)
      }
      let document = try DocumentLayout(trimmed, width: .unbounded, in: TypeCase.context(environment))
      #expect(try DocumentLayout.measure(trimmed, width: .unbounded, in: TypeCase.context(environment)) == document.extent)
      return document.size.height
    }
    #expect(try size(.typographic) < 13)  // the height of a capital: .714 of 17 points
    #expect(try size(.noClip) > 20)
  }

  @Test func `a superscript in a text style is as small as its font has it`() throws {
    var raised = text("x2")
    raised.updateStyle(in: TextRange(1..<2)) { $0.position = .superscript }
    let layout = try ParagraphLayout(raised, width: .unbounded, in: TypeCase.context(environment))
    let runs = layout.glyphRuns(ofLine: 0)
    #expect(runs.count == 2 && runs[0].size == 17 && runs[1].size < 13)
    var larger = environment
    larger.sizeCategory = .accessibility1
    let context = TypeCase.context(larger)
    #expect(
      try layout.relaid(raised, width: .unbounded, in: context).dump(.all) == ParagraphLayout(raised, width: .unbounded, in: context).dump(.all))
  }

  @Test func `a limit counts the heights that lines really have`() throws {
    let words = text(String(repeating: "မြန်မာ ", count: 40))
    let layout = try DocumentLayout(words, width: 100, truncation: Truncation(heightLimit: 60), in: TypeCase.context(environment))
    #expect(layout.lineCount == 2)
    #expect(layout.size.height == LayoutUnit(rawValue: 3499))  // 164 thirds of a point
  }
}

extension ParagraphStyle {
  fileprivate func with(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = self
    change(&style)
    return style
  }
}
