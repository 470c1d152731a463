import TextLayout
import TextPictures

/// What a figure shows of a touch at a moment: everything is asked of the layout and of the values that a text view draws.
struct GalleryTouch: Sendable {
  /// What is on the text.
  struct Scene {
    /// What is selected or found.
    var highlights: [Rect] = []
    /// Carets, as edges.
    var carets: [Rect] = []
    /// What is drawn beside the text: handles, menus, accessories; filled.
    var furniture: [Rect] = []
    /// Edges of what isn't drawn: areas for fingers, what is in sight, what is obscured.
    var frames: [Rect] = []
    /// Where the finger is.
    var touch: Point?
    /// A loupe.
    var lens: LoupeState?
    /// What is to be read under the picture.
    var report = ""

    /// The caret, highlights and handles of a display.
    mutating func add(_ display: SelectionDisplay, showsAreas: Bool = false) {
      highlights += display.highlights.map(\.rect)
      carets += [display.caret?.rect].compactMap { $0 }
      for handle in display.handles {
        let radius = LayoutUnit(6)
        carets.append(handle.anchorRect)
        furniture.append(Rect(x: handle.knobCenter.x - radius, y: handle.knobCenter.y - radius, width: radius + radius, height: radius + radius))
        if showsAreas { frames.append(handle.hitArea) }
      }
    }
  }

  /// The scene on a layout of a text.
  let scene: @Sendable (DocumentLayout, StyledText) throws -> Scene
  /// The room around the text on each side.
  var margin: LayoutUnit = 24

  /// Puts the scene's layers into a picture.
  static func addLayers(of scene: Scene, to picture: inout TextPicture) {
    func edge(_ rect: Rect) -> PictureShape { .line(from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY)) }
    picture.addedLayers += [
      PictureLayer(.selection, scene.highlights.map { .fill($0) }), PictureLayer(.carets, scene.carets.map(edge)),
      PictureLayer(name: "furniture", scene.furniture.flatMap { [.fill($0), .frame($0)] }, paint: .role(.selection)),
      PictureLayer(name: "areas", scene.frames.map { .frame($0) }, paint: .role(.lineBoxes)),
      PictureLayer(
        name: "touch", scene.touch.map { [.fill(Rect(x: $0.x - 4, y: $0.y - 4, width: 8, height: 8))] } ?? [], paint: .role(.inkBoxes)),
    ]
  }

  /// The lens of a scene above its picture: the part of the picture that the loupe shows, as the same picture drawn again.
  static func appendLens(_ lens: LoupeState, over picture: TextPicture, id: String, to page: inout PageText, _ glyphs: inout SVGPage) {
    var inside = picture
    inside.options.region = lens.sourceRect
    inside.options.idPrefix = "\(id)-lens-"
    inside.options.scale = lens.magnification
    let (margin, size) = (picture.options.margin, picture.size)
    func percent(_ part: LayoutUnit, of whole: LayoutUnit) -> String { "\((part.points / whole.points * 10000).rounded() / 100)%" }
    let place = [
      ("left", percent(lens.lensFrame.minX + margin, of: size.width)), ("top", percent(lens.lensFrame.minY + margin, of: size.height)),
      ("width", percent(lens.lensFrame.size.width, of: size.width)),
    ]
    page.append("<div class=\"lens\" style=\"\(place.map { "\($0.0):\($0.1)" }.joined(separator: ";"))\">\n")
    page.append(inside.svg(on: &glyphs))
    page.append("</div>\n")
  }
}
