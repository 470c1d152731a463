/// Finds the joints of German compounds: the places where a title may divide a word that is wider
/// than its line.
///
///     GermanCompounds().joints(in: "Geschwindigkeitsbegrenzung").map(\.offset)   // [16]: Geschwindigkeits-begrenzung
///
/// A word is taken apart into words of the built-in list and, where one is named, of a larger
/// lexicon; suffixes that need a linking s (-ungs-, -heits-, -keits-, …) make a joint by
/// themselves. With hyphenation patterns a joint must also be a point of theirs. The cheapest parts
/// win: few, long and well known. Where two ways of taking a word apart cost about the same (within
/// a tenth) and disagree, as in “Staubecken”, there is no joint at all.
///
/// A copy is O(1). The built-in list is read when it is first needed.
public struct GermanCompounds: Sendable {
  let lexicon: Lexicon?
  let patterns: HyphenationPatterns?

  /// A finder with an optional larger word list, and with patterns that confirm the joints.
  public init(lexicon: Lexicon? = nil, patterns: HyphenationPatterns? = nil) {
    self.lexicon = lexicon
    self.patterns = patterns
  }

  /// The joints of a word, in order. Parts between hyphens and other characters that are no letters
  /// are looked at one by one; those of more than 64 letters have no joints. O(length squared), in
  /// practice some microseconds.
  public func joints(in word: String) -> [CompoundJoint] {
    let units = Array(word.utf16)
    return joints(in: units.span)
  }

  package func joints(in units: Span<UInt16>) -> [CompoundJoint] {
    let alphabet = GermanLexicon.shared.alphabet
    var joints: [CompoundJoint] = []
    var legal: Set<Int>?
    var start = 0
    while start < units.count {
      var end = start
      while end < units.count, alphabet[units[end]] != PatternAlphabet.none { end += 1 }
      if CompoundSearch.lengths ~= end - start {
        if legal == nil { legal = legalOffsets(in: units) }
        let mask = patterns == nil ? nil : (start...end).map { legal?.contains($0) == true }
        for joint in self.joints(ofPart: units.extracting(start..<end), legal: mask) {
          joints.append(CompoundJoint(offset: start + joint.offset, kind: joint.kind, cost: joint.cost))
        }
      }
      start = max(end, start) + 1
    }
    return joints
  }

  /// The joints of letters. Patterns that deny a joint of known words and allow one a letter or two
  /// beside it are wrong about both: Herzrhythmuss-törung.
  private func joints(ofPart letters: Span<UInt16>, legal: [Bool]?) -> [CompoundJoint] {
    var search = CompoundSearch(letters, lexicon: lexicon, legal: legal)
    let joints = search.joints()
    if legal == nil || joints.isEmpty { return joints }
    var free = CompoundSearch(letters, lexicon: lexicon, legal: nil)
    let denied = Set(free.joints().map(\.offset)).subtracting(joints.map(\.offset))
    return joints.filter { joint in !denied.contains { abs($0 - joint.offset) <= 2 } }
  }

  /// Where a title may divide a word at a syllable, as the last resort: a point of the patterns for
  /// the whole word and for its part alone, three letters or more from the word's ends and from
  /// every joint. Empty without patterns. O(length squared).
  ///
  /// Amtliche Regeln §107 E1: no single letter is split off, in parts of compounds neither; E2: no
  /// misleading divisions (Sprecher-ziehung).
  public func syllables(in word: String) -> [HyphenationPoint] {
    guard let patterns else { return [] }
    let units = Array(word.utf16)
    let limits = HyphenationLimits(word: 6, before: 3, after: 3)
    let whole = patterns.points(in: word, limits: limits)
    if whole.isEmpty { return [] }
    let edges = [0] + joints(in: units.span).map(\.offset) + [units.count]
    let inParts = Set(
      zip(edges, edges.dropFirst()).flatMap { start, end in
        patterns.points(in: String(decoding: units[start..<end], as: UTF16.self), limits: limits).map { start + $0.offset }
      })
    // Points beside a joint of known words that the patterns don't have are mistakes of theirs:
    // Passwor-tänderung.
    let known = GermanCompounds(lexicon: lexicon).joints(in: units.span).map(\.offset)
    let blocked = Set(known.flatMap { [$0 - 2, $0 - 1, $0 + 1, $0 + 2] })
    return whole.filter { inParts.contains($0.offset) && !blocked.contains($0.offset) }
  }

  private func legalOffsets(in units: Span<UInt16>) -> Set<Int> {
    guard let patterns else { return [] }
    var points: [HyphenationPoint] = []
    var scratch = HyphenationScratch()
    patterns.findPoints(in: units, limits: HyphenationLimits(word: 1, before: 1, after: 1), scratch: &scratch, into: &points)
    return Set(points.map(\.offset))
  }
}
