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

  /// Calls with the clusters that take room on a line, in the text's order. O(the line).
  package func forEachVisibleCluster(of line: StackedLine, _ body: (VisualCluster) -> Void) {
    let layout = paragraph(line.paragraph)
    let geometry = layout.geometry(ofLine: line.line)
    for (number, run) in geometry.runs.enumerated() {
      for cell in Int(run.cells.lowerBound)..<Int(run.cells.upperBound) {
        let cluster = VisualCluster(cell, ofRun: number, on: geometry, origin: layout.start)
        if !cluster.isInvisible { body(cluster) }
      }
    }
  }
}
