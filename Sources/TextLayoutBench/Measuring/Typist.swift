import TextInteraction
import TextLayout
import ToolSupport

/// Types in the middle of a text whose layout follows.
struct Typist {
  private let context: LayoutContext
  private let clock: () -> Double
  private var text: StyledText
  private var layout: DocumentLayout
  private var caret: TextOffset

  /// By the monotonic clock unless told.
  init(in text: StyledText, by clock: @escaping () -> Double = Clock.now, _ context: LayoutContext) throws {
    self.context = context
    self.clock = clock
    self.text = text
    layout = try DocumentLayout(text, width: TextSetting.width, in: context)
    // In the middle of the middle paragraph, where no character is cut.
    let middle = layout.paragraphs[layout.paragraphs.count / 2].range
    caret = TextUnits(of: text, in: context).stop(at: TextOffset((middle.lowerBound.utf16 + middle.upperBound.utf16) / 2))
  }

  /// Types a character; answers how many seconds that took.
  mutating func type(_ string: String) throws -> Double {
    let start = clock()
    let edit = TextEdit(TextRange(caret, caret), with: string)
    text.apply(edit)
    layout = try layout.edited(by: edit, of: text, in: context)
    caret = edit.map(caret)
    _ = layout.caretRect(for: Caret(caret))
    return clock() - start
  }
}
