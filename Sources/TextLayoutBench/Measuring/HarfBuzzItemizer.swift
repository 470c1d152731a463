import CHarfBuzz
import ToolSupport

/// Cuts paragraphs where the script or the font changes, as simply as can be: what HarfBuzz alone needs to be measured.
struct HarfBuzzItemizer {
  private let textFont: Int
  private let emojiFont: Int
  private let fontOfScript: [UInt32: Int]

  init(setting: TextSetting) {
    func index(_ family: String) -> Int { FontCatalog.fonts.firstIndex { $0.family == family } ?? 0 }
    var fontOfScript: [UInt32: Int] = [:]
    for (number, font) in FontCatalog.fonts.enumerated() {
      for script in font.scripts { fontOfScript[tag(script)] = number }
    }
    let main = index(setting.families[0])
    if setting.families[0].hasPrefix("Noto Sans CJK") {
      // A regional font is for all that stands in East Asian text, Latin letters too.
      for script in ["Hani", "Hira", "Kana", "Hang", "Bopo"] { fontOfScript[tag(script)] = main }
      textFont = main
      fontOfScript[tag("Latn")] = main
    } else {
      textFont = index("Noto Sans")
      if setting.name == "ur" { fontOfScript[tag("Arab")] = main }
    }
    emojiFont = index("Noto Color Emoji")
    self.fontOfScript = fontOfScript
  }

  /// The runs of a paragraph. Digits and marks of no script go with what stands before them; emoji get their font, and text after emoji the main one.
  func runs(of paragraph: String) -> [HarfBuzzRun] {
    var runs: [HarfBuzzRun] = []
    var position = 0
    for scalar in paragraph.unicodeScalars {
      var script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
      var font = fontOfScript[script] ?? textFont
      if script == tag("Zyyy") || script == tag("Zinh") {
        let last = runs.last
        if isEmoji(scalar) || scalar == "\u{200D}" && last?.font == emojiFont {
          (font, script) = (emojiFont, tag("Zyyy"))
        } else if let last, last.font != emojiFont {
          (font, script) = (last.font, last.script)
        } else {
          (font, script) = (textFont, tag("Latn"))
        }
      }
      let count = UTF8.width(scalar)
      if let last = runs.last, last.font == font, last.script == script {
        runs[runs.count - 1].count += count
      } else {
        let direction = hb_script_get_horizontal_direction(hb_script_t(script))
        runs.append(
          HarfBuzzRun(
            start: position, count: count, script: script, direction: direction == HB_DIRECTION_INVALID ? HB_DIRECTION_LTR : direction, font: font))
      }
      position += count
    }
    return runs
  }

  /// Emoji by default, and the selector, keycap and tags that belong to emoji.
  private func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}" || scalar == "\u{20E3}" || ("\u{E0020}"..."\u{E007F}").contains(scalar)
  }
}

/// The four letters of a script, the first in the highest byte.
private func tag(_ letters: String) -> UInt32 { letters.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
