/// Packs bytes as zlib does (RFC 1950 and 1951), in the codes that need no table: the same bytes give the same file on every machine.
enum Deflate {
  /// The packed bytes. O(n).
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var packer = Packer()
    packer.pack(bytes)
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    let sum = high << 16 | low
    return [0x78, 0x9C] + packer.output + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  /// How long a match may be, how far back it may lie, and how many places are tried.
  private static let longest = 258
  private static let farthest = 32768
  private static let tries = 16

  private struct Packer {
    var output: [UInt8] = []
    private var held: UInt32 = 0
    private var heldCount = 0

    mutating func pack(_ bytes: [UInt8]) {
      put(1, 1)  // the last block
      put(1, 2)  // fixed codes
      // The last place of each hash of three bytes, and for each place the one before it with the same hash.
      var heads = [Int32](repeating: -1, count: 1 << 15)
      var links = [Int32](repeating: -1, count: bytes.count)
      var position = 0
      func note(_ place: Int) {
        guard place + 2 < bytes.count else { return }
        let hash = Packer.hash(bytes, place)
        links[place] = heads[hash]
        heads[hash] = Int32(place)
      }
      while position < bytes.count {
        let (length, distance) = Packer.match(bytes, position, heads, links)
        if length >= 3 {
          putLength(length)
          putDistance(distance)
          for place in position..<position + length { note(place) }
          position += length
        } else {
          putSymbol(Int(bytes[position]))
          note(position)
          position += 1
        }
      }
      putSymbol(256)
      if heldCount > 0 { put(0, 8 - heldCount) }
    }

    private static func hash(_ bytes: [UInt8], _ place: Int) -> Int {
      let word = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      return Int((word &* 0x9E37_79B1) >> 17)
    }

    /// The longest of the nearest earlier places that begin as this one.
    private static func match(_ bytes: [UInt8], _ position: Int, _ heads: [Int32], _ links: [Int32]) -> (length: Int, distance: Int) {
      guard position + 2 < bytes.count else { return (0, 0) }
      let limit = min(Deflate.longest, bytes.count - position)
      var best = (length: 0, distance: 0)
      var place = Int(heads[hash(bytes, position)])
      var rest = Deflate.tries
      while place >= 0, position - place <= Deflate.farthest, rest > 0 {
        var length = 0
        while length < limit, bytes[place + length] == bytes[position + length] { length += 1 }
        if length > best.length { best = (length, position - place) }
        if length == limit { break }
        place = Int(links[place])
        rest -= 1
      }
      return best
    }

    /// Adds the low bits of a value, the lowest first.
    private mutating func put(_ value: UInt32, _ count: Int) {
      held |= value << UInt32(heldCount)
      heldCount += count
      while heldCount >= 8 {
        output.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        heldCount -= 8
      }
    }

    /// Adds a Huffman code, the highest bit first.
    private mutating func putCode(_ code: UInt32, _ count: Int) {
      var reversed: UInt32 = 0
      for bit in 0..<count where code >> UInt32(bit) & 1 != 0 { reversed |= 1 << UInt32(count - 1 - bit) }
      put(reversed, count)
    }

    private mutating func putSymbol(_ symbol: Int) {
      switch symbol {
      case ..<144: putCode(UInt32(0x30 + symbol), 8)
      case ..<256: putCode(UInt32(0x190 + symbol - 144), 9)
      case ..<280: putCode(UInt32(symbol - 256), 7)
      default: putCode(UInt32(0xC0 + symbol - 280), 8)
      }
    }

    private mutating func putLength(_ length: Int) {
      if length == Deflate.longest { return putSymbol(285) }
      let rest = length - 3
      if rest < 8 { return putSymbol(257 + rest) }
      let bits = Int.bitWidth - 1 - rest.leadingZeroBitCount - 2
      putSymbol(257 + 4 * (bits + 1) + (rest >> bits) - 4)
      put(UInt32(rest & (1 << bits - 1)), bits)
    }

    private mutating func putDistance(_ distance: Int) {
      let rest = distance - 1
      if rest < 4 { return putCode(UInt32(rest), 5) }
      let bits = Int.bitWidth - 1 - rest.leadingZeroBitCount - 1
      putCode(UInt32(2 * (bits + 1) + (rest >> bits) - 2), 5)
      put(UInt32(rest & (1 << bits - 1)), bits)
    }
  }
}
