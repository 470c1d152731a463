import Testing
import TextFixtures

@testable import TextFind
@testable import TextLayout
@testable import TextModels

/// Matches of regular expressions that are longer than what is read at a time.
@Suite struct FindLongMatchTests {
  private func session(_ pattern: String, in text: String) throws -> FindSession {
    var options = FindOptions()
    options.isRegularExpression = true
    var session = FindSession(try FindQuery(pattern, options: options), in: StyledText(text))
    try session.finish()
    return session
  }

  private func dashes(_ count: Int) -> String { String(repeating: "-", count: count) }

  @Test func `a match that is none yet where a window ends is found`() throws {
    // A window is read of 262,144 units; attempts of its last 65,536 are left to the next.
    for start in [100_000, 196_600, 196_607, 196_608] {
      let text = dashes(start) + "<" + dashes(400_000) + ">" + dashes(10) + "<a>" + dashes(200_000)
      let session = try session("<[^>]*>", in: text)
      #expect(session.results.map(\.utf16) == [start..<start + 400_002, start + 400_012..<start + 400_015], "\(start)")
      #expect(!session.hasCutMatches)
    }
  }

  @Test func `a match from the text's start alone is found`() throws {
    let session = try session("\\A[^X]*X", in: dashes(500_000) + "X" + dashes(300_000) + "X")
    #expect(session.results.map(\.utf16) == [0..<500_001] && !session.hasCutMatches)
  }

  @Test func `what may be longer than the longest match is told, and the rest is found`() throws {
    let text = "<a>" + dashes(100) + "<" + dashes(PatternNeedle.longestMatch + 100_000) + "[b]"
    let session = try session("<[^>]*>|\\[b\\]", in: text)
    #expect(session.hasCutMatches)
    #expect(session.results.map(\.utf16) == [0..<3, text.utf16.count - 3..<text.utf16.count])
    // One that is a match already ends there.
    let cut = try self.session("-[-+]*", in: dashes(PatternNeedle.longestMatch + 300_000))
    #expect(cut.hasCutMatches && cut.results.map(\.utf16).first == 0..<PatternNeedle.longestMatch && cut.total == 2)
  }

  @Test func `an edit that makes a match short enough leaves nothing cut`() throws {
    let length = PatternNeedle.longestMatch + 200_000
    let text = "<a>" + dashes(100) + "<" + dashes(length) + ">" + dashes(10)
    var session = try session("<[^>]*>", in: text)
    #expect(session.hasCutMatches && session.total == 1)
    // Behind the longest match: it is cut as before.
    session.apply(TextEdit(TextRange(session.text.length..<session.text.length), with: "<b>"))
    try session.finish()
    #expect(session.hasCutMatches && session.results.map(\.utf16) == [0..<3, length + 115..<length + 118])
    session.apply(TextEdit(TextRange(200..<length), with: ""))
    try session.finish()
    #expect(!session.hasCutMatches && session.results.map(\.utf16) == [0..<3, 103..<305, 315..<318])
  }

  @Test func `at the text's end nothing is cut`() throws {
    let session = try session("<[^>]*>", in: dashes(150_000) + "<" + dashes(90_000))
    #expect(session.results.isEmpty && !session.hasCutMatches)
  }

  /// The slow model: the whole text is one window.
  @Test(arguments: 0..<6) func `matches are those of a search of the whole`(seed: Int) throws {
    var random = SplitMix64(seed: 5, index: seed)
    var text = ""
    while text.utf16.count < 900_000 {
      text += ["<", ">", "<b>", "\n", "<>"][random.number(below: 5)] + dashes(random.number(below: seed % 2 == 0 ? 150_000 : 30_000))
    }
    let pattern = ["<[^>]*>", "<[^>\\n]*>", "(?s)<.*?>", ">[^<]*<", "^[^>]*>$", "(?<=<)-+>"][seed]
    var options = FindOptions()
    options.isRegularExpression = true
    let units = Array(text.utf16)
    var expected: [Range<Int>] = []
    try ICUPattern(Array(pattern.utf16), options).withMatches(in: units) { (find: ICUPattern.Find) throws(FindError) in
      var place = 0
      var pause = FindPause()
      while place <= units.count, case .match(let match) = try find.first(from: place, &pause) {
        if !match.range.isEmpty { expected.append(match.range) }
        place = max(match.range.upperBound, match.range.isEmpty ? place + 1 : place)
      }
    }
    let session = try session(pattern, in: text)
    #expect(session.results.map(\.utf16) == expected && !session.hasCutMatches)
  }
}
