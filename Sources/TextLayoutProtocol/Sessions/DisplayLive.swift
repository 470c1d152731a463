import TextInteraction
import TextLayout

/// The display of a selection that changes.
struct DisplayLive: LiveSession {
  static let name = "display"
  static let summary = "What of a selection is drawn: an event says what is new; the state is that of `display`, and what has changed."
  static let options = FieldTable<DisplayQuestion>(DisplayQuestion.fields)
  static let noOptions = DisplayQuestion()
  static let events = FieldTable<DisplayChange>([
    Field("selection", SelectionFields.shape, "What is selected now.") { $1.selection = try SelectionFields.read($0) },
    Field("visible", .either([.rect, .null]), "The part of the layout that is in sight now; null for all of it.") {
      $1.visible = .some($0 == .null ? nil : try $0.asRect())
    },
    Field("active", .boolean, "Whether the selection is drawn.") { $1.isActive = try $0.asBoolean() },
  ])
  static let noEvent = DisplayChange()

  private var session: SelectionDisplaySession
  private let context: LayoutContext
  private var drawn: SelectionDisplay?
  let textLength: Int

  init(_ options: DisplayQuestion, _ subject: Subject, _ call: Call) throws {
    textLength = subject.text.length
    context = subject.context
    session = SelectionDisplaySession(
      try subject.document(), selection: options.selection, visible: options.visible, style: options.style)
  }

  var generation: UInt64 { session.generation }

  var keptBytes: Int { 2 * MemoryLayout<SelectionRect>.stride * (drawn?.highlights.count ?? 0) }

  mutating func take(_ event: DisplayChange, _ call: Call, _ state: inout JSONWriter) throws {
    var session = session
    if let selection = event.selection { session.selection = selection }
    if let visible = event.visible { session.visible = visible }
    if let isActive = event.isActive, isActive != session.style.isActive { session.style.isActive = isActive }
    var context = context
    call.bound(&context)
    let display = try session.display(heeding: context)
    self.session = session
    try state.fields(of: display)
    // All of a first display is new.
    var nothing = display
    nothing.mode = .hidden
    let difference = display.difference(from: drawn ?? nothing)
    drawn = display
    state.name("changes")
    try state.object {
      $0.field("mode", difference.changesMode)
      $0.field("caret", difference.changesCaret)
      try $0.list("removed", difference.removedHighlights) { $0.value($1) }
      try $0.list("added", difference.addedHighlights) { $0.value($1) }
      try $0.list("handles", difference.changedHandles) { $0.value($1 == .start ? "start" : "end") }
      try $0.list("dirty", difference.dirtyRects) { $0.value($1) }
    }
  }
}

/// What is new for a display.
struct DisplayChange: Sendable {
  var selection: Selection?
  var visible: Rect??
  var isActive: Bool?
}
