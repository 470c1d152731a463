import StyledDocuments
import Testing
import TextDocument
import TextFind
import TextFixtures
import TextInteraction
import TextLayout

@testable import TextEditing
@testable import TextViewport

struct TextEditorTests {
  @Test func `what is typed without a pause is undone word by word`() throws {
    var editor = try TextEditor("|")
    for character in "one two" {
      editor.time += 0.1
      try editor.insert(String(character))
    }
    #expect(editor.picture == "one two|")
    try editor.undo()
    #expect(editor.picture == "one |")
    try editor.undo()
    #expect(editor.picture == "|" && !editor.canUndo)
    try editor.redo()
    try editor.redo()
    #expect(editor.picture == "one two|" && !editor.canRedo)
  }

  @Test func `several carets type and delete at once, and those that meet are one`() throws {
    var editor = try TextEditor("a|b [cd] e|")
    try editor.insert("xy")
    #expect(editor.picture == "axy|b xy| exy|")
    try editor.delete()
    #expect(editor.picture == "ax|b x| ex|")
    try editor.move(.backward, extending: true)
    #expect(editor.picture == "a[x]b [x] e[x]")
    try editor.delete()
    #expect(editor.picture == "a|b | e|")
    try editor.undo()
    try editor.undo()
    try editor.undo()
    #expect(editor.picture == "a|b [cd] e|")
    editor = try TextEditor("a|b|c")
    try editor.delete()
    #expect(editor.picture == "|c")
  }

  @Test func `what is typed at several carets without a pause is one step, whatever was selected`() throws {
    var editor = try TextEditor("a|b [cd] e|")
    for letter in ["x", "y", "z"] {
      editor.time += 0.1
      try editor.insert(letter)
    }
    #expect(editor.picture == "axyz|b xyz| exyz|")
    try editor.undo()
    #expect(editor.picture == "a|b [cd] e|" && !editor.canUndo)
    try editor.redo()
    #expect(editor.picture == "axyz|b xyz| exyz|" && !editor.canRedo)
  }

  @Test func `several steps are taken back at once, and done again`() throws {
    var editor = try TextEditor("|")
    for word in ["one ", "two ", "three "] {
      try editor.insert(word)
      editor.closeStep()
    }
    try editor.undo(steps: 2)
    #expect(editor.picture == "one |")
    try editor.redo(steps: 9)
    #expect(editor.picture == "one two three |" && !editor.canRedo)
    try editor.undo(steps: 0)
    try editor.undo(steps: -1)
    #expect(editor.picture == "one two three |")
    var cancelled = TextEditor.context
    cancelled.isCancelled = { true }
    editor.view.context = cancelled
    #expect(throws: LayoutError.cancelled) { try editor.undo(steps: 2) }
    editor.view.context = TextEditor.context
    #expect(editor.picture == "one two three |")
    try editor.undo(steps: 3)
    #expect(editor.picture == "|" && !editor.canUndo)
  }

  @Test func `selections are where replacing everything leaves them`() throws {
    for picture in ["aa |b aa", "aa [b aa] b", "a[a b a]a", "[aa]aa b", "aa aa|", "b [b] aa b| aa [aa b] aa"] {
      var editor = try TextEditor(picture)
      var slow = editor.selections
      let query = try FindQuery("aa")
      for range in try editor.find(query).results.reversed() {
        slow = slow.map { $0.mapped(through: TextEdit(range, with: "long")) }
      }
      try editor.replaceAll(query, with: "long")
      #expect(editor.selections.map(\.span) == slow.map(\.span), "\(picture)")
      try editor.undo()
      #expect(editor.picture == picture)
    }
  }

  @Test func `what a pattern finds is replaced by what it holds`() throws {
    var editor = try TextEditor("|one=1, two=2")
    var options = FindOptions()
    options.isRegularExpression = true
    #expect(try editor.replaceAll(FindQuery("(\\w+)=(\\d)", options: options), with: "$2: $1") == 2)
    #expect(editor.document.text.string == "1: one, 2: two")
  }

  @Test func `words, lines and all are deleted and passed`() throws {
    var editor = try TextEditor("one two three|")
    try editor.delete(.backward, by: .word)
    #expect(editor.picture == "one two |")
    try editor.move(.backward, by: .word)
    #expect(editor.picture == "one |two ")
    try editor.delete(.forward, by: .word)
    #expect(editor.picture == "one | ")
    try editor.move(.backward, by: .document, extending: true)
    #expect(editor.picture == "[one ] ")
    try editor.move(.forward, by: .document)
    #expect(editor.picture == "one  |")
    try editor.delete(.backward, by: .document)
    #expect(editor.picture == "|")
    try editor.delete()
    #expect(editor.picture == "|")
  }

  @Test func `what is selected of a character goes with all of it`() throws {
    for (text, range) in [("ae\u{301}b", 2..<3), ("ae\u{301}b", 1..<2), ("a\u{1F468}\u{200D}\u{1F469}b", 3..<4), ("a\r\nb", 2..<3)] {
      var editor = try TextEditor(text)
      try editor.select(TextRange(range))
      try editor.delete()
      #expect(editor.picture == "a|b", "\(text) \(range)")
      try editor.undo()
      try editor.select(TextRange(range))
      try editor.insert("x")
      #expect(editor.picture == "ax|b", "\(text) \(range)")
      try editor.undo()
      try editor.select(TextRange(range))
      try editor.paste(.plain("y"))
      #expect(editor.picture == "ay|b", "\(text) \(range)")
      try editor.undo()
      try editor.select(TextRange(range))
      #expect(try editor.cut()?.copied.string == String(text.dropFirst().dropLast()), "\(text) \(range)")
      #expect(editor.picture == "a|b", "\(text) \(range)")
    }
    var editor = try TextEditor("ae\u{301}\u{302}b")
    try editor.select([Selection(TextRange(2..<3)), Selection(TextRange(3..<4))], revealing: false)
    try editor.insert("x")
    #expect(editor.picture == "ax|b")
  }

  @Test func `selections that meet become one`() throws {
    var editor = try TextEditor("abcdefgh")
    try editor.select([Selection(TextRange(0..<2)), Selection(TextRange(2..<4))], revealing: false)
    #expect(editor.selections.map(\.span) == [TextRange(0..<4)])
    try editor.insert("x")
    #expect(editor.picture == "x|efgh")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func `ranges are selected as whole characters`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "b", "é", "e\u{301}", "\u{301}", "漢", "漢\u{FE00}", "字", "각", "\u{1100}\u{1161}\u{11A8}", "👩🏽‍🚒", "🇩🇪", "1\u{FE0F}\u{20E3}", "\r\n", "\r", "\n",
      " ", "©", "\u{200D}", "\u{AD}",
    ]
    let text = (0..<24).reduce(into: "") { text, _ in text += pieces[Int(random.next() % UInt64(pieces.count))] }
    let edges = text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count]
    var editor = try TextEditor(text)
    for lower in 0..<text.utf16.count {
      for upper in lower + 1...text.utf16.count {
        try editor.select(TextRange(lower..<upper))
        let whole = try #require(edges.last { $0 <= lower })..<#require(edges.first { $0 >= upper })
        #expect(editor.selection.span == TextRange(whole), "\(text.debugDescription) \(lower)..<\(upper)")
      }
    }
  }

  @Test func `the style that is chosen at a caret is that of what is typed there`() throws {
    var editor = try TextEditor("ab|")
    try editor.updateStyle { $0.weight = .bold }
    #expect(editor.typingStyle.weight == .bold)
    try editor.insert("c")
    #expect(editor.document.styles.value(at: 2).weight == .bold && editor.document.styles.value(at: 1).weight != .bold)
    try editor.select(TextRange(0..<1))
    try editor.updateStyle { $0.size = 20 }
    #expect(editor.document.styles.value(at: 0).size == 20)
    try editor.undo()
    #expect(editor.document.styles.value(at: 0).size == 10 && editor.picture == "[a]bc")
  }

  @Test func `a list goes on with the next item, and an item without text ends it`() throws {
    var style = ParagraphStyle()
    style.lists = [TextList("steps", .decimal), TextList("details", .lowercaseAlpha)]
    style.listItem.state = .checked
    var editor = try TextEditor("one|", paragraphStyle: style)
    try editor.insertParagraph()
    #expect(editor.picture == "one\n|")
    #expect(editor.document.paragraphStyles.value(at: 4).listItem.state == .unchecked)
    #expect(editor.document.paragraphStyles.value(at: 0).listItem.state == .checked)
    try editor.insertParagraph()
    #expect(editor.picture == "one\n|" && editor.document.paragraphStyles.value(at: 4).lists.map(\.id) == ["steps"])
    try editor.delete()
    #expect(editor.picture == "one\n|" && editor.document.paragraphStyles.value(at: 4).lists.isEmpty)
    try editor.delete()
    #expect(editor.picture == "one|")
    try editor.indentItems(by: -1)
    #expect(editor.document.paragraphStyles.value(at: 0).lists.map(\.id) == ["steps"])
    try editor.indentItems(by: 1)
    #expect(editor.document.paragraphStyles.value(at: 0).lists.count == 2)
    for _ in 0..<6 { try editor.undo() }
    #expect(editor.document.text.string == "one" && editor.document.paragraphStyles.value(at: 0).lists.count == 2)
  }

  @Test func `plain text, styled text and lists are pasted, and copied`() throws {
    var editor = try TextEditor("a[b]c")
    try editor.paste(.plain("xx"))
    #expect(editor.picture == "axx|c")
    var styled = StyledText("S", style: CharacterStyle(size: 30))
    styled.updateStyle(in: styled.range) { $0.weight = .bold }
    try editor.paste(.styled(styled))
    #expect(editor.picture == "axxS|c" && editor.document.styles.value(at: 3).size == 30)
    try editor.insertParagraph()
    try editor.paste(.markdown("1. one\n2. two"))
    #expect(editor.document.text.string.hasPrefix("axxS\none\ntwo"))
    #expect(!editor.document.paragraphStyles.value(at: 5).lists.isEmpty)
    editor.selectAll()
    let copied = try #require(editor.copy())
    #expect(copied.string == editor.document.text.string && copied.html.contains("<li>one"))
    let before = editor.document.styledText
    _ = try editor.cut()
    #expect(editor.picture == "|")
    try editor.paste(.styled(copied.text))
    #expect(editor.document.styledText == before)
  }

  @Test func `what an input method composes is one step, and given up it leaves nothing`() throws {
    var editor = try TextEditor("a[b]c")
    try editor.compose(Composition("に"))
    try editor.compose(Composition("にほ"))
    #expect(editor.picture == "aにほ|c" && editor.marked?.range == TextRange(1..<3))
    try editor.compose(Composition("日本", selected: TextRange(0..<2)))
    #expect(editor.picture == "a[日本]c")
    try editor.commitComposition()
    #expect(editor.marked == nil && editor.picture == "a日本|c")
    try editor.undo()
    #expect(editor.picture == "a[b]c")
    try editor.compose(Composition("x"))
    try editor.cancelComposition()
    #expect(editor.picture == "a[b]c" && editor.marked == nil)
  }

  @Test func `all that is found is replaced as one step`() throws {
    var editor = try TextEditor("|the cat and the dog")
    let query = try FindQuery("the")
    #expect(try editor.find(query).results.count == 2)
    _ = try editor.selectNext(query)
    #expect(editor.picture == "[the] cat and the dog")
    _ = try editor.selectNext(query)
    #expect(editor.picture == "the cat and [the] dog")
    #expect(try editor.replaceAll(query, with: "some") == 2)
    #expect(editor.document.text.string == "some cat and some dog")
    try editor.undo()
    #expect(editor.picture == "the cat and [the] dog")
  }

  @Test func `a click puts the caret, a second selects the word, a drag goes on by words`() throws {
    var editor = try TextEditor("one two three")
    let rect = editor.view.visible.layout.caretRect(for: Caret(5))
    let point = Point(x: rect.origin.x, y: rect.origin.y + 5)
    try editor.click(at: point)
    #expect(editor.picture == "one t|wo three")
    try editor.click(at: point, selecting: .word)
    #expect(editor.picture == "one [two] three")
    try editor.drag(to: Point(x: editor.view.visible.layout.caretRect(for: Caret(10)).origin.x, y: 5))
    #expect(editor.picture == "one [two three]")
    try editor.drag(to: Point(x: editor.view.visible.layout.caretRect(for: Caret(3)).origin.x - 1, y: 5))
    #expect(editor.picture == "[one two] three")
    try editor.drag(to: Point(x: editor.view.visible.layout.caretRect(for: Caret(8)).origin.x + 1, y: 5))
    #expect(editor.picture == "one [two three]")
    try editor.addSelection(TextRange(0..<0))
    #expect(editor.picture == "|one [two three]")
  }

  @Test func `what fails changes nothing, and goes on as if it had not been asked for`() throws {
    var editor = try TextEditor("one two|")
    try editor.insert("x")
    try editor.compose(Composition("に"))
    var cancelled = TextEditor.context
    cancelled.isCancelled = { true }
    let (picture, marked) = (editor.picture, editor.marked)
    editor.view.context = cancelled
    #expect(throws: LayoutError.cancelled) { try editor.compose(Composition("にほ")) }
    #expect(throws: LayoutError.cancelled) { try editor.insert("y") }
    #expect(throws: LayoutError.cancelled) { try editor.replace(TextRange(0..<3), with: "y") }
    #expect(throws: LayoutError.cancelled) { try editor.delete() }
    #expect(throws: LayoutError.cancelled) { try editor.paste(.plain("y")) }
    #expect(throws: LayoutError.cancelled) { try editor.insertParagraph() }
    #expect(throws: LayoutError.cancelled) { try editor.undo() }
    #expect(editor.picture == picture && editor.marked == marked && editor.canUndo && !editor.canRedo)
    editor.view.context = TextEditor.context
    try editor.commitComposition()
    #expect(editor.picture == "one twoxに|")
    try editor.undo()
    try editor.undo()
    #expect(editor.picture == "one two|" && !editor.canUndo)
    editor.view.context = cancelled
    #expect(throws: LayoutError.cancelled) { try editor.redo() }
    editor.view.context = TextEditor.context
    try editor.redo()
    #expect(editor.picture == "one twox|" && editor.canRedo)
  }

  @Test func `the caret is scrolled into sight, and an editor that can't be laid out is none`() throws {
    var editor = try TextEditor(String(repeating: "line\n", count: 2000))
    try editor.move(.forward, by: .document)
    #expect(editor.view.top > 0)
    let caret = editor.view.visible.layout.caretRect(for: editor.view.visible.local(editor.selection.caret))
    let y = caret.origin.y + editor.view.visible.top - editor.view.top
    #expect(y >= .zero && y + caret.size.height <= editor.view.height)
    var context = TextEditor.context
    context.isCancelled = { true }
    #expect(throws: LayoutError.cancelled) { _ = try TextEditor(editor.document, width: 100, height: 100, in: context) }
  }

  @Test func `odd requests have defined results`() throws {
    var editor = try TextEditor("ab|")
    try editor.select(TextRange(-5..<99))
    #expect(editor.picture == "[ab]")
    try editor.replace(TextRange(1..<500), with: "z")
    #expect(editor.picture == "az|")
    try editor.undo()
    try editor.undo()
    try editor.redo()
    try editor.redo()
    try editor.indentItems(by: .max)
    try editor.indentItems(by: .min)
    try editor.commitComposition("x")
    try editor.cancelComposition()
    try editor.compose(Composition(""))
    #expect(editor.copy() == nil)
    #expect(try editor.replaceAll(FindQuery("nothing"), with: "") == 0)
    try editor.click(at: Point(x: -1e9, y: 1e9))
    try editor.drag(to: Point(x: .unbounded, y: .unbounded))
    #expect(editor.document.text.string == "az")
  }
}
