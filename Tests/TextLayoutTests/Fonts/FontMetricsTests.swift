import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct FontMetricsTests {
  private func line(_ font: FixtureFont) throws -> [Int32] {
    let metrics = try FontFace(bytes: font.bytes).metrics
    return [metrics.ascent, metrics.descent, metrics.lineGap]
  }

  @Test func `the horizontal header gives the line unless it is empty`() throws {
    #expect(try line(FixtureFont()) == [800, 200, 90])
    #expect(try line(FixtureFont(horizontal: (0, 0, 0))) == [750, 250, 60])
  }

  @Test func `USE_TYPO_METRICS gives the typographic values`() throws {
    #expect(try line(FixtureFont(selection: 0xC0)) == [750, 250, 60])
  }

  @Test func `the Windows values come last`() throws {
    #expect(try line(FixtureFont(horizontal: (0, 0, 0), typographic: (0, 0, 0))) == [900, 300, 0])
    #expect(try line(FixtureFont(horizontal: (0, 0, 0), typographic: (0, 0, 0), windows: (0, 0))) == [800, 200, 0])
  }

  @Test func `a descender of the wrong sign is a descent all the same`() throws {
    #expect(try line(FixtureFont(horizontal: (800, 200, -5))) == [800, 200, 0])
  }

  @Test func `decorations and letter heights come from post and OS 2`() throws {
    let metrics = try FontFace(bytes: FixtureFont().bytes).metrics
    #expect([metrics.underlinePosition, metrics.underlineThickness] == [-100, 50])
    #expect([metrics.strikeoutPosition, metrics.strikeoutThickness] == [300, 60])
    #expect([metrics.capHeight, metrics.xHeight, metrics.caretSlopeRise, metrics.caretSlopeRun] == [700, 480, 1, 0])
    #expect([metrics.verticalAscent, metrics.verticalDescent, metrics.verticalLineGap] == [500, 500, 0])
  }

  @Test func `a font without OS 2 and post has usual values`() throws {
    let metrics = try FontFace(bytes: FixtureFont(tables: ["OS/2": [], "post": []]).bytes).metrics
    #expect([metrics.underlinePosition, metrics.underlineThickness] == [-100, 50])
    #expect([metrics.strikeoutPosition, metrics.strikeoutThickness] == [275, 50])
    #expect([metrics.capHeight, metrics.xHeight] == [700, 500])
  }

  @Test func `an italic face has a sloped caret`() throws {
    let metrics = try FontFace(path: Noto.folder + "/NotoSans-Italic.ttf").metrics
    #expect(metrics.caretSlopeRise > 0 && metrics.caretSlopeRun > 0)
  }

  @Test func `a face for vertical text has measures of its own`() throws {
    let metrics = try FontFace(path: Noto.sansCJK).metrics
    #expect([metrics.verticalAscent, metrics.verticalDescent] == [500, 500])
    #expect([metrics.ascent, metrics.descent] == [1160, 288])
  }
}
