import TextLayout

/// A loupe over a kept layout.
struct LoupeLive: LiveSession {
  static let name = "loupe"
  static let summary = "A loupe: the events of `loupe`, and `loupe`'s state after each, or null."
  static let options = LoupeQuestion.table
  static let noOptions = LoupeQuestion()
  static let events = LoupeEvent.table
  static let noEvent = LoupeEvent()

  private var run: LoupeRun
  private(set) var generation: UInt64 = 0
  let textLength: Int

  init(_ options: LoupeQuestion, _ subject: Subject, _ call: Call) throws {
    run = LoupeRun(options, in: try subject.document(), subject.request)
    textLength = subject.text.length
  }

  mutating func take(_ event: LoupeEvent, _ call: Call, _ state: inout JSONWriter) throws {
    let before = run.state
    run.take(event)
    if run.state != before { generation += 1 }
    state.name("loupe")
    if let loupe = run.state { state.value(loupe) } else { state.null() }
  }
}
