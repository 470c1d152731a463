import TextInteraction
import TextLayout

extension Operation {
  static let items = Operation(
    "items",
    "The links, attachments and tagged ranges of the text, at a point or in a range: in reading order, or at a point the one first that acts.",
    fields: [
      Field("at", .either([.point, .null]), "[x, y] from the container's top left corner.") { $1.point = $0 == .null ? nil : try $0.asPoint() },
      Field("in", .either([.range, .null]), "[start, end): items that it touches; of the whole text unless told.") {
        $1.range = $0 == .null ? nil : try $0.asRange()
      },
      Field("tolerance", .number(), "How far beside an item the point may be; 0 unless told.") { $1.tolerance = try $0.asLength() },
    ], initial: ItemsQuestion()
  ) { question, asked, writer in
    let subject = try asked.subject()
    let document = try subject.document()
    var items =
      question.point.map { document.interactiveItems(at: $0, in: subject.text, tolerance: question.tolerance) }
      ?? subject.text.interactiveItems(in: question.range)
    if question.point != nil, let range = question.range {
      items.removeAll { $0.range.lowerBound >= range.upperBound || $0.range.upperBound <= range.lowerBound }
    }
    try writer.object {
      try $0.list("items", items) { writer, item in
        try writer.object {
          $0.write(item.content)
          $0.field("range", item.range)
          try $0.list("rects", document.rects(of: item)) { $0.value($1) }
        }
        try asked.call.check()
      }
    }
  }
}

/// What `items` asks.
private struct ItemsQuestion: Sendable {
  var point: Point?
  var range: TextRange?
  var tolerance = LayoutUnit.zero
}

extension JSONWriter {
  /// The type and the value of an item.
  fileprivate mutating func write(_ content: InteractiveItem.Content) {
    switch content {
    case .link(let value):
      field("type", "link")
      field("value", value)
    case .tag(let value):
      field("type", "tag")
      field("value", value)
    case .attachment(let attachment):
      field("type", "attachment")
      name("value")
      object {
        $0.field("width", attachment.size.width)
        $0.field("height", attachment.size.height)
        $0.field("baseline", attachment.baseline)
      }
    }
  }
}
