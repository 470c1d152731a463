/// The least and the greatest of some numbers.
struct ListSpan: Hashable, Sendable {
  var low: Int
  var high: Int

  init(_ number: Int) {
    low = number
    high = number
  }

  func including(_ number: Int) -> ListSpan { union(ListSpan(number)) }

  func union(_ other: ListSpan) -> ListSpan {
    var span = self
    span.low = min(low, other.low)
    span.high = max(high, other.high)
    return span
  }

  /// The numbers so much greater; numbers stay at the last one there is.
  func moved(by distance: Int) -> ListSpan {
    var span = self
    span.low = low.addingSaturating(distance)
    span.high = high.addingSaturating(distance)
    return span
  }
}

extension Int {
  /// The sum, or the last number there is on its side.
  func addingSaturating(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
