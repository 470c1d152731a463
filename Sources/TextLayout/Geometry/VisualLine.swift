/// A line as it is handed to who asks for all of it: its clusters from left to right, of a vertical
/// line from top to bottom, in the text's offsets; of a note in two rows those of the first row,
/// then those of the second.
///
///     for cluster in layout.visualClusters(ofLine: 0) { print(cluster.range, cluster.left, cluster.right) }
///
/// A collection that makes its elements when they are asked for: it costs no more than the line's
/// geometry, which the layout keeps and which knows nothing of offsets.
public struct VisualLine: RandomAccessCollection, Sendable {
  let line: LineGeometry
  /// The offset of the paragraph.
  let origin: TextOffset
  /// The distance of the paragraph from the top.
  let top: LayoutUnit
  /// How many clusters stand to the left of each run, in visual order, and all of them.
  private let counts: [Int32]

  init(_ line: LineGeometry, origin: TextOffset, top: LayoutUnit) {
    self.line = line
    self.origin = origin
    self.top = top
    var counts: [Int32] = [0]
    if line.runs.count > 1 { for index in line.visualOrder { counts.append(counts[counts.count - 1] + Int32(line.runs[Int(index)].cells.count)) } }
    self.counts = counts
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { line.cellCount }

  /// A cluster by its place from the left. O(log runs).
  public subscript(position: Int) -> VisualCluster {
    let (cell, run) = cell(atVisual: position)
    return VisualCluster(cell, ofRun: run, on: line, origin: origin)
  }

  /// The place from the left of the cluster that holds an offset of the line; nil for other
  /// offsets. O(log clusters).
  public func index(holding offset: TextOffset) -> Int? {
    let unit = offset - origin
    guard unit >= line.start, unit < line.end, line.cellCount > 0 else { return nil }
    let cell = line.cell(holding: unit)
    let run = line.run(ofCell: cell)
    let order = line.runs.count == 1 ? 0 : line.visualOrder.firstIndex { Int($0) == run } ?? 0
    let cells = line.runs[run].cells
    let place = line.runs[run].isRightToLeft ? Int(cells.upperBound) - 1 - cell : cell - Int(cells.lowerBound)
    return Int(counts[order]) + place
  }

  /// Whether the line's own direction is right to left.
  public var isRightToLeft: Bool { line.isRightToLeft }
  /// The text on the line, its line break character included.
  public var range: TextRange { TextRange(origin + line.start, origin + line.end) }
  /// Whether the line goes on in the next one, without a line break character.
  public var isWrapped: Bool { line.isWrapped }
  /// Where the line is on the block axis: below the top, or as far as it is from where the first
  /// vertical line begins.
  public var minY: LayoutUnit { LayoutUnit(rawValue: line.block) + top }
  /// See ``minY``.
  public var maxY: LayoutUnit { LayoutUnit(rawValue: line.blockEnd) + top }

  /// From where to where an offset of the line stands on the block axis: all of it, or the band of
  /// a note's row. O(log notes).
  package func band(at offset: TextOffset) -> (minY: LayoutUnit, maxY: LayoutUnit) {
    let band = line.band(of: offset - origin)
    return (LayoutUnit(rawValue: band.lowerBound) + top, LayoutUnit(rawValue: band.upperBound) + top)
  }

  /// The cell at a place from the left, and its run.
  func cell(atVisual position: Int) -> (cell: Int, run: Int) {
    var order = 0
    if line.runs.count > 1 { order = Swift.min(line.visualOrder.count, counts.partitionIndex { Int($0) <= position }) - 1 }
    let run = line.runs.count == 1 ? 0 : Int(line.visualOrder[order])
    let place = position - Int(counts[order])
    let cells = line.runs[run].cells
    return (line.runs[run].isRightToLeft ? Int(cells.upperBound) - 1 - place : Int(cells.lowerBound) + place, run)
  }
}

/// A cluster at its place on a line.
public struct VisualCluster: Hashable, Sendable {
  /// Its text: a grapheme, or a part of a ligature; a tab, an attachment or a line break character;
  /// all that an ellipsis hides.
  public let range: TextRange
  /// Its left edge, in a vertical line its upper one.
  public let left: LayoutUnit
  /// Its right edge, in a vertical line its lower one.
  public let right: LayoutUnit
  /// Its level by UAX #9.
  public let level: UInt8
  /// Whether it is white space that hangs at the line's end, or the line break character.
  public let hangs: Bool
  /// Whether an ellipsis stands for it.
  public let isEllipsis: Bool

  /// Whether it runs from right to left.
  public var isRightToLeft: Bool { level & 1 != 0 }
  /// Whether it takes no room: a soft hyphen inside a line, a direction mark, a line break
  /// character. Movement passes it together with a neighbour.
  public var isInvisible: Bool { left == right }
  /// A cell of a line's run, in a paragraph that begins at an offset.
  init(_ cell: Int, ofRun run: Int, on line: LineGeometry, origin: TextOffset) {
    let leading = line.clamped(line.leadingEdge(ofCell: cell, inRun: run))
    let trailing = line.clamped(line.trailingEdge(ofCell: cell, inRun: run))
    let units = line.units(ofCell: cell)
    range = TextRange(origin + units.lowerBound, origin + units.upperBound)
    left = LayoutUnit(rawValue: min(leading, trailing))
    right = LayoutUnit(rawValue: max(leading, trailing))
    level = line.runs[run].level
    hangs = units.lowerBound >= line.contentEnd
    isEllipsis = line.runs[run].isEllipsis
  }

  /// The caret at its left edge.
  public var leftCaret: Caret { isRightToLeft ? Caret(range.upperBound, .upstream) : Caret(range.lowerBound) }
  /// The caret at its right edge.
  public var rightCaret: Caret { isRightToLeft ? Caret(range.lowerBound) : Caret(range.upperBound, .upstream) }
}
