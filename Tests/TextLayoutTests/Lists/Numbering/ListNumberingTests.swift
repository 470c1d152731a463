import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Lists in a notation of their own: `A` is an item of list A, `AB` one of list B inside of it, `-` no item; `A+` goes on with an item, `A=5` has a value.
@Suite struct ListNumberingTests {
  private static func style(_ notation: Substring, _ change: (inout TextList) -> Void = { _ in }) -> ParagraphStyle {
    var style = ParagraphStyle()
    let sides = notation.split(separator: "=")
    let names = sides[0].filter(\.isLetter)
    style.lists = names.map { name in
      var list = TextList(String(name), .decimal)
      change(&list)
      return list
    }
    if sides.count > 1 { style.listItem.value = Int(sides[1]) }
    if notation.contains("+") { style.listItem.isContinuation = true }
    return style
  }

  private func numbers(_ notation: String, _ change: (inout TextList) -> Void = { _ in }) -> String {
    let numbering = ListNumbering(notation.split(separator: " ").map { Self.style($0, change) })
    return numbering.items(in: 0..<numbering.count).map { item in
      item.map { $0.numbers.map { String($0) }.joined(separator: ".") + ($0.isContinuation ? "+" : "") } ?? "-"
    }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("A A A", "1 2 3"), ("A AB AB A AB", "1 1.1 1.2 2 2.1"), ("A ABC ABC A", "1 1.1.1 1.1.2 2"), ("A - A", "1 - 2"), ("A B A B", "1 1 2 2"),
      ("A AB B AB", "1 1.1 1 1.2"), ("A A+ A", "1 1+ 2"), ("A=5 A A=2 A", "5 6 2 3"), ("AB AB A AB", "1.1 1.2 1 1.1"), ("A AB A+ AB", "1 1.1 1+ 1.2"),
      ("A AB ABC AB ABC", "1 1.1 1.1.1 1.2 1.2.1"), ("- -", "- -"),
    ])
  func `a list counts inside of one item of the list around it`(_ notation: String, _ expected: String) {
    #expect(numbers(notation) == expected)
  }

  @Test func `a list may begin anywhere, and its numbers stay at the last there is`() {
    #expect(numbers("A A") { $0.start = -1 } == "-1 0")
    #expect(numbers("A A A") { $0.start = Int.max - 1 } == "\(Int.max - 1) \(Int.max) \(Int.max)")
    #expect(
      numbers("A A") {
        $0.start = Int.min
        $0.isReversed = true
      } == "\(Int.min) \(Int.min)")
  }

  @Test func `a reversed list begins with the number of its items`() {
    #expect(numbers("A - A A") { $0.isReversed = true } == "3 - 2 1")
    #expect(numbers("A A=7 A") { $0.isReversed = true } == "3 7 6")
    #expect(
      numbers("A A") {
        $0.isReversed = true
        $0.start = 10
      } == "10 9")
    #expect(numbers("A AB AB A AB") { $0.isReversed = $0.id == "B" } == "1 1.2 1.1 2 2.1")
    #expect(numbers("A AB A+ AB") { $0.isReversed = true } == "1 1.2 1+ 1.1")
  }

  @Test func `of a thousand levels the outer ones are counted`() {
    var style = ParagraphStyle()
    style.lists = (0..<1000).map { TextList("\($0)", .decimal) }
    let items = ListNumbering([style, style]).items(in: 0..<2)
    #expect(items.map { $0?.level } == [TextList.deepest - 1, TextList.deepest - 1] && items.map { $0?.number } == [1, 2])
  }

  /// Counts each paragraph anew from the top.
  private func slow(_ styles: [ParagraphStyle]) -> [ListItem?] {
    func ids(_ style: ParagraphStyle) -> [String] { style.lists.map(\.id) }
    func number(_ index: Int, _ depth: Int) -> Int {
      let path = Array(ids(styles[index]).prefix(depth))
      func isOwn(_ other: Int) -> Bool { ids(styles[other]) == path && !styles[other].listItem.isContinuation }
      func ends(_ other: Int) -> Bool {
        let own = ids(styles[other])
        return !own.isEmpty && own.count < depth && path.starts(with: own) && !styles[other].listItem.isContinuation
      }
      var group: [Int] = []
      var at = index
      while at >= 0, !ends(at) {
        if isOwn(at) { group.insert(at, at: 0) }
        at -= 1
      }
      guard let first = group.first else { return 1 }
      var count = group.count
      at = index + 1
      while at < styles.count, !ends(at) {
        if isOwn(at) { count += 1 }
        at += 1
      }
      let list = styles[first].lists[depth - 1]
      var value = styles[first].listItem.value ?? list.start ?? (list.isReversed ? count : 1)
      for item in group.dropFirst() { value = styles[item].listItem.value ?? value + (list.isReversed ? -1 : 1) }
      return value
    }
    return styles.indices.map { index in
      let lists = styles[index].lists
      if lists.isEmpty { return nil }
      return ListItem(numbers: (1...lists.count).map { number(index, $0) }, isContinuation: styles[index].listItem.isContinuation)
    }
  }

  @Test func `edited numbering is that of a text counted anew, item by item`() {
    var random = SplitMix64(seed: 8)
    for round in 0..<12 {
      let kinds = ["A", "A", "AB", "AB", "ABC", "AD", "-", "A+", "AB=4", "B"]
      func someStyle() -> ParagraphStyle {
        Self.style(kinds[Int(random.next() % UInt64(kinds.count))][...]) { $0.isReversed = $0.id == "B" && round % 2 == 0 }
      }
      var styles = (0..<(round < 8 ? 40 : 700)).map { _ in someStyle() }
      var numbering = ListNumbering(styles)
      for _ in 0..<6 {
        let lower = Int(random.next() % UInt64(styles.count + 1))
        let upper = min(styles.count, lower + Int(random.next() % (round < 8 ? 8 : 400)))
        let new = (0..<Int(random.next() % (round < 8 ? 6 : 300))).map { _ in someStyle() }
        styles.replaceSubrange(lower..<upper, with: new)
        numbering.replace(lower..<upper, with: new)
        #expect(numbering.count == styles.count)
        let window = lower..<min(styles.count, lower + 25)
        if round < 8 {
          #expect(numbering.items(in: 0..<styles.count) == slow(styles))
        } else {
          #expect(numbering.items(in: window) == Array(ListNumbering(styles).items(in: 0..<styles.count)[window]))
        }
      }
    }
  }

  @Test func `bad ranges are clamped`() {
    var numbering = ListNumbering([ParagraphStyle]())
    #expect(numbering.items(in: -5..<5).isEmpty)
    numbering.replace(3..<9, with: [Self.style("A")])
    numbering.replace(1..<1, with: [Self.style("A")])
    #expect(numbering.items(in: 0..<9).map { $0?.number } == [1, 2])
    numbering.replace(Int.min..<Int.max, with: [])
    #expect(numbering.count == 0 && numbering.items(in: 0..<1).isEmpty)
  }
}
