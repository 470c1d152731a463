/// Finds the last of some ascending places that is another one or before it, in about one step where they are about evenly far apart.
///
/// What lies between the first place and the last is divided into as many stretches as there are places; for each it is kept which place begins before it. The places
/// themselves stay where they are: whoever asks tells them by number.
struct PlaceIndex: Sendable {
  private let first: Int64
  private let last: Int64
  private let stretchesPerLength: Double
  /// The last place before each stretch, and at the end the last of all; empty where one place is all.
  private let numbers: [UInt32]

  /// An index of so many places, in ascending order. O(n).
  init(count: Int, _ place: (Int) -> Int64) {
    first = count > 0 ? place(0) : 0
    last = count > 0 ? place(count - 1) : 0
    guard count > 1, last > first else {
      stretchesPerLength = 0
      numbers = count > 1 ? [0, UInt32(truncatingIfNeeded: count - 1)] : []
      return
    }
    stretchesPerLength = Double(count) / Double(last - first)
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count + 2)
    for number in 0..<count {
      let stretch = PlaceIndex.stretch(place(number) - first, stretchesPerLength)
      while numbers.count <= stretch { numbers.append(UInt32(truncatingIfNeeded: max(0, number - 1))) }
    }
    numbers.append(UInt32(truncatingIfNeeded: count - 1))
    self.numbers = numbers
  }

  @inline(__always)
  private static func stretch(_ distance: Int64, _ stretchesPerLength: Double) -> Int { Int(Double(distance) * stretchesPerLength) }

  /// The number of the last place that is this one or before it; the first for what is before all. O(1) where places are about evenly far apart, O(log n) otherwise.
  @inline(__always)
  func number(at asked: Int64, _ place: (Int) -> Int64) -> Int {
    if numbers.isEmpty { return 0 }
    let stretch = PlaceIndex.stretch(min(max(asked, first), last) - first, stretchesPerLength)
    var low = Int(numbers[stretch])
    var high = Int(numbers[stretch + 1])
    while low < high {
      let middle = (low + high + 1) / 2
      if place(middle) <= asked { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
