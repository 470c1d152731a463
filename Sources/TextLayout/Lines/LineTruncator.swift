/// Cuts the last line that a limit allows.
///
/// The part that is kept is filled like any line that may end at every grapheme, in the room that
/// the ellipsis leaves, and shaped as text that ends at the cut. The text is read up to the room's
/// end, and backwards from the paragraph's end for what stands behind an ellipsis: O(line), however
/// much is hidden.
struct LineTruncator {
  let limits: LineLimits
  let inserter: LineInserter
  let paragraph: ShapedParagraph
  let style: ParagraphStyle
  let scratch: LineScratch
  let start: LinePosition
  let extent: LineExtent
  /// Where the text that shows ends.
  let contentEnd: Int
  private let isUnbroken: Bool
  /// Where the part before a hidden tail ends at the latest.
  var latestEnd = Int.max

  /// The style is ``ParagraphStyle/bounded``.
  init(
    _ limits: LineLimits, _ paragraph: ShapedParagraph, _ style: ParagraphStyle, _ inserter: LineInserter, scratch: LineScratch,
    from start: LinePosition, _ extent: LineExtent
  ) {
    self.limits = limits
    self.inserter = inserter
    self.paragraph = paragraph
    isUnbroken = style.lineBreaking.mode == .none
    var style = style
    style.lineBreaking.mode = .anywhere
    self.style = style
    self.scratch = scratch
    self.start = start
    self.extent = extent
    contentEnd = paragraph.unitCount == 0 ? 0 : paragraph.contentEnd(before: paragraph.unitCount, after: start.unit)
  }

  private var room: LayoutUnit { max(.zero, extent.length) }

  /// The last line, given the line as it was broken: with all that is left of the paragraph, or
  /// with an ellipsis for what has no room.
  func truncated(_ line: FilledLine) throws(LayoutError) -> FilledLine {
    if !limits.continues {
      // A single grapheme may be wider than its room; only lines that don't break go beyond it with
      // more.
      if contentEnd <= line.contentEnd, line.width <= room || !isUnbroken { return line.reaching(end) }
      let whole = try filler(severing: []).fill(from: start, extent)
      if whole.contentEnd >= contentEnd, whole.width <= room { return whole.reaching(end) }
    }
    switch limits.continues ? .tail : limits.truncation.position {
    case .tail: return try withoutTail()
    case .head: return try withoutHead()
    case .middle: return try withoutMiddle()
    }
  }

  private func withoutTail() throws(LayoutError) -> FilledLine {
    try settled(beside: lastUnit(of: prefix(room))) { ellipsis throws(LayoutError) in
      let before = try prefix(room - ellipsis.width, upTo: latestEnd)
      return (cut(before, ellipsis, nil), lastUnit(of: before))
    }
  }

  private func withoutHead() throws(LayoutError) -> FilledLine {
    try settled(beside: suffix(room, after: start.unit)?.start.unit ?? paragraph.unitCount) { ellipsis throws(LayoutError) in
      let after = try suffix(room - ellipsis.width, after: start.unit, x: ellipsis.width)
      return (cut(nil, ellipsis, after), after?.start.unit ?? paragraph.unitCount)
    }
  }

  private func withoutMiddle() throws(LayoutError) -> FilledLine {
    try settled(beside: lastUnit(of: prefix(room.half))) { ellipsis throws(LayoutError) in
      let available = room - ellipsis.width
      // Each side gets half, the beginning the odd grapheme, and either what the other leaves.
      let half = try suffix(available.half, after: start.unit + 1, x: ellipsis.width)
      let limit = half.map { paragraph.graphemeStart(before: $0.start.unit, after: start.unit) }
      let before = try prefix(available - (half?.width ?? .zero), upTo: limit)
      let taken = before?.width ?? .zero
      let after = try suffix(available - taken, after: (before?.end.unit ?? start.unit) + 1, x: ellipsis.width + taken)
      return (cut(before, ellipsis, after), lastUnit(of: before))
    }
  }

  /// A line with the ellipsis in the style of what stands next to it. How much is kept depends on
  /// the ellipsis, and so may the style: it is made a second time where the text next to it turned
  /// out to have another one.
  private func settled(beside unit: Int, _ cut: (InsertedLine) throws(LayoutError) -> (line: FilledLine, beside: Int)) throws(LayoutError)
    -> FilledLine
  {
    let style = limits.style(at: unit)
    let first = try cut(makeEllipsis(in: style))
    let settled = limits.style(at: first.beside)
    if case .styled = limits.truncation.ellipsis { return first.line }
    return settled == style ? first.line : try cut(makeEllipsis(in: settled)).line
  }

  private func lastUnit(of line: FilledLine?) -> Int { max(start.unit, (line?.end.unit ?? 0) - 1) }

  /// The paragraph's end.
  private var end: LinePosition { paragraph.position(ofUnit: paragraph.unitCount) }

  private func cut(_ before: FilledLine?, _ ellipsis: InsertedLine, _ after: FilledLine?) -> FilledLine {
    let shown = ellipsis.shownHeight
    var line = FilledLine(
      start: start, end: end, contentEnd: after?.contentEnd ?? paragraph.unitCount, width: ellipsis.width, ascent: shown.ascent,
      descent: shown.descent,
      lineGap: shown.lineGap)
    for part in [before, after] {
      guard let part else { continue }
      line.width += part.width
      line.ascent = max(line.ascent, part.ascent)
      line.descent = max(line.descent, part.descent)
      line.lineGap = max(line.lineGap, part.lineGap)
    }
    let hidden = (before?.end.unit ?? start.unit)..<(after?.start.unit ?? paragraph.unitCount)
    line.cut = LineCut(before: before, hidden: hidden, ellipsis, level: level(around: hidden), after: after)
    return line
  }

  /// The ellipsis's direction: that of the paragraph at either end of the line; between two parts
  /// of one run, theirs, as UAX #9 N1 has it for neutrals.
  private func level(around hidden: Range<Int>) -> UInt8 {
    let base = paragraph.baseLevel(at: start.unit)
    guard hidden.lowerBound > start.unit, hidden.upperBound < paragraph.unitCount else { return base }
    let (before, after) = (paragraph.level(at: hidden.lowerBound - 1), paragraph.level(at: hidden.upperBound))
    return max(base, min(before, after))
  }

  // MARK: The parts that are kept

  private func filler(severing: LineFiller.Severing) -> LineFiller {
    let filler = LineFiller(paragraph, style: style, scratch: scratch)
    filler.severing = severing
    return filler
  }

  /// How many graphemes are left out one by one, before how many it takes is found by halving.
  private static let mostSteps = 16

  /// As much of the text from the line's start on as fits a room, without white space at its end;
  /// nil where nothing does.
  private func prefix(_ room: LayoutUnit, upTo limit: Int? = nil) throws(LayoutError) -> FilledLine? {
    guard room > .zero, start.unit < paragraph.unitCount else { return nil }
    let filler = filler(severing: .end)
    var extent = extent
    extent.length = self.extent.length.isUnbounded ? .unbounded : room
    /// The line up to a unit, if that fits.
    func line(upTo unit: Int) throws(LayoutError) -> FilledLine? {
      try filler.work.spend(unit - start.unit)
      var line = try filler.fill(from: start, to: LineEnd(unit: unit), extent)
      if line.isHyphenated {  // what is cut off at a soft hyphen is no word that goes on
        line.isHyphenated = false
        line.width = LayoutUnit(rawValue: Int64(LineSlices(line, of: paragraph, style: style, extent: extent).advance(upTo: unit)))
      }
      return line.width <= room ? line : nil
    }
    var unit = min(try filler.fill(from: start, extent).contentEnd, limit ?? .max)
    for _ in 0..<LineTruncator.mostSteps {
      unit = unit > start.unit ? paragraph.contentEnd(before: unit, after: start.unit) : unit
      guard unit > start.unit else { return nil }
      if let line = try line(upTo: unit) { return line }
      unit = paragraph.graphemeStart(before: unit, after: start.unit)
    }
    var found: FilledLine?
    var low = start.unit
    while low < unit {
      // The last grapheme boundary of the lower half, if there is one, or else of the upper.
      var middle = paragraph.graphemeStart(before: low + (unit - low) / 2 + 1, after: low)
      if middle == low { middle = paragraph.graphemeStart(before: unit, after: low) }
      let end = paragraph.contentEnd(before: middle, after: low)
      guard end > low else {
        if middle == low { break }
        low = middle
        continue
      }
      if let line = try line(upTo: end) { (found, low) = (line, middle) } else { unit = middle }
    }
    return found
  }

  /// As much of the text up to the paragraph's end as fits a room, from after a unit on, without
  /// white space at its start; nil where nothing does. `x` is where it stands on the line.
  private func suffix(_ room: LayoutUnit, after limit: Int, x: LayoutUnit = .zero) throws(LayoutError) -> FilledLine? {
    guard room > .zero, contentEnd > limit else { return nil }
    let filler = filler(severing: .start)
    var extent = extent
    extent.startInset += x
    extent.length = self.extent.length.isUnbounded ? .unbounded : room
    /// The line from a unit on, if that fits.
    func line(from unit: Int) throws(LayoutError) -> FilledLine? {
      try filler.work.spend(paragraph.unitCount - unit)
      var line = try filler.fill(from: paragraph.position(ofUnit: unit), to: LineEnd(unit: paragraph.unitCount), extent)
      line.isHardBreak = false
      return line.width <= room ? line : nil
    }
    func start(from unit: Int) throws(LayoutError) -> Int {
      var unit = unit
      while unit < contentEnd, !paragraph.mayStartLine(unit) {
        unit += 1
        try filler.work.spend(1)
      }
      return unit
    }
    // Two rows of a note are as long as one.
    let length = paragraph.setting.notes.isEmpty ? room : room + room
    var unit = max(limit, paragraph.start(ofLength: length, endingAt: contentEnd))
    for _ in 0..<LineTruncator.mostSteps {
      unit = try start(from: unit)
      guard unit < contentEnd else { return nil }
      if let line = try line(from: unit) { return line }
      unit += 1
    }
    var found: FilledLine?
    var high = contentEnd
    while unit < high {
      let middle = unit + (high - unit) / 2
      let first = try start(from: middle)
      if first < high, let line = try line(from: first) {
        (found, high) = (line, middle)
      } else if first < high {
        unit = first + 1
      } else {
        high = middle
      }
    }
    return found
  }
}

extension InsertedLine {
  /// How far the fonts on it reach over and under its baseline, and what gap they ask for: its box
  /// may hold more, and the gap with it.
  fileprivate var shownHeight: LineHeight {
    var height = LineHeight()
    shaped.forEachItem(of: lines.filled(0)) { _, item, _ in height.include(shaped.styles[item.style]) }
    return height.isEmpty ? LineHeight(of: shaped.baseStyle) : height
  }
}

extension FilledLine {
  /// The line with the white space and line breaks up to the paragraph's end.
  fileprivate func reaching(_ end: LinePosition) -> FilledLine {
    var line = self
    line.end = end
    line.isHardBreak = false
    return line
  }
}
