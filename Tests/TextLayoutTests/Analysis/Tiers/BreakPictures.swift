import Testing

@testable import TextLayout
@testable import TextModels

/// Texts with their break opportunities drawn into them.
struct BreakPictures {
  var context = Fixture.context(Fixture.box10)
  var breaking = LineBreaking()

  init(_ mode: LineBreaking.Mode = .greedy) { breaking.mode = mode }

  func layout(_ text: String, _ language: Language = .und) throws -> ParagraphLayout {
    var style = CharacterStyle(size: 10)
    style.language = language
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking = breaking
    return try ParagraphLayout(StyledText(text, style: style, paragraphStyle: paragraph), width: .unbounded, in: context)
  }

  /// The text with `‖` where lines must end, `|` for tier 1, `:` for 2, `;` for 3, and where asked for `,` for 4 and `.` for 5. The end is left out.
  func draw(_ text: String, _ language: Language = .und, upTo worst: BreakTier = .undesirable) throws -> String {
    let marks: [BreakTier: String] = [.mandatory: "‖", .preferred: "|", .acceptable: ":", .undesirable: ";", .emergency: ",", .anywhere: "."]
    let places = try layout(text, language).breakOpportunities(upTo: worst, in: context)
    let units = Array(text.utf16)
    var picture = ""
    var start = 0
    for place in places where place.offset.utf16 < units.count {
      picture += String(decoding: units[start..<place.offset.utf16], as: UTF16.self) + (marks[place.tier] ?? "?")
      start = place.offset.utf16
    }
    return picture + String(decoding: units[start...], as: UTF16.self)
  }

  /// The rule of the place before the first occurrence of a text.
  func rule(before part: String, in text: String, _ language: Language = .und) throws -> BreakRule? {
    let range = try #require(text.firstRange(of: part))
    let offset = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
    return try layout(text, language).breakOpportunities(in: context).first { $0.offset.utf16 == offset }?.rule
  }
}
