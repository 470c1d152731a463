/// Whether carets stand inside of a cluster that shows several graphemes.
public enum ClusterCarets: Hashable, Sendable {
  /// At each grapheme, as Unicode has it.
  case graphemes
  /// Not inside the conjuncts of Indic and related scripts: each akshara is one.
  case aksharas
}

extension ParagraphLayout {
  /// Adds the paragraph's stops: the starts of its graphemes and its end. O(units).
  func appendStops(_ inside: ClusterCarets, to stops: inout [TextOffset]) {
    for chunk in shaped.chunks {
      for item in chunk.items {
        for piece in chunk.pieces[item.firstPiece..<item.endPiece] where item.kind == .text && inside == .aksharas {
          let start = chunk.start + Int(piece.start)
          for unit in start..<start + piece.word.unitCount where chunk.flags(at: unit) & ParagraphAnalysis.caretStart != 0 {
            let cluster = start + piece.word.unit(ofCluster: piece.word.cluster(atUnit: unit - start))
            if cluster == unit || !Conjuncts.contains(chunk.unit(at: cluster)) { stops.append(range.lowerBound + unit) }
          }
        }
        if item.kind == .text, inside == .aksharas { continue }
        for unit in chunk.start + item.start..<chunk.start + item.end where chunk.flags(at: unit) & ParagraphAnalysis.caretStart != 0 {
          stops.append(range.lowerBound + unit)
        }
      }
    }
    if stops.last != range.upperBound { stops.append(range.upperBound) }
  }
}

/// The scripts that write conjuncts, by their blocks.
private enum Conjuncts {
  static func contains(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0900...0x0DFF, 0x0F00...0x109F, 0x1700...0x17FF, 0x1900...0x1CFF, 0xA800...0xABFF: true
    case 0xD804...0xD806: true  // the first units of the Indic scripts beyond the BMP
    default: false
    }
  }
}
