import TextLayout

extension Operation {
  static let edit = Operation(
    "edit", "A kept layout after edits, other styles, lists or settings, or after its last change was taken back: kept under a handle of its own.",
    preparation: .reserving,
    fields: [
      Field("edits", .list(editTable.shape), "What comes in the place of which ranges, all of the text as it was.") {
        $1.edits = try $0.elements { value in
          var edit = TextChange.Edit()
          try editTable.read(value, into: &edit)
          return edit
        }
      },
      Field("runs", .list(LayoutRequest.runs.shape), "Changes to parts of the edited text, as in a layout.") {
        $1.runs = try $0.elements(LayoutRequest.readRun)
      },
      Field("lists", ListFields.shape, "What paragraphs of the edited text are items of, as in a layout.") {
        $1.lists = try $0.elements { try ListFields($0) }
      },
      Field("settings", .reference("settings"), "Fields of the layout that are others from now on, for the whole text.") {
        var fields = LayoutRequest()
        try LayoutRequest.table.read($0, into: &fields)
        $1.settings = $0
      },
      Field("step", .words(steps.map(\.key)), "A change, unless told, or the last one taken back (undo) or done again (redo).") {
        $1.step = try $0.asWord(steps)
      },
      Field("joins", .boolean, "Whether the change is taken back together with the one before; false unless told.") { $1.joins = try $0.asBoolean() },
    ], initial: TextChange()
  ) { change, asked, writer in
    guard let reservation = asked.reservation else {
      throw RequestError(.invalidRequest, "Nothing is kept here: a handle lives as long as its client.")
    }
    var subject = try asked.subject()
    let damage = try subject.change(change, asked.call)
    let document = try subject.document()
    let history = subject.history
    let length = subject.text.length
    try reservation.fulfil(.text(subject))
    writer.object {
      $0.field("handle", reservation.handle)
      $0.field("length", length)
      $0.field("size", document.size)
      $0.field("lineCount", document.lineCount)
      $0.name("laidOut")
      if let damage { $0.value(damage) } else { $0.null() }
      $0.field("canUndo", !history.undo.isEmpty)
      $0.field("canRedo", !history.redo.isEmpty)
    }
  }

  private static let steps: KeyValuePairs<String, TextChange.Step> = ["change": .change, "undo": .undo, "redo": .redo]

  private static let editTable = FieldTable<TextChange.Edit>(
    [
      Field("range", .range, "[start, end) in the text as it was.") { $1.range = try $0.asRange() },
      Field("text", .string, "What comes in its place, in the styles around it; nothing unless told.") { $1.text = try $0.asString() },
      Field("copy", .range, "The range of the text as it was that is copied there, with its styles, instead of a text.") {
        $1.copied = try $0.asRange()
      },
    ], required: ["range": "An edit needs this field."])
}
