import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

@Suite struct TouchGestureTests {
  private let none = Selection(Caret(0))
  private let field = Rect(x: 0, y: 0, width: 320, height: 200)

  /// A gesture whose finger has been put down, with the caret far away.
  private func down(
    at x: LayoutUnit, _ profile: GestureProfile = .touch, selection: Selection = Selection(TextRange(0..<1)),
    in navigator: TextNavigator
  ) -> TouchGesture {
    var gesture = TouchGesture(profile, field: field)
    gesture.down(at: Point(x: x, y: 5), time: 0, selection, in: navigator)
    return gesture
  }

  @Test func `a tap puts the caret at the nearer end of a word, or where the finger is`() throws {
    let navigator = try Fixture.navigator("one, two")
    func tap(_ x: LayoutUnit, _ profile: GestureProfile = .touch) -> Caret? {
      var gesture = down(at: x, profile, in: navigator)
      return gesture.up(time: 0.1, in: navigator)?.caret
    }
    #expect([1, 14, 15, 29].map { tap($0)?.offset } == [0, 0, 3, 3])
    #expect(tap(34)?.offset == 3 && tap(36)?.offset == 4, "a comma is no word")
    #expect(tap(54)?.offset == 5 && tap(500)?.offset == 8)
    var exact = GestureProfile.touch
    exact.tap = .character
    #expect(tap(14, exact)?.offset == 1)
  }

  @Test func `half way the end of a word is the one on the right, in vertical text the lower one`() throws {
    let hebrew = try Fixture.navigator("\u{5D0}\u{5D1}", width: 20)
    #expect(hebrew.caret(nearestWordEdgeTo: Point(x: 10, y: 5)).offset == 0)
    let vertical = try Fixture.navigator("ab", writing: .verticalRightToLeft)
    #expect(vertical.caret(nearestWordEdgeTo: Point(x: 5, y: 10)).offset == 2 && vertical.caret(nearestWordEdgeTo: Point(x: 5, y: 9)).offset == 0)
  }

  @Test func `a second tap selects a word and a third a paragraph`() throws {
    let navigator = try Fixture.navigator("can't stop\nnow")
    var gesture = TouchGesture()
    var spans: [TextRange?] = []
    for (number, time) in [0.0, 0.3, 0.6, 0.9, 1.3].enumerated() {
      gesture.down(at: Point(x: 22, y: 5), time: time, none, in: navigator)
      #expect(gesture.tapCount == (number < 4 ? number + 1 : 1))
      spans.append(gesture.up(time: time + 0.1, in: navigator)?.span)
    }
    #expect(spans == [TextRange(0..<0), TextRange(0..<5), TextRange(0..<11), TextRange(0..<11), TextRange(0..<0)])
    gesture.down(at: Point(x: 60, y: 5), time: 1.4, none, in: navigator)
    #expect(gesture.tapCount == 1, "too far")
  }

  @Test func `a finger that stays is a press, and the caret follows it under a loupe`() throws {
    let navigator = try Fixture.navigator("hello world")
    var gesture = down(at: 22, in: navigator)
    #expect(gesture.pressDeadline == 0.5 && gesture.phase == .touching && gesture.loupe == nil)
    #expect(gesture.hold(time: 0.49, in: navigator) == nil)
    let pressed = gesture.hold(time: 0.5, in: navigator)
    #expect(pressed?.caret.offset == 2 && pressed?.isTransient == true)
    #expect(gesture.phase == .pressing && gesture.pressDeadline == nil)
    #expect(gesture.loupe?.isVisible == true && gesture.loupe?.focalPoint == Point(x: 20, y: 5))
    #expect(gesture.hold(time: 0.9, in: navigator) == nil, "it is one already")
    #expect(gesture.move(to: Point(x: 67, y: 9), time: 0.6, in: navigator)?.caret.offset == 7)
    #expect(gesture.loupe?.focalPoint == Point(x: 70, y: 5))
    let end = gesture.up(time: 0.7, in: navigator)
    #expect(end?.caret.offset == 7 && end?.isTransient == false && gesture.loupe?.isVisible == false && gesture.phase == .idle)
    gesture.down(at: Point(x: 67, y: 9), time: 0.8, none, in: navigator)
    #expect(gesture.tapCount == 1, "a press is no tap")
  }

  @Test func `a press may be told by the next event alone`() throws {
    let navigator = try Fixture.navigator("hello world")
    var late = down(at: 22, in: navigator)
    #expect(late.move(to: Point(x: 90, y: 5), time: 2, in: navigator)?.caret.offset == 9 && late.phase == .pressing)
    var lifted = down(at: 22, in: navigator)
    #expect(lifted.up(time: 0.5, in: navigator)?.caret.offset == 2)
  }

  @Test func `a press may select a word, and the selection grows by words`() throws {
    var profile = GestureProfile.touch
    profile.press = .word
    let navigator = try Fixture.navigator("one two three")
    var gesture = down(at: 51, profile, in: navigator)
    #expect(gesture.hold(time: 1, in: navigator)?.span == TextRange(4..<7))
    #expect(gesture.move(to: Point(x: 101, y: 5), time: 1.1, in: navigator)?.span == TextRange(4..<13))
    #expect(gesture.up(at: Point(x: 11, y: 5), time: 1.2, in: navigator)?.span == TextRange(0..<7))
  }

  @Test func `a caret that the finger is put on is dragged, at its distance`() throws {
    let navigator = try Fixture.navigator("hello world")
    var gesture = down(at: 43, selection: Selection(Caret(4)), in: navigator)
    #expect(gesture.move(to: Point(x: 50, y: 5), time: 0.1, in: navigator) == nil, "not yet far enough")
    #expect(gesture.move(to: Point(x: 66, y: 5), time: 0.2, in: navigator)?.caret.offset == 6 && gesture.phase == .dragging)
    #expect(gesture.up(time: 0.3, in: navigator)?.caret.offset == 6)
    var still = down(at: 43, selection: Selection(Caret(4)), in: navigator)
    #expect(still.hold(time: 1, in: navigator)?.caret.offset == 4 && still.phase == .dragging)
    var far = down(at: 63, selection: Selection(Caret(4)), in: navigator)
    #expect(far.move(to: Point(x: 90, y: 5), time: 0.1, in: navigator) == nil && far.phase == .elsewhere)
  }

  @Test func `a drag after a second tap selects by words`() throws {
    let navigator = try Fixture.navigator("one two three")
    var gesture = down(at: 51, in: navigator)
    _ = gesture.up(time: 0.1, in: navigator)
    gesture.down(at: Point(x: 51, y: 5), time: 0.2, none, in: navigator)
    #expect(gesture.move(to: Point(x: 101, y: 5), time: 0.3, in: navigator)?.span == TextRange(4..<13) && gesture.phase == .selecting)
    #expect(gesture.cancel() == none && gesture.tapCount == 0)
  }

  @Test func `a finger that moves away is about something else`() throws {
    let navigator = try Fixture.navigator("hello world")
    var gesture = down(at: 22, in: navigator)
    #expect(gesture.move(to: Point(x: 33, y: 5), time: 0.1, in: navigator) == nil && gesture.phase == .elsewhere)
    #expect(gesture.hold(time: 9, in: navigator) == nil && gesture.up(time: 9, in: navigator) == nil && gesture.phase == .idle)
  }

  @Test func `events out of order change nothing`() throws {
    let navigator = try Fixture.navigator("hello world")
    var gesture = TouchGesture(field: field)
    let idle = gesture
    #expect(gesture.move(to: Point(x: 1, y: 1), time: 1, in: navigator) == nil && gesture.hold(time: 9, in: navigator) == nil)
    #expect(gesture.up(time: 2, in: navigator) == nil && gesture.cancel() == nil && gesture == idle)
    gesture.down(at: Point(x: 22, y: 5), time: 0, none, in: navigator)
    _ = gesture.hold(time: 1, in: navigator)
    gesture.down(at: Point(x: 90, y: 5), time: 2, none, in: navigator)
    #expect(gesture.phase == .touching && gesture.loupe == nil, "another finger begins anew")
    #expect(gesture.cancel() == nil && gesture.up(time: 3, in: navigator) == nil)
  }

  @Test func `a tap with the shift key goes on from the anchor`() throws {
    let navigator = try Fixture.navigator("abcdef")
    var gesture = TouchGesture()
    gesture.down(at: Point(x: 60, y: 5), time: 0, Selection(TextRange(2..<4)), extends: true, in: navigator)
    #expect(gesture.up(time: 0.1, in: navigator)?.span == TextRange(2..<6))
  }

  @Test func `absurd times, places and profiles have results`() throws {
    let navigator = try Fixture.navigator("abc")
    let absurd = Point(x: LayoutUnit(rawValue: .min), y: LayoutUnit(rawValue: .max))
    let profile = GestureProfile(
      interval: .nan, distance: LayoutUnit(rawValue: .min), pressTime: -Double.infinity, movement: LayoutUnit(rawValue: .min),
      caretReach: LayoutUnit(rawValue: .max), press: .word)
    let times: [Double] = [.nan, -Double.infinity, 0]
    for time in times {
      var gesture = TouchGesture(profile, field: Rect(x: absurd.x, y: absurd.y, width: absurd.y, height: absurd.y))
      gesture.down(at: absurd, time: time, Selection(TextRange(.init(.min), .init(.max))), in: navigator)
      _ = gesture.move(to: Point(x: absurd.y, y: absurd.x), time: -time, in: navigator)
      let span = gesture.up(time: Double.infinity, in: navigator)?.span ?? TextRange(0..<3)
      #expect(span.lowerBound >= 0 && span.upperBound <= 3)
    }
  }
}
