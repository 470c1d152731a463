import InterfaceLayout
import InterfacePictures
import TextLayout
import TextPictures

/// The menus that are asked for at items, and what they are made of.
enum MenuFigures {
  /// All figures.
  static func screens() throws -> [GalleryScreen] { [try places(), tree, sizes, mirrored] }

  private static let style = CharacterStyle(size: 11)

  // MARK: What a menu is about

  /// The menu between items, at one, and at one of several that are selected.
  private static func places() throws -> GalleryScreen {
    let words = ["Vertrag", "Rechnung", "Angebot", "Mahnung", "Quittung", "Protokoll"]
    var selection = ItemSelection(among: SelectableItems(count: words.count))
    for event in [SelectionEvent.tap(1), .tap(3, .shift)] { selection.handle(event) }
    let row = Group.horizontal(width: .fullWidth, height: .absolute(24), .subitems([.item(Item(width: .fullWidth, height: .fullHeight))]))
    let layout = try CollectionLayout(
      ItemCollection(container: Size(width: 220, height: 200), sections: [Section(of: row, itemCount: words.count)]))

    var notation: [String] = []
    let panels = [Optional<Int>.none, 4, 2].map { [selection] target in
      let menu = ItemMenu(at: target, of: selection) { items in
        if items.isEmpty { return [MenuElement("new", title: "Neuer Ordner"), MenuElement("paste", title: "Einsetzen")] }
        return [
          MenuElement("open", title: "Öffnen"),
          MenuElement("rename", title: "Umbenennen …", attributes: items.count == 1 ? [] : .disabled),
          MenuElement("delete", title: items.count == 1 ? "Löschen" : "\(items.count) Objekte löschen", attributes: .destructive),
        ]
      }
      let asked = target.map(String.init) ?? "null"
      notation.append("\"target\": \(asked), \"selected\": [1, 2, 3] → \(menu.items.isEmpty ? "none" : menu.items.description)")
      return ScreenStrip.Panel(caption: target.map { "at \($0)" } ?? "between items", size: layout.collection.container) { picture, corner, context in
        try picture.draw(layout, selecting: selection, at: corner, in: context) { StyledText(words[$0], style: style) }
        for frame in menu.ring(in: layout, section: 0) { picture.frame(frame.moved(by: corner), thickness: 2.5, with: .color(ring)) }
        let rows = MenuPicture(of: menu.elements, width: 130)
        let source = target.flatMap { layout.frame(of: .item(section: 0, index: $0)) } ?? Rect(x: 160, y: 160, width: 0, height: 0)
        let popover = Popover(of: rows.size, at: source, in: Rect(x: 0, y: 0, width: 220, height: 200), sides: [.below, .above])
        try picture.draw(rows, at: popover.frame.moved(by: corner).origin, style: style, in: context)
      }
    }
    return GalleryScreen(
      "None, one, many",
      "Between items a menu is about the folder, at an item about that one, and at one of several that are selected about all of them: those are ringed. The selection stays as it is.",
      ScreenStrip(panels: panels), notation: notation.joined(separator: "\n"))
  }

  private static let ring = TextColor(red: 0.95, green: 0.50, blue: 0.15)

  // MARK: What menus are made of

  /// A menu with a bit of everything.
  private static let elements = [
    MenuElement(
      "edit", preferredElementSize: .medium,
      children: [MenuElement("cut", title: "Cut"), MenuElement("copy", title: "Copy"), MenuElement("paste", title: "Paste", attributes: .disabled)]),
    MenuElement("star", title: "Starred", state: .on, attributes: .keepsMenuPresented),
    MenuElement("read", title: "Read", state: .mixed, attributes: .keepsMenuPresented),
    MenuElement("sort", title: "Sort by", children: [MenuElement("name", title: "Name", state: .on), MenuElement("date", title: "Date")]),
    MenuElement("secret", title: "Never seen", attributes: .hidden),
    MenuElement("empty", title: "No rows", children: [MenuElement("gone", title: "Gone", attributes: .hidden)]),
    MenuElement("remove", children: [MenuElement("bin", title: "Move to Bin", attributes: .destructive)]),
  ]

  /// The menu on both platforms, and the one that a row of it leads to.
  private static var tree: GalleryScreen {
    func panel(_ caption: String, _ menu: MenuPicture) -> ScreenStrip.Panel {
      ScreenStrip.Panel(caption: caption, size: menu.size) { picture, corner, context in
        try picture.draw(menu, at: corner, style: style, in: context)
      }
    }
    let inner = elements.first { $0.identifier == "sort" }?.children ?? []
    return GalleryScreen(
      "The tree of elements",
      "A group without a title stands between lines, one with a title behind a row. Elements side by side share the width; on a Mac all stand one below the other. What is hidden is not there, nor is a menu without rows.",
      ScreenStrip(panels: [
        panel("pad", MenuPicture(of: elements, width: 150)), panel("mac", MenuPicture(of: elements, width: 150, on: .mac)),
        panel("behind “Sort by”", MenuPicture(of: inner, width: 90)),
      ]), notation: elements.map { described($0, indent: "") }.joined(separator: "\n"))
  }

  /// An element and what is in it, a line each.
  private static func described(_ element: MenuElement, indent: String) -> String {
    var words = [element.title.isEmpty ? element.identifier : "“\(element.title)”"]
    if element.state != .off { words.append("\(element.state)") }
    let names: [(MenuElement.Attributes, String)] = [
      (.disabled, "disabled"), (.destructive, "destructive"), (.hidden, "hidden"), (.keepsMenuPresented, "keepsMenuPresented"),
    ]
    words += names.filter { element.attributes.contains($0.0) }.map(\.1)
    if element.children != nil { words.append(element.isInline ? "inline, \(element.preferredElementSize)" : "menu") }
    let inner = (element.children ?? []).map { described($0, indent: indent + "  ") }
    return ([indent + words.joined(separator: ", ")] + inner).joined(separator: "\n")
  }

  /// The same elements in each size.
  private static var sizes: GalleryScreen {
    let titles = ["写真", "動画", "書類", "録音", "位置情報"]
    let elements = titles.map { MenuElement($0, title: $0) }
    var japanese = style
    japanese.language = "ja"
    var notation: [String] = []
    let panels = [MenuElement.Size.small, .medium, .large].map { size in
      let rows = ItemMenu.rows(of: elements, size: size, width: 220)
      notation.append("\(size): " + rows.map { $0.map(\.width.description).joined(separator: " + ") }.joined(separator: ", "))
      let menu = MenuPicture(of: elements, size: size, width: 220)
      return ScreenStrip.Panel(caption: "\(size)", size: menu.size) { [japanese] picture, corner, context in
        try picture.draw(menu, at: corner, style: japanese, in: context)
      }
    }
    return GalleryScreen(
      "Sizes",
      "Small elements are pictures in one row, medium ones have their titles below, large ones a row each. Their widths add up to the menu's.",
      ScreenStrip(panels: panels), notation: notation.joined(separator: "\n"))
  }

  /// A menu that is read from the right.
  private static var mirrored: GalleryScreen {
    let elements = [
      MenuElement(
        "edit", preferredElementSize: .medium,
        children: [MenuElement("cut", title: "قص"), MenuElement("copy", title: "نسخ"), MenuElement("paste", title: "لصق", attributes: .disabled)]),
      MenuElement("star", title: "مميز بنجمة", state: .on),
      MenuElement("sort", title: "ترتيب حسب", children: [MenuElement("name", title: "الاسم")]),
      MenuElement("remove", children: [MenuElement("bin", title: "نقل إلى المهملات", attributes: .destructive)]),
    ]
    var arabic = style
    arabic.language = "ar"
    let menu = MenuPicture(of: elements, width: 170, direction: .rightToLeft)
    let panel = ScreenStrip.Panel(caption: "pad", size: menu.size) { [arabic] picture, corner, context in
      try picture.draw(menu, at: corner, style: arabic, in: context)
    }
    return GalleryScreen(
      "From right to left", "Ticks stand at the right, arrows point to the left, and what stands side by side begins at the right.",
      ScreenStrip(panels: [panel]), notation: elements.map { described($0, indent: "") }.joined(separator: "\n"), isMirrored: true)
  }
}
