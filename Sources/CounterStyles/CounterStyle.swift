/// A way to write numbers in front of list items: `decimal`, `lower-roman`, `hebrew`, `disc`, or
/// one of your own.
///
///     CounterStyle.named("upper-roman")?.marker(for: 4)       // "IV. "
///     CounterStyle.named("hebrew")?.representation(for: 15)   // "טו"
///     CounterStyle.named("upper-roman")?.marker(for: 4000)    // "4000. ": beyond its range decimal takes over
///
/// The rules are those of CSS Counter Styles 3. Every value can be written: what a style can't do
/// its fallback does, in the end `decimal`, which never fails; prefix and suffix are those of the
/// style that was asked. A copy is one reference.
public struct CounterStyle: Sendable {
  package let core: Core

  /// The digits 0 to 9, a full stop and a space: what every fallback ends in.
  public static let decimal: CounterStyle = {
    var symbols = SymbolList()
    for digit in 0..<10 { symbols.append(String(digit)) }
    return CounterStyle(core: Core(algorithm: .numeric, symbols: symbols))
  }()

  /// What stands before every marker.
  public var prefix: String { String(decoding: core.prefix, as: UTF16.self) }

  /// What stands after every marker.
  public var suffix: String { String(decoding: core.suffix, as: UTF16.self) }

  /// Whether the marker says which item it is: not in bullets, which are all alike.
  public var isOrdered: Bool { !(core.algorithm == .cyclic && core.symbols.count == 1) }

  /// The value as the style writes it, without prefix and suffix: `"IV"`. O(its length).
  public func representation(for value: Int) -> String {
    var units: [UInt16] = []
    appendRepresentation(of: value, to: &units)
    return String(decoding: units, as: UTF16.self)
  }

  /// The value as the style writes it, between prefix and suffix: `"IV. "`. O(its length).
  public func marker(for value: Int) -> String {
    var units: [UInt16] = []
    appendMarker(of: value, to: &units)
    return String(decoding: units, as: UTF16.self)
  }

  /// Puts a marker at the end of units: as ``marker(for:)``, without an allocation where the array
  /// has room. O(its length).
  public func appendMarker(of value: Int, to units: inout [UInt16]) {
    units.append(contentsOf: core.prefix)
    appendRepresentation(of: value, to: &units)
    units.append(contentsOf: core.suffix)
  }

  /// Puts a representation at the end of units: as ``representation(for:)``, without an allocation
  /// where the array has room. O(its length).
  public func appendRepresentation(of value: Int, to units: inout [UInt16]) {
    let start = units.count
    var core = core
    while !core.append(value, to: &units) {
      units.removeSubrange(start...)
      // A chain of fallbacks ends in decimal, which writes every value.
      guard let next = core.fallback else { return }
      core = next
    }
  }
}

extension CounterStyle {
  /// How symbols make a representation. The last three are CSS's predefined styles that no list of
  /// symbols describes.
  package enum Algorithm: Hashable, Sendable {
    case cyclic
    case fixed(first: Int)
    case symbolic
    case alphabetic
    case numeric
    case additive
    case chinese(isInformal: Bool)
    case ethiopic

    /// Whether negative values are written as a sign and the value without it.
    var hasSign: Bool {
      switch self {
      case .cyclic, .fixed: false
      case .symbolic, .alphabetic, .numeric, .additive, .chinese, .ethiopic: true
      }
    }

    /// What the system can write (CSS Counter Styles 3, `range: auto`).
    var automaticRange: ClosedRange<Int> {
      switch self {
      case .cyclic, .fixed, .numeric, .chinese: Int.min...Int.max
      case .symbolic, .alphabetic, .ethiopic: 1...Int.max
      case .additive: 0...Int.max
      }
    }
  }

  /// What copies share.
  package final class Core: Sendable {
    package let algorithm: Algorithm
    package let symbols: SymbolList
    /// Of an additive style, a weight for each symbol.
    let weights: [UInt]
    /// Values outside of all of these go to the fallback.
    let ranges: [ClosedRange<Int>]
    let padLength: Int
    let padSymbol: SymbolList
    let minusBefore: [UInt16]
    let minusAfter: [UInt16]
    let minusLength: Int
    let prefix: [UInt16]
    let suffix: [UInt16]
    /// Nil for decimal alone.
    let fallback: Core?

    init(
      algorithm: Algorithm, symbols: SymbolList, weights: [UInt] = [], ranges: [ClosedRange<Int>]? = nil,
      pad: CounterStyleDefinition.Padding? = nil, negative: CounterStyleDefinition.Affixes? = nil, prefix: String = "", suffix: String = ". ",
      fallback: Core? = nil
    ) {
      self.algorithm = algorithm
      self.symbols = symbols
      self.weights = weights
      self.ranges = ranges ?? [algorithm.automaticRange]
      padLength = max(0, pad?.length ?? 0)
      padSymbol = SymbolList([pad?.symbol ?? ""])
      let negative = negative ?? CounterStyleDefinition.Affixes(before: "-")
      minusBefore = Array(negative.before.utf16)
      minusAfter = Array(negative.after.utf16)
      minusLength = negative.before.count + negative.after.count
      self.prefix = Array(prefix.utf16)
      self.suffix = Array(suffix.utf16)
      self.fallback = fallback
    }

    /// The same with what a definition that extends it says.
    init(extending other: Core, by definition: CounterStyleDefinition, fallback: Core) {
      algorithm = other.algorithm
      symbols = other.symbols
      weights = other.weights
      ranges = definition.validRanges ?? other.ranges
      padLength = definition.pad.map { max(0, $0.length) } ?? other.padLength
      padSymbol = definition.pad.map { SymbolList([$0.symbol]) } ?? other.padSymbol
      minusBefore = definition.negative.map { Array($0.before.utf16) } ?? other.minusBefore
      minusAfter = definition.negative.map { Array($0.after.utf16) } ?? other.minusAfter
      minusLength = definition.negative.map { $0.before.count + $0.after.count } ?? other.minusLength
      prefix = definition.prefix.map { Array($0.utf16) } ?? other.prefix
      suffix = definition.suffix.map { Array($0.utf16) } ?? other.suffix
      self.fallback = fallback
    }
  }
}
