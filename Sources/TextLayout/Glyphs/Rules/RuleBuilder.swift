/// Gathers what the lookups of one plan can do with each glyph, one table after the other.
///
/// Sets of glyphs stay what they are in the font, a coverage or the classes of a ClassDef, and
/// collect bits; the bits reach the glyphs once, at the table's end. So a rule costs O(its
/// positions) and not O(the glyphs it accepts).
struct RuleBuilder<Mask: RuleMask> {
  /// A set of glyphs in the font: one class, of a ClassDef or of a Coverage (which is then all of
  /// class 0), and the bits it has so far.
  struct GlyphSet {
    var bits = GlyphBits()
    /// Which of the glyphs at which text is to be cut are in the set.
    var cuts: UInt8 = 0
    /// The bit of pairs with this set on their left, once there is one.
    var ordinaryBit: UInt16?
    var ordinaryPairBit: UInt16?
  }

  /// What rules have said of a glyph.
  struct GlyphBits {
    var left = Mask.none
    var right = Mask.none
    var starts = Mask.none
    var ends = Mask.none
    var pairLeft: UInt64 = 0
    var pairRight: UInt64 = 0
    var isTouchedAlone = false

    var isNothing: Bool { left | right == .none && pairLeft | pairRight == 0 && !isTouchedAlone }

    static func | (a: GlyphBits, b: GlyphBits) -> GlyphBits {
      GlyphBits(
        left: a.left | b.left, right: a.right | b.right, starts: a.starts | b.starts, ends: a.ends | b.ends, pairLeft: a.pairLeft | b.pairLeft,
        pairRight: a.pairRight | b.pairRight, isTouchedAlone: a.isTouchedAlone || b.isTouchedAlone)
    }
  }

  /// The sets that one Coverage, one ClassDef or the two together make: a set per class.
  struct Partition: Hashable {
    var coverage: Int?
    var classes: Int?
  }

  let definitions: GlyphDefinitions
  let glyphCount: Int
  let budget: WorkBudget
  /// The glyphs at which text is to be cut, with a bit for each origin.
  let cutGlyphs: [(glyph: Int, cuts: UInt8)]

  /// The table that is being read.
  var table = TableBytes(bytes: [])
  /// Those of partitions, and of glyphs that rules name; the first is that of all other glyphs, and
  /// has nothing.
  var sets = [GlyphSet()]
  /// The set of each glyph, and of those beyond the face's; 0 while it has none of its own.
  private var setNumbers: [UInt32]
  /// The glyphs that have one.
  private var namedGlyphs: [Int] = []
  /// What each glyph has of the partitions that it is in, of the tables that were read.
  private var shares: GlyphShares
  private var partitions: [Partition: (firstSet: Int, count: Int)] = [:]
  private var classDefinitions: [Int: GlyphClasses] = [:]
  private(set) var rules = RuleBits<Mask>()
  private var pairs = RuleBits<UInt64>()
  /// The flags of the lookup that is being read, and the bits that it has used.
  private var skips = SkipRule(flags: 0, filterSet: 0)
  private var usedBits = Mask.none
  private var usedPairBits: UInt64 = 0
  /// The cut glyphs at each position of the rule that is being added; storage used again.
  private var shape: [Int] = []

  init(tables: LayoutTables, cutGlyphs: [(glyph: Int, cuts: UInt8)], budget: WorkBudget) {
    definitions = tables.definitions
    glyphCount = tables.glyphCount
    self.budget = budget
    self.cutGlyphs = cutGlyphs
    setNumbers = Array(repeating: 0, count: glyphCount + 1)
    shares = GlyphShares(glyphCount: glyphCount)
    for (glyph, cuts) in cutGlyphs where glyph < glyphCount { sets[set(of: glyph)].cuts |= cuts }
  }

  /// A glyph's own set. Glyphs beyond the face's share one.
  mutating func set(of glyph: Int) -> Int {
    let glyph = min(glyph, glyphCount)
    if setNumbers[glyph] == 0 {
      setNumbers[glyph] = UInt32(sets.count)
      namedGlyphs.append(glyph)
      sets.append(GlyphSet())
    }
    return Int(setNumbers[glyph])
  }

  /// The set at a position of a rule; nil if no glyph can be there, hence the rule can't match.
  mutating func set(at position: GlyphPosition) throws(TableBytes.Unreadable) -> Int? {
    switch position {
    case .glyph(let glyph): return set(of: glyph)
    case .covered(let coverage): return try partition(Partition(coverage: coverage, classes: nil)).firstSet
    case .ofClass(let value, let classes, let coverage):
      let partition = try partition(Partition(coverage: coverage, classes: classes))
      return value < partition.count ? partition.firstSet + value : nil
    }
  }

  private mutating func partition(_ partition: Partition) throws(TableBytes.Unreadable) -> (firstSet: Int, count: Int) {
    if let known = partitions[partition] { return known }
    let classes = try classDefinition(at: partition.classes)
    try budget.spend(classes.count)
    let made = (firstSet: sets.count, count: classes.count)
    sets.append(contentsOf: repeatElement(GlyphSet(), count: made.count))
    for (glyph, cuts) in cutGlyphs {
      if let coverage = partition.coverage, try !table.covers(glyph, inCoverage: coverage) { continue }
      sets[made.firstSet + classes[glyph]].cuts |= cuts
    }
    partitions[partition] = made
    return made
  }

  mutating func classDefinition(at offset: Int?) throws(TableBytes.Unreadable) -> GlyphClasses {
    guard let offset else { return GlyphClasses() }
    if let known = classDefinitions[offset] { return known }
    let read = try GlyphClasses(table, at: offset)
    try budget.spend(read.ranges.count)
    classDefinitions[offset] = read
    return read
  }

  /// Whether the lookup that is being read looks past more than marks.
  var skipsLetters: Bool { skips.skipsLetters }

  /// Reads a lookup's flags before its rules come.
  mutating func begin(_ skips: SkipRule) {
    self.skips = skips
  }

  /// Notes which glyphs the lookup looks past, after its rules have come.
  mutating func end() {
    rules.use(usedBits, skips: skips)
    pairs.use(usedPairBits, skips: skips)
    usedBits = .none
    usedPairBits = 0
  }

  /// Takes in a rule that accepts these sets one behind the other.
  mutating func add(_ sequence: [Int]) {
    if sequence.count < 2 { return }
    shape.removeAll(keepingCapacity: true)
    if Mask.chainsAll {
      if sequence.count == 2 { return join(sequence[0], sequence[1]) }
      shape += sequence
      shape += [Int(skips.flags), Int(skips.filterSet)]
    } else {
      var cuts: UInt8 = 0
      for set in sequence {
        shape.append(Int(sets[set].cuts))
        cuts |= sets[set].cuts
      }
      guard cuts != 0 || skips.skipsLetters else {
        for (left, right) in zip(sequence, sequence.dropFirst()) { join(left, right) }
        return
      }
      if skips.skipsLetters { shape += [Int(skips.flags), Int(skips.filterSet)] }
    }
    let first = rules.chain(shape, length: sequence.count - 1)
    for place in 0..<(sequence.count - 1) {
      let number = (first + place) % RuleBits<Mask>.chained
      let bit = Mask.bit(number)
      let (left, right) = (sequence[place], sequence[place + 1])
      sets[left].bits.left = sets[left].bits.left | bit
      sets[right].bits.right = sets[right].bits.right | bit
      // Where the chain goes over from the last bit of a word to the first of another, the one is
      // not above the other: what came before is then not asked.
      if place == 0 || number % 64 == 0 { sets[left].bits.starts = sets[left].bits.starts | bit }
      if place == sequence.count - 2 || number % 64 == 63 || number == RuleBits<Mask>.chained - 1 {
        sets[right].bits.ends = sets[right].bits.ends | bit
      }
      usedBits = usedBits | bit
    }
  }

  @inline(__always)
  private mutating func join(_ left: Int, _ right: Int) {
    let number = sets[left].ordinaryBit ?? rules.ordinary()
    sets[left].ordinaryBit = number
    let bit = Mask.bit(Int(number))
    sets[left].bits.left = sets[left].bits.left | bit
    sets[left].bits.starts = sets[left].bits.starts | bit
    sets[right].bits.right = sets[right].bits.right | bit
    sets[right].bits.ends = sets[right].bits.ends | bit
    usedBits = usedBits | bit
  }

  /// Takes in plain kerning between two sets.
  @inline(__always)
  mutating func addPair(_ left: Int, _ right: Int) {
    let (cutsOnLeft, cutsOnRight) = (sets[left].cuts, sets[right].cuts)
    let number: Int
    if cutsOnLeft | cutsOnRight != 0 {
      number = pairs.chain([Int(cutsOnLeft), Int(cutsOnRight)], length: 1)
    } else {
      let ordinary = sets[left].ordinaryPairBit ?? pairs.ordinary()
      sets[left].ordinaryPairBit = ordinary
      number = Int(ordinary)
    }
    let bit: UInt64 = 1 << UInt64(number)
    sets[left].bits.pairLeft |= bit
    sets[right].bits.pairRight |= bit
    usedPairBits |= bit
  }
}

extension RuleBuilder {
  /// Hands the bits of the table's partitions to their glyphs, and forgets the partitions: the next
  /// table's offsets mean other things. O(glyphs of each partition that got bits).
  mutating func finishTable() throws(TableBytes.Unreadable) {
    for (partition, place) in partitions {
      let classes = try classDefinition(at: partition.classes)
      if let coverage = partition.coverage {
        try table.forEachGlyph(inCoverage: coverage) { (glyph, _) throws(TableBytes.Unreadable) in
          try budget.spend(1)
          if glyph < glyphCount { give(place.firstSet + (place.count == 1 ? 0 : classes[glyph]), to: glyph) }
        }
      } else {
        try budget.spend(glyphCount)
        classes.forEachStretch(below: glyphCount) { glyphs, value in
          if sets[place.firstSet + value].bits.isNothing { return }
          for glyph in glyphs { give(place.firstSet + value, to: glyph) }
        }
      }
    }
    keepNamedGlyphs()
    rules.forgetShapes()
    partitions.removeAll()
    classDefinitions.removeAll()
  }

  @inline(__always)
  private mutating func give(_ set: Int, to glyph: Int) {
    if !sets[set].bits.isNothing { shares.add(sets[set].bits, numbered: set, to: glyph) }
  }

  /// Forgets all sets but those of glyphs, and their numbers with them.
  private mutating func keepNamedGlyphs() {
    var kept = [GlyphSet()]
    kept.reserveCapacity(namedGlyphs.count + 1)
    for glyph in namedGlyphs {
      kept.append(sets[Int(setNumbers[glyph])])
      setNumbers[glyph] = UInt32(kept.count - 1)
    }
    sets = kept
    shares.forgetSets()
  }

  /// The rules of each glyph, numbered by value. O(glyphs + marks * kinds of flags).
  func finish(deleted: [Int]) throws(TableBytes.Unreadable) -> (numbers: [UInt16], values: RuleValues<Mask>) {
    var values = RuleValues<Mask>()
    var numbers = [UInt16](repeating: 0, count: glyphCount)
    var isDeleted: [Bool] = []
    if !deleted.isEmpty {
      isDeleted = Array(repeating: false, count: glyphCount)
      for glyph in deleted where glyph < glyphCount { isDeleted[glyph] = true }
    }
    // Glyphs that are not marks are looked past by class; few distinct flags, so the masks are made
    // once. So are the numbers of those that no rule names, which in large fonts are most.
    var masks: [(rules: Mask, pairs: UInt64)?] = Array(repeating: nil, count: 4)
    var unnamed: [Int32] = Array(repeating: -1, count: 4 * shares.count)
    let kinds = rules.used.count + pairs.used.count
    let classes = definitions.classes
    for glyph in 0..<glyphCount {
      let glyphClass = classes.isEmpty ? .none : classes[glyph]
      let share = shares.number(of: glyph)
      let kind = 4 * share + Int(glyphClass.rawValue)
      let isGone = !isDeleted.isEmpty && isDeleted[glyph]
      if setNumbers[glyph] == 0, unnamed[kind] >= 0, !isGone {
        numbers[glyph] = UInt16(truncatingIfNeeded: unnamed[kind])
        continue
      }
      let isMark = glyphClass == .mark
      let skipped: (rules: Mask, pairs: UInt64)
      if let known = masks[Int(glyphClass.rawValue)] {
        skipped = known
      } else {
        try budget.spend(kinds)
        skipped = (skippedBits(of: glyph, rules), skippedBits(of: glyph, pairs))
        if !isMark { masks[Int(glyphClass.rawValue)] = skipped }
      }
      let bits = sets[Int(setNumbers[glyph])].bits | shares.bits(share)
      let number = values.number(
        of: MaskedRules(
          left: bits.left, right: bits.right, starts: bits.starts, ends: bits.ends, skipped: isGone ? .all : skipped.rules,
          pairLeft: bits.pairLeft, pairRight: bits.pairRight, pairSkipped: isGone ? .max : skipped.pairs,
          isTouchedAlone: bits.isTouchedAlone || isMark))
      if setNumbers[glyph] == 0, !isMark, !isGone { unnamed[kind] = Int32(number) }
      numbers[glyph] = number
    }
    return (numbers, values)
  }

  private func skippedBits<Bits>(of glyph: Int, _ bits: RuleBits<Bits>) -> Bits {
    bits.used.reduce(.none) { definitions.isSkipped(glyph, by: $1.key) ? $0 | $1.value : $0 }
  }
}
