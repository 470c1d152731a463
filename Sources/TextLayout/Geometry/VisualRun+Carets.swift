extension VisualRun {
  /// Where the caret before a grapheme stands that begins inside a cluster: where the font says
  /// (GDEF's ligature carets), if the cluster is one glyph that has a caret for each place inside;
  /// otherwise each grapheme has an even share of the cluster. What is invisible takes no share.
  /// O(the cluster).
  func position(ofGrapheme unit: Int, inCluster cluster: Int, of part: LineSlice.Part) -> LayoutUnit {
    let units = part.start + part.word.unit(ofCluster: cluster)..<part.start + part.word.unit(ofCluster: cluster + 1)
    let share = ClusterShare(before: unit, ofCluster: units, in: part.chunk.parts)
    let start = position(ofUnit: units.lowerBound)
    let end = position(ofUnit: units.upperBound)
    if 0 < share.before, share.before < share.graphemes, let caret = fontCaret(share, inCluster: cluster, of: part) {
      return min(max(caret, min(start, end)), max(start, end))
    }
    return LayoutUnit(rawValue: share.place(from: start.rawValue, to: end.rawValue))
  }

  /// The font's own place for a caret in a ligature; nil where it has none.
  private func fontCaret(_ share: ClusterShare, inCluster cluster: Int, of part: LineSlice.Part) -> LayoutUnit? {
    guard let (glyph, origin) = part.word.spacingGlyph(ofCluster: cluster), slice.style.orientation.flow == .horizontal else { return nil }
    let carets = slice.style.font.ligatureCarets(of: glyph, isRightToLeft: isRightToLeft)
    guard carets.count == share.graphemes - 1 else { return nil }
    // The font counts from left to right.
    let caret = carets[isRightToLeft ? carets.count - share.before : share.before - 1]
    let leftUnit = part.start + part.word.unit(ofCluster: isRightToLeft ? cluster + 1 : cluster)
    var left = position(ofUnit: leftUnit).rawValue
    if isRightToLeft {
      left += Int64(slice.gap(behind: leftUnit)?.gain ?? 0)
    } else {
      left += Int64(part.lead(ofCluster: cluster, slice.style))
    }
    return LayoutUnit(rawValue: left + Int64(slice.style.scale.length(origin + Int(caret))))
  }
}
