/// What the shapes of a paragraph mean besides their advances: its styles, and what decides about
/// its lines. Immutable; paragraphs that agree in all of it share one.
@safe final class ParagraphSetting: @unchecked Sendable {
  // @unchecked: what its memory holds is written before anybody else sees it.

  /// The styles that items name by number.
  let styles: [ItemStyle]
  /// What lines of plain text ask of each.
  let plainStyles: KeptElements<PlainStyle>
  private let plainMemory: UnsafeMutablePointer<PlainStyle>
  /// The style of the paragraph's first character, or of an empty one.
  let baseStyle: ItemStyle
  /// The level of the paragraph itself: 0 left to right, 1 right to left.
  let baseLevel: UInt8
  /// What decides where its lines may end, besides its text.
  let breakSettings: SharedBreakSettings
  /// Whether a hyphen that ends a line may be repeated by the next: in the language of some of it.
  let repeatsHyphens: Bool
  /// Whether words may be divided to fill lines: as of ``BreakSettings``.
  let fillsWithDivisions: Bool
  /// How high its lines are; nil where the fonts alone decide.
  let boxes: LineBoxes?
  /// The environment that sizes and boxes were made for.
  let environment: SharedEnvironment
  /// Which way its lines run.
  let writingMode: WritingMode
  /// Whether anything stands beside some of its text or sets it apart, or is a note.
  let isAnnotated: Bool
  /// The units of its notes, in order.
  let notes: [Range<Int>]

  init(
    styles: [ItemStyle], baseStyle: ItemStyle, baseLevel: UInt8, breakSettings: SharedBreakSettings, boxes: LineBoxes?,
    environment: SharedEnvironment, writingMode: WritingMode
  ) {
    self.styles = styles
    self.baseStyle = baseStyle
    self.baseLevel = baseLevel
    self.breakSettings = breakSettings
    repeatsHyphens = breakSettings.settings.repeatsHyphens
    fillsWithDivisions = breakSettings.settings.fillsWithDivisions
    self.boxes = boxes
    self.environment = environment
    self.writingMode = writingMode
    isAnnotated = styles.contains { $0.isAnnotated }
    notes = isAnnotated ? Set(styles.compactMap { $0.note?.note.units }).sorted { $0.lowerBound < $1.lowerBound } : []
    unsafe plainMemory = .allocate(capacity: styles.count)
    for (number, style) in styles.enumerated() { unsafe (plainMemory + number).initialize(to: PlainStyle(style)) }
    plainStyles = unsafe KeptElements(plainMemory, count: styles.count)
  }

  deinit { unsafe plainMemory.deallocate() }
}

/// What lines of plain text ask of an item's style, without counting references: whoever asks holds
/// that.
@safe struct PlainStyle {
  /// See ``ItemStyle/isPlain``.
  let isPlain: Bool
  let scale: FontScale
  /// The advance of a space, font units.
  let spaceAdvance: Int
  let ascent: LayoutUnit
  let descent: LayoutUnit
  let lineGap: LayoutUnit
  private let shaper: Unmanaged<WordShaper>

  init(_ style: ItemStyle) {
    unsafe shaper = .passUnretained(style.shaper)
    isPlain = style.isPlain
    scale = style.scale
    spaceAdvance = style.shaper.spaceAdvance
    ascent = style.ascent
    descent = style.descent
    lineGap = style.lineGap
  }

  /// How far a unit of a simple word would move along the line by itself, in font units. O(1).
  func advance(ofSimple unit: Int, in word: ShapedWord) -> Int {
    unsafe shaper._withUnsafeGuaranteedRef { unsafe Int($0.advance(of: word.simpleGlyphs[unit])) }
  }

  /// As of ``WordShaper/isUnchanged(_:_:of:startingAt:scratch:)``.
  func isUnchanged(
    _ units: UnsafeBufferPointer<UInt16>, _ clusters: Range<Int>, of word: ShapedWord, startingAt start: Int, scratch: ShapingScratch
  ) -> Bool {
    unsafe shaper._withUnsafeGuaranteedRef { unsafe $0.isUnchanged(units, clusters, of: word, startingAt: start, scratch: scratch) }
  }
}

extension [ItemStyle] {
  /// Whether two lists hold the same styles in the same order. O(styles), O(1) for copies of one
  /// list.
  func holdsSame(as other: [ItemStyle]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { other in
        unsafe own.baseAddress == other.baseAddress || own.indices.allSatisfy { unsafe own[$0] == other[$0] }
      }
    }
  }
}

/// What few paragraphs have, and a stretch keeps by their numbers.
struct ParagraphOddity: Sendable {
  /// The paragraph's number in its stretch.
  var paragraph: Int
  /// The levels, where separators inside the paragraph (U+001C to U+001E) begin parts of other
  /// levels of their own.
  var bases: BidiLevels?
  /// Ranges of units that no font covers.
  var missing: [Range<Int>]
  /// The lines under and through its text.
  var decorations: ParagraphDecorations?

  var isNothing: Bool { bases == nil && missing.isEmpty && decorations == nil }
}
