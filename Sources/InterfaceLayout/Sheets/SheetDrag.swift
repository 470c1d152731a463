import TextLayout

/// A sheet that is dragged: how high it is meanwhile, and where it stops when it is let go.
///
///     let drag = SheetDrag(stops: layout.stops, maximum: layout.maximum)
///     drag.height(pulledTo: 780)                  // less and less beyond the largest detent
///     drag.stop(at: 500, velocity: 800)           // large
public struct SheetDrag: Hashable, Sendable {
  /// Where it can stop, from the lowest.
  public let stops: [SheetLayout.Stop]
  /// How high it may be.
  public let maximum: LayoutUnit
  /// Whether it goes away when it is let go far below.
  public let isDismissable: Bool
  /// Whether a fast drag goes past a detent.
  public let skipsDetents: Bool

  /// Where a drag ends.
  public enum End: Hashable, Sendable {
    /// At a detent.
    case detent(String)
    /// The sheet goes away.
    case dismissed
  }

  /// A drag between stops, which are put in order. O(n log n).
  public init(stops: [SheetLayout.Stop], maximum: LayoutUnit, isDismissable: Bool = true, skipsDetents: Bool = true) {
    self.stops = stops.sorted { $0.height < $1.height }
    self.maximum = maximum
    self.isDismissable = isDismissable
    self.skipsDetents = skipsDetents
  }

  /// How high the sheet is when a finger pulls it so high: beyond the largest detent, and below the smallest if it can't go away, it follows less and less.
  /// O(1).
  public func height(pulledTo height: LayoutUnit) -> LayoutUnit {
    guard let lowest = stops.first?.height, let highest = stops.last?.height else { return max(.zero, height) }
    if height > highest { return highest + rubberBand(height - highest, extent: maximum) }
    if height >= lowest || isDismissable { return max(.zero, height) }
    return max(.zero, lowest - rubberBand(lowest - height, extent: maximum))
  }

  /// Where the sheet stops when it is let go: at what is nearest to where it would come to rest by itself. O(stops).
  /// - Parameters:
  ///   - height: How high it is.
  ///   - velocity: How fast it rises, in points a second.
  public func stop(at height: LayoutUnit, velocity: LayoutUnit) -> End {
    var ends: [(height: LayoutUnit, end: End)] = stops.map { ($0.height, .detent($0.identifier)) }
    if isDismissable || ends.isEmpty { ends.insert((.zero, .dismissed), at: 0) }
    if !skipsDetents {
      // Those around it, or it and its neighbours.
      let below = ends.lastIndex { $0.height < height } ?? 0
      let above = ends.firstIndex { $0.height > height } ?? ends.count - 1
      ends = Array(ends[min(below, above)...max(below, above)])
    }
    let target = RestPoints.Drag(start: height, offset: height, velocity: velocity).projection
    func distance(_ other: LayoutUnit) -> LayoutUnit { other < target ? target - other : other - target }
    var best = ends[0]
    for next in ends.dropFirst() {
      let (new, old) = (distance(next.height), distance(best.height))
      // Of equal heights the first stays.
      if new < old || (new == old && velocity > .zero && next.height > best.height) { best = next }
    }
    return best.end
  }

  /// What scrolling in a sheet comes to: how high it is, and how far its content is scrolled.
  ///
  /// A sheet that expands grows before its content scrolls on from its start; scrolling back brings the content to its start before the sheet shrinks.
  /// O(1).
  /// - Parameter distance: How far, towards the content's end.
  public static func scrolled(
    height: LayoutUnit, largest: LayoutUnit, contentOffset: LayoutUnit, by distance: LayoutUnit, expands: Bool = true
  ) -> (height: LayoutUnit, contentOffset: LayoutUnit) {
    guard expands else { return (height, contentOffset + distance) }
    if distance > .zero {
      let taken = height < largest && contentOffset <= .zero ? min(distance, largest - height) : .zero
      return (height + taken, contentOffset + distance - taken)
    }
    let back = min(-distance, max(.zero, contentOffset))
    return (max(.zero, height + distance + back), contentOffset - back)
  }
}
