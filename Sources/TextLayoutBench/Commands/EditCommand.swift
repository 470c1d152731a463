import CommandLineParts
import StyledDocuments
import TextDocument
import TextEditing
import TextInteraction
import TextLayout
import TextViewport
import ToolSupport

extension Command {
  static let edit = Command(
    name: "edit", summary: "keystrokes in a long text: a call of the peer bench",
    usage: "LANG FILE.2k.txt FILE.100k.txt",
    explanation: """
      Types characters of one paragraph into the middle of another, one by one, and prints two lines of JSON for each file: microseconds from a keystroke until
      the text has the character, the layout of all of it follows and the caret's rectangle is known.

        T3a.edit2k      100 keystrokes in the middle paragraph of the first file: paragraphs of some 2 KB
        T3b.edit100k    20 keystrokes in the middle of the second file: one paragraph of some 100 KB

      .median and .p95 of each. Peers lay out the one paragraph by itself; here all paragraphs of the file are a document. T3a.editor2k and T3b.editor100k are the
      same in an editor, of which a screen of 1000 pt is laid out: with undo, and the caret scrolled into sight.
      """, options: [.fonts], argumentCounts: 3...3
  ) { arguments in
    let language = arguments.positional[0]
    let setting = TextSetting(name: language)
    let (short, long) = (try Files.read(arguments.positional[1]), try Files.read(arguments.positional[2]))
    let context = LayoutContext(fonts: try FontFinder(folder: arguments["fonts"]).collection(for: setting))
    let paragraphs = short.split(separator: 0x0A)
    guard !paragraphs.isEmpty, !long.isEmpty else { throw ToolError.failure("Both files need some text to type into.") }
    let source = String(decoding: paragraphs[paragraphs.count / 3], as: UTF8.self).unicodeScalars
    let typed = source.dropFirst(source.count / 3).map { String($0) }
    for (task, bytes, count) in [("T3a.edit2k", short, 100), ("T3b.edit100k", long, 20)] {
      var typist = try Typist(in: StyledText(utf8: bytes, style: setting.style), context)
      var editing = try EditorTypist(in: StyledText(utf8: bytes, style: setting.style), context)
      var (times, editorTimes) = (Samples(), Samples())
      for number in 0..<count where !typed.isEmpty { times.add(try typist.type(typed[number % typed.count]) * 1e6) }
      for number in 0..<count where !typed.isEmpty { editorTimes.add(try editing.type(typed[number % typed.count]) * 1e6) }
      for (task, times) in [(task, times), (task.replacing("edit", with: "editor"), editorTimes)] {
        print(Figure(task: "\(task).median", language: language, value: times.median, unit: "us").json)
        print(Figure(task: "\(task).p95", language: language, value: times.quantile(0.95), unit: "us").json)
      }
    }
    return .done
  }
}

/// Types in the middle of a document in an editor.
private struct EditorTypist {
  private var editor: TextEditor

  init(in text: StyledText, _ context: LayoutContext) throws {
    editor = try TextEditor(StyledDocument(text), width: TextSetting.width, height: 1000, in: context)
    let middle = editor.document.text.range(ofParagraph: editor.document.text.paragraphCount / 2)
    let caret = TextUnits(of: text, in: context).stop(at: TextOffset((middle.lowerBound + middle.upperBound) / 2))
    try editor.select(TextRange(caret, caret))
  }

  /// Types a character; answers how many seconds that took.
  mutating func type(_ string: String) throws -> Double {
    let start = Clock.now()
    editor.time += 0.1
    try editor.insert(string)
    let part = editor.view.visible
    _ = part.layout.caretRect(for: part.local(editor.selection.caret))
    return Clock.now() - start
  }
}
