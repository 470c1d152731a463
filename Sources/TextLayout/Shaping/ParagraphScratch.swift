/// What the shaping of paragraphs keeps of those before, for the next one. One for each thread.
final class ParagraphScratch {
  let work: LayoutWork
  let glyphs: ShapingScratch
  var builder = ChunkBuilder()
  private var lastStyles: [ItemStyle] = []
  private var lastSettings: SharedBreakSettings?
  /// The line boxes of the paragraphs before, the latest first.
  var knownBoxes: [KnownBoxes] = []

  init(_ work: LayoutWork) {
    self.work = work
    glyphs = ShapingScratch(work)
  }

  /// Whether a long paragraph made the arrays so large that they should not be kept.
  var isLarge: Bool { builder.isLarge || glyphs.isLarge }

  /// Lets go of all that belongs to caches, which have aged.
  func forget() {
    glyphs.forget()
    (lastStyles, lastSettings, knownBoxes) = ([], nil, [])
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
}
