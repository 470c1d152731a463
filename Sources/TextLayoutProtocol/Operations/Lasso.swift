import TextInteraction
import TextLayout

extension Operation {
  static let lasso = Operation(
    "lasso", "What a path selects that is drawn around text or through it.",
    fields: [
      Field("path", .list(.point), "The points of the path, in order.") { $1.points = try $0.elements { try $0.asPoint() } },
      Field(
        "shape", .words(LassoQuestion.shapes.map(\.key)),
        "Whether it is a loop, which selects what it goes around, or a stroke, which selects what it goes through; by where it ends unless told."
      ) { $1.shape = try $0.asWord(LassoQuestion.shapes) },
      Field(
        "snap", .words(LassoQuestion.snaps.map(\.key)), "What is selected: clusters (unless told), whole words, or all from the first to the last."
      ) {
        $1.snap = try $0.asWord(LassoQuestion.snaps)
      },
      SelectionFields.wordRulesField { $0.wordRules = $1 },
    ], required: ["path"], initial: LassoQuestion()
  ) { question, asked, writer in
    let navigator = try asked.navigator(.macOS, question.wordRules)
    let lasso = Lasso(question.points, shape: question.shape)
    let selection = try navigator.selection(in: lasso, snap: question.snap)
    let layout = asked.call.bound(navigator.layout, navigator.context)
    let rects = selection.map { layout.selectionRects(for: Array($0.ranges), policy: SelectionPolicy(.standard)) } ?? []
    try asked.call.check()
    try writer.object {
      $0.field("shape", LassoQuestion.shapes.first { $0.value == lasso.shape }?.key ?? "")
      try $0.list("ranges", selection.map { Array($0.ranges) } ?? []) { $0.value($1) }
      try $0.selection(selection)
      try $0.list("rects", rects) { $0.value($1.rect) }
    }
  }
}

/// What `lasso` asks.
private struct LassoQuestion: Sendable {
  var points: [Point] = []
  var shape: Lasso.Shape?
  var snap = Lasso.Snap.clusters
  var wordRules = WordRules.dictionaries

  static let shapes: KeyValuePairs<String, Lasso.Shape> = ["loop": .loop, "stroke": .stroke]
  static let snaps: KeyValuePairs<String, Lasso.Snap> = ["clusters": .clusters, "words": .words, "logical": .logical]
}
