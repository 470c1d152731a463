extension Operation {
  static let gesture = Operation(
    "gesture", "What is selected, and what is seen, after each event of a finger or mouse on the text, on a handle, or on a cursor that it moves.",
    fields: GestureQuestion.fields + [
      Field(
        "events", .list(GestureEvent.table.shape), "What happens, in order: {\"down\": [x, y], \"time\": 0}, {\"move\": [x, y]}, {\"up\": true}."
      ) {
        $1.events = try $0.elements(GestureEvent.read)
      }
    ], required: ["events"], initial: GestureQuestion()
  ) { question, asked, writer in
    var run = try GestureRun(question, over: try asked.subject())
    try writer.object {
      try $0.list("states", question.events) { writer, event in
        try asked.call.check()
        try run.take(event, asked.call)
        try writer.object { try $0.fields(of: run, asked.call) }
      }
    }
  }
}
