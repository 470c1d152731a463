import TextLayout

extension TextPicture {
  /// Draws what is in sight of a document, however long it is: the backgrounds and the text of the lines that touch a rectangle, in the document's
  /// coordinates. Answers those lines, each with its number. O(log² lines + the lines).
  ///
  /// A glyph that reaches out of its line's box into the rectangle is drawn if its line touches it, too: whoever wants them all asks for a little more.
  @discardableResult
  package static func draw(_ visible: Rect, of document: DocumentLayout, text: StyledText, on canvas: inout some PictureCanvas) -> Range<Int> {
    let lines = document.lineNumbers(touching: visible)
    var drawn: [(picture: TextPicture, line: PictureLine)] = []
    for number in lines {
      let whole = document.line(at: number)
      let paragraph = document.paragraphNumber(at: whole.range.lowerBound)
      let layout = document.paragraphs[paragraph]
      let own = layout.lineNumber(at: whole.range.lowerBound)
      let line = PictureLine(layout: layout, number: own, line: layout.line(at: own), offset: document.origin(ofParagraph: paragraph))
      drawn.append((TextPicture(layout, of: text), line))
    }
    var styles = StyleCursor(text)
    for (picture, line) in drawn { picture.drawBackgrounds(line, &styles, on: &canvas) }
    for (picture, line) in drawn { picture.drawText(line, &styles, on: &canvas) }
    return lines
  }
}

extension DocumentLayout {
  /// The numbers of the lines that touch a rectangle; none where it is beside them all. O(log² lines).
  package func lineNumbers(touching visible: Rect) -> Range<Int> {
    // Lines that follow each other stand further and further down; in vertical text leftward or rightward.
    func isBefore(_ line: Rect) -> Bool {
      switch writingMode {
      case .horizontal: line.maxY <= visible.minY
      case .verticalRightToLeft: line.minX >= visible.maxX
      case .verticalLeftToRight: line.maxX <= visible.minX
      }
    }
    func isUpTo(_ line: Rect) -> Bool {
      switch writingMode {
      case .horizontal: line.minY < visible.maxY
      case .verticalRightToLeft: line.maxX > visible.minX
      case .verticalLeftToRight: line.minX < visible.maxX
      }
    }
    let first = firstLine { !isBefore($0) }
    return first..<max(first, firstLine { !isUpTo($0) })
  }

  /// The number of the first line for whose box something holds that holds for all after it. O(log² lines).
  private func firstLine(where holds: (Rect) -> Bool) -> Int {
    var (low, high) = (0, lineCount)
    while low < high {
      let middle = (low + high) / 2
      if holds(line(at: middle).rect) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
