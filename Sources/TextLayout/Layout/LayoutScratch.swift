/// The buffers of one thread at work: lent by ``SharedCaches`` to one caller at a time. Each stage
/// has its own.
final class LayoutScratch: @unchecked Sendable {
  // @unchecked: moves between threads only through the lock of the pool.
  let work = LayoutWork()
  let analysis: AnalysisScratch
  let items: ItemScratch
  let shaping: ParagraphScratch
  let lines: LineScratch
  /// How often the caches had aged when this was last used.
  var ages = 0

  init() {
    analysis = AnalysisScratch(work)
    items = ItemScratch(work)
    shaping = ParagraphScratch(work)
    lines = LineScratch(work, analysis, shaping.glyphs)
  }

  /// Whether a long paragraph made its arrays so large that they should not be kept.
  var isLarge: Bool { items.isLarge || shaping.isLarge || lines.isLarge }

  /// Lets go of all that belongs to caches, which have aged.
  func forget() {
    shaping.forget()
    items.forget()
  }
}
