import ToolSupport

/// `textlayout-bench`: measures the engine.
@main
enum Bench {
  @MainActor static func main() async { await tool.run() }

  private static let tool = Tool(
    name: "textlayout-bench", summary: "Measures TextLayout.",
    commands: [
      .run, .compare, .layout, .harfBuzz, .find, .serve, .stress, .edit, .huge, .markers, .lists, .memory, .generate, .profiles, .version,
    ],
    advice: """
      Start with:
        textlayout-bench run --lang en,ar,ja     generated text: cold, warm, new width, measuring
        textlayout-bench compare --lang en       the engine and HarfBuzz alone, in turns on one core

      Build with `swift build -c release`: figures of a debug build mean nothing. 1 MB is 1,000,000 bytes of UTF-8.
      Fonts are Debian's Noto files, looked for in --fonts, $PEERS_BUILD/fonts, the peer bench's build folder and
      /usr/share/fonts. Exit codes: 0 done, 1 something went wrong, 2 the call was wrong.
      """)
}
