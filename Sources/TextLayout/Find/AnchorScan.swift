/// Passes over text in which a needle can't begin: looks at two of the needle's first ASCII characters at once, sixteen places at a time.
///
/// The two are those that are rarest in text. Where the needle is plain ASCII and all that differs counts, nothing but it can be equal to it, and the scan
/// holds in any text; otherwise it holds where the text is ASCII, and text of other characters is left to be read.
@safe struct AnchorScan {
  private struct Anchor {
    var offset: Int
    var unit: UInt16
    /// What is set in a unit before it is compared: the bit between a capital and a small letter.
    var mask: UInt16
  }

  private let first: Anchor
  private let second: Anchor
  /// Whether the scan holds in all text.
  private let isExact: Bool
  /// Whether the needle begins with something that is folded to from outside of ASCII alone: then no place in ASCII text is good.
  private let isForeign: Bool

  static let blockLength = 16

  /// How often characters stand in text, the most frequent first; all others are rare.
  private static let frequent = Array(" etaoinsrhldcumfpgwybvk,.0123456789-'\"()ATSIMCEBRPDNHLWFGOjxqzUJVKYQXZ\n:;/_".utf16)

  init(_ needle: [UInt32], folding: TextFolding) {
    let front = needle.prefix(AnchorScan.blockLength).prefix { $0 < 0x80 }.map { UInt16($0) }
    isForeign = front.isEmpty
    // U+037E, U+1FEF and U+212A are canonically equivalent to these.
    isExact = folding.isEmpty && !needle.contains { $0 >= 0x80 || $0 == 0x3B || $0 == 0x4B || $0 == 0x60 }
    func rank(_ unit: UInt16) -> Int { AnchorScan.frequent.firstIndex(of: unit) ?? AnchorScan.frequent.count }
    let order = front.indices.sorted { (-rank(front[$0]), $0) < (-rank(front[$1]), $1) }
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

  /// The first place at an offset or behind it at which reading has to begin, and how far from there it has to go on at least. O(distance).
  @inline(__always) func next(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> (place: Int, count: Int) {
    let block = AnchorScan.blockLength
    guard let base = units.baseAddress else { return (units.count, 0) }
    var place = start
    let last = units.count - 2 * block
    while place <= last {
      let here = unsafe base + place
      if !isExact {
        var high: UInt16 = 0
        for k in 0..<2 * block { high |= unsafe here[k] }
        if high >= 0x80 { return (place, block) }
        if isForeign {
          place += block
          continue
        }
      }
      let one = unsafe here + first.offset
      let two = unsafe here + second.offset
      var found: UInt16 = 0
      for k in 0..<block {
        let difference = unsafe ((one[k] | first.mask) ^ first.unit) | ((two[k] | second.mask) ^ second.unit)
        found |= difference == 0 ? 1 : 0
      }
      if found != 0 {
        for k in 0..<block where unsafe (one[k] | first.mask) == first.unit && (two[k] | second.mask) == second.unit { return (place + k, 1) }
      }
      place += block
    }
    return (min(place, units.count), max(0, units.count - place))
  }
}
