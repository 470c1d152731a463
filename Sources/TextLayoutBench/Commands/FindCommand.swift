import Glibc
import TextLayout
import ToolSupport

extension Command {
  static let find = Command(
    name: "find", summary: "searches in a long text, beside the C library's over its bytes; and what a selection's display takes",
    usage: "[--bytes N] [--rounds K]",
    explanation: """
      Makes a text of English prose, with one needle at its very end, and searches all of it on one thread. Prints lines of JSON in MB of UTF-8 per second, the median
      of the rounds; each round measures all, so that what else the machine does meets all of them.

        F1.literal      all differences count
        F1.strstr       the C library's strstr over the same bytes: engine “strstr”
        F2.folded       case does not count
        F3.accents      neither case nor accents count
        F4.collated     a language's collation, neither case nor accents
        F5.display      us: the display of a selection of all text, 50 lines in sight

        --bytes N       how long the text is: 100m unless told
        --rounds K      how often everything is measured: 3 unless told
      """, options: ["bytes", "rounds"]
  ) { arguments in
    let length = try arguments.integer("bytes", default: 100_000_000, in: 100...1_000_000_000)
    let rounds = try arguments.integer("rounds", default: 3, in: 1...1000)
    let needle = "Quixotic zephyrs"
    let sentence = Array("The workshop closes at five, and the program asks before it ends; nobody has seen a wolf there yet. ".utf8)
    var prose: [UInt8] = []
    prose.reserveCapacity(length + 200)
    while prose.count < length {
      prose += sentence
      if prose.count % 1024 < sentence.count { prose.append(0x0A) }
    }
    prose += Array(needle.utf8)
    let text = StyledText(utf8: prose)
    let bytes = prose.map { CChar(bitPattern: $0) } + [0]
    let megabytes = Double(prose.count) / 1e6
    var samples: [String: Samples] = [:]
    func search(_ task: String, _ change: (inout FindOptions) -> Void) throws {
      var options = FindOptions()
      change(&options)
      let start = Clock.now()
      var session = FindSession(try FindQuery(needle, options: options), in: text)
      try session.finish()
      samples[task, default: Samples()].add(megabytes / (Clock.now() - start))
      if session.total != 1 { throw ToolError.failure("\(task) found \(session.total) needles, not one.") }
    }
    for _ in 0..<rounds {
      try search("F1.literal") { _ in }
      let start = Clock.now()
      let found = unsafe bytes.withUnsafeBufferPointer { unsafe strstr($0.baseAddress!, needle) != nil }
      samples["F1.strstr", default: Samples()].add(megabytes / (Clock.now() - start))
      if !found { throw ToolError.failure("strstr found nothing.") }
      try search("F2.folded") { $0.isCaseSensitive = false }
      try search("F3.accents") {
        $0.isCaseSensitive = false
        $0.isDiacriticSensitive = false
      }
      try search("F4.collated") {
        $0.isCaseSensitive = false
        $0.isDiacriticSensitive = false
        $0.locale = "en"
      }
    }
    for (task, rounds) in samples.sorted(by: { $0.key < $1.key }) {
      print(Figure(engine: task == "F1.strstr" ? "strstr" : "textlayout", task: task, language: "en", value: rounds.median, unit: "MB/s").json)
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
