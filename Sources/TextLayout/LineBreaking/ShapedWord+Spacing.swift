extension ShapedWord {
  /// The letter spacing behind each cluster that takes some, the word spacing after each space, the
  /// automatic space before clusters of a range of the word's units and the room that annotations
  /// need there, less what marks and word spaces give up of theirs: 1/64 point. The word stands in
  /// a chunk, at a unit of the paragraph.
  ///
  /// Spacing below zero takes at most the room that a cluster has: none ends before it begins,
  /// however close together a style wants them.
  func spacing(_ range: Range<Int>, _ style: ItemStyle, in chunk: ShapedChunk, at start: Int, edges: LineEdges) -> Int {
    guard !range.isEmpty else { return 0 }
    if style.narrows, let sum = sumOfClusters(range, { spacing($0, style, in: chunk, at: start, edges: edges) }) { return sum }
    let clusters = cluster(atUnit: range.lowerBound)..<cluster(atUnit: range.upperBound)
    var total = 0
    if style.letterSpacing != .zero {
      total = clusters.count { takesLetterSpacing($0, in: chunk, at: start) } * Int(truncatingIfNeeded: style.letterSpacing.rawValue)
    }
    if style.wordSpacing != .zero {
      for unit in range.lazy.map({ chunk.unit(at: start + $0) }) where unit == 0x20 || unit == 0xA0 {
        total += Int(truncatingIfNeeded: style.wordSpacing.rawValue)
      }
    }
    if style.autospace != .zero {
      for unit in range where start + unit != edges.start && chunk.flags(at: start + unit) & ParagraphAnalysis.autospaced != 0 {
        total += style.autospace(before: start + unit, edges)
      }
    }
    if edges.squeeze.hasSpaces, style.isSqueezed {
      for unit in range where start + unit < edges.end {
        let amount = squeezable(atSpace: unit, style, in: chunk, at: start)
        if amount > 0 { total -= edges.squeeze.part(ofSpace: amount, at: start + unit - edges.start) }
      }
    }
    if let base = style.base { total += base.spacing(start + range.lowerBound..<start + range.upperBound, edges) }
    if style.trims != nil {
      for unit in range { total -= style.trim(at: start + unit, in: chunk, edges) }
    }
    return style.narrows ? max(total, min(0, 0 - room(ofCluster: clusters.lowerBound, style))) : total
  }

  /// The sum of something over the clusters of a range; nil where there is only one. O(clusters).
  private func sumOfClusters(_ range: Range<Int>, _ part: (Range<Int>) -> Int) -> Int? {
    let clusters = cluster(atUnit: range.lowerBound)..<cluster(atUnit: range.upperBound)
    guard clusters.count > 1 else { return nil }
    return clusters.reduce(0) { sum, cluster in
      let units = max(range.lowerBound, unit(ofCluster: cluster))..<min(range.upperBound, unit(ofCluster: cluster + 1))
      return sum + part(units)
    }
  }

  /// The advance of a cluster, rounded down: so it is not more than the difference of two rounded
  /// places. O(1).
  private func room(ofCluster cluster: Int, _ style: ItemStyle) -> Int {
    cluster < clusterCount ? FontScale.floorDivide(advance(ofCluster: cluster) &* style.size, style.scale.unitsPerEm) : 0
  }

  /// What the word space at one of the word's units can give up, 1/64 point: what it has with its
  /// spacing above a quarter of an em (JLReq 3.8.3). Nothing of other characters, of a space that
  /// is one cluster with others, and in the room of one character. O(1).
  func squeezable(atSpace unit: Int, _ style: ItemStyle, in chunk: ShapedChunk, at start: Int) -> Int {
    let character = chunk.unit(at: start + unit)
    guard character == 0x20 || character == 0xA0, !style.standsAlone else { return 0 }
    let cluster = cluster(atUnit: unit)
    guard self.unit(ofCluster: cluster) == unit, self.unit(ofCluster: cluster + 1) == unit + 1 else { return 0 }
    var width = room(ofCluster: cluster, style) + Int(truncatingIfNeeded: style.wordSpacing.rawValue)
    if style.letterSpacing != .zero, takesLetterSpacing(cluster, in: chunk, at: start) {
      width += Int(truncatingIfNeeded: style.letterSpacing.rawValue)
    }
    return max(0, width - (style.size + 3) / 4)
  }

  /// Whether letter spacing stands behind a cluster: behind a grapheme of it that takes some. What
  /// is invisible may be one cluster with what is seen.
  private func takesLetterSpacing(_ cluster: Int, in chunk: ShapedChunk, at start: Int) -> Bool {
    (unit(ofCluster: cluster)..<unit(ofCluster: cluster + 1)).contains { ParagraphAnalysis.takesLetterSpacing(chunk.flags(at: start + $0 + 1)) }
  }
}
