import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct ListStretchTests {
  /// Paragraphs of which some are items of three lists, nested two deep at most, some begin anew, and some count from the end.
  private static func styles(_ generator: inout TextGenerator, count: Int) -> [ParagraphStyle] {
    let gaps = generator.pick([0, 0, 1, 30])
    let isReversed = generator.number(0...2) == 0
    return (0..<count).map { _ in
      var style = ParagraphStyle()
      if generator.number(1...100) <= gaps { return style }
      style.lists = generator.pick([["A"], ["A"], ["A", "B"], ["C"], ["A", "C"]]).map { name in
        var list = TextList(name, .decimal, start: name == "C" ? 20 : nil)
        list.isReversed = name == "B" && isReversed
        return list
      }
      if generator.number(0...40) == 0 { style.listItem.value = generator.number(-50...500) }
      style.listItem.isContinuation = generator.number(0...9) == 0
      return style
    }
  }

  /// What the numbers of all items say of a stretch: the least and the greatest of each list.
  private static func spans(_ styles: [ParagraphStyle], _ items: [ListItem?], _ range: Range<Int>) -> [[String]: ListSpan] {
    var spans: [[String]: ListSpan] = [:]
    for number in range {
      guard let item = items[number], !item.isContinuation else { continue }
      let path = styles[number].lists.map(\.id)
      spans[path] = spans[path]?.including(item.number) ?? ListSpan(item.number)
    }
    return spans
  }

  @Test func `stretches are the items without another paragraph between them, with the numbers that they have`() {
    for round in 0..<60 {
      var generator = TextGenerator(seed: 6, index: round, letters: [0x61])
      let styles = Self.styles(&generator, count: generator.number(1...1500))
      let numbering = ListNumbering(styles)
      let items = numbering.items(in: 0..<styles.count)
      let paths = numbering.listPaths(in: 0..<styles.count)
      let start = generator.number(0...styles.count)
      let window = start..<generator.number(start...min(styles.count, start + 300))
      var expected: [Range<Int>] = []
      for number in window where items[number] != nil && expected.last?.contains(number) != true {
        let first = items[..<number].lastIndex { $0 == nil }.map { $0 + 1 } ?? 0
        expected.append(first..<(items[number...].firstIndex { $0 == nil } ?? styles.count))
      }
      let found = numbering.stretches(touching: window)
      #expect(found.map(\.paragraphs) == expected, "round \(round)")
      for stretch in found {
        let named = stretch.spans.map { path, span in (styles[paths.firstIndex(of: path) ?? 0].lists.map(\.id), span) }
        #expect(
          Dictionary(uniqueKeysWithValues: named) == Self.spans(styles, items, stretch.paragraphs), "round \(round) \(stretch.paragraphs)")
      }
    }
  }

  @Test func `numbers at the ends of what there is have a span`() {
    #expect(ListSpan(.max).moved(by: 1).high == .max && ListSpan(.min).moved(by: -1).low == .min)
  }
}
