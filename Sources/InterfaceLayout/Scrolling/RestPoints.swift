import TextLayout

/// Where content that scrolls by pages or groups may come to rest, and where it does after a drag.
///
///     let rests = RestPoints(.groupPaging, viewport: 390, groups: Array(repeating: 312, count: 6), spacing: 10, leading: 20, trailing: 20)
///     rests.offset(after: Drag(start: 0, offset: 100, velocity: 600))   // 322
///
/// Offsets are logical: they count from where reading begins.
public struct RestPoints: Sendable {
  /// A drag at its end.
  public struct Drag: Hashable, Sendable {
    /// Where the content was scrolled to when it began.
    public var start: LayoutUnit
    /// Where it is scrolled to now.
    public var offset: LayoutUnit
    /// How fast it moves, in points a second, towards the end of reading.
    public var velocity: LayoutUnit

    /// The given drag. O(1).
    public init(start: LayoutUnit, offset: LayoutUnit, velocity: LayoutUnit) {
      self.start = start
      self.offset = offset
      self.velocity = velocity
    }

    /// Where the content would come to rest by itself. O(1).
    public var projection: LayoutUnit {
      // ⌊v · 0.499⌋, counted in 1/64.
      let fraction = InterfaceLimits.projection
      let speed = min(max(velocity, -InterfaceLimits.length), InterfaceLimits.length).rawValue
      let product = speed * fraction.numerator
      return offset
        + LayoutUnit(rawValue: product >= 0 ? product / fraction.denominator : -((fraction.denominator - 1 - product) / fraction.denominator))
    }
  }

  /// How the content scrolls.
  public let behavior: Section.Orthogonal
  /// How far it can be scrolled.
  public let maximum: LayoutUnit
  /// How many rest points there are, equal ones counted each.
  private let count: Int
  /// They don't decrease.
  private let point: @Sendable (Int) -> LayoutUnit

  init(_ behavior: Section.Orthogonal, maximum: LayoutUnit, count: Int, point: @escaping @Sendable (Int) -> LayoutUnit) {
    self.behavior = behavior
    self.maximum = maximum
    self.count = count
    self.point = point
  }

  /// Of groups of the given widths side by side. O(groups).
  public init(
    _ behavior: Section.Orthogonal, viewport: LayoutUnit, groups: [LayoutUnit], spacing: LayoutUnit = 0, leading: LayoutUnit = 0,
    trailing: LayoutUnit = 0
  ) {
    var (leading, trailing) = (leading, trailing)
    if behavior == .groupPagingCentered, let first = groups.first, let last = groups.last {
      leading = max(leading, (viewport - first).half)
      trailing = max(trailing, (viewport - last).half)
    }
    var starts: [LayoutUnit] = []
    var position = leading
    for width in groups {
      starts.append(position)
      position = position + max(.zero, width + spacing)
    }
    let end = zip(starts.suffix(1), groups.suffix(1)).reduce(leading) { $1.0 + $1.1 }
    let places = zip(starts, groups).map { (start: $0, width: $1) }
    let strip = Strip(
      behavior, viewport: viewport, leading: leading, content: end + trailing, groupCount: groups.count, areOrdered: spacing >= 0
    ) { places[$0] }
    self = strip.rests
  }

  /// The offset at which content rests when a drag ends: by itself, at the nearest point to where it would, or one page or group on. O(log groups).
  public func offset(after drag: Drag) -> LayoutUnit {
    switch behavior {
    case .continuous: return min(max(drag.projection, .zero), maximum)
    case .continuousGroupLeadingBoundary:
      return nearest(to: min(max(drag.projection, .zero), maximum), prefersGreater: drag.velocity > .zero)
    case .paging, .groupPaging, .groupPagingCentered:
      let base = nearest(to: drag.start, prefersGreater: false)
      if drag.velocity >= InterfaceLimits.pagingVelocity { return after(base) }
      if drag.velocity <= -InterfaceLimits.pagingVelocity { return before(base) }
      return min(max(nearest(to: drag.offset, prefersGreater: false), before(base)), after(base))
    }
  }

  /// The rest point nearest to an offset; of two as near, the lesser unless told. O(log groups).
  public func nearest(to offset: LayoutUnit, prefersGreater: Bool = false) -> LayoutUnit {
    if count == 0 { return .zero }
    let index = first { $0 >= offset }
    if index == count { return point(count - 1) }
    if index == 0 { return point(0) }
    let (below, above) = (offset - point(index - 1), point(index) - offset)
    return above < below || (above == below && prefersGreater) ? point(index) : point(index - 1)
  }

  /// The next rest point, or the same if it is the last. O(log groups).
  public func after(_ rest: LayoutUnit) -> LayoutUnit {
    let index = first { $0 > rest }
    return index < count ? point(index) : rest
  }

  /// The rest point before, or the same if it is the first. O(log groups).
  public func before(_ rest: LayoutUnit) -> LayoutUnit {
    let index = first { $0 >= rest }
    return index > 0 ? point(index - 1) : rest
  }

  /// All rest points, each once, in order; none where content rests anywhere. O(groups · log measured).
  public var points: [LayoutUnit] { points(upTo: .max) }

  /// The first of them, so many at most.
  func points(upTo limit: Int) -> [LayoutUnit] {
    if behavior == .continuous { return [] }
    var points: [LayoutUnit] = []
    for index in 0..<count {
      if points.count >= limit { break }
      let next = point(index)
      if points.last != next { points.append(next) }
    }
    return points
  }

  private func first(where holds: (LayoutUnit) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(point(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Groups side by side: what rest points are made of.
struct Strip {
  let rests: RestPoints

  /// - Parameters:
  ///   - areOrdered: Whether the middles of groups follow each other as the groups do. Where they
  ///     need not, as groups overlap, they are put in order: O(groups · log groups).
  ///   - group: Where a group begins, the leading room included, and how wide it is.
  init(
    _ behavior: Section.Orthogonal, viewport: LayoutUnit, leading: LayoutUnit, content: LayoutUnit, groupCount: Int, areOrdered: Bool,
    group: @escaping @Sendable (Int) -> (start: LayoutUnit, width: LayoutUnit)
  ) {
    let maximum = max(.zero, content - viewport)
    let clamped: @Sendable (LayoutUnit) -> LayoutUnit = { min(max($0, .zero), maximum) }
    switch behavior {
    case .continuous: rests = RestPoints(behavior, maximum: maximum, count: 0) { _ in .zero }
    case .continuousGroupLeadingBoundary:
      rests = RestPoints(behavior, maximum: maximum, count: groupCount + 1) { $0 == groupCount ? maximum : clamped(group($0).start - leading) }
    case .paging:
      // Pages begin up to the first that would show the end; without a width there is one.
      let pages = viewport > .zero ? Int((maximum.rawValue + viewport.rawValue - 1) / viewport.rawValue) + 1 : 1
      rests = RestPoints(behavior, maximum: maximum, count: pages) { clamped(viewport * $0) }
    case .groupPaging: rests = RestPoints(behavior, maximum: maximum, count: groupCount) { clamped(group($0).start - leading) }
    case .groupPagingCentered:
      let middle: @Sendable (Int) -> LayoutUnit = { index in
        let (start, width) = group(index)
        return clamped(LayoutUnit(rawValue: (2 * start.rawValue + width.rawValue - viewport.rawValue) >> 1))
      }
      let points = areOrdered ? [] : (0..<groupCount).map(middle).sorted()
      rests = RestPoints(behavior, maximum: maximum, count: groupCount) { areOrdered ? middle($0) : points[$0] }
    }
  }
}

/// How far content is shown beyond its end when it is pulled that far: less and less of it, and never more than what is in sight.
///
///     rubberBand(50, extent: 844)   // 26.625
public func rubberBand(_ distance: LayoutUnit, extent: LayoutUnit) -> LayoutUnit {
  // 0.55 x d / (0.55 x + d), rounded down.
  let x = min(max(distance, -InterfaceLimits.length), InterfaceLimits.length).rawValue
  let d = min(max(extent, .zero), InterfaceLimits.length).rawValue
  guard x != 0, d > 0 else { return .zero }
  let numerator = (11 * x.magnitude).multipliedFullWidth(by: d.magnitude)
  let shown = Int64((11 * x.magnitude + 20 * d.magnitude).dividingFullWidth(numerator).quotient)
  return LayoutUnit(rawValue: x < 0 ? -shown : shown)
}
