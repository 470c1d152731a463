import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What holds for the lines of every text style, size and script.
@Suite struct LineHeightGuaranteeTests {
  private static let modest: [Language] = ["en", "ru", "el", "hy", "ka", "he", "am", "ko", "ja", "zh-Hans", "zh-Hant"]
  private static let tall: [Language] = [
    "vi", "hi", "bn", "gu", "pa", "or", "ta", "te", "kn", "ml", "si", "th", "lo", "km", "my", "dz", "ar", "ur", "dv",
  ]
  private static let styles = TextStyle.Role.allCases.map { TextStyle($0) }

  private static func forEachCell(_ body: (TextStyle, ContentSizeCategory) throws -> Void) rethrows {
    for style in styles {
      for category in ContentSizeCategory.allCases { try body(style, category) }
    }
  }

  @Test(arguments: TypeCase.scales + [0.33, 100]) func `the height is the table's for scripts that it was made for, up to a pixel`(scale: Double) {
    Self.forEachCell { style, category in
      for languages in [[], Self.modest, ["en"], ["ja"]] {
        let environment = TypeEnvironment(preferredLanguages: languages, sizeCategory: category, displayScale: scale)
        let pixels = environment.font(of: style).leading.points * scale
        let whole = (pixels - 1e-6).rounded(.up)
        let height = environment.lineMetrics(of: style).height
        #expect(height == LayoutUnit(rawValue: Int64((whole / scale * 64).rounded())), "\(style.role) at \(category)")
        if pixels == whole, scale == scale.rounded() { #expect(abs(height.points - environment.font(of: style).leading.points) < 1e-9) }
      }
    }
  }

  @Test(arguments: TypeCase.scales) func `another language never lowers lines, in any order`(scale: Double) {
    Self.forEachCell { style, category in
      var environment = TypeEnvironment(sizeCategory: category, displayScale: scale)
      var before = environment.lineMetrics(of: style)
      func pixels(_ length: LayoutUnit) -> Int { environment.grid.pixels(nearest: Int(length.rawValue)) }
      for language in Self.modest + Self.tall {
        environment.preferredLanguages.append(language)
        let after = environment.lineMetrics(of: style)
        // What is compared are pixels: a third of a point may come out as one of two lengths.
        #expect(pixels(after.ascent) >= pixels(before.ascent) && pixels(after.descent) >= pixels(before.descent))
        #expect(after.height >= before.height)
        before = after
      }
      environment.preferredLanguages.reverse()
      #expect(environment.lineMetrics(of: style) == before)
    }
  }

  @Test(arguments: TypeCase.scales + [100]) func `a larger category never lowers lines`(scale: Double) {
    for rule in SizingRule.allCases {
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.sizingRule = rule
      for language in Self.modest + Self.tall {
        for style in Self.styles {
          var height = LayoutUnit.zero
          for category in ContentSizeCategory.allCases {
            let environment = TypeEnvironment(preferredLanguages: [language], sizeCategory: category, displayScale: scale)
            let next = environment.lineMetrics(of: style, paragraphStyle: paragraphStyle).height
            #expect(next >= height, "\(style.role) at \(category) in \(language)")
            height = next
          }
        }
      }
    }
  }

  @Test(arguments: Self.modest + Self.tall) func `lines hold what was measured of their script, and the leading`(language: Language) {
    let grown = Self.tall.contains(language)
    Self.forEachCell { style, category in
      let environment = TypeEnvironment(preferredLanguages: [language], sizeCategory: category, displayScale: 3)
      let metrics = environment.lineMetrics(of: style)
      let font = environment.font(of: style)
      #expect(metrics.height >= font.leading)
      guard grown, let profile = ScriptProfiles.shared.profile(ScriptKey(language), weight: font.weight) else { return }
      #expect(metrics.ascent.points >= font.size.points * Double(profile.up) / 1000 - 1.0 / 64)
      #expect(metrics.descent.points >= font.size.points * Double(profile.down) / 1000 - 1.0 / 32)
    }
  }

  /// Words of the corpus and rare stacks, in a random order.
  private static func text(_ generator: inout TextGenerator) throws -> String {
    let corpus = try CorpusTexts.text(generator.pick(CorpusTexts.names)).split(separator: " ")
    return (0..<generator.number(1...25)).map { _ in
      generator.number(0...3) == 0 ? generator.pick(TypeCase.extremes).text : String(generator.pick(corpus))
    }.joined(separator: " ")
  }

  @Test func `no glyph leaves its line, and no line its neighbours, in any text`() throws {
    for round in 0..<120 {
      var generator = TextGenerator(seed: 71, index: round, letters: [0x61])
      let style = generator.pick(Self.styles)
      let scale = generator.pick(TypeCase.scales)
      var text = StyledText(try Self.text(&generator), textStyle: style)
      var paragraphStyle = ParagraphStyle(textStyle: style)
      paragraphStyle.sizingRule = .noClip
      paragraphStyle.uniformLineHeights = generator.pick(UniformLineHeights.allCases)
      text.setParagraphStyle(paragraphStyle, in: text.range)
      if round % 3 == 0 { text.updateStyle(in: TextRange(2..<9)) { $0.underline = LineDecoration(.wavy) } }
      if round % 4 == 0 { text.updateStyle(in: TextRange(5..<12)) { $0.baselineOffset = 7 } }
      let environment = TypeEnvironment(sizeCategory: generator.pick(ContentSizeCategory.allCases), displayScale: scale)
      let document = try DocumentLayout(text, width: LayoutUnit(generator.number(50...600)), in: TypeCase.context(environment))
      try check(document, scale: scale, "round \(round)")
      for paragraph in document.paragraphs {
        for number in 0..<paragraph.lineCount {
          guard let ink = TypeCase.ink(paragraph, line: number) else { continue }
          let line = paragraph.line(at: number)
          #expect(ink.top >= line.rect.minY.points - 1.0 / 64, "round \(round), line \(number)")
          #expect(ink.bottom <= (line.rect.minY + line.rect.size.height).points + 1.0 / 64, "round \(round), line \(number)")
        }
      }
    }
  }

  /// Lines stand one below the other, and their edges between pixels.
  private func check(_ document: DocumentLayout, scale: Double, _ comment: Comment) throws {
    var bottom = LayoutUnit.zero
    for line in TypeCase.edges(document) {
      #expect(line.top >= bottom, comment)
      for edge in [line.top, line.baseline, line.bottom] { #expect(edge.isOnPixel(scale: scale), comment) }
      bottom = line.bottom
    }
    #expect(document.size.height == bottom, comment)
  }

  @Test(arguments: TypeCase.scales) func `edges and baselines of typographic lines stand between pixels, through all paragraphs`(scale: Double)
    async throws
  {
    for round in 0..<20 {
      var generator = TextGenerator(seed: 72, index: round, letters: [0x61])
      let string = try (0..<generator.number(1...6)).map { _ in try Self.text(&generator) }.joined(separator: "\n")
      var text = StyledText(string, textStyle: generator.pick(Self.styles))
      var style = text.paragraphStyle(at: 0)
      style.lineSpacing = LayoutUnit(Double(generator.number(0...5)) * 0.7)
      style.paragraphSpacing = LayoutUnit(Double(generator.number(0...9)) * 0.7)
      text.setParagraphStyle(style, in: text.range)
      let context = TypeCase.context(TypeEnvironment(preferredLanguages: ["en", "my"], displayScale: scale))
      let document = try DocumentLayout(text, width: 300, in: context)
      try check(document, scale: scale, "round \(round)")
      #expect(try DocumentLayout.measure(text, width: 300, in: context) == document.extent, "round \(round)")
      #expect(try await DocumentLayout.measure(text, width: 300, in: context, taskCount: 3) == document.extent, "round \(round)")
      #expect(try document.resized(to: 200, in: context).measure(width: 300, in: context) == document.extent, "round \(round)")
    }
  }

  @Test func `lines are alike whatever stands on them, if their scripts count`() throws {
    let languages = TypeCase.extremes.map(\.language)
    let context = TypeCase.context(TypeEnvironment(preferredLanguages: languages, displayScale: 2))
    for style in Self.styles {
      let empty = context.environment.lineMetrics(of: style)
      for (_, string) in TypeCase.extremes where string != "漢字かな" {
        let line = try ParagraphLayout(StyledText(string, textStyle: style), width: .unbounded, in: context).line(at: 0)
        #expect(line.baseline == empty.ascent && line.rect.size.height == empty.height, "\(style.role): \(string)")
      }
    }
  }

  @Test(arguments: ["", "   ", "a\u{2028}", "\u{2028}", "a\n\nb"]) func `an empty line is as high as one with text`(string: String) throws {
    let context = TypeCase.context(TypeEnvironment(preferredLanguages: ["km"]))
    for style in Self.styles {
      let metrics = context.environment.lineMetrics(of: style)
      for paragraph in try DocumentLayout(StyledText(string, textStyle: style), width: 200, in: context).paragraphs {
        for line in paragraph.lines {
          #expect(line.rect.size.height == metrics.height && line.baseline - line.rect.minY == metrics.ascent)
        }
      }
    }
  }
}
