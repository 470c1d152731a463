import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

@Suite struct FloatingCursorTests {
  @Test func `it begins at the caret and moves as the finger does`() throws {
    let layout = try Fixture.navigator("abcd\nefgh", width: 100).layout
    var cursor = FloatingCursor(Selection(Caret(1)), at: Point(x: 300, y: 400), in: layout)
    #expect(cursor.rect == Rect(x: 10, y: 0, width: 0, height: 10) && cursor.caret == Caret(1))
    #expect(cursor.move(to: Point(x: 314, y: 407), in: layout) == Caret(7))
    #expect(cursor.rect == Rect(x: 24, y: 7, width: 0, height: 10) && cursor.caretRect == Rect(x: 20, y: 10, width: 0, height: 10))
    #expect(cursor.end()?.caret.offset == 7 && cursor.rect == cursor.caretRect)
    #expect(cursor.end() == nil && cursor.move(to: Point(x: 0, y: 0), in: layout) == nil && cursor.caret.offset == 7)
  }

  @Test func `beyond its bounds it stays, and comes back at once`() throws {
    let layout = try Fixture.navigator("abcd", width: 40).layout
    var cursor = FloatingCursor(Selection(Caret(2)), at: Point(x: 0, y: 0), in: layout)
    #expect(cursor.move(to: Point(x: 500, y: -90), in: layout)?.offset == 4 && cursor.rect == Rect(x: 40, y: -5, width: 0, height: 10))
    #expect(cursor.move(to: Point(x: 490, y: -90), in: layout)?.offset == 3 && cursor.rect.minX == 30)
    var narrow = FloatingCursor(Selection(Caret(2)), at: Point(x: 0, y: 0), in: layout, bounds: Rect(x: 10, y: 2, width: 5, height: 1))
    #expect(narrow.rect.minX == 15 && narrow.caret == Caret(2))
    #expect(narrow.move(to: Point(x: -3, y: 0), in: layout)?.offset == 1)
    narrow.cancel()
    #expect(!narrow.isActive && narrow.end() == nil)
  }

  @Test func `in vertical text it is as wide as the line is thick`() throws {
    let layout = try Fixture.navigator("abcd", width: 20, writing: .verticalRightToLeft).layout
    var cursor = FloatingCursor(Selection(Caret(0)), at: Point(x: 0, y: 0), in: layout)
    let thick = cursor.rect.size
    #expect(thick.height == 0 && thick.width > 0)
    #expect(cursor.move(to: Point(x: -thick.width, y: 12), in: layout)?.offset == 3)
  }

  @Test func `no place is out of bounds`() throws {
    let layout = try Fixture.navigator("").layout
    let far = LayoutUnit(rawValue: .max)
    for bounds in [nil, Rect(x: far, y: far, width: far, height: far), Rect(x: 0, y: 0, width: -5, height: -5)] {
      var cursor = FloatingCursor(Selection(TextRange(.init(.min), .init(.max))), at: Point(x: far, y: far), in: layout, bounds: bounds)
      #expect(cursor.caret.offset == 0)
      #expect(cursor.move(to: Point(x: LayoutUnit(rawValue: .min), y: far), in: layout) != nil)
    }
  }
}

@Suite struct TrackpadCursorTests {
  @Test func `along the line it goes by points, across by steps`() throws {
    let navigator = try Fixture.navigator("abcd\nefgh\nijkl", width: 40)
    var cursor = TrackpadCursor(Selection(Caret(1)), at: Point(x: 0, y: 0), in: navigator)
    #expect(cursor.move(to: Point(x: 4, y: 0), in: navigator)?.caret.offset == 1)
    #expect(cursor.move(to: Point(x: 6, y: 0), in: navigator)?.caret.offset == 2, "the way adds up")
    #expect(cursor.move(to: Point(x: 6, y: 19), in: navigator)?.caret.offset == 2)
    #expect(cursor.move(to: Point(x: 6, y: 20), in: navigator)?.caret.offset == 7)
    #expect(cursor.move(to: Point(x: 6, y: 5), in: navigator)?.caret.offset == 7, "three quarters of a step back")
    #expect(cursor.move(to: Point(x: 6, y: 0), in: navigator)?.caret.offset == 2)
    cursor.end()
    #expect(cursor.move(to: Point(x: 40, y: 40), in: navigator) == nil && cursor.selection.caret.offset == 2)
  }

  @Test func `beyond the text it stays, and comes back at once`() throws {
    let navigator = try Fixture.navigator("abcd\nefgh", width: 40)
    var cursor = TrackpadCursor(Selection(Caret(1)), at: Point(x: 0, y: 0), in: navigator)
    #expect(cursor.move(to: Point(x: 900, y: 900), in: navigator)?.caret.offset == 9)
    #expect(cursor.move(to: Point(x: 890, y: 880), in: navigator)?.caret.offset == 3)
    #expect(cursor.move(to: Point(x: -900, y: -900), in: navigator)?.caret.offset == 0)
  }

  @Test func `a short line does not change the place along lines`() throws {
    let navigator = try Fixture.navigator("abcd\nx\nefgh", width: 40)
    var cursor = TrackpadCursor(Selection(Caret(3)), at: Point(x: 0, y: 0), in: navigator)
    #expect(cursor.move(to: Point(x: 0, y: 20), in: navigator)?.caret.offset == 6)
    #expect(cursor.move(to: Point(x: 0, y: 40), in: navigator)?.caret.offset == 10)
  }

  @Test func `a selection can grow`() throws {
    let navigator = try Fixture.navigator("abcdef", width: 60)
    var cursor = TrackpadCursor(Selection(TextRange(1..<2)), at: Point(x: 0, y: 0), extends: true, in: navigator)
    #expect(cursor.move(to: Point(x: 0, y: 3), in: navigator)?.span == TextRange(1..<2))
    #expect(cursor.move(to: Point(x: 20, y: 3), in: navigator)?.span == TextRange(1..<4))
    cursor.extends = false
    #expect(cursor.move(to: Point(x: 30, y: 3), in: navigator)?.caret.offset == 5)
  }

  @Test func `in vertical text lines follow each other sideways`() throws {
    for (writing, sign) in [(WritingMode.verticalRightToLeft, -1.0), (.verticalLeftToRight, 1)] {
      let navigator = try Fixture.navigator("abc\ndef", width: 30, writing: writing)
      var cursor = TrackpadCursor(Selection(Caret(1)), at: Point(x: 0, y: 0), mapping: .init(gain: 2, lineStep: 5), in: navigator)
      #expect(cursor.move(to: Point(x: LayoutUnit(5 * sign), y: 5), in: navigator)?.caret.offset == 6, "\(writing)")
    }
  }

  @Test func `no mapping and no way is out of bounds`() throws {
    let navigator = try Fixture.navigator("ab")
    for mapping in [
      TrackpadCursor.Mapping(gain: .nan, lineStep: 0), .init(gain: -Double.infinity, lineStep: LayoutUnit(rawValue: .min)), .init(gain: 1e300),
    ] {
      var cursor = TrackpadCursor(Selection(Caret(.init(.max))), at: Point(x: 0, y: 0), mapping: mapping, in: navigator)
      for raw in [Int64.min, .max, 0] {
        let offset = cursor.move(to: Point(x: LayoutUnit(rawValue: raw), y: LayoutUnit(rawValue: raw)), in: navigator)?.caret.offset
        #expect(offset.map { $0 >= 0 && $0 <= 2 } == true)
      }
    }
  }
}
