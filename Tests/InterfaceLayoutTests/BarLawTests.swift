import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

/// Laws of bars, over random ones.
@Suite struct BarLawTests {
  private static func bar(_ random: inout SplitMix64) -> Bar {
    func length(_ bound: Int) -> LayoutUnit { LayoutUnit(rawValue: Int64(random.number(below: bound * 64))) }
    func groups(_ name: String, upTo count: Int) -> [BarGroup] {
      (0..<random.number(below: count + 1)).map { number in
        let items = (0..<1 + random.number(below: 3)).map { BarItem("\(name)\(number).\($0)", width: length(90)) }
        return BarGroup(
          "\(name)\(number)", items, kind: BarGroup.Kind.allCases[random.number(below: 3)],
          representative: random.number(below: 2) == 0 ? nil : BarItem("r", width: length(90)))
      }
    }
    var bar = Bar(Bar.Style.allCases[random.number(below: 3)], width: length(1200))
    if random.number(below: 3) > 0 { bar.back = Bar.BackButton(width: length(100), chevronWidth: length(40)) }
    if random.number(below: 3) > 0 { bar.title = length(300) }
    bar.leading = groups("l", upTo: 2)
    bar.center = groups("c", upTo: 5)
    bar.trailing = groups("t", upTo: 2)
    bar.pinned = groups("p", upTo: 1)
    if random.number(below: 3) == 0 { bar.additionalOverflowElements = [MenuElement("more", title: "More")] }
    return bar
  }

  /// How much of the centre is shown: 2 for a group, 1 for its representative.
  private func shown(_ layout: BarLayout, of bar: Bar) -> [Int] {
    bar.center.map { group in
      layout.place(of: .group(group.identifier)) != nil ? 2 : layout.place(of: .representative(group.identifier)) != nil ? 1 : 0
    }
  }

  @Test func `parts stand in order without overlapping, inside of the bar, and every group is shown or in the menu`() {
    for index in Laws.cases(20_000) {
      var random = SplitMix64(seed: 13, index: index)
      let bar = Self.bar(&random)
      let layout = bar.layout
      var end = LayoutUnit.zero
      for place in layout.places {
        #expect(place.x >= end && place.width >= 0, "case \(index): \(bar)")
        end = place.x + place.width
      }
      #expect(end <= bar.width, "case \(index): \(bar)")
      let shown = shown(layout, of: bar)
      #expect(zip(bar.center, shown).filter { $0.1 == 0 }.map(\.0.identifier) == layout.overflow, "case \(index): \(bar)")
      #expect((bar.leading + bar.trailing + bar.pinned).allSatisfy { layout.place(of: .group($0.identifier)) != nil }, "case \(index)")
      let hasMenu = !layout.overflow.isEmpty || !bar.additionalOverflowElements.isEmpty
      #expect((layout.place(of: .overflow) != nil) == hasMenu, "case \(index): \(bar)")
    }
  }

  @Test func `a wider bar never shows less of any group`() {
    for index in Laws.cases(10_000) {
      var random = SplitMix64(seed: 14, index: index)
      var bar = Self.bar(&random)
      var before = shown(bar.layout, of: bar)
      for _ in 0..<6 {
        bar.width = bar.width + LayoutUnit(rawValue: Int64(random.number(below: 6400)))
        let now = shown(bar.layout, of: bar)
        #expect(zip(before, now).allSatisfy { $0 <= $1 }, "case \(index): \(bar)")
        before = now
      }
    }
  }

  @Test func `a bar shows the first of all states that has room`() {
    for index in Laws.cases(20_000) {
      var random = SplitMix64(seed: 15, index: index)
      var bar = Self.bar(&random)
      if bar.style == .navigator { bar.style = .browser }
      let centers = Set(bar.center.map(\.identifier))
      let parts = bar.layout.places.compactMap { place -> String? in
        switch place.part {
        case .title: "title \(place.width)"
        case .group(let name): centers.contains(name) ? "\(name) \(place.x),\(place.width)" : nil
        case .representative(let name): "\(name)* \(place.x),\(place.width)"
        case .back, .overflow: nil
        }
      }
      #expect(parts.joined(separator: " ") == NaiveBar(bar: bar).picture, "case \(index): \(bar)")
    }
  }

  @Test func `right to left is the mirror image`() {
    for index in Laws.cases(5000) {
      var random = SplitMix64(seed: 16, index: index)
      var bar = Self.bar(&random)
      let layout = bar.layout
      bar.direction = .rightToLeft
      let mirrored = bar.layout
      #expect(mirrored.overflow == layout.overflow && mirrored.places.count == layout.places.count)
      for (one, other) in zip(layout.places, mirrored.places) {
        #expect(one.part == other.part && one.width == other.width && other.x == bar.width - one.x - one.width, "case \(index): \(bar)")
      }
    }
  }
}
