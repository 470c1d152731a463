import TextInteraction
import TextLayout

extension Operation {
  static let marked = Operation(
    "marked", "The text, what is marked in it, and where candidates are shown, after each event of a composition by an input method.",
    fields: [
      Field("events", .list(MarkedEvent.table.shape), "What happens, in order: {\"set\": \"にほ\"}, {\"commit\": \"日本\"}, {\"cancel\": true}.") {
        $1.events = try $0.elements(MarkedEvent.read)
      },
      Field("selection", SelectionFields.shape, "What is selected before; the caret at the end unless told.") {
        $1.selection = try SelectionFields.read($0)
      },
      Field("window", .list(.number(), count: 2...2), "The width and height of the window with candidates; [120, 160] unless told.") {
        let size = try $0.asPoint()
        $1.window = Size(width: size.x, height: size.y)
      },
      Field("visible", .either([.rect, .null]), "The part of the layout that is in sight; the layout's container unless told.") {
        $1.visible = $0 == .null ? nil : try $0.asRect()
      },
    ], required: ["events"], initial: MarkedQuestion()
  ) { question, asked, writer in
    var run = MarkedRun(try asked.subject(), question.selection, asked.call.session.limits)
    try writer.object {
      try $0.list("states", question.events) { writer, event in
        try asked.call.check()
        try run.take(event)
        let layout = try run.layout()
        let visible = question.visible ?? layout.container(run.subject.request)
        try writer.object {
          $0.field("text", run.subject.text.string(in: run.subject.text.range))
          try $0.selection(run.selection)
          $0.name("marked")
          if let marked = run.marked { try $0.value(marked, in: layout, question.window, visible) } else { $0.null() }
        }
      }
    }
  }
}

/// What `marked` asks.
private struct MarkedQuestion: Sendable {
  var events: [MarkedEvent] = []
  var selection: Selection?
  var window = Size(width: 120, height: 160)
  var visible: Rect?
}

/// An event of a composition.
private struct MarkedEvent: Sendable {
  enum Step: Sendable {
    case set(String)
    case commit(String?)
    case cancel
    case edit(TextRange, String)
  }

  var step: Step?
  var selected: TextRange?
  var clauses: [MarkedText.Clause] = []
  var replacing: TextRange?

  static func read(_ value: JSONValue) throws -> MarkedEvent {
    var event = MarkedEvent()
    try table.read(value, into: &event)
    return event
  }

  static let underlines: KeyValuePairs<String, MarkedText.Underline> = ["thin": .thin, "thick": .thick]

  private static let clauseTable = FieldTable<MarkedText.Clause>(
    [
      Field("range", .range, "[start, end), counted from the start of what is set.") { $1.range = try $0.asRange() },
      Field("underline", .words(underlines.map(\.key)), "The line under it; thin unless told.") { $1.underline = try $0.asWord(underlines) },
    ], required: ["range": "A clause needs this field."])

  private static let editTable = FieldTable<(range: TextRange, text: String)>(
    [
      Field("range", .range, "[start, end) in the text.") { $1.range = try $0.asRange() },
      Field("text", .string, "What comes in its place; nothing unless told.") { $1.text = try $0.asString() },
    ], required: ["range": "An edit needs this field."])

  static let table = FieldTable<MarkedEvent>(
    [
      Field("set", .string, "What is composed now, in the place of what is marked or selected; an empty string ends the composition.") {
        $1.step = .set(try $0.asString())
      },
      Field("commit", .either([.string, .constant(.boolean(true))]), "Ends the composition with a string, or with what is there.") {
        if case .string(let string) = $0 {
          $1.step = .commit(string)
          return
        }
        guard try $0.asBoolean() else { throw RequestError(.invalidValue, "A string, or true for what is there.") }
        $1.step = .commit(nil)
      },
      Field("cancel", .constant(.boolean(true)), "Gives the composition up.") {
        guard try $0.asBoolean() else { throw RequestError(.invalidValue, "An event that happens says true.") }
        $1.step = .cancel
      },
      Field("edit", editTable.shape, "An edit from elsewhere.") {
        var edit = (range: TextRange(0..<0), text: "")
        try editTable.read($0, into: &edit)
        $1.step = .edit(edit.range, edit.text)
      },
      Field("selected", .range, "What of it is selected, or where its caret is, counted from its start; the caret at its end unless told.") {
        $1.selected = try $0.asRange()
      },
      Field("clauses", .list(clauseTable.shape), "Its clauses; one with a thin line unless told.") {
        $1.clauses = try $0.elements { value in
          var clause = MarkedText.Clause(TextRange(0..<0))
          try clauseTable.read(value, into: &clause)
          return clause
        }
      },
      Field("replacing", .range, "[start, end) in the text that it takes the place of, instead of what is marked or selected.") {
        $1.replacing = try $0.asRange()
      },
    ], oneOf: (["set", "commit", "cancel", "edit"], "An event is one of set, commit, cancel, edit."))
}

/// What a composition's events come to, one after the other.
private struct MarkedRun {
  private(set) var subject: Subject
  private(set) var marked: MarkedText?
  private(set) var selection: Selection

  private let limits: Limits

  init(_ subject: Subject, _ selection: Selection?, _ limits: Limits) {
    self.subject = subject
    self.limits = limits
    self.selection = selection ?? Selection(Caret(TextOffset(subject.text.length)))
  }

  func layout() throws -> DocumentLayout { try subject.document() }

  mutating func take(_ event: MarkedEvent) throws {
    switch event.step {
    case .set(let string)?:
      let composition = Composition(string, selected: event.selected, clauses: event.clauses)
      let text = subject.text
      try take(
        marked?.setting(composition, replacing: event.replacing, in: text)
          ?? MarkedText.beginning(composition, at: selection, replacing: event.replacing, in: text))
    case .commit(let string)?: if let step = marked?.committing(string) { try take(step) }
    case .cancel?: if let step = marked?.cancelling() { try take(step) }
    case .edit(let range, let string)?:
      let edit = TextEdit(range, with: string).clamped(to: subject.text)
      try subject.apply(edit, limits)
      marked = marked?.mapped(through: edit)
      selection = selection.mapped(through: edit)
    case nil: break
    }
  }

  private mutating func take(_ step: MarkedText.Step) throws {
    if let edit = step.edit { try subject.apply(edit, limits) }
    (marked, selection) = (step.marked, step.selection)
  }
}

extension JSONWriter {
  /// What is marked in a text, where its lines are drawn, and what candidates are shown beside.
  fileprivate mutating func value(_ marked: MarkedText, in layout: DocumentLayout, _ window: Size, _ visible: Rect) throws {
    // Clause by clause, as they are answered.
    var underlines = layout.underlines(of: marked)[...]
    let candidates = layout.candidateWindow(for: marked, size: window, in: visible)
    try object {
      $0.field("range", marked.range)
      $0.field("selected", marked.selected)
      try $0.list("clauses", Array(marked.clauses.enumerated())) { writer, clause in
        try writer.object {
          $0.field("range", clause.element.range)
          $0.field("underline", MarkedEvent.underlines.first { $0.value == clause.element.underline }?.key ?? "")
          let own = underlines.prefix { $0.clause == clause.offset }
          underlines = underlines[own.endIndex...]
          try $0.list("rects", own) { $0.value($1.rect) }
        }
      }
      $0.name("candidates")
      $0.object {
        $0.field("rect", candidates.anchor)
        $0.field("range", candidates.range)
        $0.field("window", candidates.frame)
        $0.field("side", candidates.side == .next ? "next" : "previous")
      }
    }
  }
}
