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

/// Rows of cells that are printed in columns: the first to the left, the rest to the right.
struct Table {
  private var rows: [[String]]

  init(_ header: [String]) { rows = [header] }

  mutating func add(_ row: [String]) { rows.append(row) }

  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// A number with three digits that count, more before the point: `0.0123`, `1.23`, `12.3`, `1234`.
  static func cell(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    if value == 0 { return "0" }
    let places = max(0, min(6, 2 - Int(log10(value.magnitude).rounded(.down))))
    let factor = pow(10, Double(places))
    let scaled = (value.magnitude * factor).rounded()
    guard scaled < 1e15 else { return String(value) }
    var digits = String(Int(scaled))
    if digits.count <= places { digits = String(repeating: "0", count: places + 1 - digits.count) + digits }
    let sign = value < 0 ? "-" : ""
    return places == 0 ? sign + digits : sign + digits.dropLast(places) + "." + digits.suffix(places)
  }
}
