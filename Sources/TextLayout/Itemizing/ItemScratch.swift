/// What itemizing keeps of the paragraphs before, for the next one. One for each thread.
final class ItemScratch {
  let work: LayoutWork
  /// The arrays of the paragraph that was itemized last.
  var itemized = Itemized()
  /// The fonts of the styles that were met last, the latest first.
  private var styledFonts: [StyledFonts] = []
  private static let styledFontsLimit = 8
  /// What is known of the first fonts of the cascades that were met last, the latest first.
  private var ordinaryCharacters: [OrdinaryCharacters] = []

  init(_ work: LayoutWork) { self.work = work }

  /// Whether a long paragraph made the arrays so large that they should not be kept.
  var isLarge: Bool { itemized.items.capacity > 1 << 14 }

  /// Lets go of all that belongs to caches, which have aged.
  func forget() {
    styledFonts = []
    ordinaryCharacters = []
    itemized.removeAll()
  }

  /// The fonts of a style: those of the last time where it is one of the latest styles.
  func fonts(for style: CharacterStyle, setting: ItemSetting, in context: ItemContext) throws(LayoutError) -> StyledFonts {
    if let first = styledFonts.first, first.stands(for: style, setting: setting, in: context) { return first }
    if let index = styledFonts.firstIndex(where: { $0.stands(for: style, setting: setting, in: context) }) {
      styledFonts.swapAt(0, index)
      return styledFonts[0]
    }
    if styledFonts.count == ItemScratch.styledFontsLimit { styledFonts.removeLast() }
    styledFonts.insert(try StyledFonts(style, setting: setting, in: context, scratch: self), at: 0)
    return styledFonts[0]
  }

  /// What is known of the first font of a cascade, which styles of any size share.
  func ordinaryCharacters(of cascade: FontCascade) -> OrdinaryCharacters {
    if let index = ordinaryCharacters.firstIndex(where: { $0.cascade === cascade }) {
      ordinaryCharacters.swapAt(0, index)
      return ordinaryCharacters[0]
    }
    if ordinaryCharacters.count == ItemScratch.styledFontsLimit { ordinaryCharacters.removeLast() }
    ordinaryCharacters.insert(OrdinaryCharacters(cascade), at: 0)
    return ordinaryCharacters[0]
  }
}
