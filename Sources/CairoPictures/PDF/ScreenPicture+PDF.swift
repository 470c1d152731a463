import TextLayout
import TextPictures

extension ScreenPicture {
  /// The picture as a PDF file of one page; its texts can be selected, searched and copied, as those of ``TextPicture/pdf(on:images:)``. O(layouts).
  public func pdf() throws(PictureError) -> [UInt8] {
    let scale = options.usedScale
    let (width, height) = (size.width.points * scale, size.height.points * scale)
    guard width <= TextPicture.greatestPage, height <= TextPicture.greatestPage else {
      throw .pageTooLarge(width: Int(min(width, 1e18).rounded(.up)), height: Int(min(height, 1e18).rounded(.up)))
    }
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var canvas = PDFCanvas(PDFSheets([PDFPage(slice: whole, corner: Point(x: 0, y: 0), size: size)], options))
    canvas.sheets.current = 0
    draw(on: &canvas) { picture, canvas in
      var back = picture
      back.options.layers.remove(.text)
      back.draw(on: &canvas)
      var writer = PDFWriter(canvas: canvas)
      for line in picture.textLines { picture.write(line, [:], to: &writer) }
      canvas = writer.canvas
    }
    canvas.sheets.current = nil
    let title = String(title.unicodeScalars.filter { $0.value >= 0x20 }.map(Character.init))
    let language = texts.first.flatMap { $0.textLines.first.map(\.textStart) }.map { texts[0].text.style(at: $0).language } ?? .und
    return canvas.sheets.bytes(title: title, language: language)
  }
}
