extension UnicodeFacts {
  /// Whether the character goes on with the grapheme before it, whatever that is.
  var extendsGrapheme: Bool { graphemeClass == .extend || graphemeClass == .zwj || graphemeClass == .spacingMark }

  /// Whether UAX #9 L1 gives the character the base level at a line's end, or X9 makes it invisible
  /// there.
  var isResetAtLineEnd: Bool { bidiClass.bit & BidiClass.resetAtLineEnd != 0 }
}
