import Testing
import TextFixtures

@testable import TextFind
@testable import TextLayout
@testable import TextModels

@Suite struct FindPatternTests {
  private func matches(_ pattern: String, in text: String, _ change: (inout FindOptions) -> Void = { _ in }) throws -> [Range<Int>] {
    try found(pattern, in: text) {
      $0.isRegularExpression = true
      change(&$0)
    }
  }

  @Test func `a regular expression finds what it matches`() throws {
    #expect(try matches("[a-c]+", in: "xabcxbx") == [1..<4, 5..<6])
    #expect(try matches("^b", in: "a\nb\nb") == [2..<3, 4..<5], "lines begin and end everywhere")
    #expect(try matches("B", in: "ab") == [] && matches("B", in: "ab") { $0.isCaseSensitive = false } == [1..<2])
    #expect(try matches("\\w+", in: "one two") { $0.match = .fullWord } == [0..<3, 4..<7])
    #expect(try matches("a*", in: "baab") == [1..<3], "empty matches are none")
  }

  @Test func `matches stand at graphemes`() throws {
    #expect(try matches("e", in: "e\u{301}e") == [2..<3])
    #expect(try matches("\\X", in: "e\u{301}e") == [0..<2, 2..<3])
  }

  @Test func `a wrong expression says where and why`() {
    let error = #expect(throws: FindError.self) { try matches("a(b", in: "ab") }
    guard case .invalidPattern(let reason, let offset) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason == "U_REGEX_MISMATCHED_PAREN" && offset == 3)
  }

  @Test(
    arguments: [
      ("a(b", "a parenthesis has no partner"), ("a)b", "a parenthesis has no partner"), ("[ab", "a set of characters is not closed"),
      ("*a", "something stands where it means nothing"), ("a{x}", "how often something repeats"), ("a{3,2}", "at least"),
      ("a{99999999999}", "a number is too large"), ("\\p{Nonsense}", "no such property"), ("(a)\\2", "no group of this number"),
      ("(?<=a*)b", "a greatest length"), ("[b-a]", "a range of characters ends before it begins"),
      ("\\k<none>", "no group of this name"), ("\\xzz", "no escape begins with this"),
    ])
  func `a mistake is told in words`(pattern: String, words: String) {
    let error = #expect(throws: FindError.self) { try matches(pattern, in: "ab") }
    #expect(error?.description.contains(words) ?? false, "\(pattern): \(error?.description ?? "no error")")
  }

  @Test func `an expression that never ends is stopped by the work it takes`() {
    let text = String(repeating: "a", count: 40)
    #expect(throws: FindError.patternTooSlow) { try matches("(a|aa)+b", in: text) { $0.patternWork = 5 } }
    #expect(throws: FindError.patternTooDeep) {
      try matches("(a|b)*c", in: String(repeating: "ab", count: 50_000)) { $0.patternStack = 10_000 }
    }
  }

  @Test func `a single attempt is stopped at a deadline, and comes to its end in a few steps`() throws {
    var options = FindOptions()
    options.isRegularExpression = true
    options.patternWork = 400
    let text = StyledText("ab " + String(repeating: "a", count: 60))
    var session = FindSession(try FindQuery("(a|aa)+b", options: options), in: text)
    try session.advance(deadline: .now)
    #expect(!session.isFinished && session.failure == nil && session.results.map(\.utf16) == [0..<2])
    // Being cancelled stops an attempt at any time, and again.
    for _ in 0..<30 { try session.advance(isCancelled: { true }) }
    #expect(!session.isFinished && session.failure == nil)
    var steps = 0
    while session.failure == nil, steps < 100 {
      steps += 1
      do throws(FindError) { try session.advance(deadline: .now) } catch { #expect(error == .patternTooSlow) }
    }
    #expect(session.failure == .patternTooSlow && steps < 12)
  }

  @Test func `a match at the end of a window is seen whole`() throws {
    let step = 3 * PatternNeedle.overlap
    let text = String(repeating: "-", count: step - 3) + String(repeating: "a", count: 60_000) + "b"
    #expect(try matches("a+", in: text) == [step - 3..<step - 3 + 60_000])
    #expect(try matches("-a+b$", in: text) == [step - 4..<step - 2 + 60_000])
    #expect(try matches("a+", in: String(repeating: "a", count: 400_000)) == [0..<400_000])
    let lines = String(repeating: "one two\n", count: 30_000)
    #expect(try matches("^one", in: lines).count == 30_000 && matches("two$", in: lines).count == 30_000)
    #expect(try matches("(?<=e )two", in: lines).count == 30_000 && matches("\\Aone", in: lines) == [0..<3])
  }

  @Test func `a search that fails keeps what it has found`() throws {
    var options = FindOptions()
    options.isRegularExpression = true
    options.patternWork = 5
    let text = "ab " + String(repeating: "-", count: 300_000) + String(repeating: "a", count: 60)
    var session = FindSession(try FindQuery("(a|aa)+b", options: options), in: StyledText(text))
    #expect(throws: FindError.patternTooSlow) { try session.finish() }
    #expect(session.failure == .patternTooSlow && session.isFinished && session.results.map(\.utf16) == [0..<2])
    #expect(throws: FindError.patternTooSlow) { try session.advance() }
    session.apply(TextEdit(TextRange(100_000..<session.text.length), with: ""))
    try session.finish()
    #expect(session.failure == nil && session.total == 1)
  }
}

@Suite struct FindCollationTests {
  private func collated(_ needle: String, in text: String, _ locale: Language = "de", _ change: (inout FindOptions) -> Void = { _ in }) throws
    -> [Range<Int>]
  {
    try found(needle, in: text) {
      $0.locale = locale
      change(&$0)
    }
  }

  @Test func `a language's collation says what is the same`() throws {
    #expect(try collated("ö", in: "o ö O Ö") == [2..<3])
    #expect(try collated("o", in: "o ö O Ö", "en") { $0.isDiacriticSensitive = false } == [0..<1, 2..<3])
    #expect(try collated("o", in: "o ö O Ö", "sv") { $0.isDiacriticSensitive = false } == [0..<1], "a letter of its own in Swedish")
    #expect(try collated("o", in: "o ö O Ö") { $0.isCaseSensitive = false } == [0..<1, 4..<5])
    #expect(try collated("o", in: "o ö O Ö", "en", tolerant) == [0..<1, 2..<3, 4..<5, 6..<7])
    #expect(try collated("æ", in: "ae æ AE", "en", tolerant) == [0..<2, 3..<4, 5..<7])
  }

  @Test func `case, width and kana count each for itself`() throws {
    #expect(try collated("a", in: "aＡａA") { $0.isWidthSensitive = false } == [0..<1, 2..<3])
    #expect(try collated("a", in: "aＡａA") { $0.isCaseSensitive = false } == [0..<1, 3..<4])
    #expect(try collated("か", in: "かカ", "ja") { $0.isCaseSensitive = false } == [0..<1])
    #expect(try collated("か", in: "かカ", "ja") { $0.isKanaSensitive = false } == [0..<1, 1..<2])
  }

  @Test func `canonical equivalents and graphemes hold here as well`() throws {
    #expect(try collated("é", in: "e\u{301}é") == [0..<2, 2..<3])
    #expect(try collated("e", in: "e\u{301}e") == [2..<3])
    #expect(try collated("aa", in: "aaaaa") == [0..<2, 2..<4])
  }

  @Test(arguments: [0, 1, 40, 65, 80, 100, 272]) func `a result across the end of a window is found`(distance: Int) throws {
    let start = FindWindow.length - distance
    let text = String(repeating: "-", count: start) + "Größe" + String(repeating: "-", count: 300)
    #expect(try collated("grösse", in: text, "de", tolerant) == [start..<start + 5])
  }

  @Test func `what is ignored wholly finds nothing`() throws {
    #expect(try collated("\u{200D}", in: "a\u{200D}b") == [])
  }
}
