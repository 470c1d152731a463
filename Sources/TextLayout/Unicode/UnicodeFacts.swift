/// What Unicode says about one scalar, in one word.
///
///     UnicodeProperties.shared["é"].script == .latin
///
/// The bits are packed by `tl_fill_properties` in CICU, from the lowest: 8 script, 1 script
/// extensions, 4 + 2 bracket, 5 grapheme class, 6 line class, 5 bidi class, one for each of the
/// questions below from bit 31 on, and from bit 41 on 2 vertical orientation and 1 punctuation.
package struct UnicodeFacts: Hashable, Sendable {
  let bits: UInt64

  @inline(__always) private func has(_ bit: UInt64) -> Bool { bits & (1 << bit) != 0 }

  /// The Script property: Common and Inherited are scripts too.
  @inline(__always) package var script: Script { Script(code: UInt8(truncatingIfNeeded: bits)) }
  /// Whether Script_Extensions says more than the script.
  @inline(__always) var hasScriptExtensions: Bool { has(8) }
  /// The script, and the bit that says that there are extensions: 0 and 1 are Common and Inherited
  /// without any.
  @inline(__always) var extendedScript: UInt64 { bits & 0x1FF }

  /// Whether this belongs to one script, and is neither Common nor Inherited.
  @inline(__always) var isOfOneScript: Bool { extendedScript > 1 && extendedScript < 1 << 8 }

  /// Whether this is an opening bracket of Bidi_Paired_Bracket_Type.
  @inline(__always) var isOpeningBracket: Bool { has(13) }
  /// Whether this is a closing bracket of Bidi_Paired_Bracket_Type.
  @inline(__always) var isClosingBracket: Bool { has(14) }
  /// Whether this is a bracket of either type.
  @inline(__always) var isBracket: Bool { bits & (3 << 13) != 0 }
  /// How far away the partner of a bracket stands in the code charts.
  @inline(__always) var bracketDistance: Int32 { Int32(truncatingIfNeeded: bits >> 9 & 15) - 8 }

  @inline(__always) package var graphemeClass: GraphemeClass { GraphemeClass(rawValue: UInt8(truncatingIfNeeded: bits >> 15 & 31)) ?? .other }
  @inline(__always) package var lineClass: LineClass { LineClass(rawValue: UInt8(truncatingIfNeeded: bits >> 20 & 63)) }
  @inline(__always) var bidiClass: BidiClass {
    // The filler writes no number but those of the cases; asking the enumeration whether one is
    // would cost more than all of the lookup.
    unsafe unsafeBitCast(UInt8(truncatingIfNeeded: bits >> 26 & 31), to: BidiClass.self)
  }

  /// Bidi_Mirrored: drawn mirrored at odd levels.
  @inline(__always) var isMirrored: Bool { has(31) }
  /// Emoji_Presentation: shown as an emoji unless a variation selector says otherwise.
  @inline(__always) var hasEmojiPresentation: Bool { has(32) }
  /// Emoji: can be shown as one. Digits are, too.
  @inline(__always) package var isEmoji: Bool { has(33) }
  /// Default_Ignorable_Code_Point: shown as nothing by a font that lacks it.
  @inline(__always) package var isDefaultIgnorable: Bool { has(34) }
  /// White_Space.
  @inline(__always) package var isWhiteSpace: Bool { has(35) }
  /// A space that hangs at the end of a line: General_Category Zs but U+00A0, U+2007 and U+202F,
  /// which glue.
  @inline(__always) var isHangingSpace: Bool { has(36) }
  /// General_Category M.
  @inline(__always) package var isMark: Bool { has(37) }
  /// General_Category L.
  @inline(__always) package var isLetter: Bool { has(38) }
  /// General_Category Nd.
  @inline(__always) package var isDecimalDigit: Bool { has(39) }
  /// East_Asian_Width W or F.
  @inline(__always) var isWide: Bool { has(40) }
  /// General_Category P.
  @inline(__always) var isPunctuation: Bool { has(43) }
  /// Vertical_Orientation.
  @inline(__always) var verticalOrientation: VerticalOrientation {
    VerticalOrientation(rawValue: UInt8(truncatingIfNeeded: bits >> 41 & 3)) ?? .rotated
  }
}

/// Vertical_Orientation (UAX #50). The numbers are ICU's.
enum VerticalOrientation: UInt8, Sendable {
  case rotated = 0
  case transformedRotated = 1
  case transformedUpright = 2
  case upright = 3
}

/// Grapheme_Cluster_Break, with Extended_Pictographic as a class of its own. The numbers are ICU's.
package enum GraphemeClass: UInt8, Sendable {
  case other = 0
  case control = 1
  case cr = 2
  case extend = 3
  case l = 4
  case lf = 5
  case lv = 6
  case lvt = 7
  case t = 8
  case v = 9
  case spacingMark = 10
  case prepend = 11
  case regionalIndicator = 12
  case zwj = 17
  case extendedPictographic = 31

  /// A jamo, which syllables are made of.
  var isJamo: Bool { self == .l || self == .v || self == .t }
  /// A Hangul syllable that is one character.
  var isHangulSyllable: Bool { self == .lv || self == .lvt }
}

/// Line_Break, as a number of ICU's; the named ones are those that the engine asks for.
package struct LineClass: Hashable, Sendable {
  let rawValue: UInt8

  static let alphabetic = LineClass(rawValue: 2)
  static let mandatoryBreak = LineClass(rawValue: 6)
  static let closePunctuation = LineClass(rawValue: 8)
  static let carriageReturn = LineClass(rawValue: 10)
  static let exclamation = LineClass(rawValue: 11)
  static let ideographic = LineClass(rawValue: 14)
  static let lineFeed = LineClass(rawValue: 17)
  static let openPunctuation = LineClass(rawValue: 20)
  static let quotation = LineClass(rawValue: 23)
  package static let complexContext = LineClass(rawValue: 24)
  static let space = LineClass(rawValue: 26)
  static let nextLine = LineClass(rawValue: 29)
  static let conditionalStarter = LineClass(rawValue: 37)

  /// Whether it is AL, HL or SA, or resolves to AL (LB1): AI, SG and XX.
  var isAlphabetic: Bool { (1 << 0 | 1 << 1 | 1 << 2 | 1 << 24 | 1 << 25 | 1 << 38 as UInt64) >> UInt64(rawValue) & 1 != 0 }

  /// Whether a line ends after it whatever follows (but CR, before LF): BK, CR, LF, NL.
  var endsLine: Bool { self == .mandatoryBreak || self == .carriageReturn || self == .lineFeed || self == .nextLine }
}

/// Bidi_Class. The numbers are ICU's.
enum BidiClass: UInt8, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
  case europeanNumber = 2
  case europeanSeparator = 3
  case europeanTerminator = 4
  case arabicNumber = 5
  case commonSeparator = 6
  case paragraphSeparator = 7
  case segmentSeparator = 8
  case whiteSpace = 9
  case otherNeutral = 10
  case leftToRightEmbedding = 11
  case leftToRightOverride = 12
  case arabicLetter = 13
  case rightToLeftEmbedding = 14
  case rightToLeftOverride = 15
  case popDirectionalFormat = 16
  case nonspacingMark = 17
  case boundaryNeutral = 18
  case firstStrongIsolate = 19
  case leftToRightIsolate = 20
  case rightToLeftIsolate = 21
  case popDirectionalIsolate = 22

  /// The class as the only bit of a set.
  @inline(__always) var bit: UInt32 { 1 << UInt32(truncatingIfNeeded: rawValue) }

  // Sets of classes. They are computed so that the compiler folds them where they are used.

  /// L, R, AL.
  @inline(__always) static var strong: UInt32 { leftToRight.bit | rightToLeft.bit | arabicLetter.bit }
  /// LRI, RLI, FSI, PDI.
  @inline(__always) static var isolateControls: UInt32 {
    leftToRightIsolate.bit | rightToLeftIsolate.bit | firstStrongIsolate.bit | popDirectionalIsolate.bit
  }
  /// LRE, RLE, LRO, RLO, PDF.
  @inline(__always) static var embeddingControls: UInt32 {
    leftToRightEmbedding.bit | rightToLeftEmbedding.bit | leftToRightOverride.bit | rightToLeftOverride.bit | popDirectionalFormat.bit
  }
  /// B, S, WS, ON and the isolate controls: NI in the rules.
  @inline(__always) static var neutrals: UInt32 {
    paragraphSeparator.bit | segmentSeparator.bit | whiteSpace.bit | otherNeutral.bit | isolateControls
  }
  /// What L1 gives a line's end the base level: white space, separators, isolate controls; and what
  /// X9 takes out, which stands between them unseen.
  @inline(__always) static var resetAtLineEnd: UInt32 {
    whiteSpace.bit | segmentSeparator.bit | paragraphSeparator.bit | isolateControls | embeddingControls | boundaryNeutral.bit
  }
  /// What makes levels other than 0 where the direction is left to right: R, AL, AN and all
  /// explicit formatting.
  @inline(__always) static var raisingLevels: UInt32 {
    rightToLeft.bit | arabicLetter.bit | arabicNumber.bit | isolateControls | embeddingControls
  }
  /// What makes other levels than 1 where it is right to left: L, numbers and all explicit
  /// formatting.
  @inline(__always) static var raisingRightToLeft: UInt32 {
    leftToRight.bit | europeanNumber.bit | arabicNumber.bit | isolateControls | embeddingControls
  }
}
