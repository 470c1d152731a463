import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

@Suite struct TableTests {
  private func widths(_ width: LayoutUnit, _ columns: [TableColumn]) -> [LayoutUnit] { TableWidths(of: columns, in: width).widths }

  @Test func `columns grow by their weights and shrink by their ideal widths, between their bounds`() {
    #expect(widths(700, [.flexible(ideal: 200), .fixed(80), .flexible(ideal: 100, maximum: 120), .flexible(ideal: 60)]) == [320, 80, 120, 180])
    let bounded: [TableColumn] = [
      .flexible(minimum: 80, ideal: 200), .fixed(80), .flexible(minimum: 50, ideal: 100), .flexible(minimum: 40, ideal: 60),
    ]
    #expect(widths(300, bounded) == [120, 80, 60, 40])
    #expect(widths(200, bounded) == [80, 80, 50, 40] && TableWidths(of: bounded, in: 200).overflow == 50)
    #expect(widths(100, [.flexible(), .flexible(), .flexible()]) == [33.328125, 33.34375, 33.328125])
    #expect(widths(400, [.flexible(weight: 3), .flexible()]) == [300, 100])
    #expect(widths(400, [.flexible(weight: 0.25), .flexible(weight: 0.25)]) == [100, 100], "weights below 1 leave room")
  }

  @Test func `spacing is left between columns`() {
    #expect(TableWidths(of: [.flexible(), .flexible()], in: 110, spacing: 10).widths == [50, 50])
    #expect(TableWidths(of: [.fixed(60), .fixed(60)], in: 110, spacing: 10).overflow == 20)
    #expect(TableWidths(of: [], in: 110, spacing: 10).widths == [])
  }

  @Test func `widths add up, keep to their bounds, and shrink no column below what is needed`() {
    for index in Laws.cases(400) {
      var random = SplitMix64(seed: 31, index: index)
      func length(_ bound: Int) -> LayoutUnit { LayoutUnit(rawValue: Int64(random.number(below: bound * 64))) }
      func column() -> TableColumn {
        if random.number(below: 5) == 0 { return .fixed(length(200)) }
        let minimum: LayoutUnit = random.number(below: 2) == 0 ? 0 : length(100)
        let maximum: LayoutUnit? = random.number(below: 3) == 0 ? minimum + length(200) : nil
        return .flexible(minimum: minimum, ideal: length(300), maximum: maximum, weight: Fraction(Int64(1 + random.number(below: 5))))
      }
      let columns = (0..<1 + random.number(below: 6)).map { _ in column() }
      let width = length(1500)
      let spacing = length(20)
      let table = TableWidths(of: columns, in: width, spacing: spacing)
      var sum = LayoutUnit.zero
      for (place, size) in table.widths.enumerated() { sum = sum + size + (place > 0 ? spacing : 0) }
      #expect(table.overflow == max(.zero, sum - width), "case \(index)")
      for (column, size) in zip(columns, table.widths) {
        // A boundary is rounded, so that a column may have 1/64 more or less.
        #expect(size.rawValue >= column.minimum.rawValue - 1, "case \(index)")
        if let maximum = column.maximum { #expect(size.rawValue <= maximum.rawValue + 1, "case \(index)") }
      }
      let canGrow = columns.contains { $0.maximum == nil }
      if canGrow, table.overflow == 0 { #expect(sum == width, "case \(index)") }
    }
  }

  @Test func `a tap on a header turns the first column round, and brings another one to the front`() {
    var order = TableSortOrder([.init("name"), .init("date", .reverse), .init("name", .reverse)])
    #expect(order.keys.map(\.column) == ["name", "date"])
    order.tap("name")
    #expect(order.keys == [.init("name", .reverse), .init("date", .reverse)])
    order.tap("date")
    #expect(order.keys == [.init("date"), .init("name", .reverse)])
    let rows = [(1, "b"), (2, "a"), (1, "a"), (2, "b")]
    let sorted = order.sorted(rows) { column, one, other in column == "date" ? one.0 < other.0 : one.1 < other.1 }
    #expect(sorted.map { "\($0.0)\($0.1)" } == ["1b", "1a", "2b", "2a"])
  }

  @Test func `texts are sorted as their language has it, and what is alike stays in its order`() {
    func sorted(_ texts: [String], _ language: String, _ direction: TableSortOrder<Int>.Direction = .forward) -> [String] {
      TableSortOrder([.init(0, direction)]).sorted(texts, in: Language(language)) { _, text in .text(text) }
    }
    let letters = ["zon", "Öl", "ål", "öl", "Zon", "ol"]
    #expect(sorted(letters, "de") == ["ål", "ol", "öl", "Öl", "zon", "Zon"])
    #expect(sorted(letters, "sv-SE") == ["ol", "zon", "Zon", "ål", "öl", "Öl"])
    #expect(sorted(["côte", "coté", "cote", "côté"], "fr") == ["cote", "coté", "côte", "côté"])
    #expect(sorted(["côte", "coté", "cote", "côté"], "fr-CA") == ["cote", "côte", "coté", "côté"], "accents from the end")
    #expect(sorted(["chata", "cena", "hrad", "idea"], "cs") == ["cena", "hrad", "chata", "idea"])
    #expect(sorted(["", "b", "a"], "", .reverse) == ["b", "a", ""])
    let long = String(repeating: "語", count: 5000)
    #expect(sorted([long + "b", long + "a"], "ja") == [long + "a", long + "b"])
    // One letter in two spellings: equal, so that the first stays the first both ways.
    let order = StringOrder(of: Language("de"))
    #expect(order.key(of: "\u{E4}") == order.key(of: "a\u{308}") && order.key(of: "a") < order.key(of: "A"))
    let rows = [("\u{E4}", 1), ("a\u{308}", 2), ("b", 3)]
    for direction in TableSortOrder<Int>.Direction.allCases {
      let kept = TableSortOrder([.init(0, direction)]).sorted(rows, in: Language("de")) { _, row in .text(row.0) }.map(\.1)
      #expect(kept == (direction == .forward ? [1, 2, 3] : [3, 1, 2]))
    }
  }

  @Test func `nothing is before numbers, and numbers are before texts`() {
    let values: [TableSortValue] = [.text("10"), .number(10), .none, .number(9), .text("9"), .number(.nan), .number(-0.0), .number(0)]
    let sorted = TableSortOrder([.init("size")]).sorted(Array(values.indices), in: .und) { _, row in values[row] }
    #expect(sorted == [2, 5, 6, 7, 3, 1, 0, 4])
  }

  @Test func `a table is a collection whose rows have room for the highest, below its header`() throws {
    let table = Table(columns: [.flexible(ideal: 200), .fixed(80)], in: 390, spacing: 10)
    var screen = try layout(390, [table.section(rowCount: 1_000_000)])
    #expect(screen.frame(of: .item(section: 0, index: table.item(row: 1, column: 1))) == rect(310, 72, 80, 44))
    screen.measure(.item(section: 0, index: 0), MeasuredSize(height: 50))
    #expect(screen.frame(of: .item(section: 0, index: 3)) == rect(310, 78, 80, 44))
    screen.offset = Point(x: 0, y: 4000)
    #expect(screen.frame(Table.headerKind) == rect(0, 4000, 390, 28))
    #expect(table.cell(ofItem: 7)?.row == 3)
    let low = try layout(390, [table.section(rowCount: 3, rowHeight: 24)])
    #expect(low.contentSize.height == 28 + 24 + 24 + 24 && low.frame(of: .item(section: 0, index: 2)) == rect(0, 52, 300, 24))
  }

  @Test func `what stands above the columns stands where their cells do`() throws {
    for direction in [ItemCollection.Direction.leftToRight, .rightToLeft] {
      let table = Table(columns: [.flexible(ideal: 200), .fixed(80), .fixed(40)], in: 390, spacing: 10)
      let screen = try layout(390, [table.section(rowCount: 2)]) { $0.direction = direction }
      let header = try #require(screen.frame(of: .supplementary(kind: Table.headerKind, section: 0, index: 0)))
      let cells = (0..<3).compactMap { screen.frame(of: .item(section: 0, index: table.item(row: 0, column: $0))) }
      let frames = table.columnFrames(in: header, direction: direction)
      #expect(frames.map(\.minX) == cells.map(\.minX) && frames.map(\.maxX) == cells.map(\.maxX))
      #expect(frames.allSatisfy { $0.minY == header.minY && $0.maxY == header.maxY })
    }
  }

  @Test func `a column as wide as its content has room for the widest of its texts`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
    let texts = ["kind", "folder", "text"].map { ElementText(StyledText($0, style: CharacterStyle(size: 10)), padding: Insets(4)) }
    let ideal = try TableColumn.ideal(of: texts, in: LayoutContext(fonts: fonts))
    #expect(ideal == 68, "six letters of 10, and the padding")
    #expect(widths(200, [.flexible(), .flexible(ideal: ideal, weight: 0)]) == [132, 68])
    #expect(try TableColumn.ideal(of: [], in: LayoutContext(fonts: fonts)) == 0)
  }

  @Test func `where there is little width a table is a list of its first column`() throws {
    let table = Table(columns: [.fixed(80), .flexible()], in: 390, horizontalSizeClass: .compact)
    #expect(table.widths.widths == [390] && !table.hasHeader)
    #expect(try layout(390, [table.section(rowCount: 2)]).contentSize.height == 88)
    let narrow = Table(columns: [.fixed(80), .fixed(80)], in: 390)
    #expect(try layout(390, [narrow.section(rowCount: 2)]).frame(of: .item(section: 0, index: 2)) == rect(0, 72, 80, 44))
  }

  @Test(arguments: AnchorEdge.allCases)
  func `a table that collapses and comes back keeps its row in sight in its place`(_ edge: AnchorEdge) throws {
    let columns: [TableColumn] = [.flexible(ideal: 200), .fixed(80), .fixed(60)]
    @Sendable func table(_ environment: LayoutEnvironment) -> Table {
      Table(columns: columns, in: environment.container.width, horizontalSizeClass: environment.horizontalSizeClass)
    }
    var collection = ItemCollection(container: Size(width: 744, height: 800), sectionCount: 1) { table($1).section(rowCount: 1000) }
    collection.environment.horizontalSizeClass = .regular
    var wide = try CollectionLayout(collection)
    wide.anchorEdge = edge
    wide.offset = Point(x: 0, y: 4011)
    // A row is as high as its highest cell, all rows as the highest row: 50, and 44 where the
    // second column isn't shown.
    wide.measure([.item(section: 0, index: 1): MeasuredSize(height: 50), .item(section: 0, index: 3): MeasuredSize(height: 46)])
    let before = table(LayoutEnvironment(container: Size(width: 744, height: 800), horizontalSizeClass: .regular))
    let after = table(LayoutEnvironment(container: Size(width: 390, height: 800), horizontalSizeClass: .compact))
    let narrow = try wide.with(after, insteadOf: before, inSection: 0) {
      $0.container.width = 390
      $0.environment.horizontalSizeClass = .compact
    }
    func place(_ layout: CollectionLayout, _ table: Table, _ row: Int) -> LayoutUnit? {
      let frame = layout.frame(of: .item(section: 0, index: table.item(row: row, column: 0)))
      return frame.map { (edge == .top ? $0.minY : $0.maxY) - layout.offset.y }
    }
    guard case .item(.item(0, let cell), _) = wide.anchor, let row = before.cell(ofItem: cell)?.row else {
      Issue.record("the anchor is \(wide.anchor)")
      return
    }
    #expect(row > 80 && narrow.contentSize.height == 44_000)
    #expect(place(narrow, after, row) == place(wide, before, row))
    let back = try narrow.with(before, insteadOf: after, inSection: 0) {
      $0.container.width = 744
      $0.environment.horizontalSizeClass = .regular
    }
    #expect(place(back, before, row) == place(wide, before, row))
  }

  @Test func `menus are about the selection where they are asked for in it`() {
    let selection = ItemSelection(among: SelectableItems(count: 9), selected: [1, 2, 5])
    func items(_ target: Int?) -> String { ItemMenu(at: target, of: selection) { _ in [] }.items.description }
    #expect(items(2) == "1–2, 5" && items(3) == "3" && items(nil) == "")
    let row = [MenuElement("copy", title: "Copy"), MenuElement("cut", title: "Cut", attributes: .hidden), MenuElement("move", title: "Move")]
    #expect(ItemMenu.rows(of: row, size: .small, width: 101).map { $0.map(\.width) } == [[50.5, 50.5]])
    #expect(ItemMenu.rows(of: row, size: .small, width: 101, on: .mac).count == 2)
    #expect(!ItemMenu(at: 1, of: selection) { _ in [MenuElement("empty", title: "Empty", children: [])] }.isShown)
  }

  @Test func `what a menu is about is ringed where it is on the screen`() throws {
    let row = Group.horizontal(width: .fullWidth, height: .absolute(200), .subitems([item(.fullWidth, .fullHeight)]))
    var screen = try layout(100, [Section(of: row, itemCount: 9)])
    let selection = ItemSelection(among: SelectableItems(count: 9), selected: [1, 2, 8])
    let menu = ItemMenu(at: 2, of: selection) { _ in [] }
    #expect(menu.ring(in: screen, section: 0) == [rect(0, 200, 100, 200), rect(0, 400, 100, 200)], "the last one is out of sight")
    screen.offset = Point(x: 0, y: 500)
    #expect(menu.ring(in: screen, section: 0).map(\.minY) == [400])
    #expect(menu.ring(in: screen, section: 1).isEmpty && ItemMenu(at: nil, of: selection) { _ in [] }.ring(in: screen, section: 0).isEmpty)
    let page = Group.horizontal(width: .fullWidth, height: .absolute(50), .subitems([item(.fullWidth, .fullHeight)]))
    let carousel = try layout(100, [Section(of: page, itemCount: 9, orthogonal: .paging)])
    #expect(menu.ring(in: carousel, section: 0, scrolled: [0: 150]) == [rect(-50, 0, 100, 50), rect(50, 0, 100, 50)])
  }
}
