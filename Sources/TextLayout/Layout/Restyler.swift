/// Gives shaped text the sizes of another environment, without shaping anything.
///
/// Shapes know no size, so that a text style's new size takes new item styles alone: the same
/// fonts, other lengths. That holds as long as the environment asks for the same fonts, languages
/// and lines; where it doesn't, there is no answer and the text has to be laid out anew.
struct Restyler {
  private let context: LayoutContext
  private let scratch: LayoutScratch
  /// The context as it was, for the environment that was met last.
  private var before: Before?
  private var known = KnownStyles()
  /// What the settings of paragraphs in one character style became, the last ones first: paragraphs
  /// in a few kinds of text take turns in many documents.
  private var alike = AgingEntries<ObjectIdentifier, [Restyled]>()
  /// How many are remembered of one setting, of which colours alone make several.
  private static let mostAlike = 8
  /// How many settings are in one generation: a text in which each paragraph has its own gains
  /// nothing by remembering them, and must not be kept whole for it.
  private static let mostSettings = 1024

  private final class Before {
    let environment: SharedEnvironment
    let context: LayoutContext
    /// Whether lines end in the same places as in the new environment, and whether it is the same
    /// in all.
    let breaksAlike: Bool
    let isSame: Bool

    init(_ environment: SharedEnvironment, now: LayoutContext) {
      self.environment = environment
      var context = now
      context.environment = environment.value
      self.context = context
      func han(_ environment: TypeEnvironment) -> BreakLanguage? { environment.preferredLanguages.lazy.compactMap { BreakLanguage($0) }.first }
      breaksAlike = han(environment.value) == han(now.environment)
      isSame = environment.value == now.environment
    }
  }

  /// A paragraph in one character style, for those after it that are like it, as most paragraphs of
  /// a text are: what its sizes became.
  private final class Restyled {
    let style: ParagraphStyle
    let character: CharacterStyle
    /// Asked by nobody: as long as it lives, no other setting has the identity that this is found
    /// by.
    private let old: ParagraphSetting
    let new: ParagraphSetting
    let isLong: Bool

    init(_ old: ParagraphSetting, of paragraph: Paragraph, _ character: CharacterStyle, to new: ParagraphSetting) {
      style = paragraph.style
      self.character = character
      self.old = old
      self.new = new
      isLong = LineBoxes.isLong(paragraph)
    }

    /// Whether what became of this paragraph's sizes becomes of another's, which has the units that
    /// it was shaped with. O(styles), mostly O(1).
    func stands(forUnits unitCount: Int, _ style: ParagraphStyle, _ character: CharacterStyle) -> Bool {
      isLong == LineBoxes.isLong(unitCount) && character == self.character && style == self.style
    }
  }

  /// What item styles became. Most texts have a few, which are looked through; where there are
  /// more, they are found by hash.
  private struct KnownStyles {
    private struct Question: Hashable {
      let old: ObjectIdentifier
      let style: StylePair
      let setting: ItemSetting
    }

    private struct Known {
      let old: ItemStyle
      let question: Question
      let new: ItemStyle
    }

    private static let mostLookedThrough = 8
    private var first: [Known] = []
    private var others: [Question: Known] = [:]

    /// O(1).
    func style(for old: ItemStyle, _ style: StylePair, _ setting: ItemSetting) -> ItemStyle? {
      if let found = first.first(where: { $0.old === old && $0.question.setting == setting && $0.question.style == style }) { return found.new }
      return others.isEmpty ? nil : others[Question(old: ObjectIdentifier(old), style: style, setting: setting)]?.new
    }

    mutating func keep(_ new: ItemStyle, for old: ItemStyle, _ style: StylePair, _ setting: ItemSetting) {
      let known = Known(old: old, question: Question(old: ObjectIdentifier(old), style: style, setting: setting), new: new)
      if first.count < KnownStyles.mostLookedThrough { first.append(known) } else { others[known.question] = known }
    }
  }

  init(_ context: LayoutContext, scratch: LayoutScratch) {
    self.context = context
    self.scratch = scratch
  }

  /// What a paragraph that was laid out before becomes in the context's environment; nil where
  /// something besides sizes is another. The style is the one that the layout has,
  /// ``ParagraphStyle/bounded``; the marker in front of it may be another. O(units) to compare
  /// them, and O(items).
  mutating func restyled(_ shaped: ShapedParagraph, as paragraph: Paragraph, _ style: ParagraphStyle) -> RestyledParagraph? {
    guard style.isCopy(of: paragraph.style) || style == paragraph.style.bounded, shaped.writingMode == paragraph.writingMode,
      shaped.hasUnits(of: paragraph)
    else {
      return nil
    }
    let before = meet(shaped.environment)
    guard before.breaksAlike else { return nil }
    if before.isSame { return RestyledParagraph(setting: shaped.setting, decorations: shaped.decorations) }
    let isUniform = paragraph.styleRuns.endIndex == 1
    // No item has the marker of another.
    let mayBeAlike = isUniform && paragraph.style.membership == nil
    if mayBeAlike, let found = became(shaped.setting, unitCount: shaped.unitCount, paragraph.style, paragraph.styleRuns[0].style) {
      return RestyledParagraph(setting: found, decorations: nil)
    }
    let setting = ItemSetting(of: paragraph)
    guard let pairs = try? StylePairs(of: paragraph, before.context, context, scratch),
      let newBase = self.style(for: shaped.baseStyle, pairs.own, setting, before.context),
      let styles = isUniform
        ? uniformStyles(of: shaped, paragraph, pairs, setting, before.context) : mixedStyles(of: shaped, paragraph, pairs, setting, before.context)
    else { return nil }
    let restyled = ParagraphSetting(
      styles: styles, baseStyle: newBase, baseLevel: shaped.baseLevel, breakSettings: shaped.breakSettings,
      boxes: LineBoxes.boxes(of: paragraph, styles, in: context.surroundings, scratch.shaping), environment: context.surroundings.environment,
      writingMode: shaped.writingMode)
    let decorations = ParagraphDecorations(paragraph.styleRuns)
    if mayBeAlike, decorations == nil {
      let identity = ObjectIdentifier(shaped.setting)
      var known = alike.find(identity) ?? []
      if known.count == Restyler.mostAlike { known.removeLast() }
      known.insert(Restyled(shaped.setting, of: paragraph, paragraph.styleRuns[0].style, to: restyled), at: 0)
      if alike.newCount == Restyler.mostSettings { _ = alike.age() }
      alike.keep(known, for: identity)
    }
    return RestyledParagraph(setting: restyled, decorations: decorations)
  }

  /// What became of the setting of paragraphs in one style that are so long; nil where none of them
  /// was restyled yet. O(1).
  private mutating func became(
    _ setting: ParagraphSetting, unitCount: Int, _ style: ParagraphStyle, _ character: CharacterStyle
  ) -> ParagraphSetting? {
    alike.find(ObjectIdentifier(setting))?.first { $0.stands(forUnits: unitCount, style, character) }?.new
  }

  /// The shapes of a stretch that was laid out before, for the context's environment, where a
  /// text's next paragraphs are its own and all in one style: of each setting among theirs one is
  /// restyled. Nil, and no paragraph is passed over, where that isn't sure. O(paragraphs).
  mutating func restyledAlike(_ stretch: LaidStretch, as paragraphs: inout ParagraphSequence.Iterator) -> ShapedStretch? {
    guard !stretch.hasExtras, let ahead = paragraphs.ahead, stretch.isStretch(of: ahead),
      let last = paragraphs.place(after: stretch.place(ofParagraph: stretch.paragraphCount - 1).start)
    else { return nil }
    let (character, style, end) = paragraphs.styles()
    guard stretch.ends(with: last), last.end <= end, last.start < end, paragraphs.writingMode == .horizontal, style.membership == nil,
      !character.isSetOff, !character.isDecorated, !character.isAnnotated, stretch.isStyled(like: style),
      let restyled = stretch.shaped.restyled(eachBy: { setting, shapedNumber in
        if let known = became(setting, unitCount: 0, style, character) { return known }
        let number = shapedNumber - stretch.firstShaped
        guard 0..<stretch.paragraphCount ~= number else { return nil }
        let paragraph = paragraphs.paragraph(after: stretch.place(ofParagraph: number).start)
        return self.restyled(stretch.shaped(number), as: paragraph, stretch.style(ofParagraph: number))?.setting
      })
    else { return nil }
    paragraphs.pass(last)
    return restyled
  }

  /// What the item styles of a paragraph in one character style become. O(styles).
  private mutating func uniformStyles(
    of shaped: ShapedParagraph, _ paragraph: Paragraph, _ pairs: StylePairs, _ setting: ItemSetting, _ before: LayoutContext
  ) -> [ItemStyle]? {
    guard let style = pairs.pair(paragraph.styleRuns[0].style) else { return nil }
    var styles: [ItemStyle] = []
    styles.reserveCapacity(shaped.styles.count)
    for old in shaped.styles {
      guard let new = self.style(for: old, style, setting, before) else { return nil }
      styles.append(new)
    }
    return scratch.shaping.shared(styles)
  }

  /// What the item styles of a paragraph in several character styles become; nil where one of them
  /// would become two. O(items).
  private mutating func mixedStyles(
    of shaped: ShapedParagraph, _ paragraph: Paragraph, _ pairs: StylePairs, _ setting: ItemSetting, _ before: LayoutContext
  ) -> [ItemStyle]? {
    var styles: [ItemStyle?] = Array(repeating: nil, count: shaped.styles.count)
    var run = 0
    for chunk in shaped.chunks {
      for item in chunk.items {
        var unit = chunk.start + item.start
        let end = chunk.start + item.end
        while unit < end {
          while run + 1 < paragraph.styleRuns.count, paragraph.styleRuns[run].end <= unit { run += 1 }
          let number = item.style
          guard let style = pairs.pair(paragraph.styleRuns[run].style), let new = self.style(for: shaped.styles[number], style, setting, before),
            styles[number].map({ $0 == new }) ?? true
          else { return nil }
          styles[number] = new
          unit = run + 1 < paragraph.styleRuns.count ? max(unit + 1, paragraph.styleRuns[run].end) : end
        }
      }
    }
    let found = styles.compactMap { $0 }
    return found.count == styles.count ? scratch.shaping.shared(found) : nil
  }

  private mutating func meet(_ environment: SharedEnvironment) -> Before {
    if let before, before.environment === environment { return before }
    let met = Before(environment, now: context)
    before = met
    known = KnownStyles()
    return met
  }

  /// What an item style becomes; nil if it is not what the character style gave in the old
  /// environment, or the fonts are others in the new one.
  private mutating func style(for old: ItemStyle, _ style: StylePair, _ setting: ItemSetting, _ before: LayoutContext) -> ItemStyle? {
    if let found = known.style(for: old, style, setting) { return found }
    let was = before.surroundings.resolved(style.before)
    let becomes = context.surroundings.resolved(style.now)
    func key(_ context: LayoutContext, _ resolved: CharacterStyle, _ origin: CharacterStyle) -> ItemStyleKey {
      context.items.itemStyleKey(
        for: resolved, origin: origin, setting: setting, font: old.font, script: old.script, isRightToLeft: old.key.shaping.isRightToLeft,
        old.key.orientation, isMissing: old.isMissing)
    }
    let newKey = key(context, becomes, style.now)
    guard key(before, was, style.before) == old.key, newKey.shaping == old.key.shaping,
      context.items.cascade(for: becomes).query == before.items.cascade(for: was).query
    else {
      return nil
    }
    let new = context.shared.items.itemStyle(newKey, becomes)
    known.keep(new, for: old, style, setting)
    return new
  }
}

extension LaidStretch {
  /// Whether its paragraphs are the very memory that units begin with, and all are short.
  /// O(paragraphs).
  fileprivate func isStretch(of units: ArraySlice<UInt16>) -> Bool {
    guard unitCount <= units.count else { return false }
    return unsafe units.withUnsafeBufferPointer { units in
      (0..<paragraphCount).allSatisfy { number in
        let count = unitCount(ofParagraph: number)
        guard !LineBoxes.isLong(count), let start = units.baseAddress else { return false }
        return unsafe count == 0 || shaped.onlyChunk(ofParagraph: firstShaped + number)?.isAt(start + place(ofParagraph: number).start) ?? false
      }
    }
  }

  /// Whether its last paragraph is as long as one of a text, with its separator.
  fileprivate func ends(with last: ParagraphSequence.Iterator.Place) -> Bool {
    let number = paragraphCount - 1
    return last.units.count == unitCount(ofParagraph: number) && last.separatorLength == place(ofParagraph: number).separatorLength
  }
}

extension ShapedParagraph {
  /// Whether the paragraph has the units that were shaped. O(units); O(1) for a short paragraph of
  /// the very text that was laid out.
  fileprivate func hasUnits(of paragraph: Paragraph) -> Bool {
    guard unitCount == paragraph.units.count else { return false }
    return unsafe paragraph.units.withUnsafeBufferPointer { units in
      var start = 0
      for chunk in chunks {
        let end = start + chunk.unitCount
        let wanted = unsafe UnsafeBufferPointer(rebasing: units[start..<end])
        let isSame = unsafe chunk.units.withUnsafeBufferPointer { own in
          unsafe own.baseAddress == wanted.baseAddress || own.indices.allSatisfy { unsafe own[$0] == wanted[$0] }
        }
        guard isSame else { return false }
        start = end
      }
      return true
    }
  }
}
