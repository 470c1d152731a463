import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// What the rows of Corpus/Conformance can't ask: drags, tokenizers' questions, states of selections, questions that make no sense.
struct TextNavigatorTests {
  private let context = Fixture.context(Fixture.box10)

  private func navigator(_ string: String, width: LayoutUnit = 1000, anywhere: Bool = false, limit: Int? = nil) throws -> TextNavigator {
    var style = ParagraphStyle()
    if anywhere { style.lineBreaking.mode = .anywhere }
    let text = Fixture.text(string, style)
    let layout = try DocumentLayout(text, width: width, truncation: limit.map { Truncation(lineLimit: $0) }, in: context)
    return try TextNavigator(layout, of: text, in: context)
  }

  private func ranges(_ selection: Selection?) -> [Range<Int>]? { selection?.ranges.map(\.utf16) }

  // MARK: Ends inside of characters

  @Test func `a range that ends inside of a character is extended and dragged with all of that`() throws {
    let text = "a\u{1F468}\u{200D}\u{1F469}b\u{1F468}\u{200D}\u{1F469}c"
    let navigator = try navigator(text)
    for range in [3..<9, 3..<7, 1..<9, 1..<12] {
      let whole = 1..<(range.upperBound > 7 ? 12 : 7)
      let selection = Selection(TextRange(range))
      let grown = try #require(navigator.selection(moving: selection, .forward, by: .character, extending: true))
      #expect(grown.span.lowerBound.utf16 == 1 && grown.anchor.utf16 == 1, "\(range)")
      let reversed = Selection(TextRange(range), affinity: .upstream, anchor: TextOffset(range.upperBound))
      let other = try #require(navigator.selection(moving: reversed, .backward, by: .character, extending: true))
      #expect(other.span.utf16 == 0..<whole.upperBound && other.anchor.utf16 == whole.upperBound, "\(range)")
      for handle in SelectionDisplay(of: selection, in: navigator.layout).handles {
        let touch = handle.anchorRect.bounded.center
        var drag = HandleDrag(handle, at: touch, of: selection)
        let dragged = drag.move(to: touch, in: navigator).span.utf16
        #expect(dragged == whole, "\(range) by \(handle.role)")
      }
    }
  }

  // MARK: Deletions

  @Test func `each of several carets deletes, and what they delete together is one range`() throws {
    let navigator = try navigator("one two three")
    let carets = Selection([3, 7, 13].map { TextRange($0, $0) })
    #expect(navigator.deletionRanges(for: carets, .backward, by: .character).map(\.utf16) == [2..<3, 6..<7, 12..<13])
    #expect(navigator.deletionRanges(for: carets, .forward, by: .character).map(\.utf16) == [3..<4, 7..<8])
    let inOneWord = Selection([8, 10, 12].map { TextRange($0, $0) })
    #expect(navigator.deletionRanges(for: inOneWord, .forward, by: .word).map(\.utf16) == [8..<13])
    let mixed = Selection([TextRange(0..<2), TextRange(5, 5)])
    #expect(navigator.deletionRanges(for: mixed, .backward, by: .character).map(\.utf16) == [0..<2])
  }

  @Test(arguments: [
    ("a\u{200D}", 2), ("e\u{301}\u{200D}", 3), ("α\u{200D}", 2), ("か\u{200D}", 2), ("한\u{200D}", 2), ("a\u{300}\u{FE0F}", 3), ("ー\u{3099}", 2),
    ("a\u{20E3}", 1), ("a\u{1F3FD}", 2), ("a\u{E007F}", 2), ("1\u{20E3}", 2), ("\u{1F468}\u{200D}", 1), ("\u{1F1E9}\u{1F1EA}\u{200D}", 1),
    ("क\u{200D}", 1), ("ℝ\u{301}", 2), ("𝐀\u{301}", 3), ("𝑥\u{20D7}", 3), ("µ\u{302}", 2), ("\u{1EE00}\u{301}", 3), ("\u{640}\u{64E}", 1),
  ])
  func `a backspace takes letters, also of formulas, with joiners and what else hangs on them`(text: String, count: Int) throws {
    let end = text.utf16.count
    let deleted = try navigator(text).deletionRanges(for: Selection(Caret(TextOffset(end))), .backward, by: .character)
    #expect(deleted.map(\.utf16) == [end - count..<end])
  }

  // MARK: Drags

  @Test func `row 105: a word that was clicked stays whole while a drag goes to either side`() throws {
    let navigator = try navigator("one two three")
    let word = navigator.selection(of: .word, at: Caret(5))
    #expect(ranges(word) == [4..<7])
    let right = navigator.selection(word, extendedTo: Caret(10))
    #expect(ranges(right) == [4..<13])
    let left = navigator.selection(right, extendedTo: Caret(1))
    #expect(ranges(left) == [0..<7])
    #expect(left.affinity == .upstream && left.granularity == .word)
    #expect(ranges(navigator.selection(left, extendedTo: Caret(5))) == [4..<7])
    #expect(ranges(navigator.selection(left, extendedTo: Caret(8))) == [4..<8])
  }

  @Test func `a drag by characters selects from the anchor`() throws {
    let navigator = try navigator("one two")
    let start = Selection(Caret(3))
    #expect(ranges(navigator.selection(start, extendedTo: Caret(5))) == [3..<5])
    let back = navigator.selection(navigator.selection(start, extendedTo: Caret(5)), extendedTo: Caret(1))
    #expect(ranges(back) == [1..<3])
    #expect(back.anchor == 3 && back.focus == 1)
    #expect(ranges(navigator.selection(back, extendedTo: Caret(3))) == [3..<3])
  }

  @Test func `a drag by paragraphs selects whole ones`() throws {
    let navigator = try navigator("ab\ncd\nef")
    let paragraph = navigator.selection(of: .paragraph, at: Caret(4))
    #expect(ranges(paragraph) == [3..<6])
    #expect(ranges(navigator.selection(paragraph, extendedTo: Caret(7))) == [3..<8])
    #expect(ranges(navigator.selection(paragraph, extendedTo: Caret(1))) == [0..<6])
  }

  @Test func `a selection that grows from line to line keeps its place where a line goes on`() throws {
    let navigator = try navigator("abcdefghi", width: 30, anywhere: true)
    var selection = Selection(Caret(0))
    var seen: [[Range<Int>]?] = []
    for _ in 0..<3 {
      guard let next = navigator.selection(moving: selection, .down, by: .character, extending: true) else { break }
      selection = next
      seen.append(ranges(selection))
    }
    #expect(seen == [[0..<3], [0..<6], [0..<9]])
    #expect(selection.goal == 0)
  }

  @Test func `a selection that grows to the right passes all that is seen where directions meet`() throws {
    let navigator = try navigator("abc\u{5D0}\u{5D1}\u{5D2}d")
    var selection = Selection(Caret(1))
    var focuses: [TextOffset] = []
    while let next = navigator.selection(moving: selection, .right, by: .character, extending: true), focuses.count < 20 {
      selection = next
      focuses.append(selection.focus)
    }
    #expect(focuses.map(\.utf16) == [2, 3, 5, 4, 6, 7])
    #expect(ranges(selection) == [1..<7])
  }

  // MARK: Places where directions meet

  @Test func `where directions meet a selection knows both offsets, and where text of each direction goes`() throws {
    let navigator = try navigator("abc\u{5D0}\u{5D1}\u{5D2}")
    let meeting = try #require(navigator.selection(moving: Selection(Caret(2)), .right, by: .character))
    #expect(meeting.caret == Caret(3, .upstream))
    #expect(meeting.secondaryLocation == 6)
    #expect(!meeting.isLogical)
    #expect(navigator.insertionOffset(for: meeting, isRightToLeft: false) == 3)
    #expect(navigator.insertionOffset(for: meeting, isRightToLeft: true) == 6)
    let inside = try #require(navigator.selection(moving: Selection(Caret(0)), .right, by: .character))
    #expect(inside.secondaryLocation == nil && inside.isLogical)
    #expect(navigator.insertionOffset(for: inside, isRightToLeft: true) == nil)
  }

  // MARK: Tokenizers

  @Test func `a word ends at a boundary forward and begins at one backward`() throws {
    let navigator = try navigator("One two.")
    func boundaries(_ direction: MovementDirection) -> [Int] {
      (-1...9).filter { navigator.isBoundary(TextOffset($0), of: .word, towards: direction) }
    }
    #expect(boundaries(.forward) == [3, 7])
    #expect(boundaries(.backward) == [0, 4])
    #expect(boundaries(.right) == [3, 7])
    #expect(boundaries(.left) == [0, 4])
    #expect(boundaries(.down) == [3, 7])
  }

  @Test func `a boundary is within the unit on the side that is asked`() throws {
    let navigator = try navigator("One two.")
    #expect((0...8).filter { navigator.isWithin(TextOffset($0), .word, towards: .forward) } == [0, 1, 2, 4, 5, 6])
    #expect((0...8).filter { navigator.isWithin(TextOffset($0), .word, towards: .backward) } == [1, 2, 3, 5, 6, 7])
    #expect(navigator.range(of: .word, enclosing: 3, towards: .backward) == TextRange(0..<3))
    #expect(navigator.range(of: .word, enclosing: 3, towards: .forward) == nil)
    #expect(navigator.range(of: .word, enclosing: 4, towards: .forward) == TextRange(4..<7))
    #expect(navigator.range(of: .sentence, enclosing: 8, towards: .forward) == nil)
    #expect(navigator.range(of: .sentence, enclosing: 8, towards: .backward) == TextRange(0..<8))
    #expect(navigator.range(of: .character, enclosing: 8, towards: .backward) == TextRange(7..<8))
  }

  @Test func `directions on the page are those of the line's text`() throws {
    let navigator = try navigator("\u{5D0}\u{5D1} \u{5D2}\u{5D3}")
    #expect((0...5).filter { navigator.isBoundary(TextOffset($0), of: .word, towards: .left) } == [2, 5])
    #expect((0...5).filter { navigator.isBoundary(TextOffset($0), of: .word, towards: .right) } == [0, 3])
    #expect(navigator.boundary(of: .word, from: 0, towards: .left) == 2)
    #expect(navigator.boundary(of: .word, from: 5, towards: .right) == 3)
  }

  @Test func `lines are units as they are laid out`() throws {
    let navigator = try navigator("abcdef\ngh", width: 30, anywhere: true)
    #expect(navigator.range(of: .line, enclosing: 3, towards: .forward) == TextRange(3..<6))
    #expect(navigator.range(of: .line, enclosing: 3, towards: .backward) == TextRange(0..<3))
    #expect(navigator.range(of: .line, enclosing: 6, towards: .forward) == nil)
    #expect(navigator.boundary(of: .line, from: 1, towards: .forward) == 3)
    #expect(navigator.boundary(of: .line, from: 3, towards: .forward) == 6)
    #expect(navigator.boundary(of: .line, from: 7, towards: .backward) == 3)
    #expect(navigator.boundary(of: .paragraph, from: 1, towards: .forward) == 6)
    #expect((0...9).filter { navigator.isBoundary(TextOffset($0), of: .paragraph, towards: .forward) } == [6, 9])
    #expect((0...9).filter { navigator.isBoundary(TextOffset($0), of: .paragraph, towards: .backward) } == [0, 7])
    #expect(navigator.boundary(of: .container, from: 1, towards: .forward) == 9)
    #expect(navigator.boundary(of: .container, from: 9, towards: .forward) == nil)
  }

  // MARK: States

  @Test func `a layout of another revision is refused`() throws {
    var text = Fixture.text("abc")
    let layout = try DocumentLayout(text, width: 100, in: context)
    text.apply(TextEdit(TextRange(0..<1), with: "xy"))
    #expect(throws: StaleLayoutError.self) { try TextNavigator(layout, of: text, in: context) }
  }

  @Test func `movement forgets the style of what is typed next and keeps nothing of a drag`() throws {
    let navigator = try navigator("abc")
    var selection = Selection(Caret(1))
    selection.typingStyle = CharacterStyle(size: 20)
    selection.isTransient = true
    let moved = try #require(navigator.selection(moving: selection, .right, by: .character))
    #expect(moved.typingStyle == nil && !moved.isTransient)
  }

  @Test func `a paragraph's own layout moves in its lines, and the text's units reach beyond`() throws {
    let text = Fixture.text("ab cd\nef")
    let navigator = try TextNavigator(try DocumentLayout(text, width: 30, in: context).paragraphs[0], of: text, in: context)
    #expect(navigator.selection(moving: Selection(Caret(5)), .right, by: .character) == nil)
    #expect(ranges(navigator.selection(moving: Selection(Caret(5)), .forward, by: .character)) == [6..<6])
    #expect(ranges(navigator.selection(moving: Selection(Caret(1)), .forward, by: .container)) == [5..<5])
    #expect(ranges(navigator.selection(moving: Selection(Caret(1)), .forward, by: .document)) == [8..<8])
  }

  @Test func `what a limit hides is at the ellipsis, and the text behind it is reached in its order`() throws {
    let navigator = try navigator("abcd\nefgh", width: 40, limit: 1)
    let last = try #require(navigator.selection(moving: Selection(Caret(3)), .right, by: .character))
    #expect(navigator.layout.caretGeometry(for: last.caret).edge.minX > 30)
    #expect(ranges(navigator.selection(moving: Selection(Caret(8)), .forward, by: .character)) == [9..<9])
  }

  @Test func `policies are values`() throws {
    var navigator = try navigator("a, b")
    navigator.policy = MovementPolicy(forwardWordStop: .end, stopsAtPunctuation: true)
    #expect(ranges(navigator.selection(moving: Selection(Caret(1)), .forward, by: .word)) == [2..<2])
    navigator.policy = MovementPolicy(forwardWordStop: .nextStart, stopsAtPunctuation: false)
    #expect(ranges(navigator.selection(moving: Selection(Caret(0)), .forward, by: .word)) == [3..<3])
  }

  // MARK: Odd questions

  @Test func `odd selections, points and goals are answered`() throws {
    let offsets: [TextOffset] = [TextOffset(.min), -1, 0, 1, 2, 3, 7, 1000, TextOffset(.max)]
    let goals: [LayoutUnit?] = [nil, LayoutUnit(rawValue: .max), LayoutUnit(rawValue: .min), LayoutUnit(.nan), LayoutUnit(.infinity)]
    for string in ["", "a", "\u{5D0}\r\n", "ab\u{5D0}\u{5D1} c\u{2028}d", "\u{1F600}\u{301}", "\u{AD}", "\u{301}\u{202E}", "a\u{200D}"] {
      for width in [LayoutUnit(0), 25] {
        for limit in [nil, 1] as [Int?] {
          let navigator = try navigator(string, width: width, limit: limit)
          let length = navigator.units.text.length
          let isInText = { (range: TextRange) in range.lowerBound >= 0 && range.upperBound.utf16 <= length }
          for a in offsets {
            for b in [a, TextOffset(.max)] {
              var selection = Selection(TextRange(a, b), affinity: .upstream, granularity: .word, anchor: b, goal: goals[abs(a.utf16 % 5)])
              selection.secondaryLocation = TextOffset(.min)
              for direction in MovementDirection.allCases {
                for unit in TextGranularity.allCases {
                  for extending in [b == a, width > 0] {
                    let moved = navigator.selection(moving: selection, direction, by: unit, extending: extending, confined: a == 1)
                    #expect(moved.map { isInText($0.span) } ?? true, "\(string.debugDescription) \(selection) \(direction) \(unit) \(moved as Any)")
                  }
                  #expect(navigator.deletionRanges(for: selection, direction, by: unit).allSatisfy(isInText))
                }
              }
              _ = navigator.insertionOffset(for: selection, isRightToLeft: true)
            }
            for unit in TextGranularity.allCases {
              #expect(isInText(navigator.selection(of: unit, at: Caret(a, .upstream)).span))
              for direction in [MovementDirection.left, .forward] {
                _ = navigator.isBoundary(a, of: unit, towards: direction)
                _ = navigator.boundary(of: unit, from: a, towards: direction)
                #expect(navigator.range(of: unit, enclosing: a, towards: direction).map(isInText) ?? true)
              }
            }
          }
          for goal in goals.compactMap({ $0 }) {
            #expect(isInText(navigator.selection(of: .word, at: Point(x: goal, y: goal)).span))
          }
        }
      }
    }
  }
}
