/// The engine's own ``TextSource``: immutable chunks of UTF-16 code units, shared between copies
/// and edits.
///
/// Chunks hold 4096 units or so. They are cut right after a paragraph separator where one is within
/// reach, so that nearly every paragraph lies in one chunk, and never inside a surrogate pair or
/// between CR and LF. A text of one chunk is one array.
///
/// Copies are O(1); finding a chunk is O(log n); an edit is O(what it replaces + n / 4096).
public struct TextStorage: TextSource {
  /// The units of a text of one chunk; empty when ``chunks`` is not.
  private(set) var units: [UInt16]
  /// The chunks of a longer text, or of one whose bytes were broken; none when ``units`` is the
  /// text.
  private(set) var chunks: [StoredChunk]
  /// A number that grows with each edit.
  public internal(set) var revision: UInt64

  /// The given chunks, in the form that suits their number.
  init(chunks: [StoredChunk], revision: UInt64 = 0) {
    let isOneArray = chunks.count == 1 && chunks[0].broken.isEmpty
    units = isOneArray ? chunks[0].units : []
    self.chunks = isOneArray ? [] : chunks
    self.revision = revision
  }

  /// A text of one chunk of well-formed units.
  init(units: [UInt16], revision: UInt64 = 0) {
    self.units = units
    chunks = []
    self.revision = revision
  }

  /// The length in UTF-16 units. O(1).
  public var length: Int { chunks.last?.end ?? units.count }

  /// The chunk that holds an offset. O(log chunks).
  public func chunk(at offset: TextOffset) -> TextChunk {
    guard let last = chunks.indices.last else { return TextChunk(start: 0, units: units[...]) }
    let index = min(chunks.firstIndex { $0.end > offset.utf16 }, last)
    return TextChunk(start: TextOffset(start(ofChunk: index)), units: chunks[index].units[...])
  }

  /// Takes new chunks after an edit.
  mutating func adopt(_ chunks: [StoredChunk]) {
    self = TextStorage(chunks: chunks, revision: revision &+ 1)
  }

  /// The chunks, also of a text that is one array. O(1), or O(n) for the latter.
  var allChunks: [StoredChunk] {
    if !chunks.isEmpty || units.isEmpty { return chunks }
    return [StoredChunk(units: units, broken: [], start: 0, utf8Start: 0)]
  }

  func start(ofChunk index: Int) -> Int { index == 0 ? 0 : chunks[index - 1].end }
}

/// A chunk of ``TextStorage``, and where it ends.
struct StoredChunk: Sendable {
  /// Well-formed UTF-16; never empty.
  let units: [UInt16]
  /// The units that stand for broken UTF-8, in order.
  let broken: [BrokenSequence]
  /// The end of the chunk in the text's units.
  var end: Int
  /// The end of the chunk in the bytes that the text was made from, or would be as UTF-8.
  var utf8End: Int

  /// A chunk that begins at the given offsets. O(n).
  init(units: [UInt16], broken: [BrokenSequence], start: Int, utf8Start: Int) {
    self.units = units
    self.broken = broken
    end = start + units.count
    utf8End = utf8Start + UTF8Map(units: units[...], broken: broken).utf8Count
  }
}

extension [StoredChunk] {
  /// The index of the first chunk for which the condition holds, given that it holds for all after
  /// it; the count if there is none. O(log n).
  func firstIndex(where condition: (StoredChunk) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
