import TextLayout

/// What a row is sorted by in a column: nothing before numbers, and numbers before texts.
public enum TableSortValue: Hashable, Sendable {
  /// Nothing is known; what is no number counts as nothing, too.
  case none
  /// A number, or what can be counted: bytes, or seconds of a date.
  case number(Double)
  /// A text, which stands where its language has it.
  case text(String)

  fileprivate enum Key: Comparable {
    case none
    case number(Double)
    case text(StringOrder.Key)
  }

  fileprivate func key(in order: StringOrder) -> Key {
    switch self {
    case .none: .none
    case .number(let number): number.isNaN ? .none : .number(number)
    case .text(let text): .text(order.key(of: text))
    }
  }
}

extension TableSortOrder {
  /// Rows in this order by what they have in its columns, texts as a language sorts them; rows that are alike stay in theirs.
  ///
  ///     order.sorted(files, in: Language("sv")) { column, file in
  ///       column == "name" ? .text(file.name) : .number(Double(file.bytes))
  ///     }
  ///
  /// ICU is asked once for each text. O(n log n + texts).
  public func sorted<Row>(_ rows: [Row], in language: Language, by value: (Column, Row) -> TableSortValue) -> [Row] {
    let order = StringOrder(of: language)
    var values: [Column: [TableSortValue.Key]] = [:]
    for key in keys { values[key.column] = rows.map { value(key.column, $0).key(in: order) } }
    let places = sorted(Array(rows.indices)) { column, one, other in
      guard let values = values[column] else { return false }
      return values[one] < values[other]
    }
    return places.map { rows[$0] }
  }
}
