extension LineScan {
  /// What the line begins with besides its text. O(1), but for a word whose spelling changes.
  ///
  /// - The rest of a word that is spelled otherwise when it is divided.
  /// - The mark of a script that puts it there.
  /// - The hyphen that ends the line before, in languages that repeat it: “biało-” and “-czerwony”.
  func findOpening() -> LineEdge? {
    guard start.unit > 0, start.unit < paragraph.unitCount, !filler.severing.contains(.start),
      let before = start.unit > chunk.start ? chunk.unit(at: start.unit - 1) : paragraph.unit(at: start.unit - 1, near: chunkNumber)
    else { return nil }
    switch start.entry {
    case .plain:
      guard LineEdge.mayRepeat(before) else { return nil }
      if before == 0xAD { return markEdge(mark) }
      return repeatsHyphen ? markEdge(before == 0x2D ? "-" : "\u{2010}") : nil
    case .divided: return markEdge(mark)
    case .respelled: return filler.change(at: start.unit)?.opening(at: start.unit, mark: mark)
    }
  }

  /// What the rest of a divided word begins with in its script.
  private var mark: String { HyphenMark(for: paragraph.style(at: start.unit - 1, near: chunkNumber).script).lineStart }

  /// A mark before the text, if there is one and the line's font can show it.
  private func markEdge(_ mark: String) -> LineEdge? {
    mark.isEmpty || !paragraph.style(at: start.unit, near: paragraph.chunkNumber(at: start.unit)).shows(mark)
      ? nil : LineEdge(text: mark, replaced: 0)
  }

  /// Whether the hyphen before the line is repeated: it joins words, not the parts of an address, and the language of the text does so.
  private var repeatsHyphen: Bool {
    guard HyphenMark.repeatsHyphen(in: paragraph.breaking.namedLanguage(at: start.unit - 1)) else { return false }
    func kind(_ unit: Int) -> BreakKind { paragraph.unit(at: unit, near: paragraph.chunkNumber(at: unit)).map { BreakKind(UInt32($0)) } ?? .space }
    guard start.unit > 1, kind(start.unit - 2).isWordPart, kind(start.unit) == .letter else { return false }
    let places = filler.places(around: start.unit)
    let index = places.firstIndex(atOrAfter: start.unit)
    return index < places.count && places.unit(index) == start.unit && (places.rule(index) == .hyphen || places.rule(index) == .shortHyphenated)
  }
}

extension LineFiller {
  /// How the spelling changes where a word is divided before a unit, in units of the paragraph. Kept, as lines are tried again and again.
  func change(at unit: Int) -> SpellingChange? {
    if let known = knownChanges[unit] { return known }
    let places = places(around: unit)
    let index = places.firstIndex(atOrAfter: unit)
    var change = index < places.count && places.unit(index) == unit ? places.change(index) : nil
    // Letters that the font lacks are not put in.
    if let found = change, !paragraph.style(at: unit, near: paragraph.chunkNumber(at: unit)).shows(found.before + found.after) { change = nil }
    knownChanges[unit] = .some(change)
    return change
  }

  /// The places near a unit, those in words included. O(1,000 units).
  func places(around unit: Int) -> BreakOpportunities {
    BreakPlan(paragraph, scratch: analysisScratch).opportunities(in: max(0, unit - 1)..<unit, upTo: .undesirable)
  }

  /// What an opening adds to a line that starts at a position, 1/65,536 point; nil where there is none. O(the piece).
  func openingLength(at position: LinePosition) -> Int? {
    guard position.unit > 0, position.unit < paragraph.unitCount else { return nil }
    if position.entry == .plain, let before = paragraph.unit(at: position.unit - 1, near: Int(position.chunk)), !LineEdge.mayRepeat(before) {
      return nil
    }
    let scan = LineScan(self, from: position, LineExtent(offset: .zero, startInset: .zero, length: .zero))
    guard let opening = scan.opening, Int(scan.start.item) < scan.chunk.items.count else { return nil }
    let item = scan.chunk.items[Int(scan.start.item)]
    guard item.kind == .text, let piece = paragraph.piece(atUnit: position.unit) else { return nil }
    let range = position.unit..<piece.end
    let style = paragraph.styles[Int(item.style)]
    let shown = scan.chunk.reshape(range, opening: opening, closing: nil, style.shaper, scratch: scratch).advance
    return PenWalk.fine(shown - (piece.word.advance - piece.word.prefix(ofUnit: position.unit - piece.start)), style)
  }

  /// What other letters add to a line that ends with a divided word, 1/65,536 point. O(the piece).
  func closingLength(at unit: Int) -> Int {
    guard let closing = change(at: unit)?.closing(at: unit), let piece = paragraph.piece(atUnit: unit) else { return 0 }
    let number = paragraph.chunkNumber(at: unit)
    let style = paragraph.style(at: unit, near: number)
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
