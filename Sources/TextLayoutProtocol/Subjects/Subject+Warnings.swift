import TextLayout

extension OpenFonts {
  /// What there is to say of the families that a style asks for. O(names) for those that were asked for before.
  func warnings(about families: [String]?, at path: [String]) -> [Warning] {
    var found: [Warning] = []
    for (index, name) in (families ?? []).enumerated() where found.count < WarningList.limit {
      if knownFamilies.knows(name, { leadsToFonts(name) }) { continue }
      found.append(
        Warning(.unknownFamily, "No font is called “\(name)”. `textlayout fonts` lists those that there are.", at: path + [String(index)]))
    }
    return found
  }

  /// Whether a family bears a name, or stands in for it. O(families).
  private func leadsToFonts(_ name: String) -> Bool {
    let families = context.fonts.families
    if families.contains(where: { $0.lowercased() == name.lowercased() }) { return true }
    // There is no telling what else the only family is called: in another language, so in other letters.
    if families.count == 1, !name.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    // A name that leads nowhere is skipped: then the fonts are those of the other family alone, whichever that is.
    return families.prefix(2).contains { other in
      let both = context.fonts.fonts(for: FontQuery(families: [name, other]))
      return both != context.fonts.fonts(for: FontQuery(families: [other]))
    }
  }
}

extension LayoutRequest {
  /// Languages whose words are never divided with a hyphen.
  private static let undividedLanguages: Set<String> = ["ar", "bo", "dz", "fa", "he", "ja", "km", "ko", "lo", "my", "th", "ur", "yi", "yue", "zh"]

  /// What there is to say of languages whose words are to be hyphenated without patterns. The reader's languages play no part in that.
  func hyphenationWarnings(_ resources: BreakingResources) -> [Warning] {
    guard paragraph.lineBreaking.hyphenation == .automatic, text?.isEmpty == false else { return [] }
    let languages = [character.language ?? .und] + runs.compactMap(\.changes.language)
    var seen: Set<Language> = []
    let lacking = languages.filter { language in
      seen.insert(language).inserted && !Self.undividedLanguages.contains(language.languageCode) && resources.hyphenation(for: language) == nil
    }
    return lacking.map { language in
      let reason = language == .und ? "The text has no language" : "There are no patterns for \(language)"
      // The engine knows German compounds by itself.
      let rest = language.languageCode == "de" ? "soft hyphens and the joints of compounds" : "soft hyphens"
      return Warning(
        .noPatterns, "\(reason), so that only \(rest) divide words. Name a file: in the field resources.hyphenation, or by --hyphenation-patterns.",
        at: ["hyphenation"])
    }
  }
}

extension Warning {
  /// What there is to say of what no font has a glyph for: the first of some stretches of a text.
  init?(missing ranges: [TextRange], of text: StyledText) {
    guard let first = ranges.first else { return nil }
    let characters = text.string(in: first).unicodeScalars.prefix(8).map(\.notation).joined(separator: " ")
    let others = ranges.count > 1 ? ", and for \(ranges.count - 1) more stretches of the text" : ""
    self.init(.missingGlyphs, "No font has a glyph for \(characters) at \(first)\(others). `textlayout fonts` tells what each font lacks.")
  }
}
