extension FontRecipe {
  /// The font file that the recipe describes: TrueType outlines, the same bytes every time.
  ///
  /// The directory is sorted, the checksums are right and the times in `head` are fixed. Costs a walk over all glyphs
  /// and rules: some milliseconds for the ready recipes in a release build.
  public func build() -> [UInt8] {
    var file = FontFile()
    let tables = FontTables(of: self).all
    let directory = file.reserveDirectory(tableCount: tables.count)
    file.append(tables, directoryAt: directory)
    if extraTables["head"] == nil { file.adjustHead() }
    return file.bytes
  }
}

/// The file of a collection of fonts, of which each can be opened by its index; tables that are equal are shared.
///
/// Collections (`.ttc`) are how systems ship families; their tables stand at offsets that a single font never has.
public func buildCollection(_ recipes: [FontRecipe]) -> [UInt8] {
  var file = FontFile()
  let tables = recipes.map { FontTables(of: $0).all }
  file.reserveHeader(fontCount: recipes.count)
  let directories = tables.map { file.reserveDirectory(tableCount: $0.count) }
  for (index, directory) in directories.enumerated() {
    file.fillHeader(font: index, directory: directory)
    file.append(tables[index], directoryAt: directory)
  }
  return file.bytes
}

/// A font file that is being written: directories first, then the tables they point at.
private struct FontFile {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Where the tables of each tag stand, so that a font can share an equal one with the fonts before it.
  private var written: [RecipeTag: [[UInt8]: Int]] = [:]

  /// Where the table `head` of the last font stands.
  private var head = 0

  /// Makes room for the header of a collection.
  mutating func reserveHeader(fontCount: Int) {
    var header = TableNode()
    header.appendTag("ttcf")
    header.appendUInt16(1, 0)
    header.appendUInt32(fontCount)
    bytes += header.bytes + Array(repeating: 0, count: 4 * fontCount)
  }

  /// Writes where the directory of a font stands into the header of the collection.
  mutating func fillHeader(font: Int, directory: Int) {
    write(UInt32(directory), at: 12 + 4 * font)
  }

  /// Makes room for a table directory; returns where it starts.
  mutating func reserveDirectory(tableCount: Int) -> Int {
    let start = bytes.count
    var directory = TableNode()
    directory.appendUInt32(0x0001_0000)
    directory.appendUInt16(tableCount)
    directory.appendSearchHelp(count: tableCount, size: 16)
    bytes += directory.bytes + Array(repeating: 0, count: 16 * tableCount)
    return start
  }

  /// Appends tables in the order of their tags and enters them into a directory.
  mutating func append(_ tables: [RecipeTag: [UInt8]], directoryAt directory: Int) {
    for (index, (tag, table)) in tables.sorted(by: { $0.key < $1.key }).enumerated() {
      let start = place(table, tag: tag)
      if tag == "head" { head = start }
      let record = directory + 12 + 16 * index
      write(tag.rawValue, at: record)
      write(Self.checksum(of: table[...]), at: record + 4)
      write(UInt32(start), at: record + 8)
      write(UInt32(table.count), at: record + 12)
    }
  }

  /// Sets the number in `head` that gives the whole file the sum that readers expect.
  ///
  /// Only for a single font: in a collection the number has no meaning and stays zero.
  mutating func adjustHead() {
    write(0xB1B0_AFBA &- Self.checksum(of: bytes[...]), at: head + 8)
  }

  /// Appends a table and fills up to four bytes; returns where it, or an equal one of another font, starts.
  private mutating func place(_ table: [UInt8], tag: RecipeTag) -> Int {
    if let start = written[tag]?[table] { return start }
    let start = bytes.count
    written[tag, default: [:]][table] = start
    bytes += table
    while bytes.count % 4 != 0 { bytes.append(0) }
    return start
  }

  /// Writes a number over the zeros that held its place.
  private mutating func write(_ number: UInt32, at position: Int) {
    for index in 0..<4 { bytes[position + index] = UInt8(number >> (24 - 8 * index) & 0xFF) }
  }

  /// The sum of the numbers of 32 bits in a table.
  private static func checksum(of table: ArraySlice<UInt8>) -> UInt32 {
    unsafe table.withUnsafeBytes { bytes in
      var sum: UInt32 = 0
      var start = 0
      while start + 4 <= bytes.count {
        sum &+= unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
        start += 4
      }
      for index in start..<bytes.count { sum &+= unsafe UInt32(bytes[index]) << (24 - 8 * UInt32(index % 4)) }
      return sum
    }
  }
}

extension TableNode {
  /// Adds the three numbers that help to search a list of `count` entries of `size` bytes by halving.
  mutating func appendSearchHelp(count: Int, size: Int) {
    var power = 1
    var exponent = 0
    while power * 2 <= count {
      power *= 2
      exponent += 1
    }
    appendUInt16(power * size, exponent, count * size - power * size)
  }
}
