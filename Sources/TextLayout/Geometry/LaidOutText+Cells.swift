/// What takes room on a line and can't be parted: a cluster, or one of the graphemes in it.
package struct PlacedCell {
  package let range: TextRange
  /// Its edges on the inline axis.
  package let places: ClosedRange<Int64>
}

extension LaidOutText {
  /// Where a line begins in the text. O(log paragraphs).
  package func start(of line: StackedLine) -> TextOffset {
    let layout = paragraph(line.paragraph)
    return layout.start + layout.geometryTable.start(ofLine: line.line)
  }

  /// The places of a line's box on the block axis. O(log paragraphs), where the line was asked
  /// about before.
  package func blocks(of line: StackedLine) -> (start: Int64, end: Int64) {
    let geometry = paragraph(line.paragraph).geometry(ofLine: line.line)
    let top = top(ofParagraph: line.paragraph).rawValue
    return (geometry.block &+ top, geometry.blockEnd &+ top)
  }

  /// Calls with what takes room on a line, run by run from left to right and in each in the text's
  /// order. O(the line).
  package func forEachCell(of line: StackedLine, _ body: (PlacedCell) -> Void) {
    let layout = paragraph(line.paragraph)
    let start = layout.range.lowerBound
    let geometry = layout.geometry(ofLine: line.line)
    for (number, run) in geometry.runs.enumerated() {
      for cell in Int(run.cells.lowerBound)..<Int(run.cells.upperBound) {
        let a = geometry.clamped(geometry.leadingEdge(ofCell: cell, inRun: number))
        let b = geometry.clamped(geometry.trailingEdge(ofCell: cell, inRun: number))
        if a == b { continue }
        let units = geometry.units(ofCell: cell)
        body(PlacedCell(range: TextRange(start + units.lowerBound, start + units.upperBound), places: min(a, b)...max(a, b)))
      }
    }
  }
}
