extension FontRecipe {
  /// Box10: the font in which all geometry is whole numbers.
  ///
  /// 1000 units per em, ascent 800, descent 200, no line gap. Every base glyph is a box with an advance of 1000 units
  /// (10 at 10 points), spaces are as wide and empty, marks have an advance of 0 and sit on their base by `GPOS`. So a
  /// test can state where each letter stands without measuring anything.
  ///
  /// It covers ASCII, Latin-1, combining marks, Hebrew with points, Arabic letters with harakat, Thai, Devanagari,
  /// kana, a sample of Han and Hangul, general punctuation and spaces, variation selectors, U+25CC, U+FFFC and U+1F600,
  /// but no control characters and no Greek. Spacing marks of Devanagari count as bases.
  public static let box10: FontRecipe = {
    var recipe = FontRecipe(familyName: "Box10")
    recipe.addBox10Characters()
    recipe.attachMarks()
    return recipe
  }()

  /// Box10 with the ligatures of "fi" and "ffi", feature `liga`: 2000 and 3000 units wide, a caret at each 1000.
  ///
  /// Marks are not ignored: f + mark + i makes no ligature.
  public static let box10Ligature: FontRecipe = {
    var recipe = FontRecipe(familyName: "Box10 Ligature")
    recipe.addBox10Characters()
    recipe.addLigatureGlyph("f_i", of: ["f", "i"])
    recipe.addLigatureGlyph("f_f_i", of: ["f", "f", "i"])
    let ligatures = [LigatureRecipe(["f", "f", "i"], "f_f_i"), LigatureRecipe(["f", "i"], "f_i")]
    recipe.substitutions = LayoutTableRecipe(
      features: [FeatureRecipe("liga", lookups: [0])],
      lookups: [LookupRecipe(.ligature(ligatures))]
    )
    recipe.attachMarks()
    return recipe
  }()

  /// Box10 whose caret moves 200 units to the right on its way up by 1000.
  public static let box10Slanted: FontRecipe = {
    var recipe = box10
    recipe.familyName = "Box10 Slanted"
    recipe.styleName = "Italic"
    recipe.slope = CaretSlopeRecipe(italicAngle: -11.31, rise: 1000, run: 200)
    return recipe
  }()

  /// Box10 with vertical metrics: every base glyph and space advances 1000 units down, columns are 1000 units wide.
  public static let box10Vertical: FontRecipe = {
    var recipe = box10
    recipe.familyName = "Box10 Vertical"
    recipe.vertical = VerticalMetricsRecipe()
    return recipe
  }()

  /// Box10 with kerning, feature `kern`: AV and VA -200, To -100, and -50 between A and a space on either side.
  ///
  /// The pairs with the space show whether words are shaped apart that must not be. Marks are ignored.
  public static let box10Kern: FontRecipe = {
    var recipe = box10
    recipe.familyName = "Box10 Kern"
    let pairs = [
      PairRecipe("A", "V", ValueRecipe(xAdvance: -200)),
      PairRecipe("V", "A", ValueRecipe(xAdvance: -200)),
      PairRecipe("T", "o", ValueRecipe(xAdvance: -100)),
      PairRecipe("A", "space", ValueRecipe(xAdvance: -50)),
      PairRecipe("space", "A", ValueRecipe(xAdvance: -50)),
    ]
    recipe.positioning?.add("kern", lookups: [LookupRecipe(.pairs(pairs), flags: .ignoringMarks)])
    return recipe
  }()

  /// Wide10: boxes of 2000 units for Greek and nothing else, not even the space.
  ///
  /// Next to Box10, which lacks Greek, every glyph tells by its width which font it fell back to.
  public static let wide10: FontRecipe = {
    var recipe = FontRecipe(familyName: "Wide10")
    recipe.addCharacters(
      "\u{370}"..."\u{377}", "\u{37A}"..."\u{37F}", "\u{384}"..."\u{38A}", "\u{38C}"..."\u{38C}", "\u{38E}"..."\u{3A1}",
      "\u{3A3}"..."\u{3FF}", as: .base, advance: 2000)
    return recipe
  }()

  /// Box10 whose `hhea` has ascent, descent and line gap 0; the typographic metrics are 800, 200 and 100, those for
  /// Windows 900 and 300.
  ///
  /// Each source of line heights gives another line, so a test sees which one was taken. The font does not ask for its
  /// typographic metrics.
  public static let noMetrics: FontRecipe = {
    var recipe = box10
    recipe.familyName = "No Metrics"
    recipe.metrics.ascent = 0
    recipe.metrics.descent = 0
    recipe.metrics.typoLineGap = 100
    recipe.metrics.winAscent = 900
    recipe.metrics.winDescent = 300
    return recipe
  }()

  /// Adds the glyphs of Box10, exceptions before the ranges around them.
  ///
  /// The ranges are written out, not asked of the standard library, whose Unicode version changes with the compiler.
  private mutating func addBox10Characters() {
    addCharacters(
      " "..." ", "\u{A0}"..."\u{A0}", "\u{2000}"..."\u{200A}", "\u{3000}"..."\u{3000}", as: .space)
    addCharacters("\u{200B}"..."\u{200F}", "\u{FE00}"..."\u{FE0F}", "\u{FEFF}"..."\u{FEFF}", as: .invisible)
    addCharacters("\u{300}"..."\u{36F}", as: .mark)
    // Hebrew points and accents, Arabic harakat.
    addCharacters(
      "\u{591}"..."\u{5BD}", "\u{5BF}"..."\u{5BF}", "\u{5C1}"..."\u{5C2}", "\u{5C4}"..."\u{5C5}",
      "\u{5C7}"..."\u{5C7}", "\u{64B}"..."\u{65F}", "\u{670}"..."\u{670}", as: .mark)
    // Thai, Devanagari and kana marks without a width.
    addCharacters(
      "\u{E31}"..."\u{E31}", "\u{E34}"..."\u{E3A}", "\u{E47}"..."\u{E4E}", "\u{900}"..."\u{902}",
      "\u{93A}"..."\u{93A}", "\u{93C}"..."\u{93C}", "\u{941}"..."\u{948}", "\u{94D}"..."\u{94D}",
      "\u{951}"..."\u{957}", "\u{962}"..."\u{963}", "\u{302A}"..."\u{302D}", "\u{3099}"..."\u{309A}", as: .mark)
    addCharacters("\u{21}"..."\u{7E}", "\u{A1}"..."\u{FF}", as: .base)
    addCharacters("\u{5BE}"..."\u{5C6}", "\u{5D0}"..."\u{5EA}", "\u{5EF}"..."\u{5F4}", "\u{621}"..."\u{64A}", as: .base)
    addCharacters("\u{E01}"..."\u{E3A}", "\u{E3F}"..."\u{E5B}", "\u{900}"..."\u{97F}", as: .base)
    addCharacters("\u{3001}"..."\u{303F}", "\u{3041}"..."\u{3096}", "\u{309B}"..."\u{30FF}", as: .base)
    addCharacters("\u{4E00}"..."\u{4EFF}", "\u{AC00}"..."\u{ACC7}", as: .base)
    addCharacters(of: "中国字文日本語漢東京大小山川水火木金土月年時分書読見行来食飲学校先生友車電話", as: .base)
    addCharacters("\u{2010}"..."\u{2015}", "\u{2018}"..."\u{201F}", "\u{2026}"..."\u{2026}", as: .base)
    addCharacters("\u{25CC}"..."\u{25CC}", "\u{FFFC}"..."\u{FFFC}", "\u{1F600}"..."\u{1F600}", as: .base)
  }
}
