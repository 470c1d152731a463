// Lines that hold a part of a note. Two rows of text are as long as one, so that how far a line
// reaches is not the sum of what stands on it: ends are tried, and each line is measured whole.

extension LineFiller {
  /// The line from a position, where it holds a part of a note or might: up to the last place where
  /// it may end and has room. Nil for others. No word is divided and no mark squeezed on it. O(the
  /// line's pieces * log its places).
  func fillAroundNotes(from position: LinePosition, _ extent: LineExtent) throws(LayoutError) -> FilledLine? {
    let notes = paragraph.setting.notes
    let next = notes.partitionIndex { $0.upperBound <= position.unit }
    guard next < notes.count else { return nil }
    let room = isUnbroken ? LayoutUnit.unbounded : max(.zero, extent.length)
    var graphemes = LinePlaces(paragraph, after: position.unit, ParagraphAnalysis.graphemeStart)
    let limit = isUnbroken ? paragraph.unitCount : try reach(from: position, extent, room, &graphemes)
    var places = LinePlaces(paragraph, after: position.unit, isUnbroken ? 0 : opportunity, upTo: limit)
    var known: FilledLine?
    if position.unit < notes[next].lowerBound {
      // As long as the note is not reached, its length is no matter.
      var scan = LineScan(self, from: position, extent)
      let line = try scan.run()
      if line.end.unit <= notes[next].lowerBound {
        places = LinePlaces(paragraph, after: line.end.unit, isUnbroken ? 0 : opportunity, upTo: limit)
        if line.isHardBreak || places[0].map({ $0 <= notes[next].lowerBound }) ?? true { return line }
        known = line
      }
    }
    // Where the line may end before the note, no rows are cut.
    if let found = try longest(from: position, extent, room, &places, cuttingRows: known != nil) { return found }
    if let known { return known }
    if let found = try longest(from: position, extent, room, &places) { return found }
    // No place has room: the last grapheme that has, and one at least, with what is no longer.
    let least = try fill(from: position, to: LineEnd(unit: graphemes[0] ?? paragraph.unitCount), extent)
    if givesUpInNeed { return least }
    if least.width > room, let found = try longest(from: position, extent, least.width, &places) { return found }
    return try longest(from: position, extent, max(room, least.width), &graphemes)
  }

  /// Up to where a line from a position might have room: what is more than twice too long has none
  /// in two rows either, wherever they end. Text that no line may end in is looked at no further.
  private func reach(
    from position: LinePosition, _ extent: LineExtent, _ room: LayoutUnit, _ graphemes: inout LinePlaces
  ) throws(LayoutError) -> Int {
    var number = LineFiller.leastReach
    while let unit = graphemes[number] {
      try work.spend(unit - position.unit)
      let line = try fill(from: position, to: LineEnd(unit: unit), extent)
      if line.width > room + room { return unit }
      number *= 2
    }
    return paragraph.unitCount
  }

  private static let leastReach = 32

  /// How many places behind one without room are tried: rows that end elsewhere may be shorter.
  private static let mostTries = 4

  /// The longest line from a position that ends at one of some places and has room; nil where none
  /// has. Rows may have to end where text may not, unless told.
  private func longest(
    from position: LinePosition, _ extent: LineExtent, _ room: LayoutUnit, _ places: inout LinePlaces, cuttingRows: Bool = true
  ) throws(LayoutError) -> FilledLine? {
    func line(_ number: Int) throws(LayoutError) -> FilledLine? {
      guard let unit = places[number] else { return nil }
      try work.spend(unit - position.unit)
      let line = try fill(from: position, to: LineEnd(unit: unit), extent)
      guard line.width <= room, cuttingRows || !LineSlices(line, of: paragraph, style: style, extent: extent).cutsRows else { return nil }
      return line
    }
    var best: FilledLine?
    // Steps that double, up to one that is too long, and then halves.
    var low = -1
    var step = 1
    while let found = try line(low + step) {
      (best, low) = (found, low + step)
      step *= 2
    }
    var high = low + step
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if let found = try line(middle) { (best, low) = (found, middle) } else { high = middle }
    }
    for number in low + 1..<low + 1 + LineFiller.mostTries {
      if places[number + 1] == nil { break }
      if let found = try line(number + 1) { best = found }
    }
    return best
  }
}

/// The places behind a unit where a line may end, found as they are asked for: up to the first line
/// break, or the paragraph's end.
private struct LinePlaces {
  private let paragraph: ShapedParagraph
  private let wanted: UInt8
  private let mayEndInside: Bool
  private let limit: Int
  private var units: [Int] = []
  /// The unit that is looked at next; nil behind the last place.
  private var next: Int?
  private var chunk: ShapedChunk

  /// Places that have a flag; the last alone where that is zero. None behind a limit is looked for.
  init(_ paragraph: ShapedParagraph, after unit: Int, _ opportunity: UInt8, upTo limit: Int = .max) {
    self.paragraph = paragraph
    self.limit = limit
    wanted = opportunity | ParagraphAnalysis.graphemeStart
    mayEndInside = opportunity != 0
    next = unit < paragraph.unitCount ? unit : nil
    chunk = paragraph.chunks[paragraph.chunkNumber(at: unit)]
  }

  /// A place by its number; nil where there are not so many. O(units up to it), the first time.
  subscript(number: Int) -> Int? {
    mutating get {
      while units.count <= number, let unit = next { look(at: unit) }
      return number < units.count ? units[number] : nil
    }
  }

  private mutating func look(at unit: Int) {
    if unit >= limit {
      next = nil
      return
    }
    if unit >= chunk.end { chunk = paragraph.chunks[paragraph.chunkNumber(at: unit)] }
    let end = unit + 1
    if end == paragraph.unitCount || LineBreakCharacter.holds(chunk.unit(at: unit)) {
      units.append(end)
      next = nil
      return
    }
    if mayEndInside, chunk.flags(at: end) & wanted == wanted, chunk.unit(at: unit) != 0xAD { units.append(end) }
    next = end
  }
}
