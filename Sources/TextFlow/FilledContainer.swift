public import TextLayout

/// A container that holds some of the text, or something that floats.
public struct FilledContainer: Sendable {
  /// Its number in the sequence.
  public let number: Int
  /// The container.
  public let container: TextContainer
  /// The text of its lines, with what separates their paragraphs.
  public internal(set) var range: TextRange
  /// The numbers of its lines in the ``FlowLayout/galley``.
  public internal(set) var lines: Range<Int>
  /// Where its content begins on the galley.
  let top: LayoutUnit
  /// Where its rows begin and end there.
  var rows: Range<LayoutUnit>
  let axes: ContainerAxes
  /// What stands beside its lines and between them.
  var floats: [PlacedFloat] = []

  /// How far its rows reach, from side to side: without what floats below them. O(1).
  public var usedRect: Rect {
    axes.page(inline: 0..<max(0, axes.lineLength.rawValue), block: (rows.lowerBound - top).rawValue..<(rows.upperBound - top).rawValue)
  }

  /// A place on the galley as one among the container's lines.
  func block(_ place: Int64) -> Int64 { place - top.rawValue }
}

extension FilledContainer {
  /// The containers of paragraphs that stand in their places, and where the text begins that none
  /// holds. O(rows).
  static func all(
    of entries: [FlowEntry], _ placed: [PlacedFloat], in containers: ContainerSequence, _ mode: WritingMode
  ) -> (filled: [FilledContainer], oversetStart: TextOffset?) {
    var filled: [FilledContainer] = []
    var oversetStart: TextOffset?
    var lineCount = 0
    for entry in entries {
      let starts = entry.stretch.rowStarts
      for (number, row) in entry.rows.enumerated() {
        let start = entry.range.lowerBound + starts[number].unit
        if row.isOverset {
          oversetStart = oversetStart ?? start
          break
        }
        let line = lineCount + starts[number].line
        if filled.last?.number != row.container, let container = containers[row.container] {
          filled.append(
            FilledContainer(
              number: row.container, container: container, range: TextRange(start, start), lines: line..<line, top: row.containerTop,
              rows: row.top..<row.top, axes: ContainerAxes(container, mode)))
        }
        guard let last = filled.indices.last else { continue }
        let isLast = number + 1 == entry.rows.count
        filled[last].range = TextRange(
          filled[last].range.lowerBound, isLast ? entry.end : entry.range.lowerBound + starts[number + 1].unit)
        filled[last].lines = filled[last].lines.lowerBound..<lineCount + (isLast ? entry.stretch.lineCount : starts[number + 1].line)
        filled[last].rows = filled[last].rows.lowerBound..<max(filled[last].rows.lowerBound, row.bottom)
      }
      lineCount += entry.stretch.lineCount
    }
    for float in entries.flatMap(\.placed) + placed {
      let index = filled.partitionIndex { $0.number < float.container }
      if index < filled.count, filled[index].number == float.container {
        filled[index].floats.append(float)
      } else if let container = containers[float.container] {
        // Nothing but what floats stands there.
        let (end, line) = index > 0 ? (filled[index - 1].range.upperBound, filled[index - 1].lines.upperBound) : (0, 0)
        var own = FilledContainer(
          number: float.container, container: container, range: TextRange(end, end), lines: line..<line, top: .zero, rows: .zero..<(.zero),
          axes: ContainerAxes(container, mode))
        own.floats = [float]
        filled.insert(own, at: index)
      }
    }
    if oversetStart == nil, let last = entries.last, last.separatorLength > 0 { oversetStart = last.end }
    return (filled, oversetStart)
  }
}
