/// What a font's `cmap` table maps, read off the table itself where it lists ranges: in format 12,
/// which large fonts have. HarfBuzz goes through each of their scalars to say which they are.
struct CharacterMap {
  /// Ranges of scalars, in ascending order and apart from each other.
  private(set) var ranges: [ClosedRange<UInt32>] = []

  /// Nil where HarfBuzz would read a subtable of another format, or where the ranges are not in
  /// order: then it has to be asked. O(ranges).
  init?(_ table: UnsafeRawBufferPointer, glyphCount: Int) {
    guard table.count >= 4, let start = unsafe CharacterMap.subtable(of: table), start <= table.count - 16, unsafe table.u16(start) == 12 else {
      return nil
    }
    let count = unsafe Int(table.u32(start + 12))
    let first = start + 16
    guard count <= (table.count - first) / 12, unsafe table.u32(start + 4) >= 16 + 12 * count else { return nil }
    var before: UInt32?
    var joined: ClosedRange<UInt32>?
    for place in stride(from: first, to: first + 12 * count, by: 12) {
      var (low, high, glyph) = unsafe (table.u32(place), min(table.u32(place + 4), 0x10FFFF), Int(table.u32(place + 8)))
      guard low <= high, before.map({ $0 < low }) ?? true else { return nil }
      before = high
      if glyph == 0 {  // no glyph, but those behind it have some
        if low == high { continue }
        (low, glyph) = (low + 1, 1)
      }
      guard glyph < glyphCount else { continue }
      high = min(high, low + UInt32(glyphCount - 1 - glyph))
      if let known = joined, known.upperBound + 1 == low {
        joined = known.lowerBound...high
      } else {
        if let joined { ranges.append(joined) }
        joined = low...high
      }
    }
    if let joined { ranges.append(joined) }
  }

  /// Where the subtable begins that HarfBuzz reads, if that has 32 bits for each scalar.
  private static func subtable(of table: UnsafeRawBufferPointer) -> Int? {
    let count = unsafe table.u16(2)
    guard unsafe table.u16(0) == 0, 4 + 8 * count <= table.count else { return nil }
    func offset(_ platform: Int, _ encoding: Int) -> Int? {
      for record in stride(from: 4, to: 4 + 8 * count, by: 8) where unsafe table.u16(record) == platform && table.u16(record + 2) == encoding {
        let offset = unsafe Int(table.u32(record + 4))
        return offset == 0 ? nil : offset
      }
      return nil
    }
    if offset(3, 0) != nil { return nil }  // a symbol font's own comes before all others
    return offset(3, 10) ?? offset(0, 6) ?? offset(0, 4)
  }
}

extension UnsafeRawBufferPointer {
  /// Big-endian numbers of a table whose bytes are not copied: not to be asked for beyond them.
  @inline(__always)
  fileprivate func u16(_ offset: Int) -> Int { unsafe Int(UInt16(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self))) }

  @inline(__always)
  fileprivate func u32(_ offset: Int) -> UInt32 { unsafe UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
}
