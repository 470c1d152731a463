/// How willingly a line ends at a place: the lower, the better.
///
///     opportunities.filter { $0.tier <= .acceptable }   // where a line may end while every piece between fits
///
/// A place of tier ``undesirable`` or worse may be taken only inside a piece, between places of
/// better tiers, that is wider than its line: what fits is never split.
public enum BreakTier: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  /// The line must end.
  case mandatory = 0
  /// A good place.
  case preferred = 1
  /// Good enough, though not the best.
  case acceptable = 2
  /// Legal, but it splits what belongs together: a word, a number and its unit, an address.
  case undesirable = 3
  /// Inside a word that has no legal place, where its letters could be ideographs: not inside
  /// numbers.
  case emergency = 4
  /// Between any two graphemes.
  case anywhere = 5

  public static func < (a: BreakTier, b: BreakTier) -> Bool { a.rawValue < b.rawValue }

  /// What a break of the tier costs where its rule has no price of its own: the unit is a hundredth
  /// of a line left empty.
  public var cost: Int {
    switch self {
    case .mandatory, .preferred: 0
    case .acceptable: 40
    case .undesirable: 400
    case .emergency: 10_000
    case .anywhere: 100_000
    }
  }
}
