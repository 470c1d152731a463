extension LaidOut {
  /// The paragraph of the list item whose gutter a point is in: beside one of the item's lines, on
  /// the side where they begin, before its text and its own indents. Nil where there is none. Cost
  /// as of ``hitTest(_:outside:)``.
  ///
  ///     if let item = layout.itemRange(atGutter: point) { selection = Selection(item) }
  public func itemRange(atGutter point: Point) -> TextRange? { laidOut.itemRange(atGutter: point) }
}

extension LaidOutText {
  package func itemRange(atGutter point: Point) -> TextRange? { gutterParagraph(at: point)?.range }

  /// The item in whose gutter a point is.
  func gutterParagraph(at point: Point) -> ParagraphLayout? {
    let axes = axes
    let found = line(atBlock: axes.block(of: point), inline: axes.inline(of: point))
    let layout = paragraph(found.paragraph)
    guard let marker = layout.itemMarker else { return nil }
    let line = layout.geometry(ofLine: found.line)
    let local = axes.block(of: point) &- top(ofParagraph: found.paragraph).rawValue
    guard local >= line.block, local < line.blockEnd else { return nil }
    let places = marker.places(in: layout.width)
    let room = (found.line == 0 ? places.firstText : places.text).rawValue
    let inline = axes.inline(of: point)
    return (layout.isRightToLeft ? layout.alignmentWidth.rawValue &- inline : inline) < room ? layout : nil
  }
}
