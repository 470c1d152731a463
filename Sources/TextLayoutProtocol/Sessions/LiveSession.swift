/// A session that the server keeps: events in, states out. Another kind is a type like the others here and a line in ``SessionKind/all``.
protocol LiveSession: Sendable {
  associatedtype Options: Sendable
  associatedtype Event: Sendable

  /// What it is called, and what it does.
  static var name: String { get }
  static var summary: String { get }
  /// The fields of what it begins with.
  static var options: FieldTable<Options> { get }
  static var noOptions: Options { get }
  /// The fields of an event.
  static var events: FieldTable<Event> { get }
  static var noEvent: Event { get }

  init(_ options: Options, _ subject: Subject, _ call: Call) throws

  /// How many UTF-16 units the text has now.
  var textLength: Int { get }
  /// A number that grows when the state is another one.
  var generation: UInt64 { get }
  /// What it takes beside its text, its layout and what it began with, by estimate.
  var keptBytes: Int { get }
  /// What an event makes it take more, at most.
  func growth(by event: Event) -> Int

  /// Takes an event, and writes the fields of the state that it leads to.
  mutating func take(_ event: Event, _ call: Call, _ state: inout JSONWriter) throws
}

extension LiveSession {
  var keptBytes: Int { 0 }
  func growth(by event: Event) -> Int { 0 }
}
