import InterfaceLayout
import TextLayout

/// An item or a group in a request.
struct ElementFields: Sendable {
  private var axis = Axis.horizontal
  private var width = Dimension.absolute(0)
  private var height = Dimension.absolute(0)
  private var subitems: [Element]?
  private var repeating: Element?
  private var equal: Element?
  private var custom: [Rect]?
  private var count: Int?
  private var interItemSpacing = Spacing.fixed(0)
  private var contentInsets = Insets.zero
  private var edgeSpacing = EdgeSpacing()
  private var supplementaries: [Supplementary] = []

  /// Reads an element: a group if it says what it holds.
  static func element(_ value: JSONValue) throws -> Element {
    let fields = try value.read(table, into: ElementFields())
    return fields.holdsElements ? .group(try fields.group()) : .item(fields.item())
  }

  /// Reads a section's group.
  static func group(_ value: JSONValue) throws -> Group { try value.read(table, into: ElementFields()).group() }

  private var holdsElements: Bool { subitems != nil || repeating != nil || equal != nil || custom != nil }

  private func item() -> Item {
    Item(
      width: width, height: height, contentInsets: contentInsets, edgeSpacing: edgeSpacing,
      supplementaries: supplementaries)
  }

  private func group() throws -> Group {
    let given = [subitems != nil, repeating != nil, equal != nil, custom != nil].filter { $0 }.count
    if given != 1 {
      throw RequestError(
        given == 0 ? .missingField : .invalidValue, "A group has one of subitems, repeating, equal, custom.", at: given == 0 ? ["subitems"] : [])
    }
    let content: Group.Content
    if let subitems {
      content = .subitems(subitems)
    } else if let custom {
      content = .frames(custom)
    } else if let repeating {
      content = .repeating(repeating, count: try count.required("count"))
    } else {
      content = .equal(try equal.required("equal"), count: try count.required("count"))
    }
    return Group(
      axis: axis, width: width, height: height, content: content, interItemSpacing: interItemSpacing,
      contentInsets: contentInsets, edgeSpacing: edgeSpacing, supplementaries: supplementaries)
  }

  private static let reference = Shape.reference("element")

  /// What a group may be: it holds elements in one of four ways.
  static let groupShape = Shape.either(contents.map { shape(holding: $0) })
  /// What an element may be: an item, which holds nothing, or a group.
  static let elementShape = Shape.either([shape(holding: nil), .reference("group")])

  private static let contents = ["subitems", "repeating", "equal", "custom"]

  private static func shape(holding content: String?) -> Shape {
    let fields = table.fields.filter { $0.name == content || !contents.contains($0.name) }
    let isCounted = content == "repeating" || content == "equal"
    return .object(
      fields.map { ($0.name, $0.summary, $0.shape) },
      required: required.map(\.key) + (content.map { [$0] } ?? []) + (isCounted ? ["count"] : []))
  }

  private static let required: KeyValuePairs = ["width": "An element needs its width.", "height": "An element needs its height."]

  static let table = FieldTable<ElementFields>(
    [
      Field("axis", .words(["horizontal", "vertical"]), "The direction in which a group's elements follow each other; horizontal unless told.") {
        $1.axis = try $0.asAxis()
      },
      Field("width", DimensionFields.dimension, "How wide the room is that it takes.") { $1.width = try $0.asDimension() },
      Field("height", DimensionFields.dimension, "How high the room is that it takes.") { $1.height = try $0.asDimension() },
      Field("subitems", .list(reference), "What a group holds, in turn, as long as it fits.") { $1.subitems = try $0.elements { try element($0) } },
      Field("repeating", reference, "What a group holds count times, in its own size.") { $1.repeating = try element($0) },
      Field("equal", reference, "What a group holds count times, in equal shares of its room.") { $1.equal = try element($0) },
      Field("count", .integer(), "How many of repeating or equal there are.") { $1.count = try $0.asInteger() },
      Field("custom", .list(.rect), "The frames of a group's items, in its box.") { $1.custom = try $0.elements { try $0.asRect() } },
      Field("interItemSpacing", DimensionFields.spacing, "The room between a group's elements; 0 unless told.") {
        $1.interItemSpacing = try $0.asSpacing()
      },
      Field("contentInsets", DimensionFields.insets, "[top, leading, bottom, trailing]: how much smaller than its room it is.") {
        $1.contentInsets = try $0.asInsets()
      },
      Field("edgeSpacing", edges.shape, "The room outside its edges.") { $1.edgeSpacing = try $0.read(edges, into: EdgeSpacing()) },
      Field("supplementaryItems", .list(.reference("supplementary")), "What hangs on it.") {
        $1.supplementaries = try $0.elements { try SupplementaryFields.supplementary($0) }
      },
    ], required: required)

  private static let edges = FieldTable<EdgeSpacing>([
    Field("leading", DimensionFields.spacing, "Before it.") { $1.leading = try $0.asSpacing() },
    Field("top", DimensionFields.spacing, "Above it.") { $1.top = try $0.asSpacing() },
    Field("trailing", DimensionFields.spacing, "Behind it.") { $1.trailing = try $0.asSpacing() },
    Field("bottom", DimensionFields.spacing, "Below it.") { $1.bottom = try $0.asSpacing() },
  ])
}

/// What hangs on an item or a group, in a request.
struct SupplementaryFields: Sendable {
  private var kind = ""
  private var width = Dimension.absolute(0)
  private var height = Dimension.absolute(0)
  private var anchor: Anchor?
  private var itemAnchor: Anchor?
  private var zIndex: Int?

  static func supplementary(_ value: JSONValue) throws -> Supplementary {
    let fields = try value.read(table, into: SupplementaryFields())
    return Supplementary(
      kind: fields.kind, width: fields.width, height: fields.height,
      anchor: fields.anchor ?? Anchor(), itemAnchor: fields.itemAnchor, zIndex: fields.zIndex)
  }

  static let table = FieldTable<SupplementaryFields>(
    [
      Field("kind", .string, "What it is.") { $1.kind = try $0.asString() },
      Field("width", DimensionFields.dimension, "How wide it is; fractions are of its host.") { $1.width = try $0.asDimension() },
      Field("height", DimensionFields.dimension, "How high it is; fractions are of its host.") { $1.height = try $0.asDimension() },
      Field("anchor", anchors.shape, "The place of its host where it hangs; the middle unless told.") {
        $1.anchor = try $0.read(anchors, into: Anchor())
      },
      Field("itemAnchor", anchors.shape, "The place of its own that hangs there; on the anchor's edges unless told.") {
        $1.itemAnchor = try $0.read(anchors, into: Anchor())
      },
      Field("zIndex", .integer(), "Which of two that overlap is above.") { $1.zIndex = try $0.asInteger() },
    ], required: ["kind": "This field is needed here.", "width": "This field is needed here.", "height": "This field is needed here."])

  private static let anchors = FieldTable<Anchor>([
    Field("edges", .list(.words(edges.map(\.key))), "The edges that the place lies on; none for the middle.") {
      $1.edges = try $0.elements { try $0.asWord(edges) }.reduce(into: []) { $0.formUnion($1) }
    },
    Field("absoluteOffset", .point, "How far the place is moved, in points.") { $1.offset = .absolute(try $0.asPoint()) },
    Field(
      "fractionalOffset", .list(DimensionFields.fraction, count: 2...2), "How far the place is moved, in parts of the supplementary's size."
    ) {
      let parts = try $0.elements { try $0.asFraction() }
      guard parts.count == 2 else { throw RequestError(.wrongType, "An offset is a list of two fractions: [x, y].") }
      $1.offset = .fractional(x: parts[0], y: parts[1])
    },
  ])

  private static var edges: KeyValuePairs<String, Edges> { ["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing] }
}

extension JSONValue {
  func asAxis() throws -> Axis { try asWord(["horizontal": .horizontal, "vertical": .vertical]) }
}
