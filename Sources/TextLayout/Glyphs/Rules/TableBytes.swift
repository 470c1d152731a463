/// The bytes of one font table, read big-endian and never past their end.
///
/// Whatever lies outside the bytes, or is not shaped as the specification says, throws
/// ``Unreadable``: the caller then assumes that the table can do anything. O(1) a read.
struct TableBytes: Sendable {
  let bytes: [UInt8]

  /// A part of a table that cannot be read, or would take unreasonably long to.
  struct Unreadable: Error {}

  @inline(__always)
  func u16(_ offset: Int) throws(Unreadable) -> Int {
    guard offset >= 0, offset &+ 1 < bytes.count else { throw Unreadable() }
    return Int(bytes[offset]) << 8 | Int(bytes[offset &+ 1])
  }

  func u32(_ offset: Int) throws(Unreadable) -> Int { try u16(offset) << 16 | u16(offset + 2) }

  /// The place that a 16-bit offset field at `offset` names, counted from `base`; nil for the null
  /// offset.
  func link(_ offset: Int, from base: Int) throws(Unreadable) -> Int? {
    let distance = try u16(offset)
    return distance == 0 ? nil : base + distance
  }
}

extension TableBytes {
  /// Calls `body` with each glyph of a Coverage table and its coverage index. O(covered glyphs).
  ///
  /// Some real fonts list glyphs out of order. A shaper's binary search may miss some of them then,
  /// but finds no others: listing them all claims more than is there, which is the safe side. A
  /// glyph comes twice if the table says so; one with more glyphs than there can be is unreadable.
  @inline(__always)
  func forEachGlyph(inCoverage offset: Int, _ body: (_ glyph: Int, _ index: Int) throws(Unreadable) -> Void) throws(Unreadable) {
    let count = try u16(offset + 2)
    switch try u16(offset) {
    case 1:
      for index in 0..<count { try body(try u16(offset + 4 + 2 * index), index) }
    case 2:
      var total = 0
      for index in 0..<count {
        let range = offset + 4 + 6 * index
        let first = try u16(range)
        let last = try u16(range + 2)
        let start = try u16(range + 4)
        if last < first { continue }
        total += last - first + 1
        guard total <= 0x10000 else { throw Unreadable() }
        for glyph in first...last { try body(glyph, start + glyph - first) }
      }
    default:
      throw Unreadable()
    }
  }

  /// Whether a Coverage table holds the glyph, as far as a binary search can tell. O(log records).
  func covers(_ glyph: Int, inCoverage offset: Int) throws(Unreadable) -> Bool {
    let format = try u16(offset)
    guard format == 1 || format == 2 else { throw Unreadable() }
    let stride = format == 1 ? 2 : 6
    var low = 0
    var high = try u16(offset + 2)
    while low < high {
      let middle = (low + high) / 2
      let record = offset + 4 + stride * middle
      if try u16(record + (format == 1 ? 0 : 2)) < glyph { low = middle + 1 } else { high = middle }
    }
    guard low < (try u16(offset + 2)) else { return false }
    let first = try u16(offset + 4 + stride * low)
    return format == 1 ? first == glyph : first <= glyph
  }
}
