/// Some bytes of a text that stand together in memory, and what they count: what text is read in.
///
/// Never changed, and shared by all texts that hold it. It says by itself what it says: no sequence
/// of UTF-8 goes over its end, and no CR is at its end whose LF is in the next one.
struct TextPiece: TreeElement {
  let bytes: PieceBytes
  private let counted: SmallCounts
  /// Whether the bytes are UTF-8, and no line ends but by ASCII: then they are counted without
  /// being looked at one by one.
  private let isPlain: Bool

  /// The longest piece, so that an array of it is two kilobytes with what the standard library puts
  /// before its elements.
  ///
  /// What is there for each piece beside its bytes is some 80 bytes, a twenty-fifth. An edit copies
  /// one piece and counts it anew, and a question about a place reads half of one.
  static let longest = 2016
  /// Shorter ones are put together with those beside them.
  static let shortest = 512

  /// A piece of bytes. O(n).
  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// A piece of some of an array's bytes, which lives as long as the piece. O(n).
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = PieceBytes(bytes)
    let survey = unsafe bytes.withUnsafeBufferPointer { unsafe UTF8Bytes($0).survey() }
    counted = SmallCounts(survey.counts)
    isPlain = survey.isPlain
  }

  /// What the bytes count. O(1).
  @inline(__always) var sum: TextCounts { counted.counts(utf8: bytes.count) }

  /// Asks the bytes.
  @inline(__always)
  func ask<Answer>(_ question: (UTF8Bytes) -> Answer) -> Answer {
    unsafe bytes.slice.withUnsafeBufferPointer { unsafe question(UTF8Bytes($0)) }
  }

  /// What the bytes before a sequence's start count. O(n); O(1) for none and for all.
  func counts(upTo index: Int) -> TextCounts {
    if index == bytes.count { return sum }
    return index == 0 ? TextCounts() : ask { isPlain ? $0.plainCounts(upTo: index) : $0.counts(upTo: index) }
  }

  /// The sequence's start at or before an offset. O(n); O(1) for ASCII.
  func index(of offset: Int, in unit: TextUnit) -> Int {
    if offset >= sum[unit] { return bytes.count }
    return sum.isASCII ? offset : ask { isPlain && unit == .utf16 ? $0.plainIndex(ofUnit: offset) : $0.index(of: offset, in: unit) }
  }

  /// Where the line, or the paragraph, with a number begins, which is 1 at least; the end if there
  /// are not so many. O(n).
  func start(of number: Int, isParagraph: Bool) -> Int {
    ask { isPlain ? $0.plainStart(of: number, isParagraph: isParagraph) : $0.start(of: number, isParagraph: isParagraph) }
  }

  /// The sequence's start at or before an offset in UTF-16 units, going on from an index that is
  /// not behind it. O(what is between).
  func index(ofUnit offset: Int, from start: Int, passed: Int) -> Int {
    if offset >= sum.utf16 { return bytes.count }
    if sum.isASCII { return offset }
    return ask {
      isPlain ? $0.plainIndex(ofUnit: offset, from: start, passed: passed) : $0.index(of: offset, in: .utf16, from: start, passed: passed)
    }
  }
}

/// What a piece counts besides its bytes, in less room: a hundred megabytes have fifty thousand
/// pieces.
private struct SmallCounts {
  private let utf16: UInt32
  private let scalars: UInt32
  private let lineBreaks: UInt32
  private let paragraphBreaks: UInt32
  private let brokenSequences: UInt32

  init(_ counts: TextCounts) {
    utf16 = UInt32(counts.utf16)
    scalars = UInt32(counts.scalars)
    lineBreaks = UInt32(counts.lineBreaks)
    paragraphBreaks = UInt32(counts.paragraphBreaks)
    brokenSequences = UInt32(counts.brokenSequences)
  }

  @inline(__always)
  func counts(utf8: Int) -> TextCounts {
    var counts = TextCounts()
    counts.utf8 = utf8
    counts.utf16 = Int(utf16)
    counts.scalars = Int(scalars)
    counts.lineBreaks = Int(lineBreaks)
    counts.paragraphBreaks = Int(paragraphBreaks)
    counts.brokenSequences = Int(brokenSequences)
    return counts
  }
}

/// The bytes of a piece, counted from its start: an array of its own, or a part of one that pieces
/// share.
struct PieceBytes: Equatable {
  /// The same, counted from the array's start.
  let slice: ArraySlice<UInt8>

  init(_ slice: ArraySlice<UInt8>) { self.slice = slice }

  var count: Int { slice.count }
  var first: UInt8? { slice.first }
  var last: UInt8? { slice.last }

  @inline(__always)
  subscript(index: Int) -> UInt8 { slice[slice.startIndex + index] }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { slice[slice.startIndex + range.lowerBound..<slice.startIndex + range.upperBound] }
  subscript(range: PartialRangeFrom<Int>) -> ArraySlice<UInt8> { slice[(slice.startIndex + range.lowerBound)...] }
  subscript(range: PartialRangeUpTo<Int>) -> ArraySlice<UInt8> { slice[..<(slice.startIndex + range.upperBound)] }
}

/// Puts bytes and pieces together to pieces, as they come.
struct PieceMaker {
  private(set) var pieces: [TextPiece] = []
  private var pending: [UInt8] = []

  init() {}

  /// Makes room for bytes that come, as far as one piece goes.
  mutating func reserve(_ count: Int) { pending.reserveCapacity(min(count, 2 * TextPiece.longest)) }

  /// Adds bytes, which say the same whatever they are behind. O(n).
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    if isContinued(by: bytes) { flush() }
    append(raw: bytes)
  }

  /// Adds bytes that go on with those before, also inside a sequence. O(n).
  mutating func append(raw bytes: some Collection<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { unsafe append(raw: $0) }
    if done == nil { append(raw: Array(bytes)) }
  }

  /// A quarter of a megabyte at a time: what is pending is what is cut.
  private mutating func append(raw bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 << 18)
      unsafe pending.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end
      if pending.count >= 2 * TextPiece.longest { cutLong() }
    }
  }

  /// Adds bytes that go on with those before, also inside a sequence, and are left where they are:
  /// most of them become pieces that are parts of their array. O(n).
  mutating func append(sharing bytes: ArraySlice<UInt8>) {
    // What is pending goes on into the bytes as far as one piece does.
    var start = bytes.startIndex
    while !pending.isEmpty {
      if bytes.endIndex - start < 4 * TextPiece.longest { return append(raw: bytes[start...]) }
      let own = pending.count
      let added = max(0, TextPiece.longest + 4 - own)
      pending += bytes[start..<start + added]
      let length = cut(TextPiece.longest, from: 0)
      emit(TextPiece(Array(pending[..<length])))
      if length >= own {
        start += length - own
        pending.removeAll(keepingCapacity: true)
      } else {
        pending.removeLast(added)
        pending.removeFirst(length)
      }
    }
    while bytes.endIndex - start >= 2 * TextPiece.longest {
      let part = bytes[start..<start + 2 * TextPiece.longest]
      let length = unsafe part.withUnsafeBufferPointer { unsafe max(1, UTF8Bytes($0).cut(before: TextPiece.longest)) }
      emit(TextPiece(bytes[start..<start + length]))
      start += length
    }
    append(raw: bytes[start...])
  }

  /// Adds a piece; shared if nothing too small is before it. O(1), or O(piece).
  mutating func append(_ piece: TextPiece) {
    let isSmall = piece.bytes.count < TextPiece.shortest || !pending.isEmpty && pending.count < TextPiece.shortest
    if isSmall { return append(piece.bytes.slice) }
    flush()
    emit(piece)
  }

  /// Whether all that was added would be one piece that is too short.
  var isShort: Bool { pieces.isEmpty && pending.count < TextPiece.shortest }

  /// Cuts whole pieces off what is pending, as long as what is left is long enough for two.
  private mutating func cutLong() {
    var start = 0
    while pending.count - start >= 2 * TextPiece.longest {
      let length = cut(TextPiece.longest, from: start)
      emit(TextPiece(Array(pending[start..<start + length])))
      start += length
    }
    pending.removeFirst(start)
  }

  /// Where to cut what is pending from a place on, so many bytes behind it at most.
  private func cut(_ limit: Int, from start: Int) -> Int {
    unsafe pending.withUnsafeBufferPointer { unsafe max(1, UTF8Bytes(UnsafeBufferPointer(rebasing: $0[start...])).cut(before: limit)) }
  }

  /// Makes pieces of what is pending, as long as each other.
  private mutating func flush() {
    while pending.count > TextPiece.longest {
      let parts = (pending.count + TextPiece.longest - 1) / TextPiece.longest
      let end = cut(max(pending.count / parts, 4), from: 0)
      emit(TextPiece(Array(pending[..<end])))
      pending.removeFirst(end)
    }
    if !pending.isEmpty { emit(TextPiece(pending)) }
    pending.removeAll(keepingCapacity: true)
  }

  /// A CR and the LF behind it are in one piece.
  private mutating func emit(_ piece: TextPiece) {
    guard let last = pieces.last, last.bytes.last == 0x0D, piece.bytes[0] == 0x0A else { return pieces.append(piece) }
    pieces[pieces.count - 1] = TextPiece(Array(last.bytes.slice) + [0x0A])
    if piece.bytes.count > 1 { pieces.append(TextPiece(piece.bytes[1...])) }
  }

  private func isContinued(by next: ArraySlice<UInt8>) -> Bool {
    if pending.isEmpty || next[next.startIndex] & 0xC0 != 0x80 { return false }
    return unsafe pending.withUnsafeBufferPointer { before in
      unsafe next.withUnsafeBufferPointer { unsafe UTF8Bytes(before).isContinued(by: UTF8Bytes($0)) }
    }
  }

  /// Takes the pieces that nothing behind them changes any more. O(1).
  mutating func takeDone() -> [TextPiece] {
    guard pieces.count > 1 else { return [] }
    let last = pieces.removeLast()
    defer { pieces = [last] }
    return pieces
  }

  /// The pieces that are left. O(what is pending).
  mutating func finish() -> [TextPiece] {
    flush()
    return pieces
  }
}
