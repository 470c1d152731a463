import Glibc
import TextLayout
import ToolSupport

extension Command {
  static let find = Command(
    name: "find", summary: "searches in a long text, beside the C library's over its bytes; and what a selection's display takes",
    usage: "[--bytes N] [--rounds K]",
    explanation: """
      Makes a text of English prose, with one needle at its very end, and searches all of it on one thread; and a quarter as much of French, Russian and Japanese.
      Prints lines of JSON in MB of UTF-8 per second, the median of the rounds; each round measures all, so that what else the machine does meets all of them.

        F1.literal      all differences count
        F1.strstr       the C library's strstr over the same bytes: engine “strstr”
        F2.folded       case does not count
        F3.accents      neither case nor accents count
        F4.collated     a language's collation, neither case nor accents
        F4.first        us: until the first result of that search, which begins where it is in sight
        F5.display      us: the display of a selection of all text, 50 lines in sight

        --bytes N       how long the text is: 100m unless told
        --rounds K      how often everything is measured: 3 unless told
      """, options: ["bytes", "rounds"]
  ) { arguments in
    let length = try arguments.integer("bytes", default: 100_000_000, in: 100...1_000_000_000)
    let rounds = try arguments.integer("rounds", default: 3, in: 1...1000)
    let texts = [
      SearchedText(
        "en", length, "The workshop closes at five, and the program asks before it ends; nobody has seen a wolf there yet. ", "Quixotic zephyrs"),
      SearchedText(
        "fr", length / 4, "L’atelier ferme à cinq heures, et le programme le demande déjà ; personne n’y a vu un loup. ", "Zéphyr étrange"),
      SearchedText("ru", length / 4, "Мастерская закрывается в пять, и программа спрашивает об этом; никто ещё не видел там волка. ", "Эхо фрегата"),
      SearchedText("ja", length / 4, "工房は五時に閉まり、プログラムは終わる前に尋ねる。そこで狼を見た人はまだいない。", "珍しい蝶"),
    ]
    let bytes = texts[0].bytes.map { CChar(bitPattern: $0) } + [0]
    var samples: [String: Samples] = [:]
    for _ in 0..<rounds {
      for text in texts {
        try text.search("F1.literal", &samples) { _ in }
        try text.search("F2.folded", &samples) { $0.isCaseSensitive = false }
        try text.search("F3.accents", &samples) {
          $0.isCaseSensitive = false
          $0.isDiacriticSensitive = false
        }
        try text.search("F4.collated", &samples) {
          $0.isCaseSensitive = false
          $0.isDiacriticSensitive = false
          $0.locale = Language(text.language)
        }
      }
      let start = Clock.now()
      let found = unsafe bytes.withUnsafeBufferPointer { unsafe strstr($0.baseAddress!, texts[0].needle) != nil }
      samples["F1.strstr en", default: Samples()].add(texts[0].megabytes / (Clock.now() - start))
      if !found { throw ToolError.failure("strstr found nothing.") }
      try samples["F4.first en", default: Samples()].add(texts[0].firstMicroseconds())
    }
    for (name, rounds) in samples.sorted(by: { $0.key < $1.key }) {
      let parts = name.split(separator: " ").map(String.init)
      let unit = parts[0] == "F4.first" ? "us" : "MB/s"
      print(
        Figure(engine: parts[0] == "F1.strstr" ? "strstr" : "textlayout", task: parts[0], language: parts[1], value: rounds.median, unit: unit).json)
    }
    try print(Figure(task: "F5.display", language: "en", value: displayMicroseconds(), unit: "us").json)
  }

  /// What the display of a selection takes of which 50 lines are in sight.
  private static func displayMicroseconds() throws -> Double {
    let setting = TextSetting(name: "en")
    let context = LayoutContext(fonts: try FontFinder(folder: nil).collection(for: setting))
    let text = StyledText((0..<2000).map { "Paragraph \($0), short" }.joined(separator: "\n"), style: setting.style)
    let layout = try DocumentLayout(text, width: TextSetting.width, in: context)
    let height = layout.size.height.points / Double(layout.lineCount)
    let selection = Selection(text.range)
    var samples = Samples()
    var count = 0
    for batch in 0..<50 {
      let visible = Rect(x: 0, y: LayoutUnit(height * Double(200 + batch)), width: TextSetting.width, height: LayoutUnit(height * 49))
      let start = Clock.now()
      for _ in 0..<200 { count += SelectionDisplay(of: selection, in: layout, visible: visible).highlights.count }
      samples.add((Clock.now() - start) / 200 * 1e6)
    }
    if count < 50 * 200 * 50 { throw ToolError.failure("Too few highlights: \(count).") }
    return samples.median
  }
}

/// Prose that is searched: a sentence again and again, and a needle at the very end.
private struct SearchedText {
  let language: String
  let needle: String
  let bytes: [UInt8]
  let text: StyledText

  init(_ language: String, _ length: Int, _ sentence: String, _ needle: String) {
    self.language = language
    self.needle = needle
    let sentence = Array(sentence.utf8)
    var prose: [UInt8] = []
    prose.reserveCapacity(length + 400)
    while prose.count < length {
      prose += sentence
      if prose.count % 1024 < sentence.count { prose.append(0x0A) }
    }
    bytes = prose + Array(needle.utf8)
    text = StyledText(utf8: bytes)
  }

  var megabytes: Double { Double(bytes.count) / 1e6 }

  /// Searches all of it for the needle.
  func search(_ task: String, _ samples: inout [String: Samples], _ change: (inout FindOptions) -> Void) throws {
    var options = FindOptions()
    change(&options)
    let start = Clock.now()
    var session = FindSession(try FindQuery(needle, options: options), in: text)
    try session.finish()
    samples["\(task) \(language)", default: Samples()].add(megabytes / (Clock.now() - start))
    if session.total != 1 { throw ToolError.failure("\(task) found \(session.total) needles in \(language), not one.") }
  }

  /// How long it takes until a search by collation has its first result, if that begins some ten thousand units before it.
  func firstMicroseconds() throws -> Double {
    var options = FindOptions()
    options.isCaseSensitive = false
    options.locale = Language(language)
    let start = Clock.now()
    var session = FindSession(try FindQuery(needle, options: options), in: text, startingAt: TextOffset(text.length - 30_000))
    while session.total == 0, !session.isFinished { try session.advance(units: 1 << 14) }
    return (Clock.now() - start) * 1e6
  }
}
