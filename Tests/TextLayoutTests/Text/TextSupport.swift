import Testing

@testable import TextLayout
@testable import TextModels

/// A source whose chunks are cut wherever the test says, also where a good source would not.
struct PiecewiseSource: TextSource {
  var pieces: [[UInt16]]
  var revision: UInt64 = 7

  var length: Int { pieces.reduce(0) { $0 + $1.count } }

  func chunk(at offset: TextOffset) -> TextChunk {
    var start = 0
    for piece in pieces {
      if offset.utf16 < start + piece.count || start + piece.count == length { return TextChunk(start: TextOffset(start), units: piece[...]) }
      start += piece.count
    }
    return TextChunk(start: 0, units: [])
  }
}

/// A source that claims a length and gives the same chunk for every offset.
struct LyingSource: TextSource {
  var length: Int
  var given: TextChunk
  var revision: UInt64 { 0 }

  func chunk(at offset: TextOffset) -> TextChunk { given }
}

extension TextStorage {
  /// Checks what a storage promises: chunks are neither empty nor too long, end nowhere inside a pair or a CR LF, are well-formed, and their sums are
  /// right.
  func checkInvariants(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(chunks.isEmpty || units.isEmpty, sourceLocation: sourceLocation)
    var start = 0
    var utf8Start = 0
    for (index, chunk) in allChunks.enumerated() {
      #expect((1...TextStorage.longestLength).contains(chunk.units.count), sourceLocation: sourceLocation)
      #expect(chunk.end == start + chunk.units.count, sourceLocation: sourceLocation)
      let text = String(decoding: chunk.units, as: Unicode.UTF16.self)
      #expect(Array(text.utf16) == chunk.units, "a chunk is well-formed", sourceLocation: sourceLocation)
      let brokenBytes = chunk.broken.reduce(0) { $0 + 3 - Int($1.byteCount) }
      #expect(chunk.utf8End == utf8Start + text.utf8.count - brokenBytes, sourceLocation: sourceLocation)
      #expect(chunk.broken.allSatisfy { chunk.units[Int($0.unit)] == 0xFFFD }, sourceLocation: sourceLocation)
      #expect(zip(chunk.broken, chunk.broken.dropFirst()).allSatisfy { $0.unit < $1.unit }, sourceLocation: sourceLocation)
      if index > 0 { #expect(!(allChunks[index - 1].units.last == 13 && chunk.units.first == 10), sourceLocation: sourceLocation) }
      start = chunk.end
      utf8Start = chunk.utf8End
    }
    #expect(start == length, sourceLocation: sourceLocation)
  }

  var allUnits: [UInt16] { allChunks.flatMap(\.units) }
}

extension RunList {
  /// Checks what a list promises: no run is empty, neighbours differ, a single run is stored as none, and the last ends at the end.
  func checkInvariants(sourceLocation: SourceLocation = #_sourceLocation) {
    var end = 0
    for index in 0..<runCount {
      #expect(self[run: index].end > end || count == 0, sourceLocation: sourceLocation)
      if index > 0 { #expect(self[run: index].value != self[run: index - 1].value, sourceLocation: sourceLocation) }
      end = self[run: index].end
    }
    #expect(end == count, sourceLocation: sourceLocation)
  }

  /// One value for each unit.
  var flattened: [Value] { (0..<count).map { value(at: $0) } }
}

extension StyledText {
  func checkInvariants(sourceLocation: SourceLocation = #_sourceLocation) {
    if case .storage(let storage) = backing {
      storage.checkInvariants(sourceLocation: sourceLocation)
      #expect(storage.length == length, sourceLocation: sourceLocation)
    }
    styles.checkInvariants(sourceLocation: sourceLocation)
    paragraphStyles.checkInvariants(sourceLocation: sourceLocation)
    #expect(paragraphStyles.count == length + 1, sourceLocation: sourceLocation)
    for index in 0..<paragraphStyles.runCount - 1 {
      #expect(isParagraphStart(paragraphStyles[run: index].end), "paragraph styles change between paragraphs", sourceLocation: sourceLocation)
    }
  }
}
