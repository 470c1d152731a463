/// Where the text of one line stands: which stretches of the line show a range of the text.
///
///     let stretches = layout.stretches(ofLine: 3)
///     for rect in stretches.rects(of: found) { highlight(rect) }
public struct LineStretches: Sendable {
  private let runs: [VisualRun]
  private let shaped: ShapedParagraph
  private let start: TextOffset
  private let line: Line
  private let axes: LineAxes
  private let record: LineRecord

  fileprivate init(_ layout: ParagraphLayout, line number: Int) {
    runs = layout.visualRuns(ofLine: number)
    shaped = layout.shaped
    start = layout.range.lowerBound
    line = layout.line(at: number)
    axes = layout.axes
    record = layout.lineTable.records[number]
  }

  /// The stretches that show a range, from left to right, in a vertical line from top to bottom: as
  /// high as the line, or as the band of a note's row, the ones that touch joined. In text of both
  /// directions there may be several. Hidden text is where its ellipsis is. An end inside a
  /// ligature stands where the caret does. O(the line's runs + the words of those in the range).
  public func rects(of range: TextRange) -> [Rect] {
    let range = range.clamped(to: line.range)
    let units = range.lowerBound - start..<range.upperBound - start
    var rects: [Rect] = []
    for run in runs {
      var shared = units.clamped(to: run.range)
      if shared.isEmpty { continue }
      if run.slice.ellipsis != nil { shared = run.range }  // an ellipsis stands for all that is hidden
      let a = run.caretPosition(ofUnit: shared.lowerBound, in: shaped)
      let b = run.caretPosition(ofUnit: shared.upperBound, in: shaped)
      let (left, right) = (min(a, b), max(a, b))
      let band = record.band(of: run, isFlipped: axes.mode.isFlipped)
      let (top, height) = (LayoutUnit(rawValue: band.lowerBound), LayoutUnit(rawValue: band.upperBound - band.lowerBound))
      if let last = rects.last, last.maxX == left, last.minY == top, last.size.height == height {
        rects[rects.count - 1].size.width = right - last.minX
      } else {
        rects.append(Rect(x: left, y: top, width: right - left, height: height))
      }
    }
    return axes.isVertical ? rects.map(axes.rect) : rects
  }
}

extension ParagraphLayout {
  /// Where the text of a line stands. The number is clamped to the lines there are. O(the line).
  public func stretches(ofLine number: Int) -> LineStretches { LineStretches(self, line: min(max(0, number), lineCount - 1)) }
}
