import Synchronization
import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct FontInstanceTests {
  private let variable = FixtureFont(
    advanceGrowth: 100, xHeightGrowth: 20,
    axes: [
      .init(tag: "wght", minimum: 100, normal: 400, maximum: 900), .init(tag: "wdth", minimum: 75, normal: 100, maximum: 100),
      .init(tag: "opsz", minimum: 8, normal: 12, maximum: 72), .init(tag: "slnt", minimum: -10, normal: 0, maximum: 0),
    ])

  @Test func `the same values give the same object while one lives`() throws {
    let face = try FontFace(bytes: variable.bytes)
    let bold = face.instance(variations: [FontVariation("wght", 700)])
    #expect(bold === face.instance(variations: [FontVariation("wght", 400), FontVariation("wght", 700), FontVariation("XXXX", 1)]))
    #expect(bold != face.instance())
    #expect(face.instance() == face.instance(variations: [FontVariation("wght", .nan)]))
  }

  @Test func `instances don't keep one another or their face alive`() throws {
    weak var face: FontFace?
    weak var instance: FontInstance?
    do {
      let made = try FontFace(bytes: variable.bytes)
      let bold = made.instance(variations: [FontVariation("wght", 700)])
      face = made
      instance = bold
      #expect(face != nil && instance?.coordinates == [700, 100, 12, 0])
    }
    #expect(face == nil && instance == nil)
  }

  @Test func `many instances in turn leave a small table`() throws {
    let face = try FontFace(bytes: variable.bytes)
    for weight in 100..<900 { _ = face.instance(variations: [FontVariation("wght", Double(weight))]) }
    #expect(face.instances.withLock { $0.count } < 32)
  }

  @Test func `values are clamped to their axis`() throws {
    let face = try FontFace(bytes: variable.bytes)
    #expect(face.axes.map(\.tag) == ["wght", "wdth", "opsz", "slnt"])
    let wild = face.instance(variations: [FontVariation("wght", .infinity), FontVariation("wdth", -1e300), FontVariation("slnt", -90)])
    #expect(wild.coordinates == [900, 75, 12, -10])
  }

  @Test func `advances and measures follow the axes`() throws {
    let face = try FontFace(bytes: variable.bytes)
    let glyph = try #require(face.instance().glyph(for: 0x41))
    #expect(face.instance().advance(glyph) == 500 && face.instance().metrics.xHeight == 480)
    let black = face.instance(variations: [FontVariation("wght", 900)])
    #expect(black.advance(glyph) == 600 && black.metrics.xHeight == 500 && black.metrics.ascent == 800)
  }

  @Test func `a style sets the axes of weight, width, slant and optical size`() throws {
    let face = try FontFace(bytes: variable.bytes)
    var query = FontQuery(weight: .bold, width: .condensed, slant: .italic, size: 17.3)
    #expect(face.instance(for: query).coordinates == [700, 75, 17.5, -10])
    query.slant = .oblique(degrees: 5)
    query.variations = [FontVariation("wght", 650)]
    #expect(face.instance(for: query).coordinates == [650, 75, 17.5, -5])
  }

  @Test func `glyphs have advances and ink in font units`() throws {
    let instance = try FontFace(path: Noto.sans).instance()
    let glyph = try #require(instance.glyph(for: 0x48))
    let extents = try #require(instance.extents(glyph))
    #expect(instance.advance(glyph) == 741 && extents.yBearing == 714 && extents.height == -714)
    #expect(instance.glyph(for: 0x6F22) == nil)
  }
}
