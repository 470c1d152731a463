import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

@Suite struct PlaceholderTests {
  private let size = Size(width: 25, height: 6)

  private func layout(_ text: StyledText, width: LayoutUnit = 100) throws -> DocumentLayout {
    try DocumentLayout(text, width: width, in: Fixture.context(Fixture.box10))
  }

  @Test func `a placeholder keeps room until it is taken away`() throws {
    var text = Fixture.text("abcd")
    let before = text
    let (edit, placeholder, selection) = TextPlaceholder.inserting(size, at: Selection(Caret(2)), in: text)
    text.apply(edit)
    #expect(placeholder.range == TextRange(2..<3) && selection == Selection(Caret(3)))
    #expect(try layout(text).rects(of: placeholder) == [Rect(x: 20, y: 2, width: 25, height: 6)], "on the baseline")
    #expect(try layout(text).caretRect(for: Caret(3)).minX == 45)
    #expect(text.applying(placeholder.removal()) == before)
    let spoken = text.applying(placeholder.removal(putting: "xy"))
    #expect(spoken == Fixture.text("abxycd"))
  }

  @Test func `it takes the place of what is selected`() throws {
    var text = Fixture.text("abcd")
    let (edit, placeholder, _) = TextPlaceholder.inserting(size, at: Selection(TextRange(0..<4)), in: text)
    text.apply(edit)
    #expect(text.length == 1 && text.applying(placeholder.removal(putting: "x")).style(at: 0).attachment == nil)
  }

  @Test func `other edits move it or take it away`() {
    let placeholder = TextPlaceholder.inserting(size, at: Selection(Caret(2)), in: Fixture.text("abcd")).placeholder
    #expect(placeholder.mapped(through: TextEdit(TextRange(0..<1), with: "xyz"))?.range == TextRange(4..<5))
    #expect(placeholder.mapped(through: TextEdit(TextRange(3..<3), with: "x"))?.range == TextRange(2..<3))
    #expect(placeholder.mapped(through: TextEdit(TextRange(0..<9), with: "x")) == nil)
  }

  @Test func `an attachment stands as its baseline says, and in the middle of a vertical line`() throws {
    var text = Fixture.text("a\u{FFFC}b")
    text.updateStyle(in: TextRange(1..<2)) { $0.attachment = Attachment(size: Size(width: 30, height: 20), baseline: 5) }
    let horizontal = try layout(text)
    #expect(horizontal.attachmentRect(at: 1) == Rect(x: 10, y: 0, width: 30, height: 20))
    #expect([-1, 0, 2, 3, .min, .max].allSatisfy { horizontal.attachmentRect(at: TextOffset($0)) == nil })
    for writing in [WritingMode.verticalRightToLeft, .verticalLeftToRight] {
      text.writingMode = writing
      let vertical = try layout(text)
      #expect(vertical.attachmentRect(at: 1) == Rect(x: 0, y: 10, width: 30, height: 20), "\(writing)")
    }
  }

  @Test func `an attachment that an ellipsis hides is nowhere`() throws {
    var text = Fixture.text("abcd\u{FFFC}fghij")
    text.updateStyle(in: TextRange(4..<5)) { $0.attachment = Attachment(size: Size(width: 10, height: 5)) }
    let cut = try DocumentLayout(text, width: 40, truncation: Truncation(lineLimit: 1), in: Fixture.context(Fixture.box10))
    #expect(cut.attachmentRect(at: 4) == nil)
  }
}

@Suite struct PromptTests {
  private func field(_ string: String, _ prompt: StyledText, width: LayoutUnit = 100, _ style: ParagraphStyle = .init()) throws -> PromptedLayout {
    try PromptedLayout(Fixture.text(string, style), prompt: prompt, width: width, in: Fixture.context(Fixture.box10))
  }

  @Test func `a prompt is there while there is no text`() throws {
    let prompt = Fixture.text("Name")
    let empty = try field("", prompt)
    #expect(empty.prompt?.size.width == 40 && empty.layout.lineCount == 1 && empty.promptOrigin == Point(x: 0, y: 0))
    #expect(empty.layout.caretRect(for: Caret(0)) == Rect(x: 0, y: 0, width: 0, height: 10))
    #expect(empty.layout.caret(at: Point(x: 35, y: 5)) == Caret(0), "the prompt can't be selected")
    #expect(try field("x", prompt).prompt == nil && field("", Fixture.text("")).prompt == nil)
  }

  @Test func `an empty text without a direction of its own takes the prompt's`() throws {
    let prompt = Fixture.text("\u{5E9}\u{5DD}")
    #expect(try field("", prompt).layout.caretRect(for: Caret(0)).minX == 100)
    var style = ParagraphStyle()
    style.baseDirection = .leftToRight
    #expect(try field("", prompt, style).layout.caretRect(for: Caret(0)).minX == 0)
    #expect(try field("", prompt, width: .unbounded).layout.caretRect(for: Caret(0)).minX == 20, "at the prompt's right")
  }

  @Test func `a smaller prompt stands on the caret's baseline`() throws {
    let small = try field("", Fixture.text("Name", size: 5))
    // Box10 reaches 0.8 em above its baseline.
    #expect(small.promptOrigin == Point(x: 0, y: 4))
    let context = Fixture.context(Fixture.box10)
    for writing in [WritingMode.verticalRightToLeft, .verticalLeftToRight] {
      var text = Fixture.text("")
      text.writingMode = writing
      let field = try PromptedLayout(text, prompt: Fixture.text("Name", size: 5), width: 100, in: context)
      let wide = field.layout.containerSize.width - (field.prompt?.containerSize.width ?? 0)
      #expect(field.prompt?.writingMode == writing && field.promptOrigin == Point(x: wide.half, y: 0), "\(writing): in the middle")
    }
  }
}
