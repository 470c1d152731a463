/// How far the ink of some glyphs of one font reaches above and below the baseline that they stand
/// on, in font units.
struct WordInk: Hashable, Sendable {
  /// The highest edge above the baseline; less than ``bottom`` without ink.
  private(set) var top = Int32.min
  /// The lowest edge above the baseline: negative for what hangs below.
  private(set) var bottom = Int32.max
  /// Whether a glyph is moved up or down from the baseline: its place is rounded by itself.
  private(set) var isMoved = false

  var isBlank: Bool { top < bottom }

  /// The farthest that offsets take ink from the baseline.
  private static let farthest: Int32 = 1 << 28

  /// Includes an upright glyph of a vertical line, or one of several in the room of one: what is
  /// across the line is its left and right.
  mutating func include(upright box: GlyphBox, origin: Int32, compression: Double, yOffset: Int32) {
    isMoved = true
    let offset = min(max(yOffset &- origin, -WordInk.farthest), WordInk.farthest)
    top = max(top, Int32((Double(box.maxX) * compression).rounded(.up)) + offset)
    bottom = min(bottom, Int32((Double(box.minX) * compression).rounded(.down)) + offset)
  }

  @inline(__always)
  mutating func include(_ box: GlyphBox, yOffset: Int32) {
    if yOffset != 0 { isMoved = true }
    let offset = min(max(yOffset, -WordInk.farthest), WordInk.farthest)
    top = max(top, box.maxY + offset)
    bottom = min(bottom, box.minY + offset)
  }

  @inline(__always)
  mutating func include(_ other: WordInk) {
    top = max(top, other.top)
    bottom = min(bottom, other.bottom)
    if other.isMoved { isMoved = true }
  }
}

extension WordInk {
  // As a word keeps it: 31 bits for each edge, one for whether glyphs are moved, one that says that
  // it is known. Blank words have a top of zero.
  private static let bias: Int64 = 1 << 30
  private static let edge: UInt64 = 1 << 31 - 1

  var bits: UInt64 {
    if isBlank { return 1 }
    let (high, low) = (UInt64(Int64(top) + WordInk.bias), UInt64(Int64(bottom) + WordInk.bias))
    return high << 33 | low << 2 | (isMoved ? 2 : 0) | 1
  }

  @inline(__always)
  init(bits: UInt64) {
    if bits == 1 { return }
    top = Int32(truncatingIfNeeded: Int64(bits >> 33) - WordInk.bias)
    bottom = Int32(truncatingIfNeeded: Int64(bits >> 2 & WordInk.edge) - WordInk.bias)
    isMoved = bits & 2 != 0
  }
}
