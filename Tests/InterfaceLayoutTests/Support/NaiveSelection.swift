import InterfaceLayout

/// A selection by the rules' own words, with a set of items and a loop over all of them.
struct NaiveSelection {
  let mode: ItemSelection.Mode
  var enabled: [Bool]
  var selected: Set<Int> = []
  var anchor: Int?
  var cursor: Int?
  var focus: Int?
  var isEditing = false
  var pan: (base: Set<Int>, start: Int, adds: Bool)?
  var marqueeBase: Set<Int>?

  init(mode: ItemSelection.Mode, enabled: [Bool]) {
    self.mode = mode
    self.enabled = enabled
    if mode == .required, let first = enabled.firstIndex(of: true) { selected = [first] }
  }

  private func isEnabled(_ item: Int) -> Bool { enabled.indices.contains(item) && enabled[item] }

  private func range(_ one: Int, _ two: Int) -> Set<Int> { Set(enabled.indices.filter { $0 >= min(one, two) && $0 <= max(one, two) && enabled[$0] }) }

  private mutating func extend(_ item: Int, from start: Int, removesOld: Bool) {
    if removesOld, let anchor, let cursor { selected.subtract(range(anchor, cursor)) }
    selected.formUnion(range(start, item))
    anchor = start
    cursor = item
  }

  private mutating func replace(_ item: Int) {
    selected = [item]
    if mode == .many { (anchor, cursor) = (item, item) }
  }

  private mutating func choose(_ item: Int, _ modifiers: SelectionEvent.Modifiers, from start: Int) {
    let command = modifiers.contains(.command)
    if mode == .none { return }
    if mode == .one, command, selected == [item] {
      selected = []
    } else if mode == .many, modifiers.contains(.shift) {
      extend(item, from: start, removesOld: !command)
    } else if mode == .many, command || isEditing {
      if selected.remove(item) == nil {
        selected.insert(item)
        (anchor, cursor) = (item, item)
      }
    } else {
      replace(item)
    }
  }

  /// Answers the item whose primary action is to be done.
  mutating func handle(_ event: SelectionEvent) -> Int? {
    switch event {
    case .tap(let item, let modifiers):
      guard isEnabled(item) else { return nil }
      let start = anchor ?? focus ?? item
      focus = item
      choose(item, modifiers, from: start)
      return modifiers.isEmpty && !isEditing ? item : nil
    case .key(.return, _): return isEditing ? nil : focus
    case .key(.space, let modifiers): if let focus { choose(focus, modifiers, from: anchor ?? focus) }
    case .key(.escape, _): if mode != .required { selected = [] }
    case .key(.a, let modifiers): if mode == .many, modifiers.contains(.command) { selected = range(0, enabled.count) }
    case .key(let key, let modifiers):
      let all = enabled.indices.filter { enabled[$0] }
      let target: Int? =
        switch key {
        case .home: all.first
        case .end: all.last
        case .up: focus.map { focus in all.last { $0 < focus } ?? focus } ?? all.last
        default: focus.map { focus in all.first { $0 > focus } ?? focus } ?? all.first
        }
      if let target { go(to: target, modifiers) }
    case .move(let item, let modifiers): if isEnabled(item) { go(to: item, modifiers) }
    case .edit(let flag): isEditing = flag
    case .pan(.begin, let item):
      guard mode == .many, enabled.indices.contains(item) else { return nil }
      isEditing = true
      pan = (selected, item, !selected.contains(item))
      return handle(.pan(.move, item))
    case .pan(.move, let item):
      guard let pan, enabled.indices.contains(item) else { return nil }
      selected = pan.adds ? pan.base.union(range(pan.start, item)) : pan.base.subtracting(range(pan.start, item))
    case .pan(.end, _): pan = nil
    case .marquee(let phase, let hits, let modifiers):
      if phase == .begin, mode == .many { marqueeBase = selected }
      guard let base = marqueeBase else { return nil }
      if phase == .end { marqueeBase = nil }
      if phase == .end, hits.isEmpty { return nil }
      let hits = Set(hits.items.filter(isEnabled))
      selected = modifiers.contains(.shift) ? base.union(hits) : modifiers.contains(.command) ? base.symmetricDifference(hits) : hits
    case .set(let items): set(items.items.filter(isEnabled))
    }
    return nil
  }

  private mutating func set(_ items: [Int]) {
    switch mode {
    case .none: selected = []
    case .one: selected = Set(items.prefix(1))
    case .required: selected = Set((items + enabled.indices.filter { enabled[$0] }).prefix(1))
    case .many: selected = Set(items)
    }
  }

  private mutating func go(to item: Int, _ modifiers: SelectionEvent.Modifiers) {
    let start = anchor ?? focus ?? item
    focus = item
    if modifiers.contains(.option) || mode == .none { return }
    if modifiers.contains(.shift), mode == .many {
      extend(item, from: start, removesOld: !modifiers.contains(.command))
    } else if !isEditing {
      replace(item)
    }
  }

  /// Takes items away, and names what is left anew.
  mutating func remove(_ items: Set<Int>) {
    let lost = selected.first
    let rest = enabled.indices.filter { !items.contains($0) }
    func new(_ item: Int?) -> Int? { item.flatMap { rest.firstIndex(of: $0) } }
    selected = Set(selected.compactMap { new($0) })
    (anchor, cursor, focus, pan, marqueeBase) = (new(anchor), new(cursor), new(focus), nil, nil)
    enabled = rest.map { enabled[$0] }
    guard mode == .required, selected.isEmpty, let lost else { return }
    let place = rest.filter { $0 < lost }.count
    let all = enabled.indices.filter { enabled[$0] }
    selected = Set((all.first { $0 >= place } ?? all.last).map { [$0] } ?? [])
  }
}
