public import TextFlow
public import TextLayout

/// A picture of several texts among rectangles, such as the cells of a screen: drawn on any canvas, written as SVG, and with the product CairoPictures as PNG
/// and PDF.
///
///     var picture = ScreenPicture(Size(width: 390, height: 844))
///     picture.fill(frame, with: .role(.selection))
///     picture.draw(layout, of: text, at: frame.origin)
///     let bytes = picture.svg()
///
/// What is drawn later is above. The picture has no margin: what is outside of it is cut off. The same parts and options give the same bytes everywhere.
public struct ScreenPicture: Sendable {
  /// A part of the picture.
  enum Part: Sendable {
    case fill(Rect, PicturePaint)
    case stroke(PicturePath, PicturePaint)
    case text(TextPicture)
  }

  /// How large it is: one point at least each way.
  public let size: Size
  /// How the picture is made. Margin, region, hidden layers and dark surroundings don't count.
  public let options: PictureOptions
  private(set) var parts: [Part] = []

  /// An empty picture. O(1).
  public init(_ size: Size, options: PictureOptions = PictureOptions()) {
    var options = options
    options.region = Rect(x: 0, y: 0, width: size.width, height: size.height)
    options.darkColors = nil
    options.hiddenLayers = []
    let used = options.usedRegion?.size ?? size
    self.size = used
    self.options = options
  }

  /// Fills a rectangle. O(1).
  public mutating func fill(_ rect: Rect, with paint: PicturePaint) { parts.append(.fill(rect, paint)) }

  /// Draws the edge of a rectangle inside of it. O(1).
  public mutating func frame(_ rect: Rect, thickness: LayoutUnit = 0.5, with paint: PicturePaint) {
    let half = thickness / 2
    let inner = Rect(
      x: rect.minX + half, y: rect.minY + half, width: max(.zero, rect.size.width - thickness), height: max(.zero, rect.size.height - thickness))
    parts.append(.stroke(PicturePath(frame: inner, thickness: thickness), paint))
  }

  /// Draws a line. O(1).
  public mutating func stroke(_ path: PicturePath, with paint: PicturePaint) { parts.append(.stroke(path, paint)) }

  /// Draws a page of a flow of a text, its corner at a place. O(the page's lines).
  public mutating func draw(_ flow: FlowLayout, page: Int, of text: StyledText, at place: Point = Point(x: 0, y: 0)) {
    parts.append(.text(TextPicture(flow, page: page, of: text, options: options(drawingAt: place))))
  }

  /// Draws a layout, its corner at a place. O(paragraphs).
  public mutating func draw(_ layout: DocumentLayout, of text: StyledText, at place: Point) {
    parts.append(.text(TextPicture(layout, of: text, options: options(drawingAt: place))))
  }

  /// How a text is drawn whose corner is at a place.
  private func options(drawingAt place: Point) -> PictureOptions {
    var own = options
    own.region = Rect(x: .zero - place.x, y: .zero - place.y, width: size.width, height: size.height)
    own.paintsBackground = false
    own.layers.formIntersection([.backgrounds, .text])
    return own
  }

  /// The texts in the order in which they were drawn.
  package var texts: [TextPicture] {
    parts.compactMap { if case .text(let picture) = $0 { picture } else { nil } }
  }

  /// The picture's name: the option's, or the first text's.
  package var title: String { options.title ?? texts.first?.title ?? "" }

  /// Draws the picture on a canvas, from the back to the front. O(the layouts).
  public func draw(on canvas: inout some PictureCanvas) { draw(on: &canvas) { picture, canvas in picture.drawLines(on: &canvas) } }

  /// The same with texts drawn by another function.
  package func draw<Canvas: PictureCanvas>(on canvas: inout Canvas, text: (TextPicture, inout Canvas) -> Void) {
    if options.paintsBackground { canvas.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), with: .role(.background)) }
    canvas.beginLayer("screen", isHidden: false)
    for part in parts {
      switch part {
      case .fill(let rect, let paint): canvas.fill(rect, with: paint)
      case .stroke(let path, let paint): canvas.stroke(path, with: paint)
      case .text(let picture): text(picture, &canvas)
      }
    }
    canvas.endLayer()
  }

  /// The picture as an SVG file in UTF-8: as ``TextPicture/svg()`` makes it; its description is all of its texts. O(the layouts).
  public func svg() -> [UInt8] {
    var glyphs = SVGGlyphs(options)
    return svgBytes(&glyphs)
  }

  /// Writes the same file in parts; as ``TextPicture/writeSVG(_:)``. O(the layouts).
  public func writeSVG<Failure: Error>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var glyphs = SVGGlyphs(options)
    try writeSVG(&glyphs, write)
  }
}

extension ScreenPicture: SVGSource {
  var head: SVGHead {
    let language = texts.first.map { $0.text.style(at: $0.shownRange.lowerBound).language } ?? .und
    return SVGHead(options: options, size: size, title: title, language: language)
  }

  func describe(to output: inout SVGOutput) {
    for (number, text) in texts.enumerated() {
      if number > 0 { output.text.append("\n") }
      text.describe(to: &output)
    }
  }
}
