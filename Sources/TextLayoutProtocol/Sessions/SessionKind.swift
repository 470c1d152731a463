import CommandLineParts

/// A kind of session.
struct SessionKind: Sendable {
  let name: String
  let summary: String
  let options: Shape
  let event: Shape
  /// Reads what a session begins with, or an event of it, and does nothing else.
  let checkOptions: @Sendable (JSONValue?) throws -> Void
  let checkEvent: @Sendable (JSONValue) throws -> Void
  private let start: @Sendable (JSONValue?, Subject, Call, KeptSession) throws -> Void

  init<Live: LiveSession>(_ type: Live.Type) {
    name = Live.name
    summary = Live.summary
    options = Live.options.shape
    event = Live.events.shape
    let readOptions = { @Sendable (value: JSONValue?) throws -> Live.Options in
      var options = Live.noOptions
      do { try Live.options.read(value ?? .object([]), into: &options) } catch let error as RequestError { throw error.inside("options") }
      return options
    }
    checkOptions = { _ = try readOptions($0) }
    checkEvent = { value in
      var event = Live.noEvent
      try Live.events.read(value, into: &event)
    }
    start = { value, subject, call, kept in
      let live = try Live(readOptions(value), subject, call)
      try kept.begin(live, subjectBytes: subject.keptBytes + (value?.byteCount ?? 0))
    }
  }

  /// Whether options must be told.
  var needsOptions: Bool {
    if case .object(_, let required, _) = options { return !required.isEmpty }
    return false
  }

  /// Begins a session of the kind.
  func begin(_ options: JSONValue?, _ subject: Subject, _ call: Call, as kept: KeptSession) throws { try start(options, subject, call, kept) }

  /// Throws for events that no one kind of session takes.
  static func checkEvents(_ events: [JSONValue]) throws {
    var last: (any Error)?
    for kind in all {
      do { return try events.forEach(kind.checkEvent) } catch { last = error }
    }
    if let last { throw last }
  }

  /// Every kind there is.
  static let all = [
    SessionKind(LoupeLive.self), SessionKind(GestureLive.self), SessionKind(DisplayLive.self), SessionKind(FindLive.self), SessionKind(MenuLive.self),
    SessionKind(EditorLive.self),
  ]

  /// The kind of a name.
  static func named(_ name: String) throws -> SessionKind {
    if let kind = all.first(where: { $0.name == name }) { return kind }
    let question = Suggestion.question(for: name, among: all.map(\.name))
    throw RequestError(.invalidValue, "“\(name)” is none of \(all.map(\.name).joined(separator: ", ")).\(question)")
  }
}

extension LiveSession {
  /// Reads an event, which stands at a place in the request, and takes it, if there is room for what it brings. The state is an object: the session's own
  /// fields, then its generation.
  mutating func take(_ value: JSONValue, at place: [String], _ call: Call, in kept: KeptSession, to writer: inout JSONWriter) throws {
    var event = Self.noEvent
    try Self.events.read(value, into: &event)
    for warning in Warning.about(event: value, ofTextWithLength: textLength) { try call.warnings.add(warning, in: place) }
    try kept.makeRoom(for: keptBytes + growth(by: event), event: value.byteCount)
    try writer.object {
      try take(event, call, &$0)
      $0.field("generation", Int(clamping: generation))
    }
  }
}
