import ToolSupport

/// `textlayout-gallery`: the corpus as pictures on pages, and beside a browser's.
@main
enum Gallery {
  @MainActor static func main() async { await tool.run() }

  private static let tool = Tool(
    name: "textlayout-gallery", summary: "Shows what TextLayout lays out.", commands: [.page, .pictures, .compare],
    advice: """
      Start with:
        textlayout-gallery page        the whole corpus and all scenes in .gallery/index.html
        textlayout-gallery pictures    the poster as the pictures of the README
        textlayout-gallery compare     each text of the corpus beside what chromium makes of it

      Fonts are Debian's Noto files. Exit codes: 0 done, 1 something went wrong, 2 the call was wrong.
      """)
}
