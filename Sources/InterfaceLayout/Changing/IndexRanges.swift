/// Numbers among those from 0 up to a count, as sorted ranges that don't meet. Questions are O(log ranges).
struct IndexRanges: Sendable {
  /// A range with the number of the change that names it.
  typealias Named = (range: Range<Int>, change: Int)

  private var ranges: [Range<Int>] = []
  /// How many of the numbers are before each range.
  private var counts: [Int] = []
  /// How many numbers there are.
  private(set) var count = 0

  /// The numbers of ranges. Throws where two of them have one in common, or one is outside of `0..<bound`, with the change that says so. O(n log n).
  init(_ named: [Named], below bound: Int, _ what: String) throws(InterfaceError) {
    for range in named.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where !range.range.isEmpty {
      if range.range.lowerBound < 0 || range.range.upperBound > bound {
        throw InterfaceError(.invalidValue, "There are \(bound) \(what), numbered from 0.", at: ["changes", String(range.change)])
      }
      if let last = ranges.last, last.upperBound > range.range.lowerBound {
        throw InterfaceError(.invalidValue, "One of the \(what) is named twice.", at: ["changes", String(range.change)])
      }
      counts.append(count)
      ranges.append(range.range)
      count += range.range.count
    }
  }

  /// How many numbers ranges name, of each no more than can be added up; those that begin below 0 name none.
  static func size(of named: [Named]) -> Int {
    named.reduce(0) { $1.range.lowerBound < 0 ? $0 : $0 + min($1.range.upperBound - $1.range.lowerBound, 1 << 40) }
  }

  /// How many ranges begin at a number or before it.
  private func rangeCount(from number: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func contains(_ number: Int) -> Bool {
    let place = rangeCount(from: number)
    return place > 0 && number < ranges[place - 1].upperBound
  }

  /// How many of the numbers are less than one.
  func count(before number: Int) -> Int {
    let place = rangeCount(from: number)
    return place == 0 ? 0 : counts[place - 1] + min(number, ranges[place - 1].upperBound) - ranges[place - 1].lowerBound
  }

  /// The number that so many are before which are not in here.
  func absent(_ rank: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound - counts[middle] <= rank { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? rank : rank + counts[low - 1] + ranges[low - 1].count
  }

  /// The last number before one that is not in here.
  func lastAbsent(before number: Int) -> Int? {
    let rank = number - count(before: number)
    return rank > 0 ? absent(rank - 1) : nil
  }
}

/// Where numbered things go when some are taken away and others come in between.
struct IndexMap: Sendable {
  /// Those that go from their place, by their numbers before.
  let removed: IndexRanges
  /// Those that come to a place, by their numbers afterwards.
  let taken: IndexRanges
  let count: Int

  /// How many there are afterwards.
  var newCount: Int { count - removed.count + taken.count }

  /// The number afterwards; nil for one that goes.
  func target(of number: Int) -> Int? { removed.contains(number) ? nil : taken.absent(number - removed.count(before: number)) }

  /// The number before; nil for one that comes.
  func source(of number: Int) -> Int? { taken.contains(number) ? nil : removed.absent(number - taken.count(before: number)) }
}
