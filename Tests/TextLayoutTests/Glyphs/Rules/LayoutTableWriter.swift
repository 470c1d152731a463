@testable import TextLayout

/// A piece of a layout table, written by hand: numbers, and offsets to further pieces, counted from its start.
struct TableBlock {
  enum Field {
    case number(Int)
    case link(TableBlock?)
    case longLink(TableBlock)
  }

  var fields: [Field]

  init(_ fields: [Field]) { self.fields = fields }

  /// The block's bytes, those of the blocks it links to behind them.
  var bytes: [UInt8] {
    let size = fields.reduce(0) { if case .longLink = $1 { $0 + 4 } else { $0 + 2 } }
    var head: [UInt8] = []
    var tail: [UInt8] = []
    func put(_ value: Int, _ width: Int) { for byte in (0..<width).reversed() { head.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) } }
    for field in fields {
      switch field {
      case .number(let value): put(value, 2)
      case .link(nil): put(0, 2)
      case .link(let block?):
        put(size + tail.count, 2)
        tail += block.bytes
      case .longLink(let block):
        put(size + tail.count, 4)
        tail += block.bytes
      }
    }
    return head + tail
  }
}

extension TableBlock.Field: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self = .number(value) }
}

/// Shapes that occur again and again.
extension TableBlock {
  static func numbers(_ values: [Int]) -> TableBlock { TableBlock(values.map { .number($0) }) }

  /// A count and so many offsets.
  static func list(_ blocks: [TableBlock?]) -> TableBlock { TableBlock([.number(blocks.count)] + blocks.map { .link($0) }) }

  static func coverage(_ glyphs: Int...) -> TableBlock { numbers([1, glyphs.count] + glyphs) }

  static func coverage(range: ClosedRange<Int>) -> TableBlock { numbers([2, 1, range.lowerBound, range.upperBound, 0]) }

  /// Classes of single glyphs, ascending.
  static func classes(_ classes: KeyValuePairs<Int, Int>) -> TableBlock {
    numbers([2, classes.count] + classes.flatMap { [$0.key, $0.key, $0.value] })
  }

  /// A subtable: its format, a coverage, and what follows.
  static func subtable(_ format: Int, _ coverage: TableBlock?, _ rest: [Field]) -> TableBlock {
    TableBlock([.number(format), .link(coverage)] + rest)
  }

  /// GSUB or GPOS with these lookups and features that name some of them.
  static func table(_ lookups: [TableBlock], features: KeyValuePairs<String, [Int]> = [:]) -> TableBlock {
    var records: [Field] = [.number(features.count)]
    for (tag, lookups) in features {
      let letters = Array(tag.utf8).map(Int.init)
      records += [.number(letters[0] << 8 | letters[1]), .number(letters[2] << 8 | letters[3]), .link(numbers([0, lookups.count] + lookups))]
    }
    return TableBlock([1, 0, .link(nil), .link(TableBlock(records)), .link(list(lookups))])
  }

  static func lookup(_ type: Int, flags: Int = 0, filterSet: Int? = nil, _ subtables: TableBlock...) -> TableBlock {
    TableBlock([.number(type), .number(flags)] + list(subtables).fields + (filterSet.map { [.number($0)] } ?? []))
  }

  /// GDEF with classes of glyphs: 1 base, 2 ligature, 3 mark; and mark filtering sets.
  static func definitions(_ glyphs: KeyValuePairs<Int, Int>, attachment: KeyValuePairs<Int, Int>? = nil, sets: [TableBlock] = []) -> TableBlock {
    let filter = TableBlock([1, .number(sets.count)] + sets.map { .longLink($0) })
    return TableBlock([1, 2, .link(classes(glyphs)), .link(nil), .link(nil), .link(attachment.map { classes($0) }), .link(filter)])
  }
}

extension ShapingRules {
  /// The rules of a hand-made face of twenty glyphs, all its lookups active unless told otherwise; glyph 1 is the one to cut at.
  convenience init(gsub: TableBlock? = nil, gpos: TableBlock? = nil, gdef: TableBlock? = nil, active: [Int]? = nil) {
    let tables = LayoutTables(gsub: gsub?.bytes ?? [], gpos: gpos?.bytes ?? [], gdef: gdef?.bytes ?? [], glyphCount: 20)
    self.init(
      tables: tables, gsubLookups: gsub == nil ? [] : active ?? Array(tables.gsub.lookups.indices),
      gposLookups: gpos == nil ? [] : active ?? Array(tables.gpos.lookups.indices), cutGlyphs: [1])
  }

  /// Whether a rule may go across the place in this text of one-glyph clusters.
  func crosses(_ text: [UInt16], at cut: Int) -> Bool {
    var before = RuleReach()
    var after = RuleReach()
    for glyph in text[..<cut] { before.pass(forward: closureRules(of: glyph)) }
    for glyph in text[cut...].reversed() { after.pass(backward: closureRules(of: glyph)) }
    return before.meets(after)
  }

  /// The cuts of a text at which a rule may go across, as in `2|3 4`.
  func picture(_ text: UInt16...) -> String {
    text.indices.map { index in (index == 0 ? "" : crosses(text, at: index) ? "-" : "|") + String(text[index]) }.joined()
  }

  /// The glyphs below twenty that some rule may change alone.
  var touchedAlone: [UInt16] { (0..<20).filter { rules(of: $0).isTouchedAlone } }
}
