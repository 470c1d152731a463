import Synchronization

/// One face of a font file: TrueType, OpenType with CFF outlines, or one of a collection (`.ttc`).
///
///     let face = try FontFace(path: "NotoSansCJK-Regular.ttc", index: 2)
///     face.familyName  // "Noto Sans CJK SC"
///
/// A face is immutable and may be used by any number of threads. Only what makes it usable at all
/// is read when it is made; the rest when it is first asked for. Damaged fonts give an error or a
/// face that lacks what is damaged; they never stop the program.
public final class FontFace: Sendable {
  /// Which of the file's faces this is.
  public let index: Int
  let tables: FontTables
  let harfBuzz: HarfBuzzFace
  /// The units that all of the face's measures are in, per em. 16...16384.
  public let unitsPerEm: Int32
  /// How many glyphs the face has; at least 1.
  public let glyphCount: Int
  /// Whether glyphs may have colours of their own: layered, as bitmaps or as SVG.
  public let hasColorGlyphs: Bool
  /// Whether the cmap speaks of variation selectors at all.
  let hasVariationSequences: Bool

  let names = Lazily<FontNames>()
  let styleFacts = Lazily<FontStyleFacts>()
  private let lazyAxes = Lazily<[FontAxis]>()
  private let lazyMetrics = Lazily<FontMetrics>()
  private let lazyCoverage = Lazily<FontCoverage>()
  private let lazyWholeRun = Lazily<Bool>()
  let census = Lazily<ScriptCensus>()
  let instances = Mutex<[[Int32]: WeakInstance]>([:])
  let planLeases = Mutex(PlanLeases())

  /// A face from a font file in memory. The bytes are copied. O(n).
  public convenience init(bytes: [UInt8], index: Int = 0) throws(FontError) {
    try self.init(file: FontFile(bytes: bytes), index: index)
  }

  /// A face from a font file. O(tables): the tables themselves are read when they are needed, and
  /// should not change until then.
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    try self.init(file: FontFile(path: path), index: index)
  }

  /// How many faces a font file in memory has: 1, or what its collection lists, at most 4096. O(n).
  public static func faceCount(bytes: [UInt8]) throws(FontError) -> Int {
    try FontFile(bytes: bytes).faceOffsets().count
  }

  /// How many faces a font file has: 1, or what its collection lists, at most 4096. O(faces).
  public static func faceCount(path: String) throws(FontError) -> Int {
    try FontFile(path: path).faceOffsets().count
  }

  convenience init(file: FontFile, index: Int) throws(FontError) {
    let offsets = try file.faceOffsets()
    guard offsets.indices.contains(index) else {
      throw FontError(.noSuchFace(index: index, count: offsets.count), path: file.path)
    }
    try self.init(file: file, offset: offsets[index], index: index)
  }

  init(file: FontFile, offset: Int, index: Int) throws(FontError) {
    let tables = try FontTables(file: file, at: offset)
    for (tag, size) in [("head", 54), ("maxp", 6), ("hhea", 36), ("hmtx", 4)] as [(FontTag, Int)] where tables.range(tag)?.count ?? 0 < size {
      throw FontError(.unusableTable(tag), path: file.path)
    }
    let encodings = FontFace.encodings(tables)
    guard encodings.contains(where: \.isUnicode) else { throw FontError(.noCharacterMap, path: file.path) }
    let harfBuzz = HarfBuzzFace(tables: tables, index: index)
    let glyphCount = harfBuzz.glyphCount
    guard glyphCount > 0 else { throw FontError(.noGlyphs, path: file.path) }
    self.index = index
    self.tables = tables
    self.glyphCount = glyphCount
    unitsPerEm = harfBuzz.unitsPerEm
    self.harfBuzz = harfBuzz
    hasColorGlyphs = (["COLR", "CBDT", "sbix", "SVG "] as [FontTag]).contains(where: tables.has)
    hasVariationSequences = encodings.contains { $0.platform == 0 && $0.encoding == 5 }
  }

  /// What a subtable of the cmap maps from.
  private struct Encoding {
    let platform: UInt16
    let encoding: UInt16

    /// Unicode, or Windows' symbols, which stand in Unicode's private use.
    var isUnicode: Bool { platform == 0 && encoding != 5 || platform == 3 && [0, 1, 10].contains(encoding) }
  }

  /// The cmap's subtables that begin inside of it; of more than 64 the first ones.
  private static func encodings(_ tables: FontTables) -> [Encoding] {
    guard let size = tables.range("cmap")?.count else { return [] }
    let cmap = tables.read("cmap", count: 4 + 8 * 64)
    return (0..<min(Int(cmap.u16(2) ?? 0), 64)).compactMap { record in
      guard let platform = cmap.u16(4 + 8 * record), let encoding = cmap.u16(6 + 8 * record), let offset = cmap.u32(8 + 8 * record),
        Int(offset) + 6 <= size
      else { return nil }
      return Encoding(platform: platform, encoding: encoding)
    }
  }
}

extension FontFace {
  /// The axes along which the face varies; none for a static face. O(1) after the first time.
  public var axes: [FontAxis] {
    lazyAxes.value {
      tables.has("fvar") ? harfBuzz.axes : []
    }
  }

  /// The face's measures at its default variations; see ``FontInstance/metrics`` for others. O(1)
  /// after the first time.
  public var metrics: FontMetrics {
    lazyMetrics.value { readMetrics() }
  }

  /// The scalars that the face has glyphs for. O(cmap) the first time, then O(1).
  public var coverage: FontCoverage {
    lazyCoverage.value {
      var coverage = FontCoverage()
      if let map = unsafe blob("cmap")?.withBytes({ unsafe CharacterMap($0, glyphCount: glyphCount) }) ?? nil {
        for range in map.ranges { coverage.insert(range) }
      } else {
        harfBuzz.forEachMappedRange { coverage.insert($0) }
      }
      // A symbol font's characters stand at U+F000; they answer to U+0000...U+00FF, too.
      let font = HarfBuzzFont(face: harfBuzz, variations: [])
      for scalar in 0x20...0xFF as ClosedRange<UInt32> where coverage.contains(0xF000 + scalar) && font.glyph(for: scalar) != nil {
        coverage.insert(scalar...scalar)
      }
      coverage.trim()
      tables.letGo(of: "cmap")  // a large font's has a megabyte and a half, of which a text asks little
      return coverage
    }
  }

  /// Whether the face has a glyph for a scalar followed by a variation selector. O(log n).
  public func supportsVariationSequence(_ base: Unicode.Scalar, _ selector: Unicode.Scalar) -> Bool {
    hasVariationSequences && HarfBuzzFont(face: harfBuzz, variations: []).glyph(for: base.value, selector: selector.value) != nil
  }

  /// Whether the font has a table. O(1).
  public func hasTable(_ tag: FontTag) -> Bool { tables.has(tag) }

  /// A copy of a table's bytes; empty if the face has none. O(n).
  func table(_ tag: FontTag) -> [UInt8] { tables.blob(tag.rawValue)?.bytes ?? [] }

  /// A table as HarfBuzz holds it; nil if the face has none. O(1) after the first time.
  func blob(_ tag: FontTag) -> HarfBuzzBlob? { tables.blob(tag.rawValue) }

  /// Whether a word's shape can depend on anything in its run in any script, so that only whole
  /// runs may be shaped: Graphite, AAT, and old kerning tables have rules that the proof over GSUB
  /// and GPOS does not see. (Of fonts with kerning in both tables, ``ShapingProfile/kernsByTable``
  /// says by which a script is kerned.) O(1) after the first time.
  var needsWholeRunShaping: Bool {
    lazyWholeRun.value {
      if (["Silf", "mort", "morx", "kerx"] as [FontTag]).contains(where: tables.has) { return true }
      return tables.has("kern") && !harfBuzz.hasPositioningFeature(FontTag("kern").rawValue)
    }
  }
}

extension FontFace: CustomStringConvertible {
  /// The family and style: `Noto Sans Bold`.
  public var description: String { "\(familyName) \(styleName)" }
}
