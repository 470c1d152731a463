import TextLayout

/// Reads a text's scalars one after the other, in both directions: the chunk that was looked at
/// last is kept. O(1) a scalar, O(log n) at the end of a chunk.
struct UnitReader {
  let text: StyledText
  private var chunk: TextChunk

  init(_ text: StyledText) {
    self.text = text
    chunk = text.chunk(at: 0)
  }

  /// The unit behind an offset that is not outside of the text.
  mutating func unit(at offset: Int) -> UInt16 {
    if offset < chunk.start.utf16 || offset >= chunk.end.utf16 { chunk = text.chunk(at: offset) }
    return chunk.units[chunk.units.startIndex + offset - chunk.start.utf16]
  }

  /// The scalar behind an offset, and the offset behind it; nil at the text's end.
  mutating func scalar(at offset: Int) -> (scalar: UInt32, end: Int)? {
    guard offset >= 0, offset < text.length else { return nil }
    let unit = unit(at: offset)
    guard CodeUnits.isHighSurrogate(unit), offset + 1 < text.length else { return (UInt32(unit), offset + 1) }
    let next = self.unit(at: offset + 1)
    return CodeUnits.isLowSurrogate(next) ? (CodeUnits.scalar(unit, next), offset + 2) : (UInt32(unit), offset + 1)
  }

  /// The scalar before an offset, and the offset before it; nil at the text's start.
  mutating func scalar(before offset: Int) -> (scalar: UInt32, start: Int)? {
    guard offset > 0, offset <= text.length else { return nil }
    let isPair = CodeUnits.isLowSurrogate(unit(at: offset - 1)) && offset > 1 && CodeUnits.isHighSurrogate(unit(at: offset - 2))
    let start = isPair ? offset - 2 : offset - 1
    return scalar(at: start).map { ($0.scalar, start) }
  }

  /// The units of the scalar that holds a unit; nil for one outside of the text.
  mutating func scalar(holding unit: Int) -> Range<Int>? {
    guard unit >= 0, unit < text.length else { return nil }
    if CodeUnits.isLowSurrogate(self.unit(at: unit)), unit > 0, CodeUnits.isHighSurrogate(self.unit(at: unit - 1)) { return unit - 1..<unit + 1 }
    return scalar(at: unit).map { unit..<$0.end }
  }

  mutating func facts(at offset: Int) -> UnicodeFacts? { scalar(at: offset).map { UnicodeProperties.shared[$0.scalar] } }
  mutating func facts(before offset: Int) -> UnicodeFacts? { scalar(before: offset).map { UnicodeProperties.shared[$0.scalar] } }
}
