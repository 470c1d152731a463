import Synchronization
import Testing
import TextFixtures
import TextScenes

@testable import TextLayout
@testable import TextModels

/// Lines cost what stands on them: the work on a text of four times the length is about four times as much, whatever the text; and a deadline or a
/// cancellation is heeded inside of every line.
@Suite struct LineWorkTests {
  /// The work on the lines of a text, which is shaped already.
  private func work(_ text: StyledText, width: LayoutUnit, in context: LayoutContext) throws -> Int {
    let paragraph = text.paragraph(at: 0)
    let pipeline = LayoutPipeline(context: context)
    let scratch = LayoutScratch()
    let shaped = try pipeline.shape(paragraph, scratch: scratch)
    let before = scratch.work.spent
    _ = try pipeline.measure(shaped, paragraph.style.bounded, width: width, scratch: scratch)
    return scratch.work.spent - before
  }

  /// How many times as much work four times the text is.
  private func growth(
    _ unit: String, _ count: Int, width: LayoutUnit, perUnit: Double = 0, in context: LayoutContext, _ change: (inout ParagraphStyle) -> Void
  ) throws -> Double {
    var style = ParagraphStyle()
    change(&style)
    let works = try [count, 4 * count].map { count in
      try work(
        Fixture.text(String(repeating: unit, count: count), style), width: width + LayoutUnit(perUnit * Double(count)), in: context)
    }
    return Double(works[1]) / Double(max(1, works[0]))
  }

  private func context(_ families: String) throws -> LayoutContext {
    try #require(try SceneFile(name: "", text: "--- a fonts=\(families) ---\nx").scenes.first).context()
  }

  private static let modes: [LineBreaking.Mode] = [.greedy, .title, .balance, .pretty, .anywhere]

  // MARK: Long words

  @Test(arguments: [0, 100]) func `a word that is shaped again wherever it is cut costs its length`(width: Int) throws {
    let context = Fixture.context(Fixture.kern)
    for mode in Self.modes {
      let growth = try growth("AV", 600, width: LayoutUnit(Double(width)), in: context) { $0.lineBreaking.mode = mode }
      #expect(growth < 5, "\(mode)")
    }
  }

  @Test(arguments: ["\u{628}", "\u{640}", "\u{628}\u{640}", "\u{67E}"]) func `a joined word costs its length`(letters: String) throws {
    let context = try context("Noto Sans Arabic")
    for mode in Self.modes {
      let growth = try growth(letters, 1200 / letters.utf16.count, width: 100, in: context) { $0.lineBreaking.mode = mode }
      #expect(growth < 5, "\(mode)")
    }
  }

  /// Long texts: what the seams of a paragraph cost counts from the second chunk of it on.
  @Test(arguments: ["\u{17D2}", "\u{1780}\u{17D2}", "\u{1000}\u{1039}", "\u{1000}", "\u{E01}\u{200D}"])
  func `letters and signs of dictionary scripts cost their length`(letters: String) throws {
    let context = try context("Noto Sans Khmer,Noto Sans Myanmar,Noto Sans Thai")
    let growth = try growth(letters, 4800 / letters.utf16.count, width: 100, in: context) { _ in }
    #expect(growth < 5)
  }

  @Test(arguments: ["\u{1780}\u{17D2}", "\u{1000}\u{1039}", "\u{1A20}\u{1A60}"])
  func `the narrowest width of a stack of letters without end costs its length`(letters: String) throws {
    let context = try context("Noto Sans Khmer,Noto Sans Myanmar,Noto Sans Tai Tham")
    let works = try [300, 1200].map { count in
      let text = Fixture.text(String(repeating: letters, count: count))
      let shaped = try context.shape(text)
      return try context.shared.withScratch { scratch in
        let before = scratch.work.spent
        let style = text.paragraph(at: 0).style.bounded
        _ = try NarrowestWidth(shaped, style, LineIndents(style), in: context, scratch: scratch).find(from: .zero, to: .unbounded)
        return scratch.work.spent - before
      }
    }
    #expect(works[1] < 6 * works[0])
  }

  @Test(arguments: ["\u{1780}\u{17D2}", "\u{1000}\u{1039}", "\u{1A20}\u{1A60}", "\u{1B13}\u{1B44}"])
  func `lines of stacks without end are chosen without shaping them over and over`(letters: String) throws {
    let context = try context("Noto Sans,Noto Sans Khmer,Noto Sans Myanmar,Noto Sans Tai Tham,Noto Sans Balinese")
    for mode in [LineBreaking.Mode.title, .balance, .pretty] {
      for count in [25, 50, 100, 200, 400, 800] + (mode == .title ? [3200] : []) {
        var style = ParagraphStyle()
        style.lineBreaking.mode = mode
        // What stands before the stacks fills the line but for some of them, which have no width.
        let text = Fixture.text("nihon nippon" + String(repeating: letters, count: count), style)
        let scratch = LayoutScratch()
        let pipeline = LayoutPipeline(context: context)
        let shaped = try pipeline.shape(text.paragraph(at: 0), scratch: scratch)
        let before = scratch.lines.glyphs.reshapingWork
        _ = try pipeline.measure(shaped, style.bounded, width: 60, scratch: scratch)
        #expect(scratch.lines.glyphs.reshapingWork - before < 4 * (16_384 + 16 * text.length), "\(mode) \(count)")
        let lines = try ParagraphLayout(text, width: 60, in: context).lines
        #expect(lines.count >= 2 && lines.allSatisfy { !$0.range.isEmpty }, "\(mode) \(count)")
      }
    }
  }

  @Test(arguments: ["\u{1780}\u{17D2}", "\u{1000}\u{1039}", "\u{1A20}\u{1A60}", "\u{1B13}\u{1B44}"])
  func `a stack without end costs its length where not even a letter has room`(letters: String) throws {
    let context = try context("Noto Sans,Noto Sans Khmer,Noto Sans Myanmar,Noto Sans Tai Tham,Noto Sans Balinese")
    let works = try [200, 800].map { count in
      let text = Fixture.text("a" + String(repeating: letters, count: count))
      let scratch = LayoutScratch()
      let pipeline = LayoutPipeline(context: context)
      let shaped = try pipeline.shape(text.paragraph(at: 0), scratch: scratch)
      let before = scratch.lines.glyphs.reshapingWork
      _ = try pipeline.measure(shaped, text.paragraph(at: 0).style.bounded, width: 0, scratch: scratch)
      return scratch.lines.glyphs.reshapingWork - before
    }
    #expect(works[0] > 200 && works[1] < 6 * works[0], "\(works)")
  }

  @Test(arguments: [3, -2]) func `a word of spaced letters costs its length`(spacing: Double) throws {
    let context = Fixture.context(Fixture.kern)
    let works = try [1000, 4000].map { count in
      var text = Fixture.text(String(repeating: "AB", count: count))
      text.updateStyle(in: TextRange(0..<text.length)) { $0.letterSpacing = LayoutUnit(spacing) }
      return try work(text, width: 100, in: context)
    }
    #expect(works[0] > 2000)
    #expect(works[1] < 6 * works[0])
  }

  @Test(arguments: [3, -2]) func `where things stand in a long word of spaced letters is where adding up has them`(spacing: Double) throws {
    var text = Fixture.text(String(repeating: "AVfi \u{AD}e\u{301}", count: 60))
    text.updateStyle(in: TextRange(0..<text.length)) {
      $0.letterSpacing = LayoutUnit(spacing)
      $0.wordSpacing = 2
    }
    for families in [Fixture.kern, Fixture.ligature] {
      let layout = try ParagraphLayout(text, width: .unbounded, in: Fixture.context(families))
      for slice in layout.slices(ofLine: 0).slices {
        for part in slice.parts {
          var sum = slice.spacing(before: part.units.lowerBound, in: part)
          for cluster in part.clusters {
            #expect(slice.spacing(before: part.start + part.word.unit(ofCluster: cluster), in: part) == sum)
            sum += slice.spacing(ofCluster: cluster, in: part)
          }
        }
      }
    }
  }

  @Test func `a long word keeps no more shapes than its lines show`() throws {
    let context = Fixture.context(Fixture.kern)
    let layout = try ParagraphLayout(Fixture.text(String(repeating: "AV", count: 2000)), width: 100, in: context)
    for patch in layout.lineTable.patches { #expect((patch.head?.word.unitCount ?? 0) + (patch.tail?.word.unitCount ?? 0) < 200) }
  }

  // MARK: Hyphens

  @Test(arguments: ["foo-bar-", "a\u{AD}", "\u{AD}\u{300D}", "()", "[a]", "a/", "x.y "]) func `hyphenation that fills lines costs the text's length`(
    text: String
  ) throws {
    let context = Fixture.context(Fixture.box10)
    for mode in [LineBreaking.Mode.greedy, .pretty] {
      let growth = try growth(text, 2400 / text.utf16.count, width: 60, in: context) {
        $0.lineBreaking.mode = mode
        $0.lineBreaking.hyphenation = .automatic
        $0.punctuationTrim = .trimBoth
      }
      #expect(growth < 5, "\(mode)")
    }
  }

  // MARK: Wide lines

  @Test(arguments: [LineBreaking.Mode.title, .balance, .pretty]) func `no more than so many ends of a line are tried`(mode: LineBreaking.Mode) throws
  {
    let context = Fixture.context(Fixture.box10)
    // The width grows with the text: the lines are five, of ever more words.
    let growth = try growth("a ", 4000, width: 0, perUnit: 4, in: context) { $0.lineBreaking.mode = mode }
    #expect(growth < 6)
  }

  @Test func `lines of very many words are as few as can be and still balanced`() throws {
    let context = Fixture.context(Fixture.box10)
    var style = ParagraphStyle()
    style.lineBreaking.mode = .balance
    for (count, width) in [(3000, 16_000), (5000, 70_000), (2000, 33_330)] {
      let words = (0..<count).map { String(repeating: "a", count: 1 + $0 % 3) }.joined(separator: " ")
      let layout = try ParagraphLayout(Fixture.text(words, style), width: LayoutUnit(Double(width)), in: context)
      let greedy = try ParagraphLayout(Fixture.text(words), width: LayoutUnit(Double(width)), in: context)
      #expect(layout.lineCount == greedy.lineCount)
      let widths = layout.lines.map(\.rect.size.width.points)
      let mean = widths.reduce(0, +) / Double(widths.count)
      // Of very many candidates those are tried that are within a hundredth of a line.
      #expect(widths.allSatisfy { abs($0 - mean) < mean / 100 }, "\(widths)")
    }
  }

  // MARK: Giving up

  @Test(arguments: modes, ["AV", "a ", "aaaaaaaaaaa ", "漢", "a\t"])
  func `a layout is given up wherever it is`(mode: LineBreaking.Mode, unit: String) throws {
    var style = ParagraphStyle()
    style.lineBreaking.mode = mode
    let text = Fixture.text(String(repeating: unit, count: 8000 / unit.utf16.count), style)
    for width: LayoutUnit in [100, 20_000, .unbounded] {
      var context = Fixture.context(Fixture.kern)
      let questions = Mutex(0)
      let limit = Mutex(Int.max)
      let asked: @Sendable () -> Bool = {
        let number = questions.withLock {
          $0 += 1
          return $0
        }
        return number >= limit.withLock { $0 }
      }
      context.isCancelled = asked
      let whole = try ParagraphLayout(text, width: width, in: context)
      let count = questions.withLock { $0 }
      #expect(count >= 5, "\(width)")
      for number in stride(from: 1, through: count, by: max(1, count / 6)) {
        limit.withLock { $0 = number }
        questions.withLock { $0 = 0 }
        #expect(throws: LayoutError.cancelled) { try ParagraphLayout(text, width: width, in: context) }
        #expect(questions.withLock { $0 } == number)
      }
      // What was given up left nothing behind.
      context.isCancelled = nil
      let again = try ParagraphLayout(text, width: width, in: context)
      #expect(again.lines.map(\.range) == whole.lines.map(\.range) && again.lines.map(\.rect) == whole.lines.map(\.rect))
    }
  }

  @Test func `fonts are not looked for any longer than they are wanted`() throws {
    var context = Fixture.context(Fixture.box10)
    let scalars = (0..<4000).compactMap { UnicodeScalar(0x4E00 + $0) }
    let text = Fixture.text(String(String.UnicodeScalarView(scalars)))
    let questions = Mutex(0)
    let asked: @Sendable () -> Bool = {
      questions.withLock {
        $0 += 1
        return $0 > 20
      }
    }
    context.isCancelled = asked
    #expect(throws: LayoutError.cancelled) { try context.shape(text) }
    #expect(questions.withLock { $0 } == 21)
  }

  @Test func `a long text of a dictionary script is given up, too`() throws {
    var context = try context("Noto Sans Thai")
    let text = Fixture.text(String(repeating: "ภาษาไทย", count: 8000))
    let questions = Mutex(0)
    let asked: @Sendable () -> Bool = {
      questions.withLock {
        $0 += 1
        return $0 > 3
      }
    }
    context.isCancelled = asked
    #expect(throws: LayoutError.cancelled) { try text.boundaries(of: .line, in: context) }
    #expect(questions.withLock { $0 } == 4)
    #expect(throws: LayoutError.cancelled) { try text.boundaries(of: .word, in: context) }
  }

  /// Texts of one long paragraph, and how often each is read from end to end before its lines are known.
  @Test(
    arguments: [
      ("a short text ", 3), ("mit Größe ", 3), ("字、", 4), ("שלום (12) abc ", 8), ("א\u{2067}a\u{2069} ", 9), ("א\t1\u{AD}", 8), ("א\u{1C}", 4),
      ("aж", 4), ("ไทย", 4),
    ])
  func `the analysis of a long text is given up wherever it is`(unit: String, readings: Int) throws {
    var context = Fixture.context(Fixture.box10)
    let count = 1 << 17
    var style = ParagraphStyle()
    style.punctuationTrim = .trimBoth
    style.autospace = 0.25
    let text = Fixture.text(String(repeating: unit, count: count / unit.utf16.count), style)
    let questions = Mutex(0)
    let limit = Mutex(Int.max)
    let asked: @Sendable () -> Bool = {
      let number = questions.withLock {
        $0 += 1
        return $0
      }
      return number >= limit.withLock { $0 }
    }
    context.isCancelled = asked
    let whole = try text.boundaries(of: .line, in: context)
    let total = questions.withLock { $0 }
    // A question stands for some 16,384 steps that take nanoseconds.
    #expect(total >= readings * count >> 14, "\(total)")
    for number in stride(from: 1, through: total, by: max(1, total / 24)) {
      limit.withLock { $0 = number }
      questions.withLock { $0 = 0 }
      #expect(throws: LayoutError.cancelled) { try text.boundaries(of: .line, in: context) }
      #expect(questions.withLock { $0 } == number)
    }
    context.isCancelled = nil
    #expect(try text.boundaries(of: .line, in: context) == whole)
  }

  @Test func `the places where lines can end are looked for no longer than they are wanted`() throws {
    var context = Fixture.context(Fixture.box10)
    let layout = try ParagraphLayout(Fixture.text(String(repeating: "ein Wort ", count: 8000)), width: 500, in: context)
    context.isCancelled = { true }
    #expect(throws: LayoutError.cancelled) { try layout.breakOpportunities(in: context) }
    context.isCancelled = nil
    context.deadline = .now
    #expect(throws: LayoutError.deadlineExceeded) { try layout.breakOpportunities(in: context) }
  }
}
