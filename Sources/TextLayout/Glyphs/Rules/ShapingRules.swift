/// What the active lookups of one shaping plan can do with each glyph: the proof that text may be
/// shaped in pieces.
///
///     let rules = ShapingRules(tables: tables, gsubLookups: gsub, gposLookups: gpos, cutGlyphs: [space])
///     let (a, b) = (rules.edges(of: word), rules.edges(of: nextWord))
///     a.isApart(from: b)   // true: no rule of the font goes across from the one word to the next
///
/// **What is proved.** Where all pieces of a text are apart (``PieceEdges``), or where the
/// ``RuleReach`` from before a cut does not meet that from behind it, no rule of the plan's lookups
/// can match across, whatever substitutions came first. So the pieces shaped by themselves and put
/// side by side equal the whole: glyphs, clusters, positions; and unsafe-to-break flags, but at the
/// cuts themselves, where HarfBuzz may set one for no reason. In order for that to hold:
/// - A cluster is a whole grapheme cluster; where the shaper reorders (Indic, Khmer, Myanmar,
///   Universal), a whole syllable: graphemes go on behind a character of combining class 9 and with
///   any mark. Its glyphs are the nominal ones of its characters; of whatever these compose or
///   canonically decompose to; of mirrored characters in right-to-left text; of spaces or hyphens
///   that stand in for missing ones; of the parts of SARA AM (U+0E33, U+0EB3); of U+17C1 for the
///   Khmer vowels that hold it; of U+25CC where the shaper gave the piece a dotted circle.
/// - Characters that are default ignorable, and nonspacing marks in a face without GDEF classes,
///   are passed over (``RuledPiece/isPassedOver``).
/// - Order is that in which the shaper matches: of the text; reversed, if the direction is not the
///   script's own.
///
/// And the shaper itself, which knows no tables, must do nothing across a cut: no joining letters
/// on both sides, no syllable, no fraction slash between digits. Two things it does for whole
/// buffers: in scripts with syllables it puts together what it took apart (a letter with a
/// canonical decomposition) only if some mark stands behind the buffer's first character; and of
/// broken syllables a multiple of 15 syllables apart, the second gets no dotted circle.
///
/// **What is assumed.** More than is there, never less. A nested lookup counts as active, since a
/// ligature may begin in its context and end behind it. Class 0 is every glyph that a ClassDef
/// leaves out. A context without any action counts, since it keeps later rules from acting.
///
/// **Sums of pairs.** A word without marks or default ignorables, in a script that the shaper
/// treats glyph by glyph, in which no ``rules(of:)`` is touched alone and no neighbours have
/// `left & right != 0`, is the sum of its pairs: each glyph stands as before its neighbour alone.
/// Where `pairLeft & pairRight` is 0 as well, it stands as alone.
///
/// Made in O(glyphs + rules): some milliseconds at most, once per plan. Answers are O(1). A glyph
/// takes four bytes.
final class ShapingRules: Sendable {
  /// Whether nothing can be said, so that text must be shaped in whole runs: a table can't be read,
  /// would take too long, or has features that hang on all glyphs before (`rand`). Every glyph's
  /// rules are then ``GlyphRules/everything``.
  let needsWholeRun: Bool
  /// Each glyph's own rules.
  private let own: RuleTable<UInt64>
  /// Those of its closure, as indices into the same values.
  private let closed: [UInt16]
  let substitutions: GlyphSubstitutions?
  /// The bits that belong together: a rule of such a chain needs all of them.
  private let chains: [UInt64]
  /// What ``fine`` is made of.
  private let source: (tables: LayoutTables, gposLookups: [Int])
  private let madeFine = Lazily<RuleTable<WideMask>?>()
  /// What this takes of the caches that it is kept in.
  private let charge: MemoryCharge?

  /// Reads the lookups with these indices, which are those of a plan, and the lookups that they
  /// call.
  ///
  /// `cutGlyphs` are the glyphs at which text will be cut, such as the space: up to eight, for
  /// which rules are told apart best. They change nothing about what is proved, only how often.
  init(tables: LayoutTables, gsubLookups: [Int], gposLookups: [Int], cutGlyphs: [UInt16] = [], account: MemoryAccount? = nil) {
    source = (tables, gposLookups)
    do throws(TableBytes.Unreadable) {
      guard tables.isReadable else { throw TableBytes.Unreadable() }
      let budget = WorkBudget()
      // Random alternates depend on how many came before.
      let random = try tables.gsub.lookups(ofFeature: "rand")
      if gsubLookups.contains(where: random.contains) { throw TableBytes.Unreadable() }
      let substitutions = try GlyphSubstitutions(tables.gsub, active: gsubLookups, glyphCount: tables.glyphCount, budget: budget)
      var cuts: [(glyph: Int, cuts: UInt8)] = []
      for (place, glyph) in cutGlyphs.prefix(8).enumerated() {
        // A space with more forms than that needs no exactness.
        for form in substitutions.closure(of: glyph).prefix(16) { cuts.append((Int(form), 1 << UInt8(place))) }
      }
      var builder = RuleBuilder<UInt64>(tables: tables, cutGlyphs: cuts, budget: budget)
      try builder.read(tables.gsub, substitutions.lookups)
      try builder.read(tables.gpos, active: gposLookups)
      var (numbers, values) = try builder.finish(deleted: substitutions.deleted)
      chains = builder.rules.masks.sorted()
      closed = substitutions.closedRules(numbers, &values)
      own = RuleTable(numbers: numbers, values: values.values)
      self.substitutions = substitutions
      needsWholeRun = false
    } catch {
      own = RuleTable(numbers: [], values: [.everything])
      closed = []
      substitutions = nil
      chains = []
      needsWholeRun = true
    }
    let bytes =
      own.byteCount + closed.count * MemoryLayout<UInt16>.stride + (substitutions?.byteCount ?? 0)
      + (gsubLookups.count + gposLookups.count + chains.count) * MemoryLayout<Int>.stride
    charge = account.map { MemoryCharge(bytes, to: $0) }
  }

  /// What rules can do with the glyph as it is. O(1).
  func rules(of glyph: UInt16) -> GlyphRules { own.rules(of: glyph) }

  /// What rules can do with the glyph or whatever they make of it. O(1).
  func closureRules(of glyph: UInt16) -> GlyphRules {
    Int(glyph) < closed.count ? own.values[Int(closed[Int(glyph)])] : .everything
  }

  /// Each glyph's own rules by bits enough for nearly every rule to have its own; nil where nothing
  /// can be said, or of fonts with so many glyphs that it would take too much memory. Made when
  /// first asked for, in the time that the rules themselves took.
  var fine: RuleTable<WideMask>? {
    if let known = madeFine.known { return known }
    let made = madeFine.value(makeFine)
    // Two threads that make it at once charge it twice, for as long as the rules live: too much
    // rather than too little.
    if let made { charge?.grow(by: made.byteCount) }
    return made
  }

  private func makeFine() -> RuleTable<WideMask>? {
    guard let substitutions, source.tables.glyphCount <= Self.mostFineGlyphs else { return nil }
    do throws(TableBytes.Unreadable) {
      var builder = RuleBuilder<WideMask>(tables: source.tables, cutGlyphs: [], budget: WorkBudget())
      try builder.read(source.tables.gsub, substitutions.lookups)
      try builder.read(source.tables.gpos, active: source.gposLookups)
      let (numbers, values) = try builder.finish(deleted: substitutions.deleted)
      return RuleTable(numbers: numbers, values: values.values)
    } catch {
      return nil
    }
  }

  private static let mostFineGlyphs = 8_192

  /// Every glyph that this one can become, itself first. O(closure).
  func closure(of glyph: UInt16) -> [UInt16] {
    substitutions?.closure(of: glyph) ?? [glyph]
  }

  /// The rules that can match at all in a text, by the unions of `left` and of `right` over its
  /// glyphs: a rule needs a glyph for each of its positions, and most texts have none for the rarer
  /// ones. O(64).
  func possibleRules(left: UInt64, right: UInt64) -> UInt64 {
    let both = left & right
    if needsWholeRun { return .max }
    return chains.reduce(both & ~RuleBits<UInt64>.chainedBits) { both & $1 == $1 ? $0 | $1 : $0 }
  }
}

/// The rules of each glyph, which few distinct values make up: a glyph takes two bytes.
struct RuleTable<Mask: RuleMask>: Sendable {
  fileprivate let numbers: [UInt16]
  fileprivate let values: [MaskedRules<Mask>]

  /// What the table takes.
  fileprivate var byteCount: Int { numbers.count * MemoryLayout<UInt16>.stride + values.count * MemoryLayout<MaskedRules<Mask>>.stride }

  /// What rules can do with the glyph as it is. O(1).
  @inline(__always)
  func rules(of glyph: UInt16) -> MaskedRules<Mask> { Int(glyph) < numbers.count ? values[Int(numbers[Int(glyph)])] : .everything }
}
