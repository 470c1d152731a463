extension LaidOut {
  /// The clusters of a line from left to right; its number is clamped to the lines there are.
  /// O(runs) where the line was asked about before.
  public func visualClusters(ofLine number: Int) -> VisualLine { laidOut.visualClusters(ofLine: number) }

  /// What lies between the carets that are nearest to two points: a drag's one range in the text's
  /// order. Cost as of ``caret(at:)``.
  public func logicalSelection(from anchor: Point, to focus: Point) -> TextRange { laidOut.logicalSelection(from: anchor, to: focus) }

  /// What is seen between two points, whatever its order in the text: several ranges where
  /// directions mix. On one line it is what is between them; on several, from the upper point to
  /// its line's end, the lines between, and from the last line's start to the lower point. O(the
  /// lines between them).
  public func visualSelection(from anchor: Point, to focus: Point) -> [TextRange] { laidOut.visualSelection(from: anchor, to: focus) }

  /// What lies in the rectangle between two points: for each line that it meets, from top to
  /// bottom, the ranges between its sides. O(those lines).
  public func rectangularSelection(from anchor: Point, to focus: Point) -> [[TextRange]] { laidOut.rectangularSelection(from: anchor, to: focus) }
}

extension LaidOutText {
  /// A line by its number in the stack, clamped to the lines there are. O(log paragraphs).
  package func stackedLine(_ number: Int) -> StackedLine {
    var low = 0
    var high = paragraphCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if firstLine(ofParagraph: middle) <= number { low = middle } else { high = middle - 1 }
    }
    let line = number &- firstLine(ofParagraph: low)
    return StackedLine(paragraph: low, line: min(max(0, line), paragraph(low).lineCount - 1))
  }

  package func visualClusters(ofLine number: Int) -> VisualLine {
    let found = stackedLine(number)
    let layout = paragraph(found.paragraph)
    return VisualLine(layout.geometry(ofLine: found.line), origin: layout.range.lowerBound, top: top(ofParagraph: found.paragraph))
  }

  /// Calls with each line from one to another, both included.
  func forEachLine(from first: StackedLine, through last: StackedLine, _ body: (StackedLine, LineGeometry, ParagraphLayout) -> Void) {
    var current = first
    while current <= last {
      let layout = paragraph(current.paragraph)
      body(current, layout.geometry(ofLine: current.line), layout)
      current.line += 1
      if current.line == layout.lineCount { current = StackedLine(paragraph: current.paragraph + 1, line: 0) }
    }
  }

  package func logicalSelection(from anchor: Point, to focus: Point) -> TextRange { TextRange(caret(at: anchor).offset, caret(at: focus).offset) }

  package func visualSelection(from anchor: Point, to focus: Point) -> [TextRange] {
    let axes = axes
    var (startPlace, endPlace) = (axes.inline(of: anchor), axes.inline(of: focus))
    var start = line(atBlock: axes.block(of: anchor), inline: startPlace)
    var end = line(atBlock: axes.block(of: focus), inline: endPlace)
    if end < start { (start, startPlace, end, endPlace) = (end, endPlace, start, startPlace) }
    var ranges: [TextRange] = []
    forEachLine(from: start, through: end) { current, line, layout in
      let far: Int64 = 1 << 55
      let lineEnd = line.isRightToLeft ? -far : far
      let from = current == start ? startPlace : -lineEnd
      let to = current == end ? endPlace : lineEnd
      for units in line.units(between: from, to) {
        ranges.append(TextRange(layout.range.lowerBound + units.lowerBound, layout.range.lowerBound + units.upperBound))
      }
      // A separator between two lines of the selection is selected.
      if current.line + 1 == layout.lineCount, current.paragraph < end.paragraph, layout.shownSeparatorLength > 0 {
        ranges.append(TextRange(layout.range.upperBound, layout.range.upperBound + layout.shownSeparatorLength))
      }
    }
    return TextRange.merged(ranges)
  }

  package func rectangularSelection(from anchor: Point, to focus: Point) -> [[TextRange]] {
    let axes = axes
    let first = line(atBlock: min(axes.block(of: anchor), axes.block(of: focus)))
    let last = line(atBlock: max(axes.block(of: anchor), axes.block(of: focus)))
    var lines: [[TextRange]] = []
    forEachLine(from: first, through: last) { _, line, layout in
      let units = line.units(between: axes.inline(of: anchor), axes.inline(of: focus))
      lines.append(units.map { TextRange(layout.range.lowerBound + $0.lowerBound, layout.range.lowerBound + $0.upperBound) })
    }
    return lines
  }
}
