import TextLayout

/// A line under a part of a clause: all of the clause that is on one line, in one direction.
public struct MarkedUnderline: Hashable, Sendable {
  /// The clause, by its number.
  public var clause: Int
  /// How it is drawn.
  public var underline: MarkedText.Underline
  /// Where it is drawn; in vertical text beside the line, on its right.
  public var rect: Rect
}

/// The measures of lines under marked text.
public struct MarkedTextStyle: Hashable, Sendable {
  /// How thick a thin line is.
  public var thin: LayoutUnit
  /// How thick a thick line is.
  public var thick: LayoutUnit
  /// How far apart the lines under two clauses are.
  public var gap: LayoutUnit

  /// Lines of 1 and 2 points, 2 points apart, unless told.
  public init(thin: LayoutUnit = 1, thick: LayoutUnit = 2, gap: LayoutUnit = 2) {
    self.thin = thin
    self.thick = thick
    self.gap = gap
  }
}

extension LaidOut {
  /// The lines under marked text: at the lower edge of its lines, clause by clause, from top to
  /// bottom and from left to right. O(lines of the marked text + their runs).
  public func underlines(of marked: MarkedText, style: MarkedTextStyle = MarkedTextStyle()) -> [MarkedUnderline] {
    let gap = max(.zero, style.gap.bounded)
    return marked.clauses.enumerated().flatMap { number, clause in
      let thickness = max(.zero, (clause.underline == .thick ? style.thick : style.thin).bounded)
      return selectionRects(for: clause.range, policy: SelectionPolicy(.standard)).map { part in
        MarkedUnderline(clause: number, underline: clause.underline, rect: part.rect.underline(thickness, gap, isVertical: part.isVertical))
      }
    }
  }
}

extension Rect {
  /// The line at the lower edge, in vertical text at the right one, shorter by half of a gap at
  /// both ends where it is long enough for that.
  fileprivate func underline(_ thickness: LayoutUnit, _ gap: LayoutUnit, isVertical: Bool) -> Rect {
    let length = isVertical ? size.height : size.width
    let inset = gap < length ? gap.half : .zero
    if isVertical { return Rect(x: maxX - thickness, y: minY + inset, width: thickness, height: length - inset - inset) }
    return Rect(x: minX + inset, y: maxY - thickness, width: length - inset - inset, height: thickness)
  }
}
