import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// A layout of a client's own, which answers with those that it makes when it is asked and forgets at once.
private struct ForwardedLayout: LaidOut {
  let text: StyledText
  let context: LayoutContext
  let width: LayoutUnit
  let empty: DocumentLayout

  var laidOut: LaidOutText { ((try? DocumentLayout(text, width: width, in: context)) ?? empty).laidOut }
}

@Suite struct ForwardedLayoutTests {
  @Test func `a layout that is gone by the time an answer is made is answered all the same`() throws {
    let context = Fixture.context(Fixture.box10)
    let text = Fixture.text("some words\nin four\n\nparagraphs of text")
    let layout = try DocumentLayout(text, width: 60, in: context)
    let forwarded = ForwardedLayout(text: text, context: context, width: 60, empty: try DocumentLayout(Fixture.text(""), width: 60, in: context))
    for offset in 0...text.length {
      let caret = Caret(TextOffset(offset))
      #expect(forwarded.caretRect(for: caret) == layout.caretRect(for: caret))
      let range = TextRange(TextOffset(offset / 2), TextOffset(offset))
      #expect(forwarded.selectionRects(for: range).map(\.rect) == layout.selectionRects(for: range).map(\.rect))
    }
    for y in stride(from: -5.0, through: 100, by: 3) {
      let point = Point(x: LayoutUnit(y / 2), y: LayoutUnit(y))
      #expect(forwarded.hitTest(point) == layout.hitTest(point))
    }
  }
}
