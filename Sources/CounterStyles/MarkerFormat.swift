/// What stands in front of list items: the name of a style, or a template such as
/// `"({upper-roman})"`.
///
///     MarkerFormat.decimal
///     MarkerFormat("ethiopic-halehame-am")
///     MarkerFormat("§ {decimal}")
///
/// A name is that of a ``CounterStyle``, and the style's own prefix and suffix come with it; where
/// names have Apple's meaning the constants below are known by their own names, too
/// (`lowercaseRoman`). A template holds at least one name between braces and is written as it
/// stands, nothing added. A name that there isn't is shown as decimal:
/// ``MarkerFormatter/unknownNames`` tells. Of a template that is longer than ``longest`` the start
/// is written.
public struct MarkerFormat: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name or the template.
  public var rawValue: String

  /// How many UTF-16 units of a template are written: each item of a list has all of them.
  public static let longest = 256

  /// The format of a name or a template.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The format of a name or a template.
  public init(_ name: String) { rawValue = name }

  /// The format of a name or a template.
  public init(stringLiteral value: String) { rawValue = value }
}

extension MarkerFormat {
  /// As much of the format as is written, cut between scalars. O(``longest``).
  var written: Substring {
    var length = 0
    let end = rawValue.unicodeScalars.firstIndex { scalar in
      length += scalar.value > 0xFFFF ? 2 : 1
      return length > MarkerFormat.longest
    }
    return rawValue[..<(end ?? rawValue.endIndex)]
  }

  /// □, whatever the number.
  public static let box: MarkerFormat = "box"
  /// ✓
  public static let check: MarkerFormat = "check"
  /// ◦
  public static let circle: MarkerFormat = "circle"
  /// ◆
  public static let diamond: MarkerFormat = "diamond"
  /// •
  public static let disc: MarkerFormat = "disc"
  /// ⁃
  public static let hyphen: MarkerFormat = "hyphen"
  /// ■
  public static let square: MarkerFormat = "square"
  /// 1, 2, … 9, a
  public static let lowercaseHexadecimal: MarkerFormat = "lower-hexadecimal"
  /// 1, 2, … 9, A
  public static let uppercaseHexadecimal: MarkerFormat = "upper-hexadecimal"
  /// 1, 2, … 7, 10
  public static let octal: MarkerFormat = "octal"
  /// a, b, … z, aa
  public static let lowercaseAlpha: MarkerFormat = "lower-alpha"
  /// A, B, … Z, AA
  public static let uppercaseAlpha: MarkerFormat = "upper-alpha"
  /// The same as ``lowercaseAlpha``.
  public static let lowercaseLatin: MarkerFormat = "lower-latin"
  /// The same as ``uppercaseAlpha``.
  public static let uppercaseLatin: MarkerFormat = "upper-latin"
  /// i, ii, iii
  public static let lowercaseRoman: MarkerFormat = "lower-roman"
  /// I, II, III
  public static let uppercaseRoman: MarkerFormat = "upper-roman"
  /// 1, 2, 3, in the digits of the list's language
  public static let decimal: MarkerFormat = "decimal"

  /// What an item of an unordered list has at a level, the outermost 0: •, ◦ and ■ in turns.
  public static func bullet(atLevel level: Int) -> MarkerFormat { [.disc, .circle, .square][max(0, level) % 3] }

  /// What an item of an ordered list has at a level, the outermost 0: 1, a and i in turns.
  public static func number(atLevel level: Int) -> MarkerFormat { [.decimal, .lowercaseAlpha, .lowercaseRoman][max(0, level) % 3] }
}
