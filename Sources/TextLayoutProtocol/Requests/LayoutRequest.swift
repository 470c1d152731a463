import TextLayout

/// What the `layout` object of a request says.
package struct LayoutRequest: Sendable {
  /// The fonts to choose from.
  package enum Fonts: Hashable, Sendable {
    case system
    case files([String])
  }

  /// What a text can be written in.
  enum Markup: Sendable { case markdown }

  /// Changes to the characters of a range.
  struct Run: Sendable {
    var range: TextRange?
    var changes = CharacterChanges()
  }

  /// Nil if the request has no text.
  var text: String?
  /// What the text is written in; nil if it is shown as it is.
  var markup: Markup?
  package var width = LayoutUnit.unbounded
  package var height = LayoutUnit.unbounded
  /// Nil if the request names none.
  package var fonts: Fonts?
  var character = CharacterChanges()
  var paragraph = ParagraphStyle()
  var environment = TypeEnvironment()
  /// The text style of the whole text, if it has one.
  var textStyle: TextStyle?
  /// Nil if the request leaves it to the text style.
  var breakingMode: LineBreaking.Mode?
  var runs: [Run] = []
  var lists: [ListFields] = []
  var resources = ResourceFiles()
  package var truncation = Truncation()
  package var writing = WritingMode.horizontal
  /// What was said takes in memory, by estimate: texts, tags, links and all.
  private(set) var heldBytes = 0
  /// What was said and is read as something else.
  var warnings: [Warning] = []

  package init() {}

  /// Reads a `layout` object.
  package init(_ value: JSONValue) throws {
    try LayoutRequest.table.read(value, into: &self)
    heldBytes = value.byteCount
    warnings = LayoutRequest.warnings(about: value)
    textStyle = textStyle.map { character.applied(to: $0) }
    paragraph.textStyle = textStyle
    paragraph.lineBreaking.mode = breakingMode ?? textStyle?.lineBreaking.mode ?? .greedy
  }

  package static let table = FieldTable<LayoutRequest>(
    containerFields + CharacterChanges.fields(of: \.character) + styleFields + paragraphFields + spacingFields + partFields)
}

extension LayoutRequest {
  private static let containerFields: [Field<LayoutRequest>] = [
    Field("text", .string, "The text.") { $1.text = try $0.asString() },
    Field(
      "markup", .words(markups.map(\.key)),
      "What the text is written in; none unless told. Markdown gives styles, lists and links, and offsets count what is shown."
    ) {
      $1.markup = try $0.asWord(markups)
    },
    Field("width", .number().orNull, "The container's width in points; absent or null has no bound, and is as wide as the lines in vertical text.") {
      $1.width = try $0.asBound()
    },
    Field(
      "height", .number().orNull,
      "The container's height in points; absent or null has no bound. Lines that stand below it are laid out all the same; vertical lines are so long."
    ) {
      $1.height = try $0.asBound()
    },
    Field(
      "fonts", .either([.constant(.string("system")), .list(.path)]), "Font files and folders in order of preference, or \"system\" (the default)."
    ) {
      if $0 == .string("system") {
        $1.fonts = .system
        return
      }
      guard case .array = $0 else {
        throw RequestError(.wrongType, "A list of font files and folders, or “system”, is expected here, not \($0.kind).")
      }
      $1.fonts = .files(try $0.elements { try $0.asPath() })
    },
  ]

  private static let styleFields: [Field<LayoutRequest>] = [
    Field("style", .words(textStyles.map(\.key)).orNull, "The text style that gives size, weight, line height and breaking; null for none.") {
      $1.textStyle = $0 == .null ? nil : try $0.asWord(textStyles)
    },
    Field("sizeCategory", .words(sizeCategories.map(\.key)), "The text size that the reader chose; large unless told.") {
      $1.environment.sizeCategory = try $0.asWord(sizeCategories)
    },
    Field("preferredLanguages", .list(.string), "The reader's languages, the most preferred first.") {
      $1.environment.preferredLanguages = try $0.elements { try $0.asLanguage() }
    },
    Field("typesettingLanguage", .string.orNull, "The one language that lines are made high enough for; null for all that are preferred or declared.")
    {
      $1.environment.typesettingLanguage = $0 == .null || $0 == .string("automatic") ? .automatic : .explicit(try $0.asLanguage())
    },
    Field("sizingRule", .words(sizingRules.map(\.key)), "How the lines of a text style follow what is written on them; typographic unless told.") {
      $1.paragraph.sizingRule = try $0.asWord(sizingRules)
    },
    Field("displayScale", .number(), "Pixels in a point; 1 unless told.") { $1.environment.displayScale = try $0.asNumber() },
  ]

  private static let paragraphFields: [Field<LayoutRequest>] = [
    Field(
      "direction", .words(directions.map(\.key), earlier: ["auto"]), "The paragraphs' direction; automatic is that of the first strong character."
    ) {
      $1.paragraph.baseDirection = try $0.asWord(directions, earlier: ["auto": .automatic])
    },
    Field("alignment", .words(alignments.map(\.key)), "Where lines stand in their width; natural unless told.") {
      $1.paragraph.alignment = try $0.asWord(alignments)
    },
    Field(
      "writing", .words(writingModes.map(\.key)), "Which way lines run, and follow each other; vertical ones are as long as the container is high."
    ) {
      $1.writing = try $0.asWord(writingModes)
    },
    Field("breaking", .words(breakingModes.map(\.key)), "Which breaks are taken; unless told title for titles, body for all else.") {
      $1.breakingMode = try $0.asWord(breakingModes)
    },
    Field("strictness", .words(strictnesses.map(\.key)), "How strictly breaks are kept out; strict unless told.") {
      $1.paragraph.lineBreaking.strictness = try $0.asWord(strictnesses)
    },
    Field(
      "hyphenation", .words(hyphenations.map(\.key), earlier: ["auto"]),
      "When words are hyphenated; whenNeeded unless told. Soft hyphens always count."
    ) {
      $1.paragraph.lineBreaking.hyphenation = try $0.asWord(hyphenations, earlier: ["auto": .automatic])
    },
    Field("hangul", .words(hangulModes.map(\.key)), "Where lines of Korean end; word unless told.") {
      $1.paragraph.lineBreaking.hangul = try $0.asWord(hangulModes)
    },
    Field("wordBreak", .words(wordBreaks.map(\.key)).orNull, "CSS's word-break; null for the engine's own rules of each language.") {
      $1.paragraph.lineBreaking.wordBreak = $0 == .null ? nil : try $0.asWord(wordBreaks)
    },
    Field("lineLimit", .integer(0...Int.max).orNull, "How many lines are shown at most; 0 and null have no limit.") {
      let limit = $0 == .null ? 0 : try $0.asInteger(in: 0...Int.max)
      $1.truncation.lineLimit = limit == 0 ? nil : limit
    },
    Field("truncation", .words(truncations.map(\.key)), "Where the last line is cut if text is left over; tail unless told.") {
      $1.truncation.position = try $0.asWord(truncations)
    },
    Field("ellipsis", .string.orNull, "What stands for what is cut; null for the ellipsis of the language.") {
      $1.truncation.ellipsis = $0 == .null ? .automatic : .text(try $0.asString())
    },
    Field("lineHeight", lineHeights.shape, "Bounds of the lines' heights.") { try lineHeights.read($0, into: &$1.paragraph) },
    Field("textBoxTrim", trims.shape, "What the first and the last line of each paragraph are cut to.") {
      try trims.read($0, into: &$1.paragraph.textBoxTrim)
    },
    Field("baselineGrid", .number(), "The step of the grid that baselines stand on, in points; 0, the default, for none.") {
      $1.paragraph.baselineGrid = try $0.asLength()
    },
    Field("lineSpacing", .number(), "What is added between two lines of a paragraph, in points.") { $1.paragraph.lineSpacing = try $0.asLength() },
    Field("paragraphSpacing", .number(), "What is added after a paragraph that another follows, in points.") {
      $1.paragraph.paragraphSpacing = try $0.asLength()
    },
    Field("paragraphSpacingBefore", .number(), "What is added before a paragraph that another precedes, in points.") {
      $1.paragraph.paragraphSpacingBefore = try $0.asLength()
    },
    Field("indents", indents.shape, "How far lines begin and end from the container's edges.") { try indents.read($0, into: &$1.paragraph) },
    Field("tabStops", .list(tabStops.shape), "Where tabs lead.") {
      $1.paragraph.tabStops = try $0.elements { value in
        var stop = TabStop(0)
        try tabStops.read(value, into: &stop)
        return stop
      }
    },
    Field("tabInterval", .number(), "The distance of the tab stops after the last of tabStops, in points; 28 unless told.") {
      $1.paragraph.defaultTabInterval = try $0.asLength()
    },
  ]

  private static let partFields: [Field<LayoutRequest>] = [
    Field("runs", .list(runs.shape), "Changes to parts of the text; ranges snap outward to graphemes, later runs win.") {
      $1.runs = try $0.elements(readRun)
    },
    Field("lists", ListFields.shape, "Which paragraphs are items of which lists; later entries win.") {
      $1.lists = try $0.elements { try ListFields($0) }
    },
    Field("resources", ResourceFiles.table.shape, "Files with hyphenation patterns, phrase models and lexicons.") {
      try ResourceFiles.table.read($0, into: &$1.resources)
    },
  ]

  /// Reads an element of `runs`.
  static func readRun(_ value: JSONValue) throws -> Run {
    var run = Run()
    try runs.read(value, into: &run)
    return run
  }

  static let runs = FieldTable<Run>(
    [Field("range", .range, "[start, end) in UTF-16 units.") { $1.range = try $0.asRange() }] + CharacterChanges.fields(of: \.changes)
      + CharacterChanges.runFields.map { field in Field(field.name, field.shape, field.summary) { try field.read($0, &$1.changes) } },
    required: ["range": "A run needs its range."])

  private static let lineHeights = FieldTable<ParagraphStyle>([
    Field("multiple", .number(0...1000), "What the fonts' own height is multiplied by.") { $1.lineHeightMultiple = try $0.asNumber(in: 0...1000) },
    Field("minimum", .number(), "The least height in points.") { $1.minimumLineHeight = try $0.asLength() },
    Field("maximum", .number().orNull, "The greatest height in points; null has no bound.") { $1.maximumLineHeight = try $0.asBound() },
  ])

  private static let trims = FieldTable<TextBoxTrim>([
    Field("over", .words(overEdges.map(\.key)), "Above the first line; none unless told.") { $1.over = try $0.asWord(overEdges) },
    Field("under", .words(underEdges.map(\.key)), "Below the last line; none unless told.") { $1.under = try $0.asWord(underEdges) },
  ])

  private static let indents = FieldTable<ParagraphStyle>([
    Field("first", .number(), "Of a paragraph's first line, from the edge where its direction begins.") { $1.firstLineIndent = try $0.asLength() },
    Field("head", .number(), "Of its other lines.") { $1.headIndent = try $0.asLength() },
    Field("tail", .number(), "Of all lines, from the other edge.") { $1.tailIndent = try $0.asLength() },
  ])

  private static let tabStops = FieldTable<TabStop>(
    [
      Field("at", .number(), "The distance from the head edge, in points.") { $1.position = try $0.asLength() },
      Field("align", .words(tabAlignments.map(\.key)), "How the text after the tab stands at the stop; start unless told.") {
        $1.alignment = try $0.asWord(tabAlignments)
      },
    ], required: ["at": "A tab stop needs its place."])
}

extension LayoutRequest {
  private static var markups: KeyValuePairs<String, Markup?> { ["none": nil, "markdown": .markdown] }

  private static var directions: KeyValuePairs<String, BaseDirection> {
    ["automatic": .automatic, "ltr": .leftToRight, "rtl": .rightToLeft]
  }

  private static var alignments: KeyValuePairs<String, TextAlignment> {
    ["natural": .natural, "start": .start, "end": .end, "left": .left, "right": .right, "center": .center, "justified": .justified]
  }

  private static var writingModes: KeyValuePairs<String, WritingMode> {
    ["horizontal": .horizontal, "vertical-rl": .verticalRightToLeft, "vertical-lr": .verticalLeftToRight]
  }

  private static var overEdges: KeyValuePairs<String, TextBoxTrim.OverEdge> {
    ["none": .none, "cap": .capHeight, "ex": .xHeight, "ideographic": .ideographic, "ink": .ink]
  }

  private static var underEdges: KeyValuePairs<String, TextBoxTrim.UnderEdge> {
    ["none": .none, "alphabetic": .alphabetic, "ideographic": .ideographic, "ink": .ink]
  }

  private static var truncations: KeyValuePairs<String, Truncation.Position> { ["head": .head, "middle": .middle, "tail": .tail] }

  private static var breakingModes: KeyValuePairs<String, LineBreaking.Mode> {
    ["body": .greedy, "title": .title, "balance": .balance, "pretty": .pretty, "anywhere": .anywhere, "none": .none]
  }

  private static var hyphenations: KeyValuePairs<String, LineBreaking.Hyphenation> {
    ["whenNeeded": .whenNeeded, "automatic": .automatic, "none": .none]
  }

  private static var hangulModes: KeyValuePairs<String, LineBreaking.Hangul> { ["word": .word, "character": .character] }

  private static var wordBreaks: KeyValuePairs<String, LineBreaking.WordBreak> {
    ["normal": .normal, "keep-all": .keepAll, "break-all": .breakAll]
  }

  private static var strictnesses: KeyValuePairs<String, LineBreakStrictness> { ["strict": .strict, "normal": .normal, "loose": .loose] }

  private static var tabAlignments: KeyValuePairs<String, TabStop.Alignment> {
    ["start": .start, "end": .end, "center": .center, "decimal": .decimal]
  }

  private static var textStyles: KeyValuePairs<String, TextStyle> {
    [
      "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline, "body": .body, "callout": .callout,
      "subheadline": .subheadline, "footnote": .footnote, "caption1": .caption1, "caption2": .caption2, "extraLargeTitle": .extraLargeTitle,
      "extraLargeTitle2": .extraLargeTitle2,
    ]
  }

  private static var sizeCategories: KeyValuePairs<String, ContentSizeCategory> {
    [
      "xSmall": .xSmall, "small": .small, "medium": .medium, "large": .large, "xLarge": .xLarge, "xxLarge": .xxLarge, "xxxLarge": .xxxLarge,
      "accessibility1": .accessibility1, "accessibility2": .accessibility2, "accessibility3": .accessibility3, "accessibility4": .accessibility4,
      "accessibility5": .accessibility5,
    ]
  }

  private static var sizingRules: KeyValuePairs<String, SizingRule> {
    ["compact": .compact, "typographic": .typographic, "noClip": .noClip]
  }
}
