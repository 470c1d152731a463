extension ShapedChunk {
  /// The shape of a part of a piece that a line cut in two, as the text of a word that ends there;
  /// joining letters keep their forms, but not at ends of the part that are severed from the rest
  /// of the piece. O(part).
  func reshape(_ range: Range<Int>, _ shaper: WordShaper, severing: LineFiller.Severing, scratch: ShapingScratch) -> KeptWord {
    scratch.countReshaping(range.count)
    return unsafe units.withUnsafeBufferPointer { units in
      let local = range.lowerBound - start..<range.upperBound - start
      let piece = pieces[pieces.partitionIndex { Int($0.start) <= local.lowerBound } - 1]
      let start = Int(piece.start)
      let first = severing.contains(.start) && local.lowerBound > start ? local.lowerBound : 0
      let end = severing.contains(.end) && local.upperBound < start + piece.word.unitCount ? local.upperBound : units.count
      return unsafe shaper.reshape(units, local, of: piece.word, startingAt: start, context: first..<end, scratch: scratch)
    }
  }

  /// Whether a part of a piece that a line cut in two stands as it was shaped: see
  /// ``WordShaper/isUnchanged(_:_:of:startingAt:scratch:)``.
  func isUnchanged(_ range: Range<Int>, _ shaper: WordShaper, scratch: ShapingScratch) -> Bool {
    unsafe units.withUnsafeBufferPointer { units in
      let local = range.lowerBound - start..<range.upperBound - start
      let piece = pieces[pieces.partitionIndex { Int($0.start) <= local.lowerBound } - 1]
      let (word, start) = (piece.word, Int(piece.start))
      let clusters = word.cluster(atUnit: local.lowerBound - start)..<word.cluster(atUnit: local.upperBound - start)
      // Not where a cluster is cut.
      let shown = start + word.unit(ofCluster: clusters.lowerBound)..<start + word.unit(ofCluster: clusters.upperBound)
      guard shown == local else { return false }
      return unsafe shaper.isUnchanged(units, clusters, of: word, startingAt: start, scratch: scratch)
    }
  }

  /// The shape of a part of a piece that a line cut, with other text for the units at its ends: the
  /// clusters of what is shown are those of the units that it stands for. O(part).
  func reshape(_ range: Range<Int>, opening: LineEdge?, closing: LineEdge?, _ shaper: WordShaper, scratch: ShapingScratch) -> KeptWord {
    scratch.countReshaping(range.count)
    let shown = EdgedText(range.count, unit: { unit(at: range.lowerBound + $0) }, opening: opening, closing: closing)
    return unsafe units.withUnsafeBufferPointer { units in
      unsafe shaper.shape(
        shown.scalars, clusters: shown.clusters, inPlaceOf: range.lowerBound - start..<range.upperBound - start, of: units, scratch: scratch)
    }
  }
}
