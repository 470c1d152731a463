extension LineCells {
  /// The cells of a line that is one run of plain text, as most are: read off the pieces that the
  /// text was shaped in, without slices and runs. Nil for other lines, and where a grapheme begins
  /// inside of a cluster. O(the line).
  init?(plain layout: ParagraphLayout, line number: Int) {
    let record = layout.lineTable.records[number]
    let end = layout.lineTable.end(ofLine: number).unit
    let isCut = number + 1 == layout.lineCount && layout.lineTable.cut != nil
    guard record.traits.isDisjoint(with: [.isHardBreak, .isHyphenated, .hasPatch]), !isCut, record.start.unit < end,
      layout.justifiedWidth(ofLine: number) == nil
    else { return nil }
    let shaped = layout.shaped
    var text = PlainCells(shaped, from: record.start, to: end, contentEnd: Int(record.contentEnd))
    guard text.read() else { return nil }
    let width = Int64(text.scale.length(text.advance))
    // White space that hangs stands outside the content: to its left in a line from right to left.
    let hanging = text.isRightToLeft ? width - Int64(text.scale.length(text.contentAdvance)) : 0
    let left = layout.contentOffset(ofLine: number).rawValue - hanging
    self.init(run: text, left: left, width: width)
    findHangingEdge(from: Int(record.contentEnd), to: end)
  }
}

/// A walk over the text of a line that may be plain, cell by cell. What it finds becomes
/// ``LineCells`` if all of the line is; it is no part of them, as a line that is not is begun anew.
struct PlainCells {
  let level: UInt8
  let start: Int
  private(set) var scale = FontScale(size: 0, unitsPerEm: 1)
  /// The cells' first units, from the line's start, and how far along the line they begin.
  private(set) var starts: [UInt32] = []
  private(set) var distances: [Int64] = []
  /// The advance of all, and of what is before the white space that hangs; in font units.
  private(set) var advance = 0
  private(set) var contentAdvance = 0

  private let shaped: ShapedParagraph
  private let position: LinePosition
  private let end: Int
  private let contentEnd: Int

  var isRightToLeft: Bool { level & 1 != 0 }

  init(_ shaped: ShapedParagraph, from position: LinePosition, to end: Int, contentEnd: Int) {
    self.shaped = shaped
    self.position = position
    self.end = end
    self.contentEnd = contentEnd
    start = position.unit
    level = shaped.baseLevel(at: end - 1)
  }

  /// Reads all cells; false where the text is not plain.
  mutating func read() -> Bool {
    starts.reserveCapacity(end - start)
    distances.reserveCapacity(end - start + 1)
    var chunkNumber = Int(position.chunk)
    var itemNumber = Int(position.item)
    var piece = Int(position.piece)
    var unit = start
    while unit < end {
      guard chunkNumber < shaped.chunks.count else { return false }
      let chunk = shaped.chunks[chunkNumber]
      if itemNumber == chunk.items.count {
        (chunkNumber, itemNumber, piece) = (chunkNumber + 1, 0, 0)
        continue
      }
      let item = chunk.items[itemNumber]
      guard item.kind == .text, item.level == level, unit == start || item.continues else { return false }
      if unit == start {
        guard shaped.styles[item.style].isPlain else { return false }
        scale = shaped.styles[item.style].scale
      }
      let upper = min(end, chunk.start + item.end)
      guard read(chunk, from: max(piece, item.firstPiece), unit..<upper) else { return false }
      unit = upper
      itemNumber += 1
    }
    if contentEnd >= end { contentAdvance = advance }
    return true
  }

  private mutating func read(_ chunk: ShapedChunk, from first: Int, _ units: Range<Int>) -> Bool {
    let flags = chunk.flags
    let pieces = chunk.pieces
    var number = first
    var next = units.lowerBound
    while next < units.upperBound {
      let word = pieces[number].word
      let wordStart = chunk.start + Int(pieces[number].start)
      let clusters = word.cluster(atUnit: next - wordStart)..<word.cluster(atUnit: min(word.unitCount, units.upperBound - wordStart))
      guard wordStart + word.unit(ofCluster: clusters.lowerBound) == next else { return false }
      for cluster in clusters {
        let unit = next
        next = wordStart + word.unit(ofCluster: cluster + 1)
        if unit <= contentEnd { contentAdvance = advance }
        if unit == start || flags[unit - chunk.start] & ParagraphAnalysis.caretStart != 0 {
          starts.append(UInt32(truncatingIfNeeded: unit - start))
          distances.append(Int64(scale.length(advance)))
        }
        // A place inside of the cluster is found the long way.
        var inner = unit + 1
        while inner < next {
          if flags[inner - chunk.start] & ParagraphAnalysis.caretStart != 0 { return false }
          inner += 1
        }
        let own = word.advance(ofCluster: cluster)
        // Cells go on where the font would go back: the long way.
        if own < 0 { return false }
        advance += own
      }
      if clusters.isEmpty { return false }
      number += 1
    }
    return true
  }
}
