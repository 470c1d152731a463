import TextInteraction
import TextLayout

/// A `selection` in requests and answers.
enum SelectionFields {
  /// What was read of one.
  private struct Parts: Sendable {
    var ranges: [TextRange] = []
    var affinity: CaretAffinity?
    var focusAffinity: CaretAffinity?
    var granularity = TextGranularity.character
    var anchor: TextOffset?
    var goal: LayoutUnit?
    var secondary: TextOffset?
  }

  static let granularities: KeyValuePairs<String, TextGranularity> = [
    "character": .character, "word": .word, "line": .line, "sentence": .sentence, "paragraph": .paragraph, "container": .container,
    "document": .document,
  ]

  static let directions: KeyValuePairs<String, MovementDirection> = [
    "forward": .forward, "backward": .backward, "left": .left, "right": .right, "up": .up, "down": .down,
  ]

  static let platforms: KeyValuePairs<String, MovementPolicy> = [
    "macOS": .macOS, "windows": .windows, "linux": .linux, "macos": .macOS, "Windows": .windows, "Linux": .linux,
  ]

  static let affinities: KeyValuePairs<String, CaretAffinity> = ["upstream": .upstream, "downstream": .downstream]

  static let wordRules: KeyValuePairs<String, WordRules> = ["dictionary": .dictionaries, "unicode": .unicode]

  /// The field that leaves dictionaries out.
  static func wordRulesField<Question>(_ set: @escaping @Sendable (inout Question, WordRules) -> Void) -> Field<Question> {
    Field(
      "wordRules", .words(wordRules.map(\.key)),
      "Whether words of scripts without spaces come from dictionaries (unless told) or from UAX #29 alone."
    ) { set(&$1, try $0.asWord(wordRules)) }
  }

  private static let table = FieldTable<Parts>(
    [
      Field("ranges", .list(.range, count: 1...Int.max), "[start, end) of each range, in any order; an empty one is an insertion point.") {
        $1.ranges = try $0.elements { try $0.asRange() }
      },
      Field(
        "affinity", .words(affinities.map(\.key)),
        "Which neighbour an insertion point stands at where they are apart, downstream unless told; of a range, whether its end moves or, upstream, its start."
      ) { $1.affinity = try $0.asWord(affinities) },
      Field(
        "focusAffinity", .words(affinities.map(\.key)).orNull,
        "Which neighbour the caret at a range's moving end stands at; the one in the range unless told."
      ) { $1.focusAffinity = $0 == .null ? nil : try $0.asWord(affinities) },
      Field("granularity", .words(granularities.map(\.key)), "The units that it grows by; characters unless told.") {
        $1.granularity = try $0.asWord(granularities)
      },
      Field("anchor", .integer(), "Where it began; by the affinity its start or its end unless told.") { $1.anchor = TextOffset(try $0.asInteger()) },
      Field("goalX", .number().orNull, "The place along the line that movement from line to line keeps to.") {
        $1.goal = $0 == .null ? nil : try $0.asLength()
      },
      Field("secondaryLocation", .integer().orNull, "The other offset at the same place where directions meet.") {
        $1.secondary = $0 == .null ? nil : TextOffset(try $0.asInteger())
      },
    ], required: ["ranges": "A selection needs this field."])

  static var shape: Shape { table.shape }

  /// Reads a selection. Without an affinity a range moves at the end that is not its anchor.
  static func read(_ value: JSONValue) throws -> Selection {
    var parts = Parts()
    try table.read(value, into: &parts)
    if parts.ranges.isEmpty { throw RequestError(.invalidValue, "A selection has a range; an empty one is an insertion point.", at: ["ranges"]) }
    var selection = Selection(parts.ranges, granularity: parts.granularity, goal: parts.goal)
    let movesStart = !selection.isEmpty && parts.anchor.map { $0 >= selection.span.upperBound } ?? false
    selection.affinity = parts.affinity ?? (movesStart ? .upstream : .downstream)
    selection.anchor = parts.anchor ?? (selection.affinity == .upstream ? selection.span.upperBound : selection.span.lowerBound)
    selection.focusAffinity = parts.focusAffinity
    if let secondary = parts.secondary { selection.secondaryLocation = secondary }
    return selection
  }
}

extension JSONWriter {
  /// A selection under `selection`, or null.
  mutating func selection(_ selection: Selection?) throws {
    name("selection")
    guard let selection else { return null() }
    try object {
      try $0.list("ranges", selection.ranges) { $0.value($1) }
      $0.field("affinity", selection.affinity.word)
      $0.field("granularity", SelectionFields.granularities.first { $0.value == selection.granularity }?.key ?? "")
      $0.field("anchor", selection.anchor.utf16)
      $0.name("goalX")
      if let goal = selection.goal { $0.value(goal) } else { $0.null() }
      if let affinity = selection.focusAffinity { $0.field("focusAffinity", affinity.word) }
      if let secondary = selection.secondaryLocation { $0.field("secondaryLocation", secondary.utf16) }
    }
  }
}

extension Subject {
  /// What moves selections in the layout.
  func navigator(_ policy: MovementPolicy, _ wordRules: WordRules) throws -> TextNavigator {
    try navigator(policy, wordRules, over: document())
  }

  /// The same in the layout, where that is at hand.
  func navigator(_ policy: MovementPolicy, _ wordRules: WordRules, over document: DocumentLayout) throws -> TextNavigator {
    try TextNavigator(document, of: text, in: context, policy: policy, wordRules: wordRules)
  }
}
