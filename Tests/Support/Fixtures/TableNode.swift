/// A piece of a font table: big-endian bytes, and links to the pieces that it points at.
///
/// OpenType tables are trees whose branches are offsets from the piece that holds them. A node lets each piece be
/// written on its own; `serialized()` lays the tree out and fills in the offsets:
///
///     var anchor = TableNode(uint16s: [1])
///     anchor.appendInt16(500, 700)
///     var array = TableNode(uint16s: [1])
///     array.appendLink(to: anchor)
///     array.serialized()  // 00 01 · 00 04 · 00 01 01 F4 02 BC
///
/// Equal pieces below one node are written once, as in fonts of the wild.
public struct TableNode: Hashable, Sendable {
  /// The bytes of the piece itself, with zeros where its offsets will stand.
  public private(set) var bytes: [UInt8]

  /// The offsets that have to be filled in.
  private var links: [Link] = []

  /// One offset: where it stands in its piece, how wide it is and what it points at.
  private struct Link: Hashable, Sendable {
    var position: Int
    var isWide: Bool
    var target: TableNode
  }

  /// A piece of the given bytes, to which more can be added.
  public init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// A piece that starts with the given numbers of 16 bits.
  public init(uint16s numbers: [Int]) {
    bytes = []
    appendUInt16s(numbers)
  }

  /// Adds numbers of 8 bits.
  public mutating func appendUInt8(_ numbers: Int...) {
    for number in numbers { append(number, width: 1) }
  }

  /// Adds unsigned numbers of 16 bits.
  public mutating func appendUInt16(_ numbers: Int...) {
    for number in numbers { append(number, width: 2) }
  }

  /// Adds an array of unsigned numbers of 16 bits.
  public mutating func appendUInt16s(_ numbers: [Int]) {
    for number in numbers { append(number, width: 2) }
  }

  /// Adds signed numbers of 16 bits.
  public mutating func appendInt16(_ numbers: Int...) {
    for number in numbers {
      precondition(Int16(exactly: number) != nil, "\(number) does not fit into 16 bits with a sign")
      append(number & 0xFFFF, width: 2)
    }
  }

  /// Adds an unsigned number of 24 bits, as variation sequences in `cmap` have.
  public mutating func appendUInt24(_ number: Int) {
    append(number, width: 3)
  }

  /// Adds unsigned numbers of 32 bits.
  public mutating func appendUInt32(_ numbers: Int...) {
    for number in numbers { append(number, width: 4) }
  }

  /// Adds a number with 16 bits before and 16 after the point, rounded to the nearest.
  public mutating func appendFixed(_ number: Double) {
    precondition(abs(number) < 32768, "\(number) does not fit into 16.16 bits")
    // Not `rounded()`: it calls the C library's `round`, and a program without Foundation may not link the library.
    append(Int(number * 65536 + (number < 0 ? -0.5 : 0.5)) & 0xFFFF_FFFF, width: 4)
  }

  /// Adds the four bytes of a tag.
  public mutating func appendTag(_ tag: RecipeTag) {
    append(Int(tag.rawValue), width: 4)
  }

  /// Adds bytes as they are.
  public mutating func appendBytes(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Adds what another piece holds, with its links, so that both are one piece.
  public mutating func append(_ other: TableNode) {
    for var link in other.links {
      link.position += bytes.count
      links.append(link)
    }
    bytes += other.bytes
  }

  /// Adds an offset of 16 bits to another piece, or the null offset.
  public mutating func appendLink(to target: TableNode?) {
    if let target { links.append(Link(position: bytes.count, isWide: false, target: target)) }
    append(0, width: 2)
  }

  /// Adds an offset of 32 bits to another piece, or the null offset.
  ///
  /// Such pieces follow all others, so that offsets of 16 bits need not reach across them: the purpose of extension
  /// lookups.
  public mutating func appendWideLink(to target: TableNode?) {
    if let target { links.append(Link(position: bytes.count, isWide: true, target: target)) }
    append(0, width: 4)
  }

  /// Adds the low bytes of a number, the highest first.
  ///
  /// A number that does not fit is a mistake in a recipe and stops the program: cut off, it would make a font that
  /// tests something else. Fonts that are wrong on purpose come from `extraTables` and from `mutations`.
  private mutating func append(_ number: Int, width: Int) {
    precondition(number >= 0 && number >> (8 * width) == 0, "\(number) does not fit into \(8 * width) bits")
    var shift = 8 * width
    while shift > 0 {
      shift -= 8
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// The bytes of the whole tree: this piece, then those it points at, with every offset filled in.
  public func serialized() -> [UInt8] {
    var placement = Placement()
    placement.place(self)
    placement.placeDistant()
    return placement.bytes
  }

  /// A tree that is being laid out: the bytes so far and the distant pieces that still wait for their place.
  private struct Placement {
    var bytes: [UInt8] = []
    private var waiting: [(position: Int, base: Int, target: TableNode)] = []

    /// Appends a piece and, after it, all that narrow offsets reach from it; returns where it starts.
    @discardableResult
    mutating func place(_ node: TableNode) -> Int {
      if bytes.count % 2 == 1 { bytes.append(0) }
      let start = bytes.count
      bytes += node.bytes
      var starts: [TableNode: Int] = [:]
      for link in node.links {
        if link.isWide {
          waiting.append((start + link.position, start, link.target))
          continue
        }
        let target = starts[link.target] ?? place(link.target)
        starts[link.target] = target
        precondition(target - start <= 0xFFFF, "an offset is beyond 16 bits: give the lookup an extension")
        fill(target - start, width: 2, at: start + link.position)
      }
      return start
    }

    /// Appends the pieces that wide offsets point at, each different one once.
    mutating func placeDistant() {
      var starts: [TableNode: Int] = [:]
      var next = 0
      while next < waiting.count {
        let link = waiting[next]
        next += 1
        let target = starts[link.target] ?? place(link.target)
        starts[link.target] = target
        fill(target - link.base, width: 4, at: link.position)
      }
    }

    /// Writes an offset over the zeros that held its place.
    private mutating func fill(_ offset: Int, width: Int, at position: Int) {
      for index in 0..<width {
        bytes[position + index] = UInt8(offset >> (8 * (width - 1 - index)) & 0xFF)
      }
    }
  }
}
