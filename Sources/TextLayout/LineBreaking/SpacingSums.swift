/// The spacing of a long word's clusters, summed up from its start.
///
/// Spacing below zero is asked of every cluster by itself, as none gets narrower than nothing; a
/// word may have no room at all then, and each of its lines would ask all the rest of it.
struct SpacingSums {
  private let word: KeptWord
  private let start: Int
  private let style: ItemStyle
  private let sums: [Int]

  /// Those of a word that stands in a chunk, at a unit of the paragraph. O(clusters).
  init(_ word: ShapedWord, _ style: ItemStyle, in chunk: ShapedChunk, at start: Int) {
    self.word = KeptWord(word)
    self.start = start
    self.style = style
    var sums = [0]
    sums.reserveCapacity(word.clusterCount + 1)
    for cluster in 0..<word.clusterCount {
      let units = word.unit(ofCluster: cluster)..<word.unit(ofCluster: cluster + 1)
      sums.append(sums[cluster] + word.spacing(units, style, in: chunk, at: start, edges: .none))
    }
    self.sums = sums
  }

  /// Whether they are those of a word in a place and style. O(1).
  func isOf(_ word: ShapedWord, _ style: ItemStyle, at start: Int) -> Bool {
    unsafe self.word.word.base == word.base && self.start == start && self.style === style
  }

  /// The spacing of some clusters, at no end of a line. O(1).
  subscript(clusters: Range<Int>) -> Int { sums[clusters.upperBound] - sums[clusters.lowerBound] }
}
