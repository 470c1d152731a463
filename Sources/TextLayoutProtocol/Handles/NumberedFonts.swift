import TextLayout

/// The fonts that a client was told of by numbers, which it may ask for outlines.
struct NumberedFonts {
  /// How many there may be: each place on a variable font's axes is one.
  static let limit = 4096
  private var fonts: [FontInstance] = []
  private var numbers: [FontInstance: Int] = [:]

  /// The number of a font, which is the next one for a new font; nil if there are too many. O(1).
  mutating func number(of font: FontInstance) -> Int? {
    if let number = numbers[font] { return number }
    if fonts.count >= NumberedFonts.limit { return nil }
    fonts.append(font)
    numbers[font] = fonts.count - 1
    return fonts.count - 1
  }

  /// The font of a number; nil if nothing has it. O(1).
  subscript(number: Int) -> FontInstance? { fonts.indices.contains(number) ? fonts[number] : nil }
}
