/// A counter style as one describes it: CSS's `@counter-style` as a value.
///
///     var stars = CounterStyleDefinition(.symbolic, symbols: ["*", "†", "‡"])
///     stars.suffix = " "
///     CounterStyle(stars).marker(for: 5)  // "†† "
///
/// What is left out (nil) has CSS's initial value, or in a style that extends another the other's.
/// A definition that can make nothing, such as an alphabet of one letter, is not valid: see
/// ``problem``.
public struct CounterStyleDefinition: Hashable, Sendable {
  /// How symbols make a representation.
  public enum System: Hashable, Sendable {
    /// The symbols again and again: bullets.
    case cyclic
    /// The symbols once, the first of them for this value.
    case fixed(first: Int)
    /// The symbols once, then each twice, then three times: footnote marks.
    case symbolic
    /// The symbols as the digits 1 to their count: a, b, … z, aa, ab.
    case alphabetic
    /// The symbols as the digits from 0 on.
    case numeric
    /// Symbols with weights, the greatest first, as often as they fit: Roman numerals.
    case additive
    /// The system, the symbols and all that is left out of another style.
    case extending(String)
  }

  /// A symbol of an additive style, and what it stands for.
  public struct WeightedSymbol: Hashable, Sendable {
    /// What it stands for.
    public var weight: Int
    /// The symbol.
    public var symbol: String

    /// A symbol that stands for a weight.
    public init(_ weight: Int, _ symbol: String) {
      self.weight = weight
      self.symbol = symbol
    }
  }

  /// The system.
  public var system: System
  /// The symbols of every system but the additive one.
  public var symbols: [String]
  /// The symbols of the additive system, their weights from greatest to least.
  public var additiveSymbols: [WeightedSymbol] = []
  /// The values that the style can write; nil for all that its system can. Others are written in
  /// ``fallback``.
  public var ranges: [ClosedRange<Int>]?
  /// The least length of a representation in graphemes, its negative sign included, and what fills
  /// it up in front.
  public var pad: Padding?
  /// What stands before and after the representation of a negative value; nil for `-` and nothing.
  public var negative: Affixes?
  /// What stands before every marker; nil for nothing.
  public var prefix: String?
  /// What stands after every marker; nil for a full stop and a space.
  public var suffix: String?
  /// The name of the style that writes what this one can't; nil for `decimal`.
  public var fallback: String?

  /// A least length and what fills it.
  public struct Padding: Hashable, Sendable {
    /// The least length in graphemes.
    public var length: Int
    /// What fills it up.
    public var symbol: String

    /// As many symbols in front as make the length.
    public init(_ length: Int, _ symbol: String) {
      self.length = length
      self.symbol = symbol
    }
  }

  /// What stands around a number.
  public struct Affixes: Hashable, Sendable {
    /// What stands before the number.
    public var before: String
    /// What stands after it.
    public var after: String

    /// A text before, and one after.
    public init(before: String, after: String = "") {
      self.before = before
      self.after = after
    }
  }

  /// A definition of a system's symbols, and CSS's initial values for everything else.
  public init(_ system: System, symbols: [String] = []) {
    self.system = system
    self.symbols = symbols
  }

  /// An additive definition.
  public init(additive symbols: [WeightedSymbol]) {
    system = .additive
    self.symbols = []
    additiveSymbols = symbols
  }
}

extension CounterStyleDefinition {
  /// Why a definition is not valid.
  public enum Problem: Hashable, Sendable {
    /// A system that needs a symbol has none.
    case noSymbols
    /// An alphabetic or numeric system has a single symbol.
    case oneSymbol
    /// Weights don't fall, or one of them is negative.
    case weightsOutOfOrder
  }

  /// Why CSS would not take the definition; nil if it would. A style of such a definition is
  /// `decimal`. O(symbols).
  public var problem: Problem? {
    switch system {
    case .extending: return nil
    case .cyclic, .fixed, .symbolic: return symbols.isEmpty ? .noSymbols : nil
    case .alphabetic, .numeric: return symbols.isEmpty ? .noSymbols : symbols.count == 1 ? .oneSymbol : nil
    case .additive:
      if additiveSymbols.isEmpty { return .noSymbols }
      let falls = zip(additiveSymbols, additiveSymbols.dropFirst()).allSatisfy { $0.weight > $1.weight }
      return falls && additiveSymbols.allSatisfy { $0.weight >= 0 } ? nil : .weightsOutOfOrder
    }
  }
}
