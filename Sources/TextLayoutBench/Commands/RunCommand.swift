import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let run = Command(
    name: "run", summary: "texts of any size: cold, warm, new width, measuring; on one thread and several",
    explanation: """
      Lays out text at 400 pt in 16 pt and prints a table in MB of UTF-8 per second: least, median and greatest of the rounds, and the geometric
      mean of the medians. A line of JSON for each round follows, the same as the peer bench reads.

      Tasks:
        cold     from bytes to lines with empty caches; the fonts are open. Each round has a context of its own
        warm     the same text again, the caches full
        width    the layout at another width, 360 pt: only lines are made anew
        measure  how much room the text takes, the caches full; neither lines nor glyphs are kept
        title, balance, pretty
                 like width, with the lines of a paragraph chosen together
        hyphenated
                 like width, with words divided to fill lines by the patterns installed in /usr/share/hyphen
        hit, caret, rects, move
                 ns for a question at a random place: the nearest caret to a point, the rectangle of a caret, those of a
                 selection of 200 units, a step to the right; the median of batches of 500. With the counter that
                 `make allocations` loads also how often a question allocates
        compact, typographic, noClip
                 like width, in a text style whose lines are made by this sizing rule
        size     the layout in a text style at another size category: nothing is shaped
        heights  microseconds for the heights of the first 500 paragraphs, each a layout of its own, at another width
      """,
    options: TextShelf.options + [
      Option("threads", "N,...", "on how many threads, for all tasks but width: 1 unless told; 1,2 measures both"),
      Option("rounds", "K", "how often everything is measured: 3 unless told"),
      Option("tasks", "T,...", "what is measured: the first four unless told"),
      Option(
        "asked", "WHEN",
        "whether questions are about lines that nobody asked about before (first, unless told) or about those that somebody did (again): "
          + "a line's first question makes what is kept for the others"), .json, .fonts,
    ]
  ) { arguments in
    let shelf = try TextShelf(arguments)
    let bench = LayoutRounds(
      tasks: try Set((arguments.list("tasks") ?? LayoutRounds.Task.usual.map(\.rawValue)).map(LayoutRounds.Task.init(named:))),
      threadCounts: try arguments.integers("threads", default: [1], in: 1...256), finder: FontFinder(folder: arguments["fonts"]),
      asksAgain: try asksAgain(arguments))
    let rounds = try arguments.integer("rounds", default: 3, in: 1...1000)

    var results: [LayoutRounds.Result] = []
    var progress = Progress(total: shelf.languages.count)
    for language in shelf.languages {
      progress.begin(language)
      results.append(try bench.measure(shelf.bytes(of: language), setting: TextSetting(name: language), rounds: rounds))
    }
    progress.end()

    print("\(TextLayoutVersion.summary)\n\(shelf.description); \(rounds) rounds; MB/s of UTF-8: least median greatest\n")
    print(bench.table(of: results))
    let lines = results.flatMap(\.figures).map(\.json)
    if let path = arguments["json"] {
      try Files.write(lines.map { $0 + "\n" }.joined(), to: path)
    } else {
      print("\n" + lines.joined(separator: "\n"))
    }
    return .done
  }
}

extension Command.Option {
  /// Of the commands that print figures behind a table.
  static let json = Command.Option("json", "FILE", "writes the lines of JSON there instead")
}

private func asksAgain(_ arguments: Arguments) throws -> Bool {
  switch arguments["asked"] ?? "first" {
  case "first": return false
  case "again": return true
  case let word: throw ToolError.usage("--asked takes first or again, not “\(word)”.")
  }
}
