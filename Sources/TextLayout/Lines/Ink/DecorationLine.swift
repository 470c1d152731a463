/// A straight stretch under or through the text of one line: where a font's underline or
/// strikethrough is drawn.
///
///     for line in layout.decorations(ofLine: 0) { fill(line.rect, with: line.style.color) }
///
/// Stretches that touch and look alike are one, at the height of the lowest and as thick as the
/// thickest: a line under text in two fonts does not jump.
public struct DecorationLine: Hashable, Sendable {
  /// The lines that text can be decorated with.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Under the text, and drawn before it.
    case underline
    /// Through the text, and drawn over it.
    case strikethrough
  }

  /// Whether it goes under or through the text.
  public let kind: Kind
  /// The style of the text, which has the decoration; of several stretches that were joined, that
  /// of the leftmost.
  public let style: CharacterStyle
  /// One stroke of the line: from where it begins to where it ends, its upper edge, and its
  /// thickness, at least 1/64 point. The first stroke of a vertical line is the rightmost.
  public internal(set) var rect: Rect
  /// Whether the line runs from top to bottom: its thickness is its width then, and what is above
  /// text is to its right.
  public internal(set) var isVertical = false

  /// How the line is drawn, and its colour if that is not the text's. O(1).
  public var decoration: LineDecoration { kind.decoration(of: style) ?? LineDecoration() }

  /// The box around all that its pattern draws: a second stroke, waves. O(1).
  public var bounds: Rect {
    let reach = decoration.pattern.reach
    let thickness = isVertical ? rect.size.width : rect.size.height
    func times(_ count: Int64) -> LayoutUnit { LayoutUnit(rawValue: thickness.rawValue * count) }
    if isVertical {
      return Rect(x: rect.maxX - times(reach.below), y: rect.minY, width: times(reach.above + reach.below), height: rect.size.height)
    }
    return Rect(x: rect.minX, y: rect.minY - times(reach.above), width: rect.size.width, height: times(reach.above + reach.below))
  }
}

extension DecorationLine.Kind {
  func decoration(of style: CharacterStyle) -> LineDecoration? { self == .underline ? style.underline : style.strikethrough }

  /// Where a font has the line at a size: from the baseline up to its upper edge, and how thick it
  /// is, at least 1/64 point.
  func place(in style: ItemStyle) -> (top: LayoutUnit, thickness: LayoutUnit) {
    let metrics = style.font.metrics
    let position = self == .underline ? metrics.underlinePosition : metrics.strikeoutPosition
    let thickness = self == .underline ? metrics.underlineThickness : metrics.strikeoutThickness
    func length(_ fontUnits: Int32) -> LayoutUnit { LayoutUnit(rawValue: Int64(style.scale.length(Int(fontUnits)))) }
    // Through upright characters a line goes along their middle.
    if self == .strikethrough, style.orientation.isVertical, style.orientation != .rotated {
      return (style.baselineOffset + length(thickness / 2), max(LayoutUnit(rawValue: 1), length(thickness)))
    }
    return (length(position) + style.alphabeticRise, max(LayoutUnit(rawValue: 1), length(thickness)))
  }
}

extension LineDecoration.Pattern {
  /// How many times its thickness a line reaches above its upper edge, and below it.
  var reach: (above: Int64, below: Int64) {
    switch self {
    case .solid, .dotted, .dashed: (0, 1)
    case .double: (0, 3)
    case .wavy: (1, 2)
    }
  }
}

extension DecorationLine {
  /// Whether two stretches look the same but for where they are.
  private func looksLike(_ other: DecorationLine) -> Bool {
    guard kind == other.kind, decoration == other.decoration else { return false }
    if decoration.color != nil { return true }
    return style.color == other.style.color && (style.color != nil || (style.link == nil) == (other.style.link == nil))
  }

  /// Stretches that touch and look alike made one. From left to right.
  static func joined(_ lines: [DecorationLine]) -> [DecorationLine] {
    var joined: [DecorationLine] = []
    for line in lines.sorted(by: { $0.rect.minX < $1.rect.minX }) {
      guard let last = joined.last, last.rect.maxX == line.rect.minX, last.looksLike(line) else {
        joined.append(line)
        continue
      }
      joined[joined.count - 1].rect = Rect(
        x: last.rect.minX, y: max(last.rect.minY, line.rect.minY), width: line.rect.maxX - last.rect.minX,
        height: max(last.rect.size.height, line.rect.size.height))
    }
    return joined
  }
}
