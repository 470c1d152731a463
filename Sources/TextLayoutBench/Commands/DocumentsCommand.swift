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
  static let documents = Command(
    name: "documents", summary: "what an editor does with a huge document, and with a huge paragraph", usage: "FILE",
    explanation: """
      Writes a generated file, which stays there, opens it on a screen of 1000 pt, and prints a line for each step: what it takes, and how much memory the
      process has then. Keys are typed in the middle, with the screen laid out and the caret's rectangle known; insertions at random places, one in ten
      thousand bytes, are undone; one word in a hundred bytes is replaced everywhere; the heights of all of it are made exact on one task and on two. The last line is of one paragraph
      of a tenth of the size.
      """,
    options: [Option("bytes", "N", "how large the file is: 100 MB unless told"), .fonts], argumentCounts: 1...1
  ) { arguments in
    let size = try arguments.integer("bytes", default: 100_000_000, in: 10_000...1 << 32)
    let setting = TextSetting(name: "en")
    let context = LayoutContext(fonts: try FontFinder(folder: arguments["fonts"]).collection(for: setting))
    try EditorRounds(at: arguments.positional[0], size: size, setting, context).run()
    return .done
  }
}

/// What is measured of one huge document.
private struct EditorRounds {
  private let path: String
  private let size: Int
  private let setting: TextSetting
  private let context: LayoutContext

  /// A hundred bytes, with one match in them.
  private static let line = "The quick brown fox jumps over the lazy dog, and the café in Zürich is called 漢字 by all of us now."

  init(at path: String, size: Int, _ setting: TextSetting, _ context: LayoutContext) {
    self.path = path
    self.size = size
    self.setting = setting
    self.context = context
  }

  /// Prints what a step takes, in the unit that is good to read.
  private func print(_ step: String, _ microseconds: Double) {
    let (value, unit) = microseconds < 1000 ? (microseconds, "us") : microseconds < 1e6 ? (microseconds / 1e3, "ms") : (microseconds / 1e6, "s ")
    func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
    let rounded = (value * 10).rounded() / 10
    let name = step + String(repeating: " ", count: max(1, 44 - step.count))
    Swift.print(name + padded("\(rounded)", 9), unit, padded("\(Usage.residentBytes / 1_000_000)", 8), "MB")
  }

  private func microseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = Clock.now()
    try body()
    return (Clock.now() - start) * 1e6
  }

  private func median(of count: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    var samples = Samples()
    for number in 0..<count { samples.add(try microseconds { try body(number) }) }
    return samples.median
  }

  func run() throws {
    let part = Array(String(repeating: EditorRounds.line + "\n", count: 1000).utf8)
    try Files.write(to: path) { write in for _ in 0..<(size + part.count - 1) / part.count { try write(part) } }
    _ = try DocumentLayout(StyledText("Warm", style: setting.style), width: TextSetting.width, in: context)
    Swift.print("step                                             takes       resident")
    var opened: TextEditor?
    print(
      "open, first screen",
      try microseconds {
        let text = try TextFile.open(path).text
        opened = try TextEditor(StyledDocument(text, style: setting.style), width: TextSetting.width, height: 1000, in: context)
      })
    guard var editor = opened else { return }
    opened = nil
    try type(&editor)
    try move(editor.view)
    try change(&editor)
    for tasks in 1...2 {
      var view = try DocumentView(editor.document, width: TextSetting.width, height: 1000, in: context)
      print(
        "exact heights, \(tasks) task\(tasks == 1 ? "" : "s")",
        try microseconds {
          let start = view
          view = try Waiting.result {
            var view = start
            while !view.isExact {
              for try await part in view.backgroundLayout().parts(taskCount: tasks) { view.take(part) }
            }
            return view
          }
        })
    }
    let words = String(repeating: EditorRounds.line + " ", count: size / 1000)
    var typist = try Typist(in: StyledText(words, style: setting.style), context)
    print("key in one paragraph of \(size / 10_000_000) MB", try median(of: 20) { _ = try typist.type(["a", "e", "n", " "][$0 % 4]) })
  }

  /// Keys in the middle.
  private func type(_ editor: inout TextEditor) throws {
    let middle = editor.document.clamped(editor.document.length / 2..<editor.document.length / 2).lowerBound
    try editor.select(TextRange(middle..<middle))
    print(
      "key in the middle",
      try median(of: 100) { number in
        editor.time += 0.1
        try editor.insert(["a", "e", "n", " "][number % 4])
        let part = editor.view.visible
        _ = part.layout.caretRect(for: part.local(editor.selection.caret))
      })
  }

  private func move(_ start: DocumentView) throws {
    var view = start
    print("page", try median(of: 100) { _ in try view.scroll(by: 1000) })
    print("a thousand lines", try median(of: 20) { _ in try view.jump(toPlace: view.top + 22_000) })
    print("jump to the end", try microseconds { try view.jump(to: TextOffset(view.document.length)) })
    print("another width", try microseconds { try view.resize(width: TextSetting.nextWidth) })
  }

  private func change(_ editor: inout TextEditor) throws {
    var random = RandomSource(seed: 1)
    let count = size / 10_000
    print(
      "\(count) insertions at random places",
      try microseconds {
        for _ in 0..<count {
          let place = editor.document.clamped(0..<random.index(below: editor.document.length)).upperBound
          editor.time += 10
          try editor.replace(TextRange(place..<place), with: "x")
        }
      })
    print("all of them undone, one by one", try microseconds { while editor.canUndo { try editor.undo() } })
    var matches = 0
    let replacing = try microseconds { matches = try editor.replaceAll(try FindQuery("quick"), with: "slow") }
    print("\(matches) matches replaced", replacing)
    print("and undone", try microseconds { try editor.undo() })
  }
}
