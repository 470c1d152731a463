package import PlainJSON
package import TextFixtures
import TextLayoutProtocol

/// Makes values that fit a JSON Schema, and others that are nearly so: the keywords that the requests' schema uses.
package struct SchemaSampler {
  private let root: JSONValue
  private var random: SplitMix64

  /// A sampler of a schema's document, which its parts refer to.
  package init(root: JSONValue, random: SplitMix64) {
    self.root = root
    self.random = random
  }

  /// A value that fits a schema.
  package mutating func value(_ schema: JSONValue, depth: Int = 0) -> JSONValue {
    if let value = schema["const"] { return value }
    if case .array(let values)? = schema["enum"] { return pick(values) }
    if case .string(let path)? = schema["$ref"] {
      return value(path.dropFirst(2).split(separator: "/").reduce(root) { $0[String($1)] ?? .null }, depth: depth)
    }
    switch schema["type"] {
    case .string("object"): return object(schema, depth: depth)
    case .string("array"): return array(schema, depth: depth)
    case .string("boolean"): return .boolean(Bool.random(using: &random))
    case .string("integer"): return number(schema, isWhole: true)
    case .string("number"): return number(schema, isWhole: false)
    case .string:
      if case .string(let pattern)? = schema["pattern"] { return .string(PatternSampler.string(pattern, &random)) }
      return .string(pick(["", "a", "h1", "decimal", "de-DE", "é\u{0}", "{decimal}.", "1", "true"]))
    default: break
    }
    for keyword in ["oneOf", "anyOf"] {
      if case .array(let schemas)? = schema[keyword] { return value(pick(schemas), depth: depth) }
    }
    return pick([.null, .integer(7), .string("any"), .array([.boolean(true)])])
  }

  private mutating func object(_ schema: JSONValue, depth: Int) -> JSONValue {
    guard case .object(let properties)? = schema["properties"] else {
      let pattern = schema["propertyNames"]?["pattern"].flatMap { try? $0.asString() }
      let names = Set(
        (0..<Int.random(in: 0...2, using: &random)).map { _ in pattern.map { PatternSampler.string($0, &random) } ?? pick(["de", "ja", "x"]) })
      return .object(names.sorted().map { JSONMember(name: $0, value: value(schema["additionalProperties"] ?? .object([]), depth: depth + 1)) })
    }
    var names = Set((try? schema["required"]?.elements { try $0.asString() }) ?? [])
    var others: Set<String> = []
    if case .array(let choices)? = schema["oneOf"] {
      let chosen = Int.random(in: choices.indices, using: &random)
      for (number, choice) in choices.enumerated() {
        let own = (try? choice["required"]?.elements { try $0.asString() }) ?? []
        if number == chosen { names.formUnion(own) } else { others.formUnion(own) }
      }
    }
    let share = depth > 5 ? 0 : min(0.5, 3 / Double(properties.count))
    let members = properties.filter { member in
      names.contains(member.name) || !others.contains(member.name) && Double.random(in: 0..<1, using: &random) < share
    }
    return .object(members.map { JSONMember(name: $0.name, value: value($0.value, depth: depth + 1)) })
  }

  private mutating func array(_ schema: JSONValue, depth: Int) -> JSONValue {
    if case .array(let schemas)? = schema["prefixItems"] { return .array(schemas.map { value($0, depth: depth + 1) }) }
    let least = schema["minItems"].flatMap { try? $0.asInteger() } ?? 0
    let most = schema["maxItems"].flatMap { try? $0.asInteger() } ?? least + (depth > 5 ? 0 : 2)
    return .array((0..<Int.random(in: least...most, using: &random)).map { _ in value(schema["items"] ?? .object([]), depth: depth + 1) })
  }

  private static let numbers = ["0", "-0", "1", "2", "-1", "17", "1.0", "30e-1", "1000", "123456789012345678901234567890", "1e400", "-1e400"]

  private mutating func number(_ schema: JSONValue, isWhole: Bool) -> JSONValue {
    let least = schema["minimum"].flatMap { try? $0.asNumber() } ?? -.infinity
    let most = schema["maximum"].flatMap { try? $0.asNumber() } ?? .infinity
    var texts = SchemaSampler.numbers + (isWhole ? [] : ["0.25", "1.5e-7", "-3.75"])
    for bound in [least, most] where bound.isFinite { texts.append(String(Int(bound))) }
    let fitting = texts.map(JSONNumber.init).filter { least...most ~= $0.double }
    return .number(pick(fitting))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[Int.random(in: elements.indices, using: &random)] }
}

extension SchemaSampler {
  private static let others: [JSONValue] = [
    .null, .boolean(true), .boolean(false), .integer(0), .integer(-1), .integer(65536), .number(JSONNumber(text: "0.5")),
    .number(JSONNumber(text: "1e400")), .number(JSONNumber(text: "-1e400")), .number(JSONNumber(text: "99999999999999999999")), .string(""),
    .string("x"), .string("infinite"), .string("-infinite"), .string("a\u{0}b"), .string("auto"), .string("#12345g"), .string("liga=70000"),
    .string("#ＦＦＦ"), .string("next"), .string("+abc"), .string("wght=1e3"), .array([]), .object([]), .array([.integer(1)]),
    .array([.integer(1), .integer(2)]), .array([.string("a"), .integer(2)]), .array([.integer(2), .string("a")]),
    .object([JSONMember(name: "range", value: .array([.integer(0), .integer(1)]))]),
  ]

  /// The same with something changed, which may fit a schema or not.
  package mutating func changed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(var members) where !members.isEmpty:
      let index = Int.random(in: members.indices, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: members.remove(at: index)
      case 1: members[index].name += "x"
      case 2:
        members.append(
          JSONMember(
            name: pick(["extra", "range", "text", "layout", "needle", "format", "up", "move", "cancel", "custom"]), value: pick(SchemaSampler.others))
        )
      case 3: members[index].value = pick(SchemaSampler.others)
      default: members[index].value = changed(members[index].value)
      }
      // An object with a name twice is another matter.
      return Set(members.map(\.name)).count == members.count ? .object(members) : value
    case .array(var elements) where !elements.isEmpty:
      let index = Int.random(in: elements.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: elements.remove(at: index)
      case 1: elements.append(pick(SchemaSampler.others))
      case 2: elements[index] = pick(SchemaSampler.others)
      default: elements[index] = changed(elements[index])
      }
      return .array(elements)
    default: return pick(SchemaSampler.others)
    }
  }
}

/// Makes strings that a regular expression matches: literals, classes, groups, alternatives, counts.
private enum PatternSampler {
  static func string(_ pattern: String, _ random: inout SplitMix64) -> String {
    var rest = Array(pattern.unicodeScalars)[...]
    var result = String.UnicodeScalarView()
    result.append(contentsOf: alternatives(&rest, &random))
    return String(result)
  }

  private static func alternatives(_ rest: inout ArraySlice<Unicode.Scalar>, _ random: inout SplitMix64) -> [Unicode.Scalar] {
    var all = [sequence(&rest, &random)]
    while rest.first == "|" {
      rest = rest.dropFirst()
      all.append(sequence(&rest, &random))
    }
    return all[Int.random(in: all.indices, using: &random)]
  }

  private static func sequence(_ rest: inout ArraySlice<Unicode.Scalar>, _ random: inout SplitMix64) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    while let first = rest.first, first != "|", first != ")" {
      let start = rest
      var one = atom(&rest, &random)
      let afterOne = rest
      let counts = counts(&rest)
      let afterCounts = rest
      for index in 0..<Int.random(in: counts, using: &random) {
        if index > 0 {
          rest = start
          one = atom(&rest, &random)
        }
        result += one
      }
      rest = afterCounts.startIndex >= afterOne.startIndex ? afterCounts : afterOne
    }
    return result
  }

  private static func counts(_ rest: inout ArraySlice<Unicode.Scalar>) -> ClosedRange<Int> {
    switch rest.first {
    case "?":
      rest = rest.dropFirst()
      return 0...1
    case "*":
      rest = rest.dropFirst()
      return 0...6
    case "+":
      rest = rest.dropFirst()
      return 1...4
    case "{":
      let parts = rest.dropFirst().prefix { $0 != "}" }.split(separator: ",").map { Int(String(String.UnicodeScalarView($0))) ?? 0 }
      rest = rest.drop { $0 != "}" }.dropFirst()
      return parts[0]...parts[parts.count - 1]
    default: return 1...1
    }
  }

  private static func atom(_ rest: inout ArraySlice<Unicode.Scalar>, _ random: inout SplitMix64) -> [Unicode.Scalar] {
    guard let first = rest.popFirst() else { return [] }
    switch first {
    case "^", "$": return []
    case "(":
      let inner = alternatives(&rest, &random)
      rest = rest.dropFirst()
      return inner
    case "[":
      var members = Array(rest.prefix { $0 != "]" })
      rest = rest.drop { $0 != "]" }.dropFirst()
      // All but U+0000.
      if members.first == "^" { members = Array("a-z/".unicodeScalars) }
      var scalars: [Unicode.Scalar] = []
      var index = 0
      while index < members.count {
        if index + 2 < members.count, members[index + 1] == "-" {
          scalars += (members[index].value...members[index + 2].value).compactMap(Unicode.Scalar.init)
          index += 3
        } else {
          scalars.append(members[index])
          index += 1
        }
      }
      return [scalars[Int.random(in: scalars.indices, using: &random)]]
    default: return [first]
    }
  }
}
