extension FontTables {
  /// `cmap`: format 4 for the characters of the basic plane; 12 for all, when some are beyond; 14 for sequences.
  var characterMap: [UInt8] {
    let entries = recipe.characterMap
      .map { (code: Int($0.key.value), glyph: encoder.number(of: $0.value)) }
      .sorted { $0.code < $1.code }
    let basic = TableNode(bytes: Self.segments(entries.filter { $0.code < 0xFFFF }))
    let full = entries.contains { $0.code > 0xFFFF } ? TableNode(bytes: Self.groups(entries)) : nil
    let sequences = recipe.variationSequences.isEmpty ? nil : TableNode(bytes: variationSequences)
    let subtables: [(platform: Int, encoding: Int, table: TableNode?)] = [
      (0, 3, basic), (0, 4, full), (0, 5, sequences), (3, 1, basic), (3, 10, full),
    ]
    let present = subtables.filter { $0.table != nil }
    var node = TableNode(uint16s: [0, present.count])
    for subtable in present {
      node.appendUInt16(subtable.platform, subtable.encoding)
      node.appendWideLink(to: subtable.table)
    }
    return node.serialized()
  }

  /// Runs in which code and glyph number grow together.
  private static func runs(of entries: [(code: Int, glyph: Int)]) -> [(first: Int, last: Int, glyph: Int)] {
    var runs: [(first: Int, last: Int, glyph: Int)] = []
    for (code, glyph) in entries {
      if let run = runs.last, run.last + 1 == code, run.glyph + code - run.first == glyph {
        runs[runs.count - 1].last = code
      } else {
        runs.append((code, code, glyph))
      }
    }
    return runs
  }

  /// Format 4: segments of the basic plane, closed by one that holds nothing but U+FFFF.
  private static func segments(_ entries: [(code: Int, glyph: Int)]) -> [UInt8] {
    let runs = runs(of: entries) + [(first: 0xFFFF, last: 0xFFFF, glyph: 0)]
    var node = TableNode(uint16s: [4, 16 + 8 * runs.count, 0, 2 * runs.count])
    node.appendSearchHelp(count: runs.count, size: 2)
    node.appendUInt16s(runs.map(\.last) + [0] + runs.map(\.first))
    node.appendUInt16s(runs.map { ($0.glyph - $0.first) & 0xFFFF })
    node.appendUInt16s(runs.map { _ in 0 })
    return node.bytes
  }

  /// Format 12: groups of all planes.
  private static func groups(_ entries: [(code: Int, glyph: Int)]) -> [UInt8] {
    let runs = runs(of: entries)
    var node = TableNode(uint16s: [12, 0])
    node.appendUInt32(16 + 12 * runs.count, 0, runs.count)
    for run in runs { node.appendUInt32(run.first, run.last, run.glyph) }
    return node.bytes
  }

  /// Format 14: for each selector the characters that keep their glyph and those that get another.
  private var variationSequences: [UInt8] {
    let selectors = Dictionary(grouping: recipe.variationSequences, by: \.selector).sorted { $0.key < $1.key }
    var node = TableNode()
    for (selector, sequences) in selectors {
      let sorted = sequences.sorted { $0.base < $1.base }
      node.appendUInt24(Int(selector.value))
      node.appendWideLink(to: defaults(sorted.filter { $0.glyph == nil }))
      node.appendWideLink(to: exceptions(sorted))
    }
    // The offsets are counted from the start of the subtable, hence the header is part of the tree. Its length is that
    // of the tree, which is known only when it is laid out.
    let length = Self.sequenceTable(length: 0, count: selectors.count, records: node).count
    return Self.sequenceTable(length: length, count: selectors.count, records: node)
  }

  /// The subtable of format 14 with its header.
  private static func sequenceTable(length: Int, count: Int, records: TableNode) -> [UInt8] {
    var node = TableNode(uint16s: [14])
    node.appendUInt32(length, count)
    node.append(records)
    return node.serialized()
  }

  /// The characters that keep their glyph before a selector; nil for none.
  private func defaults(_ sequences: [VariationSequenceRecipe]) -> TableNode? {
    guard !sequences.isEmpty else { return nil }
    var node = TableNode()
    node.appendUInt32(sequences.count)
    for sequence in sequences {
      node.appendUInt24(Int(sequence.base.value))
      node.appendUInt8(0)
    }
    return node
  }

  /// The characters that get another glyph before a selector; nil for none.
  private func exceptions(_ sequences: [VariationSequenceRecipe]) -> TableNode? {
    let pairs = sequences.compactMap { sequence in sequence.glyph.map { (sequence.base, encoder.number(of: $0)) } }
    guard !pairs.isEmpty else { return nil }
    var node = TableNode()
    node.appendUInt32(pairs.count)
    for (base, glyph) in pairs {
      node.appendUInt24(Int(base.value))
      node.appendUInt16(glyph)
    }
    return node
  }
}
