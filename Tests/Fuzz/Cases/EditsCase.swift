import StyledDocuments
import TextDocument
import TextDump
import TextEditing
import TextFind
import TextInteraction

@testable import TextLayout

/// A text that is edited, in three ways: a layout that follows, stored text beside an array, and an editor whose steps are all undone.
enum EditsCase {
  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    let context = FuzzFonts.contexts[input.number(below: FuzzFonts.contexts.count)]
    let isWild = input.number(below: 8) == 7
    switch input.number(below: 3) {
    case 1: checkStorage(&input, &findings)
    case 2: edit(&input, in: context, isWild: isWild, &findings)
    default: follow(&input, in: context, isWild: isWild, &findings)
    }
  }

  /// A layout after each of some edits is the one that the text gets anew.
  private static func follow(_ input: inout FuzzInput, in context: LayoutContext, isWild: Bool, _ findings: inout Findings) {
    let width = isWild ? input.wildLength() : input.length(20...300)
    var text = TextCase.makeText(&input, isWild: isWild, &findings)
    do {
      var layout = try DocumentLayout(text, width: width, in: context)
      for step in 0..<1 + input.number(below: 4) {
        if input.flag() { _ = layout.caretRect(for: Caret(input.offset(in: text.length))) }
        let edit = input.edit(of: text, isWild: isWild)
        let inverse = text.apply(edit)
        let edited = try layout.edited(by: edit, of: text, in: context)
        let anew = try DocumentLayout(text, width: width, in: context)
        findings.require(edited.dump(.all) == anew.dump(.all), "step \(step): the edited layout is another than the one made anew")
        findings.require(edited.size == anew.size, "step \(step): \(edited.size) after an edit, \(anew.size) anew")
        let caret = Caret(input.offset(in: text.length))
        findings.require(edited.caretRect(for: caret) == anew.caretRect(for: caret), "step \(step): the caret \(caret) is elsewhere")
        layout = edited
        if input.number(below: 4) == 1 {
          text.apply(inverse)
          layout = try layout.edited(by: inverse, of: text, in: context)
          let before = try DocumentLayout(text, width: width, in: context)
          findings.require(layout.dump(.all) == before.dump(.all), "step \(step): the layout after undoing is another")
        }
      }
    } catch {
      findings.require(false, "an edited layout fails: \(error)")
    }
  }

  /// Stored text has the units that an array has after the same edits, and undoing them leaves what was.
  private static func checkStorage(_ input: inout FuzzInput, _ findings: inout Findings) {
    var text = UTF8Text(utf8: input.text(input.number(below: 400)))
    var model = Array(text.string(in: 0..<text.counts.utf16).utf16)
    findings.require(model.count == text.counts.utf16, "\(model.count) units are read, and \(text.counts.utf16) counted")
    for step in 0..<1 + input.number(below: 12) {
      let lower = input.number(below: model.count + 1)
      let range = text.clamped(lower..<min(model.count, lower + input.number(below: 40)))
      let piece = UTF8Text(utf8: input.text(input.number(below: 60)))
      let before = text
      let inverse = text.apply(TextChange(range, with: piece))
      model.replaceSubrange(range, with: piece.units(in: 0..<piece.counts.utf16))
      findings.require(text.units(in: 0..<text.counts.utf16) == model, "step \(step): other units than an array's")
      var undone = text
      _ = undone.apply(inverse)
      findings.require(undone == before, "step \(step): undoing leaves another text")
      let offset = input.number(below: model.count + 1)
      let bytes = text.convert(offset, from: .utf16, to: .utf8)
      findings.require((0...1).contains(offset - text.convert(bytes, from: .utf8, to: .utf16)), "step \(step): unit \(offset) is byte \(bytes)")
      let position = text.position(at: offset)
      findings.require((0...1).contains(offset - text.offset(of: position)), "step \(step): unit \(offset) is at \(position)")
    }
  }

  /// An editor's selections stay in its text whatever it is told, and all that it has done can be undone.
  private static func edit(_ input: inout FuzzInput, in context: LayoutContext, isWild: Bool, _ findings: inout Findings) {
    let size = Size(width: isWild ? input.wildLength() : input.length(20...300), height: isWild ? input.wildLength() : input.length(0...300))
    let text = TextCase.makeText(&input, isWild: isWild, &findings)
    do {
      var editor = try TextEditor(StyledDocument(text), width: size.width, height: size.height, in: context)
      let start = editor.document
      for step in 0..<1 + input.number(below: 20) {
        editor.time += input.flag() ? 0 : 10
        let what = try command(&editor, &input)
        let length = editor.document.length
        let spans = editor.selections.map(\.span)
        findings.require(
          !spans.isEmpty && spans.allSatisfy { $0.lowerBound >= 0 && $0.upperBound.utf16 <= length }, "step \(step), \(what): \(spans) in \(length)")
        findings.require(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "step \(step), \(what): \(spans) are not apart")
      }
      if editor.marked != nil { try editor.cancelComposition() }
      while editor.canUndo { try editor.undo() }
      findings.require(editor.document.styledText == start.styledText, "undoing all leaves another text")
    } catch {
      findings.require(false, "an editor fails: \(error)")
    }
  }

  private static func command(_ editor: inout TextEditor, _ input: inout FuzzInput) throws -> String {
    let direction = input.pick(Array(MovementDirection.allCases))
    let unit = input.pick(Array(TextGranularity.allCases))
    let point = Point(x: input.length(-20...300), y: input.length(-20...300))
    switch input.number(below: 17) {
    case 1: try editor.delete(direction, by: unit)
    case 2: try editor.move(direction, by: unit, extending: input.flag())
    case 3: try editor.select(input.range(in: editor.document.length))
    case 4: try editor.addSelection(input.range(in: editor.document.length))
    case 5: try editor.click(at: point, selecting: unit)
    case 6: try editor.drag(to: point)
    case 7: try editor.insertParagraph()
    case 8: try editor.indentItems(by: input.pick([1, -1, 0, .max, .min]))
    case 9: try editor.setList(input.pick([nil, TextList("a", .decimal), TextList("b", .disc)]))
    case 10: try editor.undo(steps: input.pick([1, 2, 0, -1]))
    case 11: try editor.redo(steps: input.pick([1, 2, .max]))
    case 12: try editor.compose(Composition(input.text(upTo: 6).string))
    case 13: try editor.commitComposition(input.flag() ? input.text(upTo: 4).string : nil)
    case 14: try editor.updateStyle { $0.weight = .bold }
    case 15: _ = try editor.cut()
    case 16: _ = try editor.replaceAll(FindQuery(input.text(upTo: 2).string), with: input.text(upTo: 2).string)
    default: try editor.insert(input.text(upTo: 8).string)
    }
    return "\(direction), \(unit)"
  }
}

extension FuzzInput {
  /// An edit of a text by a string, or by text with styles of its own.
  fileprivate mutating func edit(of text: StyledText, isWild: Bool) -> TextEdit {
    let range = range(in: text.length)
    var piece = self.text(upTo: 1 + number(below: 24))
    if flag() { return TextEdit(range, with: piece.string) }
    restyle(&piece, isWild: isWild)
    return TextEdit(range, with: piece)
  }
}
