extension VisualRun {
  /// Where the caret before a grapheme stands that begins inside a cluster: where the font says
  /// (GDEF's ligature carets), if the cluster is one glyph that has a caret for each place inside;
  /// otherwise each grapheme has an even share of the cluster. What is invisible takes no share.
  /// O(the cluster).
  func position(ofGrapheme unit: Int, inCluster cluster: Int, of part: LineSlice.Part) -> LayoutUnit {
    let units = part.start + part.word.unit(ofCluster: cluster)..<part.start + part.word.unit(ofCluster: cluster + 1)
    var graphemes = 0
    var before = 0
    for candidate in units where part.chunk.flags(at: candidate) & ParagraphAnalysis.caretStart != 0 || candidate == units.lowerBound {
      // A soft hyphen in a ligature.
      if UnicodeProperties.shared[UInt32(part.chunk.unit(at: candidate))].isDefaultIgnorable { continue }
      graphemes += 1
      if candidate < unit { before += 1 }
    }
    // A unit inside a grapheme stands at the grapheme's start.
    if part.chunk.flags(at: unit) & ParagraphAnalysis.caretStart == 0 { before -= 1 }
    let start = position(ofUnit: units.lowerBound)
    let end = position(ofUnit: units.upperBound)
    if before <= 0 { return start }
    if before >= graphemes { return end }
    if let caret = fontCaret(before, of: graphemes, inCluster: cluster, of: part) {
      return min(max(caret, min(start, end)), max(start, end))
    }
    return start + LayoutUnit(rawValue: (end - start).rawValue * Int64(before) / Int64(graphemes))
  }

  /// The font's own place for a caret in a ligature, counted from its first grapheme; nil where it
  /// has none.
  private func fontCaret(_ number: Int, of graphemes: Int, inCluster cluster: Int, of part: LineSlice.Part) -> LayoutUnit? {
    var spacing = 0
    var glyph: UInt16 = 0
    var origin = 0
    var pen = 0
    part.word.forEachGlyph(inClusters: cluster..<cluster + 1) { record, _ in
      if record.advance != 0 {
        spacing += 1
        glyph = record.glyph
        origin = pen + Int(record.xOffset)
      }
      pen += Int(record.advance)
    }
    guard spacing == 1, slice.style.orientation.flow == .horizontal else { return nil }
    let carets = slice.style.font.ligatureCarets(of: glyph, isRightToLeft: isRightToLeft)
    guard carets.count == graphemes - 1 else { return nil }
    // The font counts from left to right.
    let caret = carets[isRightToLeft ? carets.count - number : number - 1]
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
