/// How the units of one chunk stand to the bytes they were made from.
struct UTF8Map {
  /// Well-formed units.
  let units: ArraySlice<UInt16>
  /// The units that stand for broken bytes, by their distance from the first of ``units``.
  let broken: [BrokenSequence]

  /// The number of bytes. O(n), many units at a time.
  var utf8Count: Int { utf8Count(of: units.count) }

  /// The number of bytes of the first so many units, which end at a scalar's boundary. O(n), many
  /// units at a time.
  func utf8Count(of count: Int) -> Int {
    var bytes = unsafe units.prefix(count).withUnsafeBufferPointer { unsafe CodeUnits.utf8Count($0) }
    for sequence in broken {
      if sequence.unit >= count { break }
      bytes += Int(sequence.byteCount) - 3  // a U+FFFD of the text's own takes three
    }
    return bytes
  }

  /// The number of whole scalars' units within the first so many bytes. O(n).
  func unitCount(utf8 byteCount: Int) -> Int {
    var next = broken.startIndex
    var bytes = 0
    var index = units.startIndex
    while index < units.endIndex {
      let unit = units[index]
      var step = 1
      var size = unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
      if CodeUnits.isSurrogate(unit) {
        step = 2
        size = 4
      }
      if next < broken.endIndex && Int(broken[next].unit) == index - units.startIndex {
        size = Int(broken[next].byteCount)
        next += 1
      }
      if bytes + size > byteCount { break }
      bytes += size
      index += step
    }
    return index - units.startIndex
  }
}
