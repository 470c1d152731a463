extension ParagraphDecorations {
  /// How far the decorations of a line may reach. Lines in several fonts that touch are one, as low
  /// as the lowest and as thick as the thickest of them. O(items).
  func ink(of line: FilledLine, _ paragraph: ShapedParagraph) -> LineInk {
    var ink = LineInk()
    let shown = line.start.unit..<max(line.start.unit, line.contentEnd)
    guard !runs(in: shown).isEmpty else { return ink }
    for kind in DecorationLine.Kind.allCases {
      var reach = DecorationReach()
      paragraph.forEachItem(of: line) { _, item, range in
        let itemStyle = paragraph.styles[item.style]
        for run in runs(in: range.clamped(to: shown)) {
          guard let decoration = kind.decoration(of: run.style) else { continue }
          reach.include(decoration.pattern, kind.place(in: itemStyle))
        }
      }
      ink.include(reach.ink)
    }
    return ink
  }
}

/// The most that lines of one kind can reach, however they join.
private struct DecorationReach {
  private var highest = LayoutUnit(rawValue: .min)
  private var lowest = LayoutUnit(rawValue: .max)
  private var thickness = LayoutUnit.zero
  /// How many times their thickness they reach above their upper edge, and below it.
  private var reach: (above: Int64, below: Int64) = (0, 0)

  mutating func include(_ pattern: LineDecoration.Pattern, _ place: (top: LayoutUnit, thickness: LayoutUnit)) {
    highest = max(highest, place.top)
    lowest = min(lowest, place.top)
    thickness = max(thickness, place.thickness)
    reach = (max(reach.above, pattern.reach.above), max(reach.below, pattern.reach.below))
  }

  var ink: LineInk {
    if thickness == .zero { return LineInk() }
    func times(_ count: Int64) -> LayoutUnit { LayoutUnit(rawValue: thickness.rawValue * count) }
    return LineInk(ascent: highest + times(reach.above), descent: times(reach.below) - lowest)
  }
}
