import CommandLineParts
import InterfaceLayout
import TextLayout

/// How extents, spacings and insets of interfaces are written in requests.
enum DimensionFields {
  /// A number, or in a string a decimal or a quotient of two that does not divide by 0.
  static let fraction = Shape.either([.number(), .pattern("^[+-]?\(digits)\(exponent)(/[+-]?\(digitsOfMoreThanNone)\(exponent))?$")])

  private static let digits = "([0-9]+([.][0-9]*)?|[.][0-9]+)"
  private static let digitsOfMoreThanNone = "([0-9]*[1-9][0-9]*([.][0-9]*)?|[0-9]*[.][0-9]*[1-9][0-9]*)"
  private static let exponent = "([eE][+-]?[0-9]+)?"

  /// `{"fractionalWidth": 0.2}` and its like, as the schema's `extent`.
  static let dimension = Shape.reference("extent")

  /// What an extent may be.
  static let dimensionShape = Shape.either([
    .object([("fractionalWidth", "A part of the container's width.", fraction)], required: ["fractionalWidth"]),
    .object([("fractionalHeight", "A part of the container's height.", fraction)], required: ["fractionalHeight"]),
    .object([("absolute", "So many points.", .number())], required: ["absolute"]),
    .object([("estimated", "So many points until it is measured.", .number())], required: ["estimated"]),
    .object([("uniform", "As many as the greatest that was measured, so many until then.", .number())], required: ["uniform"]),
  ])

  /// A number, or `{"flexible": 8}`.
  static let spacing = Shape.either([.number(), flexible.shape])

  fileprivate static let flexible = FieldTable<LayoutUnit>(
    [Field("flexible", .number(), "The least that it is.") { $1 = try $0.asLength() }],
    required: ["flexible": "A flexible spacing says the least that it is."])

  /// What is counted with of lengths that are no part of a description.
  static let lengths = -InterfaceLimits.length.points...InterfaceLimits.length.points
  /// One of these lengths.
  static let length = Shape.number(lengths)

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
    return .flexible(try read(DimensionFields.flexible, into: .zero))
  }

  /// A length of an interface: one beyond what is counted is an error.
  package func asInterfaceLength() throws -> LayoutUnit {
    let points = try asNumber()
    if DimensionFields.lengths.contains(points) { return LayoutUnit(points) }
    throw RequestError(.tooLarge, "The length is more than 2^31 points.")
  }

  func asInsets(_ read: (JSONValue) throws -> LayoutUnit = { try $0.asLength() }) throws -> Insets {
    let sides = try elements(read)
    guard sides.count == 4 else { throw RequestError(.wrongType, "Insets are a list of four lengths: [top, leading, bottom, trailing].") }
    return Insets(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }

  /// Reads an object by a table.
  package func read<Target>(_ table: FieldTable<Target>, into initial: Target) throws -> Target {
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
