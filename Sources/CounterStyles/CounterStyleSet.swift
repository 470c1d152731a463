extension CounterStyle {
  /// The style of a name: one that CSS Counter Styles 3 predefines, a bullet of `NSTextList`, or
  /// one of W3C's “Ready-made Counter Styles”.
  ///
  /// Names are those of CSS, in letters of either case; nil if there is no such style. O(the name's
  /// length) after the first time.
  public static func named(_ name: String) -> CounterStyle? { CounterStyleTable.style(named: name) }

  /// The names of all styles that there are without a definition, in the order of the alphabet.
  public static var names: [String] { CounterStyleTable.entries.keys.sorted() }

  /// The style that a definition describes; `decimal` if the definition is not valid. O(symbols).
  ///
  /// Names in it mean predefined styles; a ``CounterStyleSet`` holds styles that name each other.
  public init(_ definition: CounterStyleDefinition) {
    self = CounterStyleSet(["": definition]).style(named: "") ?? .decimal
  }
}

/// Definitions of counter styles that may name each other.
///
///     let styles = CounterStyleSet(["mine": CounterStyleDefinition(.extending("lower-roman"))])
///     styles.style(named: "mine")?.representation(for: 3)  // "iii"
///
/// A definition hides the predefined style of its name. Styles that extend each other in a circle,
/// or a style that isn't there, extend `decimal`; a chain of fallbacks that comes back to where it
/// was goes on with `decimal`.
public struct CounterStyleSet: Sendable {
  private let definitions: [String: CounterStyleDefinition]

  /// The predefined styles alone.
  public init() { definitions = [:] }

  /// Definitions under their names. O(1).
  public init(_ definitions: [String: CounterStyleDefinition]) { self.definitions = definitions }

  /// The style of a name; nil if it is neither defined nor predefined. A definition that is not
  /// valid gives `decimal`. O(symbols of the styles that it extends or falls back on).
  public func style(named name: String) -> CounterStyle? {
    if definitions[name] == nil { return CounterStyle.named(name) }
    return CounterStyle(core: Builder(definitions: definitions).core(named: name, path: [name]))
  }

  /// The problems of definitions that are not valid, by their names. O(all symbols).
  public var problems: [String: CounterStyleDefinition.Problem] { definitions.compactMapValues(\.problem) }

  private struct Builder {
    let definitions: [String: CounterStyleDefinition]
    /// How long a chain of styles that name each other may be: a longer one goes on with decimal.
    private static let longestChain = 32

    /// A style with its symbols, and where its fallback is to be looked for.
    private struct Unlinked {
      var core: CounterStyle.Core
      var fallback: Fallback
    }

    private enum Fallback {
      case named(String)
      case core(CounterStyle.Core)
    }

    /// The style of a definition with all of its fallbacks. The path holds the names on the way to
    /// it: one that comes back is decimal.
    func core(named name: String, path: [String]) -> CounterStyle.Core {
      let unlinked = unlinked(name, depth: 0)
      let fallback: CounterStyle.Core
      switch unlinked.fallback {
      case .core(let core): fallback = core
      // What a fallback ends in is never another, whatever is defined by its name.
      case .named("decimal"): fallback = CounterStyle.decimal.core
      case .named(let next) where definitions[next] == nil: fallback = CounterStyle.named(next)?.core ?? CounterStyle.decimal.core
      case .named(let next):
        let isEnd = path.contains(next) || path.count >= Self.longestChain
        fallback = isEnd ? CounterStyle.decimal.core : core(named: next, path: path + [next])
      }
      return CounterStyle.Core(extending: unlinked.core, by: CounterStyleDefinition(.cyclic), fallback: fallback)
    }

    private func unlinked(_ name: String, depth: Int) -> Unlinked {
      let decimal = CounterStyle.decimal.core
      guard let definition = definitions[name] else {
        let core = CounterStyle.named(name)?.core ?? decimal
        return Unlinked(core: core, fallback: .core(core.fallback ?? decimal))
      }
      guard definition.problem == nil, depth < Self.longestChain else { return Unlinked(core: decimal, fallback: .core(decimal)) }
      guard case .extending(let other) = definition.system else {
        return Unlinked(core: CounterStyle.Core(definition), fallback: .named(definition.fallback ?? "decimal"))
      }
      let base = isCircular(name) ? Unlinked(core: decimal, fallback: .core(decimal)) : unlinked(other, depth: depth + 1)
      return Unlinked(
        core: CounterStyle.Core(extending: base.core, by: definition, fallback: decimal),
        fallback: definition.fallback.map { .named($0) } ?? base.fallback)
    }

    /// Whether a style extends itself, over however many others. CSS takes decimal for what each of
    /// such styles extends.
    private func isCircular(_ name: String) -> Bool {
      var next = name
      for _ in 0..<min(definitions.count, Self.longestChain) {
        guard case .extending(let other)? = definitions[next]?.system else { return false }
        if other == name { return true }
        next = other
      }
      return false
    }
  }
}

extension CounterStyleDefinition {
  /// The ranges that aren't empty; nil for what the system gives.
  var validRanges: [ClosedRange<Int>]? { ranges.flatMap { $0.isEmpty ? nil : $0 } }
}

extension CounterStyle.Core {
  /// The style of a valid definition that doesn't extend another.
  fileprivate convenience init(_ definition: CounterStyleDefinition) {
    let algorithm: CounterStyle.Algorithm =
      switch definition.system {
      case .cyclic: .cyclic
      case .fixed(let first): .fixed(first: first)
      case .symbolic: .symbolic
      case .alphabetic: .alphabetic
      case .numeric, .extending: .numeric
      case .additive: .additive
      }
    let isAdditive = algorithm == .additive
    self.init(
      algorithm: algorithm, symbols: SymbolList(isAdditive ? definition.additiveSymbols.map(\.symbol) : definition.symbols),
      weights: isAdditive ? definition.additiveSymbols.map { UInt(clamping: $0.weight) } : [], ranges: definition.validRanges, pad: definition.pad,
      negative: definition.negative, prefix: definition.prefix ?? "", suffix: definition.suffix ?? ". ",
      fallback: CounterStyle.decimal.core)
  }
}
