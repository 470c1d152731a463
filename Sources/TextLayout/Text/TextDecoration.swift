/// A line under or through text. It never changes a layout;
/// ``ParagraphLayout/decorations(ofLine:)`` says where it is drawn.
public struct LineDecoration: Hashable, Sendable {
  /// How the line is drawn.
  public enum Pattern: Hashable, Sendable {
    case solid, double, dotted, dashed, wavy
  }

  /// How the line is drawn.
  public var pattern: Pattern
  /// The line's colour; nil is the text's.
  public var color: TextColor?
  /// Whether the line leaves gaps where it would touch the ink of the text, as around descenders.
  /// No unless told.
  public var skipsInk = false

  /// A line, solid and in the text's colour unless told.
  public init(_ pattern: Pattern = .solid, color: TextColor? = nil) {
    self.pattern = pattern
    self.color = color
  }
}

/// Something that is not text and takes room on a line: an image, a formula.
///
/// It stands where the text has U+FFFC; each such unit under the style is an attachment of this
/// size, and other text under it is laid out as text.
public struct Attachment: Hashable, Sendable {
  /// The room it takes; a negative width or height counts as zero.
  public var size: Size
  /// How far its bottom edge is below the line's baseline: 0 stands it on the baseline, 4 lets four
  /// points of it hang below, a negative value lifts it.
  public var baseline: LayoutUnit

  /// An attachment that stands on the baseline unless told.
  public init(size: Size, baseline: LayoutUnit = 0) {
    self.size = size
    self.baseline = baseline
  }
}
