import CommandLineParts
import TextLayout

/// `textlayout`: lays out text, and lets other programs ask the engine.
@main
enum Program {
  static func main() { tool.run() }

  static let tool = Tool(
    name: "textlayout", summary: "Lays out text in any script, shows it, and answers questions about it.",
    commands: [.render, .measure, .snapshot, .diff, .query, .serve, .fonts, .check, .schema, .completions, .manual],
    version: TextLayoutVersion.summary,
    examples: [
      "textlayout render \"Hello, world\" -o hello.svg",
      "textlayout render --file letter.txt --width 400 -o letter.pdf",
      "textlayout fonts --text \"Hello, 世界\"",
      "textlayout query '{\"op\": \"layout\", \"layout\": {\"text\": \"Hello\", \"width\": 100}}'",
    ],
    exitCodes: """
        0  done
        1  what was given can't be used: a text that is not UTF-8, a request that failed, no fonts, a warning with --strict
        2  the call was wrong: no such command or option, a value that an option doesn't take, a path where a text is expected
        3  the system said no: a file that can't be read or written, a socket that is in use
      """,
    description: { RequestError($0).description })
}
