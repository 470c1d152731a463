/// What the shaping of paragraphs keeps of those before, for the next one. One for each thread.
final class ParagraphScratch {
  let work: LayoutWork
  let glyphs: ShapingScratch
  var builder = StretchBuilder()
  /// The words of the shaper that was asked last for the stretch.
  let index = HeldIndex()
  /// Room for the flags of text that is gathered from several paragraphs.
  var partFlags: [UInt8] = []
  private var lastStyles: [ItemStyle] = []
  private var lastSettings: SharedBreakSettings?
  /// The settings of the paragraphs before, the latest first.
  private var knownSettings: [ParagraphSetting] = []
  private static let mostKnownSettings = 64
  /// The line boxes of the paragraphs before, the latest first.
  var knownBoxes: [KnownBoxes] = []

  init(_ work: LayoutWork) {
    self.work = work
    glyphs = ShapingScratch(work)
  }

  /// Whether a long paragraph made the arrays so large that they should not be kept.
  var isLarge: Bool { builder.isLarge || glyphs.isLarge || partFlags.capacity > 1 << 16 }

  /// Lets go of all that belongs to caches, which have aged.
  func forget() {
    glyphs.forget()
    index.letGo()
    (lastStyles, lastSettings, knownBoxes, knownSettings) = ([], nil, [], [])
  }

  /// A paragraph's styles in storage of their own: that of the paragraph before, where they are the
  /// same.
  func shared(_ styles: [ItemStyle]) -> [ItemStyle] {
    let isSame = styles.count == lastStyles.count && styles.indices.allSatisfy { styles[$0] == lastStyles[$0] }
    if !isSame { lastStyles = styles.exactCopy() }
    return lastStyles
  }

  /// What decides where a paragraph's lines may end: the object of the paragraph before, where it
  /// says the same.
  func breakSettings(_ paragraph: Paragraph, _ scripts: [ScriptRun], in surroundings: Surroundings) -> SharedBreakSettings {
    if let lastSettings, lastSettings.resources === surroundings.resources, lastSettings.settings.stands(for: paragraph, scripts, in: surroundings) {
      return lastSettings
    }
    let made = SharedBreakSettings(BreakSettings(paragraph, scripts, in: surroundings), surroundings.resources)
    lastSettings = made
    return made
  }

  /// The setting of a paragraph: that of one shortly before, where it says the same of the same
  /// objects. O(styles), O(1) where these are in the same list.
  func setting(
    styles: [ItemStyle], baseStyle: ItemStyle, baseLevel: UInt8, breakSettings: SharedBreakSettings, boxes: LineBoxes?,
    environment: SharedEnvironment, writingMode: WritingMode
  ) -> ParagraphSetting {
    let known = knownSettings.firstIndex {
      $0.baseStyle === baseStyle && $0.baseLevel == baseLevel && $0.breakSettings === breakSettings && $0.boxes === boxes
        && $0.environment === environment && $0.writingMode == writingMode && $0.styles.holdsSame(as: styles)
    }
    if let known {
      if known > 0 { knownSettings.swapAt(0, known) }
      return knownSettings[0]
    }
    if knownSettings.count == ParagraphScratch.mostKnownSettings { knownSettings.removeLast() }
    let made = ParagraphSetting(
      styles: styles, baseStyle: baseStyle, baseLevel: baseLevel, breakSettings: breakSettings, boxes: boxes, environment: environment,
      writingMode: writingMode)
    knownSettings.insert(made, at: 0)
    return made
  }
}
