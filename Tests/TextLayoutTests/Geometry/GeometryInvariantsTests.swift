import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What is kept of lines holds together after every question.
struct GeometryInvariantsTests {
  private func check(_ document: DocumentLayout, _ step: String, _ name: String) {
    for paragraph in document.paragraphs {
      let table = paragraph.geometryTable
      #expect(table.violations == [], "\(name), after \(step)")
      for number in 0..<table.lineCount {
        guard let line = table.kept(number), let sheet = line.sheet else { continue }
        #expect(sheet.violations(of: line) == [], "\(name), line \(number), after \(step)")
      }
    }
  }

  /// Asks about places all over a document, one kind of question after the other.
  private func ask(_ document: DocumentLayout, _ name: String) {
    check(document, "nothing", name)
    let size = document.containerSize
    for step in 0..<5 { _ = document.hitTest(Point(x: size.width / 3, y: size.height * step / 4)) }
    check(document, "hits", name)
    let range = document.laidOut.shownRange
    for caret in [Caret(range.lowerBound), Caret(range.lowerBound + range.count / 2, .upstream), Caret(range.upperBound)] {
      _ = document.caretRect(for: caret)
      _ = document.caret(beside: caret, towards: .right)
    }
    check(document, "carets and steps", name)
    _ = document.selectionRects(for: range)
    check(document, "rectangles", name)
  }

  @Test func `tables and sheets hold together on random text of both directions`() throws {
    try GeometryPropertyTests.forEachRandomDocument { round, document in ask(document, "round \(round)") }
  }

  @Test func `tables and sheets hold together on the corpus`() throws {
    try GeometryPropertyTests.forEachCorpusText { name, document in ask(document, name) }
  }

  @Test func `lines that an edit leaves alone hold together in the layout that follows it`() throws {
    let context = Fixture.context(Fixture.box10)
    var text = Fixture.text("some words\nof אבג three\nparagraphs")
    let before = try DocumentLayout(text, width: 60, in: context)
    ask(before, "before")
    let edit = TextEdit(TextRange(13..<14), with: "x yz ")
    text.apply(edit)
    ask(try before.edited(by: edit, of: text, in: context), "after")
  }

  @Test func `a sheet of another line is told from a line's own`() throws {
    let layout = try ParagraphLayout(Fixture.text("abc defg hi"), width: 50, in: Fixture.context(Fixture.box10))
    let (first, second) = (layout.geometry(ofLine: 0), layout.geometry(ofLine: 1))
    let sheet = try #require(first.sheet)
    #expect(sheet.violations(of: first).isEmpty)
    #expect(sheet.violations(of: second).contains("the sheet has other units than the line"))
  }
}
