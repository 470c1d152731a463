import Testing
import TextFixtures

@testable import TextHyphenation
@testable import TextLayout
@testable import TextModels

/// Lines that are not simply filled: in need, at a paragraph's end, and chosen together.
@Suite struct ChosenLinesTests {
  private var context = Fixture.context(Fixture.box10)

  private func layout(_ text: String, _ width: Int, _ language: Language = .und, _ change: (inout LineBreaking) -> Void = { _ in }) throws
    -> ParagraphLayout
  {
    var style = CharacterStyle(size: 10)
    style.language = language
    var paragraph = ParagraphStyle()
    change(&paragraph.lineBreaking)
    return try ParagraphLayout(
      StyledText(text, style: style, paragraphStyle: paragraph), width: LayoutUnit(Double(width)), in: context)
  }

  /// The text of the lines, divided by strokes; every character of the fixture font is 10 points wide. A hyphen that shows is drawn.
  private func lines(_ text: String, _ width: Int, _ language: Language = .und, _ change: (inout LineBreaking) -> Void = { _ in }) throws -> String {
    let layout = try layout(text, width, language, change)
    let units = Array(text.utf16)
    return layout.lines.map { line in
      let range = line.range.lowerBound.utf16..<line.range.upperBound.utf16
      return String(decoding: units[range], as: UTF16.self) + (line.isHyphenated ? "‐" : "")
    }.joined(separator: "|")
  }

  // MARK: In need

  @Test func `a number stays whole where a word beside it can be divided`() throws {
    #expect(try lines("abcde12345", 60) == "abcde|12345")
    #expect(try lines("1234567890", 60) == "123456|7890")
  }

  @Test func `Korean words are divided only where they are wider than the line`() throws {
    #expect(try lines("새로운 텍스트", 60, "ko") == "새로운 |텍스트")
    #expect(try lines("새로운텍스트기능", 60, "ko") == "새로운텍스트|기능")
    #expect(try lines("새로운 텍스트", 60, "ko") { $0.hangul = .character } == "새로운 텍스|트")
  }

  @Test func `a compound is divided at its joint, with a hyphen that has room`() throws {
    #expect(try lines("Benachrichtigungseinstellungen", 200, "de") == "Benachrichtigungs‐|einstellungen")
    #expect(try lines("Benachrichtigungseinstellungen", 180, "de") == "Benachrichtigungs‐|einstellungen")
    #expect(
      try lines("Benachrichtigungseinstellungen", 170, "de") == "Benachrichtigungs|einstellungen", "at the joint, though the hyphen has no room")
    #expect(try lines("Benachrichtigungseinstellungen", 200, "de") { $0.hyphenation = .none } == "Benachrichtigungsein|stellungen")
  }

  @Test func `a line may end after a ZWSP that carries a mark`() throws {
    // HarfBuzz makes one cluster of both, UAX #14 LB8 lets the line end between them.
    #expect(try lines("aaa\u{200B}\u{34F}bbbb", 50) == "aaa\u{200B}|\u{34F}bbbb")
  }

  @Test(arguments: [LineBreaking.Mode.title, .balance, .pretty])
  func `white space behind what is wider than a line hangs there, and makes no line of its own`(mode: LineBreaking.Mode) throws {
    for (text, wanted) in [("a b c", "a |b |c"), ("a  b", "a  |b"), ("a b ", "a |b "), ("a    b", "a    |b")] {
      #expect(try lines(text, 5) { $0.mode = mode } == wanted)
    }
    #expect(try lines("abc d ef", 15) { $0.mode = mode }.split(separator: "|").allSatisfy { !$0.hasPrefix(" ") })
  }

  // MARK: The last line

  @Test func `a last line of one ideograph takes another from the line before`() throws {
    #expect(try lines("今天天气很好", 50, "zh-Hans") == "今天天气|很好")
    #expect(try lines("今天天气很好。", 60, "zh-Hans") == "今天天气|很好。")
    #expect(try lines("今天天气很好", 40, "zh-Hans") == "今天天气|很好")
    // Those beyond the first plane are of two units.
    #expect(try lines("我爱你们\u{20000}", 40, "zh-Hans") == "我爱你|们\u{20000}")
    #expect(try lines("我爱你们\u{20000}。", 50, "zh-Hans") == "我爱你|们\u{20000}。")
    #expect(try lines("あいうえ\u{1B000}", 40, "ja") == "あいう|え\u{1B000}")
    #expect(try lines("あいうえ\u{1B001}", 40, "ja") == "あいう|え\u{1B001}")
    #expect(try lines("我爱你们\u{20000}\u{2F800}", 40, "zh-Hans") == "我爱你们|\u{20000}\u{2F800}")
  }

  @Test func `a last line of less than a tenth takes a word from the line before, once`() throws {
    #expect(try lines("aaaa bbbb cccc ddd eee e", 230) == "aaaa bbbb cccc ddd |eee e")
    #expect(try lines("aaaa bbbb cccc ddd eee ee", 220) == "aaaa bbbb cccc ddd |eee ee")
    #expect(try lines("aaaa bbbb cccc ddd eee eee", 230) == "aaaa bbbb cccc ddd eee |eee")
    // A word that would not leave room for the last one stays.
    let long = String(repeating: "b", count: 21)
    #expect(try lines("a \(long) ee", 230) == "a \(long) |ee")
  }

  // MARK: Hyphenation that fills lines

  private func withPatterns(_ patterns: String) throws -> ChosenLinesTests {
    var copy = self
    copy.context.breakingResources.setHyphenation(try HyphenationPatterns(Array("UTF-8\n\(patterns)\n".utf8), language: "en"), for: "en")
    return copy
  }

  @Test func `automatic hyphenation fills lines, never divides the last word, and no more than two lines in a row`() throws {
    let tests = try withPatterns("1b")
    let text = "aaa aaabaaaa bb"
    #expect(try tests.lines(text, 90, "en") { $0.hyphenation = .automatic } == "aaa aaa‐|baaaa bb")
    #expect(try tests.lines(text, 90, "en") == "aaa |aaabaaaa |bb")
    #expect(try tests.lines("aaa aaabaaaa", 90, "en") { $0.hyphenation = .automatic } == "aaa |aaabaaaa")
    #expect(try tests.lines("aaa AAABAAAA bb", 90, "en") { $0.hyphenation = .automatic } == "aaa |AAABAAAA |bb")
    // What is left of a word after a division begins a line, and is divided there again.
    #expect(try tests.lines("aaaabaaaabaaaabaaaa bb", 60, "en") { $0.hyphenation = .automatic } == "aaaa‐|baaaa‐|baaaa‐|baaaa |bb")
    let long = String(repeating: "aaabaaaa ", count: 6) + "bb"
    let layout = try tests.layout(long, 130, "en") { $0.hyphenation = .automatic }
    let hyphens = layout.lines.map(\.isHyphenated)
    #expect(hyphens.contains(true))
    #expect(!hyphens.indices.dropFirst(2).contains { hyphens[$0] && hyphens[$0 - 1] && hyphens[$0 - 2] })
  }

  @Test func `words are divided where chunks meet as well`() throws {
    let tests = try withPatterns("1b")
    let text = String(repeating: "aaabaaaa ", count: 2000) + "bb"
    let layout = try tests.layout(text, 130, "en") { $0.hyphenation = .automatic }
    #expect(layout.shaped.chunks.count > 2)
    // The same few lines come again and again, wherever chunks meet.
    #expect(Set(layout.lines.dropLast(2).map { $0.range.count }).count <= 4)
    #expect(layout.modelLines.allSatisfy { $0.width <= 130 * 64 })
  }

  // MARK: Chosen together

  @Test func `a title has the fewest lines, then ends them where phrases do`() throws {
    #expect(try lines("新增文本交互功能的介绍与使用方法", 120, "zh-Hans") { $0.mode = .title } == "新增文本交互功能的|介绍与使用方法")
    #expect(try lines("알림 설정을 변경할 수 있습니다", 120, "ko") { $0.mode = .title } == "알림 설정을 |변경할 수 있습니다")
  }

  @Test func `a title divides a word in need where that makes the fewest lines`() throws {
    #expect(try lines("aaa cccccccccccccccccc bbb", 90) { $0.mode = .title } == "aaa ccccc|ccccccccc|cccc bbb")
    #expect(try lines("aaa cccccccccccccccccc bbb", 90) { $0.mode = .balance } == "aaa |ccccccccc|ccccccccc |bbb")
    // Where there are joints and hyphenation points, they are taken first, in as many lines as they need.
    #expect(
      try lines("auf Geschwindigkeitsbegrenzung", 170, "de") { $0.mode = .title } == "auf |Geschwindigkeits‐|begrenzung")
    // What the word before could be divided at makes no difference.
    let tests = try withPatterns("1b")
    #expect(try tests.lines("aaaaaaabaabaa cccccccccccc", 100, "en") { $0.mode = .title } == "aaaaaaa‐|baabaa ccc|ccccccccc")
  }

  @Test func `a Korean title begins no line with a particle of one syllable where another syllable can`() throws {
    #expect(try lines("사용설명서를 읽기", 50, "ko") { $0.mode = .title } == "사용설명|서를 읽기")
    #expect(try lines("데이터베이스는 설정", 60, "ko") { $0.mode = .title } == "데이터베이|스는 설정")
    #expect(try lines("설정을", 20, "ko") { $0.mode = .title } == "설|정을")
    #expect(try lines("을을", 10, "ko") { $0.mode = .title } == "을|을")
    let place = try layout("설정을", 100, "ko") { $0.mode = .title }.breakOpportunities(in: context).first { $0.offset.utf16 == 2 }
    #expect(place?.tier == .emergency && place?.cost == 15_000 && place?.rule == .koreanParticle)
  }

  @Test func `balanced lines are of like length`() throws {
    #expect(try lines("aa bb cc dd ee ff", 150) == "aa bb cc dd ee |ff")
    #expect(try lines("aa bb cc dd ee ff", 150) { $0.mode = .balance } == "aa bb cc |dd ee ff")
    #expect(try lines("aa bb", 150) { $0.mode = .balance } == "aa bb")
  }

  @Test func `pretty lines give up a full line for better ones after it`() throws {
    // Filled greedily, the second line holds two letters.
    #expect(try lines("aa aa cccccc dd", 60) == "aa aa |cccccc |dd")
    #expect(try lines("aaa bb cc ddddd eee", 60) == "aaa bb |cc |ddddd |eee")
    #expect(try lines("aaa bb cc ddddd eee", 60) { $0.mode = .pretty } == "aaa |bb cc |ddddd |eee")
  }

  @Test func `hard breaks end lines in every mode`() throws {
    for mode in [LineBreaking.Mode.title, .balance, .pretty] {
      #expect(try lines("aa bb\u{2028}cc dd", 300) { $0.mode = mode } == "aa bb\u{2028}|cc dd")
      #expect(try lines("aa bb\u{2028}", 300) { $0.mode = mode } == "aa bb\u{2028}|")
    }
  }

  @Test func `lines with tabs are chosen together as others are`() throws {
    func lines(_ text: String, _ width: Int, _ mode: LineBreaking.Mode) throws -> [TextRange] {
      var paragraph = ParagraphStyle()
      paragraph.lineBreaking.mode = mode
      paragraph.defaultTabInterval = 40
      return try ParagraphLayout(
        StyledText(text, style: CharacterStyle(size: 10), paragraphStyle: paragraph), width: LayoutUnit(Double(width)), in: context
      ).lines.map(\.range)
    }
    // With the tab the first line is 60 or 90 long: 90 and 20, or 60 and 50.
    #expect(try lines("aa\tbb cc dd", 90, .greedy) == [TextRange(0, 9), TextRange(9, 11)])
    #expect(try lines("aa\tbb cc dd", 90, .balance) == [TextRange(0, 6), TextRange(6, 11)])
    // A tab at the start of the second line is as long as it is there, 40, not 20 as after `aa`: `bb` has no room beside it and `cc`.
    #expect(try lines("aa bbbb\tcc dd", 80, .balance) == [TextRange(0, 8), TextRange(8, 13)])
  }

  @Test(arguments: [LineBreaking.Mode.title, .balance, .pretty]) func `odd widths choose lines too`(mode: LineBreaking.Mode) throws {
    for width in [LayoutUnit(0), -5, LayoutUnit(Double.nan), LayoutUnit(1e15), LayoutUnit(Double.infinity), LayoutUnit(rawValue: .max), 1] {
      for text in ["aa bb cc", "  \u{3000} a", "", "   ", "a\u{AD}b\u{AD}c", "漢字\u{3000}\u{3000}漢字"] {
        var paragraph = ParagraphStyle()
        paragraph.lineBreaking.mode = mode
        paragraph.headIndent = 10
        let layout = try ParagraphLayout(StyledText(text, style: CharacterStyle(size: 10), paragraphStyle: paragraph), width: width, in: context)
        #expect(layout.violations(inkTolerance: 10).isEmpty, "\(text) in \(width): \(layout.violations(inkTolerance: 10))")
      }
    }
  }

  @Test func `the first line's own indent is its own room`() throws {
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.mode = .title
    paragraph.firstLineIndent = 60
    let text = StyledText("aaa bbb ccc ddd", style: CharacterStyle(size: 10), paragraphStyle: paragraph)
    let layout = try ParagraphLayout(text, width: 110, in: context)
    #expect(layout.lines.map(\.range) == [TextRange(0, 4), TextRange(4, 15)])
  }

  // MARK: Promises

  private static let titles = ["ja", "zh-Hans", "zh-Hant", "ko", "de"]

  @Test(arguments: titles, [LineBreaking.Mode.title, .balance, .pretty, .greedy])
  func `what fits is never split, and only a grapheme may overflow`(language: String, mode: LineBreaking.Mode) throws {
    for (number, title) in try MarkedTitles(named: language).titles.prefix(40).enumerated() {
      for width in [10, 30, 50 + 7 * (number % 9), 160] {
        let layout = try layout(title.text, width, Language(language)) { $0.mode = mode }
        let places = try Array(layout.breakOpportunities(in: context))
        let good = [0] + places.filter { $0.tier <= .acceptable }.map(\.offset.utf16)
        for (index, line) in layout.lines.enumerated() {
          let end = line.range.upperBound.utf16
          let isGrapheme = places.filter { $0.offset > line.range.lowerBound && $0.offset < line.range.upperBound }.isEmpty
          #expect(layout.modelLines[index].width <= 64 * width || isGrapheme, "\(title.text) at \(width): line \(index) overflows")
          guard index < layout.lineCount - 1, let tier = places.first(where: { $0.offset.utf16 == end })?.tier, tier > .acceptable else { continue }
          let start = good.last { $0 < end } ?? 0
          let chunkEnd = good.first { $0 > end } ?? title.text.utf16.count
          let chunk = String(decoding: Array(title.text.utf16)[start..<chunkEnd], as: UTF16.self)
          let alone = try self.layout(chunk, 10_000, Language(language)).modelLines[0].width
          #expect(alone > 64 * width, "\(title.text) at \(width): \(chunk) fits and is split at \(end)")
        }
      }
    }
  }

  /// Texts with what makes lengths hard to know: ligatures and kerning across places, fonts of several, spacing, hyphens, tabs, white space.
  @Test(arguments: 0..<16) func `sums say of any two places whether the line between them fits, as filling it does`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    func pick<T>(_ list: [T]) -> T { list[Int(generator.next() % UInt64(list.count))] }
    let faces = [Fixture.box10, Fixture.kern, Fixture.ligature, Fixture.wide10]
    let context = Fixture.context(faces[seed % 3], faces[3])
    let text = (0..<40).map { _ in
      pick(["AV", "VA ", "ffi", "漢字", "αβ", "to\u{AD}To ", "A A", "  ", "、", "aa-bbb", "שלום ", seed % 4 == 3 ? "\t" : "i"])
    }.joined()
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.mode = pick([.balance, .pretty, .title])
    paragraph.hangsPunctuation = seed % 5 == 0
    if seed >= 12 {
      paragraph.punctuationTrim = .normal
      paragraph.squeezesPunctuation = true
      paragraph.autospace = 0.25
    }
    var styled = StyledText(text, style: CharacterStyle(size: LayoutUnit(rawValue: 640 + Int64(seed) * 7)), paragraphStyle: paragraph)
    let middle = text.utf16.count / 2
    styled.updateStyle(in: TextRange(TextOffset(middle - 5), TextOffset(middle + 5))) {
      $0.letterSpacing = seed % 3 == 0 ? 1.5 : 0
      $0.size = 13
    }
    let shaped = try ParagraphLayout(styled, width: 200, in: context).shaped
    for width in [60, 100, 137, 180] {
      let extent = LineExtent(offset: .zero, startInset: .zero, length: LayoutUnit(rawValue: Int64(width) * 64 + Int64(seed)))
      let filler = LineFiller(shaped, style: paragraph, scratch: LayoutScratch().lines)
      let section = try LineChooser(filler: filler, firstExtent: extent, extent: extent).section(upTo: .anywhere)
      let places = section.candidates.places
      for start in places.indices {
        for end in start + 1..<max(start + 1, min(places.count, start + 25)) {
          let line = try filler.fillChosen(from: places[start].position, to: places[end].end, extent)
          let fits = line.width <= extent.length && filler.isComplete(line, at: places[end].end)
          let measured = try section.measure(start, end).fits
          #expect(measured == fits, "\(text) at \(width): \(places[start].end.unit)..<\(places[end].end.unit), \(line.width)")
        }
      }
    }
  }

  @Test(arguments: titles) func `measuring and drawing have the same lines`(language: String) throws {
    for title in try MarkedTitles(named: language).titles.prefix(20) {
      for mode in [LineBreaking.Mode.title, .balance, .pretty] {
        for width in [35, 90, 140] {
          let layout = try layout(title.text, width, Language(language)) { $0.mode = mode }
          let extent = try layout.measure(width: LayoutUnit(Double(width)), in: context)
          #expect(extent.lineCount == layout.lineCount && extent.size == layout.size)
        }
      }
    }
  }

  @Test func `total fit finds the cheapest of all ways`() throws {
    let words = ["a", "bb", "ccc", "dddd", "eeeee", "ffffff"]
    for seed in 0..<60 {
      var generator = SplitMix64(seed: UInt64(seed))
      let text = (0..<9).map { _ in words[Int(generator.next() % 6)] }.joined(separator: " ")
      let width = 60 + 10 * Int(generator.next() % 8)
      let layout = try layout(text, width) { $0.mode = .balance }
      let lengths = layout.modelLines.map { $0.width / 640 }
      let best = try #require(BestLines(text, width: width / 10).costs.min { $0 < $1 })
      #expect(lengths.count == best.lines, "\(text) at \(width)")
      #expect(BestLines.cost(lengths, width: width / 10) == best.cost, "\(text) at \(width): \(lengths)")
    }
  }

  @Test func `a title has the fewest lines, and the cheapest of these, of all ways to divide what is too wide`() throws {
    for seed in 0..<80 {
      var random = SplitMix64(seed: UInt64(seed))
      let width = Int.random(in: 5...8, using: &random)
      let words = ["a", "b", "c"].map { String(repeating: $0, count: Int.random(in: 1...11, using: &random)) }
      let text = words.joined(separator: " ")
      let layout = try layout(text, 10 * width) { $0.mode = .title }
      let best = try #require(TitleWays(text, width: width).all.min { $0.cost < $1.cost })
      let lengths = layout.modelLines.map { $0.width / 640 }
      let cost = TitleWays.cost(of: layout.lines.map(\.range.upperBound.utf16), lengths, text, width: width)
      #expect(lengths.count == best.cost.lines && cost == best.cost, "\(text) at \(width): \(lengths), \(best.lengths)")
    }
  }

  @Test func `of ways that cost the same the one with the longer line before wins`() throws {
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.mode = .title
    // (12/15)² · 100 for what is empty behind abc, or (3/15)² · 100, and 60 for a short last line.
    let text = Fixture.text("abc abcdefgh abc", paragraph)
    let layout = try DocumentLayout(text, width: 150, in: Fixture.context(Fixture.box10))
    #expect(layout.lines.map { text.string(in: $0.range) } == ["abc abcdefgh ", "abc"])
  }
}

/// All ways to set a few words in lines, with what they cost.
private struct BestLines {
  struct Cost: Comparable {
    var lines: Int
    var cost: Int
    static func < (a: Cost, b: Cost) -> Bool { (a.lines, a.cost) < (b.lines, b.cost) }
  }

  var costs: [Cost] = []

  init(_ text: String, width: Int) {
    let words = text.split(separator: " ").map(\.count)
    for mask in 0..<(1 << (words.count - 1)) {
      var lengths = [words[0]]
      for index in words.indices.dropFirst() {
        if mask >> (index - 1) & 1 == 1 { lengths.append(words[index]) } else { lengths[lengths.count - 1] += 1 + words[index] }
      }
      if lengths.allSatisfy({ $0 <= width }) { costs.append(Cost(lines: lengths.count, cost: Self.cost(lengths, width: width))) }
    }
  }

  /// The squares of what lines leave empty, in millionths.
  static func cost(_ lengths: [Int], width: Int) -> Int {
    lengths.reduce(0) { sum, length in
      let lack = width - length
      return sum + (100_000_000 * lack * lack + width * width / 2) / (width * width)
    }
  }
}

/// All ways to set words in the lines of a title, and to divide those that are wider than a line anywhere.
private struct TitleWays {
  private(set) var all: [(lengths: [Int], cost: BestLines.Cost)] = []
  private let units: [UInt16]
  private let width: Int
  /// As many lines as are filled one by one.
  private var fewest = Int.max

  init(_ text: String, width: Int) {
    units = Array(text.utf16)
    self.width = width
    fewest = filled()
    extend([], [])
  }

  private func filled() -> Int {
    var (lines, start) = (0, 0)
    while start < units.count {
      start = (start + 1...units.count).last { isEnd($0) && length(start, $0) <= width } ?? units.count
      lines += 1
    }
    return lines
  }

  private func isEnd(_ end: Int) -> Bool { end == units.count || units[end - 1] == 0x20 || mayDivide(at: end) }
  private func length(_ start: Int, _ end: Int) -> Int { end - start - (units[end - 1] == 0x20 ? 1 : 0) }

  private mutating func extend(_ ends: [Int], _ lengths: [Int]) {
    let start = ends.last ?? 0
    guard ends.count + (units.count - start + width) / (width + 1) <= fewest else { return }
    if start == units.count {
      all.append((lengths, Self.cost(of: ends, lengths, String(decoding: units, as: UTF16.self), width: width)))
      return
    }
    for end in start + 1...units.count where isEnd(end) && length(start, end) > 0 && length(start, end) <= width {
      extend(ends + [end], lengths + [length(start, end)])
    }
  }

  private func mayDivide(at end: Int) -> Bool {
    guard units[end] != 0x20 else { return false }
    let start = units[..<end].lastIndex(of: 0x20).map { $0 + 1 } ?? 0
    let stop = units[end...].firstIndex(of: 0x20) ?? units.count
    return stop - start > width
  }

  static func cost(of ends: [Int], _ lengths: [Int], _ text: String, width: Int) -> BestLines.Cost {
    let units = Array(text.utf16)
    let needs = ends.filter { $0 < units.count && units[$0 - 1] != 0x20 }.count
    let lastStart = ends.dropLast().last ?? 0
    let isShort =
      lengths.count > 1 && (3 * lengths[lengths.count - 1] < lengths.max()! || units.count - lastStart <= 4 && !units[lastStart...].contains(0x20))
    let cost = BestLines.cost(Array(lengths.dropLast()), width: width) + needs * 10_000_000_000 + (isShort ? 60_000_000 : 0)
    return BestLines.Cost(lines: lengths.count, cost: cost)
  }
}
