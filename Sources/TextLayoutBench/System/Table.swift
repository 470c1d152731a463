#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
