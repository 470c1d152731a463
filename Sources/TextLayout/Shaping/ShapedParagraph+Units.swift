extension ShapedParagraph {
  /// Whether a single piece of text holds a range. O(log n).
  func isInOnePiece(_ range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= unitCount, !chunks.isEmpty else { return false }
    let chunk = chunks[chunkNumber(at: range.lowerBound)]
    let number = chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= range.lowerBound } - 1
    guard number >= 0 else { return false }
    return chunk.start + Int(chunk.pieces[number].start) + chunk.pieces[number].word.unitCount >= range.upperBound
  }

  /// The base level where a unit stands: the paragraph's, but after a separator inside of it that
  /// of the part. O(log separators).
  func baseLevel(at unit: Int) -> UInt8 { bases?.baseLevel(at: unit) ?? baseLevel }

  /// The number of the chunk that holds a unit; the last for the paragraph's end. O(log chunks).
  package func chunkNumber(at unit: Int) -> Int {
    let chunks = chunks
    return chunks.count < 2 ? 0 : max(0, chunks.indices.partitionIndex { chunks.parts($0).start <= unit } - 1)
  }

  /// The unit at a position, looked for in a chunk and those before it.
  func unit(at position: Int, near chunk: Int) -> UInt16? {
    guard position >= 0, position < unitCount else { return nil }
    let chunks = chunks
    var parts = chunks.parts(chunk)
    var number = chunk
    while parts.start > position {
      number -= 1
      parts = chunks.parts(number)
    }
    return parts.unit(at: position)
  }

  /// The style of a unit of the text, whose item is looked for in a chunk and those before it; the
  /// base style where there is none. O(log items).
  func style(at position: Int, near chunk: Int) -> ItemStyle {
    guard position >= 0, position < unitCount else { return baseStyle }
    let chunks = chunks
    var number = chunk
    var chunk = chunks.parts(number)
    while chunk.start > position {
      number -= 1
      chunk = chunks.parts(number)
    }
    let count = chunk.items.partitionIndex { Int($0.start) + chunk.start <= position }
    return count == 0 ? baseStyle : styles[chunk.items[count - 1].style]
  }
}
