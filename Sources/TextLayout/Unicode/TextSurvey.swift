/// The first reading of a paragraph: marks graphemes and white space, and notes which of the dearer
/// questions the text raises at all.
struct TextSurvey {
  /// Whether a unit is a surrogate without its partner.
  private(set) var hasLoneSurrogates = false
  /// The bidi classes met, as bits.
  private var bidiClasses: UInt32 = 0
  /// The first script met that isn't Common or Inherited; 0 before.
  private var script: UInt64 = 0
  private var hasManyScripts = false

  /// Whether UAX #9 can give a level other than 0 when right to left isn't forced.
  var needsBidi: Bool { bidiClasses & BidiClass.raisingLevels != 0 }
  /// The script of the whole text, if no scalar is of another and none needs its extensions looked
  /// at.
  var onlyScript: Script? { hasManyScripts ? nil : Script(code: UInt8(truncatingIfNeeded: script)) }

  /// Reads the units and writes the flags of all of them and of the end: grapheme starts and white
  /// space. O(units).
  ///
  /// Without rules the graphemes are left to ICU. Where `work` is to be given up, they mean
  /// nothing.
  mutating func read(
    _ units: UnsafeBufferPointer<UInt16>, flags: UnsafeMutableBufferPointer<UInt8>, rules: BreakRules? = BreakRules.grapheme, _ work: LayoutWork
  ) {
    guard let rules else { return unsafe readWithoutRules(units, flags: flags, work) }
    unsafe read(units, rules, flags: flags, work)
  }

  private mutating func read(
    _ units: UnsafeBufferPointer<UInt16>, _ rules: BreakRules, flags: UnsafeMutableBufferPointer<UInt8>, _ work: LayoutWork
  ) {
    let letter = rules.category(of: 0x61)
    let afterLetter = rules.transition(from: rules.start, on: letter).state
    let lettersAreAlike = PlainLetters.areSurveyedAlike
    let properties = UnicodeProperties.shared
    var state = rules.start
    var pace = work.pace()
    var i = 0
    while i < units.count {
      if pace.isOver(at: i) { break }
      if i + 16 <= units.count {
        let block = unsafe PlainText.block(units, at: i)
        if block.isPlain, block.isASCII || lettersAreAlike {
          // Each of them begins a grapheme; only what stands before can join the first (GB9b).
          unsafe PlainText.markSpaces(units, at: i, flags: flags)
          let joins = i > 0 && !rules.transition(from: state, on: letter).breaks
          if joins { unsafe flags[i] &= ~ParagraphAnalysis.graphemeStart }
          if block.hasCyrillic { note(properties[0x430]) }
          if block.hasASCIILetters || block.hasLatin { note(properties[0x61]) } else if !block.hasCyrillic { note(properties[0x20]) }
          state = afterLetter
          i += 16
          continue
        }
      }
      let end = min(i + 16, units.count)
      while i < end {
        let (scalar, length) = unsafe PlainText.scalar(units, at: i)
        let facts = properties[scalar]
        let step = rules.transition(from: state, on: rules.category(of: scalar))
        state = step.state
        unsafe flags[i] = UInt8(truncatingIfNeeded: step.bits >> 14) & ParagraphAnalysis.graphemeStart | facts.hangingFlag
        if length == 2 { unsafe flags[i + 1] = 0 }
        if scalar == 0xFFFD, unsafe units[i] != 0xFFFD { hasLoneSurrogates = true }
        note(facts)
        i += length
      }
    }
    unsafe flags[0] |= ParagraphAnalysis.graphemeStart
    unsafe flags[units.count] = ParagraphAnalysis.graphemeStart
  }

  /// The same without a state machine: graphemes are left to ICU.
  private mutating func readWithoutRules(_ units: UnsafeBufferPointer<UInt16>, flags: UnsafeMutableBufferPointer<UInt8>, _ work: LayoutWork) {
    var pace = work.pace()
    var i = 0
    while i < units.count {
      if pace.isOver(at: i) { break }
      let (scalar, length) = unsafe PlainText.scalar(units, at: i)
      let facts = UnicodeProperties.shared[scalar]
      unsafe flags[i] = facts.hangingFlag
      if length == 2 { unsafe flags[i + 1] = 0 }
      if scalar == 0xFFFD, unsafe units[i] != 0xFFFD { hasLoneSurrogates = true }
      note(facts)
      i += length
    }
    unsafe flags[0] |= ParagraphAnalysis.graphemeStart
    unsafe flags[units.count] = ParagraphAnalysis.graphemeStart
  }

  /// All that a survey notes of a character or marks for it, besides its grapheme.
  static func noted(_ facts: UnicodeFacts) -> UInt64 {
    var survey = TextSurvey()
    survey.note(facts)
    return UInt64(survey.bidiClasses) << 32 | survey.script << 8 | (survey.hasManyScripts ? 1 : 0) | UInt64(facts.hangingFlag) << 1
  }

  @inline(__always) private mutating func note(_ facts: UnicodeFacts) {
    bidiClasses |= 1 << UInt32(facts.bits >> 26 & 31)
    let other = facts.extendedScript
    if other > 1, other != script {
      if script == 0, !facts.hasScriptExtensions { script = other } else { hasManyScripts = true }
    }
  }
}

extension UnicodeFacts {
  /// The flag of a hanging space, or none.
  @inline(__always) fileprivate var hangingFlag: UInt8 { UInt8(truncatingIfNeeded: bits >> 33) & ParagraphAnalysis.isWhiteSpace }
}
