/// How a paragraph goes from one column or page to the next.
///
///     style.keeping.keepsWithNext = true  // a heading stands on the page of what it is about
///     style.keeping.breakBefore = .page
///
/// Where its wishes can't all be had, as where a paragraph that stays whole is longer than a page,
/// lines go on where there is room: nothing is lost.
public struct ParagraphKeeping: Hashable, Sendable {
  /// Where a paragraph begins.
  public enum Break: Hashable, Sendable {
    /// Behind the paragraph before it.
    case none
    /// In the next container: the next column.
    case container
    /// In the next container that begins a page.
    case page
  }

  /// Where the paragraph begins.
  public var breakBefore = Break.none
  /// Whether its last line and the first one of the next paragraph stand in one container.
  public var keepsWithNext = false
  /// Whether all of its lines stand in one container.
  public var staysWhole = false
  /// How many of its lines are left together at least at the end of a container: two unless told.
  /// Layout takes numbers below 1 as 1, and those above 100 as 100.
  public var leastLinesBefore = 2
  /// How many of its lines go over to the next container together at least: two unless told.
  /// Bounded as ``leastLinesBefore`` is.
  public var leastLinesBehind = 2

  /// Two lines on each side, and nothing else. O(1).
  public init() {}
}
