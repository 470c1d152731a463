import Testing
import TextFixtures

@testable import TextFind
@testable import TextLayout

@Suite struct FindSessionTests {
  private func session(_ needle: String, in text: String, _ change: (inout FindOptions) -> Void = { _ in }) throws -> FindSession {
    var options = FindOptions()
    change(&options)
    var session = FindSession(try FindQuery(needle, options: options), in: StyledText(text))
    try session.finish()
    return session
  }

  @Test func `the next result behind the last one is the first`() throws {
    var session = try session("a", in: "abaca")
    session.highlight(2)
    #expect(session.label() == "3 of 3")
    #expect(session.highlightNext() == TextRange(0..<1) && session.highlightedIndex == 0)
    #expect(session.label() == "1 of 3" && session.label(.total) == "3" && session.label(.none) == "")
    #expect(session.highlightPrevious() == TextRange(4..<5) && session.highlightedIndex == 2)
    #expect(session.highlightNext(from: 1) == TextRange(2..<3) && session.highlightNext(from: 5) == TextRange(0..<1))
    session.highlight(9)
    #expect(session.highlighted == nil && session.label() == "3")
    #expect(session.highlightPrevious() == TextRange(4..<5), "without a highlight, backwards begins at the end")
  }

  @Test func `a search without a match has no results and no index`() throws {
    var session = try session("x", in: "abc")
    #expect(session.total == 0 && session.highlightedIndex == nil && session.progress == 1 && session.label() == "0")
    #expect(session.highlightNext() == nil && session.highlightPrevious() == nil && session.highlightNext(from: 0) == nil)
    #expect(try session.replacement(with: "y") == nil && session.replacements(with: "y")?.isEmpty == true)
  }

  @Test func `text is normal, found or highlighted`() throws {
    var session = try session("bc", in: "abcabc")
    session.highlightNext()
    let decorations = (0...6).map { session.decoration(at: TextOffset($0)) }
    #expect(decorations == [.normal, .highlighted, .highlighted, .normal, .found, .found, .normal])
    #expect(session.results(in: TextRange(0..<4)).map(\.utf16) == [1..<3] && session.results(in: TextRange(2..<5)).count == 2)
    #expect(session.results(in: TextRange(3..<3)).isEmpty)
  }

  @Test func `results come as they are found, and the search can be left at any time`() throws {
    let text = String(repeating: "needle" + String(repeating: " ", count: 99_994), count: 5)
    var session = FindSession(try FindQuery("needle"), in: StyledText(text))
    #expect(session.progress == 0 && !session.isFinished)
    #expect(try session.advance(units: 1).map(\.utf16) == [0..<6])
    #expect(session.progress > 0 && session.progress < 1 && session.total == 1)
    var steps = 0
    while !session.isFinished {
      try session.advance(units: 100_000)
      steps += 1
    }
    #expect(session.total == 5 && steps >= 3)
    #expect(try session.advance().isEmpty, "what is finished has nothing new")
    #expect(try session.advance(units: .min).isEmpty && session.advance(units: .max).isEmpty)
  }

  @Test func `results beyond the limit are counted`() throws {
    var session = FindSession(try FindQuery("a"), in: StyledText("aaaaa"), resultLimit: 3)
    try session.finish()
    #expect(session.results.count == 3 && session.total == 5)
    #expect(try session.replacements(with: "b") == nil, "not all are known")
    session.apply(TextEdit(TextRange(0..<1), with: ""))
    try session.finish()
    #expect(session.results.count == 3 && session.total == 4)
  }

  @Test func `one result is replaced, and the next is highlighted`() throws {
    var session = try session("cat", in: "a cat, a cat")
    session.highlightNext()
    let edit = try #require(try session.replacement(with: "catfish"))
    session.apply(edit)
    try session.finish()
    #expect(session.text.string == "a catfish, a cat")
    #expect(session.results.map(\.utf16) == [2..<5, 13..<16] && session.highlighted == TextRange(13..<16))
  }

  @Test func `all results are replaced as one group that can be undone`() throws {
    let session = try session("a", in: "banana")
    var text = session.text
    let edits = try #require(try session.replacements(with: "oo"))
    let undo = edits.map { text.apply($0) }
    #expect(text.string == "boonoonoo")
    for edit in undo.reversed() { text.apply(edit) }
    #expect(text.string == "banana")
  }

  @Test(arguments: [("CAT", "DOG"), ("Cat", "Dog"), ("cat", "dog"), ("cAt", "dOg"), ("CaT", "dOg")])
  func `a replacement takes the case of what it replaces`(_ written: String, _ expected: String) throws {
    var session = try session("cat", in: written) { $0.isCaseSensitive = false }
    session.highlightNext()
    let edit = try session.replacement(with: "dOg", preservingCase: true)
    #expect(edit?.replacement.string == expected)
    #expect(try session.replacement(with: "dOg")?.replacement.string == "dOg")
  }

  @Test func `a replacement of an expression has its groups`() throws {
    let session = try session("(\\w+)@(\\w+)", in: "me@home you@work") { $0.isRegularExpression = true }
    var text = session.text
    for edit in try #require(try session.replacements(with: "$2 \\$1 $1$9!")) { text.apply(edit) }
    #expect(text.string == "home $1 me! work $1 you!")
  }

  @Test func `a result that is not wanted is gone, and the highlight goes on`() throws {
    var session = try session("a", in: "aaa")
    session.highlight(2)
    session.discard(TextRange(2..<3))
    #expect(session.total == 2 && session.highlightedIndex == 0)
    session.discard(TextRange(1..<3))
    #expect(session.total == 2, "no result is there")
    session.discard(TextRange(0..<1))
    session.discard(TextRange(1..<2))
    #expect(session.highlightedIndex == nil && session.results.isEmpty)
  }

  @Test func `the highlight stays where text before it changes, and goes on where it is deleted itself`() throws {
    var session = try session("ab", in: "ab ab ab")
    session.highlight(1)
    session.apply(TextEdit(TextRange(0..<0), with: "xx"))
    try session.finish()
    #expect(session.highlighted == TextRange(5..<7) && session.total == 3)
    session.apply(TextEdit(TextRange(5..<6), with: ""))
    try session.finish()
    #expect(session.highlighted == TextRange(7..<9) && session.total == 2)
  }

  @Test(arguments: 0..<40) func `results after edits are those of a new search`(seed: Int) throws {
    var random = SplitMix64(seed: 77, index: seed)
    func string(_ count: Int) -> String { String((0..<count).map { _ in Array("aab é\n")[random.number(below: 6)] }) }
    let needle = ["a", "aa", "ab", "aba", "é a", "b\n"][seed % 6]
    var options = FindOptions()
    options.isDiacriticSensitive = seed % 3 != 0
    options.match = seed % 5 == 0 ? .startsWith : .contains
    if seed % 7 == 0 { options.locale = "fr" }
    options.isRegularExpression = seed % 11 == 0
    let query = try FindQuery(needle, options: options)
    var session = FindSession(query, in: StyledText(string(300) + String(repeating: "-", count: seed % 2 == 0 ? 0 : 140_000) + string(300)))
    for step in 0..<12 {
      if step % 3 != 0 { try session.advance(units: 1 + random.number(below: 200)) }
      let start = random.number(below: session.text.length + 1)
      let end = min(session.text.length, start + random.number(below: 40))
      session.apply(TextEdit(TextRange(start..<end), with: string(random.number(below: 20))))
      #expect(zip(session.results, session.results.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      #expect(session.results.allSatisfy { $0.upperBound.utf16 <= session.text.length })
    }
    try session.finish()
    #expect(try session.results == query.ranges(in: session.text))
    #expect(session.total == session.results.count)
  }

  @Test func `edits beyond the text are clamped`() throws {
    var session = try session("a", in: "aba")
    session.apply(TextEdit(TextRange(.init(.min), .init(.max)), with: "aa"))
    try session.finish()
    #expect(session.results.map(\.utf16) == [0..<1, 1..<2])
    session.apply(TextEdit(TextRange(50..<60), with: "a"))
    try session.finish()
    #expect(session.total == 3)
  }
}
