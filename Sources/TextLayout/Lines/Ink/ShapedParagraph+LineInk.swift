extension ShapedParagraph {
  /// How far the ink of a line reaches from its baseline: glyphs with their marks and offsets,
  /// emoji, the hyphen, an ellipsis, decorations.
  ///
  ///     let ink = paragraph.ink(of: filled, style)
  ///     let ascent = ink.isBlank ? ascent : max(ascent, ink.ascent)
  ///
  /// What lies between the first and the last word comes from what words know of themselves: O(the
  /// line's words), nothing is allocated.
  func ink(of line: FilledLine, _ style: ParagraphStyle) -> LineInk {
    var ink = LineInk()
    if let cut = line.cut {
      for part in [cut.before, cut.after] {
        if let part { ink.include(self.ink(of: part, style)) }
      }
      ink.include(cut.ellipsis.shaped.ink(of: cut.ellipsis.lines.filled(0), cut.ellipsis.style))
      return ink
    }
    let hasTatweels = style.alignment == .justified && style.justification.steps.contains { $0.opportunities.contains(.tatweel) }
    forEachItem(of: line) { chunk, item, range in
      guard item.kind == .text else { return }
      let itemStyle = styles[item.style]
      ink.include(self.ink(of: chunk, item, range, on: line, itemStyle), itemStyle)
      if let annotated = itemStyle.annotatedInk { ink.include(annotated) }
      if hasTatweels, item.isRightToLeft { ink.include(glyph: itemStyle.tatweel.glyph, itemStyle) }
    }
    if line.isHyphenated {
      let itemStyle = self.style(at: line.end.unit - 1, near: Int(line.end.chunk))
      if let hyphen = itemStyle.hyphen { ink.include(hyphen, itemStyle) }
    }
    if let decorations { ink.include(decorations.ink(of: line, self)) }
    return ink
  }

  /// How far the ink of any line may reach that cuts no word and has no ellipsis: of all words, and
  /// of the hyphens and tatweels of their styles. Nil where decorations hang on what a line holds.
  /// O(1) when it was asked of any paragraph of the stretch before, else O(the stretch's words).
  var inkBound: LineInk? {
    let stretch = stretch
    return stretch.keptInkBounds.value { (0..<stretch.paragraphCount).map { stretch[$0].makeInkBound() } }[number]
  }

  private func makeInkBound() -> LineInk? {
    if decorations != nil { return nil }
    var ink = LineInk()
    for style in styles {
      if let hyphen = style.hyphen { ink.include(hyphen, style) }
      let tatweel = style.tatweel
      if tatweel.length > 0 { ink.include(glyph: tatweel.glyph, style) }
    }
    for chunk in chunks {
      let pieces = chunk.pieces
      for item in chunk.items where item.kind == .text {
        let style = styles[item.style]
        var words = WordInk()
        for number in item.firstPiece..<item.endPiece { words.include(pieces[number].word.ink(in: style)) }
        ink.include(words, style)
        if let annotated = style.annotatedInk { ink.include(annotated) }
      }
    }
    return ink
  }

  /// Calls `body` with each item's part of a line, in logical order. O(items).
  @inline(__always)
  func forEachItem(of line: FilledLine, _ body: (ShapedChunk, ChunkItem, Range<Int>) -> Void) {
    var chunkNumber = Int(line.start.chunk)
    var itemNumber = Int(line.start.item)
    while chunkNumber < chunks.count {
      let chunk = chunks[chunkNumber]
      let items = chunk.items
      while itemNumber < items.count {
        let item = items[itemNumber]
        let start = max(chunk.start + item.start, line.start.unit)
        if start >= line.end.unit { return }
        body(chunk, item, start..<max(start, min(chunk.start + item.end, line.end.unit)))
        itemNumber += 1
      }
      chunkNumber += 1
      itemNumber = 0
    }
  }

  /// The ink of an item's part on a line.
  private func ink(of chunk: ShapedChunk, _ item: ChunkItem, _ range: Range<Int>, on line: FilledLine, _ style: ItemStyle) -> WordInk {
    var ink = WordInk()
    let pieces = chunk.pieces
    var number = item.firstPiece
    if chunk.start <= line.start.unit, line.start.unit < chunk.end { number = max(number, Int(line.start.piece)) }
    while number < item.endPiece {
      let piece = pieces[number]
      let start = chunk.start + Int(piece.start)
      if start >= range.upperBound { break }
      let end = start + piece.word.unitCount
      let isReplaced = line.head != nil && start <= line.start.unit || line.tail != nil && end >= line.end.unit
      if start >= range.lowerBound, end <= range.upperBound, !isReplaced {
        ink.include(piece.word.ink(in: style))
      } else {
        ink.include(self.ink(ofCut: piece.word, start..<end, range, on: line, style))
      }
      number += 1
    }
    return ink
  }

  /// The ink of the part of a word that a line cut off: of what was shaped in its place, if that
  /// had to be done, or what the line shows there instead.
  private func ink(ofCut word: ShapedWord, _ units: Range<Int>, _ range: Range<Int>, on line: FilledLine, _ style: ItemStyle) -> WordInk {
    var word = word
    var start = units.lowerBound
    if let tail = line.tail?.word, range.upperBound == line.end.unit, units.upperBound >= line.end.unit {
      word = tail
      start = max(start, line.start.unit)
    } else if let head = line.head?.word, start <= line.start.unit {
      word = head
      start = line.start.unit
    }
    let first = word.cluster(atUnit: max(0, range.lowerBound - start))
    let last = word.cluster(atUnit: min(word.unitCount, range.upperBound - start))
    return word.ink(ofClusters: first..<max(first, last), in: style)
  }
}
