/// Laid-out paragraphs that stand one below the other, or in vertical text one beside the other:
/// what a ``ParagraphLayout`` and a ``DocumentLayout`` have in common. All questions about places,
/// carets, selections and movement are asked of it.
///
///     func show(_ caret: Caret, in layout: some LaidOutText) -> Rect { layout.caretRect(for: caret) }
///
/// The two are all there are: the engine asks them in its own way.
public protocol LaidOutText: Sendable {
  /// How many paragraphs there are: at least one.
  var paragraphCount: Int { get }
  /// How many lines there are: at least one.
  var lineCount: Int { get }
  /// The revision of the text that was laid out.
  var revision: UInt64 { get }
  /// Which way the lines run.
  var writingMode: WritingMode { get }
  /// The room that the lines stand in.
  var containerSize: Size { get }
  /// A paragraph by its number, which is one of those there are.
  func paragraph(_ number: Int) -> ParagraphLayout
  /// From the top of all to a paragraph's first line box; in vertical text from the edge where the
  /// first line begins.
  func top(ofParagraph number: Int) -> LayoutUnit
  /// The number of a paragraph's first line among all.
  func firstLine(ofParagraph number: Int) -> Int
  /// The paragraph that holds an offset, its separator included; the nearest for offsets outside.
  func paragraphNumber(at offset: TextOffset) -> Int
  /// The last paragraph whose top is at a distance from the top of all or before it; the first for
  /// distances before that.
  func paragraphNumber(atBlockOffset offset: LayoutUnit) -> Int
  /// A paragraph by its number, as the usual questions look at it first.
  func place(ofParagraph number: Int) -> ParagraphPlace
  /// The paragraph of ``paragraphNumber(at:)`` as they look at it.
  func place(at offset: TextOffset) -> ParagraphPlace
  /// The paragraph of ``paragraphNumber(atBlockOffset:)`` as they look at it.
  func place(atBlockOffset offset: LayoutUnit) -> ParagraphPlace
  /// Whose deadline and cancellation questions heed that walk over many lines; nil for nobody's.
  var heededContext: LayoutContext? { get }
}

extension LaidOutText {
  /// Nobody's.
  public var heededContext: LayoutContext? { nil }
}

extension ParagraphLayout: LaidOutText {
  /// One. O(1).
  public var paragraphCount: Int { 1 }
  /// The paragraph itself. O(1).
  public func paragraph(_ number: Int) -> ParagraphLayout { self }
  /// Zero. O(1).
  public func top(ofParagraph number: Int) -> LayoutUnit { .zero }
  /// Zero. O(1).
  public func firstLine(ofParagraph number: Int) -> Int { 0 }
  /// Zero. O(1).
  public func paragraphNumber(at offset: TextOffset) -> Int { 0 }
  /// Zero. O(1).
  public func paragraphNumber(atBlockOffset offset: LayoutUnit) -> Int { 0 }
  /// The paragraph itself. O(1).
  @inline(__always)
  public func place(ofParagraph _: Int) -> ParagraphPlace {
    // Its own place in the stretch is left out.
    let outline = stretch.outline
    let (unit, line) = (Int(outline[number].start), Int(outline[number].firstLine))
    return ParagraphPlace(number, of: outline, unit: start.utf16 - unit, line: -line, stretchTop: 0, top: 0)
  }
  /// The paragraph itself. O(1).
  @inline(__always)
  public func place(at offset: TextOffset) -> ParagraphPlace { place(ofParagraph: 0) }
  /// The paragraph itself. O(1).
  @inline(__always)
  public func place(atBlockOffset offset: LayoutUnit) -> ParagraphPlace { place(ofParagraph: 0) }
}

extension DocumentLayout: LaidOutText {
  /// How many paragraphs there are. O(1).
  public var paragraphCount: Int { paragraphs.count }
  /// A paragraph by its number, clamped to those there are. O(log paragraphs).
  public func paragraph(_ number: Int) -> ParagraphLayout { paragraphs[min(max(0, number), paragraphs.count - 1)] }
  /// The number of a paragraph's first line in the document, the paragraph's number clamped. O(log
  /// paragraphs).
  public func firstLine(ofParagraph number: Int) -> Int { stack.firstLine(ofParagraph: number) }
  /// A paragraph by its number, clamped to those there are. O(log paragraphs).
  @inline(__always)
  public func place(ofParagraph number: Int) -> ParagraphPlace { stack.place(ofParagraph: number) }
  /// The paragraph that holds an offset. O(log paragraphs).
  @inline(__always)
  public func place(at offset: TextOffset) -> ParagraphPlace { stack.place(atUnit: offset.utf16) }
  /// The paragraph at a distance from the top. O(log paragraphs).
  @inline(__always)
  public func place(atBlockOffset offset: LayoutUnit) -> ParagraphPlace { stack.place(atBlock: offset.rawValue) }
}

extension LaidOutText {
  /// Where the lines stand in x and y.
  @inline(__always)
  package var axes: LineAxes { LineAxes(writingMode, breadth: writingMode == .verticalRightToLeft ? containerSize.width.rawValue : 0) }
}

/// A line of a layout: its paragraph and its number in it.
package struct StackedLine: Hashable {
  package var paragraph: Int
  package var line: Int
}

extension LaidOutText {
  /// The number of the paragraph that a caret at an offset stands in: between a paragraph's text
  /// and the end of the separator behind it, the next one.
  @inline(__always)
  func paragraphNumber(ofCaretAt offset: TextOffset) -> Int {
    let number = paragraphNumber(at: offset)
    let range = paragraph(number).range
    return offset > range.upperBound && number + 1 < paragraphCount ? number + 1 : number
  }

  /// The line at a place on the block axis: the nearest for places outside of lines.
  package func line(atBlock place: Int64) -> StackedLine {
    var number = paragraphNumber(atBlockOffset: LayoutUnit(rawValue: place))
    var layout = paragraph(number)
    let local = place &- top(ofParagraph: number).rawValue
    let table = layout.geometryTable
    var line = table.line(atBlock: local)
    let geometry = table.line(line, of: layout)
    if local < geometry.blockEnd { return StackedLine(paragraph: number, line: line) }
    // Below the line's box: the next line may be nearer.
    let gap = local &- geometry.blockEnd
    if line + 1 < table.lineCount {
      if table.top(ofLine: line + 1) &- local <= gap { line += 1 }
    } else if number + 1 < paragraphCount, top(ofParagraph: number + 1).rawValue &- place <= gap {
      number += 1
      layout = paragraph(number)
      line = 0
    }
    return StackedLine(paragraph: number, line: line)
  }
}
