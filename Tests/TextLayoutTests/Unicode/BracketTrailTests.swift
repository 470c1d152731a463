import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Brackets are paired over parts of a text as over all of it.
@Suite struct BracketTrailTests {
  private func trail(_ units: [UInt16]) -> BracketTrail { unsafe units.withUnsafeBufferPointer { unsafe BracketTrail($0) } }

  private func trail(_ string: String) -> String {
    let units = Array(string.utf16)
    return String(decoding: trail(units).events.map { units[Int($0.unit)] }, as: UTF16.self)
  }

  @Test(arguments: [
    ("a (b) [c", "["), ("", ""), ("no brackets", ""), ("([{", "([{"), (")(", ")("), ("( [ )", ""), ("( ] )", "(])"), ("（「」）『", "『"), ("(]([)", "(]"),
  ])
  func `what has a partner is left out, unless a bracket of the text before may close it`(text: String, left: String) {
    #expect(trail(text) == left)
  }

  @Test func `parts one after the other close what all of the text closes`() {
    var generator = TextGenerator.mixed(seed: 61, index: 0)
    let scripts: [Script] = [.latin, .han, .greek]
    for _ in 0..<2000 {
      let units = (0..<generator.number(0...40)).map { _ in generator.pick(Array("()[]「」a".utf16)) }
      /// The open brackets behind the text, and what the closing ones had for partners, where it is read in parts.
      func read(cutAt cuts: [Int]) -> (open: [UInt16], partners: [Int: Script?]) {
        var open = OpenBrackets()
        var partners: [Int: Script?] = [:]
        var start = 0
        for end in cuts + [units.count] {
          let first = start
          open.pass(
            trail(Array(units[start..<end])), script: { scripts[(first + $0) % 3] },
            closing: { partners[first + $0] = .some($1) })
          start = end
        }
        #expect(!open.isFull)
        return (open.open.map(\.pair), partners)
      }
      let whole = read(cutAt: [])
      let single = read(cutAt: Array(0..<units.count))
      let parts = read(cutAt: [generator.number(0...units.count), generator.number(0...units.count)].sorted())
      #expect(whole.open == single.open && parts.open == single.open)
      // What is paired inside of a part is not told.
      for (unit, partner) in whole.partners { #expect(single.partners[unit] == partner) }
      for (unit, partner) in parts.partners { #expect(single.partners[unit] == partner) }
    }
  }

  @Test func `more open brackets than are followed are noticed`() {
    var open = OpenBrackets()
    open.pass(trail(Array(String(repeating: "(", count: 63).utf16)), script: { _ in .latin })
    #expect(!open.isFull)
    open.pass(trail(Array("[]".utf16)), script: { _ in .latin })
    #expect(open.isFull)
    for bracket in ["(", ")"] {
      let many = trail(Array(String(repeating: bracket, count: 1000).utf16))
      #expect(many.isFull && many.events.count <= 256)
      #expect(!many.leavesSame(as: many))
    }
  }
}
