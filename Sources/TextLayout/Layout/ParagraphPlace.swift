/// A paragraph at its place in a layout: what the usual questions about carets and points look at
/// first. It tells nothing itself, and keeps alive what it looks at.
struct ParagraphPlace: Sendable {
  let start: TextOffset
  let unitCount: Int
  let top: Int64
  let firstLine: Int
  /// Its number in the stretch.
  let number: Int
  private let outline: StretchOutline

  /// A paragraph by its number in a stretch that begins at a unit and a line, at a place where the
  /// paragraph's top is or, by default, as far above it as the stretch says.
  @inline(__always)
  init(_ number: Int, of outline: StretchOutline, unit: Int, line: Int, stretchTop: Int64, top: Int64? = nil) {
    let paragraph = outline[number]
    start = TextOffset(unit + Int(paragraph.start))
    unitCount = Int(paragraph.unitCount)
    self.top = top ?? stretchTop &+ paragraph.top
    firstLine = line + Int(paragraph.firstLine)
    self.number = number
    self.outline = outline
  }

  /// What is kept of the paragraph's stretch, if anything is; `body` keeps nothing of it.
  @inline(__always)
  func withKeptGeometry<Answer>(_ body: (KeptGeometry) -> Answer?) -> Answer? { outline.kept.withObject(body) }
}
