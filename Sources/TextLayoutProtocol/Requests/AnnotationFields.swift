import TextLayout

/// What requests say of what stands beside text.
enum AnnotationFields {
  static let ruby = FieldTable<Ruby>([
    Field("over", texts, "The text above the base, or one for each of its characters.") { try read($0, &$1, \.over) },
    Field("under", texts, "The text below it, or one for each of its characters.") { try read($0, &$1, \.under) },
    Field(
      "grouping", .words(groupings.map(\.key)),
      "Whether all of the text belongs to all of the base, each to one character, each to one character of a word,"
        + " or each to one character beside which it stands as bopomofo; group unless there is a list."
    ) {
      $1.grouping = try $0.asWord(groupings)
    },
    Field("bases", .list(.integer(1...1_000_000)), "How many characters each text belongs to; 1 unless told.") {
      $1.baseLengths = try $0.elements { try $0.asInteger(in: 1...1_000_000) }
    },
    Field("align", .words(alignments.map(\.key)), "Where a text stands that is shorter than its base; automatic unless told.") {
      $1.alignment = try $0.asWord(alignments)
    },
    Field("scale", .number(0...1), "The size of the text, of its base's; 0.5 unless told.") { $1.scale = try $0.asNumber(in: 0...1) },
    Field("families", .list(.string), "Names of font families for the text; the base's own unless told.") {
      $1.families = try $0.elements { try $0.asString() }
    },
    Field("overhang", .boolean, "Whether a longer text may stand over kana and marks beside its base; true unless told.") {
      $1.overhangs = try $0.asBoolean()
    },
  ])

  static let emphasis = FieldTable<EmphasisMark>([
    Field("mark", .string, "automatic, dot, circle, doubleCircle, triangle, sesame, or any character; automatic unless told.") {
      $1.shape = shape(try $0.asString())
    },
    Field("side", .words(sides.map(\.key)), "Above the text or below it; by its language unless told.") { $1.side = try $0.asWord(sides) },
    Field("open", .boolean, "Whether the mark is an outline; false unless told.") { $1.isOpen = try $0.asBoolean() },
  ])

  /// A ruby, or a text that is one.
  static func readRuby(_ value: JSONValue) throws -> Ruby? {
    if case .null = value { return nil }
    var read = Ruby([], .group)
    if case .string(let text) = value { read.over = [text] } else { try ruby.read(value, into: &read) }
    return read
  }

  /// An emphasis mark, or the shape of one.
  static func readEmphasis(_ value: JSONValue) throws -> EmphasisMark? {
    if case .null = value { return nil }
    var read = EmphasisMark()
    if case .string(let name) = value { read.shape = shape(name) } else { try emphasis.read(value, into: &read) }
    return read
  }

  private static var texts: Shape { .either([.string, .list(.string)]) }

  private static func read(_ value: JSONValue, _ ruby: inout Ruby, _ side: WritableKeyPath<Ruby, [String]>) throws {
    if case .string(let text) = value { ruby[keyPath: side] = [text] } else { ruby[keyPath: side] = try value.elements { try $0.asString() } }
    if ruby[keyPath: side].count > 1, ruby.grouping == .group { ruby.grouping = .mono }
  }

  private static func shape(_ name: String) -> EmphasisMark.Shape { shapes.first { $0.key == name }?.value ?? .text(name) }

  private static var groupings: KeyValuePairs<String, Ruby.Grouping> { ["group": .group, "mono": .mono, "jukugo": .jukugo, "bopomofo": .bopomofo] }

  private static var alignments: KeyValuePairs<String, Ruby.Alignment> {
    ["automatic": .automatic, "around": .spaceAround, "between": .spaceBetween, "center": .center, "start": .start]
  }

  private static var shapes: KeyValuePairs<String, EmphasisMark.Shape> {
    [
      "automatic": .automatic, "dot": .dot, "circle": .circle, "doubleCircle": .doubleCircle, "triangle": .triangle, "sesame": .sesame,
    ]
  }

  private static var sides: KeyValuePairs<String, EmphasisMark.Side> { ["automatic": .automatic, "over": .over, "under": .under] }
}
