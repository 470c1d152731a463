extension ParagraphAnalysis {
  /// No letter spacing stands before the unit, where a grapheme begins or the text ends. Only of
  /// such places: of others the bit is ``combined``.
  static let unspaced: UInt8 = combined

  /// Whether letter spacing stands between the graphemes before and behind a place, by its flags;
  /// false where none begins there. O(1).
  @inline(__always)
  static func takesLetterSpacing(_ flags: UInt8) -> Bool { flags & (graphemeStart | unspaced) == graphemeStart }

  /// Marks where letter spacing, which stands behind each grapheme, is left out. O(units).
  ///
  /// CSS Text 3, 8.2: it is added as if invisible characters did not exist. So it stands behind the
  /// grapheme that is seen, and those that are not add none. And 8.2.1: as the letters of a cursive
  /// script can't be set apart without breaking their joints, nothing stands between two of them.
  /// That includes the scripts whose letters hang from one line (``Script/keepsLettersTogether``).
  mutating func markUnspaced(_ units: Span<UInt16>, _ work: LayoutWork) {
    var scripts = scripts[...]
    /// The end of the last grapheme that is seen, and the script that keeps it together with its
    /// like.
    var before: (end: Int, script: Script?) = (0, nil)
    var pace = work.pace()
    var unit = 0
    while unit < units.count {
      if pace.isOver(at: unit) { return }
      var end = unit + 1
      while end < units.count, flags[end] & ParagraphAnalysis.graphemeStart == 0 { end += 1 }
      while let run = scripts.first, run.end <= unit { scripts.removeFirst() }
      let scalar = ParagraphAnalysis.scalar(units, at: unit)
      let facts = UnicodeProperties.shared[scalar]
      if facts.isInvisible {
        flags[end] |= ParagraphAnalysis.unspaced
      } else {
        let isLetter = facts.isLetter || facts.isMark || scalar == 0x180A  // the Mongolian nirugu, which only joins
        let script = isLetter ? scripts.first?.script : nil
        let joined = script?.keepsLettersTogether == true ? script : nil
        if let joined, joined == before.script { flags[before.end] |= ParagraphAnalysis.unspaced }
        before = (end, joined)
      }
      unit = end
    }
  }
}

extension UnicodeFacts {
  /// Whether a grapheme that begins with the scalar shows nothing and takes no room: all that is
  /// ignorable by default but the fillers of Hangul, which are as wide as a letter.
  @inline(__always) fileprivate var isInvisible: Bool { isDefaultIgnorable && !isLetter }
}
