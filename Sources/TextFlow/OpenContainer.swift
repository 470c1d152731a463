import TextLayout

/// A container while text flows into it: what its lines stay away from, in their own axes.
final class OpenContainer: Sendable {
  let number: Int
  /// Nil behind the last: what stands there is shown nowhere.
  let container: TextContainer?
  let lineLength: LayoutUnit
  /// How much room there is across lines; nil where nothing bounds it.
  let blockLength: LayoutUnit?
  let shapes: [FlowShape]
  let axes: ContainerAxes

  fileprivate init(_ number: Int, _ container: TextContainer, _ mode: WritingMode, limit: LayoutUnit?) {
    self.number = number
    self.container = container
    axes = ContainerAxes(container, mode)
    lineLength = axes.lineLength
    let length = axes.blockLength
    blockLength = limit.map { min($0, length) } ?? (length.isUnbounded ? nil : length)
    let axes = axes
    // Where lines have no end, no part of them is taken.
    shapes = lineLength.isUnbounded ? [] : container.exclusions.compactMap { FlowShape($0, in: axes) }
  }

  /// The room for what no container holds, which is as wide as the last of them.
  fileprivate init(_ number: Int, behind last: TextContainer?, _ mode: WritingMode) {
    self.number = number
    container = nil
    axes = ContainerAxes(last ?? TextContainer(frame: Rect(x: .zero, y: .zero, width: .zero, height: .zero)), mode)
    lineLength = axes.lineLength
    blockLength = nil
    shapes = []
  }

  /// Whether it stands for containers that there are not.
  var isOverset: Bool { container == nil }

  /// The parts of a row between two places across lines that nothing takes, from the start of the
  /// axis on. O(n log n) in what touches the row.
  func free(_ row: Range<Int64>, beside floats: [FlowShape], isRightToLeft: Bool) -> [Range<LayoutUnit>] {
    var taken: [Range<Int64>] = []
    let length = lineLength.rawValue
    for list in [shapes, floats] {
      for shape in list where shape.touches(row) {
        for own in shape.taken(from: row) {
          let part = widened(own, shape.sides, isRightToLeft: isRightToLeft)
          if part.lowerBound <= 0, part.upperBound >= length, length > 0 { return [] }
          taken.append(part)
        }
      }
    }
    if taken.isEmpty { return [.zero..<lineLength] }
    taken.sort { $0.lowerBound < $1.lowerBound }
    var free: [Range<LayoutUnit>] = []
    var place: Int64 = 0
    for own in taken {
      if own.lowerBound > place, place < length { free.append(LayoutUnit(rawValue: place)..<LayoutUnit(rawValue: min(own.lowerBound, length))) }
      place = max(place, own.upperBound)
    }
    if place < length { free.append(LayoutUnit(rawValue: place)..<lineLength) }
    return free
  }

  /// What is taken of a row together with the sides of it where no text is to stand.
  private func widened(_ taken: Range<Int64>, _ sides: Exclusion.Sides, isRightToLeft: Bool) -> Range<Int64> {
    let (least, greatest): (Int64, Int64) = (-LayoutUnit.unbounded.rawValue, LayoutUnit.unbounded.rawValue)
    func only(onLeft: Bool) -> Range<Int64> {
      onLeft ? taken.lowerBound..<max(greatest, taken.upperBound) : min(least, taken.lowerBound)..<taken.upperBound
    }
    switch sides {
    case .both: return taken
    case .start: return only(onLeft: !isRightToLeft)
    case .end: return only(onLeft: isRightToLeft)
    case .longer:
      let (left, right) = (taken.lowerBound, lineLength.rawValue - taken.upperBound)
      return only(onLeft: left == right ? !isRightToLeft : left > right)
    case .none: return least..<greatest
    }
  }

  /// The next place across lines, behind one, at which a row may have other room; nil where nothing
  /// touches it. Beside curves and slopes that is a point further on, or a thousandth of how high
  /// they are: so many places are looked at there, however large they are.
  func change(behind row: Range<Int64>, beside floats: [FlowShape]) -> Int64? {
    var next: Int64?
    for list in [shapes, floats] {
      for shape in list where shape.touches(row) {
        let own = shape.isUpright ? shape.end : min(row.lowerBound + max(64, (shape.end - shape.start) / 1024), shape.end)
        next = min(next ?? own, own)
      }
    }
    return next
  }
}

/// How far across its lines text may go in the columns of a page, less than there is room.
struct ColumnLimit: Hashable, Sendable {
  let columns: ClosedRange<Int>
  let length: LayoutUnit

  func length(ofColumn number: Int) -> LayoutUnit? { columns.contains(number) ? length : nil }
}

/// The containers of a flow, with what bounds the columns that are balanced.
struct FlowSpace: Sendable {
  let containers: ContainerSequence
  let writingMode: WritingMode
  /// Of the page whose columns were balanced last: text does not come back to those before it.
  var limit: ColumnLimit?

  /// A container by its number, or what stands for all behind the last.
  func open(_ number: Int) -> OpenContainer {
    guard let container = containers[number] else { return overset(number) }
    return OpenContainer(number, container, writingMode, limit: limit?.length(ofColumn: number))
  }

  /// What stands for containers that there are not.
  func overset(_ number: Int) -> OpenContainer {
    OpenContainer(number, behind: number > 0 ? containers[number - 1] : nil, writingMode)
  }
}
