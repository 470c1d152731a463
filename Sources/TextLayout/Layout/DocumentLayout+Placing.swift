extension DocumentLayout {
  /// The width of the widest line with its indents, and the height from the first line's top to the
  /// last line's bottom; in vertical text the width from the first line to the last, and the height
  /// of the longest. O(1).
  public var size: Size { writingMode.seen(stack.lineSize) }

  /// The room that the document stands in: as wide as lines were asked to be, or as the widest if
  /// nothing bounds them, and as high as all lines; in vertical text as high as lines were asked to
  /// be, and as wide as it was placed in (``placed(inWidth:)``). O(1).
  public var containerSize: Size {
    let length = width.isUnbounded ? stack.lineSize.width : max(.zero, width)
    return writingMode.seen(Size(width: length, height: containerWidth ?? stack.lineSize.height))
  }

  /// Vertical text in a container of a width, whose right edge lines begin at that follow each
  /// other from right to left; nil and ``LayoutUnit/unbounded`` for one that is as wide as the
  /// lines, which documents have at first. Horizontal text is the same in all containers. O(1).
  ///
  ///     let page = try DocumentLayout(text, width: 400, in: context).placed(inWidth: 300)
  public func placed(inWidth width: LayoutUnit?) -> DocumentLayout {
    guard writingMode.isVertical else { return self }
    var placed = self
    placed.containerWidth = width.flatMap { $0.isUnbounded ? nil : $0.askedWidth }
    return placed
  }

  /// The document in the container of another, of which it is a new version: as wide as the lines
  /// where that one is.
  func placed(as other: DocumentLayout) -> DocumentLayout { other.containerWidth == nil ? self : placed(inWidth: other.containerWidth) }

  /// Where a paragraph's own coordinates have their origin: its top left corner. The number is
  /// clamped to the paragraphs there are. O(1).
  public func origin(ofParagraph number: Int) -> Point {
    let number = min(max(0, number), paragraphs.count - 1)
    let top = top(ofParagraph: number)
    switch writingMode {
    case .horizontal: return Point(x: .zero, y: top)
    case .verticalLeftToRight: return Point(x: top, y: .zero)
    case .verticalRightToLeft: return Point(x: containerSize.width - top - paragraphs[number].lineTable.height, y: .zero)
    }
  }
}
