import TextLayout

/// A stretch of a text in one piece, for those who can't read chunks.
struct FindWindow {
  /// How many units behind a place decide what belongs to it.
  static let margin = 64
  /// How many units windows have, if nothing needs more.
  static let length = 1 << 16
  /// The same between stretches that are passed over.
  static let shortLength = 1 << 9

  private(set) var units: [UInt16] = []
  /// Where it begins in its text.
  private(set) var start = 0
  /// Whether it goes to the end of the text.
  private(set) var isLast = false

  var end: Int { start + units.count }

  /// Where reading stops: not so near to the window's end that what follows could matter.
  func limit(margin: Int = FindWindow.margin) -> Int { isLast ? units.count : max(0, units.count - margin) }

  /// Takes so many units of a text. O(count).
  mutating func fill(_ text: StyledText, from start: Int, count: Int) {
    self.start = min(max(0, start), text.length)
    let end = min(text.length, self.start + max(0, min(count, text.length)))
    units.removeAll(keepingCapacity: true)
    text.forEachChunk(in: self.start..<end) { units += $0 }
    isLast = end == text.length
  }
}
