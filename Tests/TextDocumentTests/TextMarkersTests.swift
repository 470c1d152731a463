import Testing

@testable import TextDocument

struct TextMarkersTests {
  @Test func `markers stay with the text that they keep to`() {
    var markers = TextMarkers<String>()
    markers.insert("after", at: 3)
    markers.insert("before", at: 3, bias: .before)
    markers.insert("end", at: 5)
    markers.apply(TextChange(3..<3, with: "xy"))
    #expect(markers.all.map { "\($0.id) \($0.offset)" } == ["before 3", "after 5", "end 7"])
    markers.apply(TextChange(0..<6, with: "a"))
    #expect(markers.all.map { "\($0.id) \($0.offset)" } == ["before 0", "after 1", "end 2"])
    #expect(markers.markers(in: 1..<2).map(\.id) == ["after", "end"])
    #expect(markers.remove(in: 0..<2) { $0.bias == .before }.map(\.id) == ["before"])
    #expect(markers.count == 2)
    #expect(TextMarkers<Int>().markers(in: 0..<9).isEmpty)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `markers are where each change by itself takes them`(seed: UInt64) {
    var chance = Chance(seed)
    var text = UTF8Text(String(repeating: "word ", count: 400))
    var slow: [TextMarkers<Int>.Marker] = (0..<[0, 40, 3000][Int(seed) - 1]).map {
      TextMarkers.Marker($0, at: chance.below(text.length + 1), bias: chance.below(2) == 0 ? .before : .after)
    }
    var markers = TextMarkers(slow)
    let (before, beforeAll) = (markers, markers.all)
    for step in 0..<600 {
      let offset = chance.below(text.length + 1)
      switch chance.below(4) {
      case 0:
        let bias = chance.below(2) == 0 ? TextChange.Bias.before : .after
        markers.insert(10_000 + step, at: offset, bias: bias)
        slow.append(TextMarkers.Marker(10_000 + step, at: offset, bias: bias))
      case 1 where chance.below(3) == 0:
        let removed = markers.remove(in: offset..<offset + 5) { $0.id % 2 == 0 }
        #expect(Set(removed.map(\.id)) == Set(slow.filter { (offset...offset + 5).contains($0.offset) && $0.id % 2 == 0 }.map(\.id)))
        slow.removeAll { (offset...offset + 5).contains($0.offset) && $0.id % 2 == 0 }
      default:
        let range = offset..<min(text.length, offset + chance.below(3) * chance.below(30))
        let change = TextChange(range, with: String(repeating: "x", count: chance.below(3) * chance.below(20)))
        text.apply(change)
        markers.apply(change)
        slow = slow.map { TextMarkers.Marker($0.id, at: change.map($0.offset, bias: $0.bias), bias: $0.bias) }
      }
      if step % 10 != 0 { continue }
      let all = markers.all
      #expect(all.count == slow.count)
      #expect(
        Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.offset) }) == Dictionary(uniqueKeysWithValues: slow.map { ($0.id, $0.offset) }),
        "\(step)")
      #expect(markers.findings() == [], "step \(step)")
      let part = offset..<offset + 40
      #expect(markers.markers(in: part) == all.filter { (part.lowerBound...part.upperBound).contains($0.offset) })
      if all.map(\.offset) != all.map(\.offset).sorted() { return }
    }
    #expect(before.all == beforeAll)
  }
}
