/// Laid-out paragraphs that stand one below the other: what a paragraph alone and a document have in common for questions about places.
protocol ParagraphStack {
  /// How many paragraphs there are: at least one.
  var paragraphCount: Int { get }
  func paragraph(_ number: Int) -> ParagraphLayout
  /// Where lines stand in x and y.
  var axes: LineAxes { get }
  /// From the stack's top to a paragraph's first line box.
  func top(ofParagraph number: Int) -> LayoutUnit
  /// The number of a paragraph's first line in the stack.
  func firstLine(ofParagraph number: Int) -> Int
  /// The paragraph that holds an offset, its separator included; the nearest for offsets outside.
  func paragraphNumber(at offset: TextOffset) -> Int
  /// The last paragraph whose top is at a distance from the stack's top or before it; the first for distances before that.
  func paragraphNumber(atBlockOffset offset: LayoutUnit) -> Int
}

extension ParagraphLayout: ParagraphStack {
  var paragraphCount: Int { 1 }
  func paragraph(_ number: Int) -> ParagraphLayout { self }
  func top(ofParagraph number: Int) -> LayoutUnit { .zero }
  func firstLine(ofParagraph number: Int) -> Int { 0 }
  func paragraphNumber(at offset: TextOffset) -> Int { 0 }
  func paragraphNumber(atBlockOffset offset: LayoutUnit) -> Int { 0 }
}

extension DocumentLayout: ParagraphStack {
  var paragraphCount: Int { paragraphs.count }
  @inline(__always) func paragraph(_ number: Int) -> ParagraphLayout { paragraphs[number] }
  func firstLine(ofParagraph number: Int) -> Int { firstLines[number] }
}

/// A line of a stack: its paragraph and its number in it.
struct StackedLine: Hashable {
  var paragraph: Int
  var line: Int
}

extension ParagraphStack {
  /// The number of the paragraph that a caret at an offset stands in: between a paragraph's text and the end of the separator behind it, the next one.
  @inline(__always)
  func paragraphNumber(ofCaretAt offset: TextOffset) -> Int {
    let number = paragraphNumber(at: offset)
    let range = paragraph(number).range
    return offset > range.upperBound && number + 1 < paragraphCount ? number + 1 : number
  }

  /// The line at a place on the block axis: the nearest for places outside of lines.
  func line(atBlock place: Int64) -> StackedLine {
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
