import Testing
import TextFixtures

@testable import TextHyphenation
@testable import TextLayout
@testable import TextModels

/// What a divided word shows on both sides of the division.
@Suite struct DividedWordTests {
  /// Box10 with letters of scripts that have a mark of their own or none.
  private static let font: FontFace = {
    var recipe = FontRecipe.box10
    recipe.familyName = "Box10 Scripts"
    recipe.addCharacters(of: "աբ\u{58A}\u{1401}\u{1402}\u{1400}\u{1820}\u{1821}\u{1806}கட", as: .base)
    return Fixture.font(recipe)
  }()

  private func layout(
    _ text: String, _ width: Int, _ language: Language, patterns: String? = nil, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> ParagraphLayout {
    var context = Fixture.context(DividedWordTests.font)
    if let patterns {
      context.breakingResources.setHyphenation(
        try HyphenationPatterns(Array("UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n\(patterns)\n".utf8), language: language), for: language)
    }
    var style = CharacterStyle(size: 10)
    style.language = language
    var paragraph = ParagraphStyle()
    change(&paragraph)
    return try ParagraphLayout(StyledText(text, style: style, paragraphStyle: paragraph), width: LayoutUnit(Double(width)), in: context)
  }

  /// What the lines show, divided by strokes: the characters of their glyphs from left to right.
  private func shown(
    _ text: String, _ width: Int, _ language: Language = .und, patterns: String? = nil, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> String {
    shown(try layout(text, width, language, patterns: patterns, change))
  }

  private static let characters: [UInt16: Character] = {
    let all = Array(UInt32(0x20)...0xFF) + [0x58A, 0x561, 0x562, 0x1400, 0x1401, 0x1402, 0x1806, 0x1820, 0x1821, 0xB95, 0xB9F, 0x2010, 0x2026]
    let instance = DividedWordTests.font.instance()
    let thai = Array(UInt32(0xE01)...0xE2E)
    return Dictionary(
      (all + thai).compactMap { value in instance.glyph(for: value).flatMap { glyph in Unicode.Scalar(value).map { (glyph, Character($0)) } } },
      uniquingKeysWith: { first, _ in first })
  }()

  private func shown(_ layout: ParagraphLayout) -> String {
    (0..<layout.lineCount).map { line in
      let glyphs = layout.glyphRuns(ofLine: line).flatMap { run in
        // The shaper puts an empty glyph where a soft hyphen is.
        run.glyphs.filter { DividedWordTests.characters[$0.glyph] != " " || layout.shaped.unit(at: $0.offset.utf16, near: 0) == 0x20 }
      }
      return String(glyphs.compactMap { DividedWordTests.characters[$0.glyph] })
    }.joined(separator: "|")
  }

  // MARK: Marks

  @Test func `a soft hyphen shows the mark of its script, or none`() throws {
    #expect(try shown("aaa\u{AD}bb", 40) == "aaa‐|bb")
    #expect(try shown("աաա\u{AD}բբ", 40) == "աաա֊|բբ")
    #expect(try shown("ᐁᐁᐁ\u{AD}ᐂᐂ", 40) == "ᐁᐁᐁ᐀|ᐂᐂ")
    #expect(try shown("ககக\u{AD}டட", 30) == "ககக|டட")
    #expect(try shown("กกก\u{AD}ขข", 30, "th") == "กกก|ขข")
    #expect(try shown("ᠠᠠᠠ\u{AD}ᠡᠡ", 30) == "ᠠᠠᠠ|᠆ᠡᠡ")
  }

  @Test func `only a line that shows a mark is called hyphenated, and only a mark takes room`() throws {
    let tamil = try layout("ககக\u{AD}டட", 30, "ta")
    #expect(tamil.lines.map(\.isHyphenated) == [false, false])
    #expect(tamil.modelLines.map(\.width) == [30 * 64, 20 * 64])
    let armenian = try layout("աաա\u{AD}բբ", 40, "hy")
    #expect(armenian.lines.map(\.isHyphenated) == [true, false])
    #expect(armenian.modelLines.map(\.width) == [40 * 64, 20 * 64])
    // Three letters have no room for it, and no line begins with a soft hyphen.
    #expect(try shown("աաա\u{AD}բբ", 30) == "աա|աբբ")
  }

  @Test(arguments: [LineBreaking.Mode.greedy, .balance, .pretty]) func `words are divided without a mark where a script has none`(
    mode: LineBreaking.Mode
  ) throws {
    let automatic = { (style: inout ParagraphStyle) in
      style.lineBreaking.mode = mode
      style.lineBreaking.hyphenation = .automatic
    }
    #expect(try shown("கககடடகடக கட", 50, "ta", patterns: "1டட", automatic) == "ககக|டடகடக |கட")
    #expect(try shown("ககககக டட", 30, "ta", patterns: "க1க") == "ககக|கக |டட")
  }

  @Test func `a mark at the start of a line takes room there`() throws {
    #expect(try shown("ᠠᠠᠠ\u{AD}ᠡᠡᠡ", 30) == "ᠠᠠᠠ|᠆ᠡᠡ|ᠡ")
    let layout = try layout("ᠠᠠᠠ\u{AD}ᠡᠡ", 30, "mn")
    #expect(layout.modelLines.map(\.width) == [30 * 64, 30 * 64])
    #expect(layout.lines.map(\.range) == [TextRange(0, 4), TextRange(4, 6)])
  }

  // MARK: Repeated hyphens

  @Test func `Polish repeats a hyphen of the text's own on the next line`() throws {
    #expect(try shown("aaa-bbb", 50, "pl") == "aaa-|-bbb")
    #expect(try shown("aaa‐bbb", 50, "pl") == "aaa‐|‐bbb")
    #expect(try shown("aaa-bbb", 50, "sr-Latn") == "aaa-|-bbb")
    #expect(try shown("aaa-bbb", 50, "de") == "aaa-|bbb")
    #expect(try shown("aaa-bbb", 50, "sr") == "aaa-|bbb")
    #expect(try shown("aaa-bbb", 70, "pl") == "aaa-bbb")
  }

  @Test func `a dash, an address or a soft hyphen is not repeated`() throws {
    #expect(try shown("aaa - bbb", 60, "pl") == "aaa - |bbb")
    #expect(try shown("www.aaa-bbb.pl", 80, "pl") == "www.aaa-|bbb.pl")
    #expect(try shown("aaa\u{AD}bbb", 50, "pl") == "aaa‐|bbb")
  }

  @Test func `the repeated hyphen takes room, and a line that starts with it is no wider`() throws {
    #expect(try shown("aaa-bbbb", 40, "pl") == "aaa-|-bb|bb")
    for mode in [LineBreaking.Mode.greedy, .balance, .pretty, .title] {
      // `-bbb ccc` has no room; `bbb ccc` would have.
      #expect(try shown("aaa-bbb ccc", 70, "pl") { $0.lineBreaking.mode = mode } == "aaa-bbb |ccc")
      #expect(try shown("aaa-bbb ccc", 70, "de") { $0.lineBreaking.mode = mode } == (mode == .greedy ? "aaa-bbb |ccc" : "aaa-|bbb ccc"))
    }
    let layout = try layout("aaa-bbb", 50, "pl")
    #expect(layout.modelLines.map(\.width) == [40 * 64, 40 * 64])
    #expect(layout.lines.map(\.range) == [TextRange(0, 4), TextRange(4, 7)])
    #expect(layout.glyphRuns(ofLine: 1)[0].glyphs.map(\.offset) == [4, 4, 5, 6])
    #expect(layout.caretPosition(ofUnit: 5) == 20)
  }

  @Test func `a hyphen is repeated where its word goes on in another style`() throws {
    var style = CharacterStyle(size: 10)
    style.language = "pl"
    var text = StyledText("aaa-bbb", style: style)
    text.updateStyle(in: TextRange(4, 7)) { $0.letterSpacing = 2 }
    let layout = try ParagraphLayout(text, width: 50, in: Fixture.context(DividedWordTests.font))
    #expect(shown(layout) == "aaa-|-bbb")
  }

  @Test func `what stands behind an ellipsis begins with its own text`() throws {
    var style = CharacterStyle(size: 10)
    style.language = "pl"
    let layout = try ParagraphLayout(
      StyledText("aaaaaaaaa-bbb", style: style), width: 40, truncation: Truncation(lineLimit: 1, position: .head),
      in: Fixture.context(DividedWordTests.font))
    #expect(shown(layout) == "…bbb", "not the hyphen that the text has before it")
  }

  // MARK: Changed spelling

  private let automatic = { (style: inout ParagraphStyle) in style.lineBreaking.hyphenation = .automatic }

  @Test func `old German ck is divided as k-k`() throws {
    let layout = try layout("aaackaaa bb", 50, "en", patterns: "c1k/k=k,1,2", automatic)
    #expect(shown(layout) == "aaak‐|kaaa |bb")
    #expect(layout.lines.map(\.range) == [TextRange(0, 4), TextRange(4, 9), TextRange(9, 11)])
    #expect(layout.glyphRuns(ofLine: 0)[0].glyphs.map(\.offset) == [0, 1, 2, 3])
    #expect(try shown("AAACKAAA bb", 50, "en", patterns: "c1k/k=k,1,2") == "AAAK‐|KAAA |bb")
  }

  @Test func `a short word is divided in need alone, also where longer ones are divided to fill lines`() throws {
    #expect(try shown("abcdef", 40, "en", patterns: "c1d", automatic) == "abc‐|def")
    #expect(try shown("aa abcdef", 70, "en", patterns: "c1d", automatic) == "aa |abcdef")
    #expect(try shown("ABCDEFGHIJ", 60, "en", patterns: "e1f", automatic) == "ABCDE‐|FGHIJ", "capitals are divided in need alone as well")
  }

  @Test func `letters that are added belong to the units beside them and take room`() throws {
    let norwegian = "p1p/pp=p,1,2"
    let layout = try layout("aaappaaa bb", 60, "en", patterns: norwegian, automatic)
    #expect(shown(layout) == "aaapp‐|paaa |bb")
    #expect(layout.modelLines.map(\.width) == [60 * 64, 40 * 64, 20 * 64])
    #expect(layout.glyphRuns(ofLine: 0)[0].glyphs.map(\.offset) == [0, 1, 2, 3, 3])
    #expect(layout.caretPosition(ofUnit: 3) == 30)
    // Where what is added has no room, the word is cut as it is spelled.
    #expect(try shown("aaappaaa bb", 50, "en", patterns: norwegian, automatic) == "aaapp|aaa |bb")
    let hungarian = "s1sz/sz=sz,1,3"
    #expect(try shown("aasszaaa bb", 50, "en", patterns: hungarian, automatic) == "aasz‐|szaaa |bb")
  }

  @Test func `letters that are left out leave their units to the letters beside them`() throws {
    let dutch = try layout("aaaëaaaa bb", 50, "en", patterns: "a1ë/=e,2,1", automatic)
    #expect(shown(dutch) == "aaa‐|eaaaa |bb")
    let catalan = try layout("aal·laaa bb", 40, "en", patterns: "l·1l/l=l,1,3", automatic)
    #expect(shown(catalan) == "aal‐|laaa |bb")
    #expect(catalan.lines.map(\.range) == [TextRange(0, 4), TextRange(4, 9), TextRange(9, 11)])
    #expect(catalan.modelLines.map(\.width) == [40 * 64, 40 * 64, 20 * 64])
  }

  @Test func `letters and marks that the font lacks are not put in`() throws {
    #expect(try shown("aaaëaaaa bb", 50, "en", patterns: "a1ë/=λ,2,1", automatic) == "aaa‐|ëaaaa |bb")
    let plain = Fixture.context(Fixture.box10)
    let text = StyledText("ᠠᠠᠠ\u{AD}ᠡᠡ", style: CharacterStyle(size: 10))
    #expect(try ParagraphLayout(text, width: 30, in: plain).glyphRuns(ofLine: 1)[0].glyphs.count == 2)
  }

  @Test(.enabled(if: PatternFiles.exists(PatternFiles.debian("hu_HU")), "install hyphen-hu"))
  func `Hungarian double letters are written in full on both sides`() throws {
    var context = Fixture.context(DividedWordTests.font)
    context.breakingResources = try BreakingResources(hyphenation: ["hu": PatternFiles.debian("hu_HU")])
    var style = CharacterStyle(size: 10)
    style.language = "hu"
    #expect(shown(try ParagraphLayout(StyledText("asszonnyal bb", style: style), width: 60, in: context)) == "asz‐|szony‐|nyal |bb")
  }

  @Test func `a word whose style changes where its spelling would is not divided there`() throws {
    var style = CharacterStyle(size: 10)
    style.language = "en"
    var text = StyledText(
      "aaackaaa bb", style: style,
      paragraphStyle: {
        var style = ParagraphStyle()
        automatic(&style)
        return style
      }())
    text.updateStyle(in: TextRange(4, 8)) { $0.letterSpacing = 1 }
    var context = Fixture.context(DividedWordTests.font)
    context.breakingResources.setHyphenation(try HyphenationPatterns(Array("UTF-8\nc1k/k=k,1,2\n".utf8), language: "en"), for: "en")
    let lines = shown(try ParagraphLayout(text, width: 50, in: context))
    #expect(lines == "aaac|kaaa |bb")
  }

  @Test(arguments: [LineBreaking.Mode.greedy, .balance, .pretty, .title], [LineBreaking.Hyphenation.automatic, .whenNeeded])
  func `every line shows the text of its range, spelled as the division asks for`(mode: LineBreaking.Mode, hyphenation: LineBreaking.Hyphenation)
    throws
  {
    for seed in 0..<40 {
      var generator = SplitMix64(seed: UInt64(seed))
      func pick<T>(_ list: [T]) -> T { list[Int(generator.next() % UInt64(list.count))] }
      let text = (0..<12).map { _ in (0..<3).map { _ in pick(["aa", "app", "ack", "pa", "k", "bb-bb"]) }.joined() }.joined(separator: " ")
      let width = 10 * (4 + Int(generator.next() % 12))
      let layout = try layout(text, width, "pl", patterns: "p1p/pp=p,1,2\nc1k/k=k,1,2\na1b") {
        $0.lineBreaking.mode = mode
        $0.lineBreaking.hyphenation = hyphenation
      }
      #expect(shown(layout) == model(text, layout), "\(text) at \(width)")
      if hyphenation == .whenNeeded {
        #expect(layout.violations(inkTolerance: 10).isEmpty, "\(text) at \(width): \(layout.violations(inkTolerance: 10))")
      }
      for line in layout.modelLines { #expect(line.width <= width * 64, "\(text) at \(width)") }
    }
  }

  /// What lines show that end where a layout's do: the slow model of all changes.
  private func model(_ text: String, _ layout: ParagraphLayout) -> String {
    let letters = Array(text)
    var opening = ""
    return layout.lines.map { line in
      let end = line.range.upperBound.utf16
      var shown = opening + String(letters[line.range.lowerBound.utf16..<end])
      opening = ""
      if line.isHyphenated {
        if letters[end - 1] == "p", letters[end] == "p" { shown += "p" }
        if letters[end - 1] == "c", letters[end] == "k" { shown = shown.dropLast() + "k" }
        shown += "‐"
      } else if end < letters.count, letters[end - 1] == "-" {
        opening = "-"
      }
      return shown
    }.joined(separator: "|")
  }
}
