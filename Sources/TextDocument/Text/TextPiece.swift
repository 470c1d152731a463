/// Some bytes of a text that stand together in memory, and what they count: what text is read in.
///
/// Never changed, and shared by all texts that hold it. It says by itself what it says: no sequence
/// of UTF-8 goes over its end, and no CR is at its end whose LF is in the next one.
struct TextPiece: TreeElement {
  let bytes: [UInt8]
  let sum: TextCounts

  /// The longest piece, so that an array of it is two kilobytes with what the standard library puts
  /// before its elements.
  ///
  /// What is there for each piece beside its bytes is some 110 bytes, a twentieth. An edit copies
  /// one piece and counts it anew, and a question about a place reads half of one.
  static let longest = 2016
  /// Shorter ones are put together with those beside them.
  static let shortest = 512

  /// A piece of bytes. O(n).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    sum = unsafe bytes.withUnsafeBufferPointer { unsafe UTF8Bytes($0).counts(upTo: $0.count) }
  }

  /// Asks the bytes.
  @inline(__always)
  func ask<Answer>(_ question: (UTF8Bytes) -> Answer) -> Answer { unsafe bytes.withUnsafeBufferPointer { unsafe question(UTF8Bytes($0)) } }

  /// What the bytes before a sequence's start count. O(n); O(1) for none and for all.
  func counts(upTo index: Int) -> TextCounts {
    if index == bytes.count { return sum }
    return index == 0 ? TextCounts() : ask { $0.counts(upTo: index) }
  }

  /// The sequence's start at or before an offset. O(n); O(1) for ASCII.
  func index(of offset: Int, in unit: TextUnit) -> Int {
    if offset >= sum[unit] { return bytes.count }
    return sum.isASCII ? offset : ask { $0.index(of: offset, in: unit) }
  }
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
    var rest = bytes[...]
    while !rest.isEmpty {
      let room = max(1, 2 * TextPiece.longest - pending.count)
      pending += rest.prefix(room)
      rest = rest.dropFirst(room)
      if pending.count >= 2 * TextPiece.longest { cutFirst() }
    }
  }

  /// Adds a piece; shared if nothing too small is before it. O(1), or O(piece).
  mutating func append(_ piece: TextPiece) {
    let isSmall = piece.bytes.count < TextPiece.shortest || !pending.isEmpty && pending.count < TextPiece.shortest
    if isSmall { return append(piece.bytes[...]) }
    flush()
    emit(piece)
  }

  /// Cuts a whole piece off what is pending.
  private mutating func cutFirst() {
    let end = unsafe pending.withUnsafeBufferPointer { unsafe UTF8Bytes($0).cut(before: TextPiece.longest, from: 0) }
    emit(TextPiece(Array(pending[..<max(1, end)])))
    pending.removeFirst(max(1, end))
  }

  /// Makes pieces of what is pending, as long as each other.
  private mutating func flush() {
    while pending.count > TextPiece.longest {
      let parts = (pending.count + TextPiece.longest - 1) / TextPiece.longest
      let end = unsafe pending.withUnsafeBufferPointer { unsafe UTF8Bytes($0).cut(before: max($0.count / parts, 4), from: 0) }
      emit(TextPiece(Array(pending[..<end])))
      pending.removeFirst(end)
    }
    if !pending.isEmpty { emit(TextPiece(pending)) }
    pending.removeAll(keepingCapacity: true)
  }

  /// A CR and the LF behind it are in one piece.
  private mutating func emit(_ piece: TextPiece) {
    guard let last = pieces.last, last.bytes.last == 0x0D, piece.bytes[0] == 0x0A else { return pieces.append(piece) }
    pieces[pieces.count - 1] = TextPiece(last.bytes + [0x0A])
    if piece.bytes.count > 1 { pieces.append(TextPiece(Array(piece.bytes.dropFirst()))) }
  }

  private func isContinued(by next: ArraySlice<UInt8>) -> Bool {
    if pending.isEmpty || next[next.startIndex] & 0xC0 != 0x80 { return false }
    return unsafe pending.withUnsafeBufferPointer { before in
      unsafe next.withUnsafeBufferPointer { unsafe UTF8Bytes(before).isContinued(by: UTF8Bytes($0)) }
    }
  }

  /// The pieces. O(what is pending).
  mutating func finish() -> [TextPiece] {
    flush()
    return pieces
  }
}
