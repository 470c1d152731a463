extension FontShelf {
  /// All faces in the order in which they are asked for text that the asked families lack: of each
  /// family first the face nearest to the style, then, for what nothing else has, all others. Faces
  /// that are only described follow in the order that their provider gives.
  ///
  /// - Parameter primary: the face whose design the fallback should resemble.
  ///
  /// O(faces log faces), and the first time the reading of every open face's cmap.
  func fallbacks(for query: FontQuery, script: UInt32, locale: FallbackLocale, like primary: FontFace?) -> [Int] {
    let own = faces.isEmpty ? [] : fallbacksAmongOpen(for: query, script: script, locale: locale, like: primary)
    guard let provider else { return own }
    return own + numbers(provider.fallbacks(for: query, script: Script(tag: script) ?? .common))
  }

  private func fallbacksAmongOpen(for query: FontQuery, script: UInt32, locale: FallbackLocale, like primary: FontFace?) -> [Int] {
    let chosen = families.compactMap { family in nearest(to: query, among: family.faces.filter { $0 < faces.count }) }
    let wish = FallbackWish(
      script: script, region: FallbackWish.region(script: script, locale: locale, primary: primary), prefersNastaliq: locale == .nastaliq,
      kind: primary?.kind ?? .sans, mostLetters: chosen.map { faces[$0].scriptCensus[script: script] }.max() ?? 0)
    let isChosen = Set(chosen)
    let others = faces.indices.filter { !isChosen.contains($0) }
    return [chosen, others].flatMap { group in
      group.map { (rank: wish.rank(of: faces[$0]), face: $0) }
        .sorted { $0.rank != $1.rank ? $0.rank.lexicographicallyPrecedes($1.rank) : $0.face < $1.face }
        .map(\.face)
    }
  }
}

/// What a fallback font should be like.
private struct FallbackWish {
  let script: UInt32
  let region: HanRegion?
  let prefersNastaliq: Bool
  let kind: FontKind
  /// The most letters of the script that a font in question has.
  let mostLetters: Int

  /// Smaller is better, the first number that differs decides.
  func rank(of face: FontFace) -> [Int] {
    let census = face.scriptCensus
    let letters = census[script: script]
    return [
      face.hasColorGlyphs ? 1 : 0,
      region?.distance(to: face.hanRegion) ?? 0,
      (face.kind == .nastaliq) == prefersNastaliq ? 0 : 1,
      // A font with less than half of the script's letters was made for something else.
      letters * 2 >= mostLetters ? 0 : letters > 0 ? 1 : 2,
      kindDistance(to: face.kind),
      // Made for this script rather than for many; then the plain member of a series: Noto Sans
      // Adlam before Noto Sans Adlam Unjoined.
      census.scriptCount,
      face.familyName.utf8.count,
    ]
  }

  private func kindDistance(to other: FontKind) -> Int {
    // A design of no known kind may go with any; one of a known kind that is another does not, and
    // fixed widths least of all.
    other == kind || other == .nastaliq && prefersNastaliq ? 0 : other == .other ? 1 : other == .monospaced ? 3 : 2
  }

  /// The region whose Han forms a text wants, if it is a text that has any: by its language, or
  /// else by its script, or else by the font around it.
  static func region(script: UInt32, locale: FallbackLocale, primary: FontFace?) -> HanRegion? {
    switch FontTag(rawValue: script) {
    case "Hani", "Zyyy", "Zinh": locale.region ?? primary?.hanRegion
    case "Hira", "Kana", "Hrkt", "Jpan": locale.region ?? .japan
    case "Hang", "Kore": locale.region ?? .korea
    case "Bopo", "Hant", "Hanb": locale.region ?? .traditional
    case "Hans": locale.region ?? .simplified
    default: nil
    }
  }
}
