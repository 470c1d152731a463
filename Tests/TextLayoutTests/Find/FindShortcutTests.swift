import Testing
import TextFixtures

@testable import TextFind
@testable import TextLayout
@testable import TextModels

/// What is passed over, left out or put off in a search is the same in the end.
@Suite struct FindShortcutTests {
  /// Every place in some units at which others stand, one after the other.
  private func places(of needle: [UInt16], in units: [UInt16]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var place = 0
    while place + needle.count <= units.count {
      if units[place..<place + needle.count].elementsEqual(needle) {
        places.append(place..<place + needle.count)
        place += needle.count
      } else {
        place += 1
      }
    }
    return places
  }

  /// Over some chunks, and at the ends of each: what is passed over has none.
  @Test(arguments: 0..<24) func `a needle is found wherever it stands in text that is passed over`(seed: Int) throws {
    var random = SplitMix64(seed: 31, index: seed)
    let needle = ["q", "zq", "eqe", "the quick", "the the", "aaaa", "Q. zebra, quixotic"][random.number(below: 7)]
    let letters = Array("the aqz\n".utf16)
    var units = (0..<20_000).map { _ in letters[random.number(below: seed % 3 == 0 ? 8 : 4)] }
    for _ in 0..<12 {
      // At chunks' ends, and anywhere.
      let place = random.number(below: 2) == 0 ? 4096 * (1 + random.number(below: 4)) - random.number(below: 70) : random.number(below: 19_900)
      units.replaceSubrange(place..<place + needle.utf16.count, with: needle.utf16)
    }
    let text = String(decoding: units, as: UTF16.self)
    let expected = places(of: Array(needle.utf16), in: units)
    #expect(try found(needle, in: text) == expected)
    // In lower case the same; a letter that is not ASCII at every so many places leaves the text to be read.
    let small = places(of: Array(needle.lowercased().utf16), in: Array(text.lowercased().utf16))
    #expect(try found(needle, in: text.uppercased()) { $0.isCaseSensitive = false } == small)
    let mixed = String(text.enumerated().map { $0.offset % 1500 == 7 ? "я" : $0.element })
    #expect(try found(needle, in: mixed) == places(of: Array(needle.utf16), in: Array(mixed.utf16)))
    #expect(
      try found(needle, in: mixed.uppercased()) { $0.isCaseSensitive = false }
        == places(of: Array(needle.lowercased().utf16), in: Array(mixed.lowercased().utf16)))
  }

  /// Alphabets in which a language weighs several characters as one, or one as several, or in other orders.
  private static let alphabets: [(locale: Language, needles: [String], letters: [String])] = [
    ("en", ["ae", "q", "ao", "l·"], ["a", "e", "æ", "o", "\u{301}", "é", "x", " ", "l", "·", "q", "\u{200D}"]),
    ("cs", ["ch", "c", "h", "ho"], ["c", "h", "C", "H", "o", "č", "x", " ", "\u{30C}"]),
    ("da", ["aa", "å", "a"], ["a", "A", "å", "x", "\u{30A}", " ", "e"]),
    ("hu", ["csa", "ssz", "s"], ["c", "s", "z", "a", "x", "S", "Z", "\u{301}"]),
    ("ja", ["カー", "か", "がー"], ["か", "カ", "ー", "が", "\u{3099}", "あ", "漢", "x", "ｶ"]),
    ("th", ["เก", "ก"], ["เ", "ก", "า", "x", " ", "\u{E49}"]),
    ("ko", ["가", "각"], ["가", "각", "ᄀ", "ᅡ", "ᆨ", "x", " "]),
    ("uk", ["и", "й"], ["и", "й", "\u{306}", "х", " ", "\u{328}"]),
    ("zh", ["漢字", "𠀀"], ["漢", "字", "𠀀", "x", "，", "文"]),
    ("de", ["ç", "ć\u{327}"], ["c", "ç", "ć", "\u{327}", "\u{301}", "x", " "]),
  ]

  @Test(arguments: 0..<10, [1, 2, 3]) func `collation finds the same in stretches as in the whole`(language: Int, levels: Int) throws {
    let (locale, needles, letters) = Self.alphabets[language]
    for (index, needle) in needles.enumerated() {
      var random = SplitMix64(seed: UInt64(91 + language), index: index * 3 + levels)
      // Long stretches of what is apart, between letters of every kind.
      var text = ""
      while text.utf16.count < ICUCollation.filteredLength + 200 {
        for _ in 0..<random.number(below: 12) { text += letters[random.number(below: letters.count)] }
        text += String(repeating: "ww ", count: random.number(below: 4))
        if random.number(below: 6) == 0 { text += needle }
      }
      let units = Array(text.utf16)
      let search = try #require(ICUCollation(Array(needle.utf16), locale: locale, levels: levels, caseLevel: false))
      func matches(isFiltered: Bool) -> [Range<Int>] {
        var matches: [Range<Int>] = []
        var pause = FindPause()
        var pausedAt: Int?
        let isSearched = search.forEachMatch(in: units, isFiltered: isFiltered, &pause, pausedAt: &pausedAt) {
          matches.append($0)
          return true
        }
        #expect(isSearched && pausedAt == nil)
        return matches
      }
      let expected = matches(isFiltered: false)
      #expect(matches(isFiltered: true) == expected, "\(needle)")
      #expect(!expected.isEmpty, "\(needle)")
    }
  }

  /// Options of each engine.
  private static let engines: [@Sendable (inout FindOptions) -> Void] = [
    { _ in }, { $0.isCaseSensitive = false }, { $0.locale = "en" }, { $0.isRegularExpression = true },
  ]

  @Test(arguments: 0..<4) func `a step that is cancelled goes on where it stopped`(engine: Int) throws {
    var options = FindOptions()
    Self.engines[engine](&options)
    let piece = String(repeating: "abc no needle here ", count: engine == 3 ? 400 : 4000) + "xyz "
    let text = StyledText(String(repeating: piece, count: 6))
    let query = try FindQuery("xyz", options: options)
    var session = FindSession(query, in: text)
    var steps = 0
    while !session.isFinished {
      let before = session.progress
      if steps % 2 == 0 {
        try session.advance(units: .max, isCancelled: { true })
      } else {
        try session.advance(units: .max, deadline: .now)
      }
      #expect(session.progress > before)
      steps += 1
    }
    #expect(steps > 3)
    #expect(try session.results == query.ranges(in: text) && session.total == 6)
  }

  @Test func `a slow expression stops between attempts, and what it has found stays`() throws {
    var options = FindOptions()
    options.isRegularExpression = true
    // Each attempt goes to the end of its line; one window has thousands.
    let text = StyledText("ab " + String(repeating: String(repeating: "a", count: 300) + "\n", count: 600))
    var session = FindSession(try FindQuery("a+b", options: options), in: text)
    try session.advance(units: .max, isCancelled: { true })
    #expect(!session.isFinished && session.results.map(\.utf16) == [0..<2] && session.progress < 0.1)
  }

  @Test(arguments: 0..<40) func `a search that begins elsewhere has the same results in the end`(seed: Int) throws {
    var random = SplitMix64(seed: 12, index: seed)
    func string(_ count: Int) -> String { String((0..<count).map { _ in Array("aab é\n")[random.number(below: 6)] }) }
    var options = FindOptions()
    options.isDiacriticSensitive = seed % 3 != 0
    if seed % 7 == 0 { options.locale = "fr" }
    options.isRegularExpression = seed % 5 == 0
    let query = try FindQuery(["a", "aa", "aba", "é a", options.isRegularExpression ? "a+" : "aab"][seed % 5], options: options)
    let text = StyledText(string(400) + String(repeating: "-", count: seed % 2 == 0 ? 0 : 90_000) + string(400))
    let start = random.number(below: text.length + 10)
    var session = FindSession(query, in: text, startingAt: TextOffset(start))
    var progress = session.progress
    let first = try session.advance(units: 100)
    #expect(first.allSatisfy { $0.upperBound.utf16 >= min(start, text.length) - 1 } || start >= text.length)
    while !session.isFinished {
      try session.advance(units: 1 + random.number(below: 300))
      #expect(session.progress >= progress)
      progress = session.progress
      #expect(zip(session.results, session.results.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      if seed % 4 == 0, random.number(below: 9) == 0 {
        let place = random.number(below: session.text.length)
        session.apply(TextEdit(TextRange(place..<min(session.text.length, place + 20)), with: string(10)))
        progress = 0
      }
    }
    #expect(try session.results == query.ranges(in: session.text))
    #expect(session.total == session.results.count)
  }

  @Test func `what is in sight is found first, and stays highlighted while the rest is found`() throws {
    let line = "a needle, and nothing else of that kind in this line of some length\n"
    let text = StyledText(String(repeating: line, count: 3000))
    var session = FindSession(try FindQuery("needle"), in: text, startingAt: TextOffset(line.utf16.count * 1500))
    let first = try #require(try session.advance(units: 1).first)
    #expect(first == TextRange(line.utf16.count * 1500 + 2..<line.utf16.count * 1500 + 8))
    session.highlightNext()
    try session.finish()
    #expect(session.highlighted == first && session.highlightedIndex == 1500 && session.total == 3000)
  }

  @Test func `results beyond a limit are the first of all, wherever the search began`() throws {
    var session = FindSession(try FindQuery("a"), in: StyledText(String(repeating: "a ", count: 50)), startingAt: 50, resultLimit: 10)
    try session.finish()
    #expect(session.results.map(\.lowerBound.utf16) == Array(stride(from: 0, to: 20, by: 2)) && session.total == 50)
    var empty = FindSession(try FindQuery(""), in: StyledText("abc"), startingAt: 2)
    try empty.finish()
    #expect(empty.isFinished && empty.total == 0)
  }
}
