import Testing
import TextLayout

@testable import TextPictures

struct SVGGlyphsTests {
  /// Draws characters in Noto Sans, each as it is alone.
  private func draw(_ scalars: ClosedRange<UInt32>, on glyphs: inout SVGGlyphs) throws {
    let string = scalars.compactMap(Unicode.Scalar.init).map { String($0) }.joined(separator: " ")
    let text = StyledText(string, style: CharacterStyle(families: ["Noto Sans"]))
    TextPicture(try DocumentLayout(text, width: .unbounded, in: PictureFixture.noto), of: text).draw(on: &glyphs)
  }

  @Test func `glyphs are defined once, part by part, in the order in which they are met`() throws {
    var glyphs = SVGGlyphs(PictureOptions())
    try draw(0x1E00...0x1EF9, on: &glyphs)
    try draw(0x100...0x24F, on: &glyphs)
    try draw(0x61...0x7A, on: &glyphs)
    let written = Written()
    var output = SVGOutput { written.parts.append($0) }
    glyphs.define(to: &output)
    output.passOn(isEnd: true)

    #expect(written.parts.count > 1)
    for part in written.parts { #expect(part.count < 2 * SVGOutput.enough) }
    let ids = String(decoding: written.parts.joined(), as: UTF8.self).split(separator: "<path id=\"tl-g").map { $0.prefix { $0 != "\"" } }
    #expect(ids.count > 600 && ids == (0..<ids.count).map { String($0)[...] })

    let parts = written.parts.count
    try draw(0x61...0x24F, on: &glyphs)
    try draw(0x100...0x24F, on: &glyphs)
    glyphs.define(to: &output)
    output.passOn(isEnd: true)
    let rest = String(decoding: written.parts[parts...].joined(), as: UTF8.self)
    #expect(rest.hasPrefix("<path id=\"tl-g\(ids.count)\"") && rest.count < written.parts.joined().count / 3, "0x7B...0xFF alone")
  }
}

/// What an SVG's output was given.
private final class Written {
  var parts: [[UInt8]] = []
}
