import Foundation
import SystemFonts
import Testing
import TextLayout

/// The whole gallery as `make run` writes it.
struct GalleryWholeTests {
  @Test func `every picture is on a page below two megabytes that stands alone, links lead somewhere, and no box stands for what a font has`() throws
  {
    let folder = try ScratchFolder()
    let outcome = try GalleryTool.writePage(
      texts: try GalleryTool.names(in: "Corpus/Texts", endingIn: ".txt"), scenes: try GalleryTool.names(in: "Corpus/Scenes", endingIn: ".scenes"),
      into: folder)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let pages = try GalleryTool.pages(in: folder)
    for (name, page) in pages { #expect(page.utf8.count <= 2_000_000, "\(name) has \(page.utf8.count) bytes") }

    let figures = pages.values.flatMap { GalleryWholeTests.pieces(of: $0, between: "<figure id=\"", and: "\"") }
    #expect(outcome.output.contains("\n\(figures.count) pictures are on \(pages.count) pages."), "\(figures.count): \(outcome.output)")
    #expect(figures.count > 1100 && Set(figures).count == figures.count)
    try checkLinks(in: pages, folder)
    try checkBoxes(outcome.output)

    let index = try #require(pages["index.html"])
    let panels = [
      "headline", "scripts", "nastaliq", "kashida", "list-ar", "list-hi", "list-th", "list-ja", "vertical", "order", "loupe", "underlines",
    ]
    for panel in panels { #expect(index.contains("<div class=\"panel\" id=\"poster-\(panel)\""), "\(panel)") }
    let contents = try #require(index.firstRange(of: "id=\"contents\""))
    #expect(try #require(index.firstRange(of: "class=\"poster\"")).lowerBound < contents.lowerBound)
    for name in pages.keys where name != "index.html" { #expect(index[contents.lowerBound...].contains("href=\"\(name)#"), "\(name)") }

    // Boxes are folded away, and nothing else is.
    let scenes = pages.filter { $0.key.hasPrefix("scenes") }.values
    let folded = scenes.flatMap { GalleryWholeTests.pieces(of: $0, between: "<details>", and: "</details>") }.joined()
    #expect(folded.contains("id=\"scenes-wrapping-1\"") && !folded.contains("id=\"scenes-emoji-1\""))
    #expect(scenes.contains { $0.contains("id=\"scenes-emoji-1\"") })
  }

  /// Each link leads to a place of a page or to a file that is there; what a page draws it defines.
  private func checkLinks(in pages: [String: String], _ folder: ScratchFolder) throws {
    let places = pages.mapValues { Set(GalleryWholeTests.pieces(of: $0, between: " id=\"", and: "\"")) }
    for (name, page) in pages {
      for link in Set(GalleryWholeTests.pieces(of: page, between: "href=\"", and: "\"")) where !link.contains(":") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? name : String(parts[0])
        if parts.count > 1 {
          #expect(places[target]?.contains(parts[1]) == true, "\(name) leads to \(link)")
        } else {
          #expect(FileManager.default.fileExists(atPath: folder.path("page/\(target)")), "\(name) leads to \(link)")
        }
      }
    }
  }

  /// What no font of the gallery has a glyph for, no installed font has.
  private func checkBoxes(_ output: String) throws {
    let missing = output.matches(of: #/U\+([0-9A-F]+)/#).compactMap { UInt32($0.1, radix: 16).flatMap(Unicode.Scalar.init) }
    let faces = try SystemFonts().collection.faces
    #expect(faces.count > 100)
    for character in Set(missing) {
      let face = faces.first { $0.coverage.contains(character) }
      #expect(face == nil, "\(character.value) is in \(face?.description ?? "")")
    }
  }

  /// What stands between two marks, each time.
  private static func pieces(of text: String, between opening: String, and closing: String) -> [Substring] {
    text.components(separatedBy: opening).dropFirst().map { part in part.firstRange(of: closing).map { part[..<$0.lowerBound] } ?? part[...] }
  }
}
