extension ShapedParagraph {
  /// Where a line starts that begins with a unit; the paragraph's end for the unit after the last.
  /// O(log n).
  func position(ofUnit unit: Int) -> LinePosition {
    if chunks.isEmpty { return LinePosition() }
    let number = chunkNumber(at: unit)
    let chunk = chunks[number]
    if unit >= chunk.end {
      return LinePosition(unit: unit, chunk: Int32(number), item: Int32(chunk.items.count), piece: Int32(chunk.pieces.count))
    }
    let itemNumber = chunk.parts.itemNumber(at: unit)
    let item = chunk.items[itemNumber]
    let piece = item.kind == .text ? chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= unit } - 1 : item.firstPiece
    return LinePosition(unit: unit, chunk: Int32(number), item: Int32(itemNumber), piece: Int32(piece))
  }

  /// The position of a line's start in the chunk that holds it, where the line before ended with a
  /// chunk. O(1).
  @inline(__always) func startingInChunk(_ position: LinePosition) -> LinePosition {
    let number = Int(position.chunk)
    guard Int(position.item) == chunks[number].items.count, number + 1 < chunks.count else { return position }
    return LinePosition(unit: position.unit, chunk: position.chunk + 1, item: 0, piece: 0, entry: position.entry)
  }

  /// The last place before a unit where a grapheme begins, or `start`. O(grapheme).
  func graphemeStart(before unit: Int, after start: Int) -> Int {
    var unit = unit - 1
    while unit > start, flags(at: unit) & ParagraphAnalysis.graphemeStart == 0 { unit -= 1 }
    return max(unit, start)
  }

  /// Whether a line may start with a unit: a grapheme that is no white space and no line break
  /// begins there. O(log chunks).
  func mayStartLine(_ unit: Int) -> Bool {
    let flags = flags(at: unit)
    return flags & ParagraphAnalysis.graphemeStart != 0 && flags & ParagraphAnalysis.isWhiteSpace == 0
      && !LineBreakCharacter.holds(chunks[chunkNumber(at: unit)].unit(at: unit))
  }

  private func flags(at unit: Int) -> UInt8 { chunks[chunkNumber(at: unit)].flags(at: unit) }

  /// A unit from which the text up to another is about as long as a room, and no shorter unless a
  /// line break or the paragraph's start stands in its way: within a few graphemes of where it is
  /// exactly. O(what is measured).
  func start(ofLength room: LayoutUnit, endingAt end: Int) -> Int {
    let room = Int(truncatingIfNeeded: room.rawValue)
    var length = 0
    var start = end
    var number = chunkNumber(at: end - 1)
    while number >= 0 {
      let chunk = chunks[number]
      for item in chunk.items.reversed() where chunk.start + item.start < end {
        let itemStyle = styles[item.style]
        switch item.kind {
        case .lineBreak: return start
        case .tab: break  // as long as nothing, at the least
        case .attachment: length += Int(truncatingIfNeeded: itemStyle.attachment?.size.width.rawValue ?? 0)
        case .text:
          for piece in chunk.pieces[item.firstPiece..<item.endPiece].reversed() where chunk.start + Int(piece.start) < end {
            let first = chunk.start + Int(piece.start)
            let count = min(piece.word.unitCount, end - first)
            func rest(from unit: Int) -> Int {
              itemStyle.scale.length(piece.word.prefix(ofUnit: count) - piece.word.prefix(ofUnit: unit))
                + piece.word.spacing(unit..<count, itemStyle, in: chunk, at: first, edges: .none)
            }
            if length + rest(from: 0) > room + itemStyle.size {
              // Whatever shaping again may change at the cut, two graphemes are enough of a
              // reserve.
              let inside = (0..<count).partitionIndex { length + rest(from: $0) > room + 2 * itemStyle.size }
              return first + inside
            }
            length += rest(from: 0)
            start = first
          }
        }
        start = min(start, chunk.start + item.start)
        if length > room + itemStyle.size { return start }
      }
      number -= 1
    }
    return start
  }
}
