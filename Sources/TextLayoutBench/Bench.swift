import CommandLineParts
import TextLayout

/// `textlayout-bench`: measures the engine.
@main
enum Bench {
  static func main() { tool.run() }

  private static let tool = Tool(
    name: "textlayout-bench", summary: "Measures TextLayout.",
    commands: [
      .run, .compare, .scaling, .counts, .start, .measure, .layout, .harfBuzz, .find, .serve, .stress, .edit, .huge, .markers, .lists, .memory,
      .document, .documents, .interface, .generate, .profiles,
    ], version: TextLayoutVersion.summary,
    examples: [
      "textlayout-bench run --lang en,ar,ja     generated text: cold, warm, new width, measuring",
      "textlayout-bench compare --lang en       the engine and HarfBuzz alone, in turns on one core",
      "textlayout-bench scaling                 threads, sizes, vocabularies, styles, texts that are hard",
    ],
    notes: """
      Build with `swift build -c release`: figures of a debug build mean nothing. 1 MB is 1,000,000 bytes of UTF-8.
      Fonts are Debian's Noto files, looked for in --fonts, $PEERS_BUILD/fonts, the peer bench's build folder and
      /usr/share/fonts.
      """,
    exitCodes: """
        0  done
        1  what was asked for could not be measured, or stress has findings
        2  the call was wrong: no such command or option, a value that an option doesn't take
        3  the system said no: a file that can't be read or written, a program that can't be started
      """, thousand: 1000)
}
