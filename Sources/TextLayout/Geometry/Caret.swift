/// A place between two clusters of a text where a caret can stand.
///
///     Caret(3)               // before the fourth unit: at the start of a line, if one begins there
///     Caret(3, .upstream)    // behind the third unit: at the end of the line before
///
/// Every offset and affinity has a place: offsets outside of the text count as its ends, offsets
/// inside a cluster as the cluster's end.
public struct Caret: Hashable, Sendable {
  /// The offset that text would be inserted at.
  public var offset: TextOffset
  /// Which neighbour it stands at, where the two are apart.
  public var affinity: CaretAffinity

  /// The caret at an offset. O(1).
  public init(_ offset: TextOffset, _ affinity: CaretAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// Which of its neighbours a caret stands at, where they are apart: at the end of a line that goes
/// on, and where directions meet.
public enum CaretAffinity: Hashable, Sendable {
  /// At the trailing edge of the cluster before it.
  case upstream
  /// At the leading edge of the cluster behind it; at a line's end at the line's own end edge.
  case downstream
}

/// How high a caret is.
public enum CaretHeight: Hashable, Sendable {
  /// As high as its line.
  case line
  /// As high as the font of the character before it, of the first one in its paragraph, or of an
  /// empty paragraph. An attachment counts with its font.
  case run
}

/// Where a caret is seen. Its rectangles are edges: as high as the caret, without a width; in
/// vertical lines as wide as the line is thick, without a height.
public struct CaretGeometry: Hashable, Sendable {
  /// Where text that runs in the direction of its line would be inserted.
  public var primary: Rect
  /// Where text of the other direction would be inserted; nil where that is the same place.
  public var secondary: Rect?
  /// The edge that the caret's affinity names.
  public var edge: Rect
  /// ``primary`` where it is when spaces at a line's end may go beyond the container's edge.
  public var unclamped: Rect
  /// The number of the line.
  public var line: Int
  /// What makes the slanted caret of a slanted font out of the straight one; nil where it is
  /// straight.
  public var transform: CaretTransform?
}

/// A map of the plane: (x, y) goes to (a x + c y + tx, b x + d y + ty).
public struct CaretTransform: Hashable, Sendable {
  /// What x contributes to x.
  public var a: Double
  /// What x contributes to y.
  public var b: Double
  /// What y contributes to x.
  public var c: Double
  /// What y contributes to y.
  public var d: Double
  /// The distance to the right.
  public var tx: Double
  /// The distance down.
  public var ty: Double

  /// Where a place in points goes. O(1).
  public func apply(x: Double, y: Double) -> (x: Double, y: Double) { (a * x + c * y + tx, b * x + d * y + ty) }

  /// The slant of a caret whose line goes through a place on the baseline: `run` to the right for
  /// each `rise` upwards, then `offset` to the right.
  init?(rise: Int32, run: Int32, offset: Double, baseline: Double) {
    if run == 0 && offset == 0 { return nil }
    let slope = Double(run) / Double(max(1, rise))
    (a, b, c, d, tx, ty) = (1, 0, -slope, 1, slope * baseline + offset, 0)
  }

  /// The slant of a caret of a vertical line, which goes through a place on the baseline: `run`
  /// down for each `rise` to the right, then `offset` down.
  init?(verticalRise rise: Int32, run: Int32, offset: Double, baseline: Double) {
    if run == 0 && offset == 0 { return nil }
    let slope = Double(run) / Double(max(1, rise))
    (a, b, c, d, tx, ty) = (1, slope, 0, 1, 0, offset - slope * baseline)
  }
}

/// A layout is not of the text that a question is about: the text has been edited since.
public struct StaleLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The revision of the text that was laid out.
  public let laidOut: UInt64
  /// The revision that the question is about.
  public let asked: UInt64

  public var description: String {
    "The layout is of revision \(laidOut) of its text, the question of revision \(asked). Lay the text out again, or map the caret through the edits."
  }
}

extension Caret: CustomStringConvertible {
  /// `3`, or `3 upstream`.
  public var description: String { affinity == .upstream ? "\(offset) upstream" : "\(offset)" }
}
