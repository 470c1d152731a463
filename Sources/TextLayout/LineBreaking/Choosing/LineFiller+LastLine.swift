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
    !extent.length.isUnbounded && (isTooShort(width, extent) || unitCount <= mostUnitsOfIdeograph)
  }

  /// How many units a Chinese or Japanese character has with the punctuation around it.
  private static let mostUnitsOfIdeograph = 8

  private func isTooShort(_ line: FilledLine, _ extent: LineExtent) -> Bool {
    if LineFiller.isTooShort(line.width, extent) { return true }
    guard line.contentEnd - line.start.unit <= LineFiller.mostUnitsOfIdeograph else { return false }
    var tally = IdeographTally()
    for unit in line.start.unit..<line.contentEnd {
      let chunk = paragraph.chunks.parts(paragraph.chunkNumber(at: unit))
      tally.take(chunk.unit(at: unit), chunk.flags(at: unit))
    }
    return tally.isOneIdeograph
  }

  /// The same for a line of plain text in a chunk. Counts no references.
  static func isTooShort(_ line: PlainLine, in chunk: ChunkParts, _ extent: LineExtent) -> Bool {
    if extent.length.isUnbounded { return false }
    if isTooShort(line.width, extent) { return true }
    guard line.contentEnd - line.start.unit <= mostUnitsOfIdeograph else { return false }
    var tally = IdeographTally()
    for unit in line.start.unit..<line.contentEnd { tally.take(chunk.unit(at: unit), chunk.flags(at: unit)) }
    return tally.isOneIdeograph
  }

  @inline(__always)
  private static func isTooShort(_ width: LayoutUnit, _ extent: LineExtent) -> Bool { width.rawValue * 10 < extent.length.rawValue }

  /// The least width of which a last line that is good fills too little. O(1).
  static func leastWidthTooGreat(forLast width: LayoutUnit) -> LayoutUnit { LayoutUnit(rawValue: width.rawValue * 10 + 1) }

  /// The last place at which a line willingly ends before one unit and after another. O(distance).
  private func opportunity(before end: Int, after start: Int) -> Int? {
    LineFiller.place(opportunity, before: end, after: start) { paragraph.chunks.parts(paragraph.chunkNumber(at: $0)).flags(at: $0) }
  }

  /// The last grapheme's start before one unit and after another at which a line may end, as the
  /// flags of units say. O(distance).
  @inline(__always)
  static func place(_ opportunity: UInt8, before end: Int, after start: Int, _ flags: (Int) -> UInt8) -> Int? {
    let wanted = opportunity | ParagraphAnalysis.graphemeStart
    var unit = end - 1
    while unit > start {
      if flags(unit) & wanted == wanted { return unit }
      unit -= 1
    }
    return nil
  }
}

extension PlainScan {
  /// What becomes of the last two lines of a paragraph of plain text.
  enum Repair {
    /// They are good.
    case good
    /// The last is too short, and gets no better.
    case short
    case lines(before: PlainLine, last: PlainLine)
    /// It takes ``LineFiller`` to say.
    case unknown
  }

  /// The same for a paragraph that is all of a chunk.
  mutating func repair(
    from start: LinePosition, _ beforeExtent: LineExtent, last: PlainLine, _ extent: LineExtent, in chunk: ChunkParts,
    scratch: ShapingScratch?
  ) -> Repair {
    guard LineFiller.isTooShort(last, in: chunk, extent) else { return .good }
    guard let unit = opportunity(before: last.start.unit, after: start.unit) else { return .short }
    guard close(from: start, at: unit, in: nil, scratch: scratch) else { return .unknown }
    let shorter = line
    guard find(from: shorter.end, extent, in: nil, scratch: scratch) else { return .unknown }
    guard line.end.unit == last.end.unit, shorter.width <= max(.zero, beforeExtent.length), !LineFiller.isTooShort(line, in: chunk, extent) else {
      return .short
    }
    return .lines(before: shorter, last: line)
  }
}

/// Whether a line holds a single Han or kana character, with punctuation perhaps.
private struct IdeographTally {
  private var count = 0
  /// The first half of a pair whose second is the next unit, with what Unicode says of it.
  private var half: (unit: UInt16, flags: UInt8)?

  var isOneIdeograph: Bool { count == 1 }

  /// Takes the next unit of the line in, with what Unicode says of it.
  mutating func take(_ unit: UInt16, _ flags: UInt8) {
    let before = half
    half = unit & 0xFC00 == 0xD800 ? (unit, flags) : nil
    if let before, unit & 0xFC00 == 0xDC00 {
      take(scalar: 0x10000 + UInt32(before.unit & 0x3FF) << 10 + UInt32(unit & 0x3FF), before.flags)
    } else if half == nil {
      take(scalar: UInt32(unit), flags)
    }
  }

  private mutating func take(scalar: UInt32, _ flags: UInt8) {
    let kind = BreakKind(scalar)
    if kind == .letter || kind == .digit || kind == .hangul { count = 2 }
    if kind.isEastAsian, flags & ParagraphAnalysis.graphemeStart != 0 { count += 1 }
  }
}
