/// A way of laying a text out: fields of a request's `layout`, some of which grow with the text.
struct StressSetting: Sendable {
  /// What a finding is called by.
  let name: String
  private let fields: @Sendable (Int) -> String

  private init(_ name: String, _ fields: String) { self.init(name) { _ in fields } }

  private init(_ name: String, _ fields: @escaping @Sendable (_ units: Int) -> String) {
    self.name = name
    self.fields = fields
  }

  /// The layout of a text, as JSON.
  func layout(of text: String) -> String { "{\"text\":\(JSONText.quoted(text)),\(fields(text.utf16.count))}" }

  static let all: [StressSetting] = modes + shapes + cuts + styles + grown

  private static let modes = [
    StressSetting("body", "\"width\":100"),
    StressSetting("title", "\"width\":100,\"breaking\":\"title\""),
    StressSetting("balance", "\"width\":100,\"breaking\":\"balance\""),
    StressSetting("pretty", "\"width\":100,\"breaking\":\"pretty\""),
    StressSetting("title in no room", "\"width\":0,\"breaking\":\"title\""),
    StressSetting("anywhere", "\"width\":60,\"breaking\":\"anywhere\""),
    StressSetting("no breaks", "\"width\":60,\"breaking\":\"none\""),
    StressSetting("break-all", "\"width\":60,\"wordBreak\":\"break-all\""),
    StressSetting("loose Japanese", "\"width\":100,\"language\":\"ja\",\"strictness\":\"loose\",\"breaking\":\"title\""),
    StressSetting("Korean by character", "\"width\":100,\"language\":\"ko\",\"hangul\":\"character\",\"breaking\":\"title\""),
    StressSetting("hyphenated", { _ in "\"width\":60,\"language\":\"en\",\"hyphenation\":\"auto\"\(patterns("en"))" }),
    StressSetting("hyphenated title", { _ in "\"width\":60,\"language\":\"de\",\"hyphenation\":\"auto\",\"breaking\":\"title\"\(patterns("de"))" }),
    StressSetting("hyphenated pretty", { _ in "\"width\":60,\"language\":\"en\",\"hyphenation\":\"auto\",\"breaking\":\"pretty\"\(patterns("en"))" }),
    StressSetting("wide title", { "\"breaking\":\"balance\",\"size\":10,\"width\":\($0)" }),
  ]

  private static let shapes = [
    StressSetting("no width", "\"width\":null"),
    StressSetting("no room", "\"width\":0"),
    StressSetting("right to left", "\"width\":100,\"direction\":\"rtl\",\"alignment\":\"end\""),
    StressSetting("justified", "\"width\":100,\"alignment\":\"justified\",\"justification\":\"everyScript\""),
    StressSetting(
      "justified by kashida",
      "\"width\":100,\"alignment\":\"justified\",\"justification\":{\"steps\":[{\"widen\":[\"spaces\",\"tatweel\",\"clusters\",\"letters\"],\"limit\":2}]}"
    ),
    StressSetting("vertical", "\"height\":100,\"width\":100,\"writing\":\"vertical-rl\""),
    StressSetting("vertical, combined", "\"height\":100,\"width\":100,\"writing\":\"vertical-lr\",\"combine\":{\"digits\":4}"),
    StressSetting("East Asian", "\"width\":60,\"language\":\"ja\",\"autospace\":0.25,\"hangingPunctuation\":true,\"punctuationTrim\":\"trimBoth\""),
    StressSetting("East Asian, squeezed", "\"width\":60,\"language\":\"ja\",\"squeezesPunctuation\":true,\"punctuationTrim\":\"normal\""),
    StressSetting("indents and tabs", "\"width\":200,\"indents\":{\"first\":20,\"head\":5,\"tail\":10},\"tabInterval\":7"),
  ]

  private static let cuts = [
    StressSetting("one line", "\"width\":100,\"lineLimit\":1"),
    StressSetting("two lines, cut in the middle", "\"width\":100,\"lineLimit\":2,\"truncation\":\"middle\""),
    StressSetting("one line, cut at its head", "\"width\":100,\"lineLimit\":1,\"truncation\":\"head\""),
    StressSetting("a title of two lines", "\"width\":100,\"lineLimit\":2,\"breaking\":\"title\",\"ellipsis\":\"… more\""),
  ]

  private static let styles = [
    StressSetting("text style", "\"width\":100,\"style\":\"body\",\"preferredLanguages\":[\"th\",\"ur\"]"),
    StressSetting("no clipping", "\"width\":100,\"style\":\"title1\",\"sizingRule\":\"noClip\",\"sizeCategory\":\"accessibility5\""),
    StressSetting("spaced letters", "\"width\":100,\"letterSpacing\":3,\"wordSpacing\":-4"),
    StressSetting("squeezed letters", "\"width\":100,\"letterSpacing\":-30"),
    StressSetting("features", "\"width\":100,\"features\":[\"smcp\",\"dlig\",\"-kern\"]"),
    StressSetting("decorated", "\"width\":100,\"underline\":\"solid\",\"strikethrough\":\"solid\",\"skipInk\":true"),
    StressSetting("trimmed boxes", "\"width\":100,\"textBoxTrim\":{\"over\":\"ink\",\"under\":\"ink\"},\"baselineGrid\":5"),
    StressSetting("tiny", "\"width\":100,\"size\":0.1"),
  ]

  /// Settings with as many parts as the text has, up to what a request may have.
  private static let grown = [
    StressSetting("a colour for each letter", { runs($0) { "\"color\":\"#\(($0 % 9) + 1)00\"" } }),
    StressSetting("a size for each letter", { runs($0) { "\"size\":\(10 + Double($0 % 999) / 64)" } }),
    StressSetting("a language for each letter", { runs($0) { "\"language\":\"\(["en", "ja", "ar", "th", "sr"][$0 % 5])\"" } }),
    StressSetting("a tag for each letter", { runs($0) { "\"tag\":\"t\($0)\"" } }),
    StressSetting("an offset for each letter", { runs($0) { "\"baselineOffset\":\($0 % 7)" } }),
    StressSetting(
      "as many tab stops",
      { units in "\"width\":null,\"tabStops\":[\((0..<min(units, 4096)).map { "{\"at\":\($0 * 3)}" }.joined(separator: ","))]" }),
    StressSetting(
      "a list", { "\"width\":100,\"lists\":[{\"range\":[0,\($0)],\"markers\":[{\"format\":\"decimal\"},{\"format\":\"lower-roman\"}]}]" }),
  ]

  /// A run for each unit.
  private static func runs(_ units: Int, _ field: (Int) -> String) -> String {
    "\"width\":100,\"runs\":[\((0..<units).map { "{\"range\":[\($0),\($0 + 1)],\(field($0))}" }.joined(separator: ","))]"
  }

  /// The field that names a language's installed patterns; nothing where there are none.
  private static func patterns(_ language: String) -> String {
    guard let path = InstalledPatterns.path(for: language) else { return "" }
    return ",\"resources\":{\"hyphenation\":{\"\(language)\":\(JSONText.quoted(path))}}"
  }
}
