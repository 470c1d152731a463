import TextLayout
import TextPictures

/// A page of a PDF file: what is drawn on it, in operators, and where its links are.
struct PDFPage {
  /// The part of the picture that it shows.
  let slice: Rect
  /// Where the corner of that is on the page, y down, and how large the page is.
  let corner: Point
  let width: Double
  let height: Double
  private(set) var content = PDFText()
  private(set) var links: [(rect: Rect, target: String)] = []
  private var line: TextLine?
  private var color: TextColor?
  private(set) var alphas: Set<Int> = []

  /// Text that is being written: codes that stand behind each other, at the end of the content.
  private struct TextLine {
    var font: String
    var size: Double
    var matrix: [Double]
    /// Where the next code would stand along the line, and how far the line is from the page's corner across it.
    var pen: Double
    var across: Double
  }

  init(slice: Rect, corner: Point, size: Size) {
    self.slice = slice
    self.corner = corner
    width = size.width.points
    height = size.height.points
  }

  /// A place of the picture on the page, y up.
  func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (x - slice.minX.points + corner.x.points, height - (y - slice.minY.points + corner.y.points))
  }

  /// Ends the text that is being written.
  mutating func endText() {
    if line == nil { return }
    content.append(">] TJ\nET\n")
    line = nil
  }

  /// The operators of something else than text. O(what they are).
  mutating func draw(_ body: (PDFPage, inout PDFText) -> Void) {
    endText()
    var text = PDFText()
    body(self, &text)
    content.append(text.bytes)
  }

  /// Sets the colour that is painted with.
  mutating func setColor(_ color: TextColor) {
    if self.color == color { return }
    endText()
    func part(_ value: Float) -> Double { value.isNaN ? 0 : Double(min(max(value, 0), 1)) }
    let parts = [color.red, color.green, color.blue].map { PDFText.number(part($0)) }.joined(separator: " ")
    content.append("\(parts) rg \(parts) RG\n")
    let alpha = Int((part(color.alpha) * 255).rounded())
    if alpha < 255 || !alphas.isEmpty {
      alphas.insert(alpha)
      content.append("/A\(alpha) gs\n")
    }
    self.color = color
  }

  /// Writes a code of a font at a place of the picture; it moves the pen by its width.
  mutating func write(_ code: UInt16, font: String, size: Double, form: GlyphForm, at point: (x: Double, y: Double), width: Double) {
    let (x, y) = place(point.x, point.y)
    let squeeze = max(form.compression, 1e-6)
    // Turned clockwise, text runs down the page.
    let matrix = form.isTurned ? [0, -squeeze, 1, 0] : [squeeze, 0, 0, 1]
    let (along, across) = form.isTurned ? (-y, x) : (x, y)
    let digits = PDFText.hex(code)
    if let before = line, before.font == font, before.size == size, before.matrix == matrix, abs(before.across - across) < 1e-4 {
      let gap = ((before.pen - along) / (size * squeeze) * 100_000_000).rounded() / 100_000
      if abs(gap) < 30_000 {
        let move = abs(gap) < 0.01 ? 0 : gap
        if move != 0 { content.append("> \(PDFText.number(move)) <") }
        content.append(digits)
        line?.pen = before.pen + (width - move) / 1000 * size * squeeze
        return
      }
    }
    endText()
    content.append("BT\n/\(font) \(PDFText.number(size)) Tf\n")
    for number in matrix + [x, y] { content.append(number) }
    content.append("Tm\n[<\(digits)")
    line = TextLine(font: font, size: size, matrix: matrix, pen: along + width / 1000 * size * squeeze, across: across)
  }

  /// Makes a part of the picture lead to an address; a part that goes on with the last one makes that longer.
  mutating func addLink(_ rect: Rect, _ target: String) {
    if let last = links.last, last.target == target, last.rect.minY == rect.minY, last.rect.size.height == rect.size.height,
      last.rect.maxX == rect.minX
    {
      links[links.count - 1].rect = Rect(x: last.rect.minX, y: rect.minY, width: rect.maxX - last.rect.minX, height: rect.size.height)
    } else {
      links.append((rect, target))
    }
  }
}
