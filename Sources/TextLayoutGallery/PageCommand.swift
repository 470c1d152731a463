import TextLayout
import ToolSupport

extension Command {
  static let page = Command(
    name: "page", summary: "the corpus and all scenes as pictures on one page",
    usage: "[--texts DIR] [--scenes DIR] [--sections S,...] [--output DIR] [--fonts DIR]",
    explanation: """
      Lays out every text of the corpus, in fonts that fit the language in its name, and every scene, and writes index.html: one page with all pictures,
      which any browser shows without a network. Beside it goes <name>.txt for each text, a dump of its fonts, lines and runs.

        --texts DIR     the texts: Corpus/Texts unless told
        --scenes DIR    the scene files: Corpus/Scenes unless told
        --sections S,...
                        parts of the page: \(GallerySection.all.map(\.name).joined(separator: ", ")); all of them unless told
        --output DIR    where the page goes: .gallery unless told
        --fonts DIR     looks for the font files there first
      """, options: ["texts", "scenes", "sections", "output", "fonts"]
  ) { arguments in
    let output = arguments["output"] ?? ".gallery"
    var page = try GalleryPage(try GallerySection.named(arguments.list("sections")), try GalleryInput(arguments))
    try Files.makeFolder(output)
    try page.write(to: output)
    let report =
      page.missing.isEmpty
      ? "Every character has a glyph." : "No font has a glyph for:\n  " + page.missing.joined(separator: "\n  ")
    print(
      """
      \(report)
      \(page.figureCount) pictures are on the page \(output)/index.html. Open it in a browser and look at:
        Languages       every text of the corpus; switch on line boxes and baselines at the top
        Text styles     styles, sizes and languages; a slider, what sticks out in red
        Capabilities    every scene, with its settings
        \(output)/en.txt    and one such dump of each text: ranges, places and text of its lines
      """)
  }
}
