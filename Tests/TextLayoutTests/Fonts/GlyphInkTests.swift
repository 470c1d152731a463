import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct GlyphInkTests {
  private func font(_ recipe: FontRecipe) throws -> FontInstance { try FontFace(bytes: recipe.build()).instance() }

  private func glyph(_ name: String, of recipe: FontRecipe) -> UInt16 { UInt16(recipe.glyphs.firstIndex { $0.name == name } ?? 0) }

  /// The fixture's font with other bounds in the header of every glyph that has an outline.
  private func lying(_ bounds: [Int16]) throws -> FontInstance {
    var recipe = FontRecipe.ink10
    let file = recipe.build()
    guard var glyf = table("glyf", of: file), let loca = table("loca", of: file), let head = table("head", of: file) else { return try font(recipe) }
    let isLong = head[51] == 1
    func place(_ index: Int) -> Int {
      isLong
        ? loca[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | Int($1) } : 2 * loca[2 * index..<2 * index + 2].reduce(0) { $0 << 8 | Int($1) }
    }
    for index in recipe.glyphs.indices where place(index + 1) > place(index) {
      for (number, bound) in bounds.enumerated() {
        glyf[place(index) + 2 + 2 * number] = UInt8(truncatingIfNeeded: bound >> 8)
        glyf[place(index) + 3 + 2 * number] = UInt8(truncatingIfNeeded: bound)
      }
    }
    recipe.extraTables["glyf"] = glyf
    recipe.extraTables["loca"] = loca
    return try font(recipe)
  }

  private func table(_ name: String, of file: [UInt8]) -> [UInt8]? {
    func number(_ at: Int, _ count: Int) -> Int { file[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
    for record in 0..<number(4, 2) where String(decoding: file[12 + 16 * record..<16 + 16 * record], as: UTF8.self) == name {
      let start = number(20 + 16 * record, 4)
      return Array(file[start..<start + number(24 + 16 * record, 4)])
    }
    return nil
  }

  @Test func `a glyph's ink is the box that its font states, and the same when it is asked again`() throws {
    let font = try font(.ink10)
    let w = glyph("w", of: .ink10)
    for _ in 0..<2 { #expect(font.inkBox(of: w) == GlyphBox(minX: -300, minY: 0, maxX: 1400, maxY: 500)) }
    for _ in 0..<2 { #expect(font.inkBox(of: glyph("space", of: .ink10)) == nil) }
    #expect(font.inkBox(of: .max) == nil)
  }

  @Test func `where a font states too little, the outline counts`() throws {
    let font = try lying([10, 10, 20, 20])
    let g = font.inkBox(of: glyph("g", of: .ink10))
    #expect(g?.minY == -500 && g?.maxY == 800)
  }

  @Test func `where a font states an empty box, the outline counts`() throws {
    let font = try lying([0, 0, 0, 0])
    let g = font.inkBox(of: glyph("g", of: .ink10))
    #expect(g?.minY == -500 && g?.maxY == 800)
  }

  @Test func `where a font states more than there is, that counts`() throws {
    let font = try lying([-10000, -10000, 10000, 10000])
    let g = font.inkBox(of: glyph("g", of: .ink10))
    #expect(g?.minY == -10000 && g?.maxY == 10000)
  }

  @Test func `where a font states more than it can count to, at least the outline counts`() throws {
    let font = try lying([-32768, -32768, 32767, 32767])
    let g = try #require(font.inkBox(of: glyph("g", of: .ink10)))
    #expect(g.minY <= -500 && g.maxY >= 800)
  }

  @Test func `a curve reaches as far as it turns, not as far as its control point`() {
    // From (0, 0) over (100, 200) to (200, 0), in font units: it turns at half the control point's height.
    func vertex(_ x: Int32, _ y: Int32) -> TextLayout.GlyphOutline.Vertex { .init(x: 16 * x, y: 16 * y) }
    let up = TextLayout.GlyphOutline(segments: [.move(to: vertex(0, 0)), .quadratic(vertex(100, 200), to: vertex(200, 0)), .close])
    #expect(up.box == GlyphBox(minX: 0, minY: 0, maxX: 200, maxY: 100))
    let down = TextLayout.GlyphOutline(segments: [.move(to: vertex(0, 0)), .quadratic(vertex(-50, -5), to: vertex(0, -9)), .close])
    #expect(down.box == GlyphBox(minX: -25, minY: -9, maxX: 0, maxY: 0))
    let cubic = TextLayout.GlyphOutline(segments: [.move(to: vertex(0, 0)), .cubic(vertex(0, 90), vertex(90, 90), to: vertex(90, 0)), .close])
    #expect(cubic.box == GlyphBox(minX: 0, minY: 0, maxX: 90, maxY: 90))
  }

  @Test func `fractions of a font unit are rounded outwards`() {
    var pen = OutlinePen()
    pen.move(0.25, -0.25)
    pen.line(10.0625, 0)
    pen.line(5, 7.001)
    pen.close()
    // 7.001 is no sixteenth: what was rounded is a sixteenth wider, on all sides.
    #expect(pen.outline.box == GlyphBox(minX: 0, minY: -1, maxX: 11, maxY: 8))
  }

  @Test func `an outline without an area is no ink`() {
    func vertex(_ x: Int32, _ y: Int32) -> TextLayout.GlyphOutline.Vertex { .init(x: 16 * x, y: 16 * y) }
    #expect(TextLayout.GlyphOutline(segments: []).box == nil)
    #expect(TextLayout.GlyphOutline(segments: [.move(to: vertex(5, 5)), .close]).box == nil)
    #expect(TextLayout.GlyphOutline(segments: [.move(to: vertex(0, 5)), .line(to: vertex(9, 5)), .close]).box == nil)
  }

  @Test func `boxes beyond 16 bits are kept as they are`() {
    let table = GlyphInkTable()
    let boxes = [
      GlyphBox(minX: -1_048_576, minY: 0, maxX: 1, maxY: 1_048_576), GlyphBox(minX: -32768, minY: -32768, maxX: 32767, maxY: 32767),
      GlyphBox(minX: -1, minY: -1, maxX: 0, maxY: 0), GlyphBox(minX: 0, minY: 0, maxX: 1, maxY: 1),
      GlyphBox(minX: 0, minY: 32767, maxX: 1, maxY: 32768),
    ]
    for round in 0..<2 {
      for (number, box) in boxes.enumerated() {
        #expect(table.box(of: UInt16(number * 63)) { _ in round == 0 ? box : nil } == box)
      }
      #expect(table.box(of: 9) { _ in nil } == nil)
    }
  }

  @Test func `every emoji of a bitmap font has the room of its image as ink`() throws {
    let font = try FontFace(path: Noto.emoji).instance()
    for scalar in [0x1F600, 0x1F469, 0x2764] as [UInt32] {
      let glyph = try #require(font.glyph(for: scalar))
      #expect(font.inkBox(of: glyph) == font.bitmap(of: glyph)?.box)
    }
  }

  @Test(arguments: [Noto.sans, Noto.arabic, Noto.sansCJK]) func `a real font's ink is what HarfBuzz says, and holds every point of the outline`(
    _ path: String
  )
    throws
  {
    let font = try FontFace(path: path).instance()
    for glyph in stride(from: 0, to: UInt16(clamping: min(font.face.glyphCount, 20_000)), by: Fixture.isThorough ? 1 : 23) {
      let box = font.inkBox(of: glyph)
      if let stated = font.extents(glyph), stated.width != 0, stated.height != 0 {
        // Parts that are scaled lie between the units that a font can state.
        let reserve: Int32 = font.outline(of: glyph).isExact ? 0 : 2
        let said = [stated.xBearing, stated.yBearing + stated.height, stated.xBearing + stated.width, stated.yBearing]
        let found = box.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } ?? []
        let excess = zip(zip(said, found), [1, 1, -1, -1]).map { ($0.0 - $0.1) * $1 }
        #expect(excess.count == 4 && excess.allSatisfy { (0...reserve).contains($0) }, "glyph \(glyph)")
      }
      for vertex in font.outline(of: glyph).ends {
        guard let box else {
          Issue.record("glyph \(glyph) has an outline and no ink")
          break
        }
        #expect(vertex.x >= 16 * box.minX && vertex.x <= 16 * box.maxX && vertex.y >= 16 * box.minY && vertex.y <= 16 * box.maxY, "glyph \(glyph)")
      }
    }
  }
}
