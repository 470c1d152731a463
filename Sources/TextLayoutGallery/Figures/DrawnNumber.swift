import TextLayout
import TextPictures

/// A number made of lines, as on a display of seven strokes: pictures have no letters but those of their text.
struct DrawnNumber {
  private let digits: [Int]

  init(_ number: Int) { digits = String(number).compactMap(\.wholeNumberValue) }

  private static let width: LayoutUnit = 3
  private static let height: LayoutUnit = 3
  private static let gap: LayoutUnit = 2

  /// The strokes of each digit, as the bits of top, upper left, upper right, middle, lower left, lower right, bottom.
  private static let strokes = [0b1110111, 0b0010010, 0b1011101, 0b1011011, 0b0111010, 0b1101011, 0b1101111, 0b1010010, 0b1111111, 0b1111011]

  /// The lines of the number, centred below a place.
  func shapes(below place: Point) -> [PictureShape] {
    let advance = DrawnNumber.width + DrawnNumber.gap
    let length = LayoutUnit(rawValue: advance.rawValue * Int64(digits.count)) - DrawnNumber.gap
    var x = place.x - LayoutUnit(rawValue: length.rawValue / 2)
    var shapes: [PictureShape] = []
    for digit in digits {
      shapes += DrawnNumber.shapes(of: digit, at: Point(x: x, y: place.y))
      x += advance
    }
    return shapes
  }

  private static func shapes(of digit: Int, at corner: Point) -> [PictureShape] {
    func point(_ right: Bool, _ row: Int64) -> Point {
      Point(x: right ? corner.x + width : corner.x, y: corner.y + LayoutUnit(rawValue: height.rawValue * row))
    }
    let lines = [
      (point(false, 0), point(true, 0)), (point(false, 0), point(false, 1)), (point(true, 0), point(true, 1)), (point(false, 1), point(true, 1)),
      (point(false, 1), point(false, 2)), (point(true, 1), point(true, 2)), (point(false, 2), point(true, 2)),
    ]
    return lines.enumerated().compactMap { index, line in
      strokes[digit] & 1 << (6 - index) == 0 ? nil : .line(from: line.0, to: line.1)
    }
  }
}
