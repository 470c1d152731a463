import TextLayout

/// A picture of a layout: drawn on any canvas, written as SVG, and with the product CairoPictures as PNG and PDF.
///
///     let layout = try DocumentLayout(text, width: 400, in: context)
///     var picture = TextPicture(layout, of: text)
///     picture.options.layers.insert(.lineBoxes)
///     let bytes = picture.svg()
///
/// The same layout and options give the same bytes everywhere. Making a picture does no work; drawing does.
public struct TextPicture: Sendable {
  /// The text that was laid out: its colours and decorations are drawn, and an SVG tells it to those who don't see.
  public let text: StyledText
  /// How the picture is made.
  public var options: PictureOptions
  /// Layers of the caller's own, each in front of the ones before it.
  public var addedLayers: [PictureLayer] = []
  let paragraphs: [ParagraphLayout]
  /// Where each paragraph's corner is in the layout.
  let origins: [Point]
  /// The room that the layout takes.
  private let layoutSize: Size

  /// A picture of one paragraph, laid out from the given text. O(1).
  public init(_ layout: ParagraphLayout, of text: StyledText, options: PictureOptions = PictureOptions()) {
    self.text = text
    self.options = options
    paragraphs = [layout]
    origins = [Point(x: .zero, y: .zero)]
    layoutSize = layout.containerSize.holding(layout.size)
  }

  /// A picture of a document, laid out from the given text. O(paragraphs).
  public init(_ layout: DocumentLayout, of text: StyledText, options: PictureOptions = PictureOptions()) {
    self.text = text
    self.options = options
    paragraphs = Array(layout.paragraphs)
    origins = layout.paragraphs.indices.map(layout.origin(ofParagraph:))
    layoutSize = layout.containerSize.holding(layout.size)
  }

  /// The picture's size in points, margins included, or that of its region: at least one point each way. O(1).
  public var size: Size {
    if let region = options.usedRegion { return region.size }
    let margins = options.usedMargin + options.usedMargin
    return Size(width: max(1, layoutSize.width + margins), height: max(1, layoutSize.height + margins))
  }

  /// The picture's name: the option's, or the text's first line, cut after 80 characters. O(1).
  public var title: String {
    if let title = options.title { return title }
    let start = text.string(in: TextRange(shownRange.lowerBound, min(shownRange.upperBound, shownRange.lowerBound + 400)))
    let line = start.split(whereSeparator: \.isNewline).first ?? ""
    return line.count > 80 ? line.prefix(79) + "…" : String(line)
  }

  /// The part of the text that was laid out.
  var shownRange: TextRange {
    TextRange(paragraphs.first?.range.lowerBound ?? 0, paragraphs.last?.range.upperBound ?? 0)
  }

  /// Where the layout's corner is in the picture.
  var origin: Point {
    if let region = options.usedRegion { return Point(x: .zero - region.minX, y: .zero - region.minY) }
    return Point(x: options.usedMargin, y: options.usedMargin)
  }
}

extension Size {
  /// The size, made to hold another.
  fileprivate func holding(_ other: Size) -> Size { Size(width: max(width, other.width), height: max(height, other.height)) }
}
