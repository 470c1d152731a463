/// The box that a line in a text style gets before its text is known.
///
///     let environment = TypeEnvironment(preferredLanguages: ["en", "th"], displayScale: 3)
///     let metrics = environment.lineMetrics(of: .body)
///     metrics.height   // 22.671875: Thai makes the lines higher, English ones too
public struct LineMetrics: Hashable, Sendable {
  /// From the baseline up to the line's upper edge.
  public var ascent: LayoutUnit
  /// From the baseline down to the line's lower edge.
  public var descent: LayoutUnit
  /// What is added below a line that another follows: nothing, unless the paragraph's style asks
  /// for it.
  public var leading: LayoutUnit
  /// The text size.
  public var size: LayoutUnit

  /// A box of the given distances. O(1).
  public init(ascent: LayoutUnit, descent: LayoutUnit, leading: LayoutUnit = .zero, size: LayoutUnit) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.size = size
  }

  /// From the line's upper to its lower edge. O(1).
  public var height: LayoutUnit { ascent + descent }
}

extension TypeEnvironment {
  /// The box of a line in a text style: ``LineMetrics``. O(languages).
  ///
  /// `contentLanguages` are those that the text is said to be in; the text itself is not looked at.
  /// `paragraphStyle` gives the ``SizingRule`` and the explicit line heights; its own text style
  /// does not count.
  public func lineMetrics(
    of style: TextStyle, contentLanguages: [Language] = [], paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) -> LineMetrics {
    let paragraphStyle = paragraphStyle.bounded
    let needs = LanguageNeeds(of: self, contentLanguages)
    let isEastAsian = contentLanguages.first.map { ScriptKey.isEastAsian(ScriptKey($0)) } ?? false
    let box = StyleBox(style, in: self, needs, isEastAsian: isEastAsian, paragraphStyle)
    let grid = self.grid
    let height = grid.length(ofPixels: box.ascent + box.descent)
    let ascent = grid.length(ofPixels: box.ascent)
    return LineMetrics(
      ascent: ascent, descent: height - ascent, leading: grid.length(ofPixels: grid.pixels(nearest: Int(paragraphStyle.lineSpacing.rawValue))),
      size: font(of: style).size)
  }
}
