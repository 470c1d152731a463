import Testing

@testable import TextLayout
@testable import TextModels

/// Sizes, scales and line heights that nobody should ask for.
@Suite struct BadTypeRequestTests {
  @Test(arguments: [0, 0.33, 100, .nan, .infinity, -1, 1e-9, 1e300])
  func `any size on any display has lines one below the other`(scale: Double) throws {
    let context = TypeCase.context(TypeEnvironment(preferredLanguages: ["ur", "my"], displayScale: scale))
    for size in [0, 0.01, 1, 10_000, -5, LayoutUnit(1e300), .unbounded] as [LayoutUnit] {
      for rule in SizingRule.allCases {
        let style = TextStyle.body.fixed(at: size)
        var text = StyledText("a မြန်မာ\n\nb اردو", textStyle: style)
        var paragraphStyle = ParagraphStyle(textStyle: style)
        paragraphStyle.sizingRule = rule
        text.setParagraphStyle(paragraphStyle, in: text.range)
        let layout = try DocumentLayout(text, width: 300, in: context)
        var bottom = LayoutUnit.zero
        for line in TypeCase.edges(layout) {
          #expect(line.top >= bottom && line.bottom >= line.top)
          bottom = line.bottom
        }
      }
    }
  }

  @Test func `odd line heights have a defined result`() throws {
    let lengths = [LayoutUnit.zero, -5, .unbounded, .maximum, LayoutUnit(rawValue: .min), LayoutUnit(rawValue: .max), LayoutUnit(rawValue: 1)]
    for rule in SizingRule.allCases {
      for a in lengths {
        for b in lengths {
          var style = ParagraphStyle(textStyle: .body)
          style.sizingRule = rule
          style.minimumLineHeight = a
          style.maximumLineHeight = b
          style.lineSpacing = a
          style.paragraphSpacing = b
          style.lineHeightMultiple = a == .zero ? .infinity : -.infinity
          let text = StyledText("a b\nc", style: CharacterStyle(textStyle: .body), paragraphStyle: style)
          let layout = try DocumentLayout(text, width: 10, in: TypeCase.context(TypeEnvironment(displayScale: 3)))
          #expect(layout.lineCount == 3)
          for paragraph in layout.paragraphs {
            for line in paragraph.lines { #expect(line.rect.size.height >= .zero) }
          }
        }
      }
    }
  }

  @Test func `bounds of sizes that fight give the maximum`() {
    let style = TextStyle.body.scaled(from: 20, minimum: 50, maximum: 10)
    #expect(TypeEnvironment().font(of: style).size == 10)
    #expect(TypeEnvironment().font(of: TextStyle.body.scaled(from: .unbounded)).size == 65536)
  }
}
