/// A family name that stands for a kind of design rather than for one: those of CSS Fonts 4 that fontconfig knows.
enum GenericFamily: String {
  case sansSerif = "sans-serif"
  case serif
  case monospace
  case cursive
  case fantasy
  case systemUI = "system-ui"
  case emoji
  case math

  init?(_ name: String) {
    switch FontRegister.fold(name) {
    case "sans-serif", "sans serif", "sans": self = .sansSerif
    case "serif", "ui-serif": self = .serif
    case "monospace", "mono", "ui-monospace": self = .monospace
    case "cursive": self = .cursive
    case "fantasy": self = .fantasy
    case "system-ui", "ui-sans-serif", "ui-rounded": self = .systemUI
    case "emoji": self = .emoji
    case "math": self = .math
    default: return nil
    }
  }

  /// The kind that a family name's words tell: `Noto Serif`, `DejaVu Sans Mono`; nil if they tell none.
  init?(kindOf name: String) {
    let words = FontRegister.fold(name).split(separator: " ")
    if words.contains("mono") {
      self = .monospace
    } else if words.contains("sans") {
      self = .sansSerif
    } else if words.contains("serif") {
      self = .serif
    } else {
      return nil
    }
  }
}
