import CHarfBuzz

@testable import TextLayout
@testable import TextModels

/// Characters as the soundness tests cut them: into the clusters over which ``ShapingRules`` wants unions.
struct RulesTestText {
  let font: RulesTestFont
  let script: hb_script_t
  let direction: hb_direction_t
  let rules: ShapingRules

  init(_ font: RulesTestFont, _ script: hb_script_t) {
    self.font = font
    self.script = script
    direction = hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    rules = font.rules(script, direction)
  }

  /// Whether the shaper keeps to grapheme clusters in this script: it joins no letters and reorders no syllables.
  var isSimple: Bool {
    let tags = [
      "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hebr", "Thai", "Laoo", "Hani", "Hira", "Kana", "Hang", "Ethi", "Cher", "Copt", "Goth", "Runr", "Ogam",
      "Yiii", "Vaii", "Lisu", "Glag", "Cans", "Dsrt", "Osma", "Shaw",
    ]
    return tags.contains { unsafe hb_script_from_string($0, -1) == script }
  }

  static func isMark(_ character: UInt32) -> Bool {
    Unicode.Scalar(character).map { [.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory) } ?? false
  }

  static func isIgnorable(_ character: UInt32) -> Bool { Unicode.Scalar(character)?.properties.isDefaultIgnorableCodePoint ?? false }

  /// What shapers take apart beyond Unicode's decompositions: SARA AM of Thai and Lao, and the Khmer vowels with a part before the base.
  private static let splits: [UInt32: [UInt32]] = [
    0x0E33: [0x0E4D, 0x0E32], 0x0EB3: [0x0ECD, 0x0EB2], 0x17BE: [0x17C1], 0x17BF: [0x17C1], 0x17C0: [0x17C1], 0x17C4: [0x17C1], 0x17C5: [0x17C1],
  ]

  /// The glyphs that may stand for a character: its own, its mirror's in right-to-left text, those of its decomposition.
  private func glyphs(of character: UInt32) -> [UInt16] {
    var glyphs = [font.glyph(character)]
    let functions = unsafe hb_unicode_funcs_get_default()
    let mirror = unsafe hb_unicode_mirroring(functions, character)
    if direction == HB_DIRECTION_RTL, mirror != character { glyphs.append(font.glyph(mirror)) }
    for part in Self.splits[character] ?? [] { glyphs.append(font.glyph(part)) }
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    if unsafe hb_unicode_decompose(functions, character, &first, &second) != 0 {
      glyphs += self.glyphs(of: first)
      if second != 0 { glyphs += self.glyphs(of: second) }
    }
    return glyphs
  }

  /// A piece as the rules want it: for each cluster its characters' glyphs, and those of what pairs of them compose to.
  func piece(_ text: ArraySlice<UInt32>) -> RuledPiece {
    var piece = RuledPiece()
    // The shaper gives a dotted circle to marks that have no base; what it gives shows in the shape.
    let hasBrokenSyllables = !isSimple && dottedCircles(font.shape(text, script, direction)) > 0
    let hasNoClasses = font.tables.definitions.classes.isEmpty
    for cluster in clusters(of: Array(text)) {
      let characters = text[(text.startIndex + cluster.lowerBound)..<(text.startIndex + cluster.upperBound)]
      var isFirst = true
      for character in characters + (hasBrokenSyllables && characters.contains(where: Self.isMark) ? [0x25CC] : []) {
        let isPassedOver = Self.isIgnorable(character) || hasNoClasses && Self.isMark(character)
        for glyph in glyphs(of: character) {
          piece.append(glyph, startsCluster: isFirst, isPassedOver: isPassedOver)
          isFirst = false
        }
        for base in characters {
          var composed: hb_codepoint_t = 0
          guard unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), base, character, &composed) != 0 else { continue }
          for glyph in glyphs(of: composed) { piece.append(glyph, startsCluster: false) }
        }
      }
    }
    return piece
  }

  /// The clusters of a text: its graphemes, those of one syllable together where the shaper may reorder them.
  ///
  /// A syllable goes on behind a virama or whatever else stacks letters (combining class 9), and with any mark, even one that Unicode's graphemes part.
  func clusters(of text: [UInt32]) -> [Range<Int>] {
    var clusters: [Range<Int>] = []
    for grapheme in Self.graphemes(text) {
      let first = text[grapheme.lowerBound]
      if !isSimple, first != 0x20, let last = clusters.last, text[last].contains(where: Self.isStacker) || Self.isMark(first) {
        clusters[clusters.count - 1] = last.lowerBound..<grapheme.upperBound
      } else {
        clusters.append(grapheme)
      }
    }
    return clusters
  }

  private static func isStacker(_ character: UInt32) -> Bool {
    Unicode.Scalar(character)?.properties.canonicalCombiningClass == .virama
  }

  static func graphemes(_ text: [UInt32]) -> [Range<Int>] {
    var start = 0
    return String(String.UnicodeScalarView(text.compactMap(Unicode.Scalar.init))).map { character in
      defer { start += character.unicodeScalars.count }
      return start..<(start + character.unicodeScalars.count)
    }
  }

  /// Whether HarfBuzz normalizes the same way in the pieces as in the whole.
  ///
  /// In scripts with syllables it takes letters apart and puts them together again, the latter only if there is a mark behind the buffer's first character.
  /// So a letter with a decomposition comes out otherwise in a piece without marks than in a whole with some: no rule of the font is to blame.
  func normalizesAlike(_ text: [UInt32], cutAt cuts: [Int]) -> Bool {
    if isSimple || !text.dropFirst().contains(where: Self.isMark) { return true }
    return zip([0] + cuts, cuts + [text.count]).allSatisfy { start, end in
      text[start..<end].dropFirst().contains(where: Self.isMark)
        || !text[start..<end].contains {
          var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
          return unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), $0, &first, &second) != 0
        }
    }
  }

  /// Whether the rules prove that the text may be cut before this place, all of the text being looked at.
  func isSafe(_ text: [UInt32], cutAt cut: Int) -> Bool {
    var before = RuleReach()
    var after = RuleReach()
    let (first, second) = (piece(text[..<cut]), piece(text[cut...]))
    for cluster in first.starts.indices { before.pass(forward: first.rules(ofCluster: cluster, rules.closureRules)) }
    for cluster in second.starts.indices.reversed() { after.pass(backward: second.rules(ofCluster: cluster, rules.closureRules)) }
    return !before.meets(after)
  }

  /// Which of these cuts remain when neighbours that are not apart are made one piece, and again until all are.
  func cuts(_ text: [UInt32], at wanted: [Int], refining: Bool) -> [Int] {
    let company = GlyphCompany(rules)
    var cuts = [0] + wanted + [text.count]
    func piece(_ index: Int) -> RuledPiece { self.piece(text[cuts[index]..<cuts[index + 1]]) }
    var pieces = cuts.indices.dropLast().map { rules.edges(of: piece($0)) }
    let possible = rules.possibleRules(left: pieces.reduce(0) { $0 | $1.left }, right: pieces.reduce(0) { $0 | $1.right })
    func areApart(_ index: Int) -> Bool {
      if pieces[index].isApart(from: pieces[index + 1], possible) { return true }
      guard refining, let first = rules.fineEdges(of: piece(index), company), let next = rules.fineEdges(of: piece(index + 1), company) else {
        return false
      }
      return first.isApart(from: next)
    }
    var index = 0
    while index + 1 < pieces.count {
      if areApart(index) {
        index += 1
      } else {
        cuts.remove(at: index + 1)
        pieces.remove(at: index + 1)
        pieces[index] = rules.edges(of: piece(index))
        index = max(index - 1, 0)
      }
    }
    return Array(cuts.dropFirst().dropLast())
  }

  /// Whether the pieces between these cuts, side by side, are the whole.
  func isEqual(_ text: [UInt32], cutAt cuts: [Int]) -> Bool {
    var pieces: [[RulesTestFont.Glyph]] = []
    for (start, end) in zip([0] + cuts, cuts + [text.count]) { pieces.append(font.shape(text[start..<end], script, direction)) }
    if direction == HB_DIRECTION_RTL { pieces.reverse() }
    var (whole, joined) = (font.shape(text[...], script, direction), Array(pieces.joined()))
    // At a cut breaking is safe, as has been proved; HarfBuzz may think otherwise, for it flags the glyph behind a pair with a second value.
    for index in whole.indices where cuts.contains(Int(whole[index].cluster)) { whole[index].flags = 0 }
    for index in joined.indices where cuts.contains(Int(joined[index].cluster)) { joined[index].flags = 0 }
    return whole == joined || dottedCircles(whole) < dottedCircles(joined)
  }

  /// How many circles carry marks without a base.
  ///
  /// HarfBuzz numbers syllables modulo 15, and gives no second circle to a broken syllable that has the number
  /// of the broken one before it: so a long run may lack some that its pieces have.
  private func dottedCircles(_ glyphs: [RulesTestFont.Glyph]) -> Int {
    let circle = UInt32(font.glyph(0x25CC))
    return circle == 0 ? 0 : glyphs.count { $0.id == circle }
  }

  /// A word put together of the shapes of its pairs: each character as it stands before the next, with the flags that it has behind the one before.
  func sumOfPairs(_ word: ArraySlice<UInt32>) -> [RulesTestFont.Glyph] {
    var glyphs: [RulesTestFont.Glyph] = []
    var flags: UInt32?
    for place in word.indices {
      var pair = font.shape(word[place..<min(place + 2, word.endIndex)], script, direction)
      if direction == HB_DIRECTION_RTL { pair.reverse() }
      if let flags { pair[0].flags = flags }
      glyphs.append(pair[0])
      flags = pair.last?.flags
    }
    return direction == HB_DIRECTION_RTL ? glyphs.reversed() : glyphs
  }

  /// Whether nothing but plain kerning can happen in a word: no glyph is touched alone, and no two neighbours have a rule. Marks, whose clusters are
  /// their bases', and default ignorables are the shaper's own business.
  func isSumOfPairs(_ word: ArraySlice<UInt32>) -> Bool {
    if word.contains(where: { Self.isMark($0) || Self.isIgnorable($0) }) { return false }
    let glyphs = word.map { rules.rules(of: font.glyph($0)) }
    return isSimple && !glyphs.contains { $0.isTouchedAlone } && !zip(glyphs, glyphs.dropFirst()).contains { $0.left & $1.right != 0 }
  }
}

/// The same numbers on every run: SplitMix64.
struct FixedRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
