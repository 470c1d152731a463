/// A small text that stands beside another one on its line: an annotation, an emphasis mark. One
/// line of glyphs, with its baseline through the origin.
final class Annotation: Sendable {
  let text: StyledText
  /// From the first glyph, at the origin, to the last.
  let runs: [GlyphRun]
  /// How long it is, 1/64 point.
  let width: Int
  /// The offsets in it before which characters may be set apart.
  let gaps: [TextOffset]
  /// Its text size, 1/64 point.
  let size: Int
  /// The frame of its characters.
  let frame: CharacterFrame
  /// How far its ink reaches from its baseline; nil without ink.
  let ink: CharacterFrame?

  init(text: StyledText, runs: [GlyphRun], width: Int, gaps: [TextOffset], size: Int, frame: CharacterFrame, ink: CharacterFrame?) {
    (self.text, self.runs, self.width, self.gaps, self.size, self.frame, self.ink) = (text, runs, width, gaps, size, frame, ink)
  }
}

/// How far something reaches above and below a baseline: the squares of East Asian characters, of
/// which ruby stands at the edges (JLReq 3.3.4).
struct CharacterFrame: Hashable, Sendable {
  var over: LayoutUnit
  var under: LayoutUnit

  func union(_ other: CharacterFrame) -> CharacterFrame { CharacterFrame(over: max(over, other.over), under: max(under, other.under)) }

  /// The same around a baseline that is so far above.
  func raised(by rise: LayoutUnit) -> CharacterFrame { CharacterFrame(over: over + rise, under: under - rise) }

  /// How far a baseline is above this one's where a frame touches this one, above or below it.
  func rise(of other: CharacterFrame, isOver: Bool) -> LayoutUnit { isOver ? over + other.under : .zero - (under + other.over) }
}

extension ItemStyle {
  /// The square of a Chinese character, about the middle of those in the font.
  var frame: CharacterFrame { frame(ofSize: size).raised(by: baselineOffset) }

  /// The same of characters of another size that stand on the baseline.
  func frame(ofSize size: Int) -> CharacterFrame {
    let scale = FontScale(size: size, unitsPerEm: shaper.unitsPerEm)
    let middle = orientation.isVertical ? .zero : LayoutUnit(rawValue: Int64(scale.length(Int(font.height(of: .central)))))
    let half = LayoutUnit(rawValue: Int64(size / 2))
    return CharacterFrame(over: middle + half, under: LayoutUnit(rawValue: Int64(size)) - half - middle)
  }
}

/// Text of a paragraph with the annotations beside it: a base, or a word of several that lines may
/// divide.
///
/// Where its annotations are longer than it, or it is spread, its characters are set apart. All
/// that lines do with that comes of what ``ItemStyle`` says of its items, each of which knows the
/// base that it is in.
final class AnnotatedBase: Sendable {
  /// Units with an annotation above and one below, or one behind them.
  struct Part: Sendable {
    let units: Range<Int>
    /// How long the text is by itself, 1/64 point.
    let width: Int
    /// The units before which its characters may be set apart.
    let gaps: [Int]
    let over: Annotation?
    let under: Annotation?
    var behind: Annotation?
    let ruby: Ruby
    /// What its annotations are longer by than the room that it gets, in text that is spread: 1/64
    /// point.
    let pad: Int
  }

  /// The room that its gaps share, 1/64 point; nil where it isn't spread.
  let spread: Int?
  /// Units of the paragraph, in order and without gaps; at least one part.
  let parts: [Part]
  /// How far annotations may stand over what comes before and after, 1/64 point.
  let overhang: (before: Int, after: Int)
  /// Whether no text follows it on its line in any width: what ends there is no line that was
  /// filled.
  let endsLine: Bool
  /// The square of its own characters.
  let frame: CharacterFrame
  /// The frames of all annotations on one side.
  let over: CharacterFrame?
  let under: CharacterFrame?
  private let colors: [TextColor?]

  init(_ base: RubyBase, parts: [Part], spread: Int?, overhang: (before: Int, after: Int), endsLine: Bool, frame: CharacterFrame) {
    self.spread = spread
    self.parts = parts
    self.overhang = overhang
    self.endsLine = endsLine
    self.frame = frame
    func union(_ annotations: [Annotation]) -> CharacterFrame? {
      annotations.first.map { first in annotations.reduce(first.frame) { $0.union($1.frame) } }
    }
    over = union(parts.compactMap(\.over))
    under = union(parts.compactMap(\.under))
    colors = base.parts.map(\.style.color)
  }

  var units: Range<Int> { parts[0].units.lowerBound..<parts[parts.count - 1].units.upperBound }

  /// Whether a line that is justified may be set apart before one of its units, or the first unit
  /// behind it: text that is spread has its length, and what is annotated as a whole stays as it
  /// is, be it all of the base or a part of it (JLReq 3.3.6, 3.3.7). O(log parts).
  func mayWiden(before unit: Int) -> Bool {
    if unit <= units.lowerBound { return true }
    guard spread == nil, parts[0].ruby.grouping == .mono || parts[0].ruby.grouping == .bopomofo else { return false }
    let next = parts.partitionIndex { $0.units.lowerBound < unit }
    return next == parts.count ? unit >= units.upperBound : parts[next].units.lowerBound == unit
  }

  /// Whether anything stands beside it.
  var isAnnotated: Bool { over != nil || under != nil || parts.contains { $0.behind != nil } }

  /// How far the baseline of the annotations on one side is above the line's.
  func rise(isOver: Bool) -> LayoutUnit { (isOver ? over : under).map { frame.rise(of: $0, isOver: isOver) } ?? .zero }

  /// How far the middle of its characters is above the line's baseline.
  var middle: LayoutUnit { LayoutUnit(rawValue: (frame.over - frame.under).rawValue / 2) }

  /// How far all of it reaches from the line's baseline.
  var reach: CharacterFrame {
    var reach = frame
    if let over { reach.over = rise(isOver: true) + over.over }
    if let under { reach.under = under.under - rise(isOver: false) }
    return parts.reduce(reach) { reach, part in part.behind.map { reach.union($0.frame.raised(by: middle)) } ?? reach }
  }

  /// How far the ink of its annotations reaches from the line's baseline; nil without any.
  var ink: CharacterFrame? {
    let inks =
      parts.compactMap { $0.over?.ink?.raised(by: rise(isOver: true)) } + parts.compactMap { $0.under?.ink?.raised(by: rise(isOver: false)) }
      + parts.compactMap { $0.behind?.ink?.raised(by: middle) }
    return inks.first.map { inks.reduce($0) { $0.union($1) } }
  }
}

extension AnnotatedBase: Hashable {
  /// Whether two bases are set the same in the same place of their paragraphs, in text of one
  /// style.
  static func == (a: AnnotatedBase, b: AnnotatedBase) -> Bool {
    a === b
      || a.spread == b.spread && a.units == b.units && a.overhang == b.overhang && a.endsLine == b.endsLine && a.frame == b.frame && a.over == b.over
        && a.under == b.under
        && a.colors == b.colors && a.parts.elementsEqual(b.parts, by: { $0.isLike($1) })
  }

  /// By its place: a ruby may say as much as a text.
  func hash(into hasher: inout Hasher) {
    hasher.combine(units)
    hasher.combine(frame)
  }
}

extension AnnotatedBase.Part {
  fileprivate func isLike(_ other: AnnotatedBase.Part) -> Bool {
    units == other.units && width == other.width && gaps == other.gaps && ruby == other.ruby && over?.width == other.over?.width
      && under?.width == other.under?.width
      && over?.text == other.over?.text && under?.text == other.under?.text && behind?.text == other.behind?.text
  }
}

/// The mark beside each character of an item.
final class ItemEmphasis: Sendable {
  let mark: EmphasisMark
  let isOver: Bool
  let annotation: Annotation

  init(_ mark: EmphasisMark, isOver: Bool, _ annotation: Annotation) {
    (self.mark, self.isOver, self.annotation) = (mark, isOver, annotation)
  }

  /// How far the mark's baseline is above the line's, beside characters that reach so far with
  /// their annotations.
  func rise(beside reach: CharacterFrame) -> LayoutUnit { reach.rise(of: annotation.frame, isOver: isOver) }
}

extension ItemEmphasis: Hashable {
  static func == (a: ItemEmphasis, b: ItemEmphasis) -> Bool {
    a === b || a.mark == b.mark && a.isOver == b.isOver && a.annotation.text == b.annotation.text
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(mark)
    hasher.combine(isOver)
  }
}
