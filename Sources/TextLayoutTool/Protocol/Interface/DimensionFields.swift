import InterfaceLayout
import TextLayout

/// How extents, spacings and insets of interfaces are written in requests.
enum DimensionFields {
  static let fraction = Shape.either([.number(), .string])

  /// `{"fractionalWidth": 0.2}` and its like.
  static let dimension = Shape.either(
    [("fractionalWidth", fraction), ("fractionalHeight", fraction), ("absolute", .number()), ("estimated", .number()), ("uniform", .number())].map {
      .object([($0.0, "", $0.1)], required: [$0.0])
    })

  /// A number, or `{"flexible": 8}`.
  static let spacing = Shape.either([.number(), .object([("flexible", "The least that it is.", .number())], required: ["flexible"])])

  /// `[top, leading, bottom, trailing]`.
  static let insets = Shape.list(.number(), count: 4...4)
}

extension JSONValue {
  /// A fraction: a decimal as it is written, or a quotient in a string.
  func asFraction() throws -> Fraction {
    let text: String
    switch self {
    case .number(let number): text = number.text
    case .string(let string): text = string
    default: throw RequestError(.wrongType, "A number, or a quotient such as \"1/3\", is expected here, not \(kind).")
    }
    if let fraction = Fraction(text) { return fraction }
    throw RequestError(.invalidValue, "A fraction is a number, or a quotient of two such as \"1/3\".")
  }

  func asDimension() throws -> Dimension {
    let names = ["fractionalWidth", "fractionalHeight", "absolute", "estimated", "uniform"]
    guard case .object(let members) = self else { throw RequestError(.wrongType, "An extent is an object such as {\"absolute\": 44}, not \(kind).") }
    for member in members where !names.contains(member.name) {
      throw RequestError(
        .unknownField, "There is no such field.\(Suggestion.question(for: member.name, among: names)) There are: \(names.joined(separator: ", ")).",
        at: [member.name])
    }
    guard members.count == 1, let member = members.first else {
      throw RequestError(.invalidValue, "An extent has one of \(names.joined(separator: ", ")).")
    }
    do {
      switch member.name {
      case "fractionalWidth": return .fractionalWidth(try member.value.asFraction())
      case "fractionalHeight": return .fractionalHeight(try member.value.asFraction())
      case "absolute": return .absolute(try member.value.asLength())
      case "estimated": return .estimated(try member.value.asLength())
      default: return .uniform(estimate: try member.value.asLength())
      }
    } catch let error as RequestError {
      throw error.inside(member.name)
    }
  }

  func asSpacing() throws -> Spacing {
    guard case .object = self else { return .fixed(try asLength()) }
    var least: LayoutUnit?
    try FieldTable<LayoutUnit?>([Field("flexible", .number(), "The least that it is.") { $1 = try $0.asLength() }]).read(self, into: &least)
    guard let least else { throw RequestError(.missingField, "A flexible spacing says the least that it is.", at: ["flexible"]) }
    return .flexible(least)
  }

  func asInsets() throws -> Insets {
    let sides = try elements { try $0.asLength() }
    guard sides.count == 4 else { throw RequestError(.wrongType, "Insets are a list of four lengths: [top, leading, bottom, trailing].") }
    return Insets(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }

  /// Reads an object by a table.
  func read<Target>(_ table: FieldTable<Target>, into initial: Target) throws -> Target {
    var target = initial
    try table.read(self, into: &target)
    return target
  }
}

extension Optional {
  /// What a field that must be there holds.
  func required(_ name: String) throws -> Wrapped {
    guard let self else { throw RequestError(.missingField, "This field is needed here.", at: [name]) }
    return self
  }
}
