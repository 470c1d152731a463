/// Fills a paragraph's lines and stacks their boxes.
struct LineStacker {
  let paragraph: ShapedParagraph
  let style: ParagraphStyle
  let rules: PlainRules
  let space: LineSpace
  let scratch: LineScratch
  let limits: LineLimits?
  /// Makes the ellipsis within limits.
  private let inserter: LineInserter?
  /// What the first line holds besides its text.
  private let marker: MarkerHeight?
  /// What each line holds at least, where all are to be as high as the highest.
  var least: StyleBox?
  /// How far the lines reach, where that may differ.
  var reach: LineReach?

  init(
    paragraph: ShapedParagraph, style: ParagraphStyle, in space: LineSpace, scratch: LineScratch, marker: ItemMarker?, limits: LineLimits?,
    inserter: LineInserter?
  ) {
    self.paragraph = paragraph
    self.style = style
    rules = PlainRules(style)
    self.space = space
    self.scratch = scratch
    self.limits = limits
    self.inserter = inserter
    self.marker = marker?.height(style.sizingRule)
  }

  /// The greatest height of a line that is kept.
  static let greatestHeight = LayoutUnit(rawValue: Int64(Int32.max))

  /// Fills the lines behind those that a sink was given: all, unless a place is told; from there
  /// on those whose ends were chosen.
  mutating func stack(into lines: inout some LineSink, from place: StackPlace = StackPlace(), to known: ChosenEnds? = nil) throws(LayoutError) {
    guard let boxes = paragraph.boxes, boxes.mayDiffer else { return try stackOnce(&lines, from: place, to: known) }
    let reach = LineReach()
    self.reach = reach
    try stackOnce(&lines)
    if lines.count == 1 || reach.isUniform || !boxes.evensOut(lineCount: lines.count) { return }
    least = reach.greatest
    self.reach = nil
    lines.removeAll()
    try stackOnce(&lines)
  }

  /// Fills all lines. The hot loop: a plain line is built once and goes straight to the sink. What
  /// comes after a line may still change it: a last line that is too short takes words from it, and
  /// one for which there is no height leaves it the ellipsis. It is taken back then.
  private func stackOnce(_ lines: inout some LineSink, from first: StackPlace = StackPlace(), to known: ChosenEnds? = nil) throws(LayoutError) {
    var place = first
    if paragraph.unitCount == 0 { return try appendEmptyLine(at: place, behind: nil, to: &lines) }
    // Where all fits on one line, no ends are chosen and no word is divided.
    let isOneLine = known == nil && (choosesTogether || paragraph.setting.fillsWithDivisions) && fitsOnOneLine()
    let chosen = known != nil || isOneLine ? known : try chosenEnds()
    // Most paragraphs have nothing but plain lines, and need none.
    var madeFiller = first.hyphenatedLines > 0 ? LineFiller(paragraph, style: style, scratch: scratch) : nil
    madeFiller?.hyphenatedLines = first.hyphenatedLines
    func filler() -> LineFiller {
      if let madeFiller { return madeFiller }
      let filler = LineFiller(paragraph, style: style, scratch: scratch)
      madeFiller = filler
      return filler
    }
    let (firstExtent, followingExtent) = (space.extent(ofLine: 0), space.extent(ofLine: 1))
    let evenBox = paragraph.boxes.flatMap { $0.isEven(in: paragraph) ? $0 : nil }
    var plain = PlainScan(paragraph, isOneLine || !paragraph.setting.fillsWithDivisions ? rules.withoutDivisions : rules)
    // The line before as a whole, where limits may cut it.
    var uncut: PlacedLine?
    while place.position.unit < paragraph.unitCount {
      if lines.isDone(at: place.position, hyphenatedLines: madeFiller?.hyphenatedLines ?? 0) { return }
      let number = lines.count
      if let chosen, chosen.isOver(number) { return }
      let extent = number == 0 ? firstExtent : followingExtent
      let isMarked = marker != nil && number == 0
      // Where every line's box is known before it is filled, edges between pixels may still make
      // heights differ by 1/64.
      let even = isMarked ? nil : evenBox.map { $0.place(seen($0.base).holding(least), at: place.block) }
      let isPlain: Bool
      if let end = chosen?[number] {
        isPlain =
          !end.dividesWord && !end.isRespelled && !style.squeezesChosen
          && plain.close(from: place.position, at: end.unit, in: paragraph, scratch: scratch.glyphs)
      } else {
        isPlain = plain.find(from: place.position, extent, in: paragraph, scratch: scratch.glyphs)
      }
      if isPlain, !isMarked, limits == nil, chosen != nil || place.before == nil || !mayBeTooShort(plain.line, extent),
        let box = even ?? box(plain.line.height)
      {
        lines.append(plain.line, tail: plain.line.tail(in: paragraph, scratch.glyphs), place.block, box)
        if let chosen, chosen.settlesStart(of: number) { lines.settleStart() }
        reach?.include(box.pixels)
        place.pass(plain.line, extent, box, rules, paragraph.boxes)
        madeFiller?.hyphenatedLines = 0
        try check(&place)
        continue
      }
      let filled: FilledLine
      if isPlain {
        filled = filler().filled(plain.line)
      } else if let chosen {
        filled = try filler().fillChosen(from: place.position, to: chosen[number], extent)
      } else {
        filled = try filler().fillSlowly(from: place.position, extent)
      }
      let box = even.flatMap { filled.head == nil && filled.tail == nil ? $0 : nil } ?? box(filled, at: place.block)
      var line = PlacedLine(filled: filled, extent: extent, place: place.block, box: box)
      if let before = place.before, chosen == nil, filled.end.unit == paragraph.unitCount, !filled.isHardBreak, style.hasTiers,
        LineFiller.mayBeTooShort(filled.width, unitCount: filled.contentEnd - filled.start.unit, extent),
        let repaired = try filler().repaired(from: before.start, before.extent, last: filled, extent)
      {
        let shorter = placed(repaired.before, before.extent, at: before.place)
        takeBack(&lines)
        append(shorter, to: &lines)
        line = placed(repaired.last, extent, at: after(shorter))
        if limits != nil { uncut = shorter }
      }
      if let limits {
        if let uncut, line.bottom > limits.heightLimit {
          takeBack(&lines)
          return append(try truncated(uncut, limits), to: &lines)
        }
        if ends(line, number, limits) { return append(try truncated(line, limits), to: &lines) }
        uncut = line
      }
      append(line, to: &lines)
      if let chosen, chosen.settlesStart(of: number) { lines.settleStart() }
      place.before = filled.isHardBreak ? nil : StackPlace.Before(start: place.position, extent: extent, place: place.block)
      place.block = after(line)
      place.position = line.filled.end
      place.endsInBreak = line.filled.isHardBreak
      if filled.isHyphenated || madeFiller != nil { filler().hyphenatedLines = filled.isHyphenated ? filler().hyphenatedLines + 1 : 0 }
      try check(&place)
    }
    if place.endsInBreak { try appendEmptyLine(at: place, behind: uncut, to: &lines) }
  }

  /// Whether a plain line is the last, and may be so short that it takes words from the one before.
  @inline(__always)
  private func mayBeTooShort(_ line: PlainLine, _ extent: LineExtent) -> Bool {
    line.end.unit == paragraph.unitCount && style.hasTiers
      && LineFiller.mayBeTooShort(line.width, unitCount: line.contentEnd - line.start.unit, extent)
  }

  /// The line of an empty paragraph, or the one after a last line break.
  private func appendEmptyLine(at place: StackPlace, behind uncut: PlacedLine?, to lines: inout some LineSink) throws(LayoutError) {
    let line = placed(emptyLine(at: place.position), space.extent(ofLine: lines.count), at: place.block)
    guard let limits else { return append(line, to: &lines) }
    if let uncut, line.bottom > limits.heightLimit {
      takeBack(&lines)
      append(try truncated(uncut, limits), to: &lines)
    } else {
      append(try truncated(line, limits), to: &lines)
    }
  }

  /// A line without text.
  func emptyLine(at position: LinePosition) -> FilledLine {
    let height = LineHeight(of: paragraph.baseStyle)
    return FilledLine(
      start: position, end: position, contentEnd: position.unit, width: .zero, ascent: height.ascent, descent: height.descent,
      lineGap: height.lineGap)
  }

  private func check(_ place: inout StackPlace) throws(LayoutError) {
    try scratch.work.spend(place.position.unit - place.checked)
    place.checked = place.position.unit
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
    lines.append(line.filled, line.place, line.box)
    reach?.include(line.box.pixels)
  }

  /// Takes the last line back.
  private func takeBack(_ lines: inout some LineSink) {
    lines.removeLast()
    reach?.removeLast()
  }

  /// Where the line after a line begins.
  private func after(_ line: PlacedLine) -> BlockPlace { line.place.after(line.box, spacing: rules.lineSpacing, paragraph.boxes) }

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

  private func placed(_ filled: FilledLine, _ extent: LineExtent, at place: BlockPlace) -> PlacedLine {
    PlacedLine(filled: filled, extent: extent, place: place, box: box(filled, at: place))
  }

  /// Whether the paragraph is plain text that has room on its first line.
  private func fitsOnOneLine() -> Bool {
    var plain = PlainScan(paragraph, rules.withoutDivisions)
    return plain.find(from: LinePosition(), space.extent(ofLine: 0), in: paragraph, scratch: scratch.glyphs)
      && plain.line.end.unit == paragraph.unitCount
  }

  /// Whether the lines' ends are chosen together: not around notes, which are as long as the lines
  /// that they are cut into make them.
  var choosesTogether: Bool { style.lineBreaking.mode.choosesTogether && paragraph.setting.notes.isEmpty }

  /// The ends of all lines, where they are chosen together and anything limits their length.
  private func chosenEnds() throws(LayoutError) -> ChosenEnds? {
    guard choosesTogether else { return nil }
    let extent = space.extent(ofLine: 1)
    guard !extent.length.isUnbounded else { return nil }
    let filler = LineFiller(paragraph, style: style, scratch: scratch)
    return ChosenEnds(ends: try LineChooser(filler: filler, firstExtent: space.extent(ofLine: 0), extent: extent).ends())
  }

  /// The box that fonts make of a horizontal line by themselves; nil where more than they decides.
  @inline(__always)
  private func box(_ height: LineHeight) -> LineBox? {
    paragraph.boxes == nil && !paragraph.writingMode.isVertical
      ? rules.box(ascent: height.ascent, descent: height.descent, lineGap: height.lineGap) : nil
  }

  /// The line box at a place.
  @inline(__always)
  func box(_ line: FilledLine, at place: BlockPlace) -> LineBox {
    let marker = line.start.unit == 0 ? marker : nil
    func fontBox() -> LineBox { marker.map { self.fontBox($0.holding(line)) } ?? self.fontBox(line) }
    guard let boxes = paragraph.boxes else { return fontBox() }
    let own = boxes.box(of: line, in: paragraph, style) {
      let box = fontBox()
      return (box.height, paragraph.writingMode.isFlipped ? box.height - box.ascent : box.ascent)
    }
    let marked = own.holding(marker?.box).holding(marker.flatMap { boxes.box(holding: $0.ink) })
    return boxes.place(seen(marked).holding(least), at: place)
  }

  /// The box that the fonts on a line make.
  @inline(__always)
  private func fontBox(_ line: FilledLine) -> LineBox {
    if paragraph.writingMode.isVertical { return verticalBox(line) }
    return rules.box(ascent: line.ascent, descent: line.descent, lineGap: line.lineGap)
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
}

/// Where the next line begins, and what the lines before it leave to it.
struct StackPlace {
  /// What a line that is too short needs to take words from the one before it.
  struct Before {
    let start: LinePosition
    let extent: LineExtent
    let place: BlockPlace
  }

  var position = LinePosition()
  var block = BlockPlace()
  var endsInBreak = false
  /// The line before, unless it ended in a line break.
  var before: Before?
  /// How many lines one after the other end in a divided word, the last one before the place.
  var hyphenatedLines = 0
  /// The unit up to which work was counted.
  var checked = 0

  /// Goes behind a plain line.
  @inline(__always)
  mutating func pass(_ line: PlainLine, _ extent: LineExtent, _ box: LineBox, _ rules: PlainRules, _ boxes: LineBoxes?) {
    before = Before(start: position, extent: extent, place: block)
    block = block.after(box, spacing: rules.lineSpacing, boxes)
    position = line.end
    endsInBreak = false
  }
}
