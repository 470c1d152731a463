import TextFind
import TextLayout

extension Operation {
  static let find = Operation(
    "find", "Where a needle is in the text: all places, in order and without overlap.",
    fields: [
      Field("needle", .string, "What is looked for; an empty one is nowhere.") { $1.needle = try $0.asString() },
      Field("options", FindQuestion.table.shape, "What counts as the same, and where results may stand.") {
        try FindQuestion.table.read($0, into: &$1.options)
      },
    ], required: ["needle"], initial: FindQuestion()
  ) { question, asked, writer in
    let subject = try asked.subject()
    var session = FindSession(try FindQuery(question.needle, options: question.options), in: subject.text, resultLimit: .max)
    while !session.isFinished {
      try session.advance(deadline: asked.call.deadline, isCancelled: asked.call.isCancelled)
      try asked.call.check()
    }
    try writer.object {
      try $0.list("ranges", session.results) { $0.value($1) }
      $0.field("total", session.total)
    }
  }
}
