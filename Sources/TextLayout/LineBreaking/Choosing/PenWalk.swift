/// Walks over shaped text and says how far along a unit stands, as if nothing broke before it.
struct PenWalk {
  private let paragraph: ShapedParagraph
  private var chunkNumber: Int
  private var chunk: ShapedChunk
  private var itemNumber: Int
  private var pieceNumber: Int
  /// Where the item starts, and the letter and word spacing of its pieces before the current one.
  private var itemPen = 0
  private var spacing = 0

  /// Where the unit stands that was walked to, in 1/65,536 point; only differences mean something.
  private(set) var pen = 0
  /// Where a line starts or ends there.
  private(set) var position = LinePosition()
  /// Whether what stands on both sides is shaped the same without the other.
  private(set) var isClean = true
  private(set) var itemCount = 1
  /// The greatest text size met, 1/64 point.
  private(set) var greatestSize = 0

  /// A walk from a unit of a paragraph that has text.
  init(_ paragraph: ShapedParagraph, from unit: Int) {
    self.paragraph = paragraph
    chunkNumber = paragraph.chunkNumber(at: unit)
    chunk = paragraph.chunks[chunkNumber]
    let chunk = chunk
    itemNumber = max(0, chunk.items.partitionIndex { chunk.start + Int($0.start) <= unit } - 1)
    pieceNumber = Int(chunk.items[itemNumber].firstPiece)
  }

  /// Goes on to a unit, not before the last one. False at a tab: how long that is depends on where its line starts.
  mutating func advance(to unit: Int) -> Bool {
    while true {
      let item = chunk.items[itemNumber]
      if item.kind == .tab { return false }
      if unit <= chunk.start + Int(item.end) { break }
      itemPen += length(of: item)
      spacing = 0
      itemNumber += 1
      itemCount += 1
      if itemNumber == chunk.items.count {
        guard chunkNumber + 1 < paragraph.chunks.count else { return true }
        chunkNumber += 1
        chunk = paragraph.chunks[chunkNumber]
        itemNumber = 0
      }
      pieceNumber = Int(chunk.items[itemNumber].firstPiece)
    }
    stand(at: unit)
    return true
  }

  private mutating func stand(at unit: Int) {
    let item = chunk.items[itemNumber]
    let style = paragraph.styles[Int(item.style)]
    greatestSize = max(greatestSize, style.size)
    let local = unit - chunk.start
    isClean = true
    position = LinePosition(unit: unit, chunk: Int32(chunkNumber), item: Int32(itemNumber), piece: Int32(item.firstPiece))
    if local == Int(item.end), local > Int(item.start) {
      pen = itemPen + length(of: item)
      position.item += 1
      position.piece = Int32(item.endPiece)
      return
    }
    pen = itemPen
    guard item.kind == .text, local > Int(item.start) else { return }
    while pieceNumber < Int(item.endPiece) {
      let piece = chunk.pieces[pieceNumber]
      let end = Int(piece.start) + piece.word.unitCount
      if local < end {
        let inside = local - Int(piece.start)
        isClean = !piece.word.needsReshaping(atUnit: inside)
        pen +=
          LineCandidates.fineLength(Int(piece.prefix) + piece.word.prefix(ofUnit: inside), style) + spacing + spacing(of: piece, 0..<inside, style)
        break
      }
      spacing += spacing(of: piece, 0..<piece.word.unitCount, style)
      pieceNumber += 1
    }
    position.piece = Int32(pieceNumber)
  }

  /// The length of an item from where the walk entered it.
  private func length(of item: ChunkItem) -> Int {
    let style = paragraph.styles[Int(item.style)]
    switch item.kind {
    case .text:
      var length = LineCandidates.fineLength(item.advance, style) + spacing
      if !style.isPlain {
        for number in pieceNumber..<max(pieceNumber, Int(item.endPiece)) {
          let piece = chunk.pieces[number]
          length += spacing(of: piece, 0..<piece.word.unitCount, style)
        }
      }
      return length
    case .attachment: return Int(truncatingIfNeeded: style.attachment?.size.width.rawValue ?? 0) << LineCandidates.fractionBits
    case .tab, .lineBreak: return 0
    }
  }

  private func spacing(of piece: Piece, _ range: Range<Int>, _ style: ItemStyle) -> Int {
    if style.isPlain { return 0 }
    let start = chunk.start + Int(piece.start)
    return piece.word.spacing(range, style, in: chunk, at: start, edges: .none) << LineCandidates.fractionBits
  }
}

extension ShapedParagraph {
  /// Where the white space and the line break character before a unit begin, not before `start`. O(white space).
  func contentEnd(before end: Int, after start: Int) -> Int {
    var unit = end
    var near = chunkNumber(at: max(start, end - 1))
    while unit > start {
      while unit <= chunks[near].start { near -= 1 }
      let flags = chunks[near].flags(at: unit - 1)
      if flags & ParagraphAnalysis.isWhiteSpace == 0, !LineBreakCharacter.holds(chunks[near].unit(at: unit - 1)) { break }
      unit -= 1
    }
    return unit
  }
}
