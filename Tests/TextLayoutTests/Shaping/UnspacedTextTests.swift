import Foundation
import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Text of scripts without spaces: cut between dictionary words where that is proved, and sliced where a line ends inside of a piece.
@Suite struct UnspacedTextTests {
  private static let fonts = ["SansThai", "SerifThai", "SansLao", "SansKhmer", "SerifKhmer", "SansMyanmar", "SerifMyanmar"]
  private static let languages = ["Thai": "th", "Lao": "lo", "Khmer": "km", "Myanmar": "my"]

  private static func context(_ font: String) throws -> LayoutContext {
    Fixture.context(try FontFace(path: "\(WordsEqualWholeTests.folder)Noto\(font)-Regular.ttf"))
  }

  private static func text(for font: String) throws -> String {
    let name = languages.first { font.hasSuffix($0.key) }?.value ?? "th"
    return try CorpusTexts.text(name)
  }

  /// The syllables of a text: a letter with the marks and the letters below it.
  private static func syllables(_ text: String) -> [String] {
    var syllables: [String.UnicodeScalarView] = []
    var isStacked = false
    for scalar in text.unicodeScalars where scalar.value > 0x7F {
      let facts = UnicodeProperties.shared[scalar]
      if !facts.isMark, !facts.isLetter { continue }
      if facts.isMark || isStacked, !syllables.isEmpty {
        syllables[syllables.count - 1].append(scalar)
      } else {
        syllables.append(String.UnicodeScalarView([scalar]))
      }
      isStacked = scalar.properties.canonicalCombiningClass == .virama
    }
    return syllables.map { String($0) }
  }

  @Test(arguments: fonts) func `syllables in any order shaped apart are the text shaped whole`(font: String) throws {
    let context = try Self.context(font)
    let syllables = Self.syllables(try Self.text(for: font))
    for round in 0..<(Fixture.isThorough ? 400 : 30) {
      var random = SplitMix64(seed: 31, index: round)
      var text = ""
      for _ in 0..<40 {
        text += syllables[random.number(below: syllables.count)]
        // A break without a dictionary: cuts where no word ends.
        if random.number(below: 3) == 0 { text += "\u{200B}" }
      }
      let styled = StyledText(text)
      if try OrdinaryText.hasDottedCircle(styled, in: context) { continue }
      for paragraph in styled.paragraphs {
        let difference = WholeItemModel(try context.shape(paragraph)).firstDifference()
        #expect(difference == nil, "\(font) round \(round): \(difference ?? "")")
      }
    }
  }

  @Test func `Thai is cut at every dictionary word`() throws {
    let paragraph = try Self.context("SansThai").shape(StyledText("ภาษาไทยเป็นภาษาที่มีวรรณยุกต์"))
    let words = WholeItemModel(paragraph).items[0].words
    #expect(words.count == 7, "ภาษา ไทย เป็น ภาษา ที่ มี วรรณยุกต์, as the dictionary parts them")
    #expect(words[0].word.address == words[3].word.address, "the same word is shaped once")
  }

  @Test(arguments: ["SansKhmer", "SansMyanmar", "SerifMyanmar"])
  func `Khmer and Burmese are cut at every syllable where the font lets it`(font: String) throws {
    let paragraphs = StyledText(try Self.text(for: font)).paragraphs.prefix(20)
    let context = try Self.context(font)
    var (syllables, pieces): (Set<[UInt16]>, Int) = ([], 0)
    for paragraph in paragraphs {
      let model = WholeItemModel(try context.shape(paragraph))
      for placed in model.items.flatMap(\.words) {
        pieces += 1
        syllables.insert(Array(model.units[placed.start..<placed.start + placed.word.unitCount]))
      }
    }
    let units = paragraphs.reduce(0) { $0 + $1.range.count }
    #expect(units < 6 * pieces, "\(pieces) pieces of \(units) units")
    #expect(syllables.count * 2 < pieces, "\(syllables.count) of \(pieces) are met for the first time")
  }

  @Test func `no syllable is parted from what hangs on to it`() throws {
    let context = try Self.context("SansMyanmar")
    func pieces(_ text: String) throws -> [String] {
      let model = WholeItemModel(try context.shape(StyledText(text)))
      return model.items.flatMap(\.words).map { String(decoding: model.units[$0.start..<$0.start + $0.word.unitCount], as: UTF16.self) }
    }
    #expect(try pieces("ကကြောင်းလာ") == ["က", "ကြော", "င်း", "လာ"])
    #expect(try pieces("အင်္ဂလိပ်")[0].hasPrefix("အင်္ဂ"), "a kinzi stays with what is before it")
    #expect(try pieces("က\u{200B}က") == ["က\u{200B}", "က"], "none begins with what is invisible")
    #expect(try pieces("ကဦကီက")[1...].contains { $0.hasPrefix("ဦကီ") } || pieces("ကဦကီက")[0].hasPrefix("ကဦကီ"), "what HarfBuzz takes apart")
  }

  @Test(arguments: fonts + ["SansDevanagari"]) func `a part of a word shaped again is the part shaped by itself`(font: String) throws {
    let context = try Self.context(font)
    let text = font == "SansDevanagari" ? try CorpusTexts.text("hi") : try Self.text(for: font)
    let scratch = ShapingScratch()
    var cuts = 0
    for paragraph in StyledText(text).paragraphs.prefix(Fixture.isThorough ? .max : 4) {
      let model = WholeItemModel(try context.shape(paragraph))
      for item in model.items where item.kind == .text {
        for placed in item.words where placed.word.unitCount > 2 {
          let range = placed.start..<placed.start + placed.word.unitCount
          let unsafeCuts = Self.unsafeCuts(of: placed, in: model)
          for unit in unsafeCuts {
            for part in [range.lowerBound..<unit, unit..<range.upperBound] {
              let kept = unsafe model.units.withUnsafeBufferPointer { units in
                unsafe item.style.shaper.reshape(units, part, of: placed.word, startingAt: placed.start, scratch: scratch)
              }
              let again = model.glyphs(of: kept.word, at: part.lowerBound)
              let whole = model.whole(part, of: item)
              #expect(again == whole, "\(font): part \(part) of \(range)")
            }
            cuts += 1
          }
        }
      }
    }
    #expect(cuts > 0 || !font.hasSuffix("Myanmar"), "some word has a place where a line may not end without shaping again")
  }

  /// Where graphemes begin that a rule of the font sees across.
  private static func unsafeCuts(of placed: WholeItemModel.Word, in model: WholeItemModel) -> [Int] {
    (placed.start + 1..<placed.start + placed.word.unitCount).filter { unit in
      placed.word.needsReshaping(atUnit: unit - placed.start) && model.paragraph.chunks[0].flags(at: unit) & ParagraphAnalysis.graphemeStart != 0
        && !UnicodeProperties.shared[UInt32(model.units[unit])].isMark && model.units[unit - 1] != 0x1039 && model.units[unit - 1] != 0x17D2
    }
  }

  @Test(arguments: fonts + ["SansDevanagari", "SerifDevanagari"])
  func `a part of a word that stands as it was shaped is what HarfBuzz makes of it alone`(font: String) throws {
    let context = try Self.context(font)
    let text = font.hasSuffix("Devanagari") ? try CorpusTexts.text("hi") : try Self.text(for: font)
    let scratch = ShapingScratch()
    var (asked, unchanged) = (0, 0)
    for paragraph in StyledText(text).paragraphs.prefix(Fixture.isThorough ? .max : 4) {
      let model = WholeItemModel(try context.shape(paragraph))
      for item in model.items where item.kind == .text {
        for placed in item.words where placed.word.unitCount > 2 {
          let cuts = Self.unsafeCuts(of: placed, in: model)
          let end = placed.start + placed.word.unitCount
          let parts = cuts.map { placed.start..<$0 } + cuts.map { $0..<end } + zip(cuts, cuts.dropFirst(3)).map { $0..<$1 }
          for part in parts {
            let word = placed.word
            let clusters = word.cluster(atUnit: part.lowerBound - placed.start)..<word.cluster(atUnit: part.upperBound - placed.start)
            let starts = [clusters.lowerBound, clusters.upperBound].map { placed.start + word.unit(ofCluster: $0) }
            guard starts == [part.lowerBound, part.upperBound] else { continue }
            asked += 1
            let isUnchanged = unsafe model.units.withUnsafeBufferPointer { units in
              unsafe item.style.shaper.isUnchanged(units, clusters, of: placed.word, startingAt: placed.start, scratch: scratch)
            }
            guard isUnchanged else { continue }
            unchanged += 1
            let kept = model.glyphs(of: placed.word, at: placed.start).filter { part.contains($0.unit) }
            #expect(kept == model.whole(part, of: item), "\(font): part \(part) of \(placed.start..<end)")
          }
        }
      }
    }
    if font == "SerifMyanmar" { #expect(unchanged * 2 > asked && asked > 100, "\(unchanged) of \(asked) parts stand as they were shaped") }
  }
}
