/// A rule of a layout table: what `LayoutTableRecipe` needs to know of `SubstitutionRecipe` and `PositioningRecipe`.
public protocol LookupRule: Hashable, Sendable {
  /// The lookup type that wraps others of the same table.
  static var extensionType: Int { get }

  /// The lookup type of the rule.
  var lookupType: Int { get }

  /// The subtable of the rule.
  func encoded(by encoder: SubtableEncoder) -> TableNode
}

/// The parts that all layout subtables are made of: glyph numbers, coverages and class definitions.
///
/// It knows the numbers of a font's glyphs and the formats that a lookup asks for.
public struct SubtableEncoder: Sendable {
  /// The number of each glyph.
  private let numbers: [GlyphName: Int]

  /// How coverages and classes are written.
  var formats: ListFormats

  /// An encoder for a font with the given glyphs.
  init(glyphs: [GlyphRecipe], formats: ListFormats = ListFormats()) {
    numbers = Dictionary(glyphs.enumerated().map { ($1.name, $0) }) { _, _ in
      preconditionFailure("two glyphs have the same name")
    }
    self.formats = formats
  }

  /// The number of the glyph with the given name.
  ///
  /// A name that the font lacks is a slip in a recipe and stops the program, lest the test pass for a wrong reason.
  func number(of glyph: GlyphName) -> Int {
    guard let number = numbers[glyph] else { preconditionFailure("the font has no glyph called \(glyph)") }
    return number
  }

  /// The entries of a table by glyph in the order of the glyphs' numbers, which is that of its coverage.
  func inCoverageOrder<Value>(_ entries: [GlyphName: Value]) -> [(glyph: GlyphName, value: Value)] {
    entries.map { (number(of: $0.key), $0.key, $0.value) }.sorted { $0.0 < $1.0 }.map { ($0.1, $0.2) }
  }

  /// The coverage table of a set of glyphs.
  func coverage(of glyphs: some Sequence<GlyphName>) -> TableNode {
    let sorted = Set(glyphs.map(number)).sorted()
    switch formats.coverage {
    case .list:
      return TableNode(uint16s: [1, sorted.count] + sorted)
    case .ranges:
      let ranges = Self.ranges(of: sorted.map { ($0, 0) })
      var node = TableNode(uint16s: [2, ranges.count])
      var index = 0
      for range in ranges {
        node.appendUInt16(range.first, range.last, index)
        index += range.last - range.first + 1
      }
      return node
    }
  }

  /// The class definition table of glyphs with classes; what has class 0 is left out, as it has it anyway.
  func classes(_ classes: [GlyphName: Int]) -> TableNode {
    let sorted = inCoverageOrder(classes).filter { $0.value != 0 }.map { (number(of: $0.glyph), $0.value) }
    switch formats.classes {
    case .list:
      guard let first = sorted.first?.0, let last = sorted.last?.0 else { return TableNode(uint16s: [1, 0, 0]) }
      var values = Array(repeating: 0, count: last - first + 1)
      for (glyph, value) in sorted { values[glyph - first] = value }
      return TableNode(uint16s: [1, first, values.count] + values)
    case .ranges:
      let ranges = Self.ranges(of: sorted)
      var node = TableNode(uint16s: [2, ranges.count])
      for range in ranges { node.appendUInt16(range.first, range.last, range.value) }
      return node
    }
  }

  /// The runs of neighbouring glyphs with one value.
  private static func ranges(of sorted: [(glyph: Int, value: Int)]) -> [(first: Int, last: Int, value: Int)] {
    var ranges: [(first: Int, last: Int, value: Int)] = []
    for (glyph, value) in sorted {
      if let last = ranges.last, last.last + 1 == glyph, last.value == value {
        ranges[ranges.count - 1].last = glyph
      } else {
        ranges.append((glyph, glyph, value))
      }
    }
    return ranges
  }
}

extension TableNode {
  /// Adds the number of coverages, and a link to each.
  mutating func appendCoverages(_ coverages: some Collection<[GlyphName]>, by encoder: SubtableEncoder) {
    appendUInt16(coverages.count)
    for glyphs in coverages { appendLink(to: encoder.coverage(of: glyphs)) }
  }
}
