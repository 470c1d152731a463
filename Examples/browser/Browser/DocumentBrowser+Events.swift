import InterfaceLayout
import TextLayoutKit

/// What a reader does.
public enum BrowserEvent: Sendable {
  /// Another size of the window, or the device turned.
  case resize(Size)
  /// A press of the button that shows and hides columns.
  case toggleColumns
  /// A tap on a folder.
  case tapFolder(Int)
  /// A tap or a click on a document, with keys that are held.
  case tap(Int, SelectionEvent.Modifiers = [])
  /// A key while documents have the focus.
  case key(SelectionEvent.Key, SelectionEvent.Modifiers = [])
  /// Grid or table.
  case showTable(Bool)
  /// A tap on a column's header.
  case sort(DocumentBrowser.Column)
  /// A long press or a right click on a document.
  case openMenu(Int)
  /// A row of the menu.
  case choose(String)
  /// Text that is typed into a name.
  case type(String)
  /// The undo key.
  case undo
  /// The return key in a name.
  case commit
  /// Words in the find bar; none closes it.
  case search(String)
  /// The find bar's next button.
  case nextMatch
  /// The share button.
  case share
  /// A finger that drags the sheet to a height.
  case dragSheet(to: LayoutUnit)
  /// The finger lets go, so fast upwards.
  case releaseSheet(velocity: LayoutUnit)
}

extension DocumentBrowser {
  /// Takes an event: each is a change of one value or two.
  public mutating func handle(_ event: BrowserEvent) {
    switch event {
    case .resize(let size):
      split.size = size
      split.horizontalSizeClass = size.width < 500 ? .compact : .regular
      sheets.space.container = size
    case .toggleColumns: split.toggle()

    case .tapFolder(let folder):
      folders.handle(.tap(folder))
      list()
    case .tap(let item, let modifiers): select(.tap(item, modifiers))
    case .key(let key, let modifiers): select(.key(key, modifiers))

    case .showTable(let isTable): self.isTable = isTable
    case .sort(let column):
      order.tap(column)
      list()

    case .openMenu(let item):
      // The elements depend on what the menu is about: one document can be renamed, not several.
      menu = ItemMenu(at: item, of: selection) { items in
        let one = MenuElement("rename", title: "Rename", attributes: items.count == 1 ? [] : .disabled)
        return [one, MenuElement("delete", title: items.count == 1 ? "Delete" : "Delete \(items.count)", attributes: .destructive)]
      }
    case .choose(let row):
      choose(row)
      menu = nil

    case .type(let text): renaming?.session.type(text)
    case .undo: renaming?.session.undo()
    case .commit:
      // The name is asked about: an empty one is not liked, and the editing goes on.
      guard let name = renaming?.session.commit(if: { !$0.isEmpty }), let number = renaming?.document else { return }
      documents[number]?.name = name.string
      renaming = nil
      list()

    case .search(let words):
      guard !words.isEmpty, let text = openedText, let query = try? FindQuery(words) else {
        find = nil
        return
      }
      var session = FindSession(query, in: text)
      try? session.finish()
      session.highlightNext()
      find = session
    case .nextMatch: find?.highlightNext()

    case .share: sheets.present(Sheet(detents: [.medium, .large], prefersGrabberVisible: true), as: "share")
    case .dragSheet(let height):
      guard let front = sheets.layout.sheets.last?.layout else { return }
      let drag = self.drag ?? SheetDrag(stops: front.stops, maximum: front.maximum)
      sheets["share"]?.height = drag.height(pulledTo: height)
      self.drag = drag
    case .releaseSheet(let velocity):
      guard let drag, let height = sheets["share"]?.height else { return }
      self.drag = nil
      switch drag.stop(at: height, velocity: velocity) {
      case .dismissed: sheets.dismiss("share")
      case .detent(let name):
        sheets["share"]?.sheet.selectedDetent = name
        sheets["share"]?.height = nil
      }
    }
  }

  /// Another selection shows another text: what was looked for was in the old one.
  private mutating func select(_ event: SelectionEvent) {
    if selection.handle(event).selectionChanged { find = nil }
  }

  private mutating func choose(_ row: String) {
    guard let menu, menu.elements.contains(where: { $0.identifier == row && !$0.choices.isEmpty }) else { return }
    let numbers = listed.tags(of: menu.items)
    switch row {
    case "rename":
      guard let number = numbers.first, let document = documents[number] else { return }
      var session = RenameSession(title: StyledText(document.name, style: Look.text))
      session.begin()
      renaming = (number, session)
    default:
      for number in numbers { documents[number] = nil }
      list()
    }
  }
}
