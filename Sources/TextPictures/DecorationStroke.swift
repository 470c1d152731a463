import TextLayout

/// One line under or through text, as a picture draws it: as if its text were horizontal, and turned with it.
struct DecorationStroke {
  private let pattern: LineDecoration.Pattern
  private let paint: PicturePaint
  private let isVertical: Bool
  /// Where it begins and ends along the line.
  private let left: LayoutUnit
  private let right: LayoutUnit
  /// The upper edge; of a vertical line the right one, counted to the left.
  private let top: LayoutUnit
  private let thickness: LayoutUnit

  /// The stroke of a decoration of a line.
  init(_ decoration: DecorationLine, on line: PictureLine) {
    let rect = line.picture(decoration.rect)
    pattern = decoration.decoration.pattern
    paint = decoration.decoration.color.map(PicturePaint.color) ?? decoration.style.paint
    isVertical = decoration.isVertical
    left = isVertical ? rect.minY : rect.minX
    right = isVertical ? rect.maxY : rect.maxX
    top = isVertical ? .zero - rect.maxX : rect.minY
    thickness = isVertical ? rect.size.width : rect.size.height
  }

  private func times(_ factor: Int64) -> LayoutUnit { LayoutUnit(rawValue: thickness.rawValue * factor) }

  /// What patterns repeat by: two thicknesses, or more where they would repeat more than ten thousand times.
  private var step: LayoutUnit { max(times(2), LayoutUnit(rawValue: (right - left).rawValue / 10_000)) }

  private var middle: LayoutUnit { top + LayoutUnit(rawValue: thickness.rawValue / 2) }

  /// A place along the line and down from it.
  private func point(_ along: LayoutUnit, _ down: LayoutUnit) -> Point {
    isVertical ? Point(x: .zero - down, y: along) : Point(x: along, y: down)
  }

  /// Draws the line in its pattern.
  func draw(on canvas: inout some PictureCanvas) {
    switch pattern {
    case .solid: canvas.fill(bar(at: top), with: paint)
    case .double:
      canvas.fill(bar(at: top), with: paint)
      canvas.fill(bar(at: top + times(2)), with: paint)
    case .dotted: canvas.stroke(straight(dashes: [.zero, step]), with: paint)
    case .dashed: canvas.stroke(straight(dashes: [LayoutUnit(rawValue: step.rawValue * 3 / 2), step]), with: paint)
    case .wavy: canvas.stroke(wave, with: paint)
    }
  }

  private func bar(at top: LayoutUnit) -> Rect {
    let corner = point(left, isVertical ? top + thickness : top)
    return isVertical
      ? Rect(x: corner.x, y: corner.y, width: thickness, height: right - left)
      : Rect(x: corner.x, y: corner.y, width: right - left, height: thickness)
  }

  private func straight(dashes: [LayoutUnit]) -> PicturePath {
    PicturePath([.move(to: point(left, middle)), .line(to: point(right, middle))], thickness: thickness, dashes: dashes)
  }

  /// Half waves of a step each, up and down in turn.
  private var wave: PicturePath {
    var steps: [PicturePath.Step] = [.move(to: point(left, middle))]
    var x = left
    var isUp = true
    while x < right {
      let end = min(x + step, right)
      let control = point(LayoutUnit(rawValue: (x.rawValue + end.rawValue) / 2), isUp ? middle - times(2) : middle + times(2))
      steps.append(.curve(control, to: point(end, middle)))
      x = end
      isUp.toggle()
    }
    return PicturePath(steps, thickness: thickness)
  }
}
