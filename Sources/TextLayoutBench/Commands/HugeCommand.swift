import CommandLineParts
import StyledDocuments
import TextDocument
import TextDocumentFiles
import TextEditing
import TextFind
import TextInteraction
import TextLayout
import TextViewport
import ToolSupport

extension Command {
  static let huge = Command(
    name: "huge", summary: "the first screen of a huge text, all of it, and what is done there: a call of the peer bench",
    usage: "LANG FILE.100m.txt [lazy|full|edit]",
    explanation: """
      Opens a file as a document, shows its first 1000 pt, and prints lines of JSON:

        T7.firstscreen   ms from before the file is opened until its first screen is laid out
        T7.rss_peak      MB of the process then, at most

      “full” goes on until the heights of all paragraphs are exact: T7.fulllayout in ms from the start, T7.full_rss_peak; on as many cores as --tasks says.
      “edit” works in the middle of the document:

        T7.key           us from a keystroke until the screen is laid out and the caret's rectangle known: the median of 100; T7.key_p95
        T7.page          us to scroll by a screen, T7.thousand us by a thousand lines' height
        T7.end           us to jump to the end; T7.resize us for another width
        T7.undo          ms to undo 1,000 insertions at random places
        T7.replace       ms to find all of a word and replace it; T7.matches is how many there were
      """, options: [.fonts, Option("tasks", "N", "how many tasks measure at once: 2 unless told")], argumentCounts: 2...3
  ) { arguments in
    let mode = arguments.positional.count > 2 ? arguments.positional[2] : "lazy"
    guard ["lazy", "full", "edit"].contains(mode) else { throw ToolError.usage("No mode “\(mode)”: there are lazy, full and edit.") }
    let language = arguments.positional[0]
    let setting = TextSetting(name: language)
    let context = LayoutContext(fonts: try FontFinder(folder: arguments["fonts"]).collection(for: setting))
    let tasks = try arguments.integer("tasks", default: 2, in: 1...1024)
    var rounds = try HugeRounds(path: arguments.positional[1], setting, context) { task, value, unit in
      print(Figure(task: task, language: language, value: value, unit: unit).json)
    }
    if mode == "full" { try rounds.layOutAll(tasks: tasks) }
    if mode == "edit" { try rounds.edit(insertions: 1000, replacing: nil) }
    return .done
  }
}

/// What is measured of one huge text.
struct HugeRounds {
  private let report: (_ task: String, _ value: Double, _ unit: String) -> Void
  private let start: Double
  private var editor: TextEditor

  /// Opens it and shows its first screen. Each figure is given to `report`.
  init(
    path: String, _ setting: TextSetting, _ context: LayoutContext, report: @escaping (_ task: String, _ value: Double, _ unit: String) -> Void
  ) throws {
    self.report = report
    // The font is opened, as the peers' is.
    _ = try DocumentLayout(StyledText("Warm", style: setting.style), width: TextSetting.width, in: context)
    start = Clock.now()
    let text = try TextFile.open(path).text
    editor = try TextEditor(StyledDocument(text, style: setting.style), width: TextSetting.width, height: 1000, in: context)
    report("T7.firstscreen", (Clock.now() - start) * 1e3, "ms")
    report("T7.rss_peak", Double(Usage.peakBytes) / 1e6, "MB")
  }

  /// Until all heights are exact, from the start or from now on.
  func layOutAll(tasks: Int, fromStart: Bool = true) throws {
    let start = fromStart ? start : Clock.now()
    let view = editor.view
    let laidOut = try Waiting.result {
      var view = view
      while !view.isExact {
        for try await part in view.backgroundLayout().parts(taskCount: tasks) { view.take(part) }
      }
      return view
    }
    report("T7.fulllayout", (Clock.now() - start) * 1e3, "ms")
    report("T7.full_rss_peak", Double(Usage.peakBytes) / 1e6, "MB")
    report("T7.height", Double(laidOut.length.rawValue) / 64, "pt")
  }

  /// How many microseconds something takes.
  private func microseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = Clock.now()
    try body()
    return (Clock.now() - start) * 1e6
  }

  /// Works in the middle, inserts at random places, and replaces all of a word: the first of the
  /// text unless told.
  mutating func edit(insertions: Int, replacing word: String?) throws {
    let middle = TextOffset(editor.document.clamped(editor.document.length / 2..<editor.document.length / 2).lowerBound)
    try editor.select(TextRange(middle, middle))
    var keys = Samples()
    for number in 0..<100 {
      keys.add(
        try microseconds {
          editor.time += 0.1
          try editor.insert(["a", "e", "n", " "][number % 4])
          let part = editor.view.visible
          _ = part.layout.caretRect(for: part.local(editor.selection.caret))
        })
    }
    report("T7.key", keys.median, "us")
    report("T7.key_p95", keys.quantile(0.95), "us")

    var view = editor.view
    var (pages, thousands) = (Samples(), Samples())
    for _ in 0..<100 { pages.add(try microseconds { try view.scroll(by: 1000) }) }
    for _ in 0..<20 { thousands.add(try microseconds { try view.jump(toPlace: view.top + 22000) }) }
    report("T7.page", pages.median, "us")
    report("T7.thousand", thousands.median, "us")
    report("T7.end", try microseconds { try view.jump(to: TextOffset(view.document.length)) }, "us")
    report("T7.resize", try microseconds { try view.resize(width: TextSetting.nextWidth) }, "us")

    var random = RandomSource(seed: 1)
    for _ in 0..<insertions {
      let place = TextOffset(random.index(below: editor.document.length))
      try editor.replace(TextRange(place, place), with: "x")
    }
    report("T7.undo", try microseconds { while editor.canUndo { try editor.undo() } } / 1e3, "ms")

    let first = editor.document.text.string(in: 0..<400).split(separator: " ").first { $0.count > 2 }
    guard let word = word ?? first.map({ String($0) }) else { return }
    var count = 0
    report("T7.replace", try microseconds { count = try editor.replaceAll(try FindQuery(word), with: "replaced") } / 1e3, "ms")
    report("T7.matches", Double(count), "")
    report("T7.edit_rss_peak", Double(Usage.peakBytes) / 1e6, "MB")
  }
}
