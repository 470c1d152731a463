/// A paragraph at its place in a layout: what the usual questions about carets and points look at
/// first. It tells nothing itself, and keeps alive what it looks at.
public struct ParagraphPlace: Sendable {
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
    let (start, unitCount, ownTop, firstLine) = outline.withParagraph(number) { ($0.start, $0.unitCount, $0.top, $0.firstLine) }
    self.start = TextOffset(unit + start)
    self.unitCount = unitCount
    self.top = top ?? stretchTop &+ ownTop
    self.firstLine = line + firstLine
    self.number = number
    self.outline = outline
  }

  /// What is kept of the paragraph, if anything is; `body` keeps nothing of it.
  @inline(__always)
  func withKeptGeometry<Answer>(_ body: (KeptGeometry) -> Answer?) -> Answer? { outline.withSlot(number) { $0.withObject(body) } }
}
