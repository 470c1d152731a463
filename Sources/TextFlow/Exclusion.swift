public import TextLayout

/// What text stays away from: a picture, a pulled quote, the outline of a drawing.
///
///     container.exclusions = [Exclusion(.ellipse(portrait), margin: 8)]
///
/// Text flows on both sides of it unless told.
public struct Exclusion: Hashable, Sendable {
  /// What is taken, on the page.
  public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rectangle(Rect)
    /// The ellipse that fills a rectangle.
    case ellipse(Rect)
    /// What lies between edges from each point to the next and from the last to the first, by the
    /// even-odd rule; in a row where edges cross each other, all between them. Fewer than three
    /// points hold nothing.
    case polygon([Point])
  }

  /// On which sides text stands beside it.
  public enum Sides: Hashable, Sendable {
    /// On both.
    case both
    /// On the side where the paragraph's lines start, or where they end.
    case start, end
    /// On the side that has more room in the row; where they have the same, on the start side.
    case longer
    /// On neither: text goes on below.
    case none
  }

  /// What is taken.
  public var shape: Shape
  /// How far text stays away from it, along lines and across them. A negative length counts as
  /// zero.
  public var margin: LayoutUnit
  /// Where text stands beside it.
  public var sides: Sides

  /// A shape that text flows around on both sides, as far away as told. O(1).
  public init(_ shape: Shape, margin: LayoutUnit = 0, sides: Sides = .both) {
    self.shape = shape
    self.margin = margin
    self.sides = sides
  }
}

/// What a container's lines stay away from, in the axes of its lines: along lines from the
/// content's start, across them from its top.
struct FlowShape: Hashable, Sendable {
  private enum Outline: Hashable, Sendable {
    case rectangle
    case ellipse
    /// Points along and across.
    case polygon([Place])
  }

  struct Place: Hashable, Sendable {
    var inline: Double
    var block: Double
  }

  private let outline: Outline
  /// Its bounds, without the margin.
  private let inline: Range<Int64>
  private let block: Range<Int64>
  private let margin: Int64
  let sides: Exclusion.Sides

  /// A rectangle among lines.
  init(inline: Range<Int64>, block: Range<Int64>, sides: Exclusion.Sides = .both) {
    outline = .rectangle
    self.inline = inline
    self.block = block
    margin = 0
    self.sides = sides
  }

  /// An exclusion in the axes of a container's lines; nil where it holds nothing.
  init?(_ exclusion: Exclusion, in axes: ContainerAxes) {
    margin = exclusion.margin.bounded.rawValue > 0 ? exclusion.margin.bounded.rawValue : 0
    sides = exclusion.sides
    switch exclusion.shape {
    case .rectangle(let rect), .ellipse(let rect):
      guard rect.width > .zero, rect.height > .zero else { return nil }
      let own = axes.lines(rect)
      (inline, block) = (own.inline, own.block)
      if case .ellipse = exclusion.shape { outline = .ellipse } else { outline = .rectangle }
    case .polygon(let points):
      guard points.count > 2 else { return nil }
      let places = points.map { point in
        let own = axes.lines(Rect(x: point.x.bounded, y: point.y.bounded, width: .zero, height: .zero))
        return Place(inline: Double(own.inline.lowerBound), block: Double(own.block.lowerBound))
      }
      let inlines = places.map { Int64($0.inline) }
      let blocks = places.map { Int64($0.block) }
      guard let left = inlines.min(), let right = inlines.max(), let top = blocks.min(), let bottom = blocks.max() else { return nil }
      (inline, block) = (left..<right, top..<bottom)
      outline = .polygon(places)
    }
  }

  /// Where it begins and ends across lines, with its margin.
  var start: Int64 { block.lowerBound - margin }
  var end: Int64 { block.upperBound + margin }

  /// Whether its edges are straight along the lines: then it takes the same of all rows beside it.
  var isUpright: Bool { outline == .rectangle }

  /// Whether it takes anything of a row.
  func touches(_ row: Range<Int64>) -> Bool { start < row.upperBound && row.lowerBound < end }

  /// What it takes of a row between two places across lines, in no order: exactly where it or its
  /// margin is anywhere in the row, rounded outward; where a polygon's edges cross each other in
  /// it, perhaps more. O(1), for a polygon O(points * points in the row).
  func taken(from row: Range<Int64>) -> [Range<Int64>] {
    guard touches(row) else { return [] }
    let (top, bottom) = (row.lowerBound - margin, row.upperBound + margin)
    switch outline {
    case .rectangle: return [inline.lowerBound - margin..<inline.upperBound + margin]
    case .ellipse:
      // The row's place that is nearest to the middle is where the ellipse is widest.
      let (a, b) = (Double(inline.upperBound - inline.lowerBound) / 2, Double(block.upperBound - block.lowerBound) / 2)
      let (x, y) = (Double(inline.lowerBound) + a, Double(block.lowerBound) + b)
      let distance = max(0, Double(top) - y, y - Double(bottom)) / b
      if distance >= 1 { return [] }
      let half = a * (1 - distance * distance).squareRoot()
      return [Int64((x - half).rounded(.down)) - margin..<Int64((x + half).rounded(.up)) + margin]
    case .polygon(let places): return taken(places, Double(top), Double(bottom))
    }
  }

  /// The same of a polygon. Between two places across lines that have no corner between them it is
  /// a row of trapezoids.
  private func taken(_ places: [Place], _ top: Double, _ bottom: Double) -> [Range<Int64>] {
    var edges: [(from: Place, to: Place)] = []
    var levels = [top, bottom]
    for (number, place) in places.enumerated() {
      let next = places[number + 1 < places.count ? number + 1 : 0]
      if place.block > top, place.block < bottom { levels.append(place.block) }
      if place.block == next.block || min(place.block, next.block) >= bottom || max(place.block, next.block) <= top { continue }
      edges.append(place.block < next.block ? (place, next) : (next, place))
    }
    levels.sort()
    var taken: [Range<Int64>] = []
    for (upper, lower) in zip(levels, levels.dropFirst()) where upper < lower {
      let middle = (upper + lower) / 2
      var crossings: [(middle: Double, upper: Double, lower: Double)] = []
      for (from, to) in edges where from.block < middle && to.block > middle {
        func inline(_ block: Double) -> Double {
          from.inline + (to.inline - from.inline) * ((min(max(block, from.block), to.block) - from.block) / (to.block - from.block))
        }
        crossings.append((inline(middle), inline(upper), inline(lower)))
      }
      crossings.sort { $0.middle < $1.middle }
      func take(_ part: ArraySlice<(middle: Double, upper: Double, lower: Double)>) {
        let places = part.flatMap { [$0.upper, $0.lower] }
        guard let left = places.min(), let right = places.max() else { return }
        taken.append(Int64(left.rounded(.down)) - margin..<Int64(right.rounded(.up)) + margin)
      }
      // Edges that cross each other hold everything between them.
      let isOrdered = zip(crossings, crossings.dropFirst()).allSatisfy { $0.upper <= $1.upper && $0.lower <= $1.lower }
      if isOrdered {
        for index in stride(from: 0, to: crossings.count - 1, by: 2) { take(crossings[index...index + 1]) }
      } else {
        take(crossings[...])
      }
    }
    return taken
  }
}
