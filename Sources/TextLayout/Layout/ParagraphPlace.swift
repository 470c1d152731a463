/// A paragraph at its place in a layout: what the usual questions about carets and points look at
/// first. It tells nothing itself.
///
/// It does not keep its paragraph alive: the layout that it was asked of does.
@safe public struct ParagraphPlace: Sendable {
  let start: TextOffset
  let unitCount: Int
  let top: Int64
  let firstLine: Int
  /// Its number in the stretch.
  let number: Int
  let stretch: Unmanaged<LaidStretch>

  @inline(__always)
  init(_ number: Int, of stretch: LaidStretch, start: TextOffset, top: LayoutUnit, firstLine: Int) {
    self.start = start
    unitCount = stretch.unitCount(ofParagraph: number)
    self.top = top.rawValue
    self.firstLine = firstLine
    self.number = number
    unsafe self.stretch = .passUnretained(stretch)
  }
}
