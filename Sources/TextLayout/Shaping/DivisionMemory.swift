import Synchronization

/// The places where a few words of a stretch could be divided, each found when a line first had no
/// room for its word: they don't depend on the line, so that other widths need not look again.
struct DivisionMemory: ~Copyable, Sendable {
  // Neither is private: other files hold the mutex, and the compiler's debug builds fail on that.

  /// What was looked for at once: a word from where a line began in it to its end.
  struct Entry {
    let paragraph: Int
    let range: Range<Int>
    let places: BreakOpportunities
  }

  struct Kept {
    /// By paragraph and by where they begin.
    var entries: [Entry] = []
    var placeCount = 0

    /// The first entry that begins behind a unit of a paragraph.
    func index(behind unit: Int, ofParagraph paragraph: Int) -> Int {
      entries.partitionIndex { ($0.paragraph, $0.range.lowerBound) <= (paragraph, unit) }
    }
  }

  private let kept = Mutex(Kept())

  /// How many places of a block are remembered, which take as much memory as its units and flags.
  /// Beyond them, words are looked at each time.
  static let mostOfBlock = 1024
  /// For how many blocks of a long paragraph there is room: what is put in between others moves
  /// those behind it.
  static let mostBlocks = 64
  /// The longest range that is remembered, in units: a page of text without spaces is no word, and
  /// words that are too wide one after the other are looked at many at a time.
  private static let longest = 128

  /// How many places are remembered. One lock.
  var placeCount: Int { kept.withLock { $0.placeCount } }

  /// The places in a range of a paragraph, where that was looked at before. O(log entries), one
  /// lock.
  func places(in range: Range<Int>, ofParagraph paragraph: Int) -> BreakOpportunities? {
    kept.withLock { kept in
      let index = kept.index(behind: range.lowerBound, ofParagraph: paragraph)
      guard index > 0, kept.entries[index - 1].paragraph == paragraph, kept.entries[index - 1].range.upperBound >= range.upperBound else {
        return nil
      }
      return kept.entries[index - 1].places
    }
  }

  /// Keeps the places that were found in a range of a paragraph, while there is room. O(places),
  /// one lock; O(entries) where they are not found from the stretch's start to its end.
  func keep(_ places: BreakOpportunities, in range: Range<Int>, ofParagraph paragraph: Int, blockCount: Int) {
    guard range.count <= DivisionMemory.longest else { return }
    let most = DivisionMemory.mostOfBlock * min(blockCount, DivisionMemory.mostBlocks)
    kept.withLock { kept in
      guard kept.placeCount + places.count <= most else { return }
      kept.placeCount += places.count
      let index = kept.index(behind: range.lowerBound, ofParagraph: paragraph)
      kept.entries.insert(Entry(paragraph: paragraph, range: range, places: places.packed()), at: index)
    }
  }
}
