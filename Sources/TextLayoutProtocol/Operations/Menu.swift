import TextInteraction
import TextLayout

extension Operation {
  static let menu = Operation(
    "menu", "The edit menu of a selection: its rows, and where it stands.", fields: MenuQuestion.fields, initial: MenuQuestion()
  ) { question, asked, writer in
    let subject = try asked.subject()
    let asked = try question.asked(of: try subject.document(), subject, asked.call)
    let placement = asked.target.flatMap { target in
      question.size.flatMap { EditMenuPlacement(of: $0, at: target, in: asked.space, arrow: question.arrow) }
    }
    try writer.object { try $0.fields(of: asked.menu, at: asked.target, placement) }
  }
}
