import TextLayout

extension SelectionDisplay {
  /// What is different between two displays.
  public struct Difference: Hashable, Sendable {
    /// Whether there is something else: a caret in the place of a range, or nothing.
    public var changesMode: Bool
    /// Whether the caret has moved or looks different.
    public var changesCaret: Bool
    /// The highlights that are gone.
    public var removedHighlights: [Rect]
    /// The highlights that are new.
    public var addedHighlights: [Rect]
    /// The handles that have moved, come or gone.
    public var changedHandles: [SelectionHandle.Role]
    /// What is to be drawn again, a caret's slant not counted.
    public var dirtyRects: [Rect]

    /// Whether nothing is to be drawn again.
    public var isEmpty: Bool {
      !changesMode && !changesCaret && removedHighlights.isEmpty && addedHighlights.isEmpty && changedHandles.isEmpty
    }
  }

  /// What has to be drawn again where another display was drawn before. A hidden display draws
  /// nothing. O(highlights).
  public func difference(from old: SelectionDisplay) -> Difference {
    let (now, before) = (drawn, old.drawn)
    // In another colour all of them are others.
    let isSameColor = highlightRole == old.highlightRole
    let removed = SelectionDisplay.rects(before.highlights, notIn: isSameColor ? now.highlights : [])
    let added = SelectionDisplay.rects(now.highlights, notIn: isSameColor ? before.highlights : [])
    let changesCaret = now.caret != before.caret
    var handles: [SelectionHandle.Role] = []
    var dirty = removed + added
    for role in SelectionHandle.Role.allCases {
      let pair = (now.handles.first { $0.role == role }, before.handles.first { $0.role == role })
      if pair.0 == pair.1 { continue }
      handles.append(role)
      dirty += [pair.0, pair.1].compactMap { $0?.frame }
    }
    if changesCaret {
      for caret in [now.caret, before.caret].compactMap({ $0 }) { dirty += [caret.rect, caret.secondaryRect].compactMap { $0 } }
    }
    return Difference(
      changesMode: mode != old.mode, changesCaret: changesCaret, removedHighlights: removed, addedHighlights: added, changedHandles: handles,
      dirtyRects: dirty)
  }

  /// What is drawn of it.
  private var drawn: (caret: CaretDisplay?, highlights: [SelectionRect], handles: [SelectionHandle]) {
    mode == .hidden ? (nil, [], []) : (caret, highlights, handles)
  }

  /// The rectangles of one list that another does not have. O(rectangles): both are mostly in the
  /// same order, with something new at the ends.
  private static func rects(_ rects: [SelectionRect], notIn others: [SelectionRect]) -> [Rect] {
    var new: [Rect] = []
    var next = 0
    var index = 0
    var misses = 0
    while index < rects.count, misses < 8 {
      let rect = rects[index].rect
      if next < others.count, others[next].rect == rect {
        next += 1
      } else if let place = others.firstIndex(where: { $0.rect == rect }) {
        next = place + 1
        misses += 1
      } else {
        new.append(rect)
        misses += 1
      }
      index += 1
    }
    if index == rects.count { return new }
    let known = Set(others.lazy.map(\.rect))
    return new + rects[index...].lazy.map(\.rect).filter { !known.contains($0) }
  }
}
