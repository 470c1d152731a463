import TextLayout

extension Operation {
  static let caret = Operation(
    "caret", "Where the caret at an offset is seen: its edges, its line, its slant.",
    fields: [
      Field("offset", .integer(), "The offset; one inside of a cluster counts as the cluster's end.") {
        $1.caret.offset = TextOffset(try $0.asInteger())
      },
      Field("affinity", .words(SelectionFields.affinities.map(\.key)), "Which neighbour it stands at where they are apart; downstream unless told.") {
        $1.caret.affinity = try $0.asWord(SelectionFields.affinities)
      },
      Field("height", .words(["line", "run"]), "As high as the line (unless told) or as the font of the character before.") {
        $1.height = try $0.asWord(["line": .line, "run": .run])
      },
    ], required: ["offset"], initial: CaretQuestion()
  ) { question, asked, writer in
    let caret = try asked.subject().document().caretGeometry(for: question.caret, height: question.height)
    writer.object {
      $0.field("primary", caret.primary)
      $0.name("secondary")
      if let secondary = caret.secondary { $0.value(secondary) } else { $0.null() }
      $0.field("edge", caret.edge)
      $0.field("unclamped", caret.unclamped)
      $0.field("line", caret.line)
      $0.name("transform")
      if let transform = caret.transform { $0.value(transform) } else { $0.null() }
    }
  }

  static let stops = Operation(
    "stops", "The offsets that a caret may stand at, in order.",
    fields: [
      Field("akshara", .boolean, "Whether the conjuncts of Indic and related scripts hold no stops; false unless told.") {
        $1.keepsAksharas = try $0.asBoolean()
      },
      Field("range", .range, "The stops that are told; all unless told.") { $1.range = try $0.asRange() },
      Field("edges", .boolean, "Whether the rectangles of the carets that stand there are told as well; false unless told.") {
        $1.tellsEdges = try $0.asBoolean()
      },
    ],
    initial: StopsQuestion()
  ) { question, asked, writer in
    let subject = try asked.subject()
    // What a limit hides has stops, too.
    var offsets =
      question.keepsAksharas ? try subject.document().caretStops(inside: .aksharas) : try subject.text.boundaries(of: .grapheme, in: subject.context)
    if let range = question.range { offsets = offsets.filter { range.lowerBound <= $0 && $0 <= range.upperBound } }
    try writer.object {
      try $0.list("offsets", offsets) { $0.value($1.utf16) }
      guard question.tellsEdges else { return }
      let document = try subject.document()
      try $0.list("edges", offsets) { $0.value(document.caretRect(for: Caret($1))) }
    }
  }
}

/// What `stops` asks.
private struct StopsQuestion: Sendable {
  var keepsAksharas = false
  var range: TextRange?
  var tellsEdges = false
}

/// What `caret` asks.
private struct CaretQuestion: Sendable {
  var caret = Caret(0)
  var height = CaretHeight.line
}

extension CaretAffinity {
  /// Its word in requests and answers.
  var word: String { self == .upstream ? "upstream" : "downstream" }
}

extension JSONWriter {
  /// A transform as `[a, b, c, d, tx, ty]`.
  mutating func value(_ transform: CaretTransform) {
    array {
      for number in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] { $0.value(number) }
    }
  }
}
