import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Movement along lines from paragraph to paragraph, where paragraphs of both directions follow each other. Capital letters in the comments run from right to left.
struct ParagraphOrderTests {
  private let context = Fixture.context(Fixture.box10)
  private static let hebrew: [Character: String] = [
    "A": "\u{5D0}", "B": "\u{5D1}", "C": "\u{5D2}", "D": "\u{5D3}", "E": "\u{5D4}", "F": "\u{5D5}",
  ]

  private func layout(_ picture: String, width: LayoutUnit = 1000) throws -> DocumentLayout {
    let string = picture.map { Self.hebrew[$0] ?? String($0) }.joined()
    return try DocumentLayout(Fixture.text(string, ParagraphStyle(alignment: .natural)), width: width, in: context)
  }

  private func walk(_ layout: DocumentLayout, from caret: Caret, _ direction: MovementDirection) -> [Caret] {
    var carets = [caret]
    while carets.count < 500, let next = layout.caret(beside: carets[carets.count - 1], towards: direction) { carets.append(next) }
    return carets
  }

  private func offsets(_ layout: DocumentLayout, from offset: TextOffset, _ direction: MovementDirection) -> [Int] {
    walk(layout, from: Caret(offset), direction).map(\.offset.utf16)
  }

  @Test func `from the left a paragraph of the other direction is entered at its left edge, its end`() throws {
    let layout = try layout("ab\nCD\nef")
    #expect(offsets(layout, from: 0, .right) == [0, 1, 2, 5, 4, 3, 6, 7, 8])
    #expect(offsets(layout, from: 8, .left) == [8, 7, 6, 3, 4, 5, 2, 1, 0])
  }

  @Test func `in a text from right to left it is the other way round`() throws {
    let layout = try layout("AB\ncd\nEF")
    #expect(offsets(layout, from: 0, .left) == [0, 1, 2, 5, 4, 3, 6, 7, 8])
    #expect(offsets(layout, from: 8, .right) == [8, 7, 6, 3, 4, 5, 2, 1, 0])
  }

  @Test func `paragraphs of one direction in a row keep their own order`() throws {
    let layout = try layout("a\nB\nC\nd")
    #expect(offsets(layout, from: 0, .right) == [0, 1, 5, 4, 3, 2, 6, 7])
    #expect(offsets(layout, from: 7, .left) == [7, 6, 2, 3, 4, 5, 1, 0])
  }

  @Test func `the lines of a paragraph keep their own order`() throws {
    let layout = try layout("ab\nCD EF", width: 20)
    #expect(layout.lineCount == 3)
    #expect(offsets(layout, from: 0, .right) == [0, 1, 2, 8, 7, 6, 5, 4, 3])
    #expect(offsets(layout, from: 3, .left) == [3, 4, 5, 6, 7, 8, 2, 1, 0])
  }

  @Test func `an empty paragraph goes on with the text before it`() throws {
    let layout = try layout("a\n\nB\n\nc")
    #expect(offsets(layout, from: 0, .right) == [0, 1, 2, 5, 4, 3, 6, 7])
    #expect(offsets(layout, from: 7, .left) == [7, 6, 3, 4, 5, 2, 1, 0])
    let behind = try self.layout("\n\nB\na")
    #expect(offsets(behind, from: 0, .left) == [0, 1, 2, 3, 5, 4])
    #expect(offsets(behind, from: 4, .right) == [4, 5, 3, 2, 1, 0])
  }

  @Test func `a separator inside a paragraph divides directions, too`() throws {
    // U+001D begins a part with a direction of its own in the same paragraph (UAX #9 class B).
    let layout = try layout("ab\u{2028}cd\u{1D}\u{2028}EF")
    let first = walk(layout, from: Caret(0), .left)
    let there = walk(layout, from: first[first.count - 1], .right)
    #expect(Set(there.map { layout.caretGeometry(for: $0).line }).count == layout.lineCount)
    #expect(walk(layout, from: there[there.count - 1], .left).reversed() == there)
  }

  @Test func `one arrow key passes every line of any document once, and the other one goes back the same way`() throws {
    for round in 0..<80 {
      var generator = TextGenerator(seed: 71, index: round, letters: Array(0x61...0x66) + Array(0x5D0...0x5D5), others: [0x20, 0x20, 0xA, 0xA, 0x31])
      let text = Fixture.text(generator.text(words: generator.number(1...12)), ParagraphStyle(alignment: .natural))
      let layout = try DocumentLayout(text, width: generator.pick([LayoutUnit(Double(generator.number(20...90))), .unbounded]), in: context)
      let first = walk(layout, from: Caret(TextOffset(generator.number(0...text.length))), .left)
      let there = walk(layout, from: first[first.count - 1], .right)
      let back = walk(layout, from: there[there.count - 1], .left)
      #expect(there.count < 500 && Set(there).count == there.count, "round \(round): \(there)")
      #expect(Array(back.reversed().dropFirst()) == Array(there.dropFirst()), "round \(round): \(there) and back \(back)")
      #expect(Set(there.map { layout.caretGeometry(for: $0).line }).count == layout.lineCount, "round \(round): \(there)")
      // Every place where a cluster ends that is not a space at a line's end is passed.
      let seen = Set(there.map { layout.caretGeometry(for: $0).edge })
      for line in 0..<layout.lineCount {
        for cluster in layout.visualClusters(ofLine: line) where !cluster.hangs && !cluster.isInvisible {
          let inner = [cluster.left, cluster.right].filter { x in
            x != layout.visualClusters(ofLine: line).last?.right && x != layout.visualClusters(ofLine: line).first?.left
          }
          #expect(inner.allSatisfy { x in seen.contains { $0.minX == x && $0.minY == layout.visualClusters(ofLine: line).minY } }, "round \(round)")
        }
      }
    }
  }
}
