// Lines that stand beside each other, in paragraphs whose lines a guide has placed. Everywhere else
// each line is a row of its own.

extension LaidOutText {
  /// Where the lines of a paragraph stand, if a guide said so.
  private func rooms(ofParagraph number: Int) -> RowParts? { withPlace(ofParagraph: number) { $0.withStretch(\.rooms) } }

  /// The line at a place on both axes: of the lines beside each other that ``line(atBlock:)``
  /// finds, the nearest.
  package func line(atBlock block: Int64, inline: Int64) -> StackedLine { nearest(to: inline, beside: line(atBlock: block)) }

  /// The line of the row behind a line's or of the one before it that is nearest to a place on the
  /// inline axis; nil behind the last and before the first.
  package func line(across line: StackedLine, isNext: Bool, nearest place: Int64) -> StackedLine? {
    var edge = line
    if let row = rooms(ofParagraph: line.paragraph)?.row(ofLine: line.line) { edge.line = isNext ? row.upperBound - 1 : row.lowerBound }
    return self.line(beside: edge, isNext: isNext).map { nearest(to: place, beside: $0) }
  }

  /// Of the lines of a row the one that is nearest to a place on the inline axis; the first of
  /// those that are as near.
  private func nearest(to place: Int64, beside line: StackedLine) -> StackedLine {
    guard let rooms = rooms(ofParagraph: line.paragraph) else { return line }
    var found = line
    var least = Int64.max
    for number in rooms.row(ofLine: line.line) {
      let room = rooms.lines[number]
      let distance = max(room.left.rawValue &- place, place &- room.right.rawValue, 0)
      if distance < least { (found.line, least) = (number, distance) }
    }
    return found
  }

  /// The top of a paragraph's first row, if that begins where the paragraph before ends.
  func topOfFirstRow(ofParagraph number: Int) -> Int64? {
    let top = top(ofParagraph: number).rawValue
    guard let rooms = rooms(ofParagraph: number) else { return top }
    return rooms.lines[0].continues ? top &+ paragraph(number).lineTable.records[0].top : nil
  }
}
