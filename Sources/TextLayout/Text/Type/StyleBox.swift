/// The box of a line in a text style, in whole pixels above and below the baseline.
struct StyleBox: Hashable, Sendable {
  var ascent: Int
  var descent: Int

  /// The reference that the leading is split around: the ascent and descent of a font such as those
  /// that the tables of styles were made for, in thousandths of the size.
  private static let referenceAscent = 952
  private static let referenceDescent = 241
  /// How far above the middle of a square of Chinese writing the baseline stands below its centre.
  private static let eastAsianRise = 380

  /// The highest line that is made.
  static let greatestLength = LayoutUnit(rawValue: Int64(Int32.max))

  /// The box for the languages that count. The paragraph's style is ``ParagraphStyle/bounded``.
  /// O(languages).
  init(_ style: TextStyle, in environment: TypeEnvironment, _ needs: LanguageNeeds, isEastAsian: Bool, _ paragraphStyle: ParagraphStyle) {
    let font = environment.font(of: style)
    let height = paragraphStyle.explicitLeading(font.leading)
    self.init(size: font.size, leading: height.leading, isEastAsian: isEastAsian, environment.grid)
    if paragraphStyle.sizingRule == .compact { return }
    var profile = needs.profile(weight: font.weight, countingModest: height.isCapped)
    if height.isCapped { profile = profile.union(ScriptProfiles.shared.profile(.latin, weight: font.weight) ?? profile) }
    hold(profile, size: font.size, environment.grid)
  }

  /// The leading split around the reference, so that both together are the leading, up to the next
  /// pixel. O(1).
  init(size: LayoutUnit, leading: LayoutUnit, isEastAsian: Bool, _ grid: PixelGrid) {
    let (size, leading) = (Int(size.rawValue), Int(leading.rawValue))
    let whole = grid.pixels(holding: leading)
    // (leading - (A + D) size) / 2 + A size = (leading + (A - D) size) / 2
    let rise = isEastAsian ? 2 * StyleBox.eastAsianRise : StyleBox.referenceAscent - StyleBox.referenceDescent
    let above = grid.pixels(nearest: 1000 * leading + rise * size, over: 2000)
    ascent = min(max(0, above), whole)
    descent = whole - ascent
  }

  init(ascent: Int, descent: Int) {
    self.ascent = ascent
    self.descent = descent
  }

  /// Makes room for a profile at a size: a side that has room enough stays as it is. O(1).
  mutating func hold(_ profile: ScriptProfile, size: LayoutUnit, _ grid: PixelGrid) {
    ascent = max(ascent, grid.pixels(holding: Int(size.rawValue) * profile.up, over: 1000))
    descent = max(descent, grid.pixels(holding: Int(size.rawValue) * profile.down, over: 1000))
  }

  /// What holds both. O(1).
  func union(_ other: StyleBox) -> StyleBox { StyleBox(ascent: max(ascent, other.ascent), descent: max(descent, other.descent)) }

  var height: Int { ascent + descent }

  /// A box of the same height, half of it on each side. O(1).
  var centered: StyleBox { StyleBox(ascent: height - height / 2, descent: height / 2) }
}

extension ParagraphStyle {
  /// A style's leading after the multiple, the minimum and the maximum, in this order, and whether
  /// the maximum took some of it away. O(1).
  func explicitLeading(_ leading: LayoutUnit) -> (leading: LayoutUnit, isCapped: Bool) {
    var asked = leading
    if lineHeightMultiple != 1, !lineHeightMultiple.isNaN { asked = LayoutUnit(leading.points * max(0, lineHeightMultiple)) }
    asked = min(max(asked, minimumLineHeight, .zero), StyleBox.greatestLength)
    return (min(asked, max(.zero, maximumLineHeight)), maximumLineHeight < asked)
  }
}
