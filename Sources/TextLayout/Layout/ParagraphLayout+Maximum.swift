extension ParagraphLayout {
  /// The numbers of the lines that are higher than ``ParagraphStyle/maximumLineHeight``, since
  /// something on them comes first: languages that count, or ink that must not leave its line
  /// (``SizingRule``). Empty where the maximum holds, as it does in ``SizingRule/compact``.
  /// O(lines).
  public var linesAboveMaximum: [Int] {
    let maximum = max(.zero, style.maximumLineHeight)
    if maximum.isUnbounded { return [] }
    // Edges stand on pixels: half of one is no excess.
    let allowed = shaped.boxes.map { $0.grid.length(ofPixels: $0.grid.pixels(holding: Int(maximum.rawValue))) + LayoutUnit(rawValue: 1) } ?? maximum
    return lineTable.records.indices.filter { LayoutUnit(rawValue: Int64(lineTable.records[$0].height)) > allowed }
  }
}
