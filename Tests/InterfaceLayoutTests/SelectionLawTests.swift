import InterfaceLayout
import Testing
import TextFixtures

/// What holds for every course of events, over drawn ones.
struct SelectionLawTests {
  private static func event(_ random: inout SplitMix64, count: Int) -> SelectionEvent {
    func item() -> Int { random.number(below: count + 2) - 1 }
    func items() -> ItemRanges { ItemRanges(items: (0..<random.number(below: 4)).map { _ in item() }) }
    func modifiers() -> SelectionEvent.Modifiers {
      SelectionEvent.Modifiers(rawValue: random.number(below: 2) == 0 ? 0 : UInt8(random.number(below: 8)))
    }
    let phase = SelectionEvent.Phase.allCases[random.number(below: 3)]
    switch random.number(below: 9) {
    case 0, 1: return .tap(item(), modifiers())
    case 2, 3: return .key(SelectionEvent.Key.allCases[random.number(below: 8)], modifiers())
    case 4: return .move(item(), modifiers())
    case 5: return .edit(random.number(below: 2) == 0)
    case 6: return .pan(phase, item())
    case 7: return .marquee(phase, items(), modifiers())
    default: return .set(items())
    }
  }

  @Test func `selections are those of a set and a loop, within what can be selected, and a required one is never empty`() {
    for index in Laws.cases(2000) {
      var random = SplitMix64(seed: 11, index: index)
      let enabled = (0..<random.number(below: 12)).map { _ in random.number(below: 4) > 0 }
      let mode = ItemSelection.Mode.allCases[random.number(below: 4)]
      let disabled = ItemRanges(items: enabled.indices.filter { !enabled[$0] })
      var selection = ItemSelection(of: mode, among: SelectableItems(count: enabled.count, disabled: disabled))
      var naive = NaiveSelection(mode: mode, enabled: enabled)
      for step in 0..<12 {
        if random.number(below: 8) == 0 {
          let gone = ItemRanges(items: enabled.indices.filter { _ in random.number(below: 4) == 0 })
          selection.remove(gone)
          naive.remove(Set(gone.items))
        } else {
          let event = Self.event(&random, count: naive.enabled.count)
          let before = naive.selected
          let (outcome, primary) = (selection.handle(event), naive.handle(event))
          if outcome.primaryAction != primary || outcome.selectionChanged != (before != naive.selected) {
            Issue.record("case \(index), step \(step): \(event) comes to \(outcome), not \(primary.map(String.init) ?? "nothing")")
            return
          }
        }
        let isAlike =
          Array(selection.selected.items) == naive.selected.sorted() && selection.anchor == naive.anchor && selection.cursor == naive.cursor
          && selection.focus == naive.focus && selection.isEditing == naive.isEditing
        let isWithin = selection.selected.items.allSatisfy { naive.enabled[$0] }
        let isLawful = mode != .required || !selection.selected.isEmpty || !naive.enabled.contains(true)
        if !isAlike || !isWithin || !isLawful {
          Issue.record("case \(index), step \(step): \(selection.selected), not \(naive.selected.sorted())")
          return
        }
      }
    }
  }

  @Test func `going back with two fingers is as not having gone so far`() {
    for index in Laws.cases(2000) {
      var random = SplitMix64(seed: 12, index: index)
      let all = SelectableItems(count: 20, disabled: ItemRanges(items: (0..<3).map { _ in random.number(below: 20) }))
      let start = ItemSelection(among: all, selected: ItemRanges(items: (0..<6).map { _ in random.number(below: 20) }))
      let (first, near, far) = (random.number(below: 20), random.number(below: 20), random.number(below: 20))
      func panned(_ items: [Int]) -> ItemRanges {
        var selection = start
        selection.handle(.pan(.begin, first))
        for item in items { selection.handle(.pan(.move, item)) }
        return selection.selected
      }
      if panned([far, near]) != panned([near]) { Issue.record("case \(index)") }
    }
  }

  @Test func `ranges are sets of numbers`() {
    for index in Laws.cases(2000) {
      var random = SplitMix64(seed: 13, index: index)
      func drawn() -> [Int] { (0..<random.number(below: 12)).map { _ in random.number(below: 16) - 2 } }
      let (one, two) = (drawn(), drawn())
      let (first, second) = (Set(one), Set(two))
      func check(_ change: (inout ItemRanges, ItemRanges) -> Void, _ expected: Set<Int>) {
        var ranges = ItemRanges(items: one)
        change(&ranges, ItemRanges(items: two))
        if Array(ranges.items) != expected.sorted() || ranges != ItemRanges(items: expected) { Issue.record("case \(index): \(ranges)") }
      }
      check({ $0.formUnion($1) }, first.union(second))
      check({ $0.subtract($1) }, first.subtracting(second))
      check({ $0.formIntersection($1) }, first.intersection(second))
      check({ $0.formSymmetricDifference($1) }, first.symmetricDifference(second))
      check({ $0 = $0.removing($1) }, Set(first.subtracting(second).map { item in item - second.filter { $0 < item }.count }))
      check({ ranges, _ in ranges = ranges.inserting(3, at: 5) }, Set(first.map { $0 >= 5 ? $0 + 3 : $0 }))
      let ranges = ItemRanges(items: one)
      if (-4..<20).contains(where: { ranges.contains($0) != first.contains($0) }) { Issue.record("case \(index): contains") }
      if ranges.count != first.count || ranges.first != first.min() || ranges.last != first.max() { Issue.record("case \(index): count") }
    }
  }
}
