/// What the filling of lines works with. One for each thread.
final class LineScratch {
  let work: LayoutWork
  let analysis: AnalysisScratch
  let glyphs: ShapingScratch
  /// Where the lines of a paragraph are filled, and those of a stretch put together.
  private var table = LineTable()
  private var collector = LineCollector()

  init(_ work: LayoutWork, _ analysis: AnalysisScratch, _ glyphs: ShapingScratch) {
    self.work = work
    self.analysis = analysis
    self.glyphs = glyphs
  }

  /// Whether a long paragraph made the arrays so large that they should not be kept.
  var isLarge: Bool { table.records.capacity > 1 << 14 || collector.isLarge }

  /// The lines that `body` fills in a table, paragraph by paragraph, and adds to a collector.
  func collect<Failure: Error>(_ body: (inout LineTable, inout LineCollector) throws(Failure) -> Void) throws(Failure) -> KeptLines {
    var (table, collector) = (LineTable(), LineCollector())
    swap(&table, &self.table)
    swap(&collector, &self.collector)
    defer {
      swap(&table, &self.table)
      swap(&collector, &self.collector)
    }
    collector.removeAll()
    try body(&table, &collector)
    return collector.finish()
  }
}
