import TextLayout

/// A picture of a layout: drawn on any canvas, written as SVG, and with the product CairoPictures as PNG and PDF.
///
///     let layout = try DocumentLayout(text, width: 400, in: context)
///     var picture = TextPicture(layout, of: text)
///     picture.options.layers.insert(.lineBoxes)
///     let bytes = picture.svg()
///
/// The same layout and options give the same bytes everywhere. Making a picture looks at lines that have no room and begin on the right; drawing does all other work.
public struct TextPicture: Sendable {
  /// The text that was laid out: its colours and decorations are drawn, and an SVG tells it to those who don't see.
  public let text: StyledText
  /// How the picture is made.
  public var options: PictureOptions
  /// Layers of the caller's own, each in front of the ones before it.
  public var addedLayers: [PictureLayer] = []
  let parts: [Part]
  /// The room that the layout takes: its container, and the lines that reach out of it.
  private let frame: Rect

  /// Lines of a paragraph that stand in one place.
  struct Part: Sendable {
    let layout: ParagraphLayout
    let lines: Range<Int>
    /// Where the paragraph's corner is in the layout.
    let corner: Point

    /// All lines of a paragraph.
    init(_ layout: ParagraphLayout, at corner: Point) {
      self.init(layout, lines: 0..<layout.lineCount, at: corner)
    }

    init(_ layout: ParagraphLayout, lines: Range<Int>, at corner: Point) {
      self.layout = layout
      self.lines = lines
      self.corner = corner
    }
  }

  /// A picture of one paragraph, laid out from the given text. O(1), or O(lines) where those from right to left have no room.
  public init(_ layout: ParagraphLayout, of text: StyledText, options: PictureOptions = PictureOptions()) {
    self.text = text
    self.options = options
    parts = [Part(layout, at: Point(x: .zero, y: .zero))]
    frame = TextPicture.frame(of: parts, in: layout.containerSize)
  }

  /// A picture of a document, laid out from the given text. O(paragraphs), and O(lines) of those from right to left that have no room.
  public init(_ layout: DocumentLayout, of text: StyledText, options: PictureOptions = PictureOptions()) {
    self.text = text
    self.options = options
    parts = layout.paragraphs.indices.map { Part(layout.paragraphs[$0], at: layout.origin(ofParagraph: $0)) }
    frame = TextPicture.frame(of: parts, in: layout.containerSize)
  }

  /// A picture of lines that each stand somewhere, laid out from the given text, in so much room. O(lines).
  package init(
    _ lines: some Sequence<(layout: ParagraphLayout, number: Int, corner: Point)>, in size: Size, of text: StyledText, options: PictureOptions
  ) {
    self.text = text
    self.options = options
    frame = Rect(origin: Point(x: .zero, y: .zero), size: size)
    var parts: [Part] = []
    for line in lines {
      if let last = parts.last, last.corner == line.corner, last.layout.range.lowerBound == line.layout.range.lowerBound,
        last.lines.upperBound == line.number
      {
        parts[parts.count - 1] = Part(last.layout, lines: last.lines.lowerBound..<line.number + 1, at: last.corner)
      } else {
        parts.append(Part(line.layout, lines: line.number..<line.number + 1, at: line.corner))
      }
    }
    self.parts = parts
  }

  /// The picture's size in points, margins included, or that of its region: at least one point each way. O(1).
  public var size: Size {
    if let region = options.usedRegion { return region.size }
    let margins = options.usedMargin + options.usedMargin
    return Size(width: max(1, frame.size.width + margins), height: max(1, frame.size.height + margins))
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
    TextRange(parts.first?.range.lowerBound ?? 0, parts.last?.range.upperBound ?? 0)
  }

  /// Where the layout's corner is in the picture.
  var origin: Point {
    if let region = options.usedRegion { return Point(x: .zero - region.minX, y: .zero - region.minY) }
    return Point(x: options.usedMargin - frame.minX, y: options.usedMargin - frame.minY)
  }

  /// What holds a container and a layout in it. Lines that run from right to left and have no room
  /// reach out of it before its corner. O(parts + such paragraphs' lines).
  private static func frame(of parts: [Part], in container: Size) -> Rect {
    var corner = Point(x: .zero, y: .zero)
    var far = Point(x: container.width, y: container.height)
    for part in parts {
      let isOut = part.layout.size.width > container.width || part.layout.size.height > container.height
      if isOut, part.layout.isRightToLeft {
        for number in part.lines {
          let line = part.layout.line(at: number).rect
          corner = Point(x: min(corner.x, part.corner.x + line.minX), y: min(corner.y, part.corner.y + line.minY))
          far = Point(x: max(far.x, part.corner.x + line.maxX), y: max(far.y, part.corner.y + line.maxY))
        }
      } else {
        far = Point(x: max(far.x, part.corner.x + part.layout.size.width), y: max(far.y, part.corner.y + part.layout.size.height))
      }
    }
    return Rect(origin: corner, size: Size(width: far.x - corner.x, height: far.y - corner.y))
  }
}

extension TextPicture.Part {
  /// The text of its lines, without what separates its paragraph from the next.
  var range: TextRange {
    let start = lines.isEmpty ? layout.range.lowerBound : layout.line(at: lines.lowerBound).range.lowerBound
    let isLast = lines.upperBound == layout.lineCount
    return TextRange(start, isLast ? max(start, layout.range.upperBound) : layout.line(at: lines.upperBound).range.lowerBound)
  }
}
