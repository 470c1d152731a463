/// A set of glyphs that can be gone through, and emptied in the time that it took to fill.
struct GlyphMembers {
  /// The members in the order they came.
  private(set) var glyphs: [UInt16] = []
  private var isMember = Array(repeating: false, count: 0x10000)

  func contains(_ glyph: UInt16) -> Bool { isMember[Int(glyph)] }

  mutating func insert(_ glyph: UInt16) {
    if isMember[Int(glyph)] { return }
    isMember[Int(glyph)] = true
    glyphs.append(glyph)
  }

  mutating func removeAll() {
    for glyph in glyphs { isMember[Int(glyph)] = false }
    glyphs.removeAll(keepingCapacity: true)
  }
}
