/// The buffers of one thread at work: lent by ``SharedCaches`` to one caller at a time.
final class LayoutScratch: @unchecked Sendable {
  // @unchecked: moves between threads only through the lock of the pool.
  let work = LayoutWork()
  let analysis: AnalysisScratch
  let shaping: ShapingScratch
  var builder = ChunkBuilder()
  /// The arrays of the paragraph that was itemized last, for the next one.
  var itemized = Itemized()
  /// Room for the lines of a paragraph.
  var lines: [LineRecord] = []
  private var lastStyles: [ItemStyle] = []
  private var lastSettings: SharedBreakSettings?
  /// The line boxes of the paragraphs before, the latest first.
  var knownBoxes: [KnownBoxes] = []
  /// The fonts of the styles that were met last, the latest first.
  private var styledFonts: [StyledFonts] = []
  private static let styledFontsLimit = 8
  /// How often the caches had aged when this was last used.
  var ages = 0

  init() {
    analysis = AnalysisScratch(work)
    shaping = ShapingScratch(work)
  }

  /// Whether a long paragraph made its arrays so large that they should not be kept.
  var isLarge: Bool { itemized.items.capacity > 1 << 14 || lines.capacity > 1 << 14 || builder.isLarge || shaping.isLarge }

  /// Lets go of all that belongs to caches, which have aged.
  func forget() {
    shaping.forget()
    (lastStyles, lastSettings, knownBoxes, styledFonts) = ([], nil, [], [])
    itemized.removeAll()
  }

  /// A paragraph's styles in storage of their own: that of the paragraph before, where they are the same.
  func shared(_ styles: [ItemStyle]) -> [ItemStyle] {
    let isSame = styles.count == lastStyles.count && styles.indices.allSatisfy { styles[$0] == lastStyles[$0] }
    if !isSame { lastStyles = styles.exactCopy() }
    return lastStyles
  }

  /// What decides where a paragraph's lines may end: the object of the paragraph before, where it says the same.
  func breakSettings(_ paragraph: Paragraph, _ scripts: [ScriptRun], in context: LayoutContext) -> SharedBreakSettings {
    if let lastSettings, lastSettings.resources === context.sharedResources, lastSettings.settings.stands(for: paragraph, scripts, in: context) {
      return lastSettings
    }
    let made = SharedBreakSettings(BreakSettings(paragraph, scripts, in: context), context.sharedResources)
    lastSettings = made
    return made
  }

  /// The fonts of a style: those of the last time where it is one of the latest styles.
  func fonts(for style: CharacterStyle, setting: ItemSetting, in context: LayoutContext) throws(LayoutError) -> StyledFonts {
    if let first = styledFonts.first, first.stands(for: style, setting: setting, in: context) { return first }
    if let index = styledFonts.firstIndex(where: { $0.stands(for: style, setting: setting, in: context) }) {
      styledFonts.swapAt(0, index)
      return styledFonts[0]
    }
    if styledFonts.count == LayoutScratch.styledFontsLimit { styledFonts.removeLast() }
    styledFonts.insert(try StyledFonts(style, setting: setting, in: context), at: 0)
    return styledFonts[0]
  }
}
