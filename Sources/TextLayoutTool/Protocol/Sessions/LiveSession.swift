/// A session that the server keeps: events in, states out. Another kind is a type like the others here and a line in ``SessionKind/all``.
protocol LiveSession: Sendable {
  associatedtype Options: Sendable
  associatedtype Event: Sendable

  /// What it is called, and what it does.
  static var name: String { get }
  static var summary: String { get }
  /// The fields of what it begins with.
  static var options: FieldTable<Options> { get }
  static var requiredOptions: [String] { get }
  static var noOptions: Options { get }
  /// The fields of an event.
  static var events: FieldTable<Event> { get }
  static var noEvent: Event { get }

  init(_ options: Options, _ subject: Subject, _ call: Call) throws

  /// A number that grows when the state is another one.
  var generation: UInt64 { get }
  /// What it takes beside its text and layout, by estimate.
  var keptBytes: Int { get }

  /// Takes an event, and writes the fields of the state that it leads to.
  mutating func take(_ event: Event, _ call: Call, _ state: inout JSONWriter) throws
}

extension LiveSession {
  static var requiredOptions: [String] { [] }
  var keptBytes: Int { 0 }

  /// Reads an event and takes it. The state is an object: the session's own fields, then its generation.
  mutating func take(_ value: JSONValue, _ call: Call, to writer: inout JSONWriter) throws {
    var event = Self.noEvent
    try Self.events.read(value, into: &event)
    try writer.object {
      try take(event, call, &$0)
      $0.field("generation", Int(clamping: generation))
    }
  }
}

/// A kind of session.
struct SessionKind: Sendable {
  let name: String
  let summary: String
  let options: Shape
  let event: Shape
  private let start: @Sendable (JSONValue?, Subject, Call, KeptSession) throws -> Void

  init<Live: LiveSession>(_ type: Live.Type) {
    name = Live.name
    summary = Live.summary
    options = Live.options.shape(required: Live.requiredOptions)
    event = Live.events.shape()
    start = { value, subject, call, kept in
      var options = Live.noOptions
      do {
        if let value { try Live.options.read(value, into: &options) }
        for name in Live.requiredOptions where value?[name] == nil {
          throw RequestError(.missingField, "A session of this kind needs this field.", at: [name])
        }
      } catch let error as RequestError {
        throw error.inside("options")
      }
      let live = try Live(options, subject, call)
      try kept.begin(live, bytes: subject.keptBytes + live.keptBytes)
    }
  }

  /// Begins a session of the kind.
  func begin(_ options: JSONValue?, _ subject: Subject, _ call: Call, as kept: KeptSession) throws { try start(options, subject, call, kept) }

  /// Every kind there is.
  static let all = [
    SessionKind(LoupeLive.self), SessionKind(GestureLive.self), SessionKind(DisplayLive.self), SessionKind(FindLive.self), SessionKind(MenuLive.self),
  ]

  /// The kind of a name.
  static func named(_ name: String) throws -> SessionKind {
    if let kind = all.first(where: { $0.name == name }) { return kind }
    let question = Suggestion.question(for: name, among: all.map(\.name))
    throw RequestError(.invalidValue, "“\(name)” is none of \(all.map(\.name).joined(separator: ", ")).\(question)")
  }
}
