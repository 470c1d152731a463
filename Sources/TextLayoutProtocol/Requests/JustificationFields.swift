import TextLayout

/// The fields of a `layout` object about what fills a line beside its text: justification and the room around East Asian characters.
extension LayoutRequest {
  static let spacingFields: [Field<LayoutRequest>] = [
    Field(
      "justification", .either([.words(namedJustifications.map(\.key)), justifications.shape]),
      "How justified lines fill their room: spaces (the default), everyScript, japanese, or steps of one's own."
    ) {
      guard case .string = $0 else {
        guard case .object = $0 else {
          throw RequestError(.wrongType, "An object with steps, “spaces”, “everyScript” or “japanese”, is expected here, not \($0.kind).")
        }
        return try justifications.read($0, into: &$1.paragraph.justification)
      }
      $1.paragraph.justification = try $0.asWord(namedJustifications)
    },
    Field("autospace", .number(0...100), "The room between Chinese characters or kana and letters or digits of other scripts, in ems; 0 unless told.")
    {
      $1.paragraph.autospace = try $0.asNumber(in: 0...100)
    },
    Field("hangingPunctuation", .boolean, "Whether an East Asian full stop or comma that does not fit hangs outside of its line; false unless told.")
    {
      $1.paragraph.hangsPunctuation = try $0.asBoolean()
    },
    Field(
      "squeezesPunctuation", .boolean,
      "Whether word spaces, middle dots, brackets and commas of a line are set tighter to keep a mark that may not begin the next one; false unless told."
    ) {
      $1.paragraph.squeezesPunctuation = try $0.asBoolean()
    },
    Field(
      "punctuationTrim", .words(punctuationTrims.map(\.key)), "Where East Asian full-width punctuation is set half as wide; spaceAll unless told."
    ) {
      $1.paragraph.punctuationTrim = try $0.asWord(punctuationTrims)
    },
  ]

  private static let justifications = FieldTable<Justification>([
    Field("steps", .list(steps.shape), "What widens, in order.") {
      $1.steps = try $0.elements { value in
        var step = Justification.Step([])
        try steps.read(value, into: &step)
        return step
      }
    },
    Field("lastLine", .words(lastLines.map(\.key)), "How the last line and lines before a forced break stand; start unless told.") {
      $1.lastLine = try $0.asWord(lastLines)
    },
  ])

  private static let steps = FieldTable<Justification.Step>(
    [
      Field("widen", .list(.words(opportunities.map(\.key))), "The places that widen together.") { value, step in
        step.opportunities = Justification.Opportunities(try value.elements { try $0.asWord(opportunities) })
      },
      Field("limit", .number(0...1000).orNull, "The most that a place gains in this step and those before it, in ems; null has no limit.") {
        $1.limit = $0 == .null ? .infinity : try $0.asNumber(in: 0...1000)
      },
    ], required: ["widen": "A step needs the places that widen."])

  private static var namedJustifications: KeyValuePairs<String, Justification> {
    ["spaces": Justification(), "everyScript": .everyScript, "japanese": .japanese]
  }

  private static var opportunities: KeyValuePairs<String, Justification.Opportunities> {
    [
      "spaces": .spaces, "ideographs": .ideographs, "hangul": .hangul, "clusters": .clusters, "tatweel": .tatweel, "letters": .letters,
      "scripts": .scripts, "syllables": .syllables,
    ]
  }

  private static var lastLines: KeyValuePairs<String, TextAlignment> {
    ["natural": .natural, "start": .start, "end": .end, "left": .left, "right": .right, "center": .center, "justified": .justified]
  }

  private static var punctuationTrims: KeyValuePairs<String, PunctuationTrim> {
    ["spaceAll": .spaceAll, "normal": .normal, "spaceFirst": .spaceFirst, "trimStart": .trimStart, "trimBoth": .trimBoth]
  }
}
