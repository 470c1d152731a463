import TextLayout

/// What the `lists` field of a layout says: paragraphs, and the lists that they are items of.
struct ListFields: Sendable {
  var range: TextRange?
  private var markers: [Level] = []

  /// A list, the outermost first, and what the paragraphs are in it if it is the innermost one.
  private struct Level: Sendable {
    var id: String?
    var list = TextList("", .decimal)
    var item = ListItemStyle()
  }

  /// Reads an object.
  init(_ value: JSONValue) throws {
    try ListFields.table.read(value, into: &self)
  }

  /// Makes the paragraphs of the range items.
  func apply(to text: inout StyledText) {
    guard let range else { return }
    var style = text.paragraphStyle(at: range.lowerBound)
    style.lists = markers.map { level in
      var list = level.list
      // Without an identity, all lists of a format are one.
      list.id = level.id ?? "format \(list.format.rawValue)"
      return list
    }
    if let last = markers.last { style.listItem = last.item }
    text.setParagraphStyle(style, in: range)
  }

  /// What there is to say of the markers: formats that there are no styles of, numbers beyond counting. O(levels).
  static func warnings(about lists: JSONValue?) -> [Warning] {
    var found: [Warning] = []
    for (index, entry) in (lists?.plainElements ?? []).enumerated() {
      for (level, marker) in (entry["markers"]?.plainElements ?? []).enumerated() where found.count < WarningList.limit {
        let place = ["lists", String(index), "markers", String(level)]
        for name in ["start", "value"] {
          if let warning = marker[name].flatMap({ Warning(uncounted: $0, at: place + [name]) }) { found.append(warning) }
        }
        guard case .string(let format)? = marker["format"] else { continue }
        var options = MarkerFormatter.Options()
        if let family = try? marker["family"]?.asWord(families) { options.family = family }
        guard let name = MarkerFormatter(MarkerFormat(format), options: options).unknownNames.first else { continue }
        found.append(Warning(.unknownFormat, "There is no counter style “\(name)”. Its numbers are decimal.", at: place + ["format"]))
      }
    }
    return found
  }

  private static var families: KeyValuePairs<String, MarkerFormatter.Family> { ["apple": .apple, "css": .css, "ready-made": .readyMade] }

  static let shape = Shape.list(table.shape)

  private static let table = FieldTable<ListFields>(
    [
      Field("range", .range, "[start, end) in UTF-16 units: all paragraphs that it touches.") { $1.range = try $0.asRange() },
      Field("markers", .list(levels.shape), "The lists around the paragraphs, the outermost first; empty for none.") {
        $1.markers = try $0.elements { value in
          var level = Level()
          try levels.read(value, into: &level)
          return level
        }
      },
    ], required: ["range": "An entry of lists needs its range."])

  private static let levels = FieldTable<Level>([
    Field("format", .string, "A name or a template; decimal unless told.") { $1.list.format = MarkerFormat(try $0.asString()) },
    Field("start", .integer().orNull, "The first item's number; 1 unless told, in reversed lists the number of items.") {
      $1.list.start = $0 == .null ? nil : try $0.asCount()
    },
    Field("prependEnclosing", .boolean, "Whether the enclosing item's number stands before the own one.") {
      $1.list.prependsEnclosing = try $0.asBoolean()
    },
    Field("id", .string, "What makes paragraphs one list; the same for all of a format unless told.") { $1.id = try $0.asString() },
    Field("value", .integer().orNull, "The item's number; null to count on.") { $1.item.value = $0 == .null ? nil : try $0.asCount() },
    Field("reversed", .boolean, "Whether numbers go down.") { $1.list.isReversed = try $0.asBoolean() },
    Field("state", .words(["checked", "unchecked"]).orNull, "Whether the item is done.") {
      $1.item.state = $0 == .null ? nil : try $0.asWord(["checked": .checked, "unchecked": .unchecked])
    },
    Field("continuation", .boolean, "Whether the paragraphs go on with the item before.") { $1.item.isContinuation = try $0.asBoolean() },
    Field("family", .words(families.map(\.key)), "Whose meaning names have; apple unless told.") { $1.list.family = try $0.asWord(families) },
    Field("numbering", .words(["latin", "default", "native"]), "The digits of decimal in the text's language; default unless told.") {
      $1.list.numbering = try $0.asWord(["latin": .latin, "default": .default, "native": .native])
    },
    Field("localizedAlphabet", .boolean, "Whether alpha and latin are the alphabet of the text's language.") {
      $1.list.localizesAlphabets = try $0.asBoolean()
    },
    Field("alignment", .words(["automatic", "start", "end"]), "Where markers stand in their room; numbers at its end, bullets in its first em.") {
      $1.list.alignment = try $0.asWord(["automatic": .automatic, "start": .start, "end": .end])
    },
    Field("bothSides", .boolean, "Whether items of both directions have room for markers on both sides; false unless told.") {
      $1.list.reservesBothSides = try $0.asBoolean()
    },
  ])
}
