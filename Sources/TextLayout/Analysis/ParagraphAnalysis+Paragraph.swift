extension ParagraphAnalysis {
  /// Analyses a paragraph in the languages of its styles. O(units).
  static func analyze(_ paragraph: Paragraph, in surroundings: Surroundings, scratch: AnalysisScratch) throws(LayoutError) -> ParagraphAnalysis {
    let languages = scratch.reusedLanguages.refill(
      with: paragraph.styleRuns.lazy.map { LanguageRun(end: $0.end, language: surroundings.shapingLanguage(of: $0.style)) })
    var analysis = analyze(
      units: paragraph.units.span, languages: languages, strictness: paragraph.style.lineBreaking.strictness,
      baseDirection: BidiDirection(paragraph.style.baseDirection), scratch: scratch)
    try scratch.work.check()
    analysis.keepTogether(paragraph, in: surroundings, scratch)
    try scratch.work.check()
    if paragraph.writingMode.isVertical { analysis.settleVertical(paragraph, scratch) }
    if paragraph.style.autospace > 0 {
      let upright = paragraph.writingMode.isVertical ? analysis.uprightRanges(of: paragraph).sorted { $0.lowerBound < $1.lowerBound } : []
      analysis.markAutospaces(paragraph.units.span, upright: upright, scratch.work)
    }
    if paragraph.styleRuns.contains(where: { $0.style.letterSpacing != .zero }) { analysis.markUnspaced(paragraph.units.span, scratch.work) }
    if paragraph.trimsPunctuation { analysis.markTrims(paragraph.units.span, isVertical: paragraph.writingMode.isVertical, scratch.work) }
    try scratch.work.check()
    scratch.reusedFlags = analysis.flags  // for the next paragraph, if nobody keeps this one's
    return analysis
  }

  /// Takes back the opportunities of UAX #14 where the style and the language would rather not end
  /// a line (``BreakTier/undesirable`` or worse). O(units).
  private mutating func keepTogether(_ paragraph: Paragraph, in surroundings: Surroundings, _ scratch: AnalysisScratch) {
    let breaking = paragraph.style.lineBreaking
    if breaking.mode == .none || breaking.mode == .anywhere { return }
    unsafe paragraph.units.withUnsafeBufferPointer { units in
      let text = unsafe UnitWindow(units)
      if breaking.hasPlainTiers {
        unsafe flags.withUnsafeMutableBufferPointer { unsafe ParagraphAnalysis.keepTogether(text, breaking.usedHangul, flags: $0, scratch.work) }
      } else {
        let settings = BreakSettings(paragraph, scripts, in: surroundings)
        let sheet = BreakSheet(text, flags: flags, start: 0, settings, upTo: .preferred, scratch)
        for i in 1..<max(1, units.count) {
          let isGood = sheet.places[i].tier <= BreakTier.acceptable.rawValue
          if isGood || flags[i] & ParagraphAnalysis.lineBreakAllowed != 0 {
            flags[i] &= ~ParagraphAnalysis.lineBreakRaw
            flags[i] |= isGood ? ParagraphAnalysis.lineBreakAllowed : ParagraphAnalysis.lineBreakKept
          }
        }
      }
    }
  }

  /// The same for body text, whose languages need no dictionary for it. Ordinary opportunities cost
  /// a look at two units.
  static func keepTogether(_ text: UnitWindow, _ hangul: LineBreaking.Hangul, flags: UnsafeMutableBufferPointer<UInt8>, _ work: LayoutWork) {
    var glue = BreakGlue(text, hangul: hangul)
    let bytes = UnsafeRawBufferPointer(flags)
    func keep(_ i: Int) {
      let wanted = graphemeStart | lineBreakAllowed
      guard i > 0, i < text.count, unsafe flags[i] & (wanted | lineBreakMandatory) == wanted else { return }
      if let rule = glue.rule(at: i), rule.glueTier.tier >= .undesirable { unsafe flags[i] = flags[i] & ~lineBreakAllowed | lineBreakKept }
    }
    var i = 0
    while i + 8 <= text.count {
      if i & 0x7FF == 0, work.isOver(after: 0x100) { return }
      // Eight flags at once: most hold no opportunity.
      var opportunities = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)) & 0x0202_0202_0202_0202
      while opportunities != 0 {
        keep(i + opportunities.trailingZeroBitCount >> 3)
        opportunities &= opportunities &- 1
      }
      i += 8
    }
    while i < text.count {
      keep(i)
      i += 1
    }
  }
}

extension BidiDirection {
  package init(_ direction: BaseDirection) {
    switch direction {
    case .automatic: self = .automatic
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }
}

extension Paragraph {
  /// Whether anything stands in the paragraph that its style may trim. O(units), and nothing where
  /// the style trims nothing.
  var trimsPunctuation: Bool {
    style.punctuationTrim != .spaceAll && units.contains { $0 >= 0x2018 && ($0 <= 0x201D || $0 >= 0x3001 && $0 <= 0x301F || $0 >= 0xFF01) }
  }
}
