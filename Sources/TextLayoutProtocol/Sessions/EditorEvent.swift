import TextFind
import TextInteraction
import TextLayout

/// What is done to an editor: any of these things, in the order of the table.
struct EditorEvent: Sendable {
  /// One of them.
  enum Action: Sendable {
    case settings(JSONValue)
    case width(LayoutUnit)
    case height(LayoutUnit)
    case scroll(LayoutUnit)
    case scrollTo(LayoutUnit)
    case reveal(TextOffset)
    case append(String)
    case select(Selection)
    case selectAll
    case insert(String)
    case paste(String)
    case paragraph
    case delete(EditorMovement)
    case move(EditorMovement)
    case compose(String)
    case commit(String?)
    case cancel
    case drop(EditorDrop)
    case style(CharacterChanges)
    case undo
    case redo
    case find(EditorSearch)
    case replaceAll(EditorSearch)
    case read(TextRange)
  }

  var time: Double?
  var actions: [Action] = []

  static let table = FieldTable<EditorEvent>([
    Field("time", .number(), "When it happens, in seconds by any clock: what is typed without a pause is undone at once.") {
      $1.time = try $0.asNumber()
    },
    Field(
      "settings", .reference("settings"),
      "Fields of the layout that are others from now on. With others than sizes and the reader's languages, styles of parts and the history go."
    ) {
      var fields = LayoutRequest()
      try LayoutRequest.table.read($0, into: &fields)
      $1.actions.append(.settings($0))
    },
    Field("width", .number(), "The width that lines are broken for from now on.") { $1.actions.append(.width(try $0.asLength())) },
    Field("height", .number(), "How much is seen at once from now on.") { $1.actions.append(.height(try $0.asLength())) },
    Field("scroll", .number(), "Scrolls by so much, towards the end where it is positive.") { $1.actions.append(.scroll(try $0.asLength())) },
    Field("scrollTo", .number(), "Scrolls so far from the text's top, as length counts.") { $1.actions.append(.scrollTo(try $0.asLength())) },
    Field("reveal", .integer(), "Scrolls as little as is needed to see an offset.") { $1.actions.append(.reveal(TextOffset(try $0.asInteger()))) },
    Field("append", .string, "Comes to the end of the text, as no step that is undone.") { $1.actions.append(.append(try $0.asString())) },
    Field("select", SelectionFields.shape, "Is selected. Several ranges are several carets and selections.") {
      $1.actions.append(.select(try SelectionFields.read($0)))
    },
    happening("selectAll", .selectAll, "Selects all of the text."),
    Field("insert", .string, "Is typed in the place of what is selected.") { $1.actions.append(.insert(try $0.asString())) },
    Field("paste", .string, "The same as a step of its own.") { $1.actions.append(.paste(try $0.asString())) },
    happening("paragraph", .paragraph, "Return: a paragraph begins, in a list the next item."),
    Field("delete", EditorMovement.table.shape, "Deletes what is selected, or what a movement would pass.") {
      $1.actions.append(.delete(try EditorMovement.read($0)))
    },
    Field("move", EditorMovement.table.shape, "Moves the carets.") { $1.actions.append(.move(try EditorMovement.read($0))) },
    Field("compose", .string, "What an input method composes, in the place of what it composed before.") {
      $1.actions.append(.compose(try $0.asString()))
    },
    Field("commit", Shape.string.orNull, "Ends the composition with a text; null with what is there.") {
      $1.actions.append(.commit($0 == .null ? nil : try $0.asString()))
    },
    happening("cancel", .cancel, "Gives the composition up."),
    Field("drop", EditorDrop.table.shape, "Puts a range elsewhere, and selects it there.") {
      var drop = EditorDrop()
      try EditorDrop.table.read($0, into: &drop)
      $1.actions.append(.drop(drop))
    },
    Field("style", EditorEvent.styles.shape, "What is selected is set so; at a caret what is typed next.") {
      var changes = CharacterChanges()
      try EditorEvent.styles.read($0, into: &changes)
      $1.actions.append(.style(changes))
    },
    happening("undo", .undo, "Takes the last step back."),
    happening("redo", .redo, "Does the step again that was undone last."),
    Field("find", EditorSearch.table.shape, "Selects the next result, or at the end the first one.") {
      $1.actions.append(.find(try EditorSearch.read($0)))
    },
    Field("replaceAll", EditorSearch.table.shape, "Puts a text in the place of all results, as a step.") {
      $1.actions.append(.replaceAll(try EditorSearch.read($0)))
    },
    Field("read", .range, "The state tells the text of a range.") { $1.actions.append(.read(try $0.asRange())) },
  ])

  /// The field of what happens or doesn't: a `false` is no event.
  private static func happening(_ name: String, _ action: Action, _ explanation: String) -> Field<EditorEvent> {
    Field(name, .constant(.boolean(true)), explanation) {
      guard try $0.asBoolean() else { throw RequestError(.invalidValue, "An event that happens says true.") }
      $1.actions.append(action)
    }
  }

  private static let styles = FieldTable<CharacterChanges>(CharacterChanges.fields(of: \.self) + CharacterChanges.runFields)
}

/// Where carets go, or how far a deletion goes.
struct EditorMovement: Sendable {
  var direction = MovementDirection.backward
  var destination = TextGranularity.character
  var extends = false

  static let table = FieldTable<EditorMovement>(
    [
      Field("direction", .words(SelectionFields.directions.map(\.key)), "Where to: in the text's order, or as it is seen.") {
        $1.direction = try $0.asWord(SelectionFields.directions)
      },
      Field("destination", .words(SelectionFields.granularities.map(\.key)), "By what; by characters unless told.") {
        $1.destination = try $0.asWord(SelectionFields.granularities)
      },
      Field("extend", .boolean, "Whether a movement selects; false unless told.") { $1.extends = try $0.asBoolean() },
    ], required: ["direction": "A movement needs this field."])

  static func read(_ value: JSONValue) throws -> EditorMovement {
    var movement = EditorMovement()
    try table.read(value, into: &movement)
    return movement
  }
}

/// What is dropped where.
struct EditorDrop: Sendable {
  var range = TextRange(0..<0)
  var offset: TextOffset = 0
  var copies = false

  static let table = FieldTable<EditorDrop>(
    [
      Field("range", .range, "What is dragged.") { $1.range = try $0.asRange() },
      Field("at", .integer(), "Where to, in the text as it is.") { $1.offset = TextOffset(try $0.asInteger()) },
      Field("copy", .boolean, "Whether it stays where it was, too; false unless told.") { $1.copies = try $0.asBoolean() },
    ], required: ["range": "What is dropped is a range.", "at": "It is dropped at an offset."])
}

/// What is looked for, and what comes in its place.
struct EditorSearch: Sendable {
  var question = FindQuestion()
  var isBackward = false
  var replacement = ""
  var preservesCase = false

  static let table = FieldTable<EditorSearch>(
    [
      Field("needle", .string, "What is looked for; an empty one is nowhere.") { $1.question.needle = try $0.asString() },
      Field("options", FindQuestion.table.shape, "What counts as the same, and where results may stand.") {
        try FindQuestion.table.read($0, into: &$1.question.options)
      },
      Field("backward", .boolean, "Whether the one before is selected; false unless told.") { $1.isBackward = try $0.asBoolean() },
      Field("with", .string, "What all results are replaced by; nothing unless told.") { $1.replacement = try $0.asString() },
      Field("preserveCase", .boolean, "Whether that is written as what it replaces; false unless told.") { $1.preservesCase = try $0.asBoolean() },
    ], required: ["needle": "A search needs this field."])

  static func read(_ value: JSONValue) throws -> EditorSearch {
    var search = EditorSearch()
    try table.read(value, into: &search)
    return search
  }
}
