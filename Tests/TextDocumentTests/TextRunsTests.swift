import Testing

@testable import TextDocument

struct TextRunsTests {
  @Test func `a value is put on a part, and what is put in beside it does not get it`() {
    var runs = TextRuns("plain", count: 10)
    runs.set("bold", in: 4..<6)
    let before = runs
    runs.replace(4..<5, with: TextRuns("plain", count: 3))
    #expect(runs.runs(in: 0..<99).map { "\($0.value) \($0.range)" } == ["plain 0..<7", "bold 7..<8", "plain 8..<12"])
    #expect(before.run(at: 5).range == 4..<6)
    runs.update(in: 7..<8) { $0 = "plain" }
    #expect(runs == TextRuns("plain", count: 12))
    runs.replace(0..<12, with: TextRuns("new", count: 0))
    #expect(runs.value(at: 3) == "new")
    #expect(runs.run(at: .max).range == 0..<0)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `random changes give what an array gives, and leave snapshots alone`(seed: UInt64) {
    var chance = Chance(seed)
    var slow = (0..<[0, 5, 4000][Int(seed) - 1]).map { _ in chance.below(3) }
    var runs = TextRuns(0, runs: slow.map { ($0, 1) })
    var snapshots: [(TextRuns<Int>, [Int])] = []
    for step in 0..<1500 {
      if step % 100 == 0 { snapshots.append((runs, slow)) }
      let lower = chance.below(slow.count + 1)
      let range = lower..<min(slow.count, lower + chance.below(step % 20 == 0 ? 900 : 12))
      switch chance.below(3) {
      case 0:
        let new = (0..<chance.below(slow.count > 6000 ? 3 : 40)).map { _ in chance.below(3) }
        runs.replace(range, with: TextRuns(0, runs: new.map { ($0, 1) }))
        slow.replaceSubrange(range, with: new)
      case 1:
        let value = chance.below(3)
        if !slow.isEmpty { runs.set(value, in: range) }
        for index in range { slow[index] = value }
      default:
        if !slow.isEmpty { runs.update(in: range) { $0 = 2 - $0 } }
        for index in range { slow[index] = 2 - slow[index] }
      }
      #expect(runs.count == slow.count)
      let place = chance.below(slow.count)
      if !slow.isEmpty { #expect(runs.value(at: place) == slow[place], "step \(step)") }
      let part = runs[range.clamped(to: 0..<slow.count)]
      #expect(part.count == range.clamped(to: 0..<slow.count).count)
      if step % 25 == 0 {
        #expect(runs.findings() == [], "step \(step)")
        #expect(runs.runs(in: 0..<slow.count).flatMap { Array(repeating: $0.value, count: $0.range.count) } == slow)
        #expect(part.findings() == [])
      }
    }
    for (runs, slow) in snapshots { #expect(runs == TextRuns(0, runs: slow.map { ($0, 1) })) }
  }
}
