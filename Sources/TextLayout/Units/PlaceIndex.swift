/// Finds the last of some ascending places that is another one or before it, in about one step
/// where they are about evenly far apart.
///
/// What lies between the first place and the last is divided into as many stretches as there are
/// steps between places; for each it is kept which place begins before it. Where they are evenly
/// far apart, as the tops of most lines are, that is the stretch's own number, and nothing is kept.
/// The places themselves stay where they are: whoever asks tells them by number.
struct PlaceIndex: Sendable {
  private let first: Int64
  private let last: Int64
  /// In units of 2⁻⁶⁴.
  private let stretchesPerLength: UInt64
  private let count: Int
  /// The last place before each stretch, and at the end the last of all; empty where the stretches'
  /// own numbers do.
  private let numbers: [UInt32]

  /// An index of so many places, in ascending order. O(n).
  init(count: Int, _ place: (Int) -> Int64) {
    self.count = count
    first = count > 0 ? place(0) : 0
    last = count > 0 ? place(count - 1) : 0
    guard count > 1, last > first else {
      stretchesPerLength = 0
      numbers = count > 1 ? [0, UInt32(truncatingIfNeeded: count - 1)] : []
      return
    }
    let length = UInt64(last - first)
    stretchesPerLength = UInt64(count - 1) < length ? length.dividingFullWidth((UInt64(count - 1), 0)).quotient : .max
    numbers = PlaceIndex.numbers(count, place, stretchesPerLength)
  }

  private static func numbers(_ count: Int, _ place: (Int) -> Int64, _ stretchesPerLength: UInt64) -> [UInt32] {
    let first = place(0)
    let isEven = (0..<count).allSatisfy { number in
      let end = number + 1 < count ? max(place(number), place(number + 1) - 1) : place(number)
      return stretch(place(number) - first, stretchesPerLength) >= number - 1 && stretch(end - first, stretchesPerLength) <= number + 1
    }
    if isEven { return [] }
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count + 2)
    for number in 0..<count {
      let stretch = stretch(place(number) - first, stretchesPerLength)
      while numbers.count <= stretch { numbers.append(UInt32(truncatingIfNeeded: max(0, number - 1))) }
    }
    numbers.append(UInt32(truncatingIfNeeded: count - 1))
    return numbers
  }

  @inline(__always)
  private static func stretch(_ distance: Int64, _ stretchesPerLength: UInt64) -> Int {
    Int(truncatingIfNeeded: UInt64(truncatingIfNeeded: distance).multipliedFullWidth(by: stretchesPerLength).high)
  }

  /// The number of the last place that is this one or before it; the first for what is before all.
  /// O(1) where places are about evenly far apart, O(log n) otherwise.
  @inline(__always)
  func number(at asked: Int64, _ place: (Int) -> Int64) -> Int {
    if count < 2 { return 0 }
    let stretch = PlaceIndex.stretch(min(max(asked, first), last) &- first, stretchesPerLength)
    if numbers.isEmpty {
      let guess = min(stretch, count &- 1)
      let isBefore = place(guess) > asked ? 1 : 0
      let isBehind = (guess &+ 1 < count ? 1 : 0) & (place(min(guess &+ 1, count &- 1)) <= asked ? 1 : 0)
      return max(0, guess &- isBefore &+ isBehind)
    }
    var (low, high) = (Int(numbers[stretch]), Int(numbers[stretch + 1]))
    while high &- low > 3 {
      let middle = (low &+ high &+ 1) / 2
      if place(middle) <= asked { low = middle } else { high = middle &- 1 }
    }
    // How many of the last few are before the place, told without a guess for the processor.
    var found = low
    for step in 1...3 { found &+= (low &+ step <= high ? 1 : 0) & (place(min(low &+ step, high)) <= asked ? 1 : 0) }
    return found
  }
}
