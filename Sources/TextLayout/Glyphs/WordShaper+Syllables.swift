/// How shaping changes the order of the characters of a syllable, which decides what may come to
/// stand at its edges.
enum SyllableOrder: Sendable {
  /// The first character stays first: most scripts.
  case kept
  /// HarfBuzz's Khmer shaper: COENG RO and the vowels on the left go before the base.
  case khmer
  /// HarfBuzz's Myanmar shaper: medial RA and the vowels on the left go before the base, a kinzi
  /// behind it.
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

  /// Where a character stands; the characters before and behind it are U+0000 where there are none.
  /// O(1).
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
  /// Calls `body` with each syllable. O(n).
  func forEachSyllable(of text: UnsafeBufferPointer<UInt16>, _ body: (Range<Int>) -> Void) {
    var start = 0
    while start < text.count {
      let end = unsafe syllableEnd(in: text, after: start)
      body(start..<end)
      start = end
    }
  }

  /// Calls `body` with each character of a syllable in the order that shaping gives them, and
  /// whether it starts a cluster; false, and nothing is called, where the order is not known. O(n).
  func forEachShaped(
    of text: UnsafeBufferPointer<UInt16>, in syllable: Range<Int>, _ body: (_ scalar: UInt32, _ startsCluster: Bool) -> Void
  ) -> Bool {
    switch syllableOrder {
    case .khmer: unsafe KhmerSyllable.forEachShaped(of: text, in: syllable) { body($0, true) }
    case .myanmar: unsafe movesVowels && MyanmarSyllable.forEachShaped(of: text, in: syllable, body)
    default: false
    }
  }

  /// Whether the font is shaped by HarfBuzz's Myanmar shaper: older ones leave all in its place.
  private var movesVowels: Bool { vowelMoves.value(findWhetherVowelsMove) }

  private func findWhetherVowelsMove() -> Bool {
    let font = profile.key.font
    let buffer = HarfBuzzBuffer()
    let result = unsafe buffer.shape(scalars: [0x1000, 0x1031], as: profile)
    guard let letter = font.glyph(for: 0x1000), let vowel = font.glyph(for: 0x1031) else { return false }
    return unsafe result.count == 2 && result.glyph(0) == UInt32(vowel) && result.glyph(1) == UInt32(letter)
  }

  /// Whether the shaper itself, which knows no rules, sees across a place: behind a virama, and
  /// before SARA AM, part of which goes to what is before it.
  func isTied(_ units: UnsafeBufferPointer<UInt16>, at place: Int) -> Bool {
    let (previous, next) = unsafe (UInt32(units[place - 1]), units[place])
    return next == 0x0E33 || next == 0x0EB3 || WordShaper.joinsNext(previous, UnicodeProperties.shared[previous])
  }

  /// Appends the rules of a syllable: of its base with all that may come to stand before it, then
  /// of what stays behind it. O(n).
  ///
  /// A rule that goes on from the syllable before meets the base or what was moved before it; only
  /// if it looks past that, what is behind. And a rule that goes on to the next one comes from what
  /// is behind, or past it from the base. What is moved counts on both sides, and is looked past:
  /// it may be away.
  ///
  /// `forms` says what rules can do with a character, given whether it starts a cluster.
  func appendRules<Mask>(
    ofSyllable range: Range<Int>, in text: UnsafeBufferPointer<UInt16>, to rules: inout [MaskedRules<Mask>],
    _ forms: (_ scalar: UInt32, _ startsCluster: Bool) -> MaskedRules<Mask>
  ) {
    let isOrdered = unsafe forEachShaped(of: text, in: range) { scalar, startsCluster in
      let own = forms(scalar, startsCluster)
      if startsCluster { rules.append(own) } else { rules[rules.count - 1].join(own) }
    }
    if isOrdered { return }
    // A kinzi (NGA, ASAT, VIRAMA) stands before the base in the text and behind it in the shape.
    let order = syllableOrder == .myanmar && range.contains { unsafe text[$0] == 0x1039 } ? .unknown : syllableOrder
    var base = MaskedRules<Mask>.nothing
    var rest = MaskedRules<Mask>.nothing
    var previous: UInt32?
    unsafe forEachScalar(of: text, in: range) { scalar, end in
      let own = forms(scalar, previous == nil)
      defer { previous = scalar }
      guard let previous else {
        base = own
        return
      }
      switch order.place(of: scalar, after: previous, before: end < range.upperBound ? UInt32(unsafe text[end]) : 0) {
      case .behind: rest.join(own)
      case .anywhere: base.join(own)
      case .split:
        base.visit(own)
        rest.join(own)
      case .moved:
        base.visit(own)
        rest.visit(own)
      }
    } composed: { whole in
      let own = forms(whole, false)
      base.admit(own)
      base.multiplies = true
      rest.visit(own)
      rest.vanishes = true
    }
    rules.append(base)
    if rest != .nothing { rules.append(rest) }
  }

  /// Calls `body` with each character of a syllable and where it ends, and after that `composed`
  /// with what it and the first characters may become before any rule is applied: a base and its
  /// marks. O(n).
  func forEachScalar(
    of text: UnsafeBufferPointer<UInt16>, in syllable: Range<Int>, _ body: (_ scalar: UInt32, _ end: Int) -> Void, composed: (UInt32) -> Void
  ) {
    let slice = unsafe UnsafeBufferPointer(rebasing: text[syllable])
    let (first, length) = unsafe PlainText.scalar(slice, at: 0)
    body(first, syllable.lowerBound + length)
    var last = first
    var i = length
    while i < slice.count {
      let (scalar, length) = unsafe PlainText.scalar(slice, at: i)
      i += length
      body(scalar, syllable.lowerBound + i)
      let start = last
      if let whole = HarfBuzzUnicode.composition(of: first, scalar) {
        composed(whole)
        last = whole
      }
      if start != first, let whole = HarfBuzzUnicode.composition(of: start, scalar) {
        composed(whole)
        last = whole
      }
    }
  }

  /// Whether text is cut behind each syllable: where the order of its letters is known, and the
  /// font has them and exact rules that part most of them. A text has few syllables and many words.
  /// O(the font's rules) the first time, then O(1).
  var cutsSyllables: Bool {
    syllablesAreCut.value {
      let letter: UInt32? = syllableOrder == .khmer ? 0x1780 : syllableOrder == .myanmar ? 0x1000 : nil
      return letter.flatMap { profile.key.font.glyph(for: $0) } != nil && exactRules.value(makeExactRules) != nil
    }
  }

  /// The longest text without a place for a line's end that is cut behind each syllable.
  private static let longestCutSegment = 64

  /// The end of the piece that begins at a unit, of text cut behind each syllable; what stands
  /// between syllables goes up to `segment`, and so does all of one that is longer than words are:
  /// lines that end inside of it would look through too many pieces. O(n).
  ///
  /// A piece goes on to what no other may begin with: what is invisible, as all rules look past it,
  /// and a kinzi, which has to stay with a base. And a letter that HarfBuzz takes apart needs a
  /// mark beside it, or else it would not be put together again.
  func syllablePieceEnd(in text: UnsafeBufferPointer<UInt16>, after start: Int, segment: Int) -> Int {
    let properties = UnicodeProperties.shared
    var end = segment
    if segment - start <= WordShaper.longestCutSegment, unsafe properties[UInt32(text[start])].script == profile.key.script {
      end = unsafe syllableEnd(in: UnsafeBufferPointer(rebasing: text[..<segment]), after: start)
    }
    if end == start + 1, unsafe HarfBuzzUnicode.decomposition(of: UInt32(text[start])) != nil {
      while end < text.count, unsafe !properties[UInt32(text[end - 1])].isMark { end = unsafe syllableEnd(in: text, after: end) }
    }
    while end < text.count, unsafe properties[UInt32(text[end])].isDefaultIgnorable { end += 1 }
    while end + 2 < text.count, unsafe text[end + 1] == 0x103A && text[end + 2] == 0x1039 { end = unsafe syllableEnd(in: text, after: end) }
    return end
  }

  /// The end of the text from a unit on that shaping treats as one: a base with all that extends
  /// it, and where letters are reordered, whatever a virama subjoins. At least a grapheme cluster,
  /// since those hold no more than that.
  func syllableEnd(in text: UnsafeBufferPointer<UInt16>, after start: Int) -> Int {
    let properties = UnicodeProperties.shared
    var (scalar, length) = unsafe PlainText.scalar(text, at: start)
    var end = start + length
    var facts = properties[scalar]
    while end < text.count {
      let joins = WordShaper.joinsNext(scalar, facts)
      (scalar, length) = unsafe PlainText.scalar(text, at: end)
      facts = properties[scalar]
      if !joins, !facts.extendsGrapheme, !(reorders && facts.isMark), !WordShaper.isJamo(facts) { break }
      end += length
    }
    return end
  }

  /// Whether a character takes the next one into its syllable or grapheme: a virama (canonical
  /// combining class 9; the Burmese ASAT has it and only ends a syllable), a joiner, a prepended
  /// sign, a regional indicator.
  @inline(__always)
  private static func joinsNext(_ scalar: UInt32, _ facts: UnicodeFacts) -> Bool {
    if facts.graphemeClass == .zwj || facts.graphemeClass == .prepend || facts.graphemeClass == .regionalIndicator { return true }
    return facts.isMark && scalar != 0x103A && HarfBuzzUnicode.isVirama(scalar)
  }

  /// Whether a character is a vowel or final consonant that completes a Hangul syllable.
  @inline(__always)
  private static func isJamo(_ facts: UnicodeFacts) -> Bool { facts.graphemeClass == .v || facts.graphemeClass == .t }
}
