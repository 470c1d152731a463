import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The tree that a document's stretches hang in, against an array of them.
@Suite struct StretchNodeTests {
  private let context = Fixture.context(Fixture.box10)

  /// Stretches of several sizes, with and without space between their paragraphs.
  private func stretches() throws -> [LaidStretch] {
    try (0..<7).map { number in
      var style = ParagraphStyle()
      style.paragraphSpacing = LayoutUnit(Double(number % 3))
      let text = Fixture.text(String(repeating: "ab cde", count: number) + String(repeating: "\n", count: number % 4), style)
      return try DocumentLayout(text, width: 60, in: context).stack.stretches[0]
    }
  }

  private func inOrder(_ root: StretchNode) -> [ObjectIdentifier] {
    var found: [ObjectIdentifier] = []
    root.visit { found.append(ObjectIdentifier($0)) }
    return found
  }

  @Test(arguments: [1, 2, 3, 4]) func `a tree after random replacements holds what an array would`(seed: UInt64) throws {
    let known = try stretches()
    var random = SplitMix64(seed: seed)
    func some(_ count: Int) -> [LaidStretch] { (0..<count).map { _ in known[random.number(below: known.count)] } }
    var array = some([1, 70, 900, 5000][Int(seed) - 1])
    var root = StretchNode.tree(of: array)
    #expect(root.findings() == [])
    for _ in 0..<300 {
      let length = [0, 1, 1, 2, 40, 300, 3000][random.number(below: 7)]
      let start = random.number(below: array.count + 1)
      let range = start..<min(array.count, start + length)
      var new = some([0, 1, 1, 2, 5, 90, 700][random.number(below: 7)])
      if range.count == array.count && new.isEmpty { new = some(1) }
      array.replaceSubrange(range, with: new)
      root = root.replacing(range, with: new)
      #expect(root.findings() == [])
      #expect(inOrder(root) == array.map { ObjectIdentifier($0) })
      #expect(root.sum.size.unit == array.reduce(0) { $0 + $1.unitCount } && root.sum.size.line == array.reduce(0) { $0 + $1.lineCount })
    }
  }

  @Test func `heights and what is between stretches add up, however a tree is cut into nodes`() throws {
    let known = try stretches()
    let stretches = (0..<300).map { known[$0 * 5 % 7] }
    var one = StretchNode.tree(of: [stretches[0]])
    for number in 1..<300 { one = one.replacing(number..<number, with: [stretches[number]]) }
    let whole = StretchStack(stretches)
    #expect(one.sum.size.top == StretchNode.tree(of: stretches).sum.size.top)
    for number in stride(from: 0, to: 300, by: 7) {
      let before = StretchNode.tree(of: Array(stretches[...number])).sum.size.top
      let own = stretches[number].blockLength
      #expect(whole.entry(number).top + own == before)
    }
  }

  @Test func `one edit shares all nodes that are not on its way`() throws {
    let known = try stretches()
    let root = StretchNode.tree(of: (0..<4000).map { known[$0 % 7] })
    let edited = root.replacing(1234..<1236, with: [known[0], known[1], known[2]])
    guard case .nodes(let old) = root.parts, case .nodes(let new) = edited.parts else {
      Issue.record("4,000 stretches are more than a leaf")
      return
    }
    let shared = Set(new.map { ObjectIdentifier($0) }).intersection(old.map { ObjectIdentifier($0) })
    #expect(shared.count == old.count - 1)
  }
}
