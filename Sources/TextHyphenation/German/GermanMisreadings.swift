/// Divisions that lead readers astray: what stands at the line's end reads as another word
/// (Amtliche Regeln §107 E2). Patterns have points there, and words of the list seem to meet there.
package enum GermanMisreadings {
  /// How words begin, with the place where none of them is divided.
  private static let list: StaticString = """
    altbauer|haltung anal|phabet autoren|nen bein|halt blumento|pferd bluter|guss drucker|zeugnis fluch|torte spargel|der sprecher|ziehung
    stiefel|tern talent|wässerung urin|stinkt versen|dung
    """

  private static let places: [(letters: [PatternAlphabet.Letter], offset: Int)] = list.description.split { $0.isWhitespace }.map { entry in
    let parts = entry.split(separator: "|")
    return (parts.joined().utf16.map { GermanLexicon.shared.alphabet[$0] }, parts[0].utf16.count)
  }

  /// The place at which a word is not divided, if it begins as one of these. O(1).
  package static func offset(in word: Span<UInt16>) -> Int? {
    let alphabet = GermanLexicon.shared.alphabet
    return places.first { place in
      place.letters.count <= word.count && place.letters.indices.allSatisfy { place.letters[$0] == alphabet[word[$0]] }
    }?.offset
  }
}
