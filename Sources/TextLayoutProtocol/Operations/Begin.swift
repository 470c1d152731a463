extension Operation {
  static let begin = Operation(
    "begin", "Begins a session, which later requests of the same client send events to.", preparation: .beginning,
    fields: [
      Field("kind", .words(SessionKind.all.map(\.name)), "What kind of session it is.") { $1.kind = try SessionKind.named(try $0.asString()) },
      Field("options", .any, "What it begins with, as its kind has it.") { $1.options = $0 },
    ], required: ["kind"],
    variants: SessionKind.all.map { kind in
      Variant(
        fields: [
          ("kind", kind.summary, .constant(.string(kind.name))), ("options", "What it begins with.", kind.options),
        ], required: ["kind"] + (kind.needsOptions ? ["options"] : []))
    }, initial: BeginQuestion(), check: BeginQuestion.check
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
      Field("events", .either(SessionKind.all.map { .list($0.event) }), "What happens, in order, as the session's kind has it.") {
        $1 = try $0.asList()
      },
    ], required: ["session", "events"], initial: [JSONValue](), check: SessionKind.checkEvents
  ) { events, asked, writer in
    guard let kept = asked.turn?.session else { throw RequestError(.wrongType, "A string is expected here.", at: ["session"]) }
    // Who drops the session does not wait for what it has begun.
    var call = asked.call
    call.isHurried = { kept.isReleased }
    try kept.work { [call] live in
      try writer.object {
        try $0.list("states", events.enumerated()) { writer, event in
          try call.check()
          let place = ["events", String(event.offset)]
          do { try live.take(event.element, at: place, call, in: kept, to: &writer) } catch let error as RequestError {
            throw error.inside(place[1]).inside(place[0])
          }
        }
      }
    }
  }
}

/// What `begin` asks.
private struct BeginQuestion: Sendable {
  var kind: SessionKind?
  var options: JSONValue?

  /// Throws for options that the kind does not take.
  static func check(_ question: BeginQuestion) throws { try question.kind?.checkOptions(question.options) }
}
