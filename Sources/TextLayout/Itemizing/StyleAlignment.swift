/// Sets text off a paragraph's baseline where its style says so: superscripts, subscripts, and text
/// that is aligned by another height than the baseline.
///
/// Such a style becomes one with another size and another offset from the baseline, and from there
/// on is like any other.
struct StyleAlignment {
  private let context: ItemContext
  private let scratch: ItemScratch
  private let setting: ItemSetting
  /// The paragraph's own style: that of its first text that is not set off, else of its first text
  /// as if it were not.
  let style: CharacterStyle
  /// The same with its font.
  let baseStyle: ItemStyle

  init(of paragraph: Paragraph, in context: ItemContext, scratch: ItemScratch) throws(LayoutError) {
    self.context = context
    self.scratch = scratch
    setting = ItemSetting(of: paragraph)
    style = (paragraph.styleRuns.first { !$0.style.isSetOff } ?? paragraph.styleRuns[0]).style.inLine
    baseStyle = try scratch.fonts(for: style, setting: setting, in: context).baseStyle
  }

  /// A style as one that is not set off. O(1) for styles met lately.
  func aligned(_ style: CharacterStyle) throws(LayoutError) -> CharacterStyle {
    guard style.isSetOff else { return style }
    var aligned = style.inLine
    if style.position != .normal {
      let own = try scratch.fonts(for: aligned, setting: setting, in: context).baseStyle
      let metrics = own.font.metrics
      // Its size is no text style's any more.
      aligned = context.surroundings.resolved(aligned)
      aligned.textStyle = nil
      let isRaised = style.position == .superscript
      let offset = own.scale.length(Int(isRaised ? metrics.superscriptOffset : metrics.subscriptOffset))
      aligned.size = LayoutUnit(rawValue: Int64(own.scale.length(Int(isRaised ? metrics.superscriptSize : metrics.subscriptSize))))
      aligned.baselineOffset += LayoutUnit(rawValue: Int64(isRaised ? offset : -offset))
    }
    if style.alignment != .alphabetic {
      let own = try scratch.fonts(for: aligned, setting: setting, in: context).baseStyle
      aligned.baselineOffset += baseStyle.height(of: style.alignment) - own.height(of: style.alignment)
    }
    return aligned
  }
}

extension CharacterStyle {
  /// The style of text that stands in the line.
  fileprivate var inLine: CharacterStyle {
    guard isSetOff else { return self }
    var style = self
    style.alignment = .alphabetic
    style.position = .normal
    return style
  }
}

extension ItemStyle {
  /// How far a baseline of the style's font is above the alphabetic one.
  func height(of baseline: TextBaseline) -> LayoutUnit { LayoutUnit(rawValue: Int64(scale.length(Int(font.height(of: baseline))))) }
}
