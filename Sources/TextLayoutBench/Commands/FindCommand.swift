import CommandLineParts
import TextFind
import TextInteraction
import TextLayout
import ToolSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  static let find = Command(
    name: "find", summary: "searches in a long text, beside the C library's over its bytes; and what a selection's display takes",
    explanation: """
      Makes a text of English prose, with one needle at its very end, and searches all of it on one thread; and a quarter as much of French, Russian and Japanese.
      Prints lines of JSON in MB of UTF-8 per second, the median of the rounds; each round measures all, so that what else the machine does meets all of them.

        F1.literal      all differences count
        F1.strstr       the C library's strstr over the same bytes: engine “strstr”
        F2.folded       case does not count
        F3.accents      neither case nor accents count
        F4.collated     a language's collation, neither case nor accents
        F1.common, F2.common, F4.common
                        the same with a needle of frequent letters, most of which stands in each sentence
        F4.first        us: until the first result of that search, which begins where it is in sight
        F5.display      us: the display of a selection of all text, 50 lines in sight
        F5.update       us: the same, and what is different from the display one line above
      """,
    options: [
      Option("bytes", "N", "how long the text is: 100M unless told"),
      Option("rounds", "K", "how often everything is measured: 3 unless told"),
    ]
  ) { arguments in
    let length = try arguments.integer("bytes", default: 100_000_000, in: 100...1_000_000_000)
    let rounds = try arguments.integer("rounds", default: 3, in: 1...1000)
    let texts = [
      SearchedText(
        "en", length, "The workshop closes at five, and the program asks before it ends; nobody has seen a wolf there yet. ", "Quixotic zephyrs",
        "the programs"),
      SearchedText(
        "fr", length / 4, "L’atelier ferme à cinq heures, et le programme le demande déjà ; personne n’y a vu un loup. ", "Zéphyr étrange",
        "le programmes"),
      SearchedText(
        "ru", length / 4, "Мастерская закрывается в пять, и программа спрашивает об этом; никто ещё не видел там волка. ", "Эхо фрегата", "программам"
      ),
      SearchedText("ja", length / 4, "工房は五時に閉まり、プログラムは終わる前に尋ねる。そこで狼を見た人はまだいない。", "珍しい蝶", "プログラムと"),
    ]
    let bytes = texts[0].bytes.map { CChar(bitPattern: $0) } + [0]
    var samples: [String: Samples] = [:]
    for _ in 0..<rounds {
      for text in texts {
        try text.search("F1.literal", text.needle, &samples) { _ in }
        try text.search("F2.folded", text.needle, &samples) { $0.isCaseSensitive = false }
        try text.search("F3.accents", text.needle, &samples) {
          $0.isCaseSensitive = false
          $0.isDiacriticSensitive = false
        }
        try text.search("F4.collated", text.needle, &samples) {
          $0.isCaseSensitive = false
          $0.isDiacriticSensitive = false
          $0.locale = Language(text.language)
        }
        try text.search("F1.common", text.common, &samples) { _ in }
        try text.search("F2.common", text.common, &samples) { $0.isCaseSensitive = false }
        try text.search("F4.common", text.common, &samples) {
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
    let display = try displayMicroseconds(paragraphs: min(max(2000, length / 1000), 100_000))
    print(Figure(task: "F5.display", language: "en", value: display.made, unit: "us").json)
    print(Figure(task: "F5.update", language: "en", value: display.compared, unit: "us").json)
    return .done
  }

  /// What the display of a selection takes of which 50 lines are in sight, and with what is different from the one before.
  private static func displayMicroseconds(paragraphs: Int) throws -> (made: Double, compared: Double) {
    let setting = TextSetting(name: "en")
    let context = LayoutContext(fonts: try FontFinder(folder: nil).collection(for: setting))
    let text = StyledText((0..<paragraphs).map { "Paragraph \($0), short" }.joined(separator: "\n"), style: setting.style)
    let layout = try DocumentLayout(text, width: TextSetting.width, in: context)
    let height = layout.size.height.points / Double(layout.lineCount)
    let selection = Selection(text.range)
    var (made, compared) = (Samples(), Samples())
    var count = 0
    func display(_ line: Int) -> SelectionDisplay {
      let visible = Rect(x: 0, y: LayoutUnit(height * Double(line)), width: TextSetting.width, height: LayoutUnit(height * 49))
      return SelectionDisplay(of: selection, in: layout, visible: visible)
    }
    for batch in 0..<50 {
      let line = paragraphs / 2 + batch
      var start = Clock.now()
      for _ in 0..<200 { count += display(line).highlights.count }
      made.add((Clock.now() - start) / 200 * 1e6)
      let last = display(line - 1)
      start = Clock.now()
      for _ in 0..<200 { count += display(line).difference(from: last).addedHighlights.count }
      compared.add((Clock.now() - start) / 200 * 1e6)
    }
    if count < 50 * 200 * 51 { throw ToolError.failure("Too few highlights: \(count).") }
    return (made.median, compared.median)
  }
}

/// Prose that is searched: a sentence again and again, and two needles at the very end.
private struct SearchedText {
  let language: String
  let needle: String
  let common: String
  let bytes: [UInt8]
  let text: StyledText

  init(_ language: String, _ length: Int, _ sentence: String, _ needle: String, _ common: String) {
    self.language = language
    self.needle = needle
    self.common = common
    let sentence = Array(sentence.utf8)
    var prose: [UInt8] = []
    prose.reserveCapacity(length + 400)
    while prose.count < length {
      prose += sentence
      if prose.count % 1024 < sentence.count { prose.append(0x0A) }
    }
    bytes = prose + Array("\(common) \(needle)".utf8)
    text = StyledText(utf8: bytes)
  }

  var megabytes: Double { Double(bytes.count) / 1e6 }

  /// Searches all of it for the needle.
  func search(_ task: String, _ needle: String, _ samples: inout [String: Samples], _ change: (inout FindOptions) -> Void) throws {
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
