import InterfaceLayout
import TextLayout

/// A described screen: a collection with its texts, as the operation `collection` has them, at an offset.
///
/// What a text doesn't say of itself, `style` says of all of them, and a text may be a string alone.
struct ScreenFile: Sendable {
  private var question = CollectionQuestion()
  private var style: [JSONMember] = []
  private var padding: JSONValue?
  /// How far sections are scrolled that scroll by themselves.
  private(set) var scrolled: [Int: LayoutUnit] = [:]

  /// Reads a screen.
  /// - Parameter style: fields of texts that come before those of the file.
  init(_ value: JSONValue, style: [JSONMember]) throws {
    var file = ScreenFile(style: style)
    try ScreenFile.table.read(value, into: &file)
    self = file
  }

  private init(style: [JSONMember]) { self.style = style }

  /// The layout after all events.
  func layout(_ call: Call) throws -> CollectionLayout {
    var layout = try question.layout(nil, call)
    for event in question.events { event.apply(to: &layout) }
    return layout
  }

  /// The texts of elements.
  var texts: [ElementID: TextFields] { Dictionary(question.texts.map { ($0.id, $0.text) }) { first, _ in first } }

  private static let table = FieldTable<ScreenFile>(
    [
      Field("style", .object([]), "Fields of the layouts of all texts, such as fonts and size.") { value, file in
        guard case .object(let members) = value else { throw RequestError(.wrongType, "An object is expected here, not \(value.kind).") }
        let known = file.style
        file.style += members.filter { member in !known.contains { $0.name == member.name } }
      },
      Field("padding", .any, "The room around texts that don't say it.") { $1.padding = $0 },
      Field("scrolled", .map(.number()), "How far sections are scrolled by themselves, by number.") {
        for member in try $0.asMap() {
          guard let section = Int(member.name) else { throw RequestError(.invalidValue, "A section is named by its number.", at: [member.name]) }
          $1.scrolled[section] = try member.value.asInterfaceLength()
        }
      },
    ] + CollectionQuestion.describing.map(wrapped), required: ["collection": "A screen is described by its collection."])

  /// A field of a request, whose texts take what the screen says of all of them.
  private static func wrapped(_ field: Field<CollectionQuestion>) -> Field<ScreenFile> {
    Field(field.name, field.shape, field.summary) { value, file in
      let isText = field.name == "texts"
      try field.read(isText ? file.completed(value) : value, &file.question)
    }
  }

  /// Texts with all that is said of them.
  private func completed(_ texts: JSONValue) throws -> JSONValue {
    .object(
      try texts.asMap().map { member in
        var fields: [JSONMember]
        switch member.value {
        case .string: fields = [JSONMember(name: "layout", value: .object([JSONMember(name: "text", value: member.value)]))]
        case .object(let members): fields = members
        default: throw RequestError(.wrongType, "A string or an object is expected here, not \(member.value.kind).", at: [member.name])
        }
        if let place = fields.firstIndex(where: { $0.name == "layout" }), case .object(let own) = fields[place].value {
          let added = style.filter { member in !own.contains { $0.name == member.name } }
          fields[place] = JSONMember(name: "layout", value: .object(own + added))
        }
        if let padding, !fields.contains(where: { $0.name == "padding" }) { fields.append(JSONMember(name: "padding", value: padding)) }
        return JSONMember(name: member.name, value: .object(fields))
      })
  }
}
