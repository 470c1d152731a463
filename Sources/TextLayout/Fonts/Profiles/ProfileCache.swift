/// How far letters reach in fonts, as it was found out.
final class ProfileCache: Sendable {
  private let measured: AgingCache<FontProfileKey, ScriptProfile?>

  init(_ account: MemoryAccount) { measured = AgingCache(account) }

  func age() { measured.age() }

  /// The profile of a script in a font: of the table where the font is the one that was measured
  /// for it; else what the font's own glyphs need, and not less than the table; for a script that
  /// is not in the table what the font says of itself. O(1) when it was asked before.
  func profile(of font: FontInstance, _ script: Script) -> ScriptProfile {
    let known = ScriptProfiles.shared[font.profileKey(of: script)]
    let stated = known.map { font.weight.value >= FontWeight.semibold.value ? $0.bold : $0.regular }
    if let known, let stated, font.face.familyName == known.family { return stated }
    guard let stated else { return font.statedProfile }
    return measured(FontProfileKey(font: font, script: script)).map(stated.union) ?? stated.union(font.statedProfile)
  }

  /// How far a font's own letters of a script reach; nil without any. O(glyphs) the first time.
  private func measured(_ key: FontProfileKey) -> ScriptProfile? {
    measured.value(for: key) ?? measured.keep(key.font.measuredProfile(of: key.script), for: key)
  }
}
