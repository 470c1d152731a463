extension UTF8Text {
  /// Some bytes of a text, where they are in memory.
  public struct Chunk: Sendable {
    /// What is before them in the text.
    public let start: TextCounts
    /// What they count themselves.
    public let counts: TextCounts
    /// The bytes, two kilobytes at most, where they lie in an array that other chunks may be parts
    /// of: at both ends a sequence of UTF-8 ends, and no CR LF is cut.
    public let bytes: ArraySlice<UInt8>
  }

  /// The bytes in order, as they lie in memory: nothing is copied.
  ///
  ///     for chunk in text.chunks { try file.write(chunk.bytes) }
  public struct Chunks: Sequence, Sendable {
    let text: UTF8Text

    /// Goes over chunks. Each is found in O(log n).
    public struct Iterator: IteratorProtocol {
      private let text: UTF8Text
      private var number = 0

      fileprivate init(_ text: UTF8Text) { self.text = text }

      public mutating func next() -> Chunk? {
        guard number < text.tree.count else { return nil }
        let place = text.tree.place(number)
        number += 1
        return Chunk(start: place.before, counts: place.element.sum, bytes: place.element.bytes.slice)
      }
    }

    public func makeIterator() -> Iterator { Iterator(text) }
  }

  /// All chunks, in order. O(1).
  public var chunks: Chunks { Chunks(text: self) }

  /// The chunk that holds the UTF-16 unit behind an offset; at the text's end the last one, and nil
  /// where there is none. O(log n).
  public func chunk(at offset: Int) -> Chunk? {
    guard let place = tree.first(where: { $0.utf16 > offset }) else { return nil }
    return Chunk(start: place.before, counts: place.element.sum, bytes: place.element.bytes.slice)
  }

  /// Gives the bytes of all chunks in order, without copies, until one is too much. O(n / 2000).
  public func forEachChunk<Failure: Error>(_ body: (ArraySlice<UInt8>) throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    tree.visit { piece in
      do throws(Failure) { try body(piece.bytes.slice) } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
  }

  /// A copy of the bytes in a range of bytes, as far as they exist. It may cut characters. O(log n
  /// + the range).
  public func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<counts.utf8)
    var bytes: [UInt8] = []
    guard !range.isEmpty, let place = tree.first(where: { $0.utf8 > range.lowerBound }) else { return bytes }
    bytes.reserveCapacity(range.count)
    var start = place.before.utf8
    tree.visit(from: place.number) { piece in
      let part = range.clamped(to: start..<start + piece.bytes.count)
      bytes += piece.bytes[part.lowerBound - start..<part.upperBound - start]
      start += piece.bytes.count
      return start < range.upperBound
    }
    return bytes
  }

  /// The UTF-16 units of a range of them: well-formed, U+FFFD for what is broken. O(log n + the
  /// range).
  public func units(in range: Range<Int>) -> [UInt16] {
    let (lower, upper) = spots(range)
    var units: [UInt16] = []
    guard lower.counts.utf16 < upper.counts.utf16 else { return units }
    units.reserveCapacity(upper.counts.utf16 - lower.counts.utf16)
    var number = lower.number
    tree.visit(from: number) { piece in
      let part = (number == lower.number ? lower.index : 0)..<(number == upper.number ? upper.index : piece.bytes.count)
      piece.ask { $0.appendUnits(in: part, to: &units) }
      number += 1
      return number <= upper.number
    }
    return units
  }

  /// A range of UTF-16 units as a string, with U+FFFD for what is broken. O(log n + the range).
  public func string(in range: Range<Int>) -> String {
    let (lower, upper) = spots(range)
    if counts.brokenSequences > 0 { return String(decoding: units(in: range), as: Unicode.UTF16.self) }
    return String(decoding: bytes(in: lower.counts.utf8..<max(lower.counts.utf8, upper.counts.utf8)), as: UTF8.self)
  }

  /// The text as a string, with U+FFFD for what is broken. O(n).
  public var string: String { string(in: 0..<length) }
}
