import InterfaceLayout
import InterfacePictures
import TextLayout
import TextPictures

/// What a reader does to some items, event by event. What each event leads to is told by the selection itself.
struct SelectionTale: Sendable {
  /// An event, or another list of items.
  enum Step: Sendable {
    case event(SelectionEvent)
    /// A pointer draws a rectangle over what lies there.
    case marquee(SelectionEvent.Phase, Rect, SelectionEvent.Modifiers = [])
    /// An arrow key goes to the neighbour by the frames.
    case arrow(CollectionLayout.Arrow, SelectionEvent.Modifiers = [])
    /// Items come before one.
    case insert([String], at: Int)
    /// Items go.
    case remove(ItemRanges)
    /// An item goes to another place.
    case move(Int, to: Int)
  }

  /// What there is after a step.
  struct State: Sendable {
    var caption = "at first"
    /// The step as a request writes it; empty for none.
    var notation = ""
    var words: [String]
    var selection: ItemSelection
    /// The item that the step opens.
    var opened: Int?
    /// The rectangle that is drawn just now.
    var rectangle: Rect?
    /// The middle of the column that arrow keys keep to.
    var column: LayoutUnit?
  }

  /// The items' words.
  var words: [String]
  var language: Language
  var mode = ItemSelection.Mode.many
  var disabled: ItemRanges = []
  /// How many stand beside each other.
  var columns = 1
  var direction = ItemCollection.Direction.leftToRight
  /// Whether the selection before the first step is shown, too.
  var showsStart = false
  var steps: [Step]

  /// How wide a list is that a tale is shown in.
  private static let width: LayoutUnit = 108
  private static let rowHeight: LayoutUnit = 24

  /// So many items in rows.
  private func layout(count: Int) throws(InterfaceError) -> CollectionLayout {
    let rows = (count + columns - 1) / columns
    let group = Group.horizontal(
      width: .fullWidth, height: .absolute(Self.rowHeight), .equal(.item(Item(width: .fullWidth, height: .fullHeight)), count: columns))
    var collection = ItemCollection(
      container: Size(width: Self.width, height: Self.rowHeight * rows), sections: [Section(of: group, itemCount: count)])
    collection.direction = direction
    return try CollectionLayout(collection)
  }

  /// What there is at first and after each step.
  func states() throws(InterfaceError) -> [State] {
    let start = State(words: words, selection: ItemSelection(of: mode, among: SelectableItems(count: words.count, disabled: disabled)))
    var states = [start]
    for step in steps {
      var state = states[states.count - 1]
      try take(step, &state)
      states.append(state)
    }
    return states
  }

  private func take(_ step: Step, _ state: inout State) throws(InterfaceError) {
    let layout = try layout(count: state.words.count)
    func handle(_ event: SelectionEvent) {
      state.opened = state.selection.handle(event).primaryAction
      (state.caption, state.notation) = (event.words, event.notation)
    }
    (state.rectangle, state.opened) = (nil, nil)
    switch step {
    case .event(let event): handle(event)
    case .marquee(let phase, let rectangle, let modifiers):
      let hits = layout.elements(in: rectangle).compactMap { if case .item(_, let item) = $0.id { item } else { nil } }
      handle(.marquee(phase, ItemRanges(items: hits), modifiers))
      state.rectangle = phase == .end ? nil : rectangle
    case .arrow(let arrow, let modifiers):
      guard let focus = state.selection.focus,
        let next = layout.neighbor(of: ItemPlace(section: 0, index: focus), arrow, keeping: arrow == .up || arrow == .down ? state.column : nil)
      else { return }
      handle(.move(next.item.index, modifiers))
      (state.column, state.caption, state.notation) = (next.column, "\(modifiers.words)\(arrow)", "neighbor(of: \(focus), .\(arrow))")
    case .insert(let words, let place):
      state.words.insert(contentsOf: words, at: place)
      state.selection.insert(words.count, at: place)
      (state.caption, state.notation) = ("\(words.count) more before \(place)", "insert(\(words.count), at: \(place))")
    case .remove(let removed):
      for item in removed.items.reversed() { state.words.remove(at: item) }
      state.selection.remove(removed)
      (state.caption, state.notation) = ("\(removed) goes", "[\"remove\", \(SelectionEvent.list(removed))]")
    case .move(let item, let place):
      state.words.insert(state.words.remove(at: item), at: place)
      state.selection.move(item, to: place)
      (state.caption, state.notation) = ("\(item) goes to \(place)", "move(\(item), to: \(place))")
    }
  }

  /// The tale as a figure: a list after each event, and beside them the events with what comes of them.
  func screen(_ name: String, _ remark: String) throws(InterfaceError) -> GalleryScreen {
    let states = try states()
    var panels: [ScreenStrip.Panel] = []
    for state in showsStart ? states[...] : states.dropFirst() {
      let layout = try layout(count: state.words.count)
      panels.append(
        ScreenStrip.Panel(caption: state.caption, size: layout.collection.container) { [language] picture, corner, context in
          try picture.draw(layout, selecting: state.selection, at: corner, in: context) { item in
            StyledText(state.words[item], style: CharacterStyle(size: 11, language: language))
          }
          if let rectangle = state.rectangle { picture.drawMarquee(rectangle.moved(by: corner)) }
        })
    }
    let told = states.dropFirst().map { state in
      let opens = state.opened.map { ", opens \($0)" } ?? ""
      return "\(state.notation) → \(state.selection.selected.isEmpty ? "none" : state.selection.selected.description)\(opens)"
    }
    let disabled = disabled.isEmpty ? "" : ", \"disabled\": [\(disabled.items.map(String.init).joined(separator: ", "))]"
    let head = "\"mode\": \"\(mode)\", \"count\": \(words.count)\(disabled)"
    return GalleryScreen(
      name, remark, ScreenStrip(panels: panels), notation: ([head] + told).joined(separator: "\n"), isMirrored: direction == .rightToLeft)
  }
}

extension ScreenPicture {
  /// Draws a rectangle that a pointer draws.
  fileprivate mutating func drawMarquee(_ rectangle: Rect) {
    fill(rectangle, with: .color(TextColor(red: 0.95, green: 0.50, blue: 0.15, alpha: 0.18)))
    var edge = PicturePath(frame: rectangle, thickness: 1)
    edge.dashes = [4, 3]
    stroke(edge, with: .role(.text))
  }
}

extension SelectionEvent.Modifiers {
  private var names: [String] {
    let all: [(SelectionEvent.Modifiers, String)] = [(.shift, "shift"), (.command, "command"), (.option, "option")]
    return all.filter { contains($0.0) }.map(\.1)
  }

  /// The keys that are held, before what is done meanwhile.
  fileprivate var words: String { names.map { $0 + "-" }.joined() }

  /// The keys as a request writes them, behind what is before them.
  fileprivate var notation: String { isEmpty ? "" : ", [" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
}

extension SelectionEvent {
  /// What happens, for people.
  fileprivate var words: String {
    switch self {
    case .tap(let item, let modifiers): "\(modifiers.words)tap \(item)"
    case .key(let key, let modifiers): "\(modifiers.words)\(key)"
    case .move(let item, let modifiers): "\(modifiers.words)to \(item)"
    case .edit(let isEditing): "edit \(isEditing ? "on" : "off")"
    case .pan(.end, _): "fingers up"
    case .pan(let phase, let item): "two fingers \(phase == .begin ? "at" : "to") \(item)"
    case .marquee(let phase, _, let modifiers): "\(modifiers.words)marquee, \(phase)"
    case .set(let items): "set \(items)"
    }
  }

  /// The event as a request writes it.
  fileprivate var notation: String {
    switch self {
    case .tap(let item, let modifiers): "[\"tap\", \(item)\(modifiers.notation)]"
    case .key(let key, let modifiers): "[\"key\", \"\(key)\"\(modifiers.notation)]"
    case .move(let item, let modifiers): "[\"move\", \(item)\(modifiers.notation)]"
    case .edit(let isEditing): "[\"edit\", \(isEditing)]"
    case .pan(let phase, let item): "[\"pan\", \"\(phase)\", \(item)]"
    case .marquee(let phase, let items, let modifiers): "[\"marquee\", \"\(phase)\", \(SelectionEvent.list(items))\(modifiers.notation)]"
    case .set(let items): "[\"set\", \(SelectionEvent.list(items))]"
    }
  }

  fileprivate static func list(_ items: ItemRanges) -> String { "[" + items.items.map(String.init).joined(separator: ", ") + "]" }
}
