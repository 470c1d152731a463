import TextLayout

extension Operation {
  static let rects = Operation(
    "rects", "The rectangles of a selection of one or several ranges.",
    fields: [
      Field("ranges", .list(.range), "[start, end) of each range, in any order.") { $1.ranges = try $0.elements { try $0.asRange() } }
    ] + policyFields,
    required: ["ranges"], initial: RectsQuestion()
  ) { question, asked, writer in
    let rects = try asked.document().selectionRects(for: question.ranges, policy: question.policy)
    try asked.call.check()
    try writer.object {
      try $0.list("rects", rects) { writer, rect in
        writer.object {
          $0.field("rect", rect.rect)
          $0.field("range", rect.range)
          $0.field("direction", rect.isRightToLeft ? "rtl" : "ltr")
          $0.field("containsStart", rect.containsStart)
          $0.field("containsEnd", rect.containsEnd)
          $0.field("isVertical", rect.isVertical)
        }
      }
    }
  }

  static let firstRect = Operation(
    "firstRect", "The rectangle around the first line's part of a range, and that part.",
    fields: [Field("range", .range, "[start, end) in UTF-16 units.") { $1 = try $0.asRange() }], required: ["range"], initial: TextRange(0..<0)
  ) { range, asked, writer in
    let first = try asked.subject().document().firstSelectionRect(for: range)
    writer.object {
      $0.field("rect", first.rect)
      $0.field("range", first.range)
    }
  }

  private static let policyFields: [Field<RectsQuestion>] = [
    Field(
      "type", .words(["standard", "selection", "highlight"]), "What rectangles cover: clusters alone, or what a selection (unless told) looks like."
    ) {
      $1.policy.purpose = try $0.asWord(["standard": .standard, "selection": .selection, "highlight": .highlight])
    },
    Field(
      "newlineWidth", .words(["trailingEdge", "spaceAdvance", "none"]), "How wide a selected line break is; up to the container's edge unless told."
    ) {
      $1.policy.newline = try $0.asWord(["trailingEdge": .trailingEdge, "spaceAdvance": .spaceAdvance, "none": .none])
    },
    Field(
      "trailingSpaces", .words(["clamped", "unclamped", "excluded"]),
      "How far white space at a line's end counts; to the container's edge unless told."
    ) {
      $1.policy.trailingSpaces = try $0.asWord(["clamped": .clamped, "unclamped": .unclamped, "excluded": .excluded])
    },
    Field("lineGaps", .boolean, "Whether rectangles reach down to the next line where the selection goes on; true unless told.") {
      $1.policy.fillsLineGaps = try $0.asBoolean()
    },
    Field("middleFragmentsExcluded", .boolean, "Whether only the first and the last line have rectangles; false unless told.") {
      $1.policy.excludesMiddleLines = try $0.asBoolean()
    },
    Field("headSegmentExtended", .boolean, "Whether the first line is filled from the container's edge on; false unless told.") {
      $1.policy.extendsHead = try $0.asBoolean()
    },
    Field("tailSegmentExtended", .boolean, "Whether the last line is filled to the container's edge; false unless told.") {
      $1.policy.extendsTail = try $0.asBoolean()
    },
    Field("coalesced", .boolean, "Whether rectangles that touch on a line become one; false unless told.") {
      $1.policy.coalesces = try $0.asBoolean()
    },
  ]
}

/// What `rects` asks.
private struct RectsQuestion: Sendable {
  var ranges: [TextRange] = []
  var policy = SelectionPolicy()
}
