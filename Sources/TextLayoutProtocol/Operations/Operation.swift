import InterfaceLayout
import TextLayout

/// Something that a request can ask: an operation of the protocol.
///
/// One file each, and one line in ``Operation/all``: reading, the messages, the help and the schema go by these values.
package struct Operation: Sendable {
  /// What an operation has to do with the `layout` field.
  enum Need: Sendable {
    /// It has no such field.
    case nothing
    /// It needs one with a text.
    case text
    /// It may have one, whose text may be absent.
    case maybe
    /// It needs one with a text, or a collection in its place.
    case textOrCollection
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
    /// The same, and a handle is given to the layout to come.
    case reservingPart
  }

  package let name: String
  /// One sentence for the help and the schema.
  package let summary: String
  let need: Need
  var preparation = Preparation.nothing
  /// Whether it has a field for a collection, which may be a kept one.
  let takesCollection: Bool
  /// What requests may be: one of these objects, all fields told.
  let shapes: [Shape]
  private let perform: @Sendable (PreparedRequest, Call, inout JSONWriter) throws -> Void
  private let checkFields: @Sendable ([JSONMember]) throws -> Void

  /// An operation with fields of its own. Where those are not all that there is to say, `variants` are the fields that requests may have, with those they
  /// must, and `check` throws for what is read but is none of them.
  init<Arguments: Sendable>(
    _ name: String, _ summary: String, need: Need = .text, preparation: Preparation = .nothing, fields: [Field<Arguments>], required: [String] = [],
    variants: [Variant]? = nil, initial: Arguments, check: (@Sendable (Arguments) throws -> Void)? = nil,
    perform: @escaping @Sendable (Arguments, Asked, inout JSONWriter) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.need = need
    self.preparation = preparation
    takesCollection = fields.contains { $0.name == "collection" }
    let entries = fields.map { $0.entry }
    let all = variants ?? [Variant(fields: entries, required: required)]
    shapes = all.map { Operation.shape(name, need, $0) }
    let envelope = Envelope(name, need, entries, required: required)
    let read = { @Sendable (members: [JSONMember]) throws -> (arguments: Arguments, layout: LayoutRequest?) in
      var arguments = initial
      let places = try envelope.outline.places(of: members)
      try envelope.outline.read(fields, behind: envelope.count, from: members, places, into: &arguments)
      return (arguments, try envelope.layout(members, places))
    }
    checkFields = { members in
      let arguments = try read(members).arguments
      try check?(arguments)
    }
    self.perform = { [takesCollection] request, call, writer in
      let (arguments, layout) = try read(request.members)
      try perform(arguments, Asked(layout: layout, request: request, takesCollection: takesCollection, call: call), &writer)
    }
  }

  /// The fields that a request may have, and those that it must.
  struct Variant {
    let fields: [FieldOutline.Entry]
    let required: [String]
    /// Whether a layout is among them, where the operation has one or something else.
    var hasLayout = true
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

  /// Reads a request and does nothing else: throws what is wrong with it, whatever is kept or open. O(members).
  func check(_ members: [JSONMember]) throws { try checkFields(members) }

  private static func shape(_ name: String, _ need: Need, _ variant: Variant) -> Shape {
    var fields: [FieldOutline.Entry] = [
      ("id", "Any value; the answer has the same.", .any), ("op", "The operation's name.", .constant(.string(name))),
    ]
    switch need {
    case .nothing: break
    case .text: fields.append(("layout", "What is asked about.", .reference("layout")))
    case .maybe: fields.append(("layout", "What is asked about.", .reference("style")))
    case .textOrCollection: if variant.hasLayout { fields.append(("layout", "What is kept.", .reference("layout"))) }
    }
    let needsLayout = need == .text || (need == .textOrCollection && variant.hasLayout)
    return .object(fields + variant.fields, required: ["op"] + (needsLayout ? ["layout"] : []) + variant.required)
  }
}

/// What requests of one operation have beside its own fields, whatever those are read into.
private struct Envelope: Sendable {
  private let name: String
  private let need: Operation.Need
  /// How many fields stand before the operation's own.
  let count: Int
  let outline: FieldOutline

  init(_ name: String, _ need: Operation.Need, _ fields: [FieldOutline.Entry], required: [String]) {
    self.name = name
    self.need = need
    var own: [FieldOutline.Entry] = [("id", "Any value; the answer has the same.", .any), ("op", "The operation's name.", .string)]
    if need != .nothing { own.append(("layout", "What is asked about.", .any)) }
    count = own.count
    outline = FieldOutline(own + fields, required: required.map { ($0, "“\(name)” needs this field.") })
  }

  /// Reads the layout, and throws where a field is missing or there is one too many.
  func layout(_ members: [JSONMember], _ places: [Int]) throws -> LayoutRequest? {
    try outline.checkPresence(places)
    if need == .textOrCollection { try checkChoice(members) }
    return try layout(need == .nothing || places[count - 1] < 0 ? nil : members[places[count - 1]].value)
  }

  /// Throws where there are both a layout and what describes a collection, or neither.
  private func checkChoice(_ members: [JSONMember]) throws {
    let hasLayout = members.contains { $0.name == "layout" }
    guard let other = members.first(where: { !["id", "op", "layout"].contains($0.name) }) else {
      if hasLayout { return }
      throw RequestError(.missingField, "“\(name)” needs a layout with a text, or a collection.", at: ["layout"])
    }
    if hasLayout { throw RequestError(.invalidValue, "There is a layout, too. One thing is kept under a handle.", at: [other.name]) }
    if members.contains(where: { $0.name == "collection" }) { return }
    throw RequestError(.missingField, "“\(name)” needs a layout with a text, or a collection.", at: ["collection"])
  }

  /// What the `layout` field says; nil for a handle, or where there is none and none is needed.
  private func layout(_ value: JSONValue?) throws -> LayoutRequest? {
    guard let value else {
      if need != .text { return nil }
      throw RequestError(
        .missingField, "“\(name)” needs a layout: an object with a text, or the handle of a kept one.", at: ["layout"])
    }
    if case .string = value { return nil }
    do {
      let read = try LayoutRequest(value)
      if read.text == nil, need != .maybe { throw RequestError(.missingField, "A layout needs a text.", at: ["text"]) }
      return read
    } catch let error as RequestError {
      throw error.inside("layout")
    }
  }
}

/// What an operation may look at.
struct Asked: Sendable {
  fileprivate let layout: LayoutRequest?
  fileprivate let request: PreparedRequest
  /// Whether the operation has a field for a collection.
  fileprivate let takesCollection: Bool
  let call: Call

  /// What the client keeps.
  var handles: HandleTable { request.handles }

  /// The handle that was given to the request, if its operation asked for one.
  var reservation: KeptLayout? { request.reservation }
  /// The request's turn with a session, if its operation has to do with one.
  var turn: KeptSession.Turn? { request.turn }

  /// Whether there is a collection in the place of a layout.
  var isAboutCollection: Bool { request.members.contains { $0.name == "collection" } }

  /// The collection that is kept under the handle in the field `collection`; nil where that is none.
  func collection() throws -> CollectionLayout? {
    do { return try takesCollection ? request.kept?.collection() : nil } catch let error as RequestError {
      throw error.inside("collection")
    }
  }

  /// What the `layout` field describes, or what is kept under its handle.
  func subject() throws -> Subject {
    let subject = try describedSubject()
    for member in request.members {
      for warning in Warning.about(member, ofTextWithLength: subject.text.length) { try call.warnings.add(warning) }
    }
    return subject
  }

  /// The layout of the subject, whose questions are given up with the call.
  func document() throws -> DocumentLayout {
    let subject = try subject()
    return call.bound(try subject.document(), subject.context)
  }

  private func describedSubject() throws -> Subject {
    do {
      guard let kept = request.kept else { return try Subject(layout ?? LayoutRequest(), in: call) }
      var subject = try kept.subject()
      call.bound(&subject.context)
      return subject
    } catch let error as RequestError {
      throw error.inside("layout")
    }
  }
}
