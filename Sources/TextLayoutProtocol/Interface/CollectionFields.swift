import InterfaceLayout
import TextLayout

/// A collection in a request.
struct CollectionFields: Sendable {
  private var container = Size(width: 0, height: 0)
  private var insets = Insets.zero
  private var direction = ItemCollection.Direction.leftToRight
  private var scrollDirection = Axis.vertical
  private var interSectionSpacing = LayoutUnit.zero
  private var boundary: [BoundaryItem] = []
  private var sections: [Section] = []
  private var learnsEstimates = false

  static func collection(_ value: JSONValue) throws -> ItemCollection {
    let fields = try value.read(table, into: CollectionFields())
    var collection = ItemCollection(container: fields.container, sections: fields.sections)
    collection.insets = fields.insets
    collection.direction = fields.direction
    collection.scrollDirection = fields.scrollDirection
    collection.interSectionSpacing = fields.interSectionSpacing
    collection.boundaryItems = fields.boundary
    collection.learnsEstimates = fields.learnsEstimates
    return collection
  }

  static var shape: Shape { table.shape }

  private static let table = FieldTable<CollectionFields>(
    [
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
      Field("learnEstimates", .boolean, "Whether items not measured are taken to be as large as those that were, on average; false unless told.") {
        $1.learnsEstimates = try $0.asBoolean()
      },
      Field("sections", .list(SectionFields.table.shape), "The sections.") { $1.sections = try $0.elements { try SectionFields.section($0) } },
    ], required: ["container": "This field is needed here.", "sections": "This field is needed here."])

  fileprivate static let boundaryShape = Shape.list(BoundaryFields.table.shape)
}

/// A section in a request.
struct SectionFields: Sendable {
  private var items = 0
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
      of: try fields.group.required("group"), itemCount: fields.items, contentInsets: fields.contentInsets,
      interGroupSpacing: fields.interGroupSpacing, boundaryItems: fields.boundary, decorations: fields.decorations, orthogonal: fields.orthogonal,
      supplementariesFollowContentInsets: fields.followsInsets)
  }

  static let behaviors: KeyValuePairs<String, Section.Orthogonal> = [
    "continuous": .continuous, "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging, "groupPaging": .groupPaging,
    "groupPagingCentered": .groupPagingCentered,
  ]

  static let table = FieldTable<SectionFields>(
    [
      Field("items", .integer(), "How many items there are.") { $1.items = try $0.asInteger() },
      Field("group", .reference("group"), "What is repeated for all items.") { $1.group = try ElementFields.group($0) },
      Field("contentInsets", DimensionFields.insets, "[top, leading, bottom, trailing] around the groups.") { $1.contentInsets = try $0.asInsets() },
      Field("interGroupSpacing", .number(), "The room between groups; 0 unless told.") { $1.interGroupSpacing = try $0.asLength() },
      Field("orthogonal", .words(["none"] + behaviors.map(\.key)), "How it scrolls across the collection; none unless told.") {
        $1.orthogonal = $0 == .string("none") ? nil : try $0.asWord(behaviors)
      },
      Field("boundary", CollectionFields.boundaryShape, "Headers, footers, bars at the sides.") {
        $1.boundary = try $0.elements { try BoundaryFields.item($0) }
      },
      Field("decorations", .list(decorationFields.shape), "What is behind it.") {
        $1.decorations = try $0.elements { try $0.read(decorationFields, into: Decoration(kind: "")) }
      },
      Field("supplementariesFollowContentInsets", .boolean, "Whether boundary items keep to the insets at the sides; true unless told.") {
        $1.followsInsets = try $0.asBoolean()
      },
    ], required: ["items": "This field is needed here.", "group": "This field is needed here."])

  private static let decorationFields = FieldTable<Decoration>(
    [
      Field("kind", .string, "What it is.") { $1.kind = try $0.asString() },
      Field("contentInsets", DimensionFields.insets, "[top, leading, bottom, trailing]: how much smaller than its section it is.") {
        $1.contentInsets = try $0.asInsets()
      },
      Field("zIndex", .integer(), "Which of two that overlap is above; 0 unless told.") { $1.zIndex = try $0.asInteger() },
    ], required: ["kind": "This field is needed here."])
}

/// A header, a footer or a bar at the side in a request.
private struct BoundaryFields: Sendable {
  var item = BoundaryItem(kind: "", height: .absolute(0))

  static func item(_ value: JSONValue) throws -> BoundaryItem { try value.read(table, into: BoundaryFields()).item }

  static let table = FieldTable<BoundaryFields>(
    [
      Field("kind", .string, "What it is.") { $1.item.kind = try $0.asString() },
      Field("width", DimensionFields.dimension, "How wide it is; all of its room unless told.") { $1.item.width = try $0.asDimension() },
      Field("height", DimensionFields.dimension, "How high it is.") { $1.item.height = try $0.asDimension() },
      Field("alignment", .words(alignments.map(\.key)), "The edge where it stands; top unless told.") {
        $1.item.alignment = try $0.asWord(alignments)
      },
      Field("pinToVisibleBounds", .boolean, "Whether it stays in sight while its section is; false unless told.") {
        $1.item.pinsToVisibleBounds = try $0.asBoolean()
      },
      Field("extendsBoundary", .boolean, "Whether it has room of its own; true unless told.") { $1.item.extendsBoundary = try $0.asBoolean() },
      Field("absoluteOffset", .point, "How far it is moved.") { $1.item.absoluteOffset = try $0.asPoint() },
      Field("zIndex", .integer(), "Which of two that overlap is above.") { $1.item.zIndex = try $0.asInteger() },
    ], required: ["kind": "This field is needed here.", "height": "This field is needed here."])

  private static var alignments: KeyValuePairs<String, BoundaryItem.Alignment> {
    [
      "top": .top, "topLeading": .topLeading, "topTrailing": .topTrailing, "leading": .leading, "trailing": .trailing, "bottom": .bottom,
      "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
    ]
  }
}
