/// The JSON Schema of requests, made from the tables that read them.
package enum RequestSchema {
  /// A request: one of the operations'.
  package static var value: JSONValue {
    .object(of: [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "$id": .string("textlayout-request-v\(Operation.protocolVersion).schema.json"),
      "title": .string("A request of the TextLayout protocol, version \(Operation.protocolVersion)"),
      "oneOf": .array(Operation.all.flatMap { operation in operation.shapes.map { described($0, operation.summary) } }),
      "$defs": .object(of: [
        "layout": layout(required: ["text"]), "style": layout(required: []), "counterStyle": MarkerDefinition.table.shape.schema,
        "menuElement": MenuElementFields.table.shape.schema,
        "extent": DimensionFields.dimensionShape.schema, "supplementary": SupplementaryFields.table.shape.schema,
        "group": ElementFields.groupShape.schema, "element": ElementFields.elementShape.schema,
        "writtenLayout": writtenLayout(required: ["text"]).schema, "settings": writtenLayout(required: []).schema,
      ]),
    ])
  }

  private static func described(_ shape: Shape, _ summary: String) -> JSONValue {
    guard case .object(let members) = shape.schema else { return .null }
    return .object([JSONMember(name: "description", value: .string(summary))] + members)
  }

  /// A layout, or the handle of one.
  private static func layout(required: [String]) -> JSONValue {
    .object(of: [
      "oneOf": .array([
        .object(of: ["type": .string("string"), "description": .string("The handle of a kept layout.")]),
        writtenLayout(required: required).schema,
      ])
    ])
  }

  /// A layout that is no handle.
  private static func writtenLayout(required: [String]) -> Shape {
    .object(LayoutRequest.table.fields.map { ($0.name, $0.summary, $0.shape) }, required: required)
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
          + Shape.bounds("minimum", "maximum", bounds))
    case .pattern(let pattern): return .object(of: ["type": .string("string"), "pattern": .string(pattern)])
    case .tuple(let shapes):
      return .object(of: [
        "type": .string("array"), "prefixItems": .array(shapes.map(\.schema)), "items": .boolean(false), "minItems": .integer(shapes.count),
        "maxItems": .integer(shapes.count),
      ])
    case .words(let words, let earlier): return .object(of: ["enum": .array((words + earlier).map { .string($0) })])
    case .list(let element, let count):
      return .object(
        [JSONMember(name: "type", value: .string("array")), JSONMember(name: "items", value: element.schema)]
          + Shape.bounds("minItems", "maxItems", count))
    case .object(let fields, let required, let choice):
      let properties = fields.map { field -> JSONMember in
        guard case .object(let members) = field.shape.schema else { return JSONMember(name: field.name, value: .object([])) }
        return JSONMember(name: field.name, value: .object([JSONMember(name: "description", value: .string(field.summary))] + members))
      }
      return .object(
        [
          JSONMember(name: "type", value: .string("object")), JSONMember(name: "properties", value: .object(properties)),
          JSONMember(name: "additionalProperties", value: .boolean(false)),
        ] + (required.isEmpty ? [] : [Shape.requiring(required)])
          + (choice.isEmpty ? [] : [JSONMember(name: "oneOf", value: .array(choice.map { .object([Shape.requiring([$0])]) }))]))
    case .map(let element, let names):
      return .object(
        [JSONMember(name: "type", value: .string("object")), JSONMember(name: "additionalProperties", value: element.schema)]
          + (names.map { [JSONMember(name: "propertyNames", value: .object(of: ["pattern": .string($0)]))] } ?? []))
    case .reference(let name): return .object(of: ["$ref": .string("#/$defs/\(name)")])
    case .either(let shapes): return .object(of: ["anyOf": .array(shapes.map(\.schema))])
    case .constant(let value): return .object(of: ["const": value])
    }
  }

  private static func requiring(_ names: [String]) -> JSONMember { JSONMember(name: "required", value: .array(names.map { .string($0) })) }

  /// The least and the greatest; none where there is no end.
  private static func bounds(_ least: String, _ greatest: String, _ bounds: ClosedRange<Int>?) -> [JSONMember] {
    guard let bounds else { return [] }
    let lower = JSONMember(name: least, value: .integer(bounds.lowerBound))
    return bounds.upperBound == .max ? [lower] : [lower, JSONMember(name: greatest, value: .integer(bounds.upperBound))]
  }
}
