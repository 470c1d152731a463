/// What items are made of besides text: what it is set in, and the fonts and shapers that were
/// found for it.
struct ItemContext: Sendable {
  let surroundings: Surroundings
  let caches: ItemCaches

  /// The fonts that a style asks for, in the order in which they are asked.
  func cascade(for style: CharacterStyle) -> FontCascade {
    caches.cascade(
      for: FontQuery(
        families: style.families, weight: style.weight, width: style.width, slant: style.slant, variations: style.variations, size: style.usedSize,
        language: surroundings.language(of: style)))
  }

  /// Whether a font shapes several scripts by the same rules.
  func shapesAlike(_ font: FontInstance, _ style: CharacterStyle, _ scripts: [Script], _ orientation: GlyphOrientation) -> Bool {
    let keys = scripts.map { shapingKey(for: style, font: font, script: $0, isRightToLeft: false, orientation) }
    return caches.shapesAlike(keys)
  }

  private func shapingKey(
    for style: CharacterStyle, font: FontInstance, script: Script, isRightToLeft: Bool, _ orientation: GlyphOrientation
  ) -> ShapingKey {
    var features = style.features.settled
    if let narrowing = orientation.narrowing { features.insert(FontFeature(narrowing), at: 0) }
    if style.letterSpacing != .zero, !script.keepsLettersTogether {
      // Letters that are set apart don't join into ligatures, unless the style says so itself.
      for tag: FontTag in ["liga", "clig"] where !features.contains(where: { $0.tag == tag }) {
        features.append(FontFeature(tag, 0))
      }
    }
    return ShapingKey(
      font: font, script: script, isRightToLeft: isRightToLeft, language: surroundings.shapingLanguage(of: style), features: features,
      flow: orientation.flow)
  }

  /// The item style of text in a font. The style is ``Surroundings/resolved(_:)`` from `origin`.
  func itemStyle(
    for style: CharacterStyle, origin: CharacterStyle, setting: ItemSetting, font: FontInstance, script: Script, isRightToLeft: Bool,
    _ orientation: GlyphOrientation, isMissing: Bool
  ) -> ItemStyle {
    let key = itemStyleKey(
      for: style, origin: origin, setting: setting, font: font, script: script, isRightToLeft: isRightToLeft, orientation,
      isMissing: isMissing)
    return caches.itemStyle(key, style)
  }

  func itemStyleKey(
    for style: CharacterStyle, origin: CharacterStyle, setting: ItemSetting, font: FontInstance, script: Script, isRightToLeft: Bool,
    _ orientation: GlyphOrientation, isMissing: Bool
  ) -> ItemStyleKey {
    ItemStyleKey(
      shaping: shapingKey(for: style, font: font, script: script, isRightToLeft: isRightToLeft, orientation), size: style.size,
      letterSpacing: style.letterSpacing, wordSpacing: style.wordSpacing,
      autospace: LayoutUnit(max(0, style.usedSize.points * setting.autospace)).styleLength, trimsMarks: setting.trimsMarks,
      baselineOffset: style.baselineOffset, attachment: style.attachment, synthetic: SyntheticStyle(style, font), isMissing: isMissing,
      orientation: orientation, hyphenFont: hyphenFont(for: style, besides: font, script), textStyle: origin.textStyle,
      ownWeight: origin.textStyle == nil ? nil : origin.weight)
  }
}

/// All of a character style that makes one item differ from another.
struct ItemStyleKey: Hashable {
  var shaping: ShapingKey
  var size: LayoutUnit
  var letterSpacing: LayoutUnit
  var wordSpacing: LayoutUnit
  var autospace: LayoutUnit
  var trimsMarks: Bool
  var baselineOffset: LayoutUnit
  var attachment: Attachment?
  var synthetic: SyntheticStyle?
  var isMissing: Bool
  var orientation: GlyphOrientation
  /// The font of its hyphen, where that isn't the text's own.
  var hyphenFont: HyphenFont?
  /// What the text is for, and the weight that it has besides.
  var textStyle: TextStyle?
  var ownWeight: FontWeight?
  /// What stands beside it.
  var base: AnnotatedBase?
  var emphasis: ItemEmphasis?
  /// The row of a note that it stands in.
  var note: NoteRow?
}
