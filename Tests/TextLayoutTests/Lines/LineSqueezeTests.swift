import Testing
import TextFixtures

@testable import TextLayout

/// Lines whose marks give up some of their room: every character is 10 wide, a mark's blank half 5.
struct LineSqueezeTests {
  private let context = Fixture.context(Fixture.font(.box10Marks))

  private func layout(_ text: String, width: LayoutUnit, _ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> ParagraphLayout {
    var style = ParagraphStyle()
    style.punctuationTrim = .normal
    style.squeezesPunctuation = true
    change(&style)
    return try ParagraphLayout(Fixture.text(text, style), width: width, in: context)
  }

  private func ends(_ layout: ParagraphLayout) -> [Int] { layout.lines.map(\.range.upperBound.utf16) }
  private func origins(_ layout: ParagraphLayout) -> [Double] { layout.glyphRuns(ofLine: 0).flatMap { $0.glyphs.map(\.origin.x.points) } }
  private func carets(_ layout: ParagraphLayout, _ count: Int) -> [Double] { (0...count).map { layout.caretPosition(ofUnit: $0).points } }

  @Test func `a mark that may not begin a line stays in it, and what makes room is a mark before it`() throws {
    let text = "字、字字。字字"
    let squeezed = try layout(text, width: 40)
    #expect(ends(squeezed) == [5, 7])
    #expect(origins(squeezed) == [0, 10, 15, 25, 35])
    #expect(carets(squeezed, 4) == [0, 10, 15, 25, 35])
    #expect(squeezed.line(at: 0).rect.size.width == 40)
    #expect(ends(try layout(text, width: 40) { $0.squeezesPunctuation = false }) == [3, 7])
  }

  @Test func `the blank half of an opening mark is in front of it`() throws {
    let squeezed = try layout("字「字字。字字", width: 40)
    #expect(ends(squeezed) == [5, 7])
    #expect(origins(squeezed) == [0, 5, 15, 25, 35])
  }

  @Test func `all marks give up the same share`() throws {
    #expect(origins(try layout("字、字、字字。字字", width: 60)) == [0, 10, 17.5, 27.5, 35, 45, 55])
  }

  @Test func `a share that is no whole unit leaves nothing over`() throws {
    let layout = try layout("字、字、字、字字。字字", width: 80)
    #expect(ends(layout) == [9, 11])
    #expect(layout.line(at: 0).rect.size.width == 80)
    let gained = zip([10, 30, 50], [2, 4, 6]).map { $0 + 10 - layout.caretPosition(ofUnit: $1).points }
    // A third of five, two thirds, and all.
    #expect(gained == [106.0 / 64, 212.0 / 64, 5])
  }

  @Test func `behind all marks automatic spaces give up to a half of theirs`() throws {
    func spaced(_ text: String, width: LayoutUnit) throws -> ParagraphLayout { try layout(text, width: width) { $0.autospace = 0.25 } }
    // 12.5 each for the letter and what is behind it; the full stop at the end gives up its half first.
    let squeezed = try spaced("字a字字。字字", width: 48)
    #expect(ends(squeezed) == [5, 7] && squeezed.line(at: 0).rect.size.width == 48)
    #expect(origins(squeezed) == [0, 11.5, 23, 33, 43] && carets(squeezed, 4) == [0, 10, 21.5, 33, 43])
    #expect(ends(try spaced("字a字字。字字", width: 47)) == [3, 7])
    // The comma by itself; then with all of its half, and what is wanted besides of a space.
    #expect(origins(try spaced("字、a字」。字字", width: 48)) == [0, 10, 15.5, 28, 38, 43])
    #expect(origins(try spaced("字、a字」。字字", width: 46.5)) == [0, 10, 15, 26.5, 36.5, 41.5])
    #expect(ends(try spaced("字、a字」。字字", width: 46)) == [3, 8])
  }

  @Test func `an opening mark goes on with what it opens`() throws {
    #expect(ends(try layout("字、字「字字字", width: 40)) == [5, 7])
    #expect(ends(try layout("字、字「字字字", width: 40) { $0.squeezesPunctuation = false }) == [3, 7])
  }

  @Test(
    arguments: [
      ("字、字字字字", 40.0),  // the next character may begin a line
      ("字。字字。字字", 40),  // full stops give up nothing inside of a line
      ("字・字字。字字", 40),  // nor do marks that are blank on both sides
      ("字、字字字」」。字字", 40),  // more than there is
      ("「字字字。字字", 40),  // at the line's start an opening mark stays whole
    ])
  func `lines end where they do otherwise if there is no need, or no room`(text: String, width: Double) throws {
    let plain = try layout(text, width: LayoutUnit(width)) { $0.squeezesPunctuation = false }
    let squeezed = try layout(text, width: LayoutUnit(width))
    #expect(ends(squeezed) == ends(plain))
    #expect(origins(squeezed) == origins(plain))
  }

  @Test func `a mark hangs before others give up anything`() throws {
    let layout = try layout("字、字字。字字", width: 40) { $0.hangsPunctuation = true }
    #expect(ends(layout) == [5, 7])
    #expect(origins(layout) == [0, 10, 20, 30, 40])
  }

  @Test(arguments: [LineBreaking.Mode.title, .balance, .pretty, .anywhere]) func `lines that are not filled one by one stay as they are`(
    mode: LineBreaking.Mode
  ) throws {
    let text = "字、字字。字字、字字。字"
    let layouts = try [true, false].map { squeezes in
      try layout(text, width: 40) {
        $0.squeezesPunctuation = squeezes
        $0.lineBreaking.mode = mode
      }
    }
    #expect(ends(layouts[0]) == ends(layouts[1]))
  }

  @Test func `no line is longer than its room, and its own width gives the same lines`() throws {
    var squeezed = 0
    for round in 0..<300 {
      var generator = TextGenerator(seed: 75, index: round, letters: [0x61], others: [])
      let alphabet = Array("漢字仮名「『」』。、・()a")
      let text = String((0..<generator.number(1...60)).map { _ in generator.pick(alphabet) })
      let width = LayoutUnit(Double(generator.number(20...120)))
      let layout = try layout(text, width: width) {
        $0.punctuationTrim = generator.pick(PunctuationTrim.allCases)
        $0.hangsPunctuation = generator.number(0...2) == 0
      }
      guard layout.size.width <= width else { continue }
      squeezed += (0..<layout.lineCount).count { !layout.lineTable.filled($0).squeeze.isNone }
      #expect(ends(try layout.resized(to: layout.size.width, in: context)) == ends(layout), "round \(round): \(text)")
      #expect(try layout.measure(width: width, in: context).size == layout.size, "round \(round): \(text)")
      for line in layout.lines { #expect(line.rect.size.width <= width, "round \(round): \(text)") }
    }
    #expect(squeezed > 50)
  }

  @Test(arguments: 0..<6) func `squeezed lines follow edits`(seed: Int) throws {
    var generator = TextGenerator.mixed(seed: 1941, index: seed)
    let alphabet = ["漢", "字", "仮", "名", "かな", "「", "」", "（", "）", "、", "。", "、", "word ", "12"]
    var text = StyledText((0..<1800).map { _ in generator.pick(alphabet) }.joined(), style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.punctuationTrim = generator.pick([.normal, .trimBoth])
    style.squeezesPunctuation = true
    style.hangsPunctuation = generator.pick([true, false])
    text.setParagraphStyle(style, in: text.range)
    let fault = try faultFollowing(Fixture.isThorough ? 500 : 40, editsOf: text, &generator) { $0.pick(alphabet + [""]) }
    if let fault { Issue.record("\(fault)") }
  }
}
