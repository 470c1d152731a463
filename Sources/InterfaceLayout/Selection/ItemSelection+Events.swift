extension ItemSelection {
  /// Takes an event. Items that are not there or can't be selected are left aside. O(ranges).
  @discardableResult public mutating func handle(_ event: SelectionEvent) -> SelectionOutcome {
    let before = selected
    var primary: Int?
    switch event {
    case .tap(let item, let modifiers): primary = tap(item, modifiers)
    case .key(let key, let modifiers): primary = press(key, modifiers)
    case .move(let item, let modifiers): moveFocus(to: item, modifiers)
    case .edit(let isEditing): self.isEditing = isEditing
    case .pan(let phase, let item): pan(phase, item)
    case .marquee(let phase, let hits, let modifiers): marquee(phase, hits, modifiers)
    case .set(let items): select(items)
    }
    return SelectionOutcome(primaryAction: primary, selectionChanged: selected != before)
  }

  /// Answers the item whose primary action is to be done.
  private mutating func tap(_ item: Int, _ modifiers: SelectionEvent.Modifiers) -> Int? {
    guard items.contains(item) else { return nil }
    let start = anchor ?? focus ?? item
    focus = item
    choose(item, modifiers, from: start)
    return isEditing || !modifiers.isEmpty ? nil : item
  }

  /// Selects an item as a tap on it does.
  private mutating func choose(_ item: Int, _ modifiers: SelectionEvent.Modifiers, from start: Int) {
    switch mode {
    case .none: return
    case .one where modifiers.contains(.command) && selected.contains(item): selected = []
    case .one, .required: selected = [item]
    case .many:
      if modifiers.contains(.shift) {
        extend(to: item, from: start, keepsRange: modifiers.contains(.command))
      } else if modifiers.contains(.command) || isEditing {
        toggle(item)
      } else {
        replace(by: item)
      }
    }
  }

  private mutating func replace(by item: Int) {
    selected = [item]
    (anchor, cursor) = (item, item)
  }

  private mutating func toggle(_ item: Int) {
    if selected.contains(item) {
      selected.subtract([item])
    } else {
      selected.formUnion([item])
      (anchor, cursor) = (item, item)
    }
  }

  /// Selects the range from where it began, in place of the one that there was.
  private mutating func extend(to item: Int, from start: Int, keepsRange: Bool) {
    if !keepsRange, let anchor, let cursor { selected.subtract(range(anchor, cursor)) }
    selected.formUnion(range(start, item))
    (anchor, cursor) = (start, item)
  }

  private mutating func press(_ key: SelectionEvent.Key, _ modifiers: SelectionEvent.Modifiers) -> Int? {
    switch key {
    case .up, .down, .home, .end:
      if let target = target(of: key) { moveFocus(to: target, modifiers) }
    case .a:
      if mode == .many, modifiers.contains(.command) { selected = items.enabled }
    case .space:
      if let focus, items.contains(focus) { choose(focus, modifiers, from: anchor ?? focus) }
    case .return: return isEditing ? nil : focus
    case .escape:
      if mode != .required { selected = [] }
    }
    return nil
  }

  /// Where an arrow key goes: over what can't be selected, and nowhere beyond the ends.
  private func target(of key: SelectionEvent.Key) -> Int? {
    switch key {
    case .home: return items.enabled.first
    case .end: return items.enabled.last
    case .up: return focus.map { items.enabled.last(before: $0) ?? $0 } ?? items.enabled.last
    default: return focus.map { items.enabled.first(from: $0 + 1) ?? $0 } ?? items.enabled.first
    }
  }

  private mutating func moveFocus(to item: Int, _ modifiers: SelectionEvent.Modifiers) {
    guard items.contains(item) else { return }
    let start = anchor ?? focus ?? item
    focus = item
    if modifiers.contains(.option) || mode == .none { return }
    if modifiers.contains(.shift), mode == .many {
      extend(to: item, from: start, keepsRange: modifiers.contains(.command))
    } else if selectionFollowsFocus, !isEditing {
      if mode == .many { replace(by: item) } else { selected = [item] }
    }
  }

  private mutating func pan(_ phase: SelectionEvent.Phase, _ item: Int) {
    switch phase {
    case .begin:
      guard mode == .many, item >= 0, item < items.count else { return }
      isEditing = true
      pan = Pan(base: selected, start: item, adds: !selected.contains(item))
      pan(to: item)
    case .move:
      if item >= 0, item < items.count { pan(to: item) }
    case .end: pan = nil
    }
  }

  private mutating func pan(to item: Int) {
    guard let pan else { return }
    selected = pan.base
    if pan.adds { selected.formUnion(range(pan.start, item)) } else { selected.subtract(range(pan.start, item)) }
  }

  private mutating func marquee(_ phase: SelectionEvent.Phase, _ hits: ItemRanges, _ modifiers: SelectionEvent.Modifiers) {
    if phase == .begin, mode == .many { marqueeBase = selected }
    guard let base = marqueeBase else { return }
    if phase == .end { marqueeBase = nil }
    // Who ends without saying what is in the rectangle leaves what was said last.
    if phase == .end, hits.isEmpty { return }
    var hits = hits
    hits.formIntersection(items.enabled)
    selected = modifiers.isDisjoint(with: [.shift, .command]) ? hits : base
    if modifiers.contains(.shift) {
      selected.formUnion(hits)
    } else if modifiers.contains(.command) {
      selected.formSymmetricDifference(hits)
    }
  }
}
