import InterfaceLayout
import TextLayout
import TextPictures

/// The rows of a menu and where they stand: groups one below the other with a line between them, the elements of each in their size.
///
///     let menu = MenuPicture(of: elements, width: 120)
///     picture.draw(menu, at: popover.frame.origin, style: style, in: context)
public struct MenuPicture: Sendable {
  /// An element, as large as its menu has it.
  struct Row: Sendable {
    let element: MenuElement
    let size: MenuElement.Size
    let frame: Rect
  }

  /// The rows in their order.
  private(set) var rows: [Row] = []
  /// How far from the top the lines between groups are.
  private(set) var lines: [LayoutUnit] = []
  /// How large the menu is.
  public private(set) var size: Size
  let isMirrored: Bool

  /// A menu of some elements, those without a group in a size. O(elements).
  public init(
    of elements: [MenuElement], size: MenuElement.Size = .large, width: LayoutUnit, on platform: ItemMenu.Platform = .pad,
    direction: ItemCollection.Direction = .leftToRight
  ) {
    self.size = Size(width: width, height: 0)
    isMirrored = direction == .rightToLeft
    var part: [MenuElement] = []
    for element in elements where element.isShown {
      if element.isInline {
        add(part, size, on: platform)
        add(element.children ?? [], element.preferredElementSize, on: platform)
        part = []
      } else {
        part.append(element)
      }
    }
    add(part, size, on: platform)
  }

  /// Adds elements that belong together below those that are there.
  private mutating func add(_ elements: [MenuElement], _ wanted: MenuElement.Size, on platform: ItemMenu.Platform) {
    let added = ItemMenu.rows(of: elements, size: wanted, width: size.width, on: platform)
    if added.isEmpty { return }
    if size.height > 0 { lines.append(size.height) }
    let used = platform == .mac ? .large : wanted
    let height: LayoutUnit = used == .medium ? 38 : 24
    for row in added {
      var x: LayoutUnit = isMirrored ? size.width : 0
      for (element, width) in row {
        if isMirrored { x = x - width }
        rows.append(Row(element: element, size: used, frame: Rect(x: x, y: size.height, width: width, height: height)))
        if !isMirrored { x = x + width }
      }
      size.height = size.height + height
    }
  }
}

extension ScreenPicture {
  /// Draws a menu: what is chosen already is ticked, or has a dash where it is so in part; what can't be chosen is grey, what takes something away is red, and
  /// an arrow leads to a menu of its own. Side by side, elements are the first letters of their titles, as nobody has pictures of them. O(rows and their texts).
  ///
  /// - Parameter style: The style of the titles.
  public mutating func draw(_ menu: MenuPicture, at origin: Point, style: CharacterStyle, in context: LayoutContext) throws {
    let whole = Rect(origin: origin, size: menu.size)
    fill(whole, with: .role(.background))
    box(whole, PartLook.column)
    for row in menu.rows {
      let frame = row.frame.moved(by: origin)
      var style = style
      if row.element.attributes.contains(.destructive) { style.color = TextColor(red: 0.85, green: 0.15, blue: 0.15) }
      if row.element.attributes.contains(.disabled) { style.color = .dimmed }
      if row.size == .large {
        try draw(row.element, in: frame, style, isMirrored: menu.isMirrored, context)
      } else {
        self.frame(frame, with: .role(.lineBoxes))
        try drawTile(row.element, in: frame, style, hasTitle: row.size == .medium, context)
      }
    }
    for line in menu.lines { fill(Rect(x: whole.minX, y: whole.minY + line - 0.75, width: whole.size.width, height: 1.5), with: .role(.lineBoxes)) }
  }

  /// Draws a row of a menu.
  private mutating func draw(
    _ element: MenuElement, in frame: Rect, _ style: CharacterStyle, isMirrored: Bool, _ context: LayoutContext
  ) throws {
    let (left, right) = (
      Rect(x: frame.minX + 5, y: frame.midY - 5, width: 10, height: 10), Rect(x: frame.maxX - 15, y: frame.midY - 5, width: 10, height: 10)
    )
    switch element.state {
    case .off: break
    case .on: stroke(.tick(in: isMirrored ? right : left), with: .role(.text))
    case .mixed: stroke(.dash(in: isMirrored ? right : left), with: .role(.text))
    }
    if element.children != nil { stroke(.arrow(in: isMirrored ? left : right, isMirrored: isMirrored), with: .role(.text)) }
    try draw(StyledText(element.title, style: style), in: frame.insetBy(dx: 14, dy: 0), context)
  }

  /// Draws an element that stands beside others.
  private mutating func drawTile(
    _ element: MenuElement, in frame: Rect, _ style: CharacterStyle, hasTitle: Bool, _ context: LayoutContext
  ) throws {
    let letter = StyledText(String(element.title.prefix(1)), style: style)
    let (line, title) = (try BarTitle(letter).layout(in: frame.size.width, in: context), StyledText(element.title, style: style))
    let width = try BarTitle(letter).width(in: context)
    let icon = Rect(x: frame.midX - 8, y: frame.minY + 4, width: 16, height: 16)
    self.frame(icon, with: .role(.text))
    draw(line, of: letter, at: Point(x: icon.midX - width / 2, y: icon.midY - line.size.height / 2))
    guard hasTitle else { return }
    let room = min(try BarTitle(title).width(in: context) + 8, frame.size.width)
    try draw(title, in: Rect(x: frame.midX - room / 2, y: icon.maxY, width: room, height: frame.maxY - icon.maxY), context)
  }
}

extension TextColor {
  /// What can't be chosen.
  static let dimmed = TextColor(red: 0.55, green: 0.55, blue: 0.55)
}

extension PicturePath {
  /// A tick in a box.
  static func tick(in box: Rect) -> PicturePath {
    let (x, y) = (box.size.width / 5, box.size.height / 5)
    return PicturePath(
      [
        .move(to: Point(x: box.minX + x, y: box.midY)), .line(to: Point(x: box.minX + x * 2, y: box.maxY - y)),
        .line(to: Point(x: box.maxX - x, y: box.minY + y)),
      ], thickness: 1.5)
  }

  /// A dash in a box.
  fileprivate static func dash(in box: Rect) -> PicturePath {
    let x = box.size.width / 5
    return PicturePath([.move(to: Point(x: box.minX + x, y: box.midY)), .line(to: Point(x: box.maxX - x, y: box.midY))], thickness: 1.5)
  }

  /// An arrow in a box, towards what comes next.
  fileprivate static func arrow(in box: Rect, isMirrored: Bool) -> PicturePath {
    let (x, y) = (box.size.width / 3, box.size.height / 5)
    let (foot, head) = isMirrored ? (box.maxX - x, box.minX + x) : (box.minX + x, box.maxX - x)
    return PicturePath(
      [.move(to: Point(x: foot, y: box.minY + y)), .line(to: Point(x: head, y: box.midY)), .line(to: Point(x: foot, y: box.maxY - y))], thickness: 1.5
    )
  }
}
