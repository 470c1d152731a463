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
/// Flat arrays inside; each place occurs once. They don't depend on a width.
public struct BreakOpportunities: RandomAccessCollection, Hashable, Sendable {
  /// What the offsets count from: the paragraph's start in its text.
  private(set) var origin: TextOffset
  /// Units of the paragraph before which a line can end.
  private(set) var units: [Int32] = []
  private var tiers: [UInt8] = []
  private var rules: [UInt8] = []
  private var costs: [Int32] = []
  /// How the spelling changes, by position: mostly nothing. The ranges count units of the
  /// paragraph.
  private var changes: [Int: SpellingChange] = [:]

  init(origin: TextOffset = 0) { self.origin = origin }

  public var startIndex: Int { 0 }
  public var endIndex: Int { units.count }

  /// O(1).
  public subscript(position: Int) -> BreakOpportunity {
    BreakOpportunity(offset: origin + unit(position), tier: tier(position), cost: Int(costs[position]), rule: rule(position))
  }

  /// The place, counted in units from the paragraph's start. O(1).
  func unit(_ position: Int) -> Int { Int(units[position]) }
  func tier(_ position: Int) -> BreakTier { BreakTier(rawValue: tiers[position]) ?? .anywhere }
  func cost(_ position: Int) -> Int { Int(costs[position]) }
  func rule(_ position: Int) -> BreakRule { BreakRule(rawValue: rules[position]) ?? .grapheme }

  /// How the spelling changes where a line ends there, in units of the paragraph. O(1).
  func change(_ position: Int) -> SpellingChange? { changes.isEmpty ? nil : changes[position] }

  /// The first place at or after a unit of the paragraph; ``endIndex`` if there is none. O(log n).
  func firstIndex(atOrAfter unit: Int) -> Int { units.partitionIndex { Int($0) < unit } }

  mutating func append(unit: Int, _ tier: BreakTier, _ cost: Int, _ rule: BreakRule, _ change: SpellingChange? = nil) {
    if let change { changes[units.count] = change }
    units.append(Int32(clamping: unit))
    tiers.append(tier.rawValue)
    rules.append(rule.rawValue)
    costs.append(Int32(clamping: cost))
  }
}
