import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The words of scripts without spaces are those that ICU's own engines find.
@Suite struct DictionaryWordsTests {
  /// A script's letters as random text takes them, and the corpus text written in it.
  private static let scripts: [(name: String, letters: [UInt16])] = [
    ("th", Array(0xE01...0xE3A) + Array(0xE40...0xE4E)), ("lo", Array(0xE81...0xEBD) + Array(0xEC0...0xECD)),
    ("km", Array(0x1780...0x17D3) + [0x17D7]), ("my", Array(0x1000...0x103F) + [0x1050, 0x1051, 0xAA60, 0xAA7A]),
  ]

  private func boundaries(_ units: [UInt16]) throws -> [Int] {
    let words = try #require(DictionaryWords.shared)
    var found: [Int] = []
    unsafe units.withUnsafeBufferPointer { unsafe words.forEachBoundary(in: $0, 0..<units.count) { found.append($0) } }
    return found
  }

  /// Where ICU's iterator for lines has boundaries.
  private func reference(_ units: [UInt16]) -> [Int] {
    var flags = [UInt8](repeating: 0, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { units in
      unsafe flags.withUnsafeMutableBufferPointer { unsafe AnalysisScratch().markLines(units, locale: "@lb=strict", flags: $0) }
    }
    return (1..<units.count).filter { flags[$0] & ParagraphAnalysis.lineBreakAllowed != 0 }
  }

  /// Whether ICU hands a unit to one of its dictionaries.
  private func isDivided(_ unit: UInt16) -> Bool { UnicodeProperties.shared[UInt32(unit)].lineClass == .complexContext }

  @Test(arguments: scripts) func `words of a corpus text are ICU's`(script: (name: String, letters: [UInt16])) throws {
    let units = Array(try CorpusTexts.text(script.name).utf16)
    var count = 0
    for stretch in units.split(whereSeparator: { !isDivided($0) }) where stretch.count > 1 {
      let own = try boundaries(Array(stretch))
      #expect(own == reference(Array(stretch)), "\(String(decoding: stretch, as: UTF16.self))")
      count += own.count
    }
    #expect(count > 100, "\(count)")
  }

  @Test(arguments: scripts) func `so they are in text of letters and pieces of words without sense`(script: (name: String, letters: [UInt16])) throws
  {
    let units = Array(try CorpusTexts.text(script.name).utf16)
    let letters = script.letters.filter(isDivided)
    var random = SplitMix64(seed: 72)
    for round in 0..<400 {
      var text: [UInt16] = []
      for _ in 0..<1 + random.number(below: 14) {
        if random.number(below: 2) == 0 {
          // A piece of the corpus, mostly from the middle of a word to that of another.
          let start = random.number(below: units.count - 24)
          text += units[start..<start + 1 + random.number(below: 20)].filter(isDivided)
        } else {
          for _ in 0..<1 + random.number(below: 5) { text.append(letters[random.number(below: letters.count)]) }
        }
        if script.name == "th", random.number(below: 3) == 0 {
          text += [[0xE2F], [0xE46], [0xE2F, 0xE46], [0xE46, 0xE46]][random.number(below: 4)]
        }
      }
      if text.isEmpty { continue }
      #expect(try boundaries(text) == reference(text), "\(round): \(String(decoding: text, as: UTF16.self))")
    }
  }

  @Test func `scripts that follow each other are divided each by its own words`() throws {
    let text = try Self.scripts.map { Array(try CorpusTexts.text($0.name).utf16.filter(isDivided).prefix(60)) }
    let units = text.flatMap { $0 } + text.reversed().flatMap { $0 }
    #expect(try boundaries(units) == reference(units))
  }

  @Test func `all characters of these scripts stand in the blocks that are looked at`() {
    let scripts: [Script] = [.thai, .lao, .khmer, .myanmar]
    for scalar in 0...0x10FFFF as ClosedRange<UInt32> where !(0xD800...0xDFFF).contains(scalar) {
      let facts = UnicodeProperties.shared[scalar]
      guard facts.lineClass == .complexContext, scripts.contains(facts.script) else { continue }
      #expect(DictionaryWords.blocks.contains(Int(scalar >> 8)), "U+\(String(scalar, radix: 16))")
    }
  }
}
