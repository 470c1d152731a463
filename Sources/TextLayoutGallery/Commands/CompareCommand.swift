import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let compare = Command(
    name: "compare", summary: "the texts of the corpus beside what a browser makes of them",
    explanation: """
      Writes a page that shows each paragraph of the corpus twice: as the engine lays it out, and as text that the browser lays out, in the same font
      files, size, width and language. The page finds out where the browser ends its lines and says under each paragraph where the two differ first, and
      by how much the widths of equal lines differ. Then it is opened in chromium, and what it finds is printed.
      """,
    options: [
      Option("lang", "L,...", "the names of texts: all of the corpus unless told"),
      Option("width", "POINTS", "how wide: 320 unless told"),
      Option("browser", "FILE", "the program: chromium unless told"),
      .texts, Option("output", "FILE", "the page: .gallery/compare.html unless told"), .fonts,
    ]
  ) { arguments in
    let output = arguments["output"] ?? ".gallery/compare.html"
    let width = LayoutUnit(Double(try arguments.integer("width", default: 320, in: 1...10_000)))
    let input = try GalleryInput(arguments)
    let names = try arguments.list("lang") ?? input.textNames()
    var page = ComparisonPage(width: width, fonts: FontFinder(folder: arguments["fonts"]))
    var progress = Progress(total: names.count + 1)
    for name in names {
      progress.begin(name)
      try page.add(name, try input.text(name), in: input.context)
    }
    if let folder = output.lastIndex(of: "/").map({ String(output[..<$0]) }) { try Files.makeFolder(folder) }
    try Files.write(page.html, to: output)
    progress.begin("the browser")
    let report = try Browser(program: arguments["browser"] ?? "chromium").text(ofElement: "report", in: output)
    progress.end()
    print(report)
    print("Both are side by side in \(output). Open it in any browser: it compares with that one.")
    return .done
  }
}
