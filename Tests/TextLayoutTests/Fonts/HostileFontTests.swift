import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct HostileFontTests {
  /// Asks a font everything, if it is one.
  private func interrogate(_ bytes: [UInt8]) {
    guard let face = try? FontFace(bytes: bytes) else { return }
    _ = (face.familyName, face.styleName, face.weight, face.width, face.slant, face.kind, face.hanRegion, face.metrics, face.axes)
    _ = (face.hasColorGlyphs, face.needsWholeRunShaping, face.scriptCensus.scriptCount, face.supportsVariationSequence("A", "\u{FE00}"))
    let instance = face.instance(variations: [FontVariation("wght", 900)])
    _ = instance.metrics
    for scalar in [0x20, 0x41, 0x78, 0x627, 0x1F600] as [UInt32] {
      if let glyph = instance.glyph(for: scalar) { _ = (instance.advance(glyph), instance.extents(glyph)) }
    }
    _ = (instance.advance(.max), instance.extents(.max))
    var fonts = FontCollection()
    fonts.add(face)
    _ = fonts.cascade(for: FontQuery(families: [face.familyName])).primary
  }

  /// A few real fonts, small ones, and the test's own with axes.
  private static let originals: [[UInt8]] = [
    FixtureFont(
      advanceGrowth: 100, axes: [.init(tag: "wght", minimum: 100, normal: 400, maximum: 900)], variationSequences: [(0x41, 0xFE00)],
      tables: ["meta": FontFaceTests.meta("ja")]
    ).bytes,
    (try? FontFile(path: Noto.folder + "/NotoSansOgham-Regular.ttf").read(0..<Int.max).bytes) ?? [],
    (try? FontFile(path: Noto.folder + "/NotoSansThaana-Regular.ttf").read(0..<Int.max).bytes) ?? [],
    FixtureFont.collection([FixtureFont(), FixtureFont(family: "Other")]),
  ]

  @Test func `a font cut off anywhere is a face or an error`() {
    for original in HostileFontTests.originals {
      var random = Xorshift(seed: UInt64(original.count))
      for _ in 0..<100 { interrogate(Array(original.prefix(Int(random.next()) % (original.count + 1)))) }
      for count in 0..<min(200, original.count) { interrogate(Array(original.prefix(count))) }
    }
  }

  @Test func `a font with changed bytes is a face or an error`() {
    for original in HostileFontTests.originals {
      var random = Xorshift(seed: UInt64(original.count) &+ 1)
      for round in 0..<200 {
        var bytes = original
        // Every other round aims at the beginning, where tables of contents and most tables of numbers are.
        let reach = round % 2 == 0 ? bytes.count : min(bytes.count, 1024)
        for _ in 0...random.next() % 16 {
          bytes[Int(random.next()) % reach] = [0, 0xFF, 0x7F, 0x80, UInt8(truncatingIfNeeded: random.next())][Int(random.next() % 5)]
        }
        interrogate(bytes)
      }
    }
  }

  @Test func `noise is not a font`() {
    var random = Xorshift(seed: 3)
    for count in 0..<300 {
      let noise = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(throws: FontError(.notAFont)) { try FontFace(bytes: noise) }
      interrogate([0, 1, 0, 0] + noise)
      interrogate(Array("ttcf".utf8) + noise)
    }
  }

  @Test func `what is missing is named`() {
    for table in ["head", "maxp", "hhea", "hmtx"] {
      #expect(throws: FontError(.unusableTable(FontTag(table)))) { try FontFace(bytes: FixtureFont(tables: [table: []]).bytes) }
      #expect(throws: FontError(.unusableTable(FontTag(table)))) { try FontFace(bytes: FixtureFont(tables: [table: [0, 1]]).bytes) }
    }
    #expect(throws: FontError(.noCharacterMap)) { try FontFace(bytes: FixtureFont(tables: ["cmap": []]).bytes) }
    #expect(throws: FontError(.noCharacterMap)) { try FontFace(bytes: FixtureFont(tables: ["cmap": [0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 12]]).bytes) }
    #expect(throws: FontError(.noGlyphs)) { try FontFace(bytes: FixtureFont(tables: ["maxp": [0, 0, 0x50, 0, 0, 0]]).bytes) }
    #expect(throws: FontError(.webFont)) { try FontFace(bytes: Array("wOF2".utf8) + [UInt8](repeating: 0, count: 60)) }
    #expect(throws: FontError(.noSuchFace(index: 2, count: 2))) {
      try FontFace(bytes: FixtureFont.collection([FixtureFont(), FixtureFont()]), index: 2)
    }
    #expect(throws: FontError(.noSuchFace(index: -1, count: 1))) { try FontFace(bytes: FixtureFont().bytes, index: -1) }
  }

  @Test func `a collection that claims endless faces has those it lists, at most 4096`() throws {
    let claim = Array("ttcf".utf8) + [0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(try FontFace.faceCount(bytes: claim + [UInt8](repeating: 0, count: 10)) == 2)
    #expect(try FontFace.faceCount(bytes: claim + [UInt8](repeating: 0, count: 40_000)) == 4096)
    #expect(throws: FontError(.notAFont)) { try FontFace.faceCount(bytes: claim) }
  }

  @Test func `an error says what to do`() {
    let missing = FontError(.unreadable("nothing stands at this path"), path: "a.ttf")
    #expect("\(missing)" == "The font file a.ttf cannot be read: nothing stands at this path. Check the path and its permissions.")
    #expect("\(FontError(.noSuchFace(index: 7, count: 2)))" == "The font has no face 7. Give an index from 0 to 1.")
    #expect(throws: missing) { try FontFace(path: "a.ttf") }
    #expect(throws: FontError(.unreadable("it is a folder"), path: Noto.folder)) { try FontFace(path: Noto.folder) }
    #expect(throws: FontError(.unreadable("it is not a regular file"), path: "/dev/null")) { try FontFace(path: "/dev/null") }
  }
}
