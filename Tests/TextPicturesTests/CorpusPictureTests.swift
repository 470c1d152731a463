import CairoPictures
import Foundation
import Testing
import TextLayout
import TextPictures

/// Pictures of the corpus. With `TEXTLAYOUT_PICTURES` set to a folder they are written there, to be looked at.
struct CorpusPictureTests {
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: PictureFixture.root.appending(path: "Corpus/Texts").path))?
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted() ?? []

  private static let folder = ProcessInfo.processInfo.environment["TEXTLAYOUT_PICTURES"]

  @Test(arguments: names) func `a text of the corpus is the same picture each time, as SVG, PNG and PDF`(name: String) throws {
    var picture = try PictureFixture.corpus(name, lines: Self.folder == nil ? 1 : 6)
    let svg = picture.svg()

    #expect(svg == picture.svg())
    #expect(try picture.png() == picture.png())
    #expect(try picture.pdf() == picture.pdf())

    guard let folder = Self.folder else { return }
    picture.options.scale = 2
    try picture.writePNG(toFile: "\(folder)/\(name).png")
    try picture.writePDF(toFile: "\(folder)/\(name).pdf")
    try Data(svg).write(to: URL(filePath: "\(folder)/\(name).svg"))
  }
}
