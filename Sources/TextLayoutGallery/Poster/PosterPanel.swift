import TextInteraction
import TextLayout
import TextPictures

/// A part of the poster: a text at its own size, under a few small words that say what it shows.
struct PosterPanel {
  /// How wide every panel is: with the page's own margins, as wide as a phone.
  static let width = GallerySection.pictureWidth
  /// How wide the text in it is set.
  static let textWidth = width - margin - margin
  private static let margin: LayoutUnit = 16
  /// From the panel's top to that of its picture, whose margin the label reaches into.
  private static let top: LayoutUnit = 10

  let name: String
  private let drawn: GalleryPicture
  private let label: TextPicture

  /// Lays out a text and its label.
  init(_ figure: GalleryFigure) throws {
    name = figure.name
    drawn = try GalleryPicture(figure, id: "poster-\(figure.name)", margin: PosterPanel.margin)
    let text = StyledText(figure.title, style: CharacterStyle(families: ["Noto Sans"], size: 11, language: "en"))
    let layout = try DocumentLayout(text, width: PosterPanel.textWidth, in: figure.context)
    var label = TextPicture(layout, of: text)
    label.options.idPrefix = "poster-\(figure.name)-label-"
    label.options.margin = 0
    label.options.paintsBackground = false
    self.label = label
  }

  /// What the panel says in words, without its label.
  var text: StyledText { drawn.figure.text }
  var isRightToLeft: Bool { drawn.layout.paragraphs.first?.isRightToLeft == true }
  /// How high the panel is.
  var height: LayoutUnit { PosterPanel.top + drawn.picture.size.height }

  /// Adds the panel's pictures, each an SVG element moved to its place.
  func append(at corner: Point, to page: inout PageText, _ glyphs: inout SVGPage) {
    // What is narrow, such as a few vertical lines, stands in the middle.
    let left = corner.x + LayoutUnit(rawValue: (PosterPanel.width - drawn.picture.size.width).rawValue / 2)
    let origin = Point(x: left, y: corner.y + PosterPanel.top)
    place(drawn.picture, at: origin, to: &page, &glyphs)
    place(label, at: Point(x: corner.x + PosterPanel.margin, y: corner.y), opacity: "0.65", to: &page, &glyphs)
    guard let lens = drawn.lens else { return }
    let (frame, margin) = (lens.state.lensFrame, drawn.picture.options.margin)
    let edge = PosterPanel.rounded(Point(x: origin.x + frame.minX + margin, y: origin.y + frame.minY + margin), frame.size)
    page.append("<clipPath id=\"poster-\(name)-lens\">\(edge)/></clipPath>\n<g clip-path=\"url(#poster-\(name)-lens)\">\n")
    place(lens.picture, at: Point(x: origin.x + frame.minX + margin, y: origin.y + frame.minY + margin), to: &page, &glyphs)
    page.append("</g>\n\(edge) fill=\"none\" class=\"tl-stroke-link\" stroke-width=\"2\"/>\n")
  }

  /// A rectangle with round corners, to which attributes may be added.
  private static func rounded(_ corner: Point, _ size: Size) -> String {
    "<rect x=\"\(corner.x)\" y=\"\(corner.y)\" width=\"\(size.width)\" height=\"\(size.height)\" rx=\"16\""
  }

  private func place(_ picture: TextPicture, at corner: Point, opacity: String? = nil, to page: inout PageText, _ glyphs: inout SVGPage) {
    let faded = opacity.map { " opacity=\"\($0)\"" } ?? ""
    page.append("<g transform=\"translate(\(corner.x) \(corner.y))\"\(faded)>\n")
    page.append(picture.svg(on: &glyphs))
    page.append("</g>\n")
  }
}
