/// Korean titles: lines end between words; KLREQ's word basis.
extension BreakSheet {
  /// Nouns that lean on the word before them, and what follows them: `할 수 있는`, `할 때`.
  private static let dependentNouns: Set<UInt16> = Set("수것때뿐채줄데바척듯만".utf16)

  /// What it costs to begin a line with a particle of one syllable: more than between two other
  /// syllables, so that it happens where nothing else fits.
  private static let particleCost = 15_000

  /// Sets what a title has otherwise than body text. O(units).
  mutating func markKoreanTitle() {
    for i in 1..<max(1, text.count) where isRaw(i) && isJudged(i, by: .korean) {
      switch places[i].rule {
      case .koreanSyllable where KoreanParticles.isSingleParticle(text, at: i): judge(i, .emergency, .koreanParticle, cost: BreakSheet.particleCost)
      case .koreanSyllable: judge(i, .emergency, .koreanSyllable)
      case .space where BreakSheet.dependentNouns.contains(text[i]) && (kinds.indices.contains(i + 1) ? kinds[i + 1] : .space) != .hangul:
        judge(i, .acceptable, .koreanDependentNoun)
      case .ideographs: judge(i, .emergency, .koreanSyllable)
      default: break
      }
    }
  }
}
