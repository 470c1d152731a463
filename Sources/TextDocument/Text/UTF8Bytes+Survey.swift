extension UTF8Bytes {
  /// What all bytes count; and whether they are plain: UTF-8, and no line ends but by ASCII. O(n),
  /// sixteen bytes at a time where they are plain.
  func survey() -> (counts: TextCounts, isPlain: Bool) {
    if UTF8Bytes.isOptimized, let counts = VectorSurvey.counts(of: self) { return (counts, true) }
    return survey(upTo: count)
  }

  /// Whether code is compiled for speed: without it each operation on vectors is a call, and bytes
  /// are counted far faster one by one.
  private static var isOptimized: Bool {
    var isOptimized = true
    assert(
      {
        isOptimized = false
        return true
      }())
    return isOptimized
  }
}

/// Plain bytes, counted sixteen at a time without branches.
///
/// Each byte is compared with the three before it. It goes on with a sequence just where one of
/// them is a lead that reaches it: this and the second bytes that some leads don't have (the
/// Unicode Standard, table 3-7) are all that there is to UTF-8.
private struct VectorSurvey {
  typealias Bytes = SIMD16<UInt8>

  /// In each place, how many bytes there go on with a sequence, begin one of four, and so on.
  private var continuations = Bytes()
  private var longLeads = Bytes()
  private var paragraphs = Bytes()
  private var formFeeds = Bytes()
  /// Not zero where bytes are not plain.
  private var errors = Bytes()
  /// The same in the bit that tells surrogates and overlong sequences of three.
  private var errorsOfThree = Bytes()
  /// What was added up, less what every byte counts.
  private var counts = TextCounts()

  private static let width = 16
  /// How many vectors are counted before a place may be full.
  private static let longest = 254

  /// Nil of bytes that are not plain, and of few.
  static func counts(of bytes: UTF8Bytes) -> TextCounts? {
    guard bytes.count >= width else { return nil }
    var survey = VectorSurvey()
    let all = Bytes(repeating: .max)
    let first = bytes.vector(at: 0)
    survey.look(at: first, behind: first.moved(by: 1), first.moved(by: 2), first.moved(by: 3), counting: all)
    var (index, pending) = (width, 1)
    while index + 2 * width <= bytes.count {
      let (low, high) = (bytes.vector(at: index), bytes.vector(at: index + width))
      let before = bytes.vector(at: index - 3)
      if (before | low | high).isASCII {
        survey.countBreaks(in: low, behind: bytes.vector(at: index - 1), counting: all)
        survey.countBreaks(in: high, behind: bytes.vector(at: index + width - 1), counting: all)
      } else {
        survey.look(at: low, behind: bytes.vector(at: index - 1), bytes.vector(at: index - 2), before, counting: all)
        survey.look(at: high, in: bytes, at: index + width, counting: all)
      }
      (index, pending) = (index + 2 * width, pending + 2)
      if pending >= longest - 1 {
        survey.addUp()
        pending = 0
      }
    }
    if index + width <= bytes.count {
      survey.look(at: bytes.vector(at: index), in: bytes, at: index, counting: all)
      index += width
    }
    if index < bytes.count {
      // The last bytes are looked at with some before them, which count no more.
      let start = bytes.count - width
      var rest = Bytes()
      for place in index - start..<width { rest[place] = .max }
      survey.look(at: bytes.vector(at: start), in: bytes, at: start, counting: rest)
    }
    survey.addUp()
    let isWhole = bytes[bytes.count - 1] < 0xC0 && bytes[bytes.count - 2] < 0xE0 && bytes[bytes.count - 3] < 0xF0
    guard isWhole, (survey.errors | survey.errorsOfThree & Bytes(repeating: 0x20)).isZero else { return nil }
    var counts = survey.counts
    counts.utf8 = bytes.count
    counts.scalars += bytes.count
    counts.utf16 += bytes.count
    return counts
  }

  @inline(__always)
  private mutating func look(at bytes: Bytes, in all: UTF8Bytes, at index: Int, counting places: Bytes) {
    look(at: bytes, behind: all.vector(at: index - 1), all.vector(at: index - 2), all.vector(at: index - 3), counting: places)
  }

  /// Counts bytes, given with those one, two and three before each.
  @inline(__always)
  private mutating func look(at bytes: Bytes, behind first: Bytes, _ second: Bytes, _ third: Bytes, counting places: Bytes) {
    let isContinuation = bytes.isContinuation
    errors |= isContinuation ^ (first.isAtLeast(0xC0) | second.isAtLeast(0xE0) | third.isAtLeast(0xF0))
    // Bytes that are in no sequence: C0, C1, and F5 and above.
    errors |= bytes.isAtLeast(0xF5) | (bytes & Bytes(repeating: 0xFE)).isEqual(0xC0)
    // Behind E0 none below A0, behind ED none from A0 on: the bit of 20.
    errorsOfThree |= first.isEqual(0xE0) & ~bytes | first.isEqual(0xED) & bytes
    // Behind F0 none below 90, behind F4 none from 90 on.
    errors |= first.isEqual(0xF0) & ~bytes.isAtLeast(0x90) | first.isEqual(0xF4) & bytes & Bytes(repeating: 0x30)
    // U+0085, U+2028 and U+2029 end lines.
    errors |= first.isEqual(0xC2) & bytes.isEqual(0x85)
    errors |= second.isEqual(0xE2) & first.isEqual(0x80) & (bytes & Bytes(repeating: 0xFE)).isEqual(0xA8)
    continuations = continuations &- (isContinuation & places)
    longLeads = longLeads &- (bytes.isAtLeast(0xF0) & places)
    countBreaks(in: bytes, behind: first, counting: places)
  }

  /// Counts what ends in bytes, given with those before each. An LF behind a CR ends nothing more.
  @inline(__always)
  private mutating func countBreaks(in bytes: Bytes, behind first: Bytes, counting places: Bytes) {
    let lineFeeds = bytes.isEqual(0x0A)
    paragraphs = paragraphs &- ((lineFeeds & ~first.isEqual(0x0D) | bytes.isEqual(0x0D)) & places)
    formFeeds = formFeeds &- ((bytes.isEqual(0x0B) | bytes.isEqual(0x0C)) & places)
  }

  /// Adds up all places, which are empty then. A byte that goes on is no scalar more, and one that
  /// begins four is a unit more.
  private mutating func addUp() {
    let continuing = continuations.total
    counts.scalars -= continuing
    counts.utf16 += longLeads.total - continuing
    counts.paragraphBreaks += paragraphs.total
    counts.lineBreaks += paragraphs.total + formFeeds.total
    (continuations, longLeads, paragraphs, formFeeds) = (Bytes(), Bytes(), Bytes(), Bytes())
  }
}

extension UTF8Bytes {
  /// Sixteen bytes from an index on, which there are.
  @inline(__always)
  fileprivate func vector(at index: Int) -> SIMD16<UInt8> { SIMD16(words: SIMD2(word(at: index), word(at: index + 8))) }
}

/// Questions about sixteen bytes at once. What is asked of each place is answered by all its bits.
extension SIMD16<UInt8> {
  /// Eight bytes each, the first in the lowest bits.
  @inline(__always)
  fileprivate init(words: SIMD2<UInt64>) { self = unsafe unsafeBitCast(SIMD2(words[0].littleEndian, words[1].littleEndian), to: Self.self) }

  @inline(__always)
  private var words: (low: UInt64, high: UInt64) {
    let words = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }

  @inline(__always)
  private static func all(_ mask: SIMDMask<SIMD16<Int8>>) -> Self { unsafe unsafeBitCast(mask, to: Self.self) }

  @inline(__always)
  fileprivate func isEqual(_ byte: UInt8) -> Self { .all(self .== Self(repeating: byte)) }

  @inline(__always)
  fileprivate func isAtLeast(_ byte: UInt8) -> Self { .all(self .>= Self(repeating: byte)) }

  /// Whether a byte goes on with a sequence: 80 to BF.
  @inline(__always)
  fileprivate var isContinuation: Self {
    .all(unsafe unsafeBitCast(self, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: Int8(bitPattern: 0xC0)))
  }

  @inline(__always)
  fileprivate var isASCII: Bool { (words.low | words.high) & 0x8080_8080_8080_8080 == 0 }

  @inline(__always)
  fileprivate var isZero: Bool { words.low | words.high == 0 }

  /// The bytes so many places on, behind zeros: one to seven.
  @inline(__always)
  fileprivate func moved(by places: UInt64) -> Self {
    let (low, high) = words
    return Self(words: SIMD2(low << (8 * places), high << (8 * places) | low >> (64 - 8 * places)))
  }

  /// All bytes added up.
  fileprivate var total: Int { Int(SIMD16<UInt16>(truncatingIfNeeded: self).wrappedSum()) }
}
