import Testing

@testable import CounterStyles
@testable import TextLayout

@Suite struct MarkerFormatterTests {
  private func marker(_ format: MarkerFormat, _ value: Int, _ options: MarkerFormatter.Options = MarkerFormatter.Options()) -> String {
    MarkerFormatter(format, options: options).marker(for: value)
  }

  @Test func `every keyword of NSTextList has its marker`() {
    let expected: [(MarkerFormat, String)] = [
      (.box, "□ "), (.check, "✓ "), (.circle, "◦ "), (.diamond, "◆ "), (.disc, "• "), (.hyphen, "⁃ "), (.square, "■ "),
      (.lowercaseHexadecimal, "1b. "), (.uppercaseHexadecimal, "1B. "), (.octal, "33. "), (.lowercaseAlpha, "aa. "), (.uppercaseAlpha, "AA. "),
      (.lowercaseLatin, "aa. "), (.uppercaseLatin, "AA. "), (.lowercaseRoman, "xxvii. "), (.uppercaseRoman, "XXVII. "), (.decimal, "27. "),
    ]
    for (format, text) in expected { #expect(marker(format, 27) == text) }
  }

  @Test func `the constants of NSTextList are known by their own names`() {
    let names = ["Alpha", "Latin", "Roman", "Hexadecimal"].flatMap { ["lowercase\($0)", "uppercase\($0)"] }
    #expect(names.map { marker(MarkerFormat($0), 27) } == ["aa. ", "AA. ", "aa. ", "AA. ", "xxvii. ", "XXVII. ", "1b. ", "1B. "])
    #expect(marker("({lowercaseRoman})", 4) == "(iv)")
    #expect(MarkerFormatter("lowercaseDecimal").unknownNames == ["lowercaseDecimal"])
    var options = MarkerFormatter.Options()
    options.family = .css
    #expect(MarkerFormatter("lowercaseRoman", options: options).unknownNames == ["lowercaseRoman"])
    let own = CounterStyleSet(["lowercaseRoman": CounterStyleDefinition(.cyclic, symbols: ["*"])])
    #expect(MarkerFormatter("lowercaseRoman", styles: own).representation(for: 3) == "*")
  }

  @Test func `a template is written as it stands`() {
    #expect(marker("({decimal})", 3) == "(3)")
    #expect(marker("{decimal}", 3) == "3")
    #expect(marker("§ {upper-roman}–{lower-alpha}", 3) == "§ III–c")
    #expect(marker("{decimal", 3) == "3. ")
    #expect(marker("a } {box} {", 3) == "a } □ {")
    let formatter = MarkerFormatter("({lower-alpha}) ")
    #expect(formatter.representation(for: 2) == "b" && formatter.prefix == "(" && formatter.suffix == ") ")
  }

  @Test func `a name that CSS and the ready-made styles both have is CSS's, unless those are asked for`() {
    var options = MarkerFormatter.Options()
    for family in [MarkerFormatter.Family.css, .apple] {
      options.family = family
      #expect(marker("myanmar", 12, options) == "၁၂. " && marker("{Myanmar})", 12, options) == "၁၂)")
    }
    options.family = .readyMade
    #expect(marker("myanmar", 12, options) == "(၁၂) " && marker("MYANMAR", 12, options) == "(၁၂) ")
    #expect(marker("decimal", 12, options) == "12. " && marker("myanmar-section", 12, options) == "၁၂။ " && marker("square", 1, options) == "◾ ")
  }

  @Test func `names that there aren't are decimal and are told`() {
    #expect(MarkerFormatter("nope").unknownNames == ["nope"])
    #expect(MarkerFormatter("{no} {decimal} {way}").unknownNames == ["no", "way"])
    #expect(marker("{no} {decimal} {way}", 4) == "4 4 4")
    #expect(MarkerFormatter("").unknownNames == [""])
  }

  @Test(
    arguments: [
      ("ar", "٤٢", "٤٢"), ("fa", "۴۲", "۴۲"), ("ckb", "٤٢", "٤٢"), ("ne", "४२", "४२"), ("mr", "४२", "४२"), ("bn", "৪২", "৪২"), ("my", "၄၂", "၄၂"),
      ("dz", "༤༢", "༤༢"), ("hi", "42", "४२"), ("th", "42", "๔๒"), ("ur", "42", "۴۲"), ("zh", "42", "四二"), ("bo", "42", "༤༢"), ("he", "42", "42"),
      ("de", "42", "42"), ("und", "42", "42"),
    ])
  func `decimal has the locale's digits, and falls back on those from 0 to 9`(_ locale: String, _ usual: String, _ native: String) {
    var options = MarkerFormatter.Options(locale: Language(locale))
    #expect(marker("{decimal}", 42, options) == usual)
    #expect(marker("{latin-decimal}", 42, options) == "42")
    #expect(marker("{upper-roman}", 0, options) == "0")
    options.numbering = .native
    #expect(marker("{decimal}", 42, options) == native)
    options.numbering = .latin
    #expect(marker("{decimal}", 42, options) == "42")
    options.numbering = .native
    options.family = .css
    #expect(marker("{decimal}", 42, options) == "42")
  }

  @Test func `CSS's square is another one`() {
    var options = MarkerFormatter.Options()
    options.family = .css
    #expect(marker(.square, 1, options) == "◾ ")
  }

  @Test(
    arguments: [
      ("ru", "в) ", "В. "), ("uk", "в) ", "В. "), ("el", "γ. ", "Γ. "), ("ar", "ج. ", "ج. "), ("fa", "ج. ", "ج. "), ("he", "ג. ", "ג. "),
      ("hi", "ग. ", "ग. "), ("th", "ค. ", "ค. "), ("ko", "다. ", "다. "), ("ja", "ウ、", "ウ、"), ("zh", "丙、", "丙、"), ("ka", "გ. ", "გ. "),
      ("hy", "Գ. ", "Գ. "), ("am", "ሐ፦ ", "ሐ፦ "), ("ti", "ሐ፦ ", "ሐ፦ "), ("de", "c. ", "C. "), ("sr-Latn", "c. ", "C. "), ("sr", "в) ", "В. "),
    ])
  func `a list may count by the alphabet of its language`(_ locale: String, _ lower: String, _ upper: String) {
    var options = MarkerFormatter.Options(locale: Language(locale))
    #expect(marker(.lowercaseAlpha, 3, options) == "c. ")
    options.localizesAlphabets = true
    #expect(marker(.lowercaseAlpha, 3, options) == lower)
    #expect(marker(.uppercaseLatin, 3, options) == upper)
    #expect(marker(.lowercaseRoman, 3, options) == "iii. ")
  }

  @Test func `bullets don't tell which item they stand before`() {
    #expect(!MarkerFormatter(.disc).isOrdered && !MarkerFormatter("– {check}").isOrdered)
    #expect(MarkerFormatter(.decimal).isOrdered && MarkerFormatter("{disc} {decimal}").isOrdered)
    #expect((0...3).map { MarkerFormat.bullet(atLevel: $0) } == [.disc, .circle, .square, .disc])
    #expect((0...3).map { MarkerFormat.number(atLevel: $0) } == [.decimal, .lowercaseAlpha, .lowercaseRoman, .decimal])
  }
}
