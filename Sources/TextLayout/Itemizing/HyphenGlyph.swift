/// The glyph that a divided word shows at the end of its line.
///
///     itemStyle.hyphen?.font   // the text's own font, or one that has a hyphen
///
/// It comes from the text's own font, or where that has none, from the font that a hyphen in the
/// text would be set in. Where no font has one, a divided word shows nothing. It stands within its
/// line, which another font's hyphen makes no higher: whether a word is divided moves no line.
package struct HyphenGlyph: Sendable {
  let glyph: UInt16
  package let font: FontInstance
  package let synthetic: SyntheticStyle?
  /// From the font's units to the line's.
  let scale: FontScale
  /// What it adds to its line.
  let width: LayoutUnit

  /// The hyphen of a script in the text's own font, or in the one that stands in for it; nil in
  /// scripts that show nothing, and where neither has one.
  init?(for script: Script, in font: FontInstance, _ synthetic: SyntheticStyle?, instead other: HyphenFont?, size: Int, flow: ShapingFlow) {
    let font = other?.font ?? font
    guard let glyph = HyphenMark.characters(of: script).lazy.compactMap({ font.glyph(for: $0) }).first else { return nil }
    self.glyph = glyph
    self.font = font
    self.synthetic = other.map(\.synthetic) ?? synthetic
    scale = FontScale(size: size, unitsPerEm: max(1, Int(font.face.unitsPerEm)))
    width = LayoutUnit(rawValue: Int64(scale.length(Int(flow == .upright ? font.verticalAdvance(glyph) : font.advance(glyph)))))
  }
}

/// A font that gives the hyphen of text whose own font has none.
struct HyphenFont: Hashable, Sendable {
  let font: FontInstance
  /// How the style is imitated in it.
  let synthetic: SyntheticStyle?
}

extension HyphenMark {
  /// The characters that can be the mark of a script at a line's end, the best first; none where
  /// nothing is shown.
  fileprivate static func characters(of script: Script) -> [UInt32] {
    guard let mark = HyphenMark(for: script).lineEnd.unicodeScalars.first else { return [] }
    return [mark.value, 0x2010, 0x2D]
  }
}

extension ItemContext {
  /// The font that gives text in a font its hyphen; nil where that is its own, or no font has one.
  /// The style is ``Surroundings/resolved(_:)``. O(1) when it was asked before.
  func hyphenFont(for style: CharacterStyle, besides font: FontInstance, _ script: Script) -> HyphenFont? {
    let marks = HyphenMark.characters(of: script)
    if marks.contains(where: { font.glyph(for: $0) != nil }) { return nil }
    let cascade = cascade(for: style)
    let question = FontQuestion(script: ScriptCode(script.tag), locale: FallbackLocale(surroundings.shapingLanguage(of: style)), wish: .none)
    for mark in marks {
      let alone: [1 of UInt32] = [mark]
      guard let answer = cascade.answer(for: alone.span, question), !answer.missing else { continue }
      let found = cascade.instance(answer.face)
      return HyphenFont(font: found, synthetic: SyntheticStyle(style, found))
    }
    return nil
  }
}
