import TextLayout

/// A character of a line on its way into a run.
struct LineCharacter {
  var start: Int
  var end: Int
  /// Its edges along the line, as seen: the left and the right one, or the upper and the lower one.
  var left: LayoutUnit
  var right: LayoutUnit
  /// Its level by UAX #9.
  var level: UInt8
  var isHidden: Bool
  var byteCount = 0

  var isRightToLeft: Bool { level & 1 != 0 }

  /// The same place without a width: where the character ends.
  fileprivate func emptied(_ start: Int, _ end: Int) -> LineCharacter {
    var emptied = self
    emptied.start = start
    emptied.end = end
    if isRightToLeft { emptied.right = left } else { emptied.left = right }
    return emptied
  }
}

/// The characters of a line in the text's order, with what a caret passes at once taken for one.
struct LineCharacters {
  private(set) var characters: [LineCharacter] = []
  /// Where the line's characters begin in the text.
  private let start: Int

  /// The clusters of a line; what an ellipsis hides is each of its graphemes, the first as wide as
  /// the ellipsis, up to the end of the line's paragraph. O(the line).
  init(
    _ line: VisualLine, in paragraph: TextRange, of text: StyledText, _ context: LayoutContext, includesHiddenText: Bool
  ) throws(AccessibilityError) {
    start = line.range.lowerBound.utf16
    characters.reserveCapacity(line.count + 1)
    for cluster in line.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let character = LineCharacter(
        start: cluster.range.lowerBound.utf16, end: min(cluster.range.upperBound, paragraph.upperBound).utf16, left: cluster.left,
        right: cluster.right, level: cluster.level,
        isHidden: cluster.isEllipsis)
      if !cluster.isEllipsis { characters.append(character) } else if includesHiddenText { try append(character, cutIn: text, context) }
    }
  }

  /// Characters without places on the line: hidden ones.
  init(hiding range: TextRange, of text: StyledText, _ context: LayoutContext, at edge: LayoutUnit, level: UInt8) throws(AccessibilityError) {
    start = range.lowerBound.utf16
    let hidden = LineCharacter(
      start: range.lowerBound.utf16, end: range.upperBound.utf16, left: edge, right: edge, level: level, isHidden: true)
    try append(hidden, cutIn: text, context)
  }

  private mutating func append(_ character: LineCharacter, cutIn text: StyledText, _ context: LayoutContext) throws(AccessibilityError) {
    var start = character.start
    for end in try LineCharacters.boundaries(of: .grapheme, in: TextRange(character.start..<character.end), of: text, context) where end > start {
      characters.append(start == character.start ? with(character, end: end) : character.emptied(start, end))
      start = end
    }
  }

  private func with(_ character: LineCharacter, end: Int) -> LineCharacter {
    var character = character
    character.end = end
    return character
  }

  /// The places where a part of a text may be divided, the ends of the part among them. O(the
  /// part).
  static func boundaries(
    of kind: TextBoundary, in range: TextRange, of text: StyledText, _ context: LayoutContext
  ) throws(AccessibilityError) -> [Int] {
    do { return try text[range].boundaries(of: kind, in: context).map { $0.utf16 + range.lowerBound.utf16 } } catch { throw .layout(error) }
  }

  /// Adds the separator of the paragraph that ends with the line, unless it is there already.
  mutating func appendSeparator(to end: Int, isRightToLeft: Bool, emptyEdge: LayoutUnit, isHidden: Bool) {
    let start = characters.last?.end ?? start
    guard start < end else { return }
    let edge = (isRightToLeft ? characters.map(\.left).min() : characters.map(\.right).max()) ?? emptyEdge
    characters.append(LineCharacter(start: start, end: end, left: edge, right: edge, level: isRightToLeft ? 1 : 0, isHidden: isHidden))
  }

  /// Counts each character's bytes in UTF-8, and cuts those that have more than 255 where scalars
  /// end; what of it is a break is written as a line feed. O(the line).
  mutating func count(in text: StyledText) {
    guard let first = characters.first, let last = characters.last else { return }
    var scalars = LineText(text, first.start..<last.end)
    var counted: [LineCharacter] = []
    counted.reserveCapacity(characters.count)
    for character in characters {
      var part = character
      while let byteCount = scalars.next(upTo: character.end) {
        if part.byteCount + byteCount > Int(UInt8.max) {
          let start = scalars.start
          part.end = start
          counted.append(part)
          part = character.emptied(start, character.end)
          part.byteCount = 0
        }
        part.byteCount += byteCount
      }
      if part.byteCount > 0 { counted.append(part) }
    }
    characters = counted
  }
}

/// The scalars of a part of a text, one after the other.
struct LineText {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// Where the scalar begins that was answered last.
  private(set) var start: Int
  /// Where the next one begins.
  private var end: Int

  init(_ text: StyledText, _ range: Range<Int>) {
    scalars = Array(text.string(in: TextRange(range)).unicodeScalars)
    start = range.lowerBound
    end = range.lowerBound
  }

  /// The next scalar's bytes; nil where none begins before an offset.
  mutating func next(upTo limit: Int) -> Int? {
    guard end < limit, index < scalars.count else { return nil }
    let scalar = scalars[index]
    index += 1
    start = end
    end += UTF16.width(scalar)
    // CR LF stays: it is one character all the same.
    let isPair = scalar == "\r" && index < scalars.count && scalars[index] == "\n"
    return !isPair && LineText.isBreak(scalar) ? 1 : UTF8.width(scalar)
  }

  /// What ends a line or a paragraph, and is a line feed to who reads it.
  static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// A part of a text with a line feed for each break but CR LF.
  static func value(of text: StyledText, _ range: Range<Int>) -> String {
    let string = text.string(in: TextRange(range))
    guard string.unicodeScalars.contains(where: { isBreak($0) && $0 != "\n" }) else { return string }
    var value = String.UnicodeScalarView()
    let scalars = Array(string.unicodeScalars)
    for (number, scalar) in scalars.enumerated() {
      let isPair = scalar == "\r" && number + 1 < scalars.count && scalars[number + 1] == "\n"
      value.append(isBreak(scalar) && !isPair ? "\n" : scalar)
    }
    return String(value)
  }
}
