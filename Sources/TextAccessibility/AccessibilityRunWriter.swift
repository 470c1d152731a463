import TextLayout

/// Puts characters of lines into runs: of one level, one style and at most 255 characters each.
struct AccessibilityRunWriter {
  struct Run {
    let range: TextRange
    let bounds: Rect
    let textRun: AccessibilityTextRun
    let beginsLine: Bool
    let isAttachment: Bool
  }

  /// AccessKit's word starts are numbers of characters in bytes.
  static let longest = 255

  private let text: StyledText
  private let wordStarts: [Int]
  private let writingMode: WritingMode
  private let environment: TypeEnvironment
  private(set) var runs: [Run] = []

  init(_ text: StyledText, _ wordStarts: [Int], _ writingMode: WritingMode, _ environment: TypeEnvironment) {
    self.text = text
    self.wordStarts = wordStarts
    self.writingMode = writingMode
    self.environment = environment
  }

  /// Adds a line; one without characters is an empty run if the paragraph needs that, for the
  /// caret. O(the line).
  ///
  /// `box` makes the rectangle between two places along the line, of text that begins with an
  /// offset.
  mutating func append(
    _ characters: [LineCharacter], _ line: TextRange, emptyEdge: LayoutUnit, emptyLevel: UInt8, isNeeded: Bool,
    box: (LayoutUnit, LayoutUnit, TextOffset) -> Rect
  ) {
    if characters.isEmpty {
      guard isNeeded else { return }
      let run = textRun([], TextRange(line.lowerBound, line.lowerBound), level: emptyLevel, text.style(at: line.lowerBound), emptyEdge, emptyEdge)
      runs.append(
        Run(
          range: TextRange(line.lowerBound, line.lowerBound), bounds: box(emptyEdge, emptyEdge, line.lowerBound), textRun: run, beginsLine: true,
          isAttachment: false))
      return
    }
    var start = 0
    var style = (style: text.style(at: TextOffset(characters[0].start)), end: 0)
    while start < characters.count {
      let first = characters[start]
      if first.start >= style.end {
        let run = text.styleRun(at: TextOffset(first.start))
        style = (run.style, run.range.upperBound.utf16)
      }
      let isAttachment = isAttachment(first, style.style)
      var end = start + 1
      while end < characters.count, end - start < Self.longest, !isAttachment, characters[end].level == first.level,
        characters[end].isHidden == first.isHidden, characters[end].start < style.end, !self.isAttachment(characters[end], style.style),
        goesOn(from: characters[end - 1], to: characters[end])
      { end += 1 }
      append(Array(characters[start..<end]), style.style, beginsLine: start == 0, isAttachment: isAttachment, box)
      start = end
    }
  }

  /// Whether a character stands behind another one of its level, and not in another row of a note.
  private func goesOn(from before: LineCharacter, to next: LineCharacter) -> Bool {
    next.isRightToLeft ? next.right <= before.left : next.left >= before.right
  }

  private func isAttachment(_ character: LineCharacter, _ style: CharacterStyle) -> Bool {
    style.attachment != nil && character.end - character.start == 1 && text.unit(at: character.start) == 0xFFFC
  }

  private mutating func append(
    _ characters: [LineCharacter], _ style: CharacterStyle, beginsLine: Bool, isAttachment: Bool,
    _ box: (LayoutUnit, LayoutUnit, TextOffset) -> Rect
  ) {
    let left = characters.reduce(characters[0].left) { min($0, $1.left) }
    let right = characters.reduce(characters[0].right) { max($0, $1.right) }
    let range = TextRange(characters[0].start..<characters[characters.count - 1].end)
    let run = textRun(characters, range, level: characters[0].level, style, left, right)
    runs.append(Run(range: range, bounds: box(left, right, range.lowerBound), textRun: run, beginsLine: beginsLine, isAttachment: isAttachment))
  }

  private func textRun(
    _ characters: [LineCharacter], _ range: TextRange, level: UInt8, _ style: CharacterStyle, _ left: LayoutUnit, _ right: LayoutUnit
  ) -> AccessibilityTextRun {
    let isRightToLeft = level & 1 != 0
    let direction: AccessibilityDirection =
      writingMode.isVertical ? isRightToLeft ? .bottomToTop : .topToBottom : isRightToLeft ? .rightToLeft : .leftToRight
    let font = style.textStyle.map { environment.font(of: $0) }
    return AccessibilityTextRun(
      value: LineText.value(of: text, range.utf16), direction: direction, characterLengths: characters.map { UInt8(clamping: $0.byteCount) },
      characterPositions: characters.map { isRightToLeft ? right - $0.right : $0.left - left },
      characterWidths: characters.map { $0.right - $0.left },
      wordStarts: words(in: characters), offsets: characters.map { TextOffset($0.start) }, isHidden: characters.first?.isHidden ?? false,
      style: style,
      size: font?.size ?? min(max(style.size, 0), 65536), weight: style.weight == .regular ? font?.weight ?? .regular : style.weight)
  }

  /// The characters at whose start a word begins.
  private func words(in characters: [LineCharacter]) -> [UInt8] {
    guard let first = characters.first else { return [] }
    var low = wordStarts.partitionIndex { $0 < first.start }
    var words: [UInt8] = []
    for (number, character) in characters.enumerated() {
      while low < wordStarts.count, wordStarts[low] < character.start { low += 1 }
      if low == wordStarts.count { break }
      if wordStarts[low] == character.start { words.append(UInt8(clamping: number)) }
    }
    return words
  }
}
