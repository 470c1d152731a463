/// Paragraphs one after the other that differ in nothing but their text, in horizontal lines and
/// outside of lists: what they have in common, found out once for all of them.
///
/// Most paragraphs of most texts are like that, and short: what is done for each besides reading
/// its units is most of the work. What they come to is what each would come to by itself.
final class UniformParagraphs {
  /// ``ParagraphStyle/bounded``.
  let style: ParagraphStyle
  /// Where their styles end, counted from the text's start.
  private let end: Int
  private let analysis: UniformAnalysis
  private let fonts: StyledFonts
  private let itemizer: Itemizer
  private let shaper: ParagraphShaper
  private let surroundings: Surroundings
  private let scratch: AnalysisScratch
  private let work: LayoutWork
  /// The level of one without text.
  private let emptyLevel: UInt8
  /// The settings of those before, the latest first.
  private var settings: [KnownSetting] = []
  private static let mostSettings = 64
  private var latest: KnownSetting?
  /// The items of the one that was shaped last.
  private var itemized: Itemized?

  private final class KnownSetting {
    /// Says of most others that they are others.
    let mark: UInt
    let styles: [ItemStyle]
    let baseLevel: UInt8
    let han: BreakLanguage
    let isLong: Bool
    let setting: ParagraphSetting

    init(_ styles: [ItemStyle], _ baseLevel: UInt8, mark: UInt, han: BreakLanguage, isLong: Bool, _ setting: ParagraphSetting) {
      (self.styles, self.baseLevel, self.mark, self.han, self.isLong, self.setting) = (styles, baseLevel, mark, han, isLong, setting)
    }

    func stands(for styles: [ItemStyle], _ baseLevel: UInt8, mark: UInt, han: BreakLanguage, isLong: Bool) -> Bool {
      self.mark == mark && self.baseLevel == baseLevel && self.han == han && self.isLong == isLong && self.styles.holdsSame(as: styles)
    }
  }

  /// What follows where a text's next paragraph begins, which lies at a place; nil where it is not
  /// like that. Then nothing is looked up.
  init?(
    _ paragraphs: ParagraphSequence.Iterator, from place: ParagraphSequence.Iterator.Place, in context: LayoutContext, shaper: ParagraphShaper,
    scratch: LayoutScratch
  ) throws(LayoutError) {
    let (characterStyle, paragraphStyle, end) = paragraphs.styles()
    guard UniformParagraphs.hold(place, before: end), paragraphs.writingMode == .horizontal, paragraphStyle.membership == nil,
      !characterStyle.isSetOff, !characterStyle.isDecorated, !characterStyle.isAnnotated,
      let analysis = UniformAnalysis(paragraphStyle, characterStyle, in: context.surroundings)
    else { return nil }
    let setting = ItemSetting(autospace: 0, trimsMarks: false, isVertical: false)
    fonts = try scratch.items.fonts(for: characterStyle, setting: setting, in: context.items)
    style = paragraphStyle.bounded
    self.analysis = analysis
    self.end = end
    itemizer = Itemizer(context: context.items, scratch: scratch.items)
    self.shaper = shaper
    surroundings = context.surroundings
    self.scratch = scratch.analysis
    work = scratch.work
    emptyLevel = paragraphStyle.baseDirection == .rightToLeft ? 1 : 0
  }

  /// Whether a paragraph that follows is like them. O(1).
  func hold(_ place: ParagraphSequence.Iterator.Place) -> Bool { UniformParagraphs.hold(place, before: end) }

  private static func hold(_ place: ParagraphSequence.Iterator.Place, before end: Int) -> Bool { place.end <= end && place.start < end }

  /// The paragraph's text as glyphs, in the stretch that was begun: the stages of
  /// ``LayoutPipeline/shape(_:into:scratch:)``, without what all of these have in common.
  func shape(
    _ place: ParagraphSequence.Iterator.Place, of paragraphs: ParagraphSequence.Iterator, into builder: inout StretchBuilder
  ) throws(LayoutError) {
    let source = paragraphs.source
    var failure: LayoutError?
    builder.begin(source[place.units], of: source)
    unsafe source.withUnsafeBufferPointer { all in
      let start = place.units.lowerBound - source.startIndex
      let units = unsafe UnsafeBufferPointer(rebasing: all[start..<start + place.units.count])
      do throws(LayoutError) { try unsafe shape(units, of: paragraphs, into: &builder) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func shape(
    _ units: UnsafeBufferPointer<UInt16>, of paragraphs: ParagraphSequence.Iterator, into builder: inout StretchBuilder
  ) throws(LayoutError) {
    let flags = unsafe scratch.uniformFlags(count: units.count + 1)
    var (levels, scripts) = (BidiLevels.uniform(emptyLevel), [] as [ScriptRun])
    var itemized = self.itemized.take() ?? Itemized()
    itemized.removeAll()
    if units.isEmpty {
      unsafe flags[0] = ParagraphAnalysis.graphemeStart
    } else {
      unsafe (levels, scripts) = analysis.read(units, flags: flags, scratch)
      try work.check()
      let text = unsafe ItemizerText(units: units, flags: UnsafeBufferPointer(flags))
      try itemizer.addItems(of: text, in: fonts, levels, scripts, to: &itemized)
      unsafe shaper.add(itemized, units, UnsafeBufferPointer(flags), to: &builder)
      try work.check()
    }
    let baseLevel = levels.baseLevel(at: 0)
    let styles = itemized.styles
    let setting = setting(styles, baseLevel, scripts, unitCount: units.count) ?? makeSetting(styles, baseLevel, scripts, of: paragraphs)
    unsafe builder.endParagraph(setting, units: units, flags: UnsafeBufferPointer(flags))
    if !levels.hasOneBase || !itemized.missing.ranges.isEmpty {
      builder.note(ParagraphOddity(paragraph: 0, bases: levels.hasOneBase ? nil : levels, missing: itemized.missing.ranges))
    }
    self.itemized = consume itemized
  }

  /// The setting of a paragraph before that it is the same for.
  private func setting(_ styles: [ItemStyle], _ baseLevel: UInt8, _ scripts: [ScriptRun], unitCount: Int) -> ParagraphSetting? {
    let (han, isLong) = (BreakSettings.han(scripts, in: surroundings), LineBoxes.isLong(unitCount))
    let mark = UniformParagraphs.mark(styles, baseLevel)
    if let latest, latest.stands(for: styles, baseLevel, mark: mark, han: han, isLong: isLong) { return latest.setting }
    for index in settings.indices where settings[index].stands(for: styles, baseLevel, mark: mark, han: han, isLong: isLong) {
      let known = settings[index]
      latest = known
      // The few that most paragraphs have come to stand among the first.
      if index > 2 { settings.swapAt(index / 2, index) }
      return known.setting
    }
    return nil
  }

  /// Of the styles of the items, in their order, and a level.
  private static func mark(_ styles: [ItemStyle], _ baseLevel: UInt8) -> UInt {
    styles.reduce(UInt(baseLevel)) { $0 &* 0x9E37_79B9 &+ UInt(bitPattern: ObjectIdentifier($1)) }
  }

  private func makeSetting(
    _ styles: [ItemStyle], _ baseLevel: UInt8, _ scripts: [ScriptRun], of paragraphs: ParagraphSequence.Iterator
  ) -> ParagraphSetting {
    var paragraphs = paragraphs
    let paragraph = paragraphs.paragraph()
    if settings.count == UniformParagraphs.mostSettings { settings.removeLast() }
    let known = KnownSetting(
      styles.exactCopy(), baseLevel, mark: UniformParagraphs.mark(styles, baseLevel), han: BreakSettings.han(scripts, in: surroundings),
      isLong: LineBoxes.isLong(paragraph), shaper.setting(of: paragraph, styles, fonts.baseStyle, baseLevel: baseLevel, scripts))
    settings.insert(known, at: 0)
    latest = known
    return known.setting
  }
}
