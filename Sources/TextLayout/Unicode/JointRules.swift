/// The rules for graphemes and those for lines as one state machine, by which a text is read once
/// for both, and for all that a ``TextSurvey`` notes.
///
///     let hasDictionary = scratch.jointRules(.standard, .strict)?.read(units, flags: flags, &survey, work)
///
/// A state of it is a pair of theirs, and a class of its characters what both take for the same.
/// All of Unicode comes to at most 181 pairs and, but for spaces that hang, 69 classes (ICU 72), a
/// text to far fewer: they are found as texts come to them, and a step that was made before is one
/// look at a table. What is beyond that (the first of its kind, surrogates, a match that may have
/// to be come back from) is asked of both rules themselves.
///
/// One for each thread.
@safe final class JointRules {
  private let graphemes: BreakRules
  private let lines: BreakRules

  /// The kind of each unit: 0 where nobody asked, and for surrogates. Pages of 256.
  private let pages: UnsafeMutablePointer<UnsafeMutablePointer<UInt16>>
  private let unreadPage: UnsafeMutablePointer<UInt16>
  /// A word for each kind: its class in the low seven bits, and above what a survey notes of it
  /// (``TextSurvey/Notes``) and whether it belongs to a dictionary.
  private var words: UnsafeMutablePointer<UInt64>
  private var wordCapacity = 64
  private var kinds: [UInt64: UInt16] = [:]
  /// The classes by the categories of both rules and whether a space hangs.
  private var classes: [UInt64: UInt16] = [:]
  private static let classMask: UInt64 = 0x7F
  /// The class of the end of the text.
  private static let endClass = Int(classMask)
  private static let noteShift: UInt64 = 7
  private static let dictionaryBit: UInt64 = 1 << 63

  /// The step from each state on each class: the flags of ``ParagraphAnalysis`` in four bits, one
  /// for a step that is not known, and the next state above.
  private var steps: UnsafeMutablePointer<UInt16>
  private var capacity = 64
  private var states: [State] = []
  /// The number of each, by both of its states.
  private var numbers: [UInt64: UInt16] = [:]
  private static let flagBits: UInt16 = 15
  private static let unknownBit: UInt16 = 16
  private static let stateShift: UInt16 = 5
  private static let mostStates = 1 << 11
  private static let rowLength = Int(classMask) + 1

  /// The states of both rules.
  private struct State {
    var grapheme: UInt16
    var line: UInt16

    var key: UInt64 { UInt64(grapheme) << 16 | UInt64(line) }
  }

  /// How far a text is read.
  private struct Reading {
    var unit = 0
    /// A step that leads to the state.
    var step: UInt16
    /// The place that the rules for lines may come back to, and the state of graphemes before it.
    var remembered = 0
    var rememberedGrapheme: UInt16 = 0
    /// All words of the units so far, together.
    var seen: UInt64 = 0
    var hasLoneSurrogates = false
  }

  init(_ graphemes: BreakRules, _ lines: BreakRules) {
    self.graphemes = graphemes
    self.lines = lines
    unsafe unreadPage = .allocate(capacity: 256)
    unsafe unreadPage.initialize(repeating: 0, count: 256)
    unsafe pages = .allocate(capacity: 256)
    unsafe pages.initialize(repeating: unreadPage, count: 256)
    unsafe words = .allocate(capacity: wordCapacity)
    unsafe words.initialize(to: 0)
    unsafe steps = .allocate(capacity: capacity * JointRules.rowLength)
    forgetStates()
  }

  deinit {
    for page in 0..<256 where unsafe pages[page] != unreadPage { unsafe pages[page].deallocate() }
    unsafe pages.deallocate()
    unsafe unreadPage.deallocate()
    unsafe words.deallocate()
    unsafe steps.deallocate()
  }

  /// Writes the flags of all units and of the end, and what the survey notes. Returns whether a
  /// scalar belongs to a dictionary, whose words are not marked. O(units), and not all of it where
  /// `work` is to be given up.
  func read(
    _ units: UnsafeBufferPointer<UInt16>, flags: UnsafeMutableBufferPointer<UInt8>, _ survey: inout TextSurvey, _ work: LayoutWork
  ) -> Bool {
    let pages = unsafe pages
    var reading = Reading(step: 0)
    var end = 0
    repeat {
      while reading.unit < units.count {
        if reading.unit >= end {
          // Each unit is counted once, whether its step is known or not.
          end = min(units.count, reading.unit + 4096)
          if work.isOver(after: (end - reading.unit) >> 2) { return false }
        }
        let (words, steps) = unsafe (words, steps)
        var (i, step, seen) = (reading.unit, reading.step, reading.seen)
        while i < end {
          let unit = Int(unsafe units[i])
          let word = unsafe words[Int(pages[unit >> 8][unit & 0xFF])]
          let next = unsafe steps[Int(step &>> JointRules.stateShift) << 7 | Int(word & JointRules.classMask)]
          if next & JointRules.unknownBit != 0 { break }
          unsafe flags[i] = UInt8(truncatingIfNeeded: next & JointRules.flagBits)
          seen |= word
          step = next
          i += 1
        }
        (reading.unit, reading.step, reading.seen) = (i, step, seen)
        if i < end { unsafe take(units, flags: flags, &reading) }
      }
    } while unsafe !finish(units, flags: flags, &reading)
    survey.note(TextSurvey.Notes(bits: reading.seen >> JointRules.noteShift))
    survey.hasLoneSurrogates = reading.hasLoneSurrogates
    if !units.isEmpty { unsafe flags[0] |= ParagraphAnalysis.graphemeStart }
    return reading.seen & JointRules.dictionaryBit != 0
  }

  /// Ends the text; false where the rules for lines come back to a place before.
  @inline(__always)
  private func finish(_ units: UnsafeBufferPointer<UInt16>, flags: UnsafeMutableBufferPointer<UInt8>, _ reading: inout Reading) -> Bool {
    let known = unsafe steps[Int(reading.step &>> JointRules.stateShift) << 7 | JointRules.endClass]
    if known & JointRules.unknownBit != 0 { return unsafe findEnd(units, flags: flags, &reading) }
    unsafe flags[units.count] = UInt8(truncatingIfNeeded: known & JointRules.flagBits)
    return true
  }

  /// The same by the rules themselves.
  @inline(never)
  private func findEnd(_ units: UnsafeBufferPointer<UInt16>, flags: UnsafeMutableBufferPointer<UInt8>, _ reading: inout Reading) -> Bool {
    let state = state(after: reading.step)
    let step = lines.transition(from: state.line, on: BreakRules.endOfText)
    if step.rewinds {
      unsafe comeBack(units, flags: flags, &reading)
      return false
    }
    let own = ParagraphAnalysis.graphemeStart | step.lineFlags
    unsafe steps[row(of: state) + JointRules.endClass] = UInt16(own)
    unsafe flags[units.count] = own
    return true
  }

  /// Goes back to the place that was remembered, where a line may end.
  private func comeBack(_ units: UnsafeBufferPointer<UInt16>, flags: UnsafeMutableBufferPointer<UInt8>, _ reading: inout Reading) {
    reading.unit = reading.remembered
    let state = State(grapheme: reading.rememberedGrapheme, line: lines.start)
    unsafe take(units, flags: flags, &reading, from: state, marking: ParagraphAnalysis.lineBreakAllowed)
  }

  /// Takes a step on a scalar by the rules themselves, and keeps it.
  @inline(never)
  private func take(
    _ units: UnsafeBufferPointer<UInt16>, flags: UnsafeMutableBufferPointer<UInt8>, _ reading: inout Reading, from known: State? = nil,
    marking mark: UInt8 = 0
  ) {
    let i = reading.unit
    let state = known ?? self.state(after: reading.step)
    if states.count > JointRules.mostStates - 4 { forgetStates() }
    let (scalar, length) = unsafe PlainText.scalar(units, at: i)
    let facts = UnicodeProperties.shared[scalar]
    let grapheme = graphemes.transition(from: state.grapheme, on: graphemes.category(of: scalar))
    let line = lines.transition(from: state.line, on: lines.category(of: scalar))
    if line.rewinds { return unsafe comeBack(units, flags: flags, &reading) }
    if line.remembers { (reading.remembered, reading.rememberedGrapheme) = (i, state.grapheme) }
    let own = (grapheme.breaks ? ParagraphAnalysis.graphemeStart : 0) | facts.hangingFlag | (line.isSpecial ? 0 : line.lineFlags)
    let step = self.step(to: State(grapheme: grapheme.state, line: line.state), own)
    unsafe flags[i] = own | mark
    if length == 2 { unsafe flags[i + 1] = 0 }
    if unsafe units[i] & 0xF800 == 0xD800 {
      if length == 1 { reading.hasLoneSurrogates = true }
      reading.seen |= notes(of: scalar, facts)
    } else {
      let word = unsafe word(of: units[i])
      let isKnown = word & JointRules.classMask != 0
      if isKnown, !line.isSpecial, known == nil { unsafe steps[row(of: state) + Int(word & JointRules.classMask)] = step }
      reading.seen |= word
    }
    reading.unit = i + length
    reading.step = step
  }

  private func state(after step: UInt16) -> State { states[Int(step >> JointRules.stateShift)] }

  private func row(of state: State) -> Int { number(of: state) * JointRules.rowLength }

  private func step(to state: State, _ flags: UInt8) -> UInt16 {
    UInt16(truncatingIfNeeded: number(of: state)) << JointRules.stateShift | UInt16(flags)
  }

  /// The number of a state, which it gets where it has none.
  private func number(of state: State) -> Int {
    if let number = numbers[state.key] { return Int(number) }
    if states.count == capacity { grow() }
    let number = states.count
    // Written whole: nobody who reads them has to find out whether they are being changed.
    states = states + [state]
    numbers[state.key] = UInt16(number)
    return number
  }

  private func grow() {
    let larger = UnsafeMutablePointer<UInt16>.allocate(capacity: 2 * capacity * JointRules.rowLength)
    unsafe larger.initialize(from: steps, count: capacity * JointRules.rowLength)
    unsafe (larger + capacity * JointRules.rowLength).initialize(repeating: JointRules.unknownBit, count: capacity * JointRules.rowLength)
    unsafe steps.deallocate()
    unsafe steps = larger
    capacity *= 2
  }

  /// Forgets all states but that at a text's start, which is the first.
  private func forgetStates() {
    unsafe steps.initialize(repeating: JointRules.unknownBit, count: capacity * JointRules.rowLength)
    states = []
    numbers = [:]
    _ = number(of: State(grapheme: graphemes.start, line: lines.start))
  }

  /// The word of a unit that is no surrogate, whose page is read if it wasn't. Its class is 0 where
  /// there are too many.
  private func word(of unit: UInt16) -> UInt64 {
    let page = Int(unit >> 8)
    if unsafe pages[page] == unreadPage {
      let kinds = UnsafeMutablePointer<UInt16>.allocate(capacity: 256)
      var (latest, number): (UInt64, UInt16) = (0, 0)
      for low in 0..<256 {
        let word = word(of: UInt32(page << 8 | low))
        if word != latest { (latest, number) = (word, kind(of: word)) }
        unsafe (kinds + low).initialize(to: number)
      }
      unsafe pages[page] = kinds
    }
    return unsafe words[Int(pages[page][Int(unit & 0xFF)])]
  }

  private func word(of scalar: UInt32) -> UInt64 {
    let facts = UnicodeProperties.shared[scalar]
    let categories = UInt64(graphemes.category(of: scalar)) << 9 | UInt64(lines.category(of: scalar)) << 1
    return self.class(of: categories | (facts.hangingFlag == 0 ? 0 : 1)) | notes(of: scalar, facts)
  }

  /// The number of a kind by its word.
  private func kind(of word: UInt64) -> UInt16 {
    if let known = kinds[word] { return known }
    let number = kinds.count + 1
    guard number <= UInt16.max else { return 0 }
    if number == wordCapacity {
      let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * wordCapacity)
      unsafe larger.initialize(from: words, count: wordCapacity)
      unsafe words.deallocate()
      unsafe words = larger
      wordCapacity *= 2
    }
    unsafe (words + number).initialize(to: word)
    kinds[word] = UInt16(number)
    return UInt16(number)
  }

  /// A word without its class.
  private func notes(of scalar: UInt32, _ facts: UnicodeFacts) -> UInt64 {
    let dictionary = lines.category(of: scalar) >= lines.dictionaryStart ? JointRules.dictionaryBit : 0
    return TextSurvey.Notes(facts).bits << JointRules.noteShift | dictionary
  }

  private func `class`(of key: UInt64) -> UInt64 {
    if let known = classes[key] { return UInt64(known) }
    guard classes.count < JointRules.endClass - 1 else { return 0 }
    let number = UInt16(classes.count + 1)
    classes[key] = number
    return UInt64(number)
  }
}
