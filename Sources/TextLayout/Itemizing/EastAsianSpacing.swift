/// What a paragraph's style says of the room around East Asian characters, as far as its items differ by it.
struct EastAsianSpacing: Hashable, Sendable {
  /// In ems; not less than zero.
  let autospace: Double
  /// Whether full-width marks may give up a part of their room.
  let trimsMarks: Bool

  /// O(1), where the style trims punctuation O(units).
  init(of paragraph: Paragraph) {
    let autospace = paragraph.style.autospace
    self.autospace = autospace > 0 ? autospace : 0  // not-a-number is none
    trimsMarks = paragraph.trimsPunctuation
  }
}
