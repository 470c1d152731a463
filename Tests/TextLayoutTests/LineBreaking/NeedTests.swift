import Testing
import TextFixtures

@testable import TextHyphenation
@testable import TextLayout
@testable import TextModels

/// Words that are wider than their lines: where they are divided, and where they are cut.
@Suite struct NeedTests {
  /// The lines of a word in a width of so many letters; a hyphen is as wide as one.
  private func lines(
    _ word: String, _ letters: Int, _ language: Language = "de", patterns: String? = nil, mode: LineBreaking.Mode = .greedy
  ) throws -> String {
    var context = Fixture.context(Fixture.box10)
    if let patterns {
      context.breakingResources.setHyphenation(
        try HyphenationPatterns(Array("UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n\(patterns)\n".utf8), language: language), for: language)
    }
    var style = CharacterStyle(size: 10)
    style.language = language
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.hyphenation = patterns == nil ? .whenNeeded : .automatic
    paragraph.lineBreaking.mode = mode
    let text = StyledText(word, style: style, paragraphStyle: paragraph)
    let layout = try ParagraphLayout(text, width: LayoutUnit(10) * letters, in: context)
    for line in layout.modelLines { #expect(line.width <= max(1, letters) * 640, "\(word) in \(letters)") }
    return layout.lines.map { text.string(in: $0.range) + ($0.isHyphenated ? "-" : "") }.joined(separator: "|")
  }

  @Test func `a compound in one to thirty letters is divided at its joint, then cut where no letter is alone`() throws {
    let table = [
      "G|r|ö|ß|e|n|ä|n|d|e|r|u|n|g", "Gr|öß|en|än|de|ru|ng", "Grö|ßen|änd|eru|ng", "Größ|en-|ände|rung", "Größe|nände|rung", "Größen|änderu|ng",
      "Größen-|änderu|ng", "Größen-|änderung", "Größen-|änderung", "Größen-|änderung", "Größen-|änderung", "Größen-|änderung", "Größen-|änderung",
    ]
    for letters in 1...30 {
      #expect(try lines("Größenänderung", letters) == (letters <= table.count ? table[letters - 1] : "Größenänderung"), "\(letters)")
    }
  }

  @Test func `with patterns it is divided at their points, and cut at one where only the hyphen has no room`() throws {
    let table = [
      "G|r|ö|ß|e|n|ä|n|d|e|r|u|n|g", "Gr|öß|en|än|de|ru|ng", "Grö|ßen|än-|de-|ru|ng", "Grö-|ßen-|än-|de-|rung", "Grö-|ßen-|ände-|rung",
      "Grö-|ßenän-|derung", "Größen-|ände-|rung", "Größen-|änderung", "Größenän-|derung", "Größenän-|derung", "Größenände-|rung", "Größenände-|rung",
      "Größenände-|rung",
    ]
    for letters in 1...30 {
      let shown = try lines("Größenänderung", letters, patterns: "ö1ß\nn1ä\nn1d\ne1r")
      #expect(shown == (letters <= table.count ? table[letters - 1] : "Größenänderung"), "\(letters)")
    }
  }

  @Test(arguments: ["de", "en", "th", "my", "ja"]) func `words that were divided before are divided as in a layout of their own`(name: String) throws
  {
    let language = Language(name)
    let words: [String: [String]] = [
      "de": ["Größenänderungsbenachrichtigung", "an", "Rechtschreibprüfungswörterbuch,", "und", "Datei-Manager/Übersicht"],
      "en": ["/usr/share/doc/example-1.2/README.html", "or", "https://example.org/a-path?with=values&more=1", "an", "incomprehensibilities"],
      "th": ["ประชาธิปไตยในประเทศ", "และ", "การเปลี่ยนแปลง"], "my": ["ကျွန်ုပ်တို့၏နိုင်ငံ", "နှင့်", "ပြောင်းလဲခြင်း"],
      "ja": ["コミュニケーション", "と", "アプリケーション"],
    ]
    let context = Fixture.context(Fixture.box10)
    for round in 0..<40 {
      var generator = TextGenerator.mixed(seed: 73, index: round)
      var style = CharacterStyle(size: 10)
      style.language = language
      let separators = [" ", " ", "\n"]
      let string = (0..<generator.number(1...60)).map { _ in generator.pick(words[name] ?? []) + generator.pick(separators) }.joined()
      let text = StyledText(string, style: style)
      var layout = try DocumentLayout(text, width: 100, in: context)
      for _ in 0..<6 {
        let width = LayoutUnit(Double(generator.number(20...260)))
        layout = try layout.resized(to: width, in: context)
        let fresh = try DocumentLayout(text, width: width, in: context)
        #expect(layout.lines.map { "\($0)" } == fresh.lines.map { "\($0)" }, "round \(round), width \(width)")
      }
    }
  }

  @Test(arguments: ["incomprehensibilities ", String(repeating: "x", count: 100) + " " + String(repeating: "ab ", count: 95)])
  func `of text with many words that are too wide not all are remembered, and all are divided alike`(words: String) throws {
    let context = Fixture.context(Fixture.box10)
    let text = StyledText(String(repeating: words, count: 20_000 / words.utf16.count), style: CharacterStyle(size: 10))
    let layout = try DocumentLayout(text, width: 90, in: context)
    for width in [50, 120, 90] as [LayoutUnit] {
      let resized = try layout.resized(to: width, in: context)
      let fresh = try DocumentLayout(text, width: width, in: context)
      #expect(resized.lines.map { "\($0)" } == fresh.lines.map { "\($0)" })
    }
    for stretch in layout.stack.stretches {
      let most = DivisionMemory.mostOfBlock * min(stretch.shaped.blocks.count, DivisionMemory.mostBlocks)
      #expect(stretch.shaped.divisions.placeCount > 0 && stretch.shaped.divisions.placeCount <= most)
    }
  }

  @Test func `lines that are chosen are divided in the same order`() throws {
    // As body text, but for lines of better length where several places are as good.
    let (whole, patterns) = ("Größenänderung", "ö1ß\nn1ä\nn1d\ne1r")
    let balanced = [6: "Größen|ände|rung", 7: "Größen-|ände|rung"]
    let pretty = [5: "Größe|nänd|erung", 6: "Größen|änd|erung", 7: "Größen-|änd|erung"]
    let balancedAtPoints = Dictionary(uniqueKeysWithValues: (9...13).map { ($0, "Größen-|änderung") }).merging([7: "Grö-|ßenän-|derung"]) { $1 }
    let prettyAtPoints = Dictionary(uniqueKeysWithValues: (11...13).map { ($0, "Größenän-|derung") }).merging([7: "Grö-|ßenän-|derung"]) { $1 }
    for letters in 1...30 {
      let (body, bodyAtPoints) = (try lines(whole, letters), try lines(whole, letters, patterns: patterns))
      #expect(try lines(whole, letters, mode: .balance) == balanced[letters] ?? body, "\(letters)")
      #expect(try lines(whole, letters, mode: .pretty) == pretty[letters] ?? body, "\(letters)")
      #expect(try lines(whole, letters, patterns: patterns, mode: .balance) == balancedAtPoints[letters] ?? bodyAtPoints, "\(letters)")
      #expect(try lines(whole, letters, patterns: patterns, mode: .pretty) == prettyAtPoints[letters] ?? bodyAtPoints, "\(letters)")
    }
  }

  @Test(arguments: [LineBreaking.Mode.balance, .pretty]) func `lines that are chosen do without a hyphen before they cut elsewhere`(
    mode: LineBreaking.Mode
  ) throws {
    #expect(try lines("abcdefgh", 4, "en", patterns: "d1e", mode: mode) == "abcd|efgh")
    #expect(try lines("abcdefgh", 3, "en", patterns: "b1c", mode: mode) == "ab-|cde|fgh")
    #expect(try lines("abcdefgh", 5, "en", patterns: "d1e", mode: mode) == "abcd-|efgh")
    #expect(try lines("abcdefgh", 3, "en", patterns: "b1c\nc1d", mode: mode) == "ab-|cde|fgh", "no letter is alone")
  }

  @Test(arguments: [LineBreaking.Mode.greedy, .title, .balance, .pretty], [nil, "1a\n1e\n1i\n1o\n1u\n1ä\n1ö\n1ü"])
  func `no letter of a long word stands alone where three have room`(mode: LineBreaking.Mode, patterns: String?) throws {
    for word in [
      "Größenänderung", "Donaudampfschifffahrt", "Rechtsschutzversicherung", "Fußgängerüberweg", "Streichholzschächtelchen", "abcdefghijklmnopqrst",
    ] {
      for letters in 3...30 {
        let lines = try lines(word, letters, patterns: patterns, mode: mode).split(separator: "|")
        for line in lines { #expect(line.count(where: \.isLetter) > 1, "\(word) in \(letters): \(lines)") }
      }
    }
  }

  @Test func `what names no language is cut where its lines are full`() throws {
    #expect(try lines("abcdefgh", 7, .und) == "abcdefg|h")
    #expect(try lines("abcdefgh", 7, "en") == "abcdef|gh")
    #expect(try lines("abcd", 3, "en") == "ab|cd")
    #expect(try lines("abc", 2, "en") == "ab|c", "there is no better place")
    #expect(try lines("漢字仮名交文漢字", 7, "en") == "漢字仮名交文|漢字", "a last line of one ideograph takes another")
  }

  @Test func `lines that are chosen pass over no joint to cut a word`() throws {
    for mode in [LineBreaking.Mode.balance, .pretty] { #expect(try lines("Größenänderung", 7, mode: mode).hasPrefix("Größen-|")) }
  }

  @Test func `a quotation mark stays with its letters`() throws {
    for letters in 3...20 {
      for line in try lines("„Straßenbahnhaltestelle“.", letters).split(separator: "|") {
        #expect(!line.hasPrefix("“") && line != "„", "\(letters)")
      }
    }
    // In Chinese it is a bracket.
    #expect(try lines("漢字“漢字漢字”", 2, "zh") == "漢字|“漢|字漢|字”")
  }
}
