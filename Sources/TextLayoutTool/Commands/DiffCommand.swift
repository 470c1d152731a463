import CommandLineParts
import LayoutSnapshots
import TextLayout

extension Command {
  static let diff = Command(
    name: "diff", summary: "what has changed between two snapshots of layouts", usage: "OLD NEW",
    explanation: """
      Compares two files that textlayout snapshot, TextLayoutTesting or the plugin for pytest have written: which lines end elsewhere, what has
      moved and by how much, which glyphs are others, what carets, selections and screens look like. Lines are compared with those that have
      the same text, and what stands on a line from that line's corner. One of the two may be -, for stdin.

      The format is that of the output's name, or text:
        text  for people; lengths are points
        svg   both over each other: the same in grey, what was in red, what is now in blue
        html  a page of both, with the overlay's layers to be switched

      Glyphs are drawn as outlines if the fonts are found whose hashes the snapshots have, among those of --fonts or the machine's.

      It ends with 0 if nothing differs, with 1 if something does, and with 2 if the two can't be compared: a wrong call, a file that can't be
      read or is no snapshot.
      """,
    options: [
      Option("format", "FORMAT", "text, svg or html", short: "f", words: DiffFormat.allCases.map(\.rawValue)),
      Option("output", "FILE", "where the result goes; stdout unless told", short: "o"),
      Option("tolerance", "POINTS", "how far anything may move or grow without being a change; 0 unless told"),
      Option("fonts", "PATH", "a font file or folder to draw with; may be repeated. The machine's fonts unless told", isRepeated: true),
    ],
    examples: [
      "textlayout diff title.layout now.layout", "textlayout diff --tolerance 0.5 -o difference.html title.layout now.layout",
      "textlayout snapshot --file title.txt --width 200 --style title1 | textlayout diff title.layout -",
    ], argumentCounts: 2...2
  ) { arguments in
    let format = try DiffFormat(arguments)
    let tolerance = LayoutUnit(try arguments.number("tolerance", default: 0, in: 0...65536))
    let paths = arguments.positional
    if paths == ["-", "-"] { throw arguments.wrong("OLD and NEW are both -: stdin gives one snapshot") }
    do {
      let (old, new) = (try arguments.snapshot(at: paths[0]), try arguments.snapshot(at: paths[1]))
      let difference = SnapshotDifference(from: old, to: new, tolerance: tolerance)
      switch format {
      case .text: try Files.write(difference.text(limit: .max), to: arguments["output"] ?? "-")
      case .svg: try Files.write(difference.svg(fonts: try arguments.fonts(of: difference)), to: arguments["output"] ?? "-")
      case .html:
        let title = paths.map { $0 == "-" ? "stdin" : $0 }.joined(separator: " and ")
        try Files.write(difference.html(title: title, fonts: try arguments.fonts(of: difference)), to: arguments["output"] ?? "-")
      }
      return difference.isEmpty ? .done : .failure
    } catch let error as ToolError {
      arguments.tool.complain("\(error)")
    } catch let error as SystemFailure {
      arguments.tool.complain("\(error)")
    }
    // What can't be compared is never taken for what differs.
    return .usage
  }
}

/// What `diff` writes.
private enum DiffFormat: String, CaseIterable {
  case text, svg, html

  init(_ arguments: Arguments) throws {
    let ending = (arguments["output"] ?? "").split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    guard let name = arguments["format"] else {
      self = ending.flatMap { DiffFormat(rawValue: $0.lowercased()) } ?? .text
      return
    }
    guard let format = DiffFormat(rawValue: name) else {
      throw arguments.wrong(Arguments.noSuchWord(name, "format", DiffFormat.allCases.map(\.rawValue)))
    }
    self = format
  }
}

extension Arguments {
  fileprivate func snapshot(at path: String) throws -> LayoutSnapshot {
    let bytes = try Files.readText(path, limit: 1 << 30)
    let name = path == "-" ? "stdin" : path
    guard let text = String(validating: bytes, as: UTF8.self) else { throw ToolError.failure("\(name) is no snapshot: it is not UTF-8") }
    do throws(SnapshotError) {
      return try LayoutSnapshot(parsing: text)
    } catch {
      throw ToolError.failure("\(name), \(error)")
    }
  }

  /// The fonts that the two are drawn with, as far as they are there.
  fileprivate func fonts(of difference: SnapshotDifference) throws -> [LayoutSnapshot.Font: FontInstance] {
    if difference.old.fonts.isEmpty, difference.new.fonts.isEmpty { return [:] }
    let paths = all("fonts")
    let members = paths.isEmpty || paths == ["system"] ? [] : [JSONMember(name: "fonts", value: .array(paths.map { .string($0) }))]
    do {
      let open = try Inquiry.session(isStrict: false).fonts(try LayoutRequest(.object(members)).fonts)
      for left in open.leftOut { tool.warn(left.reason) }
      return difference.old.fonts(in: open.context.fonts).merging(difference.new.fonts(in: open.context.fonts)) { first, _ in first }
    } catch let error as RequestError {
      // The pictures are drawn all the same, without outlines.
      tool.warn(error.description)
      return [:]
    }
  }
}
