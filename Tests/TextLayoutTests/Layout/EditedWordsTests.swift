import Testing
import TextFixtures

@testable import TextLayout

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
}
