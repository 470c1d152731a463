import TextInteraction
import TextLayout

extension Operation {
  static let select = Operation(
    "select", "The selection of the unit at an offset or point.",
    fields: [
      Field("granularity", .words(SelectionFields.granularities.map(\.key)), "The unit.") {
        $1.granularity = try $0.asWord(SelectionFields.granularities)
      },
      Field("at", .either([.integer(), .point]), "An offset, or a point [x, y] from the container's top left corner.") {
        if case .array = $0 { $1.point = try $0.asPoint() } else { $1.caret.offset = TextOffset(try $0.asInteger()) }
      },
      Field("affinity", .words(SelectionFields.affinities.map(\.key)), "On which line an offset is, where a line goes on; downstream unless told.") {
        $1.caret.affinity = try $0.asWord(SelectionFields.affinities)
      },
      SelectionFields.wordRulesField { $0.wordRules = $1 },
    ], required: ["granularity", "at"], initial: SelectQuestion()
  ) { question, asked, writer in
    let navigator = try asked.navigator(.macOS, question.wordRules)
    let selection =
      question.point.map { navigator.selection(of: question.granularity, at: $0) }
      ?? navigator.selection(of: question.granularity, at: question.caret)
    try asked.call.check()
    try writer.object { try $0.selection(selection) }
  }
}

/// What `select` asks.
private struct SelectQuestion: Sendable {
  var granularity = TextGranularity.word
  var caret = Caret(0)
  var point: Point?
  var wordRules = WordRules.dictionaries
}
