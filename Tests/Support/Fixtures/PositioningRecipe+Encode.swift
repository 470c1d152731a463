extension PositioningRecipe {
  /// The subtable of the rule.
  public func encoded(by encoder: SubtableEncoder) -> TableNode {
    switch self {
    case .single(let glyphs, let value): encodedSingle(glyphs, value, by: encoder)
    case .singleEach(let values): encodedSingles(values, by: encoder)
    case .pairs(let pairs): encodedPairs(pairs, by: encoder)
    case .classPairs(let classPairs): classPairs.encoded(by: encoder)
    case .cursive(let glyphs): encodedCursive(glyphs, by: encoder)
    case .markToBase(let marks, let bases), .markToMark(let marks, let bases):
      encodedAttachment(marks, to: bases, by: encoder)
    case .markToLigature(let marks, let ligatures): encodedAttachment(marks, toLigatures: ligatures, by: encoder)
    case .context(let context): context.encoded(isChained: false, by: encoder)
    case .chainedContext(let context): context.encoded(isChained: true, by: encoder)
    case .raw(_, let bytes): TableNode(bytes: bytes)
    }
  }

  /// The subtable of one value for all glyphs.
  private func encodedSingle(_ glyphs: [GlyphName], _ value: ValueRecipe, by encoder: SubtableEncoder) -> TableNode {
    var node = TableNode(uint16s: [1])
    node.appendLink(to: encoder.coverage(of: glyphs))
    node.appendUInt16(value.format)
    value.append(to: &node, format: value.format)
    return node
  }

  /// The subtable of one value for each glyph.
  private func encodedSingles(_ values: [GlyphName: ValueRecipe], by encoder: SubtableEncoder) -> TableNode {
    let format = ValueRecipe.format(of: values.values)
    var node = TableNode(uint16s: [2])
    node.appendLink(to: encoder.coverage(of: values.keys))
    node.appendUInt16(format, values.count)
    for (_, value) in encoder.inCoverageOrder(values) { value.append(to: &node, format: format) }
    return node
  }

  /// The subtable of pairs of glyphs, in sets of those with the same first glyph.
  private func encodedPairs(_ pairs: [PairRecipe], by encoder: SubtableEncoder) -> TableNode {
    let firstFormat = ValueRecipe.format(of: pairs.lazy.map(\.firstValue))
    let secondFormat = ValueRecipe.format(of: pairs.lazy.map(\.secondValue))
    let sets = Dictionary(grouping: pairs, by: \.first)
    var node = TableNode(uint16s: [1])
    node.appendLink(to: encoder.coverage(of: sets.keys))
    node.appendUInt16(firstFormat, secondFormat, sets.count)
    for (_, set) in encoder.inCoverageOrder(sets) {
      let seconds = Dictionary(set.map { ($0.second, $0) }) { first, _ in first }
      var list = TableNode(uint16s: [seconds.count])
      for (second, pair) in encoder.inCoverageOrder(seconds) {
        list.appendUInt16(encoder.number(of: second))
        pair.firstValue.append(to: &list, format: firstFormat)
        pair.secondValue.append(to: &list, format: secondFormat)
      }
      node.appendLink(to: list)
    }
    return node
  }

  /// The subtable of a cursive chain.
  private func encodedCursive(_ glyphs: [GlyphName: CursiveRecipe], by encoder: SubtableEncoder) -> TableNode {
    var node = TableNode(uint16s: [1])
    node.appendLink(to: encoder.coverage(of: glyphs.keys))
    node.appendUInt16(glyphs.count)
    for (_, anchors) in encoder.inCoverageOrder(glyphs) {
      node.appendLink(to: anchors.entry?.node)
      node.appendLink(to: anchors.exit?.node)
    }
    return node
  }

  /// The subtable of marks on bases or on other marks, which are written alike.
  private func encodedAttachment(
    _ marks: [GlyphName: MarkRecipe],
    to bases: [GlyphName: [AnchorRecipe?]],
    by encoder: SubtableEncoder
  ) -> TableNode {
    let classCount = Self.classCount(of: marks)
    var array = TableNode(uint16s: [bases.count])
    for (_, anchors) in encoder.inCoverageOrder(bases) { array.appendAnchors(anchors, count: classCount) }
    return attachment(marks, to: bases.keys, array: array, by: encoder)
  }

  /// The subtable of marks on ligatures.
  private func encodedAttachment(
    _ marks: [GlyphName: MarkRecipe],
    toLigatures ligatures: [GlyphName: [[AnchorRecipe?]]],
    by encoder: SubtableEncoder
  ) -> TableNode {
    let classCount = Self.classCount(of: marks)
    var array = TableNode(uint16s: [ligatures.count])
    for (_, components) in encoder.inCoverageOrder(ligatures) {
      var ligature = TableNode(uint16s: [components.count])
      for anchors in components { ligature.appendAnchors(anchors, count: classCount) }
      array.appendLink(to: ligature)
    }
    return attachment(marks, to: ligatures.keys, array: array, by: encoder)
  }

  /// The frame that all three subtables of marks share.
  private func attachment(
    _ marks: [GlyphName: MarkRecipe],
    to targets: some Sequence<GlyphName>,
    array: TableNode,
    by encoder: SubtableEncoder
  ) -> TableNode {
    var markArray = TableNode(uint16s: [marks.count])
    for (_, mark) in encoder.inCoverageOrder(marks) {
      markArray.appendUInt16(mark.markClass)
      markArray.appendLink(to: mark.anchor.node)
    }
    var node = TableNode(uint16s: [1])
    node.appendLink(to: encoder.coverage(of: marks.keys))
    node.appendLink(to: encoder.coverage(of: targets))
    node.appendUInt16(Self.classCount(of: marks))
    node.appendLink(to: markArray)
    node.appendLink(to: array)
    return node
  }

  /// The number of classes among marks.
  private static func classCount(of marks: [GlyphName: MarkRecipe]) -> Int {
    marks.values.reduce(0) { max($0, $1.markClass + 1) }
  }
}

extension ClassPairRecipe {
  /// The subtable of pairs of classes: a full matrix, zero where the recipe states nothing.
  fileprivate func encoded(by encoder: SubtableEncoder) -> TableNode {
    let firstFormat = ValueRecipe.format(of: cells.lazy.map(\.firstValue))
    let secondFormat = ValueRecipe.format(of: cells.lazy.map(\.secondValue))
    let firstCount = (Array(firstClasses.values) + cells.map(\.first)).reduce(0, max) + 1
    let secondCount = (Array(secondClasses.values) + cells.map(\.second)).reduce(0, max) + 1
    let byClasses = Dictionary(cells.map { ([$0.first, $0.second], $0) }) { first, _ in first }
    var node = TableNode(uint16s: [2])
    node.appendLink(to: encoder.coverage(of: coverage))
    node.appendUInt16(firstFormat, secondFormat)
    node.appendLink(to: encoder.classes(firstClasses))
    node.appendLink(to: encoder.classes(secondClasses))
    node.appendUInt16(firstCount, secondCount)
    for first in 0..<firstCount {
      for second in 0..<secondCount {
        let cell = byClasses[[first, second]] ?? Cell(first, second, ValueRecipe())
        cell.firstValue.append(to: &node, format: firstFormat)
        cell.secondValue.append(to: &node, format: secondFormat)
      }
    }
    return node
  }
}

extension TableNode {
  /// Adds links to the anchors of one base or component, null where the list is too short.
  fileprivate mutating func appendAnchors(_ anchors: [AnchorRecipe?], count: Int) {
    precondition(anchors.count <= count, "a base has anchors for marks that nobody has")
    for index in 0..<count { appendLink(to: index < anchors.count ? anchors[index]?.node : nil) }
  }
}
