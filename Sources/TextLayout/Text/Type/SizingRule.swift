/// How the lines of a text style follow what is written on them.
public enum SizingRule: UInt8, Hashable, Sendable, CaseIterable {
  /// Never higher than the style's leading: tall scripts stick out of their lines.
  case compact
  /// As high as the languages need that the reader prefers and the text is in. Rare stacks of marks
  /// may stick out.
  case typographic
  /// In addition as high as the ink of each line: no glyph leaves its line.
  case noClip
}

/// Whether all lines of a paragraph in a text style are as high as the highest.
public enum UniformLineHeights: UInt8, Hashable, Sendable, CaseIterable {
  /// In paragraphs of up to three lines: labels, buttons, items of lists.
  case automatic
  /// In all paragraphs.
  case always
  /// In none: each line has its own height.
  case never
}
