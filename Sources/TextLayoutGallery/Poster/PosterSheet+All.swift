import CommandLineParts
import TextInteraction
import TextLayout
import ToolSupport

extension PosterSheet {
  /// The poster's halves: what text looks like, and where its places are.
  static func all(_ input: GalleryInput) throws -> [PosterSheet] {
    let fonts = PosterFonts(input)
    return [
      try PosterSheet(
        name: "scripts", title: "Text in sixteen scripts, Nastaliq, Arabic lines filled by drawing words out, and lists with local numerals",
        [
          [
            fonts.figure("headline", "TextLayout", headline, selecting: "every direction"), fonts.figure("scripts", "Sixteen scripts", scripts),
          ],
          [
            fonts.figure("nastaliq", "Nastaliq, in lines as high as it needs", nastaliq),
            fonts.figure("kashida", "Lines filled by drawing words out", kashida), try list("ar", fonts),
          ],
        ], below: [[try list("hi", fonts)], [try list("th", fonts)]]),
      try PosterSheet(
        name: "places", title: "Vertical Japanese, carets in text of both directions, a loupe over selected Arabic, underlines that leave out ink",
        [
          [
            fonts.figure("vertical", "Vertical Japanese, digits in the room of one character", vertical, width: 340),
            fonts.figure("order", "Every caret, as the right arrow visits them", order, places: GalleryPlaces(content: .order(.right))),
          ],
          [
            fonts.figure("loupe", "A loupe over the end of a selection", loupe, touch: GalleryTouch(scene: loupeScene)),
            fonts.figure("underlines", "Underlines that leave out ink", underlines),
          ],
        ],
        below: [
          [fonts.figure("title", "A title that breaks between phrases", title), fonts.figure("raised", "Raised and lowered", raised)],
          [try list("ja", fonts)],
        ]),
    ]
  }

  private static func list(_ language: String, _ fonts: PosterFonts) throws -> GalleryFigure {
    guard let sample = ListSample.all.first(where: { $0.language == language }) else { throw ToolError.failure("There is no list in \(language).") }
    return fonts.figure("list-\(language)", "A list in \(sample.title)", sample.text)
  }

  /// A style in the fonts of a language.
  private static func style(_ language: String, size: LayoutUnit) -> CharacterStyle {
    let setting = TextSetting(name: language)
    return CharacterStyle(families: setting.families, size: size, language: Language(setting.locale))
  }

  private static var headline: StyledText {
    var style = style("en", size: 32)
    style.weight = .bold
    return StyledText("Every script,\nevery direction,\nexact to 1/64\nof a point", style: style)
  }

  /// A greeting in each script, in colours that can be read on light and on dark ground.
  private static var scripts: StyledText {
    let rows = [
      [("en", "Hello"), ("el", "Γεια σου")], [("ru", "Привет"), ("he", "שלום"), ("ar", "سلام")], [("hi", "नमस्ते"), ("ta", "வணக்கம்")],
      [("bn", "নমস্কার"), ("th", "สวัสดี"), ("km", "សួស្តី")], [("my", "မင်္ဂလာပါ"), ("am", "ሰላም")], [("ka", "გამარჯობა"), ("hy", "Բարև")],
      [("ko", "안녕"), ("ja", "こんにちは")],
    ]
    var number = 0
    return StyledText(
      rows.map { row in
        var paragraph = TypeParagraph("", style("en", size: 32))
        paragraph.pieces = row.enumerated().map { place, greeting in
          var style = style(greeting.0, size: 32)
          style.color = colors[number % colors.count]
          number += 1
          return (greeting.1 + (place + 1 < row.count ? "  " : ""), style)
        }
        paragraph.style.alignment = .center
        paragraph.style.baseDirection = .leftToRight
        return paragraph
      })
  }

  private static let colors: [TextColor] = [(0.80, 0.39, 0.12), (0.18, 0.56, 0.36), (0.52, 0.42, 0.88), (0.04, 0.53, 0.70), (0.86, 0.29, 0.36)].map {
    TextColor(red: $0.0, green: $0.1, blue: $0.2)
  }

  private static var nastaliq: StyledText {
    var style = style("ur", size: 28)
    style.color = colors[3]
    return StyledText("گلی کے نکڑ پر ایک چھوٹی سی ورکشاپ ہے۔", style: style)
  }

  private static var kashida: StyledText {
    var paragraph = ParagraphStyle(alignment: .justified)
    paragraph.justification.steps = [.init(.tatweel, limit: 1), .init(.spaces)]
    return StyledText(
      "تفتح الورشة الصغيرة في آخر الشارع أبوابها عند الساعة السابعة والنصف صباحًا، قبل أن تستيقظ بقيّة المدينة.",
      style: style("ar", size: 22), paragraphStyle: paragraph)
  }

  private static var vertical: StyledText {
    var style = style("ja", size: 28)
    style.combining = .digits(2)
    var paragraph = ParagraphStyle()
    paragraph.lineHeightMultiple = 1.3
    paragraph.punctuationTrim = .normal
    var text = StyledText("縦に書けば、行は右から左へ並ぶ。12月31日の夜、Saveを押して窓を開けると、「雪だ」と誰かが言った。", style: style, paragraphStyle: paragraph)
    text.writingMode = .verticalRightToLeft
    return text
  }

  private static var order: StyledText {
    var paragraph = ParagraphStyle()
    paragraph.lineSpacing = 12
    return StyledText("see \u{5E9}\u{5DC}\u{5D5}\u{5DD} 123 here", style: style("bidi", size: 32), paragraphStyle: paragraph)
  }

  private static let selected = "يغيب عن القارئ ما تحتها"

  private static var loupe: StyledText {
    StyledText("تمشي العدسة مع الإصبع فوق السطور، فلا \(selected) من الحروف والعلامات.", style: style("ar", size: 26))
  }

  /// Some words selected, and the lens above their end.
  @Sendable private static func loupeScene(_ layout: DocumentLayout, _ text: StyledText) -> GalleryTouch.Scene {
    var scene = GalleryTouch.Scene()
    let range = PosterFonts.range(of: selected, in: text)
    let ends = [Caret(range.lowerBound), Caret(range.upperBound, .upstream)].map { layout.caretRect(for: $0) }
    scene.highlights = layout.selectionRects(for: range).map(\.rect)
    scene.carets = ends
    var style = LoupeStyle()
    style.magnification = 1.5
    style.lensSize = Size(width: 160, height: 72)
    style.lift = 30
    let touch = Point(x: ends[1].minX, y: ends[1].maxY)
    var session = LoupeSession(at: touch, in: Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height), style: style)
    session?.move(to: touch, caretRect: ends[1], trackingCaret: true)
    scene.lens = session?.state
    return scene
  }

  private static var underlines: StyledText {
    let patterns: [(String, LineDecoration.Pattern)] = [("en", .solid), ("hi", .double), ("th", .dotted), ("ar", .dashed), ("ja", .wavy)]
    return StyledText(
      patterns.flatMap { language, pattern in
        TypeSample.of(language).map { sample in
          var style = style(language, size: 26)
          var line = LineDecoration(pattern)
          line.skipsInk = true
          style.underline = line
          return TypeParagraph(sample.title, style)
        }
      })
  }

  private static var raised: StyledText {
    let pieces: [(String, TextPosition)] = [
      ("E = mc", .normal), ("2", .superscript), (", H", .normal), ("2", .subscript), ("O, the 1", .normal), ("st", .superscript),
    ]
    var paragraph = TypeParagraph("", style("en", size: 28))
    paragraph.pieces = pieces.map { words, position in
      var style = style("en", size: 28)
      style.position = position
      return (words, style)
    }
    return StyledText([paragraph])
  }

  private static var title: StyledText {
    var style = style("ja", size: 24)
    style.weight = .bold
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.mode = .title
    return StyledText("新しいスマートフォンの写真をコンピューターに送る方法について", style: style, paragraphStyle: paragraph)
  }
}

/// The poster's figures: all in the same fonts, and as wide as their panels.
private struct PosterFonts {
  private let context: LayoutContext

  init(_ input: GalleryInput) {
    context = input.boldContext
  }

  func figure(
    _ name: String, _ title: String, _ text: StyledText, width: LayoutUnit = PosterPanel.textWidth, selecting words: String = "",
    places: GalleryPlaces? = nil, touch: GalleryTouch? = nil
  ) -> GalleryFigure {
    let selection = words.isEmpty ? nil : GalleryPlaces(content: .selection([PosterFonts.range(of: words, in: text)]))
    return GalleryFigure(
      name: name, title: title, showsBoxes: false, text: text, width: width, context: context, places: places ?? selection, touch: touch)
  }

  /// Where some words stand in a text; its start if they don't.
  static func range(of words: String, in text: StyledText) -> TextRange {
    guard let found = text.string.firstRange(of: words) else { return TextRange(0..<0) }
    let start = text.string.utf16.distance(from: text.string.startIndex, to: found.lowerBound)
    return TextRange(start..<start + words.utf16.count)
  }
}
