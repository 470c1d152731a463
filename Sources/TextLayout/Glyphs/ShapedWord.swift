import Synchronization

/// The glyphs of a short stretch of text in font units: a view of immutable bytes in a
/// ``WordSlab``.
///
/// A word is stored in one of two forms. *Simple*: every UTF-16 unit is one cluster of one glyph,
/// left to right, with no offsets (most text). *General*: clusters in logical order, each with its
/// glyphs; within a cluster the glyphs stand in visual order. Sizes are not known here: every
/// number is in font units.
///
/// The view does not retain its slab: whoever keeps a word keeps the slab too (``ShapedBlock``
/// does).
@safe package struct ShapedWord: @unchecked Sendable {
  /// Where the word's bytes start.
  let base: UnsafeRawPointer

  /// What stands before a word's arrays, as it is read and written.
  struct Header {
    var unitCount: UInt32
    var glyphCount: UInt32
    var clusterCount: UInt32
    /// The units before the trailing spaces.
    var trimmedUnitCount: UInt32
    var advance: Int32
    /// The advance up to the trailing spaces.
    var trimmedAdvance: Int32
    /// How many units of key follow the header: the word's text, or none for a word that is not in
    /// the cache.
    var keyUnitCount: UInt32
    var traits: Traits
    /// Bit n of a simple word: before unit n stands a pair adjustment, so that a line broken there
    /// needs both sides shaped again. Of a general word: its ``Compression``.
    var adjustedUnits: UInt64

    struct Traits: OptionSet {
      let rawValue: UInt8
      static let isSimple = Traits(rawValue: 1)
      static let isRightToLeft = Traits(rawValue: 2)
      /// The word's ``PieceEdges`` follow the header.
      static let hasEdges = Traits(rawValue: 4)
      /// The glyphs of a general word are stored as ``GlyphRecord``; most are ``PackedGlyph``.
      static let hasWideGlyphs = Traits(rawValue: 8)
      /// Some cluster leads backward.
      static let goesBack = Traits(rawValue: 16)
      /// The word is ``Header/isSmall``.
      fileprivate static let isSmall = Traits(rawValue: 32)
      /// The clusters of a general word are stored as ``ClusterRecord``; most are
      /// ``PackedCluster``.
      static let hasWideClusters = Traits(rawValue: 64)
    }

    /// Whether all counts are stored as single bytes: those of nearly all words.
    var isSmall: Bool { max(unitCount, glyphCount, clusterCount, keyUnitCount) <= UInt8.max }

    var isSimple: Bool { traits.contains(.isSimple) }
    var isRightToLeft: Bool { traits.contains(.isRightToLeft) }
    var hasEdges: Bool { traits.contains(.hasEdges) }
    var hasWideGlyphs: Bool { traits.contains(.hasWideGlyphs) }
    var hasWideClusters: Bool { traits.contains(.hasWideClusters) }
    var goesBack: Bool { traits.contains(.goesBack) }
  }

  /// The longest simple word: one bit of ``Header/adjustedUnits`` for each unit.
  static let maximumSimpleLength = 64

  /// One cluster of a general word.
  struct ClusterRecord {
    /// The first unit in the word. The top bit says that a line may not be broken before it without
    /// shaping again, the next one that a tatweel may be inserted before it.
    var startAndFlags: UInt32
    var glyphStart: UInt32
    /// The advance of the clusters before it, in logical order.
    var prefix: Int32

    static let unsafeToBreak: UInt32 = 1 << 31
    static let takesTatweel: UInt32 = 1 << 30
    static let flags = unsafeToBreak | takesTatweel

    var start: Int { Int(startAndFlags & ~ClusterRecord.flags) }
    var isUnsafeToBreak: Bool { startAndFlags & ClusterRecord.unsafeToBreak != 0 }

    var fitsPacked: Bool { start <= PackedCluster.mostUnits && glyphStart <= PackedCluster.mostGlyphs && UInt16(exactly: prefix) != nil }
  }

  /// A cluster of a word of few units and glyphs, as nearly all are: a third of the room.
  private struct PackedCluster {
    // From the lowest bit: the advance before it (16 bits), its first glyph (7 bits), its first
    // unit (7 bits), the flags where a record has them.
    private let bits: UInt32

    static let mostUnits = 127
    static let mostGlyphs = 127
    private static let glyphShift: UInt32 = 16
    private static let startShift: UInt32 = 23

    init(_ wide: ClusterRecord) {
      let start = wide.startAndFlags & ~ClusterRecord.flags
      bits =
        wide.startAndFlags & ClusterRecord.flags | start << PackedCluster.startShift | wide.glyphStart << PackedCluster.glyphShift
        | UInt32(truncatingIfNeeded: wide.prefix)
    }

    var start: Int { Int(bits >> PackedCluster.startShift & 127) }
    var prefix: Int { Int(bits & 0xFFFF) }
    var glyphStart: Int { Int(bits >> PackedCluster.glyphShift & 127) }
    var flags: UInt32 { bits & ClusterRecord.flags }
  }

  /// One glyph of a general word. Offsets are along the line and up from it, from the glyph's own
  /// origin: of upright glyphs, the vertical one.
  package struct GlyphRecord: Equatable {
    package var glyph: UInt16
    package var advance: Int32
    package var xOffset: Int32
    package var yOffset: Int32

    var fitsPacked: Bool { Int16(exactly: advance) != nil && Int16(exactly: xOffset) != nil && Int16(exactly: yOffset) != nil }
  }

  /// A glyph whose numbers are small, as nearly all are.
  private struct PackedGlyph {
    var glyph: UInt16
    var advance: Int16
    var xOffset: Int16
    var yOffset: Int16

    init(_ wide: GlyphRecord) {
      glyph = wide.glyph
      advance = Int16(truncatingIfNeeded: wide.advance)
      xOffset = Int16(truncatingIfNeeded: wide.xOffset)
      yOffset = Int16(truncatingIfNeeded: wide.yOffset)
    }

    var wide: GlyphRecord { GlyphRecord(glyph: glyph, advance: Int32(advance), xOffset: Int32(xOffset), yOffset: Int32(yOffset)) }
  }

  /// Where the numbers before the arrays stand.
  private enum Place {
    static let traits = 0
    // Of small words, as bytes.
    static let unitCount = 1
    static let trimmedUnitCount = 2
    static let keyUnitCount = 3
    static let advance = 4
    static let adjustedUnits = 8
    static let ink = 16
    static let trimmedAdvance = 24
    // Of small words that are not simple, as bytes.
    static let glyphCount = 28
    static let clusterCount = 29
    // Of words that are not small: units, glyphs, clusters, units of key and up to the spaces.
    static let counts = 28
  }

  private typealias Counts = (units: UInt32, glyphs: UInt32, clusters: UInt32, keyUnits: UInt32, trimmedUnits: UInt32)

  @inline(__always)
  private func number<Number: BitwiseCopyable>(at place: Int, _: Number.Type = Number.self) -> Number {
    unsafe base.load(fromByteOffset: place, as: Number.self)
  }

  var header: Header {
    @inline(__always) get {
      let traits = Header.Traits(rawValue: number(at: Place.traits))
      var counts: Counts
      if traits.contains(.isSmall) {
        let units = UInt32(number(at: Place.unitCount) as UInt8)
        counts = (units, units, units, UInt32(number(at: Place.keyUnitCount) as UInt8), UInt32(number(at: Place.trimmedUnitCount) as UInt8))
        if !traits.contains(.isSimple) {
          counts.glyphs = UInt32(number(at: Place.glyphCount) as UInt8)
          counts.clusters = UInt32(number(at: Place.clusterCount) as UInt8)
        }
      } else {
        counts = number(at: Place.counts)
      }
      return Header(
        unitCount: counts.units, glyphCount: counts.glyphs, clusterCount: counts.clusters, trimmedUnitCount: counts.trimmedUnits,
        advance: number(at: Place.advance), trimmedAdvance: number(at: Place.trimmedAdvance), keyUnitCount: counts.keyUnits, traits: traits,
        adjustedUnits: number(at: Place.adjustedUnits))
    }
  }

  /// The trailing spaces and their advance, where the word is as most are: small, with a cluster
  /// for each unit, none of which leads backward; nil elsewhere.
  @inline(__always)
  var plainEnding: (spaces: Int, advance: Int)? {
    let traits = Header.Traits(rawValue: number(at: Place.traits))
    let units = Int(number(at: Place.unitCount) as UInt8)
    guard traits.isDisjoint(with: .goesBack), traits.isSuperset(of: [.isSmall, .isSimple]), units > 0 else { return nil }
    let advances = (number(at: Place.advance) as Int32, number(at: Place.trimmedAdvance) as Int32)
    return (units - Int(number(at: Place.trimmedUnitCount) as UInt8), Int(advances.0) - Int(advances.1))
  }

  package var unitCount: Int { Int(header.unitCount) }
  /// Whether it is kept with its text, to be found again wherever that text stands.
  package var isKept: Bool { header.keyUnitCount > 0 }
  package var advance: Int { Int(header.advance) }
  package var clusterCount: Int { Int(header.clusterCount) }

  // The arrays after the header. Simple: key, glyphs, advances (all 16 bits). General: key padded
  // to 4 bytes, clusters (one more than there are, as an end mark), glyphs.

  /// What stands before the arrays of a small word, and of another: aligned as edges and records of
  /// clusters are.
  private static let smallSize = 32
  private static let largeSize = 48
  /// The same of a simple word without edges, whose arrays need no such place.
  private static let simpleSize = 28
  private static let edgesSize = MemoryLayout<PieceEdges>.stride

  @inline(__always)
  private static func fixedSize(_ traits: Header.Traits, isSmall: Bool) -> Int {
    if !isSmall { return traits.contains(.hasEdges) ? largeSize + edgesSize : largeSize }
    if traits.contains(.hasEdges) { return smallSize + edgesSize }
    return traits.contains(.isSimple) ? simpleSize : smallSize
  }

  /// Where the arrays start.
  private var arrays: UnsafeRawPointer {
    @inline(__always) get {
      let traits = Header.Traits(rawValue: number(at: Place.traits))
      return unsafe base + ShapedWord.fixedSize(traits, isSmall: traits.contains(.isSmall))
    }
  }

  /// What the word has to do with its neighbours, where it was made with that.
  var edges: PieceEdges? {
    let traits = header.traits
    guard traits.contains(.hasEdges) else { return nil }
    return unsafe (base + (traits.contains(.isSmall) ? ShapedWord.smallSize : ShapedWord.largeSize)).assumingMemoryBound(to: PieceEdges.self).pointee
  }

  /// The exact edges behind a word that has no glyphs, if it has some: it then counts as simple.
  var fineEdges: FineEdges? {
    guard header.unitCount == 0, header.hasEdges, header.isSimple else { return nil }
    return unsafe (base + ShapedWord.simpleSize(units: 0, keyUnits: Int(header.keyUnitCount), hasEdges: true)).loadUnaligned(as: FineEdges.self)
  }

  var key: UnsafeBufferPointer<UInt16> {
    unsafe UnsafeBufferPointer(start: arrays.assumingMemoryBound(to: UInt16.self), count: Int(header.keyUnitCount))
  }
  var simpleGlyphs: UnsafePointer<UInt16> {
    unsafe (arrays + 2 * Int(header.keyUnitCount)).assumingMemoryBound(to: UInt16.self)
  }
  var simpleAdvances: UnsafePointer<Int16> {
    unsafe (arrays + 2 * Int(header.keyUnitCount) + 2 * unitCount).assumingMemoryBound(to: Int16.self)
  }
  private var clusters: UnsafeRawPointer {
    @inline(__always) get { unsafe arrays + ShapedWord.padded(2 * Int(header.keyUnitCount)) }
  }
  @inline(__always)
  private func wideCluster(_ index: Int) -> ClusterRecord { unsafe clusters.assumingMemoryBound(to: ClusterRecord.self)[index] }
  @inline(__always)
  private func packedCluster(_ index: Int) -> PackedCluster { unsafe clusters.assumingMemoryBound(to: PackedCluster.self)[index] }

  // Of a general word's cluster, or its end mark.
  @inline(__always)
  private func start(ofCluster index: Int) -> Int { header.hasWideClusters ? wideCluster(index).start : packedCluster(index).start }
  @inline(__always)
  private func advance(beforeCluster index: Int) -> Int { header.hasWideClusters ? Int(wideCluster(index).prefix) : packedCluster(index).prefix }
  @inline(__always)
  private func firstGlyph(ofCluster index: Int) -> Int {
    header.hasWideClusters ? Int(wideCluster(index).glyphStart) : packedCluster(index).glyphStart
  }
  @inline(__always)
  private func flags(ofCluster index: Int) -> UInt32 { header.hasWideClusters ? wideCluster(index).startAndFlags : packedCluster(index).flags }

  private func glyph(_ index: Int) -> GlyphRecord {
    let header = header
    let glyphs = unsafe clusters + (Int(header.clusterCount) + 1) * ShapedWord.clusterSize(header)
    if header.hasWideGlyphs { return unsafe glyphs.assumingMemoryBound(to: GlyphRecord.self)[index] }
    return unsafe glyphs.assumingMemoryBound(to: PackedGlyph.self)[index].wide
  }

  /// What is known of the word's ink, as ``WordInk`` writes it; zero until it was asked for.
  var knownInk: UnsafePointer<Atomic<UInt64>> {
    @inline(__always) get { unsafe (base + Place.ink).assumingMemoryBound(to: Atomic<UInt64>.self) }
  }

  private static func padded(_ bytes: Int) -> Int { (bytes + 3) & ~3 }

  static func simpleSize(units: Int, keyUnits: Int, hasEdges: Bool) -> Int {
    fixedSize(hasEdges ? [.isSimple, .hasEdges] : .isSimple, isSmall: max(units, keyUnits) <= Int(UInt8.max)) + 2 * keyUnits + 4 * units
  }
  static func generalSize(_ header: Header) -> Int {
    fixedSize(header.traits, isSmall: header.isSmall) + padded(2 * Int(header.keyUnitCount)) + (Int(header.clusterCount) + 1)
      * clusterSize(header) + Int(header.glyphCount)
      * (header.hasWideGlyphs ? MemoryLayout<GlyphRecord>.stride : MemoryLayout<PackedGlyph>.stride)
  }
  private static func clusterSize(_ header: Header) -> Int {
    header.hasWideClusters ? MemoryLayout<ClusterRecord>.stride : MemoryLayout<PackedCluster>.stride
  }

  /// What the word takes of its slab.
  var byteCount: Int {
    let header = header
    if header.unitCount == 0, header.hasEdges {  // nothing but edges
      let size = ShapedWord.simpleSize(units: 0, keyUnits: Int(header.keyUnitCount), hasEdges: true)
      return header.isSimple ? size + MemoryLayout<FineEdges>.size : size
    }
    return header.isSimple
      ? ShapedWord.simpleSize(units: unitCount, keyUnits: Int(header.keyUnitCount), hasEdges: header.hasEdges) : ShapedWord.generalSize(header)
  }

  /// The same word at another place.
  func written(at place: UnsafeMutableRawPointer) -> ShapedWord {
    unsafe place.copyMemory(from: base, byteCount: byteCount)
    let copy = unsafe ShapedWord(base: place)
    // Others may be finding the ink out.
    let ink = unsafe knownInk.pointee.load(ordering: .relaxed)
    unsafe UnsafeMutablePointer(mutating: copy.knownInk).initialize(to: Atomic(ink))
    return copy
  }

  // MARK: Questions

  /// The index of the cluster that holds a unit. O(1) for a word of as many clusters as units,
  /// O(log n) otherwise.
  func cluster(atUnit unit: Int) -> Int {
    let header = header
    if header.clusterCount == header.unitCount { return min(unit, Int(header.unitCount)) }
    let isWide = header.hasWideClusters
    var low = 0
    var high = Int(header.clusterCount)  // the end mark
    while low < high {  // the last cluster whose start is not after the unit
      let middle = (low + high + 1) / 2
      if (isWide ? wideCluster(middle).start : packedCluster(middle).start) <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The first unit of a cluster; the unit count for the cluster after the last. O(1).
  package func unit(ofCluster cluster: Int) -> Int { header.isSimple ? cluster : start(ofCluster: cluster) }

  /// The advance of the clusters before a cluster. O(1) in a general word, O(n) in a simple one,
  /// which is short.
  func prefix(ofCluster cluster: Int) -> Int {
    if cluster == clusterCount { return advance }
    guard header.isSimple else { return advance(beforeCluster: cluster) }
    let advances = unsafe simpleAdvances
    var sum = 0
    for i in 0..<cluster { sum &+= Int(unsafe advances[i]) }
    return sum
  }

  /// How far the clusters of a simple word go from one on that have room together, its last one not
  /// among them, and what they take. O(those).
  func simpleClusters(from first: Int, within room: Int) -> (end: Int, advance: Int) {
    let advances = unsafe simpleAdvances
    let last = unitCount - 1
    var (end, sum) = (first, 0)
    while end < last {
      let next = unsafe sum &+ Int(advances[end])
      if next > room { break }
      (end, sum) = (end + 1, next)
    }
    return (end, sum)
  }

  /// The last cluster from one on whose start is no further than an advance from the word's, of a
  /// word that doesn't go back. O(log n), O(n) in a simple one.
  func lastCluster(from first: Int, within advance: Int) -> Int {
    var low = first
    var high = clusterCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if prefix(ofCluster: middle) <= advance { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The advance of one cluster. O(1).
  func advance(ofCluster cluster: Int) -> Int {
    header.isSimple ? Int(unsafe simpleAdvances[cluster]) : advance(beforeCluster: cluster + 1) - advance(beforeCluster: cluster)
  }

  /// The advance of the clusters that start before a unit, the whole of the cluster that holds it
  /// not included.
  func prefix(ofUnit unit: Int) -> Int { prefix(ofCluster: cluster(atUnit: unit)) }

  /// Whether a line broken before a unit needs both sides shaped again: the unit is inside a
  /// cluster, or a rule of the font sees across.
  package func needsReshaping(atUnit unit: Int) -> Bool {
    if unit <= 0 || unit >= unitCount { return false }
    if header.isSimple { return header.adjustedUnits >> UInt64(unit) & 1 != 0 }
    let cluster = cluster(atUnit: unit)
    return start(ofCluster: cluster) != unit || isUnsafe(beforeCluster: cluster)
  }

  /// Whether what the word shows from a cluster on is what another word shows: the same glyphs in
  /// the same clusters. O(the other's clusters).
  func shows(_ other: ShapedWord, fromCluster first: Int) -> Bool {
    let count = other.clusterCount
    let start = unit(ofCluster: first)
    guard first + count <= clusterCount, header.isRightToLeft == other.header.isRightToLeft, unit(ofCluster: first + count) == start + other.unitCount
    else { return false }
    for number in 0..<count {
      let (own, others) = (glyphs(ofCluster: first + number), other.glyphs(ofCluster: number))
      guard unit(ofCluster: first + number) == start + other.unit(ofCluster: number), own.count == others.count,
        advance(ofCluster: first + number) == other.advance(ofCluster: number)
      else { return false }
      for (index, otherIndex) in zip(own, others) where record(index) != other.record(otherIndex) { return false }
    }
    return true
  }

  private func glyphs(ofCluster cluster: Int) -> Range<Int> {
    header.isSimple ? cluster..<cluster + 1 : firstGlyph(ofCluster: cluster)..<firstGlyph(ofCluster: cluster + 1)
  }

  private func record(_ index: Int) -> GlyphRecord { header.isSimple ? simpleGlyph(index) : glyph(index) }

  /// Whether a line that is broken before a cluster of a general word needs both sides shaped
  /// again. O(1).
  @inline(__always)
  func isUnsafe(beforeCluster cluster: Int) -> Bool {
    cluster > 0 && cluster < clusterCount && flags(ofCluster: cluster) & ClusterRecord.unsafeToBreak != 0
  }

  /// Whether a tatweel before a cluster changes no other glyph. O(1).
  func takesTatweel(beforeCluster cluster: Int) -> Bool {
    header.isSimple ? false : flags(ofCluster: cluster) & ClusterRecord.takesTatweel != 0
  }

  /// Calls `body` for each glyph of a range of clusters, in visual order from left to right (top to
  /// bottom), with the glyph's cluster. O(n).
  package func forEachGlyph(inClusters range: Range<Int>, _ body: (_ glyph: GlyphRecord, _ cluster: Int) -> Void) {
    if header.isSimple {
      if header.isRightToLeft {
        for i in range.reversed() { body(simpleGlyph(i), i) }
      } else {
        for i in range { body(simpleGlyph(i), i) }
      }
    } else if header.isRightToLeft {
      for cluster in range.reversed() { forEachGlyph(inCluster: cluster, body) }
    } else {
      for cluster in range { forEachGlyph(inCluster: cluster, body) }
    }
  }

  @inline(__always)
  private func simpleGlyph(_ i: Int) -> GlyphRecord {
    unsafe GlyphRecord(glyph: simpleGlyphs[i], advance: Int32(simpleAdvances[i]), xOffset: 0, yOffset: 0)
  }

  private func forEachGlyph(inCluster cluster: Int, _ body: (_ glyph: GlyphRecord, _ cluster: Int) -> Void) {
    for i in firstGlyph(ofCluster: cluster)..<firstGlyph(ofCluster: cluster + 1) { body(glyph(i), cluster) }
  }
}

extension ShapedWord {
  /// Writes what stands before a word's arrays, and answers where these begin.
  private static func placeHeader(_ header: Header, _ edges: PieceEdges?, at place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let isSmall = header.isSmall
    unsafe place.storeBytes(of: (isSmall ? header.traits.union(.isSmall) : header.traits).rawValue, toByteOffset: Place.traits, as: UInt8.self)
    unsafe place.storeBytes(of: header.advance, toByteOffset: Place.advance, as: Int32.self)
    unsafe place.storeBytes(of: header.adjustedUnits, toByteOffset: Place.adjustedUnits, as: UInt64.self)
    unsafe (place + Place.ink).bindMemory(to: Atomic<UInt64>.self, capacity: 1).initialize(to: Atomic(0))
    unsafe place.storeBytes(of: header.trimmedAdvance, toByteOffset: Place.trimmedAdvance, as: Int32.self)
    if isSmall {
      func store(_ count: UInt32, at offset: Int) { unsafe place.storeBytes(of: UInt8(count), toByteOffset: offset, as: UInt8.self) }
      store(header.unitCount, at: Place.unitCount)
      store(header.trimmedUnitCount, at: Place.trimmedUnitCount)
      store(header.keyUnitCount, at: Place.keyUnitCount)
      if !header.isSimple {
        store(header.glyphCount, at: Place.glyphCount)
        store(header.clusterCount, at: Place.clusterCount)
      }
    } else {
      let counts: Counts = (header.unitCount, header.glyphCount, header.clusterCount, header.keyUnitCount, header.trimmedUnitCount)
      unsafe place.storeBytes(of: counts, toByteOffset: Place.counts, as: Counts.self)
    }
    if let edges { unsafe (place + (isSmall ? smallSize : largeSize)).storeBytes(of: edges, as: PieceEdges.self) }
    return unsafe place + fixedSize(header.traits, isSmall: isSmall)
  }

  /// Writes a simple word of `header.unitCount` units; the caller fills in its glyphs and advances.
  static func placeSimple(_ header: Header, _ edges: PieceEdges?, key: UnsafeBufferPointer<UInt16>, at place: UnsafeMutableRawPointer) {
    let arrays = unsafe placeHeader(header, edges, at: place)
    if let start = key.baseAddress { unsafe arrays.copyMemory(from: start, byteCount: 2 * key.count) }
  }

  /// Writes the edges of a text as a word without glyphs.
  static func placeEdges(
    _ header: Header, _ edges: PieceEdges, _ fine: FineEdges?, key: UnsafeBufferPointer<UInt16>, at place: UnsafeMutableRawPointer
  ) {
    unsafe placeSimple(header, edges, key: key, at: place)
    let end = unsafe place + simpleSize(units: 0, keyUnits: key.count, hasEdges: true)
    if let fine { unsafe withUnsafeBytes(of: fine) { unsafe UnsafeMutableRawBufferPointer(start: end, count: $0.count).copyMemory(from: $0) } }
  }

  /// Writes a general word.
  static func placeGeneral(
    _ header: Header, _ edges: PieceEdges?, key: UnsafeBufferPointer<UInt16>, clusters: UnsafeBufferPointer<ClusterRecord>,
    glyphs: UnsafeBufferPointer<GlyphRecord>, at place: UnsafeMutableRawPointer
  ) {
    var end = unsafe placeHeader(header, edges, at: place)
    if let start = key.baseAddress { unsafe end.copyMemory(from: start, byteCount: 2 * key.count) }
    unsafe end += padded(2 * key.count)
    if header.hasWideClusters {
      if let start = clusters.baseAddress { unsafe end.copyMemory(from: start, byteCount: clusters.count * clusterSize(header)) }
    } else {
      let packed = unsafe end.bindMemory(to: PackedCluster.self, capacity: clusters.count)
      for i in clusters.indices { unsafe packed[i] = PackedCluster(clusters[i]) }
    }
    unsafe end += clusters.count * clusterSize(header)
    if header.hasWideGlyphs {
      let glyphBytes = glyphs.count * MemoryLayout<GlyphRecord>.stride
      if let start = glyphs.baseAddress { unsafe end.copyMemory(from: start, byteCount: glyphBytes) }
    } else {
      let packed = unsafe end.bindMemory(to: PackedGlyph.self, capacity: glyphs.count)
      for i in glyphs.indices { unsafe packed[i] = PackedGlyph(glyphs[i]) }
    }
  }
}
