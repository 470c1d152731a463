import TextLayout

/// A box beside what it is about, with an arrow towards it; in little room it is a sheet.
public struct Popover: Hashable, Sendable {
  /// The side of its source where it stands.
  public enum Side: Hashable, Sendable, CaseIterable {
    case below, above, trailing, leading
  }

  /// How a presentation is shown.
  public enum Presentation: Hashable, Sendable, CaseIterable {
    case popover, sheet
  }

  /// The side where it stands.
  public let side: Side
  /// Where it is, without its arrow.
  public let frame: Rect
  /// Where its arrow points from: the middle of the arrow's foot.
  public let arrow: Point

  /// A popover of a size beside a source: at the first side with room for it, else at the one with the most, as large as that has room for. It stands in the
  /// middle of its source as far as the screen lets it. O(sides).
  /// - Parameters:
  ///   - bounds: Where it may be, such as the screen without its safe area.
  ///   - sides: The sides that it may stand at, the preferred ones first; all, below first, where empty.
  public init(of size: Size, at source: Rect, in bounds: Rect, sides: [Side] = Side.allCases, direction: ItemCollection.Direction = .leftToRight) {
    let space = bounds.inset(by: Insets(InterfaceLimits.popoverMargin))
    let reach = InterfaceLimits.popoverArrow.height
    func isLeft(_ side: Side) -> Bool { (side == .leading) == (direction == .leftToRight) }
    func room(_ side: Side) -> Size {
      switch side {
      case .below: Size(width: space.size.width, height: max(.zero, space.maxY - source.maxY - reach))
      case .above: Size(width: space.size.width, height: max(.zero, source.minY - reach - space.minY))
      case .leading, .trailing:
        Size(
          width: max(.zero, isLeft(side) ? source.minX - reach - space.minX : space.maxX - source.maxX - reach), height: space.size.height)
      }
    }
    func extent(_ side: Side) -> LayoutUnit { side == .below || side == .above ? room(side).height : room(side).width }
    let candidates = sides.isEmpty ? Side.allCases : sides
    var chosen = candidates[0]
    if let first = candidates.first(where: { room($0).width >= size.width && room($0).height >= size.height }) {
      chosen = first
    } else {
      for side in candidates where extent(side) > extent(chosen) { chosen = side }
    }
    let box = Size(width: min(max(.zero, size.width), room(chosen).width), height: min(max(.zero, size.height), room(chosen).height))
    func inside(_ place: LayoutUnit, _ extent: LayoutUnit, _ start: LayoutUnit, _ end: LayoutUnit) -> LayoutUnit {
      max(start, min(place, end - extent))
    }
    let x = inside(source.midX - box.width.half, box.width, space.minX, space.maxX)
    let y = inside(source.midY - box.height.half, box.height, space.minY, space.maxY)
    side = chosen
    switch chosen {
    case .below:
      frame = Rect(x: x, y: source.maxY + reach, width: box.width, height: box.height)
      arrow = Point(x: min(max(source.midX, frame.minX), frame.maxX), y: frame.minY)
    case .above:
      frame = Rect(x: x, y: source.minY - reach - box.height, width: box.width, height: box.height)
      arrow = Point(x: min(max(source.midX, frame.minX), frame.maxX), y: frame.maxY)
    case .leading, .trailing:
      let left = isLeft(chosen)
      frame = Rect(x: left ? source.minX - reach - box.width : source.maxX + reach, y: y, width: box.width, height: box.height)
      arrow = Point(x: left ? frame.maxX : frame.minX, y: min(max(source.midY, frame.minY), frame.maxY))
    }
  }

  /// How a presentation is shown in its surroundings: a popover where there is plenty of both width and height, else its sheet. What is selected, scrolled
  /// and focused is the content's and stays. O(1).
  public static func presentation(
    _ wanted: Presentation, horizontalSizeClass: LayoutEnvironment.SizeClass, verticalSizeClass: LayoutEnvironment.SizeClass
  ) -> Presentation {
    wanted == .popover && horizontalSizeClass == .regular && verticalSizeClass == .regular ? .popover : .sheet
  }
}
