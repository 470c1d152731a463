import InterfaceLayout

extension Operation {
  static let itemMenu = Operation(
    "itemMenu", "Which items a menu is about that is asked for at one of them, or between them.", need: .nothing, fields: ItemMenuQuestion.fields,
    required: ["count"], initial: ItemMenuQuestion()
  ) { question, _, writer in
    if let target = question.target, target >= question.count {
      throw RequestError(.outOfRange, "There are \(question.count) items, numbered from 0.", at: ["target"])
    }
    var selected = ItemRanges(items: question.selected)
    selected.formIntersection(ItemRanges(CollectionOfOne(0..<question.count)))
    try writer.object {
      try $0.list("items", ItemMenu.items(at: question.target, selected: selected).items) { $0.value($1) }
      try $0.list("selected", selected.items) { $0.value($1) }
      $0.field("shown", question.elements > 0)
    }
  }
}

/// What `itemMenu` asks.
private struct ItemMenuQuestion: Sendable {
  var count = 0
  var selected: [Int] = []
  var target: Int?
  var elements = 1

  private static let numbers = 0...InterfaceLimits.items

  static let fields: [Field<ItemMenuQuestion>] = [
    Field("count", .integer(numbers), "How many items there are.") { $1.count = try $0.asInteger(in: numbers) },
    Field("selected", .list(.integer(numbers)), "The items that are selected; none unless told.") {
      $1.selected = try $0.elements { try $0.asInteger(in: numbers) }
    },
    Field("target", Shape.integer(numbers).orNull, "The item at which the menu is asked for; null between items.") {
      $1.target = $0 == .null ? nil : try $0.asInteger(in: numbers)
    },
    Field("elements", .integer(numbers), "How many elements there are to show for these items; 1 unless told.") {
      $1.elements = try $0.asInteger(in: numbers)
    },
  ]
}
