extension FontInstance {
  /// How far a glyph moves the pen along a horizontal line, in font units, before kerning and what
  /// else a text adds; 0 for a glyph that the font lacks. O(1).
  public func advance(of glyph: UInt16) -> Int32 { Int(glyph) < face.glyphCount ? advance(glyph) : 0 }
}
