extension TextStorage {
  /// A text with fewer units than this that an edit leaves between its neighbours is put together
  /// with one of them.
  private static let shortestLength = 1024

  /// Puts a text in the place of a range. The range lies within the text and cuts no surrogate
  /// pair; chunks that it does not touch are shared with the text as it was. O(units replaced and
  /// put in + n / 4096).
  mutating func replace(_ range: Range<Int>, with text: TextStorage) {
    var chunks = allChunks
    let revision = revision
    self = TextStorage(units: [], revision: revision)  // gives the chunks up, so that they are edited in place
    guard !chunks.isEmpty else { return adopt(text.allChunks) }

    // Both neighbours of a seam belong to the damage: a CR and an LF may have met there.
    var first = chunks.firstIndex { $0.end >= range.lowerBound }
    var last = min(chunks.firstIndex { $0.end > range.upperBound }, chunks.count - 1)
    func start(_ index: Int) -> Int { index == 0 ? 0 : chunks[index - 1].end }
    while chunks[last].end - start(first) - range.count + text.length < TextStorage.shortestLength, chunks.count > last - first + 1 {
      if last + 1 < chunks.count { last += 1 } else { first -= 1 }
    }

    var damage = Stretch()
    for index in first...last { damage.append(chunks[index], from: start(index), in: 0..<range.lowerBound) }
    var position = 0
    for chunk in text.allChunks {
      damage.append(chunk, from: position, in: 0..<Int.max)
      position = chunk.end
    }
    for index in first...last { damage.append(chunks[index], from: start(index), in: range.upperBound..<Int.max) }

    let utf8Start = first == 0 ? 0 : chunks[first - 1].utf8End
    let made = unsafe damage.units.withUnsafeBufferPointer {
      unsafe TextStorage.cut($0, broken: damage.broken, start: start(first), utf8Start: utf8Start)
    }
    let shift = (made.last?.end ?? start(first)) - chunks[last].end
    let utf8Shift = (made.last?.utf8End ?? utf8Start) - chunks[last].utf8End
    for index in last + 1..<chunks.count {
      chunks[index].end += shift
      chunks[index].utf8End += utf8Shift
    }
    chunks.replaceSubrange(first...last, with: made)
    adopt(chunks)
  }

  /// The text of a range that lies within this one and cuts no surrogate pair. Whole chunks are
  /// shared. O(log n + the range's chunks).
  func slice(_ range: Range<Int>) -> TextStorage {
    if range.isEmpty { return TextStorage(units: []) }
    if chunks.isEmpty { return TextStorage(units: Array(units[range])) }
    var result: [StoredChunk] = []
    var index = chunks.firstIndex { $0.end > range.lowerBound }
    while index < chunks.count && start(ofChunk: index) < range.upperBound {
      var part = Stretch()
      if start(ofChunk: index) >= range.lowerBound && chunks[index].end <= range.upperBound {
        part.units = chunks[index].units
        part.broken = chunks[index].broken.map { (Int($0.unit), $0.byteCount) }
      } else {
        part.append(chunks[index], from: start(ofChunk: index), in: range)
      }
      let broken = part.broken.map { BrokenSequence(unit: UInt16($0.unit), byteCount: $0.byteCount) }
      result.append(StoredChunk(units: part.units, broken: broken, start: result.last?.end ?? 0, utf8Start: result.last?.utf8End ?? 0))
      index += 1
    }
    return TextStorage(chunks: result)
  }

  /// Units that are being put together from parts of chunks.
  private struct Stretch {
    var units: [UInt16] = []
    var broken: [(unit: Int, byteCount: UInt16)] = []

    /// Adds what lies in a range of the text of a chunk that begins at `start`.
    mutating func append(_ chunk: StoredChunk, from start: Int, in range: Range<Int>) {
      let part = range.clamped(to: start..<chunk.end)
      if part.isEmpty { return }
      for sequence in chunk.broken where part.contains(start + Int(sequence.unit)) {
        broken.append((units.count + start + Int(sequence.unit) - part.lowerBound, sequence.byteCount))
      }
      units.append(contentsOf: chunk.units[part.lowerBound - start..<part.upperBound - start])
    }
  }
}
