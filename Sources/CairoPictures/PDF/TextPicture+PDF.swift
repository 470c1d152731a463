import TextLayout
import TextPictures

extension TextPicture {
  /// The longest side of a page that PDF's readers promise to show, in points.
  static let greatestPage = 14400.0

  /// The picture as a PDF file, on one page or shared out to several.
  ///
  /// The text is text: it can be selected, searched and copied in every script. The fonts are in the file, with the glyphs that the text has. Links lead where they
  /// should, the ``TextPicture/title`` and the text's first language are the document's. The same picture is the same file: it has no date. O(layout).
  ///
  /// - Parameters:
  ///   - pages: the pages that lines are shared out to; the picture's margin and region don't count then. Nil for one page, as large as the picture.
  ///   - images: PNG files for the attachments whose text has a ``CharacterStyle/tag``, by that. Others stay free.
  public func pdf(on pages: PDFPages? = nil, images: [String: [UInt8]] = [:]) throws(PictureError) -> [UInt8] {
    var picture = self
    if pages != nil {
      picture.options.margin = 0
      picture.options.region = nil
    }
    let scale = options.usedScale
    let paper = pages?.size ?? size
    let (width, height) = (paper.width.points * scale, paper.height.points * scale)
    guard width <= TextPicture.greatestPage, height <= TextPicture.greatestPage else {
      throw .pageTooLarge(width: Int(min(width, 1e18).rounded(.up)), height: Int(min(height, 1e18).rounded(.up)))
    }
    let lines = picture.textLines
    let (sheets, starts) = picture.sheets(of: lines.map(\.rect), on: pages)
    var canvas = PDFCanvas(sheets)
    if options.paintsBackground {
      for page in canvas.sheets.pages.indices {
        canvas.sheets.pages[page].setColor(options.colors[.background])
        canvas.sheets.pages[page].draw { page, text in text.append(0, 0, page.width, page.height, operator: "re f") }
      }
    }
    var back = picture
    back.options.paintsBackground = false
    back.options.layers.remove(.text)
    back.addedLayers = addedLayers.filter(\.isBehindText)
    back.draw(on: &canvas)
    if options.layers.contains(.text), !options.hiddenLayers.contains(.text) {
      var writer = PDFWriter(canvas: canvas)
      var page = 0
      for (number, line) in lines.enumerated() {
        while page + 1 < starts.count, starts[page + 1] <= number { page += 1 }
        writer.canvas.sheets.current = page
        picture.write(line, images, to: &writer)
      }
      canvas = writer.canvas
      canvas.sheets.current = nil
    }
    var front = picture
    front.options.paintsBackground = false
    front.options.layers = []
    front.addedLayers = addedLayers.filter { !$0.isBehindText }
    front.draw(on: &canvas)
    let title = String(title.unicodeScalars.filter { $0.value >= 0x20 }.map(Character.init))
    return canvas.sheets.bytes(title: title, language: text.style(at: lines.first?.textStart ?? 0).language)
  }

  /// Writes the picture as a PDF file; one that stands there is replaced.
  public func writePDF(toFile path: String, on pages: PDFPages? = nil, images: [String: [UInt8]] = [:]) throws(PictureError) {
    try OutputFile.write(try pdf(on: pages, images: images), to: path)
  }

  /// The pages, and the number of the first line of each.
  private func sheets(of lines: [Rect], on pages: PDFPages?) -> (PDFSheets, starts: [Int]) {
    let whole = Rect(x: .zero, y: .zero, width: size.width, height: size.height)
    guard let pages else { return (PDFSheets([PDFPage(slice: whole, corner: Point(x: .zero, y: .zero), size: size)], options), [0]) }
    let mode = text.writingMode
    let extents = lines.map { rect in
      switch mode {
      case .horizontal: (start: rect.minY, end: rect.maxY)
      case .verticalLeftToRight: (start: rect.minX, end: rect.maxX)
      case .verticalRightToLeft: (start: whole.maxX - rect.maxX, end: whole.maxX - rect.minX)
      }
    }
    let content = pages.contentSize
    let room = mode.isVertical ? content.width : content.height
    let starts = PDFPages.starts(extents, room: room)
    let made = starts.indices.map { index in
      let start = index == 0 || extents.isEmpty ? LayoutUnit.zero : extents[starts[index]].start
      let end = index + 1 < starts.count ? extents[starts[index + 1]].start : mode.isVertical ? whole.maxX : whole.maxY
      let length = max(.zero, end - start)
      let slice =
        switch mode {
        case .horizontal: Rect(x: .zero, y: start, width: whole.size.width, height: length)
        case .verticalLeftToRight: Rect(x: start, y: .zero, width: length, height: whole.size.height)
        case .verticalRightToLeft: Rect(x: whole.maxX - start - length, y: .zero, width: length, height: whole.size.height)
        }
      // Lines that follow each other to the left begin at the right margin.
      let left = mode == .verticalRightToLeft ? pages.size.width - pages.margin - length : pages.margin
      return PDFPage(slice: slice, corner: Point(x: left, y: pages.margin), size: pages.size)
    }
    return (PDFSheets(made, options), starts)
  }

  /// Writes a line: what is under it, its text, what is through it, its attachments.
  func write(_ line: PictureTextLine, _ images: [String: [UInt8]], to writer: inout PDFWriter) {
    line.drawDecorations(.underline, on: &writer.canvas)
    forEachCluster(of: line) { cluster in
      writer.write(cluster)
      if let link = cluster.link { writer.canvas.sheets.addLink(cluster.rect(in: line), link) }
    }
    line.drawDecorations(.strikethrough, on: &writer.canvas)
    if images.isEmpty { return }
    forEachAttachment(of: line) { tag, rect in
      guard let png = images[tag], let name = writer.canvas.sheets.image(of: tag, png) else { return }
      writer.canvas.draw(name, in: rect)
    }
  }
}

extension PDFSheets {
  fileprivate mutating func addLink(_ rect: Rect, _ target: String) { pages[current ?? 0].addLink(rect, target) }
}
