import CHarfBuzz

extension WordShaper {
  /// What the font does with a character: asked of its tables, and of HarfBuzz where rules name the glyph.
  func makeCharacter(_ scalar: UInt32, scratch: ShapingScratch) -> CharacterShape {
    var shape = CharacterShape()
    guard let rules else { return shape }
    let font = profile.key.font
    let properties = UnicodeProperties.shared[scalar]
    var forms: GlyphRules?
    for glyph in startingGlyphs(of: scalar) {
      let rules = rules.closureRules(of: glyph)
      forms?.admit(rules)
      forms = forms ?? rules
    }
    if let forms { shape.forms = forms }
    if properties.isDefaultIgnorable || (looksPastMarks && properties.isMark) {  // rules look past what is invisible
      shape.forms.skipped = .max
      shape.forms.pairSkipped = .max
    }
    let isFractionSlash = scalar == 0x2044  // HarfBuzz sets fractions around it by itself
    guard scalar < 0x1_0000, !isFractionSlash, !properties.extendsGrapheme, !properties.isDefaultIgnorable, let glyph = font.glyph(for: scalar),
      let advance = Int16(exactly: font.advance(glyph))
    else { return shape }
    shape.glyph = glyph
    shape.advance = advance
    shape.own = rules.rules(of: glyph)
    if shape.own.isTouchedAlone { return shape }
    if shape.own == GlyphRules(), shape.forms == GlyphRules() {
      shape.traits = [.isComposable, .isUntouched]
    } else {
      let result = unsafe scratch.buffer.shape(scalars: [scalar], as: profile)
      if unsafe result.infos.count == 1, unsafe ShapingScratch.isPlain(result, at: 0, glyph: glyph, advance: advance) {
        shape.traits = .isComposable
      }
    }
    return shape
  }

  /// What the font's rules can do with a stretch of text that shapes as one: a grapheme cluster, or in scripts that reorder letters, a syllable. O(n).
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
      var whole: UInt32 = 0
      for base in [first, composed] where unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), base, scalar, &whole) != 0 {
        unsafe result.join(character(whole, scratch: scratch).pointee.forms)
        composed = whole
      }
      i += length
    }
    return result
  }

  /// What a word has to do with its neighbours; of the rules that reach it from before, what it passes on is counted in. O(n).
  func edges(of text: UnsafeBufferPointer<UInt16>, reachedBy reach: RuleReach = RuleReach(), scratch: ShapingScratch) -> PieceEdges {
    var clusters: [GlyphRules] = []
    swap(&clusters, &scratch.clusterRules)
    defer { swap(&clusters, &scratch.clusterRules) }
    clusters.removeAll(keepingCapacity: true)
    var (left, right): (UInt64, UInt64) = (0, 0)
    var start = 0
    while start < text.count {
      let end = unsafe syllableEnd(in: text, after: start)
      let rules = unsafe clusterRules(text, start..<end, scratch: scratch)
      clusters.append(rules)
      left |= rules.left
      right |= rules.right
      start = end
    }
    var ending = reach
    var beginning = RuleReach(rules: .max, pairs: .max)
    for cluster in clusters { ending.pass(forward: cluster) }
    for cluster in clusters.reversed() { beginning.pass(backward: cluster) }
    return PieceEdges(ending: ending, beginning: beginning, left: left, right: right, isRefined: false)
  }

  /// The end of the text from a unit on that shaping treats as one: a base with all that extends it, and where letters are reordered, whatever a virama
  /// subjoins. At least a grapheme cluster, since those hold no more than that.
  private func syllableEnd(in text: UnsafeBufferPointer<UInt16>, after start: Int) -> Int {
    var (scalar, length) = unsafe PlainText.scalar(text, at: start)
    var end = start + length
    while end < text.count {
      let joins = WordShaper.joinsNext(scalar)
      (scalar, length) = unsafe PlainText.scalar(text, at: end)
      if !joins, !UnicodeProperties.shared[scalar].extendsGrapheme, !WordShaper.isJamo(scalar) { break }
      end += length
    }
    return end
  }

  /// Every glyph that HarfBuzz may put into its buffer for a character before it applies a rule: the character's own, those of its decomposition and
  /// of its mirror image, and the stand-ins for what is missing or invisible.
  private func startingGlyphs(of scalar: UInt32) -> [UInt16] {
    let font = profile.key.font
    var scalars = [scalar]
    let functions = unsafe hb_unicode_funcs_get_default()
    var next = 0
    while next < scalars.count {
      var first: UInt32 = 0
      var second: UInt32 = 0
      if unsafe hb_unicode_decompose(functions, scalars[next], &first, &second) != 0 {
        scalars.append(first)
        if second != 0 { scalars.append(second) }
      }
      next += 1
    }
    if isRightToLeft { unsafe scalars.append(hb_unicode_mirroring(functions, scalar)) }
    if scalar == 0x2011 { scalars.append(0x2010) }
    let properties = UnicodeProperties.shared[scalar]
    if properties.isDefaultIgnorable || properties.isWhiteSpace { scalars.append(0x20) }
    if properties.extendsGrapheme { scalars.append(0x25CC) }
    return scalars.map { font.glyph(for: $0) ?? 0 }
  }

  /// Whether a character takes the next one into its syllable or grapheme: a virama (canonical combining class 9), a joiner, a prepended sign, a
  /// regional indicator.
  private static func joinsNext(_ scalar: UInt32) -> Bool {
    let facts = UnicodeProperties.shared[scalar]
    if facts.graphemeClass == .zwj || facts.graphemeClass == .prepend || facts.graphemeClass == .regionalIndicator { return true }
    return facts.isMark
      && (unsafe hb_unicode_combining_class(hb_unicode_funcs_get_default(), scalar) == HB_UNICODE_COMBINING_CLASS_VIRAMA)
  }

  /// Whether a character is a vowel or final consonant that completes a Hangul syllable.
  private static func isJamo(_ scalar: UInt32) -> Bool {
    let grapheme = UnicodeProperties.shared[scalar].graphemeClass
    return grapheme == .v || grapheme == .t
  }
}
