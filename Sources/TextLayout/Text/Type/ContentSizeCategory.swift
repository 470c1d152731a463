/// The text size that a reader has chosen for everything: seven ordinary sizes and five for
/// accessibility.
///
/// In order: a later one never makes a text style smaller. ``large`` is what everybody has who
/// chose nothing.
public enum ContentSizeCategory: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the five sizes for accessibility. O(1).
  public var isAccessibility: Bool { self >= .accessibility1 }

  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.rawValue < b.rawValue }
}
