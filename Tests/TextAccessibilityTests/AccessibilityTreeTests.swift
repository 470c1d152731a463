import Testing
import TextAccessibility
import TextFixtures
import TextLayout

/// Trees of the smallest texts that show a thing. `|a0 b10+0` is a run in which a word begins at 0 with `a`, 10 wide, and `b` at 10 is 0 wide.
struct AccessibilityTreeTests {
  private func picture(_ string: String, width: LayoutUnit = 1000) throws -> String {
    let tree = try TreeFixture.tree(string, width: width)
    #expect(tree.violation == nil)
    return tree.picture
  }

  @Test func `a paragraph is a run for each line, whose characters say where they stand and where words begin`() throws {
    #expect(
      try picture("no way", width: 40) == """
        document
          paragraph
            textRun →|n0 o10 _20 at 0,0
            textRun →|w0 a10 y20 at 0,10
        """)
  }

  @Test func `a separator is a character without a width at its line's end, and a line feed`() throws {
    let tree = try TreeFixture.tree("a\u{2029}b\r\nc\u{2028}d")
    #expect(
      tree.picture == """
        document
          paragraph
            textRun →|a0 ¶10+0 at 0,0
          paragraph
            textRun →|b0 ¶10+0 at 0,10
          paragraph
            textRun →|c0 ¶10+0 at 0,20
            textRun →|d0 at 0,30
        """)
    #expect(tree.string == "a\nb\r\nc\nd")
    #expect(tree.textRuns.map { $0.textRun?.characterLengths } == [[1, 1], [1, 2], [1, 1], [1]])
  }

  @Test func `an empty text and an empty last paragraph have an empty run for the caret`() throws {
    #expect(try picture("") == "document\n  paragraph\n    textRun → at 0,0")
    let tree = try TreeFixture.tree("a\n")
    #expect(tree.picture == "document\n  paragraph\n    textRun →|a0 ¶10+0 at 0,0\n  paragraph\n    textRun → at 0,10")
    #expect(tree.position(of: Caret(2)) == AccessibilityTextPosition(node: tree.textRuns[1].id, characterIndex: 0))
    #expect(tree.caret(at: tree.position(of: Caret(2))) == Caret(2))
  }

  @Test func `white space at a paragraph's start is a word of its own, and what is behind a word belongs to it`() throws {
    #expect(try picture("  a b") == "document\n  paragraph\n    textRun →_0 _10 |a20 _30 |b40 at 0,0")
  }

  @Test func `right to left, positions count from the right edge`() throws {
    let tree = try TreeFixture.tree("\u{5D0}\u{5D1} \u{5D2}", width: 100)
    #expect(tree.picture == "document\n  paragraph\n    textRun ←|\u{5D0}0 \u{5D1}10 _20 |\u{5D2}30 at 60,0")
    #expect(tree.textRuns[0].bounds == Rect(x: 60, y: 0, width: 40, height: 10))
  }

  @Test func `where directions mix, runs follow each other in the text's order and name each other on the line`() throws {
    let tree = try TreeFixture.tree("a\u{5D0}\u{5D1} 12 \u{5D2}b")
    #expect(tree.violation == nil)
    #expect(
      tree.picture == """
        document
          paragraph
            textRun →|a0 at 0,0
            textRun ←\u{5D0}0 \u{5D1}10 _20 at 50,0
            textRun →|10 210 at 30,0
            textRun ←_0 |\u{5D2}10 at 10,0
            textRun →b0 at 80,0
        """)
    let runs = tree.textRuns.compactMap(\.textRun)
    #expect(runs.map { $0.nextOnLine?.value } == [4, 5, 6, 7, nil])
    #expect(runs.map { $0.previousOnLine?.value } == [nil, 3, 4, 5, 6])
  }

  @Test func `vertical lines run down, from the right`() throws {
    var text = TreeFixture.text("漢字 漢")
    text.writingMode = .verticalRightToLeft
    let tree = try TreeFixture.tree(text, width: 30)
    #expect(tree.violation == nil)
    #expect(
      tree.picture == """
        document
          paragraph
            textRun ↓|漢0 at 10,0
            textRun ↓字0 _10 |漢20 at 0,0
        """)
  }

  @Test func `what stands in the room of one is as many characters as it has, side by side`() throws {
    var text = TreeFixture.text("漢12")
    text.writingMode = .verticalRightToLeft
    text.updateStyle(in: text.range) { $0.combining = .digits(2) }
    let tree = try TreeFixture.tree(text)
    #expect(tree.violation == nil)
    #expect(tree.picture == "document\n  paragraph\n    textRun ↓|漢0 |110+5 215+5 at 0,0")
  }

  @Test func `a ruby holds its base and tells how that is read, also inside of a link and where a line ends in it`() throws {
    var text = TreeFixture.text("東京へ行く")
    text.annotate(TextRange(0..<2), with: Ruby(["とう", "きょう"], .jukugo))
    text.annotate(TextRange(3..<4), with: Ruby("い", under: "go"))
    text.updateStyle(in: TextRange(2..<5)) { $0.link = "a:b" }
    let tree = try TreeFixture.tree(text, width: 15)
    #expect(tree.violation == nil)
    #expect(
      tree.picture == """
        document
          paragraph
            ruby (とうきょう)
              textRun →|東0 at 0,0
              textRun →京0+15 at 0,15
            link <a:b>
              textRun →|へ0 at 0,30
              ruby (い go)
                textRun →|行0 at 0,40
              textRun →く0 at 0,60
        """)
    #expect(tree.json().contains(#""description":"とうきょう""#))
  }

  @Test func `stressed text is in a node of its own`() throws {
    var text = TreeFixture.text("大事な")
    text.updateStyle(in: TextRange(0..<2)) { $0.emphasis = EmphasisMark(.text("あ"), side: .over) }
    let tree = try TreeFixture.tree(text)
    #expect(tree.violation == nil)
    #expect(tree.picture == "document\n  paragraph\n    emphasis\n      textRun →|大0 事10 at 0,0\n    textRun →|な0 at 20,0")
  }

  @Test func `the parts of a ligature are characters of their own, and an emoji cluster is one`() throws {
    let context = TreeFixture.context(.box10Ligature)
    let text = TreeFixture.text("fi")
    let tree = try TreeFixture.tree(text, in: context)
    #expect(tree.violation == nil)
    let run = try #require(tree.textRuns[0].textRun)
    #expect(run.characterLengths == [1, 1])
    #expect(run.characterPositions[0] == 0 && run.characterPositions[1] == run.characterWidths[0] && run.characterWidths[1] > 0)
    let family = try TreeFixture.tree("a👩‍👩‍👧‍👦e\u{301}")
    #expect(family.textRuns[0].textRun?.characterLengths == [1, 25, 3])
    #expect(family.textRuns[0].textRun?.offsets == [0, 1, 12])
  }

  @Test func `a character of more than 255 bytes is several, of which the first has all of the room`() throws {
    let tree = try TreeFixture.tree("a" + String(repeating: "\u{301}", count: 200) + "b")
    #expect(tree.violation == nil)
    let run = try #require(tree.textRuns[0].textRun)
    #expect(run.characterLengths == [255, 146, 1])
    #expect(run.characterWidths == [10, 0, 10] && run.characterPositions == [0, 10, 10])
    #expect(run.offsets == [0, 128, 201])
  }

  @Test func `a run has 255 characters at most, and the next one goes on with the line`() throws {
    let tree = try TreeFixture.tree(String(repeating: "a", count: 600), width: 10_000)
    #expect(tree.violation == nil)
    #expect(tree.textRuns.map { $0.textRun?.offsets.count } == [255, 255, 90])
    #expect(tree.textRuns.map { $0.textRun?.wordStarts } == [[0], [], []])
    #expect(tree.textRuns[2].textRun?.previousOnLine == tree.textRuns[1].id)
    #expect(tree.textRuns[2].bounds == Rect(x: 5100, y: 0, width: 900, height: 10))
  }

  @Test func `a hyphen is no character, and a soft hyphen that is not seen has no width`() throws {
    let tree = try TreeFixture.tree("ab\u{AD}cd", width: 35)
    #expect(tree.picture == "document\n  paragraph\n    textRun →|a0 b10 \u{AD}20 at 0,0\n    textRun →c0 d10 at 0,10")
    #expect(try TreeFixture.tree("ab\u{AD}cd").picture == "document\n  paragraph\n    textRun →|a0 b10 \u{AD}20+0 c20 d30 at 0,0")
  }

  @Test func `what a limit hides is read whole, at the ellipsis`() throws {
    let text = TreeFixture.text("ab cd ef\ngh")
    var truncation = Truncation(lineLimit: 1)
    truncation.ellipsis = .text("e")
    let tree = try TreeFixture.tree(text, width: 50, truncation: truncation)
    #expect(tree.violation == nil)
    #expect(tree.string == "ab cd ef\ngh")
    #expect(
      tree.picture == """
        document
          paragraph
            textRun →|a0 b10 _20 |c30 at 0,0
            textRun →hidden d0 _10+0 |e10+0 f10+0 ¶10+0 at 40,0
          paragraph
            textRun →hidden |g0+0 h0+0 at 50,0
        """)
    var options = AccessibilityOptions()
    options.includesHiddenText = false
    let seen = try TreeFixture.tree(text, width: 50, truncation: truncation, options: options)
    #expect(seen.violation == nil && seen.string == "ab c")
  }

  @Test func `styles and links cut runs, and a link holds its own`() throws {
    var text = TreeFixture.text("see the page now")
    text.updateStyle(in: TextRange(4..<12)) { $0.link = "https://example.org/" }
    text.updateStyle(in: TextRange(8..<12)) { $0.weight = .bold }
    let tree = try TreeFixture.tree(text, width: 100)
    #expect(tree.violation == nil)
    #expect(
      tree.picture == """
        document
          paragraph
            textRun →|s0 e10 e20 _30 at 0,0
            link <https://example.org/>
              textRun →|t0 h10 e20 _30 at 40,0
              textRun →|p0 a10 g20 e30 at 0,10
            textRun →_0 |n10 o20 w30 at 40,10
        """)
  }

  @Test func `an attachment is an image around the run of its character, called what it is told`() throws {
    var text = TreeFixture.text("a\u{FFFC}b")
    text.updateStyle(in: TextRange(1..<2)) { $0.attachment = Attachment(size: Size(width: 30, height: 8)) }
    var options = AccessibilityOptions()
    options.labels = [1: "a cat"]
    let tree = try TreeFixture.tree(text, options: options)
    #expect(tree.violation == nil)
    #expect(
      tree.picture == """
        document
          paragraph
            textRun →|a0 at 0,0
            image “a cat”
              textRun →|\u{FFFC}0+30 at 10,0
            textRun →|b0 at 40,0
        """)
  }

  @Test func `a part of a document is told of as on the screen`() throws {
    var options = AccessibilityOptions()
    options.paragraphs = 1..<2
    options.firstIdentifier = 100
    let tree = try TreeFixture.tree(TreeFixture.text("a\nb\nc"), options: options)
    #expect(tree.picture == "document\n  paragraph\n    textRun →|b0 ¶10+0 at 0,10")
    #expect(tree.nodes.map(\.id.value) == [100, 101, 102] && tree[AccessibilityNode.ID(103)] == nil && tree[AccessibilityNode.ID(99)] == nil)
    options.paragraphs = 7..<9
    #expect(try TreeFixture.tree(TreeFixture.text("a\nb\nc"), options: options).string == "c")
  }

  @Test func `a layout of another revision, a deadline that has passed and identifiers that don't suffice are errors`() throws {
    var text = TreeFixture.text("ab")
    let layout = try DocumentLayout(text, width: 100, in: TreeFixture.boxes)
    var late = TreeFixture.boxes
    late.deadline = .now - .seconds(1)
    #expect(throws: AccessibilityError.layout(.deadlineExceeded)) { try AccessibilityTree(of: layout, text: text, in: late) }
    var options = AccessibilityOptions()
    options.firstIdentifier = .max - 1
    #expect(throws: AccessibilityError.identifiers) { try AccessibilityTree(of: layout, text: text, in: TreeFixture.boxes, options: options) }
    text.apply(TextEdit(TextRange(0..<0), with: "x"))
    #expect {
      try AccessibilityTree(of: layout, text: text, in: TreeFixture.boxes)
    } throws: {
      "\($0)".contains("revision")
    }
  }
}
