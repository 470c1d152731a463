import InterfaceLayout
import TextLayout

extension Operation {
  static let collection = Operation(
    "collection", "Where the items of a described collection stand, with headers, badges and backgrounds, while it scrolls and sizes are measured.",
    need: .nothing, fields: CollectionQuestion.fields, required: ["collection"], initial: CollectionQuestion()
  ) { question, asked, writer in
    var layout = try question.layout(asked.collection(), asked.call)
    try writer.object { writer in
      if !question.events.isEmpty {
        try writer.list("states", question.events) { writer, event in
          event.apply(to: &layout)
          writer.object {
            $0.name("offset")
            $0.value(layout.offset)
            $0.field("contentSize", layout.contentSize)
          }
          try asked.call.check()
        }
      }
      for part in question.asked { try part.answer(layout, asked.call, &writer) }
      try writer.list("warnings", layout.warnings) { writer, warning in
        writer.object {
          $0.field("code", warning.kind.word)
          $0.field("field", (warning.kind == .notMeasured ? warning.path : ["collection"] + warning.path).joined(separator: "."))
          $0.field("message", warning.description)
        }
      }
    }
  }
}

extension LayoutWarning.Kind {
  fileprivate var word: String {
    switch self {
    case .overflow: "overflow"
    case .fractionOfMeasuredExtent: "fraction-of-measured-extent"
    case .capacity: "capacity"
    case .notMeasured: "not-measured"
    case .noMenuRepresentation: "no-menu-representation"
    }
  }
}
