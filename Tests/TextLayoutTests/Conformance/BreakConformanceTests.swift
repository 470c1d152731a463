import Testing

@testable import TextLayout

/// Unicode's own tests of boundaries. ICU tailors the default rules; the rows that this changes are named and counted.
@Suite struct BreakConformanceTests {
  private let scratch = AnalysisScratch()

  /// A kind of rows that ICU answers otherwise on purpose.
  private struct Deviation {
    var name: String
    var reason: String
    var count: Int
    var covers: (BreakTestRow) -> Bool
  }

  /// Reads a file and expects all rows to pass but those of the deviations, which must fail, all of them.
  private func check(_ path: String, rows: Int, deviations: [Deviation] = [], boundaries: ([UInt16]) -> [Int]) throws {
    var report = ConformanceReport()
    var counts = [Int](repeating: 0, count: deviations.count)
    try UnicodeDataFile(path).forEachRow { number, text in
      let row = BreakTestRow(text)
      let found = boundaries(row.units)
      if found != row.boundaries, let kind = deviations.firstIndex(where: { $0.covers(row) }) {
        counts[kind] += 1
        return report.row(number, passes: true, "")
      }
      report.row(number, passes: found == row.boundaries, "expected \(row.drawn(with: row.boundaries)), found \(row.drawn(with: found))")
    }
    #expect(report.rows == rows, "\(path) has other rows than that of Unicode 15.0")
    #expect(report.failures.isEmpty, "\(report.summary)")
    for (deviation, count) in zip(deviations, counts) { #expect(count == deviation.count, "\(deviation.name): \(deviation.reason)") }
  }

  private func offsets(_ units: [UInt16], language: String = "", with flag: UInt8) -> [Int] {
    let languages = [LanguageRun(end: units.count, language: language)]
    let analysis = ParagraphAnalysis.analyze(units: units.span, languages: languages, scratch: scratch)
    return analysis.flags.indices.filter { analysis.flags[$0] & flag != 0 }
  }

  @Test func `graphemes are those of GraphemeBreakTest`() throws {
    try check("auxiliary/GraphemeBreakTest.txt", rows: 602) { offsets($0, with: ParagraphAnalysis.graphemeStart) }
  }

  @Test func `sentences are those of SentenceBreakTest`() throws {
    try check("auxiliary/SentenceBreakTest.txt", rows: 502) { [0] + ParagraphAnalysis.sentenceEnds(units: $0.span, scratch: scratch) }
  }

  @Test func `words are those of WordBreakTest but for the colon`() throws {
    let colon = Deviation(
      name: "a colon between letters", reason: "CLDR lets a colon join letters in Finnish and Swedish alone", count: 15,
      covers: { row in row.scalars.dropFirst().contains(0x3A) })
    try check("auxiliary/WordBreakTest.txt", rows: 1823, deviations: [colon]) {
      [0] + ParagraphAnalysis.wordSegments(units: $0.span, scratch: scratch).map(\.end)
    }
  }

  @Test func `words in Swedish are those of WordBreakTest`() throws {
    try check("auxiliary/WordBreakTest.txt", rows: 1823) {
      [0] + ParagraphAnalysis.wordSegments(units: $0.span, language: "sv-SE", scratch: scratch).map(\.end)
    }
  }

  /// The rules for Chinese and Japanese change nothing in the file when strict.
  @Test(arguments: ["", "zh-Hant", "ja"])
  func `line opportunities are those of LineBreakTest but for hyphens and numbers`(language: String) throws {
    let hyphen = Deviation(
      name: "a hyphen at the start", reason: "ICU keeps a hyphen that begins a word with the word (its rule 20.09)", count: 8,
      covers: { row in row.scalars[0] == 0x2D })
    let number = Deviation(
      name: "a stop or comma before a digit", reason: "ICU takes numbers whole, as in “.5” (its form of LB25)", count: 14,
      covers: { row in
        let bases = row.scalars.filter { $0 != 0x308 }
        return zip(bases, bases.dropFirst()).contains { [0x2C, 0x2E].contains($0) && 0x30...0x39 ~= $1 }
      })
    try check("auxiliary/LineBreakTest.txt", rows: 7654, deviations: [hyphen, number]) {
      offsets($0, language: language, with: ParagraphAnalysis.lineBreakAllowed)
    }
  }
}
