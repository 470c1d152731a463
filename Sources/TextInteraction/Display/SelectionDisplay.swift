import TextLayout

/// What of a selection is drawn, as one value: the caret, or highlights and two handles.
///
///     let display = SelectionDisplay(of: selection, in: layout, visible: visibleRect)
///     for rect in display.highlights { fill(rect.rect) }
///
/// Pure geometry: blinking is a function of time, and ``difference(from:)`` says what is to be
/// drawn again.
public struct SelectionDisplay: Hashable, Sendable {
  /// What there is.
  public enum Mode: Hashable, Sendable {
    /// Nothing is drawn. The geometry is there all the same.
    case hidden
    /// An insertion point.
    case caret
    /// Ranges.
    case range
  }

  /// The parts in the order in which they are drawn, the text among them.
  public enum Layer: Hashable, Sendable, CaseIterable {
    case highlights, text, caret, handles
  }

  /// What is drawn.
  public var mode: Mode
  /// The caret of an insertion point; nil for a range, and for a caret out of sight.
  public var caret: CaretDisplay?
  /// The rectangles of what is selected on the lines in sight.
  public var highlights: [SelectionRect]
  /// What colour they have.
  public var highlightRole: SelectionColorRole
  /// The handles in sight: the start's, then the end's.
  public var handles: [SelectionHandle]
  /// The parts from the bottom up.
  public var layers: [Layer]
  /// A number that grows when the display changes; 0 for one that was made by itself.
  public internal(set) var generation: UInt64 = 0

  /// The outline around all highlights, for one path with round corners. O(highlights²).
  public func outline(radius: LayoutUnit = 0) -> SelectionOutline { SelectionOutline(of: highlights, radius: radius) }

  /// The smallest rectangle around what is selected and in sight: what an accessory or a menu
  /// stands beside. Nil where nothing is. O(highlights).
  public var bounds: Rect? { Rect.union(highlights.lazy.map(\.rect)) ?? caret?.rect }
}

/// A caret as it is drawn.
public struct CaretDisplay: Hashable, Sendable {
  /// Where it is: as wide as the style wants it.
  public var rect: Rect
  /// Where text of the other direction would be put in, at a place where directions meet.
  public var secondaryRect: Rect?
  /// What makes a slanted caret of it; nil where it stands upright.
  public var transform: CaretTransform?
  /// How it blinks; nil if it does not.
  public var blink: CaretBlink?
  /// What colour it has.
  public var colorRole: SelectionColorRole
  /// What colour it has in its second place.
  public var secondaryColorRole: SelectionColorRole
}

/// How a caret blinks.
public struct CaretBlink: Hashable, Sendable {
  /// Seconds in which it is seen.
  public var on: Double
  /// Seconds in which it isn't.
  public var off: Double

  /// Half a second each, unless told.
  public init(on: Double = 0.5, off: Double = 0.5) {
    self.on = on
    self.off = off
  }

  /// Whether the caret is seen so many seconds after it was last moved: it begins with being seen.
  /// Times before that, and what is no time, count as then. O(1).
  public func isShown(after seconds: Double) -> Bool {
    let (on, off) = (on > 0 ? on : 0, off > 0 ? off : 0)
    guard seconds > 0, seconds.isFinite, (on + off).isFinite, off > 0 else { return true }
    return seconds.truncatingRemainder(dividingBy: on + off) < on
  }

  /// Seconds until that changes next; nil if it never does. O(1).
  public func nextChange(after seconds: Double) -> Double? {
    let (on, off) = (on > 0 ? on : 0, off > 0 ? off : 0)
    guard on > 0, off > 0, (on + off).isFinite else { return nil }
    let phase = seconds > 0 && seconds.isFinite ? seconds.truncatingRemainder(dividingBy: on + off) : 0
    return phase < on ? on - phase : on + off - phase
  }
}
