import Foundation

@testable import TextLayout

/// Titles in which a person has marked where a line should be able to end, and where it may or may not: `|` wanted, `~` either way. Everywhere else a line
/// must not end.
struct MarkedTitles {
  struct Title {
    var text: String
    var wanted: Set<Int> = []
    var either: Set<Int> = []
  }

  /// What became of the marks of a set.
  struct Score: CustomStringConvertible {
    var wanted = 0
    var found = 0
    var forbidden = 0
    var made = 0
    var mistakes: [String] = []

    var wantedShare: Double { wanted == 0 ? 1 : Double(found) / Double(wanted) }
    var forbiddenShare: Double { forbidden == 0 ? 0 : Double(made) / Double(forbidden) }
    var description: String {
      func percent(_ share: Double) -> String { "\(Double(Int((share * 1000).rounded())) / 10) %" }
      return "wanted \(found)/\(wanted) (\(percent(wantedShare))), forbidden \(made)/\(forbidden) (\(percent(forbiddenShare)))"
    }
  }

  let language: Language
  let titles: [Title]

  /// The text of `Corpus/Titles/<name>.txt`, with its marks.
  static func marked(_ name: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: #filePath).appending(path: "../../../../Corpus/Titles/\(name).txt").standardized, encoding: .utf8)
  }

  /// The titles of a set; the name begins with the language, and ends with `-held-out` for those that no rule was made by.
  init(named name: String) throws {
    language = Language(name.split(separator: "-").prefix { $0.first?.isUppercase == true || $0.utf8.count == 2 }.joined(separator: "-"))
    titles = try Self.marked(name).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      var title = Title(text: "")
      for character in line.unicodeScalars {
        switch character {
        case "|": title.wanted.insert(title.text.utf16.count)
        case "~": title.either.insert(title.text.utf16.count)
        default: title.text.unicodeScalars.append(character)
        }
      }
      return title
    }
  }

  /// Compares the marks with the places good enough for any line.
  func score(in context: LayoutContext) throws -> Score {
    var score = Score()
    for title in titles {
      var style = CharacterStyle(size: 10)
      style.language = language
      var paragraph = ParagraphStyle()
      paragraph.lineBreaking.mode = .title
      let layout = try ParagraphLayout(StyledText(title.text, style: style, paragraphStyle: paragraph), width: .unbounded, in: context)
      let units = Array(title.text.utf16)
      let all = try layout.breakOpportunities(in: context)
      let allowed = Set(all.filter { $0.tier <= .acceptable }.map(\.offset.utf16))
      for place in all where place.offset.utf16 < units.count {
        let unit = place.offset.utf16
        if title.either.contains(unit) { continue }
        if title.wanted.contains(unit) {
          score.wanted += 1
          if allowed.contains(unit) { score.found += 1 }
        } else {
          score.forbidden += 1
          if allowed.contains(unit) { score.made += 1 }
        }
        if title.wanted.contains(unit) != allowed.contains(unit) {
          let before = String(decoding: units[..<unit], as: UTF16.self)
          let after = String(decoding: units[unit...], as: UTF16.self)
          score.mistakes.append("\(title.wanted.contains(unit) ? "missed" : "made") \(before)|\(after): \(place.rule)")
        }
      }
    }
    return score
  }
}
