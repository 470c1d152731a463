/// The symbols of a counter style in one array of units.
package struct SymbolList: Sendable {
  private(set) var units: [UInt16] = []
  /// Where each symbol ends in the units.
  private(set) var ends: [Int] = []
  /// How many scalars there are up to each symbol's end.
  private var scalarEnds: [Int] = []
  /// Whether every symbol is one unit.
  private(set) var areSingleUnits = true
  /// Whether every symbol is one scalar at most.
  package private(set) var areSingleScalars = true

  init() {}

  init(_ symbols: some Sequence<String>) {
    for symbol in symbols { append(symbol) }
  }

  package var count: Int { ends.count }

  mutating func append(_ symbol: some StringProtocol) {
    let start = units.count
    let scalars = symbol.unicodeScalars.count
    units.append(contentsOf: symbol.utf16)
    ends.append(units.count)
    scalarEnds.append((scalarEnds.last ?? 0) + scalars)
    areSingleUnits = areSingleUnits && units.count == start + 1
    areSingleScalars = areSingleScalars && scalars <= 1
  }

  /// The places of a symbol's units.
  func range(of index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  func scalarCount(of index: Int) -> Int { scalarEnds[index] - (index == 0 ? 0 : scalarEnds[index - 1]) }

  /// Puts a symbol at the end of other units. O(its length).
  func append(_ index: Int, to other: inout [UInt16]) {
    if areSingleUnits {
      other.append(units[index])
    } else {
      other.append(contentsOf: units[range(of: index)])
    }
  }
}
