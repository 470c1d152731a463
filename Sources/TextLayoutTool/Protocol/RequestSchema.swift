/// The JSON Schema of requests, made from the tables that read them.
enum RequestSchema {
  /// A request: one of the operations'.
  static var value: JSONValue {
    .object(of: [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "$id": .string("textlayout-request-v\(Operation.protocolVersion).schema.json"),
      "title": .string("A request of the TextLayout protocol, version \(Operation.protocolVersion)"),
      "oneOf": .array(Operation.all.map(request)),
      "$defs": .object(of: [
        "layout": .object(of: [
          "oneOf": .array([
            .object(of: ["type": .string("string"), "description": .string("The handle of a kept layout.")]), LayoutRequest.table.shape().schema,
          ])
        ]),
        "counterStyle": MarkerDefinition.table.shape().schema,
        "element": ElementFields.table.shape(required: ["width", "height"]).schema,
        "menuElement": MenuElementFields.table.shape(required: ["id"]).schema,
      ]),
    ])
  }

  private static func request(_ operation: Operation) -> JSONValue {
    var fields: [(name: String, summary: String, shape: Shape)] = [
      ("id", "Any value; the answer has the same.", .any), ("op", "The operation's name.", .constant(.string(operation.name))),
    ]
    if operation.need != .nothing { fields.append(("layout", "What is asked about.", .reference("layout"))) }
    let required = ["op"] + (operation.need == .text ? ["layout"] : []) + operation.required
    guard case .object(let members) = Shape.object(fields + operation.fields, required: required).schema else { return .null }
    return .object([JSONMember(name: "description", value: .string(operation.summary))] + members)
  }
}

extension Shape {
  /// The shape as JSON Schema says it.
  var schema: JSONValue {
    switch self {
    case .any: return .object([])
    case .boolean: return .object(of: ["type": .string("boolean")])
    case .string: return .object(of: ["type": .string("string")])
    case .number(let bounds):
      return .object(
        [JSONMember(name: "type", value: .string("number"))]
          + (bounds.map { [("minimum", $0.lowerBound), ("maximum", $0.upperBound)] } ?? []).map {
            JSONMember(name: $0.0, value: .number(JSONNumber(text: $0.1 == $0.1.rounded() ? String(Int($0.1)) : String($0.1))))
          })
    case .integer(let bounds):
      return .object(
        [JSONMember(name: "type", value: .string("integer"))]
          + (bounds.map { [("minimum", $0.lowerBound), ("maximum", $0.upperBound)] } ?? []).map { JSONMember(name: $0.0, value: .integer($0.1)) })
    case .words(let words): return .object(of: ["enum": .array(words.map { .string($0) })])
    case .list(let element, let count):
      return .object(
        [JSONMember(name: "type", value: .string("array")), JSONMember(name: "items", value: element.schema)]
          + (count.map { [("minItems", $0.lowerBound), ("maxItems", $0.upperBound)] } ?? []).map { JSONMember(name: $0.0, value: .integer($0.1)) })
    case .object(let fields, let required):
      let properties = fields.map { field -> JSONMember in
        guard case .object(let members) = field.shape.schema else { return JSONMember(name: field.name, value: .object([])) }
        return JSONMember(name: field.name, value: .object([JSONMember(name: "description", value: .string(field.summary))] + members))
      }
      return .object(
        [
          JSONMember(name: "type", value: .string("object")), JSONMember(name: "properties", value: .object(properties)),
          JSONMember(name: "additionalProperties", value: .boolean(false)),
        ] + (required.isEmpty ? [] : [JSONMember(name: "required", value: .array(required.map { .string($0) }))]))
    case .map(let element): return .object(of: ["type": .string("object"), "additionalProperties": element.schema])
    case .reference(let name): return .object(of: ["$ref": .string("#/$defs/\(name)")])
    case .either(let shapes): return .object(of: ["anyOf": .array(shapes.map(\.schema))])
    case .constant(let value): return .object(of: ["const": value])
    }
  }
}
