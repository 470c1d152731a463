/// The name of a glyph, by which recipes refer to it.
///
/// Names, because numbers would change with every glyph that is added.
public typealias GlyphName = String

/// A glyph: its name, its advance, what it looks like and what it is to `GDEF`.
public struct GlyphRecipe: Hashable, Sendable {
  /// The name, different from all others of the font.
  public var name: GlyphName

  /// The advance in horizontal lines, in font units.
  public var advance: Int

  /// What it looks like.
  public var outline: GlyphOutline

  /// Its class in `GDEF`; glyphs without one are in class 0.
  public var definitionClass: GlyphDefinitionClass?

  /// The advance in vertical lines; nil for what the font's vertical metrics say.
  public var advanceHeight: Int?

  /// The distance from the vertical origin down to the outline; nil for the one that puts the origin at the ascent.
  public var topSideBearing: Int?

  /// A glyph; empty and of no class unless told otherwise.
  public init(
    _ name: GlyphName,
    advance: Int,
    outline: GlyphOutline = .empty,
    definitionClass: GlyphDefinitionClass? = nil
  ) {
    self.name = name
    self.advance = advance
    self.outline = outline
    self.definitionClass = definitionClass
  }
}

/// What a glyph looks like.
///
/// Boxes are enough: layout asks only how far ink reaches, and whole numbers make expectations exact.
public enum GlyphOutline: Hashable, Sendable {
  /// Nothing, as a space.
  case empty

  /// A filled rectangle, in font units from the glyph's origin, upwards positive.
  case box(xMin: Int, yMin: Int, xMax: Int, yMax: Int)
}

/// What a glyph is to the layout rules, with the numbers of `GDEF`.
public enum GlyphDefinitionClass: Int, Hashable, Sendable {
  /// A glyph that stands for itself.
  case base = 1

  /// A glyph that stands for several characters, with carets between them.
  case ligature = 2

  /// A glyph that sits on another.
  case mark = 3

  /// A part of a glyph.
  case component = 4
}

/// What the `GDEF` table says beyond the class of each glyph.
public struct GlyphDefinitionsRecipe: Hashable, Sendable {
  /// The places of the carets inside ligatures, from left to right.
  public var ligatureCarets: [GlyphName: [LigatureCaretRecipe]] = [:]

  /// The classes of marks that lookups can tell apart with `LookupFlagsRecipe.markAttachmentClass`.
  public var markAttachmentClasses: [GlyphName: Int] = [:]

  /// The sets of marks that lookups can tell apart with `LookupFlagsRecipe.markFilteringSet`.
  public var markGlyphSets: [[GlyphName]] = []

  /// How coverages and classes are written.
  public var formats = ListFormats()

  /// Nothing beyond classes.
  public init() {}
}

/// The place of a caret inside a ligature.
public enum LigatureCaretRecipe: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// A distance from the glyph's origin, in font units (caret format 1).
  case coordinate(Int)

  /// A point of the outline, which a reader has to look up (caret format 2).
  case contourPoint(Int)

  /// The caret at a distance from the origin, written as a plain number.
  public init(integerLiteral coordinate: Int) {
    self = .coordinate(coordinate)
  }
}

/// How sets of glyphs are written in a table: the format of coverages and that of class definitions.
///
/// Readers have code for both of each, so tests need both of each.
public struct ListFormats: Hashable, Sendable {
  /// The two ways of writing, with the numbers that coverage and class definition tables give them.
  public enum Form: Int, Hashable, Sendable {
    /// Glyph by glyph (format 1).
    case list = 1

    /// As ranges of neighbouring glyphs (format 2).
    case ranges = 2
  }

  /// How coverages are written.
  public var coverage: Form

  /// How class definitions are written.
  public var classes: Form

  /// A choice of the two formats.
  public init(coverage: Form = .list, classes: Form = .ranges) {
    self.coverage = coverage
    self.classes = classes
  }
}
