import CHarfBuzz
import TextLayout
import ToolSupport

/// A stretch of a paragraph that HarfBuzz shapes in one call.
struct HarfBuzzRun {
  var start: Int
  var count: Int
  let script: UInt32
  let direction: hb_direction_t
  /// An index into the fonts.
  let font: Int
}

/// A text ready to be shaped by HarfBuzz alone, paragraph by paragraph, in whole runs: what an engine that has only HarfBuzz would pay at least.
///
/// Scripts and fonts are chosen when it is made, outside of what is measured; nothing of the result is kept.
@safe final class HarfBuzzText {
  /// Clean UTF-8.
  private let bytes: [UInt8]
  private var paragraphs: [(range: Range<Int>, runs: [HarfBuzzRun])] = []
  private let fonts: HarfBuzzFonts
  private let buffer: OpaquePointer
  private let language: OpaquePointer

  init(_ bytes: [UInt8], setting: TextSetting, finder: FontFinder) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    self.bytes = Array(text.utf8)
    fonts = HarfBuzzFonts(finder: finder)
    unsafe buffer = hb_buffer_create()
    unsafe language = hb_language_from_string(setting.locale, -1)
    let itemizer = HarfBuzzItemizer(setting: setting)
    var start = 0
    for paragraph in self.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let range = start..<start + paragraph.count
      start = range.upperBound + 1
      if !range.isEmpty { paragraphs.append((range, itemizer.runs(of: String(decoding: paragraph, as: UTF8.self)))) }
    }
    for font in Set(paragraphs.flatMap { $0.runs.map(\.font) }) { try fonts.open(font) }
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// How many runs there are.
  var runCount: Int { paragraphs.reduce(0) { $0 + $1.runs.count } }

  /// What shaping gave: read, so that the work cannot be left out.
  struct Totals {
    var glyphs = 0
    var advance = 0
  }

  /// Shapes the first paragraph, so that the main font is open.
  func warmUp() { _ = shape(paragraphs.prefix(1)) }

  /// Shapes every paragraph.
  func shape() -> Totals { shape(paragraphs[...]) }

  private func shape(_ paragraphs: ArraySlice<(range: Range<Int>, runs: [HarfBuzzRun])>) -> Totals {
    var totals = Totals()
    unsafe bytes.withUnsafeBytes { bytes in
      for (range, runs) in paragraphs {
        let text = unsafe bytes.baseAddress?.advanced(by: range.lowerBound).assumingMemoryBound(to: CChar.self)
        for run in runs {
          unsafe hb_buffer_clear_contents(buffer)
          unsafe hb_buffer_add_utf8(buffer, text, Int32(range.count), UInt32(run.start), Int32(run.count))
          unsafe hb_buffer_set_direction(buffer, run.direction)
          unsafe hb_buffer_set_script(buffer, hb_script_t(run.script))
          unsafe hb_buffer_set_language(buffer, language)
          unsafe hb_shape(fonts[run.font], buffer, nil, 0)
          var count: UInt32 = 0
          guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { continue }
          totals.glyphs += Int(count)
          for glyph in 0..<Int(count) { unsafe totals.advance += Int(positions[glyph].x_advance) }
        }
      }
    }
    return totals
  }
}

/// The catalogue's fonts as HarfBuzz holds them; each is opened when it is first needed.
@safe final class HarfBuzzFonts {
  private let finder: FontFinder
  private var fonts: [OpaquePointer?]

  init(finder: FontFinder) {
    self.finder = finder
    unsafe fonts = Array(repeating: nil, count: FontCatalog.fonts.count)
  }

  deinit {
    for index in unsafe fonts.indices { unsafe hb_font_destroy(fonts[index]) }
  }

  /// A font that was opened.
  subscript(index: Int) -> OpaquePointer? { unsafe fonts[index] }

  func open(_ index: Int) throws {
    let font = FontCatalog.fonts[index]
    guard let path = finder.path(of: font.file) else { throw finder.missing(font.file) }
    let blob = unsafe hb_blob_create_from_file(path)
    let face = unsafe hb_face_create(blob, UInt32(font.face))
    unsafe fonts[index] = hb_font_create(face)
    let scale = Int32(TextSetting.size.rawValue)
    unsafe hb_font_set_scale(fonts[index], scale, scale)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
  }
}
