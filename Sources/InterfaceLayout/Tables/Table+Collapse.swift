import TextLayout

extension CollectionLayout {
  /// The layout in which a section is another table of the same rows: where there is little width,
  /// a list of its first column.
  ///
  ///     let wide = Table(columns: columns, in: 744)
  ///     let narrow = Table(columns: columns, in: 390, horizontalSizeClass: .compact)
  ///     layout = try layout.with(narrow, insteadOf: wide, inSection: 0) { $0.container.width = 390 }
  ///
  /// Cells have other numbers then. The first row in sight keeps its place, and what was measured
  /// of cells that are shown in both tables stays where it is proposed the same size. A selection
  /// of rows needs no change: rows have the numbers that they had. O(sections + measured · log
  /// measured).
  /// - Parameters:
  ///   - table: The table as it is afterwards.
  ///   - old: The table as it is.
  ///   - change: What makes the section the other table: the surroundings that a provider goes by.
  public func with(
    _ table: Table, insteadOf old: Table, inSection section: Int, _ change: (inout ItemCollection) -> Void
  ) throws(InterfaceError) -> CollectionLayout {
    /// The same cell; of a column that isn't shown any more none, or the one that its row still
    /// has.
    func renamed(_ id: ElementID, _ isAnchor: Bool) -> ElementID? {
      guard case .item(section, let index) = id, let cell = old.cell(ofItem: index), table.columnCount > 0 else { return id }
      if cell.column >= table.columnCount, !isAnchor { return nil }
      return .item(section: section, index: table.item(row: cell.row, column: min(cell.column, table.columnCount - 1)))
    }
    return try with(renaming: { renamed($0, false) }, anchoring: { renamed($0, true) ?? $0 }, change)
  }
}
