import Testing
import TextFixtures

@testable import TextLayout

/// One pass for graphemes, lines and what a survey notes, against the passes that read each by itself. That those are ICU's others test.
@Suite struct JointRulesTests {
  /// What is known of a text once it is read.
  private struct Answer: Equatable {
    var flags: [UInt8]
    var levels: [UInt8?]
    var script: Script?
    var hasLoneSurrogates: Bool
    var hasDictionary: Bool

    init(_ flags: [UInt8], _ survey: TextSurvey, hasDictionary: Bool) {
      self.flags = flags
      levels = [.automatic, .leftToRight, .rightToLeft].map { survey.onlyLevel($0) }
      script = survey.onlyScript
      hasLoneSurrogates = survey.hasLoneSurrogates
      self.hasDictionary = hasDictionary
    }
  }

  private func joint(_ units: [UInt16], by rules: JointRules) -> Answer {
    var flags = [UInt8](repeating: 0xFF, count: units.count + 1)
    var survey = TextSurvey()
    let hasDictionary = unsafe units.withUnsafeBufferPointer { text in
      unsafe flags.withUnsafeMutableBufferPointer { unsafe rules.read(text, flags: $0, &survey, LayoutWork()) }
    }
    return Answer(flags, survey, hasDictionary: hasDictionary)
  }

  private func apart(_ units: [UInt16], _ lines: BreakRules) -> Answer {
    var flags = [UInt8](repeating: 0, count: units.count + 1)
    var survey = TextSurvey()
    let hasDictionary = unsafe units.withUnsafeBufferPointer { text in
      unsafe flags.withUnsafeMutableBufferPointer { flags in
        unsafe survey.read(text, flags: flags, LayoutWork())
        return unsafe LineOpportunities.mark(text, lines, flags: flags, LayoutWork())
      }
    }
    return Answer(flags, survey, hasDictionary: hasDictionary)
  }

  @Test(arguments: LineRules.allCases, LineBreakStrictness.allCases)
  func `one pass reads what several do`(_ rules: LineRules, _ strictness: LineBreakStrictness) throws {
    let graphemes = try #require(BreakRules.grapheme)
    let lines = try #require(BreakRules.line(rules, strictness))
    let known = JointRules(graphemes, lines)
    var random = SplitMix64(seed: 31)
    let samples = BoundarySamples([graphemes, lines], includingDictionaries: true)
    var texts = samples.representatives.map { scalar in
      var units: [UInt16] = []
      units.append(utf16: scalar)
      return units
    }
    for count in 2...60 { texts += (0..<6).map { _ in samples.random(count: count, using: &random) } }
    let alphabets = [
      "abc ,.", "$(%(12.-) ", "äöé ab", "אב גד 12,", "عربي ٣ ،", "กขค ab", "漢字カナかな。「」", "aж α", "a\u{2067}א\u{2069}", "e\u{301}\u{200D}👩🏽‍🚀",
    ]
    for alphabet in alphabets {
      let letters = Array(alphabet.utf16)
      // Of halves of pairs, some stand alone.
      for count in 1...60 { texts.append((0..<count).map { _ in letters[random.number(below: letters.count)] }) }
    }
    for text in texts {
      let expected = apart(text, lines)
      #expect(joint(text, by: known) == expected, "\(text.map { String($0, radix: 16) })")
      if text.count % 7 == 0 { #expect(joint(text, by: JointRules(graphemes, lines)) == expected) }
    }
  }

  /// What `JointRules` have room for: beyond it they ask both rules, and forget what they know.
  @Test(arguments: LineRules.allCases, LineBreakStrictness.allCases)
  func `all states and classes of Unicode find room`(_ rules: LineRules, _ strictness: LineBreakStrictness) throws {
    struct State: Hashable {
      var grapheme: UInt16
      var line: UInt16
    }
    let graphemes = try #require(BreakRules.grapheme)
    let lines = try #require(BreakRules.line(rules, strictness))
    let samples = BoundarySamples([graphemes, lines], includingDictionaries: true).representatives
    var known: Set = [State(grapheme: graphemes.start, line: lines.start)]
    var open = Array(known)
    while let state = open.popLast() {
      for scalar in samples {
        let grapheme = graphemes.transition(from: state.grapheme, on: graphemes.category(of: scalar)).state
        let step = lines.transition(from: state.line, on: lines.category(of: scalar))
        let next = State(grapheme: grapheme, line: step.rewinds ? lines.start : step.state)
        if known.insert(next).inserted { open.append(next) }
      }
    }
    // Spaces that hang are in classes of their own; of samples there is one too few for each, of which there is room for dozens.
    #expect(known.count < 2044 && samples.count + 1 <= 126, "\(known.count) states, \(samples.count) classes")
  }

  @Test func `where a match fails at the end, the line may end before it`() throws {
    // An opening bracket behind a currency sign waits for a digit.
    let lines = try #require(BreakRules.line(.standard, .strict))
    let rules = JointRules(try #require(BreakRules.grapheme), lines)
    for text in ["$(", "a $(", "$(a", "$((1", "$($(", "a%(b%(1"] {
      #expect(joint(Array(text.utf16), by: rules) == apart(Array(text.utf16), lines), "\(text)")
    }
  }

  @Test func `a text that is given up is read no further`() throws {
    let rules = JointRules(try #require(BreakRules.grapheme), try #require(BreakRules.line(.standard, .strict)))
    let work = LayoutWork()
    work.begin(deadline: nil, isCancelled: { true })
    let units = [UInt16](repeating: 0x61, count: 200_000)
    var flags = [UInt8](repeating: 0xFF, count: units.count + 1)
    var survey = TextSurvey()
    unsafe units.withUnsafeBufferPointer { text in
      unsafe flags.withUnsafeMutableBufferPointer { _ = unsafe rules.read(text, flags: $0, &survey, work) }
    }
    #expect(flags.last == 0xFF)
  }
}
