import TextLayout

/// The numbers that no authority gives: this engine's own, all in one place.
public enum InterfaceLimits {
  /// The longest length that a description may name: 2^31 points.
  public static let length = LayoutUnit(rawValue: 1 << 37)
  /// The longest extent that a collection may have: 2^50 sixty-fourths of a point.
  public static let extent = LayoutUnit(rawValue: 1 << 50)
  /// How deep groups may be nested.
  public static let depth = 64
  /// How many items a group may hold, those of its groups included.
  public static let capacity = 4096
  /// How many items a section may have.
  public static let items = Int(UInt32.max)
  /// How many items are measured before others are estimated by them, and how many more before they are again.
  public static let learnedItems = 64
  /// The speed, in points a second, from which the end of a drag moves on by one page.
  public static let pagingVelocity: LayoutUnit = 200
  /// How far a moving content still goes, as a part of its speed in points a second, at the usual deceleration of 0.998 in a millisecond.
  public static let projection = Fraction(499, 1000)
}
