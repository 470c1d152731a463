import Testing

@testable import CounterStyles
@testable import TextLayout
@testable import TextModels

/// Editing in a notation: a paragraph for each line, `1 ` for an item of list A, `1a ` for one of B inside of it; `|` is the caret.
@Suite struct ListEditTests {
  private static let outer = TextList("A", .decimal)
  private static let inner = TextList("B", .lowercaseAlpha)

  private func state(_ notation: String) -> (text: StyledText, selection: TextRange) {
    var string = ""
    var styles: [ParagraphStyle] = []
    for line in notation.split(separator: "\n", omittingEmptySubsequences: false) {
      var style = ParagraphStyle()
      var body = line
      if line.hasPrefix("1a ") { (style.lists, body) = ([Self.outer, Self.inner], line.dropFirst(3)) }
      if line.hasPrefix("1 ") { (style.lists, body) = ([Self.outer], line.dropFirst(2)) }
      if !styles.isEmpty { string += "\n" }
      string += body
      styles.append(style)
    }
    let carets = string.utf16.enumerated().filter { $0.element == 0x7C }.map(\.offset)
    var text = StyledText(string.replacing("|", with: ""))
    let paragraphs = Array(text.paragraphs)
    for (paragraph, style) in zip(paragraphs, styles) { text.setParagraphStyle(style, in: TextRange(paragraph.start, paragraph.start)) }
    let selection = carets.count == 2 ? TextRange(carets[0]..<carets[1] - 1) : TextRange(carets[0]..<carets[0])
    return (text, selection)
  }

  private func notation(_ text: StyledText, _ selection: TextRange) -> String {
    text.paragraphs.map { paragraph in
      let prefix = ["", "1 ", "1a "][min(2, paragraph.style.lists.count)]
      var body = Array(text.string(in: paragraph.range).utf16)
      for end in Set([selection.lowerBound, selection.upperBound]).sorted(by: >)
      where paragraph.range.lowerBound <= end && end <= paragraph.range.upperBound {
        body.insert(0x7C, at: end.utf16 - paragraph.start.utf16)
      }
      return prefix + String(decoding: body, as: UTF16.self)
    }.joined(separator: "\n")
  }

  /// The state after a rule, and after that its inverse brings back what was.
  private func after(_ notation: String, _ rule: (StyledText, TextRange) -> ListEdit?) -> String? {
    let (text, selection) = state(notation)
    guard let change = rule(text, selection) else { return nil }
    var edited = text
    let undo = edited.apply(change.edit)
    #expect(edited.applying(undo) == text)
    return self.notation(edited, change.selection)
  }

  @Test(
    arguments: [
      ("1 ab|cd", "1 ab\n1 |cd"), ("1 |ab", "1 \n1 |ab"), ("1 ab|", "1 ab\n1 |"), ("1a x\n1a |", "1a x\n1 |"), ("1 x\n1 |", "1 x\n|"),
      ("1 a|b\n1a c|d\nx", "1 a\n1 |d\nx"), ("1 |\n1 x", "|\n1 x"),
    ])
  func `return splits an item, and ends a list at an empty one`(_ before: String, _ expected: String) {
    #expect(after(before) { $0.listEdit(forReturnIn: $1) } == expected)
  }

  @Test(arguments: [("1 |ab", "|ab"), ("1a |ab\n1a c", "1 |ab\n1a c"), ("1 |", "|")])
  func `backspace at an item's start goes one level out`(_ before: String, _ expected: String) {
    #expect(after(before) { $0.listEdit(forBackspaceIn: $1) } == expected)
  }

  @Test func `keys do in other places what they always do`() {
    #expect(after("ab|c") { $0.listEdit(forReturnIn: $1) } == nil)
    #expect(after("1 ab|c") { $0.listEdit(forBackspaceIn: $1) } == nil)
    #expect(after("|ab") { $0.listEdit(forBackspaceIn: $1) } == nil)
    #expect(after("1 |a|b") { $0.listEdit(forBackspaceIn: $1) } == nil)
    #expect(after("x|y") { $0.listEdit(indenting: $1) } == nil)
    #expect(after("x|y") { $0.listEdit(outdenting: $1) } == nil)
  }

  @Test func `a new item is not done and is counted on`() throws {
    var (text, selection) = state("1 ab|")
    var style = text.paragraphStyle(at: 0)
    style.listItem.value = 7
    style.listItem.state = .checked
    text.setParagraphStyle(style, in: TextRange(0..<0))
    let change = try #require(text.listEdit(forReturnIn: selection))
    text.apply(change.edit)
    selection = change.selection
    #expect(text.paragraphStyle(at: 0).listItem == style.listItem)
    var next = ListItemStyle()
    next.state = .unchecked
    #expect(text.paragraphStyle(at: selection.lowerBound).listItem == next)
  }

  @Test func `items are nested in and out`() {
    #expect(after("1 a\n1 b|\n1 c") { $0.listEdit(indenting: $1) } == "1 a\n1a b|\n1 c")
    #expect(after("1 a\n1 |b\n1 c|") { $0.listEdit(indenting: $1) } == "1 a\n1a |b\n1a c|")
    #expect(after("1a |b\n1 c|\nx") { $0.listEdit(outdenting: $1) } == "1 |b\nc|\nx")
  }

  @Test func `a nested item joins the list above it, or has a new one with the usual format`() throws {
    var (text, selection) = state("1a x\n1 b|")
    text.apply(try #require(text.listEdit(indenting: selection)).edit)
    #expect(text.paragraphStyle(at: 2).lists == [Self.outer, Self.inner])
    (text, selection) = state("1 b|")
    for _ in 0..<2 { text.apply(try #require(text.listEdit(indenting: selection)).edit) }
    #expect(text.paragraphStyle(at: 0).lists.map(\.format) == [.decimal, .lowercaseAlpha, .lowercaseRoman])
    var bullets = StyledText("b")
    for _ in 0..<2 {
      bullets.apply(
        try #require(
          bullets.paragraphStyle(at: 0).lists.isEmpty ? bullets.listEdit(toggling: .disc, in: selection) : bullets.listEdit(indenting: selection)
        ).edit)
    }
    #expect(bullets.paragraphStyle(at: 0).lists.map(\.format) == [.disc, .circle])
  }

  @Test func `a format is given and taken back`() throws {
    #expect(after("a|\nb") { $0.listEdit(toggling: .decimal, in: $1) } == "1 a|\nb")
    #expect(after("1 |a\n1 b|\nc") { $0.listEdit(toggling: .decimal, in: $1) } == "|a\nb|\nc")
    #expect(after("1 |a\nb|\nc") { $0.listEdit(toggling: .decimal, in: $1) } == "1 |a\n1 b|\nc")
    var (text, selection) = state("1 a\nb|\n1 c")
    text.apply(try #require(text.listEdit(toggling: .decimal, in: selection)).edit)
    #expect(ListNumbering(text).items(in: 0..<3).map { $0?.number } == [1, 2, 3])
    (text, selection) = state("1 |a\n1 b|")
    text.apply(try #require(text.listEdit(toggling: .disc, in: selection)).edit)
    #expect(text.paragraphStyle(at: 2).lists.map(\.format) == [.disc])
    #expect(
      try #require(StyledText("x").listEdit(toggling: .disc, in: TextRange(0..<0))).edit.replacement.paragraphStyle(at: 0).lists[0].id == "list 1")
  }

  @Test func `two lists become one when they are joined`() throws {
    var text = StyledText("a\nb\nc\nd")
    for (offset, id) in [(0, "x"), (2, "y"), (4, "y")] {
      var style = ParagraphStyle()
      style.lists = [TextList(id, .decimal)]
      text.setParagraphStyle(style, in: TextRange(offset..<offset))
    }
    func numbers() -> [Int?] { ListNumbering(text).items(in: 0..<4).map { $0?.number } }
    #expect(numbers() == [1, 1, 2, nil])
    text.apply(try #require(text.listEdit(joiningListsAfter: 0)).edit)
    #expect(numbers() == [1, 2, 3, nil])
    #expect(text.listEdit(joiningListsAfter: 0) == nil && text.listEdit(joiningListsAfter: 4) == nil && text.listEdit(joiningListsAfter: 6) == nil)
  }

  @Test(
    arguments: [
      ("1. |", MarkerFormat.decimal, 1), ("12) |x", "{decimal})", 12), ("- |", .hyphen, nil), ("* |ab", .disc, nil), ("[ ] |", .box, nil),
      ("[x] |", .box, nil),
    ] as [(String, MarkerFormat, Int?)])
  func `what is typed like a list becomes one`(_ before: String, _ format: MarkerFormat, _ start: Int?) throws {
    let (text, selection) = state(before)
    let change = try #require(text.listEdit(forTypingAt: selection.lowerBound))
    var edited = text
    let undo = edited.apply(change.edit)
    #expect(edited.paragraphStyle(at: 0).lists.map(\.format) == [format] && edited.paragraphStyle(at: 0).lists[0].start == start)
    #expect(edited.string(in: edited.range) == String(before[before.index(after: before.firstIndex(of: "|")!)...]))
    #expect(edited.paragraphStyle(at: 0).listItem.state == (before.hasPrefix("[") ? before.hasPrefix("[x") ? .checked : .unchecked : nil))
    #expect(change.selection == TextRange(0..<0) && edited.applying(undo) == text)
  }

  @Test(arguments: ["1.|", "a. |", "x 1. |", "1 - |", "1. a|", "1234567890. |", "|"])
  func `anything else that is typed stays text`(_ before: String) {
    let (text, selection) = state(before)
    #expect(text.listEdit(forTypingAt: selection.lowerBound) == nil)
  }

  @Test func `places outside of the text are clamped`() {
    let (text, _) = state("1 ab|\n1 ")
    for range in [
      TextRange(TextOffset(-5), TextOffset(-1)), TextRange(TextOffset(90), TextOffset(99)), TextRange(TextOffset(.min), TextOffset(.max)),
    ] {
      for change in [
        text.listEdit(forReturnIn: range), text.listEdit(forBackspaceIn: range), text.listEdit(indenting: range), text.listEdit(outdenting: range),
        text.listEdit(toggling: .disc, in: range), text.listEdit(joiningListsAfter: range.upperBound), text.listEdit(forTypingAt: range.lowerBound),
      ] {
        if let change { #expect(text.applying(change.edit).applying(change.edit.inverse(in: text)) == text) }
      }
    }
  }
}
