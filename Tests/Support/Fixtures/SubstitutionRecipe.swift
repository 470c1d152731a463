/// A rule of `GSUB`: one subtable.
public enum SubstitutionRecipe: LookupRule {
  /// Each glyph becomes another, listed one by one (type 1, format 2).
  case single([GlyphName: GlyphName])

  /// Each glyph becomes the one at the same distance in the font (type 1, format 1).
  case singleDelta([GlyphName: GlyphName])

  /// One glyph becomes several (type 2).
  case multiple([GlyphName: [GlyphName]])

  /// One glyph becomes one of several, which the value of the feature chooses (type 3).
  case alternate([GlyphName: [GlyphName]])

  /// Several glyphs become one; of those that start alike the first in the list wins (type 4).
  case ligature([LigatureRecipe])

  /// A sequence calls other lookups (type 5).
  case context(ContextRecipe)

  /// A sequence between others calls other lookups (type 6).
  case chainedContext(ContextRecipe)

  /// Each glyph becomes another between given neighbours, from the end of the text to its start (type 8).
  case reverseChained(backtrack: [[GlyphName]], input: [GlyphName: GlyphName], lookahead: [[GlyphName]])

  /// Bytes of a given lookup type, for what the other cases can't say because it is wrong.
  case raw(type: Int, bytes: [UInt8])

  /// The type of an extension in `GSUB`.
  public static let extensionType = 7

  /// The lookup type of the rule.
  public var lookupType: Int {
    switch self {
    case .single, .singleDelta: 1
    case .multiple: 2
    case .alternate: 3
    case .ligature: 4
    case .context: 5
    case .chainedContext: 6
    case .reverseChained: 8
    case .raw(let type, _): type
    }
  }

  /// The subtable of the rule.
  public func encoded(by encoder: SubtableEncoder) -> TableNode {
    switch self {
    case .single(let pairs): encodedSingle(pairs, by: encoder)
    case .singleDelta(let pairs): encodedDelta(pairs, by: encoder)
    case .multiple(let sequences), .alternate(let sequences): encodedSets(sequences, by: encoder)
    case .ligature(let ligatures): encodedLigatures(ligatures, by: encoder)
    case .context(let context): context.encoded(isChained: false, by: encoder)
    case .chainedContext(let context): context.encoded(isChained: true, by: encoder)
    case .reverseChained(let backtrack, let input, let lookahead):
      encodedReverse(backtrack, input, lookahead, by: encoder)
    case .raw(_, let bytes): TableNode(bytes: bytes)
    }
  }

  /// The subtable that lists a glyph for each glyph.
  private func encodedSingle(_ pairs: [GlyphName: GlyphName], by encoder: SubtableEncoder) -> TableNode {
    var node = TableNode(uint16s: [2])
    node.appendLink(to: encoder.coverage(of: pairs.keys))
    node.appendUInt16(pairs.count)
    for (_, target) in encoder.inCoverageOrder(pairs) { node.appendUInt16(encoder.number(of: target)) }
    return node
  }

  /// The subtable that adds a number to each glyph's.
  private func encodedDelta(_ pairs: [GlyphName: GlyphName], by encoder: SubtableEncoder) -> TableNode {
    let deltas = Set(pairs.map { encoder.number(of: $0.value) - encoder.number(of: $0.key) })
    precondition(deltas.count == 1, "the glyphs of a delta have to be equally far from their targets")
    var node = TableNode(uint16s: [1])
    node.appendLink(to: encoder.coverage(of: pairs.keys))
    for delta in deltas { node.appendInt16(delta) }
    return node
  }

  /// The subtable that lists several glyphs for each glyph: a sequence or alternates, which are written alike.
  private func encodedSets(_ sets: [GlyphName: [GlyphName]], by encoder: SubtableEncoder) -> TableNode {
    var node = TableNode(uint16s: [1])
    node.appendLink(to: encoder.coverage(of: sets.keys))
    node.appendUInt16(sets.count)
    for (_, glyphs) in encoder.inCoverageOrder(sets) {
      node.appendLink(to: TableNode(uint16s: [glyphs.count] + glyphs.map(encoder.number)))
    }
    return node
  }

  /// The subtable of ligatures, in sets of those that start with the same glyph.
  private func encodedLigatures(_ ligatures: [LigatureRecipe], by encoder: SubtableEncoder) -> TableNode {
    let sets = Dictionary(grouping: ligatures) { $0.components[0] }
    var node = TableNode(uint16s: [1])
    node.appendLink(to: encoder.coverage(of: sets.keys))
    node.appendUInt16(sets.count)
    for (_, set) in encoder.inCoverageOrder(sets) {
      var list = TableNode(uint16s: [set.count])
      for ligature in set {
        let rest = ligature.components.dropFirst().map(encoder.number)
        list.appendLink(to: TableNode(uint16s: [encoder.number(of: ligature.glyph), rest.count + 1] + rest))
      }
      node.appendLink(to: list)
    }
    return node
  }

  /// The subtable of a substitution that runs backwards.
  private func encodedReverse(
    _ backtrack: [[GlyphName]],
    _ input: [GlyphName: GlyphName],
    _ lookahead: [[GlyphName]],
    by encoder: SubtableEncoder
  ) -> TableNode {
    var node = TableNode(uint16s: [1])
    node.appendLink(to: encoder.coverage(of: input.keys))
    node.appendCoverages(backtrack.reversed(), by: encoder)
    node.appendCoverages(lookahead, by: encoder)
    node.appendUInt16(input.count)
    for (_, target) in encoder.inCoverageOrder(input) { node.appendUInt16(encoder.number(of: target)) }
    return node
  }
}

/// A ligature: the glyphs that it replaces, and itself.
public struct LigatureRecipe: Hashable, Sendable {
  /// The glyphs that it replaces, in reading order.
  public var components: [GlyphName]

  /// The glyph in their place.
  public var glyph: GlyphName

  /// A ligature of the given glyphs.
  public init(_ components: [GlyphName], _ glyph: GlyphName) {
    precondition(!components.isEmpty, "a ligature replaces at least one glyph")
    self.components = components
    self.glyph = glyph
  }
}
