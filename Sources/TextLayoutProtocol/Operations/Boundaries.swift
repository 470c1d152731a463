import TextLayout

extension Operation {
  private static let units = ["grapheme", "word", "sentence", "line", "paragraph"]

  static let boundaries = Operation(
    "boundaries", "Where the text may be divided: between graphemes, words, sentences, paragraphs, or where a line may end.",
    fields: [
      Field("unit", .words(units), "What the text is divided into.") {
        $1 = try $0.asWord(["grapheme": .grapheme, "word": .word, "sentence": .sentence, "line": .line, "paragraph": .paragraph])
      }
    ], required: ["unit"], initial: TextBoundary.grapheme
  ) { unit, asked, writer in
    let subject = try asked.subject()
    let offsets = try subject.text.boundaries(of: unit, in: subject.context)
    try writer.object { try $0.list("offsets", offsets) { $0.value($1.utf16) } }
  }
}
