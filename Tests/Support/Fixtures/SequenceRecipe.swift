/// A rule that looks at several glyphs before it calls other lookups: a context, in one of its three formats.
///
/// The same recipe serves `GSUB` and `GPOS`, and both the plain kind (input only) and the chained kind (with glyphs
/// before and after). Everything is written in reading order; the builder turns the glyphs before the input round, as
/// the format has them.
public enum ContextRecipe: Hashable, Sendable {
  /// Sequences of single glyphs (format 1).
  case glyphs([SequenceRecipe<GlyphName>])

  /// Sequences of classes (format 2).
  case classes(ClassContextRecipe)

  /// One sequence of sets of glyphs (format 3).
  case coverages(SequenceRecipe<[GlyphName]>)
}

/// A sequence to look for, and what to do where it is found.
public struct SequenceRecipe<Element: Hashable & Sendable>: Hashable, Sendable {
  /// What stands before the input, in reading order.
  public var backtrack: [Element]

  /// What the lookups can change; at least one element.
  public var input: [Element]

  /// What stands after the input, in reading order.
  public var lookahead: [Element]

  /// The lookups that are called, in this order.
  public var actions: [SequenceActionRecipe]

  /// A sequence with its actions.
  public init(
    backtrack: [Element] = [],
    input: [Element],
    lookahead: [Element] = [],
    actions: [SequenceActionRecipe]
  ) {
    precondition(!input.isEmpty, "a context needs a glyph to start at")
    self.backtrack = backtrack
    self.input = input
    self.lookahead = lookahead
    self.actions = actions
  }
}

/// A call of another lookup at a place of the input.
public struct SequenceActionRecipe: Hashable, Sendable {
  /// The place in the input, from 0.
  public var position: Int

  /// The place of the lookup in `LayoutTableRecipe.lookups`.
  public var lookup: Int

  /// A call of a lookup; at the first glyph of the input unless told otherwise.
  public init(lookup: Int, at position: Int = 0) {
    self.position = position
    self.lookup = lookup
  }
}

/// Sequences of classes, and the classes.
///
/// Class 0 is every glyph that has no class: also the space and all those that nobody thought of. A rule can name it
/// like any other, which is easily overlooked by whoever asks which glyphs a rule can touch.
public struct ClassContextRecipe: Hashable, Sendable {
  /// The glyphs at which a sequence can start, whatever their class.
  public var coverage: [GlyphName]

  /// The classes of glyphs before the input.
  public var backtrackClasses: [GlyphName: Int]

  /// The classes of glyphs of the input.
  public var inputClasses: [GlyphName: Int]

  /// The classes of glyphs after the input.
  public var lookaheadClasses: [GlyphName: Int]

  /// The sequences of classes.
  public var sequences: [SequenceRecipe<Int>]

  /// Sequences of classes that can start at the glyphs of the coverage.
  public init(
    coverage: [GlyphName],
    backtrackClasses: [GlyphName: Int] = [:],
    inputClasses: [GlyphName: Int],
    lookaheadClasses: [GlyphName: Int] = [:],
    sequences: [SequenceRecipe<Int>]
  ) {
    self.coverage = coverage
    self.backtrackClasses = backtrackClasses
    self.inputClasses = inputClasses
    self.lookaheadClasses = lookaheadClasses
    self.sequences = sequences
  }
}
