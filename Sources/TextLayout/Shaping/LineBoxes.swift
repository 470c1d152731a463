/// How high the lines of a paragraph are, where a text style or ``SizingRule/noClip`` says more
/// than the fonts do.
///
/// Made with the paragraph's shapes and kept with them: a new width finds it ready. What all lines
/// have in common is known before the first one is filled; only what stands on few of them is
/// looked at line by line, and only in paragraphs that hold it.
final class LineBoxes: Sendable {
  /// The pixels that all edges stand on.
  let grid: PixelGrid
  /// The box of a line with nothing unusual on it, and of an empty one.
  let base: StyleBox
  /// By the number of an item's style: what items in it need beyond the base; empty where none
  /// does.
  let growth: [StyleBox?]
  let rule: SizingRule
  /// Whether the fonts make the boxes, as in paragraphs without a text style.
  let isFontBased: Bool
  /// What a line of ``SizingRule/compact`` may not be higher than.
  let maximum: Int
  /// What is added between two lines, in pixels.
  let spacing: Int
  let uniform: UniformLineHeights

  /// The longest paragraph in which a script that nobody announced makes all lines higher, in
  /// units.
  static let evenLength = 2000

  /// The boxes of a paragraph whose style is ``ParagraphStyle/bounded``; nil where the fonts alone
  /// decide. O(styles).
  init?(
    _ style: ParagraphStyle, textStyle: TextStyle?, languages: [Language], styles: [ItemStyle], unitCount: Int, in surroundings: Surroundings,
    isVertical: Bool = false
  ) {
    rule = style.sizingRule
    uniform = style.uniformLineHeights
    guard let textStyle else {
      guard rule == .noClip else { return nil }
      isFontBased = true
      grid = .layoutUnits
      base = StyleBox(ascent: 0, descent: 0)
      growth = []
      maximum = .max
      spacing = Int(style.lineSpacing.rawValue)
      return
    }
    isFontBased = false
    let environment = surroundings.environment.value
    grid = environment.grid
    spacing = grid.pixels(nearest: Int(style.lineSpacing.rawValue))
    maximum = style.maximumLineHeight.isUnbounded ? .max : max(0, grid.pixels(nearest: Int(style.maximumLineHeight.rawValue)))
    let needs = LanguageNeeds(of: environment, languages)
    let isEastAsian = LineBoxes.isEastAsian(styles, languages)
    var base = StyleBox(textStyle, in: environment, needs, isEastAsian: isEastAsian, style)
    let size = environment.font(of: textStyle).size
    var growth: [StyleBox?] = []
    for itemStyle in styles {
      var own: StyleBox?
      if rule == .compact, !LineBoxes.makesRoom(itemStyle, in: textStyle) {
        own = nil
      } else if itemStyle.attachment != nil || itemStyle.sizeOutside != Int(size.rawValue) || itemStyle.offsetOutside != .zero {
        own = LineBoxes.box(of: itemStyle, style, environment, needs, isEastAsian: isEastAsian)
      } else if rule != .compact, let profile = LineBoxes.profile(of: itemStyle) {
        if unitCount <= LineBoxes.evenLength {
          base.hold(profile, size: size, grid)
        } else {
          own = base
          own?.hold(profile, size: size, grid)
        }
      }
      growth.append(own)
    }
    if isVertical {
      // Vertical lines have the same boxes about the middle of Chinese characters. What an item's
      // style says of itself stands about it already.
      base = base.centered
      growth = zip(growth, styles).map { box, style in style.attachment == nil && style.offsetOutside == .zero ? box?.centered : box }
    }
    for (number, style) in styles.enumerated() where style.hasBeside {
      growth[number] = LineBoxes.holding(style, growth[number] ?? base, environment.grid)
    }
    growth = growth.map { box in box.flatMap { $0.ascent > base.ascent || $0.descent > base.descent ? $0 : nil } }
    self.growth = growth.contains { $0 != nil } ? growth : []
    self.base = base
  }

  /// A box that holds what stands beside text as well.
  private static func holding(_ style: ItemStyle, _ box: StyleBox, _ grid: PixelGrid) -> StyleBox {
    let reach = style.annotatedReach
    return box.union(StyleBox(ascent: grid.pixels(holding: Int(reach.over.rawValue)), descent: grid.pixels(holding: Int(reach.under.rawValue))))
  }

  /// Whether an item makes a line of ``SizingRule/compact`` higher: an attachment does, and text of
  /// another text style, whose leading is its own.
  private static func makesRoom(_ style: ItemStyle, in textStyle: TextStyle) -> Bool {
    style.attachment != nil || style.offsetOutside == .zero && style.textStyle.map { $0 != textStyle } ?? false
  }

  /// Whether a paragraph is written in Chinese characters, kana or Hangul alone; one without
  /// letters is if its language is.
  private static func isEastAsian(_ styles: [ItemStyle], _ languages: [Language]) -> Bool {
    var found = false
    for style in styles {
      let key = ScriptKey(style.script)
      if key.isNeutral { continue }
      if !ScriptKey.isEastAsian(key) { return false }
      found = true
    }
    return found || languages.first.map { ScriptKey.isEastAsian(ScriptKey($0)) } ?? false
  }

  /// What an item needs that is an attachment, of another size than the paragraph, or raised.
  private static func box(
    of style: ItemStyle, _ paragraphStyle: ParagraphStyle, _ environment: TypeEnvironment, _ needs: LanguageNeeds, isEastAsian: Bool
  ) -> StyleBox {
    if let textStyle = style.textStyle, style.offsetOutside == .zero, style.attachment == nil {
      return StyleBox(textStyle, in: environment, needs, isEastAsian: isEastAsian, paragraphStyle)
    }
    let grid = environment.grid
    let box = StyleBox(ascent: grid.pixels(holding: Int(style.ascent.rawValue)), descent: grid.pixels(holding: Int(style.descent.rawValue)))
    guard paragraphStyle.sizingRule != .compact, style.attachment == nil, style.offsetOutside == .zero,
      let profile = profile(of: style)
    else { return box }
    var held = box
    held.hold(profile, size: LayoutUnit(rawValue: Int64(style.sizeOutside)), grid)
    return held
  }

  /// The profile of an item's script; nil where that asks for nothing. Of a script that counts it
  /// is in the box already, but for one that is higher in bold type.
  private static func profile(of style: ItemStyle) -> ScriptProfile? {
    let key = style.font.profileKey(of: style.script)
    return key.isModest || key.isNeutral || style.attachment != nil ? nil : style.font.profile(of: style.script)
  }
}
