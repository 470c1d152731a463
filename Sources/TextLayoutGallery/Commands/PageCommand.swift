import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let page = Command(
    name: "page", summary: "the corpus and all scenes as pictures on pages",
    explanation: """
      Lays out every text of the corpus, in fonts that fit the language in its name, and every scene, and writes pages with all pictures, none larger than
      two megabytes, and index.html, which leads to them. Any browser shows them without a network. Beside them goes <name>.txt for each text, a dump of
      its fonts, lines and runs.
      """,
    options: [
      .texts, Option("scenes", "DIR", "the scene files: Corpus/Scenes unless told"),
      Option(
        "sections", "S,...", "parts of the gallery: \(GallerySection.all.map(\.name).joined(separator: ", ")); all of them unless told"),
      Option("output", "DIR", "where the pages go: .gallery unless told"), .fonts,
    ]
  ) { arguments in
    let output = arguments["output"] ?? ".gallery"
    var book = try GalleryBook(try GallerySection.named(arguments.list("sections")), try GalleryInput(arguments))
    try Files.makeFolder(output)
    let fileCount = try book.write(to: output)
    let report =
      book.missing.isEmpty
      ? "Every character has a glyph." : "No font has a glyph for:\n  " + book.missing.joined(separator: "\n  ")
    print(
      """
      \(report)
      \(book.figureCount) pictures are on \(fileCount) pages. Open \(output)/index.html in a browser and look at:
        Languages       every text of the corpus; switch on line boxes and baselines at the top
        Text styles     styles, sizes and languages; a slider, what sticks out in red
        Capabilities    every scene, with its settings
        \(output)/en.txt    and one such dump of each text: ranges, places and text of its lines
      """)
    return .done
  }
}
