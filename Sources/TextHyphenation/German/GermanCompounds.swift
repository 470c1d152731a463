/// Finds the joints of German compounds: the places where a title may divide a word that is wider
/// than its line.
///
///     GermanCompounds().joints(in: "Geschwindigkeitsbegrenzung").map(\.offset)   // [16]: Geschwindigkeits-begrenzung
///
/// A word is taken apart into words of the built-in list and, where one is named, of a larger
/// lexicon; suffixes that need a linking s (-ungs-, -heits-, -keits-, …) make a joint by
/// themselves. The cheapest parts win: few, long and well known. Where two ways of taking a word
/// apart cost about the same (within a tenth) and disagree, as in “Staubecken”, there is no joint,
/// unless hyphenation patterns have points at those of one way alone. Patterns also confirm parts
/// that no list has. Neither a lexicon nor patterns take a joint of well-known words away.
///
/// A word in small letters ends in an adjective, so that “fehlerhaft” has no joint, but
/// “benutzerfreundlich” has. A copy is O(1). The built-in list, some nine thousand words and those
/// that rules derive, is read when it is first needed, in about ten milliseconds.
public struct GermanCompounds: Sendable {
  let lexicon: Lexicon?
  let patterns: HyphenationPatterns?

  /// A finder with an optional larger word list, and with patterns that confirm the joints.
  public init(lexicon: Lexicon? = nil, patterns: HyphenationPatterns? = nil) {
    self.lexicon = lexicon
    self.patterns = patterns
  }

  /// The joints of a word, in order. Parts between hyphens and other characters that are no letters
  /// are looked at one by one; those of more than 96 letters have no joints. O(length squared), in
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
        let misread = GermanMisreadings.offset(in: units.extracting(start..<end))
        for joint in self.joints(ofPart: units.extracting(start..<end), legal: mask) where joint.offset != misread {
          joints.append(CompoundJoint(offset: start + joint.offset, kind: joint.kind, cost: joint.cost))
        }
      }
      start = max(end, start) + 1
    }
    return joints
  }

  /// The joints of letters. Those of known words stand by themselves; patterns add the joints
  /// beside parts that nobody knows, and decide where words alone are of two minds. A point of
  /// theirs a letter or two beside a joint of known words is a mistake: Herzrhythmuss-törung.
  private func joints(ofPart letters: Span<UInt16>, legal: [Bool]?) -> [CompoundJoint] {
    let known = wordJoints(in: letters, legal: nil, lexicon)
    guard let legal else { return known }
    let confirmed = wordJoints(in: letters, legal: legal, known.isEmpty ? lexicon : nil)
    let added = confirmed.filter { joint in known.allSatisfy { abs($0.offset - joint.offset) > 2 } }
    return (known + added).sorted { $0.offset < $1.offset }
  }

  /// The joints by the built-in words, or by the larger list where that only adds to them: a list
  /// has many rare words, which must not cast doubt on the frequent ones.
  private func wordJoints(in letters: Span<UInt16>, legal: [Bool]?, _ lexicon: Lexicon?) -> [CompoundJoint] {
    var search = CompoundSearch(letters, lexicon: nil, legal: legal)
    let own = search.joints()
    guard let lexicon else { return own }
    var listed = CompoundSearch(letters, lexicon: lexicon, legal: legal)
    let all = listed.joints()
    return Set(own.map(\.offset)).isSubset(of: all.map(\.offset)) ? all : own
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
    // Points beside a joint of known words, or a particle's end, are mistakes of the patterns:
    // Passwor-tänderung, Zusamme-narbeit.
    let known = GermanCompounds(lexicon: lexicon).joints(in: units.span).map(\.offset) + (particleEnd(in: units.span).map { [$0] } ?? [])
    let blocked = Set(known.flatMap { [$0 - 2, $0 - 1, $0 + 1, $0 + 2] })
    let misread = GermanMisreadings.offset(in: units.span)
    return whole.filter { inParts.contains($0.offset) && !blocked.contains($0.offset) && $0.offset != misread }
  }

  /// Where a particle ends that a word begins with, a boundary whatever the rest is:
  /// Wieder-herstellung, Unter-stützung. Nil for a word without one, or with less than four letters
  /// behind it. The short one, which other words begin with too, needs a point of the patterns if
  /// there are any. O(1), with the short one O(length).
  package func particleEnd(in word: Span<UInt16>) -> Int? {
    let alphabet = GermanLexicon.shared.alphabet
    let particle = GermanCompounds.openingParticles.first { particle in
      particle.count + 4 <= word.count && particle.indices.allSatisfy { particle[$0] == alphabet[word[$0]] }
    }
    guard let end = particle?.count, end > 4 || patterns == nil || legalOffsets(in: word).contains(end) else { return nil }
    return end
  }

  private static let openingParticles = ["hinter", "unter", "über", "wieder", "zusammen", "weiter", "frei"].map { particle in
    particle.utf16.map { GermanLexicon.shared.alphabet[$0] }
  }

  private func legalOffsets(in units: Span<UInt16>) -> Set<Int> {
    guard let patterns else { return [] }
    var points: [HyphenationPoint] = []
    var scratch = HyphenationScratch()
    patterns.findPoints(in: units, limits: HyphenationLimits(word: 1, before: 1, after: 1), scratch: &scratch, into: &points)
    return Set(points.map(\.offset))
  }
}
