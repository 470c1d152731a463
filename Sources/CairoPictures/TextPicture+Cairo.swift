import TextLayout
import TextPictures

extension TextPicture {
  /// The picture as a PNG file: as many pixels as points times the option's scale, rounded up. Layers that are hidden are left out. O(pixels + layout).
  ///
  ///     picture.options.scale = 2
  ///     let bytes = try picture.png()
  ///
  /// - Parameter pixelLimit: the most pixels to draw; four bytes are taken for each.
  public func png(pixelLimit: Int = 1 << 26) throws(PictureError) -> [UInt8] {
    try CairoPage.png(of: size, options, pixelLimit: pixelLimit) { draw(on: &$0) }
  }

  /// Writes the picture as a PNG file; one that stands there is replaced.
  public func writePNG(toFile path: String, pixelLimit: Int = 1 << 26) throws(PictureError) {
    try OutputFile.write(try png(pixelLimit: pixelLimit), to: path)
  }
}

extension ScreenPicture {
  /// The picture as a PNG file; as ``TextPicture/png(pixelLimit:)``. O(pixels + layouts).
  public func png(pixelLimit: Int = 1 << 26) throws(PictureError) -> [UInt8] {
    try CairoPage.png(of: size, options, pixelLimit: pixelLimit) { draw(on: &$0) }
  }
}

extension CairoPage {
  /// Cairo counts no more pixels on a side.
  private static let greatestSide = 32767.0

  /// The PNG file of what is drawn on a page of a size.
  fileprivate static func png(
    of size: Size, _ options: PictureOptions, pixelLimit: Int, _ draw: (inout CairoCanvas) -> Void
  ) throws(PictureError) -> [UInt8] {
    let scale = options.usedScale
    let width = (size.width.points * scale).rounded(.up)
    let height = (size.height.points * scale).rounded(.up)
    guard width <= greatestSide, height <= greatestSide, width * height <= Double(max(0, pixelLimit)) else {
      throw .imageTooLarge(width: Int(min(width, 1e18)), height: Int(min(height, 1e18)), pixelLimit: pixelLimit)
    }
    let page = CairoPage(pixelWidth: Int(width), pixelHeight: Int(height))
    var canvas = CairoCanvas(page, options, scale: scale)
    draw(&canvas)
    return try page.png()
  }
}
