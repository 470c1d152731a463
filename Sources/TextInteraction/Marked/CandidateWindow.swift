import TextLayout

/// Where the window stands in which an input method shows what could be meant.
public struct CandidateWindow: Hashable, Sendable {
  /// On which side of the text.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Where the next line is: below, in vertical text to the left or, where lines follow each
    /// other to the right, to the right.
    case next
    /// Where the line before is.
    case previous
  }

  /// The window.
  public var frame: Rect
  /// On which side of the text it is.
  public var side: Side
  /// The text that it stands beside: the part of it that is on one line.
  public var range: TextRange
  /// Where that is; without a width for a caret.
  public var anchor: Rect
}

extension LaidOut {
  /// What a candidate window stands beside: the clause that is converted, or else what is selected
  /// in the marked text, or its caret; of text on several lines the first line's part, which is the
  /// answer's range. O(the line).
  public func candidateAnchor(of marked: MarkedText) -> (rect: Rect, range: TextRange) {
    let thick = marked.clauses.filter { $0.underline == .thick }
    let asked = (thick.first { $0.range.contains(marked.selected.lowerBound) } ?? thick.first)?.range ?? marked.selected
    return firstSelectionRect(for: asked)
  }

  /// The candidate window of a size for marked text, in what is visible.
  ///
  ///     let window = layout.candidateWindow(for: marked, size: Size(width: 120, height: 200), in: visibleRect)
  ///
  /// It begins where its text begins, by the text's own direction, and is `gap` away from the line,
  /// on the side of the next one if there is room or no more room on the other. It is moved along
  /// the line, and if neither side has room across it, as little as keeps it in what is visible, or
  /// from the start of that where it is larger. O(the line).
  public func candidateWindow(for marked: MarkedText, size: Size, gap: LayoutUnit = 2, in visible: Rect) -> CandidateWindow {
    let (anchor, range) = candidateAnchor(of: marked)
    let (isRightToLeft, axes) = (laidOut.isRightToLeft(range, of: marked), laidOut.axes)
    // As among horizontal lines: x is along the line, and below is where the next line is.
    let (text, room) = (axes.lineRect(anchor.bounded), axes.lineRect(visible.bounded))
    let seen = axes.mode.seen(size)
    let (width, height) = (max(.zero, seen.width.bounded), max(.zero, seen.height.bounded))
    let gap = max(.zero, gap.bounded)
    let (below, above) = (room.maxY - text.maxY - gap, text.minY - gap - room.minY)
    let side: CandidateWindow.Side = below >= height || below >= above ? .next : .previous
    let x = isRightToLeft ? text.maxX - width : text.minX
    let y = side == .next ? text.maxY + gap : text.minY - gap - height
    let frame = Rect(
      x: kept(x, width, room.minX, room.maxX, fromEnd: isRightToLeft), y: kept(y, height, room.minY, room.maxY), width: width, height: height)
    return CandidateWindow(frame: axes.rect(frame), side: side, range: range, anchor: anchor)
  }

  /// A place from which a length stays between two others; where it is longer, the first or, from
  /// the end, the last that it can reach.
  private func kept(_ place: LayoutUnit, _ length: LayoutUnit, _ low: LayoutUnit, _ high: LayoutUnit, fromEnd: Bool = false) -> LayoutUnit {
    if length > high - low { return fromEnd ? high - length : low }
    return min(max(place, low), high - length)
  }
}

extension LaidOutText {
  /// Whether what a candidate window stands beside begins on its right; of a caret, the marked text
  /// before it, or else behind it.
  fileprivate func isRightToLeft(_ range: TextRange, of marked: MarkedText) -> Bool {
    let isBehind = range.isEmpty && range.lowerBound > marked.range.lowerBound
    let first = isBehind ? range.lowerBound - 1 : range.lowerBound
    return selectionRects(for: TextRange(first, first + 1), policy: SelectionPolicy(.standard)).first?.isRightToLeft
      ?? visualClusters(ofLine: caretGeometry(for: Caret(range.lowerBound)).line).isRightToLeft
  }
}
