import CairoPictures
import Foundation
import Testing
import TextFixtures
import TextLayout
import TextPictures

struct CairoPictureTests {
  @Test func `a PNG file has ink just where the boxes are`() throws {
    let picture = try PictureFixture.picture("a a")
    let pixels = try #require(Pixels(png: try picture.png()))

    #expect((pixels.width, pixels.height) == (30, 10))
    #expect(pixels[0, 0] == 0xFF1C_1B1A && pixels[9, 9] == 0xFF1C_1B1A)
    #expect(pixels[10, 5] == 0xFFFF_FFFF && pixels[19, 5] == 0xFFFF_FFFF)
    #expect(pixels[20, 5] == 0xFF1C_1B1A)
  }

  @Test func `the scale is pixels per point, rounded up, and no background is transparent`() throws {
    var picture = try PictureFixture.picture("a")
    picture.options.scale = 2.55
    picture.options.paintsBackground = false
    picture.options.margin = 1
    let pixels = try #require(Pixels(png: try picture.png()))

    #expect((pixels.width, pixels.height) == (31, 31))
    #expect(pixels[0, 0] == 0)
    #expect(pixels[15, 15] == 0xFF1C_1B1A)
  }

  @Test func `glyphs in colours have them, and the text's where they have none`() throws {
    let picture = try PictureFixture.picture("A", in: PictureFixture.context(.colors10)) { text in
      text.updateStyle(in: text.range) { $0.color = TextColor(red: 0, green: 1, blue: 0) }
    }
    let pixels = try #require(Pixels(png: try picture.png()))

    #expect(pixels[5, 2] == 0xFF00_FF00)
    #expect(pixels[5, 8] == 0xFFFF_0000)
  }

  @Test func `emoji are in a PNG and a PDF file, each image once`() throws {
    let text = StyledText("😀😀", style: CharacterStyle(families: ["Noto Color Emoji"], size: 32))
    let picture = TextPicture(try DocumentLayout(text, width: 200, in: PictureFixture.noto), of: text)
    let pixels = try #require(Pixels(png: try picture.png()))
    let pdf = PDFReader.text(try picture.pdf())

    #expect(Set(pixels.darkness(ofSquares: 8)).count > 4)
    #expect(pdf.components(separatedBy: "/Subtype /Image").count - 1 <= 2)  // the image and its alpha
  }

  @Test func `a hidden layer is not in the picture`() throws {
    var picture = try PictureFixture.picture("a")
    picture.options.hiddenLayers = [.text]
    let pixels = try #require(Pixels(png: try picture.png()))

    #expect(pixels[5, 5] == 0xFFFF_FFFF)
  }

  @Test func `an image beyond the limits is an error that says what to do`() throws {
    var wide = try PictureFixture.picture(String(repeating: "a", count: 3277))
    #expect(throws: PictureError.imageTooLarge(width: 32770, height: 10, pixelLimit: 1 << 26)) { try wide.png() }
    #expect(throws: PictureError.pageTooLarge(width: 32770, height: 10)) { try wide.pdf() }
    wide.options.scale = 0.5
    #expect(throws: PictureError.imageTooLarge(width: 16385, height: 5, pixelLimit: 1000)) { try wide.png(pixelLimit: 1000) }
    #expect(throws: Never.self) { try wide.png() }
    #expect(PictureError.imageTooLarge(width: 1, height: 1, pixelLimit: 0).description.contains("Lower the scale"))
  }

  @Test func `shapes far outside and colours that are no numbers are drawn as far as they can be`() throws {
    var picture = try PictureFixture.picture("ab") { text in
      text.updateStyle(in: TextRange(0..<1)) { $0.color = TextColor(red: .nan, green: .infinity, blue: -1) }
      text.updateStyle(in: TextRange(0..<2)) { $0.underline = LineDecoration(.dashed) }
    }
    let far = Point(x: .maximum, y: .maximum)
    picture.addedLayers = [
      PictureLayer(
        .selection,
        [
          .fill(Rect(x: -5, y: -5, width: .maximum, height: -5)), .line(from: far, to: .init(x: -far.x, y: 0)),
          .frame(Rect(x: far.x, y: 0, width: 1, height: 1)),
        ])
    ]

    #expect(Pixels(png: try picture.png())?.width == 20)
    #expect(throws: Never.self) { try picture.pdf() }
  }

  @Test func `broken fonts in colours give pictures`() throws {
    let file = FontRecipe.colors10.build()
    for index in 0..<60 {
      guard let face = try? FontFace(bytes: mutation(of: file, seed: 9, index: index)) else { continue }
      var fonts = FontCollection()
      fonts.add(face)
      let picture = try PictureFixture.picture("ABCD", in: LayoutContext(fonts: fonts))
      _ = picture.svg()
      // Metrics of any size may make an image too large.
      _ = try? picture.png()
      _ = try? picture.pdf()
    }
  }

  @Test func `a file that cannot be written is an error that names it`() throws {
    let picture = try PictureFixture.picture("a")
    let path = PictureFixture.root.appending(path: "no/such/folder/a.png").path
    let error = #expect(throws: PictureError.self) { try picture.writePNG(toFile: path) }
    #expect(error?.description.contains(path) == true)
    #expect(error?.description.contains("No such file") == true)
  }

  @Test func `files are written, and replaced`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "textlayout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a").path
    let picture = try PictureFixture.picture("a")

    try picture.writePDF(toFile: path)
    #expect(FileManager.default.contents(atPath: path)?.starts(with: Data("%PDF".utf8)) == true)
    try picture.writePNG(toFile: path)
    #expect(FileManager.default.contents(atPath: path) == Data(try picture.png()))
  }

  @Test func `a PDF file has no date, and hostile titles and links are in it as text`() throws {
    var picture = try PictureFixture.picture("abc") { text in
      text.updateStyle(in: TextRange(0..<1)) { $0.link = "https://x/' rect=[0 0 1 1] \\ é" }
      text.updateStyle(in: TextRange(1..<2)) { $0.link = "file:///etc" }
    }
    picture.options.title = "a)\u{0}\\("
    let pdf = PDFReader.text(try picture.pdf())

    #expect(!pdf.contains("Date"))
    #expect(pdf.contains("https://x/%27%20rect=[0%200%201%201]%20%5C%20%C3%A9"))
    #expect(!pdf.contains("file:///etc"))
  }

  @Test(arguments: ["ar", "emoji-mixed", "ja", "hi"]) func `an SVG reader draws what the PNG file shows`(name: String) throws {
    let renderer = "/usr/bin/rsvg-convert"
    guard FileManager.default.isExecutableFile(atPath: renderer) else {
      Issue.record("rsvg-convert is missing: run make setup")
      return
    }
    var picture = try PictureFixture.corpus(name, lines: 2)
    picture.options.layers = .all
    let process = Process()
    process.executableURL = URL(filePath: renderer)
    let input = FileManager.default.temporaryDirectory.appending(path: "textlayout-\(UUID().uuidString).svg")
    try Data(picture.svg()).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    process.arguments = [input.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()

    let theirs = try #require(Pixels(png: bytes))
    let ours = try #require(Pixels(png: try picture.png()))
    #expect((theirs.width, theirs.height) == (ours.width, ours.height))
    let differences = zip(theirs.darkness(ofSquares: 8), ours.darkness(ofSquares: 8)).map { abs($0 - $1) }
    #expect(differences.max() ?? 255 < 24)
    #expect(ours.darkness(ofSquares: 8).max() ?? 0 > 60)
  }
}
