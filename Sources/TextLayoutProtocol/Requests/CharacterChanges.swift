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
  var attachment: Attachment??
  var ruby: Ruby??
  var emphasis: EmphasisMark??
  var spread: Double??
  var note: InlineNote??

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
    if let color { style.color = color }
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
    if let ruby { style.ruby = ruby }
    if let emphasis { style.emphasis = emphasis }
    if let spread { style.spread = spread.map { TextSpread(ems: $0) } }
    if let note { style.note = note }
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
      guard 0...65536 ~= (try value.asNumber()) else { throw RequestError(.invalidValue, "A size is from 0 to 65536 points.") }
      changes.size = try value.asLength()
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
      "features", .either([.map(.either([.boolean, .integer(0...65535)]), names: tagPattern), .list(.pattern(featurePattern))]),
      "OpenType features: {\"liga\": 0}, or [\"smcp\", \"liga=0\", \"-kern\"]."
    ) {
      $1.features = try tagged($0, isFeatureValue).map { FontFeature($0.tag, try featureValue($0.value, $0.name)) }
    },
    Field(
      "variations", .either([.map(.number(), names: tagPattern), .list(.pattern(variationPattern))]),
      "Places on a variable font's axes: {\"wght\": 650}, or [\"wght=650\"]."
    ) {
      $1.variations = try tagged($0, isNumber).map { entry in
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
    combining, combining.earlier("combine"),
    Field("color", .pattern(colorPattern), "The text's colour for pictures: #rgb, #rrggbb or #rrggbbaa.") { $1.color = try color($0) },
    Field("background", .pattern(colorPattern), "The colour behind the text, for pictures.") { $1.background = try color($0) },
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
      "attachment", .either([attachments.shape, .null]),
      "What stands in the place of each U+FFFC of the run: its width and height, and how far its bottom is below the baseline; null takes it away."
    ) {
      if $0 == .null {
        $1.attachment = .some(nil)
        return
      }
      var read = AttachmentFields()
      try attachments.read($0, into: &read)
      $1.attachment = .some(Attachment(size: Size(width: read.width, height: read.height), baseline: read.baseline))
    },
    Field(
      "ruby", .either([.string, AnnotationFields.ruby.shape, .null]),
      "Small text beside the run that says how it is read; null takes it away."
    ) {
      $1.ruby = .some(try AnnotationFields.readRuby($0))
    },
    Field(
      "emphasis", .either([.string, AnnotationFields.emphasis.shape, .null]),
      "A mark beside each character of the run; null takes it away."
    ) {
      $1.emphasis = .some(try AnnotationFields.readEmphasis($0))
    },
    Field(
      "spread", .number(0...1024).orNull,
      "How many ems the run is set to by room between its characters, as names in a list; null takes it away."
    ) {
      $1.spread = .some($0 == .null ? nil : try $0.asNumber(in: 0...1024))
    },
    Field(
      "note", .number(0...1).orNull,
      "A note inside of its line, in two rows of characters that are so large, as a part of their size: mostly 0.5. Null for none."
    ) {
      $1.note = .some($0 == .null ? nil : InlineNote(scale: try $0.asNumber(in: 0...1)))
    },
  ]

  private struct AttachmentFields {
    var width = LayoutUnit.zero
    var height = LayoutUnit.zero
    var baseline = LayoutUnit.zero
  }

  private static let attachments = FieldTable<AttachmentFields>(
    [
      Field("width", .number(), "Points.") { $1.width = try $0.asLength() },
      Field("height", .number(), "Points.") { $1.height = try $0.asLength() },
      Field("baseline", .number(), "How far the bottom edge is below the baseline; 0 unless told.") { $1.baseline = try $0.asLength() },
    ], required: ["width": "An attachment needs a width and a height.", "height": "An attachment needs a width and a height."])

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

  private static let combining = Field<CharacterChanges>(
    "combining", .either([.words(["none", "all"]), combinations.shape]),
    "What stands in the room of one character in vertical lines: none (unless told), all of the run, or each run of so many ASCII digits at most."
  ) {
    $1.combining = try combination($0)
  }

  private static func combination(_ value: JSONValue) throws -> TextCombining {
    guard case .object = value else { return try value.asWord(["none": .none, "all": .all]) }
    var count = 1
    try combinations.read(value, into: &count)
    return .digits(count)
  }

  private static let combinations = FieldTable<Int>(
    [Field("digits", .integer(1...4), "How many digits at most.") { $1 = try $0.asInteger(in: 1...4) }],
    required: ["digits": "The greatest number of digits is missing."])

  private static var positions: KeyValuePairs<String, TextPosition> {
    ["normal": .normal, "superscript": .superscript, "subscript": .subscript]
  }

  private static var patterns: KeyValuePairs<String, LineDecoration.Pattern> {
    ["solid": .solid, "double": .double, "dotted": .dotted, "dashed": .dashed, "wavy": .wavy]
  }
}

extension CharacterChanges {
  /// Four ASCII characters.
  private static let tagPattern = "^[ -~]{4}$"
  /// The same where an equals sign and a sign before have a meaning.
  private static let settingPattern = "^([+-][ -<>-~]{4}|[ -*,.-<>-~][ -<>-~]{3})"
  private static let featurePattern = settingPattern + "(=(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[0-5][0-9]{4}|[0-9]{1,4}))?$"
  private static let variationPattern = settingPattern + "(=-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?)?$"
  private static let colorPattern = "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"

  /// Whether a string is the number of a feature's setting: up to five digits that make no more than 65535.
  private static func isFeatureValue(_ text: Substring) -> Bool {
    (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 } && Int(text) ?? .max <= 65535
  }

  /// Whether a string is a number: as in JSON, but that it may begin with zeros.
  private static func isNumber(_ text: Substring) -> Bool {
    var rest = text.utf8[...]
    func skipDigits() -> Bool {
      let count = rest.prefix { 0x30...0x39 ~= $0 }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    guard skipDigits() else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard skipDigits() else { return false }
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }

  /// The settings of an object from tags to values, or of a list of `tag`, `tag=value`, `+tag` and `-tag`.
  private static func tagged(
    _ value: JSONValue, _ isValue: (Substring) -> Bool
  ) throws -> [(name: String, tag: FontTag, value: JSONValue)] {
    switch value {
    case .object:
      return try value.asMap().map { ($0.name, try tag($0.name, at: $0.name), $0.value) }
    case .array(let elements):
      return try elements.enumerated().map { index, element in
        let place = String(index)
        guard case .string(let text) = element else { throw RequestError(.wrongType, "A string such as “liga=0” is expected here.", at: [place]) }
        let isOff = text.hasPrefix("-")
        let setting = isOff || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value: JSONValue = parts.count > 1 ? .number(JSONNumber(text: String(parts[1]))) : .integer(isOff ? 0 : 1)
        guard parts.count == 1 || isValue(parts[1]) else {
          throw RequestError(.invalidValue, "“\(text)” doesn't end in a number that it may have.", at: [place])
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
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard text.first == "#", digits.count + 1 == text.count, [3, 6, 8].contains(digits.count) else {
      throw RequestError(.invalidValue, "“\(text)” is no colour. Write #rgb, #rrggbb or #rrggbbaa.")
    }
    let pairs = digits.count == 3 ? digits.map { $0 * 17 } : stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let parts = pairs.map { Float($0) / 255 }
    return TextColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}
