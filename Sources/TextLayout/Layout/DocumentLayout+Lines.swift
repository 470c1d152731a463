extension DocumentLayout {
  /// The lines of all paragraphs in order, in the document's coordinates. Each is made when it is
  /// asked for: O(log paragraphs).
  ///
  ///     for line in layout.lines { print(text.string(in: line.range), line.rect) }
  public var lines: some RandomAccessCollection<Line> { (0..<lineCount).lazy.map { line(at: $0) } }

  /// A line by its number in the document, which is clamped to the lines there are. O(log
  /// paragraphs).
  public func line(at number: Int) -> Line {
    let (paragraph, line, origin) = place(ofLine: number)
    return paragraph.line(at: line).moved(by: origin, alongX: writingMode.isVertical)
  }

  /// The number of the line that holds an offset; an offset between two lines is on the second.
  /// Clamped. O(log lines).
  public func lineNumber(at offset: TextOffset) -> Int {
    let number = paragraphNumber(at: offset)
    return stack.firstLine(ofParagraph: number) + paragraphs[number].lineNumber(at: offset)
  }

  /// The glyphs of a line by its number in the document, in the order in which they stand, in the
  /// document's coordinates; the number is clamped to the lines there are. O(log paragraphs + the
  /// line's glyphs).
  public func glyphRuns(ofLine number: Int) -> [GlyphRun] {
    let (paragraph, line, origin) = place(ofLine: number)
    return paragraph.glyphRuns(ofLine: line).map { $0.moved(by: origin, alongLine: writingMode.isVertical ? origin.y : origin.x) }
  }

  /// What stands beside the text of a line by its number in the document, in the document's
  /// coordinates: see ``ParagraphLayout/annotations(ofLine:)``. The number is clamped to the lines
  /// there are. O(log paragraphs + the line).
  public func annotations(ofLine number: Int) -> [PlacedAnnotation] {
    let (paragraph, line, origin) = place(ofLine: number)
    return paragraph.annotations(ofLine: line).map { $0.moved(by: origin, alongLine: writingMode.isVertical ? origin.y : origin.x) }
  }

  /// Which line of which paragraph a line is, and where that stands.
  private func place(ofLine number: Int) -> (paragraph: ParagraphLayout, line: Int, origin: Point) {
    let (position, line) = stack.position(ofLine: number)
    let number = stack.number(position)
    return (paragraphs[number], line, origin(ofParagraph: number))
  }
}

extension Line {
  /// The line as it is seen from another origin.
  func moved(by distance: Point, alongX isVertical: Bool) -> Line {
    Line(
      range: range, contentEnd: contentEnd, rect: rect.moved(by: distance), baseline: baseline + (isVertical ? distance.x : distance.y),
      isHardBreak: isHardBreak, isHyphenated: isHyphenated, hiddenRange: hiddenRange)
  }
}

extension GlyphRun {
  /// The run as it is seen from another origin, which is so far away along its line.
  func moved(by distance: Point, alongLine: LayoutUnit) -> GlyphRun {
    var moved = self
    moved.x = x + alongLine
    moved.glyphs = glyphs.map { glyph in
      var glyph = glyph
      glyph.origin = Point(x: glyph.origin.x + distance.x, y: glyph.origin.y + distance.y)
      return glyph
    }
    return moved
  }
}
