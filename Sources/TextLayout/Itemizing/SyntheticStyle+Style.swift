extension SyntheticStyle {
  /// What a style asks for and the font lacks; nil if that is nothing, and for glyphs with colours
  /// of their own, which are pictures. O(axes).
  init?(_ style: CharacterStyle, _ font: FontInstance) {
    guard style.synthesis != [], !font.face.hasColorGlyphs else { return nil }
    // As browsers understand CSS Fonts 4, 2.5: from 600 on a weight is bold.
    let isBold = style.synthesis.contains(.bold) && style.weight.value >= 600 && font.weight.value < 600
    let leans = style.synthesis.contains(.oblique) && font.isUpright
    emboldening = isBold ? LayoutUnit(rawValue: (style.usedSize.rawValue + 12) / 24) : .zero
    switch style.slant {
    case .oblique(let degrees) where leans: shear = SyntheticStyle.tangent(degrees.isNaN ? FontSlant.usualAngle : degrees)
    case .italic where leans: shear = SyntheticStyle.tangent(FontSlant.usualAngle)
    default: shear = 0
    }
    if emboldening == .zero && shear == 0 { return nil }
  }
}
