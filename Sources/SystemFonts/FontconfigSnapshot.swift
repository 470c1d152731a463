import TextLayout

/// One reading of fontconfig: its fonts, described, and its view of which goes with what.
final class FontconfigSnapshot: Sendable {
  /// The configuration file that was named; nil for the machine's own.
  let configuration: String?
  let fontconfig: FontconfigConfiguration
  /// The faces, with named instances after the variable face that they are places of.
  let fonts: [DescribedFont]
  /// What names and fontconfig's patterns lead to.
  let register: FontRegister
  private let stamps: [String: FileStamp?]

  init(configuration: String?) throws(SystemFontsError) {
    self.configuration = configuration
    let fontconfig = try FontconfigConfiguration(file: configuration)
    let patterns = fontconfig.patterns()
    guard !patterns.isEmpty else { throw .noFonts(folders: fontconfig.fontFolders) }
    let (fonts, register) = FontRegister.register(patterns)
    self.fontconfig = fontconfig
    self.fonts = fonts
    self.register = register
    stamps = Dictionary((fontconfig.fontFolders + fontconfig.configurationFiles).map { ($0, FileStamp(path: $0)) }) { first, _ in first }
  }

  /// Whether all folders and configuration files are as they were when this was read. O(folders).
  var isUpToDate: Bool {
    stamps.allSatisfy { path, stamp in FileStamp(path: path) == stamp }
  }

  /// The faces that a text gets which asks for a family.
  func places(named name: String, language: Language) -> [Int] {
    let own = register.family(name)
    return own.isEmpty ? substitutes(for: name, language: language) : own
  }
}

extension FontconfigSnapshot: FontProvider {
  func coverage(of face: Int) -> FontCoverage {
    fontconfig.coverage(of: register.patterns[face])
  }

  func substitutes(for family: String, language: Language) -> [Int] {
    let named = register.fullNames[FontRegister.fold(family)] ?? []
    if !named.isEmpty { return named }
    if let generic = GenericFamily(family) {
      let isEmoji = generic == .emoji
      let wish = FontWish(families: [generic.rawValue], language: FontconfigLanguage.name(of: language))
      let first = sorted(wish).first { fonts[$0].hasColorGlyphs == isEmoji } ?? sorted(wish).first
      return first.map(familyMembers) ?? []
    }
    for name in fontconfig.aliases(of: family, language: FontconfigLanguage.name(of: language)) {
      let members = register.family(name)
      if !members.isEmpty { return members }
    }
    return []
  }

  func defaultFamily(language: Language) -> [Int] {
    substitutes(for: GenericFamily.sansSerif.rawValue, language: language)
  }

  func fallbacks(for query: FontQuery, script: Script) -> [Int] {
    let written = fontconfig.language(query.language, in: script)
    var families = query.families.map { GenericFamily($0)?.rawValue ?? $0 }
    // Fontconfig knows the kind of some families only; others tell it by their names, lest a serif text falls back to sans-serif fonts.
    if let kind = families.last.flatMap(GenericFamily.init(kindOf:)) { families.append(kind.rawValue) }
    return sorted(FontWish(families: families, language: written, weight: query.weight, width: query.width, slant: query.slant))
  }

  /// The faces in fontconfig's order for a wish; of a variable face and its named instances one. O(fonts log fonts).
  private func sorted(_ wish: FontWish) -> [Int] {
    var seen = Set<Int>()
    return fontconfig.sorted(wish).compactMap { pattern in
      guard let place = register.places[pattern], seen.insert(place).inserted else { return nil }
      return place
    }
  }

  private func familyMembers(of place: Int) -> [Int] {
    fonts[place].families.first.map(register.family) ?? [place]
  }
}
