import InterfaceLayout
import TextLayout

/// A collection in a request.
struct CollectionFields: Sendable {
  private var container: Size?
  private var insets = Insets.zero
  private var direction = ItemCollection.Direction.leftToRight
  private var scrollDirection = Axis.vertical
  private var interSectionSpacing = LayoutUnit.zero
  private var boundary: [BoundaryItem] = []
  private var sections: [Section]?

  static func collection(_ value: JSONValue) throws -> ItemCollection {
    let fields = try value.read(table, into: CollectionFields())
    var collection = ItemCollection(container: try fields.container.required("container"), sections: try fields.sections.required("sections"))
    collection.insets = fields.insets
    collection.direction = fields.direction
    collection.scrollDirection = fields.scrollDirection
    collection.interSectionSpacing = fields.interSectionSpacing
    collection.boundaryItems = fields.boundary
    return collection
  }

  static var shape: Shape { table.shape(required: ["container", "sections"]) }

  private static let table = FieldTable<CollectionFields>([
    Field("container", .list(.number(), count: 2...2), "[width, height] on the screen.") {
      let sides = try $0.asPoint()
      $1.container = Size(width: sides.x, height: sides.y)
    },
    Field("insets", DimensionFields.insets, "[top, leading, bottom, trailing]: what bars cover.") { $1.insets = try $0.asInsets() },
    Field("direction", .words(["ltr", "rtl"]), "The side where reading begins; ltr unless told.") {
      $1.direction = try $0.asWord(["ltr": .leftToRight, "rtl": .rightToLeft])
    },
    Field("scrollDirection", .words(["vertical", "horizontal"]), "The way it scrolls; vertical unless told.") {
      $1.scrollDirection = try $0.asAxis()
    },
    Field("interSectionSpacing", .number(), "The room between sections; 0 unless told.") { $1.interSectionSpacing = try $0.asLength() },
    Field("boundary", boundaryShape, "Headers and footers of the whole; their section is -1.") {
      $1.boundary = try $0.elements { try BoundaryFields.item($0) }
    },
    Field("sections", .list(SectionFields.table.shape(required: ["items", "group"])), "The sections.") {
      $1.sections = try $0.elements { try SectionFields.section($0) }
    },
  ])

  fileprivate static let boundaryShape = Shape.list(BoundaryFields.table.shape(required: ["kind", "height"]))
}

/// A section in a request.
struct SectionFields: Sendable {
  private var items: Int?
  private var group: Group?
  private var contentInsets = Insets.zero
  private var interGroupSpacing = LayoutUnit.zero
  private var orthogonal: Section.Orthogonal?
  private var boundary: [BoundaryItem] = []
  private var decorations: [Decoration] = []
  private var followsInsets = true

  static func section(_ value: JSONValue) throws -> Section {
    let fields = try value.read(table, into: SectionFields())
    return Section(
      of: try fields.group.required("group"), itemCount: try fields.items.required("items"), contentInsets: fields.contentInsets,
      interGroupSpacing: fields.interGroupSpacing, boundaryItems: fields.boundary, decorations: fields.decorations, orthogonal: fields.orthogonal,
      supplementariesFollowContentInsets: fields.followsInsets)
  }

  static let behaviors: KeyValuePairs<String, Section.Orthogonal> = [
    "continuous": .continuous, "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging, "groupPaging": .groupPaging,
    "groupPagingCentered": .groupPagingCentered,
  ]

  static let table = FieldTable<SectionFields>([
    Field("items", .integer(), "How many items there are.") { $1.items = try $0.asInteger() },
    Field("group", ElementFields.reference, "What is repeated for all items.") { $1.group = try ElementFields.group($0) },
    Field("contentInsets", DimensionFields.insets, "[top, leading, bottom, trailing] around the groups.") { $1.contentInsets = try $0.asInsets() },
    Field("interGroupSpacing", .number(), "The room between groups; 0 unless told.") { $1.interGroupSpacing = try $0.asLength() },
    Field("orthogonal", .words(["none"] + behaviors.map(\.key)), "How it scrolls across the collection; none unless told.") {
      $1.orthogonal = $0 == .string("none") ? nil : try $0.asWord(behaviors)
    },
    Field("boundary", CollectionFields.boundaryShape, "Headers, footers, bars at the sides.") {
      $1.boundary = try $0.elements { try BoundaryFields.item($0) }
    },
    Field("decorations", .list(decorationFields.shape(required: ["kind"])), "What is behind it.") {
      $1.decorations = try $0.elements { value in
        let decoration = try value.read(decorationFields, into: Decoration(kind: ""))
        if value["kind"] == nil { throw RequestError(.missingField, "This field is needed here.", at: ["kind"]) }
        return decoration
      }
    },
    Field("supplementariesFollowContentInsets", .boolean, "Whether boundary items keep to the insets at the sides; true unless told.") {
      $1.followsInsets = try $0.asBoolean()
    },
  ])

  private static let decorationFields = FieldTable<Decoration>([
    Field("kind", .string, "What it is.") { $1.kind = try $0.asString() },
    Field("contentInsets", DimensionFields.insets, "[top, leading, bottom, trailing]: how much smaller than its section it is.") {
      $1.contentInsets = try $0.asInsets()
    },
    Field("zIndex", .integer(), "Which of two that overlap is above; 0 unless told.") { $1.zIndex = try $0.asInteger() },
  ])
}

/// A header, a footer or a bar at the side in a request.
private struct BoundaryFields: Sendable {
  var kind: String?
  var height: Dimension?
  var item = BoundaryItem(kind: "", height: .absolute(0))

  static func item(_ value: JSONValue) throws -> BoundaryItem {
    let fields = try value.read(table, into: BoundaryFields())
    var item = fields.item
    item.kind = try fields.kind.required("kind")
    item.height = try fields.height.required("height")
    return item
  }

  static let table = FieldTable<BoundaryFields>([
    Field("kind", .string, "What it is.") { $1.kind = try $0.asString() },
    Field("width", DimensionFields.dimension, "How wide it is; all of its room unless told.") { $1.item.width = try $0.asDimension() },
    Field("height", DimensionFields.dimension, "How high it is.") { $1.height = try $0.asDimension() },
    Field("alignment", .words(alignments.map(\.key)), "The edge where it stands; top unless told.") { $1.item.alignment = try $0.asWord(alignments) },
    Field("pinToVisibleBounds", .boolean, "Whether it stays in sight while its section is; false unless told.") {
      $1.item.pinsToVisibleBounds = try $0.asBoolean()
    },
    Field("extendsBoundary", .boolean, "Whether it has room of its own; true unless told.") { $1.item.extendsBoundary = try $0.asBoolean() },
    Field("absoluteOffset", .point, "How far it is moved.") { $1.item.absoluteOffset = try $0.asPoint() },
    Field("zIndex", .integer(), "Which of two that overlap is above.") { $1.item.zIndex = try $0.asInteger() },
  ])

  private static var alignments: KeyValuePairs<String, BoundaryItem.Alignment> {
    [
      "top": .top, "topLeading": .topLeading, "topTrailing": .topTrailing, "leading": .leading, "trailing": .trailing, "bottom": .bottom,
      "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
    ]
  }
}
