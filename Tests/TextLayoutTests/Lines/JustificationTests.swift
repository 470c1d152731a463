import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What widens in justified lines: each letter, ideograph and space of the font is 10 wide.
struct JustificationTests {
  private let context = Fixture.context(Fixture.box10, Fixture.wide10)

  private func layout(_ text: String, width: LayoutUnit, _ steps: [Justification.Step], lastLine: TextAlignment = .start) throws -> ParagraphLayout {
    var style = ParagraphStyle(alignment: .justified)
    style.justification = Justification(steps: steps, lastLine: lastLine)
    return try ParagraphLayout(Fixture.text(text, style), width: width, in: context)
  }

  /// Where the carets of the first line stand, in points, the last one's at the line's end.
  private func carets(_ text: String, width: LayoutUnit, _ steps: [Justification.Step]) throws -> [Double] {
    let layout = try layout(text, width: width, steps, lastLine: .justified)
    let runs = layout.visualRuns(ofLine: 0)
    return (0...layout.lineTable.end(ofLine: 0).unit).map { layout.caretPosition(ofUnit: $0, onLine: 0, runs).points }
  }

  @Test func `spaces widen up to their limit, and what is left goes to the next step`() throws {
    let steps = [Justification.Step(.spaces, limit: 0.5), Justification.Step(.letters)]
    // 15 are left: 5 for the space, 5 for each of the gaps between letters.
    #expect(try carets("ab cd", width: 65, steps) == [0, 15, 25, 40, 55, 65])
    #expect(try carets("ab cd", width: 55, steps) == [0, 10, 20, 35, 45, 55])
  }

  @Test func `a line whose limits are reached stays narrower than its room`() throws {
    let layout = try layout("ab cd", width: 100, [.init(.spaces, limit: 0.5)], lastLine: .justified)
    #expect(layout.line(at: 0).rect.size.width == 55)
    #expect(layout.line(at: 0).rect.minX == 0)
  }

  @Test func `a limit counts what the steps before it gave`() throws {
    #expect(try carets("a b", width: 100, [.init(.spaces, limit: 0.5), .init(.spaces, limit: 0.75)]) == [0, 10, 27.5, 37.5])
  }

  @Test func `places between scripts widen for themselves, and Japanese lines widen in JLReq's order`() throws {
    #expect(try carets("漢a字b", width: 55, [.init(.scripts)]) == [0, 15, 30, 45, 55])
    #expect(try carets("漢字ab", width: 60, [.init(.scripts)]) == [0, 10, 40, 50, 60])
    #expect(try carets("漢2字、", width: 60, [.init(.scripts)]) == [0, 20, 40, 50, 60])
    let order = Justification.japanese.steps
    // A sixth of an em for the space; then a quarter between scripts; then as much between all others; then for all alike.
    #expect(try carets("漢字a b", width: 50 + 1.5, order) == [0, 10, 20, 30, 41.5, 51.5])
    let sixth = LayoutUnit(rawValue: 106).points
    #expect(try carets("漢字a b", width: LayoutUnit(50 + sixth + 2), order) == [0, 10, 22, 32, 42 + sixth, 52 + sixth])
    #expect(try carets("漢字a b", width: LayoutUnit(50 + sixth + 4), order) == [0, 11.5, 24, 34, 44 + sixth, 54 + sixth])
    #expect(try carets("漢字a b", width: LayoutUnit(50 + sixth + 8), order) == [0, 13.5, 27, 37, 48 + sixth, 58 + sixth])
  }

  @Test(arguments: [-1, Double.nan, -Double.infinity, 0]) func `a limit that allows nothing gives nothing`(limit: Double) throws {
    #expect(try carets("a b", width: 100, [.init(.spaces, limit: limit)]) == [0, 10, 20, 30])
  }

  @Test func `a limit beyond all measure is none`() throws {
    #expect(try carets("a b", width: 100, [.init(.spaces, limit: .greatestFiniteMagnitude)]) == [0, 10, 90, 100])
  }

  @Test func `no steps, nothing widens`() throws {
    #expect(try carets("a b", width: 100, []) == [0, 10, 20, 30])
  }

  @Test func `ideographs and kana part, closing marks stay with what they close`() throws {
    #expect(try carets("漢字か", width: 50, [.init(.ideographs)]) == [0, 20, 40, 50])
    #expect(try carets("漢字、か", width: 50, [.init(.ideographs)]) == [0, 15, 25, 40, 50].map { $0 })
    #expect(try carets("漢「字」か", width: 60, [.init(.ideographs)]) == [0, 15, 25, 35, 50, 60])
    #expect(try carets("漢・字ー", width: 50, [.init(.ideographs)]) == [0, 10, 20, 40, 50])
  }

  @Test func `ideographs part from letters, letters don't from each other`() throws {
    #expect(try carets("漢ab字", width: 60, [.init(.ideographs)]) == [0, 20, 30, 50, 60])
  }

  @Test func `steps without a place on the line leave their room to the next`() throws {
    #expect(try carets("한국말", width: 50, Justification.everyScript.steps) == [0, 20, 40, 50])
    #expect(try carets("한 국말", width: 50, Justification.everyScript.steps) == [0, 10, 30, 40, 50])
  }

  @Test func `a cluster gains behind its marks`() throws {
    #expect(try carets("a\u{301}b", width: 30, [.init(.letters)]) == [0, 0, 20, 30])
  }

  @Test func `a right-to-left line widens from the right, glyphs beside the letter before`() throws {
    let layout = try layout("אבג", width: 50, [.init(.letters)], lastLine: .justified)
    #expect((0...3).map { layout.caretPosition(ofUnit: $0).points } == [50, 30, 10, 0])
    #expect(layout.glyphRuns(ofLine: 0).flatMap { $0.glyphs.map(\.origin.x.points) } == [0, 20, 40])
  }

  @Test func `where the direction changes nothing but spaces widens`() throws {
    let layout = try layout("abא", width: 40, [.init(.letters)], lastLine: .justified)
    #expect(layout.glyphRuns(ofLine: 0).flatMap { $0.glyphs.map(\.origin.x.points) } == [0, 20, 30])
  }

  @Test func `letters of joining and headlined scripts never part`() throws {
    #expect(GapSide.opportunities(GapSide(0x633), GapSide(0x644)) == [])
    #expect(GapSide.opportunities(GapSide(0x915), GapSide(0x916)) == [])
    #expect(GapSide.opportunities(GapSide(0xE01), GapSide(0xE02)) == [.clusters, .letters])
  }

  @Test func `Tibetan widens behind its dots, but before no stroke`() throws {
    #expect(GapSide.opportunities(GapSide(0xF0B), GapSide(0xF56)) == [.syllables, .letters])
    for mark in [0xF0D, 0xF0B, 0xF14] as [UInt32] { #expect(!GapSide.opportunities(GapSide(0xF0B), GapSide(mark)).contains(.syllables)) }
    #expect(!GapSide.opportunities(GapSide(0xF56), GapSide(0xF40)).contains(.syllables))
    // Two dots with a syllable behind them, on a line without a space.
    var style = ParagraphStyle(alignment: .justified)
    style.justification = .everyScript
    style.justification.lastLine = .justified
    let context = Fixture.context(try FontFace(path: Noto.folder + "/NotoSerifTibetan-Regular.ttf"))
    let text = StyledText("བཀྲ་ཤིས་བདེ།", style: CharacterStyle(size: 20), paragraphStyle: style)
    let narrow = try ParagraphLayout(text, width: .unbounded, in: context)
    let wide = try ParagraphLayout(text, width: narrow.size.width + 30, in: context)
    let gained = (0...text.length).map { (wide.caretPosition(ofUnit: $0) - narrow.caretPosition(ofUnit: $0)).points }
    #expect(gained == [0, 0, 0, 0, 15, 15, 15, 15, 30, 30, 30, 30, 30])
    #expect(wide.violations(inkTolerance: 10) == [])
  }

  @Test func `the last line stands as it is told`() throws {
    func edge(_ alignment: TextAlignment, _ text: String = "ab cd") throws -> [Double] {
      let rect = try layout(text, width: 100, [.init(.spaces)], lastLine: alignment).line(at: 0).rect
      return [rect.minX.points, rect.maxX.points]
    }
    #expect(try edge(.start) == [0, 50])
    #expect(try edge(.natural) == [0, 50])
    #expect(try edge(.end) == [50, 100])
    #expect(try edge(.center) == [25, 75])
    #expect(try edge(.justified) == [0, 100])
    #expect(try edge(.justified, "ab cd\u{2028}e") == [0, 100])
    #expect(try edge(.start, "אב גד") == [50, 100])
  }

  // MARK: Tatweels

  @Test func `a word takes its tatweels where habit has them`() {
    func place(_ left: UInt32, _ right: UInt32, _ next: UInt32?) -> TatweelPlace? {
      TatweelPlace(between: ArabicLetter(left), and: ArabicLetter(right), before: next.map(ArabicLetter.init))
    }
    #expect(place(0x640, 0x645, 0x646) == .tatweel)
    #expect(place(0x633, 0x645, 0x646) == .seen)
    #expect(place(0x645, 0x62F, nil) == .heh)
    #expect(place(0x645, 0x627, 0x645) == .alef)
    #expect(place(0x645, 0x644, 0x645) == nil)
    #expect(place(0x645, 0x628, 0x631) == .beh)
    #expect(place(0x645, 0x648, 0x645) == .waw)
    #expect(place(0x644, 0x645, nil) == .final)
    #expect(TatweelPlace.seen < .final)
  }

  @Test func `places get whole tatweels, the same number as far as it goes`() {
    func gains(_ room: Int, _ limit: Double = .infinity) -> [Int] {
      var gaps = LineGaps()
      for unit in 1...4 { gaps.append(unit, .tatweel, size: 640, tatweel: 100) }
      gaps.append(5, .spaces, size: 640)
      _ = gaps.spread(room, by: [.init(.tatweel, limit: limit), .init(.spaces)])
      return gaps.gaps.map(\.gain)
    }
    #expect(gains(99) == [0, 0, 0, 0, 99])
    #expect(gains(250) == [0, 100, 0, 100, 50])
    #expect(gains(400) == [100, 100, 100, 100, 0])
    #expect(gains(850) == [200, 200, 200, 200, 50])
    #expect(gains(850, 0.2) == [100, 100, 100, 100, 450])
    #expect(gains(1_000_000)[0] == 100 * LineGaps.mostTatweels)
  }

  @Test func `tatweels fill an Arabic line from letter to letter`() throws {
    let naskh = try FontFace(path: Noto.folder + "/NotoNaskhArabic-Regular.ttf")
    let context = Fixture.context(naskh)
    var style = ParagraphStyle(alignment: .justified)
    style.justification = Justification(steps: [.init(.tatweel, limit: 3), .init(.spaces)], lastLine: .justified)
    let text = StyledText("السلام عليكم", style: CharacterStyle(size: 20), paragraphStyle: style)
    let tatweel = try #require(naskh.instance().glyph(for: 0x640))
    let plain = try ParagraphLayout(text, width: 91, in: context)
    let layout = try ParagraphLayout(text, width: 130, in: context)
    let glyphs = layout.glyphRuns(ofLine: 0).flatMap(\.glyphs)
    #expect(plain.glyphRuns(ofLine: 0).flatMap(\.glyphs).allSatisfy { $0.glyph != tatweel })
    #expect(glyphs.filter { $0.glyph == tatweel }.count > 2)
    #expect(layout.line(at: 0).rect.size.width == 130)
    #expect(layout.violations(inkTolerance: 10) == [])
    // Nothing else changes: the other glyphs are those of the line as it was.
    #expect(glyphs.map(\.glyph).filter { $0 != tatweel } == plain.glyphRuns(ofLine: 0).flatMap(\.glyphs).map(\.glyph))
  }

  @Test func `no tatweel stands inside of a base that is annotated as a whole`() throws {
    let naskh = try FontFace(path: Noto.folder + "/NotoNaskhArabic-Regular.ttf")
    let tatweel = try #require(naskh.instance().glyph(for: 0x640))
    var style = ParagraphStyle(alignment: .justified)
    style.justification = Justification(steps: [.init(.tatweel, limit: 3), .init(.spaces)], lastLine: .justified)
    func tatweels(_ isAnnotated: Bool) throws -> Set<Int> {
      var text = StyledText("السلام عليكم", style: CharacterStyle(size: 20), paragraphStyle: style)
      if isAnnotated { text.annotate(TextRange(0..<6), with: Ruby("سلام")) }
      let layout = try ParagraphLayout(text, width: 130, in: Fixture.context(naskh))
      return Set(layout.glyphRuns(ofLine: 0).flatMap(\.glyphs).filter { $0.glyph == tatweel }.map { $0.offset.utf16 < 6 ? 0 : 1 })
    }
    #expect(try tatweels(false) == [0, 1])
    #expect(try tatweels(true) == [1])
  }

  // MARK: For every text

  private static let ways: [[Justification.Step]] = [
    Justification.everyScript.steps, [.init(.letters, limit: 0.1), .init(.spaces)], [.init([.spaces, .letters], limit: 0.3)],
    [.init(.spaces, limit: 0.33), .init([.ideographs, .hangul, .clusters], limit: 0.05), .init(.letters)],
  ]

  @Test func `a justified line is as wide as its room, or has come to its limits`() throws {
    for round in 0..<120 {
      var generator = TextGenerator.mixed(seed: 42, index: round)
      let steps = Self.ways[round % 4]
      let text = String(String.UnicodeScalarView(generator.text(words: generator.number(1...20)).unicodeScalars.filter { $0 != "\u{AD}" }))
      let layout = try layout(text, width: LayoutUnit(Double(generator.number(5...200))), steps)
      #expect(layout.violations(inkTolerance: 10) == [], "round \(round)")
      for number in 0..<layout.lineCount {
        guard let room = layout.justifiedWidth(ofLine: number) else { continue }
        let line = layout.line(at: number)
        #expect(line.rect.size.width <= room, "round \(round), line \(number)")
        let slices = layout.slices(ofLine: number)
        #expect(LayoutUnit(rawValue: Int64(slices.gained)) == line.rect.size.width - LayoutUnit(rawValue: layout.lineTable.records[number].width))
        if line.rect.size.width < room {
          #expect(slices.gained(by: steps + steps, in: room) == slices.gained, "round \(round), line \(number) could be wider")
        }
      }
    }
  }

  @Test func `shares differ by 1/64 at most, and sum to the room`() {
    for room in [1, 63, 64, 1000, 1 << 40] {
      for count in 1...9 {
        var gaps = LineGaps()
        for unit in 1...count { gaps.append(unit, .spaces, size: 640) }
        #expect(gaps.spread(room, by: [.init(.spaces)]) == room)
        let gains = gaps.gaps.map(\.gain)
        #expect((gains.max() ?? 0) - (gains.min() ?? 0) <= 1)
      }
    }
  }
}

extension LineSlices {
  /// What the line would gain by other steps.
  fileprivate func gained(by steps: [Justification.Step], in room: LayoutUnit) -> Int {
    var copy = self
    copy.justify(to: room, Justification(steps: steps))
    return copy.gained
  }
}
