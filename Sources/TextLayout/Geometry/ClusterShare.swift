/// How the graphemes of a cluster share its room: each that is seen has an even part of it.
struct ClusterShare {
  /// How many graphemes are seen, and how many of them are before the caret.
  private(set) var graphemes = 0
  private(set) var before = 0

  /// What stands before a unit of a cluster; a unit inside of a grapheme stands at the grapheme's
  /// start. Units are the paragraph's. O(the cluster).
  init(before unit: Int, ofCluster units: Range<Int>, in chunk: ChunkParts) {
    for candidate in units where chunk.flags(at: candidate) & ParagraphAnalysis.caretStart != 0 || candidate == units.lowerBound {
      // A soft hyphen in a ligature.
      if UnicodeProperties.shared[UInt32(chunk.unit(at: candidate))].isDefaultIgnorable { continue }
      graphemes += 1
      if candidate < unit { before += 1 }
    }
    if chunk.flags(at: unit) & ParagraphAnalysis.caretStart == 0 { before -= 1 }
  }

  /// How far the caret stands in a cluster, by the places where that begins and ends.
  func place(from start: Int64, to end: Int64) -> Int64 {
    if before <= 0 { return start }
    if before >= graphemes { return end }
    return start + (end - start) * Int64(before) / Int64(graphemes)
  }
}

extension ShapedWord {
  /// The glyph of a cluster that takes room, and where it begins from the cluster's left edge; nil
  /// where none or several do. O(the cluster).
  func spacingGlyph(ofCluster cluster: Int) -> (glyph: UInt16, origin: Int)? {
    var spacing = 0
    var (glyph, origin, pen) = (UInt16(0), 0, 0)
    forEachGlyph(inClusters: cluster..<cluster + 1) { record, _ in
      if record.advance != 0 {
        spacing += 1
        glyph = record.glyph
        origin = pen + Int(record.xOffset)
      }
      pen += Int(record.advance)
    }
    return spacing == 1 ? (glyph, origin) : nil
  }
}
