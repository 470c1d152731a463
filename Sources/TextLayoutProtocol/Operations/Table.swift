import InterfaceLayout
import TextLayout

extension Operation {
  static let table = Operation(
    "table", "How wide the columns of a table are.", need: .nothing, fields: TableQuestion.fields, required: ["width", "columns"],
    initial: TableQuestion()
  ) { question, asked, writer in
    let table = Table(
      columns: try question.measuredColumns(asked.call), in: question.width, spacing: question.spacing, horizontalSizeClass: question.sizeClass)
    try writer.object {
      try $0.list("widths", table.widths.widths) { $0.value($1) }
      $0.field("overflow", table.widths.overflow)
      $0.field("header", table.hasHeader)
    }
  }

  static let sortOrder = Operation(
    "sortOrder", "By which columns a table is sorted after taps on its headers.", need: .nothing, fields: SortQuestion.fields,
    required: ["columns", "taps"], initial: SortQuestion()
  ) { question, _, writer in
    let (columns, unsortable) = (Set(question.columns), Set(question.unsortable))
    for (field, names) in [("unsortable", question.unsortable), ("order", question.order.map(\.column)), ("taps", question.taps)] {
      if let wrong = names.firstIndex(where: { !columns.contains($0) }) {
        throw RequestError(.invalidValue, "There is no column “\(names[wrong])”.", at: [field, String(wrong)])
      }
    }
    var order = TableSortOrder(question.order)
    try writer.object {
      try $0.list("states", question.taps) { writer, column in
        if !unsortable.contains(column) { order.tap(column) }
        try writer.list(order.keys) { writer, key in
          writer.array {
            $0.value(key.column)
            $0.value(key.direction == .forward ? "forward" : "reverse")
          }
        }
      }
    }
  }
}

/// What `table` asks.
private struct TableQuestion: Sendable {
  var width = LayoutUnit.zero
  private var columns: [Column] = []
  var spacing = LayoutUnit.zero
  var sizeClass = LayoutEnvironment.SizeClass.regular

  static let fields: [Field<TableQuestion>] = [
    Field("width", DimensionFields.length, "How wide the table is.") { $1.width = try $0.asInterfaceLength() },
    Field("columns", .list(.either([fixed.shape, flexible.shape, byContent.shape])), "The columns, in order.") {
      $1.columns = try $0.elements { value in
        if value["fixed"] != nil { return .fixed(try value.read(fixed, into: .zero)) }
        if case .string? = value["ideal"] { return .flexible(try value.read(byContent, into: Flexible())) }
        return .flexible(try value.read(flexible, into: Flexible()))
      }
    },
    Field("spacing", DimensionFields.length, "The room between two columns; 0 unless told.") { $1.spacing = try $0.asInterfaceLength() },
    Field("horizontalSizeClass", .words(SizeClassFields.words.map(\.key)), "Whether there is plenty of width; regular unless told.") {
      $1.sizeClass = try $0.asWord(SizeClassFields.words)
    },
  ]

  private enum Column {
    case fixed(LayoutUnit)
    case flexible(Flexible)
  }

  private struct Flexible: Sendable {
    var minimum = LayoutUnit.zero
    var ideal = LayoutUnit.zero
    var maximum: LayoutUnit?
    var weight = Fraction(1)
    /// What the ideal width is measured by.
    var texts: [TextFields] = []
  }

  /// The columns, those by their content measured: where there is little width nobody asks how wide they would be.
  func measuredColumns(_ call: Call) throws -> [TableColumn] {
    try columns.enumerated().map { place, column in
      switch column {
      case .fixed(let width): return .fixed(width)
      case .flexible(let read):
        var ideal = read.ideal
        if sizeClass == .regular {
          for (number, text) in read.texts.enumerated() {
            do { ideal = max(ideal, try text.size(for: SizeProposal(height: .unbounded), call).width ?? .zero) } catch let error as RequestError {
              throw error.inside(String(number)).inside("texts").inside(String(place)).inside("columns")
            }
          }
        }
        return .flexible(minimum: read.minimum, ideal: ideal, maximum: read.maximum, weight: read.weight)
      }
    }
  }

  private static let fixed = FieldTable<LayoutUnit>(
    [Field("fixed", DimensionFields.length, "The column's one width.") { $1 = try $0.asInterfaceLength() }],
    required: ["fixed": "A fixed column says how wide it is."])

  private static let flexible = FieldTable<Flexible>(
    [
      Field("ideal", DimensionFields.length, "What it is where there is room for just that; 0 unless told.") { $1.ideal = try $0.asInterfaceLength() }
    ] + bounds)

  private static let byContent = FieldTable<Flexible>(
    [
      Field("ideal", .words(["content"]), "As wide as its widest text.") { value, _ in _ = try value.asWord(["content": ()]) },
      Field("texts", .list(TextFields.table.shape), "Its header and the cells that are in sight; the engine measures them.") {
        $1.texts = try $0.elements { try $0.read(TextFields.table, into: TextFields()) }
      },
    ] + bounds, required: ["ideal": "The ideal width is a number or “content”.", "texts": "A column as wide as its content says what that is."])

  private static let bounds: [Field<Flexible>] = [
    Field("min", DimensionFields.length, "The least that it is; 0 unless told.") { $1.minimum = try $0.asInterfaceLength() },
    Field("max", DimensionFields.length.orNull, "The most that it is; no limit unless told.") {
      $1.maximum = $0 == .null ? nil : try $0.asInterfaceLength()
    },
    Field("weight", DimensionFields.fraction, "Its part of the room that is left, against those of others; 1 unless told.") {
      $1.weight = try $0.asFraction()
    },
  ]
}

/// What `sortOrder` asks.
private struct SortQuestion: Sendable {
  var columns: [String] = []
  var unsortable: [String] = []
  var order: [TableSortOrder<String>.Key] = []
  var taps: [String] = []

  private static let directions: KeyValuePairs<String, TableSortOrder<String>.Direction> = ["forward": .forward, "reverse": .reverse]

  static let fields: [Field<SortQuestion>] = [
    Field("columns", .list(.string), "The columns' names.") { $1.columns = try $0.elements { try $0.asString() } },
    Field("unsortable", .list(.string), "Those that a tap does nothing on.") { $1.unsortable = try $0.elements { try $0.asString() } },
    Field("order", .list(.tuple([.string, .words(directions.map(\.key))])), "[column, forward or reverse], the one that decides first.") {
      $1.order = try $0.elements { value in
        let parts = try value.asList()
        guard parts.count == 2 else { throw RequestError(.wrongType, "A column's order is a list of two: [column, \"forward\"].") }
        return TableSortOrder.Key(try parts[0].asString(), try parts[1].asWord(directions))
      }
    },
    Field("taps", .list(.string), "The columns whose headers are tapped, in order.") { $1.taps = try $0.elements { try $0.asString() } },
  ]
}

/// How size classes are called in requests.
enum SizeClassFields {
  static let words: KeyValuePairs<String, LayoutEnvironment.SizeClass> = ["compact": .compact, "regular": .regular]
}
