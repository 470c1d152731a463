import SystemFonts
import Testing
import TextLayout

@Suite struct SystemFontsTests {
  @Test func `the machine's fonts set a text`() throws {
    let fonts = try SystemFonts()
    let context = LayoutContext(fonts: fonts.collection)
    let layout = try ParagraphLayout(StyledText("Hello"), width: 200, in: context)
    #expect(layout.lineCount == 1)
    #expect(fonts.collection.problems.isEmpty)
  }
}
