/// How far the ink of a line reaches from its baseline.
///
/// Both distances are rounded outwards: never less than what is drawn at places of 1/64 point, and
/// at most 1/64 point more.
struct LineInk: Hashable, Sendable {
  /// Up from the baseline to the highest edge; negative where all ink is below it.
  private(set) var ascent = LayoutUnit(rawValue: .min)
  /// Down from the baseline to the lowest edge; negative where all ink is above it.
  private(set) var descent = LayoutUnit(rawValue: .min)

  init() {}

  init(ascent: LayoutUnit, descent: LayoutUnit) {
    self.ascent = ascent
    self.descent = descent
  }

  /// Whether nothing is drawn. The distances say nothing then.
  var isBlank: Bool { ascent.rawValue == .min }

  @inline(__always)
  mutating func include(_ other: LineInk) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
  }

  /// Includes glyphs in a style.
  @inline(__always)
  mutating func include(_ ink: WordInk, _ style: ItemStyle) { include(ink, style, style.scale, style.synthetic) }

  @inline(__always)
  private mutating func include(_ ink: WordInk, _ style: ItemStyle, _ scale: FontScale, _ synthetic: SyntheticStyle?) {
    if ink.isBlank { return }
    var up = scale.outward(Int(ink.top), isMoved: ink.isMoved)
    var down = scale.outward(-Int(ink.bottom), isMoved: ink.isMoved)
    if let synthetic {
      up += synthetic.outset
      down += synthetic.outset
    }
    include(LineInk(ascent: up + style.glyphRise, descent: down - style.glyphRise))
  }

  /// Includes one glyph in a style.
  mutating func include(glyph: UInt16, _ style: ItemStyle) {
    include(LineInk.ink(of: glyph, in: style.font, style), style)
  }

  /// Includes the hyphen of a style.
  mutating func include(_ hyphen: HyphenGlyph, _ style: ItemStyle) {
    include(LineInk.ink(of: hyphen.glyph, in: hyphen.font, style), style, hyphen.scale, hyphen.synthetic)
  }

  private static func ink(of glyph: UInt16, in font: FontInstance, _ style: ItemStyle) -> WordInk {
    var ink = WordInk()
    guard let box = font.inkBox(of: glyph) else { return ink }
    if style.orientation.flow == .horizontal {
      ink.include(box, yOffset: 0)
    } else {
      ink.include(upright: box, origin: font.verticalOrigin(of: UInt32(glyph)).x, compression: 1, yOffset: 0)
    }
    return ink
  }
}

extension ItemStyle {
  /// How far what stands beside the text reaches; nil where nothing does.
  var annotatedInk: LineInk? {
    if !hasBeside { return nil }
    var ink = LineInk()
    if let note {
      let reach = note.note.reach(ofSize: size)
      ink.include(LineInk(ascent: reach.over, descent: reach.under))
    }
    for frame in [base?.ink, emphasis?.annotation.ink?.raised(by: emphasisRise)] {
      if let frame { ink.include(LineInk(ascent: frame.over, descent: frame.under)) }
    }
    return ink
  }
}

extension SyntheticStyle {
  /// How far a synthetic bold reaches beyond the outline on each side.
  var outset: LayoutUnit { LayoutUnit(rawValue: (emboldening.rawValue + 1) / 2) }
}

extension FontScale {
  /// The length of a distance, rounded up; half of 1/64 point longer where the place that it is
  /// measured from was rounded. O(1).
  @inline(__always)
  func outward(_ distance: Int, isMoved: Bool) -> LayoutUnit {
    if !isMoved { return roundedUp(distance) }
    return LayoutUnit(rawValue: Int64(0 &- FontScale.floorDivide(0 &- (2 &* distance &* size &+ unitsPerEm), 2 &* unitsPerEm)))
  }
}
