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
  /// The current piece up to the unit that was walked to, and its spacing up to there.
  private var inside = 0
  private var insideSpacing = 0
  /// The advance of the item in the chunks before.
  private var prefixBefore = 0

  /// Where the unit stands that was walked to, in 1/65,536 point; only differences mean something.
  private(set) var pen = 0
  /// The same in its item.
  private(set) var mark = ItemLengths.Mark()
  /// Where a line starts or ends there.
  private(set) var position = LinePosition()
  /// Whether what stands on both sides is shaped the same without the other.
  private(set) var isClean = true
  /// How many items and tabs there are up to the unit.
  private(set) var itemCount = 1
  private(set) var tabCount = 0
  /// The greatest text size met, 1/64 point.
  private(set) var greatestSize = 0
  /// The items that were met.
  private(set) var lengths = ItemLengths()

  /// A walk from a unit of a paragraph that has text.
  init(_ paragraph: ShapedParagraph, from unit: Int) {
    self.paragraph = paragraph
    chunkNumber = paragraph.chunkNumber(at: unit)
    chunk = paragraph.chunks[chunkNumber]
    let chunk = chunk
    itemNumber = max(0, chunk.items.partitionIndex { chunk.start + Int($0.start) <= unit } - 1)
    pieceNumber = chunk.items[itemNumber].firstPiece
    enter(continues: false)
  }

  /// Goes on to a unit, not before the last one. A tab is as long as nothing: how long it is
  /// depends on where its line starts.
  mutating func advance(to unit: Int) {
    while true {
      let item = chunk.items[itemNumber]
      if unit <= chunk.start + item.end { break }
      itemPen += length(of: item)
      spacing = 0
      itemNumber += 1
      itemCount += 1
      if item.kind == .tab { tabCount += 1 }
      if itemNumber == chunk.items.count {
        guard chunkNumber + 1 < paragraph.chunks.count else {
          itemNumber -= 1
          return
        }
        chunkNumber += 1
        chunk = paragraph.chunks[chunkNumber]
        itemNumber = 0
      }
      pieceNumber = chunk.items[itemNumber].firstPiece
      enter(continues: item.kind == .text)
    }
    stand(at: unit)
  }

  private mutating func enter(continues: Bool) {
    (inside, insideSpacing) = (0, 0)
    let item = chunk.items[itemNumber]
    let style = paragraph.styles[item.style]
    greatestSize = max(greatestSize, style.size)
    switch item.kind {
    case .text: prefixBefore = lengths.add(item.advance, style, continues: continues && item.continues)
    case .attachment: lengths.add(fixed: Int(truncatingIfNeeded: style.attachment?.size.width.rawValue ?? 0))
    case .tab: lengths.add(fixed: 0, isUneven: true)
    case .lineBreak: lengths.add(fixed: 0)
    }
    if item.kind != .text { prefixBefore = 0 }
  }

  private mutating func stand(at unit: Int) {
    let item = chunk.items[itemNumber]
    let style = paragraph.styles[item.style]
    let local = unit - chunk.start
    isClean = true
    position = LinePosition(unit: unit, chunk: Int32(chunkNumber), item: Int32(itemNumber), piece: Int32(item.firstPiece))
    if local == item.end, local > item.start {
      pen = itemPen + length(of: item)
      mark =
        item.kind == .text ? ItemLengths.Mark(item: lengths.count - 1, prefix: prefixBefore + item.advance) : ItemLengths.Mark(item: lengths.count)
      position.item += 1
      position.piece = Int32(item.endPiece)
      return
    }
    pen = itemPen
    mark = ItemLengths.Mark(item: lengths.count - 1, prefix: prefixBefore)
    guard item.kind == .text, local > item.start else { return }
    while pieceNumber < item.endPiece {
      let piece = chunk.pieces[pieceNumber]
      let end = Int(piece.start) + piece.word.unitCount
      if local < end {
        if local - Int(piece.start) > inside {
          insideSpacing += spacing(of: piece, inside..<local - Int(piece.start), style)
          inside = local - Int(piece.start)
        }
        isClean = !piece.word.needsReshaping(atUnit: inside)
        let prefix = Int(piece.prefix) + piece.word.prefix(ofUnit: inside)
        mark.prefix += prefix
        pen += PenWalk.fine(prefix, style) + spacing + insideSpacing
        break
      }
      spacing += spacing(of: piece, 0..<piece.word.unitCount, style)
      (inside, insideSpacing) = (0, 0)
      pieceNumber += 1
    }
    position.piece = Int32(pieceNumber)
  }

  /// The items that were met, summed up. O(items).
  func finished() -> ItemLengths {
    var lengths = lengths
    lengths.finish()
    return lengths
  }

  /// The length of an item from where the walk entered it.
  private func length(of item: ChunkItem) -> Int {
    let style = paragraph.styles[item.style]
    switch item.kind {
    case .text:
      var length = PenWalk.fine(item.advance, style) + spacing
      if !style.isPlain {
        for number in pieceNumber..<max(pieceNumber, item.endPiece) {
          let piece = chunk.pieces[number]
          length += spacing(of: piece, 0..<piece.word.unitCount, style)
        }
      }
      return length
    case .attachment: return Int(truncatingIfNeeded: style.attachment?.size.width.rawValue ?? 0) << LineCandidates.fractionBits
    case .tab, .lineBreak: return 0
    }
  }

  /// An advance in 1/65,536 point.
  @inline(__always) static func fine(_ advance: Int, _ style: ItemStyle) -> Int {
    FontScale(size: style.size << LineCandidates.fractionBits, unitsPerEm: style.shaper.unitsPerEm).length(advance)
  }

  @inline(__always) private func spacing(of piece: Piece, _ range: Range<Int>, _ style: ItemStyle) -> Int {
    if style.isPlain { return 0 }
    let start = chunk.start + Int(piece.start)
    return piece.word.spacing(range, style, in: chunk, at: start, edges: .none) << LineCandidates.fractionBits
  }
}

extension ShapedParagraph {
  /// Where the white space and the line break character before a unit begin, not before `start`.
  /// O(white space).
  func contentEnd(before end: Int, after start: Int) -> Int {
    var unit = end
    let chunks = chunks
    if chunks.isEmpty { return unit }
    var number = chunkNumber(at: max(start, end - 1))
    var chunk = chunks.parts(number)
    while unit > start {
      while unit <= chunk.start {
        number -= 1
        chunk = chunks.parts(number)
      }
      let flags = chunk.flags(at: unit - 1)
      if flags & ParagraphAnalysis.isWhiteSpace == 0, !LineBreakCharacter.holds(chunk.unit(at: unit - 1)) { break }
      unit -= 1
    }
    return unit
  }
}
