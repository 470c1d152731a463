import TextLayoutKit

let fonts = FontCollection(folders: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"])
let context = LayoutContext(fonts: fonts)

/// The lines of a title in a width.
func lines(_ title: String, _ language: Language, width: LayoutUnit, mode: LineBreaking.Mode) throws -> String {
  var style = ParagraphStyle(textStyle: .title1)
  style.lineBreaking.mode = mode
  let text = StyledText(title, style: CharacterStyle(textStyle: .title1, language: language), paragraphStyle: style)
  let layout = try DocumentLayout(text, width: width, in: context)
  return layout.lines.map { text.string(in: $0.range).trimmed + ($0.isHyphenated ? "-" : "") }.joined(separator: " / ")
}

extension String {
  /// Without the space at a line's end.
  var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}

let titles: [(String, Language, LayoutUnit)] = [
  ("Meine Krankenversicherungskarte ist verloren gegangen", "de", 300), ("写真を共有するときに位置情報を含めない", "ja", 260),
  ("What to do when your phone does not start", "en", 280),
]
for (title, language, width) in titles {
  print("\(language) body:", try lines(title, language, width: width, mode: .greedy))
  print("\(language) title:", try lines(title, language, width: width, mode: .title))
}
