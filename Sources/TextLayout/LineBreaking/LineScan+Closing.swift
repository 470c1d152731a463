extension LineScan {
  func closeAtEnd(x: Int) -> FilledLine {
    let last = paragraph.chunks.count - 1
    let position = LinePosition(
      unit: paragraph.unitCount, chunk: Int32(last), item: Int32(paragraph.chunks[last].items.count),
      piece: Int32(paragraph.chunks[last].pieces.count))
    return settled(finish(position, x: x, height: height))
  }

  func closeAtLineBreak(_ item: ChunkItem, _ itemNumber: Int, x: Int) -> FilledLine {
    let position = LinePosition(
      unit: chunk.start + item.end, chunk: Int32(chunkNumber), item: Int32(itemNumber + 1), piece: Int32(item.endPiece))
    var line = finish(position, x: x, height: height)
    line.isHardBreak = true
    return settled(line)
  }

  func close(_ end: Break) -> FilledLine {
    let itemStyle = paragraph.styles[end.style]
    let scale = itemStyle.scale
    let x = end.segment.x + scale.length(end.prefix - end.segment.prefix) + end.segment.spacing
    var line: FilledLine
    if itemStyle.isPlain, end.tail == nil, let trimmed = trimmedPrefix(end) {
      line = makeLine(end.position, contentEnd: trimmed.unit, x: end.segment.x + scale.length(trimmed.prefix - end.segment.prefix), end.height)
    } else {
      line = finish(end.position, x: x, height: end.height, tail: end.tail)
      if paragraph.setting.isAnnotated, line.contentEnd == line.end.unit { line.width += growth(of: line) }
    }
    return withHyphen(settled(line))
  }

  /// What a line is longer by as it ends where it does, and not only its text.
  private func growth(of line: FilledLine) -> LayoutUnit {
    let style = paragraph.style(at: line.end.unit - 1, near: Int(line.end.chunk))
    return LayoutUnit(rawValue: Int64(growth(endingAt: line.end.unit, style)))
  }

  /// The line with the hyphen that a soft hyphen or a divided word at its end shows, if there is
  /// room for it: a line that had to end right here has none perhaps.
  func withHyphen(_ line: FilledLine, at end: LineEnd? = nil) -> FilledLine {
    let unit = line.end.unit
    guard unit < paragraph.unitCount, end?.dividesWord == true || paragraph.unit(at: unit - 1, near: Int(line.end.chunk)) == 0xAD else { return line }
    let style = paragraph.style(at: unit - 1, near: Int(line.end.chunk))
    guard line.width + style.hyphenWidth <= LayoutUnit(rawValue: Int64(available)) else { return line }
    var line = line
    line.isHyphenated = style.hyphen != nil
    line.width += style.hyphenWidth
    if let end, end.dividesWord { line.end.entry = end.isRespelled ? .respelled : .divided }
    return line
  }

  /// The usual case of a line that ends after a piece: where the spaces at the piece's end begin,
  /// if there is more in the piece than spaces.
  func trimmedPrefix(_ end: Break) -> (unit: Int, prefix: Int)? {
    let chunk = paragraph.chunks[end.chunk]
    let number = Int(end.position.piece) - 1
    guard number >= 0, number < chunk.pieces.count, head == nil || number != Int(start.piece) || end.chunk != Int(start.chunk) else { return nil }
    let piece = chunk.pieces[number]
    let header = piece.word.header
    let pieceStart = chunk.start + Int(piece.start)
    let unit = pieceStart + Int(header.trimmedUnitCount)
    guard end.position.unit == pieceStart + piece.word.unitCount, unit > max(pieceStart, start.unit), pieceStart >= end.segment.startUnit,
      chunk.flags(at: unit - 1) & ParagraphAnalysis.isWhiteSpace == 0
    else { return nil }
    return (unit, Int(piece.prefix) + Int(header.trimmedAdvance))
  }

  func makeLine(_ end: LinePosition, contentEnd: Int, x: Int, _ height: LineHeight) -> FilledLine {
    FilledLine(
      start: start, end: end, contentEnd: contentEnd, width: LayoutUnit(rawValue: Int64(x)), ascent: height.ascent, descent: height.descent,
      lineGap: height.lineGap, trimsStart: edges.trimsStart, head: head)
  }

  /// The line from ``start`` to a position at which the advance is `x`.
  func finish(_ end: LinePosition, x: Int, height: LineHeight, tail: KeptWord? = nil) -> FilledLine {
    let height = height.isEmpty ? LineHeight(of: paragraph.baseStyle) : height
    var line = makeLine(end, contentEnd: paragraph.contentEnd(before: end.unit, after: start.unit), x: x, height)
    line.tail = tail
    // A tail that begins with the line is all that the line shows of the piece.
    if tail != nil, end.piece == start.piece, end.chunk == start.chunk { line.head = nil }
    if line.contentEnd < end.unit {
      line.width = LayoutUnit(rawValue: Int64(LineSlices(line, of: paragraph, style: filler.style, extent: extent).advance(upTo: line.contentEnd)))
    }
    return line
  }
}
