/// What a character is to the gap beside it when a line is justified.
enum GapSide: UInt8, Sendable {
  /// A space that widens.
  case space
  /// A Chinese character, kana, or a symbol set like one.
  case ideograph
  /// Full-width punctuation whose blank half is before or behind it.
  case opening, closing
  case hangul
  /// A character of a script that sets no spaces between words.
  case cluster
  /// Anything else that shows, in a script whose letters stand apart.
  case letter
  /// Punctuation and symbols.
  case mark
  /// The dot that ends a Tibetan syllable.
  case tsheg
  /// A letter that joins to its neighbours.
  case joining
  /// White space that doesn't widen, and what doesn't show.
  case nothing

  init(_ scalar: UInt32) {
    if scalar == 0x20 || scalar == 0xA0 {
      self = .space
      return
    }
    if scalar == 0x640 {  // a tatweel, which is of no script
      self = .joining
      return
    }
    if scalar == 0xF0B {
      self = .tsheg
      return
    }
    let facts = UnicodeProperties.shared[scalar]
    if facts.isWhiteSpace || facts.isDefaultIgnorable {
      self = .nothing
    } else if facts.lineClass == .complexContext {
      self = .cluster
    } else if facts.isLetter || facts.isMark || facts.isDecimalDigit {
      switch facts.script {
      case .han, .hiragana, .katakana, .bopomofo: self = .ideograph
      case .hangul: self = .hangul
      default:
        // UAX #14 CJ holds the prolonged sound mark, a letter of no script of its own.
        if facts.lineClass == .conditionalStarter || facts.lineClass == .ideographic {
          self = .ideograph
        } else {
          self = facts.script.joinsLetters ? .joining : .letter
        }
      }
    } else if facts.lineClass == .ideographic {
      self = .ideograph
    } else if facts.isWide, facts.lineClass == .openPunctuation {
      self = .opening
    } else if facts.isWide, facts.lineClass == .closePunctuation || facts.lineClass == .exclamation {
      self = .closing
    } else {
      self = .mark
    }
  }

  /// How the gap between two neighbours may widen.
  static func opportunities(_ left: GapSide, _ right: GapSide) -> Justification.Opportunities {
    switch (left, right) {
    case (.nothing, _), (_, .nothing), (.space, _), (_, .space), (.joining, _), (_, .joining): []
    case (.ideograph, .ideograph), (.ideograph, .opening), (.closing, .ideograph), (.closing, .opening): [.ideographs, .letters]
    case (.ideograph, .letter), (.letter, .ideograph): [.scripts, .ideographs, .letters]
    case (.hangul, .hangul): [.hangul, .letters]
    case (.cluster, .cluster): [.clusters, .letters]
    case (.tsheg, .letter): [.syllables, .letters]
    default: .letters
    }
  }
}

extension Script {
  /// Whether letters touch their neighbours, so that room between them would show as a break: by
  /// joining, or by the line that they hang from.
  var joinsLetters: Bool { isJoining || Script.headlined.contains(tag) }

  private static let headlined: Set<UInt32> = [
    0x4465_7661, 0x4265_6E67, 0x4775_7275, 0x5469_7268, 0x5369_6464, 0x4B74_6869, 0x4469_6169,  // Deva Beng Guru Tirh Sidd Kthi Diai
  ]
}
