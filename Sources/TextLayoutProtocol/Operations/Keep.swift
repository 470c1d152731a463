import InterfaceLayout

extension Operation {
  static let keep = Operation(
    "keep", "Makes a layout or a collection and keeps it under a handle, which later requests of the same client give as their layout or collection.",
    need: .textOrCollection, preparation: .reserving, fields: CollectionQuestion.describing,
    variants: [
      Variant(fields: [], required: []),
      Variant(
        fields: CollectionQuestion.describing.map { ($0.name, $0.summary, $0.shape) }, required: ["collection"], hasLayout: false),
    ], initial: CollectionQuestion()
  ) { question, asked, writer in
    guard let reservation = asked.reservation else {
      throw RequestError(.invalidRequest, "Nothing is kept here: a handle lives as long as its client.")
    }
    if asked.isAboutCollection {
      var layout = try question.layout(asked.collection(), asked.call)
      for event in question.events { event.apply(to: &layout) }
      try reservation.fulfil(.collection(layout))
    } else {
      var subject = try asked.subject()
      try subject.keep()
      try reservation.fulfil(.text(subject))
    }
    writer.object { $0.field("handle", reservation.handle) }
  }
}
