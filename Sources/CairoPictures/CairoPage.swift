import CCairo

/// Owns a Cairo surface and the context that draws on it.
@safe final class CairoPage {
  /// What is drawn on. Valid while this object lives.
  let context: OpaquePointer?
  private let surface: OpaquePointer?
  /// What the surface writes to while it is drawn on: a PDF file. Empty for images.
  private let output: CairoOutput

  /// A transparent image of so many pixels.
  init(pixelWidth: Int, pixelHeight: Int) {
    output = CairoOutput()
    unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(clamping: pixelWidth), CInt(clamping: pixelHeight))
    unsafe context = cairo_create(surface)
  }

  /// A PDF file of one page of so many points.
  init(width: Double, height: Double, title: String) {
    let output = CairoOutput()
    self.output = output
    unsafe surface = cairo_pdf_surface_create_for_stream(CairoOutput.write, Unmanaged.passUnretained(output).toOpaque(), width, height)
    unsafe context = cairo_create(surface)
    unsafe cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    // The same picture is the same file, whenever it is made: no date.
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  deinit {
    unsafe cairo_destroy(context)
    // A PDF surface writes its rest here at the latest, while `output` still lives.
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

  /// The PDF file: nothing can be drawn any more.
  func finish() throws(PictureError) -> [UInt8] {
    unsafe cairo_show_page(context)
    try check(unsafe cairo_status(context))
    unsafe cairo_surface_finish(surface)
    try check(unsafe cairo_surface_status(surface))
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
