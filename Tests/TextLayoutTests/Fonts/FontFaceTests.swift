import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct FontFaceTests {
  @Test func `a TrueType face says what it is`() throws {
    let face = try FontFace(path: Noto.sans)
    #expect("\(face)" == "Noto Sans Regular")
    #expect(face.unitsPerEm == 1000)
    #expect(face.weight == .regular && face.width == .normal && face.slant == .none)
    #expect(face.kind == .sans)
    #expect(face.axes.isEmpty && !face.hasColorGlyphs && !face.needsWholeRunShaping)
    #expect(face.coverage.contains("ж") && !face.coverage.contains("漢"))
    #expect(face.table("head").count == 54 && face.table("none").isEmpty && face.hasTable("GSUB"))
  }

  @Test func `bold and italic faces say so`() throws {
    let face = try FontFace(path: Noto.folder + "/NotoSans-BoldItalic.ttf")
    #expect(face.weight == .bold && face.slant == .italic && face.styleName == "Bold Italic")
  }

  @Test func `a bold face that forgot its weight is bold by its flag`() throws {
    let face = try FontFace(bytes: FixtureFont(weight: 400, selection: 0x20).bytes)
    #expect(face.weight == .bold)
  }

  @Test func `an oblique face leans by the angle of its post table`() throws {
    let post: [UInt8] = [0, 3, 0, 0, 0xFF, 0xF6, 0x80, 0] + [UInt8](repeating: 0, count: 24)
    #expect(try FontFace(bytes: FixtureFont(selection: 0x241, tables: ["post": post]).bytes).slant == .oblique(degrees: 9.5))
    #expect(try FontFace(bytes: FixtureFont(selection: 0x241).bytes).slant == .oblique(degrees: 14))
  }

  @Test func `tables are found in any order, and of two with a tag the first counts`() throws {
    let whole = try FontFace(bytes: FixtureFont().bytes)
    let tags = ["cmap", "head", "hhea", "hmtx", "maxp"] as [FontTag]
    let tables = tags.map { whole.table($0) }
    var bytes = FixtureFont().bytes
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    func tag(_ record: [UInt8]) -> FontTag { FontTag(rawValue: record[0..<4].reduce(0) { $0 << 8 | UInt32($1) }) }
    // The last becomes another of the first one's name, and all stand the other way round but these two.
    var records = (0..<count).map { Array(bytes[12 + 16 * $0..<28 + 16 * $0]) }
    let (first, last) = (tag(records[0]), tag(records[count - 1]))
    records[count - 1].replaceSubrange(0..<4, with: records[0][0..<4])
    records[1..<count - 1].reverse()
    bytes.replaceSubrange(12..<12 + 16 * count, with: records.joined())
    let face = try FontTables(file: FontFile(bytes: bytes), at: 0)
    for (tag, table) in zip(tags, tables) where tag != last { #expect(face.blob(tag.rawValue)?.bytes == table, "\(tag)") }
    #expect(face.range(first)?.lowerBound == records[0][8..<12].reduce(0) { $0 << 8 | Int($1) })
    #expect(!face.has(last) && face.range("none") == nil && !face.has("zzzz") && !face.has("    "))
  }

  @Test func `a collection file has faces with the same outlines for different regions`() throws {
    #expect(try FontFace.faceCount(path: Noto.sansCJK) == 10)
    let file = try FontFile(path: Noto.sansCJK)
    let faces = try (0..<5).map { try FontFace(file: file, index: $0) }
    #expect(faces.map(\.familyName) == ["JP", "KR", "SC", "TC", "HK"].map { "Noto Sans CJK \($0)" })
    #expect(faces.map(\.hanRegion) == [.japan, .korea, .simplified, .traditional, .hongKong])
    #expect(faces[0].blob("CFF ") === faces[1].blob("CFF "))
    #expect(faces[0].coverage.contains("骨"))
  }

  @Test func `what was given back of a font's file reads the same`() throws {
    let file = try FontFile(path: Noto.sansCJK)
    let bytes = file.read(0..<Int.max)
    file.letGo(of: 100..<bytes.bytes.count)
    file.letGo(of: -5..<3)
    #expect(file.read(0..<Int.max).bytes == bytes.bytes)
  }

  @Test func `bytes and file give the same face`() throws {
    let bytes = try FontFile(path: Noto.sans).read(0..<Int.max)
    let (fromBytes, fromFile) = (try FontFace(bytes: bytes.bytes), try FontFace(path: Noto.sans))
    #expect(fromBytes.coverage == fromFile.coverage && fromBytes.metrics == fromFile.metrics && fromBytes.familyName == fromFile.familyName)
    #expect(fromBytes.glyphCount == fromFile.glyphCount)
  }

  @Test func `a face knows its variation sequences`() throws {
    let face = try FontFace(file: FontFile(path: Noto.sansCJK), index: 0)
    #expect(face.supportsVariationSequence("葛", "\u{E0100}"))
    #expect(!face.supportsVariationSequence("A", "\u{E0100}"))
    let fixture = try FontFace(bytes: FixtureFont(variationSequences: [(0x41, 0xFE00)]).bytes)
    #expect(fixture.supportsVariationSequence("A", "\u{FE00}") && !fixture.supportsVariationSequence("B", "\u{FE00}"))
  }

  @Test func `an emoji face has colour`() throws {
    #expect(try FontFace(path: Noto.emoji).hasColorGlyphs)
  }

  @Test func `tables that shape whole runs are noticed`() throws {
    #expect(try !FontFace(bytes: FixtureFont().bytes).needsWholeRunShaping)
    for table in ["Silf", "morx", "kerx", "kern"] {
      #expect(try FontFace(bytes: FixtureFont(tables: [table: [0, 0, 0, 0]]).bytes).needsWholeRunShaping, "\(table)")
    }
  }

  @Test func `a symbol font answers to Latin characters`() throws {
    // Format 4 with one segment, U+F041...U+F042, and the closing one.
    let segments: [UInt16] = [4, 32, 0, 4, 4, 1, 0, 0xF042, 0xFFFF, 0, 0xF041, 0xFFFF, 0x0FC0, 1, 0, 0]
    let cmap: [UInt8] = [0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 12] + segments.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let face = try FontFace(bytes: FixtureFont(tables: ["cmap": cmap]).bytes)
    #expect(face.coverage.contains("A") && face.coverage.contains("\u{F041}") && !face.coverage.contains("C"))
  }

  @Test func `family names come in English first and answer in every language`() throws {
    let font = FixtureFont(
      family: "Legacy Light", names: [(3, 1, 0x411, 1, "フォント"), (3, 1, 0x409, 16, "Legacy"), (3, 1, 0x409, 17, "Light"), (1, 0, 0, 1, "Mac")])
    let face = try FontFace(bytes: font.bytes)
    #expect(face.familyName == "Legacy" && face.styleName == "Light")
    #expect(face.fontNames.folded == ["legacy", "legacy light", "フォント", "mac"])
  }

  @Test(arguments: [
    (FixtureFont(family: "A JP"), HanRegion.japan), (FixtureFont(family: "A", names: [(3, 1, 0x804, 1, "字")]), .simplified),
    (FixtureFont(family: "A", codePages: 1 | 1 << 19), .korea), (FixtureFont(family: "A", codePages: 1 << 17 | 1 << 20), nil),
    (FixtureFont(family: "A JP", tables: ["meta": FontFaceTests.meta("zh-Hant-HK, yue")]), .hongKong), (FixtureFont(), nil),
  ])
  func `the region of Han forms is told by the font`(_ font: FixtureFont, region: HanRegion?) throws {
    #expect(try FontFace(bytes: font.bytes).hanRegion == region)
  }

  static func meta(_ languages: String) -> [UInt8] {
    [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] + Array("dlng".utf8) + [0, 0, 0, 28, 0, 0, 0, UInt8(languages.utf8.count)]
      + Array(languages.utf8)
  }
}
