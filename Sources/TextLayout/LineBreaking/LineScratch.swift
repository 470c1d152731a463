/// What the filling of lines works with. One for each thread.
final class LineScratch {
  let work: LayoutWork
  let analysis: AnalysisScratch
  let glyphs: ShapingScratch
  /// Room for the lines of a paragraph.
  var lines: [LineRecord] = []
  /// Where the lines of a stretch are put together.
  var collector = LineCollector()

  init(_ work: LayoutWork, _ analysis: AnalysisScratch, _ glyphs: ShapingScratch) {
    self.work = work
    self.analysis = analysis
    self.glyphs = glyphs
  }

  /// Whether a long paragraph made the arrays so large that they should not be kept.
  var isLarge: Bool { lines.capacity > 1 << 14 || collector.isLarge }
}
