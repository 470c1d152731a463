/// What takes the lines of a paragraph as they are filled, from the first to the last.
protocol LineSink {
  /// How many lines it was given.
  var count: Int { get }
  mutating func append(_ line: FilledLine, _ place: BlockPlace, _ box: LineBox)
  /// The same with what ``PlainLine/tail(in:_:_:)`` says, if the sink wants to know.
  mutating func append(_ line: PlainLine, tail: @autoclosure () -> KeptWord?, _ place: BlockPlace, _ box: LineBox)
  /// Takes the last line back, once after it was given.
  mutating func removeLast()
  /// Says after the last line in which width they may be others: ``FilledLines/turningWidth``.
  mutating func settle(below width: LayoutUnit)
  /// Says that the last line starts where it does whatever text follows some lines further on.
  mutating func settleStart()
  /// Takes all lines back.
  mutating func removeAll()
  /// Whether it wants no line that starts at a position, behind so many that end in a divided word,
  /// nor those behind it.
  mutating func isDone(at position: LinePosition, hyphenatedLines: Int) -> Bool
}

extension LineSink {
  @inline(__always)
  func isDone(at position: LinePosition, hyphenatedLines: Int) -> Bool { false }
}

extension LineTable: LineSink {}

/// Takes lines and keeps nothing but the room that they take together.
struct LineTally: LineSink {
  private let indents: LineIndents
  private(set) var count = 0
  private var size = Size(width: .zero, height: .zero)
  private var firstBaseline = LayoutUnit.zero
  private var lastBaseline = LayoutUnit.zero
  /// The size and the last baseline without the last line.
  private var sizeBefore = Size(width: .zero, height: .zero)
  private var baselineBefore = LayoutUnit.zero
  /// In pixels, where lines stand between them: the bottom and the baseline of the last line.
  private var bottomPixels = 0
  private var baselinePixels = 0
  private var pixelsBefore = (bottom: 0, baseline: 0)
  /// As of ``FilledLines/turningWidth``; nothing is said of lines that it wasn't told of.
  private(set) var turningWidth = LayoutUnit.zero

  init(_ indents: LineIndents) { self.indents = indents }

  mutating func append(_ line: FilledLine, _ place: BlockPlace, _ box: LineBox) { append(line.width, place, box) }
  mutating func append(_ line: PlainLine, tail: @autoclosure () -> KeptWord?, _ place: BlockPlace, _ box: LineBox) {
    append(line.width, place, box)
  }

  private mutating func append(_ width: LayoutUnit, _ place: BlockPlace, _ box: LineBox) {
    sizeBefore = size
    baselineBefore = lastBaseline
    pixelsBefore = (bottomPixels, baselinePixels)
    size.width = max(size.width, width + indents.taken(ofLine: count))
    size.height = place.top + box.height
    lastBaseline = place.top + box.ascent
    bottomPixels = place.pixels + box.pixels.height
    baselinePixels = place.pixels + box.pixels.ascent
    if count == 0 { firstBaseline = lastBaseline }
    count += 1
  }

  mutating func removeLast() {
    size = sizeBefore
    lastBaseline = baselineBefore
    (bottomPixels, baselinePixels) = pixelsBefore
    count -= 1
  }

  mutating func settle(below width: LayoutUnit) { turningWidth = width }
  func settleStart() {}

  mutating func removeAll() { self = LineTally(indents) }

  var extent: TextExtent { TextExtent(size: size, lineCount: count, firstBaseline: firstBaseline, lastBaseline: lastBaseline) }

  /// The room of the lines as that of a paragraph among others.
  func stacked(_ style: ParagraphStyle, on grid: PixelGrid?) -> StackedExtent {
    StackedExtent(
      extent, style, grid, height: grid == nil ? BlockLength(rest: size.height) : BlockLength(pixels: bottomPixels),
      lastBaseline: grid == nil ? BlockLength(rest: lastBaseline) : BlockLength(pixels: baselinePixels))
  }
}
