extension LineSlices {
  /// Spreads the room that the line leaves over its opportunities: those after the last tab, so that what stands at a tab stop stays there. O(the line).
  mutating func justify(to width: LayoutUnit, _ justification: Justification) {
    let room = Int(truncatingIfNeeded: (width - line.width).rawValue)
    guard room > 0 else { return }
    let first = slices.lastIndex { $0.kind == .tab } ?? 0
    var finder = GapFinder(end: line.contentEnd)
    for slice in slices[first...] { finder.pass(slice) }
    gained = finder.gaps.spread(room, by: justification.steps)
    if gained == 0 { return }
    for index in first..<slices.count { slices[index].widen(finder.gaps) }
  }
}

/// Walks over the clusters of a line in logical order and takes note of the gaps that may widen.
private struct GapFinder {
  /// Where what hangs begins: it stays as it is.
  let end: Int
  var gaps = LineGaps()
  private var left = GapSide.nothing
  private var leftEnd = 0
  private var leftSize = 0
  private var leftLevel: UInt8 = 0

  init(end: Int) { self.end = end }

  mutating func pass(_ slice: LineSlice) {
    guard slice.kind == .text else {
      left = .nothing
      return
    }
    // Where the direction changes, neighbours in the text are none on the line.
    if slice.level != leftLevel { left = .nothing }
    leftLevel = slice.level
    leftSize = slice.style.size
    for part in slice.parts {
      for cluster in part.clusters {
        let start = part.start + part.word.unit(ofCluster: cluster)
        if start >= end { return }
        let clusterEnd = part.start + part.word.unit(ofCluster: cluster + 1)
        pass(start..<clusterEnd, of: part.chunk)
      }
    }
  }

  private mutating func pass(_ cluster: Range<Int>, of chunk: ShapedChunk) {
    var side = GapSide(chunk.scalar(at: cluster.lowerBound))
    // A space may be a part of a cluster with others: a space with a mark, the space of a ligature.
    if cluster.count > 1, cluster.contains(where: { GapSide(UInt32(chunk.unit(at: $0))) == .space }) { side = .space }
    let opportunities = GapSide.opportunities(left, side)
    if !opportunities.isEmpty { gaps.append(leftEnd, opportunities, size: leftSize) }
    if side == .space, cluster.upperBound <= end { gaps.append(cluster.upperBound, .spaces, size: leftSize) }
    left = side
    leftEnd = cluster.upperBound
  }
}

extension ShapedChunk {
  /// The scalar that begins at a unit; a lone surrogate as it is.
  fileprivate func scalar(at position: Int) -> UInt32 {
    let unit = unit(at: position)
    guard unit & 0xFC00 == 0xD800, position + 1 < end else { return UInt32(unit) }
    let next = self.unit(at: position + 1)
    return next & 0xFC00 == 0xDC00 ? 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(next) & 0x3FF : UInt32(unit)
  }
}
