import Testing
import TextLayout

@testable import TextPictures

/// SVG files that are written as they are made.
struct SVGPartsTests {
  /// A picture whose file is some megabytes, in two scripts, with links.
  private func picture() throws -> TextPicture {
    var text = StyledText(
      String(repeating: "Some words of a long text, written one by one.\n漢字仮名交じり文\n", count: 400), style: CharacterStyle(size: 12))
    text.updateStyle(in: TextRange(30_000..<30_004)) { $0.link = "https://example.org" }
    return TextPicture(try DocumentLayout(text, width: 200, in: PictureFixture.noto), of: text)
  }

  @Test func `a long file is written in small parts, which are the file`() throws {
    let picture = try picture()
    var parts: [[UInt8]] = []
    picture.writeSVG { parts.append($0) }

    #expect(Array(parts.joined()) == picture.svg())
    #expect(parts.count > 20)
    for part in parts.dropLast() { #expect(SVGOutput.enough..<2 * SVGOutput.enough ~= part.count) }
  }

  @Test func `a screen is written in the same parts as its file`() throws {
    var screen = ScreenPicture(Size(width: 300, height: 4000))
    let text = StyledText(String(repeating: "Some words. ", count: 1000), style: CharacterStyle(size: 12))
    for _ in 0..<2 { screen.draw(try DocumentLayout(text, width: 200, in: PictureFixture.noto), of: text, at: Point(x: 5, y: 5)) }
    var parts: [[UInt8]] = []
    screen.writeSVG { parts.append($0) }

    #expect(Array(parts.joined()) == screen.svg())
    #expect(parts.count > 2)
  }

  @Test func `what goes wrong while it is written is thrown, and nothing is written behind it`() throws {
    struct DiskFull: Error {}
    let picture = try picture()
    var count = 0
    #expect(throws: DiskFull.self) {
      try picture.writeSVG { _ in
        count += 1
        if count == 3 { throw DiskFull() }
      }
    }
    #expect(count == 3)
  }
}
