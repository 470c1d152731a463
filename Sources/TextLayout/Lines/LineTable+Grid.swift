extension LineTable {
  /// Moves baselines down to the next line of a grid, by making each line's box higher above its
  /// text; and makes the last one so high that what comes below begins on the grid. The step is
  /// greater than zero. O(lines).
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

  /// How far it is from a place down to the grid. O(1).
  static func distanceToGrid(_ step: LayoutUnit, from place: LayoutUnit) -> LayoutUnit {
    let rest = place.rawValue % step.rawValue
    return LayoutUnit(rawValue: rest == 0 ? 0 : rest < 0 ? -rest : step.rawValue - rest)
  }
}
