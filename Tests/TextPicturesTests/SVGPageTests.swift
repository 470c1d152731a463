import Testing
import TextLayout
import TextPictures

struct SVGPageTests {
  @Test func `a page's first picture is as it is alone, and the next ones define only what is new`() throws {
    var page = SVGPage()
    var pictures = try ["ab", "bc", "ba"].map { try PictureFixture.picture($0) }
    for index in pictures.indices { pictures[index].options.idPrefix = index == 0 ? "tl-" : "p\(index)-" }
    let alone = pictures[0].svgText
    let svgs = pictures.map { String(decoding: $0.svg(on: &page), as: UTF8.self) }

    #expect(svgs[0] == alone)
    #expect(svgs.map { $0.contains("<path id=") } == [true, true, false])
    #expect(svgs[2].contains("<use href=\"#tl-g1\"") && svgs[2].contains("id=\"p2-title\""))
  }
}
