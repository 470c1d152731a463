/// A stretch of a paragraph that is uniform for shaping: one font instance, size, script,
/// direction, language and set of features.
///
/// Items are cut where one of these changes, never by colour, decoration, link or tag, which would
/// split ligatures and joining.
package struct TextItem: Sendable {
  /// The units of the paragraph that it covers.
  var start: Int
  var end: Int
  /// Which of the paragraph's ``ItemStyle``s it is drawn in.
  var style: Int
  /// UAX #9 embedding level: odd is right to left.
  var level: UInt8
  var kind: Kind
  /// Whether its font is none of those that its style asks for.
  var isFallback: Bool

  package enum Kind: UInt8, Sendable {
    case text
    /// One tab character: its advance depends on where it stands.
    case tab
    /// One U+FFFC with an attachment: its advance is the attachment's width.
    case attachment
    /// One VT, FF or LS: ends its line and takes no room.
    case lineBreak
  }

  var isRightToLeft: Bool { level & 1 != 0 }
}

/// How an item is shaped and measured: a shaper, and all of the character style that shaping
/// doesn't know.
///
/// Styles are equal if their keys are: two objects for one key, of which a cache has dropped the
/// first, are the same style.
package final class ItemStyle: Sendable {
  /// What the style is found by. All else follows from it.
  let key: ItemStyleKey
  private let keyHash: Int
  package let shaper: WordShaper
  package let font: FontInstance
  package let script: Script
  /// The text size in 1/64 point.
  package let size: Int
  package let letterSpacing: LayoutUnit
  package let wordSpacing: LayoutUnit
  /// The space before clusters that are ``ParagraphAnalysis/autospaced``.
  let autospace: LayoutUnit
  /// What full-width marks may give up of their room; nil where they don't.
  let trims: MarkTrims?
  let attachment: Attachment?
  /// Above and below the baseline, the baseline offset counted in; rounded away from the baseline
  /// so that nothing is cut.
  let ascent: LayoutUnit
  let descent: LayoutUnit
  /// The font's own gap between lines.
  let lineGap: LayoutUnit
  package let baselineOffset: LayoutUnit
  /// How the glyphs stand on their line.
  package let orientation: GlyphOrientation
  /// How far the font's alphabetic baseline is above the line's own, which in vertical lines is the
  /// middle of Chinese characters.
  let alphabeticRise: LayoutUnit
  /// How the style is imitated where the font lacks it.
  package let synthetic: SyntheticStyle?
  /// Whether this stands for text that no font covers.
  package let isMissing: Bool
  /// Whether positions are a pure function of the advances: no letter or word spacing, no automatic
  /// space, no marks that give up their room, no annotations that set characters apart.
  let isPlain: Bool
  /// Whether letters or words stand closer together than their advances.
  let narrows: Bool
  /// What a divided word shows at the line's end; nil in scripts that show nothing there.
  let hyphen: HyphenGlyph?
  /// The base that the text is a part of, and the mark beside each of its characters.
  let base: AnnotatedBase?
  let emphasis: ItemEmphasis?
  /// The row of a note that the text stands in, the first one unless the line says otherwise; and
  /// the style of the same text in the second.
  let note: NoteRow?
  let secondRow: ItemStyle?
  private let charge: MemoryCharge

  init(style: CharacterStyle, _ key: ItemStyleKey, shaper: WordShaper) {
    let font = key.shaping.font
    let script = key.shaping.script
    self.key = key
    keyHash = key.hashValue
    self.shaper = shaper
    charge = MemoryCharge(512 + MemoryLayout<ItemStyleKey>.stride + key.shaping.byteCount, to: shaper.memory.account)
    self.font = font
    self.script = script
    isMissing = key.isMissing
    autospace = key.autospace
    trims = key.trimsMarks ? shaper.trims : nil
    synthetic = SyntheticStyle(style, font)
    size = Int(truncatingIfNeeded: style.usedSize.rawValue)
    letterSpacing = style.letterSpacing.styleLength
    wordSpacing = style.wordSpacing.styleLength
    orientation = key.orientation
    attachment = orientation.isVertical ? style.attachment?.bounded.turned : style.attachment?.bounded
    baselineOffset = style.baselineOffset.styleLength
    narrows = letterSpacing < .zero || wordSpacing < .zero
    isPlain = letterSpacing == .zero && wordSpacing == .zero && autospace == .zero && trims == nil
    let metrics = font.metrics
    let scale = FontScale(size: size, unitsPerEm: shaper.unitsPerEm)
    if let attachment {
      ascent = max(.zero, attachment.size.height - attachment.baseline) + baselineOffset
      descent = attachment.baseline - baselineOffset
      lineGap = .zero
    } else {
      let extent = orientation.extent(of: metrics, scale)
      ascent = extent.over + baselineOffset
      descent = extent.under - baselineOffset
      lineGap = scale.roundedUp(Int(metrics.lineGap))
    }
    alphabeticRise =
      orientation.isVertical ? baselineOffset - LayoutUnit(rawValue: Int64(scale.length(Int(font.height(of: .central))))) : baselineOffset
    hyphen = HyphenGlyph(for: script, in: font, synthetic, instead: key.hyphenFont, size: size, flow: orientation.flow)
    base = nil
    emphasis = nil
    note = nil
    secondRow = nil
  }

  /// A style with something beside its text.
  init(_ style: ItemStyle, in base: AnnotatedBase?, _ emphasis: ItemEmphasis?) {
    var key = style.key
    (key.base, key.emphasis) = (base, emphasis)
    self.key = key
    keyHash = key.hashValue
    shaper = style.shaper
    charge = MemoryCharge(512 + MemoryLayout<ItemStyleKey>.stride, to: style.shaper.memory.account)
    (font, script, size) = (style.font, style.script, style.size)
    (letterSpacing, wordSpacing, autospace, trims) = (style.letterSpacing, style.wordSpacing, style.autospace, style.trims)
    (attachment, lineGap, baselineOffset, orientation) = (style.attachment, style.lineGap, style.baselineOffset, style.orientation)
    (alphabeticRise, synthetic, isMissing, narrows, hyphen) = (style.alphabeticRise, style.synthetic, style.isMissing, style.narrows, style.hyphen)
    (self.base, self.emphasis, note, secondRow) = (base, emphasis, nil, nil)
    isPlain = style.isPlain && base == nil
    let reach = ItemStyle.reach(style.frame, base, emphasis)
    let hasBeside = ItemStyle.hasBeside(base, emphasis)
    ascent = hasBeside ? max(style.ascent, reach.over) : style.ascent
    descent = hasBeside ? max(style.descent, reach.under) : style.descent
  }

  /// A style in a note: smaller, and raised to the note's first row. What it adds to the height of
  /// its line is what the text would by itself, so that lines of the note alone are as high as
  /// others, or both rows if they need more.
  convenience init(_ style: ItemStyle, in note: SetNote) {
    let second = ItemStyle(style, in: NoteRow(note: note, isSecond: true, of: style), secondRow: nil)
    self.init(style, in: NoteRow(note: note, isSecond: false, of: style), secondRow: second)
  }

  private init(_ style: ItemStyle, in row: NoteRow, secondRow: ItemStyle?) {
    let note = row.note
    var key = style.key
    key.note = row
    self.key = key
    keyHash = key.hashValue
    shaper = style.shaper
    charge = MemoryCharge(512 + MemoryLayout<ItemStyleKey>.stride, to: style.shaper.memory.account)
    (font, script) = (style.font, style.script)
    size = SetNote.length(style.size, scale: note.scale)
    (letterSpacing, wordSpacing, autospace) = (note.length(style.letterSpacing), note.length(style.wordSpacing), note.length(style.autospace))
    (trims, attachment, lineGap, orientation) = (style.trims, nil, style.lineGap, style.orientation)
    baselineOffset = row.rise
    alphabeticRise =
      orientation.isVertical ? row.rise + note.length(style.alphabeticRise - style.baselineOffset) : row.rise
    synthetic = style.synthetic.map { SyntheticStyle(emboldening: note.length($0.emboldening), shear: $0.shear) }
    (isMissing, narrows, hyphen) = (style.isMissing, style.narrows, nil)
    (base, emphasis, self.note, self.secondRow) = (nil, nil, row, secondRow)
    isPlain = false
    let reach = note.reach(ofSize: size)
    ascent = max(style.ascent, reach.over)
    descent = max(style.descent, reach.under)
  }

  /// How large the text is by itself, and how far raised, where it stands in a note.
  var sizeOutside: Int { note?.sizeOutside ?? size }
  var offsetOutside: LayoutUnit { note?.offsetOutside ?? baselineOffset }

  /// How far text with a frame reaches from the line's baseline with all that stands beside it.
  private static func reach(_ frame: CharacterFrame, _ base: AnnotatedBase?, _ emphasis: ItemEmphasis?) -> CharacterFrame {
    let own = base.map { $0.reach.union(frame) } ?? frame
    return emphasis.map { own.union($0.annotation.frame.raised(by: $0.rise(beside: own))) } ?? own
  }

  /// The same of this style.
  var annotatedReach: CharacterFrame { note?.note.reach(ofSize: size) ?? ItemStyle.reach(frame, base, emphasis) }

  /// How far the baseline of emphasis marks is above the line's.
  var emphasisRise: LayoutUnit { emphasis?.rise(beside: base.map { $0.reach.union(frame) } ?? frame) ?? .zero }

  /// Whether anything stands beside the text or sets it apart, or it is a note.
  var isAnnotated: Bool { base != nil || emphasis != nil || note != nil }

  /// Whether anything stands beside the text, or the text is a note, whose rows stand beside each
  /// other.
  var hasBeside: Bool { note != nil || ItemStyle.hasBeside(base, emphasis) }

  private static func hasBeside(_ base: AnnotatedBase?, _ emphasis: ItemEmphasis?) -> Bool { emphasis != nil || base?.isAnnotated == true }

  /// The glyph of a tatweel, and its length in 1/64 point: 0 where the font has none. O(1).
  var tatweel: (glyph: UInt16, length: Int) {
    guard let glyph = font.glyph(for: 0x640) else { return (0, 0) }
    return (glyph, max(0, scale.length(Int(font.advance(glyph)))))
  }

  /// How far the baseline that glyphs stand on is above the line's own.
  var glyphRise: LayoutUnit { orientation.flow == .horizontal ? alphabeticRise : baselineOffset }

  /// Whether each stretch of the style is an item of its own: what stands in the room of one.
  var standsAlone: Bool { orientation.flow == .combined }

  /// What the text is for, if that gives its size.
  var textStyle: TextStyle? { key.textStyle }

  var scale: FontScale { FontScale(size: size, unitsPerEm: shaper.unitsPerEm) }

  /// Zero where a divided word shows nothing at the line's end.
  var hyphenWidth: LayoutUnit { hyphen?.width ?? .zero }
}

extension ItemStyle: Hashable {
  /// O(1) for one object, and for most styles that differ.
  package static func == (a: ItemStyle, b: ItemStyle) -> Bool { a === b || a.keyHash == b.keyHash && a.key == b.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(keyHash) }
}
