import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct ParagraphTests {
  private func strings(_ text: StyledText) -> [String] {
    text.paragraphs.map { String(decoding: $0.units, as: Unicode.UTF16.self) }
  }

  @Test(arguments: [
    ("", [""], [0]), ("a", ["a"], [0]), ("a\nb", ["a", "b"], [1, 0]), ("a\rb", ["a", "b"], [1, 0]), ("a\r\nb", ["a", "b"], [2, 0]),
    ("a\u{85}b", ["a", "b"], [1, 0]), ("a\u{2029}b", ["a", "b"], [1, 0]), ("a\n", ["a", ""], [1, 0]), ("\n\n", ["", "", ""], [1, 1, 0]),
    ("\n\r", ["", "", ""], [1, 1, 0]), ("\r\r\n\n", ["", "", "", ""], [1, 2, 1, 0]), ("\r\n", ["", ""], [2, 0]),
    ("a\u{2028}b\u{B}c\u{C}d\u{1C}e", ["a\u{2028}b\u{B}c\u{C}d\u{1C}e"], [0]),
  ])
  func `a paragraph ends at LF, CR, CR LF, NEL and PS alone`(string: String, contents: [String], separators: [Int]) {
    let text = StyledText(string)
    #expect(strings(text) == contents)
    #expect(text.paragraphs.map(\.separatorLength) == separators)
    for pieces in [Array(string.utf16).map { [$0] }, [Array(string.utf16)]] where !string.isEmpty {
      let text = StyledText(source: PiecewiseSource(pieces: pieces))
      #expect(strings(text) == contents)
      #expect(text.paragraphs.map(\.separatorLength) == separators)
    }
  }

  @Test func `paragraphs know their ranges`() {
    let paragraphs = Array(StyledText("ab\r\nc").paragraphs)
    #expect(paragraphs.map(\.range) == [TextRange(0..<2), TextRange(4..<5)])
    #expect(paragraphs.map(\.rangeWithSeparator) == [TextRange(0..<4), TextRange(4..<5)])
  }

  @Test func `a paragraph in one chunk shares it and one in two is copied whole`() {
    let text = StyledText("one\ntwo")
    let shared = Array(text.paragraphs)
    #expect(shared[1].units.startIndex == 4)
    let long = String(repeating: "x", count: 20000)
    #expect(strings(StyledText("a\n" + long + "\r\nb")) == ["a", long, "b"])
  }

  @Test func `a paragraph has the runs of its units`() {
    let (one, two) = (CharacterStyle(size: 1), CharacterStyle(size: 2))
    var text = StyledText("abc\ndef\n\nghi", style: one)
    text.setStyle(two, in: TextRange(1..<5))
    text.setStyle(two, in: TextRange(8..<9))
    let runs = text.paragraphs.map { $0.styleRuns.map { "\($0.end):\($0.style.size)" } }
    #expect(runs == [["1:1", "3:2"], ["1:2", "3:1"], ["0:2"], ["3:1"]])
    #expect(text.paragraphs.map(\.styleRuns.count) == [2, 2, 1, 1])
  }

  @Test func `an empty paragraph at the end has the style of the text before it`() {
    var text = StyledText("a\n", style: CharacterStyle(size: 1))
    text.setStyle(CharacterStyle(size: 2), in: TextRange(1..<2))
    #expect(Array(text.paragraphs)[1].styleRuns.map(\.style.size) == [2])
    #expect(StyledText("", style: CharacterStyle(size: 3)).paragraph(at: 0).styleRuns.map(\.style.size) == [3])
  }

  @Test func `a paragraph is found by any offset in it`() {
    let text = StyledText("ab\r\ncd\n")
    #expect((0...7).map { text.paragraph(at: TextOffset($0)).start.utf16 } == [0, 0, 0, 0, 4, 4, 4, 7])
    #expect(text.paragraph(at: TextOffset(Int.max)).start == 7 && text.paragraph(at: TextOffset(Int.min)).start == 0)
  }

  @Test func `the paragraphs of a range are those it touches`() {
    let text = StyledText("ab\ncd\nef\n")
    func starts(_ range: Range<Int>) -> [Int] { text.paragraphs(in: TextRange(range)).map(\.start.utf16) }
    #expect(starts(1..<1) == [0])
    #expect(starts(0..<3) == [0])
    #expect(starts(2..<4) == [0, 3])
    #expect(starts(4..<8) == [3, 6])
    #expect(starts(6..<9) == [6, 9])
    #expect(starts(9..<9) == [9])
    #expect(Array(StyledText("").paragraphs(in: TextRange(0..<0))).count == 1)
  }

  @Test func `random texts split as a plain loop splits them`() {
    var random = SplitMix64(seed: 5)
    let pieces = ["a", "bcdefghij", "\n", "\r", "\r\n", "\u{85}", "\u{2029}", "\u{2028}", "日本語", "😀", "\u{A}\u{D}", "\u{1085}", "\u{202A}"]
    for round in 0..<300 {
      let count = round < 290 ? Int.random(in: 0...30, using: &random) : 8000
      let string = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      let units = Array(string.utf16)
      var expected: [[UInt16]] = [[]]
      var index = 0
      while index < units.count {
        if units[index] == 13 && index + 1 < units.count && units[index + 1] == 10 { index += 1 }
        if [10, 13, 0x85, 0x2029].contains(units[index]) { expected.append([]) } else { expected[expected.count - 1].append(units[index]) }
        index += 1
      }
      let text = StyledText(string)
      #expect(text.paragraphs.map { Array($0.units) } == expected)
      var end = 0
      for paragraph in text.paragraphs {
        #expect(paragraph.start.utf16 == end)
        end = paragraph.rangeWithSeparator.upperBound.utf16
        let inside = TextOffset(Int.random(in: paragraph.range.lowerBound.utf16...paragraph.range.upperBound.utf16, using: &random))
        if round < 290 { #expect(text.paragraph(at: inside).start == paragraph.start) }
      }
      #expect(end == units.count)
    }
  }
}
