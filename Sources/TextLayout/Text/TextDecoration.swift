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
  /// Where an attachment stands. Only text that flows in containers knows other places than
  /// ``inline``; in all other layouts every attachment stands on its line.
  public enum Placement: Hashable, Sendable {
    /// On the line, as a letter does.
    case inline
    /// At the side where the paragraph's lines start or end, with the text beside it.
    case start, end
    /// At the left or the right side; of vertical lines at the upper or the lower one.
    case left, right
    /// Between the row that its unit is in and the next, from side to side; alone in its paragraph
    /// in the place of a line.
    case block
  }

  /// The room it takes; a negative width or height counts as zero.
  public var size: Size
  /// How far its bottom edge is below the line's baseline: 0 stands it on the baseline, 4 lets four
  /// points of it hang below, a negative value lifts it.
  public var baseline: LayoutUnit
  /// Where it stands.
  public var placement: Placement
  /// How far text stays away from it, unless it stands on a line; a negative length counts as zero.
  public var margin: LayoutUnit

  /// An attachment that stands on the baseline unless told.
  public init(size: Size, baseline: LayoutUnit = 0, placement: Placement = .inline, margin: LayoutUnit = 0) {
    self.size = size
    self.baseline = baseline
    self.placement = placement
    self.margin = margin
  }
}
