import CCairo
import Foundation

@testable import CairoPictures

/// The pixels of a PNG file.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  /// Blue, green, red and alpha of each pixel, colours multiplied by alpha.
  private let bytes: [UInt8]

  init?(png: [UInt8]) {
    guard let image = CairoImage(png: png), let data = unsafe cairo_image_surface_get_data(image.surface) else { return nil }
    width = image.width
    height = image.height
    let stride = unsafe Int(cairo_image_surface_get_stride(image.surface))
    var bytes: [UInt8] = []
    let hasAlpha = unsafe cairo_image_surface_get_format(image.surface) == CAIRO_FORMAT_ARGB32
    for y in 0..<height {
      for x in 0..<width {
        for part in 0..<4 { bytes.append(part == 3 && !hasAlpha ? 255 : unsafe data[y * stride + 4 * x + part]) }
      }
    }
    self.bytes = bytes
  }

  /// The colour of a pixel as `0xAARRGGBB`.
  subscript(x: Int, y: Int) -> UInt32 {
    let at = 4 * (y * width + x)
    return UInt32(bytes[at + 3]) << 24 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at])
  }

  /// How dark the squares of so many pixels are on average, 0 to 255, row by row.
  func darkness(ofSquares side: Int) -> [Int] {
    var squares: [Int] = []
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        var sum = 0
        var count = 0
        for y in top..<min(top + side, height) {
          for x in left..<min(left + side, width) {
            let at = 4 * (y * width + x)
            sum += 255 - (Int(bytes[at]) + Int(bytes[at + 1]) + Int(bytes[at + 2])) / 3
            count += 1
          }
        }
        squares.append(sum / max(1, count))
      }
    }
    return squares
  }
}
