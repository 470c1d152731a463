/// A table of layout rules, `GSUB` or `GPOS`: which lookups a script asks for, and what they do.
///
///     LayoutTableRecipe(
///       features: [FeatureRecipe("liga", lookups: [0])],
///       lookups: [LookupRecipe(.ligature([LigatureRecipe(["f", "i"], "fi")]))])
///
/// Lookups are known by their place in `lookups`, which is also the order in which shapers apply them. One generic
/// type for both tables, so that a rule of one can't stand in the other.
public struct LayoutTableRecipe<Rule: LookupRule>: Hashable, Sendable {
  /// The scripts and what each of them asks for.
  public var scripts: [ScriptRecipe]

  /// The lookups, in the order of their application.
  public var lookups: [LookupRecipe<Rule>]

  /// A table with its scripts and lookups.
  public init(scripts: [ScriptRecipe], lookups: [LookupRecipe<Rule>]) {
    self.scripts = scripts
    self.lookups = lookups
  }

  /// A table that does the same in every script: the default one, Latin and Hebrew.
  ///
  /// Hebrew by name, because HarfBuzz positions its marks by itself where `GPOS` does not name the script. Devanagari
  /// and its kin not: with this `GSUB` HarfBuzz shapes them as plain letters, without one it reorders their vowels.
  public init(features: [FeatureRecipe], lookups: [LookupRecipe<Rule>]) {
    let language = LanguageSystemRecipe(features: features)
    scripts = ["DFLT", "hebr", "latn"].map { ScriptRecipe($0, language) }
    self.lookups = lookups
  }

  /// Adds lookups behind the others, and a feature that asks for them in every script and language.
  ///
  /// So a ready recipe can be given one rule more. `active` says which of the new lookups the feature asks for, all
  /// unless told otherwise; the others wait for a context to call them.
  public mutating func add(_ tag: RecipeTag, lookups more: [LookupRecipe<Rule>], active: Range<Int>? = nil) {
    let first = lookups.count
    lookups += more
    let feature = FeatureRecipe(tag, lookups: (active ?? 0..<more.count).map { first + $0 })
    for index in scripts.indices {
      scripts[index].defaultLanguage?.features.append(feature)
      for tag in scripts[index].languages.keys {
        scripts[index].languages[tag]?.features.append(feature)
      }
    }
  }
}

/// A script of a layout table, such as `"latn"` or the default for all others, `"DFLT"`.
public struct ScriptRecipe: Hashable, Sendable {
  /// The tag of the script.
  public var tag: RecipeTag

  /// What holds in languages that have no entry of their own.
  public var defaultLanguage: LanguageSystemRecipe?

  /// What holds in the languages with these tags, instead of the default.
  public var languages: [RecipeTag: LanguageSystemRecipe]

  /// A script with its languages.
  public init(
    _ tag: RecipeTag,
    _ defaultLanguage: LanguageSystemRecipe?,
    languages: [RecipeTag: LanguageSystemRecipe] = [:]
  ) {
    self.tag = tag
    self.defaultLanguage = defaultLanguage
    self.languages = languages
  }
}

/// The features that a script has in one language.
public struct LanguageSystemRecipe: Hashable, Sendable {
  /// The features that can be turned on and off.
  public var features: [FeatureRecipe]

  /// The feature that is always on.
  public var required: FeatureRecipe?

  /// A language with its features.
  public init(features: [FeatureRecipe], required: FeatureRecipe? = nil) {
    self.features = features
    self.required = required
  }
}

/// A feature, such as `"liga"`, and the lookups it asks for.
public struct FeatureRecipe: Hashable, Sendable {
  /// The tag of the feature.
  public var tag: RecipeTag

  /// The places of its lookups in `LayoutTableRecipe.lookups`.
  public var lookups: [Int]

  /// A feature with its lookups.
  public init(_ tag: RecipeTag, lookups: [Int]) {
    self.tag = tag
    self.lookups = lookups
  }
}

/// A lookup: rules of one kind, of which the first that matches at a glyph is applied.
public struct LookupRecipe<Rule: LookupRule>: Hashable, Sendable {
  /// The rules, one subtable each; all of one kind.
  public var rules: [Rule]

  /// Which glyphs the rules don't see.
  public var flags: LookupFlagsRecipe

  /// How coverages and classes are written.
  public var formats: ListFormats

  /// Whether the rules are wrapped in extension subtables, which lie beyond the reach of 16 bits.
  public var usesExtension: Bool

  /// A lookup of one rule or several.
  public init(
    _ rules: Rule...,
    flags: LookupFlagsRecipe = LookupFlagsRecipe(),
    formats: ListFormats = ListFormats(),
    usesExtension: Bool = false
  ) {
    self.rules = rules
    self.flags = flags
    self.formats = formats
    self.usesExtension = usesExtension
  }
}

/// Which glyphs a lookup does not see, and which way it goes.
public struct LookupFlagsRecipe: Hashable, Sendable {
  /// Whether the last glyph of a cursive chain keeps to the baseline, instead of the first.
  public var isRightToLeft = false

  /// Whether glyphs of the class `base` are skipped.
  public var ignoresBases = false

  /// Whether glyphs of the class `ligature` are skipped.
  public var ignoresLigatures = false

  /// Whether glyphs of the class `mark` are skipped.
  public var ignoresMarks = false

  /// The only class of marks that is not skipped; 0 for all.
  public var markAttachmentClass = 0

  /// The place in `GlyphDefinitionsRecipe.markGlyphSets` of the only marks that are not skipped; nil for all.
  public var markFilteringSet: Int?

  /// Flags that skip nothing.
  public init() {}

  /// Flags that skip every mark: those of most kerning.
  public static var ignoringMarks: LookupFlagsRecipe {
    var flags = LookupFlagsRecipe()
    flags.ignoresMarks = true
    return flags
  }

  /// The flags as the lookup table has them.
  var bits: Int {
    (isRightToLeft ? 1 : 0) | (ignoresBases ? 2 : 0) | (ignoresLigatures ? 4 : 0) | (ignoresMarks ? 8 : 0)
      | (markFilteringSet == nil ? 0 : 16) | markAttachmentClass << 8
  }
}
