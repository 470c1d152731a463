extension Operation {
  static let begin = Operation(
    "begin", "Begins a session, which later requests of the same client send events to.", preparation: .beginning,
    fields: [
      Field("kind", .words(SessionKind.all.map(\.name)), "What kind of session it is.") { $1.kind = try SessionKind.named(try $0.asString()) },
      Field("options", .either(SessionKind.all.map(\.options)), "What it begins with, as its kind has it.") { $1.options = $0 },
    ], required: ["kind"], initial: BeginQuestion()
  ) { question, asked, writer in
    guard let kind = question.kind, let kept = asked.turn?.session else {
      throw RequestError(.invalidRequest, "Nothing is kept here: a session lives as long as its client.")
    }
    try kind.begin(question.options, try asked.subject(), asked.call, as: kept)
    writer.object { $0.field("session", kept.handle) }
  }

  static let send = Operation(
    "send", "Sends events to a session, and answers its state after each.", need: .nothing, preparation: .sending,
    fields: [
      Field("session", .string, "The handle that begin answered.") { value, _ in _ = try value.asString() },
      Field("events", .list(.either(SessionKind.all.map(\.event))), "What happens, in order, as the session's kind has it.") {
        $1 = try $0.asList()
      },
    ], required: ["session", "events"], initial: [JSONValue]()
  ) { events, asked, writer in
    guard let kept = asked.turn?.session else { throw RequestError(.wrongType, "A string is expected here.", at: ["session"]) }
    // Who drops the session does not wait for what it has begun.
    var call = asked.call
    call.isHurried = { kept.isReleased }
    try kept.work { [call] live in
      try writer.object {
        try $0.list("states", Array(events.enumerated())) { writer, event in
          do { try live.take(event.element, call, to: &writer) } catch let error as RequestError {
            throw error.inside(String(event.offset)).inside("events")
          }
          try call.check(writer)
        }
      }
    }
  }
}

/// What `begin` asks.
private struct BeginQuestion: Sendable {
  var kind: SessionKind?
  var options: JSONValue?
}
