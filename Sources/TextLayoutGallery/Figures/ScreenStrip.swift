import InterfacePictures
import TextLayout
import TextPictures

/// Small screens side by side, each with a few words above it: what comes of one event after the other.
struct ScreenStrip: Sendable {
  /// One of them.
  struct Panel: Sendable {
    /// What has happened.
    let caption: String
    let size: Size
    /// Draws it, its corner at a place.
    let draw: @Sendable (inout ScreenPicture, Point, LayoutContext) throws -> Void
  }

  private static let caption: LayoutUnit = 18
  private static let gap: LayoutUnit = 10

  /// How wide all of them are together at the most: what has no room begins another row.
  var width: LayoutUnit = 700
  let panels: [Panel]

  /// Where the panels stand, and how large all of them are.
  private var places: (corners: [Point], size: Size) {
    var corners: [Point] = []
    var corner = Point(x: 0, y: 0)
    var (right, bottom): (LayoutUnit, LayoutUnit) = (0, 0)
    for panel in panels {
      if corner.x > 0, corner.x + panel.size.width > width { corner = Point(x: 0, y: bottom + Self.gap) }
      corners.append(corner)
      right = max(right, corner.x + panel.size.width)
      bottom = max(bottom, corner.y + Self.caption + panel.size.height)
      corner.x = corner.x + panel.size.width + Self.gap
    }
    return (corners, Size(width: right, height: bottom))
  }

  /// All of them as one picture.
  func picture(in context: LayoutContext, _ options: PictureOptions) throws -> ScreenPicture {
    let (corners, size) = places
    var picture = ScreenPicture(size, options: options)
    for (panel, corner) in zip(panels, corners) {
      let caption = StyledText(panel.caption, style: CharacterStyle(size: 10))
      let line = try DocumentLayout(caption, width: panel.size.width, truncation: Truncation(lineLimit: 1), in: context)
      picture.draw(line, of: caption, at: corner)
      try panel.draw(&picture, Point(x: corner.x, y: corner.y + Self.caption), context)
    }
    return picture
  }
}

extension GalleryScreen {
  /// A strip of screens with its description beside it.
  init(_ name: String, _ remark: String, _ strip: ScreenStrip, notation: String, isMirrored: Bool = false) {
    self.init(name: name, remark: remark, isMirrored: isMirrored) { context, options in try strip.picture(in: context, options) }
    self.notation = notation
  }
}
