/// What the rectangles of a selection cover.
///
///     var policy = SelectionPolicy()
///     policy.newline = .spaceAdvance
///     let rects = layout.selectionRects(for: [range], policy: policy)
public struct SelectionPolicy: Hashable, Sendable {
  /// What rectangles are for.
  public enum Purpose: Hashable, Sendable {
    /// What the clusters take and nothing else: rectangles are as wide as their advances and as
    /// high as their lines.
    case standard
    /// What a selection looks like: lines that it goes on from are filled to the container's edge,
    /// gaps between lines are closed.
    case selection
    /// What a highlight looks like: the same.
    case highlight
  }

  /// How wide a selected line break is.
  public enum Newline: Hashable, Sendable {
    /// To the container's edge.
    case trailingEdge
    /// As wide as a space.
    case spaceAdvance
    /// Without a width; an empty line is one point wide.
    case none
  }

  /// How far white space counts that hangs at a line's end.
  public enum TrailingSpaces: Hashable, Sendable {
    /// Up to the container's edge.
    case clamped
    /// As far as it goes.
    case unclamped
    /// Not at all.
    case excluded
  }

  /// What the rectangles are for.
  public var purpose: Purpose
  /// How wide a selected line break is.
  public var newline: Newline
  /// How far white space counts that hangs at a line's end.
  public var trailingSpaces: TrailingSpaces
  /// Whether a line's rectangles reach down to the next line where the selection goes on there.
  public var fillsLineGaps: Bool
  /// Whether only the first and the last line have rectangles.
  public var excludesMiddleLines: Bool
  /// Whether rectangles that touch on a line become one, whatever their directions.
  public var coalesces: Bool
  /// Whether the first line is filled from the container's edge on.
  public var extendsHead: Bool
  /// Whether the last line is filled to the container's edge.
  public var extendsTail: Bool

  /// The usual policy for a purpose.
  public init(_ purpose: Purpose = .selection) {
    self.purpose = purpose
    newline = .trailingEdge
    trailingSpaces = .clamped
    fillsLineGaps = true
    excludesMiddleLines = false
    coalesces = false
    extendsHead = false
    extendsTail = false
  }
}

/// A stretch of a selection on one line, in one direction.
public struct SelectionRect: Hashable, Sendable {
  /// Where it is.
  public var rect: Rect
  /// The text that it shows; of rectangles that became one, from the first unit to the last.
  public var range: TextRange
  /// Whether its text runs from right to left, in vertical lines from bottom to top.
  public var isRightToLeft: Bool
  /// Whether the selection starts here.
  public var containsStart = false
  /// Whether the selection ends here.
  public var containsEnd = false
  /// Whether lines run from top to bottom.
  public var isVertical = false
}
