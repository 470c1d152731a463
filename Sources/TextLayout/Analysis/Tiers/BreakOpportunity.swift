/// A place where a line can end: how good it is, and why.
public struct BreakOpportunity: Hashable, Sendable {
  /// The line ends before this offset.
  public var offset: TextOffset
  /// How willingly a line ends here.
  public var tier: BreakTier
  /// What it costs: see ``BreakTier/cost``.
  public var cost: Int
  /// Why.
  public var rule: BreakRule
}

/// The places where the lines of a paragraph can end, in order.
///
///     for opportunity in try layout.breakOpportunities(upTo: .undesirable, in: context) {
///       print(opportunity.offset, opportunity.tier, opportunity.rule)
///     }
///
/// A flat array inside; each place occurs once. They don't depend on a width.
public struct BreakOpportunities: RandomAccessCollection, Hashable, Sendable {
  /// What the offsets count from: the paragraph's start in its text.
  private(set) var origin: TextOffset
  private var places: [Place] = []
  /// How the spelling changes, by position: mostly nothing. The ranges count units of the
  /// paragraph.
  private var changes: [Int: SpellingChange] = [:]

  private struct Place: Hashable {
    /// The unit of the paragraph before which a line can end.
    var unit: Int32
    var cost: Int32
    var tier: BreakTier
    var rule: BreakRule
  }

  init(origin: TextOffset = 0) { self.origin = origin }

  public var startIndex: Int { 0 }
  public var endIndex: Int { places.count }

  /// O(1).
  public subscript(position: Int) -> BreakOpportunity {
    BreakOpportunity(offset: origin + unit(position), tier: tier(position), cost: cost(position), rule: rule(position))
  }

  /// The place, counted in units from the paragraph's start. O(1).
  func unit(_ position: Int) -> Int { Int(places[position].unit) }
  func tier(_ position: Int) -> BreakTier { places[position].tier }
  func cost(_ position: Int) -> Int { Int(places[position].cost) }
  func rule(_ position: Int) -> BreakRule { places[position].rule }

  /// How the spelling changes where a line ends there, in units of the paragraph. O(1).
  func change(_ position: Int) -> SpellingChange? { changes.isEmpty ? nil : changes[position] }

  /// The first place at or after a unit of the paragraph; ``endIndex`` if there is none. O(log n).
  func firstIndex(atOrAfter unit: Int) -> Int { places.partitionIndex { Int($0.unit) < unit } }

  mutating func append(unit: Int, _ tier: BreakTier, _ cost: Int, _ rule: BreakRule, _ change: SpellingChange? = nil) {
    if let change { changes[places.count] = change }
    places.append(Place(unit: Int32(clamping: unit), cost: Int32(clamping: cost), tier: tier, rule: rule))
  }

  /// The same in no more memory than it takes. O(n).
  func packed() -> BreakOpportunities {
    var packed = self
    packed.places = places.exactCopy()
    return packed
  }
}
