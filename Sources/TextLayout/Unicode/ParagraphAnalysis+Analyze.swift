extension ParagraphAnalysis {
  /// Analyses a paragraph.
  ///
  /// `languages` are in order; where they end early the rest has no language. A position between
  /// two languages takes the rules of the one before it.
  ///
  /// O(units). Text without right-to-left and dictionary scripts is read once and never leaves
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
    var reading = TextReading()
    var flags: [UInt8] = []
    swap(&flags, &scratch.reusedFlags)
    unsafe flags.refill(count: units.count + 1) { flags in
      reading = unsafe read(units, baseDirection, LineRules(of: languages, count: units.count), strictness, flags: flags, scratch) {
        unsafe LineOpportunities.mark($0, languages, strictness, flags: flags, scratch)
      }
    }
    scratch.trim(after: units.count)
    let only = reading.onlyScript.map { scratch.reusedScripts.refill(with: CollectionOfOne(ScriptRun(end: units.count, script: $0))) }
    let levels = reading.levels
    return ParagraphAnalysis(flags: flags, bidi: levels, baseLevel: levels.baseLevel(at: 0), scripts: only ?? reading.scriptRuns)
  }

  /// Reads a text that isn't empty: writes its flags, and answers its levels and scripts. Where
  /// rules for lines are good for all of it, one pass reads them with all else; where several are,
  /// `markLines` adds the line bits. O(units).
  @inline(__always)
  static func read(
    _ units: UnsafeBufferPointer<UInt16>, _ baseDirection: BidiDirection, _ rules: LineRules?, _ strictness: LineBreakStrictness,
    flags: UnsafeMutableBufferPointer<UInt8>, _ scratch: AnalysisScratch, markLines: (UnsafeBufferPointer<UInt16>) -> Void
  ) -> TextReading {
    var survey = TextSurvey()
    var reading = TextReading()
    let clean: UnsafeBufferPointer<UInt16>
    if let rules, let joint = scratch.jointRules(rules, strictness) {
      let hasDictionary = unsafe joint.read(units, flags: flags, &survey, scratch.work)
      // ICU sees the text as we do: U+FFFD for lone surrogates.
      unsafe clean = survey.hasLoneSurrogates ? unsafe scratch.repaired(units) : units
      if hasDictionary { unsafe LineOpportunities.markDictionaryWords(clean, rules, strictness, flags: flags, scratch) }
    } else {
      unsafe survey.read(units, flags: flags, scratch.work)
      unsafe clean = survey.hasLoneSurrogates ? unsafe scratch.repaired(units) : units
      if scratch.work.isOver(after: units.count >> 3) { return reading }
      if BreakRules.grapheme == nil { unsafe scratch.markGraphemes(clean, flags: flags) }
      unsafe markLines(clean)
    }
    if scratch.work.isOver(after: units.count >> 3) { return reading }
    reading.onlyScript = scratch.scripts.scriptBefore == nil ? survey.onlyScript : nil
    if reading.onlyScript == nil {
      reading.scriptRuns = unsafe scratch.scripts.runs(in: clean, flags: UnsafeBufferPointer(flags), scratch.work)
      if scratch.work.isOver(after: units.count >> 3) { return reading }
    }
    if scratch.surroundings == nil, let level = survey.onlyLevel(baseDirection) {
      reading.levels = .uniform(level)
    } else {
      reading.levels = unsafe scratch.bidi.levels(of: clean, baseDirection, beside: scratch.surroundings, scratch.work)
    }
    return reading
  }
}

/// The levels and the scripts of a text that isn't empty.
struct TextReading {
  var levels = BidiLevels.uniform(0)
  /// The script of all of it, where it is one; else there are runs.
  var onlyScript: Script?
  var scriptRuns: [ScriptRun] = []

  /// The scripts as runs. O(1).
  func scripts(count: Int) -> [ScriptRun] { onlyScript.map { [ScriptRun(end: count, script: $0)] } ?? scriptRuns }
}
