import TextLayout
import TextPictures

/// The pages of a PDF file and what they share: fonts and images.
struct PDFSheets {
  var pages: [PDFPage]
  let options: PictureOptions
  /// The fonts by what they are of; of one that is full, the one that goes on.
  private var fonts: [PDFFont] = []
  private var fontNumbers: [FontKey: Int] = [:]
  private var isVertical: [Bool] = []
  private var images: [ImageKey: (name: String, number: Int, image: CairoPixels)?] = [:]
  private(set) var file = PDFFile()
  private var imagePixels = 0
  private var outlines: [FontInstance: [UInt16: GlyphOutline]] = [:]

  /// Images beyond so many pixels in all are left out: a hostile font's could fill any memory.
  private static let pixelLimit = 1 << 27

  private struct FontKey: Hashable {
    let font: FontInstance
    let isVertical: Bool
  }

  private enum ImageKey: Hashable {
    case glyph(FontInstance, UInt16)
    case attachment(String)
  }

  init(_ pages: [PDFPage], _ options: PictureOptions) {
    self.pages = pages
    self.options = options
  }

  /// The page that a line is on that is being drawn; nil for what may be on any.
  var current: Int?

  /// Draws something on each page that shows a part of it. O(log pages), and the pages that do.
  mutating func onPages(of rect: Rect, _ body: (inout PDFPage) -> Void) {
    if let current { return body(&pages[current]) }
    if pages.count == 1 { return body(&pages[0]) }
    var page = firstPage(reaching: rect)
    while page < pages.count, pages[page].slice.touches(rect) {
      body(&pages[page])
      page += 1
    }
  }

  /// The first page that does not end before a rectangle, the way lines follow each other: down, to the right or to the left.
  private func firstPage(reaching rect: Rect) -> Int {
    let (first, last) = (pages[0].slice, pages[pages.count - 1].slice)
    func isBefore(_ slice: Rect) -> Bool {
      if slice.touches(rect) { return false }
      if first.minY < last.minY { return slice.maxY <= rect.minY }
      return first.minX < last.minX ? slice.maxX <= rect.minX : slice.minX >= rect.maxX
    }
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(pages[middle].slice) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func outline(of glyph: UInt16, in font: FontInstance) -> GlyphOutline {
    if let known = outlines[font]?[glyph] { return known }
    let outline = font.outline(of: glyph)
    outlines[font, default: [:]][glyph] = outline
    return outline
  }

  /// The code of a cluster, the name of the font that it is a code of, and how far it moves the pen.
  mutating func code(
    _ glyphs: [UInt16], _ places: [PDFFont.Offset], text: String, width: Double, tolerance: Double, in font: FontInstance, isVertical vertical: Bool
  ) -> (code: UInt16, font: String, width: Double) {
    let key = FontKey(font: font, isVertical: vertical)
    var number = fontNumbers[key] ?? -1
    if number < 0 || fonts[number].isFull {
      number = fonts.count
      fonts.append(PDFFont(name: "F\(number + 1)", face: font.face))
      isVertical.append(vertical)
      fontNumbers[key] = number
    }
    let known = fonts[number].code(glyphs, places, text: text, width: width, tolerance: tolerance)
    let code = known ?? fonts[number].add(glyphs, places, glyphs.map { outline(of: $0, in: font) }, text: text, width: width)
    return (code, fonts[number].name, fonts[number].width(of: code))
  }

  /// The name of the image of a glyph; nil if it is broken or there are too many pixels.
  mutating func image(of bitmap: GlyphBitmap, of glyph: UInt16, in font: FontInstance) -> String? { image(.glyph(font, glyph), bitmap.png) }

  /// The name of the image of an attachment.
  mutating func image(of tag: String, _ png: [UInt8]) -> String? { image(.attachment(tag), png) }

  private mutating func image(_ key: ImageKey, _ png: [UInt8]) -> String? {
    if let known = images[key] { return known?.name }
    images.updateValue(nil, forKey: key)
    guard let pixels = CairoPixels(png: png), imagePixels + pixels.width * pixels.height <= Self.pixelLimit else { return nil }
    imagePixels += pixels.width * pixels.height
    let shape = "/Type /XObject /Subtype /Image /Width \(pixels.width) /Height \(pixels.height) /BitsPerComponent 8"
    let mask = pixels.alpha.map { file.add(stream: $0, shape + " /ColorSpace /DeviceGray") }
    let number = file.add(stream: pixels.colors, shape + " /ColorSpace /DeviceRGB" + (mask.map { " /SMask \($0) 0 R" } ?? ""))
    let name = "I\(number)"
    images[key] = (name, number, pixels)
    return name
  }

  /// The whole file.
  mutating func bytes(title: String, language: Language) -> [UInt8] {
    let tree = file.reserve()
    var fontEntries = ""
    for (index, font) in fonts.enumerated() {
      let number = file.reserve()
      font.write(to: &file, number: number, isVertical: isVertical[index])
      fontEntries += " /\(font.name) \(number) 0 R"
    }
    let imageEntries = images.values.compactMap { $0 }.sorted { $0.number < $1.number }.map { " /\($0.name) \($0.number) 0 R" }.joined()
    let alphas = pages.reduce(into: Set<Int>()) { $0.formUnion($1.alphas) }.sorted()
    let states = alphas.map { " /A\($0) << /ca \(PDFText.number(Double($0) / 255)) /CA \(PDFText.number(Double($0) / 255)) >>" }.joined()
    let resources = file.add("<< /Font <<\(fontEntries) >> /XObject <<\(imageEntries) >> /ExtGState <<\(states) >> >>")
    var kids: [Int] = []
    let scale = options.usedScale
    for var page in pages {
      page.endText()
      var content = PDFText()
      if scale != 1 { content.append("\(PDFText.number(scale)) 0 0 \(PDFText.number(scale)) 0 0 cm\n") }
      content.append(page.content.bytes)
      let stream = file.add(stream: content.bytes)
      let links = page.links.map { link in file.add(annotation(link.rect, link.target, on: page)) }
      let annotations = links.isEmpty ? "" : " /Annots [\(links.map { "\($0) 0 R" }.joined(separator: " "))]"
      kids.append(
        file.add(
          "<< /Type /Page /Parent \(tree) 0 R /MediaBox [0 0 \(PDFText.number(page.width * scale)) \(PDFText.number(page.height * scale))] "
            + "/Resources \(resources) 0 R /Contents \(stream) 0 R\(annotations) >>"))
    }
    file.write("<< /Type /Pages /Count \(kids.count) /Kids [\(kids.map { "\($0) 0 R" }.joined(separator: " "))] >>", as: tree)
    let tag = language == .und ? "" : " /Lang \(PDFText.literal(language.tag))"
    let catalog = file.add("<< /Type /Catalog /Pages \(tree) 0 R\(tag) /ViewerPreferences << /DisplayDocTitle true >> >>")
    let information = file.add("<< /Title \(PDFText.string(title)) /Producer \(PDFText.literal("TextLayout \(TextLayoutVersion.textLayout)")) >>")
    return file.bytes(catalog: catalog, information: information)
  }

  private func annotation(_ rect: Rect, _ target: String, on page: PDFPage) -> String {
    let scale = options.usedScale
    let (low, high) = (page.place(rect.minX.points, rect.maxY.points), page.place(rect.maxX.points, rect.minY.points))
    let corners = [low.x, low.y, high.x, high.y].map { PDFText.number($0 * scale) }.joined(separator: " ")
    return "<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [\(corners)] /A << /S /URI /URI \(PDFText.literal(PDFAddress.encoded(target))) >> >>"
  }
}

/// Addresses as PDF files have them.
enum PDFAddress {
  /// The address in ASCII: what is no part of an address, or could end a string, is percent-encoded.
  static func encoded(_ target: String) -> String {
    var address = ""
    for byte in target.utf8 {
      if (0x21...0x7E).contains(byte), byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\"") {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return address
  }
}

extension Rect {
  /// Whether two rectangles have a place in common, if only on an edge that is theirs: the upper and the left one are.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY || contains(other.origin)
  }

  private func contains(_ point: Point) -> Bool { minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY }
}
