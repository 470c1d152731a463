/// Korean titles: lines end between words; KLREQ's word basis.
extension BreakSheet {
  /// Nouns that lean on the word before them, and what follows them: `할 수 있는`, `할 때`.
  private static let dependentNouns: Set<UInt16> = Set("수것때뿐채줄데바척듯만".utf16)

  /// Sets what a title has otherwise than body text. O(units).
  mutating func markKoreanTitle() {
    for i in 1..<max(1, text.count) where isRaw(i) && isJudged(i, by: .korean) {
      let before = kinds[i - 1]
      let after = kinds[i]
      switch places[i].rule {
      case .koreanSyllable:
        judge(
          i, .emergency, KoreanParticles.isSingleParticle(text, at: i) ? .koreanParticle : .koreanSyllable, cost: syllableCost(before, after, at: i))
      case .space where BreakSheet.dependentNouns.contains(text[i]) && (kinds.indices.contains(i + 1) ? kinds[i + 1] : .space) != .hangul:
        judge(i, .acceptable, .koreanDependentNoun)
      case .ideographs: judge(i, .emergency, .koreanSyllable)
      default: break
      }
    }
  }

  private func syllableCost(_ before: BreakKind, _ after: BreakKind, at i: Int) -> Int {
    if before != .hangul || after != .hangul { return 2 * BreakTier.emergency.cost }
    return KoreanParticles.isSingleParticle(text, at: i) ? 15_000 : BreakTier.emergency.cost
  }
}
