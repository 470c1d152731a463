/// Finds where the words of a paragraph may be divided, and how willingly: by hyphenation patterns
/// and, in German, at the joints of compounds.
struct WordDivider {
  let resources: BreakingResources
  let hyphenation: LineBreaking.Hyphenation
  let isTitle: Bool

  /// A place where a word may be divided.
  struct Division: Hashable {
    /// Units of the word before it.
    var offset: Int
    var tier: BreakTier
    var cost: Int
    var rule: BreakRule
    /// How the spelling changes there.
    var change: SpellingChange?
  }

  /// A longer word is not divided, in units.
  static let longestWord = 256
  private static let german = Language("de").code
  /// What a syllable's end costs in a title: the last thing before need.
  private static let syllableCostInTitles = 2000
  /// What a joint costs beside three letters.
  private static let shortJointCost = 1000

  /// Whether any word of a language can be divided to fill lines. O(number of resources).
  func mayDivide(in language: Language) -> Bool {
    hyphenation != .none && (language.code == WordDivider.german || resources.hyphenation(for: language) != nil)
  }

  /// What is known of a language: looked up once for the words of a stretch.
  struct Resources {
    let language: Language
    let patterns: HyphenationPatterns?
    let compounds: GermanCompounds?
    let kind: KnownDivisions.Kind
  }

  /// What is known of a language. O(number of resources).
  func resources(for language: Language) -> Resources {
    let patterns = resources.hyphenation(for: language)
    let lexicon = language.code == WordDivider.german ? resources.lexicon(for: language) : nil
    return Resources(
      language: language, patterns: patterns,
      compounds: language.code == WordDivider.german ? GermanCompounds(lexicon: lexicon, patterns: patterns) : nil,
      kind: KnownDivisions.Kind(
        language: language, hyphenation: hyphenation, isTitle: isTitle, patterns: patterns?.hash, lexicon: lexicon?.hash))
  }

  /// The places inside a word of letters and marks, in any order and perhaps more than once.
  /// O(length), in German titles O(length squared).
  func divisions(of word: [UInt16], _ resources: Resources) -> [Division] {
    guard hyphenation != .none else { return [] }
    if let compounds = resources.compounds {
      let misread = GermanMisreadings.offset(in: word.span)
      let syllables = isTitle ? titleSyllables(of: word, compounds) : syllables(of: word, resources.patterns).filter { $0.offset != misread }
      return syllables + joints(of: word, compounds)
    }
    return syllables(of: word, resources.patterns)
  }

  /// The joints of a compound: the best ones are in words of twelve letters or more with five or
  /// more on each side. Beside three letters a joint is there so that need does not cut the word
  /// elsewhere. A particle at the word's start is a part though nobody knows the rest.
  private func joints(of word: [UInt16], _ compounds: GermanCompounds) -> [Division] {
    var joints = compounds.joints(in: word.span).map { joint in
      let shortest = min(joint.offset, word.count - joint.offset)
      let isBest = joint.kind == .joint && word.count >= 12 && shortest >= 5
      let cost = isBest ? 200 : shortest >= 4 ? 400 : WordDivider.shortJointCost
      return Division(offset: joint.offset, tier: .undesirable, cost: cost, rule: joint.kind == .joint ? .compoundJoint : .particleJoint)
    }
    if let end = compounds.particleEnd(in: word.span), !joints.contains(where: { $0.offset == end }) {
      joints.append(Division(offset: end, tier: .undesirable, cost: 400, rule: .particleJoint))
    }
    return joints
  }

  private func titleSyllables(of word: [UInt16], _ compounds: GermanCompounds) -> [Division] {
    compounds.syllables(in: String(decoding: word, as: UTF16.self)).compactMap {
      guard WordDivider.canShow($0) else { return nil }
      return Division(
        offset: $0.offset, tier: .undesirable, cost: WordDivider.syllableCostInTitles, rule: .hyphenation, change: $0.change)
    }
  }

  /// The longest change of spelling that is shown, in units: those of languages are of three.
  private static let longestChange = 16

  private static func canShow(_ point: HyphenationPoint) -> Bool {
    guard let change = point.change else { return true }
    return change.range.lowerBound <= point.offset && point.offset <= change.range.upperBound && change.range.count <= longestChange
      && change.before.utf16.count <= longestChange && change.after.utf16.count <= longestChange
  }

  /// The points of patterns. Where words are divided to fill lines, that is done at the better
  /// points of longer words; the others are there in need.
  private func syllables(of word: [UInt16], _ patterns: HyphenationPatterns?) -> [Division] {
    guard let patterns else { return [] }
    let cost = isTitle ? WordDivider.syllableCostInTitles : BreakTier.undesirable.cost
    var divisions = points(of: word, patterns, isTitle ? HyphenationLimits(word: 6, before: 3, after: 3) : HyphenationLimits()).map {
      Division(offset: $0.offset, tier: .undesirable, cost: cost, rule: .hyphenation, change: $0.change)
    }
    guard hyphenation == .automatic, !isTitle, !isCapitals(word) else { return divisions }
    // The better points are some of all, and both are in order.
    var index = 0
    for point in points(of: word, patterns, HyphenationLimits(word: 8, before: 3, after: 3)) {
      while index < divisions.count, divisions[index].offset < point.offset { index += 1 }
      guard index < divisions.count, divisions[index].offset == point.offset else { continue }
      divisions[index].tier = .acceptable
      divisions[index].cost = BreakTier.acceptable.cost
    }
    return divisions
  }

  private func points(of word: [UInt16], _ patterns: HyphenationPatterns, _ limits: HyphenationLimits) -> [HyphenationPoint] {
    var points: [HyphenationPoint] = []
    var scratch = HyphenationScratch()
    patterns.findPoints(in: word.span, limits: limits, scratch: &scratch, into: &points)
    return points.filter(WordDivider.canShow)
  }

  /// Whether a word is written in capitals alone; letters without case are none.
  private func isCapitals(_ word: [UInt16]) -> Bool {
    let scalars = String(decoding: word, as: UTF16.self).unicodeScalars
    return scalars.contains { $0.properties.isUppercase } && !scalars.contains { $0.properties.isLowercase }
  }
}
