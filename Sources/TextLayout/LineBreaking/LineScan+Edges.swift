extension LineFiller {
  /// Whether a line that starts at a position may begin with more than its text: most begin behind
  /// a space. O(1).
  @inline(__always)
  func mayOpen(at start: LinePosition, in chunk: ChunkParts) -> Bool { !severing.contains(.start) && paragraph.mayOpen(at: start, in: chunk) }

  /// What a line begins with besides its text, if it may begin with something. Kept for the line
  /// that is asked about, as it is tried again and again.
  ///
  /// - The rest of a word that is spelled otherwise when it is divided.
  /// - The mark of a script that puts it there.
  /// - The hyphen that ends the line before, in languages that repeat it: “biało-” and “-czerwony”.
  func opening(at start: LinePosition) throws(LayoutError) -> LineEdge? {
    if let known = knownOpening, known.unit == start.unit, known.entry == start.entry { return known.edge }
    let edge = try findOpening(at: start)
    knownOpening = (start.unit, start.entry, edge)
    return edge
  }

  private func findOpening(at start: LinePosition) throws(LayoutError) -> LineEdge? {
    let unit = start.unit
    guard unit > 0, let before = paragraph.unit(at: unit - 1, near: Int(start.chunk)) else { return nil }
    // What the rest of a divided word begins with in its script.
    let mark = HyphenMark(for: paragraph.style(at: unit - 1, near: Int(start.chunk)).script).lineStart
    switch start.entry {
    case .plain:
      if before == 0xAD { return markEdge(mark, at: unit) }
      return try repeatsHyphen(at: unit) ? markEdge(before == 0x2D ? "-" : "\u{2010}", at: unit) : nil
    case .divided: return markEdge(mark, at: unit)
    case .respelled: return try change(at: unit)?.opening(at: unit, mark: mark)
    }
  }

  /// A mark before the text, if there is one and the line's font can show it.
  private func markEdge(_ mark: String, at unit: Int) -> LineEdge? {
    mark.isEmpty || !paragraph.style(at: unit, near: paragraph.chunkNumber(at: unit)).shows(mark) ? nil : LineEdge(text: mark, replaced: 0)
  }

  /// Whether the hyphen before a line is repeated: it joins words, not the parts of an address, and
  /// the language of the text does so.
  private func repeatsHyphen(at unit: Int) throws(LayoutError) -> Bool {
    guard HyphenMark.repeatsHyphen(in: paragraph.breaking.namedLanguage(at: unit - 1)) else { return false }
    func kind(_ unit: Int) -> BreakKind { paragraph.unit(at: unit, near: paragraph.chunkNumber(at: unit)).map { BreakKind(UInt32($0)) } ?? .space }
    guard unit > 1, kind(unit - 2).isWordPart, kind(unit) == .letter else { return false }
    let places = try places(around: unit)
    let index = places.firstIndex(atOrAfter: unit)
    return index < places.count && places.unit(index) == unit && (places.rule(index) == .hyphen || places.rule(index) == .shortHyphenated)
  }
}

extension LineFiller {
  /// How the spelling changes where a word is divided before a unit, in units of the paragraph.
  /// Kept, as lines are tried again and again.
  func change(at unit: Int) throws(LayoutError) -> SpellingChange? {
    if let known = knownChanges[unit] { return known }
    let places = try places(around: unit)
    let index = places.firstIndex(atOrAfter: unit)
    var change = index < places.count && places.unit(index) == unit ? places.change(index) : nil
    // Letters that the font lacks are not put in.
    if let found = change, !paragraph.style(at: unit, near: paragraph.chunkNumber(at: unit)).shows(found.before + found.after) { change = nil }
    knownChanges[unit] = .some(change)
    return change
  }

  /// The places near a unit, those in words included. O(1,000 units), less for units in order.
  private func places(around unit: Int) throws(LayoutError) -> BreakOpportunities {
    try places(in: max(0, unit - 1)..<unit, upTo: .undesirable, \.knownSurroundings)
  }

  /// What an opening adds to a line that starts at a position, 1/65,536 point; nil where there is
  /// none. O(the piece).
  func openingLength(at position: LinePosition) throws(LayoutError) -> Int? {
    let start = paragraph.startingInChunk(position)
    guard mayOpen(at: start, in: paragraph.chunks.parts(Int(start.chunk))), let opening = try opening(at: start) else { return nil }
    let chunk = paragraph.chunks[Int(start.chunk)]
    guard Int(start.item) < chunk.items.count else { return nil }
    let item = chunk.items[Int(start.item)]
    guard item.kind == .text, let piece = paragraph.piece(atUnit: position.unit) else { return nil }
    let range = position.unit..<piece.end
    let style = paragraph.styles[item.style]
    try work.spend(range.count)
    let shown = chunk.reshape(range, opening: opening, closing: nil, style.shaper, scratch: scratch).advance
    return PenWalk.fine(shown - (piece.word.advance - piece.word.prefix(ofUnit: position.unit - piece.start)), style)
  }

  /// What other letters add to a line that ends with a divided word, 1/65,536 point. O(the piece).
  func closingLength(at unit: Int) throws(LayoutError) -> Int {
    guard let closing = try change(at: unit)?.closing(at: unit), let piece = paragraph.piece(atUnit: unit) else { return 0 }
    let number = paragraph.chunkNumber(at: unit)
    let style = paragraph.style(at: unit, near: number)
    try work.spend(unit - piece.start)
    let shown = paragraph.chunks[number].reshape(piece.start..<unit, opening: nil, closing: closing, style.shaper, scratch: scratch).advance
    return PenWalk.fine(shown - piece.word.prefix(ofUnit: unit - piece.start), style)
  }
}

extension ItemStyle {
  /// Whether the font has a glyph for each scalar. O(length).
  fileprivate func shows(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { font.glyph(for: $0.value) != nil } }
}

extension ShapedParagraph {
  /// The piece of text that holds a unit, and where it stands in the paragraph. O(log n).
  fileprivate func piece(atUnit unit: Int) -> (word: ShapedWord, start: Int, end: Int)? {
    let chunk = chunks[chunkNumber(at: unit)]
    let number = chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= unit } - 1
    guard number >= 0 else { return nil }
    let piece = chunk.pieces[number]
    let start = chunk.start + Int(piece.start)
    return unit < start + piece.word.unitCount ? (piece.word, start, start + piece.word.unitCount) : nil
  }
}

extension ShapedParagraph {
  /// Whether a line that starts in a chunk may begin with more than its text. O(1).
  func mayOpen(at start: LinePosition, in chunk: ChunkParts) -> Bool {
    if start.unit == 0 || start.unit == unitCount { return false }
    if start.entry != .plain { return true }
    let before = start.unit > chunk.start ? chunk.unit(at: start.unit - 1) : unit(at: start.unit - 1, near: Int(start.chunk)) ?? 0
    return LineEdge.mayFollow(before, repeatingHyphens: setting.repeatsHyphens)
  }
}
