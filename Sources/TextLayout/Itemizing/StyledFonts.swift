/// The fonts of one character style, and the itemizing of text set in it.
///
/// Kept from paragraph to paragraph by the scratch of the thread that works with it: a document has
/// few styles.
final class StyledFonts {
  /// The style as the text has it, and with the size and weight that its text style has in the
  /// environment.
  private let origin: CharacterStyle
  private let style: CharacterStyle
  /// The same of what is no attachment.
  private let textStyle: CharacterStyle
  private let setting: ItemSetting
  /// The caches of the context, which keep the scratch that keeps this.
  private let caches: ObjectIdentifier
  private let environment: SharedEnvironment
  private let cascade: FontCascade
  private let primary: FontAnswer
  private let locale: FallbackLocale
  /// The style of a line without text.
  let baseStyle: ItemStyle
  /// Whether the first font shapes Han and kana by the same rules, once that was asked.
  private var isKnownToJoin: Bool?
  /// The item styles met so far; of the first few, which most texts have no more of, a list that is
  /// looked through.
  private var known: [Choice: ItemStyle] = [:]
  private let first = FewPairs<Choice, ItemStyle>()
  private var scalars: [UInt32] = []
  /// What the first font has of plain characters.
  private let ordinary: OrdinaryCharacters
  private let verdicts = FallbackVerdicts()
  /// Whether a space stays with a font.
  private let spaceKeepers = FewPairs<FontAnswer, Bool>()
  /// Which characters of which fonts have a form for vertical lines, as far as it was asked.
  private var verticalForms: [VerticalForm: Bool] = [:]

  /// What one item style of the character style differs by from another.
  private struct Choice: Hashable {
    let font: FontAnswer
    let script: Script
    let isRightToLeft: Bool
    let orientation: GlyphOrientation
    let isAttachment: Bool
  }

  init(_ style: CharacterStyle, setting: ItemSetting, in context: ItemContext, scratch: ItemScratch) throws(LayoutError) {
    origin = style
    let style = context.surroundings.resolved(style)
    self.style = style
    self.setting = setting
    caches = ObjectIdentifier(context.caches)
    environment = context.surroundings.environment
    cascade = context.cascade(for: style)
    ordinary = scratch.ordinaryCharacters(of: cascade)
    guard let primary = cascade.primaryAnswer else { throw .noFonts }
    self.primary = primary
    let tag = context.surroundings.shapingLanguage(of: style)
    locale = FallbackLocale(tag)
    let font = cascade.instance(primary.face)
    textStyle = style.ofText
    baseStyle = context.itemStyle(
      for: textStyle, origin: origin, setting: setting, font: font, script: .latin, isRightToLeft: false, setting.isVertical ? .rotated : .horizontal,
      isMissing: false)
  }

  /// Whether the first font shapes Han and kana by the same rules. O(1) but for the first time,
  /// which reads the font's rules.
  func joinsEastAsian(in context: ItemContext) -> Bool {
    if let isKnownToJoin { return isKnownToJoin }
    let font = cascade.instance(primary.face)
    let scripts: [Script] = [.han, .hiragana, .katakana]
    let joins =
      context.shapesAlike(font, style, scripts, .horizontal) && (!setting.isVertical || context.shapesAlike(font, style, scripts, .upright))
    isKnownToJoin = joins
    return joins
  }

  /// What this is found by among others.
  struct Key: Hashable {
    let style: CharacterStyle
    let setting: ItemSetting

    static func == (a: Key, b: Key) -> Bool { a.style.itemizesLike(b.style) && a.setting == b.setting }
    func hash(into hasher: inout Hasher) {
      style.hashItemizing(into: &hasher)
      hasher.combine(setting)
    }
  }

  /// Whether this stands for a style in a context.
  func stands(for style: CharacterStyle, setting: ItemSetting, in context: ItemContext) -> Bool {
    self.setting == setting && origin.itemizesLike(style) && stands(in: context)
  }

  /// Whether this stands for its style in a context.
  func stands(in context: ItemContext) -> Bool {
    caches == ObjectIdentifier(context.caches)
      && (environment === context.surroundings.environment || environment.value == context.surroundings.environment.value)
  }

  /// Whether another style chooses its fonts from the same ones in the same order. Both stand for
  /// the same context. O(1).
  func chooseLike(_ other: StyledFonts) -> Bool {
    self === other || locale == other.locale && (cascade === other.cascade || cascade.query == other.cascade.query)
  }

  /// What asking for a character's font counts as, in units of work: the first time, all faces are
  /// asked.
  private static let workOfChoice = 32

  /// Adds the items of a stretch of one level and script, in the context that this stands for; not
  /// all of them when the layout is given up.
  ///
  /// - Parameter current: the font of the text before the stretch, where white space may stay in
  ///   that; then that of its end.
  func appendItems(
    of text: ItemizerText, _ range: Range<Int>, level: UInt8, script: Script, _ orientation: OrientationRun, after current: inout FontAnswer?,
    in context: ItemContext, _ work: LayoutWork, to result: inout Itemized
  ) {
    func flush(_ range: Range<Int>, _ choice: FontAnswer?) {
      guard !range.isEmpty, let choice else { return }
      if orientation.needsForm {
        appendFormed(text, range, choice, level, script, context, &result)
      } else {
        result.append(
          range, style: itemStyle(choice, script, level, orientation.orientation, context),
          isFallback: choice != primary && !cascade.asks(choice.face), level: level, kind: .text)
      }
    }
    let question = FontQuestion(script: ScriptCode(script.tag), locale: locale, wish: .none)
    var start = range.lowerBound
    var keepsSpaces = current.map { keepsSpace($0) } ?? false
    var i = start
    while i < range.upperBound {
      if let font = current {
        let first = i
        if font == primary {
          i = endOfPrimary(text, i, range.upperBound)
        } else if !font.missing {
          i = endOfFallback(text, i, range.upperBound, font, question, keepsSpaces: keepsSpaces)
        }
        if i == range.upperBound { break }
        if work.isOver(after: (i - first) >> 3) { return }
      }
      let unit = text.unit(i)
      if unit == 0x20, keepsSpaces, i + 1 >= range.upperBound || text.isGraphemeStart(i + 1) {
        i += 1
        continue
      }
      if let kind = specialKind(unit) {
        flush(start..<i, current)
        result.append(
          i..<i + 1, style: itemStyle(current ?? primary, script, level, orientation.orientation, context, isAttachment: kind == .attachment),
          level: level, kind: kind)
        i += 1
        start = i
        continue
      }
      if work.isOver(after: StyledFonts.workOfChoice) { return }
      var end = i + 1
      let choice: FontAnswer
      if isPlain(text, i, range.upperBound) {
        choice = cascade.primaryCovers(UInt32(unit)) && !isSpace(unit) ? primary : font(for: unit, question, current: current)
      } else {
        end = text.graphemeBoundary(atOrAfter: end)
        choice = font(for: text, i..<end, question, current: current)
      }
      if choice != current {
        flush(start..<i, current)
        start = i
        current = choice
        keepsSpaces = keepsSpace(choice)
      }
      i = end
    }
    flush(start..<range.upperBound, current)
  }

  /// The style of the only item of a text in horizontal lines that isn't empty; nil where it may
  /// have several, for another font or a tab. O(units).
  func onlyStyle(of text: ItemizerText, level: UInt8, script: Script, in context: ItemContext) -> ItemStyle? {
    guard !isSpace(text.unit(0)), endOfPrimary(text, 0, text.count) == text.count else { return nil }
    return itemStyle(primary, script, level, .horizontal, context)
  }

  /// Adds characters that stand upright where the font has a form for it, and lie on their side
  /// elsewhere.
  private func appendFormed(
    _ text: ItemizerText, _ range: Range<Int>, _ choice: FontAnswer, _ level: UInt8, _ script: Script, _ context: ItemContext,
    _ result: inout Itemized
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, text.graphemeBoundary(atOrAfter: start + 1))
      let (scalar, _) = unsafe PlainText.scalar(text.units, at: start)
      let upright = itemStyle(choice, script, level, .upright, context)
      let form = VerticalForm(font: upright.font, scalar: scalar)
      let hasForm = verticalForms[form] ?? upright.shaper.hasVerticalForm(of: scalar)
      verticalForms[form] = hasForm
      result.append(start..<end, style: hasForm ? upright : itemStyle(choice, script, level, .rotated, context), level: level, kind: .text)
      start = end
    }
  }

  /// The end of the graphemes from a unit on that are the common case: of plain characters, each of
  /// which the first font has.
  private func endOfPrimary(_ text: ItemizerText, _ start: Int, _ limit: Int) -> Int {
    let ordinary = ordinary
    var i = start
    var grapheme = start
    while i < limit {
      if text.isGraphemeStart(i) { grapheme = i }
      guard ordinary.contains(text.unit(i)) else { return grapheme }
      i += 1
    }
    return i
  }

  /// The end of the graphemes from a unit on whose font is the one that the text before has, where
  /// that is not the first one: of characters that choose it by themselves, marks that it has, and
  /// spaces that it keeps. O(units), most of which are looked up in a table.
  private func endOfFallback(
    _ text: ItemizerText, _ start: Int, _ limit: Int, _ font: FontAnswer, _ question: FontQuestion, keepsSpaces: Bool
  ) -> Int {
    let number = verdicts.number(of: font, question.script)
    var i = start
    var grapheme = start
    while i < limit {
      let unit = text.unit(i)
      let isStart = text.isGraphemeStart(i)
      if isStart { grapheme = i }
      if unit == 0x20, isStart {
        guard keepsSpaces, i + 1 >= limit || text.isGraphemeStart(i + 1) else { return grapheme }
      } else {
        let known = verdicts.known(of: unit, number, startsGrapheme: isStart)
        switch known ?? learn(unit, startsGrapheme: isStart, font, question, number) {
        case .leaves: return grapheme
        case .stays: break
        case .staysAlone: if i + 1 < limit, !text.isGraphemeStart(i + 1) { return grapheme }
        }
      }
      i += 1
    }
    return i
  }

  /// Whether a character behind text in a font is set in that, too, whatever that text is.
  private func learn(
    _ unit: UInt16, startsGrapheme: Bool, _ font: FontAnswer, _ question: FontQuestion, _ number: UInt32
  ) -> FallbackVerdicts.Verdict {
    var verdict = FallbackVerdicts.Verdict.leaves
    let facts = UnicodeProperties.shared[UInt32(unit)]
    if OrdinaryCharacters.isOrdinary(unit), !isSpace(unit) {
      let alone: [1 of UInt32] = [UInt32(unit)]
      let stays = startsGrapheme ? cascade.answer(for: alone.span, question) == font : cascade.covers(font.face, UInt32(unit))
      if stays { verdict = .stays }
    } else if startsGrapheme, facts.isDefaultIgnorable, !facts.hasEmojiPresentation {
      verdict = .staysAlone  // what is invisible stays with the font before it
    }
    verdicts.note(verdict, of: unit, number, startsGrapheme: startsGrapheme)
    return verdict
  }

  /// Whether a unit is a grapheme of its own that asks for no particular font.
  @inline(__always)
  private func isPlain(_ text: ItemizerText, _ index: Int, _ limit: Int) -> Bool {
    OrdinaryCharacters.isOrdinary(text.unit(index)) && (index + 1 >= limit || text.isGraphemeStart(index + 1))
  }

  private func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || (unit > 0x7F && UnicodeProperties.shared[UInt32(unit)].isWhiteSpace) }

  /// The font of a plain character that is white space or that the first font lacks.
  private func font(for unit: UInt16, _ question: FontQuestion, current: FontAnswer?) -> FontAnswer {
    if isSpace(unit), let current, unit == 0x20 ? keepsSpace(current) : keeps(current, UInt32(unit)) { return current }
    let alone: [1 of UInt32] = [UInt32(unit)]
    return cascade.answer(for: alone.span, question) ?? primary
  }

  /// Whether white space stays with the font before it. Not so after emoji, whose fonts have spaces
  /// as wide as themselves.
  private func keeps(_ current: FontAnswer, _ scalar: UInt32) -> Bool {
    !current.missing && cascade.isText(current.face) && cascade.covers(current.face, scalar)
  }

  /// Whether a plain space stays with the font before it. O(1): a paragraph goes to and fro between
  /// few fonts.
  private func keepsSpace(_ current: FontAnswer) -> Bool {
    if let known = spaceKeepers[current] { return known }
    let keeps = keeps(current, 0x20)
    spaceKeepers.append(current, keeps)
    return keeps
  }

  private func specialKind(_ unit: UInt16) -> TextItem.Kind? {
    if unit == 0x09 { return .tab }
    if LineBreakCharacter.holds(unit) { return .lineBreak }
    return unit == 0xFFFC && style.attachment != nil ? .attachment : nil
  }

  /// The font of a grapheme. White space and what is invisible stay with the font before them where
  /// that font can: a space between two words of a fallback font is that font's own, and doesn't
  /// cut the item.
  private func font(for text: ItemizerText, _ range: Range<Int>, _ question: FontQuestion, current: FontAnswer?) -> FontAnswer {
    var scalars: [UInt32] = []
    swap(&scalars, &self.scalars)
    defer { swap(&scalars, &self.scalars) }
    scalars.removeAll(keepingCapacity: true)
    var i = range.lowerBound
    while i < range.upperBound {
      let (scalar, length) = unsafe PlainText.scalar(text.units, at: i)
      scalars.append(scalar)
      i += length
    }
    let first = UnicodeProperties.shared[scalars[0]]
    if let current, scalars.count == 1, first.isDefaultIgnorable ? !current.missing : first.isWhiteSpace && keeps(current, scalars[0]) {
      return current
    }
    var question = question
    if first.hasEmojiPresentation { question.wish = .emoji }
    return cascade.answer(for: scalars.span, question) ?? primary
  }

  private func itemStyle(
    _ choice: FontAnswer, _ script: Script, _ level: UInt8, _ orientation: GlyphOrientation, _ context: ItemContext, isAttachment: Bool = false
  ) -> ItemStyle {
    // What stands upright is shaped from top to bottom at any level.
    let isRightToLeft = level & 1 != 0 && orientation.flow == .horizontal
    let key = Choice(font: choice, script: script, isRightToLeft: isRightToLeft, orientation: orientation, isAttachment: isAttachment)
    if let met = first[key] { return met }
    // HarfBuzz shapes Khmer by its own rules in any font, and does without ligatures, of which
    // emoji are made.
    let shaped = script == .khmer && !cascade.isText(choice.face) ? Script.common : script
    let made =
      known[key]
      ?? context.itemStyle(
        for: isAttachment ? style : textStyle, origin: origin, setting: setting, font: cascade.instance(choice.face), script: shaped,
        isRightToLeft: isRightToLeft, orientation, isMissing: choice.missing)
    known[key] = made
    first.append(key, made)
    return made
  }
}

/// A character of a font.
private struct VerticalForm: Hashable {
  let font: FontInstance
  let scalar: UInt32
}
