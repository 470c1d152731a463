/// What bytes say as UTF-8, whatever they are.
///
/// Bytes that are no UTF-8 are broken sequences: maximal subparts, as the Unicode Standard has it
/// (chapter 3.9, "U+FFFD Substitution of Maximal Subparts"), each one U+FFFD to who reads.
@safe struct UTF8Bytes {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  var count: Int { unsafe bytes.count }

  /// What begins at an index.
  struct Sequence {
    let length: Int
    /// Nil for a broken one.
    let scalar: UInt32?

    /// How many UTF-16 units it reads as.
    @inline(__always) var utf16: Int { (scalar ?? 0) > 0xFFFF ? 2 : 1 }
  }

  @inline(__always)
  subscript(index: Int) -> UInt8 { unsafe bytes[index] }

  /// Of an index beyond the end, a byte that is in no sequence.
  @inline(__always)
  private func byte(_ index: Int) -> UInt8 { unsafe index < bytes.count ? bytes[index] : 0 }

  /// The sequence that begins at an index. O(1).
  @inline(__always)
  func sequence(at index: Int) -> Sequence {
    let lead = unsafe bytes[index]
    if lead < 0x80 { return Sequence(length: 1, scalar: UInt32(lead)) }
    // The Unicode Standard, table 3-7.
    let (needed, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (needed, second) = (2, 0x80...0xBF)
    case 0xE0: (needed, second) = (3, 0xA0...0xBF)
    case 0xED: (needed, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (needed, second) = (3, 0x80...0xBF)
    case 0xF0: (needed, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (needed, second) = (4, 0x80...0xBF)
    case 0xF4: (needed, second) = (4, 0x80...0x8F)
    default: return Sequence(length: 1, scalar: nil)
    }
    let next = byte(index + 1)
    guard second.contains(next) else { return Sequence(length: 1, scalar: nil) }
    if needed == 2 { return Sequence(length: 2, scalar: (UInt32(lead) & 0x1F) << 6 | UInt32(next & 0x3F)) }
    var scalar = (UInt32(lead) & (needed == 3 ? 0x0F : 0x07)) << 6 | UInt32(next & 0x3F)
    for place in 2..<needed {
      let more = byte(index + place)
      guard more & 0xC0 == 0x80 else { return Sequence(length: place, scalar: nil) }
      scalar = scalar << 6 | UInt32(more & 0x3F)
    }
    return Sequence(length: needed, scalar: scalar)
  }

  /// The eight bytes at an index, if all are ASCII.
  @inline(__always)
  private func ascii(at index: Int) -> UInt64? {
    guard index + 8 <= count, let start = unsafe UnsafeRawPointer(bytes.baseAddress) else { return nil }
    let word = unsafe UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    return word & 0x8080_8080_8080_8080 == 0 ? word : nil
  }

  /// Eight bytes from an index on, which there are.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    guard let start = unsafe UnsafeRawPointer(bytes.baseAddress) else { return 0 }
    return unsafe UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The top bit of each of eight bytes that is one of LF, VT, FF and CR.
  @inline(__always)
  private static func breaks(in word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    return (low &+ 0x7676_7676_7676_7676) & ~(low &+ 0x7272_7272_7272_7272) & ~word & tops
  }

  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// How many of eight bytes go on with a sequence, where all bytes are UTF-8.
  @inline(__always)
  private static func continuations(in word: UInt64) -> Int { topCount(word & ~(word << 1)) }

  /// How many of eight bytes begin a sequence of four.
  @inline(__always)
  private static func longLeads(in word: UInt64) -> Int { topCount(word & word << 1 & word << 2 & word << 3) }

  /// How many of eight bytes have their top bit, added up by one product.
  @inline(__always)
  private static func topCount(_ word: UInt64) -> Int { Int(truncatingIfNeeded: ((word & tops) >> 7 &* 0x0101_0101_0101_0101) >> 56) }

  /// What a sequence ends.
  private struct Ending {
    let line: Bool
    let paragraph: Bool
  }

  /// What ends with a sequence: a CR before an LF ends nothing, as both are one.
  @inline(__always)
  private func ending(_ scalar: UInt32?, endsAt end: Int) -> Ending {
    switch scalar {
    case 0x0A, 0x85, 0x2029: Ending(line: true, paragraph: true)
    case 0x0D: byte(end) == 0x0A ? Ending(line: false, paragraph: false) : Ending(line: true, paragraph: true)
    case 0x0B, 0x0C, 0x2028: Ending(line: true, paragraph: false)
    default: Ending(line: false, paragraph: false)
    }
  }
}

extension UTF8Bytes {
  /// What the bytes up to an index count, which is a sequence's start. O(n), eight bytes of ASCII
  /// at a time.
  func counts(upTo end: Int) -> TextCounts { survey(upTo: end).counts }

  /// What the bytes up to an index count, which is a sequence's start; and whether they are plain:
  /// UTF-8, and no line ends but by ASCII.
  func survey(upTo end: Int) -> (counts: TextCounts, isPlain: Bool) {
    var counts = TextCounts()
    var isPlain = true
    var index = 0
    /// The sequences that are one UTF-16 unit and end nothing.
    var units = 0
    while index < end {
      if index + 16 <= end {
        let (first, second) = (word(at: index), word(at: index + 8))
        let ends = (first | second) & UTF8Bytes.tops == 0 ? UTF8Bytes.breaks(in: first) | UTF8Bytes.breaks(in: second) : 1
        if ends == 0 {
          index += 16
          units &+= 16
          continue
        }
      }
      if index + 8 <= end {
        let word = word(at: index)
        let others = word & UTF8Bytes.tops
        let ascii = others.trailingZeroBitCount >> 3
        let breaks = UTF8Bytes.breaks(in: word)
        if breaks != 0 { count(breaks & (others == 0 ? .max : (1 << UInt64(8 * ascii)) &- 1), from: index, in: &counts) }
        units &+= ascii
        index += ascii
        if others == 0 { continue }
        let letters = UTF8Bytes.letters(word >> UInt64(8 * ascii), 8 &- ascii)
        units &+= letters.count
        index += letters.length
        if letters.length > 0 || ascii == 7 && index + 8 <= end { continue }
      }
      let sequence = sequence(at: index)
      index += sequence.length
      let ending = ending(sequence.scalar, endsAt: index)
      counts.lineBreaks += ending.line ? 1 : 0
      counts.paragraphBreaks += ending.paragraph ? 1 : 0
      counts.utf16 += sequence.utf16
      counts.scalars += 1
      counts.brokenSequences += sequence.scalar == nil ? 1 : 0
      if sequence.scalar == nil || ending.line && sequence.length > 1 { isPlain = false }
    }
    counts.utf8 = index
    counts.utf16 += units
    counts.scalars += units
    return (counts, isPlain)
  }

  /// How many sequences of two or three bytes a word begins with, of which so many bytes count, and
  /// how long they are: those that are UTF-8 and end no line.
  @inline(__always)
  private static func letters(_ word: UInt64, _ length: Int) -> (count: Int, length: Int) {
    var (rest, left, count) = (word, length, 0)
    while left >= 2 {
      let (lead, second) = (rest & 0xFF, rest >> 8 & 0xFF)
      if rest & 0xC0E0 == 0x80C0 {
        // C0 and C1 begin nothing; U+0085 ends a line.
        if lead < 0xC2 || rest & 0xFFFF == 0x85C2 { break }
        (rest, left) = (rest >> 16, left &- 2)
      } else if left >= 3, rest & 0xC0C0F0 == 0x8080E0 {
        // The Unicode Standard, table 3-7; U+2028 and U+2029 end a line.
        if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F || rest & 0xFEFFFF == 0xA880E2 { break }
        (rest, left) = (rest >> 24, left &- 3)
      } else {
        break
      }
      count &+= 1
    }
    return (count, length &- left)
  }

  /// The same where all bytes are plain. O(n), eight bytes at a time.
  func plainCounts(upTo end: Int) -> TextCounts {
    var counts = TextCounts()
    var (index, continuations, longLeads) = (0, 0, 0)
    while index + 8 <= end {
      let word = word(at: index)
      if word & UTF8Bytes.tops != 0 {
        continuations &+= UTF8Bytes.continuations(in: word)
        longLeads &+= UTF8Bytes.longLeads(in: word)
      }
      let breaks = UTF8Bytes.breaks(in: word)
      if breaks != 0 { count(breaks, from: index, in: &counts) }
      index += 8
    }
    while index < end {
      let byte = self[index]
      if byte & 0xC0 == 0x80 { continuations += 1 }
      if byte >= 0xF0 { longLeads += 1 }
      index += 1
      if byte < 0x20 {
        let ending = ending(UInt32(byte), endsAt: index)
        counts.lineBreaks += ending.line ? 1 : 0
        counts.paragraphBreaks += ending.paragraph ? 1 : 0
      }
    }
    counts.utf8 = end
    counts.scalars = end - continuations
    counts.utf16 = counts.scalars + longLeads
    return counts
  }

  /// Counts what ends at the bytes behind an index whose top bits are given.
  @inline(__always)
  private func count(_ breaks: UInt64, from index: Int, in counts: inout TextCounts) {
    var breaks = breaks
    while breaks != 0 {
      let place = index + breaks.trailingZeroBitCount / 8
      let ending = ending(UInt32(self[place]), endsAt: place + 1)
      counts.lineBreaks += ending.line ? 1 : 0
      counts.paragraphBreaks += ending.paragraph ? 1 : 0
      breaks &= breaks - 1
    }
  }

  /// The start of the sequence that holds so many UTF-16 units or scalars, or bytes; the end if
  /// there are no more. `start` is a sequence's start before it, and `passed` what is before that.
  /// O(n), eight bytes of ASCII at a time.
  func index(of offset: Int, in unit: TextUnit, from start: Int = 0, passed: Int = 0) -> Int {
    var index = start
    var passed = passed
    while index < count, passed < offset {
      if passed + 8 <= offset, ascii(at: index) != nil {
        index += 8
        passed += 8
        continue
      }
      let sequence = sequence(at: index)
      let size =
        switch unit {
        case .utf8: sequence.length
        case .utf16: sequence.utf16
        case .scalars: 1
        }
      if passed + size > offset { break }
      passed += size
      index += sequence.length
    }
    return index
  }

  /// The same of UTF-16 units where all bytes are plain. O(n), eight bytes at a time.
  func plainIndex(ofUnit offset: Int, from start: Int = 0, passed: Int = 0) -> Int {
    var index = start
    var passed = passed
    while index + 8 <= count {
      let word = word(at: index)
      var units = 8
      if word & UTF8Bytes.tops != 0 { units = 8 - UTF8Bytes.continuations(in: word) + UTF8Bytes.longLeads(in: word) }
      if passed + units > offset { break }
      passed += units
      index += 8
    }
    // What began in the last eight bytes is passed.
    while index < count, self[index] & 0xC0 == 0x80 { index += 1 }
    return self.index(of: offset, in: .utf16, from: index, passed: passed)
  }

  /// Where the line, or the paragraph, with a number begins, which is 1 at least; the end if there
  /// are not so many. O(n), eight bytes of ASCII at a time.
  func start(of number: Int, isParagraph: Bool) -> Int {
    var index = 0
    var found = 0
    while index < count {
      if let word = ascii(at: index), UTF8Bytes.breaks(in: word) == 0 {
        index += 8
        continue
      }
      let sequence = sequence(at: index)
      index += sequence.length
      let ending = ending(sequence.scalar, endsAt: index)
      if isParagraph ? ending.paragraph : ending.line { found += 1 }
      if found == number { return index }
    }
    return count
  }

  /// The same where all bytes are plain. O(n), eight bytes at a time.
  func plainStart(of number: Int, isParagraph: Bool) -> Int {
    var index = 0
    var found = 0
    while index < count {
      if index + 8 <= count {
        let word = word(at: index)
        var breaks = UTF8Bytes.breaks(in: word)
        while breaks != 0 {
          let place = index + breaks.trailingZeroBitCount / 8
          let ending = ending(UInt32(self[place]), endsAt: place + 1)
          if isParagraph ? ending.paragraph : ending.line { found += 1 }
          if found == number { return place + 1 }
          breaks &= breaks - 1
        }
        index += 8
      } else {
        let ending = ending(UInt32(self[index]), endsAt: index + 1)
        index += 1
        if self[index - 1] < 0x80, isParagraph ? ending.paragraph : ending.line { found += 1 }
        if found == number { return index }
      }
    }
    return count
  }

  /// How many bytes before an index, which is a sequence's start or the end, break a line; a CR and
  /// its LF do together. O(1).
  func lengthOfBreak(before end: Int) -> Int {
    for length in [3, 2, 1] where length <= end {
      let sequence = sequence(at: end - length)
      guard sequence.length == length else { continue }
      let ending = ending(sequence.scalar, endsAt: end)
      guard ending.line else { return 0 }
      return sequence.scalar == 0x0A && end > 1 && self[end - 2] == 0x0D ? 2 : length
    }
    return 0
  }

  /// The UTF-16 units of a range of bytes, put behind others. The range begins and ends at
  /// sequences' starts. O(n).
  func appendUnits(in range: Range<Int>, to units: inout [UInt16]) {
    let block = UTF8Bytes.unitBlock
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: block) { buffer in
      var index = range.lowerBound
      while index < range.upperBound {
        var count = 0
        // Eight units at most are written at once.
        while index < range.upperBound, count + 8 <= block {
          if index + 8 <= range.upperBound, let word = ascii(at: index) {
            for shift in 0..<8 { unsafe buffer[count + shift] = UInt16(truncatingIfNeeded: word >> UInt64(8 * shift) & 0xFF) }
            index += 8
            count += 8
            continue
          }
          let sequence = sequence(at: index)
          index += sequence.length
          let scalar = sequence.scalar ?? 0xFFFD
          if scalar > 0xFFFF {
            unsafe buffer[count] = UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10)
            unsafe buffer[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
            count += 2
          } else {
            unsafe buffer[count] = UInt16(truncatingIfNeeded: scalar)
            count += 1
          }
        }
        unsafe units.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }

  /// How many units are put behind others at once.
  private static let unitBlock = 512

  /// Whether bytes behind these would change what these say: the start of a sequence that they go
  /// on with. O(1).
  func isContinued(by next: UTF8Bytes) -> Bool {
    guard next.count > 0, next[0] & 0xC0 == 0x80 else { return false }
    for length in 1...3 where length <= count && self[count - length] & 0xC0 != 0x80 {
      let start = count - length
      let alone = sequence(at: start)
      guard alone.length == length, alone.scalar == nil else { return false }
      var both: [UInt8] = []
      for index in start..<count { both.append(self[index]) }
      for index in 0..<min(3, next.count) { both.append(next[index]) }
      return unsafe both.withUnsafeBufferPointer { unsafe UTF8Bytes($0).sequence(at: 0).length } > length
    }
    return false
  }

  /// The last sequence's start at or before an index where bytes can be cut, so that both parts say
  /// what they said together: at no sequence's middle, and not between CR and LF. The bytes begin
  /// with a sequence's start. O(1).
  func cut(before limit: Int) -> Int {
    if limit >= count { return count }
    var cut = limit
    // Whatever goes on with no sequence begins one, broken or not.
    if self[cut] & 0xC0 == 0x80 {
      for lead in stride(from: limit - 1, through: max(0, limit - 3), by: -1) where self[lead] & 0xC0 != 0x80 {
        if lead + sequence(at: lead).length > limit { cut = lead }
        break
      }
    }
    return cut > 0 && self[cut] == 0x0A && self[cut - 1] == 0x0D ? cut - 1 : cut
  }
}
