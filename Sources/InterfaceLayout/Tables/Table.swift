import TextLayout

/// A table of columns: a ``Section`` whose groups are its rows, so that all that is true of collections is true of it.
///
///     let table = Table(columns: [.flexible(ideal: 200), .fixed(80)], in: 700)
///     let layout = try CollectionLayout(ItemCollection(container: size, sections: [table.section(rowCount: 1_000_000)]))
///     layout.frame(of: .item(section: 0, index: table.item(row: 7, column: 1)))
///
/// Where there is little width it is a list of its first column, without a header.
public struct Table: Hashable, Sendable {
  /// The columns.
  public let columns: [TableColumn]
  /// How wide those that are shown are, and what is cut off.
  public let widths: TableWidths
  /// The room between two columns.
  public let spacing: LayoutUnit
  /// Whether there is a header above the columns.
  public let hasHeader: Bool

  /// The kind of boundary item that its header is.
  public static let headerKind = "header"

  /// A table in a width. O(columns) mostly.
  public init(
    columns: [TableColumn], in width: LayoutUnit, spacing: LayoutUnit = 0, horizontalSizeClass: LayoutEnvironment.SizeClass = .regular
  ) {
    self.columns = columns
    self.spacing = max(.zero, spacing)
    hasHeader = horizontalSizeClass == .regular
    widths =
      hasHeader
      ? TableWidths(of: columns, in: width, spacing: spacing) : TableWidths(of: columns.prefix(1).map { _ in .flexible() }, in: width)
  }

  /// How many columns are shown.
  public var columnCount: Int { widths.widths.count }

  /// Its rows as a section, all as high as the highest that was measured, with the header pinned above them. O(columns).
  /// - Parameters:
  ///   - rowHeight: How high rows are that were not measured: none is lower while there are such.
  ///   - header: Whether a section has a header: only the first of several may.
  public func section(rowCount: Int, rowHeight: LayoutUnit = InterfaceLimits.tableRow, header: Bool = true) -> Section {
    let height = Dimension.uniform(estimate: rowHeight)
    let cells = widths.widths.map { Element.item(Item(width: .absolute($0), height: height)) }
    // A row that follows its content's extent has each cell once, whatever room is left or missing.
    let row = Group.horizontal(
      width: .estimated(widths.widths.reduce(.zero, +)), height: height, .subitems(cells), interItemSpacing: .fixed(spacing))
    var section = Section(of: row, itemCount: max(0, rowCount) * columnCount)
    if header, hasHeader {
      section.boundaryItems = [BoundaryItem(kind: Table.headerKind, height: .absolute(InterfaceLimits.tableHeader), pinsToVisibleBounds: true)]
    }
    return section
  }

  /// Where the columns stand in the header's frame, or in any row's: one after the other from where reading begins. O(columns).
  ///
  ///     let header = layout.frame(of: .supplementary(kind: Table.headerKind, section: 0, index: 0))
  public func columnFrames(in row: Rect, direction: ItemCollection.Direction = .leftToRight) -> [Rect] {
    var start = LayoutUnit.zero
    return widths.widths.map { width in
      defer { start = start + width + spacing }
      let x = direction == .leftToRight ? row.minX + start : row.maxX - start - width
      return Rect(x: x, y: row.minY, width: width, height: row.size.height)
    }
  }

  /// The item of a cell in its section. O(1).
  public func item(row: Int, column: Int) -> Int { row * columnCount + column }

  /// The cell of an item; nil for a table without columns. O(1).
  public func cell(ofItem item: Int) -> (row: Int, column: Int)? { columnCount == 0 ? nil : (item / columnCount, item % columnCount) }
}
