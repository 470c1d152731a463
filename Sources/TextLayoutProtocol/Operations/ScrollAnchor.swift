import InterfaceLayout
import TextLayout

extension Operation {
  static let scrollAnchor = Operation(
    "scrollAnchor", "What keeps its place on the screen while sizes change: the content's start, its end, or an item.", need: .nothing,
    fields: ScrollAnchorQuestion.fields, required: ["bounds", "content", "visible"], initial: ScrollAnchorQuestion()
  ) { question, _, writer in
    let span = ScrollSpan(
      offset: question.bounds[0], height: question.bounds[1], top: question.insets[0], bottom: question.insets[1], content: question.content)
    let anchor = span.anchor(question.edge, of: question.visible.map { (id: $0.id, start: $0.start, end: $0.end) })
    writer.object {
      switch anchor {
      case .start: $0.anchor("start", nil)
      case .end: $0.anchor("end", nil)
      case .none: $0.anchor("none", nil)
      case .item(let id, let distance): $0.anchor("item", (id, distance))
      }
    }
  }
}

/// What `scrollAnchor` asks.
private struct ScrollAnchorQuestion: Sendable {
  struct Item: Sendable {
    var id: JSONValue
    var start: LayoutUnit
    var end: LayoutUnit
  }

  var edge = AnchorEdge.top
  var insets: [LayoutUnit] = [0, 0]
  var bounds: [LayoutUnit] = [0, 0]
  var content = LayoutUnit.zero
  var visible: [Item] = []

  static let fields: [Field<ScrollAnchorQuestion>] = [
    Field("edge", .words(["top", "bottom"]), "The edge that the anchor is near; top unless told.") {
      $1.edge = try $0.asWord(["top": .top, "bottom": .bottom])
    },
    Field("insets", .list(DimensionFields.length, count: 2...2), "[top, bottom]: what bars cover; nothing unless told.") {
      $1.insets = try $0.asPair()
    },
    Field("bounds", .list(DimensionFields.length, count: 2...2), "[y, height] of what the screen shows.") { $1.bounds = try $0.asPair() },
    Field("content", DimensionFields.length, "How long the content is.") { $1.content = try $0.asInterfaceLength() },
    Field(
      "visible", .list(.tuple([.any, DimensionFields.length, DimensionFields.length])),
      "[id, start, end] of the items that may be in sight, in order."
    ) {
      $1.visible = try $0.elements { value in
        let parts = try value.asList()
        guard parts.count == 3 else { throw RequestError(.wrongType, "An item is a list of three: [id, start, end].") }
        return Item(id: parts[0], start: try parts[1].asInterfaceLength(), end: try parts[2].asInterfaceLength())
      }
    },
  ]
}

extension JSONValue {
  fileprivate func asPair() throws -> [LayoutUnit] {
    let lengths = try elements { try $0.asInterfaceLength() }
    guard lengths.count == 2 else { throw RequestError(.wrongType, "A list of two lengths is expected here.") }
    return lengths
  }
}

extension JSONWriter {
  fileprivate mutating func anchor(_ word: String, _ item: (id: JSONValue, distance: LayoutUnit)?) {
    field("anchor", word)
    name("item")
    value(item?.id ?? .null)
    name("distance")
    if let item { value(item.distance) } else { null() }
  }
}
