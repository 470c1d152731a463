/// What the analysis asks besides the text of paragraphs in one style: read once for all of them.
struct UniformAnalysis {
  private let rules: LineRules
  private let strictness: LineBreakStrictness
  private let baseDirection: BidiDirection
  /// How Korean keeps words whole; nil where lines end wherever UAX #14 lets them.
  private let hangul: LineBreaking.Hangul?

  /// Nil where a paragraph itself has to be looked at: for places that another language or a title
  /// keeps together, automatic space, letter spacing, punctuation that is trimmed.
  init?(_ style: ParagraphStyle, _ characterStyle: CharacterStyle, in surroundings: Surroundings) {
    let breaking = style.lineBreaking
    let keepsNothing = breaking.mode == .none || breaking.mode == .anywhere
    guard keepsNothing || breaking.hasPlainTiers, !(style.autospace > 0), style.punctuationTrim == .spaceAll, characterStyle.letterSpacing == .zero
    else { return nil }
    rules = LineRules(language: surroundings.shapingLanguage(of: characterStyle))
    strictness = breaking.strictness
    baseDirection = BidiDirection(style.baseDirection)
    hangul = keepsNothing ? nil : breaking.usedHangul
  }

  /// Reads a paragraph that isn't empty: writes its flags and answers its levels and scripts, as
  /// ``ParagraphAnalysis/analyze(_:in:scratch:)`` does. O(units).
  func read(
    _ units: UnsafeBufferPointer<UInt16>, flags: UnsafeMutableBufferPointer<UInt8>, _ scratch: AnalysisScratch
  ) -> TextReading {
    let read = unsafe ParagraphAnalysis.read(units, baseDirection, rules, strictness, flags: flags, scratch) {
      unsafe LineOpportunities.mark($0, rules, strictness, flags: flags, scratch)
    }
    if let hangul, !scratch.work.isGivenUp {
      unsafe ParagraphAnalysis.keepTogether(UnitWindow(units), hangul, flags: flags, scratch.work)
    }
    return read
  }
}
