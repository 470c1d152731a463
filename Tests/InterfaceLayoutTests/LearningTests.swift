import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

/// Estimates that follow what was measured.
struct LearningTests {
  private func list(_ count: Int, _ change: (inout ItemCollection) -> Void = { $0.learnsEstimates = true }) throws -> CollectionLayout {
    let row = Group.horizontal(width: .fullWidth, height: .estimated(44), .subitems([item(.fullWidth, .estimated(44))]))
    return try layout(390, height: 200, [Section(of: row, itemCount: count)], change)
  }

  private func sizes(_ rows: Range<Int>, _ height: (Int) -> LayoutUnit) -> [ElementID: MeasuredSize] {
    Dictionary(uniqueKeysWithValues: rows.map { (.item(section: 0, index: $0), MeasuredSize(height: height($0))) })
  }

  @Test func `rows are taken for the mean of 64 that were measured, and of each 64 more`() throws {
    var layout = try list(1000)
    layout.measure(sizes(0..<63) { _ in 60 })
    #expect(layout.contentSize.height.points == 45_008)
    layout.measure(sizes(63..<64) { _ in 60 })
    #expect(layout.contentSize.height.points == 60_000)
    layout.measure(sizes(64..<127) { _ in 100 })
    #expect(layout.contentSize.height.points == 62_520)
    layout.measure(sizes(127..<128) { _ in 100 })
    #expect(layout.contentSize.height.points == 80_000)
    layout.measure(sizes(0..<1) { _ in 900 })
    #expect(layout.contentSize.height.points == 80_840)
  }

  @Test func `rows keep their written estimate unless learning is asked for, and again when sizes are forgotten`() throws {
    var plain = try list(1000) { _ in }
    plain.measure(sizes(0..<64) { _ in 60 })
    #expect(plain.contentSize.height.points == 45_024)
    var learning = try list(1000)
    learning.measure(sizes(0..<64) { _ in 60 })
    learning.forget([.item(section: 0, index: 5)])
    #expect(learning.contentSize.height.points == 45_008)
    learning.measure(sizes(5..<6) { _ in 60 })
    #expect(learning.contentSize.height.points == 60_000)
    learning.forgetAll()
    #expect(learning.contentSize.height.points == 44_000)
  }

  @Test func `nothing on the screen moves when rows behind and before it are estimated anew`() throws {
    var layout = try list(100_000)
    layout.offset = Point(x: 0, y: 2_000_010)
    for row in 0..<63 { layout.measure(sizes(60_000 + row..<60_001 + row) { _ in 60 }) }
    let before = layout
    layout.measure(sizes(60_063..<60_064) { _ in 60 })
    #expect(layout.contentSize.height.points == 6_000_000)
    #expect(layout.offset != before.offset)
    let shown = before.visibleElements
    #expect(!shown.isEmpty)
    for element in shown.prefix(1) {
      #expect(layout.frame(of: element.id).map { $0.minY - layout.offset.y } == element.frame.minY - before.offset.y)
    }
  }

  @Test func `what would be longer than can be counted is not learned`() throws {
    var layout = try list(InterfaceLimits.items)
    layout.measure(sizes(0..<64) { _ in InterfaceLimits.length })
    let others = LayoutUnit(rawValue: 44 * 64 * Int64(InterfaceLimits.items - 64))
    #expect(layout.contentSize.height == LayoutUnit(rawValue: InterfaceLimits.length.rawValue * 64 + others.rawValue))
  }

  /// A group with the kinds of its items, by place: those of one description are alike.
  private func draw(_ random: inout RandomCollection) -> (group: Group, kinds: [Int]) {
    let dimension = { (random: inout RandomCollection) in
      random.isTrue(oneIn: 4) ? Dimension.uniform(estimate: 20 + random.length(40)) : .estimated(20 + random.length(40))
    }
    let first = item(.absolute(60), dimension(&random), insets: random.insets())
    let second = item(.absolute(50), dimension(&random))
    let height = random.isTrue(oneIn: 3) ? dimension(&random) : .estimated(30)
    switch random.below(4) {
    case 0: return (.horizontal(width: .fullWidth, height: height, .repeating(first, count: 3), interItemSpacing: random.spacing()), [0, 0, 0])
    case 1: return (.horizontal(width: .fullWidth, height: height, .equal(first, count: 2)), [0, 0])
    case 2: return (.horizontal(width: .absolute(230), height: height, .subitems([first, second])), [0, 1, 0, 1])
    default:
      let column = Element.group(.vertical(width: .absolute(60), height: .estimated(60), .subitems([first, second])))
      return (.horizontal(width: .absolute(115), height: height, .subitems([column, second])), [0, 1, 2])
    }
  }

  @Test func `frames are those of a layout in which all others have the mean's size`() throws {
    for index in Laws.cases(60) {
      var random = RandomCollection(seed: 41, index: index)
      let (group, kinds) = draw(&random)
      let section = Section(
        of: group, itemCount: 64 * kinds.count + random.below(200), contentInsets: random.insets(), interGroupSpacing: random.length(10),
        orthogonal: random.isTrue(oneIn: 4) ? Section.Orthogonal.allCases[random.below(5)] : nil)
      var collection = ItemCollection(container: Size(width: 300, height: 400), sections: [section])
      collection.learnsEstimates = true
      var layout = try CollectionLayout(collection)
      #expect(layout.warnings.map(\.kind).allSatisfy { $0 == .overflow })
      var sizes: [ElementID: MeasuredSize] = [:]
      for item in 0..<section.itemCount where !random.isTrue(oneIn: 3) {
        sizes[.item(section: 0, index: item)] = MeasuredSize(height: random.length(120))
      }
      layout.measure(sizes)
      // All at once, so the mean is that of all.
      var all = sizes
      for (kind, _) in Dictionary(grouping: kinds, by: { $0 }) {
        let heights = sizes.compactMap { id, size -> LayoutUnit? in
          guard case .item(_, let index) = id, kinds[index % kinds.count] == kind else { return nil }
          return size.height
        }
        if heights.count < InterfaceLimits.learnedItems { continue }
        let mean = LayoutUnit(rawValue: heights.reduce(0) { $0 + $1.rawValue } / Int64(heights.count))
        for item in 0..<section.itemCount where kinds[item % kinds.count] == kind && sizes[.item(section: 0, index: item)] == nil {
          all[.item(section: 0, index: item)] = MeasuredSize(height: mean)
        }
      }
      var naive = NaiveCollection(container: collection.container, sections: [section])
      naive.measured = all
      let result = naive.solve()
      for (id, frame) in result.frames where layout.frame(of: id) != frame {
        Issue.record("case \(index): \(id) is \(String(describing: layout.frame(of: id))), not \(frame)")
        return
      }
      #expect(layout.contentSize.height == result.length)
      // What is found is what is there.
      let area = Rect(x: 0, y: random.length(2000), width: 300, height: 200)
      let found = Set(layout.elements(in: area).map(\.id))
      let expected = result.frames.filter { $0.value.minY < area.maxY && $0.value.maxY > area.minY && $0.value.minX < 300 && $0.value.maxX > 0 }
      #expect(found.isSuperset(of: expected.filter { $0.value.size.height > 0 }.keys), "case \(index)")
    }
  }
}
