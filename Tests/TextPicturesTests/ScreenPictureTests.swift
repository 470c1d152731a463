import CairoPictures
import Foundation
import Testing
import TextFixtures
import TextLayout
import TextPictures

/// Pictures of several texts among boxes.
struct ScreenPictureTests {
  /// Two boxes 20 wide with a letter each, the second one over the first one's right half.
  private func picture(_ options: PictureOptions = PictureOptions()) throws -> ScreenPicture {
    var picture = ScreenPicture(Size(width: 40, height: 20), options: options)
    for (index, letter) in ["a", "b"].enumerated() {
      let frame = Rect(x: index == 0 ? 0 : 10, y: 0, width: 20, height: 20)
      picture.fill(frame, with: .color(TextColor(red: 1, green: index == 0 ? 0 : 1, blue: 0)))
      let text = StyledText(letter, style: CharacterStyle(size: 10))
      picture.draw(try DocumentLayout(text, width: 20, in: PictureFixture.boxes), of: text, at: Point(x: frame.minX, y: 5))
    }
    picture.frame(Rect(x: 30, y: 0, width: 10, height: 20), thickness: 2, with: .role(.carets))
    return picture
  }

  @Test func `what is drawn later is above, texts at their places`() throws {
    let pixels = try #require(Pixels(png: try picture().png()))
    #expect((pixels.width, pixels.height) == (40, 20))
    #expect(pixels[0, 0] == 0xFFFF_0000)
    #expect(pixels[5, 10] == 0xFF1C_1B1A)
    #expect(pixels[15, 2] == 0xFFFF_FF00)
    #expect(pixels[15, 10] == 0xFF1C_1B1A)
    #expect(pixels[25, 10] == 0xFFFF_FF00)
    #expect(pixels[35, 10] == 0xFFFF_FFFF && pixels[31, 10] == 0xFFD0_021B)
  }

  @Test func `an SVG has one layer, and tells all texts`() throws {
    var options = PictureOptions()
    options.title = "A screen"
    let svg = String(decoding: try picture(options).svg(), as: UTF8.self)
    #expect(svg.contains("<title id=\"tl-title\">A screen</title>\n<desc id=\"tl-desc\">a\nb</desc>"))
    #expect(svg.components(separatedBy: "id=\"").count == 6, "\(svg)")
    #expect(svg.contains("viewBox=\"0 0 40 20\""))
    #expect(try picture(options).svg() == picture(options).svg())
  }

  @Test func `the texts of a PDF file come back`() throws {
    #expect(try PDFReader.pages(of: picture().pdf()).joined().filter(\.isLetter) == "ab")
  }

  @Test func `a picture without room is a point, and one without texts has no name`() throws {
    let picture = ScreenPicture(Size(width: 0, height: -4))
    #expect(picture.size == Size(width: 1, height: 1))
    #expect(String(decoding: picture.svg(), as: UTF8.self).contains("<title id=\"tl-title\"></title>"))
    #expect(throws: PictureError.self) { try ScreenPicture(Size(width: 1_000_000, height: 1_000_000)).png() }
    #expect(throws: PictureError.self) { try ScreenPicture(Size(width: 1_000_000, height: 1_000_000)).pdf() }
  }
}
