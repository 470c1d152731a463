import CommandLineParts
import TextLayout

/// `textlayout-gallery`: the corpus as pictures on pages, and beside a browser's.
@main
enum Gallery {
  static func main() { tool.run() }

  private static let tool = Tool(
    name: "textlayout-gallery", summary: "Shows what TextLayout lays out.", commands: [.page, .pictures, .compare],
    version: TextLayoutVersion.summary,
    examples: [
      "textlayout-gallery page        the whole corpus and all scenes in .gallery/index.html",
      "textlayout-gallery pictures    the poster as the pictures of the README",
      "textlayout-gallery compare     each text of the corpus beside what chromium makes of it",
    ], notes: "Fonts are Debian's Noto files.",
    exitCodes: """
        0  done
        1  what was given can't be shown: no texts, no fonts, no browser
        2  the call was wrong: no such command, option or section, a value that an option doesn't take
        3  the system said no: a file or folder that can't be read or written
      """)
}
