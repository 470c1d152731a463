import InterfaceLayout
import TextLayout

extension Operation {
  static let itemSelection = Operation(
    "itemSelection", "Which items of a list are selected after taps, keys, gestures and changes, and which of them are opened.", need: .nothing,
    fields: ItemSelectionQuestion.fields, required: ["events"], initial: ItemSelectionQuestion()
  ) { question, asked, writer in
    var run = try ItemSelectionRun(question)
    try writer.object { writer in
      try writer.list("states", question.events) { writer, event in
        let primary = run.handle(event)
        try writer.object { try run.write(primary, &$0) }
        try asked.call.check()
      }
    }
  }
}

/// What `itemSelection` asks.
private struct ItemSelectionQuestion: Sendable {
  /// An event, whose items are named as the request names them.
  enum Event: Sendable {
    case tap(JSONValue, SelectionEvent.Modifiers)
    case key(SelectionEvent.Key, SelectionEvent.Modifiers)
    case edit(Bool)
    case pan(SelectionEvent.Phase, JSONValue)
    case marquee(SelectionEvent.Phase, [JSONValue], SelectionEvent.Modifiers)
    case set([JSONValue])
    case remove([JSONValue])
  }

  var count: Int?
  var tags: [JSONValue]?
  var mode = ItemSelection.Mode.many
  var selected: [JSONValue] = []
  var focus: JSONValue?
  var anchor: JSONValue?
  var disabled: [JSONValue] = []
  var isEditing = false
  var selectionFollowsFocus = true
  var events: [Event] = []

  /// An item: its tag, or its number in the present order.
  private static let item = Shape.either([.string, .number()])
  private static let words: KeyValuePairs<String, SelectionEvent.Modifiers> = ["shift": .shift, "command": .command, "option": .option]
  private static let keys: KeyValuePairs<String, SelectionEvent.Key> = [
    "up": .up, "down": .down, "home": .home, "end": .end, "a": .a, "space": .space, "return": .return, "escape": .escape,
  ]
  private static let phases: KeyValuePairs<String, SelectionEvent.Phase> = ["begin": .begin, "move": .move, "end": .end]
  private static let modes: KeyValuePairs<String, ItemSelection.Mode> = ["none": .none, "one": .one, "required": .required, "many": .many]

  static let fields: [Field<ItemSelectionQuestion>] = [
    Field("count", .integer(0...InterfaceLimits.items), "How many items there are, numbered from 0.") {
      $1.count = try $0.asInteger(in: 0...InterfaceLimits.items)
    },
    Field("tags", .list(.either([.string, .number(), .null])), "The items' tags in place of their count; null for one that can't be selected.") {
      $1.tags = try $0.elements { $0 == .null ? .null : try $0.asItemName() }
    },
    Field("mode", .words(modes.map(\.key)), "How much can be selected; many unless told.") { $1.mode = try $0.asWord(modes) },
    Field("selected", .list(item), "What is selected at first; nothing unless told.") { $1.selected = try $0.elements { try $0.asItemName() } },
    Field("focus", item.orNull, "The item that has the focus at first.") { $1.focus = $0 == .null ? nil : try $0.asItemName() },
    Field("anchor", item.orNull, "The item that a range begins at.") { $1.anchor = $0 == .null ? nil : try $0.asItemName() },
    Field("disabled", .list(item), "Items that can't be selected.") { $1.disabled = try $0.elements { try $0.asItemName() } },
    Field("editing", .boolean, "Whether taps add and take away; false unless told.") { $1.isEditing = try $0.asBoolean() },
    Field("selectionFollowsFocus", .boolean, "Whether arrow keys select what they go to; true unless told.") {
      $1.selectionFollowsFocus = try $0.asBoolean()
    },
    Field("events", .list(eventShape), "What happens, in order.") { $1.events = try $0.elements(event) },
  ]

  private static var eventShape: Shape {
    let modifiers = Shape.list(.words(words.map(\.key)))
    func word(_ word: String) -> Shape { .constant(.string(word)) }
    let phase = Shape.words(phases.map(\.key))
    let key = Shape.words(keys.map(\.key))
    return .either([
      .tuple([word("tap"), item]), .tuple([word("tap"), item, modifiers]), .tuple([word("key"), key]), .tuple([word("key"), key, modifiers]),
      .tuple([word("edit"), .boolean]), .tuple([word("pan"), phase, item]), .tuple([word("marquee"), phase, .list(item)]),
      .tuple([word("marquee"), phase, .list(item), modifiers]), .tuple([word("set"), .list(item)]), .tuple([word("remove"), .list(item)]),
    ])
  }

  /// What an event is not complete without.
  private static let needs = [
    "tap": "an item", "key": "a key", "edit": "true or false", "pan": "a phase and an item", "marquee": "a phase and items", "set": "items",
    "remove": "items",
  ]

  private static func event(_ value: JSONValue) throws -> Event {
    let parts = try value.asList()
    guard let name = try parts.first?.asString() else { throw RequestError(.wrongType, "An event is a list that begins with its name.") }
    func part<Value>(_ index: Int, _ read: (JSONValue) throws -> Value) throws -> Value {
      if index < parts.count {
        do { return try read(parts[index]) } catch let error as RequestError { throw error.inside(String(index)) }
      }
      throw RequestError(.wrongType, "“\(name)” needs \(needs[name] ?? "more than that") behind it.")
    }
    func modifiers(at index: Int) throws -> SelectionEvent.Modifiers {
      if parts.count > index + 1 { throw RequestError(.wrongType, "“\(name)” has no more than \(index + 1) parts.") }
      if parts.count == index { return [] }
      return try part(index) { try $0.elements { try $0.asWord(words) } }.reduce(into: SelectionEvent.Modifiers()) { $0.formUnion($1) }
    }
    func end(at index: Int) throws {
      if parts.count > index { throw RequestError(.wrongType, "“\(name)” has no more than \(index) parts.") }
    }
    func names(at index: Int) throws -> [JSONValue] { try part(index) { try $0.elements { try $0.asItemName() } } }
    switch name {
    case "tap": return .tap(try part(1) { try $0.asItemName() }, try modifiers(at: 2))
    case "key": return .key(try part(1) { try $0.asWord(keys) }, try modifiers(at: 2))
    case "marquee": return .marquee(try part(1) { try $0.asWord(phases) }, try names(at: 2), try modifiers(at: 3))
    case "pan":
      try end(at: 3)
      return .pan(try part(1) { try $0.asWord(phases) }, try part(2) { try $0.asItemName() })
    case "edit", "set", "remove":
      try end(at: 2)
      if name == "edit" { return .edit(try part(1) { try $0.asBoolean() }) }
      return name == "set" ? .set(try names(at: 1)) : .remove(try names(at: 1))
    default: throw RequestError(.invalidValue, "“\(name)” is none of tap, key, edit, pan, marquee, set, remove.")
    }
  }
}

extension JSONValue {
  /// A tag or a number of an item; numbers are the same however they are written.
  fileprivate func asItemName() throws -> JSONValue {
    switch self {
    case .string: return self
    case .number(let number): return number.integer.map { .integer($0) } ?? self
    default: throw RequestError(.wrongType, "An item is a tag, a string or a number, not \(kind).")
    }
  }

  fileprivate var isString: Bool { if case .string = self { true } else { false } }
}

/// A selection that events change, with the names of its items.
private struct ItemSelectionRun {
  private var selection: ItemSelection
  /// The tags in the present order; nil where items are numbers.
  private var tags: ItemTags<JSONValue>?

  init(_ question: ItemSelectionQuestion) throws {
    let all: SelectableItems
    let tags: ItemTags<JSONValue>?
    switch (question.count, question.tags) {
    case (nil, nil): throw RequestError(.missingField, "“itemSelection” needs a count of items, or their tags.", at: ["count"])
    case (.some, .some): throw RequestError(.invalidValue, "There is a count, too. The tags say how many items there are.", at: ["tags"])
    case (let count?, nil):
      tags = nil
      all = SelectableItems(count: count, disabled: ItemRanges(items: question.disabled.compactMap { Self.item($0, count, nil) }))
    case (nil, let names?):
      if let first = names.first(where: { $0 != .null }), let other = names.firstIndex(where: { $0 != .null && $0.isString != first.isString }) {
        throw RequestError(.tagType, "The tags of items are strings or numbers, not both.", at: ["tags", String(other)])
      }
      let known = try ItemTags(names.map { $0 == .null ? nil : $0 })
      tags = known
      all = known.selectable(disabled: ItemRanges(items: question.disabled.compactMap { Self.item($0, names.count, known) }))
    }
    self.tags = tags
    func item(_ name: JSONValue) -> Int? { Self.item(name, all.count, tags) }
    selection = ItemSelection(
      of: question.mode, among: all, selected: ItemRanges(items: question.selected.compactMap(item)), anchor: question.anchor.flatMap(item),
      focus: question.focus.flatMap(item), isEditing: question.isEditing, selectionFollowsFocus: question.selectionFollowsFocus)
  }

  /// The item of a name: of a tag, or where no tag is a number, the one of a number in the present order.
  private static func item(_ name: JSONValue, _ count: Int, _ tags: ItemTags<JSONValue>?) -> Int? {
    if let found = tags?.item(of: name) { return found }
    if let tags, tags.tags.contains(where: { $0 != nil && $0?.isString == false }) { return nil }
    guard case .number(let number) = name, let item = number.integer, item >= 0, item < count else { return nil }
    return item
  }

  private func item(_ name: JSONValue) -> Int { Self.item(name, selection.items.count, tags) ?? -1 }
  private func items(_ names: [JSONValue]) -> ItemRanges { ItemRanges(items: names.map(item).filter { $0 >= 0 }) }

  /// Answers the name of the item whose primary action is to be done.
  mutating func handle(_ event: ItemSelectionQuestion.Event) -> JSONValue? {
    let outcome: SelectionOutcome
    switch event {
    case .tap(let name, let modifiers): outcome = selection.handle(.tap(item(name), modifiers))
    case .key(let key, let modifiers): outcome = selection.handle(.key(key, modifiers))
    case .edit(let isEditing): outcome = selection.handle(.edit(isEditing))
    case .pan(let phase, let name): outcome = selection.handle(.pan(phase, item(name)))
    case .marquee(let phase, let names, let modifiers): outcome = selection.handle(.marquee(phase, items(names), modifiers))
    case .set(let names): outcome = selection.handle(.set(first(of: names)))
    case .remove(let names):
      let removed = items(names)
      outcome = selection.remove(removed)
      if let tags {
        let rest = tags.tags.indices.filter { !removed.contains($0) }.map { tags.tags[$0] }
        // What was each item's own stays so.
        self.tags = try? ItemTags(rest)
      }
    }
    return outcome.primaryAction.map(name)
  }

  /// What `set` names: where one item is at most, the first that can be selected, in the order in which they are named.
  private func first(of names: [JSONValue]) -> ItemRanges {
    if selection.mode == .many { return items(names) }
    return names.map(item).first { selection.items.contains($0) }.map { [$0] } ?? []
  }

  private func name(_ item: Int) -> JSONValue { tags?.tags[item] ?? .integer(item) }

  func write(_ primary: JSONValue?, _ writer: inout JSONWriter) throws {
    try writer.list("selected", selection.selected.items) { $0.value(name($1)) }
    writer.name("anchor")
    writer.value(selection.anchor.map(name) ?? .null)
    writer.name("focus")
    writer.value(selection.focus.map(name) ?? .null)
    writer.field("editing", selection.isEditing)
    writer.name("primary")
    writer.value(primary ?? .null)
  }
}
