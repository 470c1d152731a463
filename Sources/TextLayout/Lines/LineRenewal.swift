/// Fills the lines of an edited paragraph again as far as the edit reaches, and keeps the others.
///
/// A greedy line hangs together with what is before it by where it starts, and by how many lines
/// before it end in a divided word; only the last two are filled with each other in view. So lines
/// are filled from one shortly before the edit until one starts where an old one did. Lines that
/// are chosen together are chosen again from one whose start the edit can't move
/// (``LineSection/settled(_:_:)``) until all ways come together where an old one started.
struct LineRenewal {
  private let old: ParagraphLines
  private let paragraph: ShapedParagraph
  private let patched: PatchedParagraph
  private let part: Range<Int>
  private let growth: Int
  private let boxes: LineBoxes?

  /// How many lines before the first one with other text in it are filled again: a line looks for
  /// its end in the word behind it, which may be longer than the next line.
  private static let linesBefore = 2
  /// The last lines, which may have been filled with each other in view.
  fileprivate static let lastLines = 2
  /// As many as are filled again mostly.
  fileprivate static let usualLines = 8
  /// Of fewer lines none is kept.
  private static let fewest = 8

  /// Lines for an edited paragraph in a style, from those that the old one had in the same width;
  /// nil where all are filled again: where they differ in height or are moved when they stand.
  init?(_ old: ParagraphLines, _ patched: PatchedParagraph, _ patch: ShapedPatch, _ style: ParagraphStyle) {
    self.old = old
    self.patched = patched
    paragraph = patched.stretch[0]
    part = patch.old
    growth = patch.growth
    boxes = paragraph.boxes
    guard old.count >= LineRenewal.fewest, old.cut == nil, !style.movesLines, boxes?.mayDiffer != true else { return nil }
  }

  /// The lines of the edited paragraph; nil where others than these have to be filled. O(lines),
  /// and O(pieces) for those that are filled.
  func lines(_ style: ParagraphStyle, in space: LineSpace, scratch: LineScratch) throws(LayoutError) -> KeptLines? {
    if style.lineBreaking.mode.choosesTogether { return try chosenLines(style, in: space, scratch: scratch) }
    // A squeezed line looks farther, over lines of a character perhaps.
    let linesBefore = LineRenewal.linesBefore + (style.squeezesMarks ? LineScan.mostSqueezed : 0)
    let first = max(0, min(old.line(atUnit: part.lowerBound) - linesBefore, old.count - LineRenewal.lastLines - 1))
    var new = RenewedLines(of: old, numberedFrom: first, behind: part.upperBound, growth: growth)
    var stacker = LineStacker(paragraph: paragraph, style: style, in: space, scratch: scratch, marker: nil, limits: nil, inserter: nil)
    try stacker.stack(into: &new, from: place(ofLine: first, in: space))
    if new.takesOld { return nil }
    return kept(new.table, from: first, to: new.met ?? old.count, style)
  }

  /// The old lines with new ones in the place of some.
  private func kept(_ table: LineTable, from first: Int, to met: Int, _ style: ParagraphStyle) -> KeptLines {
    let shift = first + table.count - met
    let down = met < old.count ? table.height + style.lineSpacing - LayoutUnit(rawValue: old.records[met].top) : .zero
    // The first chunk that was made anew may be one of two, or two of one.
    let moved = old.records.partitionIndex { Int($0.start.chunk) < patched.oldChunks.lowerBound }
    var (before, behind) = (StartWalk(paragraph), StartWalk(paragraph))
    return KeptLines(
      old, replacing: first..<met, with: table, end: met < old.count ? paragraph.position(ofUnit: paragraph.unitCount) : table.end,
      pixelHeight: met < old.count ? old.pixelHeight + shift * pixelsPerLine : table.pixelHeight, from: moved
    ) { number, record in
      if number < first {
        record.move(to: before.position(ofUnit: Int(record.startUnit), old: record.start))
        return
      }
      record.move(to: position(record, &behind))
      guard let boxes else {
        record.top += down.rawValue
        return
      }
      if shift == 0 { return }
      let place = place(ofLine: number + shift, boxes)
      let box = boxes.place(boxes.base, at: place)
      record.top = place.top.rawValue
      record.height = Int32(clamping: box.height.rawValue)
      record.ascent = Int32(clamping: box.ascent.rawValue)
    }
  }

  // MARK: Lines that are chosen together

  /// How far from the edit places to end a line at are what they were, in units; of the lines of a
  /// stretch without hard breaks as many as make a difference; and how many are looked at for one
  /// to begin with.
  private static let reach = 128
  private static let countedLines = 2 * LineSection.manyLines
  private static let mostLinesBefore = 1024
  /// How many lines behind the edit are chosen again at first.
  private static let linesBehind = 32

  /// The lines of the edited paragraph where they are chosen together: nil where all are chosen
  /// again. O(lines), and the choice among those around the edit.
  private func chosenLines(_ style: ParagraphStyle, in space: LineSpace, scratch: LineScratch) throws(LayoutError) -> KeptLines? {
    let extent = space.extent(ofLine: 1)
    // Balanced lines hang together to the end: to look for where they don't is work for nothing.
    guard style.lineBreaking.mode == .pretty, !extent.length.isUnbounded, -growth < paragraph.unitCount >> 3, let first = settledLine()
    else { return nil }
    let record = old.records[first]
    let start = LineEnd(unit: Int(record.startUnit), dividesWord: record.start.entry != .plain, isRespelled: record.start.entry == .respelled)
    let linesBefore = linesOfStretch(before: first)
    let chooser = LineChooser(
      filler: LineFiller(paragraph, style: style, scratch: scratch), firstExtent: space.extent(ofLine: 0), extent: extent)
    var met = old.count
    let behind = min(old.count - 1, old.line(atUnit: part.upperBound) + LineRenewal.linesBehind)
    let ends = try chooser.ends(from: start, behind: linesBefore, upTo: Int(old.records[behind].startUnit) + growth) { end, number in
      guard linesBefore + number + 1 >= LineRenewal.countedLines, let line = oldLine(at: end) else { return false }
      met = line
      return true
    }
    guard let ends else { return nil }
    var new = RenewedLines(of: old, numberedFrom: first, behind: old.end.unit, growth: growth)
    var stacker = LineStacker(paragraph: paragraph, style: style, in: space, scratch: scratch, marker: nil, limits: nil, inserter: nil)
    let chosen = ChosenEnds(ends: ends, first: first, startIsSettled: record.traits.contains(.startIsSettled))
    try stacker.stack(into: &new, from: place(ofLine: first, in: space), to: chosen)
    return kept(new.table, from: first, to: met, style)
  }

  /// The last line before the edit that starts where it did: behind a hard break, or because the
  /// edit is far enough behind it.
  private func settledLine() -> Int? {
    let last = old.line(atUnit: part.lowerBound - 1)
    for line in (max(0, last - LineRenewal.mostLinesBefore)...last).reversed() {
      if beginsStretch(line) { return line }
      let settling = line + LineSection.settlingLines + 1
      guard settling <= last, Int(old.records[settling].startUnit) + LineRenewal.reach <= part.lowerBound,
        old.records[line].traits.contains(.startIsSettled), linesOfStretch(before: line) >= LineRenewal.countedLines
      else { continue }
      return line
    }
    return nil
  }

  /// The old line that starts where a new one does, if the lines of its stretch were chosen among
  /// all places, and it has enough of them before it.
  private func oldLine(at end: LineEnd) -> Int? {
    let unit = end.unit - growth
    guard unit >= part.upperBound + LineRenewal.reach else { return nil }
    let line = old.line(atUnit: unit)
    let start = old.records[line].start
    guard start.unit == unit, (start.entry != .plain) == end.dividesWord, (start.entry == .respelled) == end.isRespelled,
      linesOfStretch(before: line) >= LineRenewal.countedLines
    else { return nil }
    let near = max(0, line - LineRenewal.countedLines)...line
    return near.contains { old.records[$0].traits.contains(.startIsSettled) } ? line : nil
  }

  private func beginsStretch(_ line: Int) -> Bool { line == 0 || old.records[line - 1].traits.contains(.isHardBreak) }

  /// How many lines there are between a hard break and a line, at most those that are counted.
  private func linesOfStretch(before line: Int) -> Int {
    var first = line
    while line - first < LineRenewal.countedLines, !beginsStretch(first) { first -= 1 }
    return line - first
  }

  // MARK: Places

  /// Where an old line behind the edit starts in the new paragraph. O(1) for most of one after the
  /// other.
  private func position(_ record: LineRecord, _ walk: inout StartWalk) -> LinePosition {
    var position = record.start
    position.unit += growth
    if Int(position.chunk) >= patched.oldChunks.upperBound {
      position.chunk += Int32(patched.newChunkCount - patched.oldChunks.count)
      return position
    }
    return walk.position(ofUnit: position.unit, old: record.start)
  }

  /// Finds where lines start that are all before an edit, or all behind it: in one chunk as many
  /// items and pieces further on as the one before, since the text there is the same.
  private struct StartWalk {
    private let paragraph: ShapedParagraph
    private var old = LinePosition()
    private var new = LinePosition()
    /// The units of the chunk that ``new`` is in.
    private var units = 0..<0

    init(_ paragraph: ShapedParagraph) { self.paragraph = paragraph }

    mutating func position(ofUnit unit: Int, old: LinePosition) -> LinePosition {
      if old.chunk != self.old.chunk || !units.contains(unit) {
        self.old = old
        new = paragraph.position(ofUnit: unit)
        let chunk = paragraph.chunks.parts(Int(new.chunk))
        units = chunk.start..<chunk.end
        return new
      }
      let position = LinePosition(
        unit: unit, chunk: new.chunk, item: old.item + (new.item - self.old.item), piece: old.piece + (new.piece - self.old.piece))
      assert(position == paragraph.position(ofUnit: unit), "what is on one side of an edit is the same")
      return position
    }
  }

  private var pixelsPerLine: Int { boxes.map { $0.base.height + $0.spacing } ?? 0 }

  /// Where a line begins of some that are all as high as each other.
  private func place(ofLine number: Int, _ boxes: LineBoxes) -> BlockPlace {
    BlockPlace(top: boxes.grid.length(ofPixels: number * pixelsPerLine), pixels: number * pixelsPerLine)
  }

  /// Where an old line begins that is before the edit, and what is before it.
  private func place(ofLine number: Int, in space: LineSpace) -> StackPlace {
    var place = StackPlace()
    guard number > 0 else { return place }
    func start(_ number: Int) -> LinePosition {
      let old = old.records[number].start
      var position = paragraph.position(ofUnit: old.unit)
      position.entry = old.entry
      return position
    }
    func block(_ number: Int) -> BlockPlace {
      boxes.map { self.place(ofLine: number, $0) } ?? BlockPlace(top: LayoutUnit(rawValue: old.records[number].top))
    }
    place.position = start(number)
    place.block = block(number)
    place.checked = place.position.unit
    place.endsInBreak = old.records[number - 1].traits.contains(.isHardBreak)
    if !place.endsInBreak {
      place.before = StackPlace.Before(start: start(number - 1), extent: space.extent(ofLine: number - 1), place: block(number - 1))
    }
    place.hyphenatedLines = old.hyphenatedLines(before: number)
    return place
  }
}

extension ParagraphLines {
  /// How many lines one after the other end in a divided word, the last one before a line: as far
  /// as that makes a difference to it. O(1).
  fileprivate func hyphenatedLines(before number: Int) -> Int {
    var first = number
    while first > 0, number - first < LineFiller.mostHyphenatedLines, records[first - 1].traits.contains(.isHyphenated) { first -= 1 }
    return number - first
  }
}

/// Takes new lines until one starts where an old one did.
private struct RenewedLines: LineSink {
  private(set) var table = LineTable(room: LineRenewal.usualLines)
  private let old: ParagraphLines
  /// How many lines there are before those.
  private let first: Int
  /// The first old unit behind the edit, and how far what is behind it has moved.
  private let start: Int
  private let growth: Int
  /// The old line that may be met next.
  private var next: Int
  private(set) var met: Int?
  /// Whether a line before those would have been filled again.
  private(set) var takesOld = false

  init(of old: ParagraphLines, numberedFrom first: Int, behind start: Int, growth: Int) {
    self.old = old
    self.first = first
    self.start = start
    self.growth = growth
    next = max(1, old.line(atUnit: start))
  }

  var count: Int { first + table.count }
  mutating func append(_ line: FilledLine, _ place: BlockPlace, _ box: LineBox) { table.append(line, place, box) }
  mutating func append(_ line: PlainLine, tail: @autoclosure () -> KeptWord?, _ place: BlockPlace, _ box: LineBox) {
    table.append(line, tail: tail(), place, box)
  }
  mutating func removeLast() {
    if table.count == 0 { takesOld = true } else { table.removeLast() }
  }
  mutating func settle(below width: LayoutUnit) {}
  mutating func settleStart() { table.settleStart() }
  mutating func removeAll() { table.removeAll() }

  mutating func isDone(at position: LinePosition, hyphenatedLines: Int) -> Bool {
    let unit = position.unit - growth
    guard unit >= start, table.count > 0 else { return false }
    while next < old.count, Int(old.records[next].startUnit) < unit { next += 1 }
    guard next + LineRenewal.lastLines <= old.count, Int(old.records[next].startUnit) == unit, old.records[next].start.entry == position.entry,
      old.hyphenatedLines(before: next) == min(hyphenatedLines, LineFiller.mostHyphenatedLines)
    else { return false }
    met = next
    return true
  }
}
