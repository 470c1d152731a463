import TextLayout

/// Which stages of a layout a dump shows.
///
///     print(layout.dump([.items, .lines, .carets]))
///
/// Text goes through the stages in the order of ``all``. ``words`` show their items as well;
/// ``runs``, ``glyphs`` and ``carets`` their lines.
public struct DumpStage: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// What the layout depends on besides the text: the versions of ICU, of the Unicode data it holds
  /// and of HarfBuzz, and every font with its fingerprint. Two dumps with equal headers of the same
  /// text in the same styles are equal.
  public static let header = DumpStage(rawValue: 1 << 0)
  /// What Unicode says: graphemes, line opportunities, bidi levels, scripts.
  public static let analysis = DumpStage(rawValue: 1 << 1)
  /// The uniform pieces, each with its font.
  public static let items = DumpStage(rawValue: 1 << 2)
  /// The pieces that were shaped, with clusters and glyphs in font units.
  public static let words = DumpStage(rawValue: 1 << 3)
  /// The lines with their boxes.
  public static let lines = DumpStage(rawValue: 1 << 4)
  /// The runs of each line from left to right.
  public static let runs = DumpStage(rawValue: 1 << 5)
  /// The glyphs of each run at their final places.
  public static let glyphs = DumpStage(rawValue: 1 << 6)
  /// Where carets stand.
  public static let carets = DumpStage(rawValue: 1 << 7)

  /// Where lines can end without need: each place with its tier, its cost and the reason.
  public static let breaks = DumpStage(rawValue: 1 << 8)

  /// What is mostly wanted: header, lines, runs and carets.
  public static let standard: DumpStage = [.header, .lines, .runs, .carets]
  /// Every stage.
  public static let all: DumpStage = [.header, .analysis, .breaks, .items, .words, .lines, .runs, .glyphs, .carets]

  var showsItems: Bool { !isDisjoint(with: [.items, .words]) }
  var showsLines: Bool { !isDisjoint(with: [.lines, .runs, .glyphs, .carets]) }
  var showsRuns: Bool { !isDisjoint(with: [.runs, .glyphs]) }
}

/// How a dump is written.
public enum DumpFormat: Hashable, Sendable {
  /// For people and for snapshots: a line for each thing, what it holds indented under it.
  case text
  /// For programs: one JSON object.
  case json
}
