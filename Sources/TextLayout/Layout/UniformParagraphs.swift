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
  /// The language of Han where no other script says it.
  private let preferredHan: BreakLanguage
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

    func stands(forOne style: ItemStyle, _ baseLevel: UInt8, han: BreakLanguage, isLong: Bool) -> Bool {
      self.baseLevel == baseLevel && self.han == han && self.isLong == isLong && styles.count == 1 && styles[0] === style
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
    preferredHan = BreakSettings.preferredHan(in: context.surroundings)
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
    var reading = TextReading()
    if units.isEmpty {
      unsafe flags[0] = ParagraphAnalysis.graphemeStart
      reading.levels = .uniform(emptyLevel)
    } else {
      reading = unsafe analysis.read(units, flags: flags, scratch)
      try work.check()
    }
    let text = unsafe ItemizerText(units: units, flags: UnsafeBufferPointer(flags))
    let setting: ParagraphSetting
    var missing: [Range<Int>] = []
    if !units.isEmpty, let style = try itemizer.onlyStyle(of: text, in: fonts, reading) {
      let level = reading.levels.uniformLevel ?? 0
      let item = TextItem(start: 0, end: units.count, style: 0, level: level, kind: .text, isFallback: false)
      unsafe shaper.add(item, in: style, units, text.flags, to: &builder)
      setting = self.setting(style, reading, unitCount: units.count) ?? makeSetting([style], reading, unitCount: units.count, of: paragraphs)
    } else {
      var itemized = self.itemized.take() ?? Itemized()
      itemized.removeAll()
      if !units.isEmpty {
        try itemizer.addItems(of: text, in: fonts, reading, to: &itemized)
        unsafe shaper.add(itemized, units, text.flags, to: &builder)
      }
      let styles = itemized.styles
      setting = self.setting(styles, reading, unitCount: units.count) ?? makeSetting(styles, reading, unitCount: units.count, of: paragraphs)
      missing = itemized.missing.ranges
      self.itemized = consume itemized
    }
    try work.check()
    unsafe builder.endParagraph(setting, units: units, flags: text.flags)
    if !reading.levels.hasOneBase || !missing.isEmpty {
      builder.note(ParagraphOddity(paragraph: 0, bases: reading.levels.hasOneBase ? nil : reading.levels, missing: missing))
    }
  }

  /// The setting of a paragraph before that one of a single item has as well.
  private func setting(_ style: ItemStyle, _ reading: TextReading, unitCount: Int) -> ParagraphSetting? {
    guard let latest else { return nil }
    let (level, han, isLong) = (reading.levels.baseLevel(at: 0), han(reading), LineBoxes.isLong(unitCount))
    return latest.stands(forOne: style, level, han: han, isLong: isLong) ? latest.setting : setting([style], reading, unitCount: unitCount)
  }

  /// The setting of a paragraph before that it is the same for.
  private func setting(_ styles: [ItemStyle], _ reading: TextReading, unitCount: Int) -> ParagraphSetting? {
    let (baseLevel, han, isLong) = (reading.levels.baseLevel(at: 0), han(reading), LineBoxes.isLong(unitCount))
    let mark = UniformParagraphs.mark(styles, baseLevel)
    if let latest, latest.stands(for: styles, baseLevel, mark: mark, han: han, isLong: isLong) { return latest.setting }
    guard let index = settings.firstIndex(where: { $0.stands(for: styles, baseLevel, mark: mark, han: han, isLong: isLong) }) else { return nil }
    let known = settings[index]
    latest = known
    // The few that most paragraphs have come to stand among the first.
    if index > 2 { changeSettings { $0.swapAt(index / 2, index) } }
    return known.setting
  }

  /// Changes the settings where nobody else sees them: so nobody who reads them has to find out
  /// whether they are being changed.
  private func changeSettings(_ body: (inout [KnownSetting]) -> Void) {
    var changed = settings
    settings = []
    body(&changed)
    settings = changed
  }

  /// The language of Han in a paragraph that was read.
  private func han(_ reading: TextReading) -> BreakLanguage {
    if let script = reading.onlyScript { return BreakSettings.han(besides: CollectionOfOne(script)) ?? preferredHan }
    return BreakSettings.han(besides: reading.scriptRuns.lazy.map(\.script)) ?? preferredHan
  }

  /// Of the styles of the items, in their order, and a level.
  private static func mark(_ styles: [ItemStyle], _ baseLevel: UInt8) -> UInt {
    styles.reduce(UInt(baseLevel)) { $0 &* 0x9E37_79B9 &+ UInt(bitPattern: ObjectIdentifier($1)) }
  }

  private func makeSetting(
    _ styles: [ItemStyle], _ reading: TextReading, unitCount: Int, of paragraphs: ParagraphSequence.Iterator
  ) -> ParagraphSetting {
    var paragraphs = paragraphs
    let paragraph = paragraphs.paragraph()
    let baseLevel = reading.levels.baseLevel(at: 0)
    let made = shaper.setting(of: paragraph, styles, fonts.baseStyle, baseLevel: baseLevel, reading.scripts(count: unitCount))
    let known = KnownSetting(
      styles.exactCopy(), baseLevel, mark: UniformParagraphs.mark(styles, baseLevel), han: han(reading), isLong: LineBoxes.isLong(paragraph), made)
    changeSettings { settings in
      if settings.count == UniformParagraphs.mostSettings { settings.removeLast() }
      settings.insert(known, at: 0)
    }
    latest = known
    return known.setting
  }
}
