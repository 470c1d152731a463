import TextLayout

extension SelectionDisplay {
  /// What of a selection is drawn in the part of a layout that is visible; all of it where nothing
  /// is said about that. O(lines in sight + log n): what is selected out of sight costs nothing.
  public init(
    of selection: Selection, in layout: some LaidOut, visible: Rect? = nil, style: SelectionDisplayStyle = SelectionDisplayStyle()
  ) {
    let layout = layout.laidOut
    let visible = visible?.bounded
    layers = style.layers
    highlightRole = style.isEmphasized ? .paleTint : .inactive
    highlights = []
    handles = []
    caret = nil
    guard !selection.isEmpty else {
      mode = style.isActive ? .caret : .hidden
      caret = CaretDisplay(selection.caret, in: layout, style).flatMap { caret in visible.map { $0.touches(caret.rect) } == false ? nil : caret }
      return
    }
    mode = style.isActive ? .range : .hidden
    let window = visible.map { layout.textRange(near: $0) }
    highlights = SelectionDisplay.rects(of: selection, in: layout, window, style.policy)
    if let visible { highlights.trim { visible.touches($0.rect) } }
    if let adjust = style.adjustHighlights { highlights = adjust(highlights) }
    // A range may have nothing that is seen: carets show where it is.
    if style.showsHandles { handles = SelectionDisplay.handles(of: selection, in: layout, visible, window, style) }
  }

  /// The rectangles of what is selected in a window of the text, which has a line more on both
  /// sides than is visible.
  private static func rects(of selection: Selection, in layout: LaidOutText, _ window: TextRange?, _ policy: SelectionPolicy) -> [SelectionRect] {
    var rects: [SelectionRect]
    if selection.ranges.count == 1 {
      rects = layout.selectionRects(for: window.map { selection.ranges.first.clamped(to: $0) } ?? selection.ranges.first, policy: policy)
    } else {
      let ranges = window.map { window in selection.ranges.map { $0.clamped(to: window) } } ?? Array(selection.ranges)
      rects = layout.selectionRects(for: ranges.filter { !$0.isEmpty }, policy: policy)
    }
    guard let window else { return rects }
    // What the window cuts off has its ends elsewhere.
    let span = selection.span
    if span.lowerBound < window.lowerBound, let first = rects.firstIndex(where: \.containsStart) { rects[first].containsStart = false }
    if span.upperBound > window.upperBound, let last = rects.lastIndex(where: \.containsEnd) { rects[last].containsEnd = false }
    return rects
  }

  /// The handles whose edges are in sight. An edge is that of the first or last cluster, not of
  /// what is filled beside it: its side is by the direction of the text there. A cluster without
  /// room, such as a control, has none: there the edge is that of the rectangle that the selection
  /// starts or ends in, as far as that is nearby. O(log n).
  private static func handles(
    of selection: Selection, in layout: LaidOutText, _ visible: Rect?, _ window: TextRange?, _ style: SelectionDisplayStyle
  ) -> [SelectionHandle] {
    let policy = SelectionPolicy(.standard)
    let filled = selection.ranges.lazy.filter { !$0.isEmpty }
    guard let first = filled.first, let final = filled.last else { return [] }
    let (lower, upper) = (first.lowerBound, final.upperBound)
    let shown = layout.shownRange
    let last = max(lower, min(upper, shown.upperBound + 2) - 1)
    /// The rectangles of the unit behind an offset; none where that is not near to what is in
    /// sight.
    func rects(at offset: TextOffset) -> [SelectionRect] {
      if let window, offset < window.lowerBound || offset >= window.upperBound { return [] }
      return layout.selectionRects(for: TextRange(offset, offset + 1), policy: policy)
    }
    func handle(_ role: SelectionHandle.Role, _ end: SelectionRect?) -> SelectionHandle? {
      guard let end else { return nil }
      let anchor = end.edge(role)
      if let visible, !visible.touches(anchor) { return nil }
      var handle = style.handles.handle(role, at: anchor, isRightToLeft: end.isRightToLeft, isVertical: end.isVertical)
      if !style.isEmphasized { handle.colorRole = .inactive }
      return style.adjustHandle.map { $0(handle) } ?? handle
    }
    // So many units, of all of a line that may be endless.
    let nearby = 256
    func startRect() -> SelectionRect? {
      let own = rects(at: lower).first
      guard own?.isWithoutRoom == true else { return own }
      let part = layout.firstSelectionRect(for: TextRange(lower, min(first.upperBound, lower + nearby))).range
      return layout.selectionRects(for: part, policy: policy).first(where: \.containsStart) ?? own
    }
    func endRect() -> SelectionRect? {
      let own = rects(at: last).last
      guard own?.isWithoutRoom == true else { return own }
      let part = TextRange(max(final.lowerBound, last - nearby, min(last, layout.start(of: layout.line(of: Caret(last))))), upper)
      return layout.selectionRects(for: part, policy: policy).last(where: \.containsEnd) ?? own
    }
    let start = handle(.start, startRect())
    let end = handle(.end, endRect())
    if let start, let end {
      let parted = HandleMetrics.parted(start, end)
      return [parted.0, parted.1]
    }
    return [start, end].compactMap { $0 }
  }
}

extension [SelectionRect] {
  /// Leaves those that are wanted: mostly all but some at the ends.
  fileprivate mutating func trim(_ isWanted: (SelectionRect) -> Bool) {
    let behind = lastIndex(where: isWanted).map { $0 + 1 } ?? 0
    removeLast(count - behind)
    guard let first = firstIndex(where: isWanted) else { return }
    if first > 0 { removeFirst(first) }
    if !allSatisfy(isWanted) { removeAll { !isWanted($0) } }
  }
}

extension SelectionRect {
  /// Whether nothing is between the edges at which a selection may start and end here.
  fileprivate var isWithoutRoom: Bool { isVertical ? rect.size.height == .zero : rect.size.width == .zero }

  /// The edge at which a selection starts or ends here.
  fileprivate func edge(_ role: SelectionHandle.Role) -> Rect {
    let isMin = (role == .start) != isRightToLeft
    if isVertical { return Rect(x: rect.minX, y: isMin ? rect.minY : rect.maxY, width: rect.size.width, height: .zero) }
    return Rect(x: isMin ? rect.minX : rect.maxX, y: rect.minY, width: .zero, height: rect.size.height)
  }
}

extension CaretDisplay {
  fileprivate init?(_ caret: Caret, in layout: LaidOutText, _ style: SelectionDisplayStyle) {
    let geometry = layout.caretGeometry(for: caret)
    func wide(_ edge: Rect) -> Rect {
      let width = max(.zero, style.caretWidth.bounded)
      if edge.size.width > edge.size.height { return Rect(x: edge.minX, y: edge.minY - width.half, width: edge.size.width, height: width) }
      return Rect(x: edge.minX - width.half, y: edge.minY, width: width, height: edge.size.height)
    }
    let usual = CaretDisplay(
      rect: wide(geometry.primary), secondaryRect: geometry.secondary.map(wide), transform: geometry.transform,
      blink: style.isEmphasized ? style.blink : nil, colorRole: style.isEmphasized ? .tint : .inactive,
      secondaryColorRole: style.isEmphasized ? .paleTint : .inactive)
    self = style.adjustCaret.map { $0(usual) } ?? usual
  }
}

extension LaidOutText {
  /// The text of the lines that a rectangle touches, and of one line more on both sides. O(log n).
  fileprivate func textRange(near visible: Rect) -> TextRange {
    let axes = axes
    let blocks = (axes.block(of: Point(x: visible.minX, y: visible.minY)), axes.block(of: Point(x: visible.maxX, y: visible.maxY)))
    let (first, last) = (line(atBlock: min(blocks.0, blocks.1)), line(atBlock: max(blocks.0, blocks.1)))
    return TextRange(start(of: first, steppingBy: -1) ?? shownRange.lowerBound, start(of: last, steppingBy: 2) ?? .init(.max))
  }

  /// Where the text of a line begins that is so many lines away from another; nil if there is none.
  private func start(of line: StackedLine, steppingBy step: Int) -> TextOffset? {
    var line = line
    for _ in 0..<step.magnitude {
      guard let next = self.line(beside: line, isNext: step > 0) else { return nil }
      line = next
    }
    return start(of: line)
  }
}
