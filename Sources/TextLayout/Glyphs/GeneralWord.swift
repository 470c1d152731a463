/// A general word as it is put together from answers of HarfBuzz and parts of other words: its
/// clusters in logical order, each with its glyphs.
struct GeneralWord {
  private(set) var clusters: [ShapedWord.ClusterRecord] = []
  private(set) var glyphs: [ShapedWord.GlyphRecord] = []
  private var advance: Int32 = 0
  /// Its ``Compression``.
  var combinedBits: UInt64 = 0

  /// Whether a long piece of text made the arrays so large that they should not be kept.
  var isLarge: Bool { glyphs.capacity > 1 << 15 || clusters.capacity > 1 << 15 }

  /// Forgets everything but the room for it.
  mutating func removeAll() {
    clusters.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    advance = 0
    combinedBits = 0
  }

  /// Adds a glyph of a word that is one cluster.
  mutating func appendGlyph(_ glyph: ShapedWord.GlyphRecord, startsCluster: Bool) {
    if startsCluster {
      clusters.append(ShapedWord.ClusterRecord(startAndFlags: 0, glyphStart: UInt32(glyphs.count), prefix: advance))
    }
    glyphs.append(glyph)
    advance = Int32(clamping: Int64(advance) + Int64(glyph.advance))
  }

  /// Takes over an answer of HarfBuzz whose clusters count from `unitBase` of the word. When the
  /// part continues the cluster before it, its glyphs are set at that cluster's origin and add
  /// nothing to its advance.
  mutating func append(_ result: HarfBuzzBuffer.Result, unitBase: Int, isRightToLeft: Bool, continuesCluster: Bool) {
    let count = unsafe result.count
    if continuesCluster, !clusters.isEmpty {
      let clusterAdvance = advance - clusters[clusters.count - 1].prefix
      var pen: Int32 = 0
      for i in 0..<count {
        glyphs.append(
          unsafe ShapedWord.GlyphRecord(
            glyph: UInt16(truncatingIfNeeded: result.glyph(i)), advance: 0, xOffset: result.xOffset(i) &+ pen &- clusterAdvance,
            yOffset: result.yOffset(i)))
        pen = unsafe pen &+ result.advance(i)
      }
      return
    }
    // HarfBuzz answers in visual order; clusters go into logical order.
    var i = isRightToLeft ? count : 0
    while isRightToLeft ? i > 0 : i < count {
      var group = i..<i
      if isRightToLeft {
        let cluster = unsafe result.cluster(i - 1)
        while group.lowerBound > 0, unsafe result.cluster(group.lowerBound - 1) == cluster { group = group.lowerBound - 1..<i }
        i = group.lowerBound
      } else {
        let cluster = unsafe result.cluster(i)
        while group.upperBound < count, unsafe result.cluster(group.upperBound) == cluster { group = i..<group.upperBound + 1 }
        i = group.upperBound
      }
      unsafe appendCluster(result, group, unitBase: unitBase)
    }
  }

  /// Takes over units of a word, which begin and end where a line may be broken without shaping
  /// again, from `unitBase` of the word that is put together.
  mutating func append(_ units: Range<Int>, of word: ShapedWord, unitBase: Int) {
    for cluster in word.cluster(atUnit: units.lowerBound)..<word.cluster(atUnit: units.upperBound) {
      let unit = word.unit(ofCluster: cluster)
      let flags =
        (word.needsReshaping(atUnit: unit) ? ShapedWord.ClusterRecord.unsafeToBreak : 0)
        | (word.takesTatweel(beforeCluster: cluster) ? ShapedWord.ClusterRecord.takesTatweel : 0)
      clusters.append(
        ShapedWord.ClusterRecord(
          startAndFlags: UInt32(unitBase + unit - units.lowerBound) | flags, glyphStart: UInt32(glyphs.count), prefix: advance))
      word.forEachGlyph(inClusters: cluster..<cluster + 1) { glyph, _ in glyphs.append(glyph) }
      advance = Int32(clamping: Int64(advance) + Int64(word.advance(ofCluster: cluster)))
    }
  }

  @inline(__always)
  private mutating func appendCluster(_ result: HarfBuzzBuffer.Result, _ group: Range<Int>, unitBase: Int) {
    var flags: UInt32 = 0
    let start = UInt32(unitBase) &+ (unsafe result.cluster(group.lowerBound))
    let prefix = advance
    let glyphStart = UInt32(glyphs.count)
    for i in group {
      if unsafe result.isUnsafeToBreak(i) { flags |= ShapedWord.ClusterRecord.unsafeToBreak }
      if unsafe result.takesTatweel(i) { flags |= ShapedWord.ClusterRecord.takesTatweel }
      glyphs.append(
        unsafe ShapedWord.GlyphRecord(
          glyph: UInt16(truncatingIfNeeded: result.glyph(i)), advance: result.advance(i), xOffset: result.xOffset(i), yOffset: result.yOffset(i)))
      advance = Int32(clamping: Int64(advance) + Int64(unsafe result.advance(i)))
    }
    clusters.append(
      ShapedWord.ClusterRecord(startAndFlags: start & ~ShapedWord.ClusterRecord.flags | flags, glyphStart: glyphStart, prefix: prefix))
  }

  /// Adds the record that ends the clusters.
  mutating func markEnd(at unit: Int) {
    clusters.append(ShapedWord.ClusterRecord(startAndFlags: UInt32(unit), glyphStart: UInt32(glyphs.count), prefix: advance))
  }
}
