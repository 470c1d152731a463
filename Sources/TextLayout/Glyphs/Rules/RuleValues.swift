/// Distinct ``GlyphRules``, each with a number: a face of 65,535 glyphs has a few dozen of them, so
/// a glyph needs two bytes.
struct RuleValues<Mask: RuleMask>: Sendable {
  /// Number 0 is ``GlyphRules/everything``.
  private(set) var values: [MaskedRules<Mask>] = [.everything]
  private var numbers: [MaskedRules<Mask>: UInt16] = [.everything: 0]
  private var latest: UInt16 = 0

  /// The value's number, a new one if need be. O(1). Once the numbers run out, whatever is new
  /// counts as everything.
  mutating func number(of value: MaskedRules<Mask>) -> UInt16 {
    if values[Int(latest)] == value { return latest }
    if let known = numbers[value] {
      latest = known
      return known
    }
    guard let number = UInt16(exactly: values.count) else { return 0 }
    values.append(value)
    numbers[value] = number
    latest = number
    return number
  }
}
