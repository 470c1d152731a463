/// How far a line reaches above and below its baseline: the most of what stands on it.
struct LineHeight: Sendable {
  private(set) var ascent = LayoutUnit(rawValue: .min)
  private(set) var descent = LayoutUnit(rawValue: .min)
  private(set) var lineGap = LayoutUnit.zero

  init() {}

  init(of style: ItemStyle) { include(style) }

  var isEmpty: Bool { ascent.rawValue == .min }

  @inline(__always)
  mutating func include(_ style: ItemStyle) {
    ascent = max(ascent, style.ascent)
    descent = max(descent, style.descent)
    lineGap = max(lineGap, style.lineGap)
  }

  @inline(__always)
  mutating func include(_ style: PlainStyle) {
    ascent = max(ascent, style.ascent)
    descent = max(descent, style.descent)
    lineGap = max(lineGap, style.lineGap)
  }
}
