/// What a paragraph says of its items besides their styles: whether they stand in vertical lines,
/// and the room around East Asian characters.
struct ItemSetting: Hashable, Sendable {
  /// In ems; not less than zero.
  let autospace: Double
  /// Whether full-width marks may give up a part of their room.
  let trimsMarks: Bool
  let isVertical: Bool

  init(autospace: Double, trimsMarks: Bool, isVertical: Bool) {
    self.autospace = autospace
    self.trimsMarks = trimsMarks
    self.isVertical = isVertical
  }

  /// O(1), where the style trims punctuation O(units).
  init(of paragraph: Paragraph) {
    let autospace = paragraph.style.autospace
    self.autospace = autospace > 0 ? autospace : 0  // not-a-number is none
    trimsMarks = paragraph.trimsPunctuation
    isVertical = paragraph.writingMode.isVertical
  }
}
