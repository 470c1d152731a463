import CommandLineParts
import InterfaceLayout
import LayoutSnapshots
import TextLayout

extension Command {
  fileprivate static let partNames: KeyValuePairs<String, SnapshotParts> = ["lines": [], "glyphs": .glyphs, "carets": .carets, "all": .all]

  static let snapshot = Command(
    name: "snapshot", summary: "a layout as a file that is kept and compared", usage: "[TEXT | -]",
    explanation: """
      Lays out a text, given as for render, and writes what stands where: lines, glyphs, carets, selections. The file is text, a line for each
      thing, lengths are whole numbers of 1/64 point, and fonts are known by the hashes of their files: the same layout is the same bytes.
      Keep it beside what it is of; textlayout diff tells what has changed since. With --screen it is of a described screen, as render draws it.
      """,
    options: [
      Option("output", "FILE", "where the snapshot goes; stdout unless told", short: "o"),
      Option("parts", "NAME,...", "what is recorded of a text: lines, glyphs, carets, all; all unless told", words: partNames.map(\.key)),
      Option(
        "select", "RANGES", "what these UTF-16 units look like when they are selected: 3..9, or 3..9,12..14; may be repeated", isRepeated: true),
      Option("screen", "FILE", "a described screen instead of a text, in JSON; - is stdin"),
    ] + textOptions + layoutOptions + [Option("time-limit", "SECONDS", "how long it may take; no limit unless told"), .strict],
    examples: [
      "textlayout snapshot --file title.txt --width 200 --style title1 -o title.layout",
      "textlayout snapshot \"Hello, world\" --parts lines,carets --select 0..5",
      "textlayout snapshot --screen settings.json -o settings.layout",
    ], argumentCounts: 0...1
  ) { arguments in
    let (snapshot, warnings) = try arguments["screen"].map { try arguments.snapshot(ofScreen: $0) } ?? arguments.snapshotOfText()
    for warning in warnings { arguments.tool.warn(warning) }
    try Files.write(snapshot.encoded, to: arguments["output"] ?? "-")
    return .done
  }
}

extension Arguments {
  fileprivate func snapshotOfText() throws -> (snapshot: LayoutSnapshot, warnings: [String]) {
    var parts: SnapshotParts = has("parts") ? [] : .all
    for name in try list("parts") ?? [] {
      guard let found = Command.partNames.first(where: { $0.key == name })?.value else {
        throw wrong(Arguments.noSuchWord(name, "parts", Command.partNames.map(\.key)))
      }
      parts.formUnion(found)
    }
    let selections = try all("select").map(selectedRanges)
    let made = try subject(usesSystemResources: false)
    let document = try made.subject.document()
    let snapshot = LayoutSnapshot(of: document, text: made.subject.text, parts: parts, selections: selections)
    return (snapshot, made.call.warnings.all.map(\.message))
  }

  fileprivate func snapshot(ofScreen path: String) throws -> (snapshot: LayoutSnapshot, warnings: [String]) {
    if let other = ["parts", "select"].first(where: has) { throw wrong("--screen and --\(other) are both there") }
    let (file, call) = try screen(path)
    do {
      return (LayoutSnapshot(of: try file.layout(call), scrolled: file.scrolled), call.warnings.all.map(\.message))
    } catch let error as RequestError {
      throw ToolError.failure(error.description)
    } catch let error as LayoutError {
      throw ToolError.failure(RequestError(error).description)
    }
  }

  /// `3..9,12..14`
  private func selectedRanges(_ text: String) throws -> [TextRange] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let ends = part.split(separator: ".", omittingEmptySubsequences: false)
      guard ends.count == 3, ends[1].isEmpty, let start = Int(ends[0]), let end = Int(ends[2]), 0...(1 << 40) ~= start, start...(1 << 40) ~= end
      else {
        throw wrong("--select takes ranges of units, such as 3..9 or 3..9,12..14, not “\(text)”")
      }
      return TextRange(start..<end)
    }
  }
}
