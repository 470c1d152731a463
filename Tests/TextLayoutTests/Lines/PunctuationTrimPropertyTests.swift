import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Trimmed marks against a model that counts characters, and what every layout promises.
struct PunctuationTrimPropertyTests {
  private let context = Fixture.context(Fixture.font(.box10Marks))
  private let dots = Fixture.context(Fixture.font(.box10Dots))

  private func text(_ generator: inout TextGenerator, besides others: String = "") -> String {
    let alphabet = Array("漢字仮名「『」』。、・()a" + others)
    return String((0..<generator.number(1...40)).map { _ in generator.pick(alphabet) })
  }

  @Test func `lines that may end anywhere are as long as the rules say`() throws {
    for round in 0..<400 {
      var generator = TextGenerator(seed: 71, index: round, letters: [0x61], others: [])
      let text = text(&generator)
      let trim = generator.pick(PunctuationTrim.allCases)
      let room = generator.number(10...90)
      var style = ParagraphStyle()
      style.punctuationTrim = trim
      style.lineBreaking.mode = .anywhere
      let layout = try ParagraphLayout(Fixture.text(text, style), width: LayoutUnit(Double(room)), in: context)
      let expected = TrimModel(Array(text), trim).lines(room: room)
      #expect(layout.lines.map(\.range.upperBound.utf16) == expected.map(\.end), "round \(round): \(text) \(trim) \(room)")
      #expect(layout.lines.map(\.rect.size.width.points) == expected.map { Double($0.width) }, "round \(round): \(text) \(trim) \(room)")
    }
  }

  @Test func `what every layout promises holds with trimmed marks`() throws {
    for round in 0..<400 {
      var generator = TextGenerator(seed: 72, index: round, letters: [0x61], others: [])
      var style = ParagraphStyle(alignment: generator.pick([.natural, .justified, .end]))
      style.punctuationTrim = generator.pick(PunctuationTrim.allCases)
      style.hangsPunctuation = generator.pick([true, false])
      style.squeezesPunctuation = generator.pick([true, false])
      style.autospace = generator.pick([0, 0.25])
      style.lineBreaking.mode = generator.pick([.greedy, .greedy, .anywhere, .pretty, .title, .balance])
      style.justification = .everyScript
      if round % 4 == 3 { style.baseDirection = .rightToLeft }
      let context = round % 2 == 0 ? context : dots
      var text = Fixture.text(text(&generator, besides: generator.pick(["", "   b", " \u{A0}א", "\t b"])), style)
      if generator.number(0...3) == 0 {
        let spacing = LayoutUnit(Double(generator.number(-6...6)))
        text.updateStyle(in: text.range) { $0.wordSpacing = spacing }
      }
      if style.lineBreaking.mode == .greedy, generator.number(0...3) == 0 { text.spread(TextRange(0..<min(text.length, 4)), over: 5) }
      let width = LayoutUnit(Double(generator.number(10...120)))
      let layout = try ParagraphLayout(text, width: width, in: context)
      #expect(layout.violations(inkTolerance: 10) == [], "round \(round): \(text.string.debugDescription) in \(width), \(style.punctuationTrim)")
      #expect(try layout.measure(width: width, in: context).size == layout.size, "round \(round)")
      let narrowest = try layout.intrinsicWidths(in: context).minContent
      for line in try layout.resized(to: narrowest, in: context).lines {
        #expect(line.rect.size.width <= narrowest, "round \(round): \(text.string)")
      }
      if style.lineBreaking.mode == .greedy, layout.size.width <= width {
        #expect(
          try layout.resized(to: layout.size.width, in: context).lines.map(\.range) == layout.lines.map(\.range),
          "round \(round): \(text.string.debugDescription) in \(width), then \(layout.size.width), \(style)")
      }
    }
  }

  @Test func `chosen lines never overflow where lines filled one by one don't`() throws {
    for round in 0..<200 {
      var generator = TextGenerator(seed: 73, index: round, letters: [0x61], others: [])
      let string = text(&generator)
      let width = LayoutUnit(Double(generator.number(20...90)))
      var style = ParagraphStyle()
      style.punctuationTrim = generator.pick(PunctuationTrim.allCases)
      style.hangsPunctuation = generator.pick([true, false])
      let greedy = try ParagraphLayout(Fixture.text(string, style), width: width, in: context)
      guard greedy.size.width <= width else { continue }
      style.lineBreaking.mode = generator.pick([.balance, .pretty])
      let chosen = try ParagraphLayout(Fixture.text(string, style), width: width, in: context)
      #expect(chosen.size.width <= width, "round \(round): \(string) \(width)")
      if style.lineBreaking.mode == .balance { #expect(chosen.lineCount <= greedy.lineCount, "round \(round): \(string) \(width)") }
    }
  }
}

/// The rules by counting: every character is 10 wide, half of that where a mark is trimmed.
private struct TrimModel {
  let text: [Character]
  let trim: PunctuationTrim

  init(_ text: [Character], _ trim: PunctuationTrim) {
    self.text = text
    self.trim = trim
  }

  private func isOpening(_ index: Int) -> Bool { "「『".contains(text[index]) }
  private func isClosing(_ index: Int) -> Bool { "」』。、".contains(text[index]) }

  private func width(_ range: Range<Int>, room: Int) -> Int {
    if trim == .spaceAll { return 10 * range.count }
    var width = 0
    var endIsTrimmed = false
    for index in range {
      var isTrimmed = false
      if isOpening(index) {
        if index == range.lowerBound {
          isTrimmed = trim == .trimStart || trim == .trimBoth || (trim == .spaceFirst && index > 0)
        } else {
          isTrimmed = isOpening(index - 1) || isClosing(index - 1) || "・(".contains(text[index - 1])
        }
      } else if isClosing(index), index + 1 < text.count {
        isTrimmed = isClosing(index + 1) || "・)".contains(text[index + 1])
      }
      width += isTrimmed ? 5 : 10
      endIsTrimmed = isTrimmed
    }
    let last = range.upperBound - 1
    return isClosing(last) && !endIsTrimmed && (width > room || trim == .trimBoth) ? width - 5 : width
  }

  func lines(room: Int) -> [(end: Int, width: Int)] {
    var lines: [(end: Int, width: Int)] = []
    var start = 0
    while start < text.count {
      var end = start + 1
      while end < text.count, width(start..<end + 1, room: room) <= room { end += 1 }
      lines.append((end, width(start..<end, room: room)))
      start = end
    }
    return lines
  }
}
