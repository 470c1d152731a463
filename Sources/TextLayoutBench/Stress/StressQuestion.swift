/// Something to ask about a layout, in as many parts as the text has where it takes many.
struct StressQuestion: Sendable {
  /// What a finding is called by.
  let name: String
  private let operation: String
  private let fields: @Sendable (Int) -> String

  private init(_ name: String, _ operation: String, _ fields: String = "") { self.init(name, operation) { _ in fields } }

  private init(_ name: String, _ operation: String, _ fields: @escaping @Sendable (_ units: Int) -> String) {
    self.name = name
    self.operation = operation
    self.fields = fields
  }

  /// The request about a layout, a JSON object or the handle of a kept one, whose text has so many units.
  func request(about layout: String, units: Int) -> String {
    let fields = fields(units)
    return "{\"op\":\"\(operation)\",\"layout\":\(layout)\(fields.isEmpty ? "" : ",")\(fields)}"
  }

  static let all: [StressQuestion] = texts + places + movements + touches + searches

  private static let texts = [
    StressQuestion("layout", "layout", "\"glyphs\":true"), StressQuestion("measure", "measure"), StressQuestion("clipping", "clipping"),
    StressQuestion("levels", "levels"), StressQuestion("breaks", "breaks"), StressQuestion("fonts", "fonts"), StressQuestion("metrics", "metrics"),
    StressQuestion("graphemes", "boundaries", "\"unit\":\"grapheme\""), StressQuestion("words", "boundaries", "\"unit\":\"word\""),
    StressQuestion("sentences", "boundaries", "\"unit\":\"sentence\""), StressQuestion("line ends", "boundaries", "\"unit\":\"line\""),
  ]

  private static let places = [
    StressQuestion("caret", "caret") { "\"offset\":\($0 / 2)" },
    StressQuestion("caret of a run", "caret") { "\"offset\":\($0 - 1),\"height\":\"run\"" },
    StressQuestion("stops", "stops"), StressQuestion("hit", "hit", "\"point\":[50,40]"), StressQuestion("hit far away", "hit", "\"point\":[1e6,1e6]"),
    StressQuestion("rectangles", "rects") { "\"ranges\":[[0,\($0)]]" },
    StressQuestion("rectangles of many", "rects") { "\"type\":\"selection\",\"coalesced\":true,\"ranges\":\(ranges($0, length: 1))" },
    StressQuestion("tree", "accessibility") { "\"selection\":{\"ranges\":[[1,\($0 - 1)]]}" },
    StressQuestion("first rectangle", "firstRect") { "\"range\":[\($0 / 3),\($0)]" },
  ]

  private static let movements: [StressQuestion] =
    ["character", "word", "sentence", "line", "paragraph"].flatMap { unit in
      [
        StressQuestion("forward by \(unit)", "move") { "\"selection\":\(caret($0)),\"direction\":\"forward\",\"destination\":\"\(unit)\"" },
        StressQuestion("left by \(unit)", "move") { "\"selection\":\(caret($0)),\"direction\":\"left\",\"destination\":\"\(unit)\"" },
        StressQuestion("carets by \(unit)", "move") { "\"selection\":\(carets($0)),\"direction\":\"right\",\"destination\":\"\(unit)\"" },
        StressQuestion("delete by \(unit)", "delete") { "\"selection\":\(caret($0)),\"direction\":\"backward\",\"destination\":\"\(unit)\"" },
        StressQuestion("delete carets by \(unit)", "delete") { "\"selection\":\(carets($0)),\"direction\":\"forward\",\"destination\":\"\(unit)\"" },
        StressQuestion("select \(unit)", "select") { "\"granularity\":\"\(unit)\",\"at\":\($0 / 2)" },
      ]
    } + [
      StressQuestion("down", "move") { "\"selection\":\(caret($0)),\"direction\":\"down\"" },
      StressQuestion("carets up", "move") { "\"selection\":\(carets($0)),\"direction\":\"up\",\"extend\":true" },
      StressQuestion("delete decomposing", "delete") { "\"selection\":\(caret($0)),\"direction\":\"backward\",\"decompose\":true" },
    ]

  private static let touches = [
    StressQuestion("display", "display") { "\"selection\":{\"ranges\":[[1,\($0 - 1)]]}" },
    StressQuestion("display of many", "display") { "\"selection\":{\"ranges\":\(ranges($0, length: 1))}" },
    StressQuestion("loupe", "loupe") { "\"events\":[{\"begin\":[30,40]},\(repeated($0, "{\"move\":[33,42]}")),{\"invalidate\":true}]" },
    StressQuestion("gestures", "gesture") {
      "\"events\":[{\"down\":[30,12],\"time\":0},{\"hold\":true,\"time\":0.5},\(repeated($0, "{\"move\":[45,12],\"time\":0.6}")),{\"up\":[45,12],\"time\":0.7}]"
    },
    StressQuestion("lasso", "lasso") { "\"path\":[[0,0],\(repeated($0, "[100,900]")),[0,900]],\"snap\":\"words\"" },
    StressQuestion("accessory", "accessory") { "\"caret\":\($0 / 2),\"visible\":[0,100,320,200]" },
    StressQuestion("indicator", "indicator") { "\"dictating\":true,\"inserted\":[0,\($0)]" },
    StressQuestion("items", "items"), StressQuestion("menu", "menu") { "\"selection\":{\"ranges\":[[0,\($0)]]},\"size\":[120,40]" },
    StressQuestion("marked text", "marked") { _ in "\"events\":[{\"set\":\"nihon\"},{\"set\":\"nippon\",\"selected\":[0,2]},{\"commit\":true}]" },
  ]

  private static let searches = [
    StressQuestion("find", "find", "\"needle\":\"aa\""),
    StressQuestion("find folded", "find", "\"needle\":\"E\\u0301\",\"options\":{\"caseSensitive\":false,\"diacriticSensitive\":false}"),
    StressQuestion("find collated", "find", "\"needle\":\"ab\",\"options\":{\"locale\":\"de\",\"caseSensitive\":false}"),
    StressQuestion("find words", "find", "\"needle\":\"a\",\"options\":{\"match\":\"fullWord\"}"),
    StressQuestion("find expression", "find", "\"needle\":\"[a-f]x\",\"options\":{\"regularExpression\":true}"),
    StressQuestion("find lines", "find", "\"needle\":\"^.*$\",\"options\":{\"regularExpression\":true}"),
  ]

  private static func caret(_ units: Int) -> String { "{\"ranges\":[[\(units / 2),\(units / 2)]]}" }

  private static func carets(_ units: Int) -> String { "{\"ranges\":\(ranges(units, length: 0))}" }

  /// A range at every other unit.
  private static func ranges(_ units: Int, length: Int) -> String {
    "[" + stride(from: 0, to: max(units, 1), by: 2).map { "[\($0),\($0 + length)]" }.joined(separator: ",") + "]"
  }

  /// An event for every eighth unit.
  private static func repeated(_ units: Int, _ event: String) -> String {
    Array(repeating: event, count: max(1, units / 8)).joined(separator: ",")
  }
}
