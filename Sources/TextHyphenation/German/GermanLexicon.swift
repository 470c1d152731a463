/// The words of ``GermanWords`` and what may follow them, as a trie.
struct GermanLexicon: Sendable {
  /// What a word may be in a compound.
  struct Roles: OptionSet, Sendable {
    let rawValue: Int32
    /// The whole of a word, and no part.
    static let whole = Roles(rawValue: 1)
    /// The first part, or one in the middle.
    static let first = Roles(rawValue: 2)
    /// The last part.
    static let last = Roles(rawValue: 4)
    /// A first part whose joint is a weaker one.
    static let particle = Roles(rawValue: 8)
    /// A form with a mutated vowel: it needs an ending or a linking element, or stands for a plural
    /// without one.
    static let mutated = Roles(rawValue: 16)
    /// A last part that words in small letters have.
    static let adjective = Roles(rawValue: 32)

    static let part: Roles = [.first, .last]
    static let quality: Roles = [.last, .adjective]
  }

  static let shared = GermanLexicon()

  let alphabet: PatternAlphabet
  let trie: LetterTrie

  private init() {
    var alphabet = PatternAlphabet()
    for unit in "abcdefghijklmnopqrstuvwxyzäöüßéèáàâçñ".utf16 { alphabet.add(unit) }
    var roles: [[UInt8]: Roles] = [:]
    for (list, role) in [
      (GermanWords.nouns, Roles.part), (GermanWords.everyday, .part), (GermanWords.foreign, .part), (GermanWords.readNouns, .part),
      (GermanWords.stems, .first), (GermanWords.readStems, .first), (GermanWords.readHeads, .last),
      (GermanWords.verbs, .first),
      (GermanWords.heads, .last), (GermanWords.adjectives, .quality), (GermanWords.particles, .particle), (GermanWords.undivided, .whole),
    ] {
      for word in Self.words(list) {
        // A word without parts is a part itself, but for the short ones, which are mostly adverbs.
        roles[word, default: []].formUnion(role == .whole && word.count >= 8 ? .part : role)
      }
    }
    Self.derive { roles[$0, default: []].formUnion($1) }
    for (word, role) in roles where role.contains(.last) {
      if let mutated = Self.mutated(word) { roles[mutated, default: []].formUnion(role.intersection([.first, .last]).union(.mutated)) }
    }
    // In capitals and in Switzerland, ß is spelled ss.
    for (word, role) in roles {
      if let position = word.firstIndex(of: 0x9F) {
        roles[word[..<(position - 1)] + Array("ss".utf8) + word[(position + 1)...], default: []].formUnion(role)
      }
    }
    var builder = LetterTrie.Builder()
    for (word, role) in roles {
      let letters = String(decoding: word, as: UTF8.self).utf16.map { alphabet[$0] }
      builder.add(letters, value: role.rawValue)
    }
    self.alphabet = alphabet
    trie = builder.trie()
  }

  /// The words of a list, in UTF-8.
  private static func words(_ list: StaticString) -> [[UInt8]] {
    list.description.utf8.split { $0 <= 0x20 }.map(Array.init)
  }

  /// Calls `add` with each word that the rules of the language make of others.
  private static func derive(_ add: ([UInt8], Roles) -> Void) {
    for family in words(GermanWords.families) {
      let parts = family.split { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ",") }
      for prefix in parts.dropFirst() { add(Array(prefix) + Array(parts[0]), .part) }
    }
    for (list, ending, role) in [
      (GermanWords.borrowedVerbs, "ier", Roles.first), (GermanWords.borrowedVerbs, "ierung", .part), (GermanWords.borrowedVerbs, "iert", .quality),
      (GermanWords.borrowedVerbs, "ierend", .quality),
      (GermanWords.borrowedVerbs, "ierbar", .quality), (GermanWords.borrowedVerbs, "ierer", .part),
      (GermanWords.qualities, "keit", .part), (GermanWords.states, "heit", .part),
    ] {
      for word in words(list) { add(word + Array(ending.utf8), role) }
    }
  }

  /// A noun with its last a, o, u or au mutated, as most plurals have it: haus, häus.
  private static func mutated(_ word: [UInt8]) -> [UInt8]? {
    guard word.count <= 9, let position = word.lastIndex(where: { "aou".utf8.contains($0) }) else { return nil }
    let isDiphthong = word[position] == UInt8(ascii: "u") && position > 0 && (word[position - 1] == UInt8(ascii: "a"))
    if !isDiphthong, position > 0, "aeiou".utf8.contains(word[position - 1]) { return nil }
    let vowel = isDiphthong ? position - 1 : position
    let mutated: [UInt8] = word[vowel] == UInt8(ascii: "a") ? [0xC3, 0xA4] : word[vowel] == UInt8(ascii: "o") ? [0xC3, 0xB6] : [0xC3, 0xBC]
    return word[..<vowel] + mutated + word[(vowel + 1)...]
  }
}
