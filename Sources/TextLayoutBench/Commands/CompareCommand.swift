import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let compare = Command(
    name: "compare", summary: "the engine and HarfBuzz alone, in turns, each call in a fresh process on one core",
    explanation: """
      Calls “layout” and “hb” in turns, each time in a fresh process on the same core, and prints medians: MB/s of UTF-8 laid out by the engine and
      shaped by HarfBuzz alone, how many times as fast the engine is, MB/s at a new width, and the MB of memory that the text laid out takes.
      A line of JSON for each figure of each call follows.
      """,
    options: TextShelf.options + [
      Option("rounds", "K", "how often each is called: 3 unless told"),
      Option("core", "N", "the core that all of them run on: the last one unless told"), .json, .fonts,
    ]
  ) { arguments in
    let shelf = try TextShelf(arguments)
    let rounds = try arguments.integer("rounds", default: 3, in: 1...1000)
    let core = try arguments.integer("core", default: Cores.allowed.last ?? 0, in: 0...1023)
    let folder = try Files.makeTemporaryFolder()
    defer { Files.removeTemporaryFolder(folder) }
    var comparison = Comparison(fontOptions: arguments["fonts"].map { ["--fonts", $0] } ?? [])
    let texts = try shelf.languages.map { language in
      if let path = try shelf.path(of: language) { return (language, path) }
      let path = "\(folder)/\(language).txt"
      try Files.write(shelf.bytes(of: language), to: path)
      return (language, path)
    }

    try Cores.pin(to: core)
    var progress = Progress(total: rounds * texts.count)
    for round in 1...rounds {
      for (language, path) in texts {
        progress.begin("round \(round): \(language)")
        try comparison.addRound(language, path)
      }
    }
    progress.end()

    print("\(TextLayoutVersion.summary)\n\(shelf.description); \(rounds) rounds on core \(core); medians, with least–greatest of the first two\n")
    print(comparison.table(of: shelf.languages))
    let lines = comparison.figures.map(\.json)
    if let path = arguments["json"] {
      try Files.write(lines.map { $0 + "\n" }.joined(), to: path)
    } else {
      print("\n" + lines.joined(separator: "\n"))
    }
    return .done
  }
}

/// Figures of the engine and of HarfBuzz alone, side by side.
private struct Comparison {
  let fontOptions: [String]
  private(set) var figures: [Figure] = []

  init(fontOptions: [String]) { self.fontOptions = fontOptions }

  /// Calls both on a text.
  mutating func addRound(_ language: String, _ path: String) throws {
    for command in ["layout", "hb"] {
      // A language that looks like an option is still a language.
      let output = try ChildProcess.output(of: [command] + fontOptions + ["--", language, path])
      figures += output.split(separator: "\n").compactMap { Figure(json: $0) }
    }
  }

  private func samples(_ engine: String, _ task: String, _ language: String) -> Samples {
    var samples = Samples()
    for figure in figures where figure.engine == engine && figure.task == task && figure.language == language { samples.add(figure.value) }
    return samples
  }

  func table(of languages: [String]) -> String {
    var table = Table(["lang", "lines", "textlayout", "", "hb alone", "", "ratio", "new width", "MB kept"])
    var columns: [[Double]] = [[], [], [], [], []]
    for language in languages {
      let ours = samples("textlayout", "T1.cold", language)
      let theirs = samples("hb-para", "T1.cold", language)
      let ratio = theirs.median > 0 ? ours.median / theirs.median : 0
      let width = samples("textlayout", "T2.relayout", language).median
      let kept = samples("textlayout", "T1.rss_growth", language).median
      for (column, value) in [ours.median, theirs.median, ratio, width, kept].enumerated() { columns[column].append(value) }
      table.add([
        language, String(Int(samples("textlayout", "T1.lines", language).median)), Table.cell(ours.median), bounds(ours), Table.cell(theirs.median),
        bounds(theirs), Table.cell(ratio), Table.cell(width), Table.cell(kept),
      ])
    }
    let means = columns.map { Table.cell(Samples.geometricMean($0)) }
    table.add(["geomean", "", means[0], "", means[1], "", means[2], means[3], means[4]])
    return table.text
  }

  private func bounds(_ samples: Samples) -> String { "\(Table.cell(samples.minimum))–\(Table.cell(samples.maximum))" }
}
