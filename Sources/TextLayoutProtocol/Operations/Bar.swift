import InterfaceLayout
import TextLayout

extension Operation {
  static let bar = Operation(
    "bar", "Where the groups and the title of a bar stand, and which groups are in its overflow menu.", need: .nothing, fields: BarQuestion.fields,
    required: ["width"], initial: BarQuestion()
  ) { question, _, writer in
    let layout = question.asked.layout
    try writer.object {
      try $0.list("places", layout.places) { writer, place in
        writer.array {
          switch place.part {
          case .back: $0.value("back")
          case .title: $0.value("title")
          case .group(let identifier): $0.value(identifier)
          case .representative(let identifier): $0.value(identifier + "*")
          case .overflow: $0.value("overflow")
          }
          $0.value(place.x)
          $0.value(place.width)
        }
      }
      try $0.list("overflow", layout.overflow) { $0.value($1) }
      $0.field("clipped", layout.isClipped)
    }
  }

  static let barCustomization = Operation(
    "barCustomization", "Which groups a bar shows that its reader has customised, and which can be put in.", need: .nothing,
    fields: BarCustomizationQuestion.fields, required: ["groups"], initial: BarCustomizationQuestion()
  ) { question, asked, writer in
    var customization = BarCustomization(
      of: question.groups, identifier: question.isNamed ? BarCustomizationQuestion.identifier : nil, saved: question.saved)
    let refused = try question.edits.indices.filter {
      try asked.call.check()
      return !customization.handle(question.edits[$0])
    }
    try writer.object {
      try $0.list("order", customization.order) { $0.value($1) }
      try $0.list("palette", customization.palette) { $0.value($1) }
      try $0.list("refused", refused) { $0.value($1) }
    }
  }
}

/// What `bar` asks.
private struct BarQuestion: Sendable {
  var bar = Bar(width: 0)
  var isCustomizable = false

  /// The bar, with the groups that it has by then.
  var asked: Bar {
    var bar = bar
    if isCustomizable { bar.customization = BarCustomization(of: bar.center, identifier: BarCustomizationQuestion.identifier) }
    return bar
  }

  private static let styles: KeyValuePairs<String, Bar.Style> = ["navigator": .navigator, "browser": .browser, "editor": .editor]
  private static let directions: KeyValuePairs<String, ItemCollection.Direction> = ["ltr": .leftToRight, "rtl": .rightToLeft]
  private static let groups = Shape.list(BarGroupFields.table.shape)

  static let fields: [Field<BarQuestion>] = [
    Field("width", DimensionFields.length, "How wide the bar is.") { $1.bar.width = try $0.asInterfaceLength() },
    Field("style", .words(styles.map(\.key)), "What the bar is for; navigator unless told.") { $1.bar.style = try $0.asWord(styles) },
    Field("back", DimensionFields.length.orNull, "How wide what leads back is; nothing unless told.") {
      $1.bar.back = try $0.asOptionalLength().map { Bar.BackButton(width: $0, chevronWidth: $0) }
    },
    Field("title", DimensionFields.length.orNull, "How wide the title is by itself; none unless told.") {
      $1.bar.title = try $0.asOptionalLength() ?? .zero
    },
    Field("leading", groups, "The groups at the leading edge.") { $1.bar.leading = try $0.elements(BarGroupFields.read) },
    Field("center", groups, "The groups in the middle.") { $1.bar.center = try $0.elements(BarGroupFields.read) },
    Field("trailing", groups, "The groups at the trailing edge.") { $1.bar.trailing = try $0.elements(BarGroupFields.read) },
    Field("pinned", .either([BarGroupFields.table.shape, groups, .null]), "The outermost group at the trailing edge, or several.") {
      switch $0 {
      case .null: $1.bar.pinned = []
      case .array: $1.bar.pinned = try $0.elements(BarGroupFields.read)
      default: $1.bar.pinned = [try BarGroupFields.read($0)]
      }
    },
    Field("more", .either([.boolean, .list(.string)]), "What else is in the overflow menu, or whether there is anything.") {
      if case .boolean(let isThere) = $0 {
        $1.bar.additionalOverflowElements = isThere ? [MenuElement("more", title: "")] : []
      } else {
        $1.bar.additionalOverflowElements = try $0.elements { MenuElement(try $0.asString(), title: "") }
      }
    },
    Field("customizable", .boolean, "Whether a reader may change which groups are in the middle; false unless told.") {
      $1.isCustomizable = try $0.asBoolean()
    },
    Field("direction", .words(directions.map(\.key)), "The side where reading begins; ltr unless told.") {
      $1.bar.direction = try $0.asWord(directions)
    },
  ]
}

/// A group of a bar.
private enum BarGroupFields {
  static let kinds: KeyValuePairs<String, BarGroup.Kind> = ["fixed": .fixed, "movable": .movable, "optional": .optional]

  static let identifier = Field<BarGroup>("id", .string, "What it is called by.") { $1.identifier = try $0.asString() }
  static let kind = Field<BarGroup>("kind", .words(kinds.map(\.key)), "What a reader may do with it; optional unless told.") {
    $1.kind = try $0.asWord(kinds)
  }
  static let required: KeyValuePairs = ["id": "A group has an id."]

  static let table = FieldTable<BarGroup>(
    [
      identifier,
      Field("items", .list(DimensionFields.length), "How wide its items are.") {
        $1.items = try $0.elements { BarItem("", width: try $0.asInterfaceLength()) }
      },
      kind,
      Field("representative", DimensionFields.length.orNull, "How wide what stands for all of them in little room is; nothing unless told.") {
        $1.representative = try $0.asOptionalLength().map { BarItem("", width: $0) }
      },
    ], required: required)

  static func read(_ value: JSONValue) throws -> BarGroup { try value.read(table, into: BarGroup("", [])) }
}

/// What `barCustomization` asks.
private struct BarCustomizationQuestion: Sendable {
  var groups: [BarGroup] = []
  var isNamed = true
  var saved: [String]?
  var edits: [BarCustomization.Edit] = []

  /// The name under which a request's bar would be saved: no answer depends on it.
  static let identifier = "bar"

  private static let table = FieldTable<BarGroup>(
    [
      BarGroupFields.identifier, BarGroupFields.kind,
      Field("inDefault", .boolean, "Whether an optional group is there before anything was saved; true unless told.") {
        $1.isInDefault = try $0.asBoolean()
      },
    ], required: BarGroupFields.required)

  static let fields: [Field<BarCustomizationQuestion>] = [
    Field("groups", .list(table.shape), "The groups, in the program's order.") {
      $1.groups = try $0.elements { try $0.read(table, into: BarGroup("", [])) }
    },
    Field("identifier", Shape.string.orNull, "What it is saved under; with null nothing can be customised.") {
      $1.isNamed = $0 == .null ? false : try !$0.asString().isEmpty
    },
    Field("saved", Shape.list(.string).orNull, "The groups that were saved, in order; nothing was unless told.") {
      $1.saved = $0 == .null ? nil : try $0.elements { try $0.asString() }
    },
    Field("edits", .list(editShape), "What a reader does, in order.") { $1.edits = try $0.elements(edit) },
  ]

  private static var editShape: Shape {
    func word(_ word: String) -> Shape { .constant(.string(word)) }
    return .either([
      .tuple([word("add"), .string, .integer()]), .tuple([word("remove"), .string]), .tuple([word("move"), .string, .integer()]),
      .tuple([word("reset")]),
    ])
  }

  private static func edit(_ value: JSONValue) throws -> BarCustomization.Edit {
    let parts = try value.asList()
    guard let name = try parts.first?.asString() else { throw RequestError(.wrongType, "An edit is a list that begins with its name.") }
    func counted(_ count: Int) throws {
      if parts.count != count { throw RequestError(.wrongType, "“\(name)” is a list of \(count).") }
    }
    switch name {
    case "add":
      try counted(3)
      return .add(try parts[1].asString(), at: try parts[2].asInteger())
    case "remove":
      try counted(2)
      return .remove(try parts[1].asString())
    case "move":
      try counted(3)
      return .move(try parts[1].asString(), to: try parts[2].asInteger())
    case "reset":
      try counted(1)
      return .reset
    default: throw RequestError(.invalidValue, "“\(name)” is none of add, remove, move, reset.")
    }
  }
}

extension JSONValue {
  /// A length of an interface, or null.
  fileprivate func asOptionalLength() throws -> LayoutUnit? { self == .null ? nil : try asInterfaceLength() }
}
