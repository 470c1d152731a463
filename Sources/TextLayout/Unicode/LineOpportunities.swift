/// Marks where lines may and must end: ICU's rules, read by our own runner, with the words of
/// dictionary scripts filled in by ICU.
enum LineOpportunities {
  /// Sets the line bits of all units and of the end. The flags' line bits are clear before.
  /// O(units), twice if the languages need both sets of rules.
  static func mark(
    _ units: UnsafeBufferPointer<UInt16>, _ languages: [LanguageRun], _ strictness: LineBreakStrictness, flags: UnsafeMutableBufferPointer<UInt8>,
    _ scratch: AnalysisScratch
  ) {
    if let rules = LineRules(of: languages, count: units.count) {
      return unsafe mark(units, rules, strictness, flags: flags, scratch)
    }
    for rules in LineRules.allCases {
      unsafe scratch.withFlags(count: units.count + 1) { marked in
        unsafe mark(units, rules, strictness, flags: marked, scratch)
        var start = 0
        for run in languages + [LanguageRun(end: units.count, language: "")] where run.end > start {
          let end = min(run.end, units.count)
          // A position belongs to the language before it.
          if LineRules(language: run.language) == rules { for i in start..<end { unsafe flags[i + 1] |= marked[i + 1] } }
          start = end
        }
      }
    }
  }

  /// The same with one set of rules.
  static func mark(
    _ units: UnsafeBufferPointer<UInt16>, _ rules: LineRules, _ strictness: LineBreakStrictness, flags: UnsafeMutableBufferPointer<UInt8>,
    _ scratch: AnalysisScratch
  ) {
    guard let table = BreakRules.line(rules, strictness) else {
      return unsafe scratch.markLines(units, locale: rules.locale(for: strictness), flags: flags)
    }
    if unsafe mark(units, table, flags: flags, scratch.work) { unsafe markDictionaryWords(units, rules, strictness, flags: flags, scratch) }
  }

  /// Marks the words of dictionary scripts in a text whose other opportunities are marked.
  /// O(units).
  static func markDictionaryWords(
    _ units: UnsafeBufferPointer<UInt16>, _ rules: LineRules, _ strictness: LineBreakStrictness, flags: UnsafeMutableBufferPointer<UInt8>,
    _ scratch: AnalysisScratch
  ) {
    guard let table = BreakRules.line(rules, strictness) else { return }
    unsafe scratch.markDictionaryWords(units, locale: rules.locale(for: strictness), flags: flags) { windows in
      unsafe collectDictionaryWindows(units, table, flags: UnsafeBufferPointer(flags), into: &windows, scratch.work)
    }
  }

  /// Runs the rules over the text. Returns whether a scalar belongs to a dictionary.
  static func mark(
    _ units: UnsafeBufferPointer<UInt16>, _ rules: BreakRules, flags: UnsafeMutableBufferPointer<UInt8>, _ work: LayoutWork
  ) -> Bool {
    var pace = work.pace()
    var state = rules.start
    var remembered = 0
    var highestCategory: UInt8 = 0
    var i = 0
    while true {
      while i < units.count {
        if pace.isOver(at: i) { return false }
        let (scalar, length) = unsafe PlainText.scalar(units, at: i)
        let category = rules.category(of: scalar)
        let step = rules.transition(from: state, on: category)
        highestCategory = max(highestCategory, category)
        state = step.state
        if step.isSpecial {
          if step.rewinds {
            unsafe flags[remembered] |= ParagraphAnalysis.lineBreakAllowed
            i = remembered
            state = rules.start
            continue
          }
          remembered = i
        } else {
          unsafe flags[i] |= step.lineFlags
        }
        i += length
      }
      let step = rules.transition(from: state, on: BreakRules.endOfText)
      if step.rewinds {
        unsafe flags[remembered] |= ParagraphAnalysis.lineBreakAllowed
        i = remembered
        state = rules.start
        continue
      }
      unsafe flags[i] |= step.lineFlags
      return highestCategory >= rules.dictionaryStart
    }
  }

  /// The stretches between boundaries of the rules that hold scalars of a dictionary: start and end
  /// of each. ICU divides each of them without looking beyond it.
  private static func collectDictionaryWindows(
    _ units: UnsafeBufferPointer<UInt16>, _ rules: BreakRules, flags: UnsafeBufferPointer<UInt8>, into windows: inout [Int32],
    _ work: LayoutWork
  ) {
    var start = 0
    var hasDictionary = false
    var pace = work.pace()
    var i = 0
    while i < units.count {
      if pace.isOver(at: i) { return }
      let (scalar, length) = unsafe PlainText.scalar(units, at: i)
      if rules.category(of: scalar) >= rules.dictionaryStart { hasDictionary = true }
      i += length
      if unsafe flags[i] & ParagraphAnalysis.lineBreakAllowed != 0 {
        if hasDictionary {
          windows.append(Int32(clamping: start))
          windows.append(Int32(clamping: i))
        }
        start = i
        hasDictionary = false
      }
    }
  }
}
