import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// Edits of long paragraphs with embeddings, overrides and isolates, closed or not, are followed around the edit alone.
@Suite struct EditedEmbeddingsTests {
  /// Words of two directions, with embeddings, overrides and isolates that end in them.
  private static let embedded = [
    "some words \u{2067}אבג 12 abc\u{2069} and (more) \u{2068}def\u{2069}, 3.5 \u{202B}שלום (x) a\u{202C} of ",
    "כמה מילים \u{2066}abc 12 אבג\u{2069} של (x) \u{2068}אב\u{2069} 7, \u{202A}words [שלום]\u{202C} \u{202D}אב 1\u{202C} טקסט ",
  ]

  @Test(arguments: embedded) func `typing beside embeddings and isolates makes anew what is around it, and nothing else`(words: String) throws {
    let units = Array(words.utf16)
    var text = StyledText(utf16: (0..<20_000 / units.count * units.count).map { units[$0 % units.count] }, style: CharacterStyle(size: 15))
    let context = LayoutContext(fonts: Noto.all)
    var layout = try DocumentLayout(text, width: 300, in: context)
    let count = layout.stack.stretches[0].shaped.blocks.count
    let start = text.length / 2 / units.count * units.count
    for number in 0..<units.count where UnicodeProperties.shared[UInt32(units[number])].isLetter {
      let edit = TextEdit(TextRange(start + number..<start + number), with: StyledText(utf16: [units[number]]).string)
      text.apply(edit)
      let before = Set(layout.stack.stretches.flatMap(\.shaped.blocks).map { ObjectIdentifier($0) })
      layout = try layout.edited(by: edit, of: text, in: context)
      let blocks = layout.stack.stretches.flatMap(\.shaped.blocks)
      #expect(blocks.count { !before.contains(ObjectIdentifier($0)) } <= 2 && blocks.count >= count, "behind \(number) units")
      let undone = TextEdit(TextRange(start + number..<start + number + 1), with: "")
      text.apply(undone)
      layout = try layout.edited(by: undone, of: text, in: context)
    }
    #expect(sameEverywhere(layout, try DocumentLayout(text, width: 300, in: context)))
  }

  @Test(arguments: 0..<8) func `embeddings and isolates that are typed, closed and deleted follow edits`(seed: Int) throws {
    var generator = TextGenerator.mixed(seed: 1907, index: seed)
    let words = Self.embedded[seed & 1]
    let units = Array((words + generator.text(words: 12) + " " + words).utf16).map { $0 < 0x20 || $0 == 0x85 || $0 == 0x2029 ? 0x20 : $0 }
    var text = StyledText(utf16: (0..<2500).map { units[$0 % units.count] }, style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.baseDirection = generator.pick([.automatic, .leftToRight, .rightToLeft])
    text.setParagraphStyle(style, in: text.range)
    let fault = try faultFollowing(Fixture.isThorough ? 500 : 30, editsOf: text, &generator) {
      $0.pick([
        "", "", "a", "ש", "3", " ", "(", ")", "a ", "ש ", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{202A}", "\u{202B}", "\u{202C}",
        "\u{202D}", "\u{202E}", "\u{2067}אב\u{2069}", "\u{202A}ab\u{202C}", "[", "]",
      ])
    }
    if let fault { Issue.record("\(fault)") }
  }

  private static let controls = ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}"]

  /// Texts and controls; but overrides that turn letters round, of which each run is shaped as a whole.
  private static func pairs(_ names: [String], _ controls: [String]) -> [(String, String)] {
    names.flatMap { name in
      let turning = ["ar", "he", "fa"].contains(name) ? "\u{202D}" : "\u{202E}"
      return controls.filter { $0 != turning }.map { (name, $0) }
    }
  }

  /// How many of some edits, each one letter from a place on, make anew no more than two parts of the paragraph.
  private func followed(_ text: inout StyledText, _ letters: [UInt16], at start: Int) throws -> Int {
    let context = LayoutContext(fonts: Noto.all)
    var layout = try DocumentLayout(text, width: 300, in: context)
    let count = layout.stack.stretches[0].shaped.blocks.count
    #expect(count > 4)
    var followed = 0
    for (number, letter) in letters.enumerated() {
      let edit = TextEdit(TextRange(start + number..<start + number), with: StyledText(utf16: [letter]).string)
      text.apply(edit)
      let before = Set(layout.stack.stretches.flatMap(\.shaped.blocks).map { ObjectIdentifier($0) })
      layout = try layout.edited(by: edit, of: text, in: context)
      let blocks = layout.stack.stretches.flatMap(\.shaped.blocks)
      followed += blocks.count { !before.contains(ObjectIdentifier($0)) } <= 2 && blocks.count >= count ? 1 : 0
    }
    #expect(sameEverywhere(layout, try DocumentLayout(text, width: 300, in: context)))
    return followed
  }

  private func corpus(_ name: String) throws -> [UInt16] {
    Array(try CorpusTexts.text(name).utf16).map { $0 < 0x20 || $0 == 0x85 || $0 == 0x2029 ? 0x20 : $0 }
  }

  @Test(arguments: pairs(["en", "ru", "hi", "ar", "he", "fa", "ja"], controls))
  func `typing far behind what nobody closes makes anew what is around it`(name: String, control: String) throws {
    let corpus = try corpus(name)
    let units = Array(control.utf16)
    var text = StyledText(utf16: corpus.prefix(300) + units + (0..<20_000).map { corpus[$0 % corpus.count] }, style: CharacterStyle(size: 15))
    let followed = try followed(&text, Array(corpus.prefix(20)), at: 10_000)
    #expect(followed >= 16, "\(followed) of 20")
  }

  @Test(arguments: pairs(["en", "ar", "he"], controls.dropLast()))
  func `typing beside what nobody closes makes anew what is around it`(name: String, control: String) throws {
    let corpus = try corpus(name).filter { UnicodeProperties.shared[UInt32($0)].isLetter || $0 == 0x20 }
    let half = (0..<10_000).map { corpus[$0 % corpus.count] }
    for distance in [-40, -1, 1, 40] {
      var text = StyledText(utf16: half + Array(control.utf16) + half, style: CharacterStyle(size: 15))
      let followed = try followed(&text, Array(corpus.prefix(10)), at: 10_000 + distance)
      #expect(followed >= 8, "\(followed) of 10, \(distance) units behind")
    }
  }

  @Test(arguments: ["en", "ar", "he"]) func `typing in joined messages of which each leaves an embedding open makes anew what is around it`(
    name: String
  ) throws {
    let corpus = try corpus(name).filter { UnicodeProperties.shared[UInt32($0)].isLetter || $0 == 0x20 }
    let message = Array("\u{202A}".utf16) + corpus.prefix(180)
    var text = StyledText(utf16: (0..<120).flatMap { _ in message }, style: CharacterStyle(size: 15))
    // From the 62nd on they have no effect.
    for number in [20, 100] {
      let followed = try followed(&text, Array(corpus.prefix(10)), at: message.count * number + 90)
      #expect(followed >= 8, "\(followed) of 10 in message \(number)")
    }
  }

  @Test(arguments: ["en", "ar"], [BaseDirection.leftToRight, .rightToLeft])
  func `typing in text of another direction than its paragraph makes anew what is around it`(name: String, direction: BaseDirection) throws {
    let corpus = try corpus(name).filter { UnicodeProperties.shared[UInt32($0)].isLetter || $0 == 0x20 }
    var text = StyledText(utf16: (0..<20_000).map { corpus[$0 % corpus.count] }, style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.baseDirection = direction
    text.setParagraphStyle(style, in: text.range)
    let followed = try followed(&text, Array(corpus.prefix(20)), at: 10_000)
    #expect(followed >= 16, "\(followed) of 20")
  }

  @Test(arguments: CorpusTexts.names) func `what is opened and never closed follows edits in every language`(name: String) throws {
    var generator = TextGenerator.mixed(seed: 1911, index: name.utf8.reduce(0) { $0 * 31 + Int($1) } % 1000)
    let corpus = Array(try corpus(name).prefix(3000))
    for round in 0..<3 {
      var units = (0..<2500).map { corpus[$0 % corpus.count] }
      // Some are far before the caret, some around it, some are closed.
      for _ in 0..<generator.pick([1, 2, 5, 40]) {
        units.insert(contentsOf: Array(generator.pick(Self.controls + ["\u{202C}", "\u{2069}"]).utf16), at: generator.number(0...units.count))
      }
      var text = StyledText(utf16: units, style: CharacterStyle(size: 15))
      var style = ParagraphStyle()
      style.baseDirection = generator.pick([.automatic, .automatic, .leftToRight, .rightToLeft])
      text.setParagraphStyle(style, in: text.range)
      let fault = try faultFollowing(Fixture.isThorough ? 300 : 10, editsOf: text, &generator) { generator in
        let start = generator.number(0...corpus.count - 1)
        let own = StyledText(utf16: Array(corpus[start..<min(corpus.count, start + generator.pick([1, 1, 2, 9]))])).string
        if generator.number(0...1) == 0 { return own }
        return generator.pick(
          Self.controls + [
            "", "a", "ש", "ا", "٣", "3", "𞤀", " ", "(", ")", "[", "\u{202C}", "\u{2069}", "\u{1C}", "\t", "\u{2067}אב\u{2069}", "x: ",
          ])
      }
      if let fault { Issue.record("round \(round), \(fault)") }
    }
  }

  @Test(arguments: controls + ["\u{2068}\u{2069}", "\u{2068}a", "\u{202A} "]) func `text of nothing but controls follows edits`(unit: String) throws {
    let text = StyledText(String(repeating: unit, count: 6000 / unit.utf16.count), style: CharacterStyle(size: 15))
    var generator = TextGenerator.mixed(seed: 1917, index: 0)
    let fault = try faultFollowing(6, editsOf: text, &generator) { $0.pick([unit, "a", "ש ", "\u{202C}", "\u{2069}"]) }
    if let fault { Issue.record("\(fault)") }
  }
}
