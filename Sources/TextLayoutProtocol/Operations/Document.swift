import InterfaceLayout
import TextLayout

extension Operation {
  static let titleMenu = Operation(
    "titleMenu", "What the menu of a document's title has, and what is told of the document above it.", need: .nothing,
    fields: TitleMenuQuestion.fields, initial: TitleMenuQuestion()
  ) { question, _, writer in
    let menu = TitleMenu(
      of: question.document, implementing: question.actions, canRename: question.hasDelegate && question.shouldBegin, on: question.platform
    ) { $0 + question.appended.map { MenuElement($0, title: "") } }
    try writer.object {
      $0.name("header")
      if let header = menu.header {
        $0.object {
          $0.field("name", header.name)
          $0.name("bytes")
          if let count = header.byteCount { $0.value(count) } else { $0.null() }
          $0.field("draggable", header.isDraggable)
          $0.field("shares", header.isShared)
        }
      } else {
        $0.null()
      }
      try $0.list("elements", menu.elements) { $0.value($1.identifier) }
      try $0.list("fileMenu", menu.fileMenu) { $0.value($1.identifier) }
      $0.field("shown", menu.isShown)
    }
  }

  static let rename = Operation(
    "rename", "What a document is called after its title was edited.", need: .nothing, fields: RenameQuestion.fields, required: ["title", "events"],
    initial: RenameQuestion()
  ) { question, asked, writer in
    var run = RenameRun(session: RenameSession(title: StyledText(question.title)), shouldEnd: question.shouldEnd)
    for event in question.events {
      run.handle(event)
      try asked.call.check()
    }
    writer.object {
      $0.field("state", RenameQuestion.states.first { $0.value == run.session.state }?.key ?? "")
      $0.field("title", run.session.title.string)
      $0.name("didEnd")
      if let ended = run.ended { $0.value(ended) } else { $0.null() }
      $0.field("text", run.session.text.string)
      $0.field("selection", run.session.selection)
    }
  }
}

/// What `titleMenu` asks.
private struct TitleMenuQuestion: Sendable {
  var actions: Set<DocumentAction> = []
  var hasDelegate = false
  var shouldBegin = true
  var document: DocumentProperties?
  var appended: [String] = []
  var platform = ItemMenu.Platform.pad

  private static let words: [String] = DocumentAction.allCases.map(\.rawValue)
  private static let platforms: KeyValuePairs<String, ItemMenu.Platform> = ["pad": .pad, "mac": .mac]

  static let fields: [Field<TitleMenuQuestion>] = [
    Field("implements", .list(.words(words)), "What the program can do with the document; nothing unless told.") {
      let actions = try $0.elements { value in
        guard let action = DocumentAction(rawValue: try value.asString()) else {
          throw RequestError(.invalidValue, "An action is one of \(words.joined(separator: ", ")).")
        }
        return action
      }
      $1.actions = Set(actions)
    },
    Field("renameDelegate", .boolean, "Whether somebody is there to be asked about names; false unless told.") {
      $1.hasDelegate = try $0.asBoolean()
    },
    Field("shouldBeginRenaming", .boolean, "Whether they let renaming begin; true unless told.") { $1.shouldBegin = try $0.asBoolean() },
    Field("document", .either([document.shape, .null]), "What is told of the document; nothing unless told.") {
      $1.document = $0 == .null ? nil : try $0.read(document, into: DocumentProperties(name: ""))
    },
    Field("append", .list(.string), "The identifiers of elements that the program adds.") { $1.appended = try $0.elements { try $0.asString() } },
    Field("platform", .words(platforms.map(\.key)), "Where the menu is shown; pad unless told.") { $1.platform = try $0.asWord(platforms) },
  ]

  private static let document = FieldTable<DocumentProperties>(
    [
      Field("name", .string, "Its name.") { $1.name = try $0.asString() },
      Field("type", .string, "Its type, as the program calls it.") { $1.type = try $0.asString() },
      Field("bytes", Shape.integer(0...Int.max).orNull, "How many bytes it has; null where nobody knows.") {
        $1.byteCount = $0 == .null ? nil : try $0.asInteger(in: 0...Int.max)
      },
      Field("drag", .boolean, "Whether it can be dragged; false unless told.") { $1.isDraggable = try $0.asBoolean() },
      Field("share", .boolean, "Whether it can be shared; false unless told.") { $1.isShared = try $0.asBoolean() },
    ], required: ["name": "A document has a name."])
}

/// What `rename` asks.
private struct RenameQuestion: Sendable {
  /// What happens to a title.
  enum Event: Sendable {
    case begin
    case type(String)
    case undo
    case redo
    case commit
    case cancel
    case push
    case removeDelegate
  }

  var title = ""
  var shouldEnd = true
  var events: [Event] = []

  static let states: KeyValuePairs<String, RenameSession.State> = [
    "idle": .idle, "editing": .editing, "ended": .ended, "cancelled": .cancelled,
  ]
  private static let words: KeyValuePairs<String, Event> = [
    "begin": .begin, "undo": .undo, "redo": .redo, "commit": .commit, "cancel": .cancel, "push": .push, "removeDelegate": .removeDelegate,
  ]

  static let fields: [Field<RenameQuestion>] = [
    Field("title", .string, "The title at first.") { $1.title = try $0.asString() },
    Field("shouldEnd", .boolean, "Whether whoever is asked likes the new name; true unless told.") { $1.shouldEnd = try $0.asBoolean() },
    Field("events", .list(.either([.words(words.map(\.key)), .tuple([.constant(.string("type")), .string])])), "What happens, in order.") {
      $1.events = try $0.elements { value in
        if case .string = value { return try value.asWord(words) }
        let parts = try value.asList()
        guard parts.count == 2, parts[0] == .string("type") else {
          throw RequestError(.wrongType, "An event is a word, or [\"type\", text].")
        }
        return .type(try parts[1].asString())
      }
    },
  ]
}

/// A renaming and whoever is asked about names.
private struct RenameRun {
  var session: RenameSession
  let shouldEnd: Bool
  private var hasDelegate = true
  /// The name that they were told of last.
  private(set) var ended: String?

  init(session: RenameSession, shouldEnd: Bool) {
    self.session = session
    self.shouldEnd = shouldEnd
  }

  mutating func handle(_ event: RenameQuestion.Event) {
    switch event {
    case .begin: session.begin(if: hasDelegate)
    case .type(let text): session.type(text)
    case .undo: session.undo()
    case .redo: session.redo()
    case .commit: ended = session.commit { [shouldEnd] _ in shouldEnd }?.string ?? ended
    case .push: ended = session.push()?.string ?? ended
    case .cancel: session.cancel()
    case .removeDelegate:
      hasDelegate = false
      session.cancel()
    }
  }
}
