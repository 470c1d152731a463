/// A paragraph as counting sees it.
struct ListEntry: Sendable {
  /// The path of its lists; -1 where it is no item.
  var path: Int
  var start: Int?
  var value: Int?
  var isReversed: Bool
  var isContinuation: Bool

  /// Whether the paragraph takes a number.
  var counts: Bool { path >= 0 && !isContinuation }
  /// What is added from one item to the next.
  var step: Int { isReversed ? -1 : 1 }

  init(_ style: ParagraphStyle, _ paths: inout ListPaths) {
    path = -1
    value = nil
    start = nil
    isReversed = false
    isContinuation = false
    guard let membership = style.membership, let list = membership.lists.last else { return }
    path = paths.path(of: membership.lists)
    start = list.start
    isReversed = list.isReversed
    value = membership.item.value
    isContinuation = membership.item.isContinuation
  }
}

/// A list's number where one stands in the text.
struct ListCount: Hashable, Sendable {
  /// How many items of enclosing lists there were: a list that is counted on has seen no other
  /// since.
  var stamp: Int
  var number: Int
  /// Whether the number is counted from the end of the list, which is not known yet: 0 for the
  /// first item, -1 for the second.
  var isFromEnd: Bool

  /// The count of a group's first item.
  init(first entry: ListEntry, stamp: Int) {
    self.stamp = stamp
    isFromEnd = entry.isReversed && entry.start == nil && entry.value == nil
    number = entry.value ?? entry.start ?? (isFromEnd ? 0 : 1)
  }

  mutating func add(_ step: Int) {
    // Numbers stay at the last one there is.
    number = number.addingSaturating(step)
  }
}

/// The numbers of all lists at a place in the text.
struct ListCounters: Sendable {
  /// How many items of each path there were.
  var totals: [Int]
  var counts: [ListCount?]

  init(pathCount: Int) {
    totals = Array(repeating: 0, count: pathCount)
    counts = Array(repeating: nil, count: pathCount)
  }

  /// How many items of the lists around a path there were. O(depth).
  func stamp(of path: Int, _ paths: ListPaths) -> Int {
    var stamp = 0
    var path = paths.parents[path]
    while path >= 0 {
      stamp &+= totals[path]
      path = paths.parents[path]
    }
    return stamp
  }

  /// Goes on over a paragraph. O(depth).
  mutating func pass(_ entry: ListEntry, _ paths: ListPaths) {
    guard entry.counts else { return }
    let stamp = stamp(of: entry.path, paths)
    totals[entry.path] += 1
    if entry.value == nil, var count = counts[entry.path], count.stamp == stamp {
      count.add(entry.step)
      counts[entry.path] = count
    } else {
      counts[entry.path] = ListCount(first: entry, stamp: stamp)
    }
  }

  /// The count of a path, if the item that it belongs to is still the one around. O(depth).
  func current(_ path: Int, _ paths: ListPaths) -> ListCount? {
    counts[path].flatMap { $0.stamp == stamp(of: path, paths) ? $0 : nil }
  }
}
