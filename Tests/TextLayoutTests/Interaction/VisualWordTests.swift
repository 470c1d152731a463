import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// Movement to the left and right by words goes by what is seen. Capital letters in the comments run from right to left.
struct VisualWordTests {
  private let context = Fixture.context(Fixture.box10)
  private static let policies: [MovementPolicy] = [
    .macOS, .windows, MovementPolicy(forwardWordStop: .end, stopsAtPunctuation: true),
    MovementPolicy(forwardWordStop: .nextStart, stopsAtPunctuation: false),
  ]

  private func navigator(
    _ string: String, _ policy: MovementPolicy = .macOS, width: LayoutUnit = 1000, direction: BaseDirection = .leftToRight,
    mode: WritingMode = .horizontal
  ) throws -> TextNavigator {
    var text = Fixture.text(string, ParagraphStyle(alignment: .left, baseDirection: direction))
    text.writingMode = mode
    let layout = try DocumentLayout(text, width: width, in: context)
    return try TextNavigator(layout, of: text, in: context, policy: policy)
  }

  /// The carets that movement by words leads to, one after the other.
  private func walk(_ navigator: TextNavigator, from caret: Caret, _ direction: MovementDirection) -> [Caret] {
    var carets: [Caret] = []
    var selection = Selection(caret)
    while carets.count < 200, let next = navigator.selection(moving: selection, direction, by: .word) {
      carets.append(next.caret)
      selection = next
    }
    return carets
  }

  /// Where they are seen.
  private func places(_ navigator: TextNavigator, from caret: Caret, _ direction: MovementDirection) -> [Int] {
    walk(navigator, from: caret, direction).map { Int(navigator.layout.caretGeometry(for: $0).edge.minX.points) }
  }

  // abc DEF GHI jkl is seen as abc IHG FED jkl.
  private static let mixed = "abc \u{5D0}\u{5D1}\u{5D2} \u{5D3}\u{5D4}\u{5D5} jkl"

  @Test func `to the right words of both directions end at their right edges, to the left at their left ones`() throws {
    let navigator = try navigator(Self.mixed)
    #expect(places(navigator, from: Caret(0), .right) == [30, 70, 110, 150])
    #expect(places(navigator, from: Caret(15), .left) == [120, 80, 40, 0])
  }

  @Test func `where words are left at their starts, each step is taken back`() throws {
    let navigator = try navigator(Self.mixed, .windows)
    #expect(places(navigator, from: Caret(0), .right) == [70, 110, 120, 150])
    #expect(places(navigator, from: Caret(15), .left) == [120, 110, 70, 0])
  }

  @Test func `an Arabic line moves as its mirror image does`() throws {
    // ABC def ghi JKL on a line from right to left is seen as LKJ def ghi CBA.
    let navigator = try navigator("\u{5D0}\u{5D1}\u{5D2} def ghi \u{5D3}\u{5D4}\u{5D5}", width: 150, direction: .rightToLeft)
    #expect(places(navigator, from: Caret(0), .left) == [120, 80, 40, 0])
    #expect(places(navigator, from: Caret(15), .right) == [30, 70, 110, 150])
  }

  @Test func `inside of a word the step ends at the word's edge on that side`() throws {
    let navigator = try navigator("abc \u{5D0}\u{5D1}\u{5D2} def")
    let right = try #require(navigator.selection(moving: Selection(Caret(5)), .right, by: .word))
    #expect(right.caret == Caret(7) && right.secondaryLocation == 4)
    let left = try #require(navigator.selection(moving: Selection(Caret(5)), .left, by: .word))
    #expect(left.caret == Caret(4, .upstream) && left.secondaryLocation == 7)
  }

  @Test func `a word that lines divide is passed whole`() throws {
    var style = ParagraphStyle()
    style.lineBreaking.mode = .anywhere
    let text = Fixture.text("ab cdefghi jk", style)
    let navigator = try TextNavigator(DocumentLayout(text, width: 40, in: context), of: text, in: context)
    #expect(walk(navigator, from: Caret(0), .right).map(\.offset) == [2, 10, 13])
    #expect(walk(navigator, from: Caret(13), .left).map(\.offset) == [11, 3, 0])
  }

  @Test func `a selection collapses to its edge on that side first, and grows by what is seen`() throws {
    let navigator = try navigator(Self.mixed)
    let word = Selection(TextRange(4..<7))
    #expect(navigator.selection(moving: word, .right, by: .word)?.caret.offset == 15)
    #expect(navigator.selection(moving: word, .left, by: .word).map { navigator.layout.caretGeometry(for: $0.caret).edge.minX } == 40)
    let grown = navigator.selection(moving: Selection(Caret(0)), .right, by: .word, extending: true)
    #expect(grown?.span == TextRange(0..<3))
  }

  @Test(arguments: policies)
  func `in text of one direction a step is that of the text's own order`(_ policy: MovementPolicy) throws {
    for round in 0..<30 {
      let isRightToLeft = round % 2 == 1
      var generator = TextGenerator(
        seed: 61, index: round, letters: isRightToLeft ? Array(0x5D0...0x5EA) : Array(0x61...0x7A),
        others: [0x20, 0x20, 0x2C, 0x2E, 0x28, 0xA, 0x2028])
      let string = generator.text(words: generator.number(1...9))
      let width = generator.pick([LayoutUnit(Double(generator.number(40...150))), 2000])
      let navigator = try navigator(string, policy, width: width, direction: isRightToLeft ? .rightToLeft : .leftToRight)
      for stop in navigator.layout.caretStops() {
        for (seen, logical) in [(MovementDirection.left, MovementDirection.backward), (.right, .forward)] {
          let expected = navigator.selection(moving: Selection(Caret(stop)), isRightToLeft ? logical.opposite : logical, by: .word)
          let found = navigator.selection(moving: Selection(Caret(stop)), seen, by: .word)
          #expect(found?.focus == expected?.focus, "round \(round): \(string.debugDescription), \(seen) from \(stop)")
        }
      }
    }
  }

  /// The pieces of words on the first line from left to right, found without a walk.
  private func pieces(_ navigator: TextNavigator) -> [(left: LayoutUnit, right: LayoutUnit)] {
    var pieces: [(left: LayoutUnit, right: LayoutUnit)] = []
    var last: TextSegment?
    for cluster in navigator.layout.visualClusters(ofLine: 0) {
      let segment = navigator.units.segment(of: .word, at: cluster.range.lowerBound)
      defer { last = segment }
      guard let segment, segment.isUnit else { continue }
      if segment == last { pieces[pieces.count - 1].right = cluster.right } else { pieces.append((cluster.left, cluster.right)) }
    }
    return pieces
  }

  @Test func `on lines of both directions steps end at the edges of each piece of a word, once`() throws {
    for round in 0..<60 {
      var generator = TextGenerator(
        seed: 62, index: round, letters: Array(0x61...0x68) + Array(0x5D0...0x5D8) + [0x31, 0x32], others: [0x20, 0x20, 0x2C, 0x28, 0x29])
      let string = generator.text(words: generator.number(1...8)) + "."  // no white space hangs
      let navigator = try navigator(string, width: 3000, direction: generator.pick([.leftToRight, .rightToLeft]))
      let clusters = navigator.layout.visualClusters(ofLine: 0)
      guard let first = clusters.first, let last = clusters.last else { continue }
      let pieces = pieces(navigator)
      func edge(_ caret: Caret) -> LayoutUnit { navigator.layout.caretGeometry(for: caret).edge.minX }
      let right = walk(navigator, from: first.leftCaret, .right).map(edge)
      #expect(right == (pieces.map(\.right) + [last.right]).removingRepeats, "round \(round): \(string.debugDescription)")
      let left = walk(navigator, from: last.rightCaret, .left).map(edge)
      #expect(left == (pieces.reversed().map(\.left) + [first.left]).removingRepeats, "round \(round): \(string.debugDescription)")
    }
  }

  @Test func `where words are left at their starts, the way back has the same stops`() throws {
    for round in 0..<60 {
      var generator = TextGenerator(
        seed: 63, index: round, letters: Array(0x61...0x68) + Array(0x5D0...0x5D8), others: [0x20, 0x20, 0x2C, 0x28, 0x29])
      let string = generator.text(words: generator.number(1...8))
      let navigator = try navigator(string, .windows, width: 3000, direction: generator.pick([.leftToRight, .rightToLeft]))
      guard let first = navigator.layout.visualClusters(ofLine: 0).first else { continue }
      let there = walk(navigator, from: first.leftCaret, .right)
      let back = walk(navigator, from: there.last ?? Caret(0), .left)
      #expect(Array(back.dropLast().reversed()) == Array(there.dropLast()), "round \(round): \(string.debugDescription)")
    }
  }

  @Test func `on vertical lines words are passed downwards and upwards`() throws {
    let navigator = try navigator(Self.mixed, mode: .verticalRightToLeft)
    let down = walk(navigator, from: Caret(0), .down).map { Int(navigator.layout.caretGeometry(for: $0).edge.minY.points) }
    #expect(down == [30, 70, 110, 150])
    let up = walk(navigator, from: Caret(15), .up).map { Int(navigator.layout.caretGeometry(for: $0).edge.minY.points) }
    #expect(up == [120, 80, 40, 0])
  }

  @Test func `a deletion takes what is seen on its side`() throws {
    // abc FED: E is to the left of the place between E and D, and D to its right.
    let navigator = try navigator("abc \u{5D0}\u{5D1}\u{5D2}")
    #expect(navigator.deletionRanges(for: Selection(Caret(5)), .left, by: .character) == [TextRange(5..<6)])
    #expect(navigator.deletionRanges(for: Selection(Caret(5)), .right, by: .character) == [TextRange(4..<5)])
    #expect(navigator.deletionRanges(for: Selection(Caret(5)), .left, by: .word) == [TextRange(5..<7)])
    #expect(navigator.deletionRanges(for: Selection(Caret(5)), .right, by: .word) == [TextRange(4..<5)])
  }
}

extension Array where Element: Equatable {
  fileprivate var removingRepeats: [Element] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension MovementDirection {
  fileprivate var opposite: MovementDirection { self == .forward ? .backward : .forward }
}
