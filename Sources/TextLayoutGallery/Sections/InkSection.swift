import TextLayout

extension GallerySection {
  /// Where ink is: what decorations leave out, what boxes are trimmed to, what is small and raised, what a box would cut.
  static let ink = GallerySection(
    name: "ink", title: "Ink",
    introduction: "What is drawn, and the boxes that are made by it. Every other line is shaded; what sticks out of its line or its box is red."
  ) { input in
    var context = input.context
    context.environment = TypeEnvironment(preferredLanguages: ["en"], displayScale: 3)
    return [
      group(
        "decorations", "Decorations", "Underlines and strikethroughs, from one end to the other and leaving out what they would touch.", decorations,
        context),
      group(
        "trimming", "Trimmed boxes", "The same two paragraphs, each cut above its first and below its last line to what is said above the picture.",
        trimmings, context, showsClipping: false),
      group(
        "sizes", "Sizes on one line", "Small text beside large, aligned by different heights of their fonts, raised and lowered.", sizes, context),
      GalleryGroup(
        name: "boxes", title: "Boxes that are too low",
        introduction: "What a frame would cut that is made for English: body text in its leading of 22 points.",
        figures: boxes(in: context)),
    ]
  }

  private typealias InkFigure = (name: String, title: String, paragraphs: [TypeParagraph])

  private static func group(
    _ name: String, _ title: String, _ introduction: String, _ figures: [InkFigure], _ context: LayoutContext, showsClipping: Bool = true
  ) -> GalleryGroup {
    GalleryGroup(
      name: name, title: title, introduction: introduction,
      figures: figures.map { figure in
        GalleryFigure(
          name: figure.name, title: figure.title, text: StyledText(figure.paragraphs), width: GalleryMarks.width, context: context,
          marks: GalleryMarks(showsClipping: showsClipping))
      })
  }

  /// The titles of some languages, decorated.
  private static var decorations: [InkFigure] {
    func paragraphs(_ decorate: (inout CharacterStyle, Int) -> Void) -> [TypeParagraph] {
      ["en", "hi", "th", "ar", "ja"].flatMap(TypeSample.of).enumerated().map { number, sample in
        var style = sample.style(.title1)
        decorate(&style, number)
        return TypeParagraph(sample.title, style)
      }
    }
    func line(_ pattern: LineDecoration.Pattern, skipsInk: Bool) -> LineDecoration {
      var line = LineDecoration(pattern)
      line.skipsInk = skipsInk
      return line
    }
    let patterns: [LineDecoration.Pattern] = [.solid, .double, .dotted, .dashed, .wavy]
    return [
      ("through", "underlined", paragraphs { style, _ in style.underline = line(.solid, skipsInk: false) }),
      ("skipping", "underlined, skipping ink", paragraphs { style, _ in style.underline = line(.solid, skipsInk: true) }),
      ("patterns", "patterns, skipping ink", paragraphs { style, number in style.underline = line(patterns[number], skipsInk: true) }),
      ("struck", "struck through", paragraphs { style, number in style.strikethrough = line(patterns[number], skipsInk: false) }),
    ]
  }

  private static var trimmings: [InkFigure] {
    let trims: [(name: String, title: String, TextBoxTrim)] = [
      ("none", "not trimmed", TextBoxTrim()), ("capitals", "from capitals to baseline", TextBoxTrim(over: .capHeight, under: .alphabetic)),
      ("small-letters", "from small letters to baseline", TextBoxTrim(over: .xHeight, under: .alphabetic)),
      ("ink", "to the ink", TextBoxTrim(over: .ink, under: .ink)),
    ]
    return trims.map { name, title, trim in
      let paragraphs = ["en", "vi"].flatMap(TypeSample.of).map { sample in
        var paragraph = TypeParagraph(sample.body, sample.style(.title3))
        paragraph.style.textBoxTrim = trim
        paragraph.style.paragraphSpacing = 24
        return paragraph
      }
      return (name, title, paragraphs)
    }
  }

  private static var sizes: [InkFigure] {
    let sample = TypeSample.english
    let mixed = TextBaseline.allCases.map { alignment in
      var small = sample.style(size: 14)
      small.alignment = alignment
      var paragraph = TypeParagraph("Hg ", sample.style(size: 40))
      paragraph.pieces.append(("\(alignment) x", small))
      return paragraph
    }
    let positions: [(String, TextPosition)] = [
      ("E = mc", .normal), ("2", .superscript), (", H", .normal), ("2", .subscript), ("O, the 1", .normal), ("st", .superscript),
      (" of x", .normal), ("i", .subscript), ("n", .superscript),
    ]
    let raised = [TextStyle.title1, .body, .caption2].map { textStyle in
      var paragraph = TypeParagraph("", sample.style(textStyle))
      paragraph.pieces = positions.map { words, position in
        var style = sample.style(textStyle)
        style.position = position
        return (words, style)
      }
      return paragraph
    }
    return [("aligned", "14 points beside 40", mixed), ("raised", "superscripts and subscripts", raised)]
  }

  /// Body text in one compact line each, and one text in a box that is too narrow as well.
  private static func boxes(in context: LayoutContext) -> [GalleryFigure] {
    let low = ["en", "vi", "hi", "th", "my", "km", "bo", "ur"].flatMap(TypeSample.of).map { sample in
      figure(sample.language, sample.name, sample, sample.words + " " + sample.title, .body, Size(width: GalleryMarks.width, height: 22), in: context)
    }
    let narrow = TypeSample.of("km").map { sample in
      figure("narrow", "\(sample.name), too narrow", sample, sample.body, .title3, Size(width: 240, height: 48), in: context)
    }
    return low + narrow
  }

  private static func figure(
    _ name: String, _ title: String, _ sample: TypeSample, _ words: String, _ textStyle: TextStyle, _ box: Size, in context: LayoutContext
  ) -> GalleryFigure {
    var paragraph = TypeParagraph(words, sample.style(textStyle))
    paragraph.style.sizingRule = .compact
    return GalleryFigure(
      name: name, title: title, text: StyledText([paragraph]), width: GalleryMarks.width, context: context, marks: GalleryMarks(box: box))
  }
}
