import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// Movement to the left and right visits every place of a line where a caret is seen, once each, and goes back the way it came.
struct VisualMovementPropertyTests {
  private let context = Fixture.context(Fixture.box10)

  /// Walks from a caret until there is nowhere to go, at most so many steps.
  private func walk(_ layout: some LaidOut, from caret: Caret, _ direction: MovementDirection, limit: Int) -> [Caret] {
    var carets = [caret]
    while carets.count < limit, let next = layout.caret(beside: carets[carets.count - 1], towards: direction) { carets.append(next) }
    return carets
  }

  /// The places on the first line where cells begin and end, from left to right: found without a step.
  private func places(_ layout: ParagraphLayout) -> [LayoutUnit] {
    let clusters = layout.visualClusters(ofLine: 0)
    return Set(clusters.flatMap { [$0.left, $0.right] }).sorted()
  }

  private func check(_ text: StyledText, _ name: String) throws {
    let layout = try ParagraphLayout(text, width: .unbounded, in: context)
    guard layout.lineCount == 1, !layout.range.isEmpty else { return }
    let places = places(layout)
    let limit = places.count + 3
    let leftmost = walk(layout, from: Caret(0), .left, limit: limit)
    let rightwards = walk(layout, from: leftmost[leftmost.count - 1], .right, limit: limit)
    let leftwards = walk(layout, from: rightwards[rightwards.count - 1], .left, limit: limit)
    let seen = rightwards.map { layout.caretGeometry(for: $0).edge.minX }
    #expect(seen == places, "\(name): \(rightwards)")
    // Where it began may be another caret at the same place.
    #expect(Array(leftwards.reversed().dropFirst()) == Array(rightwards.dropFirst()), "\(name)")
    #expect(leftwards.last.map { layout.caretGeometry(for: $0).edge.minX } == places.first, "\(name)")
  }

  private func text(_ units: [UInt16], _ direction: BaseDirection) -> StyledText {
    StyledText(utf16: units, style: CharacterStyle(size: 10), paragraphStyle: ParagraphStyle(alignment: .left, baseDirection: direction))
  }

  @Test func `lines of Unicode's BidiCharacterTest are walked from edge to edge and back`() throws {
    var count = 0
    try UnicodeDataFile("BidiCharacterTest.txt").forEachRow(everyBytes: 7_000) { row in
      let fields = row.split(separator: UInt8(ascii: ";"))
      let units = fields[0].split(separator: 0x20).flatMap { token -> [UInt16] in
        var units: [UInt16] = []
        units.append(utf16: UInt32(String(decoding: token, as: UTF8.self), radix: 16) ?? 0xFFFD)
        return units
      }
      if units.contains(where: ParagraphSeparator.isSeparator) { return }
      count += 1
      let direction: BaseDirection = fields[2].first == UInt8(ascii: "0") ? .leftToRight : .rightToLeft
      try check(text(units, direction), String(decoding: row, as: UTF8.self))
    }
    #expect(count > 600, "\(count)")
  }

  @Test func `lines of Unicode's BidiTest are walked from edge to edge and back`() throws {
    var count = 0
    try UnicodeDataFile("BidiTest.txt").forEachRow(everyBytes: 9_000) { row in
      guard row.first != UInt8(ascii: "@") else { return }
      let (units, _) = BidiConformanceTests.parse(row)
      if units.contains(where: ParagraphSeparator.isSeparator) { return }
      count += 1
      for direction in [BaseDirection.leftToRight, .rightToLeft] { try check(text(units, direction), String(decoding: row, as: UTF8.self)) }
    }
    #expect(count > 400, "\(count)")
  }

  private static let letters: [UInt32] = Array(0x61...0x7A) + Array(0x30...0x39) + Array(0x5D0...0x5EA) + Array(0x627...0x64A)
  private static let others: [UInt32] = [0x28, 0x29, 0x2E, 0x09, 0x2067, 0x2066, 0x2069, 0x202B, 0x202C, 0x200F, 0x2028, 0x301, 0xAD, 0x20, 0xA]

  @Test func `documents of one direction are walked from end to end and back, without a caret twice`() throws {
    for round in 0..<150 {
      var generator = TextGenerator(seed: 31, index: round, letters: Self.letters, others: Self.others)
      let direction: BaseDirection = generator.pick([.leftToRight, .rightToLeft])
      let text = Fixture.text(generator.text(words: generator.number(0...10)), ParagraphStyle(alignment: .natural, baseDirection: direction))
      let width = generator.pick([LayoutUnit(Double(generator.number(15...150))), .unbounded])
      let truncation = round % 5 == 0 ? Truncation(lineLimit: 2, position: generator.pick([.head, .middle, .tail])) : nil
      let layout = try DocumentLayout(text, width: width, truncation: truncation, in: context)
      let isRightToLeft = direction == .rightToLeft
      let limit = 3 * text.length + 10
      let forward: MovementDirection = isRightToLeft ? .left : .right
      let first = walk(layout, from: Caret(0), isRightToLeft ? .right : .left, limit: limit)
      let there = walk(layout, from: first[first.count - 1], forward, limit: limit)
      let back = walk(layout, from: there[there.count - 1], isRightToLeft ? .right : .left, limit: limit)
      #expect(Set(there).count == there.count, "round \(round): \(there)")
      #expect(there.count < limit)
      #expect(Array(back.reversed().dropFirst()) == Array(there.dropFirst()), "round \(round): \(there) and back \(back)")
      // Each step changes what is seen, but for spaces at the container's edge.
      for (from, to) in zip(there, there.dropFirst()) {
        let isSpace = text.units(in: TextRange(from.offset, to.offset)).contains(0x20)
        #expect(isSpace || layout.caretGeometry(for: from).edge != layout.caretGeometry(for: to).edge, "round \(round): \(from) to \(to)")
      }
    }
  }

  @Test func `a paragraph takes the steps of its document`() throws {
    let text = Fixture.text("abc \u{5D0}\u{5D1}1 de\u{AD}f\u{2028}\u{5D0} x")
    for width in [LayoutUnit(30), 60, .unbounded] {
      let document = try DocumentLayout(text, width: width, in: context)
      let paragraph = try ParagraphLayout(text, width: width, in: context)
      for offset in 0...text.length {
        for affinity in [CaretAffinity.upstream, .downstream] {
          for direction in MovementDirection.allCases {
            let caret = Caret(TextOffset(offset), affinity)
            #expect(document.caret(beside: caret, towards: direction) == paragraph.caret(beside: caret, towards: direction))
          }
        }
      }
    }
  }

  @Test func `up and down lead to the nearest place of the next line, and back where lines have it`() throws {
    for round in 0..<100 {
      var generator = TextGenerator(seed: 32, index: round, letters: Self.letters, others: [0x20, 0x2028, 0xA])
      let text = Fixture.text(generator.text(words: generator.number(1...8)))
      let layout = try DocumentLayout(text, width: LayoutUnit(Double(generator.number(30...120))), in: context)
      let navigator = try TextNavigator(layout, of: text, in: context)
      for stop in layout.caretStops() {
        let start = Selection(Caret(stop))
        let from = layout.caretGeometry(for: start.caret)
        guard let down = navigator.selection(moving: start, .down, by: .character), from.line + 1 < layout.lineCount else { continue }
        let found = layout.caretGeometry(for: down.caret)
        #expect(found.line == from.line + 1, "round \(round), offset \(stop)")
        #expect(down.goal == from.edge.minX)
        // No place of that line is nearer.
        let distance = { (x: LayoutUnit) in abs(x.rawValue - from.edge.minX.rawValue) }
        for cluster in layout.visualClusters(ofLine: found.line) where !cluster.hangs {
          #expect(distance(found.edge.minX) <= min(distance(cluster.left), distance(cluster.right)), "round \(round), offset \(stop)")
        }
        let up = navigator.selection(moving: down, .up, by: .character)
        #expect(up.map { layout.caretGeometry(for: $0.caret).line } == from.line, "round \(round), offset \(stop)")
      }
    }
  }
}
