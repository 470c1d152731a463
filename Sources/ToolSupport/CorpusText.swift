import TextLayout

/// Texts of the corpus with the styles that they are meant to be shown in.
package enum CorpusText {
  /// The languages of the groups of `titles.txt`, which empty lines separate.
  private static let titleLanguages = ["ja", "zh-Hans", "zh-Hant", "ko", "de", "en"]

  /// The text of a file, in the families and language that its name stands for.
  package static func styledText(_ bytes: [UInt8], name: String) -> StyledText {
    var text = StyledText(utf8: bytes, style: TextSetting(name: name).style)
    if name == "titles" { styleTitles(&text) }
    return text
  }

  private static func styleTitles(_ text: inout StyledText) {
    var group = 0
    var start = 0
    var offset = 0
    let lineFeed: UInt16 = 10
    let units = text.units(in: text.range)
    while offset < units.count && group < titleLanguages.count {
      let endsGroup = offset + 1 == units.count || units[offset] == lineFeed && units[offset + 1] == lineFeed
      offset += 1
      guard endsGroup else { continue }
      text.setStyle(TextSetting(name: titleLanguages[group]).style, in: TextRange(start..<offset))
      start = offset
      group += 1
    }
  }
}
