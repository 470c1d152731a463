import CCairo

/// Owns a Cairo surface and the context that draws on it.
@safe final class CairoPage {
  /// What is drawn on. Valid while this object lives.
  let context: OpaquePointer?
  private let surface: OpaquePointer?

  /// A transparent image of so many pixels.
  init(pixelWidth: Int, pixelHeight: Int) {
    unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(clamping: pixelWidth), CInt(clamping: pixelHeight))
    unsafe context = cairo_create(surface)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// The PNG file of an image. O(pixels).
  func png() throws(PictureError) -> [UInt8] {
    try check(unsafe cairo_status(context))
    let output = CairoOutput()
    let status = unsafe cairo_surface_write_to_png_stream(surface, CairoOutput.write, Unmanaged.passUnretained(output).toOpaque())
    try check(status)
    return output.bytes
  }

  private func check(_ status: cairo_status_t) throws(PictureError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .failed(unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "no reason is known")
  }
}

/// The bytes that Cairo writes.
private final class CairoOutput {
  private(set) var bytes: [UInt8] = []

  /// The callback: the closure is an unretained ``CairoOutput``.
  static let write: cairo_write_func_t = { output, data, length in
    guard let output = unsafe output, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
    let target = unsafe Unmanaged<CairoOutput>.fromOpaque(output).takeUnretainedValue()
    unsafe target.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
