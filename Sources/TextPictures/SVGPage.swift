import TextLayout

/// A page that holds several SVGs, such as an HTML file: a glyph that they share is defined once, in the first of them.
///
///     var page = SVGPage()
///     let first = firstPicture.svg(on: &page)
///     let second = secondPicture.svg(on: &page)  // has only the glyphs that are new
///
/// The pictures go on the page in the order in which they were made, each with an ``PictureOptions/idPrefix`` of its own.
public struct SVGPage: Sendable {
  fileprivate var glyphs: SVGGlyphs

  /// An empty page.
  ///
  /// - Parameters:
  ///   - idPrefix: what the ids of glyphs begin with.
  ///   - palette: the palette of coloured glyphs, for all pictures.
  public init(idPrefix: String = "tl-", palette: Int = 0) {
    var options = PictureOptions()
    options.idPrefix = idPrefix
    options.palette = palette
    glyphs = SVGGlyphs(options)
  }
}

extension TextPicture {
  /// The picture as an SVG element for a page: like ``svg()``, but glyphs that an earlier picture of the page has are not defined again. O(the layout).
  public func svg(on page: inout SVGPage) -> [UInt8] { svgBytes(&page.glyphs) }
}

extension ScreenPicture {
  /// The picture as an SVG element for a page; as ``TextPicture/svg(on:)``. O(the layouts).
  public func svg(on page: inout SVGPage) -> [UInt8] { svgBytes(&page.glyphs) }
}
