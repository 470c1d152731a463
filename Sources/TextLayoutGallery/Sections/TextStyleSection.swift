import TextLayout

extension GallerySection {
  /// Every text style in languages that need more or less height, under each sizing rule.
  static let textStyles = GallerySection(
    name: "styles", title: "Text styles and languages",
    introduction:
      "Every text style in languages whose letters reach differently far, under the three rules for line heights. Every other line is shaded; what leaves its line is red. Where a line is higher than its style's leading, both are given. Switch on line boxes and ink to see how they lie in each other."
  ) { input in
    var context = input.context
    context.environment = TypeEnvironment(preferredLanguages: ["en"], displayScale: 3)
    return TypeSample.all.map { sample in
      let figures = SizingRule.allCases.map { rule in
        let rows = TextStyle.Role.allCases.map { role in sample.row(TextStyle(role), rule) }
        return GalleryFigure(
          name: "\(rule)", title: "\(rule)", text: StyledText(rows), width: GalleryMarks.width, context: context, marks: GalleryMarks())
      }
      return GalleryGroup(name: sample.language, title: sample.name, figures: figures)
    }
  }
}

extension TypeSample {
  /// The sample's words in a style, with the style's name at the other end of the line.
  fileprivate func row(_ textStyle: TextStyle, _ rule: SizingRule) -> TypeParagraph {
    var row = TypeParagraph(words, style(textStyle))
    row.style.sizingRule = rule
    row.style.tabStops = [TabStop(GalleryMarks.width, .end)]
    let label = CharacterStyle(textStyle: .caption2, families: ["Noto Sans"], language: "en")
    row.pieces.append(("\t\(textStyle.role)", label))
    return row
  }
}
