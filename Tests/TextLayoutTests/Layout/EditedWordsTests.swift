import Testing
import TextFixtures

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
