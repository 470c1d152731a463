import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let measure = Command(
    name: "measure", summary: "one file in all that Benchmarks/run.py compares: a call of that", usage: "LANG FILE",
    explanation: """
      Measures in one process, by the time of the processor that it has had, what Benchmarks/engines measure of other engines, and prints a line of JSON for each figure:

        open                    ms    the fonts opened and at most 40 bytes laid out
        cold, warm              MB/s  from bytes to lines at 400 pt in 16 pt with empty caches, and again with full ones
        allocations             per paragraph, of cold: where somebody counts them, as `make allocations` does; nothing else is measured then
        memory, peak            MB    what the process has grown by in cold; its largest resident set until then
        lines                   how many there are
        width                   MB/s  the layout at 360 pt
        hit, caret, rects       ns    questions at random places, each kind about a layout of which nobody has asked (.first), and again (.again)
        key, key.long           us    a keystroke in the middle paragraph; in the first 100,000 bytes as one paragraph: the median of 100, and of 20
      """, options: [.fonts], argumentCounts: 2...2
  ) { arguments in
    let language = arguments.positional[0]
    let setting = TextSetting(name: language)
    let bytes = try Files.read(arguments.positional[1])
    let megabytes = Double(bytes.count) / 1e6
    func emit(_ task: String, _ value: Double, _ unit: String) { print(Figure(task: task, language: language, value: value, unit: unit).json) }

    var start = Clock.processor()
    let context = LayoutContext(fonts: try FontFinder(folder: arguments["fonts"]).collection(for: setting))
    _ = try DocumentLayout(WarmUp.text(of: bytes, setting: setting), width: TextSetting.width, in: context)
    emit("open", (Clock.processor() - start) * 1e3, "ms")

    let (resident, allocations) = (Usage.residentBytes, Allocations.count)
    start = Clock.processor()
    let text = StyledText(utf8: bytes, style: setting.style)
    let layout = try DocumentLayout(text, width: TextSetting.width, in: context)
    emit("cold", megabytes / (Clock.processor() - start), "MB/s")
    if let allocations, let now = Allocations.count {
      // Who counts is slower: nothing else is measured then.
      emit("allocations", Double(now - allocations) / Double(max(1, layout.paragraphs.count)), "per paragraph")
      return .done
    }
    emit("memory", Double(Usage.residentBytes - resident) / 1e6, "MB")
    emit("peak", Double(Usage.peakBytes) / 1e6, "MB")
    emit("lines", Double(layout.lineCount), "lines")

    start = Clock.processor()
    let resized = try layout.resized(to: TextSetting.nextWidth, in: context)
    emit("width", megabytes / (Clock.processor() - start), "MB/s")
    _ = resized.size

    for query in [QueryRounds.Query.hit, .caret, .rects] {
      let unasked = try DocumentLayout(text, width: TextSetting.width, in: context)
      for (again, name) in [(false, "first"), (true, "again")] {
        var rounds = try QueryRounds(again ? layout : unasked, of: text, again: again, by: Clock.processor, in: context)
        emit("\(query.rawValue).\(name)", rounds.nanoseconds(query), "ns")
      }
    }

    start = Clock.processor()
    let again = try DocumentLayout(StyledText(utf8: bytes, style: setting.style), width: TextSetting.width, in: context)
    emit("warm", megabytes / (Clock.processor() - start), "MB/s")
    _ = again.size

    let paragraphs = bytes.split(separator: 0x0A)
    guard !paragraphs.isEmpty else { throw ToolError.failure("The file needs some text to type into.") }
    let source = String(decoding: paragraphs[paragraphs.count / 3], as: UTF8.self).unicodeScalars
    let typed = source.dropFirst(source.count / 3).map { String($0) }
    let line = bytes.prefix(100_000).map { $0 == 0x0A ? 0x20 : $0 }
    for (task, bytes, count) in [("key", bytes, 100), ("key.long", line, 20)] {
      var typist = try Typist(in: StyledText(utf8: bytes, style: setting.style), by: Clock.processor, context)
      var times = Samples()
      for number in 0..<count { times.add(try typist.type(typed[number % typed.count]) * 1e6) }
      emit(task, times.median, "us")
    }
    return .done
  }

  static let start = Command(
    name: "start", summary: "the fonts that a language names opened, and a file's first line laid out", usage: "LANG FILE",
    explanation: """
      Opens the fonts, lays out the first 40 bytes of a file, says how many lines they are, and ends: who starts it takes the time until then, as
      Benchmarks/run.py does. With --all the fonts are those that “measure” and the peers have, otherwise those of the language's families.
      """, options: [.fonts, Option("all", nil, "opens the fonts of all scripts")], argumentCounts: 2...2
  ) { arguments in
    let setting = TextSetting(name: arguments.positional[0])
    let finder = FontFinder(folder: arguments["fonts"])
    let fonts = try arguments.has("all") ? finder.collection(for: setting) : finder.namedCollection(for: setting)
    let text = WarmUp.text(of: try Files.read(arguments.positional[1]), setting: setting)
    print(try DocumentLayout(text, width: TextSetting.width, in: LayoutContext(fonts: fonts)).lineCount)
    return .done
  }
}
