extension LineScan {
  /// Ends the line in or before the piece that does not fit.
  mutating func overflow(_ view: View, _ piece: Int, _ item: ChunkItem, _ itemNumber: Int, _ itemStyle: ItemStyle) throws(LayoutError) -> FilledLine {
    if let found = try lastBreak(inside: view, opportunity, piece, item, itemNumber, itemStyle) ?? best {
      let divides = style.lineBreaking.hyphenation == .automatic
      if divides || filler.squeezesMarks {
        let full = try lastBreak(inside: view, ParagraphAnalysis.graphemeStart, piece, item, itemNumber, itemStyle)?.position.unit ?? view.start
        if divides, let line = try dividedFreely(after: found.position.unit, before: full) { return line }
        if filler.squeezesMarks, let line = try squeezed(after: found.position.unit, full: full, item) { return line }
      }
      return close(found)
    }
    if filler.givesUpInNeed { return try closeAfterGrapheme() }
    // No opportunity fits: where it is least bad then.
    let line = try closeBetweenGraphemes(view, piece, item, itemNumber, itemStyle)
    if line.width.rawValue > Int64(available) { return line }  // a single grapheme
    return try dividedInNeed(before: line.end.unit) ?? line
  }

  /// Ends the line at the last grapheme boundary that fits.
  private mutating func closeBetweenGraphemes(
    _ view: View, _ piece: Int, _ item: ChunkItem, _ itemNumber: Int, _ itemStyle: ItemStyle
  ) throws(LayoutError) -> FilledLine {
    if let found = try lastBreak(inside: view, ParagraphAnalysis.graphemeStart, piece, item, itemNumber, itemStyle) { return close(found) }
    if view.start > start.unit {
      if let end = beforeSoftHyphen, end.position.unit > start.unit, isSoftHyphen(before: view.start) { return close(end) }
      return close(makeBreak(view.start, view.prefix, piece, item, itemNumber))
    }
    return try closeAfterGrapheme()
  }

  /// How many ends inside of a piece are tried one by one, before one that fits is looked for where
  /// the width says it might be.
  static let mostSteps = 4

  /// The last place inside a piece that has a flag and up to which the line fits, also where its
  /// end has to be shaped again.
  func lastBreak(
    inside view: View, _ flag: UInt8, _ piece: Int, _ item: ChunkItem, _ itemNumber: Int, _ itemStyle: ItemStyle
  ) throws(LayoutError) -> Break? {
    var high = view.end
    var highWidth = 0
    /// The break before a unit, if the line fits that ends there.
    func fitting(_ unit: Int) throws(LayoutError) -> (end: Break?, width: Int) {
      let found = try cut(view, at: unit, piece, item, itemNumber, itemStyle)
      if found.tail == nil { return (found, 0) }
      let line = close(found)
      let width = Int(truncatingIfNeeded: line.width.rawValue)
      let isSaid = line.isHyphenated || !isSoftHyphen(before: unit) || itemStyle.hyphen == nil
      return (width <= available && isSaid ? found : nil, width)
    }
    for _ in 0..<LineScan.mostSteps {
      guard let unit = try lastFitting(view, below: high, flag, itemStyle) else { return nil }
      let (end, width) = try fitting(unit)
      if let end { return end }
      (high, highWidth) = (unit, width)
    }
    // What a cut changes is not about a few letters: stacks of signs without end, each cut of which
    // is shaped as something else.
    var low = max(view.start, start.unit)
    var lowWidth = 0
    var isHalving = false
    var found: Break?
    while let last = try lastFitting(view, below: high, flag, itemStyle), last > low {
      let share = isHalving || highWidth <= lowWidth ? 0.5 : min(max(Double(available - lowWidth) / Double(highWidth - lowWidth), 0), 1)
      let middle = min(max(low + Int(Double(high - low) * share), low + 1), high - 1)
      isHalving.toggle()
      guard let unit = try lastFitting(view, below: middle + 1, flag, itemStyle), unit > low else {
        low = middle
        continue
      }
      let (end, width) = try fitting(unit)
      if end != nil { (found, low, lowWidth) = (end, unit, width) } else { (high, highWidth) = (unit, width) }
    }
    return found
  }

  /// Ends a line whose first grapheme does not fit: it stands alone, with the white space and the
  /// line break after it, which take no room.
  private mutating func closeAfterGrapheme() throws(LayoutError) -> FilledLine {
    var end = graphemeEnd(after: start.unit)
    try filler.work.spend(end - start.unit)
    if paragraph.unit(at: start.unit, near: chunkNumber) == 0xAD { end = graphemeEnd(after: end) }  // a soft hyphen is nothing to see
    while has(ParagraphAnalysis.isWhiteSpace, end), graphemeEnd(after: end) == end + 1 {
      end += 1
      try filler.work.spend(1)
    }
    moveToChunk(of: end)
    if end < paragraph.unitCount, LineBreakCharacter.holds(chunk.unit(at: end)) {
      let number = chunk.items.partitionIndex { chunk.start + Int($0.start) <= end } - 1
      return closeAtLineBreak(chunk.items[number], number, x: 0)
    }
    chunkNumber = paragraph.chunkNumber(at: end - 1)
    chunk = paragraph.chunks[chunkNumber]
    return try closeSlowly(at: LineEnd(unit: end))
  }

  /// The end of the grapheme that starts at a unit, in whichever chunk.
  private mutating func graphemeEnd(after unit: Int) -> Int {
    var end = min(unit + 1, paragraph.unitCount)
    while end < paragraph.unitCount, !has(ParagraphAnalysis.graphemeStart, end) { end += 1 }
    return end
  }

  private mutating func has(_ flag: UInt8, _ unit: Int) -> Bool {
    guard unit < paragraph.unitCount else { return false }
    moveToChunk(of: unit)
    return flags(at: unit) & flag != 0
  }

  /// Makes the chunk that holds a unit the current one: what was looked at last may stand behind
  /// it.
  private mutating func moveToChunk(of unit: Int) {
    while unit < chunk.start {
      chunkNumber -= 1
      chunk = paragraph.chunks[chunkNumber]
    }
    while unit >= chunk.end, chunkNumber + 1 < paragraph.chunks.count {
      chunkNumber += 1
      chunk = paragraph.chunks[chunkNumber]
    }
  }

  /// The line that ends in ``chunk``, before a unit after its first, whatever its width. O(the
  /// line's pieces).
  mutating func closeSlowly(at end: LineEnd) throws(LayoutError) -> FilledLine {
    let unit = end.unit
    let itemNumber = chunk.items.partitionIndex { chunk.start + Int($0.start) < unit } - 1
    let item = chunk.items[itemNumber]
    let endsItem = chunk.start + item.end == unit
    let pieceNumber = chunk.pieces.partitionIndex { chunk.start + Int($0.start) < unit } - 1
    var position = LinePosition(
      unit: unit, chunk: Int32(chunkNumber), item: Int32(endsItem ? itemNumber + 1 : itemNumber), piece: Int32(item.endPiece))
    var tail: KeptWord?
    if item.kind == .text {
      let isFirst = chunkNumber == Int(start.chunk) && pieceNumber == Int(start.piece)
      if isFirst, isHeadCut, let head, unit >= start.unit + head.word.unitCount {
        try shapeHead(of: chunk.pieces[pieceNumber], paragraph.styles[item.style], upTo: unit)
      }
      let view = isFirst ? firstView(chunk.pieces[pieceNumber]) : self.view(of: chunk.pieces[pieceNumber])
      position.piece = Int32(view.end == unit ? pieceNumber + 1 : pieceNumber)
      let closing = end.isRespelled ? try filler.change(at: unit)?.closing(at: unit) : nil
      tail = try self.tail(view, cutAt: unit, paragraph.styles[item.style], closing: closing)
    }
    var line = finish(position, x: 0, height: height, tail: tail)
    line.width = LayoutUnit(rawValue: Int64(LineSlices(line, of: paragraph, style: filler.style, extent: extent).advance(upTo: line.contentEnd)))
    line = withHyphen(settled(line), at: end)
    // A word without room for its hyphen is not divided but cut: as it is spelled.
    return end.isRespelled && line.end.entry != .respelled ? try closeSlowly(at: LineEnd(unit: unit)) : line
  }

  /// The last unit inside a word, below a ceiling, that has the given flag and up to which the line
  /// fits, white space before it hanging.
  private func lastFitting(_ view: View, below ceiling: Int, _ flag: UInt8, _ itemStyle: ItemStyle) throws(LayoutError) -> Int? {
    let word = view.word
    let scale = itemStyle.scale
    let begin = word.cluster(atUnit: max(0, start.unit - view.start))
    var cluster = begin
    var advance = word.prefix(ofCluster: cluster)
    var spacing = segment.spacing
    var found: Int?
    let wanted = flag | ParagraphAnalysis.graphemeStart
    // For plain items the comparison is made in font units, where it needs no division.
    let limit = segment.prefix - view.prefix + scale.greatestAdvance(within: available - segment.x - segment.spacing)
    func fits(_ advance: Int, _ spacing: Int) -> Bool {
      itemStyle.isPlain ? advance <= limit : segment.x + scale.length(view.prefix + advance - segment.prefix) + spacing <= available
    }
    func fitsTrimmed(_ unit: Int, _ advance: Int) -> Bool {
      guard itemStyle.trims != nil else { return false }
      let trim = endTrim(at: unit - 1)
      return trim > 0 && segment.x + scale.length(view.prefix + advance - segment.prefix) + spacing - trim <= available
    }
    func hyphenFits(_ unit: Int, _ advance: Int) -> Bool {
      if !isSoftHyphen(before: unit) { return true }
      let end = segment.x + scale.length(view.prefix + advance - segment.prefix) + spacing
      return isHyphenWorthwhile(at: unit) && end + Int(itemStyle.hyphenWidth.rawValue) <= available
    }
    /// Whether the base has room that ends before a unit. White space there hangs, and so has room
    /// where what stands before it, at `contentEnd`, has.
    func annotationFits(_ unit: Int, _ advance: Int, contentEnd: Int?) -> Bool {
      if itemStyle.base == nil { return true }
      if let contentEnd { return contentEnd <= start.unit || contentEnd == view.start || found == contentEnd }
      let end = segment.x + scale.length(view.prefix + advance - segment.prefix) + spacing
      return end + growth(endingAt: unit, itemStyle) <= available
    }
    while cluster < word.clusterCount {
      let first = view.start + word.unit(ofCluster: cluster)
      let next = view.start + word.unit(ofCluster: cluster + 1)
      if first >= ceiling { break }
      if next - first > 1 {
        forEachShare(of: first..<next, advance: word.advance(ofCluster: cluster)) { unit, share in
          guard unit < ceiling, unit > start.unit, flags(at: unit) & wanted == wanted, fits(advance + share, spacing) else { return }
          if hyphenFits(unit, advance + share) { found = unit }
        }
      }
      if next >= ceiling { break }
      let before = (advance: advance, spacing: spacing)
      advance += word.advance(ofCluster: cluster)
      if !itemStyle.isPlain { spacing += self.spacing(view, max(first, start.unit)..<next, itemStyle) }
      let last = flags(at: next - 1)
      if last & ParagraphAnalysis.isWhiteSpace == 0, !fits(advance, spacing), !fitsTrimmed(next, advance),
        !(isHangingMark(next - 1) && fits(before.advance, before.spacing))
      {
        break
      }
      let contentEnd = last & ParagraphAnalysis.isWhiteSpace != 0 ? first : nil
      if next > start.unit, flags(at: next) & wanted == wanted, hyphenFits(next, advance), annotationFits(next, advance, contentEnd: contentEnd) {
        found = next
      }
      cluster += 1
    }
    try filler.work.spend(cluster - begin)
    return found
  }

  /// Calls `body` for each grapheme boundary inside a cluster (a ligature) with an even share of
  /// its advance for each grapheme that shows: an estimate. Whether a line fits that ends there is
  /// known when it is cut.
  private func forEachShare(of cluster: Range<Int>, advance: Int, _ body: (_ unit: Int, _ share: Int) -> Void) {
    func shows(_ unit: Int) -> Bool {
      flags(at: unit) & ParagraphAnalysis.graphemeStart != 0 && !UnicodeProperties.shared[UInt32(chunk.unit(at: unit))].isDefaultIgnorable
    }
    let count = max(1, cluster.reduce(0) { $0 + (shows($1) ? 1 : 0) })  // a ZWSP and a mark on it show nothing
    var before = 0
    for unit in cluster {
      if unit > cluster.lowerBound, flags(at: unit) & ParagraphAnalysis.graphemeStart != 0 { body(unit, advance * before / count) }
      if shows(unit) { before += 1 }
    }
  }

  /// A break inside a word; the part before it is shaped again where the font sees across.
  private func cut(_ view: View, at unit: Int, _ piece: Int, _ item: ChunkItem, _ itemNumber: Int, _ itemStyle: ItemStyle) throws(LayoutError)
    -> Break
  {
    let from = max(view.start, start.unit)
    let fromPrefix = view.prefix + view.word.prefix(ofUnit: from - view.start)
    var result = makeBreak(unit, view.prefix + view.word.prefix(ofUnit: unit - view.start), piece, item, itemNumber)
    result.position.item = Int32(truncatingIfNeeded: itemNumber)
    var shown = view
    if let kept = try tail(view, cutAt: unit, itemStyle) {
      result.prefix = fromPrefix + kept.word.advance
      result.tail = kept
      shown = View(word: kept.word, start: from, prefix: fromPrefix)
    }
    if !itemStyle.isPlain { result.segment.spacing += spacing(shown, from..<unit, itemStyle) }
    return result
  }

  // MARK: Soft hyphens

  func isSoftHyphen(before unit: Int) -> Bool { unit > chunk.start && chunk.unit(at: unit - 1) == 0xAD }

  /// Whether a line that ends at a soft hyphen shows more than the hyphen.
  private func isHyphenWorthwhile(at unit: Int) -> Bool { unit - 1 > start.unit }

  func hyphenFits(_ candidate: Break) -> Bool {
    guard isHyphenWorthwhile(at: candidate.position.unit) else { return false }
    let itemStyle = paragraph.styles[candidate.style]
    let end = candidate.segment.x + itemStyle.scale.length(candidate.prefix - candidate.segment.prefix) + candidate.segment.spacing
    return end + Int(itemStyle.hyphenWidth.rawValue) <= available
  }
}
