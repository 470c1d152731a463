/// Item numbers as sorted ranges with gaps between them: a hundred thousand items in a row take as much as one.
///
///     var chosen = ItemRanges([3..<7])
///     chosen.formSymmetricDifference(5..<9)   // 3, 4, 7, 8
///
/// Questions are O(log ranges), changes O(ranges).
public struct ItemRanges: Hashable, Sendable {
  /// The ranges in their order; none is empty, and none begins where another one ends.
  public private(set) var ranges: [Range<Int>] = []

  /// No items. O(1).
  public init() {}

  /// The items of ranges in any order, which may have items in common. O(n log n).
  public init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty { append(range) }
  }

  /// Items in any order. O(n log n).
  public init(items: some Sequence<Int>) {
    for item in items.sorted() where item < .max { append(item..<item + 1) }
  }

  /// Adds a range that begins nowhere before the last one.
  private mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  /// Whether there are none. O(1).
  public var isEmpty: Bool { ranges.isEmpty }

  /// How many items there are. O(ranges).
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The least; nil if there are none. O(1).
  public var first: Int? { ranges.first?.lowerBound }

  /// The greatest; nil if there are none. O(1).
  public var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// All items in their order, one after the other.
  public var items: some Sequence<Int> { ranges.lazy.joined() }

  /// Whether an item is among them. O(log ranges).
  public func contains(_ item: Int) -> Bool {
    let place = firstRange(endingBehind: item)
    return place < ranges.count && ranges[place].lowerBound <= item
  }

  /// The least from a number on. O(log ranges).
  func first(from item: Int) -> Int? {
    let place = firstRange(endingBehind: item)
    return place < ranges.count ? max(item, ranges[place].lowerBound) : nil
  }

  /// The greatest before a number. O(log ranges).
  func last(before item: Int) -> Int? {
    if contains(item - 1) { return item - 1 }
    let place = firstRange(endingBehind: item - 1)
    return place > 0 ? ranges[place - 1].upperBound - 1 : nil
  }

  /// The place of the first range that ends behind an item.
  private func firstRange(endingBehind item: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds other items. O(ranges of both).
  public mutating func formUnion(_ other: ItemRanges) { self = combined(with: other) { $0 || $1 } }

  /// Takes other items away. O(ranges of both).
  public mutating func subtract(_ other: ItemRanges) { self = combined(with: other) { $0 && !$1 } }

  /// Keeps those that are among other ones. O(ranges of both).
  public mutating func formIntersection(_ other: ItemRanges) { self = combined(with: other) { $0 && $1 } }

  /// Adds those of other items that are not among them, and takes away those that are. O(ranges of both).
  public mutating func formSymmetricDifference(_ other: ItemRanges) { self = combined(with: other) { $0 != $1 } }

  /// The items for which something holds of being among these and among others; it must not hold of being among neither.
  private func combined(with other: ItemRanges, _ holds: (Bool, Bool) -> Bool) -> ItemRanges {
    var result = ItemRanges()
    var (one, two) = (Edges(ranges), Edges(other.ranges))
    var position = Int.min
    while let next = [one.position, two.position].compactMap({ $0 }).min() {
      if holds(one.isInside, two.isInside) { result.append(position..<next) }
      one.pass(next)
      two.pass(next)
      position = next
    }
    return result
  }

  /// The starts and ends of ranges, one after the other.
  private struct Edges {
    private let ranges: [Range<Int>]
    private var next = 0

    init(_ ranges: [Range<Int>]) { self.ranges = ranges }

    var isInside: Bool { next & 1 == 1 }

    var position: Int? {
      guard next >> 1 < ranges.count else { return nil }
      return isInside ? ranges[next >> 1].upperBound : ranges[next >> 1].lowerBound
    }

    mutating func pass(_ position: Int) { if self.position == position { next += 1 } }
  }

  /// How many of them are before an item. O(ranges).
  public func count(before item: Int) -> Int {
    ranges.reduce(0) { $1.lowerBound < item ? $0 + min(item, $1.upperBound) - $1.lowerBound : $0 }
  }

  /// Where they are when items are removed, which are none of them any more. O(ranges of both).
  public func removing(_ removed: ItemRanges) -> ItemRanges {
    var rest = self
    rest.subtract(removed)
    var result = ItemRanges()
    var next = 0
    var gone = 0
    for range in rest.ranges {
      while next < removed.ranges.count, removed.ranges[next].upperBound <= range.lowerBound {
        gone += removed.ranges[next].count
        next += 1
      }
      result.append(range.lowerBound - gone..<range.upperBound - gone)
    }
    return result
  }

  /// Where they are when so many items are put in before one. O(ranges).
  public func inserting(_ count: Int, at place: Int) -> ItemRanges {
    if count <= 0 { return self }
    var result = ItemRanges()
    for range in ranges {
      if range.upperBound <= place {
        result.append(range)
      } else if range.lowerBound >= place {
        result.append(range.lowerBound + count..<range.upperBound + count)
      } else {
        result.append(range.lowerBound..<place)
        result.append(place + count..<range.upperBound + count)
      }
    }
    return result
  }
}

extension ItemRanges: ExpressibleByArrayLiteral, CustomStringConvertible {
  /// The given items. O(n log n).
  public init(arrayLiteral items: Int...) { self.init(items: items) }

  /// `1, 3–5`
  public var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound - 1)" }.joined(separator: ", ")
  }
}
