import TextLayout

/// One thing in a dump: a paragraph, a line, a run. Both forms of a dump are written from the same
/// records, so that they never disagree.
struct DumpRecord: Equatable {
  let kind: DumpKind
  var fields: [DumpField]
  var children: [DumpRecord] = []

  init(_ kind: DumpKind, _ fields: [DumpField]) {
    self.kind = kind
    self.fields = fields
  }
}

/// What a record stands for. The raw value is its name in text.
enum DumpKind: String {
  case versions, font, resource, paragraph, analysis, opportunity, item, word, marker, line, run

  /// The key under which JSON lists records of the kind; nil when a record has one at most.
  var plural: String? {
    switch self {
    case .versions, .analysis, .marker: nil
    case .opportunity: "opportunities"
    case .font, .resource, .paragraph, .item, .word, .line, .run: rawValue + "s"
    }
  }
}

/// A named value of a record.
struct DumpField: Equatable {
  let name: String
  let value: DumpValue
  var style = Style.named
  /// Whether the value goes without saying: text leaves it out, JSON has every field always.
  var isUsual = false

  enum Style {
    /// The name and the value.
    case named
    /// The value alone.
    case bare
    /// Name and value on a line of their own under the record's.
    case ownLine
  }

  init(_ name: String, _ value: DumpValue, _ style: Style = .named, isUsual: Bool = false) {
    self.name = name
    self.value = value
    self.style = style
    self.isUsual = isUsual
  }
}

/// A value, and how it looks in either form.
enum DumpValue: Equatable {
  /// Any text: in quotes.
  case text(String)
  /// One of the engine's own words: without quotes in text.
  case word(String)
  case integer(Int)
  /// Points, exactly; `unbounded` and null when there is no bound.
  case length(LayoutUnit)
  /// `3..<5` and `[3,5]`.
  case range(Range<Int>)
  /// Only the field's name in text.
  case flag(Bool)
  case list([DumpValue])
  /// Where carets stand: `4@30.5` is the one at offset 4, at x 30.5.
  case carets([DumpCaret])
  /// Glyphs at their places: `4:12@30.5,8` is glyph 12 of the cluster at offset 4, its origin at x
  /// 30.5 and y 8.
  case glyphs([PositionedGlyph])
  /// Clusters, which own the glyphs one after the other: `!4:12+600(0,-30)` starts at offset 4,
  /// can't be cut off from what is before it without shaping again, and shows glyph 12, which moves
  /// the pen by 600 and stands 30 below it.
  case clusters([DumpCluster], [ShapedWord.GlyphRecord])
  /// An object in JSON that text writes in a compact way of its own.
  indirect case compact(String, [DumpField])
  /// A picture in text of what JSON has as a value.
  indirect case picture(String, DumpValue)
}

struct DumpCaret: Equatable {
  let offset: Int
  let x: LayoutUnit
}

struct DumpCluster: Equatable {
  let offset: Int
  let isUnsafe: Bool
  let glyphCount: Int
}
