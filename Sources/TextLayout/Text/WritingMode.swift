/// Which way the lines of a text run, and which way they follow each other.
///
///     var text = StyledText("縦書き")
///     text.writingMode = .verticalRightToLeft
///
/// A text has one for all of its paragraphs (``StyledText/writingMode``), since paragraphs stand in
/// one container. In vertical lines what is said of widths holds along the line, from top to
/// bottom: the width that a layout is given is the length of its lines, indents and tab stops count
/// from the top, and a paragraph that runs from right to left begins at the bottom.
public enum WritingMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Lines run from side to side and follow each other downwards.
  case horizontal
  /// Lines run from top to bottom and follow each other from right to left: Chinese, Japanese and
  /// Korean.
  case verticalRightToLeft
  /// Lines run from top to bottom and follow each other from left to right: Mongolian, Manchu.
  case verticalLeftToRight

  /// Whether lines run from top to bottom. O(1).
  @inline(__always) public var isVertical: Bool { self != .horizontal }

  /// Whether lines follow each other against the side that their letters' tops are on: those point
  /// to the right in every vertical line.
  var isFlipped: Bool { self == .verticalLeftToRight }
}
