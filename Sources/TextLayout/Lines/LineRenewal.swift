/// Fills the lines of an edited paragraph again as far as the edit reaches, and keeps the others.
///
/// A greedy line hangs together with what is before it by where it starts, and by how many lines
/// before it end in a divided word; only the last two are filled with each other in view. So lines
/// are filled from one shortly before the edit until one starts where an old one did.
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
  /// Of fewer lines none is kept.
  private static let fewest = 8

  /// Lines for an edited paragraph in a style, from those that the old one had in the same width;
  /// nil where all are filled again: where lines are chosen together, differ in height or are moved
  /// when they stand.
  init?(_ old: ParagraphLines, _ patched: PatchedParagraph, _ patch: ShapedPatch, _ style: ParagraphStyle) {
    self.old = old
    self.patched = patched
    paragraph = patched.stretch[0]
    part = patch.old
    growth = patch.growth
    boxes = paragraph.boxes
    guard old.count >= LineRenewal.fewest, old.cut == nil, !style.lineBreaking.mode.choosesTogether, !style.movesLines, boxes?.mayDiffer != true
    else { return nil }
  }

  /// The lines of the edited paragraph; nil where others than these have to be filled. O(lines),
  /// and O(pieces) for those that are filled.
  func lines(_ style: ParagraphStyle, in space: LineSpace, scratch: LineScratch) throws(LayoutError) -> KeptLines? {
    let first = max(0, min(old.line(atUnit: part.lowerBound) - LineRenewal.linesBefore, old.count - LineRenewal.lastLines - 1))
    var new = RenewedLines(of: old, numberedFrom: first, behind: part.upperBound, growth: growth)
    var stacker = LineStacker(paragraph: paragraph, style: style, in: space, scratch: scratch, marker: nil, limits: nil, inserter: nil)
    try stacker.stack(into: &new, from: place(ofLine: first, in: space))
    if new.takesOld { return nil }
    let table = new.table
    let met = new.met ?? old.count
    let shift = first + table.count - met
    let down = met < old.count ? table.height + style.lineSpacing - LayoutUnit(rawValue: old.records[met].top) : .zero
    // The first chunk that was made anew may be one of two, or two of one.
    let moved = old.records.partitionIndex { Int($0.start.chunk) < patched.oldChunks.lowerBound }
    return KeptLines(
      old, replacing: first..<met, with: table, end: met < old.count ? paragraph.position(ofUnit: paragraph.unitCount) : table.end,
      pixelHeight: met < old.count ? old.pixelHeight + shift * pixelsPerLine : table.pixelHeight, from: moved
    ) { number, record in
      if number < first {
        record.move(to: paragraph.position(ofUnit: Int(record.startUnit)))
        return
      }
      record.move(to: position(record))
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

  /// Where an old line behind the edit starts in the new paragraph.
  private func position(_ record: LineRecord) -> LinePosition {
    var position = record.start
    position.unit += growth
    if Int(position.chunk) >= patched.oldChunks.upperBound {
      position.chunk += Int32(patched.newChunkCount - patched.oldChunks.count)
      return position
    }
    return paragraph.position(ofUnit: position.unit)
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
  private(set) var table = LineTable()
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
