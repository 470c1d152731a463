import TextLayout

/// A set of UTF-16 units: a bit for each.
struct UnitSet: Sendable {
  private var words = [UInt64](repeating: 0, count: 1024)

  @inline(__always) func contains(_ unit: UInt16) -> Bool { words[Int(unit >> 6)] >> (unit & 63) & 1 != 0 }

  mutating func insert(_ unit: UInt16) { words[Int(unit >> 6)] |= 1 << (unit & 63) }

  mutating func formUnion(_ other: UnitSet) { for index in words.indices { words[index] |= other.words[index] } }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The units in ascending order.
  var units: [UInt16] {
    var units: [UInt16] = []
    for (index, word) in words.enumerated() where word != 0 {
      var word = word
      while word != 0 {
        units.append(UInt16(index << 6 | word.trailingZeroBitCount))
        word &= word - 1
      }
    }
    return units
  }
}

/// Tells of sixteen units at once which of them are in a set, or near to one that is: the set's
/// units as a pair that differs in one bit, and up to three stretches.
struct UnitProbe: Sendable {
  typealias Lanes = SIMD16<UInt16>
  typealias Mask = SIMDMask<SIMD16<Int16>>

  private struct Stretch {
    var low: UInt16 = 0
    var span: UInt16 = 0
  }

  private var unit: UInt16
  private var mask: UInt16 = 0
  private var stretches = (Stretch(), Stretch(), Stretch())
  private var stretchCount = 0

  /// A probe of some units, which are in ascending order; of all units, if there are none.
  init(_ units: [UInt16]) {
    guard let first = units.first else {
      (unit, mask) = (.max, .max)
      return
    }
    let partner = units.dropFirst().first { ($0 ^ first).nonzeroBitCount == 1 }
    mask = partner.map { $0 ^ first } ?? 0
    unit = first | mask
    var found = units.dropFirst().filter { $0 != partner }.map { Stretch(low: $0, span: 0) }
    func end(_ stretch: Stretch) -> UInt16 { stretch.low + stretch.span }
    while found.count > 3 {
      // Those become one that are nearest to each other.
      let index = (1..<found.count).min { found[$0].low - end(found[$0 - 1]) < found[$1].low - end(found[$1 - 1]) } ?? 1
      found[index - 1].span = end(found[index]) - found[index - 1].low
      found.remove(at: index)
    }
    stretchCount = found.count
    if stretchCount > 0 { stretches.0 = found[0] }
    if stretchCount > 1 { stretches.1 = found[1] }
    if stretchCount > 2 { stretches.2 = found[2] }
  }

  /// Whether it tells nothing.
  var isAll: Bool { mask == .max }

  /// The same, and all units from one on.
  func adding(from low: UInt16) -> UnitProbe {
    var probe = self
    if isAll { return probe }
    probe.stretches.0 = Stretch(low: low, span: .max - low)
    // What begins below is left to the stretch before.
    let rest = [stretches.0, stretches.1, stretches.2].prefix(stretchCount).filter { $0.low < low }
    if rest.count > 2 { return UnitProbe([]) }
    if rest.count > 0 { probe.stretches.1 = rest[0] }
    if rest.count > 1 { probe.stretches.2 = rest[1] }
    probe.stretchCount = rest.count + 1
    return probe
  }

  /// Which of some units are in it.
  @inline(__always) func test(_ units: Lanes) -> Mask {
    var found = (units | Lanes(repeating: mask)) .== Lanes(repeating: unit)
    if stretchCount > 0 { found = Self.either(found, Self.test(units, stretches.0)) }
    if stretchCount > 1 { found = Self.either(found, Self.test(units, stretches.1)) }
    if stretchCount > 2 { found = Self.either(found, Self.test(units, stretches.2)) }
    return found
  }

  @inline(__always) private static func test(_ units: Lanes, _ stretch: Stretch) -> Mask {
    (units &- Lanes(repeating: stretch.low)) .<= Lanes(repeating: stretch.span)
  }

  @inline(__always) static func either(_ a: Mask, _ b: Mask) -> Mask { a .| b }
  @inline(__always) static func both(_ a: Mask, _ b: Mask) -> Mask { a .& b }

  @inline(__always) static func lanes(_ units: UnsafePointer<UInt16>) -> Lanes { unsafe UnsafeRawPointer(units).loadUnaligned(as: Lanes.self) }

  /// Whether any is found.
  @inline(__always) static func any(_ mask: Mask) -> Bool {
    let words = unsafe unsafeBitCast(mask, to: SIMD4<UInt64>.self)
    return (words[0] | words[1]) | (words[2] | words[3]) != 0
  }

  /// A bit for each, the first one lowest.
  @inline(__always) static func bits(_ mask: Mask) -> UInt32 {
    let places = Lanes(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768)
    return UInt32((unsafe unsafeBitCast(mask, to: Lanes.self) & places).wrappedSum())
  }
}
