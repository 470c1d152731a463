/// Passes over text in which a needle can't begin: looks at two of the needle's first ASCII characters at once, 32 places at a time.
///
/// The two are those that are rarest in text. Where the needle is plain ASCII and all that differs counts, nothing but it can be equal to it, and the scan
/// holds in any text; otherwise it holds where the text is ASCII, and text of other characters is left to be read.
@safe struct AnchorScan {
  private typealias Lanes = SIMD16<UInt16>

  private struct Anchor {
    var offset: Int
    var unit: UInt16
    /// What is set in a unit before it is compared: the bit between a capital and a small letter.
    var mask: UInt16

    @inline(__always) func holds(_ unit: UInt16) -> Bool { unit | mask == self.unit }
  }

  private let first: Anchor
  private let second: Anchor
  /// Whether the scan holds in all text.
  private let isExact: Bool
  /// Whether the needle begins with something that is folded to from outside of ASCII alone: then no place in ASCII text is good.
  private let isForeign: Bool

  /// How many places are looked at at once.
  private static let blockLength = 32
  /// How many of the needle's first characters the two are taken from.
  private static let frontLength = 16
  /// How many units there have to be from a place on for a block to be looked at.
  static let reach = blockLength + frontLength

  /// How often characters stand in text, the most frequent first; all others are rare.
  private static let frequent = Array(" etaoinsrhldcumfpgwybvk,.0123456789-'\"()ATSIMCEBRPDNHLWFGOjxqzUJVKYQXZ\n:;/_".utf16)

  init(_ needle: [UInt32], folding: TextFolding) {
    let front = needle.prefix(AnchorScan.frontLength).prefix { $0 < 0x80 }.map { UInt16($0) }
    isForeign = front.isEmpty
    // U+037E, U+1FEF and U+212A are canonically equivalent to these.
    isExact = folding.isEmpty && !needle.contains { $0 >= 0x80 || $0 == 0x3B || $0 == 0x4B || $0 == 0x60 }
    let order = front.indices.sorted { (-AnchorScan.rarity(front[$0]), $0) < (-AnchorScan.rarity(front[$1]), $1) }
    func anchor(_ offset: Int) -> Anchor {
      let unit = front[offset]
      let isLetter = 0x61...0x7A ~= unit
      return Anchor(offset: offset, unit: unit, mask: isLetter && folding.contains(.letterCase) ? 0x20 : 0)
    }
    let rarest = order.first.map(anchor) ?? Anchor(offset: 0, unit: 0, mask: 0)
    // A repeated character says nothing new.
    let other = order.first { front[$0] != rarest.unit } ?? order.dropFirst().first
    first = rarest
    second = other.map(anchor) ?? rarest
  }

  /// How rare a unit is: its place among the frequent ones.
  static func rarity(_ unit: UInt16) -> Int { frequent.firstIndex(of: unit) ?? frequent.count }

  /// The first place at an offset or behind it at which reading has to begin, and how far from there it has to go on at least. O(distance).
  @inline(__always) func next(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> (place: Int, count: Int) {
    let place = unsafe passing(units, from: start, isExact: isExact)
    if place + AnchorScan.reach > units.count { return (min(place, units.count), max(0, units.count - place)) }
    let isFound = unsafe !isForeign && first.holds(units[place + first.offset]) && second.holds(units[place + second.offset])
    return (place, isFound ? 1 : AnchorScan.blockLength)
  }

  /// How many of some units, from their first on, the needle can't begin at. Those near the end are not looked at. O(units).
  @inline(__always) func passed(_ units: UnsafeBufferPointer<UInt16>) -> Int { unsafe min(passing(units, from: 0, isExact: isExact), units.count) }

  /// The first place that is not passed over: one where both characters are, the start of a block that is not ASCII, or one too near to the end.
  private func passing(_ units: UnsafeBufferPointer<UInt16>, from start: Int, isExact: Bool) -> Int {
    guard let base = units.baseAddress else { return 0 }
    let one = (unit: Lanes(repeating: first.unit), mask: Lanes(repeating: first.mask))
    let two = (unit: Lanes(repeating: second.unit), mask: Lanes(repeating: second.mask))
    var place = start
    let last = units.count - AnchorScan.reach
    while place <= last {
      let here = unsafe base + place
      if !isExact {
        let all = unsafe AnchorScan.lanes(here) | AnchorScan.lanes(here + 16) | AnchorScan.lanes(here + 32)
        if AnchorScan.any(all & Lanes(repeating: 0xFF80)) { return place }
        if isForeign {
          place += AnchorScan.blockLength
          continue
        }
      }
      let (left, right) = unsafe (here + first.offset, here + second.offset)
      let low = unsafe ((AnchorScan.lanes(left) | one.mask) .== one.unit) .& ((AnchorScan.lanes(right) | two.mask) .== two.unit)
      let high = unsafe ((AnchorScan.lanes(left + 16) | one.mask) .== one.unit) .& ((AnchorScan.lanes(right + 16) | two.mask) .== two.unit)
      if unsafe AnchorScan.any(unsafeBitCast(low .| high, to: Lanes.self)) {
        for k in 0..<AnchorScan.blockLength where unsafe first.holds(left[k]) && second.holds(right[k]) { return place + k }
      }
      place += AnchorScan.blockLength
    }
    return place
  }

  @inline(__always) private static func lanes(_ units: UnsafePointer<UInt16>) -> Lanes {
    unsafe UnsafeRawPointer(units).loadUnaligned(as: Lanes.self)
  }

  /// Whether a bit is set in any of them.
  @inline(__always) private static func any(_ lanes: Lanes) -> Bool {
    let words = unsafe unsafeBitCast(lanes, to: SIMD4<UInt64>.self)
    return (words[0] | words[1]) | (words[2] | words[3]) != 0
  }
}
