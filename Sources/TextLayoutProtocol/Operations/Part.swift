import TextLayout
import TextViewport

extension Operation {
  static let part = Operation(
    "part", "What is in sight of an editor, and as much above and below, kept as a layout of its own whose offsets and places begin at zero.",
    need: .nothing, preparation: .reservingPart,
    fields: [Field("session", .string, "The handle of the editor that begin answered.") { value, _ in _ = try value.asString() }],
    required: ["session"], initial: ()
  ) { _, asked, writer in
    guard let reservation = asked.reservation, let kept = asked.turn?.session else {
      throw RequestError(.wrongType, "A string is expected here.", at: ["session"])
    }
    try kept.work { live in
      guard let editor = live as? EditorLive else {
        throw RequestError(.wrongType, "The session “\(kept.handle)” is no editor.", at: ["session"])
      }
      let (subject, part, offset) = editor.part()
      try reservation.fulfil(.text(subject))
      writer.object {
        $0.field("handle", reservation.handle)
        $0.field("range", part.range)
        $0.field("firstParagraph", part.firstParagraph)
        $0.field("top", part.top)
        $0.field("offset", offset)
      }
    }
  }
}
