import InterfaceLayout
import TextLayout

/// What the article “Around collections” shows, word for word: the parts between its marks. Answers what each part prints.
func aroundCollections(in context: LayoutContext) throws -> [[String]] {
  var parts: [[String]] = []
  var output: [String] = []
  func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
  func end() {
    parts.append(output)
    output = []
  }

  // step: What is selected
  var selection = ItemSelection(of: .many, among: SelectableItems(count: 9))
  let tapped = selection.handle(.tap(3))
  print("selected", selection.selected, "opened", tapped.primaryAction ?? "nothing")
  let extended = selection.handle(.tap(6, .shift))
  print("selected", selection.selected, "opened", extended.primaryAction ?? "nothing")
  selection.handle(.tap(5, .shift))
  print("selected", selection.selected)
  // end
  end()

  // step: A menu at an item
  let menu = ItemMenu(at: 4, of: selection) { items in
    items.isEmpty
      ? [MenuElement("new", title: "New folder")]
      : [MenuElement("open", title: "Open"), MenuElement("delete", title: "Delete \(items.count)", attributes: .destructive)]
  }
  print("about", menu.items)
  print(menu.elements.map(\.title))
  // end
  end()

  // step: Tables
  let columns: [TableColumn] = [.flexible(minimum: 80, ideal: 200), .fixed(80), .flexible(minimum: 50, ideal: 100)]
  print(Table(columns: columns, in: 300).widths.widths)

  var order = TableSortOrder([.init("name")])
  order.tap("size")
  let files = [("Zebra", 4), ("Apfel", 12), ("Öl", 4)]
  let sorted = order.sorted(files, in: "de") { column, file in column == "name" ? .text(file.0) : .number(Double(file.1)) }
  print(sorted.map(\.0))
  // end
  end()

  // step: Columns beside each other
  var split = SplitView(columns: .two, size: Size(width: 820, height: 1180))
  for column in split.layout.columns { print(column.role, column.frame) }
  split.toggle()
  for column in split.layout.columns { print(column.isOver ? "above" : "below", column.role, column.frame) }
  // end
  end()

  // step: Bars
  let title = BarTitle(StyledText("Quarterly report for the board.pdf", textStyle: .headline), truncation: .middle)
  var bar = Bar(.editor, width: 507, title: try title.width(in: context))
  bar.center = [
    BarGroup("undo", [BarItem("undo", width: 44), BarItem("redo", width: 44)], kind: .fixed),
    BarGroup("draw", [BarItem("pen", width: 44), BarItem("brush", width: 44)], representative: BarItem("draw", width: 44)),
    BarGroup("zoom", [BarItem("zoom", width: 160)]),
  ]
  let layout = bar.layout
  print("in the menu:", layout.overflow)
  if let place = layout.place(of: .title) {
    let shown = try title.layout(in: place.width, in: context)
    print("title", place.width, "wide, hidden:", shown.hiddenRange.map { title.text.string(in: $0) } ?? "nothing")
  }
  // end
  end()

  // step: Names of documents
  var session = RenameSession(title: StyledText("Report.pdf"))
  session.begin()
  print("selected", session.text.string(in: session.selection))
  session.type("Minutes")
  print(session.commit()?.string ?? "")
  // end
  end()

  // step: Sheets
  let space = SheetSpace(container: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
  let sheet = SheetLayout(of: Sheet(detents: [.medium, .large]), in: space)
  print(sheet.selected, sheet.frame)
  let drag = SheetDrag(stops: sheet.stops, maximum: sheet.maximum)
  print(drag.stop(at: 500, velocity: 800), drag.stop(at: 500, velocity: -800))
  // end
  end()
  return parts
}
