/// What a character looks like in a box font.
public enum CharacterKind: Hashable, Sendable {
  /// A box from descent to ascent, as wide as its advance.
  case base

  /// An advance with nothing to see.
  case space

  /// A small box around its own origin, without an advance; `attachMarks()` lifts it onto its base.
  case mark

  /// Nothing to see and no advance, as a joiner.
  case invisible
}

extension FontRecipe {
  /// Adds a glyph for each character of some ranges, all of one kind and, if they have any, of one advance.
  ///
  /// Characters that the font has already keep their glyph, so that exceptions come before the range around them.
  public mutating func addCharacters(
    _ ranges: ClosedRange<Unicode.Scalar>...,
    as kind: CharacterKind,
    advance: Int? = nil
  ) {
    for range in ranges {
      for value in range.lowerBound.value...range.upperBound.value {
        guard let scalar = Unicode.Scalar(value), characterMap[scalar] == nil else { continue }
        addCharacter(scalar, as: kind, advance: advance ?? metrics.unitsPerEm)
      }
    }
  }

  /// Adds a glyph for each character of a text.
  public mutating func addCharacters(of text: String, as kind: CharacterKind, advance: Int? = nil) {
    for scalar in text.unicodeScalars where characterMap[scalar] == nil {
      addCharacter(scalar, as: kind, advance: advance ?? metrics.unitsPerEm)
    }
  }

  /// Adds the glyph of one character.
  private mutating func addCharacter(_ scalar: Unicode.Scalar, as kind: CharacterKind, advance: Int) {
    let name = Self.glyphName(of: scalar)
    characterMap[scalar] = name
    switch kind {
    case .base:
      glyphs.append(GlyphRecipe(name, advance: advance, outline: metrics.box(advance: advance), definitionClass: .base))
    case .space:
      glyphs.append(GlyphRecipe(name, advance: advance, definitionClass: .base))
    case .mark:
      glyphs.append(GlyphRecipe(name, advance: 0, outline: metrics.markBox, definitionClass: .mark))
    case .invisible:
      glyphs.append(GlyphRecipe(name, advance: 0))
    }
  }

  /// The name that `addCharacters` gives the glyph of a character: `A` for an ASCII letter, `space` for the space,
  /// `uni05D0` or `u1F600` for any other.
  public static func glyphName(of scalar: Unicode.Scalar) -> GlyphName {
    switch scalar {
    case "a"..."z", "A"..."Z": return String(scalar)
    case " ": return "space"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      if scalar.value > 0xFFFF { return "u" + digits }
      return "uni" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// Adds a glyph that no character has: one that rules put in the place of others.
  public mutating func addGlyph(_ name: GlyphName, advance: Int, definitionClass: GlyphDefinitionClass = .base) {
    let outline = metrics.box(advance: advance)
    glyphs.append(GlyphRecipe(name, advance: advance, outline: outline, definitionClass: definitionClass))
  }

  /// Adds a ligature of glyphs, as wide as they are together, with carets where they would meet.
  public mutating func addLigatureGlyph(_ name: GlyphName, of components: [GlyphName]) {
    let advances = Dictionary(glyphs.map { ($0.name, $0.advance) }) { first, _ in first }
    var carets: [Int] = []
    var sum = 0
    for component in components {
      carets.append(sum)
      sum += advances[component] ?? 0
    }
    addGlyph(name, advance: sum, definitionClass: .ligature)
    definitions.ligatureCarets[name] = carets.dropFirst().map(LigatureCaretRecipe.coordinate)
  }

  /// Gives the font the feature `mark`: every mark sits in the middle of what it follows, 700 of 1000 units up.
  ///
  /// All glyphs of the class `mark` are marks; bases are those of the class `base` that have ink, and of ligatures each
  /// part between two carets. Call it when all glyphs are there; lookups that exist already come first.
  public mutating func attachMarks() {
    let height = metrics.unitsPerEm * 7 / 10
    var marks: [GlyphName: MarkRecipe] = [:]
    var bases: [GlyphName: [AnchorRecipe?]] = [:]
    var ligatures: [GlyphName: [[AnchorRecipe?]]] = [:]
    for glyph in glyphs {
      switch glyph.definitionClass {
      case .mark: marks[glyph.name] = MarkRecipe(AnchorRecipe(0, 0))
      case .base where glyph.outline != .empty: bases[glyph.name] = [AnchorRecipe(glyph.advance / 2, height)]
      case .ligature:
        let edges = [0] + caretCoordinates(of: glyph.name) + [glyph.advance]
        ligatures[glyph.name] = zip(edges, edges.dropFirst()).map { [AnchorRecipe(($0 + $1) / 2, height)] }
      default: break
      }
    }
    var lookups = [LookupRecipe(PositioningRecipe.markToBase(marks: marks, bases: bases))]
    if !ligatures.isEmpty { lookups.append(LookupRecipe(.markToLigature(marks: marks, ligatures: ligatures))) }
    var table = positioning ?? LayoutTableRecipe(features: [], lookups: [])
    table.add("mark", lookups: lookups)
    positioning = table
  }

  /// The carets of a ligature that are plain distances.
  private func caretCoordinates(of glyph: GlyphName) -> [Int] {
    (definitions.ligatureCarets[glyph] ?? []).compactMap { caret in
      if case .coordinate(let coordinate) = caret { coordinate } else { nil }
    }
  }
}

extension FontMetricsRecipe {
  /// The small box of a mark: a fifth of the em wide, a tenth high, on the origin.
  ///
  /// Lifted onto a base it ends where the base ends, so that marks never make a line higher; not lifted it can be told
  /// by its place.
  fileprivate var markBox: GlyphOutline {
    .box(xMin: -unitsPerEm / 10, yMin: 0, xMax: unitsPerEm / 10, yMax: unitsPerEm / 10)
  }
}
