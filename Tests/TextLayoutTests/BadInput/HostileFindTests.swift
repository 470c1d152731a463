import Testing
import TextFixtures

@testable import TextFind
@testable import TextLayout

/// Every question of searches with needles, options and offsets that make no sense, in texts that are odd themselves.
struct HostileFindTests {
  private static let needles = ["", "\0", "\u{301}", "a", "\u{AD}", "\u{200B}", "\n", "\u{1F468}\u{200D}", "aa", "\u{E01}", "ß"]
  private static let patterns = ["", "a*", "(a+)+$", "(?<=a)b", "\\b", "$", "^", "(", "[", "(?i)\\X", "a{0}", "(a|aa)+c", "\\1", "(?=.*a)"]

  private static func options() -> [FindOptions] {
    var all: [FindOptions] = []
    for bits in 0..<16 {
      var options = FindOptions()
      options.isCaseSensitive = bits & 1 == 0
      options.isDiacriticSensitive = bits & 2 == 0
      options.isWidthSensitive = bits & 4 == 0
      options.match = bits & 8 == 0 ? .contains : .fullWord
      options.locale = bits % 5 == 4 ? "de" : nil
      all.append(options)
    }
    return all
  }

  private func check(_ query: FindQuery, in text: StyledText) {
    for start in HostileInteractionTests.offsets {
      for limit in [Int.min, 0, 2, .max] {
        var session = FindSession(query, in: text, startingAt: TextOffset(start), resultLimit: limit)
        do throws(FindError) {
          for units in [Int.min, 1, 3] where !session.isFinished { try session.advance(units: units, deadline: start == 0 ? .now : nil) }
          try session.finish()
        } catch {
          continue
        }
        #expect(session.results.allSatisfy { $0.lowerBound >= 0 && $0.upperBound.utf16 <= text.length && !$0.isEmpty })
        #expect(zip(session.results, session.results.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
        session.highlight(start)
        _ = (session.highlightNext(), session.highlightPrevious(), session.highlightNext(from: TextOffset(start)), session.label())
        _ = (session.decoration(at: TextOffset(start)), session.progress, session.position)
        _ = session.results(in: TextRange(TextOffset(start), TextOffset(.max)))
        _ = try? (session.replacement(with: "$9\\", preservingCase: true), session.replacements(with: "$0$1$", preservingCase: true))
        session.discard(TextRange(TextOffset(start), TextOffset(.max)))
        session.apply(TextEdit(TextRange(TextOffset(start), TextOffset(.min)), with: "a\u{301}"))
        try? session.finish()
      }
    }
  }

  @Test func `needles of all kinds are looked for in texts of all kinds`() throws {
    for string in HostileInteractionTests.texts + ["aaaa", "a\u{301}a", "ＡA", "\u{200B}\u{200B}"] {
      for needle in Self.needles {
        for options in Self.options() { check(try FindQuery(needle, options: options), in: StyledText(string)) }
      }
    }
  }

  @Test func `expressions of all kinds are answered or refused`() {
    for string in ["", "aaaaaaaaaaaaaaaaaaaaaaaaaaaab", "\r\n", "a\u{301}b", "\u{1F468}\u{200D}\u{1F469}"] {
      for pattern in Self.patterns {
        for work in [Int.min, 1, 50] {
          var options = FindOptions()
          options.isRegularExpression = true
          options.patternWork = work
          options.patternStack = work
          if let query = try? FindQuery(pattern, options: options) { check(query, in: StyledText(string)) }
        }
      }
    }
  }

  @Test func `edits that replace all share what they put in, and heed a deadline`() throws {
    var session = FindSession(try FindQuery("a"), in: StyledText(String(repeating: "a ", count: 300)))
    try session.finish()
    let edits = try #require(try session.replacements(with: "bc"))
    #expect(edits.count == 300 && edits.allSatisfy { $0.replacement.string == "bc" && $0.range.count == 1 })
    #expect(zip(edits, edits.dropFirst()).allSatisfy { $0.range.lowerBound > $1.range.lowerBound })
    #expect(try session.replacements(with: "bc", isCancelled: { true }) == nil)
    #expect(try session.replacements(with: "bc", deadline: .now) == nil)
  }

  @Test func `groups are those of the match, however far the expression looks`() throws {
    var options = FindOptions()
    options.isRegularExpression = true
    let tail = String(repeating: "x", count: 3000)
    for (pattern, text, expected) in [
      ("(a)(?=x*z)", "a\(tail)z", "<a>"), ("(a)(?!x*z)", "a\(tail)y", "<a>"), ("(ax*)z", "a\(tail)z", "<a\(tail)>"), ("(?<=x)(a)", "xa", "<a>"),
    ] {
      var session = FindSession(try FindQuery(pattern, options: options), in: StyledText(text))
      try session.finish()
      #expect(try session.replacements(with: "<$1>")?.map(\.replacement.string) == [expected])
    }
  }
}
