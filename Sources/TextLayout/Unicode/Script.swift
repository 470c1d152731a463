/// A writing system, as Unicode's Script property counts them.
///
///     Script.arabic.tag == 0x4172_6162   // "Arab"
///
/// It is one byte. Its ``tag`` is what HarfBuzz and fonts' tables are asked with.
public struct Script: Hashable, Sendable {
  /// ICU's number for the script.
  let code: UInt8

  init(code: UInt8) { self.code = code }

  /// Punctuation, digits, symbols and emoji: used with every script.
  public static let common = Script(code: 0)
  /// Marks that take the script of their base.
  public static let inherited = Script(code: 1)
  public static let arabic = Script(code: 2)
  public static let bopomofo = Script(code: 5)
  public static let cyrillic = Script(code: 8)
  public static let devanagari = Script(code: 10)
  public static let greek = Script(code: 14)
  public static let han = Script(code: 17)
  public static let hangul = Script(code: 18)
  public static let hebrew = Script(code: 19)
  public static let hiragana = Script(code: 20)
  public static let katakana = Script(code: 22)
  public static let khmer = Script(code: 23)
  public static let lao = Script(code: 24)
  public static let latin = Script(code: 25)
  public static let myanmar = Script(code: 28)
  public static let thai = Script(code: 38)
  public static let tibetan = Script(code: 39)
  /// Unassigned and private-use scalars.
  public static let unknown = Script(code: 103)

  /// The four letters of ISO 15924, the first in the highest byte: `Latn` is 0x4C61746E. O(1).
  public var tag: UInt32 { Self.tags[Int(code)] }

  /// The script of an ISO 15924 tag, if ICU knows it. O(number of scripts).
  public init?(tag: UInt32) {
    guard tag != 0, let code = Self.tags.firstIndex(of: tag) else { return nil }
    self.code = UInt8(code)
  }

  /// The script that a language is mostly written in, in its region if it has one; nil where nobody
  /// knows. O(1).
  init?(likelyOf language: Language) {
    let region = language.regionCode.map { "_" + $0 } ?? ""
    let name = UnicodeProperties.likelyScript(of: language.languageCode + region)
    self.init(tag: Script.single[name] ?? name)
  }

  /// Names of several scripts together as the one that decides how high their text is.
  private static let single: [UInt32: UInt32] = [
    0x4A70_616E: Script.han.tag, 0x4861_6E73: Script.han.tag, 0x4861_6E74: Script.han.tag,  // Jpan, Hans, Hant
    0x4B6F_7265: Script.hangul.tag,  // Kore
  ]

  private static let tags: [UInt32] = (0..<256).map(UnicodeProperties.scriptTag)
}

extension Script: CustomStringConvertible {
  /// The four letters: `Latn`.
  public var description: String {
    var text = ByteText()
    for shift: UInt32 in [24, 16, 8, 0] { text.append(Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> shift))) }
    return text.string
  }
}

/// A stretch of one script, up to `end`; it starts where the run before it ends.
package struct ScriptRun: Hashable, Sendable {
  /// The offset in UTF-16 units after the run.
  package var end: Int
  /// The script, resolved: Common only when the whole paragraph says nothing else.
  package var script: Script
}
