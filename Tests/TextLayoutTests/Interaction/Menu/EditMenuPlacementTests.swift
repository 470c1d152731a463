import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout

@Suite struct EditMenuPlacementTests {
  private let visible = Rect(x: 0, y: 0, width: 320, height: 200)
  private let size = Size(width: 100, height: 40)

  private func rect(_ x: LayoutUnit, _ y: LayoutUnit, _ width: LayoutUnit, _ height: LayoutUnit) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test func `a menu is above its target, and where there is no room below, then beside`() {
    let space = EditMenuSpace(visible: visible)
    #expect(EditMenuPlacement(of: size, at: rect(150, 100, 20, 20), in: space) == .init(rect(110, 52, 100, 40), .down, (160, 100)))
    #expect(EditMenuPlacement(of: size, at: rect(150, 50, 20, 20), in: space) == .init(rect(110, 78, 100, 40), .up, (160, 70)))
    #expect(EditMenuPlacement(of: size, at: rect(20, 10, 20, 180), in: space) == .init(rect(48, 80, 100, 40), .left, (40, 100)))
    #expect(EditMenuPlacement(of: size, at: rect(280, 10, 20, 180), in: space) == .init(rect(172, 80, 100, 40), .right, (280, 100)))
    #expect(EditMenuPlacement(of: size, at: rect(0, 0, 320, 200), in: space) == .init(rect(110, 80, 100, 40), nil, nil), "it covers its target")
  }

  @Test func `a menu stands inside of what is in sight, and its arrow still points at the target`() {
    let space = EditMenuSpace(visible: visible)
    #expect(EditMenuPlacement(of: size, at: rect(40, 100, 0, 20), in: space) == .init(rect(8, 52, 100, 40), .down, (40, 100)))
    #expect(
      EditMenuPlacement(of: size, at: rect(310, 100, 0, 20), in: space) == .init(rect(212, 52, 100, 40), .down, (296, 100)), "not beyond a corner")
    // Only what is in sight of the target counts: its middle is at 20.
    #expect(EditMenuPlacement(of: size, at: rect(-200, 100, 240, 20), in: space) == .init(rect(8, 52, 100, 40), .down, (24, 100)))
  }

  @Test func `the arrow points as it is wanted to where there is room`() {
    let space = EditMenuSpace(visible: visible)
    let target = rect(150, 90, 20, 20)
    #expect(EditMenuPlacement(of: size, at: target, in: space, arrow: .up) == .init(rect(110, 118, 100, 40), .up, (160, 110)))
    #expect(EditMenuPlacement(of: size, at: target, in: space, arrow: .left) == .init(rect(178, 80, 100, 40), .left, (170, 100)))
    #expect(EditMenuPlacement(of: size, at: target, in: space, arrow: .right) == .init(rect(42, 80, 100, 40), .right, (150, 100)))
    #expect(EditMenuPlacement(of: size, at: rect(10, 90, 20, 20), in: space, arrow: .right)?.arrow == .left, "the other way first")
  }

  @Test func `beside vertical lines a menu is on the side of those before`() {
    let target = rect(150, 90, 20, 20)
    #expect(EditMenuPlacement(of: size, at: target, in: EditMenuSpace(visible: visible, writingMode: .verticalRightToLeft))?.arrow == .left)
    #expect(EditMenuPlacement(of: size, at: target, in: EditMenuSpace(visible: visible, writingMode: .verticalLeftToRight))?.arrow == .right)
  }

  @Test func `handles are not covered`() {
    let space = EditMenuSpace(visible: visible, avoided: [rect(144, 89.5, 12, 30.5), rect(164, 100, 12, 30.5)])
    #expect(EditMenuPlacement(of: size, at: rect(150, 100, 20, 20), in: space) == .init(rect(110, 41.5, 100, 40), .down, (160, 89.5)))
    #expect(EditMenuPlacement(of: size, at: rect(150, 100, 20, 20), in: space, arrow: .up) == .init(rect(110, 138.5, 100, 40), .up, (160, 130.5)))
  }

  @Test func `a menu moves aside from what is obscured, as long as it is beside its target`() {
    let target = rect(150, 100, 20, 20)
    func placement(_ obscured: Rect...) -> EditMenuPlacement? {
      EditMenuPlacement(of: size, at: target, in: EditMenuSpace(visible: visible, obscured: obscured))
    }
    #expect(placement(rect(0, 0, 130, 70)) == .init(rect(130, 52, 100, 40), .down, (160, 100)))
    #expect(placement(rect(0, 0, 320, 70)) == .init(rect(110, 128, 100, 40), .up, (160, 120)), "no room above")
    #expect(placement(rect(0, 0, 320, 70), rect(0, 140, 320, 60))?.arrow == .left, "a keyboard below")
    #expect(placement(rect(0, 0, 171, 70)) == .init(rect(110, 128, 100, 40), .up, (160, 120)), "it would no longer be beside")
  }

  @Test func `where there is no room at all the menu is where it can be`() {
    let space = EditMenuSpace(visible: rect(0, 0, 60, 30))
    #expect(EditMenuPlacement(of: size, at: rect(10, 10, 5, 5), in: space) == .init(rect(8, 8, 100, 40), nil, nil))
    let covered = EditMenuSpace(visible: visible, obscured: [rect(0, 100, 320, 100)])
    #expect(EditMenuPlacement(of: size, at: rect(0, 0, 320, 200), in: covered) == .init(rect(110, 60, 100, 40), nil, nil), "above the keyboard")
    #expect(
      EditMenuPlacement(of: size, at: rect(0, 0, 320, 200), in: EditMenuSpace(visible: visible, obscured: [visible]))?.frame == rect(110, 80, 100, 40)
    )
  }

  @Test func `a target out of sight has no menu`() {
    #expect(EditMenuPlacement(of: size, at: rect(0, 201, 20, 20), in: EditMenuSpace(visible: visible)) == nil)
    #expect(EditMenuPlacement(of: size, at: rect(0, 0, 20, 20), in: EditMenuSpace(visible: rect(0, 0, 0, 200))) == nil)
    #expect(EditMenuPlacement(of: size, at: rect(320, 100, 20, 20), in: EditMenuSpace(visible: visible)) != nil, "at the very edge")
  }

  @Test func `absurd measures have a defined place`() throws {
    let far = LayoutUnit(rawValue: .max)
    let space = EditMenuSpace(visible: rect(0, 0, far, far), avoided: [rect(far, far, far, far)], obscured: [rect(.zero - far, 0, far, far)])
    #expect(EditMenuPlacement(of: Size(width: far, height: far), at: rect(far, far, far, far), in: space) != nil)
    let style = EditMenuStyle(margin: far, arrowLength: far, cornerInset: far)
    #expect(EditMenuPlacement(of: size, at: rect(10, 10, 1, 1), in: EditMenuSpace(visible: visible), style: style)?.arrow == nil)
    let negative = EditMenuStyle(margin: .zero - far, arrowLength: -1, cornerInset: -1)
    let placement = try #require(
      EditMenuPlacement(of: Size(width: -5, height: -5), at: rect(10, 10, 1, 1), in: EditMenuSpace(visible: visible), style: negative))
    #expect(placement.frame.size == Size(width: 0, height: 0) && placement.tip == Point(x: 10.5, y: 10))
  }

  /// Every whole place is tried: the first direction with a free one, and there the one whose middle is nearest.
  @Test(arguments: 0..<150) func `the place is the nearest of all that are free`(seed: Int) throws {
    var random = SplitMix64(seed: 4, index: seed)
    func number(_ bound: Int) -> Int { random.number(below: bound) }
    func someRect(_ longest: Int) -> Rect { rect(unit(number(40)), unit(number(40)), unit(number(longest)), unit(number(longest))) }
    let visible = rect(0, 0, 40, 40)
    let size = Size(width: unit(2 * number(10)), height: unit(2 * number(10)))
    let target = someRect(6)
    let writing = WritingMode.allCases[number(3)]
    let space = EditMenuSpace(
      visible: visible, avoided: (0..<number(2)).map { _ in someRect(6) }, obscured: (0..<number(5)).map { _ in someRect(24) }, writingMode: writing)
    let style = EditMenuStyle(margin: unit(number(3)), arrowLength: unit(number(3)), cornerInset: 1)
    let arrow = EditMenuArrow.allCases[number(5)]
    let placement = try #require(EditMenuPlacement(of: size, at: target, in: space, arrow: arrow, style: style))
    let model = MenuModel(size, target, space, style)
    let expected = arrow.attempts(writing).lazy.compactMap { arrow in model.nearest(arrow).map { (arrow, $0) } }.first
    if let expected {
      #expect(placement.arrow == expected.0 && model.distance(placement.frame, expected.0) == expected.1)
      #expect(model.isFree(placement.frame, placement.arrow))
    } else {
      #expect(placement.arrow == nil && placement.tip == nil)
      if let distance = model.nearest(nil) { #expect(model.distance(placement.frame, nil) == distance && model.isFree(placement.frame, nil)) }
    }
  }

  private func unit(_ number: Int) -> LayoutUnit { LayoutUnit(Double(number)) }
}

extension EditMenuPlacement {
  fileprivate init(_ frame: Rect, _ arrow: EditMenuArrow?, _ tip: (LayoutUnit, LayoutUnit)?) {
    self = EditMenuPlacement(of: frame.size, at: frame, in: EditMenuSpace(visible: frame))!
    self.frame = frame
    self.arrow = arrow
    self.tip = tip.map { Point(x: $0.0, y: $0.1) }
  }
}

/// The slow model: all places in steps of half a point.
private struct MenuModel {
  let size: Size
  let bounds: Rect
  let shown: Rect
  let focus: Rect
  let kept: Rect
  let obscured: [Rect]
  let gap: LayoutUnit

  init(_ size: Size, _ target: Rect, _ space: EditMenuSpace, _ style: EditMenuStyle) {
    func cut(_ rect: Rect, _ other: Rect) -> Rect {
      let x = (min(max(rect.minX, other.minX), other.maxX), min(max(rect.maxX, other.minX), other.maxX))
      let y = (min(max(rect.minY, other.minY), other.maxY), min(max(rect.maxY, other.minY), other.maxY))
      return Rect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
    }
    self.size = size
    bounds = Rect(
      x: space.visible.minX + style.margin, y: space.visible.minY + style.margin, width: space.visible.size.width - style.margin - style.margin,
      height: space.visible.size.height - style.margin - style.margin)
    shown = cut(target, space.visible)
    focus = cut(target, bounds)
    kept = space.avoided.filter { $0.touches(space.visible) }.reduce(shown) { $0.union($1) }
    obscured = space.obscured.filter { !$0.isEmpty }
    gap = style.arrowLength
  }

  private func overlap(_ a: Rect, _ b: Rect) -> Bool { a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY }

  func isFree(_ frame: Rect, _ arrow: EditMenuArrow?) -> Bool {
    guard frame.minX >= bounds.minX, frame.minY >= bounds.minY, frame.maxX <= bounds.maxX, frame.maxY <= bounds.maxY else { return false }
    // What has no size stands where it stands: a line of it is looked at.
    if obscured.contains(where: { overlap($0, frame) }) { return false }
    switch arrow {
    case nil, .automatic?: return true
    case .down?: return frame.maxY == kept.minY - gap && frame.minX <= focus.maxX && frame.maxX >= focus.minX
    case .up?: return frame.minY == kept.maxY + gap && frame.minX <= focus.maxX && frame.maxX >= focus.minX
    case .right?: return frame.maxX == kept.minX - gap && frame.minY <= focus.maxY && frame.maxY >= focus.minY
    case .left?: return frame.minX == kept.maxX + gap && frame.minY <= focus.maxY && frame.maxY >= focus.minY
    }
  }

  /// How far a menu's beginning is from where its middle would be the target's: along the target, or for one that covers it in both directions.
  func distance(_ frame: Rect, _ arrow: EditMenuArrow?) -> Double {
    let ideal = arrow == nil ? inside(idealX, idealY) : Point(x: idealX, y: idealY)
    let (dx, dy) = ((frame.minX - ideal.x).points, (frame.minY - ideal.y).points)
    guard let arrow else { return dx * dx + dy * dy }
    return abs(arrow == .up || arrow == .down ? dx : dy)
  }

  private var idealX: LayoutUnit { shown.center.x - size.width.half }
  private var idealY: LayoutUnit { shown.center.y - size.height.half }
  private func inside(_ x: LayoutUnit, _ y: LayoutUnit) -> Point {
    Point(x: max(bounds.minX, min(x, bounds.maxX - size.width)), y: max(bounds.minY, min(y, bounds.maxY - size.height)))
  }

  func nearest(_ arrow: EditMenuArrow?) -> Double? {
    let steps = (0...80).map { LayoutUnit(Double($0) / 2) }
    var best: Double?
    for x in arrow == .left || arrow == .right ? [arrow == .left ? kept.maxX + gap : kept.minX - gap - size.width] : steps {
      for y in arrow == .up || arrow == .down ? [arrow == .up ? kept.maxY + gap : kept.minY - gap - size.height] : steps {
        let frame = Rect(x: x, y: y, width: size.width, height: size.height)
        if isFree(frame, arrow) { best = min(best ?? .infinity, distance(frame, arrow)) }
      }
    }
    return best
  }
}
