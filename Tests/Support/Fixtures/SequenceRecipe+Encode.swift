extension ContextRecipe {
  /// The subtable of a context: of the chained kind, or of the plain one, which sees only its input.
  func encoded(isChained: Bool, by encoder: SubtableEncoder) -> TableNode {
    switch self {
    case .glyphs(let sequences): encoded(sequences, isChained: isChained, by: encoder)
    case .classes(let context): encoded(context, isChained: isChained, by: encoder)
    case .coverages(let sequence): encoded(sequence, isChained: isChained, by: encoder)
    }
  }

  /// Format 1: sequences of glyphs, in sets of those that start with the same glyph.
  private func encoded(
    _ sequences: [SequenceRecipe<GlyphName>],
    isChained: Bool,
    by encoder: SubtableEncoder
  ) -> TableNode {
    let sets = Dictionary(grouping: sequences) { $0.input[0] }
    var node = TableNode(uint16s: [1])
    node.appendLink(to: encoder.coverage(of: sets.keys))
    node.appendUInt16(sets.count)
    for (_, set) in encoder.inCoverageOrder(sets) {
      node.appendLink(to: Self.set(of: set.map { $0.encoded(isChained: isChained, number: encoder.number) }))
    }
    return node
  }

  /// Format 2: sequences of classes, in sets of those that start with the same class.
  private func encoded(_ context: ClassContextRecipe, isChained: Bool, by encoder: SubtableEncoder) -> TableNode {
    var node = TableNode(uint16s: [2])
    node.appendLink(to: encoder.coverage(of: context.coverage))
    if isChained { node.appendLink(to: encoder.classes(context.backtrackClasses)) }
    node.appendLink(to: encoder.classes(context.inputClasses))
    if isChained { node.appendLink(to: encoder.classes(context.lookaheadClasses)) }
    let sets = Dictionary(grouping: context.sequences) { $0.input[0] }
    let classCount = (Array(sets.keys) + Array(context.inputClasses.values)).reduce(0, max) + 1
    node.appendUInt16(classCount)
    for first in 0..<classCount {
      let set = sets[first].map { $0.map { $0.encoded(isChained: isChained, number: { $0 }) } }
      node.appendLink(to: set.map(Self.set))
    }
    return node
  }

  /// Format 3: one sequence of coverages.
  private func encoded(
    _ sequence: SequenceRecipe<[GlyphName]>,
    isChained: Bool,
    by encoder: SubtableEncoder
  ) -> TableNode {
    var node = TableNode(uint16s: [3])
    if isChained {
      node.appendCoverages(sequence.backtrack.reversed(), by: encoder)
      node.appendCoverages(sequence.input, by: encoder)
      node.appendCoverages(sequence.lookahead, by: encoder)
      node.appendUInt16(sequence.actions.count)
    } else {
      sequence.checkIsPlain()
      node.appendUInt16(sequence.input.count, sequence.actions.count)
      for glyphs in sequence.input { node.appendLink(to: encoder.coverage(of: glyphs)) }
    }
    node.appendActions(sequence.actions)
    return node
  }

  /// A set of sequences that start alike.
  private static func set(of rules: [TableNode]) -> TableNode {
    var node = TableNode(uint16s: [rules.count])
    for rule in rules { node.appendLink(to: rule) }
    return node
  }
}

extension SequenceRecipe {
  /// The rule of a sequence in formats 1 and 2; `number` turns an element into a glyph or class number.
  ///
  /// The first element of the input is left out: the set in which the rule stands implies it.
  fileprivate func encoded(isChained: Bool, number: (Element) -> Int) -> TableNode {
    let rest = input.dropFirst().map(number)
    var node = TableNode()
    if isChained {
      node.appendUInt16s([backtrack.count] + backtrack.reversed().map(number))
      node.appendUInt16s([input.count] + rest)
      node.appendUInt16s([lookahead.count] + lookahead.map(number))
      node.appendUInt16(actions.count)
    } else {
      checkIsPlain()
      node.appendUInt16(input.count, actions.count)
      node.appendUInt16s(rest)
    }
    node.appendActions(actions)
    return node
  }

  /// Checks that the sequence has nothing but input, as a plain context can't see more.
  fileprivate func checkIsPlain() {
    precondition(backtrack.isEmpty && lookahead.isEmpty, "glyphs around the input need a chained context")
  }
}

extension TableNode {
  /// Adds calls of lookups.
  fileprivate mutating func appendActions(_ actions: [SequenceActionRecipe]) {
    for action in actions { appendUInt16(action.position, action.lookup) }
  }
}
