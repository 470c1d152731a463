/// The outline of a selection: closed contours around the union of its rectangles, to be filled,
/// with rounded corners.
///
///     let outline = SelectionOutline(of: layout.selectionRects(for: [range]), radius: 3)
///     for segment in outline.segments { ... }
///
/// The union is filled by the nonzero rule: contours around it run clockwise as they are seen,
/// those around its holes the other way.
public struct SelectionOutline: Hashable, Sendable {
  /// A step of the pen.
  public enum Segment: Hashable, Sendable {
    /// Begins a contour.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quarter of a circle, or a smaller one where an edge is short: a quadratic curve around a
    /// corner.
    case corner(Point, to: Point)
    /// Goes back to where the contour began.
    case close
  }

  /// The corners of each contour in order.
  public let contours: [[Point]]
  /// How round corners are.
  public let radius: LayoutUnit

  /// The outline around the union of some rectangles. O(n²) in their number, which is that of a
  /// screen's lines.
  public init(of rects: [Rect], radius: LayoutUnit = 0) {
    self.radius = max(.zero, radius)
    contours = RectUnion(rects).contours()
  }

  /// The outline of a selection's rectangles.
  public init(of rects: [SelectionRect], radius: LayoutUnit = 0) { self.init(of: rects.map(\.rect), radius: radius) }

  /// The steps of the pen: straight lines, and a curve at each corner. An edge is shared by the
  /// corners at its ends. O(corners).
  public var segments: [Segment] {
    var segments: [Segment] = []
    for contour in contours {
      for (index, corner) in contour.enumerated() {
        let before = contour[(index + contour.count - 1) % contour.count]
        let after = contour[(index + 1) % contour.count]
        let begin = SelectionOutline.point(from: corner, towards: before, radius)
        let end = SelectionOutline.point(from: corner, towards: after, radius)
        segments.append(index == 0 ? .move(to: begin) : .line(to: begin))
        if begin != corner { segments.append(.corner(corner, to: end)) }
      }
      segments.append(.close)
    }
    return segments
  }

  /// A place on an edge at a distance from its corner, but no further than the edge's middle.
  private static func point(from corner: Point, towards other: Point, _ radius: LayoutUnit) -> Point {
    func step(_ a: LayoutUnit, _ b: LayoutUnit) -> LayoutUnit {
      let distance = b.rawValue - a.rawValue
      let length = min(radius.rawValue, distance.magnitude < 1 << 62 ? abs(distance) / 2 : 0)
      return LayoutUnit(rawValue: a.rawValue + (distance < 0 ? -length : length))
    }
    return Point(x: step(corner.x, other.x), y: step(corner.y, other.y))
  }
}

/// The union of upright rectangles, as a grid of the lines that their edges lie on.
private struct RectUnion {
  private let xs: [Int64]
  private let ys: [Int64]
  /// Whether each cell of the grid is inside, row by row.
  private var isInside: [Bool]

  init(_ rects: [Rect]) {
    let boxes = rects.compactMap { Box($0) }
    xs = Set(boxes.flatMap { [$0.left, $0.right] }).sorted()
    ys = Set(boxes.flatMap { [$0.top, $0.bottom] }).sorted()
    let columns = max(0, xs.count - 1)
    isInside = Array(repeating: false, count: columns * max(0, ys.count - 1))
    for box in boxes {
      let left = xs.partitionIndex { $0 < box.left }
      let right = xs.partitionIndex { $0 < box.right }
      let bottom = ys.partitionIndex { $0 < box.bottom }
      for row in ys.partitionIndex(where: { $0 < box.top })..<bottom {
        for column in left..<right { isInside[row * columns + column] = true }
      }
    }
  }

  /// The edges of a rectangle that has room, no further away than places in a layout can be.
  private struct Box {
    let left: Int64
    let right: Int64
    let top: Int64
    let bottom: Int64

    init?(_ rect: Rect) {
      func bounded(_ length: LayoutUnit) -> Int64 { min(max(length.rawValue, -(1 << 54)), 1 << 54) }
      left = bounded(rect.minX)
      right = left + bounded(rect.size.width)
      top = bounded(rect.minY)
      bottom = top + bounded(rect.size.height)
      if left >= right || top >= bottom { return nil }
    }
  }

  private func holds(_ column: Int, _ row: Int) -> Bool {
    let columns = xs.count - 1
    return column >= 0 && row >= 0 && column < columns && row < ys.count - 1 && isInside[row * columns + column]
  }

  /// A place of the grid, and a direction: 0 right, 1 down, 2 left, 3 up.
  private struct Edge: Hashable {
    var x: Int
    var y: Int
    var direction: Int

    static let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]

    func next(_ direction: Int) -> Edge { Edge(x: x + Edge.steps[self.direction].0, y: y + Edge.steps[self.direction].1, direction: direction) }
  }

  /// Whether the union lies to the right of an edge of the grid, seen along it, and not to its
  /// left.
  private func isBoundary(_ edge: Edge) -> Bool {
    switch edge.direction {
    case 0: holds(edge.x, edge.y) && !holds(edge.x, edge.y - 1)
    case 1: holds(edge.x - 1, edge.y) && !holds(edge.x, edge.y)
    case 2: holds(edge.x - 1, edge.y - 1) && !holds(edge.x - 1, edge.y)
    default: holds(edge.x, edge.y - 1) && !holds(edge.x - 1, edge.y - 1)
    }
  }

  /// Goes along all edges with the union to the right, turning right where two parts meet at a
  /// corner: each keeps a contour of its own.
  func contours() -> [[Point]] {
    var contours: [[Point]] = []
    var visited: Set<Edge> = []
    for y in ys.indices {
      for x in xs.indices {
        let first = Edge(x: x, y: y, direction: 0)
        if !isBoundary(first) || visited.contains(first) { continue }
        var corners: [Point] = []
        var edge = first
        repeat {
          visited.insert(edge)
          let turns = [1, 0, 3].map { edge.next((edge.direction + $0) % 4) }
          guard let next = turns.first(where: isBoundary) else { break }
          if next.direction != edge.direction { corners.append(Point(x: LayoutUnit(rawValue: xs[next.x]), y: LayoutUnit(rawValue: ys[next.y]))) }
          edge = next
        } while edge != first
        contours.append(corners)
      }
    }
    return contours
  }
}
