/// What takes the lines of a paragraph as they are filled, from the first to the last.
protocol LineSink {
  /// How many lines it was given.
  var count: Int { get }
  mutating func append(_ line: FilledLine, extent: LineExtent, top: LayoutUnit, height: LayoutUnit, ascent: LayoutUnit)
  /// Takes the last line back, once after it was given.
  mutating func removeLast()
}

extension LineTable: LineSink {}

/// Takes lines and keeps nothing but the room that they take together.
struct LineTally: LineSink {
  private let style: ParagraphStyle
  private(set) var count = 0
  private var size = Size(width: .zero, height: .zero)
  private var firstBaseline = LayoutUnit.zero
  private var lastBaseline = LayoutUnit.zero
  /// The size and the last baseline without the last line.
  private var sizeBefore = Size(width: .zero, height: .zero)
  private var baselineBefore = LayoutUnit.zero

  init(_ style: ParagraphStyle) { self.style = style }

  mutating func append(_ line: FilledLine, extent: LineExtent, top: LayoutUnit, height: LayoutUnit, ascent: LayoutUnit) {
    sizeBefore = size
    baselineBefore = lastBaseline
    size.width = max(size.width, line.width + style.indents(ofLine: count))
    size.height = top + height
    lastBaseline = top + ascent
    if count == 0 { firstBaseline = lastBaseline }
    count += 1
  }

  mutating func removeLast() {
    size = sizeBefore
    lastBaseline = baselineBefore
    count -= 1
  }

  var extent: TextExtent { TextExtent(size: size, lineCount: count, firstBaseline: firstBaseline, lastBaseline: lastBaseline) }
}

extension ParagraphStyle {
  /// What a line's indents take of the width. O(1).
  func indents(ofLine number: Int) -> LayoutUnit { (number == 0 ? firstLineIndent : headIndent) + tailIndent }
}
