/// How high the lines of a paragraph are, where a text style or ``SizingRule/noClip`` says more than the fonts do.
///
/// Made with the paragraph's shapes and kept with them: a new width finds it ready. What all lines have in common is known before the first one is filled;
/// only what stands on few of them is looked at line by line, and only in paragraphs that hold it.
final class LineBoxes: Sendable {
  /// The pixels that all edges stand on.
  let grid: PixelGrid
  /// The box of a line with nothing unusual on it, and of an empty one.
  let base: StyleBox
  /// By the number of an item's style: what items in it need beyond the base; empty where none does.
  private let growth: [StyleBox?]
  let rule: SizingRule
  /// Whether the fonts make the boxes, as in paragraphs without a text style.
  let isFontBased: Bool
  /// What a line of ``SizingRule/compact`` may not be higher than.
  private let maximum: Int
  /// What is added between two lines, in pixels.
  let spacing: Int
  private let uniform: UniformLineHeights

  /// The longest paragraph in which a script that nobody announced makes all lines higher, in units.
  static let evenLength = 2000

  /// In how many lines ``UniformLineHeights/automatic`` makes all as high as the highest.
  private static let labelLineCount = 3

  /// The boxes of a paragraph whose style is ``ParagraphStyle/bounded``; nil where the fonts alone decide. O(styles).
  init?(
    _ style: ParagraphStyle, textStyle: TextStyle?, languages: [Language], styles: [ItemStyle], unitCount: Int, in context: LayoutContext
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
    let environment = context.environment
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
      } else if itemStyle.attachment != nil || itemStyle.size != Int(size.rawValue) || itemStyle.baselineOffset != .zero {
        own = LineBoxes.box(of: itemStyle, style, environment, needs, isEastAsian: isEastAsian, context.shared)
      } else if rule != .compact, let profile = LineBoxes.unannounced(itemStyle, needs, context.shared) {
        if unitCount <= LineBoxes.evenLength {
          base.hold(profile, size: size, grid)
        } else {
          own = base
          own?.hold(profile, size: size, grid)
        }
      }
      growth.append(own)
    }
    growth = growth.map { box in box.flatMap { $0.ascent > base.ascent || $0.descent > base.descent ? $0 : nil } }
    self.growth = growth.contains { $0 != nil } ? growth : []
    self.base = base
  }

  /// Whether an item makes a line of ``SizingRule/compact`` higher: an attachment does, and text of another text style, whose leading is its own.
  private static func makesRoom(_ style: ItemStyle, in textStyle: TextStyle) -> Bool {
    style.attachment != nil || style.baselineOffset == .zero && style.textStyle.map { $0 != textStyle } ?? false
  }

  /// Whether a paragraph is written in Chinese characters, kana or Hangul alone; one without letters is if its language is.
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
    of style: ItemStyle, _ paragraphStyle: ParagraphStyle, _ environment: TypeEnvironment, _ needs: LanguageNeeds, isEastAsian: Bool,
    _ caches: SharedCaches
  ) -> StyleBox {
    if let textStyle = style.textStyle, style.baselineOffset == .zero, style.attachment == nil {
      return StyleBox(textStyle, in: environment, needs, isEastAsian: isEastAsian, paragraphStyle)
    }
    let grid = environment.grid
    let box = StyleBox(ascent: grid.pixels(holding: Int(style.ascent.rawValue)), descent: grid.pixels(holding: Int(style.descent.rawValue)))
    guard paragraphStyle.sizingRule != .compact, style.attachment == nil, style.baselineOffset == .zero,
      let profile = unannounced(style, LanguageNeeds.none, caches)
    else { return box }
    var held = box
    held.hold(profile, size: LayoutUnit(rawValue: Int64(style.size)), grid)
    return held
  }

  /// The profile of an item whose script is not among those that count; nil where it asks for nothing.
  private static func unannounced(_ style: ItemStyle, _ needs: LanguageNeeds, _ caches: SharedCaches) -> ScriptProfile? {
    let key = style.font.profileKey(of: style.script)
    if key.isModest || key.isNeutral || style.attachment != nil || needs.contains(key) { return nil }
    return caches.profile(of: style.font, style.script)
  }
}

extension LineBoxes {
  /// The box of a line; the fonts' own box is asked where the fonts decide. O(1), in paragraphs that hold something unusual O(items); O(words) for
  /// ``SizingRule/noClip``.
  @inline(__always)
  func box(of line: FilledLine, in paragraph: ShapedParagraph, _ style: ParagraphStyle, font: () -> (height: LayoutUnit, ascent: LayoutUnit))
    -> StyleBox
  {
    if growth.isEmpty, rule != .noClip { return base }
    return grownBox(of: line, paragraph, style, font: font)
  }

  private func grownBox(
    of line: FilledLine, _ paragraph: ShapedParagraph, _ style: ParagraphStyle, font: () -> (height: LayoutUnit, ascent: LayoutUnit)
  ) -> StyleBox {
    var box = base
    if isFontBased {
      let own = font()
      box = StyleBox(ascent: Int(own.ascent.rawValue), descent: Int((own.height - own.ascent).rawValue))
    }
    if !growth.isEmpty { grow(&box, line, paragraph) }
    if rule == .noClip, !holdsAnyLine(box, of: paragraph, line) {
      let ink = paragraph.ink(of: line, style)
      if !ink.isBlank {
        box.ascent = max(box.ascent, grid.pixels(holding: Int(ink.ascent.rawValue)))
        box.descent = max(box.descent, grid.pixels(holding: Int(ink.descent.rawValue)))
      }
    } else if rule == .compact, box.height > maximum {
      box.ascent -= box.height - maximum  // as with the fonts' own boxes, what is taken away is taken above the baseline
    }
    let limit = Int(Int32.max) / 4
    return StyleBox(ascent: min(max(box.ascent, -limit), limit), descent: min(max(box.descent, -limit), limit))
  }

  /// Whether a box holds the ink of whatever line of the paragraph: then no line has to be looked at, unless it shows what the paragraph doesn't. O(1) when
  /// it was asked before, and O(words) the first time.
  private func holdsAnyLine(_ box: StyleBox, of paragraph: ShapedParagraph, _ line: FilledLine) -> Bool {
    guard line.cut == nil, line.head == nil, line.tail == nil, let bound = paragraph.inkBound else { return false }
    return holds(bound, box)
  }

  /// What stands on a line; of a line that a limit cut only what shows.
  private func grow(_ box: inout StyleBox, _ line: FilledLine, _ paragraph: ShapedParagraph) {
    if let cut = line.cut {
      for part in [cut.before, cut.after] {
        if let part { grow(&box, part, paragraph) }
      }
      return
    }
    var grown = box
    paragraph.forEachItem(of: line) { _, item, range in
      if !range.isEmpty, let own = growth[Int(item.style)] { grown = grown.union(own) }
    }
    box = grown
  }

  /// Whether lines that turned out of different heights are all to be as high as the highest. O(1).
  func evensOut(lineCount: Int) -> Bool {
    switch uniform {
    case .automatic: !isFontBased && lineCount <= LineBoxes.labelLineCount
    case .always: true
    case .never: false
    }
  }

  /// Whether lines can be of different heights at all. O(1).
  var mayDiffer: Bool { !growth.isEmpty || rule == .noClip }

  /// Whether every line of a paragraph that shows nothing but its text has the ``base`` box. O(1) when it was asked before; else O(words) for
  /// ``SizingRule/noClip``.
  func isEven(in paragraph: ShapedParagraph) -> Bool {
    growth.isEmpty && (rule != .noClip || !isFontBased && paragraph.inkBound.map { holds($0, base) } ?? false)
  }

  private func holds(_ ink: LineInk, _ box: StyleBox) -> Bool {
    ink.isBlank || grid.pixels(holding: Int(ink.ascent.rawValue)) <= box.ascent && grid.pixels(holding: Int(ink.descent.rawValue)) <= box.descent
  }
}
