import TextLayout

/// How a picture is made.
public struct PictureOptions: Hashable, Sendable {
  /// The room around the layout, on each side.
  public var margin: LayoutUnit = 8
  /// The part of the layout that is drawn, without a margin: what a loupe shows; nil for all of it. Places are clamped to 2^24 points, sizes to 1...2^24.
  public var region: Rect?
  /// How much greater than the layout the picture is shown: pixels per point in a PNG, the stated width and height of an SVG or PDF. Clamped to 1/64...64.
  public var scale: Double = 1
  /// The colours; in an SVG with ``darkColors`` those of light surroundings.
  public var colors = PictureColors.light
  /// The colours that an SVG takes where its reader prefers dark ones (CSS `prefers-color-scheme`); nil for the same ones everywhere. Colours that the text
  /// itself names stay what they are, and may not be readable on the other background.
  public var darkColors: PictureColors?
  /// Whether the background is painted: without it the picture is transparent.
  public var paintsBackground = true
  /// The layers that a picture holds.
  public var layers: PictureLayers = [.backgrounds, .text]
  /// Those of its layers that are drawn, but not shown until the SVG's reader or a page switches them on. PNG and PDF leave them out.
  public var hiddenLayers: PictureLayers = []
  /// Which of its palettes a font's coloured glyphs take; a font that has no such one takes its first.
  public var palette = 0
  /// The picture's name for people who don't see it; nil for the beginning of the text.
  public var title: String?
  /// What the ids of an SVG begin with: pictures on one page need different ones. Letters, digits, `-` and `_`; others are left out.
  public var idPrefix = "tl-"

  /// The standard picture: the text with its colours and decorations.
  public init() {}

  /// The scale within its limits. Not-a-number is 1.
  public var usedScale: Double { scale.isNaN ? 1 : min(max(scale, 1 / 64), 64) }

  /// The region within its limits.
  var usedRegion: Rect? {
    guard let region else { return nil }
    let limit: LayoutUnit = 16_777_216
    func clamped(_ length: LayoutUnit, from least: LayoutUnit) -> LayoutUnit { min(max(length, least), limit) }
    return Rect(
      x: clamped(region.origin.x, from: -limit), y: clamped(region.origin.y, from: -limit), width: clamped(region.size.width, from: 1),
      height: clamped(region.size.height, from: 1))
  }

  /// The margin within its limits: 0 to 65,536 points.
  var usedMargin: LayoutUnit { min(max(margin, 0), 65536) }
}

/// The layers that a picture of a layout can have, from the back to the front.
public struct PictureLayers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The background colours of text.
  public static let backgrounds = PictureLayers(rawValue: 1 << 0)
  /// The box of each line.
  public static let lineBoxes = PictureLayers(rawValue: 1 << 1)
  /// The box around each line's ink: all of its glyphs' extents.
  public static let inkBoxes = PictureLayers(rawValue: 1 << 2)
  /// The baseline of each line.
  public static let baselines = PictureLayers(rawValue: 1 << 3)
  /// Glyphs, underlines and strikethroughs.
  public static let text = PictureLayers(rawValue: 1 << 4)

  /// All of them.
  public static let all: PictureLayers = [.backgrounds, .lineBoxes, .inkBoxes, .baselines, .text]
}
