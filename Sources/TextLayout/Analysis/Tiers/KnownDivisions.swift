/// Where words were divided lately: most words of a text stand in it again and again, and what
/// patterns and word lists say of one takes a microsecond or several. One for each thread.
///
/// It never changes an answer. It holds some thousand words, and begins anew when there are more.
final class KnownDivisions {
  /// All that divisions depend on besides the word.
  struct Kind: Equatable {
    let language: Language
    let hyphenation: LineBreaking.Hyphenation
    let isTitle: Bool
    let patterns: ContentHash?
    let lexicon: ContentHash?
  }

  private struct Table {
    let kind: Kind
    var words: [[UInt16]: [WordDivider.Division]] = [:]
  }

  /// The kinds that were asked about last, the last one first: the languages of a text take turns.
  private var tables: [Table] = []
  private static let mostTables = 4
  static let mostWords = 1024
  /// Longer words are seldom met again, in units.
  static let longestWord = 48

  /// The divisions of a word, kept or made now. O(length) if they are kept.
  func divisions(of word: [UInt16], _ kind: Kind, make: () -> [WordDivider.Division]) -> [WordDivider.Division] {
    if word.count > KnownDivisions.longestWord { return make() }
    if tables.first?.kind != kind { choose(kind) }
    if let known = tables[0].words[word] { return known }
    let made = make()
    if tables[0].words.count == KnownDivisions.mostWords { tables[0].words.removeAll(keepingCapacity: true) }
    tables[0].words[word] = made
    return made
  }

  /// Puts the table of a kind first.
  private func choose(_ kind: Kind) {
    if let index = tables.firstIndex(where: { $0.kind == kind }) { return tables.swapAt(0, index) }
    if tables.count == KnownDivisions.mostTables { tables.removeLast() }
    tables.insert(Table(kind: kind), at: 0)
  }
}

extension AnalysisScratch {
  /// The divisions that the thread knows.
  var knownDivisions: KnownDivisions { companion(KnownDivisions.init) }
}
