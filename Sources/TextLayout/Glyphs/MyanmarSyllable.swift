/// The order in which HarfBuzz's Myanmar shaper sets an ordinary syllable, known before shaping: it
/// moves the vowel on the left to the front and medial RA behind that, before any rule is applied.
/// What follows the base stays behind it, marks among each other in an order that is not told.
///
///     MyanmarSyllable.forEachShaped(of: text, in: 0..<4) { … }   // ကြေး: ေ, ြ, က, း
enum MyanmarSyllable {
  /// Where the characters are, in fonts for the script, that begin no syllable: its blocks, and
  /// those of what is invisible.
  static let blocks: [ClosedRange<UInt32>] = [0x1000...0x109F, 0x2000...0x206F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xFE00...0xFE0F]

  /// Calls `body` with each character in the order that shaping gives them, and whether it starts a
  /// cluster of its own: all that stays behind the base is one. False, and nothing is called, for a
  /// syllable of another form than: a letter; medials; the vowel on the left; vowels and tones, as
  /// Burmese writes them. O(n).
  static func forEachShaped(
    of text: UnsafeBufferPointer<UInt16>, in syllable: Range<Int>, _ body: (_ scalar: UInt32, _ startsCluster: Bool) -> Void
  ) -> Bool {
    guard let form = unsafe Form(text, syllable) else { return false }
    for moved in [form.vowel, form.ra] {
      if let moved { body(UInt32(unsafe text[moved]), true) }
    }
    body(UInt32(unsafe text[syllable.lowerBound]), true)
    var startsCluster = true
    for i in syllable.dropFirst() where i != form.ra && i != form.vowel {
      body(UInt32(unsafe text[i]), startsCluster)
      startsCluster = false
    }
    return true
  }

  private struct Form {
    /// Where medial RA stands in the text, and the vowel on the left.
    var ra: Int?
    var vowel: Int?

    /// The grammar of HarfBuzz's Myanmar machine, without its rarer branches.
    init?(_ text: UnsafeBufferPointer<UInt16>, _ syllable: Range<Int>) {
      var i = syllable.lowerBound
      func skip(_ first: UInt16, _ last: UInt16? = nil) {
        if i < syllable.upperBound, unsafe first...(last ?? first) ~= text[i] { i += 1 }
      }
      // A dot below, which an ASAT may follow if none is before it.
      func skipTone(isEnded: Bool) {
        let tone = i
        skip(0x1037)
        if i > tone, !isEnded { skip(0x103A) }
      }
      skip(0x1000, 0x1021)
      if i == syllable.lowerBound { skip(0x103F) }
      if i == syllable.lowerBound { return nil }
      let end = i
      skip(0x103A)
      let isEnded = i > end
      skip(0x103B)
      let medial = i
      skip(0x103C)
      if i > medial { ra = medial }
      skip(0x103D)
      skip(0x103E)
      let left = i
      skip(0x1031)
      if i > left { vowel = left }
      skip(0x102D, 0x102E)
      skip(0x102F, 0x1030)
      skip(0x1032)
      skip(0x1036)
      skipTone(isEnded: isEnded)
      let vowelBehind = i
      skip(0x102B, 0x102C)
      if i > vowelBehind {
        let end = i
        skip(0x103A)
        let isEnded = i > end
        skip(0x1036)
        skipTone(isEnded: isEnded)
      }
      skip(0x1038)
      if i != syllable.upperBound { return nil }
    }
  }
}
