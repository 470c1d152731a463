import Synchronization
import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// What walks over words, lines and ranges look at: what they pass, each once.
struct WalkCostTests {
  private let context = Fixture.context(Fixture.box10)

  @Test(arguments: [".", "-", "'", "(", "\0", "\u{301}", "\u{1F1E6}", "a\u{200D}"])
  func `a step by word over equal marks reads them once`(mark: String) {
    let text = StyledText(String(repeating: mark, count: 400) + " a " + String(repeating: mark, count: 400))
    let units = TextUnits(of: text, in: context)
    for policy in [MovementPolicy.macOS, .windows] {
      for (start, isForward) in [(0, true), (text.length, false), (text.length / 2, true), (100, false)] {
        var walk = WordWalk(units, policy, from: TextOffset(start), isForward: isForward)
        _ = walk.stop()
        #expect(walk.segments.windowCount <= 3, "\(walk.segments.windowCount) windows from \(start)")
      }
    }
  }

  @Test func `a step by word that is seen reads equal marks once`() throws {
    for mark in [".", "\0", "\u{5F3}"] {
      let text = Fixture.text(String(repeating: mark, count: 300))
      let layout = try DocumentLayout(text, width: 100, in: context)
      for policy in [MovementPolicy.macOS, .windows] {
        var walk = VisualWordWalk(layout.laidOut, TextUnits(of: text, in: context), policy, from: Caret(0), isUp: true)
        _ = walk.stop()
        #expect(walk.words.windowCount <= 2, "\(walk.words.windowCount) windows")
      }
    }
  }

  @Test func `carets in one grapheme are moved out of it with one look`() {
    let text = StyledText("a" + String(repeating: "\u{301}", count: 500) + "b")
    var reader = SegmentReader(TextUnits(of: text, in: context), of: .character)
    for offset in 0...text.length {
      #expect(reader.stop(at: TextOffset(offset)).utf16 == (offset == 0 ? 0 : min(max(offset, 501), 502)))
    }
    #expect(reader.windowCount <= 2)
  }

  @Test func `a step over empty lines looks for their direction once`() throws {
    for (text, start) in [(String(repeating: "\n", count: 400), 0), ("\u{5D0}" + String(repeating: "\n", count: 400) + "a", 2)] {
      let styled = Fixture.text(text)
      let layout = try DocumentLayout(styled, width: 100, in: context).laidOut
      var walk = VisualWordWalk(layout, TextUnits(of: styled, in: context), .macOS, from: Caret(TextOffset(start)), isUp: true)
      _ = walk.stop()
      let looks = walk.directions.lookCount
      #expect(looks > 400 && looks < 10 * 400, "\(looks) looks at the directions of paragraphs")
    }
  }

  // MARK: Giving up

  /// Counts how often a context asks whether to go on, and says no from some question on.
  private final class Patience: Sendable {
    private let state = Mutex((questions: 0, limit: Int.max))

    var questions: Int { state.withLock { $0.questions } }

    /// How often it is asked during some work, of whose questions so many are answered with go on.
    func count(until limit: Int = .max, _ work: () throws -> Void) rethrows -> Int {
      state.withLock { $0 = (0, limit) }
      try work()
      return questions
    }

    func context(_ context: LayoutContext) -> LayoutContext {
      var context = context
      context.isCancelled = {
        self.state.withLock {
          $0.questions += 1
          return $0.questions > $0.limit
        }
      }
      return context
    }
  }

  @Test(
    arguments: [
      ("a", TextGranularity.word), (".", .word), (" ", .word), ("\u{E01}", .word), ("a\u{300}", .word), ("a ", .sentence), ("a.", .sentence),
      ("\u{301}", .character), ("a\u{200D}", .character), ("\u{1F1E6}", .character),
    ])
  func `a question about a long unit is given up wherever it is`(part: String, unit: TextGranularity) throws {
    let patience = Patience()
    let text = StyledText(String(repeating: part, count: (1 << 18) / part.utf16.count))
    let units = TextUnits(of: text, in: patience.context(context))
    let middle = TextOffset(text.length / 2)
    for direction in [MovementDirection.forward, .backward] {
      var whole: TextOffset?
      let total = patience.count { whole = units.stop(of: unit, from: middle, towards: direction) }
      #expect(whole == units.stop(of: unit, from: middle, towards: direction))
      // Some questions for the places where boundaries are certain, some for what ICU finds between.
      #expect(total >= text.length >> 14, "\(total)")
      for number in stride(from: 1, through: total, by: max(1, total / 12)) {
        let asked = patience.count(until: number) { _ = units.stop(of: unit, from: middle, towards: direction) }
        // Whoever goes on asks again, once for each reader.
        #expect(asked <= number + 3, "\(asked) of \(total), given up at \(number)")
      }
    }
  }

  @Test(arguments: [".", "a", "\0"]) func `a step by word that is seen is given up wherever it is`(mark: String) throws {
    let patience = Patience()
    let text = Fixture.text(String(repeating: mark, count: 1 << 16))
    let layout = try DocumentLayout(text, width: 10_000, in: context)
    for policy in [MovementPolicy.macOS, .windows] {
      let navigator = try TextNavigator(layout, of: text, in: patience.context(context), policy: policy)
      let start = Selection(Caret(3))
      let total = patience.count { _ = navigator.selection(moving: start, .right, by: .word) }
      #expect(total >= text.length >> 14, "\(total)")
      for number in stride(from: 1, through: total, by: max(1, total / 12)) {
        let asked = patience.count(until: number) { _ = navigator.selection(moving: start, .right, by: .word) }
        #expect(asked <= number + 6, "\(asked) of \(total), given up at \(number)")
      }
    }
  }

  @Test func `the rectangles of many lines are given up wherever they are`() throws {
    let patience = Patience()
    var layout = try DocumentLayout(
      Fixture.text(String(repeating: "ab cd ", count: 4000) + String(repeating: "\na", count: 4000)), width: 40, in: context)
    let range = layout.laidOut.shownRange
    let whole = layout.selectionRects(for: range)
    layout.heededContext = patience.context(context)
    for ranges in [[range], [TextRange(range.lowerBound, 9), TextRange(11, range.upperBound)]] {
      var rects: [SelectionRect] = []
      let total = patience.count { rects = layout.selectionRects(for: ranges) }
      #expect(ranges.count > 1 || rects == whole)
      #expect(total >= layout.lineCount / 80, "\(total)")
      for number in stride(from: 1, through: total - 1, by: max(1, total / 12)) {
        let asked = patience.count(until: number) { rects = layout.selectionRects(for: ranges) }
        #expect(asked == number + 1 && rects.count < whole.count)
      }
    }
    layout.heededContext = nil
    #expect(layout.selectionRects(for: range) == whole)
  }

  @Test func `what was given up leaves nothing behind`() throws {
    let text = StyledText(String(repeating: "ein Wort ", count: 8000))
    var units = TextUnits(of: text, in: context)
    let whole = try #require(units.segment(of: .sentence, at: 5))
    units.context.deadline = .now
    #expect(units.segment(of: .sentence, at: 5) == nil)
    #expect(throws: LayoutError.deadlineExceeded) { try units.context.checkpoint() }
    units.context.deadline = nil
    #expect(units.segment(of: .sentence, at: 5) == whole)
    try units.context.checkpoint()
  }

  @Test func `each range is asked about the runs that it reaches into`() throws {
    let text = Fixture.text(String(repeating: "a\t", count: 200))
    let layout = try ParagraphLayout(text, width: .unbounded, in: context)
    let line = layout.geometry(ofLine: 0)
    #expect(line.runs.count == 400)
    let ranges = CountedRanges((0..<200).map { 2 * $0..<2 * $0 + 1 })
    var found: [Range<Int>] = []
    line.forEachSegment(of: ranges, .clamped) { found.append($0.units) }
    #expect(found == ranges.ranges)
    #expect(ranges.looks.load() < 400 * 30, "\(ranges.looks.load()) looks at ranges")
  }

  @Test func `rectangles of many ranges are those of each of them`() throws {
    for round in 0..<60 {
      var generator = TextGenerator(
        seed: 91, index: round, letters: Array(0x61...0x7A) + Array(0x5D0...0x5EA), others: [0x09, 0x2028, 0xAD, 0x202E, 0x2067])
      let text = Fixture.text(generator.text(words: 14))
      let layout = try DocumentLayout(text, width: generator.pick([60, 150, .unbounded]), in: context)
      let stops = layout.caretStops()
      let ranges = stride(from: 0, to: stops.count - 1, by: 2).map { TextRange(stops[$0], stops[$0 + 1]) }
      for policy in [SelectionPolicy(.standard)] {
        let together = layout.selectionRects(for: ranges, policy: policy).reduce(0) { $0 + $1.rect.size.width.rawValue }
        let apart = ranges.flatMap { layout.selectionRects(for: $0, policy: policy) }.reduce(0) { $0 + $1.rect.size.width.rawValue }
        #expect(together == apart, "round \(round)")
      }
    }
  }

  @Test func `a lasso over many lines heeds a deadline`() throws {
    let text = Fixture.text(String(repeating: "a\n", count: 50))
    let layout = try DocumentLayout(text, width: 100, in: context)
    var late = context
    late.isCancelled = { true }
    let navigator = try TextNavigator(layout, of: text, in: late)
    let lasso = Lasso([Point(x: 0, y: 0), Point(x: 5, y: 500)], shape: .stroke)
    #expect(throws: LayoutError.cancelled) { try navigator.selection(in: lasso) }
    #expect(layout.ranges(in: lasso).count > 0)
  }
}

/// Ranges that count how often one of them is looked at.
private struct CountedRanges: RandomAccessCollection {
  final class Counter {
    private var value = 0
    func add() { value += 1 }
    func load() -> Int { value }
  }

  let ranges: [Range<Int>]
  let looks = Counter()

  init(_ ranges: [Range<Int>]) { self.ranges = ranges }

  var startIndex: Int { 0 }
  var endIndex: Int { ranges.count }
  subscript(position: Int) -> Range<Int> {
    looks.add()
    return ranges[position]
  }
}
