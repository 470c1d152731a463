import CommandLineParts
import ToolSupport

extension Command {
  static let pictures = Command(
    name: "pictures", summary: "the poster as the pictures of the README",
    explanation: """
      Writes the halves of the poster that the gallery opens on, each as an SVG file, into the folder that the README shows them from. They hold outlines
      and no fonts.
      """, options: [Option("output", "DIR", "where the pictures go: Documentation unless told"), .fonts]
  ) { arguments in
    let output = arguments["output"] ?? "Documentation"
    try Files.makeFolder(output)
    for sheet in try PosterSheet.all(try GalleryInput(arguments)) {
      try Files.write(sheet.svg, to: "\(output)/\(sheet.name).svg")
      print("\(output)/\(sheet.name).svg")
    }
    return .done
  }
}
