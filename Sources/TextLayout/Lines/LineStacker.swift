/// Fills a paragraph's lines and stacks their boxes.
struct LineStacker {
  let paragraph: ShapedParagraph
  let style: ParagraphStyle
  let scratch: LineScratch
  let limits: LineLimits?
  /// Makes the ellipsis within limits.
  private let inserter: LineInserter?
  /// What the first line holds besides its text.
  private let marker: MarkerHeight?
  /// What each line holds at least, where all are to be as high as the highest.
  private var least: StyleBox?
  /// How far the lines reach, where that may differ.
  private var reach: LineReach?

  init(paragraph: ShapedParagraph, style: ParagraphStyle, scratch: LineScratch, marker: ItemMarker?, limits: LineLimits?, inserter: LineInserter?) {
    self.paragraph = paragraph
    self.style = style
    self.scratch = scratch
    self.limits = limits
    self.inserter = inserter
    self.marker = marker?.height
  }

  /// How often a line is asked to fit again because its height changed its room.
  private static let maximumTries = 4

  /// The greatest height of a line that is kept.
  static let greatestHeight = LayoutUnit(rawValue: Int64(Int32.max))

  mutating func stack(into space: some LineSpace, _ lines: inout some LineSink) throws(LayoutError) {
    guard let boxes = paragraph.boxes, boxes.mayDiffer else { return try stackOnce(into: space, &lines) }
    let reach = LineReach()
    self.reach = reach
    try stackOnce(into: space, &lines)
    if lines.count == 1 || reach.isUniform || !boxes.evensOut(lineCount: lines.count) { return }
    least = reach.greatest
    self.reach = nil
    lines.removeAll()
    try stackOnce(into: space, &lines)
  }

  private func stackOnce(into space: some LineSpace, _ lines: inout some LineSink) throws(LayoutError) {
    var place = Place(endsInBreak: paragraph.unitCount == 0)
    let empty = emptyLine(at: place.position)
    let expected = box(empty, at: place.block)
    if paragraph.unitCount > 0 {
      let chosen = try chosenEnds(space)
      if let limits {
        let filler = LineFiller(paragraph, style: style, scratch: scratch)
        if try stack(into: space, &lines, filler, chosen, limits, expected.height, &place) { return }
      } else {
        try stack(into: space, &lines, chosen, expected.height, &place)
      }
    }
    if place.endsInBreak {  // an empty paragraph, or the empty line after a last line break
      let box = box(empty, at: place.block)
      let extent = space.extent(ofLine: lines.count, at: place.block.top, height: box.height)
      let line = PlacedLine(filled: emptyLine(at: place.position), extent: extent, place: place.block, box: box)
      if let limits { append(try truncated(line, limits), to: &lines) } else { append(line, to: &lines) }
    }
  }

  /// A line without text.
  private func emptyLine(at position: LinePosition) -> FilledLine {
    let height = LineHeight(of: paragraph.baseStyle)
    return FilledLine(
      start: position, end: position, contentEnd: position.unit, width: .zero, ascent: height.ascent, descent: height.descent,
      lineGap: height.lineGap)
  }

  /// Where the next line begins.
  private struct Place {
    var position = LinePosition()
    var block = BlockPlace()
    var endsInBreak: Bool
    /// The unit up to which work was counted.
    var checked = 0
  }

  /// Fills all lines. The hot loop: each line is built once and goes straight to the sink.
  private func stack(
    into space: some LineSpace, _ lines: inout some LineSink, _ chosen: [LineEnd]?, _ expectedHeight: LayoutUnit, _ place: inout Place
  ) throws(LayoutError) {
    // Most paragraphs have nothing but plain lines, and need none.
    var madeFiller: LineFiller?
    func filler() -> LineFiller {
      if let madeFiller { return madeFiller }
      let filler = LineFiller(paragraph, style: style, scratch: scratch)
      madeFiller = filler
      return filler
    }
    var before: (start: LinePosition, extent: LineExtent, place: BlockPlace)?
    let evenBox = paragraph.boxes.flatMap { $0.isEven(in: paragraph) ? $0 : nil }
    var plain = PlainScan(paragraph, style)
    while place.position.unit < paragraph.unitCount {
      let number = lines.count
      var expectedHeight = expectedHeight
      var even: LineBox?
      let isMarked = marker != nil && number == 0
      // Every line's box is known before it is filled; edges between pixels may make heights differ
      // by 1/64.
      if let evenBox, !isMarked {
        let known = evenBox.place(seen(evenBox.base).holding(least), at: place.block)
        expectedHeight = known.height
        even = known
      }
      var extent = space.extent(ofLine: number, at: place.block.top, height: expectedHeight)
      let isPlain = chosen == nil && plain.find(from: place.position, extent)
      if isPlain, !isMarked, plain.line.end.unit < paragraph.unitCount, let box = even ?? box(plain.line.height), box.height == expectedHeight {
        lines.append(plain.line, extent: extent, place.block, box)
        reach?.include(box.pixels)
        before = (place.position, extent, place.block)
        place.block = place.block.after(box, style, paragraph.boxes)
        place.position = plain.line.end
        place.endsInBreak = false
        madeFiller?.hyphenatedLines = 0
        try check(&place)
        continue
      }
      let end = chosen.map { $0[number] }
      var filled: FilledLine
      if isPlain {
        filled = FilledLine(plain.line)
      } else if let end {
        filled = try filler().fill(from: place.position, to: end, extent)
      } else {
        filled = try filler().fillSlowly(from: place.position, extent)
      }
      var size = even.flatMap { filled.head == nil && filled.tail == nil ? $0 : nil } ?? box(filled, at: place.block)
      var tries = 1
      while size.height != expectedHeight, tries < LineStacker.maximumTries {
        let actual = space.extent(ofLine: number, at: place.block.top, height: size.height)
        if actual == extent { break }
        extent = actual
        filled = try fill(filler(), from: place.position, to: end, extent)
        size = box(filled, at: place.block)
        tries += 1
      }
      if let before, filled.end.unit == paragraph.unitCount, chosen == nil, !filled.isHardBreak, space is RectangularSpace,
        LineFiller.mayBeTooShort(filled, extent), style.hasTiers,
        let repaired = try filler().repaired(from: before.start, before.extent, last: filled, extent)
      {
        lines.removeLast()
        reach?.removeLast()
        let first = placed(repaired.before, before.extent, at: before.place)
        append(first, to: &lines)
        let last = placed(repaired.last, extent, at: after(first))
        append(last, to: &lines)
        place.position = last.filled.end
        place.block = after(last)
        place.endsInBreak = false
        return
      }
      lines.append(filled, extent: extent, place.block, size)
      reach?.include(size.pixels)
      before = filled.isHardBreak ? nil : (place.position, extent, place.block)
      place.block = place.block.after(size, style, paragraph.boxes)
      place.position = filled.end
      place.endsInBreak = filled.isHardBreak
      if filled.isHyphenated || madeFiller != nil { filler().hyphenatedLines = filled.isHyphenated ? filler().hyphenatedLines + 1 : 0 }
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
      var line = try self.place(number, from: place.position, to: end, at: place.block, in: space, filler, expectedHeight: expectedHeight)
      if let before = held {
        if chosen == nil, line.filled.end.unit == paragraph.unitCount, let repaired = try repaired(before, line, in: space, filler) {
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
      place.block = after(line)
      place.position = line.filled.end
      place.endsInBreak = line.filled.isHardBreak
      filler.hyphenatedLines = line.filled.isHyphenated ? filler.hyphenatedLines + 1 : 0
      held = line
      number += 1
      try check(&place)
    }
    guard let held else { return false }
    if place.endsInBreak, place.block.top + expectedHeight > limits.heightLimit {
      append(try truncated(held, limits), to: &lines)
      return true
    }
    append(held, to: &lines)
    return false
  }

  private func check(_ place: inout Place) throws(LayoutError) {
    try scratch.work.spend(place.position.unit - place.checked)
    place.checked = place.position.unit
  }

  private func fill(_ filler: LineFiller, from position: LinePosition, to end: LineEnd?, _ extent: LineExtent) throws(LayoutError) -> FilledLine {
    if let end { return try filler.fill(from: position, to: end, extent) }
    return try filler.fill(from: position, extent)
  }

  /// A line with its room and its place on the block axis.
  private struct PlacedLine {
    var filled: FilledLine
    var extent: LineExtent
    var place: BlockPlace
    var box: LineBox

    var bottom: LayoutUnit { place.top + box.height }
  }

  private func append(_ line: PlacedLine, to lines: inout some LineSink) {
    lines.append(line.filled, extent: line.extent, line.place, line.box)
    reach?.include(line.box.pixels)
  }

  /// Where the line after a line begins.
  private func after(_ line: PlacedLine) -> BlockPlace { line.place.after(line.box, style, paragraph.boxes) }

  // MARK: Limits

  /// Whether a line is the last one that a limit allows, or the paragraph's last where that has to
  /// be cut.
  private func ends(_ line: PlacedLine, _ number: Int, _ limits: LineLimits) -> Bool {
    let isLast = line.filled.end.unit == paragraph.unitCount && !line.filled.isHardBreak
    if number + 1 == limits.lineLimit { return !isLast || limits.continues || line.filled.width > line.extent.length }
    return isLast && (limits.continues || line.filled.width > line.extent.length)
  }

  private func truncated(_ line: PlacedLine, _ limits: LineLimits) throws(LayoutError) -> PlacedLine {
    guard let inserter else { preconditionFailure("lines within limits are given what makes their ellipsis") }
    var truncator = LineTruncator(limits, paragraph, style, inserter, scratch: scratch, from: line.filled.start, line.extent)
    let cut = placed(try truncator.truncated(line.filled), line.extent, at: line.place)
    guard cut.bottom > limits.heightLimit, line.bottom <= limits.heightLimit else { return cut }
    // What was drawn up from the lines below is too high: the line keeps to its own text.
    truncator.latestEnd = line.filled.contentEnd
    return placed(try truncator.truncated(line.filled), line.extent, at: line.place)
  }

  /// Fills a line and asks its room again while its height changes that.
  private func place(
    _ number: Int, from position: LinePosition, to end: LineEnd?, at place: BlockPlace, in space: some LineSpace, _ filler: LineFiller,
    expectedHeight: LayoutUnit
  ) throws(LayoutError) -> PlacedLine {
    func filled(_ extent: LineExtent) throws(LayoutError) -> PlacedLine {
      try placed(fill(filler, from: position, to: end, extent), extent, at: place)
    }
    var line = try filled(space.extent(ofLine: number, at: place.top, height: expectedHeight))
    var tries = 1
    while line.box.height != expectedHeight, tries < LineStacker.maximumTries {
      let actual = space.extent(ofLine: number, at: place.top, height: line.box.height)
      if actual == line.extent { break }
      line = try filled(actual)
      tries += 1
    }
    return line
  }

  /// The last two lines with more on the last, if that is too short and the room of both does not
  /// depend on their height.
  private func repaired(_ before: PlacedLine, _ last: PlacedLine, in space: some LineSpace, _ filler: LineFiller) throws(LayoutError) -> (
    PlacedLine, PlacedLine
  )? {
    guard space is RectangularSpace, filler.hasTiers, !before.filled.isHardBreak, !last.filled.isHardBreak,
      let lines = try filler.repaired(from: before.filled.start, before.extent, last: last.filled, last.extent)
    else { return nil }
    let first = placed(lines.before, before.extent, at: before.place)
    return (first, placed(lines.last, last.extent, at: after(first)))
  }

  private func placed(_ filled: FilledLine, _ extent: LineExtent, at place: BlockPlace) -> PlacedLine {
    PlacedLine(filled: filled, extent: extent, place: place, box: box(filled, at: place))
  }

  /// The ends of all lines, where they are chosen together: not in room that depends on height, nor
  /// where nothing limits lines.
  private func chosenEnds(_ space: some LineSpace) throws(LayoutError) -> [LineEnd]? {
    guard style.lineBreaking.mode.choosesTogether, space is RectangularSpace else { return nil }
    let extent = space.extent(ofLine: 1, at: .zero, height: .zero)
    guard !extent.length.isUnbounded else { return nil }
    let filler = LineFiller(paragraph, style: style, scratch: scratch)
    return try LineChooser(filler: filler, firstExtent: space.extent(ofLine: 0, at: .zero, height: .zero), extent: extent).ends()
  }

  /// The box that fonts make of a horizontal line by themselves; nil where more than they decides.
  @inline(__always)
  private func box(_ height: LineHeight) -> LineBox? {
    guard paragraph.boxes == nil, !paragraph.writingMode.isVertical else { return nil }
    let own = box(ascent: height.ascent, descent: height.descent, lineGap: height.lineGap)
    return LineBox(height: own.height, ascent: own.ascent)
  }

  /// The line box at a place.
  @inline(__always)
  private func box(_ line: FilledLine, at place: BlockPlace) -> LineBox {
    let marker = line.start.unit == 0 ? marker : nil
    func fontBox() -> LineBox { marker.map { self.fontBox($0.holding(line)) } ?? self.fontBox(line) }
    guard let boxes = paragraph.boxes else { return fontBox() }
    let own = boxes.box(of: line, in: paragraph, style) {
      let box = fontBox()
      return (box.height, paragraph.writingMode.isFlipped ? box.height - box.ascent : box.ascent)
    }
    return boxes.place(seen(own.holding(marker?.box)).holding(least), at: place)
  }

  /// The box that the fonts on a line make.
  @inline(__always)
  private func fontBox(_ line: FilledLine) -> LineBox {
    if paragraph.writingMode.isVertical { return verticalBox(line) }
    let own = box(ascent: line.ascent, descent: line.descent, lineGap: line.lineGap)
    return LineBox(height: own.height, ascent: own.ascent)
  }

  /// A box as it is seen from where lines begin: what is over the baseline comes first, but in
  /// lines that follow each other from left to right.
  @inline(__always)
  private func seen(_ box: StyleBox) -> StyleBox {
    paragraph.writingMode.isFlipped ? StyleBox(ascent: box.descent, descent: box.ascent) : box
  }

  /// The box of a vertical line: what the fonts ask for over and under the baseline, and half of
  /// what the gap and the paragraph's line height settings add on each side, so that it stays about
  /// the middle of Chinese characters.
  private func verticalBox(_ line: FilledLine) -> LineBox {
    let own = line.ascent + line.descent
    let height = min(style.lineHeight(natural: max(.zero, own + line.lineGap)), LineStacker.greatestHeight)
    let over = line.ascent + LayoutUnit(rawValue: (height - own).rawValue >> 1)
    let first = paragraph.writingMode.isFlipped ? height - over : over
    return LineBox(height: height, ascent: min(max(first, -LineStacker.greatestHeight), LineStacker.greatestHeight))
  }

  /// The fonts' own line box: the font's ascent, descent and gap, the gap below; made higher or
  /// lower above the baseline by the paragraph's line height settings.
  private func box(ascent: LayoutUnit, descent: LayoutUnit, lineGap: LayoutUnit) -> (height: LayoutUnit, ascent: LayoutUnit) {
    let natural = max(.zero, ascent + descent + lineGap)
    let height = min(style.lineHeight(natural: natural), LineStacker.greatestHeight)
    return (height, min(max(ascent + (height - natural), -LineStacker.greatestHeight), LineStacker.greatestHeight))
  }
}
