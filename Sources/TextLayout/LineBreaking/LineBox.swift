/// Where a line stands on the block axis, from its paragraph's top.
struct BlockPlace: Sendable {
  var top = LayoutUnit.zero
  /// The same in whole pixels, in paragraphs that have ``LineBoxes``: what ``top`` is made from, so
  /// that no rounding adds up.
  var pixels = 0

  /// Where the next line begins. O(1).
  @inline(__always)
  func after(_ box: LineBox, spacing: LayoutUnit, _ boxes: LineBoxes?) -> BlockPlace {
    guard let boxes else { return BlockPlace(top: top + box.height + spacing) }
    let pixels = pixels + box.pixels.height + boxes.spacing
    return BlockPlace(top: boxes.grid.length(ofPixels: pixels), pixels: pixels)
  }
}

/// The height of a line at its place, and how much of it is above the baseline.
struct LineBox: Sendable {
  var height: LayoutUnit
  var ascent: LayoutUnit
  /// The same in pixels, in paragraphs that have ``LineBoxes``.
  var pixels = StyleBox(ascent: 0, descent: 0)
}

extension LineBoxes {
  /// A box at a place: each of its edges is rounded by itself. O(1).
  @inline(__always)
  func place(_ box: StyleBox, at place: BlockPlace) -> LineBox {
    LineBox(
      height: grid.length(ofPixels: place.pixels + box.height) - place.top, ascent: grid.length(ofPixels: place.pixels + box.ascent) - place.top,
      pixels: box)
  }
}

extension StyleBox {
  /// The box, made to hold another if there is one. O(1).
  @inline(__always)
  func holding(_ other: StyleBox?) -> StyleBox { other.map(union) ?? self }
}

/// The least and the greatest that the lines of a paragraph reach above and below their baselines,
/// in pixels. One object while they are stacked, for paragraphs whose lines may differ.
final class LineReach {
  private struct Bounds {
    var least = StyleBox(ascent: .max, descent: .max)
    var greatest = StyleBox(ascent: .min, descent: .min)
  }

  private var bounds = Bounds()
  private var before = Bounds()

  func include(_ box: StyleBox) {
    before = bounds
    bounds.least = StyleBox(ascent: min(bounds.least.ascent, box.ascent), descent: min(bounds.least.descent, box.descent))
    bounds.greatest = bounds.greatest.union(box)
  }

  /// Takes the last box back, once after it was given.
  func removeLast() { bounds = before }

  var isUniform: Bool { bounds.least == bounds.greatest }
  var greatest: StyleBox { bounds.greatest }
}

/// A length on the block axis that is partly whole pixels: what paragraphs with ``LineBoxes`` take,
/// and what all others do. Sums are exact in any order.
struct BlockLength: Hashable, Sendable {
  var pixels = 0
  var rest = LayoutUnit.zero

  static func + (a: BlockLength, b: BlockLength) -> BlockLength { BlockLength(pixels: a.pixels &+ b.pixels, rest: a.rest + b.rest) }

  static func - (a: BlockLength, b: BlockLength) -> BlockLength { BlockLength(pixels: a.pixels &- b.pixels, rest: a.rest - b.rest) }

  /// The whole length. O(1).
  func length(on grid: PixelGrid) -> LayoutUnit { pixels == 0 ? rest : grid.length(ofPixels: pixels) + rest }
}

extension ParagraphSetting {
  /// The grid that the paragraph's edges stand on; nil where its fonts make the boxes, or pixels
  /// are finer than lengths: each length is as near to one then.
  var pixelGrid: PixelGrid? { boxes.flatMap { $0.isFontBased || $0.grid.density > PixelGrid.finestDensity ? nil : $0.grid } }
}
