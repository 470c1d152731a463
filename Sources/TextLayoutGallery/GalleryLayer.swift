import TextLayout
import TextPictures

/// A layer of the pictures that the page has a switch for. A new one is an entry of ``all``.
struct GalleryLayer: Sendable {
  /// The layer's name in the pictures: what is switched is of class `tl-<name>`.
  let name: String
  /// What the switch says.
  let label: String
  /// Whether it is on at first.
  let isOn: Bool
  /// Puts the layer into a picture of a figure's layout.
  let add: @Sendable (inout TextPicture, DocumentLayout, GalleryFigure) -> Void

  /// The page's switches in order.
  static let all: [GalleryLayer] = [
    GalleryLayer(name: "text", label: "Text", isOn: true) { picture, _, _ in picture.options.layers.insert(.text) },
    GalleryLayer(name: "line-boxes", label: "Line boxes", isOn: false) { picture, _, figure in
      if figure.showsBoxes { picture.options.layers.insert(.lineBoxes) }
    },
    GalleryLayer(name: "baselines", label: "Baselines", isOn: false) { picture, _, figure in
      if figure.showsBoxes { picture.options.layers.insert(.baselines) }
    },
    GalleryLayer(name: "ink-boxes", label: "Ink", isOn: false) { picture, _, figure in
      if figure.showsBoxes { picture.options.layers.insert(.inkBoxes) }
    },
    GalleryLayer(name: "bands", label: "Every other line", isOn: true) { picture, layout, figure in
      if figure.marks != nil { picture.addedLayers.append(GalleryMarks.bands(of: layout)) }
    },
    GalleryLayer(name: "selection", label: "Selections", isOn: true) { picture, layout, figure in
      if let layer = figure.places?.selection(in: layout) { picture.addedLayers.append(layer) }
    },
    GalleryLayer(name: "carets", label: "Carets", isOn: true) { picture, layout, figure in
      if let layer = figure.places?.carets(in: layout) { picture.addedLayers.append(layer) }
    },
    GalleryLayer(name: "secondary-carets", label: "Secondary carets", isOn: true) { picture, layout, figure in
      if let layer = figure.places?.secondaryCarets(in: layout) { picture.addedLayers.append(layer) }
    },
    GalleryLayer(name: "order", label: "Order of movement", isOn: true) { picture, layout, figure in
      if let layer = figure.places?.order(in: layout) { picture.addedLayers.append(layer) }
    },
    GalleryLayer(name: "clipping", label: "What sticks out", isOn: true) { picture, layout, figure in
      if let layer = figure.marks?.clipping(of: layout) { picture.addedLayers.append(layer) }
    },
  ]
}
