import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

@Suite struct LoupeTests {
  private let field = Rect(x: 0, y: 0, width: 320, height: 480)

  @Test func `a session that is invalidated moves no more`() throws {
    var loupe = try #require(LoupeSession(at: Point(x: 50, y: 60), in: field))
    #expect(loupe.isActive && loupe.state.isVisible)
    let ended = loupe.invalidate()
    #expect(!ended.isVisible && loupe.invalidate() == ended)
    #expect(loupe.move(to: Point(x: 1, y: 1), caretRect: nil, trackingCaret: true) == ended && !loupe.isActive)
  }

  @Test func `a field without room has no loupe`() {
    for size in [(0.0, 10.0), (10, 0), (-3, 10)] {
      let field = Rect(x: 0, y: 0, width: LayoutUnit(size.0), height: LayoutUnit(size.1))
      #expect(LoupeSession(at: Point(x: 0, y: 0), in: field) == nil)
    }
  }

  @Test func `a caret that is not seen for a moment has not changed its line`() throws {
    var loupe = try #require(LoupeSession(at: Point(x: 50, y: 210), in: field))
    let caret = Rect(x: 50, y: 200, width: 0, height: 20)
    #expect(loupe.move(to: Point(x: 50, y: 210), caretRect: caret, trackingCaret: true).transition == .none)
    #expect(loupe.move(to: Point(x: 60, y: 210), caretRect: nil, trackingCaret: true).transition == .none)
    #expect(loupe.move(to: Point(x: 50, y: 210), caretRect: caret, trackingCaret: true).transition == .none)
    let smaller = Rect(x: 50, y: 205, width: 0, height: 10)
    #expect(loupe.move(to: Point(x: 50, y: 210), caretRect: smaller, trackingCaret: true).transition == .none, "a smaller font on the same line")
    let above = Rect(x: 50, y: 180, width: 0, height: 20)
    #expect(loupe.move(to: Point(x: 50, y: 210), caretRect: above, trackingCaret: true).transition == .lineJump)
  }

  @Test func `lines of vertical text follow each other sideways`() throws {
    var loupe = try #require(LoupeSession(at: Point(x: 50, y: 50), in: field))
    loupe.move(to: Point(x: 50, y: 50), caretRect: Rect(x: 40, y: 50, width: 20, height: 0), trackingCaret: true)
    #expect(loupe.move(to: Point(x: 50, y: 90), caretRect: Rect(x: 40, y: 90, width: 20, height: 0), trackingCaret: true).transition == .none)
    #expect(loupe.move(to: Point(x: 30, y: 90), caretRect: Rect(x: 20, y: 90, width: 20, height: 0), trackingCaret: true).transition == .lineJump)
  }

  @Test func `the lens and what it shows can be kept inside`() throws {
    var style = LoupeStyle()
    style.keepsSourceInside = true
    style.keepsLensBelowTop = true
    let loupe = try #require(LoupeSession(at: Point(x: 5, y: 5), in: field, style: style))
    #expect(loupe.state.lensFrame == Rect(x: 10, y: 0, width: 80, height: 47.5))
    #expect(loupe.state.sourceRect == Rect(x: 0, y: 0, width: 80, height: 47.5) && loupe.state.focalPoint == Point(x: 5, y: 5))
  }

  @Test func `a lens grows with large text`() {
    let style = LoupeStyle()
    #expect(style.fitting(lineHeight: 20) == style)
    let large = style.fitting(lineHeight: 95)
    #expect(large.lensSize.height == 114 && large.lensSize.width == 192)
  }

  @Test func `absurd places and styles have states`() throws {
    var style = LoupeStyle()
    for magnification in [0, -1, .nan, .infinity, 1e300] {
      style.magnification = magnification
      style.dragResistance = 0
      style.lensSize = Size(width: LayoutUnit(rawValue: .min), height: LayoutUnit(rawValue: .max))
      var loupe = try #require(LoupeSession(at: Point(x: LayoutUnit(rawValue: .min), y: LayoutUnit(rawValue: .max)), in: field, style: style))
      let far = Rect(
        x: LayoutUnit(rawValue: .max), y: LayoutUnit(rawValue: .min), width: LayoutUnit(rawValue: .max), height: LayoutUnit(rawValue: .max))
      #expect(loupe.move(to: Point(x: .init(.nan), y: .init(-.infinity)), caretRect: far, trackingCaret: true).magnification.isFinite)
    }
  }
}

@Suite struct IndicatorTests {
  @Test func `the sign that leads back is there from when scrolling is announced until the caret is seen`() {
    let caret = Rect(x: 10, y: 10, width: 0, height: 10)
    let here = Rect(x: 0, y: 0, width: 100, height: 100)
    let away = Rect(x: 0, y: 200, width: 100, height: 100)
    var sign = ScrollAwayIndicator()
    #expect(!sign.update(caret, in: away, isDictating: true).isScrollAway, "not announced")
    sign.willStartScrolling()
    #expect(!sign.update(caret, in: here, isDictating: true).isScrollAway)
    #expect(!sign.update(caret, in: away, isDictating: false).isScrollAway)
    let shown = sign.update(caret, in: away, isDictating: true)
    #expect(shown.isScrollAway && shown.returnTarget == caret && shown.placement == .offscreenTop)
    sign.didEndScrolling()
    #expect(sign.update(caret, in: away, isDictating: true).isScrollAway, "scrolling has ended, the caret is still away")
    #expect(!sign.update(caret, in: here, isDictating: true).isScrollAway && !sign.isAnnounced)
    #expect(!sign.update(caret, in: away, isDictating: true).isScrollAway)
    sign.willStartScrolling()
    sign.didEndScrolling()
    sign.didUpdateSelection()
    #expect(!sign.update(caret, in: away, isDictating: true).isScrollAway, "the selection was moved there")
    sign.didEndScrolling()
    #expect(
      sign.update(nil, in: away, isDictating: true).placement == .invisible && sign.update(caret, in: nil, isDictating: true).placement == .invisible)
  }

  @Test func `an indicator that is always visible does not blink`() {
    #expect(!InsertionIndicator(displayMode: .visible).isBlinking && InsertionIndicator().isBlinking)
  }

  @Test func `effects are drawn around dictated text`() throws {
    let layout = try DocumentLayout(Fixture.text("abcd"), width: 100, in: Fixture.context(Fixture.box10))
    #expect(layout.dictationRects(of: TextRange(1..<3), margin: 5) == [Rect(x: 5, y: -5, width: 30, height: 20)])
  }
}

@Suite struct ItemTests {
  private let item = InteractiveItem(.link("u"), range: TextRange(0..<1))

  private func word(_ response: ItemResponse<String, String>) -> String {
    switch response {
    case .perform(let action): action
    case .present(let menu, let preview): "\(menu) \(preview)"
    case .nothing: "nothing"
    }
  }

  @Test func `an item without an action asks for its menu, and without a menu does nothing`() {
    var policy = InteractiveItemPolicy<String, String>()
    func response(_ request: ItemRequest) -> String { word(policy.response(to: request, on: item, action: "open", menu: "menu")) }
    #expect(response(.primaryAction) == "open" && response(.menu) == "menu standard")
    policy.primaryAction = { _, _ in .replaced("other") }
    #expect(response(.primaryAction) == "other")
    policy.primaryAction = { _, _ in .none }
    #expect(response(.primaryAction) == "menu standard")
    policy.menu = { _, _ in (.replaced("mine"), .none) }
    #expect(response(.primaryAction) == "mine none")
    policy.menu = { _, _ in (.none, .standard) }
    #expect(response(.primaryAction) == "nothing" && response(.menu) == "nothing")
    #expect(word(InteractiveItemPolicy().response(to: .primaryAction, on: item, action: nil, menu: nil)) == "nothing")
  }

  @Test func `where several items are the link acts first`() {
    var text = StyledText("abc")
    text.updateStyle(in: TextRange(0..<3)) { $0.tag = "t" }
    text.updateStyle(in: TextRange(1..<2)) { $0.link = "u" }
    #expect(text.interactiveItems(at: 1).map(\.range.utf16) == [1..<2, 0..<3])
    #expect(text.interactiveItems().map(\.range.utf16) == [0..<3, 1..<2], "in reading order")
    #expect(text.interactiveItems(at: 3).isEmpty && text.interactiveItems(at: .init(.min)).isEmpty && text.interactiveItems(at: .init(.max)).isEmpty)
    #expect(text.interactiveItems(in: TextRange(1..<1)).isEmpty && StyledText("").interactiveItems().isEmpty)
  }

  @Test func `two links side by side are two items`() {
    var text = StyledText("abcd")
    text.updateStyle(in: TextRange(0..<2)) { $0.link = "u" }
    text.updateStyle(in: TextRange(2..<4)) { $0.link = "v" }
    text.updateStyle(in: TextRange(1..<3)) { $0.size = 30 }
    #expect(text.interactiveItems().map(\.range.utf16) == [0..<2, 2..<4])
    #expect(text.interactiveItems(in: TextRange(1..<2)).map(\.range.utf16) == [0..<2])
  }

  @Test func `an item has an outline and a preview`() throws {
    var text = Fixture.text("ab cd")
    text.updateStyle(in: TextRange(0..<5)) { $0.link = "u" }
    let layout = try DocumentLayout(text, width: 25, in: Fixture.context(Fixture.box10))
    let item = try #require(text.interactiveItems().first)
    #expect(layout.previewRect(of: item) == Rect(x: 0, y: 0, width: 25, height: 20))
    #expect(layout.outline(of: item).contours.count == 1)
    #expect(layout.previewRect(of: InteractiveItem(.tag("t"), range: TextRange(70..<90))) == nil)
    let far = Point(x: LayoutUnit(rawValue: .max), y: LayoutUnit(rawValue: .min))
    #expect(layout.interactiveItems(at: far, in: text, tolerance: LayoutUnit(rawValue: .max)).isEmpty)
  }
}
