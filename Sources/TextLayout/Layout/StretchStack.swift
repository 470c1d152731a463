/// The stretches of a document one below the other: what is found by offsets, heights and numbers.
///
/// A tree whose nodes documents share, so that a new version of one costs what has changed.
final class StretchStack: Sendable {
  /// A stretch, and what is before it.
  struct Entry: Sendable {
    /// As it stands there: see ``LaidStretch/aligned(after:)``.
    let stretch: LaidStretch
    let number: Int
    let unit: Int
    let paragraph: Int
    let line: Int
    let top: BlockLength
    /// The same in layout units.
    let topLength: Int64
  }

  /// A paragraph: its entry, and its number in the entry's stretch.
  struct Position {
    var entry: Entry
    var paragraph: Int
  }

  private let root: StretchNode
  /// What tops are rounded to, and whether its pixels are whole layout units.
  private let grid: PixelGrid
  private let isExact: Bool
  private let period: Int
  private let unitsPerPixel: Int64
  /// The size along lines and across them.
  let lineSize: Size

  /// Stretches that hold a paragraph at least. Without a bound for their lines, alignment goes by
  /// the widest line of all. O(stretches).
  convenience init(_ stretches: [LaidStretch], widest: LayoutUnit = .zero) {
    self.init(.tree(of: StretchStack.aligned(stretches, by: stretches.reduce(widest) { max($0, $1.naturalWidth) })))
  }

  private init(_ root: StretchNode) {
    self.root = root
    grid = root.sum.grid ?? .layoutUnits
    isExact = grid.isExact
    period = isExact ? 1 : grid.period
    unitsPerPixel = grid.length(ofPixels: 1).rawValue
    lineSize = Size(width: root.sum.naturalWidth, height: root.sum.size.top.length(on: grid))
  }

  /// The same with others in the place of some stretches. O(log stretches + the new ones); all
  /// stretches where nothing bounds lines and the widest is another.
  func replacing(_ range: Range<Int>, with stretches: [LaidStretch]) -> StretchStack {
    let replaced = StretchStack(root.replacing(range, with: StretchStack.aligned(stretches, by: lineSize.width)))
    let isAnother = replaced.lineSize.width != lineSize.width && replaced.entry(0).stretch.width.isUnbounded
    return isAnother ? StretchStack(replaced.stretches) : replaced
  }

  private static func aligned(_ stretches: [LaidStretch], by width: LayoutUnit) -> [LaidStretch] {
    stretches.first?.width.isUnbounded == true ? stretches.map { $0.aligned(by: width) } : stretches
  }

  var sum: StretchSum { root.sum }
  var stretchCount: Int { root.sum.size.stretch }
  var unitCount: Int { root.sum.size.unit }
  var paragraphCount: Int { root.sum.size.paragraph }
  var lineCount: Int { root.sum.size.line }
  /// Whether any paragraph is behind a marker or has limits.
  var hasExtras: Bool { root.sum.hasExtras }

  /// All stretches as they are by themselves. O(stretches).
  var stretches: [LaidStretch] {
    var stretches: [LaidStretch] = []
    stretches.reserveCapacity(stretchCount)
    root.visit { stretches.append($0) }
    return stretches
  }

  /// What is wrong with the tree: nothing. For tests.
  var findings: [String] { root.findings() }

  // MARK: Finding

  /// The stretch that is found when in each node, behind what is before the node, a part is chosen;
  /// as it stands there, unless it is wanted as it is by itself.
  @inline(__always)
  private func entry(byItself: Bool = false, _ choose: (_ node: StretchNode, _ before: StretchNode.Start) -> Int) -> Entry {
    let (found, before) = unsafe StretchNode.find(in: root, choose)
    let stretch = unsafe found.takeUnretainedValue()
    return Entry(
      stretch: isExact || byItself ? stretch : stretch.aligned(after: phase(before.top)), number: before.stretch, unit: before.unit,
      paragraph: before.paragraph, line: before.line, top: before.top, topLength: before.top.length(on: grid).rawValue)
  }

  /// How many pixels below the document's top a stretch counts as for its lines.
  private func phase(_ top: BlockLength) -> Int { top.pixels < 0 ? top.pixels : top.pixels % period }

  /// A stretch as it is by itself, by its number: one of those there are. O(log stretches).
  func entry(_ number: Int) -> Entry {
    entry(byItself: true) { node, before in node.lastPart { before.stretch + $0.stretch <= number } }
  }

  /// From the document's top to a place in a stretch.
  private func length(_ top: BlockLength, _ own: BlockLength) -> Int64 { (top + own).length(on: grid).rawValue }

  /// A paragraph by its number, clamped to those there are. O(log stretches).
  @inline(__always)
  func position(ofParagraph number: Int) -> Position {
    let number = min(max(0, number), paragraphCount - 1)
    let entry = entry { node, before in
      node.byParagraph.number(at: Int64(number - before.paragraph)) { Int64(node.start($0).paragraph) }
    }
    return Position(entry: entry, paragraph: number - entry.paragraph)
  }

  /// The paragraph that holds a unit, its separator included; the nearest for units outside. O(log
  /// paragraphs).
  @inline(__always)
  func position(atUnit unit: Int) -> Position {
    let entry = entry { node, before in node.byUnit.number(at: Int64(unit - before.unit)) { Int64(node.start($0).unit) } }
    return Position(entry: entry, paragraph: entry.stretch.outline.paragraph(atUnit: unit - entry.unit))
  }

  /// The last paragraph whose top is at a place on the block axis or before it; the first for
  /// places before that. O(log paragraphs).
  @inline(__always)
  func position(atBlock place: Int64) -> Position {
    if isExact {
      let entry = entry { node, before in
        let own = place &- before.top.length(ofPixel: unitsPerPixel)
        return node.byTop.number(at: own) { node.top(ofPart: $0) }
      }
      return Position(entry: entry, paragraph: entry.stretch.outline.paragraph(atBlock: place &- entry.topLength))
    }
    let entry = entry { node, before in node.lastPart { length(before.top, $0.top) <= place } }
    return Position(entry: entry, paragraph: entry.stretch.paragraph { length(entry.top, $0) <= place })
  }

  /// The paragraph that holds a line, by its number, clamped to those there are. O(log paragraphs).
  func position(ofLine number: Int) -> (Position, line: Int) {
    let number = min(max(0, number), lineCount - 1)
    let entry = entry { node, before in node.lastPart { before.line + $0.line <= number } }
    let (paragraph, line) = entry.stretch.place(ofLine: number - entry.line)
    return (Position(entry: entry, paragraph: paragraph), line)
  }

  /// The number of a paragraph among all. O(1).
  @inline(__always)
  func number(_ position: Position) -> Int { position.entry.paragraph + position.paragraph }

  // MARK: Places

  // Places are lent to a function and not returned: a place counts no reference.

  /// What `body` makes of a paragraph's place, where the stretch is one that was moved for it.
  private func withPlace<Answer>(_ position: Position, _ body: (ParagraphPlace) -> Answer) -> Answer {
    let entry = position.entry
    return withExtendedLifetime(entry.stretch) {
      unsafe body(
        ParagraphPlace(
          position.paragraph, of: entry.stretch.lentOutline, .passUnretained(entry.stretch), unit: entry.unit, line: entry.line,
          stretchTop: entry.topLength, top: isExact ? nil : length(entry.top, entry.stretch.place(ofParagraph: position.paragraph).top)))
    }
  }

  /// The same for a paragraph of the stretch that is found, which is not counted. `paragraph` says
  /// which one, of an outline behind what is before it.
  @inline(__always)
  private func withPlace<Answer>(
    _ choose: (_ node: StretchNode, _ before: StretchNode.Start) -> Int, paragraph: (_ outline: StretchOutline, _ before: StretchNode.Start) -> Int,
    _ body: (ParagraphPlace) -> Answer
  ) -> Answer {
    let (found, before) = unsafe StretchNode.find(in: root, choose)
    let outline = unsafe found._withUnsafeGuaranteedRef { unsafe $0.lentOutline }
    let number = unsafe outline._withUnsafeGuaranteedRef { paragraph($0, before) }
    return unsafe body(
      ParagraphPlace(number, of: outline, found, unit: before.unit, line: before.line, stretchTop: before.top.length(ofPixel: unitsPerPixel)))
  }

  /// What `body` makes of the place of a paragraph, by its number, which is clamped. O(log
  /// stretches).
  @inline(__always)
  func withPlace<Answer>(ofParagraph number: Int, _ body: (ParagraphPlace) -> Answer) -> Answer {
    guard isExact else { return withPlace(position(ofParagraph: number), body) }
    let number = min(max(0, number), paragraphCount - 1)
    return withPlace(
      { node, before in node.byParagraph.number(at: Int64(number &- before.paragraph)) { Int64(node.start($0).paragraph) } },
      paragraph: { number &- $1.paragraph }, body)
  }

  /// The same for the paragraph of ``position(atUnit:)``. O(log paragraphs).
  @inline(__always)
  func withPlace<Answer>(atUnit unit: Int, _ body: (ParagraphPlace) -> Answer) -> Answer {
    guard isExact else { return withPlace(position(atUnit: unit), body) }
    return withPlace(
      { node, before in node.byUnit.number(at: Int64(unit &- before.unit)) { Int64(node.start($0).unit) } },
      paragraph: { $0.paragraph(atUnit: unit &- $1.unit) }, body)
  }

  /// The same for the paragraph of ``position(atBlock:)``. O(log paragraphs).
  @inline(__always)
  func withPlace<Answer>(atBlock place: Int64, _ body: (ParagraphPlace) -> Answer) -> Answer {
    guard isExact else { return withPlace(position(atBlock: place), body) }
    return withPlace(
      { node, before in node.byTop.number(at: place &- before.top.length(ofPixel: unitsPerPixel)) { node.top(ofPart: $0) } },
      paragraph: { $0.paragraph(atBlock: place &- $1.top.length(ofPixel: unitsPerPixel)) }, body)
  }

  // MARK: Starts

  /// Where a paragraph begins, by its number, which is clamped. O(log stretches).
  func start(ofParagraph number: Int) -> Int {
    let position = position(ofParagraph: number)
    return position.entry.unit + position.entry.stretch.place(ofParagraph: position.paragraph).start
  }

  /// From the document's top to a paragraph's, by its number, which is clamped. O(log stretches).
  func top(ofParagraph number: Int) -> LayoutUnit {
    let position = position(ofParagraph: number)
    return LayoutUnit(rawValue: length(position.entry.top, position.entry.stretch.place(ofParagraph: position.paragraph).top))
  }

  /// The number of a paragraph's first line among all. O(log stretches).
  func firstLine(ofParagraph number: Int) -> Int {
    let position = position(ofParagraph: number)
    return position.entry.line + position.entry.stretch.firstLine(ofParagraph: position.paragraph)
  }

  /// A paragraph by its number, clamped to those there are. O(log stretches).
  func paragraph(_ number: Int, revision: UInt64) -> ParagraphLayout {
    let position = position(ofParagraph: number)
    let start = TextOffset(position.entry.unit + position.entry.stretch.place(ofParagraph: position.paragraph).start)
    return ParagraphLayout(position.entry.stretch, position.paragraph, start: start, revision: revision)
  }
}
