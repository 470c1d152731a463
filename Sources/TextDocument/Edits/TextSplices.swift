/// A place where a change puts something in.
public struct TextSplice: Hashable, Sendable {
  /// The units that are replaced, of the text before.
  public let old: Range<Int>
  /// The units that are there instead, of the text after.
  public let new: Range<Int>

  /// A place where some units come for others. O(1).
  @inlinable
  public init(_ old: Range<Int>, to new: Range<Int>) {
    self.old = old
    self.new = new
  }
}

/// All places where a change puts something in, in order; they have no unit in common.
///
///     let splices = TextSplices([2..<5, 9..<9], putting: [1, 3])
///     splices.all[1].new                         // 7..<10
///     splices.map(20)                            // 21
///     splices.inverse.map(21)                    // 20
///
/// What is between two places is the same in both texts, so that each place says by itself where
/// what follows it went.
public struct TextSplices: Hashable, Sendable {
  /// The places.
  public let all: [TextSplice]

  init(all: [TextSplice]) { self.all = all }

  /// Which neighbour an offset keeps to when text is put in between.
  public enum Bias: Hashable, Sendable {
    /// It stays with the text before it.
    case before
    /// It stays with the text after it.
    case after
  }

  /// One place, where so many units are put in. O(1).
  public init(_ range: Range<Int>, putting count: Int) {
    all = [TextSplice(range, to: range.lowerBound..<range.lowerBound + max(0, count))]
  }

  /// Places, each with how many units are put in there. One that begins before the last one's end
  /// is left out; where there are fewer counts than ranges, nothing is put in. O(n).
  public init(_ ranges: some Sequence<Range<Int>>, putting counts: some Sequence<Int>) {
    var all: [TextSplice] = []
    all.reserveCapacity(ranges.underestimatedCount)
    var growth = 0
    var counts = counts.makeIterator()
    for range in ranges {
      let count = max(0, counts.next() ?? 0)
      if let last = all.last, range.lowerBound < last.old.upperBound { continue }
      let start = range.lowerBound + growth
      all.append(TextSplice(range, to: start..<start + count))
      growth += count - range.count
    }
    self.all = all
  }

  /// From the first unit replaced to the last, of the text before; nothing at its start where there
  /// is no place. O(1).
  public var old: Range<Int> { (all.first?.old.lowerBound ?? 0)..<(all.last?.old.upperBound ?? 0) }
  /// The same of the text after. O(1).
  public var new: Range<Int> { (all.first?.new.lowerBound ?? 0)..<(all.last?.new.upperBound ?? 0) }
  /// How many units there are more afterwards. O(1).
  public var growth: Int { new.count - old.count }
  /// How many units are put in, in all places together. O(places).
  public var newCount: Int { all.reduce(0) { $0 + $1.new.count } }

  /// The places of what undoes the change. O(places).
  public var inverse: TextSplices { TextSplices(all: all.map { TextSplice($0.new, to: $0.old) }) }

  /// Where an offset of the text before is after it, as of the engine's `TextEdit`. Offsets inside
  /// of what is replaced, and at the place where text is put in, go to its start or its end. O(log
  /// places).
  public func map(_ offset: Int, bias: Bias = .after) -> Int {
    var number = all.prefixCount { $0.old.lowerBound <= offset } - 1
    guard number >= 0 else { return offset }
    let splice = all[number]
    if offset > splice.old.upperBound || offset == splice.old.upperBound && !splice.old.isEmpty {
      return splice.new.upperBound + (offset - splice.old.upperBound)
    }
    let isAtStart = offset == splice.old.lowerBound
    if isAtStart ? splice.old.isEmpty && bias == .after : bias == .after { return splice.new.upperBound }
    // What is put in right before, at the same place, is behind what keeps to the text before.
    while isAtStart, bias == .before, number > 0, all[number - 1].old == offset..<offset { number -= 1 }
    return all[number].new.lowerBound
  }

  /// Where a range is that no place is within so many units of; nil where one is. O(log places).
  package func map(_ range: Range<Int>, beyond margin: Int) -> Range<Int>? {
    let next = all.prefixCount { $0.old.upperBound + margin <= range.lowerBound }
    if next < all.count, all[next].old.lowerBound - margin < range.upperBound { return nil }
    let shift = next > 0 ? all[next - 1].new.upperBound - all[next - 1].old.upperBound : 0
    return range.lowerBound + shift..<range.upperBound + shift
  }

  /// If other places, of the text that this change finds after them, take away what stands right
  /// behind its own: the places of both changes together, as ``ContentChange/deletingAlso(_:)`` has
  /// it.
  package func deletingAlso(_ other: TextSplices) -> TextSplices? {
    guard all.count == other.all.count else { return nil }
    var both: [TextSplice] = []
    both.reserveCapacity(all.count)
    // How many units the other change has taken away before a place.
    var taken = 0
    for (mine, theirs) in zip(all, other.all) {
      guard theirs.new.isEmpty, theirs.old.lowerBound == mine.old.upperBound + taken else { return nil }
      both.append(TextSplice(mine.old.lowerBound + taken..<theirs.old.upperBound, to: mine.new))
      taken += theirs.old.count
    }
    return TextSplices(all: both)
  }

  /// Whether what another change, made before this one, puts in stands at the places of this one,
  /// before or behind what they replace. O(places).
  func touches(_ other: TextSplices) -> Bool {
    all.count == other.all.count
      && zip(all, other.all).allSatisfy { $0.old.lowerBound == $1.new.upperBound || $0.old.upperBound == $1.new.lowerBound }
  }

  /// How many bytes places are counted as in what a history holds: more than one of them.
  package var byteCount: Int { all.count > 1 ? 32 * all.count : 0 }
}

extension Array {
  /// How many elements at the start something holds of, which holds of none behind them.
  /// O(log n).
  @inlinable
  package func prefixCount(where holds: (Element) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if holds(self[middle]) { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
