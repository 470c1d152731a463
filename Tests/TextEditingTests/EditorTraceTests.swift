import Foundation
import StyledDocuments
import Testing
import TextDocument
import TextFixtures
import TextInteraction
import TextLayout

@testable import TextEditing
@testable import TextViewport

/// An editor beside what it stands for: a text, a layout of all of it, and a navigator.
private struct SlowEditor {
  var text: StyledText
  var selection = Selection(Caret(0))
  let width: LayoutUnit

  private func navigator() throws -> TextNavigator {
    try TextNavigator(try DocumentLayout(text, width: width, in: TextEditor.context), of: text, in: TextEditor.context)
  }

  mutating func insert(_ string: String) {
    let range = TextRange(text.clamped(selection.span))
    text.apply(TextEdit(range, with: string))
    selection = Selection(Caret(range.lowerBound + string.utf16.count))
  }

  mutating func move(_ direction: MovementDirection, by unit: TextGranularity, extending: Bool) throws {
    selection = try navigator().selection(moving: selection, direction, by: unit, extending: extending) ?? selection
  }

  mutating func delete(_ direction: MovementDirection, by unit: TextGranularity) throws {
    let ranges = try navigator().deletionRanges(for: selection, direction, by: unit)
    guard let first = ranges.first else { return }
    for range in ranges.reversed() { text.apply(TextEdit(range, with: "")) }
    selection = Selection(Caret(first.lowerBound))
  }
}

struct EditorTraceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus/Texts").standardized

  @Test(arguments: ["en", "ar", "he", "hi", "th", "ja", "zh-Hans", "ko", "my", "de", "bidi-mixed", "emoji-mixed", "km"])
  func `in parts of a document it moves, types and deletes as with a layout of all of it`(language: String) throws {
    let string = try String(contentsOf: EditorTraceTests.folder.appending(path: language + ".txt"), encoding: .utf8)
    let text = StyledText(String(repeating: string, count: 4), style: CharacterStyle(families: ["Noto Sans"], size: 12))
    var view = try DocumentView(StyledDocument(text), width: 200, height: 200, in: TextEditor.context)
    view.blockLength = 300
    try view.resize(width: 180)
    var editor = TextEditor(view)
    var slow = SlowEditor(text: text, width: 180)
    var random = SplitMix64(seed: UInt64(language.utf8.reduce(1) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    let directions: [MovementDirection] = [.left, .right, .up, .down, .forward, .backward]
    let units: [TextGranularity] = [.character, .character, .character, .word, .word, .sentence, .line, .line, .paragraph, .document]
    let words = string.split(separator: " ").prefix(30).map(String.init) + ["\n", "\r\n", "x", " "]
    for step in 0..<(ProcessInfo.processInfo.environment["TEXTLAYOUT_EXHAUSTIVE"] == "1" ? 1500 : 150) {
      let direction = directions.randomElement(using: &random) ?? .left
      let unit = units.randomElement(using: &random) ?? .character
      let what: String
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let offset = TextOffset(Int.random(in: 0...slow.text.length, using: &random))
        what = "select \(offset)"
        try editor.select(TextRange(offset, offset))
        slow.selection = Selection(TextRange(slow.text.clamped(TextRange(offset, offset))))
      case 1, 2:
        let word = words.randomElement(using: &random) ?? ""
        what = "insert \(word)"
        try editor.insert(word)
        slow.insert(word)
      case 3:
        what = "delete \(direction) by \(unit)"
        try editor.delete(direction, by: unit)
        try slow.delete(direction, by: unit)
      default:
        let extending = Bool.random(using: &random)
        what = "move \(direction) by \(unit), \(extending)"
        try editor.move(direction, by: unit, extending: extending)
        try slow.move(direction, by: unit, extending: extending)
      }
      #expect(editor.selection.span == slow.selection.span, "\(language), step \(step): \(what)")
      #expect(editor.selection.caret == slow.selection.caret, "\(language), step \(step): \(what)")
      #expect(editor.document.length == slow.text.length, "\(language), step \(step): \(what)")
      if editor.selection.caret != slow.selection.caret || editor.selection.span != slow.selection.span || editor.document.length != slow.text.length
      {
        return
      }
    }
    #expect(editor.document.styledText == slow.text)
    while editor.canUndo { try editor.undo() }
    #expect(editor.document.styledText == text)
  }
}
