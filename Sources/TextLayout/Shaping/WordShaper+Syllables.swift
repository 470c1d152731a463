import CHarfBuzz

/// How shaping changes the order of the characters of a syllable, which decides what may come to stand at its edges.
enum SyllableOrder: Sendable {
  /// The first character stays first: most scripts.
  case kept
  /// HarfBuzz's Khmer shaper: COENG RO and the vowels on the left go before the base.
  case khmer
  /// HarfBuzz's Myanmar shaper: medial RA and the vowels on the left go before the base, a kinzi behind it.
  case myanmar
  /// Anything may come to stand anywhere.
  case unknown

  /// Where a character behind the first of its syllable may come to stand.
  enum Place {
    /// Behind the first character.
    case behind
    /// Behind the first character until it is moved before it.
    case moved
    /// Behind the first character, and before it a part that is taken off.
    case split
    /// Anywhere: it can't be told from the first.
    case anywhere
  }

  /// Where a character stands; the characters before and behind it are U+0000 where there are none. O(1).
  func place(of scalar: UInt32, after previous: UInt32, before next: UInt32) -> Place {
    switch self {
    case .kept: .behind
    case .unknown: .anywhere
    case .myanmar: [0x1031, 0x103C, 0x1084].contains(scalar) ? .moved : .behind
    case .khmer:
      switch scalar {
      case 0x17C1...0x17C3: .moved
      case 0x17BE...0x17C0, 0x17C4, 0x17C5: .split
      case 0x17D2: next == 0x179A ? .moved : .behind
      case 0x179A: previous == 0x17D2 ? .moved : .behind
      default: .behind
      }
    }
  }
}

extension WordShaper {
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
      unsafe appendRules(ofSyllable: start..<end, in: text, to: &clusters, scratch: scratch)
      start = end
    }
    for rules in clusters {
      left |= rules.left
      right |= rules.right
    }
    var ending = reach
    var beginning = RuleReach(rules: .max, pairs: .max)
    for cluster in clusters { ending.pass(forward: cluster) }
    for cluster in clusters.reversed() { beginning.pass(backward: cluster) }
    return PieceEdges(ending: ending, beginning: beginning, left: left, right: right, isRefined: false)
  }

  /// Whether the shaper itself, which knows no rules, sees across a place: behind a virama, and before SARA AM, part of which goes to what is before it.
  func isTied(_ units: UnsafeBufferPointer<UInt16>, at place: Int) -> Bool {
    let next = unsafe units[place]
    return next == 0x0E33 || next == 0x0EB3 || (unsafe WordShaper.joinsNext(UInt32(units[place - 1])))
  }

  /// Appends the rules of a syllable: of its base with all that may come to stand before it, then of what stays behind it. O(n).
  ///
  /// A rule that goes on from the syllable before meets the base or what was moved before it; only if it looks past that, what is behind. And a rule that
  /// goes on to the next one comes from what is behind, or past it from the base. What is moved counts on both sides, and is looked past: it may be away.
  private func appendRules(
    ofSyllable range: Range<Int>, in text: UnsafeBufferPointer<UInt16>, to rules: inout [GlyphRules], scratch: ShapingScratch
  ) {
    let syllable = unsafe UnsafeBufferPointer(rebasing: text[range])
    // A kinzi (NGA, ASAT, VIRAMA) stands before the base in the text and behind it in the shape.
    let order = syllableOrder == .myanmar && (unsafe syllable.contains(0x1039)) ? .unknown : syllableOrder
    let (first, length) = unsafe PlainText.scalar(syllable, at: 0)
    var base = unsafe character(first, scratch: scratch).pointee.forms
    var rest = GlyphRules.nothing
    var (previous, composed) = (first, first)
    var i = length
    while i < syllable.count {
      let (scalar, length) = unsafe PlainText.scalar(syllable, at: i)
      let forms = unsafe character(scalar, scratch: scratch).pointee.forms
      i += length
      switch order.place(of: scalar, after: previous, before: i < syllable.count ? UInt32(unsafe syllable[i]) : 0) {
      case .behind: rest.join(forms)
      case .anywhere: base.join(forms)
      case .split:
        base.visit(forms)
        rest.join(forms)
      case .moved:
        base.visit(forms)
        rest.visit(forms)
      }
      // A base and its marks may become one character before any rule is applied.
      var whole: UInt32 = 0
      for start in [first, composed] where unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), start, scalar, &whole) != 0 {
        let forms = unsafe character(whole, scratch: scratch).pointee.forms
        base.admit(forms)
        base.forgetOrder()
        rest.visit(forms)
        composed = whole
      }
      previous = scalar
    }
    rules.append(base)
    if rest != .nothing { rules.append(rest) }
  }

  /// The end of the text from a unit on that shaping treats as one: a base with all that extends it, and where letters are reordered, whatever a virama
  /// subjoins. At least a grapheme cluster, since those hold no more than that.
  private func syllableEnd(in text: UnsafeBufferPointer<UInt16>, after start: Int) -> Int {
    var (scalar, length) = unsafe PlainText.scalar(text, at: start)
    var end = start + length
    while end < text.count {
      let joins = WordShaper.joinsNext(scalar)
      (scalar, length) = unsafe PlainText.scalar(text, at: end)
      let facts = UnicodeProperties.shared[scalar]
      if !joins, !facts.extendsGrapheme, !(reorders && facts.isMark), !WordShaper.isJamo(scalar) { break }
      end += length
    }
    return end
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
