extension WordShaper {
  /// What the font does with a character: asked of its tables, and of HarfBuzz where rules name the
  /// glyph.
  func makeCharacter(_ scalar: UInt32, scratch: ShapingScratch) -> CharacterFacts {
    var facts = CharacterFacts()
    guard let rules else { return facts }
    let font = profile.key.font
    let properties = UnicodeProperties.shared[scalar]
    var forms: GlyphRules?
    let glyphs = startingGlyphs(of: scalar)
    if keepsEdges { facts.shape.setStartingGlyphs(glyphs) }
    for glyph in glyphs {
      let rules = rules.closureRules(of: glyph)
      forms?.admit(rules)
      forms = forms ?? rules
    }
    if let forms { facts.forms = forms }
    if glyphs.count > 1 { facts.forms.multiplies = true }  // it may be taken apart
    if properties.isDefaultIgnorable || (looksPastMarks && properties.isMark) {  // rules look past what is invisible
      facts.forms.skipped = .max
      facts.forms.pairSkipped = .max
      facts.shape.traits.insert(.isPassedOver)
    }
    if profile.key.script == .hangul, properties.graphemeClass.isJamo {
      // The Hangul shaper makes syllables of jamo, and takes some apart for those behind them.
      facts.forms = .everything
      return facts
    }
    let isFractionSlash = scalar == 0x2044  // HarfBuzz sets fractions around it by itself
    guard scalar < 0x1_0000, !isFractionSlash, !properties.extendsGrapheme, !properties.isDefaultIgnorable, let glyph = font.glyph(for: scalar),
      let advance = Int16(exactly: advance(of: glyph))
    else { return facts }
    facts.shape.glyph = glyph
    facts.shape.advance = advance
    facts.own = rules.rules(of: glyph)
    if facts.own.isTouchedAlone {
      compose(&facts, with: scalar, scratch: scratch)
      return facts
    }
    let hasNoRules = facts.own == GlyphRules() && facts.forms == GlyphRules()
    // Korean is cut after spaces, as a line is, and its words are kept.
    let plain: CharacterShape.Traits = hasNoRules && !properties.graphemeClass.isHangulSyllable ? [.isComposable, .isUntouched] : .isComposable
    if hasNoRules, profile.key.flow == .horizontal, !isRightToLeft || HarfBuzzUnicode.mirrored(scalar) == scalar {
      facts.shape.traits.formUnion(plain)
    } else {
      let result = unsafe scratch.buffer.shape(scalars: [scalar], as: profile)
      if unsafe result.count == 1, unsafe ShapingScratch.isPlain(result, at: 0, glyph: glyph, advance: advance) {
        facts.shape.traits.formUnion(plain)
      } else if hasNoRules {
        // HarfBuzz put a presentation form for vertical lines in its place, whose rules are not
        // looked at.
        facts.forms = .everything
      }
    }
    return facts
  }

  /// Makes a character composable of which a rule makes another glyph by itself, wherever it
  /// stands, as some fonts' `locl` does: what rules can do with either glyph counts.
  private func compose(_ facts: inout CharacterFacts, with scalar: UInt32, scratch: ShapingScratch) {
    guard profile.key.flow == .horizontal, facts.forms != .everything else { return }
    let result = unsafe scratch.buffer.shape(scalars: [scalar], as: profile)
    guard unsafe result.count == 1, let glyph = UInt16(exactly: unsafe result.glyph(0)), let advance = Int16(exactly: advance(of: glyph)),
      unsafe ShapingScratch.isPlain(result, at: 0, glyph: glyph, advance: advance)
    else { return }
    facts.shape.glyph = glyph
    facts.shape.advance = advance
    facts.own = facts.forms
    facts.shape.traits.insert(.isComposable)
  }

  /// What the font's rules can do with a stretch of text that shapes as one: a grapheme cluster, or
  /// in scripts that reorder letters, a syllable. O(n).
  func clusterRules(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, scratch: ShapingScratch) -> GlyphRules {
    var i = range.lowerBound
    let (first, length) = unsafe PlainText.scalar(units, at: i)
    var result = unsafe character(first, scratch: scratch).pointee.forms
    i += length
    var composed = first
    while i < range.upperBound {
      let (scalar, length) = unsafe PlainText.scalar(units, at: i)
      unsafe result.join(character(scalar, scratch: scratch).pointee.forms)
      // A base and its marks may become one character before any rule is applied.
      for base in [first, composed] {
        guard let whole = HarfBuzzUnicode.composition(of: base, scalar) else { continue }
        unsafe result.join(character(whole, scratch: scratch).pointee.forms)
        composed = whole
      }
      i += length
    }
    return result
  }

  /// Every glyph that HarfBuzz may put into its buffer for a character before it applies a rule:
  /// the character's own, those of its decomposition and of its mirror image, and the stand-ins for
  /// what is missing or invisible.
  func startingGlyphs(of scalar: UInt32) -> [UInt16] {
    let font = profile.key.font
    // The Hangul shaper leaves a syllable alone that the font has a glyph for and no jamo follows.
    if profile.key.script == .hangul, UnicodeProperties.shared[scalar].graphemeClass.isHangulSyllable, let glyph = font.glyph(for: scalar) {
      return [glyph]
    }
    var scalars = [scalar]
    var next = 0
    while next < scalars.count {
      if let (first, second) = HarfBuzzUnicode.decomposition(of: scalars[next]) {
        scalars.append(first)
        if second != 0 { scalars.append(second) }
      }
      next += 1
    }
    if isRightToLeft { scalars.append(HarfBuzzUnicode.mirrored(scalar)) }
    if scalar == 0x2011 { scalars.append(0x2010) }
    scalars += WordShaper.shaperParts(of: scalar)
    let properties = UnicodeProperties.shared[scalar]
    if properties.isDefaultIgnorable || properties.isWhiteSpace { scalars.append(0x20) }
    if properties.extendsGrapheme { scalars.append(0x25CC) }
    return scalars.map { font.glyph(for: $0) ?? 0 }
  }
  /// What HarfBuzz's shapers take characters apart to, beyond Unicode's decompositions: SARA AM of
  /// Thai and Lao, the Khmer vowels around their base.
  private static func shaperParts(of scalar: UInt32) -> [UInt32] {
    switch scalar {
    case 0x0E33: [0x0E4D, 0x0E32]
    case 0x0EB3: [0x0ECD, 0x0EB2]
    case 0x17BE, 0x17BF, 0x17C0, 0x17C4, 0x17C5: [0x17C1]
    default: []
    }
  }
}
