/// A Class Definition table in ranges: which class each glyph is in, class 0 being every glyph that
/// the table leaves out.
struct GlyphClasses {
  struct Range {
    var first: UInt16
    var last: UInt16
    var value: UInt16
  }

  /// Ascending and disjoint; never of class 0.
  private(set) var ranges: [Range] = []
  /// One more than the highest class; at least 1, for class 0.
  private(set) var count = 1

  /// Every glyph in class 0: what a null offset means.
  init() {}

  /// Reads a ClassDef of either format. O(its records). Throws for one that does not ascend, whose
  /// answers would hang on how it is searched.
  init(_ table: TableBytes, at offset: Int) throws(TableBytes.Unreadable) {
    switch try table.u16(offset) {
    case 1:
      let start = try table.u16(offset + 2)
      let length = try table.u16(offset + 4)
      for index in 0..<length {
        let value = try table.u16(offset + 6 + 2 * index)
        let glyph = start + index
        guard glyph <= 0xFFFF else { throw TableBytes.Unreadable() }
        append(Range(first: UInt16(glyph), last: UInt16(glyph), value: UInt16(value)))
      }
    case 2:
      let length = try table.u16(offset + 2)
      ranges.reserveCapacity(length)
      var previous = -1
      for index in 0..<length {
        let record = offset + 4 + 6 * index
        let first = try table.u16(record)
        let last = try table.u16(record + 2)
        guard first > previous, last >= first else { throw TableBytes.Unreadable() }
        previous = last
        append(Range(first: UInt16(first), last: UInt16(last), value: UInt16(try table.u16(record + 4))))
      }
    default:
      throw TableBytes.Unreadable()
    }
  }

  private mutating func append(_ range: Range) {
    if range.value == 0 { return }
    count = max(count, Int(range.value) + 1)
    if let last = ranges.last, last.value == range.value, Int(last.last) + 1 == Int(range.first) {
      ranges[ranges.count - 1].last = range.last
    } else {
      ranges.append(range)
    }
  }

  /// The glyph's class. O(log ranges).
  subscript(glyph: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if Int(ranges[middle].last) < glyph { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, Int(ranges[low].first) <= glyph else { return 0 }
    return Int(ranges[low].value)
  }

  /// Calls `body` with each stretch of glyphs below `limit` and its class, class 0 included,
  /// ascending. O(ranges).
  func forEachStretch(below limit: Int, _ body: (_ glyphs: Swift.Range<Int>, _ value: Int) -> Void) {
    var next = 0
    for range in ranges {
      let first = min(Int(range.first), limit)
      let end = min(Int(range.last) + 1, limit)
      if next < first { body(next..<first, 0) }
      if first < end { body(first..<end, Int(range.value)) }
      next = max(next, end)
    }
    if next < limit { body(next..<limit, 0) }
  }
}
