extension LineTable {
  /// Moves baselines down to the next line of a grid, by making each line's box higher above its text; and makes the last one so high that what comes below
  /// begins on the grid. The step is greater than zero. O(lines).
  mutating func moveToGrid(step: LayoutUnit) {
    var shift = LayoutUnit.zero
    for number in records.indices {
      let gain = LineTable.distanceToGrid(step, from: baseline(ofLine: number) + shift)
      move(line: number, by: shift)
      grow(line: number, over: gain, under: .zero)
      shift += gain
    }
    if let last = records.indices.last { grow(line: last, over: .zero, under: LineTable.distanceToGrid(step, from: bottom(ofLine: last))) }
  }

  private static func distanceToGrid(_ step: LayoutUnit, from place: LayoutUnit) -> LayoutUnit {
    let rest = place.rawValue % step.rawValue
    return LayoutUnit(rawValue: rest == 0 ? 0 : rest < 0 ? -rest : step.rawValue - rest)
  }
}

extension ParagraphStyle {
  /// Whether lines are moved after they were filled. O(1).
  var movesLines: Bool { baselineGrid > .zero || !textBoxTrim.isNone }

  /// The step of the grid that baselines stand on, as layout takes it; zero for none. O(1).
  var gridStep: LayoutUnit { max(.zero, baselineGrid.styleLength) }

  /// A distance up to the next line of the grid. O(1).
  func onGrid(_ distance: LayoutUnit) -> LayoutUnit {
    let step = gridStep.rawValue
    guard step > 0, distance.rawValue % step != 0 else { return distance }
    let rest = distance.rawValue % step
    return distance + LayoutUnit(rawValue: rest < 0 ? -rest : step - rest)
  }
}
