import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

@Suite struct GestureTests {
  private func drag(
    _ role: SelectionHandle.Role, _ range: Range<Int>, in navigator: TextNavigator, touch: Point,
    crossing: HandleDrag.Crossing = .swapsRoles,
    granularity: TextGranularity = .character
  ) throws -> HandleDrag {
    let selection = Selection(TextRange(range))
    let handle = try #require(SelectionDisplay(of: selection, in: navigator.layout).handles.first { $0.role == role })
    return HandleDrag(handle, at: touch, of: selection, crossing: crossing, granularity: granularity)
  }

  @Test func `a handle keeps its distance from the finger`() throws {
    let navigator = try Fixture.navigator("abcdef")
    // The knob is 10 points below the edge's middle.
    var end = try drag(.end, 1..<3, in: navigator, touch: Point(x: 32, y: 15))
    #expect(end.move(to: Point(x: 32, y: 15), in: navigator).span == TextRange(1..<3))
    #expect(end.move(to: Point(x: 46, y: 15), in: navigator).span == TextRange(1..<4))
    #expect(end.move(to: Point(x: 48, y: 15), in: navigator).span == TextRange(1..<5))
    #expect(end.selection.anchor == 1 && end.selection.affinity == .downstream)
  }

  @Test func `where handles meet they change their roles or one stops`() throws {
    let navigator = try Fixture.navigator("abcdef")
    var end = try drag(.end, 2..<4, in: navigator, touch: Point(x: 40, y: 5))
    #expect(end.move(to: Point(x: 20, y: 5), in: navigator).span == TextRange(2..<3), "one cluster stays")
    #expect(end.move(to: Point(x: 0, y: 5), in: navigator).span == TextRange(0..<2) && end.role == .start)
    #expect(end.move(to: Point(x: 60, y: 5), in: navigator).span == TextRange(2..<6) && end.role == .end)
    var stopping = try drag(.start, 2..<4, in: navigator, touch: Point(x: 20, y: 5), crossing: .stops)
    #expect(stopping.move(to: Point(x: 60, y: 5), in: navigator).span == TextRange(3..<4) && stopping.role == .start)
    #expect(stopping.move(to: Point(x: 0, y: 5), in: navigator).span == TextRange(0..<4))
  }

  @Test func `a handle snaps to the nearer end of a word`() throws {
    let navigator = try Fixture.navigator("one three two")
    var end = try drag(.end, 0..<3, in: navigator, touch: Point(x: 30, y: 5), granularity: .word)
    #expect(end.move(to: Point(x: 50, y: 5), in: navigator).span == TextRange(0..<4))
    #expect(end.move(to: Point(x: 75, y: 5), in: navigator).span == TextRange(0..<9))
  }

  @Test func `the nearer end of a word is the one that is seen nearer`() throws {
    // The word's second half is four times as wide: its middle is at 100 of 50 to 150, and three of its letters end at 110.
    var text = Fixture.text("a be abcd")
    text.updateStyle(in: TextRange(7..<9)) { $0.size = 40 }
    let context = Fixture.context(Fixture.box10)
    let navigator = try TextNavigator(DocumentLayout(text, width: 1000, in: context), of: text, in: context)
    var end = try drag(.end, 0..<1, in: navigator, touch: Point(x: 10, y: 35), granularity: .word)
    #expect(end.move(to: Point(x: 97, y: 35), in: navigator).span == TextRange(0..<5), "behind three letters of four, but left of the middle")
    #expect(end.move(to: Point(x: 103, y: 35), in: navigator).span == TextRange(0..<9))
  }

  @Test func `text from right to left is dragged by its own edges`() throws {
    let navigator = try Fixture.navigator("\u{5D0}\u{5D1}\u{5D2}\u{5D3}", width: 100)
    var start = try drag(.start, 1..<3, in: navigator, touch: Point(x: 90, y: 5))
    #expect(start.move(to: Point(x: 100, y: 5), in: navigator).span == TextRange(0..<3) && start.role == .start)
    #expect(start.move(to: Point(x: 60, y: 5), in: navigator).span == TextRange(3..<4) && start.role == .end)
  }

  @Test func `clicks count while they are near in time and place`() throws {
    let navigator = try Fixture.navigator("can't stop\nnow")
    var gesture = PointerGesture()
    let none = Selection(Caret(0))
    let place = Point(x: 22, y: 5)
    #expect(gesture.down(at: place, time: 1, none, in: navigator).span == TextRange(2..<2))
    #expect(gesture.up()?.isTransient == false && gesture.up() == nil)
    #expect(gesture.down(at: Point(x: 24, y: 7), time: 1.4, none, in: navigator).span == TextRange(0..<5) && gesture.clickCount == 2)
    #expect(gesture.down(at: place, time: 1.8, none, in: navigator).span == TextRange(0..<11) && gesture.clickCount == 3)
    #expect(gesture.down(at: place, time: 2.4, none, in: navigator).isEmpty, "too late")
    #expect(gesture.down(at: Point(x: 29, y: 5), time: 2.5, none, in: navigator).isEmpty, "too far")
    #expect(gesture.down(at: Point(x: 29, y: 5), time: 2.4, none, in: navigator).isEmpty, "time went back")
    #expect(gesture.down(at: Point(x: 29, y: 5), time: .nan, none, in: navigator).isEmpty && gesture.clickCount == 1)
    gesture.cancel()
    #expect(!gesture.isDown && gesture.drag(to: place, in: navigator) == nil && gesture.up() == nil)
  }

  @Test func `row 105: a drag by words keeps the first one whole`() throws {
    let navigator = try Fixture.navigator("one two three")
    var gesture = PointerGesture()
    _ = gesture.down(at: Point(x: 51, y: 5), time: 0, Selection(Caret(0)), in: navigator)
    _ = gesture.down(at: Point(x: 51, y: 5), time: 0.1, Selection(Caret(0)), in: navigator)
    #expect(gesture.drag(to: Point(x: 101, y: 5), in: navigator)?.span == TextRange(4..<13))
    #expect(gesture.drag(to: Point(x: 11, y: 5), in: navigator)?.span == TextRange(0..<7))
    #expect(gesture.up()?.span == TextRange(0..<7))
  }

  @Test func `a drag by units takes in the one under the pointer, however little of it was passed`() throws {
    let navigator = try Fixture.navigator("one two three")
    var gesture = PointerGesture()
    for time in [0, 0.1] { _ = gesture.down(at: Point(x: 51, y: 5), time: time, Selection(Caret(0)), in: navigator) }
    let spans = [(81, 4..<13), (79, 4..<8), (71, 4..<8), (69, 4..<7), (39, 3..<7), (29, 0..<7), (500, 4..<13)] as [(LayoutUnit, Range<Int>)]
    for (x, range) in spans { #expect(gesture.drag(to: Point(x: x, y: 5), in: navigator)?.span == TextRange(range), "\(x)") }
    let lines = try Fixture.navigator("abc\ndef\nghi")
    var byLines = PointerGesture()
    for time in [0, 0.1, 0.2] { _ = byLines.down(at: Point(x: 3, y: 5), time: time, Selection(Caret(0)), in: lines) }
    #expect(byLines.drag(to: Point(x: 3, y: 15), in: lines)?.span == TextRange(0..<8))
    #expect(byLines.drag(to: Point(x: 3, y: 25), in: lines)?.span == TextRange(0..<11))
    #expect(byLines.drag(to: Point(x: 3, y: 5), in: lines)?.span == TextRange(0..<4))
  }

  @Test func `a click with the shift key goes on from the anchor`() throws {
    let navigator = try Fixture.navigator("abcdef")
    var gesture = PointerGesture()
    let selection = Selection(TextRange(2..<4))
    #expect(gesture.down(at: Point(x: 60, y: 5), time: 0, selection, extends: true, in: navigator).span == TextRange(2..<6))
    #expect(gesture.drag(to: Point(x: 0, y: 5), in: navigator)?.span == TextRange(0..<2))
  }

  @Test func `a view scrolls the faster the nearer the finger is to its edge`() {
    let visible = Rect(x: 0, y: 0, width: 200, height: 200)
    let scroll = EdgeScroll(margin: 40, speed: 100)
    let middle = scroll.velocity(at: Point(x: 100, y: 100), in: visible)
    #expect(middle.x == 0 && middle.y == 0)
    #expect(scroll.velocity(at: Point(x: 20, y: 200), in: visible).x == -50 && scroll.velocity(at: Point(x: 20, y: 200), in: visible).y == 100)
    #expect(scroll.velocity(at: Point(x: -999, y: 100), in: visible).x == -100)
    let nowhere = scroll.velocity(at: Point(x: 5, y: 5), in: Rect(x: 0, y: 0, width: 0, height: 9))
    #expect(nowhere.x == 0 && EdgeScroll(margin: -1).velocity(at: Point(x: 0, y: 0), in: visible).y == 0)
    #expect(EdgeScroll(speed: .nan).velocity(at: Point(x: 0, y: 0), in: visible).y == 0)
  }
}
