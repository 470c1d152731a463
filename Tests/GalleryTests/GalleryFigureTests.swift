import Foundation
import SystemFonts
import Testing
import TextLayout

/// What the figures of the gallery show is what their captions say.
struct GalleryFigureTests {
  @Test func `every scene is drawn as the tests have recorded it`() throws {
    let folder = try ScratchFolder()
    let names = try GalleryTool.names(in: "Corpus/Scenes", endingIn: ".scenes")
    let outcome = try GalleryTool.writePage(texts: ["en"], scenes: names, sections: ["scenes"], into: folder)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let figures = try GalleryTool.figures(in: folder)
    for name in names {
      // Above the first scene stand the versions that it was recorded with.
      let recorded = ("\n" + (try GalleryTool.file("Tests/Snapshots/\(name).txt"))).components(separatedBy: "\n--- ").dropFirst()
      let drawn = ("\n" + (try folder.read("page/scenes-\(name).txt"))).components(separatedBy: "\n--- ").dropFirst()
      #expect(drawn.count == recorded.count && recorded.count == figures.count { $0.value.contains("href=\"scenes-\(name).txt\"") }, "\(name)")
      for (drawn, recorded) in zip(drawn, recorded) { #expect(drawn == recorded, "\(name)") }
    }
    let cut = try #require(figures["scenes-truncation-2"])
    #expect(
      cut.contains("the tail is hidden") && cut.components(separatedBy: "<use ").count - 1 == 6, "five letters and an ellipsis, not ten letters")
  }

  @Test func `the same title in ten widths is drawn at one scale`() throws {
    let folder = try ScratchFolder()
    let outcome = try GalleryTool.writePage(texts: ["en"], sections: ["titles"], into: folder)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    var scales: [Substring: [Double]] = [:]
    for (id, figure) in try GalleryTool.figures(in: folder) {
      let name = try #require(id.firstMatch(of: #/titles-(.+)-(?:body|title)-[0-9]+/#)).1
      let size = try #require(figure.firstMatch(of: #/<svg [^>]*width="([0-9.]+)"[^>]*viewBox="0 0 ([0-9.]+) /#))
      let (shown, whole) = (Double(size.1) ?? 0, Double(size.2) ?? 0)
      scales[name, default: []].append(shown / whole)
    }
    #expect(scales.count == 5)
    for (title, scales) in scales {
      #expect(scales.count == 20)
      // Widths are stated to 1/64.
      let (least, greatest) = (try #require(scales.min()), try #require(scales.max()))
      #expect(greatest - least < 0.001, "\(title): \(scales)")
    }
  }
}
