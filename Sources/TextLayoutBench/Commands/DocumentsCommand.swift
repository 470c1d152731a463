import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let documents = Command(
    name: "documents", summary: "what an editor does with a huge document, and with a huge paragraph", usage: "FILE",
    explanation: """
      Writes a generated file, which stays there, and prints a table of the figures of “huge”, which says what they are, with the memory that the process
      has then: the first screen; keys, pages and jumps; as many insertions at random places as there are ten thousands of bytes, undone; one word in a
      hundred bytes replaced everywhere; the heights of all of it, on one task and on two. The last row is a key in one paragraph of a tenth of the size.
      """,
    options: [Option("bytes", "N", "how large the file is: 100 MB unless told"), .fonts], argumentCounts: 1...1
  ) { arguments in
    let size = try arguments.integer("bytes", default: 100_000_000, in: 10_000...1 << 32)
    let setting = TextSetting(name: "en")
    let context = LayoutContext(fonts: try FontFinder(folder: arguments["fonts"]).collection(for: setting))
    let path = arguments.positional[0]
    /// A hundred bytes, with one match in them.
    let line = "The quick brown fox jumps over the lazy dog, and the café in Zürich is called 漢字 by all of us now."
    let part = Array(String(repeating: line + "\n", count: 1000).utf8)
    try Files.write(to: path) { write in for _ in 0..<(size + part.count - 1) / part.count { try write(part) } }

    func row(_ task: String, _ value: Double, _ unit: String) {
      let cells = [(value * 10).rounded() / 10, (Double(Usage.residentBytes) / 1e6).rounded()].map { cell in
        String(repeating: " ", count: max(1, 12 - "\(cell)".count)) + "\(cell)"
      }
      print(task + String(repeating: " ", count: max(1, 20 - task.count)) + cells[0], unit.isEmpty ? "  " : unit, cells[1], "MB")
    }
    var rounds = try HugeRounds(path: path, setting, context, report: row)
    for tasks in 1...2 { try rounds.layOutAll(tasks: tasks, fromStart: false) }
    try rounds.edit(insertions: size / 10_000, replacing: "quick")
    var typist = try Typist(in: StyledText(String(repeating: line + " ", count: size / 1000), style: setting.style), context)
    var keys = Samples()
    for number in 0..<20 { keys.add(try typist.type(["a", "e", "n", " "][number % 4]) * 1e6) }
    row("key in a paragraph", keys.median, "us")
    return .done
  }
}
