import Synchronization

/// The places where a few words of a stretch could be divided, each found when a line first had no
/// room for its word: they don't depend on the line, so that other widths need not look again.
struct DivisionMemory: ~Copyable, Sendable {
  /// What was looked for at once: a word from where a line began in it to its end.
  struct Entry: Sendable {
    let paragraph: Int
    let range: Range<Int>
    let places: BreakOpportunities
  }

  /// By paragraph and by where they begin.
  private let entries = Mutex<[Entry]>([])

  /// For how many words of a block there is room. Text of nothing but words that are too wide has
  /// some more, which are looked at each time.
  private static let mostOfBlock = 32
  /// The longest word that is remembered, in units: a page of text without spaces is no word.
  private static let longest = 128

  /// The places in a range of a paragraph, where that was looked at before. O(log entries), one
  /// lock.
  func places(in range: Range<Int>, ofParagraph paragraph: Int) -> BreakOpportunities? {
    entries.withLock { entries in
      let index = DivisionMemory.index(behind: range.lowerBound, ofParagraph: paragraph, in: entries)
      guard index > 0, entries[index - 1].paragraph == paragraph, entries[index - 1].range.upperBound >= range.upperBound else { return nil }
      return entries[index - 1].places
    }
  }

  /// Keeps the places that were found in a range of a paragraph, while there is room. O(places),
  /// one lock; O(entries) where they are not found from the stretch's start to its end.
  func keep(_ places: BreakOpportunities, in range: Range<Int>, ofParagraph paragraph: Int, blockCount: Int) {
    guard range.count <= DivisionMemory.longest else { return }
    entries.withLock { entries in
      guard entries.count < DivisionMemory.mostOfBlock * blockCount else { return }
      let index = DivisionMemory.index(behind: range.lowerBound, ofParagraph: paragraph, in: entries)
      entries.insert(Entry(paragraph: paragraph, range: range, places: places.packed()), at: index)
    }
  }

  /// The first entry that begins behind a unit of a paragraph.
  private static func index(behind unit: Int, ofParagraph paragraph: Int, in entries: [Entry]) -> Int {
    entries.partitionIndex { ($0.paragraph, $0.range.lowerBound) <= (paragraph, unit) }
  }
}
