/// How well a place in an Arabic word suits a tatweel, the best first: the order of the
/// calligraphers' habit, as keyboards' and browsers' justification has it. Whether a tatweel
/// changes no letter there is for the shaper to say.
enum TatweelPlace: UInt8, Comparable, Sendable {
  /// Behind a tatweel of the text's own.
  case tatweel
  /// Behind seen and sad.
  case seen
  /// Before a final heh, teh marbuta or dal.
  case heh
  /// Before a final alef, tah, lam, kaf or gaf.
  case alef
  /// Before a beh, or a letter of its shape, that a reh, yeh or alef maksura follows.
  case beh
  /// Before a final waw, ain, qaf or feh.
  case waw
  /// Before another final letter.
  case final

  static func < (a: TatweelPlace, b: TatweelPlace) -> Bool { a.rawValue < b.rawValue }

  /// The place between two letters that join.
  /// - Parameter next: the letter after them in the word; nil where the word ends.
  init?(between left: ArabicLetter, and right: ArabicLetter, before next: ArabicLetter?) {
    let isFinal = next == nil || right.endsJoining
    switch (left, right) {
    case (.tatweel, _): self = .tatweel
    case (.seen, _): self = .seen
    case (_, .heh), (_, .tehMarbuta), (_, .dal):
      if !isFinal { return nil }
      self = .heh
    case (_, .alef), (_, .tah), (_, .lam), (_, .kaf):
      if !isFinal { return nil }
      self = .alef
    case (_, .beh) where next == .reh || next == .yeh: self = .beh
    case (_, .waw), (_, .ain), (_, .feh):
      if !isFinal { return nil }
      self = .waw
    default:
      if !isFinal { return nil }
      self = .final
    }
  }
}

/// The letters of the Arabic script by their shape, as far as tatweels ask.
enum ArabicLetter: UInt8, Sendable {
  case tatweel, seen, heh, tehMarbuta, dal, alef, tah, lam, kaf, beh, reh, yeh, waw, ain, feh
  /// Any other letter.
  case other

  init(_ scalar: UInt32) {
    self =
      switch scalar {
      case 0x640: .tatweel
      case 0x633...0x636, 0x69A...0x69E, 0x6FA, 0x6FB: .seen
      case 0x647, 0x6BE, 0x6C1, 0x6C2: .heh
      case 0x629, 0x6C0, 0x6C3, 0x6D5: .tehMarbuta
      case 0x62F, 0x630, 0x688...0x690, 0x6EE: .dal
      case 0x622, 0x623, 0x625, 0x627, 0x671...0x673, 0x675: .alef
      case 0x637, 0x638, 0x69F: .tah
      case 0x644, 0x6B5...0x6B8: .lam
      case 0x643, 0x6A9...0x6B4, 0x63B, 0x63C: .kaf
      case 0x626, 0x628, 0x62A, 0x62B, 0x646, 0x66E, 0x679...0x680: .beh
      case 0x631, 0x632, 0x691...0x699, 0x6EF: .reh
      case 0x649, 0x64A, 0x6CC...0x6CE, 0x6D0...0x6D3: .yeh
      case 0x624, 0x648, 0x676, 0x677, 0x6C4...0x6CB, 0x6CF: .waw
      case 0x639, 0x63A, 0x6A0, 0x6FC: .ain
      case 0x641, 0x642, 0x66F, 0x6A1...0x6A8: .feh
      default: .other
      }
  }

  /// Whether the letter never joins to the one after it.
  var endsJoining: Bool { self == .tehMarbuta || self == .dal || self == .alef || self == .reh || self == .waw }
}
