import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

struct GlyphImageTests {
  private typealias Outline = TextLayout.GlyphOutline
  private static let red = TextColor(red: 1, green: 0, blue: 0)

  private func font(_ recipe: FontRecipe) throws -> FontInstance { try FontFace(bytes: recipe.build()).instance() }

  private func glyph(_ name: String, of recipe: FontRecipe) -> UInt16 {
    UInt16(recipe.glyphs.firstIndex { $0.name == name } ?? 0)
  }

  /// The places that an outline goes through, in font units.
  private func corners(_ outline: Outline) -> Set<[Int32]> {
    var places: Set<[Int32]> = []
    for segment in outline.segments {
      switch segment {
      case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): places.insert([end.x / 16, end.y / 16])
      case .close: continue
      }
    }
    return places
  }

  @Test func `the outline of a box is its four corners, in sixteenths of a font unit`() throws {
    let outline = try font(.box10).outline(of: glyph("a", of: .box10))

    #expect(corners(outline) == [[0, -200], [0, 800], [1000, 800], [1000, -200]])
    #expect(outline.segments.last == .close)
  }

  @Test func `a space, and a glyph that the font lacks, are empty`() throws {
    let font = try font(.box10)

    #expect(font.outline(of: glyph("space", of: .box10)).isEmpty)
    #expect(font.outline(of: .max).isEmpty)
    #expect(font.image(of: .max) == .outline(Outline()))
    #expect(font.inkBox(of: .max) == nil)
    #expect(font.bitmap(of: .max) == nil)
  }

  @Test func `a glyph in colours is the layers of COLR from the bottom up, the text's colour where none is named`() throws {
    let recipe = FontRecipe.colors10
    let font = try font(recipe)
    let lower = glyph("lower", of: recipe)
    let upper = glyph("upper", of: recipe)

    #expect(
      font.image(of: glyph("A", of: recipe)) == .layers([ColorLayer(glyph: lower, color: Self.red), ColorLayer(glyph: upper, color: nil)]))
    #expect(font.image(of: glyph("B", of: recipe)) == .outline(font.outline(of: glyph("B", of: recipe))))
    #expect(font.outline(of: 999).isEmpty)
    #expect(font.face.colorLayers(of: glyph("D", of: recipe)) == [ColorLayer(glyph: 999, color: Self.red), ColorLayer(glyph: lower, color: nil)])
  }

  @Test func `a palette is chosen by its number, and the first stands for one that is missing`() throws {
    let recipe = FontRecipe.colors10
    let face = try font(recipe).face
    let glyph = glyph("A", of: recipe)
    let blue = TextColor(red: 0, green: 0, blue: 1, alpha: 128 / 255)

    #expect(face.paletteCount == 2)
    #expect(face.palette(1) == [blue])
    #expect(face.palette(2) == [])
    #expect(face.palette(-1) == [])
    #expect(face.colorLayers(of: glyph, palette: 1).first?.color == blue)
    #expect(face.colorLayers(of: glyph, palette: 9).first?.color == Self.red)
    #expect(face.colorLayers(of: glyph, palette: .min).first?.color == Self.red)
  }

  @Test func `a paint graph is said not to be drawn, and its glyph is its outline`() throws {
    let recipe = FontRecipe.colors10
    let font = try font(recipe)
    let undrawn = ["A", "B", "C", "D"].filter { font.face.hasUndrawnColors(glyph($0, of: recipe)) }

    #expect(undrawn == ["C"])
    #expect(font.image(of: glyph("C", of: recipe)) == .outline(font.outline(of: glyph("C", of: recipe))))
  }

  @Test func `a bitmap is a PNG file with its place on the line`() throws {
    let font = try FontFace(path: Noto.emoji).instance()
    let glyph = try #require(font.glyph(for: 0x1F600))
    guard case .bitmap(let bitmap) = font.image(of: glyph) else {
      Issue.record("the emoji is no bitmap")
      return
    }

    #expect(bitmap.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(bitmap.pixelWidth == 136 && bitmap.pixelHeight == 128)
    #expect(bitmap.box.minX >= 0 && bitmap.box.minY < 0 && bitmap.box.maxY > font.face.unitsPerEm / 2)
  }

  @Test func `bytes that are no PNG file, and images of a size beyond reason, are left out`() {
    let box = GlyphBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    func header(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + width + height
    }

    #expect(GlyphBitmap(png: header([0, 0, 16, 0], [0, 0, 0, 1]), box: box)?.pixelWidth == 4096)
    #expect(GlyphBitmap(png: header([0, 0, 16, 1], [0, 0, 0, 1]), box: box) == nil)
    #expect(GlyphBitmap(png: header([0, 0, 0, 0], [0, 0, 0, 1]), box: box) == nil)
    #expect(GlyphBitmap(png: header([0, 0, 0, 1], []), box: box) == nil)
    #expect(GlyphBitmap(png: [], box: box) == nil)
    #expect(GlyphBitmap(png: header([0, 0, 0, 1], [0, 0, 0, 1]), box: GlyphBox(minX: 0, minY: 0, maxX: 0, maxY: 1)) == nil)
  }

  @Test func `a variable font's outlines follow its axes`() throws {
    // One glyph, a box, whose four points move 100 units to the right where the axis is at its greatest.
    var recipe = FontRecipe(familyName: "Moving")
    recipe.addCharacters("A"..."A", as: .base)
    recipe.axes = [VariationAxisRecipe("wght", name: "Weight", minimum: 400, defaultValue: 400, maximum: 900)]
    // One tuple with its own peak (0x8000) and its own points (0x2000, then 0: all of them, the four of the metrics too); x by bytes, y all zero.
    let data: [UInt8] = [0, 3, 100, 100, 100, 100, 0x83, 0x87]
    let glyph: [UInt8] = [0, 1, 0, 10, 0, UInt8(data.count), 0xA0, 0, 0x40, 0] + data
    let header: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 26, 0, 2, 0, 0, 0, 0, 0, 26]
    let offsets: [UInt8] = [0, 0, 0, 0, 0, UInt8(glyph.count / 2)]
    recipe.extraTables["gvar"] = header + offsets + glyph
    let face = try FontFace(bytes: recipe.build())
    func edges(_ weight: Double) -> Set<Int32> {
      Set(corners(face.instance(variations: [FontVariation("wght", weight)]).outline(of: 1)).map { $0[0] })
    }

    #expect(edges(400) == [0, 1000])
    #expect(edges(650) == [50, 1050])
    #expect(edges(900) == [100, 1100])
    #expect(face.instance(variations: [FontVariation("wght", 900)]).inkBox(of: 1)?.minX == 100)
  }

  @Test func `PostScript outlines have cubic curves`() throws {
    let font = try FontFace(path: Noto.sansCJK).instance()
    let outline = font.outline(of: try #require(font.glyph(for: 0x3042)))

    #expect(outline.segments.contains { if case .cubic = $0 { true } else { false } })
  }

  @Test func `what is not a number, or too far away, has a place all the same`() {
    var pen = OutlinePen()
    pen.move(.nan, .infinity)
    pen.line(-.infinity, 0.03125)
    pen.close()

    #expect(pen.outline.segments == [.move(to: .init(x: 0, y: 1 << 24)), .line(to: .init(x: -1 << 24, y: 1)), .close])
  }

  @Test func `an outline of too many segments is empty`() {
    var pen = OutlinePen()
    for _ in 0..<Outline.segmentLimit { pen.line(0, 0) }
    #expect(pen.outline.segments.count == Outline.segmentLimit)
    pen.line(0, 0)
    #expect(pen.outline.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func `a glyph that doubles at each of sixty levels is empty, at once`() throws {
    // Glyph n is twice glyph n + 1: drawing glyph 0 would take 2^60 steps.
    let count = 61
    var glyf: [UInt8] = []
    var loca: [UInt8] = []
    func endGlyph() { loca += [UInt8((glyf.count / 2) >> 8), UInt8((glyf.count / 2) & 0xFF)] }
    for number in 0..<count {
      endGlyph()
      let next = UInt8(min(number + 1, count - 1))
      glyf += [0xFF, 0xFF, 0, 0, 0, 0, 0, 10, 0, 10]
      glyf += [0x00, 0x20, 0, next, 0, 0, 0x00, 0x00, 0, next, 1, 1]
    }
    endGlyph()
    var recipe = FontRecipe(familyName: "Doubling")
    recipe.addCharacters("\u{100}"..."\u{13B}", as: .base)
    recipe.extraTables["glyf"] = glyf
    recipe.extraTables["loca"] = loca
    let font = try font(recipe)

    #expect(font.outline(of: 0).isEmpty)
    #expect(font.outline(of: 60).isEmpty)
    #expect(font.inkBox(of: 0) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func `a PostScript glyph whose subroutines call each other a thousandfold is drawn in part or not at all, at once`()
    throws
  {
    func index(_ items: [[UInt8]]) -> [UInt8] {
      var offset = 1
      var bytes = u16(items.count) + (items.isEmpty ? [] : [4])
      if items.isEmpty { return bytes }
      for item in items {
        bytes += u32(offset)
        offset += item.count
      }
      return bytes + u32(offset) + items.joined()
    }
    func u16(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
    func u32(_ number: Int) -> [UInt8] { u16(number >> 16) + u16(number) }
    // Nine levels of a thousand calls each: subroutine n calls number n + 1. An operand is written 139 greater, a subroutine's number 107 less.
    func call(_ number: Int) -> [UInt8] { [UInt8(number - 107 + 139), 29] }
    var subroutines: [[UInt8]] = []
    for level in 1...8 { subroutines.append(Array(repeatElement(call(level), count: 1000).joined()) + [11]) }
    subroutines.append([139, 139, 5, 11])
    let glyphs: [[UInt8]] = [[139, 139, 21] + call(0) + [14], [139, 139, 21] + call(8) + [14]]
    let head: [UInt8] = [1, 0, 4, 4] + index([Array("A".utf8)])
    let rest = index([]) + index(subroutines)
    func topDictionary(_ place: Int) -> [UInt8] { index([[29] + u32(place) + [17]]) }
    let place = head.count + topDictionary(0).count + rest.count
    var recipe = FontRecipe(familyName: "Calling")
    recipe.addCharacters("A"..."A", as: .base)
    recipe.extraTables["CFF "] = head + topDictionary(place) + rest + index(glyphs)
    recipe.extraTables["glyf"] = []
    recipe.extraTables["loca"] = []
    let font = try font(recipe)

    #expect(font.outline(of: 0).segments.count <= Outline.segmentLimit)
    #expect(!font.outline(of: 1).isEmpty, "one call alone is drawn")
    _ = font.inkBox(of: 0)
  }

  @Test func `broken fonts in colours give pictures or nothing`() {
    let file = FontRecipe.colors10.build()
    for index in 0..<400 {
      guard let face = try? FontFace(bytes: mutation(of: file, seed: 3, index: index)) else { continue }
      let font = face.instance()
      for glyph in [0, 1, 2, 3, 4, 5, 6, 7, 8, .max] as [UInt16] {
        _ = (font.image(of: glyph), font.image(of: glyph, palette: .max), font.inkBox(of: glyph), face.hasUndrawnColors(glyph))
      }
      _ = (face.palette(0), face.palette(1))
    }
  }
}
