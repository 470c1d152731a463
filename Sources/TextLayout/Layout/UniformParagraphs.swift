/// Paragraphs one after the other that differ in nothing but their text, in horizontal lines and
/// outside of lists: what they have in common, found out once for all of them.
///
/// Most paragraphs of most texts are like that, and short: what is done for each besides reading
/// its units is most of the work. What they come to is what each would come to by itself.
final class UniformParagraphs {
  /// ``ParagraphStyle/bounded``.
  let style: ParagraphStyle
  let analysis: UniformAnalysis
  let fonts: StyledFonts
  /// Where their styles end, counted from the text's start.
  let end: Int
  /// The settings of those before, the latest first.
  private var settings: [KnownSetting] = []
  private static let mostSettings = 4

  private struct KnownSetting {
    let styles: [ItemStyle]
    let baseLevel: UInt8
    let han: BreakLanguage
    let isLong: Bool
    let setting: ParagraphSetting
  }

  /// What follows where a text's next paragraph begins; nil where it is not like that.
  init?(_ paragraphs: ParagraphSequence.Iterator, in context: LayoutContext, scratch: LayoutScratch) throws(LayoutError) {
    let (characterStyle, paragraphStyle, end) = paragraphs.styles()
    guard paragraphs.writingMode == .horizontal, paragraphStyle.membership == nil, !characterStyle.isSetOff, !characterStyle.isDecorated,
      let analysis = UniformAnalysis(paragraphStyle, characterStyle, in: context.surroundings)
    else { return nil }
    let setting = ItemSetting(autospace: 0, trimsMarks: false, isVertical: false)
    fonts = try scratch.items.fonts(for: characterStyle, setting: setting, in: context.items)
    style = paragraphStyle.bounded
    self.analysis = analysis
    self.end = end
  }

  /// The setting of a paragraph: that of one before, where it says the same.
  func setting(
    _ itemized: Itemized, baseLevel: UInt8, _ scripts: [ScriptRun], unitCount: Int, in surroundings: Surroundings,
    make: () -> ParagraphSetting
  ) -> ParagraphSetting {
    let (han, isLong) = (BreakSettings.han(scripts, in: surroundings), LineBoxes.isLong(unitCount))
    let known = settings.firstIndex { known in
      known.baseLevel == baseLevel && known.han == han && known.isLong == isLong && known.styles.count == itemized.styles.count
        && known.styles.indices.allSatisfy { known.styles[$0] === itemized.styles[$0] }
    }
    if let known {
      if known > 0 { settings.swapAt(0, known) }
      return settings[0].setting
    }
    if settings.count == UniformParagraphs.mostSettings { settings.removeLast() }
    let made = make()
    settings.insert(KnownSetting(styles: itemized.styles.exactCopy(), baseLevel: baseLevel, han: han, isLong: isLong, setting: made), at: 0)
    return made
  }
}

extension LayoutPipeline {
  /// What ``shape(_:into:scratch:)`` does with a paragraph, for one of some that are alike: the
  /// same stages, without what these have in common.
  func shape(
    _ place: ParagraphSequence.Iterator.Place, of paragraphs: ParagraphSequence.Iterator, like uniform: UniformParagraphs,
    into builder: inout StretchBuilder, scratch: LayoutScratch
  ) throws(LayoutError) {
    scratch.work.begin(in: context)
    let shaper = shaper(scratch)
    let source = paragraphs.source
    let count = place.units.count
    builder.begin(source[place.units], of: source)
    var itemized = Itemized()
    swap(&itemized, &scratch.items.itemized)
    defer { swap(&itemized, &scratch.items.itemized) }
    itemized.removeAll()
    let flags = unsafe scratch.analysis.uniformFlags(count: count + 1)
    var (levels, scripts) = (BidiLevels.uniform(uniform.style.baseDirection == .rightToLeft ? 1 : 0), [] as [ScriptRun])
    var failure: LayoutError?
    if count == 0 {
      unsafe flags[0] = ParagraphAnalysis.graphemeStart
    } else {
      unsafe source.withUnsafeBufferPointer { all in
        let units = unsafe UnsafeBufferPointer(rebasing: all[place.units.lowerBound - source.startIndex..<place.units.upperBound - source.startIndex])
        unsafe (levels, scripts) = uniform.analysis.read(units, flags: flags, scratch.analysis)
        if scratch.work.isGivenUp { return }
        let text = unsafe ItemizerText(units: units, flags: UnsafeBufferPointer(flags))
        do throws(LayoutError) {
          try Itemizer(context: context.items, scratch: scratch.items).addItems(of: text, in: uniform.fonts, levels, scripts, to: &itemized)
        } catch { failure = error }
        if failure == nil { unsafe shaper.add(itemized, units, UnsafeBufferPointer(flags), to: &builder) }
      }
    }
    if let failure { throw failure }
    try scratch.work.check()
    let baseLevel = levels.baseLevel(at: 0)
    let setting = uniform.setting(itemized, baseLevel: baseLevel, scripts, unitCount: count, in: context.surroundings) {
      var paragraphs = paragraphs
      return shaper.setting(of: paragraphs.paragraph(), itemized.styles, uniform.fonts.baseStyle, baseLevel: baseLevel, scripts)
    }
    unsafe builder.endParagraph(setting, flags: UnsafeBufferPointer(flags))
    if !levels.hasOneBase || !itemized.missing.isEmpty {
      builder.note(ParagraphOddity(paragraph: 0, bases: levels.hasOneBase ? nil : levels, missing: itemized.missing))
    }
  }
}
