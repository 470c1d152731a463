/// The parsed layout tables of one face: GSUB and GPOS down to their lists of lookups, GDEF whole.
/// Made once per face.
///
///     let tables = LayoutTables(gsub: gsub, gpos: gpos, gdef: gdef, glyphCount: 4_000)
///     let rules = ShapingRules(tables: tables, gsubLookups: [3, 7], gposLookups: [0])
///
/// An empty array stands for a table that the face does not have. Hostile bytes never trap: what
/// cannot be read makes ``isReadable`` false, or throws when the lookup in question is read, and
/// ``ShapingRules`` then claims nothing. Lookups are read when a plan uses them, not here.
/// O(glyphs + lookups).
final class LayoutTables: Sendable {
  let gsub: LookupTable
  let gpos: LookupTable
  let definitions: GlyphDefinitions
  let glyphCount: Int
  /// Whether the three headers make sense. If not, nothing can be said of this face's rules.
  let isReadable: Bool

  init(gsub: [UInt8], gpos: [UInt8], gdef: [UInt8], glyphCount: Int) {
    let glyphCount = min(max(glyphCount, 0), 0x10000)
    self.glyphCount = glyphCount
    let tables = try? (
      LookupTable(bytes: gsub, extensionType: 7), LookupTable(bytes: gpos, extensionType: 9), GlyphDefinitions(bytes: gdef, glyphCount: glyphCount)
    )
    isReadable = tables != nil
    (self.gsub, self.gpos, definitions) = tables ?? (LookupTable(), LookupTable(), GlyphDefinitions())
  }
}

/// GSUB or GPOS: its list of lookups.
struct LookupTable: Sendable {
  let table: TableBytes
  /// Where each lookup starts; nil where the font has none.
  let lookups: [Int?]
  /// The lookup type that only wraps another one behind a longer offset: 7 in GSUB, 9 in GPOS.
  let extensionType: Int

  /// A table without lookups.
  init() {
    table = TableBytes(bytes: [])
    lookups = []
    extensionType = 0
  }

  init(bytes: [UInt8], extensionType: Int) throws(TableBytes.Unreadable) {
    table = TableBytes(bytes: bytes)
    self.extensionType = extensionType
    var lookups: [Int?] = []
    if !bytes.isEmpty {
      guard try table.u16(0) == 1 else { throw TableBytes.Unreadable() }
      if let list = try table.link(8, from: 0) {
        let count = try table.u16(list)
        for index in 0..<count { lookups.append(try table.link(list + 2 + 2 * index, from: list)) }
      }
    }
    self.lookups = lookups
  }

  /// The lookups that a feature of this tag names, in any script or language, ascending per
  /// feature. O(features).
  func lookups(ofFeature tag: String) throws(TableBytes.Unreadable) -> [Int] {
    var found: [Int] = []
    if table.bytes.isEmpty { return found }
    guard let list = try table.link(6, from: 0) else { return found }
    let code = tag.utf8.reduce(0) { $0 << 8 | Int($1) }
    for index in 0..<(try table.u16(list)) {
      let record = list + 2 + 6 * index
      guard try table.u32(record) == code, let feature = try table.link(record + 4, from: list) else { continue }
      for entry in 0..<(try table.u16(feature + 2)) { found.append(try table.u16(feature + 4 + 2 * entry)) }
    }
    return found
  }
}

/// One lookup of GSUB or GPOS: its flags and where its subtables are, extensions unwrapped.
struct Lookup {
  var type: Int
  var skips: SkipRule
  /// Where each subtable starts.
  var subtables: [Int]
}

extension LookupTable {
  /// Reads a lookup's header. O(subtables). Nil for an index without lookup, which a shaper passes
  /// over too.
  func lookup(_ index: Int) throws(TableBytes.Unreadable) -> Lookup? {
    guard lookups.indices.contains(index), let start = lookups[index] else { return nil }
    var type = try table.u16(start)
    let flags = try table.u16(start + 2)
    let count = try table.u16(start + 4)
    let filterSet = flags & SkipRule.useFilterSet == 0 ? 0 : try table.u16(start + 6 + 2 * count)
    var subtables: [Int] = []
    subtables.reserveCapacity(count)
    var wrapped: Int?
    for index in 0..<count {
      guard let subtable = try table.link(start + 6 + 2 * index, from: start) else { continue }
      guard type == extensionType else {
        subtables.append(subtable)
        continue
      }
      let inner = try table.u16(subtable + 2)
      // All subtables of an extension lookup have one type, and it is not the extension type again
      // (OpenType, "Lookup type 7/9").
      guard try table.u16(subtable) == 1, inner != extensionType, wrapped == nil || wrapped == inner else { throw TableBytes.Unreadable() }
      wrapped = inner
      subtables.append(subtable + (try table.u32(subtable + 4)))
    }
    type = wrapped ?? type
    return Lookup(type: type, skips: SkipRule(flags: flags, filterSet: filterSet), subtables: subtables)
  }
}
