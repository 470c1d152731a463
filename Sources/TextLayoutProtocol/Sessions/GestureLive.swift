import TextLayout

/// A finger or mouse on a kept layout.
struct GestureLive: LiveSession {
  static let name = "gesture"
  static let summary = "A finger or mouse: the events of `gesture`, and `gesture`'s state after each."
  static let options = FieldTable<GestureQuestion>(GestureQuestion.fields)
  static let noOptions = GestureQuestion()
  static let events = GestureEvent.table
  static let noEvent = GestureEvent()

  private var run: GestureRun
  private(set) var generation: UInt64 = 0
  let textLength: Int

  init(_ options: GestureQuestion, _ subject: Subject, _ call: Call) throws {
    run = try GestureRun(options, over: subject)
    textLength = subject.text.length
  }

  mutating func take(_ event: GestureEvent, _ call: Call, _ state: inout JSONWriter) throws {
    let before = run
    do { try run.take(event, call) } catch {
      run = before
      throw error
    }
    let isSame =
      run.selection == before.selection && run.phase == before.phase && run.taps == before.taps && run.loupe == before.loupe
      && run.floatingCursor == before.floatingCursor
    if !isSame { generation += 1 }
    try state.fields(of: run, call)
  }
}
