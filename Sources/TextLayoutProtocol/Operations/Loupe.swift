extension Operation {
  static let loupe = Operation(
    "loupe", "What a loupe shows after each event of a session: begins, moves, is invalidated.",
    fields: [
      Field("events", .list(LoupeEvent.table.shape), "What happens, in order: {\"begin\": [x, y]}, {\"move\": [x, y]}, {\"invalidate\": true}.") {
        $1.events = try $0.elements { value in
          var event = LoupeEvent()
          try LoupeEvent.table.read(value, into: &event)
          return event
        }
      }
    ] + LoupeQuestion.fields, required: ["events"], initial: LoupeQuestion()
  ) { question, asked, writer in
    let subject = try asked.subject()
    var run = LoupeRun(question, in: try subject.document(), subject.request)
    try writer.object {
      try $0.list("states", question.events) { writer, event in
        run.take(event)
        if let state = run.state { writer.value(state) } else { writer.null() }
      }
    }
  }
}
