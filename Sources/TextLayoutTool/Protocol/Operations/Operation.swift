import TextLayout

/// Something that a request can ask: an operation of the protocol.
///
/// One file each, and one line in ``Operation/all``: reading, the messages, the help and the schema go by these values.
struct Operation: Sendable {
  /// What an operation has to do with the `layout` field.
  enum Need: Sendable {
    /// It has no such field.
    case nothing
    /// It needs one with a text.
    case text
    /// It may have one, whose text may be absent.
    case maybe
  }

  /// What is done when a request is read, in the order of the client's lines; the rest may happen in any order.
  enum Preparation: Sendable {
    case nothing
    /// A handle is given to the layout to come.
    case reserving
    /// The handle in the field `handle` is taken.
    case dropping
    /// A handle is given to the session to come.
    case beginning
    /// The session in the field `session` gives a turn.
    case sending
  }

  let name: String
  /// One sentence for the help and the schema.
  let summary: String
  let need: Need
  var preparation = Preparation.nothing
  /// The fields besides `id`, `op` and `layout`.
  let fields: [(name: String, summary: String, shape: Shape)]
  let required: [String]
  private let perform: @Sendable (PreparedRequest, Call, inout JSONWriter) throws -> Void

  /// An operation with fields of its own.
  init<Arguments: Sendable>(
    _ name: String, _ summary: String, need: Need = .text, preparation: Preparation = .nothing, fields: [Field<Arguments>], required: [String] = [],
    initial: Arguments, perform: @escaping @Sendable (Arguments, Asked, inout JSONWriter) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.need = need
    self.preparation = preparation
    self.fields = fields.map { ($0.name, $0.summary, $0.shape) }
    self.required = required
    let table = FieldTable(
      Operation.envelope(need)
        + fields.map { field in
          Field<Frame<Arguments>>(field.name, field.shape, field.summary) { try field.read($0, &$1.arguments) }
        })
    self.perform = { request, call, writer in
      var frame = Frame(arguments: initial)
      try table.read(request.members, into: &frame)
      for name in required where !request.members.contains(where: { $0.name == name }) {
        throw RequestError(.missingField, "“\(request.operation.name)” needs this field.", at: [name])
      }
      try perform(frame.arguments, Asked(layout: frame.layout, need: need, request: request, call: call), &writer)
    }
  }

  /// An operation without fields of its own.
  init(
    _ name: String, _ summary: String, need: Need = .text, preparation: Preparation = .nothing,
    perform: @escaping @Sendable (Asked, inout JSONWriter) throws -> Void
  ) {
    self.init(name, summary, need: need, preparation: preparation, fields: [] as [Field<Void>], initial: ()) { _, asked, writer in
      try perform(asked, &writer)
    }
  }

  /// Writes what stands under `ok`.
  func answer(_ request: PreparedRequest, _ call: Call, _ writer: inout JSONWriter) throws { try perform(request, call, &writer) }

  /// A request's fields, read.
  private struct Frame<Arguments> {
    var layout: JSONValue?
    var arguments: Arguments
  }

  /// What every request has.
  private static func envelope<Arguments>(_ need: Need) -> [Field<Frame<Arguments>>] {
    var fields: [Field<Frame<Arguments>>] = [
      Field("id", .any, "Any value; the answer has the same.") { _, _ in },
      Field("op", .string, "The operation's name.") { _, _ in },
    ]
    if need != .nothing { fields.append(Field("layout", .reference("layout"), "What is asked about.") { $1.layout = $0 }) }
    return fields
  }
}

/// What an operation may look at.
struct Asked: Sendable {
  fileprivate let layout: JSONValue?
  fileprivate let need: Operation.Need
  fileprivate let request: PreparedRequest
  let call: Call

  /// The handle that was given to the request, if its operation asked for one.
  var reservation: KeptLayout? { request.reservation }
  /// The request's turn with a session, if its operation has to do with one.
  var turn: KeptSession.Turn? { request.turn }

  /// What the `layout` field describes, or what is kept under its handle.
  func subject() throws -> Subject {
    do {
      if let kept = request.kept {
        var subject = try kept.subject()
        call.bound(&subject.context)
        return subject
      }
      guard let layout else {
        if need == .maybe { return try Subject(LayoutRequest(), in: call) }
        throw RequestError(.missingField, "“\(request.operation.name)” needs a layout: an object with a text, or the handle of a kept one.")
      }
      let read = try LayoutRequest(layout)
      if read.text == nil, need == .text { throw RequestError(.missingField, "A layout needs a text.", at: ["text"]) }
      return try Subject(read, in: call)
    } catch let error as RequestError {
      throw error.inside("layout")
    }
  }

  /// Whether there is a `layout` field.
  var hasLayout: Bool { layout != nil }
}
