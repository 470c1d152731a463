import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Lines whose word spaces and marks give up some of their room: every character is 10 wide, a mark's blank half 5.
struct LineSqueezeTests {
  private let context = Fixture.context(Fixture.font(.box10Marks))

  private func layout(
    _ text: String, width: LayoutUnit, in context: LayoutContext? = nil, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> ParagraphLayout {
    var style = ParagraphStyle()
    style.punctuationTrim = .normal
    style.squeezesPunctuation = true
    change(&style)
    return try ParagraphLayout(Fixture.text(text, style), width: width, in: context ?? self.context)
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

  @Test func `middle dots give up what is blank on both of their sides, before other marks do`() throws {
    let context = Fixture.context(Fixture.font(.box10Dots))
    func dotted(_ text: String, width: LayoutUnit, _ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> ParagraphLayout {
      try layout(text, width: width, in: context, change)
    }
    let squeezed = try dotted("字・字字。字字", width: 40)
    #expect(ends(squeezed) == [5, 7] && squeezed.line(at: 0).rect.size.width == 40)
    #expect(origins(squeezed) == [0, 7.5, 15, 25, 35] && carets(squeezed, 4) == [0, 10, 15, 25, 35])
    // Half of it; then all of it and the rest of the comma.
    #expect(origins(try dotted("字・字字。字字", width: 42.5)) == [0, 8.75, 17.5, 27.5, 37.5])
    #expect(origins(try dotted("字、字・字字」。字字", width: 62.5)) == [0, 10, 17.5, 25, 32.5, 42.5, 52.5, 57.5])
    #expect(origins(try dotted("字、字・字字。字字", width: 60)) == [0, 10, 20, 27.5, 35, 45, 55])
  }

  @Test func `at a line's end a middle dot gives up all of it where it does not fit otherwise`() throws {
    let context = Fixture.context(Fixture.font(.box10Dots))
    let squeezed = try layout("字字：字字", width: 25, in: context)
    #expect(ends(squeezed) == [3, 5] && origins(squeezed) == [0, 10, 17.5])
    #expect(squeezed.line(at: 0).rect.size.width == 25)
    #expect(try layout("字字：字字", width: 30, in: context) { $0.punctuationTrim = .trimBoth }.line(at: 0).rect.size.width == 30)
    #expect(try layout("字字：字字", width: 25, in: context) { $0.lineBreaking.mode = .pretty }.line(at: 0).rect.size.width == 25)
    #expect(ends(try layout("字字：字字", width: 25, in: context) { $0.squeezesPunctuation = false }) == [1, 3, 5])
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

  @Test func `word spaces give up first, and keep a quarter of an em`() throws {
    let squeezed = try layout("字 字字。字字", width: 40)
    #expect(ends(squeezed) == [5, 7] && squeezed.line(at: 0).rect.size.width == 40)
    #expect(origins(squeezed) == [0, 10, 15, 25, 35] && carets(squeezed, 4) == [0, 10, 15, 25, 35])
    #expect(ends(try layout("字 字字。字字", width: 40) { $0.squeezesPunctuation = false }) == [3, 7])
    // The space alone; then all of the 7.5 that it has, and what is wanted besides of the bracket, and of the automatic spaces.
    #expect(origins(try layout("字、 字字。字字", width: 50)) == [0, 10, 20, 25, 35, 45])
    #expect(origins(try layout("字 字「字字字", width: 40)) == [0, 10, 12.5, 20, 30])
    let spaced = try layout("字a 字字「『字字字", width: 64) { $0.autospace = 0.25 }
    #expect(ends(spaced) == [8, 10] && origins(spaced) == [0, 11.5, 21.5, 24, 34, 39, 44, 54])
  }

  @Test func `all word spaces give up the same share, in text without marks too`() throws {
    let squeezed = try layout("字 字 ab字字字", width: 50)
    #expect(ends(squeezed) == [6, 9] && squeezed.line(at: 0).rect.size.width == 50)
    #expect(origins(squeezed) == [0, 10, 15, 25, 30, 40] && carets(squeezed, 5) == [0, 10, 15, 25, 30, 40])
    let rects = squeezed.selectionRects(for: TextRange(1..<4)).map(\.rect)
    #expect(rects.map(\.minX) == [10] && rects.map(\.maxX) == [30])
    // A no-break space is one, as it is where lines are justified.
    #expect(origins(try layout("字\u{A0}字字。字字", width: 40)) == [0, 10, 15, 25, 35])
  }

  @Test func `a word space gives up of what its style adds as well`() throws {
    var style = ParagraphStyle()
    style.punctuationTrim = .normal
    style.squeezesPunctuation = true
    var character = CharacterStyle(size: 10)
    character.wordSpacing = 5
    let text = StyledText("字 字「字字字", style: character, paragraphStyle: style)
    #expect(origins(try ParagraphLayout(text, width: 45, in: context)) == [0, 10, 15, 25, 35])
    character.wordSpacing = -9
    let narrow = StyledText("字 字「字字字", style: character, paragraphStyle: style)
    #expect(origins(try ParagraphLayout(narrow, width: 36, in: context)) == [0, 10, 11, 16, 26])
  }

  @Test func `spaces that hang give up nothing`() throws {
    let squeezed = try layout("字 字字。 字字", width: 40)
    #expect(ends(squeezed) == [6, 8])
    #expect(origins(squeezed) == [0, 10, 15, 25, 35, 40])
    #expect(squeezed.glyphRuns(ofLine: 0).last.map { ($0.x + $0.width).points } == 50)
  }

  @Test func `what stands before a tab gives up nothing, as the tab would take it`() throws {
    let change: (inout ParagraphStyle) -> Void = { $0.defaultTabInterval = 40 }
    let squeezed = try layout("字 、\t字 字字。字字", width: 80, change)
    #expect(ends(squeezed) == [9, 11] && squeezed.line(at: 0).rect.size.width == 80)
    #expect(carets(squeezed, 8) == [0, 10, 20, 30, 40, 50, 55, 65, 75])
    #expect(ends(try layout("字、 \t字字字。字字", width: 70, change)) == [6, 10])
  }

  @Test func `text that has its length gives up nothing`() throws {
    var style = ParagraphStyle()
    style.punctuationTrim = .normal
    style.squeezesPunctuation = true
    for text in ["[字 、]字、字字。字字", "[字 a]字 字字。字字"] {
      let text = Fixture.text(bracketed: text, style) { $0.spread($1, over: 4) }
      let squeezed = try ParagraphLayout(text, width: 80, in: context)
      #expect(ends(squeezed)[0] == 8 && squeezed.violations(inkTolerance: 10) == [])
      #expect(squeezed.caretPosition(ofUnit: 3) == 40 && squeezed.caretPosition(ofUnit: 5) == 55)
    }
  }

  @Test func `a word that is nearly all in the line stays in it`() throws {
    #expect(ends(try layout("ab cd ef gh ij", width: 100)) == [12, 14])
    #expect(ends(try layout("ab cd ef gh ij", width: 100) { $0.squeezesPunctuation = false }) == [9, 14])
  }

  @Test func `an opening mark goes on with what it opens`() throws {
    #expect(ends(try layout("字、字「字字字", width: 40)) == [5, 7])
    #expect(ends(try layout("字、字「字字字", width: 40) { $0.squeezesPunctuation = false }) == [3, 7])
  }

  @Test(
    arguments: [
      ("字、字字字字", 40.0),  // the next character may begin a line
      ("字。字字。字字", 40),  // full stops give up nothing inside of a line
      ("字・字字。字字", 40),  // nor do dots of a font that says nothing of them
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

  @Test func `lines that may end anywhere stay as they are`() throws {
    let text = "字、字字。字字、字字。字"
    let layouts = try [true, false].map { squeezes in
      try layout(text, width: 40) {
        $0.squeezesPunctuation = squeezes
        $0.lineBreaking.mode = .anywhere
      }
    }
    #expect(ends(layouts[0]) == ends(layouts[1]))
  }

  // MARK: Chosen together

  @Test(arguments: [(LineBreaking.Mode.title, [2, 5, 7]), (.pretty, [3, 7])])
  func `lines that are chosen together are set tighter rather than leave a greater hole`(mode: LineBreaking.Mode, else looseEnds: [Int]) throws {
    let text = "字、字字。字字"
    let squeezed = try layout(text, width: 40) { $0.lineBreaking.mode = mode }
    #expect(ends(squeezed) == [5, 7])
    #expect(origins(squeezed) == [0, 10, 15, 25, 35])
    #expect(squeezed.line(at: 0).rect.size.width == 40)
    let loose = try layout(text, width: 40) {
      $0.lineBreaking.mode = mode
      $0.squeezesPunctuation = false
    }
    #expect(ends(loose) == looseEnds)
  }

  @Test func `a line that is chosen would rather be tighter than leave as much empty`() throws {
    // After the eighth character 4 or 2 are left, after the ninth it is 6 or 8 too long: that counts 3 or 4.
    let text = "字、字、字字字字字字字字字字字"
    #expect(ends(try layout(text, width: 84) { $0.lineBreaking.mode = .pretty }) == [9, 15])
    #expect(ends(try layout(text, width: 82) { $0.lineBreaking.mode = .pretty }) == [8, 15])
  }

  @Test(arguments: [LineBreaking.Mode.title, .balance]) func `a title that can be set tighter has fewer lines`(mode: LineBreaking.Mode) throws {
    let ends = try [true, false].map { squeezes in
      self.ends(
        try layout("字、字字", width: 35) {
          $0.lineBreaking.mode = mode
          $0.squeezesPunctuation = squeezes
        })
    }
    #expect(ends[0] == [4])
    #expect(ends[1].count == 2)
  }

  @Test func `what could be set tighter but needn't be stays as it is`() throws {
    for mode in [LineBreaking.Mode.title, .balance, .pretty] {
      let layout = try layout("字、字「字」、字", width: 80) { $0.lineBreaking.mode = mode }
      #expect(ends(layout) == [8])
      #expect(layout.lineTable.filled(0).squeeze.isNone)
    }
  }

  @Test func `of all ways to end lines that may be set tighter the cheapest is chosen`() throws {
    var squeezed = 0
    for round in 0..<120 {
      var generator = TextGenerator(seed: 76, index: round, letters: [0x61], others: [])
      let text = String((0..<generator.number(5...12)).map { _ in generator.pick(Array("漢字仮名「」、，・a ")) }) + "字字字字字"
      let width = LayoutUnit(Double(generator.number(30...90)))
      var style = ParagraphStyle()
      style.punctuationTrim = generator.pick([.normal, .trimStart])
      style.squeezesPunctuation = true
      style.lineBreaking.mode = .balance
      let layout = try ParagraphLayout(Fixture.text(text, style), width: width, in: context)
      let extent = LineExtent(offset: .zero, startInset: .zero, length: width)
      let filler = LineFiller(layout.shaped, style: style, scratch: LayoutScratch().lines)
      let section = try LineChooser(filler: filler, firstExtent: extent, extent: extent).section(upTo: .acceptable)
      guard let best = try AllWays(section, filler, extent).best else { continue }
      let chosen = try AllWays.cost(ofLinesEndingAt: ends(layout), section, filler, extent)
      #expect(chosen?.lines == best.lines, "round \(round): \(text) at \(width)")
      // The engine's costs are of estimates, which are rounded otherwise.
      if let chosen { #expect(abs(chosen.cost - best.cost) < 100, "round \(round): \(text) at \(width)") }
      squeezed += (0..<layout.lineCount).count { !layout.lineTable.filled($0).squeeze.isNone }
    }
    #expect(squeezed > 20)
  }

  @Test func `no line that was chosen with others is longer than its room, and measuring says the same`() throws {
    var squeezed = 0
    for round in 0..<200 {
      var generator = TextGenerator(seed: 77, index: round, letters: [0x61], others: [])
      let text = String((0..<generator.number(1...60)).map { _ in generator.pick(Array("漢字仮名「『」』。、・()a  א\u{A0}\t")) })
      let width = LayoutUnit(Double(generator.number(20...120)))
      let layout = try layout(text, width: width) {
        $0.punctuationTrim = generator.pick(PunctuationTrim.allCases)
        $0.hangsPunctuation = generator.number(0...2) == 0
        $0.lineBreaking.mode = generator.pick([.title, .balance, .pretty])
      }
      #expect(try layout.measure(width: width, in: context).size == layout.size, "round \(round): \(text)")
      for line in 0..<layout.lineCount {
        let filled = layout.lineTable.filled(line)
        if filled.squeeze.isNone { continue }
        squeezed += 1
        #expect(filled.width == width, "round \(round): \(text)")
      }
      #expect(layout.violations(inkTolerance: 10) == [], "round \(round): \(text)")
    }
    #expect(squeezed > 50)
  }

  @Test func `no line is longer than its room, and its own width gives the same lines`() throws {
    var squeezed = 0
    for round in 0..<300 {
      var generator = TextGenerator(seed: 75, index: round, letters: [0x61], others: [])
      let alphabet = Array("漢字仮名「『」』。、・()a  א\u{A0}\t")
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
    let alphabet = ["漢", "字", "仮", "名", "かな", "「", "」", "（", "）", "、", "。", "、", "word ", "12", " "]
    var text = StyledText((0..<1800).map { _ in generator.pick(alphabet) }.joined(), style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.punctuationTrim = generator.pick([.normal, .trimBoth])
    style.squeezesPunctuation = true
    style.hangsPunctuation = generator.pick([true, false])
    text.setParagraphStyle(style, in: text.range)
    let fault = try faultFollowing(Fixture.isThorough ? 500 : 40, editsOf: text, &generator) { $0.pick(alphabet + [""]) }
    if let fault { Issue.record("\(fault)") }
  }

  @Test(arguments: [LineBreaking.Mode.title, .balance, .pretty]) func `squeezed lines that were chosen together follow edits`(
    mode: LineBreaking.Mode
  ) throws {
    var generator = TextGenerator.mixed(seed: 1942, index: 0)
    let alphabet = ["漢", "字", "仮", "名", "かな", "「", "」", "（", "）", "、", "。", "、", "word ", "12", " "]
    var text = StyledText((0..<900).map { _ in generator.pick(alphabet) }.joined(), style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.punctuationTrim = .normal
    style.squeezesPunctuation = true
    style.lineBreaking.mode = mode
    text.setParagraphStyle(style, in: text.range)
    let fault = try faultFollowing(Fixture.isThorough ? 500 : 20, editsOf: text, &generator) { $0.pick(alphabet + [""]) }
    if let fault { Issue.record("\(fault)") }
  }
}

/// All ways to end lines at the places of a stretch, each line filled by itself: what balanced lines cost.
private struct AllWays {
  struct Cost {
    var lines = 0
    var cost = 0
  }

  private(set) var best: Cost?

  init(_ section: LineSection, _ filler: LineFiller, _ extent: LineExtent) throws {
    let units = section.candidates.places.map(\.end.unit)
    for mask in 0..<1 << max(0, units.count - 2) {
      let ends = units.indices.dropFirst().dropLast().filter { mask >> ($0 - 1) & 1 == 1 }.map { units[$0] } + [units[units.count - 1]]
      guard let cost = try AllWays.cost(ofLinesEndingAt: ends, section, filler, extent) else { continue }
      if let best, (best.lines, best.cost) <= (cost.lines, cost.cost) { continue }
      best = cost
    }
  }

  /// What lines cost that end before these units; nil where one has no room.
  static func cost(ofLinesEndingAt ends: [Int], _ section: LineSection, _ filler: LineFiller, _ extent: LineExtent) throws -> Cost? {
    let places = section.candidates.places
    var sum = Cost()
    var start = 0
    for unit in ends {
      guard let end = places.firstIndex(where: { $0.end.unit == unit }) else { return nil }
      let line = try filler.fillChosen(from: places[start].position, to: places[end].end, extent)
      guard line.width <= extent.length else { return nil }
      // What it is short of its room, or set tighter than it was.
      let loose = try filler.fill(from: places[start].position, to: places[end].end, extent)
      let share = Double(abs((extent.length - loose.width).rawValue)) / Double(extent.length.rawValue)
      sum.lines += 1
      sum.cost += Int(100_000 * share * share) + (end == places.count - 1 ? 0 : places[end].cost * 1000)
      start = end
    }
    return sum
  }
}
