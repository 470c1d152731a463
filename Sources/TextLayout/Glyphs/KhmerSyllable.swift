/// The order in which HarfBuzz's Khmer shaper sets an ordinary syllable, known before shaping: it
/// moves COENG RO and the vowel on the left to the front, before any rule is applied, and leaves
/// all else as it is.
///
///     KhmerSyllable.forEachShaped(of: text, in: 0..<4) { … }   // ក ្ រ ើ: េ ្ រ ក ើ
enum KhmerSyllable {
  /// Calls `body` with each character in the order that shaping gives them, a vowel of two parts as
  /// its left part and itself. False, and nothing is called, for a syllable of another form than: a
  /// letter and up to two below it, only one of them RO, each with a register shifter or robat;
  /// signs; a vowel; signs. O(n).
  static func forEachShaped(of text: UnsafeBufferPointer<UInt16>, in syllable: Range<Int>, _ body: (UInt32) -> Void) -> Bool {
    guard let form = unsafe Form(text, syllable) else { return false }
    if let vowel = form.leftVowel { body(vowel) }
    if let coeng = form.coengRo {
      body(0x17D2)
      body(0x179A)
      for i in syllable where i != coeng && i != coeng + 1 && i != form.movedVowel { body(UInt32(unsafe text[i])) }
    } else {
      for i in syllable where i != form.movedVowel { body(UInt32(unsafe text[i])) }
    }
    return true
  }

  private struct Form {
    /// What stands at the very front: a vowel, or the left part of one.
    var leftVowel: UInt32?
    /// Where a vowel stands in the text all of which is moved.
    var movedVowel: Int?
    /// Where COENG RO stands in the text.
    var coengRo: Int?

    /// The grammar of HarfBuzz's Khmer machine, without its rarer branches.
    init?(_ text: UnsafeBufferPointer<UInt16>, _ syllable: Range<Int>) {
      func unit(_ i: Int) -> UInt16 { i < syllable.upperBound ? unsafe text[i] : 0 }
      var i = syllable.lowerBound
      guard Form.isLetter(unit(i)) else { return nil }
      i += 1
      if Form.isShifter(unit(i)) { i += 1 }
      var below = 0
      while unit(i) == 0x17D2 {
        guard below < 2, Form.isLetter(unit(i + 1)) else { return nil }
        if unit(i + 1) == 0x179A {
          if coengRo != nil { return nil }
          coengRo = i
        }
        below += 1
        i += 2
        if Form.isShifter(unit(i)) { i += 1 }
      }
      while Form.isSign(unit(i)) { i += 1 }
      switch unit(i) {
      case 0x17C1...0x17C3:
        leftVowel = UInt32(unit(i))
        movedVowel = i
        i += 1
      case 0x17BE...0x17C0, 0x17C4, 0x17C5:
        leftVowel = 0x17C1
        i += 1
      case 0x17B6...0x17BD: i += 1
      default: break
      }
      while Form.isSign(unit(i)) { i += 1 }
      while unit(i) == 0x17C7 || unit(i) == 0x17C8 { i += 1 }
      if i != syllable.upperBound { return nil }
    }

    private static func isLetter(_ unit: UInt16) -> Bool { 0x1780...0x17B3 ~= unit }
    private static func isShifter(_ unit: UInt16) -> Bool { unit == 0x17C9 || unit == 0x17CA || unit == 0x17CC }
    private static func isSign(_ unit: UInt16) -> Bool { unit == 0x17C6 || unit == 0x17CB || 0x17CD...0x17D1 ~= unit }
  }
}
