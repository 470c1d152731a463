// What `print` says of layouts and their parts: one line each.

extension Line: CustomStringConvertible {
  /// `0..<19 at (0, 0) 120 × 21, baseline 17`, and what is particular to its end.
  public var description: String {
    let end = [isHyphenated ? "hyphenated" : nil, isHardBreak ? "hard break" : nil, isTruncated ? "truncated" : nil].compactMap { $0 }
    return (["\(range) at \(rect)", "baseline \(baseline)"] + end).joined(separator: ", ")
  }
}

extension GlyphRun: CustomStringConvertible {
  /// `0..<4: 4 glyphs of Noto Sans Regular at 16 points, x = 0, 31.5 wide`.
  public var description: String {
    "\(range): \(glyphs.count == 1 ? "1 glyph" : "\(glyphs.count) glyphs") of \(font.face) at \(size) points, x = \(x), \(width) wide"
      + (isRightToLeft ? ", right to left" : "")
  }
}

extension PositionedGlyph: CustomStringConvertible {
  /// `55 at (0, 17) for 3`.
  public var description: String { "\(glyph) at \(origin) for \(offset)" }
}

extension TextExtent: CustomStringConvertible {
  /// `120 × 42, 2 lines`.
  public var description: String { "\(size), \(LayoutDescriptions.lines(lineCount))" }
}

extension ParagraphLayout: CustomStringConvertible {
  /// `paragraph 0..<36: 2 lines, 120 × 42`.
  public var description: String { "paragraph \(range): \(LayoutDescriptions.lines(lineCount)), \(size)" }
}

extension DocumentLayout: CustomStringConvertible {
  /// `document: 3 paragraphs, 7 lines, 120 × 147`.
  public var description: String {
    "document: \(paragraphs.count == 1 ? "1 paragraph" : "\(paragraphs.count) paragraphs"), \(LayoutDescriptions.lines(lineCount)), \(size)"
  }
}

private enum LayoutDescriptions {
  static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}
