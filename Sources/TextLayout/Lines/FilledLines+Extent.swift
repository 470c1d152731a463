extension FilledLines {
  /// The room that the lines take. O(lines).
  func extent(_ indents: LineIndents) -> TextExtent {
    var width = LayoutUnit.zero
    for (number, record) in records.enumerated() { width = max(width, LayoutUnit(rawValue: record.width) + indents.taken(ofLine: number)) }
    func baseline(_ record: LineRecord?) -> LayoutUnit { LayoutUnit(rawValue: record.map { $0.top + Int64($0.ascent) } ?? 0) }
    return TextExtent(
      size: Size(width: width, height: height), lineCount: count, firstBaseline: baseline(records.first), lastBaseline: baseline(records.last))
  }
}
