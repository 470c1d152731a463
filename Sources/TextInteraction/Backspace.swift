import CICU
import TextLayout

/// How much a backspace deletes: the grapheme before the caret where readers take it for one
/// letter, one scalar where they type it in several strokes.
///
/// Whole are graphemes of Latin, Greek, Cyrillic, kana and Hangul, of digits, punctuation and
/// mathematics (Pango's rule), and what makes up an emoji: a pair of regional indicators, a keycap,
/// a base with its variation selector or skin tone, a sequence of joined emoji, a flag of tags. Of
/// other scripts (Arabic, Hebrew, Thai, those of India) it is the last scalar: a mark before its
/// base.
struct Backspace {
  private var reader: UnitReader

  init(_ text: StyledText) { reader = UnitReader(text) }

  /// Where what is deleted before an offset begins; `grapheme` is where the grapheme there does.
  /// `decomposes` takes one scalar, whatever it is. CR LF are one.
  mutating func start(from offset: Int, grapheme: Int, decomposes: Bool) -> Int {
    guard let last = reader.scalar(before: offset) else { return offset }
    if last.scalar == 0x0A, let before = reader.scalar(before: last.start), before.scalar == 0x0D { return before.start }
    if decomposes { return last.start }
    if let start = emojiStart(last.scalar, last.start) { return start }
    guard let first = reader.scalar(at: grapheme), grapheme < last.start else { return last.start }
    switch Kind(last.scalar) {
    case .other: break
    // What only emoji have goes by itself where none has it.
    case .modifier, .keycap, .tagEnd: return last.start
    // So does what is left of an emoji, as a joiner that the next one would be joined by.
    default: if Kind(first.scalar) != .other { return last.start }
    }
    return Backspace.isWhole(first.scalar) ? grapheme : last.start
  }

  /// Whether the grapheme with this first scalar is deleted whole.
  private static func isWhole(_ scalar: UInt32) -> Bool {
    let facts = UnicodeProperties.shared[scalar]
    if facts.graphemeClass == .extendedPictographic || isMathematics(scalar) { return true }
    switch facts.script {
    case .latin, .greek, .cyrillic, .hiragana, .katakana, .hangul: return true
    case .common: return !facts.isLetter || UInt16(exactly: scalar).map(WordRules.isKatakana) ?? false
    default: return false
    }
  }

  /// Letters that stand for something in formulas, in whatever script: µ, ℝ, 𝑥, 𞸀.
  private static func isMathematics(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xB5, 0x2100...0x214F, 0x1D400...0x1D7FF, 0x1EE00...0x1EEFF: true
    default: false
    }
  }

  // MARK: Emoji

  /// Where the emoji begins whose last scalar stands at an offset; nil if it is none that has
  /// several scalars.
  private mutating func emojiStart(_ scalar: UInt32, _ start: Int) -> Int? {
    switch Kind(scalar) {
    case .regionalIndicator: return flagStart(start)
    case .keycap:
      let base = beforeSelector(start)
      return base.flatMap { Kind.isKeycapBase($0.scalar) ? $0.start : nil }
    case .modifier:
      guard let base = beforeSelector(start), tl_takes_emoji_modifier(base.scalar) else { return nil }
      return sequenceStart(base.start)
    case .selector:
      guard let base = reader.scalar(before: start) else { return nil }
      if Kind(base.scalar) == .emoji { return sequenceStart(base.start) }
      return Kind(base.scalar) != .selector && tl_combining_class(base.scalar) == 0 ? base.start : nil
    case .tagEnd: return tagSequenceStart(start)
    case .emoji: return sequenceStart(start)
    case .joiner, .other: return nil
    }
  }

  /// The scalar before an offset and before a variation selector there.
  private mutating func beforeSelector(_ offset: Int) -> (scalar: UInt32, start: Int)? {
    guard let before = reader.scalar(before: offset) else { return nil }
    return Kind(before.scalar) == .selector ? reader.scalar(before: before.start) : before
  }

  /// Of regional indicators pairs are counted from where they begin: the last one goes alone if it
  /// has no partner.
  private mutating func flagStart(_ start: Int) -> Int? {
    var count = 1
    var position = start
    while let before = reader.scalar(before: position), Kind(before.scalar) == .regionalIndicator {
      count += 1
      position = before.start
    }
    return count & 1 == 0 ? reader.scalar(before: start)?.start : nil
  }

  /// Where the sequence of joined emoji begins that the emoji at an offset ends.
  private mutating func sequenceStart(_ start: Int) -> Int {
    var start = start
    while let joiner = reader.scalar(before: start), Kind(joiner.scalar) == .joiner, let before = reader.scalar(before: joiner.start) {
      switch Kind(before.scalar) {
      case .emoji: start = before.start
      case .selector:
        guard let base = reader.scalar(before: before.start), Kind(base.scalar) == .emoji else { return start }
        start = base.start
      case .modifier:
        guard let base = beforeSelector(before.start), tl_takes_emoji_modifier(base.scalar) else { return start }
        start = base.start
      default: return start
      }
    }
    return start
  }

  private mutating func tagSequenceStart(_ start: Int) -> Int? {
    var position = start
    while let before = reader.scalar(before: position) {
      position = before.start
      if 0xE0020...0xE007E ~= before.scalar { continue }
      return Kind(before.scalar) == .emoji && position < start ? sequenceStart(position) : nil
    }
    return nil
  }

  /// What a scalar is in emoji.
  private enum Kind {
    case emoji, regionalIndicator, keycap, modifier, selector, tagEnd, joiner, other

    init(_ scalar: UInt32) {
      switch scalar {
      case 0x20E3: self = .keycap
      case 0x200D: self = .joiner
      case 0x1F3FB...0x1F3FF: self = .modifier
      case 0xE007F: self = .tagEnd
      case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: self = .selector
      case 0x1F1E6...0x1F1FF: self = .regionalIndicator
      default:
        let facts = UnicodeProperties.shared[scalar]
        self = facts.graphemeClass == .extendedPictographic && facts.isEmoji ? .emoji : .other
      }
    }

    static func isKeycapBase(_ scalar: UInt32) -> Bool { 0x30...0x39 ~= scalar || scalar == 0x23 || scalar == 0x2A }
  }
}
