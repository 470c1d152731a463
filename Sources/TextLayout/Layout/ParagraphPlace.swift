/// A paragraph at its place in a layout: what the usual questions about carets and points look at
/// first. It tells nothing itself.
///
/// Good for as long as the layout that lends it is held.
@safe struct ParagraphPlace: @unchecked Sendable {
  // @unchecked: a stretch is safe to share, and held by the layout.

  let start: TextOffset
  let unitCount: Int
  let top: Int64
  let firstLine: Int
  /// Its number in the stretch.
  let number: Int
  private let outline: StretchOutline
  /// The stretch itself, not counted; nil where the layout holds it only for the question.
  private let stretch: Unmanaged<LaidStretch>?

  /// A paragraph by its number in a stretch that begins at a unit and a line, at a place where the
  /// paragraph's top is or, by default, as far above it as the stretch says.
  @inline(__always)
  init(
    _ number: Int, of outline: StretchOutline, _ stretch: Unmanaged<LaidStretch>?, unit: Int, line: Int, stretchTop: Int64, top: Int64? = nil
  ) {
    let paragraph = outline[number]
    start = TextOffset(unit + Int(paragraph.start))
    unitCount = Int(paragraph.unitCount)
    self.top = top ?? stretchTop &+ paragraph.top
    firstLine = line + Int(paragraph.firstLine)
    self.number = number
    self.outline = outline
    unsafe self.stretch = stretch
  }

  /// What `body` makes of the paragraph's stretch, of which it keeps nothing; nil where that is not
  /// to be had.
  @inline(__always)
  func withStretch<Answer>(_ body: (LaidStretch) -> Answer?) -> Answer? { unsafe stretch.flatMap { unsafe $0._withUnsafeGuaranteedRef(body) } }

  /// What is kept of the paragraph's stretch, if anything is; `body` keeps nothing of it.
  @inline(__always)
  func withKeptGeometry<Answer>(_ body: (KeptGeometry) -> Answer?) -> Answer? { outline.kept.withObject(body) }
}
