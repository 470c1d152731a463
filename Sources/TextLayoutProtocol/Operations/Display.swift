import TextInteraction
import TextLayout

extension Operation {
  static let display = Operation(
    "display", "What of a selection is drawn: the caret, or highlights and two handles.", fields: DisplayQuestion.fields, required: ["selection"],
    initial: DisplayQuestion()
  ) { question, asked, writer in
    let display = SelectionDisplay(of: question.selection, in: try asked.document(), visible: question.visible, style: question.style)
    try asked.call.check()
    try writer.value(display)
  }
}
