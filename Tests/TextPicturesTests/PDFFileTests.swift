import Foundation
import Testing
import TextFixtures
import TextLayout
import TextPictures

@testable import CairoPictures

/// PDF files: what they show, their pages, links and facts.
struct PDFFileTests {
  @Test(arguments: ["ar", "emoji-mixed", "ja", "hi", "en"]) func `a reader draws what the PNG file shows`(_ name: String) throws {
    var picture = try PictureFixture.corpus(name, lines: 2)
    picture.options.scale = 4
    let theirs = try #require(try PDFReader.pixels(of: try picture.pdf()))
    let ours = try #require(Pixels(png: try picture.png()))
    #expect(abs(theirs.width - ours.width) <= 1 && abs(theirs.height - ours.height) <= 1)
    guard theirs.width == ours.width else { return }
    // The reader puts glyphs on whole pixels from top to bottom: squares hold most of a letter.
    let differences = zip(theirs.darkness(ofSquares: 32), ours.darkness(ofSquares: 32)).map { abs($0 - $1) }
    #expect(differences.max() ?? 255 < 24, "\(differences.max() ?? 0)")
    #expect(ours.darkness(ofSquares: 8).max() ?? 0 > 60)
  }

  @Test func `the same picture is the same file, and says its title and language`() throws {
    var picture = try PictureFixture.picture("a b") { text in text.updateStyle(in: text.range) { $0.language = "de-CH" } }
    picture.options.title = "Ein (Tïtel)"
    let pdf = try picture.pdf()
    #expect(pdf == (try picture.pdf()))
    #expect(PDFReader.text(pdf).contains("/Lang (de-CH)"))
    let facts = String(decoding: try PDFReader.output("pdfinfo", of: pdf, then: []), as: UTF8.self)
    #expect(facts.contains("Ein (Tïtel)") && facts.contains("Pages:           1"), "\(facts)")
  }

  @Test func `a line of any length is written at the end of one buffer, which moves only when it has grown to twice its size`() {
    var page = PDFPage(
      slice: Rect(x: 0, y: 0, width: 100, height: 100), corner: Point(x: 0, y: 0), size: Size(width: 100, height: 100))
    var (place, moves): (UInt, Int) = (0, 0)
    for code in 0..<20_000 {
      page.write(UInt16(code), font: "F1", size: 10, form: .upright, at: (x: Double(code) * 6, y: 10), width: 600)
      let now = unsafe page.content.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      if now != place { moves += 1 }
      place = now
    }

    page.endText()
    #expect(page.content.bytes.count > 80_000)
    #expect(moves < 24, "the line was copied \(moves) times")
    #expect(page.content.bytes.suffix(9) == Array(">] TJ\nET\n".utf8))
  }

  @Test func `lines are shared out to pages and never divided`() throws {
    let string = (1...10).map { "l\($0)" }.joined(separator: "\n")
    var picture = try PictureFixture.picture(string)
    picture.options.margin = 3
    // Lines are ten points high: three have room on a page.
    let pages = try PDFReader.pages(of: try picture.pdf(on: PDFPages(Size(width: 100, height: 55), margin: 10)))
    #expect(pages.map { $0.split(separator: "\n").joined(separator: " ") } == ["l1 l2 l3", "l4 l5 l6", "l7 l8 l9", "l10"])
    // A page that is too low for a line has one.
    #expect(try PDFReader.pages(of: try picture.pdf(on: PDFPages(Size(width: 100, height: 20), margin: 8))).count == 10)
    #expect(try PDFReader.pages(of: try picture.pdf(on: PDFPages(Size(width: -1, height: .unbounded), margin: -4))).count == 1)
  }

  @Test(
    arguments: [
      ([], 10, [0]), ([(0, 10)], 5, [0]), ([(0, 10), (10, 20), (20, 30)], 20, [0, 2]), ([(0, 10), (10, 40), (40, 50)], 20, [0, 1, 2]),
      ([(0, 10), (15, 25), (30, 40)], 25, [0, 2]),
    ] as [([(Int, Int)], Int, [Int])])
  func `a page has as many lines as have room on it`(_ lines: [(Int, Int)], _ room: Int, _ expected: [Int]) {
    #expect(PDFPages.starts(lines.map { (LayoutUnit(Double($0.0)), LayoutUnit(Double($0.1))) }, room: LayoutUnit(Double(room))) == expected)
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 0)])
  func `what is behind text is drawn on the pages that show it, whichever way pages follow each other`(x: Int, y: Int) {
    let slices = (0..<7).map { number in
      Rect(x: LayoutUnit(Double(10 * x * number)), y: LayoutUnit(Double(10 * y * number)), width: 10, height: 10)
    }
    let size = Size(width: 10, height: 10)
    var sheets = PDFSheets(slices.map { PDFPage(slice: $0, corner: Point(x: 0, y: 0), size: size) }, PictureOptions())
    for start in stride(from: -15, through: 75, by: 5) {
      for length in [0, 3, 10, 26, 200] {
        let place = LayoutUnit(Double(start)) * (x < 0 ? -1 : 1)
        let along = LayoutUnit(Double(length))
        let rect =
          y > 0 ? Rect(x: 2, y: place, width: 3, height: along) : Rect(x: x < 0 ? place - along + 10 : place, y: 2, width: along, height: 3)
        var drawn: [Rect] = []
        sheets.onPages(of: rect) { drawn.append($0.slice) }
        let expected = slices.filter { slice in
          let overlaps = rect.minX < slice.maxX && slice.minX < rect.maxX && rect.minY < slice.maxY && slice.minY < rect.maxY
          return overlaps || slice.minX <= rect.minX && rect.minX < slice.maxX && slice.minY <= rect.minY && rect.minY < slice.maxY
        }
        #expect(drawn == expected, "\(rect)")
      }
    }
  }

  @Test func `pages of vertical text begin at the right`() throws {
    let picture = try PictureFixture.picture("ab\ncd\nef", width: 30) { $0.writingMode = .verticalRightToLeft }
    let pdf = try picture.pdf(on: PDFPages(Size(width: 20, height: 30), margin: 0))
    #expect(try PDFReader.pages(of: pdf).count == 2)
    let pixels = try #require(try PDFReader.pixels(of: pdf))
    #expect(pixels[15, 5] == 0xFF1C_1B1A && pixels[5, 5] == 0xFF1C_1B1A && pixels[15, 25] == 0xFFFF_FFFF)
  }

  @Test func `links are on the pages that they are on`() throws {
    let picture = try PictureFixture.picture("ab\ncd\nef") { text in
      text.updateStyle(in: TextRange(1..<2)) { $0.link = "https://one.example/(a)" }
      text.updateStyle(in: TextRange(6..<8)) { $0.link = "#two" }
    }
    let pdf = PDFReader.text(try picture.pdf(on: PDFPages(Size(width: 40, height: 30), margin: 5)))
    // The letter is ten points wide and high, behind one as wide; the second page begins with the third line.
    #expect(pdf.contains("/Rect [15 15 25 25] /A << /S /URI /URI (https://one.example/\\(a\\)) >>"))
    #expect(pdf.contains("/Rect [5 15 25 25] /A << /S /URI /URI (#two) >>"))
    #expect(pdf.components(separatedBy: "/Annots").count == 3)
  }

  @Test func `an attachment shows the image that its tag is given`() throws {
    let image = try PictureFixture.picture("a").png()
    let picture = try PictureFixture.picture("a\u{FFFC}a") { text in
      text.updateStyle(in: TextRange(1..<2)) {
        $0.attachment = Attachment(size: Size(width: 20, height: 8))
        $0.tag = "logo"
      }
    }
    let empty = try #require(try PDFReader.pixels(of: try picture.pdf()))
    let shown = try #require(try PDFReader.pixels(of: try picture.pdf(images: ["logo": image, "other": [1]])))
    #expect(empty[20, 4] == 0xFFFF_FFFF && shown[20, 4] == 0xFF1C_1B1A && shown[12, 6] == 0xFF1C_1B1A)
    #expect(try picture.pdf(images: ["logo": [0x89, 0x50]]).count > 0)
  }

  @Test func `colours that are seen through are`() throws {
    let picture = try PictureFixture.picture("a b") { text in
      text.updateStyle(in: TextRange(0..<1)) { $0.color = TextColor(red: 1, green: 0, blue: 0, alpha: 0.5) }
    }
    let pixels = try #require(try PDFReader.pixels(of: try picture.pdf()))
    #expect(pixels[5, 5] >> 16 & 0xFF == 0xFF && (0x7C...0x82).contains(pixels[5, 5] & 0xFF))
    #expect(pixels[25, 5] == 0xFF1C_1B1A)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 258, 259, 300, 32_000]) func `packed bytes are unpacked as they were`(_ count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let patterns: [[UInt8]] = [
      [UInt8](repeating: 7, count: count), (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) },
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) },
      (0..<count).map { $0 % 1000 < 500 ? 1 : UInt8.random(in: 0...3, using: &random) },
    ]
    for bytes in patterns where count > 0 {
      // A grey image of one row is a zero and its pixels.
      let pixels = try #require(Pixels(png: PackedImage.file(width: count, bytes)))
      #expect((0..<count).allSatisfy { pixels[$0, 0] & 0xFF == UInt32(bytes[$0]) })
    }
    #expect(Deflate.zlib([]) == [0x78, 0x9C, 0x03, 0x00, 0, 0, 0, 1])
  }

  @Test(
    arguments: [(0, "0"), (1.5, "1.5"), (-0.000_001, "0"), (1e300, "1000000000"), (.nan, "0"), (-2.000_04, "-2.00004"), (0.1, "0.1")]
      as [(Double, String)])
  func `numbers are short`(_ number: Double, _ text: String) {
    #expect(PDFText.number(number) == text)
  }
}

/// A PNG file with packed bytes in it.
private enum PackedImage {
  static func file(width: Int, _ pixels: [UInt8]) -> [UInt8] {
    func four(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    func part(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + data
      var sum = ~UInt32(0)
      for byte in body {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 != 0 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      return four(data.count) + body + four(Int(~sum))
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + part("IHDR", four(width) + four(1) + [8, 0, 0, 0, 0])
      + part("IDAT", Deflate.zlib([0] + pixels)) + part("IEND", [])
  }
}
