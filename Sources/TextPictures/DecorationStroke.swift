import TextLayout

/// One line under or through text, as a picture draws it.
struct DecorationStroke {
  private let pattern: LineDecoration.Pattern
  private let paint: PicturePaint
  private let left: LayoutUnit
  private let right: LayoutUnit
  /// The upper edge.
  private let top: LayoutUnit
  private let thickness: LayoutUnit

  /// The stroke of a decoration of a line.
  init(_ decoration: DecorationLine, on line: PictureLine) {
    let rect = line.picture(decoration.rect)
    pattern = decoration.decoration.pattern
    paint = decoration.decoration.color.map(PicturePaint.color) ?? decoration.style.paint
    left = rect.minX
    right = rect.maxX
    top = rect.minY
    thickness = rect.size.height
  }

  private func times(_ factor: Int64) -> LayoutUnit { LayoutUnit(rawValue: thickness.rawValue * factor) }

  /// What patterns repeat by: two thicknesses, or more where they would repeat more than ten thousand times.
  private var step: LayoutUnit { max(times(2), LayoutUnit(rawValue: (right - left).rawValue / 10_000)) }

  private var middle: LayoutUnit { top + LayoutUnit(rawValue: thickness.rawValue / 2) }

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

  private func bar(at top: LayoutUnit) -> Rect { Rect(x: left, y: top, width: right - left, height: thickness) }

  private func straight(dashes: [LayoutUnit]) -> PicturePath {
    PicturePath([.move(to: Point(x: left, y: middle)), .line(to: Point(x: right, y: middle))], thickness: thickness, dashes: dashes)
  }

  /// Half waves of a step each, up and down in turn.
  private var wave: PicturePath {
    var steps: [PicturePath.Step] = [.move(to: Point(x: left, y: middle))]
    var x = left
    var isUp = true
    while x < right {
      let end = min(x + step, right)
      let control = Point(x: LayoutUnit(rawValue: (x.rawValue + end.rawValue) / 2), y: isUp ? middle - times(2) : middle + times(2))
      steps.append(.curve(control, to: Point(x: end, y: middle)))
      x = end
      isUp.toggle()
    }
    return PicturePath(steps, thickness: thickness)
  }
}
