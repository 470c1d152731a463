import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Embeddings, overrides and isolates are read over parts of a text as over all of it.
@Suite struct BidiControlTrailTests {
  /// Names of controls, and what they are.
  private static let controls: [Character: BidiClass] = [
    "l": .leftToRightEmbedding, "r": .rightToLeftEmbedding, "L": .leftToRightOverride, "R": .rightToLeftOverride, ".": .popDirectionalFormat,
    "<": .leftToRightIsolate, ">": .rightToLeftIsolate, "?": .firstStrongIsolate, "|": .popDirectionalIsolate, "B": .paragraphSeparator,
  ]
  private static let units: [Character: UInt16] = [
    "l": 0x202A, "r": 0x202B, ".": 0x202C, "L": 0x202D, "R": 0x202E, "<": 0x2066, ">": 0x2067, "?": 0x2068, "|": 0x2069, "B": 0x1C,
  ]

  private func trail(_ names: String) -> BidiControlTrail {
    let units = names.map { Self.units[$0] ?? 0x61 }
    return unsafe units.withUnsafeBufferPointer { unsafe BidiControlTrail($0) }
  }

  @Test(arguments: [
    ("abc", ""), ("l r.", "l"), ("lr..", ""), ("l.r", "r"), (".l", ".l"), ("<a>|", "<"), ("<ll|", ""), ("l|", "l|"), ("<.|", ""), ("<.", "<"),
    ("||<", "||<"), ("l?r", "l?r"), ("l<Br", "Br"), ("a . | l", ".|l"),
  ])
  func `what ends in a text is left out, with all that was opened in an isolate`(text: String, left: String) {
    let names = Array(text)
    #expect(String(trail(text).events.map { names[Int($0.unit)] }) == left)
  }

  @Test func `all that a text may hold is looked at`() {
    for unit in UInt16.min...UInt16.max where UnicodeProperties.shared[UInt32(unit)].bidiClass.bit & BidiClass.explicit != 0 {
      #expect(BidiControlTrail.mayHold(unit), "\(unit)")
    }
  }

  @Test func `a trail opens what the text opens, whatever was open before`() {
    var generator = TextGenerator.mixed(seed: 1912, index: 0)
    for number in 0..<3000 {
      // Sometimes so many that the deepest have no effect.
      let most = number % 10 == 0 ? 300 : 30
      let kinds = generator.pick(["lrLR.", "<>|", "lrLR.<>|", "lrLR.<>|B", "lr<>|", "ll<<|."])
      func draw() -> String { String((0..<generator.number(0...most)).map { _ in generator.pick(Array(kinds)) }) }
      var whole = BidiEmbeddings(base: UInt8(generator.number(0...1)))
      for name in draw() { whole.pass(Self.controls[name] ?? .leftToRight) }
      var parts = whole
      for text in [draw(), draw()] {
        for name in text { whole.pass(Self.controls[name] ?? .leftToRight) }
        let trail = trail(text)
        if trail.isFull { break }
        for event in trail.events { parts.pass(event.control) }
        #expect(parts == whole, "\(text)")
      }
    }
  }

  @Test func `of more than are followed that is told`() {
    #expect(trail(String(repeating: "l", count: 300)).isFull && !trail(String(repeating: "l.", count: 300)).isFull)
  }

  @Test func `text is resolved from a letter to another as in all of the text`() {
    var generator = TextGenerator.mixed(seed: 1913, index: 0)
    let scratch = AnalysisScratch()
    let letters: [UInt16: BidiClass] = [0x61: .leftToRight, 0x5D0: .rightToLeft, 0x627: .arabicLetter]
    let others: [UInt16] = [0x31, 0x661, 0x20, 0x2B, 0x2C, 0x202A, 0x202B, 0x202C, 0x202E, 0x2066, 0x2067, 0x2069]
    let characters = [0x61, 0x61, 0x5D0, 0x5D0, 0x627] + others
    var found = 0
    for _ in 0..<3000 {
      let direction = generator.pick([BidiDirection.leftToRight, .rightToLeft])
      let units = (0..<generator.number(8...60)).map { _ in generator.pick(characters) }
      let classes = units.map { UnicodeProperties.shared[UInt32($0)].bidiClass }
      let whole = ParagraphAnalysis.analyze(units: units.span, baseDirection: direction, scratch: scratch).bidi
      let starts = units.indices.filter { letters[units[$0]] != nil }
      // Behind something that is in the same run.
      let ends = starts.filter { $0 > 0 && classes[$0 - 1].bit & BidiClass.explicit == 0 }
      guard !starts.isEmpty else { continue }
      let start = generator.pick(starts)
      let behind = ends.filter { $0 > start }
      guard !behind.isEmpty else { continue }
      let end = generator.pick(behind)
      var open = BidiEmbeddings(base: direction.rawValue)
      for index in 0..<start { open.pass(classes[index]) }
      let before = open
      var depth = 0
      var closesOthers = false
      for index in start..<end {
        depth += classes[index].bit & BidiClass.isolates != 0 ? 1 : classes[index] == .popDirectionalIsolate ? -1 : 0
        closesOthers = closesOthers || depth < 0
      }
      if closesOthers || depth > 0 { continue }
      found += 1
      scratch.surroundings = BidiSurroundings(base: direction.rawValue, before: before, after: whole.level(at: end))
      let part = ParagraphAnalysis.analyze(units: Array(units[start..<end]).span, baseDirection: .automatic, scratch: scratch).bidi
      scratch.surroundings = nil
      #expect((start..<end).map { part.level(at: $0 - start) } == (start..<end).map { whole.level(at: $0) }, "\(units), \(start)..<\(end)")
    }
    #expect(found > 300)
  }
}
