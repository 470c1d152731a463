extension LineFiller {
  /// The last two lines of a paragraph with one word or character more on the last, if that was too
  /// short; nil where they are good or get no better.
  ///
  /// Too short is a line of a single Chinese or Japanese character, or one that fills less than a
  /// tenth of its room.
  func repaired(
    from start: LinePosition, _ beforeExtent: LineExtent, last: FilledLine, _ extent: LineExtent
  ) throws(LayoutError) -> (before: FilledLine, last: FilledLine)? {
    guard LineFiller.mayBeTooShort(last.width, unitCount: last.contentEnd - last.start.unit, extent), isTooShort(last, extent),
      let unit = opportunity(before: last.start.unit, after: start.unit)
    else {
      return nil
    }
    let shorter = try fill(from: start, to: LineEnd(unit: unit), beforeExtent)
    let longer = try fill(from: shorter.end, extent)
    guard longer.end.unit == last.end.unit, shorter.width <= max(.zero, beforeExtent.length), !isTooShort(longer, extent) else { return nil }
    return (shorter, longer)
  }

  /// Whether a last line may be too short, as far as its length tells. O(1).
  @inline(__always)
  static func mayBeTooShort(_ width: LayoutUnit, unitCount: Int, _ extent: LineExtent) -> Bool {
    !extent.length.isUnbounded && (width.rawValue * 10 < extent.length.rawValue || unitCount <= mostUnitsOfIdeograph)
  }

  /// How many units a Chinese or Japanese character has with the punctuation around it.
  private static let mostUnitsOfIdeograph = 8

  private func isTooShort(_ line: FilledLine, _ extent: LineExtent) -> Bool {
    line.width.rawValue * 10 < extent.length.rawValue || isOneIdeograph(line)
  }

  /// Whether a line holds a single Han or kana character, with punctuation perhaps.
  private func isOneIdeograph(_ line: FilledLine) -> Bool {
    guard line.contentEnd - line.start.unit <= LineFiller.mostUnitsOfIdeograph else { return false }
    var count = 0
    for unit in line.start.unit..<line.contentEnd {
      let chunk = paragraph.chunks[paragraph.chunkNumber(at: unit)]
      let kind = BreakKind(UInt32(chunk.unit(at: unit)))
      if kind == .letter || kind == .digit || kind == .hangul { return false }
      if kind.isEastAsian, chunk.flags(at: unit) & ParagraphAnalysis.graphemeStart != 0 { count += 1 }
    }
    return count == 1
  }

  /// The last place at which a line willingly ends before one unit and after another. O(distance).
  private func opportunity(before end: Int, after start: Int) -> Int? {
    var unit = end - 1
    let wanted = opportunity | ParagraphAnalysis.graphemeStart
    while unit > start {
      if paragraph.chunks[paragraph.chunkNumber(at: unit)].flags(at: unit) & wanted == wanted { return unit }
      unit -= 1
    }
    return nil
  }
}
