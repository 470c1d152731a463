import CCairo

/// Owns a Cairo surface with the pixels of a PNG file.
@safe final class CairoImage {
  /// For painting. Valid while this object lives.
  let surface: OpaquePointer?
  /// The pixels on each side.
  let width: Int
  /// See ``width``.
  let height: Int

  /// The pixels of a file; nil if it is broken. O(pixels).
  init?(png: [UInt8]) {
    let input = CairoInput(png)
    let surface = unsafe cairo_image_surface_create_from_png_stream(
      { input, target, count in
        guard let input = unsafe input, let target = unsafe target else { return CAIRO_STATUS_READ_ERROR }
        let isThere = unsafe Unmanaged<CairoInput>.fromOpaque(input).takeUnretainedValue().read(target, Int(count))
        return isThere ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
      }, Unmanaged.passUnretained(input).toOpaque())
    unsafe self.surface = surface
    width = unsafe Int(cairo_image_surface_get_width(surface))
    height = unsafe Int(cairo_image_surface_get_height(surface))
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, width > 0, height > 0 else { return nil }
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }
}

/// The bytes that Cairo reads.
private final class CairoInput {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Copies the next bytes; false if there are fewer.
  func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
    guard count <= bytes.count - position else { return false }
    for index in 0..<count { unsafe target[index] = bytes[position + index] }
    position += count
    return true
  }
}

/// The colours of an image without, and its alpha apart: as PDF files have them.
package struct CairoPixels {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel.
  private(set) var colors: [UInt8] = []
  /// How opaque each pixel is; nil if all of them are.
  private(set) var alpha: [UInt8]?

  /// Whether a PNG file can be read. O(pixels).
  package static func canRead(png: [UInt8]) -> Bool { CairoPixels(png: png) != nil }

  /// The pixels of a PNG file; nil if it is broken. O(pixels).
  init?(png: [UInt8]) {
    guard let image = CairoImage(png: png) else { return nil }
    unsafe cairo_surface_flush(image.surface)
    let format = unsafe cairo_image_surface_get_format(image.surface)
    let hasAlpha = format == CAIRO_FORMAT_ARGB32
    guard hasAlpha || format == CAIRO_FORMAT_RGB24, let data = unsafe cairo_image_surface_get_data(image.surface) else { return nil }
    width = image.width
    height = image.height
    let stride = unsafe Int(cairo_image_surface_get_stride(image.surface))
    colors.reserveCapacity(3 * width * height)
    var alpha: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let pixel = unsafe UnsafeRawPointer(data + row * stride + column * 4).load(as: UInt32.self)
        let opacity = hasAlpha ? pixel >> 24 : 255
        for shift: UInt32 in [16, 8, 0] {
          // Cairo has multiplied the colours by the alpha.
          let part = pixel >> shift & 0xFF
          colors.append(opacity == 0 ? 0 : UInt8(min(255, (part * 255 + opacity / 2) / opacity)))
        }
        alpha.append(UInt8(opacity))
      }
    }
    if alpha.contains(where: { $0 < 255 }) { self.alpha = alpha }
    withExtendedLifetime(image) {}
  }
}
