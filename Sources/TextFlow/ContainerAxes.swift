import TextLayout

/// From a page's x and y to places along and across the lines of one container, and back: along
/// from where its lines begin at the left or at the top, across from where the first line stands.
struct ContainerAxes: Hashable, Sendable {
  private let content: Rect
  private let mode: WritingMode

  init(_ container: TextContainer, _ mode: WritingMode) {
    content = container.content
    self.mode = mode
  }

  /// How long lines are, and how much room there is across them.
  var lineLength: LayoutUnit { mode.isVertical ? content.height : content.width }
  var blockLength: LayoutUnit { mode.isVertical ? content.width : content.height }

  /// A rectangle of the page among the lines.
  func lines(_ rect: Rect) -> (inline: Range<Int64>, block: Range<Int64>) {
    func range(_ start: LayoutUnit, _ length: LayoutUnit) -> Range<Int64> {
      start.bounded.rawValue..<start.bounded.rawValue + max(.zero, length.bounded).rawValue
    }
    switch mode {
    case .horizontal: return (range(rect.minX - content.minX, rect.width), range(rect.minY - content.minY, rect.height))
    case .verticalLeftToRight: return (range(rect.minY - content.minY, rect.height), range(rect.minX - content.minX, rect.width))
    case .verticalRightToLeft: return (range(rect.minY - content.minY, rect.height), range(content.maxX - rect.maxX, rect.width))
    }
  }

  /// A box among the lines on the page.
  func page(inline: Range<Int64>, block: Range<Int64>) -> Rect {
    func length(_ range: Range<Int64>) -> LayoutUnit { LayoutUnit(rawValue: range.upperBound - range.lowerBound) }
    let (along, across) = (LayoutUnit(rawValue: inline.lowerBound), LayoutUnit(rawValue: block.lowerBound))
    switch mode {
    case .horizontal: return Rect(x: content.minX + along, y: content.minY + across, width: length(inline), height: length(block))
    case .verticalLeftToRight: return Rect(x: content.minX + across, y: content.minY + along, width: length(block), height: length(inline))
    case .verticalRightToLeft:
      return Rect(
        x: content.maxX - LayoutUnit(rawValue: block.upperBound), y: content.minY + along, width: length(block), height: length(inline))
    }
  }

  /// A point of the page among the lines. A box holds its left and upper edge and not the others,
  /// whichever way lines follow each other.
  func lines(_ point: Point) -> (inline: Int64, block: Int64) {
    switch mode {
    case .horizontal: ((point.x.bounded - content.minX).rawValue, (point.y.bounded - content.minY).rawValue)
    case .verticalLeftToRight: ((point.y.bounded - content.minY).rawValue, (point.x.bounded - content.minX).rawValue)
    case .verticalRightToLeft: ((point.y.bounded - content.minY).rawValue, (content.maxX - point.x.bounded).rawValue - 1)
    }
  }
}
