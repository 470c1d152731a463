/// The set of scalars that a font has glyphs for: two levels of bits, 256 scalars to a page.
public struct FontCoverage: Hashable, Sendable {
  /// For each 256 scalars the page that holds their bits. Page 0 has none set. As long as the last
  /// page used needs.
  private var pageOfBlock: [UInt16] = []
  /// Four words of 64 bits for each page.
  private var words: [UInt64] = [0, 0, 0, 0]

  /// No scalar.
  init() {}

  /// The scalars of these ranges; numbers beyond U+10FFFF are left out. O(scalars / 64).
  public init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
    for range in ranges { insert(range) }
  }

  /// How many scalars there are. O(pages).
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether it holds no scalar. O(1).
  public var isEmpty: Bool { words.count == 4 }

  /// Whether the font has a glyph for the scalar. O(1).
  public func contains(_ scalar: Unicode.Scalar) -> Bool { contains(scalar.value) }

  /// Whether the number is a scalar that the font has a glyph for. O(1).
  @inline(__always) func contains(_ scalar: UInt32) -> Bool {
    let block = Int(scalar >> 8)
    guard block < pageOfBlock.count else { return false }
    return words[Int(pageOfBlock[block]) << 2 | Int(scalar >> 6) & 3] >> UInt64(scalar & 63) & 1 != 0
  }

  /// Calls `body` with each scalar, ascending. O(its blocks).
  func forEachScalar(_ body: (UInt32) -> Void) {
    for block in pageOfBlock.indices where pageOfBlock[block] != 0 {
      for word in 0..<4 {
        var bits = words[Int(pageOfBlock[block]) << 2 | word]
        while bits != 0 {
          body(UInt32(block) << 8 | UInt32(word) << 6 | UInt32(bits.trailingZeroBitCount))
          bits &= bits - 1
        }
      }
    }
  }

  /// How many scalars of a closed range there are. O(range / 64).
  func count(in range: ClosedRange<UInt32>) -> Int {
    var total = 0
    var scalar = range.lowerBound
    while scalar <= range.upperBound, Int(scalar >> 8) < pageOfBlock.count {
      let last = min(range.upperBound, scalar | 63)
      let word = words[Int(pageOfBlock[Int(scalar >> 8)]) << 2 | Int(scalar >> 6) & 3]
      total += (word & FontCoverage.mask(scalar & 63, last & 63)).nonzeroBitCount
      scalar = last + 1
    }
    return total
  }

  /// How many scalars are in both. O(pages).
  public func commonCount(with other: FontCoverage) -> Int {
    var total = 0
    for block in 0..<min(pageOfBlock.count, other.pageOfBlock.count) where pageOfBlock[block] != 0 && other.pageOfBlock[block] != 0 {
      for word in 0..<4 {
        let mine = words[Int(pageOfBlock[block]) << 2 | word]
        total += (mine & other.words[Int(other.pageOfBlock[block]) << 2 | word]).nonzeroBitCount
      }
    }
    return total
  }

  /// The scalars that are in either. O(pages).
  public func union(_ other: FontCoverage) -> FontCoverage {
    var result = self
    for block in other.pageOfBlock.indices where other.pageOfBlock[block] != 0 {
      let page = result.page(ofBlock: block)
      for word in 0..<4 {
        result.words[page << 2 | word] |= other.words[Int(other.pageOfBlock[block]) << 2 | word]
      }
    }
    return result
  }

  /// Adds the scalars of a range; numbers beyond U+10FFFF are left out. O(range / 64).
  mutating func insert(_ range: ClosedRange<UInt32>) {
    var scalar = range.lowerBound
    let end = min(range.upperBound, 0x10FFFF)
    while scalar <= end {
      let last = min(end, scalar | 63)
      let page = page(ofBlock: Int(scalar >> 8))
      words[page << 2 | Int(scalar >> 6) & 3] |= FontCoverage.mask(scalar & 63, last & 63)
      scalar = last + 1
    }
  }

  /// Gives back the room that it grew into and does not need. O(pages).
  mutating func trim() {
    pageOfBlock = pageOfBlock.exactCopy()
    words = words.exactCopy()
  }

  /// The page for 256 scalars, made if there is none yet.
  private mutating func page(ofBlock block: Int) -> Int {
    if block >= pageOfBlock.count {
      pageOfBlock.append(contentsOf: repeatElement(0, count: block + 1 - pageOfBlock.count))
    }
    if pageOfBlock[block] == 0 {
      pageOfBlock[block] = UInt16(words.count >> 2)
      words.append(contentsOf: repeatElement(0, count: 4))
    }
    return Int(pageOfBlock[block])
  }

  /// The bits from `low` to `high`, both in 0...63.
  private static func mask(_ low: UInt32, _ high: UInt32) -> UInt64 {
    UInt64.max << UInt64(low) & UInt64.max >> UInt64(63 - high)
  }
}
