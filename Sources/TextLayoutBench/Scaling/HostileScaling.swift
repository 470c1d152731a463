import TextLayout
import ToolSupport

/// What a unit costs as a paragraph of one difficult thing grows: the same, if work grows with the text and no faster.
struct HostileScaling {
  private let scale: ScalingScale

  init(_ scale: ScalingScale) { self.scale = scale }

  /// A text that is repeated, and how the letters of it are styled.
  private struct Pattern {
    let name: String
    let unit: String
    var style: (@Sendable (inout CharacterStyle, Int) -> Void)?
  }

  private static let patterns = [
    Pattern(name: "words", unit: "some words of text "), Pattern(name: "no spaces", unit: "abcdefghij"),
    Pattern(name: "no spaces, Thai", unit: "ภาษาไทยกำลัง"),
    Pattern(name: "all combining", unit: "\u{301}\u{323}"), Pattern(name: "marks on a letter", unit: "a\u{301}\u{302}\u{303}\u{304}"),
    Pattern(name: "script per letter", unit: "aбγաאبकก漢가"), Pattern(name: "direction per letter", unit: "aא"),
    Pattern(name: "emoji joined", unit: "👩\u{200D}"), Pattern(name: "isolates", unit: "\u{2067}a\u{2069}"),
    Pattern(name: "colour per letter", unit: "abcde fghij ", style: { $0.color = TextColor(red: Float($1 % 251) / 251, green: 0, blue: 0) }),
    Pattern(name: "size per letter", unit: "abcde fghij ", style: { $0.size = LayoutUnit(12 + Double($1 % 7)) }),
    Pattern(name: "style per letter", unit: "abcde fghij ", style: { $0.weight = $1 % 2 == 0 ? .bold : .regular }),
    Pattern(name: "tag per letter", unit: "abcde fghij ", style: { $0.tag = String($1 % 13) }),
  ]

  /// A row for each pattern: one paragraph, in nanoseconds for a unit at each size; how much more one costs in the largest text than in the one before; and at another
  /// width in the largest.
  func report() throws -> String {
    let sizes = ScalingScale.sizes(from: 4000, to: max(8000, min(256_000, scale.byteCount / 10)))
    var table = Table(["units"] + sizes.map(ScalingScale.name) + ["growth", "new width"])
    let fonts = try scale.finder.wholeCollection()
    for pattern in HostileScaling.patterns {
      var (costs, width) = ([Double](), 0.0)
      for size in sizes {
        let text = self.text(pattern, size)
        let context = LayoutContext(fonts: fonts)
        let layout = try DocumentLayout(text, width: TextSetting.width, in: context)
        let seconds = try scale.seconds { _ = try DocumentLayout(text, width: TextSetting.width, in: context).size }
        costs.append(seconds * 1e9 / Double(text.length))
        width = try scale.seconds { _ = try layout.resized(to: TextSetting.nextWidth, in: context).size } * 1e9 / Double(text.length)
      }
      let growth = costs.count > 1 ? costs[costs.count - 1] / costs[costs.count - 2] : 1
      table.add([pattern.name] + costs.map(Table.cell) + ["× \(Table.cell(growth))", Table.cell(width)])
    }
    return "Hostile: nanoseconds for a unit of one paragraph, and how much more it costs in the last than in the one before\n\n\(table.text)"
  }

  private func text(_ pattern: Pattern, _ size: Int) -> StyledText {
    let units = pattern.unit.utf16.count
    var text = StyledText(String(repeating: pattern.unit, count: max(1, size / units)), style: CharacterStyle(size: TextSetting.size))
    guard let style = pattern.style else { return text }
    for number in 0..<text.length { text.updateStyle(in: TextRange(number..<number + 1)) { style(&$0, number) } }
    return text
  }
}
