import TextInteraction
import TextLayout

extension Operation {
  static let move = Operation(
    "move", "A selection after a movement.",
    fields: moveFields + [
      Field("extend", .boolean, "Whether the selection grows or shrinks, instead of moving; false unless told.") { $1.extends = try $0.asBoolean() },
      Field("confined", .boolean, "Whether the movement stays in its paragraph; false unless told.") { $1.confines = try $0.asBoolean() },
    ], required: ["selection", "direction"], initial: MoveQuestion()
  ) { question, asked, writer in
    let navigator = try asked.navigator(question.policy, question.wordRules)
    let moved = navigator.selection(
      moving: question.selection, question.direction, by: question.destination, extending: question.extends, confined: question.confines)
    try asked.call.check()
    try writer.object { try $0.selection(moved) }
  }

  static let delete = Operation(
    "delete", "The ranges that a deletion takes away.",
    fields: moveFields + [
      Field("decompose", .boolean, "Whether a backspace takes one scalar, whatever it is; false unless told.") { $1.decomposes = try $0.asBoolean() }
    ], required: ["selection", "direction"], initial: MoveQuestion()
  ) { question, asked, writer in
    let navigator = try asked.navigator(question.policy, question.wordRules)
    let ranges = navigator.deletionRanges(
      for: question.selection, question.direction, by: question.destination, decomposes: question.decomposes)
    try asked.call.check()
    try writer.object { try $0.list("ranges", ranges) { $0.value($1) } }
  }

  private static let moveFields: [Field<MoveQuestion>] = [
    Field("selection", SelectionFields.shape, "What moves.") { $1.selection = try SelectionFields.read($0) },
    Field("direction", .words(SelectionFields.directions.map(\.key)), "Where to: in the text's order, or as it is seen.") {
      $1.direction = try $0.asWord(SelectionFields.directions)
    },
    Field("destination", .words(SelectionFields.granularities.map(\.key)), "By what; by characters unless told.") {
      $1.destination = try $0.asWord(SelectionFields.granularities)
    },
    Field("platform", .words(SelectionFields.platforms.map(\.key)), "Whose words are stops; macOS unless told.") {
      $1.policy = try $0.asWord(SelectionFields.platforms)
    },
    SelectionFields.wordRulesField { $0.wordRules = $1 },
  ]
}

extension Asked {
  /// What moves selections in the layout that is asked about.
  func navigator(_ policy: MovementPolicy, _ wordRules: WordRules) throws -> TextNavigator {
    try subject().navigator(policy, wordRules)
  }
}

/// What `move` and `delete` ask.
private struct MoveQuestion: Sendable {
  var selection = Selection(Caret(0))
  var direction = MovementDirection.forward
  var destination = TextGranularity.character
  var extends = false
  var confines = false
  var decomposes = false
  var policy = MovementPolicy.macOS
  var wordRules = WordRules.dictionaries
}
