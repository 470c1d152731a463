import TextInteraction
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
}

extension GalleryTouch.Scene {
  /// What is selected or found, behind the text.
  var selection: PictureLayer? { layer(.selection, highlights.map { .fill($0) }) }

  /// Carets and the like.
  var edges: PictureLayer? { layer(.carets, carets.map { .line(from: $0.origin, to: Point(x: $0.maxX, y: $0.maxY)) }) }

  /// What is drawn beside the text.
  var beside: PictureLayer? { layer("furniture", furniture.flatMap { [.fill($0), .frame($0)] }, .selection) }

  /// The edges of what isn't drawn.
  var areas: PictureLayer? { layer("areas", frames.map { .frame($0) }, .lineBoxes) }

  /// The finger, as a square.
  var finger: PictureLayer? {
    layer("touch", touch.map { [.fill(Rect(x: $0.x - 4, y: $0.y - 4, width: 8, height: 8))] } ?? [], .inkBoxes)
  }

  private func layer(_ kind: PictureLayer.Kind, _ shapes: [PictureShape]) -> PictureLayer? { shapes.isEmpty ? nil : PictureLayer(kind, shapes) }

  private func layer(_ name: String, _ shapes: [PictureShape], _ role: PictureRole) -> PictureLayer? {
    shapes.isEmpty ? nil : PictureLayer(name: name, shapes, paint: .role(role))
  }
}
