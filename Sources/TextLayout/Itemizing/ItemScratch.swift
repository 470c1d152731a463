/// What itemizing keeps of the paragraphs before, for the next one. One for each thread.
final class ItemScratch {
  let work: LayoutWork
  /// The arrays of the paragraph that was itemized last.
  var itemized = Itemized()
  /// The fonts of the styles that were met, as many as a rich document has, and of the last one.
  /// Each takes some ten thousand bytes where its text needs other fonts.
  private var styledFonts: [StyledFonts.Key: StyledFonts] = [:]
  private var latest: StyledFonts?
  private static let styledFontsLimit = 512
  /// What is known of the first fonts of the cascades that were met last, the latest first.
  private var ordinaryCharacters: [OrdinaryCharacters] = []
  private static let ordinaryCharactersLimit = 8

  init(_ work: LayoutWork) { self.work = work }

  /// Whether a long paragraph made the arrays so large that they should not be kept.
  var isLarge: Bool { itemized.items.capacity > 1 << 14 }

  /// Lets go of all that belongs to caches, which have aged.
  func forget() {
    styledFonts = [:]
    latest = nil
    ordinaryCharacters = []
    itemized.removeAll()
  }

  /// The fonts of a style: those that were found before, unless more styles were met since than are
  /// kept. O(1).
  func fonts(for style: CharacterStyle, setting: ItemSetting, in context: ItemContext) throws(LayoutError) -> StyledFonts {
    if let latest, latest.stands(for: style, setting: setting, in: context) { return latest }
    let key = StyledFonts.Key(style: style, setting: setting)
    if let known = styledFonts[key], known.stands(in: context) {
      latest = known
      return known
    }
    if styledFonts.count == ItemScratch.styledFontsLimit { styledFonts.removeAll(keepingCapacity: true) }
    let made = try StyledFonts(style, setting: setting, in: context, scratch: self)
    styledFonts[key] = made
    latest = made
    return made
  }

  /// What is known of the first font of a cascade, which styles of any size share.
  func ordinaryCharacters(of cascade: FontCascade) -> OrdinaryCharacters {
    if let index = ordinaryCharacters.firstIndex(where: { $0.cascade === cascade }) {
      ordinaryCharacters.swapAt(0, index)
      return ordinaryCharacters[0]
    }
    if ordinaryCharacters.count == ItemScratch.ordinaryCharactersLimit { ordinaryCharacters.removeLast() }
    ordinaryCharacters.insert(OrdinaryCharacters(cascade), at: 0)
    return ordinaryCharacters[0]
  }
}
