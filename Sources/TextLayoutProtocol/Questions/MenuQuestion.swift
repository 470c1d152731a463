import TextInteraction
import TextLayout

/// What `menu` asks.
struct MenuQuestion: Sendable {
  private var selection: Selection?
  private var isEditable = true
  private var isSecure = false
  private var canPaste = true
  private var canFormat = false
  private var changes: [MenuChange] = []
  private var visible: Rect?
  private var obscured: [Rect] = []
  private var target: Rect?
  private(set) var point: Point?
  private(set) var size: Size?
  private(set) var arrow = EditMenuArrow.automatic

  static let fields: [Field<MenuQuestion>] = [
    Field("selection", .either([SelectionFields.shape, .null]), "What is selected; null, or absent, for nothing, not even a caret.") {
      $1.selection = $0 == .null ? nil : try SelectionFields.read($0)
    },
    Field("editable", .boolean, "Whether the text can be changed; true unless told.") { $1.isEditable = try $0.asBoolean() },
    Field("secure", .boolean, "Whether the text is a secret; false unless told.") { $1.isSecure = try $0.asBoolean() },
    Field("pasteboard", .boolean, "Whether the pasteboard has something to be put in; true unless told.") { $1.canPaste = try $0.asBoolean() },
    Field("formatting", .boolean, "Whether the text takes styles; false unless told.") { $1.canFormat = try $0.asBoolean() },
    Field("changes", .list(MenuChange.table.shape), "The program's own elements and where they are put, in order.") {
      $1.changes = try $0.elements { value in
        var change = MenuChange()
        try MenuChange.table.read(value, into: &change)
        return change
      }
    },
    Field("size", .list(.number(), count: 2...2), "[width, height] of the menu as it is drawn; without it, where it stands is not answered.") {
      let sides = try $0.asPoint()
      $1.size = Size(width: sides.x, height: sides.y)
    },
    Field("visible", .either([.rect, .null]), "The part of the layout that is in sight; all of its container unless told.") {
      $1.visible = $0 == .null ? nil : try $0.asRect()
    },
    Field("obscured", .list(.rect), "What lies above the text: keyboards, bars.") { $1.obscured = try $0.elements { try $0.asRect() } },
    Field("target", .either([.rect, .null]), "What the menu is about; what is in sight of the selection, or its caret, unless told.") {
      $1.target = $0 == .null ? nil : try $0.asRect()
    },
    Field("point", .either([.point, .null]), "Where the menu was asked for: what it is about where there is no target.") {
      $1.point = $0 == .null ? nil : try $0.asPoint()
    },
    Field("arrow", .words(EditMenuArrow.words.map(\.key)), "Which way the arrow is to point; automatic unless told.") {
      $1.arrow = try $0.asWord(EditMenuArrow.words)
    },
  ]
  static let table = FieldTable(fields)

  /// The menu, what it is about and where it may stand.
  func asked(of document: DocumentLayout, _ subject: Subject, _ call: Call) throws -> (menu: EditMenu, target: Rect?, space: EditMenuSpace) {
    let conditions = EditMenuConditions(
      of: selection, in: subject.text, isEditable: isEditable, isSecure: isSecure, canPaste: canPaste, canFormat: canFormat)
    var menu = EditMenu(suggestedFor: conditions)
    for (index, change) in changes.enumerated() {
      do { try change.apply(to: &menu) } catch let error as RequestError { throw error.inside(String(index)).inside("changes") }
      try call.check()
    }
    let visible = visible ?? document.container(subject.request)
    let bound = call.bound(document, subject.context)
    let display = selection.map { SelectionDisplay(of: $0, in: bound, visible: visible, style: .edges) }
    try call.check()
    let target = target ?? display?.bounds ?? point.map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) }
    let space = EditMenuSpace(
      visible: visible, avoided: display?.handles.map(\.frame) ?? [], obscured: obscured, writingMode: document.writingMode)
    return (menu, target, space)
  }
}

/// A change of a menu: elements, and where they are put.
private struct MenuChange: Sendable {
  var place: EditMenu.Place?
  var elements: [MenuElement] = []

  func apply(to menu: inout EditMenu) throws {
    guard let place else { return }
    if !menu.insert(elements, place) { throw RequestError(.invalidValue, "Nothing in the menu is called that, or it is no group.") }
  }

  private static let places: KeyValuePairs<String, @Sendable (String) -> EditMenu.Place> = [
    "before": { .before($0) }, "after": { .after($0) }, "replacing": { .replacing($0) }, "atStart": { .atStart($0) }, "atEnd": { .atEnd($0) },
  ]

  static let table = FieldTable<MenuChange>(
    places.map { name, place in
      Field(name, .string, "The identifier of what elements are put \(summaries[name] ?? "").") { $1.place = place(try $0.asString()) }
    } + [
      Field("at", .words(["start", "end"]), "Elements are put before or behind all others.") {
        $1.place = try $0.asWord(["start": EditMenu.Place.first, "end": .last])
      },
      Field("elements", .list(.reference("menuElement")), "What is put there; nothing, to take something out.") {
        $1.elements = try $0.elements { try MenuElementFields.read($0) }
      },
    ],
    oneOf: (places.map(\.key) + ["at"], "A change names a place: \(places.map(\.key).joined(separator: ", ")) or at."))

  private static let summaries = [
    "before": "before", "after": "behind", "replacing": "in the place of", "atStart": "into, at its start", "atEnd": "into, at its end",
  ]
}

/// An element of a menu in requests.
struct MenuElementFields: Sendable {
  private var identifier = ""
  private var title = ""
  private var isInline: Bool?
  private var isEnabled = true
  private var children: [MenuElement]?

  static let table = FieldTable<MenuElementFields>(
    [
      Field("id", .string, "What it is called by.") { $1.identifier = try $0.asString() },
      Field("title", .string, "What its row says.") { $1.title = try $0.asString() },
      Field("enabled", .boolean, "Whether it can be chosen; true unless told.") { $1.isEnabled = try $0.asBoolean() },
      Field("inline", .boolean, "Whether a group's rows stand in the menu that it is in; unless told, where it has no title.") {
        $1.isInline = try $0.asBoolean()
      },
      Field("elements", .list(.reference("menuElement")), "The rows of a group.") { $1.children = try $0.elements { try read($0) } },
    ], required: ["id": "An element of a menu needs this field."])

  /// Reads an element: with rows it is a group, with the identifier of an action and no title that action.
  static func read(_ value: JSONValue) throws -> MenuElement {
    var fields = MenuElementFields()
    try table.read(value, into: &fields)
    return MenuElement(
      fields.identifier, title: fields.title, attributes: fields.isEnabled ? [] : .disabled, children: fields.children, isInline: fields.isInline)
  }
}

extension SelectionDisplayStyle {
  /// Carets are edges, without a width.
  static let edges = {
    var style = SelectionDisplayStyle()
    style.caretWidth = 0
    return style
  }()
}

extension EditMenuArrow {
  fileprivate static let words: KeyValuePairs<String, EditMenuArrow> = [
    "automatic": .automatic, "up": .up, "down": .down, "left": .left, "right": .right,
  ]

  fileprivate var word: String { Self.words.first { $0.value == self }?.key ?? "" }
}

extension JSONWriter {
  /// The fields of a menu and its place.
  mutating func fields(of menu: EditMenu, at target: Rect?, _ placement: EditMenuPlacement?) throws {
    try elements(menu.elements)
    name("target")
    if let target { value(target) } else { null() }
    name("frame")
    if let placement { value(placement.frame) } else { null() }
    name("arrow")
    if let arrow = placement?.arrow { value(arrow.word) } else { null() }
    name("tip")
    if let tip = placement?.tip { value(tip) } else { null() }
  }

  /// The elements of a menu under `elements`.
  fileprivate mutating func elements(_ elements: [MenuElement]) throws {
    try list("elements", elements) { writer, element in
      try writer.object {
        $0.field("id", element.identifier)
        if element.children == nil ? element.action == nil : !element.title.isEmpty { $0.field("title", element.title) }
        if element.attributes.contains(.disabled) { $0.field("enabled", false) }
        guard let children = element.children else { return }
        $0.field("inline", element.isInline)
        try $0.elements(children)
      }
    }
  }
}
