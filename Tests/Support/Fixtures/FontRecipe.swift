/// A font, described: what it is called, how tall it is, which glyphs it has and what its rules do.
///
///     var recipe = FontRecipe(familyName: "Two letters")
///     recipe.addCharacters("A"..."B", as: .base)
///     recipe.positioning = LayoutTableRecipe(
///       features: [FeatureRecipe("kern", lookups: [0])],
///       lookups: [LookupRecipe(.pairs([PairRecipe("A", "B", ValueRecipe(xAdvance: -100))]))])
///     let file = recipe.build()
///
/// Tests state the font they need next to what they expect of it, instead of naming a file that nobody can read. The
/// same recipe always gives the same bytes. Recipes are trusted: a glyph that does not exist or a number that does not
/// fit stops the program with a message. Broken fonts come from `extraTables` and `mutations(of:seed:count:)`.
public struct FontRecipe: Hashable, Sendable {
  /// The family name.
  public var familyName: String

  /// The style name; "Italic" here does not slant: `slope` does.
  public var styleName: String

  /// The weight in OS/2: 400 is regular, 700 and above is marked bold.
  public var weightClass = 400

  /// The width in OS/2, from 1 (ultra-condensed) over 5 (normal) to 9 (ultra-expanded).
  public var widthClass = 5

  /// Units per em, ascents, descents and line gaps.
  public var metrics = FontMetricsRecipe()

  /// The slant of letters and caret.
  public var slope = CaretSlopeRecipe()

  /// The metrics of vertical lines; without them there is neither `vhea` nor `vmtx`.
  public var vertical: VerticalMetricsRecipe?

  /// The glyphs, in the order of their numbers; the first is shown for characters that the font lacks.
  public var glyphs: [GlyphRecipe]

  /// The glyph of each character.
  public var characterMap: [Unicode.Scalar: GlyphName] = [:]

  /// The variation sequences; without them `cmap` has no format 14.
  public var variationSequences: [VariationSequenceRecipe] = []

  /// What `GDEF` says beyond the class of each glyph.
  public var definitions = GlyphDefinitionsRecipe()

  /// The rules that replace glyphs: `GSUB`.
  public var substitutions: LayoutTableRecipe<SubstitutionRecipe>?

  /// The rules that move glyphs: `GPOS`.
  public var positioning: LayoutTableRecipe<PositioningRecipe>?

  /// The pairs of the legacy `kern` table; without them there is no such table.
  public var legacyKerning: [LegacyKerningRecipe] = []

  /// The axes of variation. They are named but move no outline and no advance: there is no `gvar` and no `HVAR`.
  public var axes: [VariationAxisRecipe] = []

  /// The named places in the space of the axes.
  public var instances: [NamedInstanceRecipe] = []

  /// Whether the file carries the names of the glyphs (`post` format 2) or not (format 3).
  public var storesGlyphNames = true

  /// Tables that are added as they are, or that replace a table the builder would make.
  public var extraTables: [RecipeTag: [UInt8]] = [:]

  /// A font with nothing but the glyph for missing characters: a box as wide as the em.
  public init(familyName: String, styleName: String = "Regular", metrics: FontMetricsRecipe = FontMetricsRecipe()) {
    self.familyName = familyName
    self.styleName = styleName
    self.metrics = metrics
    let outline = metrics.box(advance: metrics.unitsPerEm)
    glyphs = [GlyphRecipe(".notdef", advance: metrics.unitsPerEm, outline: outline)]
  }
}

extension FontRecipe: CustomStringConvertible {
  /// The name and the number of glyphs: enough for the message of a test that fails, where all of it would be a book.
  public var description: String {
    "\(familyName) \(styleName) (\(glyphs.count) glyphs)"
  }
}

/// A character followed by a variation selector, and the glyph that the two ask for.
public struct VariationSequenceRecipe: Hashable, Sendable {
  /// The character.
  public var base: Unicode.Scalar

  /// The variation selector behind it.
  public var selector: Unicode.Scalar

  /// The glyph of the sequence; nil for the glyph that the character has anyway.
  public var glyph: GlyphName?

  /// The sequence of a character and a selector, with its glyph.
  public init(_ base: Unicode.Scalar, _ selector: Unicode.Scalar, glyph: GlyphName?) {
    self.base = base
    self.selector = selector
    self.glyph = glyph
  }
}

/// A pair of the legacy `kern` table: two neighbours and what is added between them.
///
/// Fonts from before OpenType kern this way, and shapers read it only where `GPOS` has no kerning. HarfBuzz takes half
/// of the value from each of the two advances.
public struct LegacyKerningRecipe: Hashable, Sendable {
  /// The left glyph.
  public var left: GlyphName

  /// The right glyph.
  public var right: GlyphName

  /// What is added between them, in font units.
  public var value: Int

  /// The kerning of two neighbours.
  public init(_ left: GlyphName, _ right: GlyphName, _ value: Int) {
    self.left = left
    self.right = right
    self.value = value
  }
}

/// An axis of variation: its tag, name and range.
public struct VariationAxisRecipe: Hashable, Sendable {
  /// The tag, such as `"wght"`.
  public var tag: RecipeTag

  /// The name that menus show.
  public var name: String

  /// The least value.
  public var minimum: Double

  /// The value of the font as it is drawn.
  public var defaultValue: Double

  /// The greatest value.
  public var maximum: Double

  /// An axis of the given range.
  public init(_ tag: RecipeTag, name: String, minimum: Double, defaultValue: Double, maximum: Double) {
    self.tag = tag
    self.name = name
    self.minimum = minimum
    self.defaultValue = defaultValue
    self.maximum = maximum
  }
}

/// A named place in the space of the axes, such as "Bold".
public struct NamedInstanceRecipe: Hashable, Sendable {
  /// The name that menus show.
  public var name: String

  /// A value for each axis, in the order of the axes.
  public var coordinates: [Double]

  /// The place with the given coordinates.
  public init(_ name: String, _ coordinates: [Double]) {
    self.name = name
    self.coordinates = coordinates
  }
}
