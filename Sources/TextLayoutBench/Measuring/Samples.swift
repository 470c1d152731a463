#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the rounds of one measurement gave.
struct Samples: Sendable {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var minimum: Double { values.min() ?? 0 }
  var maximum: Double { values.max() ?? 0 }
  /// The middle one, or the mean of the two in the middle; 0 when there are none.
  var median: Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    if sorted.count == 1 { return last }
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The value that a share of the others is below: 0.95 for nearly the worst; 0 when there are none.
  func quantile(_ share: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  /// The geometric mean of values above 0; nil when there are none.
  static func geometricMean(_ values: [Double]) -> Double? {
    let logarithms = values.filter { $0 > 0 }.map { log($0) }
    return logarithms.isEmpty ? nil : exp(logarithms.reduce(0, +) / Double(logarithms.count))
  }
}
