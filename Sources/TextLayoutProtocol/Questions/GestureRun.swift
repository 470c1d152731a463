import TextInteraction
import TextLayout

/// What a gesture's events come to, one after the other.
struct GestureRun {
  /// What the events are told to.
  private enum Instrument {
    case pointer(PointerGesture)
    case touch(TouchGesture)
    case handle(SelectionHandle.Role, HandleDrag?)
    case floating(FloatingCursor?)
    case trackpad(TrackpadCursor?)
  }

  private(set) var selection: Selection
  private let question: GestureQuestion
  /// Bound to no call: each event has its own.
  private let navigator: TextNavigator
  private let field: Rect
  private var instrument: Instrument
  /// What was selected when the finger or button went down.
  private var before: Selection
  private var time = 0.0
  /// The loupe of a handle that is dragged.
  private var handleLoupe: LoupeSession?

  init(_ question: GestureQuestion, over subject: Subject) throws {
    self.question = question
    let document = try subject.document()
    var navigator = try subject.navigator(.macOS, question.wordRules, over: document)
    navigator.context.deadline = nil
    navigator.context.isCancelled = nil
    self.navigator = navigator
    field = question.bounds ?? document.container(subject.request)
    selection = question.selection
    before = question.selection
    instrument =
      switch question.target {
      case .text: question.isPointer ? .pointer(PointerGesture(question.profile)) : .touch(TouchGesture(question.profile, field: field))
      case .startHandle: .handle(.start, nil)
      case .endHandle: .handle(.end, nil)
      case .floatingCursor: .floating(nil)
      case .trackpad: .trackpad(nil)
      }
  }

  /// What the finger is, as far as that is known.
  var phase: String {
    switch instrument {
    case .pointer(let gesture): gesture.isDown ? "selecting" : "idle"
    case .touch(let gesture): gesture.phase.word
    case .handle(_, let drag): drag == nil ? "idle" : "dragging"
    case .floating(let cursor): cursor?.isActive == true ? "dragging" : "idle"
    case .trackpad(let cursor): cursor?.isActive == true ? "dragging" : "idle"
    }
  }

  /// How many taps or clicks there were in a row; nil for what has none.
  var taps: Int? {
    switch instrument {
    case .pointer(let gesture): gesture.clickCount
    case .touch(let gesture): gesture.tapCount
    default: nil
    }
  }

  /// The cursor that floats, or has floated last.
  var floatingCursor: FloatingCursor? {
    if case .floating(let cursor) = instrument { return cursor }
    return nil
  }

  var loupe: LoupeState? {
    if case .touch(let gesture) = instrument { return gesture.loupe }
    return handleLoupe?.state
  }

  /// What is drawn of the selection.
  func display(_ call: Call) throws -> SelectionDisplay {
    var style = SelectionDisplayStyle()
    style.caretWidth = 0
    let display = SelectionDisplay(of: selection, in: call.bound(navigator.layout, navigator.context), style: style)
    try call.check()
    return display
  }

  /// Takes an event. Throws when its call should be given up; the run means nothing then.
  mutating func take(_ event: GestureEvent, _ call: Call) throws {
    guard let step = event.step else { return }
    var navigator = navigator
    call.bound(&navigator.context)
    time = event.time ?? time
    if case .down = step { before = selection }
    switch instrument {
    case .pointer(var gesture):
      selection = pointer(&gesture, step, event, navigator) ?? selection
      instrument = .pointer(gesture)
    case .touch(var gesture):
      selection = touch(&gesture, step, event, navigator) ?? selection
      instrument = .touch(gesture)
    case .handle(let role, var drag):
      selection = handle(role, &drag, step, navigator) ?? selection
      instrument = .handle(role, drag)
    case .floating(var cursor):
      selection = floating(&cursor, step, navigator.layout) ?? selection
      instrument = .floating(cursor)
    case .trackpad(var cursor):
      selection = trackpad(&cursor, step, event, navigator) ?? selection
      instrument = .trackpad(cursor)
    }
    try call.check()
  }

  private func pointer(
    _ gesture: inout PointerGesture, _ step: GestureEvent.Step, _ event: GestureEvent, _ navigator: TextNavigator
  ) -> Selection? {
    switch step {
    case .down(let point): return gesture.down(at: point, time: time, selection, extends: event.hasShift, in: navigator)
    case .move(let point): return gesture.drag(to: point, in: navigator)
    case .hold: return nil
    case .up(let point):
      if let point { _ = gesture.drag(to: point, in: navigator) }
      return gesture.up()
    case .cancel:
      let wasDown = gesture.isDown
      gesture.cancel()
      return wasDown ? before : nil
    }
  }

  private func touch(
    _ gesture: inout TouchGesture, _ step: GestureEvent.Step, _ event: GestureEvent, _ navigator: TextNavigator
  ) -> Selection? {
    switch step {
    case .down(let point):
      gesture.down(at: point, time: time, selection, extends: event.hasShift, in: navigator)
      return nil
    case .move(let point): return gesture.move(to: point, time: time, in: navigator)
    case .hold: return gesture.hold(time: time, in: navigator)
    case .up(let point): return gesture.up(at: point, time: time, in: navigator)
    case .cancel: return gesture.cancel()
    }
  }

  private mutating func handle(
    _ role: SelectionHandle.Role, _ drag: inout HandleDrag?, _ step: GestureEvent.Step, _ navigator: TextNavigator
  ) -> Selection? {
    func moved(to point: Point) -> Selection? { drag?.move(to: point, in: navigator) }
    switch step {
    case .down(let point):
      let handle = SelectionDisplay(of: selection, in: navigator.layout).handles.first { $0.role == role }
      drag = handle.map { HandleDrag($0, at: point, of: selection, crossing: question.crossing, granularity: question.granularity) }
      handleLoupe = handle.flatMap { _ in LoupeSession(at: point, in: field) }
      if let caret = handle?.anchorRect { handleLoupe?.move(to: point, caretRect: caret, trackingCaret: true) }
      return nil
    case .move(let point):
      guard let moved = moved(to: point) else { return nil }
      handleLoupe?.move(to: point, caretRect: navigator.layout.caretRect(for: moved.caret), trackingCaret: true)
      return moved
    case .hold: return nil
    case .up(let point):
      let last = point.flatMap { moved(to: $0) }
      drag = nil
      handleLoupe?.invalidate()
      return last
    case .cancel:
      let wasDown = drag != nil
      drag = nil
      handleLoupe?.invalidate()
      return wasDown ? before : nil
    }
  }

  private func floating(_ cursor: inout FloatingCursor?, _ step: GestureEvent.Step, _ layout: LaidOutText) -> Selection? {
    switch step {
    case .down(let point): cursor = FloatingCursor(selection, at: point, in: layout, bounds: question.bounds)
    case .move(let point): cursor?.move(to: point, in: layout)
    case .hold: break
    case .up(let point):
      if let point { cursor?.move(to: point, in: layout) }
      return cursor?.end()
    case .cancel: cursor?.cancel()
    }
    return nil
  }

  private func trackpad(
    _ cursor: inout TrackpadCursor?, _ step: GestureEvent.Step, _ event: GestureEvent, _ navigator: TextNavigator
  ) -> Selection? {
    switch step {
    case .down(let point):
      cursor = TrackpadCursor(selection, at: point, extends: question.extends || event.hasShift, in: navigator)
      return nil
    case .move(let point): return cursor?.move(to: point, in: navigator)
    case .hold: return nil
    case .up(let point):
      let moved = point.flatMap { cursor?.move(to: $0, in: navigator) }
      cursor?.end()
      return moved
    case .cancel:
      let wasActive = cursor?.isActive == true
      cursor?.end()
      return wasActive ? before : nil
    }
  }
}

extension TouchGesture.Phase {
  fileprivate var word: String {
    switch self {
    case .idle: "idle"
    case .touching: "touching"
    case .pressing: "pressing"
    case .dragging: "dragging"
    case .selecting: "selecting"
    case .elsewhere: "elsewhere"
    }
  }
}

extension JSONWriter {
  /// The fields of what a gesture has come to.
  mutating func fields(of run: GestureRun, _ call: Call) throws {
    try selection(run.selection)
    field("phase", run.phase)
    if let taps = run.taps { field("taps", taps) }
    if let cursor = run.floatingCursor {
      field("cursor", cursor.rect)
      field("target", cursor.caretRect)
    }
    name("loupe")
    if let loupe = run.loupe { value(loupe) } else { null() }
    name("display")
    try value(run.display(call))
  }
}
