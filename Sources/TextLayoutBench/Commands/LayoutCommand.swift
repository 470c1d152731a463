import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let layout = Command(
    name: "layout", summary: "one file laid out cold, and at a new width: a call of the peer bench", usage: "LANG FILE",
    explanation: """
      Lays out a UTF-8 file and prints a line of JSON for each figure. A call measures one process: call it again for another round.

        T1.fontopen     ms    the fonts opened and a warm-up of at most 40 bytes laid out
        T1.cold         MB/s  from UTF-8 bytes to all lines positioned at 400 pt, text of 16 pt; the layout is kept
        T1.lines        lines
        T1.rss_peak     MB    the process' largest resident set until then
        T1.rss_growth   MB    growth of the resident set during T1.cold: what the text laid out takes
        T2.relayout     MB/s  the same layout at 360 pt
        T2.lines        lines
        T4.hit          ns    a random point's nearest caret, at 400 pt: the median of batches of 500, as of the next two
        T5.caret        ns    the rectangle of a caret at a random offset
        T6.select       us    the rectangles of a selection of 200 units

      LANG decides families and language as for every other engine of the bench (en, ar, zh, emoji, bidi, ...).
      """, options: [.fonts], argumentCounts: 2...2
  ) { arguments in
    let language = arguments.positional[0]
    let setting = TextSetting(name: language)
    let bytes = try Files.read(arguments.positional[1])
    func emit(_ task: String, _ value: Double, _ unit: String) {
      print(Figure(task: task, language: language, value: value, unit: unit).json)
    }
    let megabytes = Double(bytes.count) / 1e6

    let opening = Clock.now()
    let context = LayoutContext(fonts: try FontFinder(folder: arguments["fonts"]).collection(for: setting))
    _ = try DocumentLayout(WarmUp.text(of: bytes, setting: setting), width: TextSetting.width, in: context)
    emit("T1.fontopen", (Clock.now() - opening) * 1e3, "ms")

    let residentBefore = Usage.residentBytes
    var start = Clock.now()
    let text = StyledText(utf8: bytes, style: setting.style)
    let layout = try DocumentLayout(text, width: TextSetting.width, in: context)
    emit("T1.cold", megabytes / (Clock.now() - start), "MB/s")
    emit("T1.lines", Double(layout.lineCount), "lines")
    emit("T1.rss_peak", Double(Usage.peakBytes) / 1e6, "MB")
    emit("T1.rss_growth", Double(Usage.residentBytes - residentBefore) / 1e6, "MB")

    start = Clock.now()
    let resized = try layout.resized(to: TextSetting.nextWidth, in: context)
    emit("T2.relayout", megabytes / (Clock.now() - start), "MB/s")
    emit("T2.lines", Double(resized.lineCount), "lines")

    var queries = try QueryRounds(layout, of: text, again: false, in: context)
    for query in QueryRounds.Query.allCases {
      let time = queries.nanoseconds(query)
      if query == .rects { emit(query.task, time / 1e3, "us") } else { emit(query.task, time, "ns") }
    }
    return .done
  }
}
