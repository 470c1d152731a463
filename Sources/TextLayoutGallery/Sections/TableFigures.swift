import InterfaceLayout
import InterfacePictures
import TextLayout
import TextPictures

/// Tables: their columns, their order, and what is left of them where there is little width.
enum TableFigures {
  /// All figures.
  static func screens() throws -> [GalleryScreen] { [columns, try byContent(), try sorting(), try collapsing(), try mirrored()] }

  /// What a table shows.
  private struct Content {
    var headers: [String]
    var rows: [[String]]
    var language: Language
    var direction = ItemCollection.Direction.leftToRight

    /// How high a row is at the least.
    var rowHeight: LayoutUnit = 24

    func text(_ row: Int, _ column: Int) -> StyledText { StyledText(rows[row][column], style: CharacterStyle(size: 11, language: language)) }
    func header(_ column: Int) -> StyledText { StyledText(headers[column], style: CharacterStyle(size: 10, language: language)) }

    /// A table of it on a screen, its rows as high as their texts.
    func layout(_ table: Table, _ size: Size, in context: LayoutContext) throws -> CollectionLayout {
      var collection = ItemCollection(container: size, sections: [table.section(rowCount: rows.count, rowHeight: rowHeight)])
      collection.direction = direction
      var layout = try CollectionLayout(collection)
      try layout.measureVisible { id, proposal in try self.size(id, proposal, of: table, in: context) }
      return layout
    }

    /// How large a cell is: as high as its text, and a row at the least.
    func size(_ id: ElementID, _ proposal: SizeProposal, of table: Table, in context: LayoutContext) throws -> MeasuredSize? {
      guard case .item(_, let item) = id, let cell = table.cell(ofItem: item) else { return nil }
      let text = ElementText(text(cell.row, cell.column), padding: Insets(2), truncation: Truncation(lineLimit: 1))
      return MeasuredSize(height: max(rowHeight, try text.size(for: proposal, in: context).height ?? 0))
    }

    /// A panel of a table, whose layout may be changed before it is drawn.
    func panel(
      _ caption: String, _ table: Table, _ size: Size, selecting selection: ItemSelection? = nil,
      _ change: @escaping @Sendable (inout CollectionLayout) -> Void = { _ in }
    ) -> ScreenStrip.Panel {
      let selection = selection ?? ItemSelection(of: .none, among: SelectableItems(count: rows.count))
      return ScreenStrip.Panel(caption: caption, size: size) { picture, corner, context in
        var layout = try self.layout(table, size, in: context)
        change(&layout)
        try self.draw(table, layout, selecting: selection, on: &picture, at: corner, context)
      }
    }

    func draw(
      _ table: Table, _ layout: CollectionLayout, selecting selection: ItemSelection, on picture: inout ScreenPicture, at corner: Point,
      _ context: LayoutContext
    ) throws {
      try picture.draw(table, in: layout, selecting: selection, at: corner, in: context, header: header, text: text)
    }
  }

  private static func list(_ lengths: [LayoutUnit]) -> String { lengths.map(\.description).joined(separator: ", ") }

  // MARK: Columns

  /// The same columns in ever less width.
  private static var columns: GalleryScreen {
    let content = Content(
      headers: ["Name", "Größe", "Art", "Datum"],
      rows: [
        ["Jahresbericht 2025", "1,2 MB", "Tabelle", "3. März"], ["Einladung zum Sommerfest", "80 kB", "Brief", "12. Mai"],
        ["Überweisungsbelege", "310 kB", "Ordner", "1. Juni"],
      ], language: "de")
    let columns: [TableColumn] = [
      .flexible(minimum: 80, ideal: 150), .fixed(60), .flexible(minimum: 50, ideal: 70, maximum: 90), .flexible(minimum: 40, ideal: 60),
    ]
    var notation = [
      "{\"min\": 80, \"ideal\": 150}, {\"fixed\": 60},\n{\"min\": 50, \"ideal\": 70, \"max\": 90}, {\"min\": 40, \"ideal\": 60}"
    ]
    let panels = ([460, 300, 200] as [LayoutUnit]).map { width in
      let table = Table(columns: columns, in: width)
      notation.append("\(width) → \(list(table.widths.widths)), overflow \(table.widths.overflow)")
      return content.panel("\(width) wide", table, Size(width: width, height: 100))
    }
    return GalleryScreen(
      "Fixed and flexible columns",
      "They grow by their weights and shrink by their ideal widths, between their bounds. What has no room even at the least widths is cut off; tables don't scroll sideways.",
      ScreenStrip(panels: panels), notation: notation.joined(separator: "\n"))
  }

  /// A column as wide as its content.
  private static func byContent() throws -> GalleryScreen {
    func panel(_ caption: String, _ content: Content) -> ScreenStrip.Panel {
      let size = Size(width: 220, height: 76)
      return ScreenStrip.Panel(caption: caption, size: size) { picture, corner, context in
        let texts = ([content.header(1)] + content.rows.indices.map { content.text($0, 1) }).map { ElementText($0, padding: Insets(4)) }
        let ideal = try TableColumn.ideal(of: texts, in: context)
        let table = Table(columns: [.flexible(minimum: 60), .flexible(ideal: ideal, weight: 0)], in: size.width)
        let none = ItemSelection(of: .none, among: SelectableItems(count: content.rows.count))
        try content.draw(table, try content.layout(table, size, in: context), selecting: none, on: &picture, at: corner, context)
      }
    }
    let english = Content(headers: ["Setting", "State"], rows: [["Sounds", "On"], ["Updates", "Off"]], language: "en")
    let german = Content(
      headers: ["Einstellung", "Zustand"], rows: [["Töne", "Eingeschaltet"], ["Aktualisierungen", "Abgeschaltet"]], language: "de")
    let japanese = Content(headers: ["設定", "状態"], rows: [["サウンド", "オン"], ["ソフトウェアアップデート", "オフ"]], language: "ja")
    return GalleryScreen(
      "A column as wide as its content",
      "Its ideal width is that of the widest text in it, its header among them, as the engine measures it; the other column has the rest.",
      ScreenStrip(panels: [panel("en", english), panel("de", german), panel("ja", japanese)]),
      notation: "{\"min\": 60}, {\"ideal\": \"content\", \"weight\": 0}")
  }

  // MARK: Order

  /// Taps on headers, and what they lead to.
  private static func sorting() throws -> GalleryScreen {
    let files = [("Öl", 12), ("Zebra", 4), ("Apfel", 31), ("Ödland", 7), ("Oper", 12)]
    var panels: [ScreenStrip.Panel] = []
    var notation: [String] = []
    var (order, tags) = (TableSortOrder([.init("name")]), ItemTags<String>())
    var selection = ItemSelection(among: SelectableItems(count: 0))
    let table = Table(columns: [.flexible(ideal: 70), .fixed(50)], in: 130)
    func show(_ caption: String, in language: Language) throws {
      let sorted = order.sorted(files, in: language) { column, file in column == "name" ? .text(file.0) : .number(Double(file.1)) }
      let new = try ItemTags(sorted.map { Optional($0.0) })
      // Before the first time there is nothing that the selection could follow.
      selection =
        panels.isEmpty ? ItemSelection(among: new.selectable(), selected: new.items(of: ["Öl"])) : selection.following(tags, to: new)
      tags = new
      func title(_ column: String, _ words: String) -> String {
        guard let key = order.keys.first, key.column == column else { return words }
        return words + (key.direction == .forward ? " ↑" : " ↓")
      }
      let content = Content(
        headers: [title("name", "Name"), title("length", "Länge")], rows: sorted.map { [$0.0, "\($0.1)"] }, language: language)
      panels.append(content.panel(caption, table, Size(width: 130, height: 148), selecting: selection))
      notation.append("\(caption) → " + order.keys.map { "[\"\($0.column)\", \"\($0.direction)\"]" }.joined(separator: ", "))
    }
    try show("at first", in: "de")
    for column in ["length", "length", "name"] {
      order.tap(column)
      try show("tap on \(column)", in: "de")
    }
    try show("the same in Swedish", in: "sv")
    return GalleryScreen(
      "Sort order",
      "A tap brings a column to the front, or turns the first one round; the others keep deciding where rows are alike. Texts stand where their language has them: Ö is at the end in Swedish. What is selected goes with its row.",
      ScreenStrip(panels: panels), notation: notation.joined(separator: "\n"))
  }

  // MARK: Little width

  /// A table that becomes a list, scrolled and with rows selected.
  private static func collapsing() throws -> GalleryScreen {
    let content = Content(
      headers: ["名前", "種類", "サイズ"],
      rows: (1...12).map { ["議事録 第\($0)回", $0 % 3 == 0 ? "表計算" : "文書", "\($0 * 37) kB"] }, language: "ja")
    let (wide, narrow) = (Size(width: 330, height: 148), Size(width: 150, height: 148))
    let columns: [TableColumn] = [.flexible(ideal: 120), .fixed(80), .fixed(70)]
    let regular = Table(columns: columns, in: wide.width)
    let compact = Table(columns: columns, in: narrow.width, horizontalSizeClass: .compact)
    var selection = ItemSelection(among: SelectableItems(count: content.rows.count))
    for event in [SelectionEvent.tap(5), .tap(7, .shift)] { selection.handle(event) }
    @Sendable func scrolled(in context: LayoutContext) throws -> CollectionLayout {
      var layout = try content.layout(regular, wide, in: context)
      // Four rows further.
      layout.offset = Point(x: 0, y: layout.frame(of: .item(section: 0, index: regular.item(row: 4, column: 0))).map { $0.minY - 28 } ?? 0)
      try layout.measureVisible { id, proposal in try content.size(id, proposal, of: regular, in: context) }
      return layout
    }
    let panels = [
      ScreenStrip.Panel(caption: "regular", size: wide) { [selection] picture, corner, context in
        try content.draw(regular, try scrolled(in: context), selecting: selection, on: &picture, at: corner, context)
      },
      ScreenStrip.Panel(caption: "compact", size: narrow) { [selection] picture, corner, context in
        var layout = try scrolled(in: context).with(compact, insteadOf: regular, inSection: 0) { collection in
          collection = ItemCollection(container: narrow, sections: [compact.section(rowCount: content.rows.count, rowHeight: content.rowHeight)])
        }
        try layout.measureVisible { id, proposal in try content.size(id, proposal, of: compact, in: context) }
        try content.draw(compact, layout, selecting: selection, on: &picture, at: corner, context)
      },
    ]
    return GalleryScreen(
      "A table in little width",
      "It is a list of its first column, without a header. The first row in sight keeps its place, and the same rows are selected.",
      ScreenStrip(panels: panels), notation: "regular → \(list(regular.widths.widths))\ncompact → \(list(compact.widths.widths))")
  }

  /// A table that is read from the right, its header pinned.
  private static func mirrored() throws -> GalleryScreen {
    let names = ["تقرير الربع الأول", "محضر الاجتماع", "قائمة الأسعار", "دعوة الحفل", "خطة المشروع", "صور الرحلة", "فاتورة الكهرباء"]
    let content = Content(
      headers: ["الاسم", "الحجم", "النوع"], rows: names.enumerated().map { [$1, "\(($0 + 1) * 12) ك.ب", $0 == 5 ? "صور" : "مستند"] }, language: "ar",
      direction: .rightToLeft, rowHeight: 30)
    var selection = ItemSelection(among: SelectableItems(count: names.count))
    for event in [SelectionEvent.tap(1), .tap(3, .command)] { selection.handle(event) }
    let size = Size(width: 280, height: 118)
    let table = Table(columns: [.flexible(ideal: 120), .fixed(60), .fixed(60)], in: size.width, spacing: 4)
    let panels = ([0, 60] as [LayoutUnit]).map { offset in
      content.panel("scrolled by \(offset)", table, size, selecting: selection) { $0.offset = Point(x: 0, y: offset) }
    }
    return GalleryScreen(
      "From right to left, under a pinned header", "The first column stands at the right. Rows go under the header, which stays.",
      ScreenStrip(panels: panels), notation: "\"columns\": [{\"ideal\": 120}, {\"fixed\": 60}, {\"fixed\": 60}], \"spacing\": 4", isMirrored: true)
  }
}
