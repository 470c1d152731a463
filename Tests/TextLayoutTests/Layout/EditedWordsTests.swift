import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// Edits of long paragraphs in which rules for lines look over spaces, at the words beside an edit.
@Suite struct EditedWordsTests {
  @Test(arguments: 0..<12) func `words that belong together over a space follow edits of either`(seed: Int) throws {
    var generator = TextGenerator.mixed(seed: 1931, index: seed)
    let words = [
      "5", "kg", "z.", "B.", "Nr.", "3", "iPhone", "15", "EUR", "50", "%", "«", "mot", "»", "–", "—", "…", "(a", "b)", "„x“", "C.", "S.", "12.",
      "3 개", "개를", "a", "I", "U.S.", "https://a.b/c", "x@y.z", "1,5", "-3", "±", "€", "‘n’", "ๆ", "ไทย", "\u{A0}", "word", "Longerword", "אב", "كل",
    ]
    var string = ""
    while string.utf16.count < 2200 { string += generator.pick(words) + generator.pick([" ", " ", " ", "  ", ""]) }
    var text = StyledText(string, style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.lineBreaking.hyphenation = generator.pick([.whenNeeded, .none, .automatic])
    style.alignment = generator.pick([.natural, .justified])
    text.setParagraphStyle(style, in: text.range)
    let fault = try faultFollowing(Fixture.isThorough ? 500 : 40, editsOf: text, &generator) {
      $0.number(0...2) == 0 ? $0.pick(["", " ", ".", ",", "5", "A", "a", "k", "%", "(", ")", "“", "-", "ש", "م"]) : $0.pick(words)
    }
    if let fault { Issue.record("\(fault)") }
  }

  @Test(arguments: 0..<8) func `what is typed in long phrases of the other direction follows`(seed: Int) throws {
    var generator = TextGenerator.mixed(seed: 1932, index: seed)
    let (latin, hebrew) = (["some", "words", "3.5", "Nr. 4", "(here)", "a-b"], ["שלום", "עולם", "12", "(כאן)", "ב־3", "טקסט", "كلمة"])
    var string = ""
    while string.utf16.count < 2600 {
      let phrase = generator.pick([latin, hebrew])
      let opens = generator.number(0...2) == 0
      if opens { string += "(" }
      for _ in 0..<generator.number(20...60) { string += generator.pick(phrase) + " " }
      if opens { string += ") " }
    }
    var text = StyledText(string, style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.baseDirection = generator.pick([.automatic, .leftToRight, .rightToLeft])
    text.setParagraphStyle(style, in: text.range)
    let fault = try faultFollowing(Fixture.isThorough ? 500 : 40, editsOf: text, &generator) {
      $0.pick(latin + hebrew + ["", " ", "ש", "a", "5", "(", ")", "\u{200F}", "م"])
    }
    if let fault { Issue.record("\(fault)") }
  }

  @Test(arguments: 0..<8) func `what no font covers follows edits around it`(seed: Int) throws {
    var generator = TextGenerator.mixed(seed: 1933, index: seed)
    let missing = [
      "\u{1F6D8}", "\u{10FFFD}", "\u{10FFFD}\u{10FFFC}", "\u{10FFFD}\u{200D}", "\u{E000}\u{301}", "\u{FE0F}\u{E001}", "\u{E002} \u{E003}",
    ]
    let words = ["some", "words", "שלום", "3.5", "字と", "😀", "(here)", "हिन्दी", "กขค"]
    var string = ""
    while string.utf16.count < 2400 {
      string += (generator.number(0...6) == 0 ? generator.pick(missing) : generator.pick(words)) + generator.pick([" ", " ", ""])
    }
    let text = StyledText(string, style: CharacterStyle(size: 15))
    let fault = try faultFollowing(Fixture.isThorough ? 500 : 40, editsOf: text, &generator) {
      $0.pick(words + missing + ["", " ", "\u{301}", "\u{200D}", "\u{FE0F}", "a"])
    }
    if let fault { Issue.record("\(fault)") }
  }

  @Test(arguments: 0..<10) func `data without spaces follows edits`(seed: Int) throws {
    var generator = TextGenerator.mixed(seed: 1934, index: seed)
    let parts = DataText.parts[seed % DataText.parts.count]
    let others = ["", " ", "\u{301}", "\u{200D}", "é", "ש", "字", "🇩🇪", "1", "{", "]", "/", "://", "www.", "\u{AD}"]
    var text = StyledText(DataText.text(of: parts, length: 14_000, &generator), style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.lineBreaking.hyphenation = generator.pick([.whenNeeded, .none, .automatic])
    text.setParagraphStyle(style, in: text.range)
    let fault = try faultFollowing(Fixture.isThorough ? 300 : 16, editsOf: text, &generator, but: .words) {
      $0.number(0...2) > 0 ? $0.pick(parts) : $0.pick(others)
    }
    if let fault { Issue.record("\(fault)") }
  }

  @Test(arguments: DataText.parts.indices) func `a key in data without spaces leaves what is far from it`(kind: Int) throws {
    var generator = TextGenerator.mixed(seed: 1935, index: kind)
    let context = LayoutContext(fonts: Noto.all)
    var text = StyledText(DataText.text(of: DataText.parts[kind], length: 40_000, &generator), style: CharacterStyle(size: 15))
    var layout = try DocumentLayout(text, width: 250, in: context)
    for (number, letter) in ["7", "/", "a", "\""].enumerated() {
      let edit = TextEdit(TextRange(20_000 + number..<20_000 + number), with: letter)
      text.apply(edit)
      let before = layout
      layout = try layout.edited(by: edit, of: text, in: context)
      let (old, new) = (before.stack.entry(0).stretch.shaped.blocks, layout.stack.entry(0).stretch.shaped.blocks)
      #expect(old.count > 8 && new[0] === old[0] && new[new.count - 1] === old[old.count - 1], "\(letter)")
      #expect(sameEverywhere(layout, try DocumentLayout(text, width: 250, in: context), but: .words))
    }
  }

  @Test func `a font whose rules go through all of a word lays its data out as a whole`() throws {
    // Each second letter has another form, twice as wide: one letter more changes all that follow.
    var recipe = FontRecipe.box10
    recipe.addGlyph("a.alt", advance: 2000)
    let rule = SequenceRecipe<GlyphName>(backtrack: ["a"], input: ["a"], actions: [SequenceActionRecipe(lookup: 0, at: 0)])
    let lookups: [LookupRecipe<SubstitutionRecipe>] = [LookupRecipe(.single(["a": "a.alt"])), LookupRecipe(.chainedContext(.glyphs([rule])))]
    recipe.substitutions = LayoutTableRecipe(features: [FeatureRecipe("calt", lookups: [1])], lookups: lookups)
    let context = Fixture.context(Fixture.font(recipe))
    var text = StyledText(String(repeating: "a", count: 12_000), style: CharacterStyle(size: 10))
    var layout = try DocumentLayout(text, width: 200, in: context)
    for (place, letter) in [(5000, "a"), (7001, "b"), (3, "a"), (11_990, "a")] {
      let edit = TextEdit(TextRange(place..<place), with: letter)
      text.apply(edit)
      layout = try layout.edited(by: edit, of: text, in: context)
      #expect(sameEverywhere(layout, try DocumentLayout(text, width: 200, in: context)), "\(place)")
    }
    #expect(try layout.size.height > DocumentLayout(text, width: 200, in: Fixture.context(Fixture.box10)).size.height)
  }

  @Test func `a long paragraph is followed inside though no font covers some of it`() throws {
    let context = LayoutContext(fonts: Noto.all)
    var text = StyledText(String(repeating: "some words \u{10FFFD} and more ", count: 500), style: CharacterStyle(size: 15))
    let before = try DocumentLayout(text, width: 250, in: context)
    let edit = TextEdit(TextRange(7000..<7000), with: "x")
    text.apply(edit)
    let after = try before.edited(by: edit, of: text, in: context)
    let (old, new) = (before.stack.entry(0).stretch.shaped.blocks, after.stack.entry(0).stretch.shaped.blocks)
    #expect(old.count > 2 && new[0] === old[0] && new[new.count - 1] === old[old.count - 1])
    #expect(after.missing.count == 500 && after.missing.last?.lowerBound == before.missing.last.map { $0.lowerBound + 1 })
  }
}

/// Data as programs write it on one line, without a space. After an edit it is cut into other pieces perhaps than it would be anew: what a dump's words show
/// is all that may differ.
private enum DataText {
  static let parts = [
    [
      "{\"key\":\"value\"},", "\"list\":[1,-2.5e3,true],", "\"a-b_c\":null,", "\"u\":\"https://a.example/b?c=d\",", "{\"x\":{\"y\":[{}]}},",
      "\"t\":\"it's\",",
    ],
    ["aGVsbG8", "Zm9v", "+", "/", "Q2hhcg", "0", "9a8b", "xyz", "MIIB", "="],
    ["function(a,b){", "return", "a.b", "}", ";", "var", "x=", "\"s\"", "if(!c)", "[0]", "&&", "||", "/re/g", "e.g"],
    ["/usr", "/lib", "/a.b", "-c", "_d", "/e", "?f=g", "&h=1", "#i", "%20"],
    ["[-12.625,4],", "[3.1415,0.5],", "[[1,2],[3]],", "77,", "0,", "-1e5,"],
  ]

  static func text(of parts: [String], length: Int, _ generator: inout TextGenerator) -> String {
    var string = ""
    while string.utf16.count < length { string += generator.pick(parts) }
    // Data begins with a letter somewhere, whose script its digits and signs take.
    return "x=" + string
  }
}
