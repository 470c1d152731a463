import Testing

@testable import TextDocument

struct EditHistoryTests {
  /// Types at a caret, a character each tenth of a second.
  private static func typed(_ string: String) -> (text: UTF8Text, history: EditHistory<Int>) {
    var (text, history) = (UTF8Text(), EditHistory<Int>())
    for (number, character) in string.enumerated() {
      let end = text.length
      let change = TextChange(end..<end, with: String(character))
      history.apply(change, to: &text, as: .typing(at: Double(number) / 10), from: end, to: change.map(end))
    }
    return (text, history)
  }

  @Test func `typing is undone word by word, with the caret where it was`() {
    var (text, history) = EditHistoryTests.typed("one two")
    #expect(history.undo(&text) == 4)
    #expect(text.string == "one ")
    #expect(history.undo(&text) == 0)
    #expect(text.isEmpty)
    #expect(history.undo(&text) == nil)
    #expect(history.redo(&text) == 4)
    #expect(history.redo(&text) == 7)
    #expect(text.string == "one two")
  }

  @Test func `a pause, another place and closing end a step`() {
    var (text, history) = EditHistoryTests.typed("ab")
    history.apply(TextChange(2..<2, with: "c"), to: &text, as: .typing(at: 9), from: 2, to: 3)
    history.apply(TextChange(0..<0, with: "d"), to: &text, as: .typing(at: 9.1), from: 0, to: 1)
    history.close()
    history.apply(TextChange(1..<1, with: "e"), to: &text, as: .typing(at: 9.2), from: 1, to: 2)
    var states: [String] = [text.string]
    while history.undo(&text) != nil { states.append(text.string) }
    #expect(states == ["deabc", "dabc", "abc", "ab", ""])
  }

  @Test func `deleting backwards is one step, and a group is one`() {
    var text: UTF8Text = "abcd"
    var history = EditHistory<Int>()
    for caret in [4, 3, 2] {
      history.apply(TextChange(caret - 1..<caret, with: ""), to: &text, as: .deleting(at: 0), from: caret, to: caret - 1)
    }
    #expect(text.string == "a")
    history.apply(TextChange(0..<1, with: "x"), to: &text, as: .step, from: 1, to: 1)
    history.apply(TextChange(1..<1, with: "y"), to: &text, as: .continuing, from: 1, to: 2)
    #expect(history.undo(&text) == 1)
    #expect(text.string == "a")
    #expect(history.undo(&text) == 4)
    #expect(text.string == "abcd")
  }

  @Test func `all matches are replaced in one step`() {
    var text = UTF8Text(String(repeating: "a cat. ", count: 5000))
    var history = EditHistory<Int>()
    let before = text
    let ranges = (0..<5000).map { $0 * 7 + 2..<$0 * 7 + 5 }
    history.record(text.replaceAll(ranges, with: "horse"), as: .step, from: 0, to: 0)
    #expect(text.string == String(repeating: "a horse. ", count: 5000))
    #expect(text.findings() == [])
    _ = history.undo(&text)
    #expect(text == before)
    #expect(text.replaceAll([], with: "x").replacement.isEmpty)
    text.replaceAll([0..<2, 1..<3], with: "x")
    #expect(text.string(in: 0..<4) == "xcat")
  }

  @Test func `what is remembered keeps to its limit, and what is forgotten is the oldest`() {
    var text: UTF8Text = "x"
    var history = EditHistory<Int>(limit: 1010)
    for number in 0..<9 { history.apply(TextChange(0..<0, with: "\(number)"), to: &text, as: .step, from: number, to: number) }
    #expect(history.byteCount <= 1010)
    var count = 0
    while history.undo(&text) != nil { count += 1 }
    #expect(count == 5)
    history.apply(TextChange(0..<0, with: String(repeating: "z", count: 5000)), to: &text, as: .step, from: 0, to: 0)
    _ = history.undo(&text)
    #expect(!history.canRedo, "what would be done again is beyond the limit")
  }

  @Test func `a step of many changes is undone and done again as a whole`() {
    var text = UTF8Text(String(repeating: "ab", count: 10_000))
    let before = text
    var history = EditHistory<Int>()
    history.apply(TextChange(0..<1, with: "xyz"), to: &text, as: .step, from: 1, to: 2)
    for number in 1..<10_000 { history.apply(TextChange(number * 4..<number * 4 + 1, with: "xyz"), to: &text, as: .continuing, from: 0, to: 2) }
    let after = text
    #expect(text.string == String(repeating: "xyzb", count: 10_000))
    for _ in 0..<2 {
      #expect(history.undo(&text) == 1)
      #expect(text == before && !history.canUndo)
      #expect(history.redo(&text) == 2)
      #expect(text == after && !history.canRedo)
    }
  }

  @Test func `the oldest of many steps are forgotten one by one, and the others stand`() {
    var text: UTF8Text = ""
    var history = EditHistory<Int>(limit: 201 * 1000)
    for number in 0..<30_000 {
      history.apply(TextChange(text.length..<text.length, with: "\(number % 10)"), to: &text, as: .step, from: number, to: number + 1)
    }
    #expect(history.byteCount <= 201 * 1000)
    var last = 30_000
    while let selection = history.undo(&text) {
      #expect(selection == last - 1 && text.length == selection)
      last = selection
    }
    #expect(30_000 - last >= 1000 && 30_000 - last <= 1005)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `random edits are undone and done again to the byte, selections with them`(seed: UInt64) {
    var chance = Chance(seed)
    var text = UTF8Text(utf8: chance.bytes(800))
    var history = EditHistory<Int>()
    var states: [(text: UTF8Text, selection: Int)] = [(text, 0)]
    for step in 1...400 {
      let lower = chance.below(text.length + 1)
      let range = text.clamped(lower..<min(text.length, lower + chance.below(30)))
      let change = TextChange(range, with: UTF8Text(utf8: chance.bytes(chance.below(12))))
      history.apply(change, to: &text, as: .step, from: step - 1, to: step)
      states.append((text, step))
    }
    var place = 400
    for _ in 0..<1500 {
      if chance.below(2) == 0, place > 0 {
        place -= 1
        #expect(history.undo(&text) == states[place].selection)
      } else if place < 400 {
        place += 1
        #expect(history.redo(&text) == states[place].selection)
      }
      #expect(text.counts == states[place].text.counts)
      #expect(text == states[place].text)
    }
    #expect(text.findings() == [])
  }

  @Test func `offsets follow changes as their bias has it`() {
    let insertion = TextChange(2..<2, with: "xx")
    #expect([1, 2, 3].map { insertion.map($0) } == [1, 4, 5])
    #expect(insertion.map(2, bias: .before) == 2)
    let replacement = TextChange(2..<4, with: "xyz")
    #expect([2, 3, 4].map { replacement.map($0) } == [2, 5, 5])
    #expect(replacement.map(3, bias: .before) == 2)
  }
}
