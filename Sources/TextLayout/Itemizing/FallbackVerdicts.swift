/// Which characters stay with the text before them, where that is in a font other than the first
/// one, as far as it was asked.
///
/// A character has one place in the table, which the next one that wants it takes: so text of
/// thousands of characters costs no memory, and a question again for those that share a place.
@safe final class FallbackVerdicts {
  enum Verdict: UInt8 {
    case leaves = 1
    case stays = 2
    /// Where nothing follows it in its grapheme.
    case staysAlone = 3
  }

  private static let capacity = 2048
  /// How many fonts and scripts have numbers at a time.
  static let mostNumbers = 255

  /// For each character its number of a font and script, and a verdict in two bits for where a
  /// grapheme starts, in two for where it goes on. Made when the first is noted.
  private var entries: UnsafeMutablePointer<UInt32>?
  private var numbered: [(font: FontAnswer, script: ScriptCode)] = []
  /// The place of the one that was asked for last.
  private var latest = 0

  deinit { unsafe entries?.deallocate() }

  /// The number of a font and script, by which its verdicts are asked for until the next number is.
  /// O(numbers), O(1) for the last one.
  func number(of font: FontAnswer, _ script: ScriptCode) -> UInt32 {
    if latest >= numbered.count || numbered[latest].font != font || numbered[latest].script != script {
      if let known = numbered.indices.first(where: { numbered[$0].font == font && numbered[$0].script == script }) {
        latest = known
      } else {
        if numbered.count == FallbackVerdicts.mostNumbers {
          numbered = []
          unsafe entries?.update(repeating: 0, count: FallbackVerdicts.capacity)
        }
        latest = numbered.count
        // Written whole: nobody who reads them has to find out whether they are being changed.
        numbered = numbered + [(font, script)]
      }
    }
    return UInt32(latest + 1)
  }

  /// Nil where nobody asked, or others took the character's place. O(1).
  @inline(__always)
  func known(of unit: UInt16, _ number: UInt32, startsGrapheme: Bool) -> Verdict? {
    guard let entry = unsafe entries?[FallbackVerdicts.place(of: unit)], entry >> 4 == FallbackVerdicts.key(unit, number) else { return nil }
    return Verdict(rawValue: UInt8(truncatingIfNeeded: entry >> (startsGrapheme ? 0 : 2) & 3))
  }

  /// Keeps a verdict. O(1).
  func note(_ verdict: Verdict, of unit: UInt16, _ number: UInt32, startsGrapheme: Bool) {
    if unsafe entries == nil {
      let made = UnsafeMutablePointer<UInt32>.allocate(capacity: FallbackVerdicts.capacity)
      unsafe made.initialize(repeating: 0, count: FallbackVerdicts.capacity)
      unsafe entries = made
    }
    guard let entry = unsafe entries.map({ unsafe $0 + FallbackVerdicts.place(of: unit) }) else { return }
    let key = FallbackVerdicts.key(unit, number)
    if unsafe entry.pointee >> 4 != key { unsafe entry.pointee = key << 4 }
    unsafe entry.pointee |= UInt32(verdict.rawValue) << (startsGrapheme ? 0 : 2)
  }

  @inline(__always)
  private static func place(of unit: UInt16) -> Int { Int(unit) & (capacity - 1) }

  @inline(__always)
  private static func key(_ unit: UInt16, _ number: UInt32) -> UInt32 { UInt32(unit) << 8 | number }
}
