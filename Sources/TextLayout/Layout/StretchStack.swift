/// The stretches of a document one below the other, and where each begins: what is found by
/// offsets, heights and numbers.
struct StretchStack: Sendable {
  /// A stretch, and what is before it.
  struct Entry: Sendable {
    let stretch: LaidStretch
    let unit: Int
    let paragraph: Int
    let line: Int
    let top: BlockLength
    /// The same in layout units.
    let topLength: Int64
  }

  /// A paragraph: its entry, and its number in the entry's stretch.
  struct Position {
    var entry: Int
    var paragraph: Int
  }

  let entries: [Entry]
  /// What tops are rounded to, and whether its pixels are whole layout units.
  private let grid: PixelGrid
  private let isExact: Bool
  private let byUnit: PlaceIndex
  private let byTop: PlaceIndex
  private let byParagraph: PlaceIndex
  let unitCount: Int
  let paragraphCount: Int
  let lineCount: Int
  /// The size along lines and across them.
  let lineSize: Size

  /// Stretches that hold a paragraph at least. Without a bound for their lines, alignment goes by
  /// the widest line of all. O(stretches), O(lines) where pixels are no whole layout units.
  init(_ stretches: [LaidStretch]) {
    var entries: [Entry] = []
    entries.reserveCapacity(stretches.count)
    let grid = stretches.lazy.compactMap(\.grid).first ?? .layoutUnits
    let isUnbounded = stretches[0].width.isUnbounded
    let width = stretches.reduce(LayoutUnit.zero) { max($0, $1.naturalWidth) }
    var (unit, paragraph, line, height) = (0, 0, 0, BlockLength())
    var before: LaidStretch?
    for stretch in stretches {
      if let before { height = height + BlockLength(between: before, stretch) }
      let stretch = (isUnbounded ? stretch.aligned(by: width) : stretch).aligned(after: height.pixels)
      entries.append(Entry(stretch: stretch, unit: unit, paragraph: paragraph, line: line, top: height, topLength: height.length(on: grid).rawValue))
      unit += stretch.unitCount
      paragraph += stretch.paragraphCount
      line += stretch.lineCount
      height = height + stretch.blockLength
      before = stretch
    }
    self.entries = entries
    self.grid = grid
    isExact = grid.isExact
    unitCount = unit
    paragraphCount = paragraph
    lineCount = line
    lineSize = Size(width: width, height: height.length(on: grid))
    byUnit = PlaceIndex(count: entries.count) { Int64(entries[$0].unit) }
    byTop = PlaceIndex(count: entries.count) { entries[$0].topLength }
    byParagraph = PlaceIndex(count: entries.count) { Int64(entries[$0].paragraph) }
  }

  /// From the document's top to a place in a stretch.
  private func length(_ top: BlockLength, _ own: BlockLength) -> Int64 { (top + own).length(on: grid).rawValue }

  /// A paragraph by its number, clamped to those there are. O(log stretches).
  @inline(__always)
  func position(ofParagraph number: Int) -> Position {
    let number = min(max(0, number), paragraphCount - 1)
    let entry = byParagraph.number(at: Int64(number)) { Int64(entries[$0].paragraph) }
    return Position(entry: entry, paragraph: number - entries[entry].paragraph)
  }

  /// The paragraph that holds a unit, its separator included; the nearest for units outside. O(log
  /// paragraphs).
  @inline(__always)
  func position(atUnit unit: Int) -> Position {
    let number = byUnit.number(at: Int64(unit)) { Int64(entries[$0].unit) }
    return Position(entry: number, paragraph: entries[number].stretch.outline.paragraph(atUnit: unit - entries[number].unit))
  }

  /// The last paragraph whose top is at a place on the block axis or before it; the first for
  /// places before that. O(log paragraphs).
  @inline(__always)
  func position(atBlock place: Int64) -> Position {
    let number = byTop.number(at: place) { entries[$0].topLength }
    let stretch = entries[number].stretch
    if isExact { return Position(entry: number, paragraph: stretch.outline.paragraph(atBlock: place &- entries[number].topLength)) }
    let top = entries[number].top
    return Position(entry: number, paragraph: stretch.paragraph { length(top, $0) <= place })
  }

  /// The paragraph that holds a line, by its number, clamped to those there are. O(log paragraphs).
  func position(ofLine number: Int) -> (Position, line: Int) {
    let number = min(max(0, number), lineCount - 1)
    let index = entries.partitionIndex { $0.line <= number } - 1
    let entry = entries[index]
    let (paragraph, line) = entry.stretch.place(ofLine: number - entry.line)
    return (Position(entry: index, paragraph: paragraph), line)
  }

  /// The number of a paragraph among all. O(1).
  @inline(__always)
  func number(_ position: Position) -> Int { entries[position.entry].paragraph + position.paragraph }

  @inline(__always)
  func place(_ position: Position) -> ParagraphPlace {
    let entry = entries[position.entry]
    return ParagraphPlace(
      position.paragraph, of: entry.stretch.outline, unit: entry.unit, line: entry.line, stretchTop: entry.topLength,
      top: isExact ? nil : length(entry.top, entry.stretch.place(ofParagraph: position.paragraph).top))
  }

  @inline(__always)
  func place(ofParagraph number: Int) -> ParagraphPlace { place(position(ofParagraph: number)) }

  /// Where a paragraph begins, by its number, which is clamped. O(log stretches).
  func start(ofParagraph number: Int) -> Int {
    let position = position(ofParagraph: number)
    let entry = entries[position.entry]
    return entry.unit + entry.stretch.place(ofParagraph: position.paragraph).start
  }

  /// From the document's top to a paragraph's, by its number, which is clamped. O(log stretches).
  func top(ofParagraph number: Int) -> LayoutUnit {
    let position = position(ofParagraph: number)
    let entry = entries[position.entry]
    return LayoutUnit(rawValue: length(entry.top, entry.stretch.place(ofParagraph: position.paragraph).top))
  }

  /// The number of a paragraph's first line among all. O(log stretches).
  func firstLine(ofParagraph number: Int) -> Int {
    let position = position(ofParagraph: number)
    let entry = entries[position.entry]
    return entry.line + entry.stretch.firstLine(ofParagraph: position.paragraph)
  }

  /// A paragraph by its number, clamped to those there are. O(log stretches).
  func paragraph(_ number: Int, revision: UInt64) -> ParagraphLayout {
    let position = position(ofParagraph: number)
    let entry = entries[position.entry]
    let start = TextOffset(entry.unit + entry.stretch.place(ofParagraph: position.paragraph).start)
    return ParagraphLayout(entry.stretch, position.paragraph, start: start, revision: revision)
  }
}

extension BlockLength {
  /// What is between two stretches.
  fileprivate init(between stretch: LaidStretch, _ next: LaidStretch) {
    let last = stretch.paragraphCount - 1
    self.init(
      spacing: stretch.style(ofParagraph: last).paragraphSpacing + next.style(ofParagraph: 0).paragraphSpacingBefore,
      between: stretch.pixelGrid(ofParagraph: last), next.pixelGrid(ofParagraph: 0))
  }
}
