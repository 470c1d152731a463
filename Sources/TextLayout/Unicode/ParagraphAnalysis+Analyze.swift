extension ParagraphAnalysis {
  /// Analyses a paragraph.
  ///
  /// `languages` are in order; where they end early the rest has no language. A position between
  /// two languages takes the rules of the one before it.
  ///
  /// O(units). Text without right-to-left and dictionary scripts is read twice and never leaves
  /// Swift; about 1 µs for 300 characters of English.
  package static func analyze(
    units: Span<UInt16>, languages: [LanguageRun] = [], strictness: LineBreakStrictness = .strict, baseDirection: BidiDirection = .automatic,
    scratch: AnalysisScratch
  ) -> ParagraphAnalysis {
    unsafe units.withUnsafeBufferPointer { units in
      unsafe analyze(units, languages, strictness, baseDirection, scratch)
    }
  }

  private static func analyze(
    _ units: UnsafeBufferPointer<UInt16>, _ languages: [LanguageRun], _ strictness: LineBreakStrictness, _ baseDirection: BidiDirection,
    _ scratch: AnalysisScratch
  ) -> ParagraphAnalysis {
    guard !units.isEmpty else {
      let level: UInt8 = baseDirection == .rightToLeft ? 1 : 0
      return ParagraphAnalysis(flags: [graphemeStart], bidi: .uniform(level), baseLevel: level, scripts: [])
    }
    var (bidi, scripts) = (BidiLevels.uniform(0), [] as [ScriptRun])
    var flags: [UInt8] = []
    swap(&flags, &scratch.reusedFlags)
    unsafe flags.refill(count: units.count + 1) { flags in
      unsafe (bidi, scripts) = read(units, baseDirection, flags: flags, scratch) {
        unsafe LineOpportunities.mark($0, languages, strictness, flags: flags, scratch)
      }
    }
    scratch.trim(after: units.count)
    return ParagraphAnalysis(flags: flags, bidi: bidi, baseLevel: bidi.baseLevel(at: 0), scripts: scripts)
  }

  /// Reads a text that isn't empty: writes its flags, but for the line bits, which `markLines` adds
  /// to them, and answers its levels and scripts. O(units).
  @inline(__always)
  static func read(
    _ units: UnsafeBufferPointer<UInt16>, _ baseDirection: BidiDirection, flags: UnsafeMutableBufferPointer<UInt8>, _ scratch: AnalysisScratch,
    markLines: (UnsafeBufferPointer<UInt16>) -> Void
  ) -> (BidiLevels, [ScriptRun]) {
    var survey = TextSurvey()
    var bidi = BidiLevels.uniform(0)
    var scripts: [ScriptRun] = []
    unsafe survey.read(units, flags: flags, scratch.work)
    // ICU sees the text as we do: U+FFFD for lone surrogates.
    let clean = unsafe survey.hasLoneSurrogates ? unsafe scratch.repaired(units) : units
    if scratch.work.isOver(after: units.count >> 3) { return (bidi, scripts) }
    if BreakRules.grapheme == nil { unsafe scratch.markGraphemes(clean, flags: flags) }
    unsafe markLines(clean)
    if scratch.work.isOver(after: units.count >> 3) { return (bidi, scripts) }
    if let script = survey.onlyScript {
      scripts = scratch.reusedScripts.refill(with: CollectionOfOne(ScriptRun(end: units.count, script: script)))
    } else {
      scripts = unsafe scratch.scripts.runs(in: clean, flags: UnsafeBufferPointer(flags), scratch.work)
    }
    if scratch.work.isOver(after: units.count >> 3) { return (bidi, scripts) }
    if survey.needsBidi || baseDirection == .rightToLeft || scratch.bidi.surroundings != nil {
      bidi = unsafe scratch.bidi.levels(of: clean, baseDirection, scratch.work)
    }
    return (bidi, scripts)
  }
}
