@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// A small validator of JSON Schema: the keywords that the requests' schema uses, and an error for any other.
struct SchemaCheck {
  let root: JSONValue
  /// The schemas of requests, by their operations.
  private let requests: [String: [JSONValue]]

  init(root: JSONValue) {
    self.root = root
    guard case .array(let schemas)? = root["oneOf"] else {
      requests = [:]
      return
    }
    requests = Dictionary(grouping: schemas) { $0.at("properties.op.const")?.text ?? "" }
  }

  /// Whether a request fits one of the schemas; the reason if not. Only those of its operation are looked at: of others it can't be.
  func problem(ofRequest value: JSONValue) -> String? {
    guard let name = value["op"] else { return "no operation" }
    let reasons = requests[name.text, default: []].map { problem(value, $0) }
    return reasons.filter { $0 == nil }.count == 1 ? nil : "fits not just one: \(reasons.compactMap { $0 })"
  }

  /// Whether a value fits a schema; the reason if not.
  func problem(_ value: JSONValue, _ schema: JSONValue? = nil) -> String? {
    guard case .object(let keywords) = schema ?? root else { return "a schema is an object" }
    for keyword in keywords {
      if let problem = problem(value, keyword.name, keyword.value, schema ?? root) { return problem }
    }
    return nil
  }

  private func problem(_ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONValue) -> String? {
    switch (keyword, argument) {
    case ("$schema", _), ("$id", _), ("$defs", _), ("title", _), ("description", _): return nil
    case ("type", .string(let type)): return has(type, value) ? nil : "\(value.text) is no \(type)"
    case ("pattern", .string(let pattern)):
      guard case .string(let string) = value else { return nil }
      return Self.matches(string, pattern) ? nil : "\(value.text) is not like \(pattern)"
    case ("propertyNames", _):
      guard case .object(let members) = value else { return nil }
      return members.lazy.compactMap { problem(.string($0.name), argument) }.first
    case ("prefixItems", .array(let schemas)):
      return elements(value)?.enumerated().lazy.compactMap { $0.offset < schemas.count ? problem($0.element, schemas[$0.offset]) : nil }.first
    case ("const", _): return value == argument ? nil : "\(value.text) is not \(argument.text)"
    case ("enum", .array(let values)): return values.contains(value) ? nil : "\(value.text) is none of \(argument.text)"
    case ("minimum", .number(let bound)): return number(value).map { $0 >= bound.double } ?? true ? nil : "\(value.text) is too small"
    case ("maximum", .number(let bound)): return number(value).map { $0 <= bound.double } ?? true ? nil : "\(value.text) is too great"
    case ("$ref", .string(let path)): return problem(value, root.at(path.dropFirst(2).split(separator: "/").joined(separator: ".")))
    case ("anyOf", .array(let schemas)): return schemas.contains { problem(value, $0) == nil } ? nil : "\(value.text) fits none"
    case ("oneOf", .array(let schemas)):
      let reasons = schemas.map { problem(value, $0) }
      return reasons.filter { $0 == nil }.count == 1 ? nil : "\(value.text) fits not just one: \(reasons.compactMap { $0 })"
    case ("items", .boolean(false)):
      guard case .array(let known)? = schema["prefixItems"] else { return nil }
      return elements(value).map { $0.count <= known.count } ?? true ? nil : "too many"
    case ("items", _): return elements(value)?.lazy.compactMap { problem($0, argument) }.first
    case ("minItems", .number(let bound)): return elements(value).map { $0.count >= bound.integer ?? 0 } ?? true ? nil : "too few"
    case ("maxItems", .number(let bound)): return elements(value).map { $0.count <= bound.integer ?? 0 } ?? true ? nil : "too many"
    case ("required", .array(let names)):
      guard case .object(let members) = value else { return nil }
      return names.first { name in !members.contains { .string($0.name) == name } }.map { "\($0.text) is missing" }
    case ("properties", _):
      guard case .object(let members) = value else { return nil }
      return members.lazy.compactMap { member in argument[member.name].flatMap { problem(member.value, $0) } }.first
    case ("additionalProperties", _):
      guard case .object(let members) = value else { return nil }
      let others = members.filter { schema["properties"]?[$0.name] == nil }
      if argument == .boolean(false) { return others.first.map { "\($0.name) is unknown" } }
      return others.lazy.compactMap { problem($0.value, argument) }.first
    default: return "the check doesn't know the keyword \(keyword)"
    }
  }

  private func has(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("string", .string), ("boolean", .boolean), ("array", .array), ("object", .object), ("number", .number), ("null", .null): true
    case ("integer", .number(let number)): number.integer != nil || number.double == number.double.rounded()
    default: false
    }
  }

  /// By scalars, as JSON Schema has it.
  private static func matches(_ string: String, _ pattern: String) -> Bool {
    guard let expression = try? Regex(pattern) else { return false }
    return string.firstMatch(of: expression.matchingSemantics(.unicodeScalar)) != nil
  }

  private func number(_ value: JSONValue) -> Double? {
    if case .number(let number) = value { return number.double }
    return nil
  }

  private func elements(_ value: JSONValue) -> [JSONValue]? {
    if case .array(let elements) = value { return elements }
    return nil
  }
}
