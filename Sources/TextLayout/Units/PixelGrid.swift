/// The grid of a display's pixels: how lengths become whole pixels, and pixels lengths.
///
/// All in integers: a scale is a whole number of millionths of a pixel in a point, so that one that
/// is written in decimal is exact. Products are taken at full width, and what is beyond all
/// counting is clamped.
struct PixelGrid: Hashable, Sendable {
  /// Pixels in a million points.
  let density: Int

  /// The grid of a scale: not-a-number, zero and negative ones are 1, others are clamped to
  /// 1/64...1024. O(1).
  init(scale: Double) {
    let scale = scale > 0 ? min(max(scale, 1 / 64), 1024) : 1
    density = Int((scale * 1_000_000).rounded())
  }

  /// The grid of layout units themselves.
  static let layoutUnits = PixelGrid(scale: 64)

  /// The finest grid on which a length tells its pixels.
  static let finestDensity = 32_000_000

  /// The number of layout units in a million points.
  private static let unitDensity = 64_000_000

  /// How pixels become whole.
  private enum Rounding { case nearest, up }

  /// The pixels nearest to a length of `numerator / denominator` layout units, halves away from
  /// zero. O(1).
  func pixels(nearest numerator: Int, over denominator: Int = 1) -> Int {
    PixelGrid.ratio(numerator, density, denominator &* PixelGrid.unitDensity, .nearest)
  }

  /// The least number of pixels that hold a length of `numerator / denominator` layout units. O(1).
  func pixels(holding numerator: Int, over denominator: Int = 1) -> Int {
    PixelGrid.ratio(numerator, density, denominator &* PixelGrid.unitDensity, .up)
  }

  /// The layout units nearest to so many pixels: the one place where pixels become a length. O(1).
  func length(ofPixels pixels: Int) -> LayoutUnit {
    LayoutUnit(rawValue: Int64(PixelGrid.ratio(pixels, PixelGrid.unitDensity, density, .nearest)))
  }

  /// Whether every number of pixels is a whole number of layout units. O(1).
  var isExact: Bool { PixelGrid.unitDensity % density == 0 }

  /// After how many pixels places between pixels are as far from layout units again as before.
  /// O(1).
  var period: Int {
    var (a, b) = (PixelGrid.unitDensity, density)
    while b > 0 { (a, b) = (b, a % b) }
    return density / a
  }

  private static func ratio(_ value: Int, _ factor: Int, _ divisor: Int, _ rounding: Rounding) -> Int {
    let product = value.magnitude.multipliedFullWidth(by: factor.magnitude)
    let divisor = divisor.magnitude
    let limit = LayoutUnit.unbounded.rawValue.magnitude
    guard product.high < divisor else { return value < 0 ? -Int(limit) : Int(limit) }
    var (quotient, remainder) = divisor.dividingFullWidth(product)
    switch rounding {
    case .nearest: if remainder >= divisor - remainder { quotient += 1 }
    case .up: if remainder > 0, value > 0 { quotient += 1 }
    }
    let clamped = Int(min(quotient, UInt(limit)))
    return value < 0 ? -clamped : clamped
  }
}
