import StyledDocuments
import TextDocument
import TextEditing
import TextFind
import TextInteraction
import TextLayout
import TextViewport

/// A text of any length that is edited, of which only what is in sight is laid out.
struct EditorLive: LiveSession {
  static let name = "editor"
  static let summary = "A text of any length that is edited: only what is in sight is laid out, and `part` keeps that as a layout."
  static let options = FieldTable<EditorQuestion>([
    Field("height", .number(), "How much is seen at once; 800 unless told.") { $1.height = max(.zero, try $0.asLength()) },
    Field("platform", .words(SelectionFields.platforms.map(\.key)), "Whose words are stops; macOS unless told.") {
      $1.policy = try $0.asWord(SelectionFields.platforms)
    },
  ])
  static let noOptions = EditorQuestion()
  static let events = EditorEvent.table
  static let noEvent = EditorEvent()

  /// How the text is set, with no text.
  private var base: Subject
  private var editor: TextEditor
  private(set) var generation: UInt64 = 0
  /// The bytes of all text that ever came in: as much of it may still be there, in the text or to be put back.
  private var broughtBytes: Int
  /// What may be undone takes no more than a part of what may be kept, so that whoever types for days can go on.
  private let undoLimit: Int

  init(_ question: EditorQuestion, _ subject: Subject, _ call: Call) throws {
    if subject.truncation != nil {
      throw RequestError(.invalidValue, "An editor shows all of its text: leave lineLimit and truncation out.", at: ["layout"])
    }
    let document = StyledDocument(subject.text)
    let width = subject.request.writing.isVertical ? subject.request.height : subject.request.width
    undoLimit = call.session.limits.keptBytes / 4
    editor = TextEditor(try DocumentView(document, width: width, height: question.height, in: subject.context), undoLimit: undoLimit)
    editor.policy = question.policy
    broughtBytes = document.text.counts.utf8
    base = subject
    base.setText(document.styledText(in: 0..<0), laidOut: nil)
  }

  var textLength: Int { editor.document.length }

  var keptBytes: Int {
    let runs = editor.document.styles.runCount + editor.document.paragraphStyles.runCount
    return broughtBytes + editor.undoByteCount + EditorLive.unitBytes * editor.view.laidOutUnits + EditorLive.runBytes * runs
  }

  /// What an action may add besides text, and what a unit that is laid out and a run take, by estimate.
  private static let stepBytes = 512
  private static let unitBytes = 64
  private static let runBytes = 128

  func growth(by event: EditorEvent) -> Int { EditorLive.stepBytes * event.actions.count + event.actions.reduce(0) { $0 + brought(by: $1) } }

  /// The bytes of text that an action brings in, but for those of replaced results, which are known when they are found.
  private func brought(by action: EditorEvent.Action) -> Int {
    switch action {
    case .append(let text), .compose(let text): text.utf8.count
    case .commit(let text): text?.utf8.count ?? 0
    case .insert(let text), .paste(let text): text.utf8.count * editor.selections.count
    case .paragraph: editor.selections.count
    case .drop(let drop): 3 * editor.document.clamped(drop.range.utf16).count
    default: 0
    }
  }

  /// What an action leaves undone where it throws has not happened; what stands before it in the event has.
  mutating func take(_ event: EditorEvent, _ call: Call, _ state: inout JSONWriter) throws {
    var told = EditorAnswer()
    let before = EditorSight(editor)
    defer { if EditorSight(editor) != before { generation += 1 } }
    editor.heed(deadline: call.deadline, isCancelled: call.isCancelled)
    if let time = event.time { editor.time = time }
    for action in event.actions {
      broughtBytes += brought(by: action)
      try perform(action, call, &told)
    }
    try write(told, &state)
  }

  private mutating func perform(_ action: EditorEvent.Action, _ call: Call, _ told: inout EditorAnswer) throws {
    switch action {
    case .settings(let settings): told.note(try set(settings, call), in: editor)
    case .width(let width): told.note(try editor.resize(width: width), in: editor)
    case .height(let height): told.note(try editor.resize(height: height), in: editor)
    case .scroll(let distance): told.note(try editor.scroll(by: distance), in: editor)
    case .scrollTo(let distance): told.note(try editor.scroll(toPlace: distance), in: editor)
    case .reveal(let offset): told.note(try editor.reveal(offset), in: editor)
    case .append(let text): told.note(try editor.append(text), in: editor)
    case .select(let selection): told.note(try editor.select(selection.parts, revealing: false), in: editor)
    case .selectAll: editor.selectAll()
    case .insert(let text): told.note(try editor.insert(text), in: editor)
    case .paste(let text): told.note(try editor.paste(.plain(text)), in: editor)
    case .paragraph: told.note(try editor.insertParagraph(), in: editor)
    case .delete(let movement): told.note(try editor.delete(movement.direction, by: movement.destination), in: editor)
    case .move(let movement): told.note(try editor.move(movement.direction, by: movement.destination, extending: movement.extends), in: editor)
    case .compose(let text): told.note(try editor.compose(Composition(text)), in: editor)
    case .commit(let text): told.note(try editor.commitComposition(text), in: editor)
    case .cancel: told.note(try editor.cancelComposition(), in: editor)
    case .drop(let drop): told.note(try editor.drop(drop.range, at: drop.offset, copying: drop.copies), in: editor)
    case .style(let changes):
      let environment = base.context.environment
      told.note(try editor.updateStyle { changes.apply(toRunIn: &$0, in: environment) }, in: editor)
    case .undo: told.note(try editor.undo(), in: editor)
    case .redo: told.note(try editor.redo(), in: editor)
    case .find(let search): told.found = .some(try find(search, call, &told))
    case .replaceAll(let search): told.replaced = try replaceAll(search, call, &told)
    case .read(let range): told.text = try read(range, call)
    }
  }

  private func read(_ range: TextRange, _ call: Call) throws -> String {
    let range = editor.document.clamped(range.utf16)
    // JSON writes a unit as twelve bytes at most.
    if range.count > call.session.limits.answerBytes / 12 { throw RequestError.tooLong(limit: call.session.limits.answerBytes) }
    return editor.document.text.string(in: range)
  }
}

// What is set and found.
extension EditorLive {
  /// Settings that change no style.
  private static let sizes: Set<String> = ["width", "height", "sizeCategory", "preferredLanguages", "typesettingLanguage", "displayScale"]

  private mutating func set(_ settings: JSONValue, _ call: Call) throws -> LayoutInvalidation {
    let names = Set(try settings.asMap().map(\.name))
    var base = base
    _ = try base.change(TextChange(settings: settings), call)
    if base.truncation != nil {
      throw RequestError(.invalidValue, "An editor shows all of its text: leave lineLimit and truncation out.", at: ["settings"])
    }
    base.setText(base.text, laidOut: nil)
    let width = base.request.writing.isVertical ? base.request.height : base.request.width
    if names.isSubset(of: EditorLive.sizes) {
      var other = editor
      if !names.isSubset(of: ["width", "height"]) { try other.relay(in: base.context) }
      try other.resize(width: width)
      editor = other
    } else {
      var document = StyledDocument(editor.document.text, style: base.text.style(at: 0), paragraphStyle: base.text.paragraphStyle(at: 0))
      document.writingMode = base.text.writingMode
      var next = TextEditor(try DocumentView(document, width: width, height: editor.view.height, in: base.context), undoLimit: undoLimit)
      (next.policy, next.time) = (editor.policy, editor.time)
      try next.select(editor.selections, revealing: false)
      try next.scroll(toLineAt: editor.view.firstOffset)
      editor = next
    }
    self.base = base
    return LayoutInvalidation(all: editor.view.height)
  }

  private func session(_ search: EditorSearch, from start: TextOffset) throws -> FindSession {
    FindSession(try FindQuery(search.question.needle, options: search.question.options), in: editor.document.source, startingAt: start)
  }

  /// Selects the next result or the one before.
  private mutating func find(_ search: EditorSearch, _ call: Call, _ told: inout EditorAnswer) throws -> TextRange? {
    let selected = editor.selection.span
    do {
      let found =
        search.isBackward
        ? try last(search, upTo: selected.lowerBound, call) ?? last(search, upTo: TextOffset(editor.document.length), call)
        : try first(search, from: selected.upperBound, call)
      if let found { told.note(try editor.select([Selection(found)], revealing: true), in: editor) }
      return found
    } catch let error as FindError {
      throw RequestError(find: error)
    }
  }

  /// The first result behind an offset, or the first of all.
  private func first(_ search: EditorSearch, from start: TextOffset, _ call: Call) throws -> TextRange? {
    var session = try session(search, from: start)
    while !session.isFinished {
      let some = try session.advance(units: EditorLive.searchedUnits, deadline: call.deadline, isCancelled: call.isCancelled)
      try call.check()
      if let found = some.first { return found }
    }
    return nil
  }

  /// The last result that ends at an offset or before, looked for from there back: there may be more results before it than a search keeps.
  private func last(_ search: EditorSearch, upTo end: TextOffset, _ call: Call) throws -> TextRange? {
    var upper = end
    while upper > 0 {
      let lower = max(TextOffset(0), upper - EditorLive.searchedUnits)
      var session = try session(search, from: lower)
      let some = try session.advance(units: upper - lower, deadline: call.deadline, isCancelled: call.isCancelled)
      try call.check()
      if let found = some.last(where: { $0.upperBound <= end }) { return found }
      upper = lower
    }
    return nil
  }

  /// How many units are searched at once.
  private static let searchedUnits = 1 << 19

  private mutating func replaceAll(_ search: EditorSearch, _ call: Call, _ told: inout EditorAnswer) throws -> Int {
    do {
      var session = try session(search, from: 0)
      while !session.isFinished {
        try session.advance(deadline: call.deadline, isCancelled: call.isCancelled)
        try call.check()
      }
      let bytes = session.total * (search.replacement.utf8.count + EditorLive.unitBytes)
      if broughtBytes + bytes > call.session.limits.keptBytes {
        let message = "There are \(session.total) results: replacing them takes more than may be kept (--max-kept)."
        throw RequestError(.textTooLong, message, at: ["replaceAll"])
      }
      broughtBytes += bytes
      told.note(LayoutInvalidation(all: editor.view.height), in: editor)
      return try editor.replaceAll(session.query, with: search.replacement, preservingCase: search.preservesCase)
    } catch let error as FindError {
      throw RequestError(find: error)
    } catch TextEditorError.find(let error) {
      throw RequestError(find: error)
    } catch TextEditorError.layout(let error) {
      throw error
    }
  }
}

// What is told.
extension EditorLive {
  private func write(_ told: EditorAnswer, _ state: inout JSONWriter) throws {
    let view = editor.view
    state.field("units", editor.document.length)
    state.field("paragraphs", editor.document.text.paragraphCount)
    try state.selection(Selection(together: editor.selections))
    state.name("marked")
    if let marked = editor.marked { state.value(marked.range) } else { state.null() }
    state.field("canUndo", editor.canUndo)
    state.field("canRedo", editor.canRedo)
    state.field("top", view.top)
    state.field("length", view.length)
    state.field("exact", view.isExact)
    try state.list("changed", told.invalidation.changed) { writer, span in writer.span(span) }
    try state.list("moved", told.invalidation.moved) { writer, move in
      writer.object {
        $0.name("span")
        $0.span(move.span)
        $0.field("distance", move.distance)
      }
    }
    if let found = told.found {
      state.name("found")
      if let found { state.value(found) } else { state.null() }
    }
    if let replaced = told.replaced { state.field("replaced", replaced) }
    if let text = told.text { state.field("text", text) }
  }

  /// What is in sight and around it, laid out, with where the screen begins in it.
  func part() -> (subject: Subject, part: LaidPart, offset: LayoutUnit) {
    let part = editor.view.visible
    var subject = base
    subject.setText(part.text, laidOut: part.layout)
    return (subject, part, editor.view.top - part.top)
  }
}

/// What tells one state of an editor from another.
private struct EditorSight: Equatable {
  let revision: UInt64
  let lengths: [LayoutUnit]
  let selections: [Selection]
  let marked: TextRange?

  init(_ editor: TextEditor) {
    let view = editor.view
    revision = view.revision
    lengths = [view.top, view.length, view.width, view.height]
    selections = editor.selections
    marked = editor.marked?.range
  }
}

/// What an editor begins with.
struct EditorQuestion: Sendable {
  var height: LayoutUnit = 800
  var policy = MovementPolicy.macOS
}

/// What an event asks to be told beside the state.
private struct EditorAnswer {
  /// What became other on the screen.
  private(set) var invalidation = LayoutInvalidation()
  var found: TextRange??
  var replaced: Int?
  var text: String?

  /// Takes note of what an action did to the screen. Where several did something, all of it is to be drawn again.
  mutating func note(_ new: LayoutInvalidation, in editor: TextEditor) {
    if new.isEmpty { return }
    invalidation = invalidation.isEmpty ? new : LayoutInvalidation(all: editor.view.height)
  }
}

extension JSONWriter {
  /// `[start, end]` on the screen.
  fileprivate mutating func span(_ span: LayoutInvalidation.Span) {
    array {
      $0.value(span.start)
      $0.value(span.end)
    }
  }
}

extension Selection {
  /// A selection for each of its ranges, as an editor has them.
  fileprivate var parts: [Selection] {
    if ranges.count == 1 { return [self] }
    return ranges.map { Selection($0, granularity: granularity) }
  }

  /// Several as one, in the granularity of the last.
  fileprivate init(together selections: [Selection]) {
    let last = selections[selections.count - 1]
    self = selections.count == 1 ? last : Selection(selections.map(\.span), granularity: last.granularity)
  }
}
