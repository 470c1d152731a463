/// The first reading of a paragraph: marks graphemes and white space, and notes which of the dearer
/// questions the text raises at all. Where one set of rules for lines is good for all of it,
/// ``JointRules`` read it instead and note the same.
struct TextSurvey {
  /// Whether a unit is a surrogate without its partner.
  var hasLoneSurrogates = false
  /// Those of all characters, together.
  private var notes = Notes()

  /// What is noted of a character, or of some: their notes are the union of each one's.
  struct Notes {
    /// The bidi classes, a bit for each; from bit 23 on the script with whether it has extensions
    /// (``UnicodeFacts/extendedScript``), where it isn't Common or Inherited, and from bit 32 on
    /// the opposite of that, by which characters of two scripts have a bit and its opposite.
    private(set) var bits: UInt64 = 0
    private static let scriptShift: UInt64 = 23
    private static let oppositeShift: UInt64 = 32

    init(bits: UInt64 = 0) { self.bits = bits }

    @inline(__always) init(_ facts: UnicodeFacts) {
      let script = facts.extendedScript
      let scripts = script > 1 ? script << Notes.scriptShift | (script ^ 0x1FF) << Notes.oppositeShift : 0
      bits = UInt64(facts.bidiClass.bit) | scripts
    }

    @inline(__always) mutating func formUnion(_ other: Notes) { bits |= other.bits }

    var bidiClasses: UInt32 { UInt32(truncatingIfNeeded: bits) & 0x7F_FFFF }

    /// The only script of all that have one, Common where none has; nil where there are several, or
    /// extensions.
    var onlyScript: Script? {
      let (script, opposite) = (bits >> Notes.scriptShift & 0x1FF, bits >> Notes.oppositeShift & 0x1FF)
      return script & opposite != 0 || script >= 0x100 ? nil : Script(code: UInt8(truncatingIfNeeded: script))
    }
  }

  /// The level that UAX #9 gives to all of the text, where that is plain from the classes of its
  /// characters: in text of one direction, which is the paragraph's.
  func onlyLevel(_ direction: BidiDirection) -> UInt8? {
    let bidiClasses = notes.bidiClasses
    if direction != .rightToLeft, bidiClasses & BidiClass.raisingLevels == 0 { return 0 }
    let raising = BidiClass.raisingRightToLeft | BidiClass.paragraphSeparator.bit
    return direction != .leftToRight && bidiClasses & raising == 0 ? 1 : nil
  }
  /// The script of the whole text, if no scalar is of another and none needs its extensions looked
  /// at.
  var onlyScript: Script? { notes.onlyScript }

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
    let properties = UnicodeProperties.shared
    var state = rules.start
    var pace = work.pace()
    var i = 0
    while i < units.count {
      if pace.isOver(at: i) { break }
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

  @inline(__always) private mutating func note(_ facts: UnicodeFacts) { notes.formUnion(Notes(facts)) }

  mutating func note(_ other: Notes) { notes.formUnion(other) }
}

extension UnicodeFacts {
  /// The flag of a hanging space, or none.
  @inline(__always) var hangingFlag: UInt8 { UInt8(truncatingIfNeeded: bits >> 33) & ParagraphAnalysis.isWhiteSpace }
}
