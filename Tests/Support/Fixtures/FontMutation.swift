/// Hostile variations of a font, the same for the same seed: `count` of them, each kind of `FontMutation` in turn.
///
/// Fonts come from strangers. Whatever one of these makes a reader do, it must not be a trap. Each variation differs
/// from the font, unless the font is empty. They are all held at once: for long series ask `mutation(of:seed:index:)`
/// for one after the other.
public func mutations(of font: [UInt8], seed: UInt64, count: Int) -> [[UInt8]] {
  (0..<max(count, 0)).map { mutation(of: font, seed: seed, index: $0) }
}

/// The variation at a place of the series that a seed names, without those before it.
///
/// A test that fails prints seed and index, and this makes the font again.
public func mutation(of font: [UInt8], seed: UInt64, index: Int) -> [UInt8] {
  let kinds = FontMutation.allCases
  var random = SplitMix64(seed: seed, index: index)
  let mutated = kinds[Int(UInt(bitPattern: index) % UInt(kinds.count))].applied(to: font, using: &random)
  return mutated == font ? FontMutation.truncation.applied(to: font, using: &random) : mutated
}

/// A way of breaking a font.
public enum FontMutation: CaseIterable, Hashable, Sendable {
  /// The file ends early, at any byte.
  case truncation

  /// A few bytes anywhere are others.
  case flippedBytes

  /// A few bytes of one table are others: small tables are hit as often as large ones.
  case flippedTableBytes

  /// A table starts somewhere else: far behind the end, or in the middle of another.
  case movedTable

  /// A table is longer than the file, or a little longer or shorter than it was.
  case stretchedTable

  /// A number of 16 bits near the start of a table, where counts and offsets stand, is as large as it can be.
  case maximisedCount

  /// A number of 16 bits in a table is 0.
  case zeroedCount

  /// A number of 32 bits in a table is near its greatest or its greatest signed value.
  case maximisedOffset

  /// A table bears the name of another, so that its bytes are read as what they are not.
  case renamedTable

  /// A number of 16 bits in a table is a small one: an offset into the table's own head, a circle at worst.
  case circularOffset

  /// The font, broken in this way; unchanged where it is too short to be.
  public func applied(to font: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var bytes = font
    let records = Self.directoryRecords(of: font)
    let record = records.isEmpty ? 0 : records[random.number(below: records.count)]
    let table = Self.table(of: font, at: record)
    switch self {
    case .truncation:
      bytes.removeLast(bytes.count - random.number(below: bytes.count))
    case .flippedBytes:
      Self.flip(&bytes, in: bytes.indices, using: &random)
    case .flippedTableBytes:
      Self.flip(&bytes, in: table, using: &random)
    case .movedTable:
      let place = [0xFFFF_FFFF, 0x7FFF_FFFF, font.count - 1, random.number(below: font.count), 0]
      Self.write(place[random.number(below: place.count)], width: 4, at: record + 8, of: &bytes)
    case .stretchedTable:
      let length = [0xFFFF_FFFF, 0x8000_0000, table.count + 1 + random.number(below: 64), table.count / 2, 1, 0]
      Self.write(length[random.number(below: length.count)], width: 4, at: record + 12, of: &bytes)
    case .maximisedCount:
      Self.write(0xFFFF, width: 2, at: Self.place(in: table, using: &random), of: &bytes)
    case .zeroedCount:
      Self.write(0, width: 2, at: Self.place(in: table, using: &random), of: &bytes)
    case .maximisedOffset:
      let offset = [0xFFFF_FFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF0 + random.number(below: 16)]
      let place = Self.place(in: table, using: &random)
      Self.write(offset[random.number(below: offset.count)], width: 4, at: place, of: &bytes)
    case .renamedTable:
      let other = records.isEmpty ? 0 : records[random.number(below: records.count)]
      for index in 0..<4 where other + index < font.count && record + index < font.count {
        bytes[record + index] = font[other + index]
      }
    case .circularOffset:
      Self.write(random.number(below: 16), width: 2, at: Self.place(in: table, using: &random), of: &bytes)
    }
    return bytes
  }

  /// Where the entries of all table directories stand that the file really has, those of a collection included.
  ///
  /// At most 64 of each: a font that was mutated before may claim any number.
  private static func directoryRecords(of font: [UInt8]) -> [Int] {
    var directories = [0]
    if font.starts(with: "ttcf".utf8) {
      let count = min(number(at: 8, width: 4, of: font), 64)
      directories = (0..<count).map { number(at: 12 + 4 * $0, width: 4, of: font) }
    }
    return directories.flatMap { directory in
      (0..<min(number(at: directory + 4, width: 2, of: font), 64)).map { directory + 12 + 16 * $0 }
    }.filter { $0 + 16 <= font.count }
  }

  /// The bytes of the table that a directory entry points at, as far as the file has them.
  private static func table(of font: [UInt8], at record: Int) -> Range<Int> {
    let start = min(number(at: record + 8, width: 4, of: font), font.count)
    return start..<min(start + number(at: record + 12, width: 4, of: font), font.count)
  }

  /// An even place in a table: in its first 64 bytes, where it is described, as often as in all of it.
  private static func place(in table: Range<Int>, using random: inout SplitMix64) -> Int {
    let isNearStart = random.number(below: 2) == 0
    return table.lowerBound + random.number(below: (isNearStart ? min(table.count, 64) : table.count) / 2) * 2
  }

  /// Changes one to 16 bytes of a range.
  private static func flip(_ bytes: inout [UInt8], in range: Range<Int>, using random: inout SplitMix64) {
    guard !range.isEmpty else { return }
    for _ in 0...random.number(below: 16) {
      bytes[range.lowerBound + random.number(below: range.count)] ^= UInt8(1 + random.number(below: 255))
    }
  }

  /// The number at a place; 0 behind the end.
  private static func number(at position: Int, width: Int, of font: [UInt8]) -> Int {
    guard position >= 0, position + width <= font.count else { return 0 }
    return font[position..<position + width].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Writes a number, as far as the file reaches.
  private static func write(_ number: Int, width: Int, at position: Int, of bytes: inout [UInt8]) {
    for index in 0..<width where position + index < bytes.count {
      bytes[position + index] = UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - index)))
    }
  }
}
