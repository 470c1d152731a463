import InterfaceLayout
import TextLayout
import TextPictures

extension ScreenPicture {
  /// Draws the items of a list or grid and what a selection makes of them: what is selected is blue, what can't be is grey, a thick edge has the focus, a bar
  /// at the leading edge is where a range began, and while items are edited each has a box to be ticked. O(items in sight and their texts).
  ///
  /// - Parameter text: The text of an item, on one line; nil for none.
  public mutating func draw(
    _ layout: CollectionLayout, selecting selection: ItemSelection, at origin: Point = Point(x: 0, y: 0), in context: LayoutContext,
    text: (Int) -> StyledText?
  ) throws {
    let panel = Panel(of: layout, at: origin)
    for element in layout.visibleElements {
      guard case .item(_, let item) = element.id else { continue }
      try draw(text(item), in: panel.place(element.frame), of: panel, ItemLook(of: item, in: selection), context)
    }
  }

  /// Draws a table: its cells, of which the rows are selected, and its header above them with what it says of each column. O(cells in sight and their texts).
  ///
  /// - Parameters:
  ///   - header: What stands above a column, by its number.
  ///   - text: The text of a cell by its row and column, on one line; nil for none.
  public mutating func draw(
    _ table: Table, in layout: CollectionLayout, selecting selection: ItemSelection, at origin: Point = Point(x: 0, y: 0), in context: LayoutContext,
    header: (Int) -> StyledText?, text: (_ row: Int, _ column: Int) -> StyledText?
  ) throws {
    let panel = Panel(of: layout, at: origin)
    for element in layout.visibleElements {
      let frame = panel.place(element.frame)
      if case .item(_, let item) = element.id, let cell = table.cell(ofItem: item) {
        var look = ItemLook(of: cell.row, in: selection)
        // A row begins with its first column.
        if cell.column > 0 { (look.isAnchor, look.isEditing) = (false, false) }
        try draw(text(cell.row, cell.column), in: frame, of: panel, look, context)
      } else {
        fill(frame, with: .role(.background))
        box(frame, BoxLook.bar)
        for (column, room) in table.columnFrames(in: frame, direction: layout.collection.direction).enumerated() {
          if let text = header(column) { try draw(text, in: room, of: panel, context) }
        }
      }
    }
  }

  /// Where a layout is drawn.
  private struct Panel {
    let bounds: Rect
    let offset: Point
    let isMirrored: Bool

    init(of layout: CollectionLayout, at origin: Point) {
      bounds = Rect(origin: origin, size: layout.collection.container)
      offset = layout.offset
      isMirrored = layout.collection.direction == .rightToLeft
    }

    /// Where a frame of the content is in the picture.
    func place(_ frame: Rect) -> Rect { frame.moved(by: Point(x: bounds.minX - offset.x, y: bounds.minY - offset.y)) }
  }

  /// Draws an item's box, what a selection says of it, and its text.
  private mutating func draw(_ text: StyledText?, in whole: Rect, of panel: Panel, _ look: ItemLook, _ context: LayoutContext) throws {
    guard let frame = whole.intersection(panel.bounds) else { return }
    fill(frame, with: .role(.background))
    box(frame, look.isSelected ? ItemLook.selected : ItemLook.plain)
    var room = whole
    /// Takes room away at the leading edge.
    func taken(_ width: LayoutUnit) -> Rect {
      let x = panel.isMirrored ? room.maxX - width : room.minX
      room = Rect(x: room.minX + (panel.isMirrored ? .zero : width), y: room.minY, width: room.size.width - width, height: room.size.height)
      return Rect(x: x, y: room.minY, width: width, height: room.size.height)
    }
    if look.isAnchor, let bar = taken(4).intersection(panel.bounds) { fill(bar, with: .color(ItemLook.anchor)) }
    if look.isEditing {
      let place = taken(18)
      let tick = Rect(x: place.midX - 5, y: place.midY - 5, width: 10, height: 10)
      if !look.isDisabled { self.frame(tick, thickness: 1, with: .role(.text)) }
      if look.isSelected { stroke(.tick(in: tick), with: .role(.text)) }
    }
    if look.isFocused { self.frame(frame, thickness: 2, with: .color(ItemLook.focus)) }
    guard var text else { return }
    if look.isDisabled { text.updateStyle(in: TextRange(0..<text.length)) { $0.color = .dimmed } }
    try draw(text, in: room, of: panel, context)
  }

  /// Draws a text on one line in the middle of a room's height, cut where the room or the screen ends. A line that is not all of it on the screen isn't drawn.
  private mutating func draw(_ text: StyledText, in room: Rect, of panel: Panel, _ context: LayoutContext) throws {
    guard let seen = room.intersection(panel.bounds) else { return }
    let line = try BarTitle(text).layout(in: seen.size.width - 8, in: context)
    let y = room.midY - line.size.height / 2
    if y >= panel.bounds.minY, y + line.size.height <= panel.bounds.maxY { draw(line, of: text, at: Point(x: seen.minX + 4, y: y)) }
  }

  /// Draws a text on one line in the middle of a room's height, cut where the room ends.
  mutating func draw(_ text: StyledText, in room: Rect, _ context: LayoutContext) throws {
    let line = try BarTitle(text).layout(in: room.size.width - 8, in: context)
    draw(line, of: text, at: Point(x: room.minX + 4, y: room.midY - line.size.height / 2))
  }
}

/// What a selection says of an item.
private struct ItemLook {
  let isSelected: Bool
  let isFocused: Bool
  let isDisabled: Bool
  var isAnchor: Bool
  var isEditing: Bool

  static let plain = TextColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.06)
  static let selected = TextColor(red: 0.30, green: 0.55, blue: 0.95, alpha: 0.42)
  static let focus = TextColor(red: 0.16, green: 0.36, blue: 0.85)
  static let anchor = TextColor(red: 0.95, green: 0.50, blue: 0.15)

  init(of item: Int, in selection: ItemSelection) {
    isSelected = selection.selected.contains(item)
    isFocused = selection.focus == item
    isDisabled = !selection.items.contains(item)
    isAnchor = selection.anchor == item
    isEditing = selection.isEditing
  }
}
