extension ShapedChunk {
  /// The unit of the text at a position of the paragraph, which lies in this chunk. O(1).
  @inline(__always)
  func unit(at position: Int) -> UInt16 { units[units.startIndex + position - start] }

  /// What Unicode says of a position of the paragraph, the chunk's end included. O(1).
  @inline(__always)
  func flags(at position: Int) -> UInt8 { flags[position - start] }

  /// The shape of a part of a piece that a line cut in two, as the text of a word that ends there; joining letters keep their forms, but not at ends of
  /// the part that are severed from the rest of the piece. O(part).
  func reshape(_ range: Range<Int>, _ shaper: WordShaper, severing: LineFiller.Severing, scratch: ShapingScratch) -> KeptWord {
    unsafe units.withUnsafeBufferPointer { units in
      let local = range.lowerBound - start..<range.upperBound - start
      let piece = pieces[pieces.partitionIndex { Int($0.start) <= local.lowerBound } - 1]
      let start = Int(piece.start)
      let first = severing.contains(.start) && local.lowerBound > start ? local.lowerBound : 0
      let end = severing.contains(.end) && local.upperBound < start + piece.word.unitCount ? local.upperBound : units.count
      return unsafe shaper.reshape(units, local, of: piece.word, startingAt: start, context: first..<end, scratch: scratch)
    }
  }

  /// The shape of a part of a piece that a line cut, with other text for the units at its ends: the clusters of what is shown are those of the units that it
  /// stands for. O(part).
  func reshape(_ range: Range<Int>, opening: LineEdge?, closing: LineEdge?, _ shaper: WordShaper, scratch: ShapingScratch) -> KeptWord {
    let shown = EdgedText(range.count, unit: { unit(at: range.lowerBound + $0) }, opening: opening, closing: closing)
    return unsafe units.withUnsafeBufferPointer { units in
      unsafe shaper.shape(
        shown.scalars, clusters: shown.clusters, inPlaceOf: range.lowerBound - start..<range.upperBound - start, of: units, scratch: scratch)
    }
  }
}

extension ShapedParagraph {
  /// Whether a single piece of text holds a range. O(log n).
  func isInOnePiece(_ range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= unitCount, !chunks.isEmpty else { return false }
    let chunk = chunks[chunkNumber(at: range.lowerBound)]
    let number = chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= range.lowerBound } - 1
    guard number >= 0 else { return false }
    return chunk.start + Int(chunk.pieces[number].start) + chunk.pieces[number].word.unitCount >= range.upperBound
  }

  /// The base level where a unit stands: the paragraph's, but after a separator inside of it that of the part. O(log separators).
  func baseLevel(at unit: Int) -> UInt8 { bases?.baseLevel(at: unit) ?? baseLevel }

  /// The number of the chunk that holds a unit; the last for the paragraph's end. O(log chunks).
  func chunkNumber(at unit: Int) -> Int { max(0, chunks.partitionIndex { $0.start <= unit } - 1) }

  /// The unit at a position, looked for in a chunk and those before it.
  func unit(at position: Int, near chunk: Int) -> UInt16? {
    guard position >= 0, position < unitCount else { return nil }
    var number = chunk
    while chunks[number].start > position { number -= 1 }
    return chunks[number].unit(at: position)
  }

  /// The style of a unit of the text, whose item is looked for in a chunk and those before it; the base style where there is none. O(log items).
  func style(at position: Int, near chunk: Int) -> ItemStyle {
    guard position >= 0, position < unitCount else { return baseStyle }
    var number = chunk
    while chunks[number].start > position { number -= 1 }
    let chunk = chunks[number]
    let count = chunk.items.partitionIndex { Int($0.start) + chunk.start <= position }
    return count == 0 ? baseStyle : styles[Int(chunk.items[count - 1].style)]
  }
}

extension ShapedWord {
  /// The letter spacing behind each cluster that takes some, the word spacing after each space and the automatic space before clusters of a range of the word's units, less
  /// what marks give up of their room: 1/64 point. The word stands in a chunk, at a unit of the paragraph.
  ///
  /// Spacing below zero takes at most the room that a cluster has: none ends before it begins, however close together a style wants them.
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
        total += Int(truncatingIfNeeded: style.autospace.rawValue)
      }
    }
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

  /// The advance of a cluster, rounded down: so it is not more than the difference of two rounded places. O(1).
  private func room(ofCluster cluster: Int, _ style: ItemStyle) -> Int {
    cluster < clusterCount ? FontScale.floorDivide(advance(ofCluster: cluster) &* style.size, style.scale.unitsPerEm) : 0
  }

  /// Whether letter spacing stands behind a cluster: behind a grapheme of it that takes some. What is invisible may be one cluster with what is seen.
  private func takesLetterSpacing(_ cluster: Int, in chunk: ShapedChunk, at start: Int) -> Bool {
    (unit(ofCluster: cluster)..<unit(ofCluster: cluster + 1)).contains { ParagraphAnalysis.takesLetterSpacing(chunk.flags(at: start + $0 + 1)) }
  }
}
