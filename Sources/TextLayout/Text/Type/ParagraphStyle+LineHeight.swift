extension ParagraphStyle {
  var hasIndents: Bool { firstLineIndent != .zero || headIndent != .zero || tailIndent != .zero }

  /// The height of a line whose fonts ask for `natural`: times the multiple, then at least the
  /// minimum, then at most the maximum. O(1).
  func lineHeight(natural: LayoutUnit) -> LayoutUnit {
    var height = natural
    if lineHeightMultiple != 1, !lineHeightMultiple.isNaN { height = LayoutUnit(natural.points * max(0, lineHeightMultiple)) }
    return min(max(height, minimumLineHeight, .zero), max(.zero, maximumLineHeight))
  }
}
