import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

@Suite struct SelectionDisplayTests {
  /// Ten lines of two letters and a break, in Box10 at 10 points.
  private func lines(_ count: Int) throws -> DocumentLayout {
    let text = (0..<count).map { _ in "ab" }.joined(separator: "\n")
    return try DocumentLayout(Fixture.text(text), width: 100, in: Fixture.context(Fixture.box10))
  }

  @Test func `only what is in sight is there, and looks as it does in the whole`() throws {
    let layout = try lines(100)
    let selection = Selection(TextRange(1..<299))
    let whole = SelectionDisplay(of: selection, in: layout)
    #expect(whole.highlights.count == 100 && whole.handles.count == 2)
    for top in [0, 5, 10, 333, 985, 2000] {
      let visible = Rect(x: 0, y: LayoutUnit(Double(top)), width: 100, height: 25)
      let display = SelectionDisplay(of: selection, in: layout, visible: visible)
      #expect(display.highlights == whole.highlights.filter { visible.touches($0.rect) }, "\(top)")
      #expect(display.handles.map(\.role) == whole.handles.filter { visible.touches($0.anchorRect) }.map(\.role), "\(top)")
    }
  }

  @Test func `areas for fingers are large enough and apart`() throws {
    let layout = try lines(3)
    for range in [TextRange(0..<1), TextRange(0..<2), TextRange(1..<4), TextRange(0..<8)] {
      let handles = SelectionDisplay(of: Selection(range), in: layout).handles
      let (a, b) = (handles[0].hitArea, handles[1].hitArea)
      #expect(a.maxX <= b.minX || b.maxX <= a.minX || a.maxY <= b.minY || b.maxY <= a.minY, "\(range)")
      #expect(a.touches(handles[0].knobCenter) && b.touches(handles[1].knobCenter), "\(range)")
    }
    let alone = HandleMetrics().handle(.start, at: Rect(x: 10, y: 0, width: 0, height: 10), isRightToLeft: false)
    #expect(alone.hitArea == Rect(x: -12, y: -22.25, width: 44, height: 44))
  }

  @Test(arguments: [
    "אב\u{200B}cd", "ab\u{200B}אב\u{200B}", "אב\u{202C}ab", "ab\u{2069} אב\u{300}c\u{300}", "a\u{200B}\u{200B}", "אבאבאבאבאב\u{200B} cd\u{200B}",
  ])
  func `handles stand at the edges of the rectangles that a selection starts and ends in`(string: String) throws {
    let layout = try DocumentLayout(Fixture.text(string), width: 60, in: Fixture.context(Fixture.box10))
    let stops = layout.caretStops()
    for (index, start) in stops.enumerated() {
      for end in stops.dropFirst(index + 1) {
        let rects = layout.selectionRects(for: TextRange(start, end), policy: SelectionPolicy(.standard))
        let handles = SelectionDisplay(of: Selection(TextRange(start, end)), in: layout).handles
        let first = try #require(rects.first { $0.containsStart })
        let last = try #require(rects.first { $0.containsEnd })
        #expect(handles.map(\.isRightToLeft) == [first.isRightToLeft, last.isRightToLeft], "\(start)..<\(end)")
        #expect(
          handles.map(\.anchorRect.minX) == [
            first.isRightToLeft ? first.rect.maxX : first.rect.minX, last.isRightToLeft ? last.rect.minX : last.rect.maxX,
          ], "\(start)..<\(end)")
      }
    }
  }

  @Test func `a handle of vertical text has its knob beside the line`() {
    let anchor = Rect(x: 20, y: 30, width: 10, height: 0)
    let start = HandleMetrics().handle(.start, at: anchor, isRightToLeft: false, isVertical: true)
    let end = HandleMetrics().handle(.end, at: anchor, isRightToLeft: false, isVertical: true)
    #expect(start.frame == Rect(x: 20, y: 24, width: 20.5, height: 12) && start.knobCenter == Point(x: 34.5, y: 30))
    #expect(end.frame == Rect(x: 9.5, y: 24, width: 20.5, height: 12) && end.knobCenter == Point(x: 15.5, y: 30))
  }

  @Test func `a caret blinks as a function of time`() {
    let blink = CaretBlink(on: 0.5, off: 0.25)
    #expect([0, 0.49, 0.5, 0.74, 0.75, 1.3].map(blink.isShown) == [true, true, false, false, true, false])
    #expect(blink.nextChange(after: 0.25) == 0.25 && blink.nextChange(after: 0.5) == 0.25)
    #expect([-.infinity, -1, .nan, .infinity].allSatisfy(blink.isShown))
    #expect(CaretBlink(on: 0, off: 0).isShown(after: 3) && CaretBlink(on: .nan, off: .infinity).isShown(after: 3))
    #expect(CaretBlink(on: 1, off: 0).nextChange(after: 1) == nil)
  }

  @Test func `changes are collected, and the display is made once`() throws {
    var session = SelectionDisplaySession(try lines(3))
    let first = session.display()
    #expect(first.mode == .caret && first.generation == 1 && !session.needsUpdate)
    session.selection = Selection(TextRange(0..<2))
    session.visible = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(session.needsUpdate)
    let second = session.display()
    #expect(second.generation == 2 && second.mode == .range)
    session.setNeedsUpdate()
    #expect(session.display() == second, "what is the same again is no new generation")
  }

  @Test func `the difference is what is to be drawn again`() throws {
    let layout = try lines(3)
    let one = SelectionDisplay(of: Selection(TextRange(0..<5)), in: layout)
    let two = SelectionDisplay(of: Selection(TextRange(0..<4)), in: layout)
    let difference = two.difference(from: one)
    #expect(difference.removedHighlights == [Rect(x: 0, y: 10, width: 20, height: 10)])
    #expect(difference.addedHighlights == [Rect(x: 0, y: 10, width: 10, height: 10)])
    #expect(difference.changedHandles.contains(.end) && !difference.changesMode && !difference.changesCaret)
    #expect(two.difference(from: two).isEmpty)
    var style = SelectionDisplayStyle()
    style.isActive = false
    let hidden = SelectionDisplay(of: Selection(TextRange(0..<4)), in: layout, style: style)
    #expect(hidden.mode == .hidden && hidden.highlights == two.highlights)
    #expect(hidden.difference(from: two).removedHighlights.count == 2 && hidden.difference(from: hidden).isEmpty)
  }

  @Test func `the difference is the same wherever equal rectangles stand`() throws {
    let layout = try lines(60)
    var random = SplitMix64(seed: 7, index: 0)
    let all = SelectionDisplay(of: Selection(TextRange(0..<179)), in: layout)
    for _ in 0..<60 {
      var (one, two) = (all, all)
      let (first, second) = (random.number(below: 50), random.number(below: 50))
      one.highlights = Array(all.highlights[first..<first + 10])
      two.highlights = Array(all.highlights[second..<second + 10])
      if random.number(below: 2) == 0 { two.highlights.reverse() }
      if random.number(below: 3) == 0 { two.highlights.remove(at: random.number(below: 10)) }
      let difference = two.difference(from: one)
      let (before, now) = (one.highlights.map(\.rect), two.highlights.map(\.rect))
      #expect(difference.removedHighlights == before.filter { !now.contains($0) })
      #expect(difference.addedHighlights == now.filter { !before.contains($0) })
    }
  }

  @Test func `the program's own measures go before the usual ones`() throws {
    var style = SelectionDisplayStyle()
    style.adjustCaret = { caret in
      var caret = caret
      caret.rect.size.width = 7
      return caret
    }
    style.adjustHandle = { handle in
      var handle = handle
      handle.frame = Rect(x: 1, y: 2, width: 3, height: 4)
      return handle
    }
    style.highlightsBelowText = false
    let layout = try lines(1)
    #expect(SelectionDisplay(of: Selection(Caret(0)), in: layout, style: style).caret?.rect.size.width == 7)
    let display = SelectionDisplay(of: Selection(TextRange(0..<1)), in: layout, style: style)
    #expect(display.handles.allSatisfy { $0.frame == Rect(x: 1, y: 2, width: 3, height: 4) })
    #expect(display.layers == [.text, .highlights, .caret, .handles])
    #expect(SelectionDisplay(of: Selection(Caret(1)), in: layout).caret?.rect == Rect(x: 9, y: 0, width: 2, height: 10))
  }

  @Test func `what a selection is coloured in goes by whether its text is typed into`() throws {
    let layout = try lines(2)
    var style = SelectionDisplayStyle()
    let (caret, range) = (Selection(Caret(0)), Selection(TextRange(0..<4)))
    let active = SelectionDisplay(of: range, in: layout, style: style)
    #expect(active.highlightRole == .paleTint && active.handles.map(\.colorRole) == [.tint, .tint])
    let tinted = SelectionDisplay(of: caret, in: layout, style: style).caret
    #expect(tinted?.colorRole == .tint && tinted?.secondaryColorRole == .paleTint && tinted?.blink != nil)
    style.isEmphasized = false
    let grey = SelectionDisplay(of: range, in: layout, style: style)
    #expect(grey.mode == .range && grey.highlightRole == .inactive && grey.handles.map(\.colorRole) == [.inactive, .inactive])
    let still = SelectionDisplay(of: caret, in: layout, style: style).caret
    #expect(still?.colorRole == .inactive && still?.secondaryColorRole == .inactive && still?.blink == nil)
    let difference = grey.difference(from: active)
    #expect(difference.removedHighlights.count == 2 && difference.addedHighlights == difference.removedHighlights)
    #expect(difference.changedHandles == [.start, .end])
  }

  @Test func `the program's own rectangles take the place of the usual ones`() throws {
    var style = SelectionDisplayStyle()
    style.adjustHighlights = { rects in rects.filter { $0.rect.minY == 0 } }
    let display = SelectionDisplay(of: Selection(TextRange(0..<5)), in: try lines(2), style: style)
    #expect(display.highlights.map(\.rect) == [Rect(x: 0, y: 0, width: 100, height: 10)])
  }

  @Test func `no selection and no rectangle is out of bounds`() throws {
    let layout = try lines(2)
    let far = LayoutUnit(rawValue: .max)
    for range in [TextRange(.init(.min), .init(.max)), TextRange(.init(.max), .init(.max)), TextRange(90..<95)] {
      for visible in [nil, Rect(x: far, y: far, width: far, height: far), Rect(x: 0, y: 0, width: -5, height: -5)] {
        let display = SelectionDisplay(of: Selection(range), in: layout, visible: visible)
        _ = display.difference(from: SelectionDisplay(of: Selection(Caret(0)), in: layout))
        #expect(display.highlights.count <= 2)
      }
    }
  }
}
