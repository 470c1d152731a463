import InterfaceLayout
import TextLayoutKit

extension DocumentBrowser {
  private static let barHeight: LayoutUnit = 36
  private static let rowHeight: LayoutUnit = 28

  /// Where everything stands: a function of the values above, and of the fonts.
  public func screen(in context: LayoutContext) throws -> BrowserScreen {
    var screen = BrowserScreen(size: split.size)
    try addColumns(to: &screen, context)
    try addBar(to: &screen, context)
    try addMenu(to: &screen, context)
    try addSheets(to: &screen, context)
    return screen
  }

  // MARK: Columns

  /// The columns that are seen, each with the room that it has below the bar.
  private var columns: [(role: SplitView.Role, frame: Rect)] {
    let height = split.size.height - Self.barHeight
    func below(_ frame: Rect) -> Rect { Rect(x: frame.minX, y: Self.barHeight, width: frame.size.width, height: height) }
    if split.isCollapsed {
      // One column at a time: the last that has something to show.
      let stack = SplitStack(columns: .three, hasSidebarSelection: folders.hasSelection, hasContentSelection: opened != nil)
      return stack.roles.suffix(1).map { ($0, below(Rect(x: 0, y: 0, width: split.size.width, height: split.size.height))) }
    }
    return split.layout.columns.sorted { !$0.isOver && $1.isOver }.map { ($0.role, below($0.frame)) }
  }

  private func addColumns(to screen: inout BrowserScreen, _ context: LayoutContext) throws {
    for (role, frame) in columns {
      try screen.add("\(role)", frame, .plain, in: context)
      switch role {
      case .sidebar:
        for (index, name) in folderNames.enumerated() {
          let row = Rect(x: frame.minX, y: frame.minY + Self.rowHeight * index, width: frame.size.width, height: Self.rowHeight)
          try screen.add("folder", row, folders.selected.contains(index) ? .selected : .plain, name, in: context)
        }
      case .content: try addDocuments(to: &screen, in: frame, context)
      case .detail: try addText(to: &screen, in: frame, context)
      }
    }
  }

  /// Three in a row and as many rows as it takes, or a table: the same layout of another description.
  private func documents(in frame: Rect) throws -> (layout: CollectionLayout, table: Table?) {
    // In little width a table is a list of its first column.
    let table =
      isTable
      ? Table(columns: [.flexible(ideal: 120), .fixed(60)], in: frame.size.width, horizontalSizeClass: split.isCollapsed ? .compact : .regular) : nil
    let cell = Element.item(Item(width: .fractionalWidth(Fraction(1, 3)), height: .fullHeight, contentInsets: Insets(4)))
    let grid = Section(of: .horizontal(width: .fullWidth, height: .absolute(60), .subitems([cell])), itemCount: listed.tags.count)
    let section = table?.section(rowCount: listed.tags.count) ?? grid
    return (try CollectionLayout(ItemCollection(container: frame.size, sections: [section])), table)
  }

  private func addDocuments(to screen: inout BrowserScreen, in frame: Rect, _ context: LayoutContext) throws {
    let (layout, table) = try documents(in: frame)
    for element in layout.visibleElements {
      let place = element.frame.moved(by: frame.origin)
      switch element.id {
      case .item(_, let item):
        let (row, column) = table?.cell(ofItem: item) ?? (item, 0)
        guard let number = listed.tags[row], let document = documents[number] else { continue }
        let look: Look = selection.selected.contains(row) ? .selected : .plain
        try screen.add(column == 0 ? "document" : "length", place, look, column == 0 ? document.name : "\(document.text.count)", in: context)
      default:
        for (column, room) in zip(Column.allCases, table?.columnFrames(in: place) ?? []) {
          let arrow = order.keys.first.map { $0.column != column ? "" : $0.direction == .forward ? " ↑" : " ↓" } ?? ""
          try screen.add("header", room, .bar, column.rawValue + arrow, in: context)
        }
      }
    }
  }

  private func addText(to screen: inout BrowserScreen, in frame: Rect, _ context: LayoutContext) throws {
    guard let text = openedText else { return }
    let origin = Point(x: frame.minX + 8, y: frame.minY + 8)
    let layout = try DocumentLayout(text, width: frame.size.width - 16, in: context)
    screen.add(text, layout, at: origin, marking: find?.results ?? [], current: find?.highlighted)
    guard let find else { return }
    let bar = Rect(x: frame.minX, y: frame.maxY - Self.rowHeight, width: frame.size.width, height: Self.rowHeight)
    try screen.add("find bar", bar, .bar, find.label(), in: context)
  }

  // MARK: The bar

  private func addBar(to screen: inout BrowserScreen, _ context: LayoutContext) throws {
    let name = renaming?.session.text.string ?? opened.flatMap { documents[$0]?.name } ?? folderNames[folders.selected.first ?? 0]
    let title = BarTitle(StyledText(name, style: Look.text), truncation: .middle)
    func item(_ name: String, _ width: LayoutUnit) -> BarItem { BarItem(name, title: name, width: width) }
    var bar = Bar(.editor, width: split.size.width, title: try title.width(in: context))
    bar.back = split.isCollapsed ? Bar.BackButton(width: 60, chevronWidth: 24) : nil
    bar.leading = split.isCollapsed ? [] : [BarGroup("columns", [item("Columns", 56)])]
    bar.center = [
      BarGroup("view", [item("Grid", 40), item("Table", 44)], kind: .fixed),
      BarGroup("sort", [item("Sort by name", 96)], representative: item("Sort", 40)),
      BarGroup("find", [item("Find", 40)]),
    ]
    bar.trailing = [BarGroup("share", [item("Share", 46)])]

    let layout = bar.layout
    try screen.add("bar", Rect(x: 0, y: 0, width: bar.width, height: Self.barHeight), .bar, in: context)
    func frame(_ x: LayoutUnit, _ width: LayoutUnit) -> Rect { Rect(x: x, y: 6, width: width, height: 24) }
    for place in layout.places {
      switch place.part {
      case .back: try screen.add("back", frame(place.x, place.width), .plain, "<", in: context)
      case .overflow: try screen.add("more", frame(place.x, place.width), .plain, "...", in: context)
      case .title:
        try screen.add("title", frame(place.x, place.width), renaming == nil ? .bar : .raised, in: context)
        // While a name is edited, what is selected of it is marked.
        let selected = renaming.map { [$0.session.selection] } ?? []
        screen.add(title.text, try title.layout(in: place.width, in: context), at: Point(x: place.x, y: 10), marking: selected)
      case .group(let name), .representative(let name):
        guard let group = (bar.leading + bar.center + bar.trailing).first(where: { $0.identifier == name }) else { continue }
        for (item, x, width) in bar.items(of: group, at: place) {
          let isOn = item.identifier == (isTable ? "Table" : "Grid")
          try screen.add("button", frame(x, width), isOn ? .selected : .plain, item.identifier, in: context)
        }
      }
    }
  }

  // MARK: What stands over it

  private func addMenu(to screen: inout BrowserScreen, _ context: LayoutContext) throws {
    guard let menu, menu.isShown, let first = menu.items.first, let column = columns.first(where: { $0.role == .content }) else { return }
    let (layout, table) = try documents(in: column.frame)
    guard let item = layout.frame(of: .item(section: 0, index: table?.item(row: first, column: 0) ?? first)) else { return }
    let rows = ItemMenu.rows(of: menu.elements, size: .large, width: 110)
    let popover = Popover(
      of: Size(width: 110, height: Self.rowHeight * rows.count), at: item.moved(by: column.frame.origin),
      in: Rect(x: 0, y: 0, width: split.size.width, height: split.size.height))
    try screen.add("menu", popover.frame, .raised, in: context)
    for (number, row) in rows.joined().enumerated() {
      let frame = Rect(x: popover.frame.minX, y: popover.frame.minY + Self.rowHeight * number, width: row.width, height: Self.rowHeight)
      try screen.add("row", frame, row.element.attributes.contains(.disabled) ? .disabled : .raised, row.element.title, in: context)
    }
  }

  private func addSheets(to screen: inout BrowserScreen, _ context: LayoutContext) throws {
    for sheet in sheets.layout.sheets {
      if !sheet.layout.isOutsideInteractive {
        try screen.add("dim", Rect(x: 0, y: 0, width: split.size.width, height: split.size.height), .dimmed, in: context)
      }
      try screen.add("sheet", sheet.frame, .raised, "Share \(selection.selected.count) of \(folderNames[folders.selected.first ?? 0])", in: context)
      if let grabber = sheet.layout.grabber { try screen.add("grabber", grabber, .bar, in: context) }
    }
  }
}

extension LayoutUnit {
  fileprivate static func * (length: LayoutUnit, count: Int) -> LayoutUnit { LayoutUnit(rawValue: length.rawValue * Int64(count)) }
}
