import CommandLineParts

/// A field of an object in a request: its name, what it means, what it may hold and how that is read.
///
/// The one place where a field is defined: reading, the messages about unknown fields, the help and the schema all go by it.
package struct Field<Target>: Sendable {
  package let name: String
  /// One sentence for the help and the schema.
  package let summary: String
  /// What the schema says of the value.
  package let shape: Shape
  /// Puts the value into what is being read. Throws a ``RequestError`` relative to the value.
  package let read: @Sendable (JSONValue, inout Target) throws -> Void

  package init(_ name: String, _ shape: Shape, _ summary: String, read: @escaping @Sendable (JSONValue, inout Target) throws -> Void) {
    self.name = name
    self.summary = summary
    self.shape = shape
    self.read = read
  }

  /// The same field under the name that it had before.
  func earlier(_ name: String) -> Field { Field(name, shape, "`\(self.name)` by its earlier name.", read: read) }
}

/// The fields that an object of one kind may have, and those that it must: what reads objects, and what the schema says of them.
package struct FieldTable<Target>: Sendable {
  package let fields: [Field<Target>]
  private let outline: FieldOutline

  package init(_ fields: [Field<Target>], required: KeyValuePairs<String, String> = [:], oneOf choice: (names: [String], message: String)? = nil) {
    self.fields = fields
    outline = FieldOutline(fields.map { $0.entry }, required: required.map { ($0.key, $0.value) }, oneOf: choice)
  }

  /// Reads an object's members in the table's order, so that what is read does not depend on theirs.
  package func read(_ value: JSONValue, into target: inout Target) throws { try read(outline.members(of: value), into: &target) }

  /// The same for the members of an object. O(members).
  package func read(_ members: [JSONMember], into target: inout Target) throws {
    let places = try outline.places(of: members)
    try outline.read(fields, from: members, places, into: &target)
    try outline.checkPresence(places)
  }

  /// The shape of an object with these fields.
  package var shape: Shape { outline.shape }
}

extension Field {
  /// What there is to say of it, whatever it is read into.
  var entry: FieldOutline.Entry { (name, summary, shape) }
}

/// What there is to say of an object's fields, whatever they are read into: only what puts values into those is compiled for each kind of object.
struct FieldOutline: Sendable {
  typealias Entry = (name: String, summary: String, shape: Shape)

  private let entries: [Entry]
  /// The fields that must be there, with what is said when they are not.
  private let required: [(name: String, message: String)]
  /// Of these fields just one must be there, with what is said when that is not so; none if nothing is said.
  private let choice: (names: [String], message: String)?
  private let numbers: [String: Int]

  init(_ entries: [Entry], required: [(name: String, message: String)] = [], oneOf choice: (names: [String], message: String)? = nil) {
    self.entries = entries
    self.required = required
    self.choice = choice
    numbers = Dictionary(entries.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
  }

  var shape: Shape { .object(entries, required: required.map(\.name), oneOf: choice?.names ?? []) }

  func members(of value: JSONValue) throws -> [JSONMember] {
    guard case .object(let members) = value else {
      throw RequestError(.wrongType, "An object is expected here, not \(value.kind): \(shape.notation).")
    }
    return members
  }

  /// For each field the member that has it, -1 where none has. Throws for what is no field, or is there twice. O(members).
  func places(of members: [JSONMember]) throws -> [Int] {
    var places = [Int](repeating: -1, count: entries.count)
    for (index, member) in members.enumerated() {
      guard let number = numbers[member.name] else { throw unknown(member.name) }
      if places[number] >= 0 { throw RequestError(.duplicateField, "The field is there twice. Leave one out.", at: [member.name]) }
      places[number] = index
    }
    return places
  }

  /// Reads the fields that stand behind so many others.
  func read<Target>(_ fields: [Field<Target>], behind others: Int = 0, from members: [JSONMember], _ places: [Int], into target: inout Target) throws
  {
    for number in fields.indices where places[others + number] >= 0 {
      do {
        try fields[number].read(members[places[others + number]].value, &target)
      } catch {
        throw located(error, others + number)
      }
    }
  }

  /// Throws where a field is missing.
  func checkPresence(_ places: [Int]) throws {
    func isThere(_ name: String) -> Bool { numbers[name].map { places[$0] >= 0 } ?? false }
    for field in required where !isThere(field.name) { throw RequestError(.missingField, field.message, at: [field.name]) }
    guard let choice else { return }
    let chosen = choice.names.filter(isThere)
    if chosen.isEmpty { throw RequestError(.missingField, choice.message) }
    if chosen.count > 1 { throw RequestError(.invalidValue, "\(choice.message) There are \(chosen.joined(separator: " and ")): leave one.") }
  }

  private func located(_ error: any Error, _ number: Int) -> any Error {
    guard let error = error as? RequestError else { return error }
    return error.telling(entries[number].shape).inside(entries[number].name)
  }

  private func unknown(_ name: String) -> RequestError {
    let names = entries.map(\.name)
    let question = Suggestion.question(for: name, among: names)
    return RequestError(.unknownField, "There is no such field.\(question) There are: \(names.joined(separator: ", ")).", at: [name])
  }
}

/// What a value in a request may be, for the schema.
package indirect enum Shape: Sendable {
  case any
  case boolean
  case string
  case number(ClosedRange<Double>? = nil)
  case integer(ClosedRange<Int>? = nil)
  /// One of these words, or one that they were called earlier.
  case words([String], earlier: [String] = [])
  /// A list; of so many elements, if that is given.
  case list(Shape, count: ClosedRange<Int>? = nil)
  /// A string that a regular expression matches.
  case pattern(String)
  /// A list of so many different things.
  case tuple([Shape])
  /// An object of these fields, of which some must be there, and just one of some others.
  case object([(name: String, summary: String, shape: Shape)], required: [String] = [], oneOf: [String] = [])
  /// An object whose values are all alike, under any names, or those that a regular expression matches.
  case map(Shape, names: String? = nil)
  /// A shape that the schema defines once under a name.
  case reference(String)
  case either([Shape])

  /// The same or null.
  package var orNull: Shape { .either([self, .null]) }
  package static let null = Shape.constant(.null)
  case constant(JSONValue)

  /// `[start, end)`.
  package static let range = Shape.list(.integer(), count: 2...2)
  /// `[x, y]`.
  package static let point = Shape.list(.number(), count: 2...2)
  /// The path of a file or folder.
  package static let path = Shape.pattern("^[^\\u0000]*$")
}
