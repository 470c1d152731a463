/// A stretch of a line that runs in one direction, at its place on the line as it is seen.
package struct VisualRun {
  let slice: LineSlice
  /// The paragraph's units.
  package let range: Range<Int>
  package let level: UInt8
  /// The left edge (the top in vertical text), from the container's edge.
  package var x: LayoutUnit
  package let width: LayoutUnit

  package var kind: TextItem.Kind { slice.kind }
  package var style: ItemStyle { slice.style }
  var isRightToLeft: Bool { level & 1 != 0 }

  /// Where a cluster boundary stands: on the left of what follows it in left-to-right runs, on the
  /// right of it in right-to-left ones.
  func position(ofUnit unit: Int) -> LayoutUnit {
    let advance = LayoutUnit(rawValue: Int64(slice.offset(ofUnit: unit) - slice.offset(ofUnit: range.lowerBound)))
    return isRightToLeft ? x + width - advance : x + advance
  }
}

/// A hyphen at its place on a line.
package struct LineHyphen {
  /// The place that it takes among the runs from left to right.
  package let index: Int
  package let x: LayoutUnit
  package let level: UInt8
  /// The style of the text that it goes on.
  package let style: ItemStyle
  package let mark: HyphenGlyph
}

extension VisualRun {
  func caretPosition(ofUnit unit: Int, in shaped: ShapedParagraph) -> LayoutUnit {
    guard let part = slice.parts.first(where: { $0.units.contains(unit) }) else { return position(ofUnit: unit) }
    let cluster = part.word.cluster(atUnit: unit - part.start)
    if part.start + part.word.unit(ofCluster: cluster) >= unit { return position(ofUnit: unit) }
    return position(ofGrapheme: unit, inCluster: cluster, of: part)
  }
}
