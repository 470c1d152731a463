import TextLayout
import TextPictures

/// A layer of the pictures that a page has a switch for, if one of its pictures has the layer. A new one is an entry of ``all``.
struct GalleryLayer: Sendable {
  /// The layer's name in the pictures: what is switched is of class `tl-<name>`.
  let name: String
  /// What the switch says.
  let label: String
  /// Whether it is on at first.
  let isOn: Bool
  /// Puts the layer into a picture of a figure.
  let add: @Sendable (inout TextPicture, LaidOutFigure) -> Void

  /// The switches in order.
  static let all: [GalleryLayer] = [
    GalleryLayer(name: "text", label: "Text", isOn: true) { picture, _ in picture.options.layers.insert(.text) },
    builtIn("line-boxes", "Line boxes", .lineBoxes),
    builtIn("baselines", "Baselines", .baselines),
    builtIn("ink-boxes", "Ink", .inkBoxes),
    added("bands", "Every other line") { $0.figure.marks == nil ? nil : GalleryMarks.bands(of: $0.layout) },
    added("selection", "Selections") { $0.figure.places?.selection(in: $0.layout) ?? $0.scene?.selection },
    added("carets", "Carets") { $0.figure.places?.carets(in: $0.layout) ?? $0.scene?.edges },
    added("secondary-carets", "Secondary carets") { $0.figure.places?.secondaryCarets(in: $0.layout) },
    added("order", "Order of movement") { $0.figure.places?.order(in: $0.layout) },
    added("clipping", "What sticks out") { $0.figure.marks?.clipping(of: $0.layout) },
    added("furniture", "Handles and menus") { $0.scene?.beside },
    added("areas", "Areas") { $0.scene?.areas },
    added("touch", "The finger") { $0.scene?.finger },
  ]

  /// The layers that pictures draw by themselves.
  static let builtIn: [(name: String, layer: PictureLayers)] = [
    ("text", .text), ("line-boxes", .lineBoxes), ("baselines", .baselines), ("ink-boxes", .inkBoxes),
  ]

  /// A layer that pictures draw by themselves, off at first.
  private static func builtIn(_ name: String, _ label: String, _ layer: PictureLayers) -> GalleryLayer {
    GalleryLayer(name: name, label: label, isOn: false) { picture, shown in
      if shown.figure.showsBoxes { picture.options.layers.insert(layer) }
    }
  }

  /// A layer of the gallery's own, on at first, in the pictures that have it.
  private static func added(_ name: String, _ label: String, _ layer: @escaping @Sendable (LaidOutFigure) -> PictureLayer?) -> GalleryLayer {
    GalleryLayer(name: name, label: label, isOn: true) { picture, shown in
      if let layer = layer(shown) { picture.addedLayers.append(layer) }
    }
  }
}
