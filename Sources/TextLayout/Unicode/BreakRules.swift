import CICU

/// ICU's rules for one kind of boundary, as a state machine that says of each scalar whether a
/// boundary stands before it.
///
///     let rules = BreakRules.line(.strict, eastAsian: false)
///     let step = rules.transition(from: rules.start, on: rules.category(of: scalar))
///     step.breaks    // a line may end before the scalar
///     step.state     // the state for the next scalar
///
/// ICU's own runner looks for the longest match from the last boundary, notices its end one scalar
/// too late, and starts again from there. Here the scalar that ends a match is read on from the
/// start state in the same step; so each scalar is read once. The answers are ICU's by
/// construction, tailorings included, and the tests compare them over every sequence of four
/// categories.
///
/// Three things don't fit into a step and are told by the transition: a match that goes on without
/// being one yet (`(` after `$`, waiting for a digit: `remembers`), that then fails (`rewinds`),
/// and dictionary scripts, whose words the rules know nothing of.
@safe package struct BreakRules: @unchecked Sendable {  // The tables are written before `init` returns, and live as long as the process.
  /// One step: the next state and what it says. 13 bits of state (times the row's length), then
  /// `special`, `breaks`, `isMandatory`.
  package struct Transition {
    fileprivate(set) var bits: UInt16

    static let stateMask: UInt16 = 0x1FFF
    static let specialBit: UInt16 = 0x2000
    static let breakBit: UInt16 = 0x4000
    static let mandatoryBit: UInt16 = 0x8000

    @inline(__always) package var state: UInt16 { bits & Self.stateMask }
    /// Whether the step ``remembers`` or ``rewinds``.
    @inline(__always) var isSpecial: Bool { bits & Self.specialBit != 0 }
    /// Whether a boundary stands before the scalar. Not while the step is special.
    @inline(__always) package var breaks: Bool { bits & Self.breakBit != 0 }
    /// Whether that boundary must be taken.
    @inline(__always) var isMandatory: Bool { bits & Self.mandatoryBit != 0 }
    /// The match has failed: the boundary is at the place last remembered, to be read on from there
    /// and from the start state.
    @inline(__always) var rewinds: Bool { bits & (Self.specialBit | Self.breakBit) == Self.specialBit | Self.breakBit }
    /// From here on the match isn't one: the place before the scalar is to be remembered.
    @inline(__always) var remembers: Bool { bits & (Self.specialBit | Self.breakBit) == Self.specialBit }
    /// The flags of ``ParagraphAnalysis``: opportunity and mandatory.
    @inline(__always) var lineFlags: UInt8 { UInt8(truncatingIfNeeded: bits >> 13) & 0b110 }
  }

  /// Transitions by state and category; a row is 64 long.
  private let transitions: UnsafePointer<UInt16>
  /// The first scalar's page of categories, then its category.
  private let pageOf: UnsafePointer<UInt16>
  private let pages: UnsafePointer<UInt8>
  /// The first category that belongs to dictionaries.
  let dictionaryStart: UInt8
  /// Whether no step ever ``Transition/remembers`` or ``Transition/rewinds``.
  let isImmediate: Bool

  static let rowLength = 64
  /// The state at the start of the text, and after a boundary.
  package let start: UInt16 = 1 << 6
  /// The category that ends the text.
  static let endOfText: UInt8 = 1

  init(transitions: UnsafePointer<UInt16>, pageOf: UnsafePointer<UInt16>, pages: UnsafePointer<UInt8>, dictionaryStart: UInt8, isImmediate: Bool) {
    unsafe self.transitions = transitions
    unsafe self.pageOf = pageOf
    unsafe self.pages = pages
    self.dictionaryStart = dictionaryStart
    self.isImmediate = isImmediate
  }

  /// The category of a scalar, which is at most U+10FFFF. O(1).
  @inline(__always) package func category(of scalar: UInt32) -> UInt8 {
    unsafe pages[Int(pageOf[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)]
  }

  /// The step from a state on a category. O(1).
  @inline(__always) package func transition(from state: UInt16, on category: UInt8) -> Transition {
    unsafe Transition(bits: transitions[Int(state) + Int(category)])
  }
}

extension BreakRules {
  /// How the end of a match is told.
  private struct State {
    var next: [UInt16]
    var accepting: UInt16 = 0
    var lookAhead: UInt16 = 0
    var status: Int32 = 0

    var isMatch: Bool { accepting == 1 }
    /// ICU's status of a boundary that must be taken: UBRK_LINE_HARD and up. Other kinds of
    /// boundary than lines are all optional.
    var isMandatory: Bool { status >= 100 }
  }

  /// The rules of a kind and locale, or nil where ICU keeps them in a form that has no such
  /// machine: then ask ICU itself.
  ///
  /// About 0.1 ms and 60 KB, never freed: call it once for each table.
  init?(kind: Int, locale: String) {
    guard let rules = unsafe tl_rules_open(Int32(kind), locale) else { return nil }
    defer { unsafe tl_rules_close(rules) }
    let stateCount = Int(unsafe tl_rules_state_count(rules))
    let categoryCount = Int(unsafe tl_rules_category_count(rules))
    let dictionaryStart = unsafe tl_rules_dictionary_start(rules)
    guard unsafe !tl_rules_needs_text_start(rules), dictionaryStart <= 255 else { return nil }
    guard 3...Self.rowLength ~= categoryCount, 2...1 << 7 ~= stateCount else { return nil }

    let states = (0..<stateCount).map { index in
      var state = State(next: [UInt16](repeating: 0, count: categoryCount))
      unsafe tl_rules_state(rules, UInt32(index), &state.next, &state.accepting, &state.lookAhead, &state.status)
      return state
    }
    guard states.allSatisfy({ $0.next.allSatisfy { $0 < stateCount } }) else { return nil }

    let table = UnsafeMutablePointer<UInt16>.allocate(capacity: stateCount * Self.rowLength)
    unsafe table.initialize(repeating: 0, count: stateCount * Self.rowLength)
    let pageOf = UnsafeMutablePointer<UInt16>.allocate(capacity: 0x1100)
    var pageCount = 0
    let allPages = unsafe [UInt8](unsafeUninitializedCapacity: 256 * 512) { room, filled in
      pageCount = Int(unsafe tl_rules_fill_categories(rules, pageOf, room.baseAddress, 512))
      filled = 256 * pageCount
    }
    let pages = UnsafeMutablePointer<UInt8>.allocate(capacity: 256 * pageCount)
    for i in 0..<256 * pageCount { unsafe (pages + i).initialize(to: allPages[i]) }
    var isComplete = pageCount > 0
    var isImmediate = true
    for state in 1..<stateCount where isComplete {
      for category in 1..<categoryCount {
        guard let step = Self.step(from: state, on: category, states) else {
          isComplete = false
          break
        }
        unsafe table[state * Self.rowLength + category] = step
        if Transition(bits: step).remembers { isImmediate = false }
      }
    }
    guard isComplete else {
      unsafe table.deallocate()
      unsafe pageOf.deallocate()
      unsafe pages.deallocate()
      return nil
    }
    unsafe self.init(
      transitions: UnsafePointer(table), pageOf: UnsafePointer(pageOf), pages: UnsafePointer(pages), dictionaryStart: UInt8(dictionaryStart),
      isImmediate: isImmediate)
  }

  /// ICU's step, with the restart after a boundary folded in. Nil for what no rules of ICU 72 do.
  private static func step(from index: Int, on category: Int, _ states: [State]) -> UInt16? {
    let state = states[index]
    let nextIndex = Int(state.next[category])
    let next = states[nextIndex]
    let isEnd = category == Int(endOfText)
    let isAtBoundary = index == 1

    if next.accepting > 1 {
      // A look-ahead rule matched: the boundary is where its break position was last passed, which
      // must be right before this scalar.
      guard !isEnd, state.lookAhead == next.accepting else { return nil }
      return restart(on: category, mandatory: next.isMandatory, states)
    }
    if nextIndex == 0 || (isEnd && !next.isMatch) {
      if state.isMatch {
        if isEnd { return state.isMandatory ? Transition.mandatoryBit | Transition.breakBit : Transition.breakBit }
        return restart(on: category, mandatory: state.isMandatory, states)
      }
      guard isAtBoundary else { return Transition.specialBit | Transition.breakBit }
      return category < 3 ? 0 : nil
    }
    if isEnd { return next.isMandatory ? Transition.mandatoryBit | Transition.breakBit : Transition.breakBit }
    let target = UInt16(nextIndex * rowLength)
    if next.isMatch || !(state.isMatch || isAtBoundary) { return target }
    // The last match ends here and may be come back to; its status would be lost.
    return state.isMandatory || isAtBoundary ? nil : target | Transition.specialBit
  }

  /// A boundary, and then the scalar read from the start state.
  private static func restart(on category: Int, mandatory: Bool, _ states: [State]) -> UInt16? {
    let nextIndex = Int(states[1].next[category])
    // Categories below 3 are none of a scalar's; for all others the rules match at least one
    // scalar.
    guard nextIndex == 0 ? category < 3 : states[nextIndex].isMatch else { return nil }
    return UInt16(nextIndex * rowLength) | Transition.breakBit | (mandatory ? Transition.mandatoryBit : 0)
  }
}

extension BreakRules {
  /// Grapheme clusters: UAX #29 with ICU's conjuncts. Only rules that answer at each step will do,
  /// as their readers never look back.
  package static let grapheme = BreakRules(kind: TL_GRAPHEME, locale: "").flatMap { $0.isImmediate ? $0 : nil }

  // Each is read when a text first needs it: most processes need one.
  private static let strict = BreakRules(linesOf: .standard, .strict)
  private static let normal = BreakRules(linesOf: .standard, .normal)
  private static let loose = BreakRules(linesOf: .standard, .loose)
  private static let eastAsianStrict = BreakRules(linesOf: .eastAsian, .strict)
  private static let eastAsianNormal = BreakRules(linesOf: .eastAsian, .normal)
  private static let eastAsianLoose = BreakRules(linesOf: .eastAsian, .loose)

  private init?(linesOf rules: LineRules, _ strictness: LineBreakStrictness) {
    self.init(kind: TL_LINE, locale: rules.locale(for: strictness))
  }

  /// Line opportunities. O(1) but for the first time, when they are read.
  static func line(_ rules: LineRules, _ strictness: LineBreakStrictness) -> BreakRules? {
    switch (rules, strictness) {
    case (.standard, .strict): strict
    case (.standard, .normal): normal
    case (.standard, .loose): loose
    case (.eastAsian, .strict): eastAsianStrict
    case (.eastAsian, .normal): eastAsianNormal
    case (.eastAsian, .loose): eastAsianLoose
    }
  }
}
