/// Items that stand side by side, with no other paragraph between them: what room for markers is
/// shared by.
struct ListStretch: Sendable {
  /// The paragraphs.
  var paragraphs: Range<Int>
  /// The numbers that each list has among them.
  var spans: [Int: ListSpan] = [:]
}

extension ListNumbering {
  /// The stretches of items that hold paragraphs of a range, all of each. O(the range), and a look
  /// at the chunks before it and those that its first and last stretch reach into; more where
  /// numbers count from the end.
  func stretches(touching paragraphs: Range<Int>) -> [ListStretch] {
    let range = paragraphs.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    let start = stretchStart(before: range.lowerBound)
    var walk = Walk(self, from: start)
    while walk.paragraph < count, walk.paragraph < range.upperBound || walk.isOpen { walk.goOn() }
    walk.close()
    return walk.found
  }

  /// Where the items begin that stand before a paragraph, and side by side with it.
  private func stretchStart(before paragraph: Int) -> Int {
    var (number, offset) = place(of: paragraph)
    if chunks[number].entries[offset].path < 0 { return paragraph }
    var start = paragraph - offset
    while true {
      if let gap = chunks[number].entries[..<offset].lastIndex(where: { $0.path < 0 }) { return start + gap + 1 }
      if number == 0 { return 0 }
      while number > 1, chunks[number - 1].isGapless {
        number -= 1
        start -= chunks[number].entries.count
      }
      number -= 1
      start -= chunks[number].entries.count
      offset = chunks[number].entries.count
    }
  }

  /// Goes over paragraphs and keeps what lists there are.
  private struct Walk {
    let numbering: ListNumbering
    var counters: ListCounters
    var paragraph: Int
    var chunk: Int
    var offset: Int
    var found: [ListStretch] = []
    var isOpen = false
    /// How many items there are in lists that count from the end.
    private var lengths = GroupLengths()

    init(_ numbering: ListNumbering, from paragraph: Int) {
      self.numbering = numbering
      self.paragraph = paragraph
      counters = ListCounters(pathCount: numbering.paths.count)
      (chunk, offset) = numbering.place(of: paragraph)
      for chunk in numbering.chunks[..<chunk] { chunk.pass(&counters, numbering.paths) }
      for entry in numbering.chunks[chunk].entries[..<offset] { counters.pass(entry, numbering.paths) }
    }

    /// Takes the next paragraph, or the next chunk if all of it is items.
    mutating func goOn() {
      let next = numbering.chunks[chunk]
      if offset == 0, isOpen, next.isGapless, !next.countsFromEnd {
        next.include(in: &found[found.count - 1].spans, counters, numbering.paths)
        next.pass(&counters, numbering.paths)
        advance(by: next.entries.count)
      } else {
        take(next.entries[offset])
        advance(by: 1)
      }
    }

    private mutating func advance(by distance: Int) {
      paragraph += distance
      offset += distance
      guard offset == numbering.chunks[chunk].entries.count else { return }
      chunk += 1
      offset = 0
    }

    private mutating func take(_ entry: ListEntry) {
      guard entry.path >= 0 else { return close() }
      if !isOpen { found.append(ListStretch(paragraphs: paragraph..<paragraph)) }
      isOpen = true
      counters.pass(entry, numbering.paths)
      guard entry.counts, let count = counters.counts[entry.path] else { return }
      var span = ListSpan(count.number)
      if count.isFromEnd { span = span.moved(by: lengths.length(of: entry.path, count, in: numbering, chunk: chunk, index: offset)) }
      let known = found[found.count - 1].spans[entry.path]
      found[found.count - 1].spans[entry.path] = known?.union(span) ?? span
    }

    /// Ends the stretch before the paragraph.
    mutating func close() {
      guard isOpen else { return }
      isOpen = false
      found[found.count - 1].paragraphs = found[found.count - 1].paragraphs.lowerBound..<paragraph
    }
  }
}

/// How many items there are in the lists that count from the end, each counted once.
struct GroupLengths {
  /// By the list's path, with the stamp that it was counted at.
  private var known: [Int: (stamp: Int, length: Int)] = [:]

  /// The length of the list whose count stands at a paragraph. O(chunks) the first time.
  mutating func length(of path: Int, _ count: ListCount, in numbering: ListNumbering, chunk: Int, index: Int) -> Int {
    if let found = known[path], found.stamp == count.stamp { return found.length }
    let length = 1 - count.number + numbering.itemCount(of: path, afterChunk: chunk, index: index)
    known[path] = (count.stamp, length)
    return length
  }
}
