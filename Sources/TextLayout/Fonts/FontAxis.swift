/// An axis along which a variable font changes.
public struct FontAxis: Hashable, Sendable {
  /// What changes: `wght`, `wdth`, `opsz`, `slnt`, `ital`, or the font's own.
  public let tag: FontTag
  /// The least value that the axis takes.
  public let minimum: Double
  /// The value of the font as it was drawn.
  public let defaultValue: Double
  /// The greatest value that the axis takes.
  public let maximum: Double
  /// Whether the font asks not to show the axis to a reader.
  public let isHidden: Bool

  /// The nearest value on the axis, in steps of 1/65536 as the font counts them; not-a-number is
  /// the default. O(1).
  func clamp(_ value: Double) -> Double {
    guard !value.isNaN else { return defaultValue }
    return (min(max(value, minimum), maximum) * 65536).rounded() / 65536
  }
}
