import TextLayout

/// What hangs on a section's items and groups: badges and the like, for one group, as groups repeat.
struct HangingElements: Sendable {
  struct Hanging: Sendable {
    /// The item's place in the group, or the box's among those that something hangs on.
    let place: Int
    /// The number among those of its kind in the group.
    let rank: Int
    let supplementary: Supplementary
  }

  let section: Int
  let capacity: Int
  /// By place.
  let onItems: [Hanging]
  let onBoxes: [Hanging]
  /// How many of a kind hang on the boxes of a full group.
  let boxKinds: [String: Int]

  init(on items: [Box?], and boxes: [Box?], section: Int, capacity: Int) {
    self.section = section
    self.capacity = capacity
    onItems = HangingElements.list(items).hangings
    (onBoxes, boxKinds) = HangingElements.list(boxes)
  }

  var isEmpty: Bool { onItems.isEmpty && onBoxes.isEmpty }

  private static func list(_ boxes: [Box?]) -> (hangings: [Hanging], counts: [String: Int]) {
    var list: [Hanging] = []
    var counts: [String: Int] = [:]
    for (place, box) in boxes.enumerated() {
      guard let box else { continue }
      for supplementary in box.supplementaries {
        list.append(Hanging(place: place, rank: counts[supplementary.kind, default: 0], supplementary: supplementary))
        counts[supplementary.kind, default: 0] += 1
      }
    }
    return (list, counts)
  }

  /// A kind that names two things: on items, on groups, at the boundary, or twice on the same one.
  func kind(standingForTwoWith boundary: [String]) -> String? {
    let items = Set(onItems.map(\.supplementary.kind))
    let boxes = Set(boxKinds.keys)
    let edges = Set(boundary)
    var found = items.intersection(boxes).union(items.intersection(edges)).union(boxes.intersection(edges))
    for list in [onItems, onBoxes] {
      // Those of one place follow each other.
      var kinds: Set<String> = []
      for (index, hanging) in list.enumerated() {
        if index > 0, list[index - 1].place != hanging.place { kinds = [] }
        if !kinds.insert(hanging.supplementary.kind).inserted { found.insert(hanging.supplementary.kind) }
      }
    }
    return found.min()
  }

  /// Calls with everything that hangs in a group: its name, what it is, and its host's frame from the group's origin. O(items of the group).
  func visit(in arrangement: Arrangement, group: Int, _ body: (ElementID, Supplementary, Rect) -> Void) {
    for hanging in onItems {
      guard hanging.place < arrangement.items.count else { break }
      let id = ElementID.supplementary(kind: hanging.supplementary.kind, section: section, index: group * capacity + hanging.place)
      body(id, hanging.supplementary, arrangement.items[hanging.place])
    }
    if onBoxes.isEmpty { return }
    var next = onBoxes.startIndex
    for host in arrangement.hosts {
      while next < onBoxes.count, onBoxes[next].place < host.place { next += 1 }
      while next < onBoxes.count, onBoxes[next].place == host.place {
        let kind = onBoxes[next].supplementary.kind
        let index = group * boxKinds[kind, default: 1] + onBoxes[next].rank
        body(.supplementary(kind: kind, section: section, index: index), onBoxes[next].supplementary, host.frame)
        next += 1
      }
    }
  }

  /// The group that a supplementary is in, by its kind and index; nil if no kind of the groups' or items' has the name.
  func group(ofKind kind: String, index: Int) -> Int? {
    if index < 0 { return nil }
    if let count = boxKinds[kind] { return index / count }
    return onItems.contains { $0.supplementary.kind == kind } ? index / capacity : nil
  }
}

/// How far elements of groups reach outside what the groups take.
struct Overhang: Sendable {
  /// Before a group's start and behind its advance.
  var before = LayoutUnit.zero
  var after = LayoutUnit.zero
  /// Outside its extent across.
  var crossBefore = LayoutUnit.zero
  var crossAfter = LayoutUnit.zero

  init() {}

  /// How far the elements of a group reach. O(items of the group).
  init(
    of arrangement: Arrangement, _ axis: Axis, spacing: LayoutUnit, _ hanging: HangingElements, group: Int = 0,
    size: (ElementID) -> MeasuredSize? = { _ in nil }
  ) {
    let advance = max(.zero, arrangement.size[axis] + spacing)
    let breadth = arrangement.size[axis.cross]
    for frame in arrangement.items { include(frame, axis, advance, breadth) }
    if hanging.isEmpty { return }
    hanging.visit(in: arrangement, group: group) { id, supplementary, host in
      include(supplementary.frame(on: host, size(id)), axis, advance, breadth)
    }
  }

  private mutating func include(_ frame: Rect, _ axis: Axis, _ advance: LayoutUnit, _ breadth: LayoutUnit) {
    before = max(before, -frame.start(axis))
    after = max(after, frame.end(axis) - advance)
    crossBefore = max(crossBefore, -frame.start(axis.cross))
    crossAfter = max(crossAfter, frame.end(axis.cross) - breadth)
  }

  mutating func include(_ other: Overhang) {
    before = max(before, other.before)
    after = max(after, other.after)
    crossBefore = max(crossBefore, other.crossBefore)
    crossAfter = max(crossAfter, other.crossAfter)
  }
}
