import CCairo

/// Owns a Cairo surface with the pixels of a PNG file.
@safe final class CairoImage {
  /// For painting. Valid while this object lives.
  let surface: OpaquePointer?
  /// The pixels on each side.
  let width: Int
  /// See ``width``.
  let height: Int

  /// The pixels of a file; nil if it is broken. The name tells it from other images: a PDF file holds each image once. O(pixels).
  init?(png: [UInt8], name: String) {
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
    let bytes = Array(name.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    unsafe copy.update(from: bytes, count: bytes.count)
    unsafe cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_UNIQUE_ID, copy, UInt(bytes.count), { unsafe $0?.deallocate() }, copy)
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
