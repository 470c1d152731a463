import TextLayout

/// The room between two elements, or beside one.
public enum Spacing: Hashable, Sendable {
  /// Just so much. A negative one lets neighbours overlap.
  case fixed(LayoutUnit)
  /// At least so much, and a share of the room that is left.
  case flexible(LayoutUnit)

  /// The least that it is.
  var minimum: LayoutUnit {
    switch self {
    case .fixed(let length), .flexible(let length): length
    }
  }

  var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// The room outside an element's edges; nil is none.
public struct EdgeSpacing: Hashable, Sendable {
  /// Where reading begins: left, unless it is from right to left.
  public var leading: Spacing?
  /// Above.
  public var top: Spacing?
  /// Where reading ends.
  public var trailing: Spacing?
  /// Below.
  public var bottom: Spacing?

  /// The given room beside the edges. O(1).
  public init(leading: Spacing? = nil, top: Spacing? = nil, trailing: Spacing? = nil, bottom: Spacing? = nil) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

extension EdgeSpacing {
  func before(_ axis: Axis) -> Spacing? { axis == .horizontal ? leading : top }
  func after(_ axis: Axis) -> Spacing? { axis == .horizontal ? trailing : bottom }

  /// The least that both edges of an axis take.
  func minimum(_ axis: Axis) -> LayoutUnit { (before(axis)?.minimum ?? .zero) + (after(axis)?.minimum ?? .zero) }

  var transposed: EdgeSpacing { EdgeSpacing(leading: top, top: leading, trailing: bottom, bottom: trailing) }
}

/// The room inside an element's edges.
public struct Insets: Hashable, Sendable {
  /// Below the upper edge.
  public var top: LayoutUnit
  /// Beside the edge where reading begins.
  public var leading: LayoutUnit
  /// Above the lower edge.
  public var bottom: LayoutUnit
  /// Beside the edge where reading ends.
  public var trailing: LayoutUnit

  /// The given room inside the edges. O(1).
  public init(top: LayoutUnit = 0, leading: LayoutUnit = 0, bottom: LayoutUnit = 0, trailing: LayoutUnit = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same room inside all edges. O(1).
  public init(_ all: LayoutUnit) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  /// No room.
  public static let zero = Insets()
}

extension Insets {
  var horizontal: LayoutUnit { leading + trailing }
  var vertical: LayoutUnit { top + bottom }
  func before(_ axis: Axis) -> LayoutUnit { axis == .horizontal ? leading : top }
  func after(_ axis: Axis) -> LayoutUnit { axis == .horizontal ? trailing : bottom }
  func sum(_ axis: Axis) -> LayoutUnit { axis == .horizontal ? horizontal : vertical }

  var transposed: Insets { Insets(top: leading, leading: top, bottom: trailing, trailing: bottom) }

  /// None on the axes whose extent is measured.
  func without(_ axes: Axes) -> Insets {
    var insets = self
    if axes.contains(.horizontal) { (insets.leading, insets.trailing) = (.zero, .zero) }
    if axes.contains(.vertical) { (insets.top, insets.bottom) = (.zero, .zero) }
    return insets
  }

  func inner(of size: Size) -> Size { Size(width: max(.zero, size.width - horizontal), height: max(.zero, size.height - vertical)) }
}

/// A set of axes.
struct Axes: Hashable, Sendable {
  private var bits: UInt8

  init(horizontal isHorizontal: Bool, vertical isVertical: Bool) { bits = (isHorizontal ? 1 : 0) | (isVertical ? 2 : 0) }

  static let none = Axes(horizontal: false, vertical: false)

  var isEmpty: Bool { bits == 0 }

  func contains(_ axis: Axis) -> Bool { bits & (axis == .horizontal ? 1 : 2) != 0 }
  mutating func remove(_ axis: Axis) { bits &= axis == .horizontal ? 2 : 1 }
}
