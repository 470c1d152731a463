/// What a text asks of its fonts.
public struct FontQuery: Hashable, Sendable {
  /// Family names in the order of preference; case and language of the name don't matter. Without
  /// any that the collection has, its default family.
  public var families: [String] = []
  /// How heavy the font should be.
  public var weight: FontWeight = .regular
  /// How wide the font should be.
  public var width: FontWidth = .normal
  /// Whether and how the font should lean.
  public var slant: FontSlant = .none
  /// Values for axes of variable fonts, before those that follow from the style; of two for one
  /// axis, the later holds.
  public var variations: [FontVariation] = []
  /// The text size, which an axis of optical sizes follows in steps of half a point.
  public var size: LayoutUnit = 12

  /// The language of the text, by which a ``FontProvider`` chooses the fonts for a name like
  /// `sans-serif` and for fallback.
  public var language: Language = .und

  /// A query of the given wishes. O(1).
  public init(
    families: [String] = [], weight: FontWeight = .regular, width: FontWidth = .normal, slant: FontSlant = .none, variations: [FontVariation] = [],
    size: LayoutUnit = 12, language: Language = .und
  ) {
    self.families = families
    self.weight = weight
    self.width = width
    self.slant = slant
    self.variations = variations
    self.size = size
    self.language = language
  }

  /// The size in points, rounded to a half.
  var opticalSize: Double {
    Double((min(max(size.rawValue, 0), LayoutUnit.maximum.rawValue) + 16) / 32) / 2
  }

  /// The query with odd numbers made usable, families folded, and the size as coarse as it matters:
  /// queries that choose the same fonts are equal.
  func normalized(usesOpticalSize: Bool) -> FontQuery {
    var query = self
    query.families = families.map(FontNames.fold)
    if case .oblique(let degrees) = slant, degrees.isNaN { query.slant = .oblique(degrees: FontSlant.usualAngle) }
    query.variations.removeAll { $0.value.isNaN }
    query.size = usesOpticalSize ? LayoutUnit(opticalSize) : .zero
    return query
  }
}
