import TextLayout
import TextPictures

/// The pages that a long text is shared out to in a PDF file. A line is never divided between two.
///
///     try picture.pdf(on: PDFPages(.a4, margin: 56))
///
/// The text is to be laid out as wide as ``contentSize``, or in vertical text as high.
public struct PDFPages: Hashable, Sendable {
  /// How large each page is, in points.
  public var size: Size
  /// How far the text is from each edge of the page.
  public var margin: LayoutUnit

  /// Pages of a size. The size is clamped to 1...14,400 points each way, the margin to what leaves a point of room. O(1).
  public init(_ size: Size, margin: LayoutUnit = 56) {
    func clamped(_ length: LayoutUnit) -> LayoutUnit { min(max(length, 1), 14400) }
    self.size = Size(width: clamped(size.width), height: clamped(size.height))
    let shorter = min(self.size.width, self.size.height)
    self.margin = min(max(margin, 0), LayoutUnit(rawValue: max(0, (shorter.rawValue - 64) / 2)))
  }

  /// The room for text on each page.
  public var contentSize: Size { Size(width: size.width - margin - margin, height: size.height - margin - margin) }

  /// Where the parts of a text are cut: each is the first of the lines on a page. Lines have their extent along the page, from the text's start.
  ///
  /// A page has as many lines as have room on it, and one at least. O(lines).
  static func starts(_ lines: [(start: LayoutUnit, end: LayoutUnit)], room: LayoutUnit) -> [Int] {
    var starts = [0]
    for (number, line) in lines.enumerated() where number > starts[starts.count - 1] && line.end - lines[starts[starts.count - 1]].start > room {
      starts.append(number)
    }
    return starts
  }
}

extension Size {
  /// 210 by 297 millimetres.
  public static let a4 = Size(width: 595.28, height: 841.89)
  /// 148 by 210 millimetres.
  public static let a5 = Size(width: 419.53, height: 595.28)
  /// 8.5 by 11 inches.
  public static let letter = Size(width: 612, height: 792)
}
