import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

@Suite struct BarCustomizationTests {
  private let groups = [
    BarGroup("undo", [], kind: .fixed), BarGroup("draw", [], kind: .movable), BarGroup("zoom", []), BarGroup("tags", [], isInDefault: false),
  ]

  private func custom(_ saved: [String]? = nil) -> BarCustomization { BarCustomization(of: groups, identifier: "editor", saved: saved) }

  @Test func `groups are as the program has them until a reader changes them`() {
    var custom = custom()
    #expect(custom.order == ["undo", "draw", "zoom"] && custom.palette == ["tags"] && custom.isCustomizable)
    let edits: [BarCustomization.Edit] = [.add("tags", at: 0), .move("zoom", to: 1), .remove("tags"), .move("draw", to: 99), .reset]
    let orders = edits.map { edit in
      let isDone = custom.handle(edit)
      #expect(isDone, "\(edit)")
      return custom.order.joined(separator: " ")
    }
    #expect(orders == ["tags undo draw zoom", "tags zoom undo draw", "zoom undo draw", "zoom undo draw", "undo draw zoom"])
  }

  @Test func `what is not allowed changes nothing`() {
    let edits: [BarCustomization.Edit] = [
      .move("undo", to: 2), .remove("undo"), .remove("draw"), .add("draw", at: 0), .add("zoom", at: 0), .add("none", at: 0), .remove("tags"),
      .move("tags", to: 0),
    ]
    for edit in edits {
      var changed = custom()
      let isDone = changed.handle(edit)
      #expect(!isDone && changed == custom(), "\(edit)")
    }
    var unnamed = BarCustomization(of: groups, identifier: nil, saved: ["zoom"])
    #expect(unnamed.order == ["undo", "draw", "zoom"] && !unnamed.isCustomizable)
    let done = [unnamed.handle(.remove("zoom")), unnamed.handle(.reset)]
    #expect(done == [false, false])
    #expect(!BarCustomization(of: [groups[0]], identifier: "fixed").isCustomizable)
  }

  @Test func `what was saved comes back, without what is gone and with what is new and must be there`() {
    #expect(custom(["zoom", "gone", "draw", "undo", "zoom"]).order == ["zoom", "draw", "undo"])
    #expect(custom(["tags"]).order == ["undo", "draw", "tags"])
    #expect(custom(["zoom", "undo"]).order == ["zoom", "draw", "undo"], "draw has the second place by default")
    #expect(custom([]).order == ["undo", "draw"] && custom([]).palette == ["zoom", "tags"])
    var two = groups
    two[1].kind = .fixed
    let kept = BarCustomization(of: two, identifier: "editor", saved: ["draw", "zoom", "undo"])
    #expect(kept.order == ["undo", "zoom", "draw"], "fixed ones stand in order")
  }

  @Test func `a bar shows the groups that its reader wants`() {
    var bar = Bar(.browser, width: 900)
    bar.center = groups.map { BarGroup($0.identifier, [BarItem($0.identifier, width: 44)], kind: $0.kind, isInDefault: $0.isInDefault) }
    bar.customization = BarCustomization(of: bar.center, identifier: "editor", saved: ["tags", "undo", "draw"])
    #expect(bar.layout.places.map(\.part) == [.group("tags"), .group("undo"), .group("draw"), .overflow], "what can be customised has a menu")
    bar.customization = BarCustomization(of: bar.center, identifier: nil)
    #expect(bar.layout.places.map(\.part) == [.group("undo"), .group("draw"), .group("zoom")])
  }

  @Test func `after any edits fixed groups stand in order, and none that must be there is missing`() {
    let kinds = BarGroup.Kind.allCases
    for index in 0..<3000 {
      var random = SplitMix64(seed: 12, index: index)
      let groups = (0..<random.number(below: 7)).map { number in
        BarGroup("\(number)", [], kind: kinds[random.number(below: 3)], isInDefault: random.number(below: 3) > 0)
      }
      let saved = random.number(below: 2) == 0 ? nil : (0..<random.number(below: 9)).map { _ in "\(random.number(below: 9))" }
      var custom = BarCustomization(of: groups, identifier: "a", saved: saved)
      for _ in 0..<8 {
        let (name, place) = ("\(random.number(below: 8))", random.number(below: 9))
        switch random.number(below: 7) {
        case 0, 1: custom.handle(.add(name, at: place))
        case 2, 3: custom.handle(.remove(name))
        case 4, 5: custom.handle(.move(name, to: place))
        default: custom.handle(.reset)
        }
        let shown = Set(custom.order)
        #expect(shown.count == custom.order.count && shown.isDisjoint(with: custom.palette), "case \(index)")
        #expect(shown.union(custom.palette) == Set(groups.map(\.identifier)), "case \(index)")
        let fixed = groups.filter { $0.kind == .fixed }.map(\.identifier)
        #expect(custom.order.filter { fixed.contains($0) } == fixed, "case \(index)")
        #expect(groups.allSatisfy { $0.kind == .optional || shown.contains($0.identifier) }, "case \(index)")
        #expect(BarCustomization(of: groups, identifier: "a", saved: custom.order).order == custom.order, "case \(index): what is saved comes back")
      }
    }
  }
}
