/// Fills a paragraph's lines and stacks their boxes.
struct LineStacker {
  let context: LayoutContext
  let paragraph: ShapedParagraph
  let style: ParagraphStyle
  let scratch: LayoutScratch
  let limits: LineLimits?

  /// How often a line is asked to fit again because its height changed its room.
  private static let maximumTries = 4

  /// The greatest height of a line that is kept.
  static let greatestHeight = LayoutUnit(rawValue: Int64(Int32.max))

  func stack(into space: some LineSpace) throws(LayoutError) -> LineTable {
    var lines = LineTable(room: &scratch.lines, keepingExtents: !(space is RectangularSpace))
    defer { lines.giveBack(room: &scratch.lines) }
    try stack(into: space, &lines)
    return lines.exactCopy()
  }

  func stack(into space: some LineSpace, _ lines: inout some LineSink) throws(LayoutError) {
    let emptyHeight = LineHeight(of: paragraph.baseStyle)
    let expected = box(ascent: emptyHeight.ascent, descent: emptyHeight.descent, lineGap: emptyHeight.lineGap)
    var place = Place(endsInBreak: paragraph.unitCount == 0)
    if paragraph.unitCount > 0 {
      let filler = LineFiller(paragraph, style: style, scratch: scratch)
      let chosen = chosenEnds(filler, space)
      if let limits {
        if try stack(into: space, &lines, filler, chosen, limits, expected.height, &place) { return }
      } else {
        try stack(into: space, &lines, filler, chosen, expected.height, &place)
      }
    }
    if place.endsInBreak {  // an empty paragraph, or the empty line after a last line break
      let extent = space.extent(ofLine: lines.count, at: place.top, height: expected.height)
      let empty = FilledLine(
        start: place.position, end: place.position, contentEnd: place.position.unit, width: .zero, ascent: emptyHeight.ascent,
        descent: emptyHeight.descent, lineGap: emptyHeight.lineGap)
      let line = PlacedLine(filled: empty, extent: extent, top: place.top, height: expected.height, ascent: expected.ascent)
      append(try limits.map { limits throws(LayoutError) in try truncated(line, limits) } ?? line, to: &lines)
    }
  }

  /// Where the next line begins.
  private struct Place {
    var position = LinePosition()
    var top = LayoutUnit.zero
    var endsInBreak: Bool
    /// The unit up to which the context was asked whether to go on.
    var checked = 0
  }

  /// Fills all lines. The hot loop: each line is built once and goes straight to the sink.
  private func stack(
    into space: some LineSpace, _ lines: inout some LineSink, _ filler: LineFiller, _ chosen: [LineEnd]?, _ expectedHeight: LayoutUnit,
    _ place: inout Place
  ) throws(LayoutError) {
    var before: (start: LinePosition, extent: LineExtent, top: LayoutUnit)?
    while place.position.unit < paragraph.unitCount {
      let number = lines.count
      var extent = space.extent(ofLine: number, at: place.top, height: expectedHeight)
      let end = chosen.map { $0[number] }
      var filled = fill(filler, from: place.position, to: end, extent)
      var size = box(ascent: filled.ascent, descent: filled.descent, lineGap: filled.lineGap)
      var tries = 1
      while size.height != expectedHeight, tries < LineStacker.maximumTries {
        let actual = space.extent(ofLine: number, at: place.top, height: size.height)
        if actual == extent { break }
        extent = actual
        filled = fill(filler, from: place.position, to: end, extent)
        size = box(ascent: filled.ascent, descent: filled.descent, lineGap: filled.lineGap)
        tries += 1
      }
      if let before, filled.end.unit == paragraph.unitCount, chosen == nil, !filled.isHardBreak, space is RectangularSpace, filler.hasTiers,
        let repaired = filler.repaired(from: before.start, before.extent, last: filled, extent)
      {
        lines.removeLast()
        let first = placed(repaired.before, before.extent, top: before.top)
        append(first, to: &lines)
        let last = placed(repaired.last, extent, top: first.bottom + style.lineSpacing)
        append(last, to: &lines)
        place.position = last.filled.end
        place.top = last.bottom + style.lineSpacing
        place.endsInBreak = false
        return
      }
      lines.append(filled, extent: extent, top: place.top, height: size.height, ascent: size.ascent)
      before = filled.isHardBreak ? nil : (place.position, extent, place.top)
      place.top += size.height + style.lineSpacing
      place.position = filled.end
      place.endsInBreak = filled.isHardBreak
      filler.hyphenatedLines = filled.isHyphenated ? filler.hyphenatedLines + 1 : 0
      try check(&place)
    }
  }

  /// The same within limits; true if one of them ended the paragraph.
  private func stack(
    into space: some LineSpace, _ lines: inout some LineSink, _ filler: LineFiller, _ chosen: [LineEnd]?, _ limits: LineLimits,
    _ expectedHeight: LayoutUnit, _ place: inout Place
  ) throws(LayoutError) -> Bool {
    var held: PlacedLine?
    var number = 0
    while place.position.unit < paragraph.unitCount {
      let end = chosen.map { $0[number] }
      var line = self.place(number, from: place.position, to: end, at: place.top, in: space, filler, expectedHeight: expectedHeight)
      if let before = held {
        if chosen == nil, line.filled.end.unit == paragraph.unitCount, let repaired = repaired(before, line, in: space, filler) {
          (held, line) = repaired
        }
        if let held {
          if line.bottom > limits.heightLimit {
            append(try truncated(held, limits), to: &lines)
            return true
          }
          append(held, to: &lines)
        }
      }
      if ends(line, number, limits) {
        append(try truncated(line, limits), to: &lines)
        return true
      }
      place.top = line.bottom + style.lineSpacing
      place.position = line.filled.end
      place.endsInBreak = line.filled.isHardBreak
      filler.hyphenatedLines = line.filled.isHyphenated ? filler.hyphenatedLines + 1 : 0
      held = line
      number += 1
      try check(&place)
    }
    guard let held else { return false }
    if place.endsInBreak, place.top + expectedHeight > limits.heightLimit {
      append(try truncated(held, limits), to: &lines)
      return true
    }
    append(held, to: &lines)
    return false
  }

  private func check(_ place: inout Place) throws(LayoutError) {
    guard place.position.unit - place.checked >= ChunkBuilder.targetLength else { return }
    place.checked = place.position.unit
    try context.checkpoint()
  }

  private func fill(_ filler: LineFiller, from position: LinePosition, to end: LineEnd?, _ extent: LineExtent) -> FilledLine {
    if let end { return filler.fill(from: position, to: end, extent) }
    return filler.fill(from: position, extent)
  }

  /// A line with its room and its place on the block axis.
  private struct PlacedLine {
    var filled: FilledLine
    var extent: LineExtent
    var top: LayoutUnit
    var height: LayoutUnit
    var ascent: LayoutUnit

    var bottom: LayoutUnit { top + height }
  }

  private func append(_ line: PlacedLine, to lines: inout some LineSink) {
    lines.append(line.filled, extent: line.extent, top: line.top, height: line.height, ascent: line.ascent)
  }

  // MARK: Limits

  /// Whether a line is the last one that a limit allows, or the paragraph's last where that has to be cut.
  private func ends(_ line: PlacedLine, _ number: Int, _ limits: LineLimits) -> Bool {
    let isLast = line.filled.end.unit == paragraph.unitCount && !line.filled.isHardBreak
    if number + 1 == limits.lineLimit { return !isLast || limits.continues || line.filled.width > line.extent.length }
    return isLast && (limits.continues || line.filled.width > line.extent.length)
  }

  private func truncated(_ line: PlacedLine, _ limits: LineLimits) throws(LayoutError) -> PlacedLine {
    var truncator = LineTruncator(limits, paragraph, style, in: context, scratch: scratch, from: line.filled.start, line.extent)
    let cut = placed(try truncator.truncated(line.filled), line.extent, top: line.top)
    guard cut.bottom > limits.heightLimit, line.bottom <= limits.heightLimit else { return cut }
    // What was drawn up from the lines below is too high: the line keeps to its own text.
    truncator.latestEnd = line.filled.contentEnd
    return placed(try truncator.truncated(line.filled), line.extent, top: line.top)
  }

  /// Fills a line and asks its room again while its height changes that.
  private func place(
    _ number: Int, from position: LinePosition, to end: LineEnd?, at top: LayoutUnit, in space: some LineSpace, _ filler: LineFiller,
    expectedHeight: LayoutUnit
  ) -> PlacedLine {
    func filled(_ extent: LineExtent) -> PlacedLine {
      let filled = fill(filler, from: position, to: end, extent)
      let size = box(ascent: filled.ascent, descent: filled.descent, lineGap: filled.lineGap)
      return PlacedLine(filled: filled, extent: extent, top: top, height: size.height, ascent: size.ascent)
    }
    var line = filled(space.extent(ofLine: number, at: top, height: expectedHeight))
    var tries = 1
    while line.height != expectedHeight, tries < LineStacker.maximumTries {
      let actual = space.extent(ofLine: number, at: top, height: line.height)
      if actual == line.extent { break }
      line = filled(actual)
      tries += 1
    }
    return line
  }

  /// The last two lines with more on the last, if that is too short and the room of both does not depend on their height.
  private func repaired(_ before: PlacedLine, _ last: PlacedLine, in space: some LineSpace, _ filler: LineFiller) -> (PlacedLine, PlacedLine)? {
    guard space is RectangularSpace, filler.hasTiers, !before.filled.isHardBreak, !last.filled.isHardBreak,
      let lines = filler.repaired(from: before.filled.start, before.extent, last: last.filled, last.extent)
    else { return nil }
    let first = placed(lines.before, before.extent, top: before.top)
    return (first, placed(lines.last, last.extent, top: first.top + first.height + style.lineSpacing))
  }

  private func placed(_ filled: FilledLine, _ extent: LineExtent, top: LayoutUnit) -> PlacedLine {
    let size = box(ascent: filled.ascent, descent: filled.descent, lineGap: filled.lineGap)
    return PlacedLine(filled: filled, extent: extent, top: top, height: size.height, ascent: size.ascent)
  }

  /// The ends of all lines, where they are chosen together: not in room that depends on height, nor where nothing limits lines.
  private func chosenEnds(_ filler: LineFiller, _ space: some LineSpace) -> [LineEnd]? {
    guard style.lineBreaking.mode.choosesTogether, space is RectangularSpace else { return nil }
    let extent = space.extent(ofLine: 1, at: .zero, height: .zero)
    guard !extent.length.isUnbounded else { return nil }
    return LineChooser(filler: filler, firstExtent: space.extent(ofLine: 0, at: .zero, height: .zero), extent: extent).ends()
  }

  /// The line box: the font's ascent, descent and gap, the gap below; made higher or lower above the baseline by the paragraph's line height settings.
  private func box(ascent: LayoutUnit, descent: LayoutUnit, lineGap: LayoutUnit) -> (height: LayoutUnit, ascent: LayoutUnit) {
    let natural = max(.zero, ascent + descent + lineGap)
    let height = min(style.lineHeight(natural: natural), LineStacker.greatestHeight)
    return (height, min(max(ascent + (height - natural), -LineStacker.greatestHeight), LineStacker.greatestHeight))
  }
}
