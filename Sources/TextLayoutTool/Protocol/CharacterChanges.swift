import TextLayout

/// What a request says about the characters of a text or of a run; nil is not said.
struct CharacterChanges: Sendable {
  var families: [String]?
  var size: LayoutUnit?
  var weight: FontWeight?
  var width: FontWidth?
  var slant: FontSlant?
  var features: [FontFeature]?
  var variations: [FontVariation]?
  var language: Language?
  var letterSpacing: LayoutUnit?
  var wordSpacing: LayoutUnit?
  var baselineOffset: LayoutUnit?
  var alignment: TextBaseline?
  var position: TextPosition?
  var orientation: TextOrientation?
  var combining: TextCombining?
  var color: TextColor?
  var background: TextColor?
  var underline: LineDecoration?
  var strikethrough: LineDecoration?
  var skipsInk: Bool?
  var link: String?
  var tag: String?
  var attachment: Attachment?

  /// Makes a style what is said; features and variations are added to those that it has.
  func apply(to style: inout CharacterStyle) {
    if let families { style.families = families + style.families }
    if let size { style.size = size }
    if let weight { style.weight = weight }
    if let width { style.width = width }
    if let slant { style.slant = slant }
    if let features { style.features += features }
    if let variations { style.variations += variations }
    if let language { style.language = language }
    if let letterSpacing { style.letterSpacing = letterSpacing }
    if let wordSpacing { style.wordSpacing = wordSpacing }
    if let baselineOffset { style.baselineOffset = baselineOffset }
    if let alignment { style.alignment = alignment }
    if let position { style.position = position }
    if let orientation { style.orientation = orientation }
    if let combining { style.combining = combining }
    if let color { style.foreground = color }
    if let background { style.background = background }
    if let underline { style.underline = underline }
    if let strikethrough { style.strikethrough = strikethrough }
    if let skipsInk {
      style.underline?.skipsInk = skipsInk
      style.strikethrough?.skipsInk = skipsInk
    }
    if let link { style.link = link }
    if let tag { style.tag = tag }
    if let attachment { style.attachment = attachment }
  }
}

extension CharacterChanges {
  /// A text style in the size and weight that are said. The size is that of the request, whatever the reader chose.
  func applied(to style: TextStyle) -> TextStyle {
    var style = size.map(style.fixed) ?? style
    if let weight { style.weight = weight }
    return style
  }

  /// Makes the style of a run what is said: a size of its own takes it out of the text style.
  func apply(toRunIn style: inout CharacterStyle, in environment: TypeEnvironment) {
    if size != nil, let textStyle = style.textStyle {
      style.weight = environment.font(of: textStyle).weight
      style.textStyle = nil
    }
    if let weight { style.textStyle?.weight = weight }
    apply(to: &style)
  }

  /// The fields that a text and its runs share, for a target that has changes in it.
  static func fields<Target>(of changes: any WritableKeyPath<Target, CharacterChanges> & Sendable) -> [Field<Target>] {
    shared.map { field in
      Field(field.name, field.shape, field.summary) { value, target in try field.read(value, &target[keyPath: changes]) }
    }
  }

  private static let shared: [Field<CharacterChanges>] = [
    Field("families", .list(.string), "Names of font families to look in before the listed fonts' own.") {
      $1.families = try $0.elements { try $0.asString() }
    },
    Field("size", .number(0...65536), "The text size in points; 17 unless told.") { value, changes in
      let size = try value.asLength()
      guard size >= 0, size <= 65536 else { throw RequestError(.invalidValue, "A size is from 0 to 65536 points.") }
      changes.size = size
    },
    Field("weight", .either([.number(1...1000), .words(weights.map(\.key))]), "How heavy the font is, from 1 to 1000; 400 unless told.") {
      if case .string = $0 { $1.weight = try $0.asWord(weights) } else { $1.weight = FontWeight(try $0.asNumber(in: 1...1000)) }
    },
    Field("stretch", .number(50...200), "How wide the font is, in percent of the normal width; 100 unless told.") {
      $1.width = FontWidth(percent: try $0.asNumber(in: 50...200))
    },
    Field("slant", .either([.words(slants.map(\.key)), .number(-90...90)]), "Whether the font leans, or by how many degrees; none unless told.") {
      if case .number = $0 { $1.slant = .oblique(degrees: try $0.asNumber(in: -90...90)) } else { $1.slant = try $0.asWord(slants) }
    },
    Field(
      "features", .either([.map(.either([.boolean, .integer(0...65535)])), .list(.string)]),
      "OpenType features: {\"liga\": 0}, or [\"smcp\", \"liga=0\", \"-kern\"]."
    ) {
      $1.features = try tagged($0).map { FontFeature($0.tag, try featureValue($0.value, $0.name)) }
    },
    Field("variations", .either([.map(.number()), .list(.string)]), "Places on a variable font's axes: {\"wght\": 650}, or [\"wght=650\"].") {
      $1.variations = try tagged($0).map { entry in
        do { return FontVariation(entry.tag, try entry.value.asNumber()) } catch let error as RequestError { throw error.inside(entry.name) }
      }
    },
    Field("language", .string, "The language of the text as a BCP 47 tag; unknown unless told.") { $1.language = try $0.asLanguage() },
    Field("letterSpacing", .number(), "What is added between characters, in points.") { $1.letterSpacing = try $0.asLength() },
    Field("wordSpacing", .number(), "What is added to each space between words, in points.") { $1.wordSpacing = try $0.asLength() },
    Field("baselineOffset", .number(), "How far the text is raised above the baseline, in points.") { $1.baselineOffset = try $0.asLength() },
    Field(
      "baselineAlignment", .words(baselines.map(\.key)),
      "What of the text's font is aligned with the same of the paragraph's; alphabetic unless told."
    ) {
      $1.alignment = try $0.asWord(baselines)
    },
    Field("position", .words(positions.map(\.key)), "Whether the text is a superscript or subscript; normal unless told.") {
      $1.position = try $0.asWord(positions)
    },
    Field(
      "orientation", .words(orientations.map(\.key)),
      "How characters stand in vertical lines: as UAX #50 has it (mixed, unless told), all upright, or all on their side."
    ) {
      $1.orientation = try $0.asWord(orientations)
    },
    Field(
      "combine", .either([.words(["none", "all"]), .object([("digits", "How many digits at most.", .integer(1...4))], required: ["digits"])]),
      "What stands in the room of one character in vertical lines: none (unless told), all of the run, or each run of so many ASCII digits at most."
    ) {
      $1.combining = try combining($0)
    },
    Field("color", .string, "The text's colour for pictures: #rgb, #rrggbb or #rrggbbaa.") { $1.color = try color($0) },
    Field("background", .string, "The colour behind the text, for pictures.") { $1.background = try color($0) },
    Field("underline", .words(patterns.map(\.key)), "A line under the text, for pictures.") {
      $1.underline = LineDecoration(try $0.asWord(patterns))
    },
    Field("strikethrough", .words(patterns.map(\.key)), "A line through the text, for pictures.") {
      $1.strikethrough = LineDecoration(try $0.asWord(patterns))
    },
    Field("skipInk", .boolean, "Whether underline and strikethrough leave gaps where they would touch letters, for pictures; false unless told.") {
      $1.skipsInk = try $0.asBoolean()
    },
  ]

  /// The fields that runs alone have.
  static let runFields: [Field<CharacterChanges>] = [
    Field("link", .string, "Where the text leads.") { $1.link = try $0.asString() },
    Field("tag", .string, "Whatever the client wants to find again at the text.") { $1.tag = try $0.asString() },
    Field(
      "attachment", attachments.shape(required: ["width", "height"]),
      "What stands in the place of each U+FFFC of the run: its width and height, and how far its bottom is below the baseline."
    ) {
      var read = AttachmentFields()
      try attachments.read($0, into: &read)
      guard let width = read.width, let height = read.height else {
        throw RequestError(.missingField, "An attachment needs a width and a height.", at: [read.width == nil ? "width" : "height"])
      }
      $1.attachment = Attachment(size: Size(width: width, height: height), baseline: read.baseline)
    },
  ]

  private struct AttachmentFields {
    var width: LayoutUnit?
    var height: LayoutUnit?
    var baseline = LayoutUnit.zero
  }

  private static let attachments = FieldTable<AttachmentFields>([
    Field("width", .number(), "Points.") { $1.width = try $0.asLength() },
    Field("height", .number(), "Points.") { $1.height = try $0.asLength() },
    Field("baseline", .number(), "How far the bottom edge is below the baseline; 0 unless told.") { $1.baseline = try $0.asLength() },
  ])

  private static var weights: KeyValuePairs<String, FontWeight> {
    [
      "thin": .thin, "extraLight": .extraLight, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold,
      "extraBold": .extraBold, "black": .black,
    ]
  }

  private static var slants: KeyValuePairs<String, FontSlant> { ["none": .none, "italic": .italic, "oblique": .oblique(degrees: 14)] }

  private static var baselines: KeyValuePairs<String, TextBaseline> {
    [
      "alphabetic": .alphabetic, "ideographic": .ideographic, "central": .central, "hanging": .hanging, "capMiddle": .capMiddle, "top": .top,
      "bottom": .bottom,
    ]
  }

  private static var orientations: KeyValuePairs<String, TextOrientation> {
    ["mixed": .mixed, "upright": .upright, "sideways": .sideways]
  }

  private static func combining(_ value: JSONValue) throws -> TextCombining {
    guard case .object = value else { return try value.asWord(["none": .none, "all": .all]) }
    var count: Int?
    try FieldTable<Int?>([Field("digits", .integer(1...4), "How many digits at most.") { $1 = try $0.asInteger(in: 1...4) }]).read(
      value, into: &count)
    guard let count else { throw RequestError(.missingField, "The greatest number of digits is missing.", at: ["digits"]) }
    return .digits(count)
  }

  private static var positions: KeyValuePairs<String, TextPosition> {
    ["normal": .normal, "superscript": .superscript, "subscript": .subscript]
  }

  private static var patterns: KeyValuePairs<String, LineDecoration.Pattern> {
    ["solid": .solid, "double": .double, "dotted": .dotted, "dashed": .dashed, "wavy": .wavy]
  }
}

extension CharacterChanges {
  /// The settings of an object from tags to values, or of a list of `tag`, `tag=value`, `+tag` and `-tag`.
  private static func tagged(_ value: JSONValue) throws -> [(name: String, tag: FontTag, value: JSONValue)] {
    switch value {
    case .object(let members):
      return try members.map { ($0.name, try tag($0.name, at: $0.name), $0.value) }
    case .array(let elements):
      return try elements.enumerated().map { index, element in
        let place = String(index)
        guard case .string(let text) = element else { throw RequestError(.wrongType, "A string such as “liga=0” is expected here.", at: [place]) }
        let isOff = text.hasPrefix("-")
        let setting = isOff || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value: JSONValue = parts.count > 1 ? .number(JSONNumber(text: String(parts[1]))) : .integer(isOff ? 0 : 1)
        if case .number(let number) = value, Double(number.text) == nil {
          throw RequestError(.invalidValue, "“\(text)” doesn't end in a number.", at: [place])
        }
        return (place, try tag(String(parts[0]), at: place), value)
      }
    default: throw RequestError(.wrongType, "An object from tags to values or a list of strings is expected here, not \(value.kind).")
    }
  }

  private static func tag(_ name: String, at place: String) throws -> FontTag {
    guard name.utf8.count == 4, name.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else {
      throw RequestError(.invalidValue, "“\(name)” is no tag: those are four ASCII characters, such as “liga”.", at: [place])
    }
    return FontTag(name)
  }

  private static func featureValue(_ value: JSONValue, _ name: String) throws -> UInt32 {
    if case .boolean(let flag) = value { return flag ? 1 : 0 }
    do { return UInt32(try value.asInteger(in: 0...65535)) } catch let error as RequestError { throw error.inside(name) }
  }

  private static func color(_ value: JSONValue) throws -> TextColor {
    let text = try value.asString()
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard text.first == "#", digits.count + 1 == text.count, [3, 6, 8].contains(digits.count) else {
      throw RequestError(.invalidValue, "“\(text)” is no colour. Write #rgb, #rrggbb or #rrggbbaa.")
    }
    let pairs = digits.count == 3 ? digits.map { $0 * 17 } : stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let parts = pairs.map { Float($0) / 255 }
    return TextColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}
