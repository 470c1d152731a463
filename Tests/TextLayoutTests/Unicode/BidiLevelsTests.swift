import Testing
import TextFixtures

@testable import TextLayout

@Suite struct BidiLevelsTests {
  private let scratch = AnalysisScratch()

  private func analyze(_ text: String, _ direction: BidiDirection = .automatic) -> ParagraphAnalysis {
    ParagraphAnalysis.analyze(units: Array(text.utf16).span, baseDirection: direction, scratch: scratch)
  }

  private func levels(_ analysis: ParagraphAnalysis) -> [UInt8] { (0..<analysis.count).map { analysis.bidi.level(at: $0) } }

  @Test func `text of one direction has one level`() {
    #expect(analyze("plain text").bidi == .uniform(0))
    #expect(analyze("שלום").bidi == .uniform(1))
    #expect(analyze("שלום").baseLevel == 1)
    #expect(analyze("abc", .rightToLeft).bidi.uniformLevel == 2)
    #expect(analyze("abc", .rightToLeft).baseLevel == 1)
  }

  @Test func `a separator inside a paragraph begins a new direction`() {
    let analysis = analyze("אב\u{1C}ab\u{1D}ג")
    #expect(levels(analysis) == [1, 1, 1, 0, 0, 0, 1])
    #expect(analysis.baseLevel == 1)
    #expect((0..<7).map { analysis.bidi.baseLevel(at: $0) } == [1, 1, 1, 0, 0, 0, 1])
  }

  @Test func `CR LF is one separator`() {
    let analysis = analyze("א\r\na")
    #expect((0..<4).map { analysis.bidi.baseLevel(at: $0) } == [1, 1, 1, 0])
  }

  @Test func `a trailing surrogate has the level of the unit before`() {
    // Two letters of Adlam around a grinning face.
    #expect(levels(analyze("a\u{1E900}\u{1F600}\u{1E901}")) == [0, 1, 1, 1, 1, 1, 1])
  }

  @Test func `a line's white space goes back to the base level`() {
    let units = Array("אב גד abc ".utf16)
    let analysis = ParagraphAnalysis.analyze(units: units.span, scratch: scratch)
    func line(_ range: Range<Int>) -> [LevelRun] {
      var runs: [LevelRun] = []
      analysis.lineLevels(in: range, units: units.span, into: &runs)
      return runs
    }
    #expect(line(0..<10) == [LevelRun(end: 6, level: 1), LevelRun(end: 9, level: 2), LevelRun(end: 10, level: 1)])
    #expect(line(6..<8) == [LevelRun(end: 8, level: 2)])
    #expect(line(3..<6) == [LevelRun(end: 6, level: 1)])
    #expect(line(5..<6) == [LevelRun(end: 6, level: 1)])
    #expect(line(4..<4) == [])
    #expect(line(-5..<50) == line(0..<10))
  }

  @Test func `a forced direction resets a line of the other one`() {
    let units = Array("abc ".utf16)
    let analysis = ParagraphAnalysis.analyze(units: units.span, baseDirection: .rightToLeft, scratch: scratch)
    var runs: [LevelRun] = []
    analysis.lineLevels(in: 0..<4, units: units.span, into: &runs)
    #expect(runs == [LevelRun(end: 3, level: 2), LevelRun(end: 4, level: 1)])
  }

  @Test func `runs are shown in the order of L2`() {
    #expect(ParagraphAnalysis.visualOrder(levels: []) == [])
    #expect(ParagraphAnalysis.visualOrder(levels: [0, 1, 0]) == [0, 1, 2])
    #expect(ParagraphAnalysis.visualOrder(levels: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(ParagraphAnalysis.visualOrder(levels: [1, 2, 1]) == [2, 1, 0])
    #expect(ParagraphAnalysis.visualOrder(levels: [2, 3, 4, 3, 2]) == [0, 3, 2, 1, 4])
    #expect(ParagraphAnalysis.visualOrder(levels: [1, 1, 4, 5, 2]) == [2, 3, 4, 1, 0])
  }

  @Test func `reordering by L2 is undone by no index lost`() {
    var generator = SplitMix64(seed: 9)
    for _ in 0..<200 {
      let levels = (0..<20).map { _ in UInt8(generator.next() % 6) }
      #expect(ParagraphAnalysis.visualOrder(levels: levels).sorted() == Array(0..<20))
    }
  }

  @Test func `deep and endless nesting has a defined result`() {
    let isolates = analyze(String(repeating: "\u{2067}", count: 100_000) + "abc" + String(repeating: "\u{2069}", count: 100_000))
    // 125 levels: isolates beyond the 62nd pair of a right-to-left and a left-to-right one have no effect; RLI alone climbs by two.
    #expect(isolates.bidi.level(at: 100_000) == 126)
    #expect(isolates.bidi.level(at: 0) == 0)
    #expect(analyze(String(repeating: "\u{2068}", count: 100_000) + "א").bidi.level(at: 100_000) == 125)
    #expect(analyze(String(repeating: "\u{202B}", count: 100_000) + "a").bidi.level(at: 100_000) == 126)
    #expect(analyze(String(repeating: "(", count: 100_000) + "א" + String(repeating: ")", count: 100_000)).bidi.level(at: 100_000) == 1)
    #expect(analyze(String(repeating: "\u{2067}א\u{2069}", count: 50_000)).bidi.level(at: 149_998) == 1)
  }
}
