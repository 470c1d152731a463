/// What a glyph looks like.
///
///     switch font.image(of: glyph) {
///     case .outline(let outline): fill(outline, with: textColor)
///     case .layers(let layers): for layer in layers { fill(font.outline(of: layer.glyph), with: layer.color ?? textColor) }
///     case .bitmap(let bitmap): place(bitmap.png, in: bitmap.box)
///     }
public enum GlyphImage: Hashable, Sendable {
  /// A shape in the text's colour.
  case outline(GlyphOutline)
  /// Shapes in their own colours, from the bottom up.
  case layers([ColorLayer])
  /// An image in its own colours.
  case bitmap(GlyphBitmap)
}

/// A glyph as an image of pixels, with its place.
public struct GlyphBitmap: Hashable, Sendable {
  /// The image as a PNG file.
  public let png: [UInt8]
  /// The image's size in pixels, as its header states it: 1...4096.
  public let pixelWidth: Int
  /// See ``pixelWidth``.
  public let pixelHeight: Int
  /// Where the image stands.
  public let box: GlyphBox

  /// Images whose file has more bytes, or more pixels on a side, are left out.
  static let byteLimit = 4 << 20
  static let pixelLimit = 4096

  /// Nil for bytes that don't begin as a PNG file within the limits, and for a box without an area.
  init?(png: [UInt8], box: GlyphBox) {
    let reader = TableReader(png)
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard png.starts(with: signature), reader.u32(12) == 0x4948_4452, let width = reader.u32(16), let height = reader.u32(20) else { return nil }
    let sides = 1...UInt32(GlyphBitmap.pixelLimit)
    guard sides.contains(width), sides.contains(height), box.minX < box.maxX, box.minY < box.maxY else { return nil }
    self.png = png
    self.box = box
    pixelWidth = Int(width)
    pixelHeight = Int(height)
  }
}

/// A rectangle in font units from a glyph's origin, y up.
public struct GlyphBox: Hashable, Sendable {
  /// The left edge.
  public var minX: Int32
  /// The lower edge.
  public var minY: Int32
  /// The right edge.
  public var maxX: Int32
  /// The upper edge.
  public var maxY: Int32

  /// A box of the given edges. O(1).
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}

extension FontInstance {
  /// What a glyph looks like: its layers, else its bitmap, else its outline, which is empty where
  /// the font has nothing that can be drawn (see ``FontFace/hasUndrawnColors(_:)``). O(the glyph's
  /// data); nothing is kept.
  public func image(of glyph: UInt16, palette: Int = 0) -> GlyphImage {
    guard face.hasColorGlyphs else { return .outline(outline(of: glyph)) }
    let layers = face.colorLayers(of: glyph, palette: palette)
    if !layers.isEmpty { return .layers(layers) }
    if let bitmap = bitmap(of: glyph) { return .bitmap(bitmap) }
    return .outline(outline(of: glyph))
  }

  /// The image that the font has for a glyph in `CBDT` or `sbix`, in its greatest size; nil where
  /// there is none, or none that is a PNG file. O(bytes).
  public func bitmap(of glyph: UInt16) -> GlyphBitmap? {
    guard face.tables.has("CBDT") || face.tables.has("sbix"), let box = inkBox(of: glyph) else { return nil }
    return GlyphBitmap(png: png(UInt32(glyph), limit: GlyphBitmap.byteLimit), box: box)
  }
}
