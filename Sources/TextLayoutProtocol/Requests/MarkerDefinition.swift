import TextLayout

/// A counter style in a request, with the names and meanings of CSS's `@counter-style`.
struct MarkerDefinition: Sendable {
  private var system: String?
  private var first = 1
  private var extended: String?
  private(set) var definition = CounterStyleDefinition(.symbolic)

  /// Reads an object.
  init(_ value: JSONValue) throws {
    try MarkerDefinition.table.read(value, into: &self)
    switch system {
    case "extends": definition.system = .extending(extended ?? "decimal")
    case nil where extended != nil: definition.system = .extending(extended ?? "decimal")
    case "cyclic": definition.system = .cyclic
    case "fixed": definition.system = .fixed(first: first)
    case "alphabetic": definition.system = .alphabetic
    case "numeric": definition.system = .numeric
    case "additive": definition.system = .additive
    default: definition.system = .symbolic
    }
  }

  /// The styles that it names.
  var names: [String] {
    var names: [String] = []
    if case .extending(let other) = definition.system { names.append(other) }
    if let fallback = definition.fallback { names.append(fallback) }
    return names
  }

  private static let bound = Shape.either([.integer(), .words(["infinite", "-infinite"]), .null])

  static let table = FieldTable<MarkerDefinition>([
    Field(
      "system", .words(["cyclic", "fixed", "symbolic", "alphabetic", "numeric", "additive", "extends"]),
      "How symbols make a number; symbolic unless told."
    ) {
      $1.system = try $0.asWord([
        "cyclic": "cyclic", "fixed": "fixed", "symbolic": "symbolic", "alphabetic": "alphabetic", "numeric": "numeric", "additive": "additive",
        "extends": "extends",
      ])
    },
    Field("first", .integer(), "The value of a fixed system's first symbol; 1 unless told.") { $1.first = try $0.asInteger() },
    Field("symbols", .list(.string), "The symbols.") { $1.definition.symbols = try $0.elements { try $0.asString() } },
    Field("additive", .list(.tuple([.integer(), .string])), "[weight, symbol] of an additive system, the greatest first.") {
      $1.definition.additiveSymbols = try $0.elements { pair in
        let (weight, symbol) = try pair.asPair()
        return CounterStyleDefinition.WeightedSymbol(try weight.asInteger(), try symbol.asString())
      }
    },
    Field(
      "range",
      .either([.list(.tuple([bound, bound])), .constant(.string("auto")), .null]),
      "[low, high] of the values that it writes; null or \"infinite\" has no bound. What the system can unless told."
    ) {
      if $0 == .null || $0 == .string("auto") { return }
      $1.definition.ranges = try $0.elements { pair in
        let (low, high) = try pair.asPair()
        let bounds = (try low.asBound(or: Int.min), try high.asBound(or: Int.max))
        if bounds.0 > bounds.1 { throw RequestError(.invalidValue, "A range goes from the less to the greater: [low, high].") }
        return bounds.0...bounds.1
      }
    },
    Field("pad", .tuple([.integer(), .string]), "[least length, symbol] of what fills short numbers up.") {
      let (length, symbol) = try $0.asPair()
      $1.definition.pad = CounterStyleDefinition.Padding(try length.asInteger(), try symbol.asString())
    },
    Field("negative", .either([.list(.string, count: 1...2), .string]), "[before, after] of negative numbers; - unless told.") {
      if case .string(let before) = $0 {
        $1.definition.negative = CounterStyleDefinition.Affixes(before: before)
        return
      }
      let sides = try $0.elements { try $0.asString() }
      guard (1...2).contains(sides.count) else { throw RequestError(.wrongType, "What stands before and after is expected here: [before, after].") }
      $1.definition.negative = CounterStyleDefinition.Affixes(before: sides[0], after: sides.count > 1 ? sides[1] : "")
    },
    Field("prefix", .string, "What stands before the marker.") { $1.definition.prefix = try $0.asString() },
    Field("suffix", .string, "What stands after the marker; a full stop and a space unless told.") { $1.definition.suffix = try $0.asString() },
    Field("fallback", .string, "The style of what it can't write; decimal unless told.") { $1.definition.fallback = try $0.asString() },
    Field("extends", .string, "The style that all comes from that is left out.") { $1.extended = try $0.asString() },
  ])
}

extension JSONValue {
  /// Two values.
  fileprivate func asPair() throws -> (JSONValue, JSONValue) {
    let parts = try asList()
    guard parts.count == 2 else { throw RequestError(.wrongType, "A list of two is expected here.") }
    return (parts[0], parts[1])
  }

  /// A bound of a range, or what stands for none.
  fileprivate func asBound(or none: Int) throws -> Int {
    self == .null || self == .string("infinite") || self == .string("-infinite") ? none : try asInteger()
  }
}
