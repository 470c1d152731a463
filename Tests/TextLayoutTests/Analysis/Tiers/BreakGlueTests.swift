import Testing

@testable import TextLayout
@testable import TextModels

/// What stays together in any language: `|` preferred, `:` acceptable, `;` only in need.
@Suite struct BreakGlueTests {
  private let body = BreakPictures()

  @Test(arguments: [
    ("noch 50 % frei", "noch |50 ;% |frei"), ("ein 5 GHz Netz", "ein |5 ;GHz |Netz"), ("5 Ghosts", "5 |Ghosts"), ("20 €, 3 ml", "20 ;€, |3 ;ml"),
    ("um 8 Uhr", "um |8 ;Uhr"), ("10 분 전", "10 ;분 |전"), ("5 км", "5 ;км"),
  ])
  func `a number and its unit`(text: String, picture: String) throws { #expect(try body.draw(text) == picture) }

  @Test(arguments: [
    ("siehe § 5", "siehe |§ ;5"), ("Bitte Nr. 3", "Bitte |Nr. ;3"), ("$ 5", "$ ;5"), ("EUR 50", "EUR ;50"), ("the end. 5 more", "the |end. |5 |more"),
    ("№ 7", "№ ;7"),
  ])
  func `a sign and its number`(text: String, picture: String) throws { #expect(try body.draw(text) == picture) }

  /// Behind two spaces every place is read by the rules themselves.
  @Test(arguments: ["", "a", "ab", "A", "5", "(", " "]) func `a letter behind a mark of ASCII is what it is behind two spaces`(before: String) {
    func rule(_ text: String, at i: Int) -> BreakRule? {
      let units = Array(text.utf16)
      return unsafe units.withUnsafeBufferPointer { units in
        var glue = unsafe BreakGlue(UnitWindow(units), hangul: .character)
        return glue.rule(at: i)
      }
    }
    for mark in 0x21...0x7E {
      let start = before + String(UnicodeScalar(mark)!)
      for after in ["a", "Z", "km", "B.", "ab12"] {
        let i = start.utf16.count + 1
        #expect(rule(start + " " + after, at: i) == rule(start + "  " + after, at: i + 1), "\(start) \(after)")
      }
    }
  }

  @Test(arguments: [
    ("geht z. B. so", "geht |z. ;B. |so"), ("i. d. R. gut", "i. ;d. ;R. |gut"), ("im Jahr 5 v. Chr. war", "im |Jahr :5 |v. ;Chr. |war"),
  ])
  func `abbreviations`(text: String, picture: String) throws { #expect(try body.draw(text) == picture) }

  @Test(arguments: [
    ("Wi-Fi", "Wi-;Fi"), ("E-Mail-Adresse", "E-;Mail-|Adresse"), ("state-owned", "state-|owned"), ("Vor- und", "Vor- |und"), ("w/o", "w/;o"),
    ("und/oder", "und/:oder"), ("km/h", "km/;h"),
  ])
  func `hyphens and slashes with few letters on a side`(text: String, picture: String) throws { #expect(try body.draw(text) == picture) }

  @Test(arguments: [
    ("see https://a.example/b-c?d=e now", "see |https://;a.;example/;b-;c?d=e |now"), ("(www.text.example)", "(www.;text.;example)"),
    ("an anna@text.example", "an |anna@text.;example"), ("in /usr/share/x_y", "in /;usr/;share/;x_y"),
  ])
  func `addresses and paths are divided after the ends of their pieces, in need`(text: String, picture: String) throws {
    #expect(try body.draw(text) == picture)
  }

  @Test func `a longer token than addresses are is none`() throws {
    let path = "/" + String(repeating: "a", count: BreakGlue.longestAddress - 7) + "/bcd.e"
    #expect(path.utf16.count == BreakGlue.longestAddress)
    #expect(try body.draw("in " + path).hasPrefix("in /;aaa"))
    #expect(!(try body.draw("in " + path + "d").contains(";")))
  }

  @Test(arguments: [
    (#"{"a":"https://b.example/c","d":1},{"e":["f/g.h"]}"#, #"{"a":"https://;b.;example/;c","d":1},|{"e":|["f/;g.;h"]}"#),
    ("<a href=\"/b/c\">d</a>", "<a |href=\"/;b/;c\">d</;a>"), ("«www.text.example»", "«www.;text.;example»"),
    ("see `/a/b`, {/c/d}", "see |`/;a/;b`, |{/;c/;d}"),
  ])
  func `in data without spaces an address ends where what delimits it stands`(text: String, picture: String) throws {
    #expect(try body.draw(text) == picture)
  }

  @Test func `a name and its number may part if nothing better is there`() throws {
    #expect(try body.draw("my iPhone 15 is") == "my |iPhone :15 |is")
    #expect(try body.rule(before: "15", in: "my iPhone 15 is") == .numberAfterName)
  }

  @Test func `quotation marks with spaces inside stay with their content`() throws {
    #expect(try body.draw("dit « oui » et") == "dit |« ;oui ;» |et")
  }

  @Test func `Thai and Lao repetition marks never begin a line, nor does paiyannoi`() throws {
    #expect(try body.draw("ช้า ๆ ไป", "th") == "ช้า ๆ |ไป")
    #expect(try !body.draw("กรุงเทพ ฯ", "th", upTo: .acceptable).contains("|ฯ"))
    #expect(try body.draw("ຊ້າ ໆ", "lo") == "ຊ້າ ໆ")
    for (word, mark, language) in [("ช้า", "ๆ", "th"), ("กรุงเทพ", "ฯ", "th"), ("ຊ້າ", "ໆ", "lo"), ("ខ្មែរ", "ៗ", "km")] {
      for space in [" ", String(repeating: " ", count: 99), "\t", "\u{2003}", "\u{2009}", "\u{3000}", "\u{200B}", "\u{AD}", ""] {
        let places = try body.layout("\(word)\(space)\(mark) a", Language(language)).breakOpportunities(in: body.context)
        let place = try #require(places.first { $0.offset.utf16 == (word + space).utf16.count })
        #expect(place.tier == .anywhere, "\(mark) \(place)")
      }
    }
  }

  @Test func `a line still must end where the text says so`() throws {
    #expect(try body.draw("50\u{2028}%") == "50\u{2028}‖%")
    #expect(try body.draw("สวัสดี\u{2028}ๆ", "th") == "สวัสดี\u{2028}‖ๆ")
    #expect(try BreakPictures(.title).draw("日本\u{2028}語", "ja", upTo: .acceptable) == "日本\u{2028}‖語")
    #expect(try BreakPictures(.none).draw("ab cd\u{2028}e") == "ab cd\u{2028}‖e")
  }

  @Test func `Korean lines end between words, or between syllables if the paragraph says so`() throws {
    var pictures = BreakPictures()
    #expect(try pictures.draw("안녕 세상", "ko") == "안;녕 |세;상")
    #expect(try pictures.draw("‘가나’를 3개", "ko", upTo: .acceptable) == "‘가나’를 |3개")
    pictures.breaking.hangul = .character
    #expect(try pictures.draw("안녕 세상", "ko") == "안|녕 |세|상")
  }

  @Test func `CSS's word-break`() throws {
    var pictures = BreakPictures()
    pictures.breaking.wordBreak = .keepAll
    #expect(try pictures.draw("日本、韓国", "ja") == "日;本、|韓;国")
    #expect(try pictures.draw("漢🙂中①国", "ja") == "漢;🙂;中;①;国")
    #expect(try pictures.draw("สวัสดีครับ", "th") == "สวัสดี|ครับ", "a dictionary says so")
    pictures.breaking.wordBreak = .breakAll
    #expect(try pictures.draw("ab 12", "en") == "a|b |1|2")
    #expect(try pictures.draw("a_b==c", "en") == "a|_|b|=|=|c")
    pictures.breaking.wordBreak = .normal
    #expect(try pictures.draw("한국", "ko") == "한|국")
  }

  @Test func `no line ends between the hyphens of an option and its name`() throws {
    #expect(try body.draw("run --flag", upTo: .acceptable) == "run |--flag" && body.draw("run -f", upTo: .acceptable) == "run |-f")
    #expect(try body.draw("yes--perhaps", upTo: .acceptable) == "yes--|perhaps")
  }

  @Test func `in need words break between letters, numbers last of all`() throws {
    #expect(try body.draw("ab, 12", upTo: .anywhere) == "a,b.,. |1.2")
    // Symbols are of the class of letters.
    #expect(try body.draw("a==b", upTo: .anywhere) == "a,=,=,b" && body.draw("№#→←", upTo: .anywhere) == "№.#,→,←")
    let layout = try body.layout("a=b")
    #expect(try layout.breakOpportunities(upTo: .emergency, in: body.context).first?.cost == 10_000)
    #expect(try BreakPictures(.anywhere).draw("ab 12", upTo: .anywhere) == "a|b| |1|2")
  }

  @Test func `a soft hyphen is acceptable in body text and for need in titles`() throws {
    #expect(try body.draw("a\u{AD}b") == "a\u{AD}:b")
    #expect(try BreakPictures(.title).draw("a\u{AD}b") == "a\u{AD};b")
  }
}
