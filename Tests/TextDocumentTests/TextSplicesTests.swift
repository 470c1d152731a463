import Testing

@testable import TextDocument

struct TextSplicesTests {
  @Test func `each place says where what follows it went`() {
    let splices = TextSplices([2..<5, 9..<9], putting: [1, 3])
    #expect(splices.all.map(\.new) == [2..<3, 7..<10])
    #expect(splices.map(20) == 21 && splices.inverse.map(21) == 20)
    #expect([1, 2, 3, 5, 8, 9].map { splices.map($0) } == [1, 2, 3, 3, 6, 10])
    #expect(splices.map(9, bias: .before) == 7 && splices.map(3, bias: .before) == 2)
    #expect(splices.old == 2..<9 && splices.new == 2..<10 && splices.growth == 1 && splices.newCount == 4)
    #expect(splices.inverse.inverse == splices)
    #expect(TextSplices([4..<6, 5..<7, 6..<6], putting: [0, 9, 1]).all.map(\.old) == [4..<6, 6..<6])
    #expect(TextSplices([3..<4, 6..<7], putting: []).all.map(\.new) == [3..<3, 5..<5])
    #expect(TextSplices([Range<Int>](), putting: [Int]()).map(3) == 3)
  }

  @Test func `a change in several places is what changes in each of them are, and what undoes it brings all back`() {
    var text: UTF8Text = "a cat, a dog, a cow"
    let before = text
    let undo = text.apply(TextChange([2..<5, 9..<12, 11..<13, 19..<30], with: "fox"))
    #expect(text.string == "a fox, a fox, a cowfox")
    #expect(undo.splices.all.map(\.old) == [2..<5, 9..<12, 19..<22] && undo.replacement.string == "catdog")
    text.apply(undo)
    #expect(text == before)
    text.apply(TextChange([(0..<1, "one"), (6..<6, ""), (7..<8, "another")]))
    #expect(text.string == "one cat, another dog, a cow")
    text.apply(TextChange([], with: "x"))
    var empty = UTF8Text()
    let back = empty.apply(TextChange([0..<0, 3..<9], with: "ab"))
    #expect(empty.string == "abab")
    empty.apply(back)
    #expect(empty.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64]) func `random places are changed as if one after the other from the last to the first`(
    seed: UInt64
  ) {
    var chance = Chance(seed)
    var text = UTF8Text(utf8: chance.bytes([3, 40, 4000, 20_000][Int(seed) % 4]))
    for step in 0..<60 {
      let splices = text.settled(chance.splices(in: text.length, most: step % 3 == 0 ? 4 : 400), isWhole: false)
      let parts = splices.all.map { _ in UTF8Text(utf8: chance.bytes(chance.below(text.length > 60_000 ? 1 : 4))) }
      let change = TextChange(zip(splices.all, parts).map { ($0.old, $1) })
      let before = text
      var slow = text
      for (splice, part) in zip(splices.all, parts).reversed() { slow.apply(TextChange(splice.old, with: part)) }
      let undo = text.apply(change)
      #expect(text == slow && text.counts == slow.counts, "step \(step)")
      #expect(text.findings() == [], "step \(step)")
      #expect(undo.splices == change.splices.inverse)
      let after = text
      var undone = text
      let again = undone.apply(undo)
      #expect(undone == before && undone.counts == before.counts && undone.findings() == [], "step \(step)")
      #expect(again.splices == change.splices)
      undone.apply(again)
      #expect(undone == after)
      for _ in 0..<20 {
        let offset = chance.below(before.length + 1)
        let those = splices.all.filter { ($0.old.lowerBound...$0.old.upperBound).contains(offset) }
        for bias in [TextChange.Bias.before, .after] {
          let mapped = change.map(offset, bias: bias)
          if let first = those.first, let last = those.last, those.count > 1 {
            #expect((change.map(first.old.lowerBound, bias: .before)...change.map(last.old.upperBound)).contains(mapped))
          } else {
            // As that place alone has it, and as far on as there are more units before.
            let before = zip(splices.all, parts).prefix { $0.0.old.lowerBound <= offset && $0.0 != those.first }
            let own = those.first.map { TextChange($0.old, with: parts[before.count]).map(offset, bias: bias) } ?? offset
            #expect(mapped == own + before.reduce(0) { $0 + $1.1.length - $1.0.old.count }, "\(offset), step \(step)")
          }
        }
      }
      if text != slow { return }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `ranges that cut characters snap outward, as those of one change do`(seed: UInt64) {
    var chance = Chance(seed)
    let text = UTF8Text(String(repeating: "a👩𝕏é", count: 2000))
    for _ in 0..<40 {
      let wild = chance.splices(in: text.length + 9, most: 300)
      let settled = text.settled(wild, isWhole: false)
      for (wild, own) in zip(wild.all, settled.all) where own != settled.all.first {
        let alone = text.clamped(wild.old)
        // What reaches into one before begins at its end.
        #expect(own.old.upperBound == max(alone.upperBound, own.old.lowerBound) && own.old.lowerBound >= alone.lowerBound)
      }
      var (fast, slow) = (text, text)
      fast.apply(TextChange(wild.all.map(\.old), with: "𝕏"))
      for splice in settled.all.reversed() { slow.replace(splice.old, with: "𝕏") }
      #expect(fast == slow)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `markers and runs follow changes in many places as changes in each`(seed: UInt64) {
    var chance = Chance(seed)
    var length = [50, 3000, 40_000][Int(seed) - 1]
    var markers = TextMarkers(
      (0..<[5, 900, 200][Int(seed) - 1]).map { number in
        TextMarkers.Marker(number, at: chance.below(length + 1), bias: chance.below(2) == 0 ? .before : .after)
      })
    var values = (0..<length).map { _ in chance.below(100) / 60 }
    var runs = TextRuns(0, runs: values.map { ($0, 1) })
    for step in 0..<80 {
      let splices = chance.splices(in: length, most: step % 2 == 0 ? 3 : 500)
      let change = TextChange(splices, dealing: UTF8Text(String(repeating: "x", count: splices.newCount)))
      let expected = markers.all.map { ($0.id, change.map($0.offset, bias: $0.bias)) }
      markers.apply(change)
      #expect(markers.findings() == [], "step \(step)")
      #expect(Dictionary(uniqueKeysWithValues: markers.all.map { ($0.id, $0.offset) }) == Dictionary(uniqueKeysWithValues: expected))
      let new = (0..<splices.newCount).map { _ in chance.below(100) / 60 }
      #expect(
        runs.parts(splices.all.map(\.old)).runs(in: 0..<length).flatMap { Array(repeating: $0.value, count: $0.range.count) }
          == splices.all.flatMap { values[$0.old] })
      runs.replace(splices, with: TextRuns(0, runs: new.map { ($0, 1) }))
      var dealt = new.count
      for splice in splices.all.reversed() {
        values.replaceSubrange(splice.old, with: new[dealt - splice.new.count..<dealt])
        dealt -= splice.new.count
      }
      length += splices.growth
      #expect(runs.findings() == [] && runs.count == length, "step \(step)")
      #expect(runs.runs(in: 0..<length).flatMap { Array(repeating: $0.value, count: $0.range.count) } == values, "step \(step)")
    }
  }

  @Test func `what is typed at several carets without a pause is one step, word by word`() {
    var text: UTF8Text = "ab"
    var history = EditHistory<Int>()
    var carets = [0, 1, 2]
    for (number, letter) in ["x", "y", " ", "z"].enumerated() {
      let change = TextChange(carets.map { $0..<$0 }, with: UTF8Text(letter))
      history.apply(change, to: &text, as: .typing(at: Double(number) / 10), from: number, to: number + 1)
      carets = change.splices.all.map(\.new.upperBound)
    }
    #expect(text.string == "xy zaxy zbxy z")
    #expect(history.undo(&text) == 3)
    #expect(text.string == "xy axy bxy ")
    #expect(history.undo(&text) == 0 && text.string == "ab" && !history.canUndo)
    #expect(history.redo(&text) == 3 && text.string == "xy axy bxy ")
    for number in 0..<3 {
      let places = [2, 6, 10].enumerated().map { $1 - number - $0 * number..<$1 - number - $0 * number + 1 }
      history.apply(TextChange(places, with: ""), to: &text, as: .deleting(at: 1), from: 10 + number, to: 11 + number)
    }
    #expect(text.string == "ab")
    #expect(history.undo(&text) == 10 && text.string == "xy axy bxy ")
  }

  @Test func `what comes in the place of a selection goes on as typing, and is undone with it`() {
    var text: UTF8Text = "one two"
    var history = EditHistory<Int>()
    history.apply(TextChange(0..<3, with: "a"), to: &text, as: .typing(at: 0), from: 0, to: 1)
    history.apply(TextChange(1..<1, with: "b"), to: &text, as: .typing(at: 0.1), from: 1, to: 2)
    history.apply(TextChange(2..<2, with: "c"), to: &text, as: .typing(at: 0.2), from: 2, to: 3)
    #expect(text.string == "abc two" && history.byteCount == 203)
    #expect(history.undo(&text) == 0 && text.string == "one two" && !history.canUndo)
  }
}

extension Chance {
  /// Some places of so many units: some touch, some are empty, and some have much between them.
  mutating func splices(in length: Int, most: Int) -> TextSplices {
    var ranges: [Range<Int>] = []
    var place = below(length + 1)
    for _ in 0..<1 + below(most) where place <= length {
      let end = min(length, place + below(3) * below(4) + (below(40) == 0 ? below(5000) : 0))
      ranges.append(place..<end)
      place = end + below(2) * below(9) + (below(10) == 0 ? below(3000) : 0)
    }
    return TextSplices(ranges, putting: ranges.map { _ in below(3) * below(5) })
  }
}
