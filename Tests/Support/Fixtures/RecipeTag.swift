/// A name of four bytes: of a table (`"GPOS"`), script (`"latn"`), language (`"TRK "`), feature (`"kern"`) or axis
/// (`"wght"`).
///
/// One type for all of them, because the format has one; written as a string literal, which a recipe reads best with.
public struct RecipeTag: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The four bytes, the first one highest, so that the order of numbers is the order of names.
  public let rawValue: UInt32

  /// The tag with the bytes of `rawValue`.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The tag that `name` spells, filled up with spaces to four bytes.
  public init(_ name: String) {
    precondition(name.utf8.count <= 4 && name.utf8.allSatisfy { $0 < 128 }, "a tag has at most 4 ASCII letters")
    let bytes = Array(name.utf8) + [0x20, 0x20, 0x20, 0x20]
    rawValue = bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The tag that a literal spells.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The four letters, with the spaces that fill them up.
  public var description: String {
    String(String.UnicodeScalarView([24, 16, 8, 0].map { Unicode.Scalar(UInt8(rawValue >> $0 & 0xFF)) }))
  }

  /// The order of the table directory and of every list of tags in a font, which readers search by halving.
  public static func < (left: RecipeTag, right: RecipeTag) -> Bool {
    left.rawValue < right.rawValue
  }
}
