// The order of lines: down the page, and for movement along lines. That one goes by a line's own
// direction, so lines of one direction follow each other in the text's order or against it. Lines
// of one direction in a row are a stretch; stretches follow each other by the direction of the
// whole layout, as runs of a line do by the direction of the line. So movement one way passes every
// line once, and the way back passes them in the opposite order.

extension LaidOutText {
  /// The next line or the one before; nil behind the last and before the first.
  package func line(beside line: StackedLine, isNext: Bool) -> StackedLine? {
    if isNext {
      if line.line + 1 < paragraph(line.paragraph).lineCount { return StackedLine(paragraph: line.paragraph, line: line.line + 1) }
      return line.paragraph + 1 < paragraphCount ? StackedLine(paragraph: line.paragraph + 1, line: 0) : nil
    }
    if line.line > 0 { return StackedLine(paragraph: line.paragraph, line: line.line - 1) }
    return line.paragraph > 0 ? lastLine(ofParagraph: line.paragraph - 1) : nil
  }

  private func lastLine(ofParagraph number: Int) -> StackedLine { StackedLine(paragraph: number, line: paragraph(number).lineCount - 1) }

  /// The line that movement along lines goes on in behind a line's edge, towards the greater or the
  /// lesser places; nil at the edge of the layout. O(1) between lines of one direction, O(the
  /// paragraphs of the two stretches) where directions meet.
  func line(past line: StackedLine, isUp: Bool, _ known: inout KnownDirections) -> StackedLine? {
    let isRightToLeft = isRightToLeft(line, &known)
    let isForward = isUp != isRightToLeft
    if let next = self.line(beside: line, isNext: isForward), self.isRightToLeft(next, &known) == isRightToLeft { return next }
    // Between stretches: from the end of this one that the layout's direction leads to, into that
    // end of the other one where movement enters it.
    let leadsForward = isUp != self.isRightToLeft(&known)
    let edge = leadsForward == isForward ? line : endOfStretch(at: line, isNext: leadsForward, &known)
    guard let next = self.line(beside: edge, isNext: leadsForward) else { return nil }
    let entersAtStart = isUp == isRightToLeft
    return entersAtStart == leadsForward ? next : endOfStretch(at: next, isNext: leadsForward, &known)
  }

  /// The last line of a line's stretch, or the first. O(the stretch's paragraphs).
  private func endOfStretch(at line: StackedLine, isNext: Bool, _ known: inout KnownDirections) -> StackedLine {
    let isRightToLeft = isRightToLeft(line, &known)
    var line = line
    while true {
      let layout = paragraph(line.paragraph)
      // The lines of a paragraph have one direction, unless separators of parts are in it.
      if layout.shaped.bases == nil { line.line = isNext ? layout.lineCount - 1 : 0 }
      guard let next = self.line(beside: line, isNext: isNext) else { return line }
      if isNext, !hasDirection(next.paragraph, &known) {
        line = next
        continue
      }
      let directed = directedParagraph(next.paragraph, &known)
      guard self.isRightToLeft(next, directed) == isRightToLeft else { return line }
      // Empty paragraphs on the way back are passed together, up to the text that they go on with.
      line = directed == next.paragraph ? next : directed > next.paragraph ? StackedLine(paragraph: 0, line: 0) : lastLine(ofParagraph: directed)
    }
  }

  /// Whether the text of a line runs from right to left.
  private func isRightToLeft(_ line: StackedLine, _ known: inout KnownDirections) -> Bool {
    isRightToLeft(line, directedParagraph(line.paragraph, &known))
  }

  private func isRightToLeft(_ line: StackedLine, _ directed: Int) -> Bool {
    let layout = paragraph(directed)
    return directed != line.paragraph || layout.shaped.bases == nil ? layout.isRightToLeft : layout.geometry(ofLine: line.line).isRightToLeft
  }

  /// Whether the layout as a whole runs from right to left: by its first paragraph that has a
  /// direction.
  var isRightToLeft: Bool {
    var known = KnownDirections()
    return isRightToLeft(&known)
  }

  private func isRightToLeft(_ known: inout KnownDirections) -> Bool {
    if let layout = known.layout { return layout }
    let found = paragraph((0..<paragraphCount).first { hasDirection($0, &known) } ?? 0).isRightToLeft
    known.layout = found
    return found
  }

  /// The paragraph whose direction one has: its own or, if it is empty and has none, that of the
  /// text before it or else behind it. O(1), but O(the empty paragraphs in a row) for the first of
  /// them that is asked about.
  private func directedParagraph(_ number: Int, _ known: inout KnownDirections) -> Int {
    if hasDirection(number, &known) { return number }
    if !known.empty.contains(number) {
      let before = (0..<number).last { hasDirection($0, &known) }
      let behind = (number..<paragraphCount).first { hasDirection($0, &known) }
      known.empty = (before.map { $0 + 1 } ?? 0)..<(behind ?? paragraphCount)
      known.directed = before ?? behind
    }
    return known.directed ?? number
  }

  private func hasDirection(_ number: Int, _ known: inout KnownDirections) -> Bool {
    known.lookCount += 1
    let layout = paragraph(number)
    return !layout.range.isEmpty || layout.style.baseDirection != .automatic
  }
}

/// What a walk along lines knows of their directions: it passes thousands of empty paragraphs,
/// whose direction is that of text further away, without looking for that at each.
package struct KnownDirections {
  /// Empty paragraphs in a row without a direction, and the paragraph whose direction they have;
  /// nil where none of the layout has any.
  fileprivate var empty = 0..<0
  fileprivate var directed: Int?
  /// Whether the layout as a whole runs from right to left.
  fileprivate var layout: Bool?
  /// How often a paragraph was asked whether it has a direction of its own.
  package fileprivate(set) var lookCount = 0

  /// Nothing yet. O(1).
  package init() {}
}
