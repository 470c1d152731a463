import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct FontCascadeTests {
  private func choice(
    _ text: String, _ script: String, _ language: String = "en", families: [String] = ["Noto Sans"], weight: FontWeight = .regular,
    emoji: Bool = false,
    text textual: Bool = false, in fonts: FontCollection = Noto.all
  ) -> String {
    let scalars = text.unicodeScalars.map(\.value)
    let cascade = fonts.cascade(for: FontQuery(families: families, weight: weight))
    let choice = cascade.font(for: scalars.span, script: FontTag(script).rawValue, language: language, prefersEmoji: emoji, prefersText: textual)
    guard let choice else { return "none" }
    return choice.instance.face.description + (choice.missing ? ", missing" : "")
  }

  @Test(arguments: [
    ("ja", "JP"), ("ja-JP", "JP"), ("ko", "KR"), ("zh", "SC"), ("zh-Hans", "SC"), ("zh-SG", "SC"), ("zh-Hans-HK", "SC"), ("zh-Hant", "TC"),
    ("zh_TW", "TC"), ("ZH-HANT-TW", "TC"), ("zh-HK", "HK"), ("zh-Hant-HK", "HK"), ("zh-MO", "HK"), ("yue", "HK"), ("und-Hant", "TC"),
  ])
  func `the same Han text is set in the font of its language's region`(_ language: String, region: String) {
    #expect(choice("骨", "Hani", language) == "Noto Sans CJK \(region) Regular")
    #expect(choice("骨", "Hani", language, families: ["Noto Serif"], weight: .bold) == "Noto Serif CJK \(region) Bold")
    #expect(choice("「", "Hani", language) == "Noto Sans CJK \(region) Regular")
  }

  @Test func `kana, Hangul and bopomofo tell their region themselves`() {
    #expect(choice("か", "Hira") == "Noto Sans CJK JP Regular")
    #expect(choice("한", "Hang") == "Noto Sans CJK KR Regular")
    #expect(choice("ㄅ", "Bopo") == "Noto Sans CJK TC Regular")
    #expect(choice("か", "Hira", "zh-Hant") == "Noto Sans CJK TC Regular")
  }

  @Test func `Han of no language stays with the font around it`() {
    #expect(choice("骨", "Hani", "und", families: ["Noto Sans CJK KR"]) == "Noto Sans CJK KR Regular")
  }

  @Test(arguments: [
    ("ا", "Arab", "Noto Sans Arabic", "Noto Naskh Arabic"), ("א", "Hebr", "Noto Sans Hebrew", "Noto Serif Hebrew"),
    ("क्षि", "Deva", "Noto Sans Devanagari", "Noto Serif Devanagari"), ("தி", "Taml", "Noto Sans Tamil", "Noto Serif Tamil"),
    ("ก็", "Thai", "Noto Sans Thai", "Noto Serif Thai"), ("ກ", "Laoo", "Noto Sans Lao", "Noto Serif Lao"),
    ("ក", "Khmr", "Noto Sans Khmer", "Noto Serif Khmer"), ("မ", "Mymr", "Noto Sans Myanmar", "Noto Serif Myanmar"),
    ("བོ", "Tibt", "Noto Serif Tibetan", "Noto Serif Tibetan"), ("አ", "Ethi", "Noto Sans Ethiopic", "Noto Serif Ethiopic"),
    ("ა", "Geor", "Noto Sans Georgian", "Noto Serif Georgian"), ("Ա", "Armn", "Noto Sans Armenian", "Noto Serif Armenian"),
    ("𞤀", "Adlm", "Noto Sans Adlam", "Noto Sans Adlam"), ("ⵣ", "Tfng", "Noto Sans Tifinagh", "Noto Sans Tifinagh"),
    ("ж", "Cyrl", "Noto Sans", "Noto Serif"),
  ])
  func `each script has its font, of the kind around it`(_ text: String, _ script: String, sans: String, serif: String) {
    #expect(choice(text, script) == sans + " Regular")
    #expect(choice(text, script, families: ["Noto Serif"]) == serif + " Regular")
  }

  @Test(arguments: ["\u{1F9FF}\u{308}\u{12000}", "e\u{1F9FF}\u{5B4}", "\u{E000}\u{301}", "骨\u{E0110}"])
  func `a cluster that its first character doesn't decide is searched for once`(_ text: String) throws {
    var fonts = FontCollection()
    for path in [Noto.sans, Noto.arabic] { fonts.add(try FontFace(path: path)) }
    let cascade = fonts.cascade(for: FontQuery())
    let scalars = text.unicodeScalars.map(\.value)
    func ask() -> FontChoice? { cascade.font(for: scalars.span, script: FontTag("Latn").rawValue, language: "en") }
    let first = ask()
    let count = cascade.searchCount
    for _ in 0..<100 { #expect(ask() == first) }
    #expect(cascade.searchCount == count)
  }

  @Test func `thousands of clusters that no font shows don't drive out what is asked again`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(path: Noto.sans))
    let cascade = fonts.cascade(for: FontQuery())
    func ask(_ scalars: [UInt32]) -> Bool? { cascade.font(for: scalars.span, script: FontTag("Latn").rawValue, language: "en")?.missing }
    for number in UInt32(0)..<3000 {
      #expect(ask([0xE000 + number, 0x301]) == true)
      let count = cascade.searchCount
      #expect(ask([0x61, 0xFE00]) == false)
      #expect(number == 0 || cascade.searchCount == count)
    }
  }

  @Test func `a cluster of any number of marks is asked about as if it had each once`() {
    let marks = Array(repeating: [0x301, 0x308, 0x5B4] as [UInt32], count: 10_000).flatMap { $0 }
    let (long, short): ([UInt32], [UInt32]) = ([0x61] + marks, [0x61, 0x301, 0x301])
    #expect(ClusterAnswers.scalars(of: long.span) == [0x61, 0x301, 0x308, 0x5B4])
    #expect(ClusterAnswers.scalars(of: short.span) == short)
  }

  @Test func `fallback keeps the weight`() {
    #expect(choice("ا", "Arab", weight: .bold) == "Noto Sans Arabic Bold")
    #expect(choice("བོ", "Tibt", weight: .semibold) == "Noto Serif Tibetan Bold")
  }

  @Test func `Urdu is in Nastaliq when nothing else is asked`() {
    #expect(choice("ا", "Arab", "ur") == "Noto Nastaliq Urdu Regular")
    #expect(choice("ا", "Arab", "fa") == "Noto Sans Arabic Regular")
    #expect(choice("ا", "Arab", "ur", families: ["Noto Naskh Arabic"]) == "Noto Naskh Arabic Regular")
  }

  @Test func `asked families come in order before any fallback`() {
    #expect(choice("ا", "Arab", families: ["Noto Sans", "Noto Kufi Arabic"]) == "Noto Kufi Arabic Regular")
    #expect(choice("a", "Latn", families: ["Noto Kufi Arabic", "Noto Serif"]) == "Noto Serif Regular")
  }

  @Test(arguments: ["😀", "1\u{FE0F}\u{20E3}", "👩‍👩‍👧", "🇩🇪", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥"])
  func `a sequence of emoji is one font's, in colour`(_ text: String) {
    #expect(choice(text, "Zyyy", emoji: true) == "Noto Color Emoji Regular")
  }

  @Test func `a presentation selector decides by itself`() {
    #expect(choice("☺\u{FE0F}", "Zyyy") == "Noto Color Emoji Regular")
    #expect(choice("1\u{FE0F}\u{20E3}", "Zyyy") == "Noto Color Emoji Regular")
    let textual = choice("☺\u{FE0E}", "Zyyy", emoji: true)
    #expect(textual != "Noto Color Emoji Regular" && !textual.contains("missing"))
    #expect(choice("☺", "Zyyy", text: true) == textual && choice("☺", "Zyyy") == textual)
  }

  @Test func `emoji without a colour font are still shown, and text in a colour font rather than not`() {
    let symbols = FontCollection(files: [Noto.sans, Noto.folder + "/NotoSansSymbols2-Regular.ttf"])
    #expect(choice("📾", "Zyyy", emoji: true, in: symbols) == "Noto Sans Symbols2 Regular")
    let emoji = FontCollection(files: [Noto.sans, Noto.emoji])
    #expect(choice("😀\u{FE0E}", "Zyyy", in: emoji) == "Noto Color Emoji Regular")
  }

  @Test func `a variation sequence takes the font that knows it`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FixtureFont(family: "Plain").bytes))
    fonts.add(try FontFace(bytes: FixtureFont(family: "Knowing", variationSequences: [(0x41, 0xFE00)]).bytes))
    #expect(choice("A\u{FE00}", "Latn", families: [], in: fonts) == "Knowing Regular")
    #expect(choice("B\u{FE00}", "Latn", families: [], in: fonts) == "Plain Regular")
    #expect(choice("A", "Latn", families: [], in: fonts) == "Plain Regular")
    #expect(choice("葛\u{E0100}", "Hani", "ja") == "Noto Sans CJK JP Regular")
  }

  @Test func `a cluster is not split between fonts`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FixtureFont(family: "Letters", scalars: Array(0x41...0x7A)).bytes))
    fonts.add(try FontFace(bytes: FixtureFont(family: "Marks", scalars: Array(0x41...0x7A) + [0x323]).bytes))
    #expect(choice("a", "Latn", families: [], in: fonts) == "Letters Regular")
    #expect(choice("a\u{323}", "Latn", families: [], in: fonts) == "Marks Regular")
    #expect(choice("a\u{200D}", "Latn", families: [], in: fonts) == "Letters Regular")
    #expect(choice("a\u{324}", "Latn", families: [], in: fonts) == "Letters Regular, missing")
  }

  @Test func `what nothing covers is the primary font's and reported`() {
    #expect(choice("\u{10FFFD}", "Zzzz") == "Noto Sans Regular, missing")
    #expect(choice("\u{10FFFD}", "\u{1}") == "Noto Sans Regular, missing")
    #expect(choice("", "Latn") == "Noto Sans Regular")
  }

  @Test func `a face that its family's nearest style outranks is still found`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FixtureFont(family: "Base", scalars: Array(0x20...0x7E)).bytes))
    fonts.add(try FontFace(bytes: FixtureFont(family: "Other", scalars: Array(0x20...0x7E)).bytes))
    fonts.add(try FontFace(bytes: FixtureFont(family: "Other", style: "Bold", scalars: [0x3B1], weight: 700).bytes))
    #expect(choice("α", "Grek", families: ["Base"], in: fonts) == "Other Bold")
  }

  @Test func `the primary font's coverage is asked directly`() {
    let cascade = Noto.all.cascade(for: FontQuery(families: ["Noto Sans"]))
    #expect(cascade.primaryCovers(0x41) && cascade.primaryCovers(0x200D) && !cascade.primaryCovers(0x6F22))
  }

  @Test func `quick answers are those of the slow search, on any number of threads`() async {
    let fonts = Noto.all
    let cascade = FontCascade(
      FontQuery(families: ["Noto Serif", "Noto Sans Arabic"]).normalized(usesOpticalSize: false), over: fonts.shelf, MemoryAccount())
    let script = FontTag("Deva").rawValue
    let order =
      [Noto.serif, Noto.arabic].compactMap { path in fonts.faces.firstIndex { $0.tables.file.path == path } }
      + fonts.shelf.fallbacks(for: cascade.query, script: script, locale: .none, like: cascade.primary?.face)
    let question = FontQuestion(script: ScriptCode(script), locale: .none, wish: .none)
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<4 {
        group.addTask {
          var random = Xorshift(seed: UInt64(task / 2))
          return (0..<800).count { _ in
            let cluster = (0...random.next() % 3).map { _ in [0x900, 0x600, 0x1F00, 0x4E00, 0x300][Int(random.next() % 5)] + random.next() % 0x40 }
            let slow = order.first { fonts.faces[$0].coverage.shows(ClusterForms(cluster.span)) }
            let fast = cascade.answer(for: cluster.span, question)
            return slow == nil ? fast?.missing != true : fast != FontAnswer(face: slow ?? 0, missing: false)
          }
        }
      }
      for await differences in group { #expect(differences == 0) }
    }
  }

  @Test func `a script's code gives its tag back`() {
    for script in ["Latn", "Hani", "Zyyy", "Qaaa"] { #expect(ScriptCode(FontTag(script).rawValue).tag == FontTag(script).rawValue) }
    #expect(ScriptCode(FontTag("hani").rawValue) == ScriptCode(FontTag("Hani").rawValue))
    #expect(ScriptCode(0).tag == Scripts.common && ScriptCode(.max).tag == Scripts.common)
  }

  @Test func `the cache keeps answers apart`() {
    let cache = AnswerCache()
    var questions: [(UInt32, FontQuestion, FontAnswer)] = []
    for (index, script) in ["Latn", "Hani", "Arab"].enumerated() {
      for locale in [FallbackLocale.none, .japan, .nastaliq] {
        for wish in [EmojiWish.none, .emoji, .text] {
          let question = FontQuestion(script: ScriptCode(FontTag(script).rawValue), locale: locale, wish: wish)
          questions.append((0x10FFFF, question, FontAnswer(face: 65_535 - index * 100 - questions.count, missing: wish == .emoji)))
        }
      }
    }
    for (scalar, question, answer) in questions { cache[scalar, question] = answer }
    for (scalar, question, answer) in questions {
      #expect(cache[scalar, question] == answer || cache[scalar, question] == nil)
      #expect(cache[scalar - 1, question] == nil)
    }
    cache[0x41, questions[0].1] = FontAnswer(face: 65_536, missing: false)
    #expect(cache[0x41, questions[0].1] == nil)
  }
}
