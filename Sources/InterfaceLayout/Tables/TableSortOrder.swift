/// By which columns a table is sorted: the first decides, the others between rows that are alike in those before.
public struct TableSortOrder<Column: Hashable & Sendable>: Hashable, Sendable {
  /// Which way a column is sorted.
  public enum Direction: Hashable, Sendable, CaseIterable {
    case forward, reverse
  }

  /// A column and its direction.
  public struct Key: Hashable, Sendable {
    /// The column.
    public var column: Column
    /// Its direction.
    public var direction: Direction

    /// A column in a direction. O(1).
    public init(_ column: Column, _ direction: Direction = .forward) {
      self.column = column
      self.direction = direction
    }
  }

  /// The columns, the one that decides first.
  public private(set) var keys: [Key]

  /// The order of these columns; of a column that is there twice the first counts. O(columns).
  public init(_ keys: [Key] = []) {
    var seen: Set<Column> = []
    self.keys = keys.filter { seen.insert($0.column).inserted }
  }

  /// Takes a tap on a column's header: the first column turns round; another one becomes the first, forward, and the rest keep their order. The table sorts
  /// nothing by itself. O(columns).
  public mutating func tap(_ column: Column) {
    if keys.first?.column == column {
      keys[0].direction = keys[0].direction == .forward ? .reverse : .forward
      return
    }
    keys.removeAll { $0.column == column }
    keys.insert(Key(column), at: 0)
  }

  /// Rows in this order; rows that are alike stay in theirs. O(n log n).
  /// - Parameter isBefore: Whether a row is before another one by a column, forward.
  public func sorted<Row>(_ rows: [Row], by isBefore: (Column, Row, Row) -> Bool) -> [Row] {
    func precedes(_ a: Row, _ b: Row) -> Bool? {
      for key in keys {
        let (first, second) = key.direction == .forward ? (a, b) : (b, a)
        if isBefore(key.column, first, second) { return true }
        if isBefore(key.column, second, first) { return false }
      }
      return nil
    }
    return rows.enumerated().sorted { precedes($0.element, $1.element) ?? ($0.offset < $1.offset) }.map(\.element)
  }
}
