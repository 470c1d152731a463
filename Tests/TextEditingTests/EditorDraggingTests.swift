import StyledDocuments
import Testing
import TextDocument
import TextInteraction
import TextLayout
import TextViewport

@testable import TextEditing

struct EditorDraggingTests {
  @Test func `what is dragged goes elsewhere with its style, is selected there, and goes back in one step`() throws {
    for (picture, range, place, copying, expected) in [
      ("one two three|", 4..<8, 0, false, "[two ]one three"), ("one two three|", 0..<4, 8, false, "two [one ]three"),
      ("one two three|", 4..<8, 13, true, "one two three[two ]"), ("one two three|", 4..<8, 2, true, "on[two ]e two three"),
      ("one two three|", 4..<8, 6, true, "one tw[two ]o three"), ("a😀b|", 3..<3, 0, false, "a😀b|"), ("a😀b|", 1..<2, 0, false, "[😀]ab"),
    ] {
      var editor = try TextEditor(picture)
      try editor.drop(TextRange(range), at: TextOffset(place), copying: copying)
      #expect(editor.picture == expected)
      try editor.undo()
      #expect(editor.picture == picture && !editor.canUndo)
    }
    var editor = try TextEditor("one [two] three")
    try editor.updateStyle { $0.weight = .bold }
    try editor.drop(TextRange(4..<7), at: 0)
    #expect(editor.document.styles.value(at: 0).weight == .bold && editor.document.styles.value(at: 3).weight == .regular)
    #expect(editor.document.styles.value(at: 8).weight == .regular)
  }

  @Test func `what is dropped onto itself stays`() throws {
    for place in [4, 6, 8, 7] {
      var editor = try TextEditor("one [two ]three")
      #expect(try editor.drop(TextRange(4..<8), at: TextOffset(place)).isEmpty)
      #expect(editor.picture == "one [two ]three" && !editor.canUndo)
    }
  }

  @Test func `what is read by and by is at the end, and no step`() throws {
    var editor = try TextEditor("a|b")
    try editor.append("c\r")
    try editor.append("\nd")
    #expect(editor.picture == "a|bc\r\nd" && !editor.canUndo && editor.document.text.paragraphCount == 2)
    try editor.insert("x")
    try editor.append("e")
    try editor.undo()
    #expect(editor.picture == "a|bc\r\nde")
  }

  @Test func `a long text that is read into an empty one is laid out where it is seen`() throws {
    var editor = try TextEditor("|")
    try editor.append(String(repeating: "A paragraph of some words.\n", count: 40_000))
    #expect(editor.view.laidOutUnits < 20_000, "\(editor.view.laidOutUnits)")
    try editor.undo()
    try editor.insert(String(repeating: "And some more of them.\n", count: 40_000))
    #expect(editor.view.laidOutUnits < 60_000, "\(editor.view.laidOutUnits)")
  }

  @Test func `ranges that are selected are clamped and in order, and keep what they are grown by`() throws {
    var editor = try TextEditor("one two three|")
    var word = Selection(TextRange(4..<7), granularity: .word)
    word.anchor = 7
    try editor.select([Selection(TextRange(90..<99)), word], revealing: true)
    #expect(editor.picture == "one [two] three|")
    #expect(editor.selections[0].granularity == .word && editor.selections[0].anchor == 7)
    try editor.select([], revealing: false)
    #expect(editor.selections.count == 2)
  }

  @Test func `scrolling leaves the selection, and typing comes back to it`() throws {
    var editor = try TextEditor("|" + String(repeating: "A paragraph of some words.\n", count: 1000))
    try editor.scroll(by: 500)
    #expect(editor.view.top == 500)
    try editor.scroll(toPlace: editor.view.length)
    #expect(editor.view.top > 5000 && editor.selection.span == TextRange(0..<0))
    try editor.insert("x")
    #expect(editor.view.top == .zero)
    try editor.reveal(20_000)
    #expect(editor.view.top > 0)
    try editor.scroll(toLineAt: 0)
    let invalidation = try editor.resize(width: 100, height: 50)
    #expect(editor.view.width == 100 && editor.view.height == 50 && invalidation.changed == LayoutInvalidation(all: 50).changed)
    #expect(editor.view.firstOffset == 0)
  }

  @Test func `a deadline that has passed stops what comes next, and leaves the editor as it was`() throws {
    var editor = try TextEditor("one|")
    editor.heed(deadline: .now - .seconds(1))
    #expect(throws: LayoutError.deadlineExceeded) { try editor.insert(String(repeating: "word ", count: 5000)) }
    #expect(editor.picture == "one|")
    editor.heed(deadline: nil)
    try editor.insert("!")
    #expect(editor.picture == "one!|")
  }
}
