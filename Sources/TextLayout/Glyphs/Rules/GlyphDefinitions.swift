/// GDEF as far as matching needs it: which glyphs a lookup's flags pass over.
struct GlyphDefinitions: Sendable {
  /// The glyph classes of GDEF.
  enum GlyphClass: UInt8, Sendable {
    case none, base, ligature, mark
  }

  /// Per glyph; empty without a class definition, in which case HarfBuzz makes classes of
  /// Unicode's.
  private(set) var classes: [GlyphClass] = []
  /// Per glyph: the mark attachment class, of which flags hold eight bits.
  private(set) var attachments: [UInt8] = []
  /// Per mark filtering set and glyph.
  private(set) var filterSets: [[Bool]] = []

  init() {}

  init(bytes: [UInt8], glyphCount: Int) throws(TableBytes.Unreadable) {
    let table = TableBytes(bytes: bytes)
    if bytes.isEmpty { return }
    guard try table.u16(0) == 1 else { throw TableBytes.Unreadable() }
    if let offset = try table.link(4, from: 0) {
      classes = Array(repeating: .none, count: glyphCount)
      try GlyphClasses(table, at: offset).forEachStretch(below: glyphCount) { glyphs, value in
        guard value <= 3, let glyphClass = GlyphClass(rawValue: UInt8(value)) else { return }
        for glyph in glyphs { classes[glyph] = glyphClass }
      }
    }
    if let offset = try table.link(10, from: 0) {
      attachments = Array(repeating: 0, count: glyphCount)
      try GlyphClasses(table, at: offset).forEachStretch(below: glyphCount) { glyphs, value in
        for glyph in glyphs { attachments[glyph] = UInt8(truncatingIfNeeded: value) }
      }
    }
    if try table.u16(2) >= 2, let sets = try table.link(12, from: 0) {
      guard try table.u16(sets) == 1 else { throw TableBytes.Unreadable() }
      for index in 0..<(try table.u16(sets + 2)) {
        // A font has a handful of sets; thousands of them are an attempt at our memory.
        guard index < 256 else { throw TableBytes.Unreadable() }
        var members = Array(repeating: false, count: glyphCount)
        let offset = try table.u32(sets + 4 + 4 * index)
        if offset != 0 {
          try table.forEachGlyph(inCoverage: sets + offset) { (glyph, _) throws(TableBytes.Unreadable) in
            if glyph < glyphCount { members[glyph] = true }
          }
        }
        filterSets.append(members)
      }
    }
  }
}

/// Which glyphs a lookup looks past when it matches: its flags and its mark filtering set.
struct SkipRule: Hashable {
  var flags: Int
  var filterSet: Int

  static let ignoreBases = 0x0002
  static let ignoreLigatures = 0x0004
  static let ignoreMarks = 0x0008
  static let useFilterSet = 0x0010
  static let attachmentClass = 0xFF00

  /// Reads the flags; the direction of cursive attachment (bit 0) has no part in matching.
  init(flags: Int, filterSet: Int) {
    self.flags = flags & (Self.ignoreBases | Self.ignoreLigatures | Self.ignoreMarks | Self.useFilterSet | Self.attachmentClass)
    self.filterSet = flags & Self.useFilterSet == 0 ? 0 : filterSet
  }

  /// Whether more than marks may be looked past.
  var skipsLetters: Bool { flags & (Self.ignoreBases | Self.ignoreLigatures) != 0 }

  /// How a mark looks for what it attaches to, whatever its lookup's flags are: marks on bases and
  /// ligatures look past all marks; marks on marks past the filtered ones only.
  func forAttachment(toMarks: Bool) -> SkipRule {
    toMarks
      ? SkipRule(flags: flags & ~(Self.ignoreBases | Self.ignoreLigatures | Self.ignoreMarks), filterSet: filterSet)
      : SkipRule(flags: Self.ignoreMarks, filterSet: 0)
  }
}

extension GlyphDefinitions {
  /// Whether a lookup with these flags may look past the glyph. O(1).
  ///
  /// Without classes in GDEF a glyph may be a base or, once substituted, a ligature: both are
  /// assumed. Marks are then those of Unicode, which the caller knows and glyphs don't tell.
  func isSkipped(_ glyph: Int, by rule: SkipRule) -> Bool {
    if classes.isEmpty { return rule.skipsLetters }
    switch classes[glyph] {
    case .none: return false
    case .base: return rule.flags & SkipRule.ignoreBases != 0
    case .ligature: return rule.flags & SkipRule.ignoreLigatures != 0
    case .mark:
      if rule.flags & SkipRule.ignoreMarks != 0 { return true }
      if rule.flags & SkipRule.useFilterSet != 0 {
        return !filterSets.indices.contains(rule.filterSet) || !filterSets[rule.filterSet][glyph]
      }
      let wanted = rule.flags & SkipRule.attachmentClass
      return wanted != 0 && wanted >> 8 != (attachments.isEmpty ? 0 : Int(attachments[glyph]))
    }
  }
}
