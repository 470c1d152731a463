import TextLayout

extension Operation {
  static let levels = Operation("levels", "The bidi levels of the text, one for each UTF-16 unit, and its paragraphs' own.") { asked, writer in
    let subject = try asked.subject()
    let paragraphs = try subject.text.bidiLevels(in: subject.context)
    try writer.object {
      try $0.list("levels", paragraphs) { writer, paragraph in
        // The levels of all paragraphs stand in one list.
        try writer.forEach(paragraph.levels) { $0.value(Int($1)) }
      }
      $0.field("base", Int(paragraphs.first?.base ?? 0))
      try $0.list("paragraphs", paragraphs) { writer, paragraph in
        writer.object {
          $0.field("range", paragraph.range)
          $0.field("base", Int(paragraph.base))
        }
      }
    }
  }
}
