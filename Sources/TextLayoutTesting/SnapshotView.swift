public import LayoutSnapshots
public import TextLayout

/// What of a layout is recorded and compared.
///
///     expectSnapshot(of: layout, named: "title", as: .carets)
///     expectSnapshot(of: layout, named: "title-selected", as: .selection(TextRange(3..<9)))
public struct SnapshotView: Hashable, Sendable {
  /// The parts beside lines.
  public var parts: SnapshotParts
  /// Ranges, each list of which is selected.
  public var selections: [[TextRange]]

  /// Parts and selections. O(1).
  public init(_ parts: SnapshotParts, selections: [[TextRange]] = []) {
    self.parts = parts
    self.selections = selections
  }

  /// Where lines end and stand.
  public static let lines = SnapshotView([])
  /// Lines, and every glyph with its font.
  public static let glyphs = SnapshotView(.glyphs)
  /// Lines, and every place where a caret may stand.
  public static let carets = SnapshotView(.carets)
  /// Lines, glyphs and carets.
  public static let all = SnapshotView(.all)

  /// Lines, and what ranges look like that are selected together. O(ranges).
  public static func selection(_ ranges: TextRange...) -> SnapshotView { SnapshotView([], selections: [ranges]) }
}
