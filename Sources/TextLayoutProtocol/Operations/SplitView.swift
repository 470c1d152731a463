import InterfaceLayout
import TextLayout

extension Operation {
  static let splitView = Operation(
    "splitView", "Where the columns of a split view stand.", need: .nothing, fields: SplitQuestion.fields, required: ["size", "columns"],
    initial: SplitQuestion()
  ) { question, _, writer in
    let split = SplitView(
      columns: question.columns, size: question.size, style: question.style, visibility: question.visibility, widths: question.widths,
      horizontalSizeClass: question.sizeClass, direction: question.direction)
    let layout = split.layout
    try writer.object {
      $0.field("collapsed", layout.isCollapsed)
      $0.field("behavior", SplitQuestion.behaviors.word(split.behavior))
      $0.field("visibility", SplitQuestion.visibilities.word(split.shownVisibility))
      $0.field("dimmed", layout.isDimmed)
      try $0.list("columns", layout.columns) { writer, column in
        writer.array {
          $0.value(SplitQuestion.roles.word(column.role))
          $0.value(column.frame)
          $0.value(column.isOver)
        }
      }
    }
  }

  static let splitStack = Operation(
    "splitStack", "Which columns of a collapsed split view stand one behind the other.", need: .nothing, fields: StackQuestion.fields,
    required: ["columns"], initial: StackQuestion()
  ) { question, _, writer in
    let stack = SplitStack(
      columns: question.columns, hasSidebarSelection: question.hasSidebarSelection, hasContentSelection: question.hasContentSelection,
      preferredCompactColumn: question.preferred)
    try writer.object { try $0.list("stack", stack.roles) { $0.value(SplitQuestion.roles.word($1)) } }
  }
}

/// What `splitView` asks.
private struct SplitQuestion: Sendable {
  var columns = SplitView.Columns.two
  var size = Size(width: 0, height: 0)
  var style = SplitView.Style.automatic
  var visibility = SplitView.Visibility.automatic
  var widths: [SplitView.Role: SplitView.Widths] = [:]
  var sizeClass: LayoutEnvironment.SizeClass?
  var direction = ItemCollection.Direction.leftToRight

  static let roles: KeyValuePairs<String, SplitView.Role> = ["sidebar": .sidebar, "content": .content, "detail": .detail]
  static let behaviors: KeyValuePairs<String, SplitView.Behavior> = ["tile": .tile, "displace": .displace, "overlay": .overlay]
  static let visibilities: KeyValuePairs<String, SplitView.Visibility> = [
    "automatic": .automatic, "detailOnly": .detailOnly, "doubleColumn": .doubleColumn, "all": .all,
  ]
  private static let styles: KeyValuePairs<String, SplitView.Style> = [
    "automatic": .automatic, "balanced": .balanced, "prominentDetail": .prominentDetail,
  ]
  private static let directions: KeyValuePairs<String, ItemCollection.Direction> = ["ltr": .leftToRight, "rtl": .rightToLeft]

  static let fields: [Field<SplitQuestion>] = [
    Field("size", .list(DimensionFields.length, count: 2...2), "[width, height] of the view.") {
      let sides = try $0.elements { try $0.asInterfaceLength() }
      guard sides.count == 2 else { throw RequestError(.wrongType, "A size is a list of two lengths: [width, height].") }
      $1.size = Size(width: max(.zero, sides[0]), height: max(.zero, sides[1]))
    },
    Field("columns", .integer(2...3), "How many columns there are: sidebar and detail, or sidebar, content and detail.") {
      $1.columns = try $0.asColumns()
    },
    Field("style", .words(styles.map(\.key)), "Which columns have a claim on the width; automatic unless told.") { $1.style = try $0.asWord(styles) },
    Field("visibility", .words(visibilities.map(\.key)), "Which columns are to be shown; automatic unless told.") {
      $1.visibility = try $0.asWord(visibilities)
    },
    Field("widths", .object(roles.map { ($0.key, "How wide it may be.", width.shape) }), "How wide columns may be.") { value, question in
      for member in try value.asMap() {
        guard let role = roles.first(where: { $0.key == member.name })?.value else {
          throw RequestError(.unknownField, "There is no such column. There are: sidebar, content, detail.", at: [member.name])
        }
        let standard = SplitView.standardWidths[role] ?? SplitView.Widths(minimum: 0, ideal: 0, maximum: 0)
        do { question.widths[role] = try member.value.read(width, into: standard) } catch let error as RequestError {
          throw error.inside(member.name)
        }
      }
    },
    Field("horizontalSizeClass", .words(SizeClassFields.words.map(\.key)), "Whether there is plenty of width; by the width itself unless told.") {
      $1.sizeClass = try $0.asWord(SizeClassFields.words)
    },
    Field("direction", .words(directions.map(\.key)), "The side where reading begins; ltr unless told.") { $1.direction = try $0.asWord(directions) },
  ]

  private static let width = FieldTable<SplitView.Widths>([
    Field("min", DimensionFields.length, "The least.") { $1.minimum = max(.zero, try $0.asInterfaceLength()) },
    Field("ideal", DimensionFields.length, "What it is where there is room.") { $1.ideal = max(.zero, try $0.asInterfaceLength()) },
    Field("max", DimensionFields.length, "The most.") { $1.maximum = max(.zero, try $0.asInterfaceLength()) },
  ])
}

/// What `splitStack` asks.
private struct StackQuestion: Sendable {
  var columns = SplitView.Columns.two
  var hasSidebarSelection = false
  var hasContentSelection = false
  var preferred: SplitView.Role?

  static let fields: [Field<StackQuestion>] = [
    Field("columns", .integer(2...3), "How many columns there are.") { $1.columns = try $0.asColumns() },
    Field("sidebarSelection", .any, "What is selected in the sidebar: anything but null and false; nothing unless told.") {
      $1.hasSidebarSelection = $0 != .null && $0 != .boolean(false)
    },
    Field("contentSelection", .any, "What is selected in the content, in the same way.") {
      $1.hasContentSelection = $0 != .null && $0 != .boolean(false)
    },
    Field("preferredCompactColumn", .words(SplitQuestion.roles.map(\.key)).orNull, "The column that is to be on the screen.") {
      $1.preferred = $0 == .null ? nil : try $0.asWord(SplitQuestion.roles)
    },
  ]
}

extension JSONValue {
  fileprivate func asColumns() throws -> SplitView.Columns { try asInteger(in: 2...3) == 2 ? .two : .three }
}

extension KeyValuePairs where Key == String, Value: Equatable {
  /// What a meaning is called.
  fileprivate func word(_ meaning: Value) -> String { first { $0.value == meaning }?.key ?? "" }
}
