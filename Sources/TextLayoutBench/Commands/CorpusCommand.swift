import TextLayout

extension Command {
  static let corpus = Command(
    name: "corpus", summary: "every text of the corpus laid out: lines as text, to look at",
    usage: "[--texts DIR] [--output DIR] [--width POINTS]",
    explanation: """
      Lays out each file of a folder of texts, in fonts that fit the language in its name, and writes <name>.txt for each, a dump of its fonts,
      lines and runs, and an index.txt with what no font has a glyph for.

        --texts DIR     the texts: Corpus/Texts unless told
        --output DIR    where the layouts go: .gallery unless told
        --width POINTS  how wide: 400 unless told
        --fonts DIR     looks for the font files there first
      """, options: ["texts", "output", "width", "fonts"]
  ) { arguments in
    let texts = arguments["texts"] ?? "Corpus/Texts"
    let output = arguments["output"] ?? ".gallery"
    let width = LayoutUnit(Double(try arguments.integer("width", default: 400, in: 1...1_000_000)))
    let names = try Files.textNames(in: texts)
    guard !names.isEmpty else { throw BenchError.failure("There is no .txt in \(texts). Say with --texts where the corpus' texts are.") }
    let context = LayoutContext(fonts: try FontFinder(folder: arguments["fonts"]).wholeCollection())
    try Files.makeFolder(output)

    var index = Table(["text", "paragraphs", "lines", "height", "missing"])
    var missing: [String] = []
    var progress = Progress(total: names.count)
    for name in names {
      progress.begin(name)
      let text = CorpusText.styledText(try Files.read("\(texts)/\(name).txt"), name: name)
      let layout = try DocumentLayout(text, width: width, in: context)
      let uncovered = MissingGlyphs.list(of: layout, text)
      try Files.write(layout.dump([.header, .lines, .runs]), to: "\(output)/\(name).txt")
      index.add([name, "\(layout.paragraphs.count)", "\(layout.lineCount)", "\(layout.size.height)", "\(uncovered.count)"])
      missing += uncovered.map { "\(name): \($0)" }
    }
    progress.end()

    let report = missing.isEmpty ? "Every character has a glyph." : "No font has a glyph for:\n  " + missing.joined(separator: "\n  ")
    let summary = "\(TextLayoutVersion.summary)\n\(names.count) texts of \(texts), \(width) pt wide\n\n\(index.text)\n\n\(report)\n"
    try Files.write(summary, to: "\(output)/index.txt")
    print(
      """
      \(report)
      \(names.count) texts are laid out in \(output). Look at:
        \(output)/index.txt         how many lines each text has, and what no font has a glyph for
        \(output)/en.txt            a text of each language: ranges, places and text of its lines
        \(output)/bidi-mixed.txt    directions within directions
      """)
  }
}
