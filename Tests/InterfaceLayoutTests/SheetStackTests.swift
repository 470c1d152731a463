import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

@Suite struct SheetStackTests {
  private let phone = SheetSpace(container: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))

  private func stack(_ sheets: [(String, Sheet)]) -> SheetStack {
    var stack = SheetStack(in: phone)
    for (name, sheet) in sheets { stack.present(sheet, as: name) }
    return stack
  }

  @Test func `a screen becomes smaller behind a large sheet, in proportion between medium and large`() {
    #expect(stack([]).layout.screen == rect(0, 0, 393, 852))
    #expect(stack([("a", Sheet(detents: [.medium, .large]))]).layout.screen == rect(0, 0, 393, 852))
    // 852 · 361/393, rounded down to 1/64.
    let large = stack([("a", Sheet())]).layout.screen
    #expect(large == rect(16, 59, 361, 782.625))
    var half = stack([("a", Sheet(detents: [.medium, .large]))])
    half["a"]?.height = 570.5
    #expect(half.layout.screen == rect(8, 29.5, 377, 817.3125))
    half["a"]?.height = 900
    #expect(half.layout.screen == large, "pulled beyond the large detent")
  }

  @Test func `what floats or fills the screen leaves it as it is`() {
    let whole = rect(0, 0, 1180, 820)
    let pad = SheetSpace(container: whole.size, safeArea: Insets(top: 24, bottom: 20), horizontalSizeClass: .regular)
    var stack = SheetStack(in: pad)
    stack.present(Sheet(), as: "a")
    #expect(stack.layout.screen == whole)
    stack.space.verticalSizeClass = .compact
    #expect(stack.layout.screen == whole && stack.layout.sheets[0].layout.style == .fullScreen)
  }

  @Test func `all corners are as round as the front sheet's, and a large sheet makes room for one in front of it`() {
    let stack = stack([("back", Sheet(preferredCornerRadius: 4)), ("front", Sheet(preferredCornerRadius: 24))])
    #expect(stack.layout.cornerRadius == 24)
    #expect(stack.layout.sheets.map(\.frame) == [rect(16, 59, 361, 719.234375), rect(0, 69, 393, 783)])
    #expect(stack.layout.screen.minX == 16)
    let small = self.stack([("back", Sheet(detents: [.medium])), ("front", Sheet())])
    #expect(small.layout.sheets[0].frame == rect(0, 426, 393, 426), "a medium one is behind it as it is")
    #expect(small.layout.screen.minX == 16, "the front one covers the screen, too")
  }

  @Test func `the keyboard raises the front sheet alone`() {
    var stack = stack([("back", Sheet(detents: [.medium])), ("front", Sheet(detents: [.medium]))])
    stack.keyboard = 301
    #expect(stack.layout.sheets.map(\.layout.height) == [392, 659])
  }

  @Test func `what changes for an animation tells where all stood and stand`() {
    var stack = stack([("a", Sheet(detents: [.medium, .large])), ("b", Sheet(detents: [.medium]))])
    let moves = stack.animateChanges {
      $0.dismiss("b")
      $0["a"]?.sheet.selectedDetent = "large"
      $0.present(Sheet(detents: [Sheet.Detent("low", .absolute(100))]), as: "c")
    }
    #expect(moves.map(\.identifier) == [nil, "a", "c", "b"])
    #expect(moves.map(\.from) == [rect(0, 0, 393, 852), rect(0, 426, 393, 426), nil, rect(0, 426, 393, 426)])
    #expect(moves.map(\.to) == [rect(16, 59, 361, 782.625), rect(0, 69, 393, 783), rect(0, 718, 393, 134), nil])
    let still = stack.animateChanges { _ in }
    #expect(still.allSatisfy { $0.from == $0.to })
  }

  @Test func `a sheet that goes takes those in front of it with it`() {
    var stack = stack([("a", Sheet()), ("b", Sheet()), ("c", Sheet())])
    let gone = [stack.dismiss("b"), stack.dismiss("b")]
    #expect(gone == [true, false] && stack.entries.map(\.identifier) == ["a"] && stack["b"] == nil)
    stack["a"] = nil
    #expect(stack.entries.isEmpty)
    stack.present(Sheet(), as: "a")
    stack.present(Sheet(detents: [.medium]), as: "a")
    #expect(stack.entries.count == 1 && stack["a"]?.sheet.detents == [.medium])
  }

  @Test func `the higher a sheet, the less of the screen behind, and never less than its place`() {
    for index in Laws.cases(1000) {
      var random = SplitMix64(seed: 18, index: index)
      func length(_ bound: Int) -> LayoutUnit { LayoutUnit(rawValue: Int64(random.number(below: bound * 64))) }
      var stack = SheetStack(
        in: SheetSpace(
          container: Size(width: length(1400), height: length(1400)), safeArea: Insets(top: length(80), bottom: length(60)),
          horizontalSizeClass: random.number(below: 2) == 0 ? .compact : .regular))
      stack.present(Sheet(detents: [.medium, .large]), as: "a")
      if random.number(below: 2) == 0 { stack.present(Sheet(), as: "b") }
      var width = LayoutUnit.maximum
      for height in stride(from: 0, through: 1400, by: 100) {
        stack["a"]?.height = LayoutUnit(Double(height))
        let screen = stack.layout.screen
        #expect(screen.size.width <= width && screen.size.width >= 0 && screen.minX >= 0 && screen.minY >= 0, "case \(index)")
        #expect(screen.maxX <= stack.space.container.width, "case \(index)")
        width = screen.size.width
      }
    }
  }
}
