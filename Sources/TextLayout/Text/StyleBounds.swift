extension LayoutUnit {
  /// The longest length of a style that layout takes as it is, 1,048,576 points either way: sums of
  /// as many as a text has units cannot overflow.
  static let longestStyleLength = LayoutUnit(1_048_576)

  /// The length, or the longest one that layout takes. O(1).
  var styleLength: LayoutUnit { min(max(self, -.longestStyleLength), .longestStyleLength) }

  /// What layout takes for a width that was asked for: at most ``unbounded`` and not so far below
  /// zero that a sum could overflow. O(1).
  var askedWidth: LayoutUnit { min(max(self, -.maximum), .unbounded) }
}

extension ParagraphStyle {
  /// The style with the lengths that layout takes, no spacing below zero, so that no line stands on
  /// another, and its tab stops in order; almost always itself.
  /// O(tab stops), O(n log n) where they are in disorder.
  var bounded: ParagraphStyle {
    if isBounded { return self }
    var style = self
    style.firstLineIndent = firstLineIndent.styleLength
    style.headIndent = headIndent.styleLength
    style.tailIndent = tailIndent.styleLength
    style.lineSpacing = max(.zero, lineSpacing.styleLength)
    style.paragraphSpacing = onGrid(max(.zero, paragraphSpacing.styleLength))
    style.paragraphSpacingBefore = onGrid(max(.zero, paragraphSpacingBefore.styleLength))
    style.defaultTabInterval = defaultTabInterval.styleLength
    // In order, those at one place as they came: the first of them counts.
    style.tabStops = tabStops.map { TabStop($0.position.styleLength, $0.alignment) }.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
    return style
  }

  private var isBounded: Bool {
    func holds(_ length: LayoutUnit) -> Bool { length == length.styleLength }
    func isSpacing(_ length: LayoutUnit) -> Bool { length >= .zero && holds(length) }
    return baselineGrid <= .zero && holds(firstLineIndent) && holds(headIndent) && holds(tailIndent) && isSpacing(lineSpacing)
      && isSpacing(paragraphSpacing) && isSpacing(paragraphSpacingBefore) && holds(defaultTabInterval) && tabStops.allSatisfy { holds($0.position) }
      && zip(tabStops, tabStops.dropFirst()).allSatisfy { $0.position <= $1.position }
  }
}

extension Attachment {
  /// The attachment with the lengths that layout takes, a negative size as zero. O(1).
  package var bounded: Attachment {
    Attachment(
      size: Size(width: max(.zero, size.width.styleLength), height: max(.zero, size.height.styleLength)), baseline: baseline.styleLength,
      placement: placement, margin: max(.zero, margin.styleLength))
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
