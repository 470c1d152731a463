extension ParagraphStyle {
  var hasIndents: Bool { firstLineIndent != .zero || headIndent != .zero || tailIndent != .zero }

  /// What the height of lines is multiplied by and held between.
  var lineHeightLimits: LineHeightLimits {
    LineHeightLimits(multiple: lineHeightMultiple, minimum: minimumLineHeight, maximum: maximumLineHeight)
  }

  /// The height of a line whose fonts ask for `natural`. O(1).
  func lineHeight(natural: LayoutUnit) -> LayoutUnit { lineHeightLimits.height(natural: natural) }
}

/// What a paragraph's style says of the height of its lines.
struct LineHeightLimits {
  let multiple: Double
  let minimum: LayoutUnit
  let maximum: LayoutUnit

  /// The height of a line whose fonts ask for `natural`: times the multiple, then at least the
  /// minimum, then at most the maximum. O(1).
  func height(natural: LayoutUnit) -> LayoutUnit {
    var height = natural
    if multiple != 1, !multiple.isNaN { height = LayoutUnit(natural.points * max(0, multiple)) }
    return min(max(height, minimum, .zero), max(.zero, maximum))
  }
}
