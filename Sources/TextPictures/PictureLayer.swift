import TextLayout

/// A layer of a picture that its caller fills: a selection, carets, whatever stands on a layout.
///
///     picture.addedLayers.append(PictureLayer(.selection, rects.map(PictureShape.fill)))
///     picture.addedLayers.append(PictureLayer(.carets, [.line(from: top, to: bottom)]))
public struct PictureLayer: Hashable, Sendable {
  /// The layer's name in an SVG: its class is `tl-` and the name, its id the picture's prefix and the name. Letters, digits, `-` and `_`; others are
  /// left out.
  public var name: String
  /// What is drawn, in order; places are those of the layout.
  public var shapes: [PictureShape]
  /// What it is drawn with.
  public var paint: PicturePaint
  /// Whether the layer lies under the text.
  public var isBehindText: Bool
  /// Whether the layer is drawn but not shown; see ``PictureOptions/hiddenLayers``.
  public var isHidden = false

  /// The layers that the engine has colours for.
  public enum Kind: Hashable, Sendable {
    /// Selected text, behind it.
    case selection
    /// Carets, in front of the text.
    case carets
  }

  /// A layer of a kind. O(1).
  public init(_ kind: Kind, _ shapes: [PictureShape]) {
    switch kind {
    case .selection: self.init(name: "selection", shapes, paint: .role(.selection), isBehindText: true)
    case .carets: self.init(name: "carets", shapes, paint: .role(.carets))
    }
  }

  /// A layer of the caller's own. O(1).
  public init(name: String, _ shapes: [PictureShape], paint: PicturePaint, isBehindText: Bool = false) {
    self.name = name
    self.shapes = shapes
    self.paint = paint
    self.isBehindText = isBehindText
  }
}

/// Something upright and plain that is drawn on a layout.
public enum PictureShape: Hashable, Sendable {
  /// A filled rectangle.
  case fill(Rect)
  /// A rectangle's edge, half a point thick.
  case frame(Rect)
  /// A line, a point thick: a caret, which may lean.
  case line(from: Point, to: Point)
}
